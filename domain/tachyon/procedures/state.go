package procedures

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// chartState is a maneuver chart as the procedures take and give it: with what the documents say of each craft.
type chartState struct {
	Round    int           `json:"round" in:"0..1000" doc:"from 1"`
	Phase    tachyon.Phase `json:"phase" of:"- maneuver action end" doc:"empty = detection"`
	Acting   table.ID      `json:"acting" doc:"the craft whose turn it is; 0 = none"`
	Craft    []craftState  `json:"craft" most:"200" doc:"in the order of the table"`
	Zones    []board.ID    `json:"zones" most:"200" doc:"the numbers of all zones"`
	Stranded []board.ID    `json:"stranded" most:"200" doc:"the zone of each pilot adrift"`
}

type craftState struct {
	ID table.ID `json:"id" in:"1..100000" doc:"its own number"`
	tachyon.Facts
	tachyon.Slot
	Undetected bool           `json:"undetected" doc:"until it is placed"`
	Placed     bool           `json:"placed" doc:"it has its place in this maneuver phase"`
	Tailing    table.ID       `json:"tailing" doc:"the id of the craft whose tail it is on; 0 = nobody's"`
	Rounds     int            `json:"rounds" in:"0..1000" doc:"on that tail"`
	Pushed     bool           `json:"pushed" doc:"down from right above its target, until that moves"`
	LostTail   bool           `json:"lostTail" doc:"it was on a tail and has left it"`
	ShookOff   bool           `json:"shookOff" doc:"it shook somebody off its tail"`
	Keeps      bool           `json:"keeps" doc:"it keeps its level at the end of the round"`
	One        tachyon.Action `json:"one" doc:"taken as Step 1"`
	Two        tachyon.Action `json:"two" doc:"taken as Step 2"`
	Full       tachyon.Action `json:"full" doc:"taken as the full phase"`
	Done       bool           `json:"done" doc:"its turn is over"`
	Aspects    []string       `json:"aspects" most:"200" doc:"in words"`
	Gone       tachyon.Gone   `json:"gone" of:"- destroyed disengaged buggedOut conceded" doc:"how it left the fight; empty = it is still there"`
}

// sky is the chart as the rules take it; a Fault where it is none.
func (in chartState) sky(house tachyon.House) (tachyon.Sky, error) {
	s := tachyon.Sky{House: house, Facts: map[table.ID]tachyon.Facts{}, Zones: in.Zones, Stranded: in.Stranded}
	s.Chart.Round, s.Chart.Phase, s.Chart.Acting = in.Round, in.Phase, in.Acting
	for i, c := range in.Craft {
		at := fmt.Sprintf("state.craft[%d].", i)
		if _, twice := s.Facts[c.ID]; twice {
			return tachyon.Sky{}, domain.Faulty("twice", "%sid is %d, as another craft's", at, c.ID)
		}
		if err := c.checkTurn(at); err != nil {
			return tachyon.Sky{}, err
		}
		s.Order = append(s.Order, c.ID)
		s.Facts[c.ID] = c.Facts
		s.Chart.Craft = append(s.Chart.Craft, c.craft())
	}
	return s, sound(s)
}

// sound is a Fault where craft refer to what is not there.
func sound(s tachyon.Sky) error {
	if _, ok := s.Facts[s.Chart.Acting]; s.Chart.Acting != 0 && !ok {
		return domain.Faulty("unknown-id", "state.acting is %d, and there is no such craft", s.Chart.Acting)
	}
	for i, c := range s.Chart.Craft {
		if _, ok := s.Facts[c.Tailing]; c.Tailing != 0 && !ok {
			return domain.Faulty("unknown-id", "state.craft[%d].tailing is %d, and there is no such craft", i, c.Tailing)
		}
		if s.Follows(c.ID, c.ID) {
			return domain.Faulty("circle", "state.craft[%d].tailing leads round in a circle", i)
		}
	}
	return nil
}

// checkTurn is a Fault for what cannot be taken as that part of a turn.
func (c craftState) checkTurn(at string) error {
	for _, x := range []struct {
		member string
		action tachyon.Action
		costs  []tachyon.Cost
	}{
		{"one", c.One, []tachyon.Cost{tachyon.StepOne, tachyon.EitherOne}},
		{"two", c.Two, []tachyon.Cost{tachyon.StepTwo, tachyon.EitherOne}},
		{"full", c.Full, []tachyon.Cost{tachyon.FullPhase}},
	} {
		if x.action != "" && !slices.Contains(x.costs, x.action.Row().Cost) {
			return domain.Faulty("unknown-word", "%s%s is %s, which cannot be taken so", at, x.member, domain.QuoteName(string(x.action)))
		}
	}
	if c.Full != "" && (c.One != "" || c.Two != "") {
		return domain.Faulty("twice", "%sfull is taken with a step of the same turn", at)
	}
	return nil
}

func (c craftState) craft() tachyon.Craft {
	craft := tachyon.Craft{
		ID: c.ID, Slot: c.Slot, Undetected: c.Undetected, Placed: c.Placed,
		Tailing: c.Tailing, Rounds: c.Rounds, Pushed: c.Pushed, LostTail: c.LostTail, ShookOff: c.ShookOff, Keeps: c.Keeps,
		One: c.One, Two: c.Two, Full: c.Full, Done: c.Done, Gone: c.Gone,
	}
	if c.Place != tachyon.OnLevel {
		craft.Slot.Level = 0
	}
	if c.Place != tachyon.InSpecial {
		craft.Slot.Why = ""
	}
	for i, text := range c.Aspects {
		craft.Aspects = append(craft.Aspects, tachyon.CraftAspect{ID: tachyon.RowID(i + 1), Text: text})
	}
	return craft
}

// stateOf is the sky as procedures give it.
func stateOf(s tachyon.Sky) chartState {
	out := chartState{
		Round: s.Chart.Round, Phase: s.Chart.Phase, Acting: s.Chart.Acting,
		Zones: s.Zones, Stranded: s.Stranded,
	}
	for _, c := range s.Chart.Craft {
		x := craftState{
			ID: c.ID, Facts: s.Facts[c.ID], Slot: c.Slot, Undetected: c.Undetected, Placed: c.Placed,
			Tailing: c.Tailing, Rounds: c.Rounds, Pushed: c.Pushed, LostTail: c.LostTail, ShookOff: c.ShookOff, Keeps: c.Keeps,
			One: c.One, Two: c.Two, Full: c.Full, Done: c.Done, Gone: c.Gone,
		}
		for _, a := range c.Aspects {
			x.Aspects = append(x.Aspects, a.Text)
		}
		out.Craft = append(out.Craft, x)
	}
	return out
}

package tachyon

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// chartState is a maneuver chart as the procedures take and give it: with what the documents say of each craft. The
// procedure detection documents its members.
type chartState struct {
	Round    int          `json:"round"`
	Phase    Phase        `json:"phase"`
	Acting   table.ID     `json:"acting"`
	Craft    []craftState `json:"craft"`
	Zones    []board.ID   `json:"zones"`
	Stranded []board.ID   `json:"stranded"`
}

type craftState struct {
	ID         table.ID `json:"id"`
	Name       string   `json:"name"`
	Side       int      `json:"side"`
	Zone       board.ID `json:"zone"`
	Large      bool     `json:"large"`
	Out        bool     `json:"out"`
	Fate       int      `json:"fate"`
	Swarm      int      `json:"swarm"`
	Damaged    bool     `json:"damaged"`
	Place      Place    `json:"place"`
	Level      int      `json:"level"`
	Why        Why      `json:"why"`
	Undetected bool     `json:"undetected"`
	Placed     bool     `json:"placed"`
	Tailing    table.ID `json:"tailing"`
	Rounds     int      `json:"rounds"`
	Pushed     bool     `json:"pushed"`
	LostTail   bool     `json:"lostTail"`
	ShookOff   bool     `json:"shookOff"`
	Keeps      bool     `json:"keeps"`
	One        Action   `json:"one"`
	Two        Action   `json:"two"`
	Full       Action   `json:"full"`
	Done       bool     `json:"done"`
	Aspects    []string `json:"aspects"`
	Gone       Gone     `json:"gone"`
}

// The ranges of numbers that the procedures of the chart take.
const (
	mostCraft   = 200
	mostNumber  = 1000   // of levels and totals, either side of 0; of zones, points and rounds
	mostCraftID = 100000 // of a craft's id
)

// sky is the chart as the rules take it; ErrInput where it is none.
func (in chartState) sky(house House) (Sky, error) {
	if err := cmp.Or(
		HouseRules.Known(house), within("state.round", in.Round, mostNumber), domain.OneOf("state.phase", in.Phase, DetectionPhase, ManeuverPhase, ActionPhase, EndPhase),
		within("number of state.craft", len(in.Craft), mostCraft), within("number of state.zones", len(in.Zones), mostCraft),
		within("number of state.stranded", len(in.Stranded), mostCraft),
	); err != nil {
		return Sky{}, err
	}
	s := Sky{House: house, Facts: map[table.ID]Facts{}, Zones: in.Zones, Stranded: in.Stranded}
	s.Chart.Round, s.Chart.Phase, s.Chart.Acting = in.Round, in.Phase, in.Acting
	for i, c := range in.Craft {
		at := fmt.Sprintf("state.craft[%d].", i)
		if err := c.check(at); err != nil {
			return Sky{}, err
		}
		if _, twice := s.Facts[c.ID]; twice {
			return Sky{}, fmt.Errorf("%sid is %d, as another craft's: %w", at, c.ID, domain.ErrInput)
		}
		s.Order = append(s.Order, c.ID)
		s.Facts[c.ID] = Facts{Name: c.Name, Side: c.Side, Zone: c.Zone, Large: c.Large, Out: c.Out, Fate: c.Fate, Swarm: c.Swarm, Damaged: c.Damaged}
		s.Chart.Craft = append(s.Chart.Craft, c.craft())
	}
	return s, s.sound()
}

// sound is ErrInput where craft refer to what is not there.
func (s Sky) sound() error {
	if _, ok := s.Facts[s.Chart.Acting]; s.Chart.Acting != 0 && !ok {
		return fmt.Errorf("state.acting is %d, and there is no such craft: %w", s.Chart.Acting, domain.ErrInput)
	}
	for i, c := range s.Chart.Craft {
		if _, ok := s.Facts[c.Tailing]; c.Tailing != 0 && !ok {
			return fmt.Errorf("state.craft[%d].tailing is %d, and there is no such craft: %w", i, c.Tailing, domain.ErrInput)
		}
		if s.follows(c.ID, c.ID) {
			return fmt.Errorf("state.craft[%d].tailing leads round in a circle: %w", i, domain.ErrInput)
		}
	}
	return nil
}

func within(member string, value, most int) error { return domain.Within(member, value, 0, most) }

// check is ErrInput for a value that a craft cannot have.
func (c craftState) check(at string) error {
	return cmp.Or(
		domain.Within(at+"id", int(c.ID), 1, mostCraftID), within(at+"side", c.Side, mostNumber), within(at+"zone", int(c.Zone), mostNumber),
		within(at+"fate", c.Fate, mostNumber), within(at+"swarm", c.Swarm, mostNumber), within(at+"rounds", c.Rounds, mostNumber),
		domain.Within(at+"level", c.Level, -mostNumber, mostNumber), within("number of "+at+"aspects", len(c.Aspects), mostCraft),
		domain.OneOf(at+"place", c.Place, OffChart, InUndetected, OnLevel, InSpecial), domain.OneOf(at+"why", c.Why, "", LargeShip, BugsOut, SwitchZones),
		domain.OneOf(at+"gone", c.Gone, StillThere, Destroyed, Disengaged, BuggedOut, Conceded), c.checkTurn(at),
	)
}

// checkTurn is ErrInput for what cannot be taken as that part of a turn.
func (c craftState) checkTurn(at string) error {
	for _, x := range []struct {
		member string
		action Action
		costs  []Cost
	}{{"one", c.One, []Cost{StepOne, EitherOne}}, {"two", c.Two, []Cost{StepTwo, EitherOne}}, {"full", c.Full, []Cost{FullPhase}}} {
		if x.action != "" && !slices.Contains(x.costs, x.action.Row().Cost) {
			return fmt.Errorf("%s%s is %s, which cannot be taken so: %w", at, x.member, domain.QuoteName(string(x.action)), domain.ErrInput)
		}
	}
	if c.Full != "" && (c.One != "" || c.Two != "") {
		return fmt.Errorf("%sfull is taken with a step of the same turn: %w", at, domain.ErrInput)
	}
	return nil
}

func (c craftState) craft() Craft {
	craft := Craft{
		ID: c.ID, Slot: Slot{Place: c.Place, Level: c.Level, Why: c.Why}, Undetected: c.Undetected, Placed: c.Placed,
		Tailing: c.Tailing, Rounds: c.Rounds, Pushed: c.Pushed, LostTail: c.LostTail, ShookOff: c.ShookOff, Keeps: c.Keeps,
		One: c.One, Two: c.Two, Full: c.Full, Done: c.Done, Gone: c.Gone,
	}
	if c.Place != OnLevel {
		craft.Slot.Level = 0
	}
	if c.Place != InSpecial {
		craft.Slot.Why = ""
	}
	for i, text := range c.Aspects {
		craft.Aspects = append(craft.Aspects, CraftAspect{ID: RowID(i + 1), Text: text})
	}
	return craft
}

// state is the sky as procedures give it.
func (s Sky) state() chartState {
	out := chartState{
		Round: s.Chart.Round, Phase: s.Chart.Phase, Acting: s.Chart.Acting, Craft: []craftState{},
		Zones: append([]board.ID{}, s.Zones...), Stranded: append([]board.ID{}, s.Stranded...),
	}
	for _, c := range s.Chart.Craft {
		f := s.Facts[c.ID]
		x := craftState{
			ID: c.ID, Name: f.Name, Side: f.Side, Zone: f.Zone, Large: f.Large, Out: f.Out, Fate: f.Fate, Swarm: f.Swarm, Damaged: f.Damaged,
			Place: c.Slot.Place, Level: c.Slot.Level, Why: c.Slot.Why, Undetected: c.Undetected, Placed: c.Placed,
			Tailing: c.Tailing, Rounds: c.Rounds, Pushed: c.Pushed, LostTail: c.LostTail, ShookOff: c.ShookOff, Keeps: c.Keeps,
			One: c.One, Two: c.Two, Full: c.Full, Done: c.Done, Gone: c.Gone, Aspects: []string{},
		}
		for _, a := range c.Aspects {
			x.Aspects = append(x.Aspects, a.Text)
		}
		out.Craft = append(out.Craft, x)
	}
	return out
}

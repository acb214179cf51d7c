package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// leavingProcedures are those of craft that leave the fight.
var leavingProcedures = []domain.Procedure{
	domain.NewProcedure("concede", `tachyon C1, C3, C4, handout section "Maneuver Phase"`,
		"Lets craft concede in the maneuver phase: they leave the fight, and their tails end.", concede),
	domain.NewProcedure("disengage", `tachyon C1, C3, C4, handout section "Maneuver Phase"`,
		"Lets craft disengage in the maneuver phase, or bug out from Special.", disengage),
}

// leaversIn are the craft that leave, as procedures take them.
type leaversIn struct {
	State    chartState `json:"state" doc:"the chart"`
	Who      []table.ID `json:"who" least:"1" most:"200" doc:"the craft that go"`
	Override bool       `json:"override" doc:"the GM lets them go in any phase"`
	House    houseIn    `json:"house" doc:"house rules; tailActionOnly counts here"`
}

// leaversOut is what comes of it; the chart is as it was where it is not allowed.
type leaversOut struct {
	change
	Over  domain.Sentence `json:"over" doc:"who is left when one side is gone; empty = both sides are there"`
	State chartState      `json:"state" doc:"the chart afterwards"`
}

// leave has the craft go for a reason, where they do: otherwise the chart stays as it is.
func (in leaversIn) leave(why tachyon.Gone, goes bool) (out leaversOut, err error) {
	s, err := settled(in.State, in.House)
	if err != nil {
		return out, err
	}
	for _, id := range in.Who {
		if err := known(s, "who", id); err != nil {
			return out, err
		}
	}
	out = leaversOut{change: nothingYet(), State: stateOf(s)}
	left, err := s.Leave(slices.Compact(slices.Sorted(slices.Values(in.Who))), why, in.Override)
	if !goes {
		err := out.Judge(err)
		return out, err
	}
	after, err := out.take(s, left, err)
	if err != nil || !out.Allowed {
		return out, err
	}
	out.State = stateOf(after)
	out.Over, _ = after.Decided()
	return out, nil
}

func concede(in leaversIn) (leaversOut, error) { return in.leave(tachyon.Conceded, true) }

type disengageIn struct {
	leaversIn
	BugsOut    bool `json:"bugsOut" doc:"they bug out from Special, in any phase"`
	Total      *int `json:"total" in:"-1000..1000" doc:"of the roll to get away, if the table asks for one; absent = they get away"`
	Difficulty *int `json:"difficulty" in:"-1000..1000" doc:"difficulty of that roll; needed with total"`
	Anyway     bool `json:"anyway" doc:"a failure counts as success, at a serious cost"`
}

type disengageOut struct {
	leaversOut
	Away    bool            `json:"away" doc:"they get away; otherwise the chart is unchanged"`
	Margin  int             `json:"margin" doc:"of the roll"`
	Outcome tachyon.Outcome `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
	Price   tachyon.Price   `json:"price" doc:"what getting away costs: empty (nothing), minor or serious"`
}

// disengage compares the roll as an overcome action: what it takes to get away the handout leaves to the table.
func disengage(in disengageIn) (out disengageOut, err error) {
	away, why := true, tachyon.Disengaged
	if in.Total != nil {
		if err := domain.Needed("difficulty", in.Difficulty); err != nil {
			return out, err
		}
		r := tachyon.Comes(tachyon.Overcoming, *in.Total-*in.Difficulty)
		out.Margin, out.Outcome, out.Price = r.Margin, r.Outcome, r.Price
		away = r.Outcome != tachyon.Fails || in.Anyway
	}
	if in.BugsOut {
		why = tachyon.BuggedOut
	}
	out.leaversOut, err = in.leave(why, away)
	out.Away = away && out.Allowed
	return out, err
}

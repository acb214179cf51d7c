package procedures

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

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
func (out *leaversOut) leave(in leaversIn, why tachyon.Gone, goes bool) error {
	if err := out.settle(in.State, in.House); err != nil {
		return err
	}
	for _, id := range in.Who {
		if err := known(out.sky, "who", id); err != nil {
			return err
		}
	}
	left, err := out.sky.Leave(slices.Compact(slices.Sorted(slices.Values(in.Who))), why, in.Override)
	if goes && out.take(left, err) == nil {
		out.Over, _ = out.sky.Decided()
	}
	out.State = stateOf(out.sky)
	return err
}

var concede = domain.NewProcedure("concede", `tachyon C1, C3, C4, handout section "Maneuver Phase"`,
	"Lets craft concede in the maneuver phase: they leave the fight, and their tails end.", func(in leaversIn, out *leaversOut) error { return out.leave(in, tachyon.Conceded, true) })

// disengage compares the roll as an overcome action: what it takes to get away the handout leaves to the table.
var disengage = domain.NewProcedure("disengage", `tachyon C1, C3, C4, handout section "Maneuver Phase"`,
	"Lets craft disengage in the maneuver phase, or bug out from Special.", func(in struct {
		leaversIn
		BugsOut    bool `json:"bugsOut" doc:"they bug out from Special, in any phase"`
		Total      *int `json:"total" in:"-1000..1000" doc:"of the roll to get away, if the table asks for one; absent = they get away"`
		Difficulty *int `json:"difficulty" in:"-1000..1000" doc:"difficulty of that roll; needed with total"`
		Anyway     bool `json:"anyway" doc:"a failure counts as success, at a serious cost"`
	}, out *struct {
		leaversOut
		Away    bool            `json:"away" doc:"they get away; otherwise the chart is unchanged"`
		Margin  int             `json:"margin" doc:"of the roll"`
		Outcome tachyon.Outcome `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
		Price   tachyon.Price   `json:"price" doc:"what getting away costs: empty (nothing), minor or serious"`
	},
	) error {
		away, why := true, tachyon.Disengaged
		if in.Total != nil {
			if err := domain.Needed("difficulty", in.Difficulty); err != nil {
				return err
			}
			r := tachyon.Comes(tachyon.Overcoming, *in.Total-*in.Difficulty)
			out.Margin, out.Outcome, out.Price = r.Margin, r.Outcome, r.Price
			away = r.Outcome != tachyon.Fails || in.Anyway
		}
		if in.BugsOut {
			why = tachyon.BuggedOut
		}
		err := out.leave(in.leaversIn, why, away)
		out.Away = away && err == nil
		return err
	})

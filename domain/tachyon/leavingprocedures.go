package tachyon

import (
	"cmp"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// leavingProcedures are those of craft that leave the fight.
var leavingProcedures = []domain.Procedure{
	domain.NewProcedure("concede", `tachyon C1, C3, C4, handout section "Maneuver Phase"`,
		"Has craft give up in the maneuver phase: they are out of the fight, and their tails end.", concedeProcedure),
	domain.NewProcedure("disengage", `tachyon C1, C3, C4, handout section "Maneuver Phase"`,
		"Has craft try to get away in the maneuver phase, or from Special where they bug out.", disengageProcedure),
}

// leaversIn are the craft that leave, as procedures take them.
type leaversIn struct {
	State    chartState `json:"state" doc:"the chart, as detection describes it"`
	Who      []table.ID `json:"who" doc:"the craft that go, 1 to 200"`
	Override bool       `json:"override" doc:"the referee lets them go in any phase"`
	House    houseIn    `json:"house" doc:"house rules; tailActionOnly counts here"`
}

type leaversOut struct {
	Lines []string   `json:"lines" doc:"for the log"`
	Over  string     `json:"over" doc:"who is left, where one side has nobody; empty = both have"`
	State chartState `json:"state" doc:"the chart afterwards"`
}

// leave has the craft go for a reason, where they do: otherwise the chart stays as it is. Reason is why the rules do not
// allow it, empty = they do.
func (in leaversIn) leave(why Gone, goes bool) (out leaversOut, reason string, err error) {
	s, err := settled(in.State, in.House.House)
	if err := cmp.Or(err, domain.Within("number of who", len(in.Who), 1, mostCraft)); err != nil {
		return out, "", err
	}
	for _, id := range in.Who {
		if err := s.known("who", id); err != nil {
			return out, "", err
		}
	}
	change, refusal := s.Leave(slices.Compact(slices.Sorted(slices.Values(in.Who))), why, in.Override)
	allowed, reason, lines, after, err := came(s, change, refusal)
	if err != nil || !allowed || !goes {
		return leaversOut{Lines: []string{}, State: s.state()}, reason, err
	}
	out = leaversOut{Lines: lines, State: after.state()}
	out.Over, _ = after.Decided()
	return out, "", nil
}

type concedeIn struct{ leaversIn }

type concedeOut struct {
	Allowed bool   `json:"allowed" doc:"the rules allow it"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence; the chart is as it was then"`
	leaversOut
}

func concedeProcedure(in concedeIn) (out concedeOut, err error) {
	out.leaversOut, out.Reason, err = in.leave(Conceded, true)
	out.Allowed = out.Reason == ""
	return out, err
}

type disengageIn struct {
	leaversIn
	BugsOut bool `json:"bugsOut" doc:"they stand in Special to bug out, and are away in any phase"`
	Total   *int `json:"total" doc:"of a roll to get away, where the table asks for one, -1000 to 1000; absent = none, they get away"`
	Against int  `json:"against" doc:"what that is rolled against, -1000 to 1000"`
	Anyway  bool `json:"anyway" doc:"a failure counts as success, at a serious cost"`
}

type disengageOut struct {
	Allowed bool    `json:"allowed" doc:"the rules allow the attempt"`
	Reason  string  `json:"reason" doc:"why they do not, in a sentence; the chart is as it was then"`
	Away    bool    `json:"away" doc:"they get away; otherwise the chart is as it was"`
	Margin  int     `json:"margin" doc:"of the roll"`
	Outcome Outcome `json:"outcome" doc:"fail, tie, succeed or style; empty without a roll"`
	Price   Price   `json:"price" doc:"what getting away costs: empty (nothing), minor or serious"`
	leaversOut
}

// disengageProcedure compares the roll as an overcome action: what it takes to get away the handout leaves to the table.
func disengageProcedure(in disengageIn) (out disengageOut, err error) {
	out.Away = true
	if in.Total != nil {
		if err := cmp.Or(total("total", *in.Total), total("against", in.Against)); err != nil {
			return out, err
		}
		r := Comes(Overcoming, *in.Total-in.Against)
		out.Margin, out.Outcome, out.Price = r.Margin, r.Outcome, r.Price
		out.Away = r.Outcome != Fails || in.Anyway
	}
	why := Disengaged
	if in.BugsOut {
		why = BuggedOut
	}
	out.leaversOut, out.Reason, err = in.leave(why, out.Away)
	out.Allowed = out.Reason == ""
	out.Away = out.Away && out.Allowed
	return out, err
}

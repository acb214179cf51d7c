package tachyon

import (
	"slices"
	"testing"

	"shipslocker/domain/table"
)

func TestTheEndOfARound(t *testing.T) {
	s := fight(on(1, At(4)), on(2, At(4)), on(11, At(0)), on(12, unseen), on(13, special), tailing(3, 1, 11, 1), tailing(14, 2, 3, 2))
	s.Chart.Acting = 2
	refused(t, "level 6 is too high")(s.Do(Act{Who: 2, Action: Refocus, Result: 5, Level: 6}))
	s = s.then(t)(s.Do(Act{Who: 2, Action: Refocus, Result: 5, Level: 4}))
	s = s.then(t)(s.CloseActions(true))
	falls := s.Falls()
	c, err := s.EndRound()
	after := s.then(t)(c, err)
	for id, want := range map[table.ID]Slot{1: At(3), 2: At(4), 11: At(-1), 12: unseen, 13: special, 3: At(0), 14: At(1)} {
		if got := after.craft(t, id); got.Slot != want || got.Keeps || got.Done || got.One+got.Two+got.Full != "" || got.Placed {
			t.Errorf("TS-T08: %s is %+v, want at %+v", s.Called(id), got, want)
		}
	}
	if a, b := after.craft(t, 3), after.craft(t, 14); a.Rounds != 2 || b.Rounds != 3 || a.Tailing != 11 {
		t.Errorf("tails count %d and %d rounds", a.Rounds, b.Rounds)
	}
	if after.Chart.Round != 3 || after.Chart.Phase != ManeuverPhase {
		t.Errorf("round %d, phase %s", after.Chart.Round, after.Chart.Phase)
	}
	for _, f := range falls {
		if f.From != s.Slot(f.ID) || f.To != after.Slot(f.ID) || f.Why == "" {
			t.Errorf("it was foretold %+v", f)
		}
	}
	if len(falls) != 5 {
		t.Errorf("%d falls were foretold", len(falls))
	}
	if want := []string{"All others fall by one level; these keep theirs: Kite", "Round 3 begins"}; !slices.Equal(c.Says, want) {
		t.Errorf("says %q", c.Says)
	}
	refused(t, "when the action phase is over")(after.EndRound())
}

func TestATailThatIsNotTakenAgainEndsByHouseRule(t *testing.T) {
	s := fight(on(11, At(0)), tailing(1, 1, 11, 1), tailing(2, 1, 11, 1)).by(func(h *House) { h.TailActionOnly = true })
	s = s.then(t)(s.Do(Act{Who: 2, Action: OnTheirTail, Target: 11, Override: true}))
	s = s.then(t)(s.CloseActions(true))
	s = s.then(t)(s.EndRound())
	if a, b := s.craft(t, 1), s.craft(t, 2); a.Tailing != 0 || !a.LostTail || a.Slot != At(0) || b.Tailing != 11 || b.Rounds != 2 || b.Slot != At(0) {
		t.Errorf("TS-R08: %+v and %+v", a, b)
	}
}

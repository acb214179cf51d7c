package tachyon

import (
	"slices"
	"strings"
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
		if f.From != s.slot(f.ID) || f.To != after.slot(f.ID) || f.Why.Text == "" || f.Why.Code == "" {
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

func TestByHouseRuleNothingOfATailIsKeptBetweenTurns(t *testing.T) {
	s := fight(on(11, At(0)), on(1, At(5))).by(func(h *House) { h.TailActionOnly = true })
	for round, level := range []int{0, -1, -2} {
		if n := s.TailBonus(1, 11); n != 2 {
			t.Errorf("TS-R08a: the bonus is +%d in round %d", n, round+1)
		}
		c, err := s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11, Override: true})
		s = s.then(t)(c, err)
		if x := s.craft(t, 1); x.Slot != At(level+1) || x.Tailing != 0 || x.Rounds != 0 || x.LostTail {
			t.Errorf("TS-R08a: after its turn %+v", x)
		}
		if !strings.Contains(c.Says[0], "(house rule: for its action only") {
			t.Errorf("it says %q", c.Says)
		}
		refused(t, "is not on its tail")(s.Do(Act{Who: 11, Action: ShakeOff, Target: 1, Won: true, Override: true}))
		moved := s.then(t)(s.Do(Act{Who: 11, Action: Refocus, Result: 6, Level: 6, Override: true}))
		if x := moved.craft(t, 1); x.Slot != At(level+1) {
			t.Errorf("TS-R08a: it follows its target: %+v", x)
		}
		s = s.then(t)(s.CloseActions(true))
		s = s.then(t)(s.EndRound())
		if x := s.craft(t, 1); x.Slot != At(level) || x.LostTail {
			t.Errorf("TS-R08a: after the round %+v", x)
		}
		s = s.in(ActionPhase)
	}
}

func TestALinkThatTheHouseRuleDoesNotHaveIsBroken(t *testing.T) {
	s := fight(on(11, At(0)), tailing(1, 1, 11, 3)).by(func(h *House) { h.TailActionOnly = true })
	if n := s.TailBonus(1, 11); n != 2 {
		t.Errorf("the bonus is +%d", n)
	}
	s = s.then(t)(s.Settle(), nil)
	if x := s.craft(t, 1); x.Tailing != 0 || !x.LostTail {
		t.Errorf("%+v", x)
	}
}

package tachyon

import (
	"slices"
	"testing"

	"shipslocker/domain/table"
)

func TestATailFollowsAndItsBonusGrows(t *testing.T) {
	s := fight(on(1, At(6)), on(11, At(2)))
	for round, want := range []int{2, 3, 4} {
		if got := s.TailBonus(1, 11); got != want {
			t.Errorf("TS-T07: round %d on the tail gives +%d, want +%d", round+1, got, want)
		}
		level := 2 - round
		s = s.then(t)(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11}))
		if c := s.craft(t, 1); c.Slot != At(level+1) || c.Rounds != round+1 {
			t.Errorf("TS-T07: round %d: %+v", round+1, c)
		}
		if got := s.TailBonus(1, 11); got != want {
			t.Errorf("TS-T07: it is +%d after the act, want +%d", got, want)
		}
		s = s.then(t)(s.EndTurn(11))
		s = s.then(t)(s.CloseActions(false))
		s = s.then(t)(s.EndRound())
		if a, b := s.craft(t, 1), s.craft(t, 11); b.Slot != At(level-1) || a.Slot != At(level) {
			t.Errorf("TS-T07: after round %d they stand at %+v and %+v", round+1, a.Slot, b.Slot)
		}
		s = s.then(t)(s.Place(Placement{Who: 1, Choice: Stay}))
		s = s.then(t)(s.Place(Placement{Who: 11, Choice: Stay}))
		s = s.then(t)(s.BeginActions(false))
	}
}

func TestWhatEndsATail(t *testing.T) {
	for name, tc := range map[string]struct {
		do    func(Sky) (Change, error)
		holds bool
		lost  bool // rolls its place anew
		lower int  // it stands so much lower than right above its target
	}{
		"another full-phase action": {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 1, Action: LargeStrike, Target: 13, Override: true}) }, lost: true},
		"a snap shot does not":      {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 1, Action: SnapShot, Target: 11, Override: true}) }, holds: true},
		"refocusing elsewhere": {do: func(s Sky) (Change, error) {
			return s.Do(Act{Who: 1, Action: Refocus, Result: 9, Level: 9, Override: true})
		}, lost: true},
		"refocusing where it is does not": {
			do: func(s Sky) (Change, error) {
				return s.Do(Act{Who: 1, Action: Refocus, Result: 9, Level: 3, Override: true})
			}, holds: true,
		},
		"TS-R13: being pushed does not": {do: func(s Sky) (Change, error) {
			return s.Do(Act{Who: 12, Action: Push, Target: 1, Won: true, Override: true})
		}, holds: true, lower: 1},
		"TS-R13: being pushed by the house rule": {do: func(s Sky) (Change, error) {
			s.House.PushEndsTail = true
			return s.Do(Act{Who: 12, Action: Push, Target: 1, Won: true, Override: true})
		}, lost: true},
		"a push that fails does not": {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 12, Action: Push, Target: 1, Override: true}) }, holds: true},
		"the target pushed does not": {do: func(s Sky) (Change, error) {
			return s.Do(Act{Who: 2, Action: Push, Target: 11, Won: true, Override: true})
		}, holds: true},
		"the target refocused does not":   {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 11, Action: Refocus, Level: -4, Override: true}) }, holds: true},
		"the target destroyed":            {do: func(s Sky) (Change, error) { return s.Leave([]table.ID{11}, Destroyed, false) }, lost: true},
		"the target in another zone":      {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 11, Action: Switch, Zone: 2, Override: true}) }, lost: true},
		"the target put into Special":     {do: func(s Sky) (Change, error) { return s.Put(11, bugging) }, lost: true},
		"the target off the chart":        {do: func(s Sky) (Change, error) { return s.remove(11) }, lost: true},
		"itself put elsewhere":            {do: func(s Sky) (Change, error) { return s.Put(1, At(7)) }, lost: true},
		"itself put where it is does not": {do: func(s Sky) (Change, error) { return s.Put(1, At(3)) }, holds: true},
		"TS-T11: shaken off":              {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 11, Action: ShakeOff, Won: true, Override: true}) }, lost: true},
		"not shaken off":                  {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 11, Action: ShakeOff, Override: true}) }, holds: true},
		"onto another's":                  {do: func(s Sky) (Change, error) { return s.Do(Act{Who: 1, Action: OnTheirTail, Target: 12, Override: true}) }},
		"itself destroyed":                {do: func(s Sky) (Change, error) { return s.Leave([]table.ID{1}, Destroyed, false) }},
		"a token dragged to another zone": {
			do: func(s Sky) (Change, error) { return s.fact(11, func(f *Facts) { f.Zone = 2 }).Settle(), nil }, lost: true,
		},
		"nothing of the kind": {do: func(s Sky) (Change, error) { return s.Settle(), nil }, holds: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := fight(on(11, At(2)), tailing(1, 3, 11, 2), on(12, At(5)), on(13, special), on(2, At(0))).fact(13, func(f *Facts) { f.Large = true })
			s = s.then(t)(tc.do(s))
			c := s.craft(t, 1)
			if holds := c.Tailing == 11; holds != tc.holds || c.LostTail != tc.lost || tc.holds && c.Rounds != 2 || !tc.holds && c.Tailing == 0 && c.Rounds != 0 {
				t.Errorf("%+v", c)
			}
			if c.Tailing != 0 {
				if want := s.slot(c.Tailing).Level + 1 - tc.lower; c.Slot != At(want) || c.Pushed != (tc.lower > 0) {
					t.Errorf("it stands at %+v, want level %d", c.Slot, want)
				}
			}
		})
	}
}

// TS-R13: the handout names three ends of a tail, and a push is none of them.
func TestATailerThatWasPushedStandsLowerUntilItsTargetMoves(t *testing.T) {
	pushed := func() Sky {
		s := fight(on(11, At(2)), tailing(1, 3, 11, 2), on(12, At(5)), tailing(13, 4, 1, 1), on(2, At(0)))
		return s.then(t)(s.Do(Act{Who: 12, Action: Push, Target: 1, Won: true, Override: true}))
	}
	whole := func(s Sky) Sky {
		s = s.then(t)(s.CloseActions(true))
		return s.then(t)(s.EndRound())
	}
	act := func(a Act) func(Sky) Sky {
		a.Override = true
		return func(s Sky) Sky { return s.then(t)(s.Do(a)) }
	}
	for name, tc := range map[string]struct {
		do     func(s Sky) Sky
		at     int // the tailer
		pushed bool
		loses  bool
		rounds int
	}{
		"it is pushed once":                        {func(s Sky) Sky { return s }, 2, true, false, 2},
		"nothing moves it by itself":               {func(s Sky) Sky { return s.then(t)(s.Settle(), nil) }, 2, true, false, 2},
		"a second push moves it further":           {act(Act{Who: 2, Action: Push, Target: 1, Won: true}), 1, true, false, 2},
		"its target refocuses":                     {act(Act{Who: 11, Action: Refocus, Level: 6}), 7, false, false, 2},
		"its target refocuses to where it stands":  {act(Act{Who: 11, Action: Refocus, Level: 2}), 2, true, false, 2},
		"its target falls at the end of the round": {whole, 2, false, false, 3},
		"its target keeps its level at the end":    {func(s Sky) Sky { return whole(act(Act{Who: 11, Action: Refocus, Level: 2})(s)) }, 2, true, false, 3},
		"it stays in the next maneuver phase": {func(s Sky) Sky {
			s = whole(act(Act{Who: 11, Action: Refocus, Level: 2})(s))
			return s.then(t)(s.Place(Placement{Who: 1, Choice: Stay}))
		}, 2, true, false, 3},
		"it takes the action again":                  {act(Act{Who: 1, Action: OnTheirTail, Target: 11}), 3, false, false, 2},
		"it refocuses to right above its target":     {act(Act{Who: 1, Action: Refocus, Level: 3}), 3, false, false, 2},
		"it refocuses elsewhere":                     {act(Act{Who: 1, Action: Refocus, Level: 5}), 5, false, true, 0},
		"its target is pushed to below it as before": {act(Act{Who: 2, Action: Push, Target: 11, Won: true}), 2, false, false, 2},
	} {
		t.Run(name, func(t *testing.T) {
			s := tc.do(pushed())
			if c := s.craft(t, 1); c.Slot != At(tc.at) || c.Pushed != tc.pushed || (c.Tailing == 11) == tc.loses || c.LostTail != tc.loses || c.Rounds != tc.rounds {
				t.Errorf("%+v", c)
			}
			if c := s.craft(t, 13); c.Tailing == 1 && c.Slot != At(tc.at+1) {
				t.Errorf("whoever is on its own tail: %+v", c)
			}
		})
	}
	s := whole(act(Act{Who: 11, Action: Refocus, Level: 2})(pushed()))
	if p, _ := s.Placing(1); p.Usual != Stay || p.Why.Text != "It is on the tail of Viper, pushed lower until that ship moves." {
		t.Errorf("%+v", p)
	}
}

func TestShakingOff(t *testing.T) {
	s := fight(on(11, At(2)), tailing(1, 3, 11, 2), tailing(2, 3, 11, 1))
	refused(t, "needs a target")(s.Do(Act{Who: 11, Action: ShakeOff, Won: true, Override: true}))
	s = s.then(t)(s.Do(Act{Who: 11, Action: ShakeOff, Target: 1, Won: true, Override: true}))
	if s.craft(t, 2).Tailing != 11 {
		t.Error("the other tailer was shaken off as well")
	}
	s = s.then(t)(s.CloseActions(true))
	s = s.then(t)(s.EndRound())
	for id, rule := range map[table.ID]int{11: 2, 1: 1} {
		if p, _ := s.Placing(id); p.Rule != rule || !p.Rolls {
			t.Errorf("TS-T11: %s stands under rule %d: %+v", s.Called(id), p.Rule, p)
		}
	}
	s = s.then(t)(s.Place(Placement{Who: 11, Choice: RollPlace, Result: 6, Level: 6}))
	if c := s.craft(t, 2); c.Slot != At(7) {
		t.Errorf("who is still on the tail follows to the new place: %+v", c)
	}
}

func TestACircleOfTailsIsBroken(t *testing.T) {
	s := fight(on(11, At(2)), tailing(1, 3, 11, 2), tailing(12, 4, 1, 1))
	// the first of the chain gets onto the tail of the last
	s = s.then(t)(s.Do(Act{Who: 11, Action: OnTheirTail, Target: 1, Override: true}))
	if a, b, c := s.craft(t, 11), s.craft(t, 1), s.craft(t, 12); a.Slot != At(4) || a.Tailing != 1 || b.Tailing != 0 || !b.LostTail || c.Tailing != 1 || c.Slot != At(4) {
		t.Errorf("%+v %+v %+v", a, b, c)
	}
	// and through another
	s = fight(on(11, At(2)), tailing(1, 3, 11, 2), tailing(12, 4, 1, 1))
	s = s.fact(11, func(f *Facts) { f.Side = 2 })
	s = s.then(t)(s.Do(Act{Who: 11, Action: OnTheirTail, Target: 12, Override: true}))
	if a, b, c := s.craft(t, 11), s.craft(t, 1), s.craft(t, 12); a.Slot != At(5) || b.Tailing != 0 || !b.LostTail || c.Tailing != 1 || b.Slot != At(3) {
		t.Errorf("%+v %+v %+v", a, b, c)
	}
}

func TestOneThatGoesFromATailToAnotherSaysBoth(t *testing.T) {
	s := fight(on(11, At(1)), tailing(1, 2, 11, 3), on(12, At(4)))
	c, err := s.Do(Act{Who: 1, Action: OnTheirTail, Target: 12, Override: true})
	if want := []string{"moves to level 5, onto the tail of Adder", "Kestrel is no longer on the tail of Viper"}; err != nil || !slices.Equal(c.Says, want) {
		t.Errorf("it says %q, %v", c.Says, err)
	}
	if x, _ := c.Chart.Find(1); x.Rounds != 1 {
		t.Errorf("%d rounds on the new tail", x.Rounds)
	}
}

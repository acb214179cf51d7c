package tachyon

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

func TestTheOrderOfTurns(t *testing.T) {
	craft := []Craft{on(13, special), on(11, At(4)), on(1, At(4)), on(2, At(1)), on(12, unseen), on(3, bugging)}
	for name, tc := range map[string]struct {
		done  []table.ID
		house House
		order []table.ID
		may   []table.ID
	}{
		"the undetected first":                {nil, House{}, []table.ID{12, 1, 11, 2, 3, 13}, []table.ID{12}},
		"the players' among equals":           {[]table.ID{12}, House{}, []table.ID{12, 1, 11, 2, 3, 13}, []table.ID{1}},
		"then the other":                      {[]table.ID{12, 1}, House{}, []table.ID{12, 1, 11, 2, 3, 13}, []table.ID{11}},
		"the referee among equals":            {[]table.ID{12}, House{TieManual: true}, []table.ID{12, 11, 1, 2, 13, 3}, []table.ID{11, 1}},
		"TS-R03: Special last":                {[]table.ID{12, 1, 11, 2}, House{}, []table.ID{12, 1, 11, 2, 3, 13}, []table.ID{3}},
		"TS-R03: Special first":               {[]table.ID{12}, House{SpecialOrder: specialFirst}, []table.ID{12, 3, 13, 1, 11, 2}, []table.ID{3}},
		"TS-R03: Special as the referee says": {[]table.ID{12}, House{SpecialOrder: specialReferee}, []table.ID{12, 1, 11, 2, 3, 13}, []table.ID{1, 3, 13}},
		"nobody is left":                      {[]table.ID{12, 1, 11, 2, 3, 13}, House{}, []table.ID{12, 1, 11, 2, 3, 13}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			s := fight(slices.Clone(craft)...)
			s.House = tc.house
			for i := range s.Chart.Craft {
				s.Chart.Craft[i].Done = slices.Contains(tc.done, s.Chart.Craft[i].ID)
			}
			n := s.Next()
			if got := s.Turns(); !slices.Equal(got, tc.order) {
				t.Errorf("order %v, want %v", got, tc.order)
			}
			if !slices.Equal(n.May, tc.may) || n.Why.Text == "" || s.ActionsDone() != (len(tc.may) == 0) {
				t.Errorf("next %+v, want %v", n, tc.may)
			}
		})
	}
}

func TestTheHighestOfEachZoneMayAct(t *testing.T) {
	s := fight(on(1, At(4)), on(2, At(3)), on(11, At(2)), on(12, At(1)))
	for _, id := range []table.ID{11, 12} {
		s = s.fact(id, func(f *Facts) { f.Zone = 2 })
	}
	if n := s.Next(); n.First != 1 || !slices.Equal(n.May, []table.ID{1, 11}) || !strings.Contains(n.Why.Text, "In another zone: Viper.") {
		t.Errorf("next %+v", n)
	}
}

func TestTurns(t *testing.T) {
	s := fight(on(1, At(4)), on(2, At(4)), on(11, At(5)), on(12, Slot{}))
	refused(t, "Viper, at level 5, is the highest")(s.takeTurn(1, false))
	refused(t, "no place on the chart yet")(s.takeTurn(12, true))
	refused(t, "It is not the turn of Kestrel")(s.EndTurn(1))
	s = s.then(t)(s.takeTurn(11, false))
	refused(t, "Viper is acting")(s.takeTurn(1, false))
	s = s.then(t)(s.Do(Act{Who: 11, Action: SnapShot, Target: 1}))
	refused(t, "Step 1 is used (Snap shot)")(s.Do(Act{Who: 11, Action: SnapShot, Target: 1, Override: true}))
	refused(t, "eeds the full phase")(s.Do(Act{Who: 11, Action: OnTheirTail, Target: 1, Override: true}))
	s = s.then(t)(s.Do(Act{Who: 11, Action: Advantage}))
	if c := s.craft(t, 11); c.Two != Advantage || !c.Done || s.Chart.Acting != 0 {
		t.Errorf("%+v, acting %d", c, s.Chart.Acting)
	}
	refused(t, "has already acted")(s.takeTurn(11, true))
	refused(t, "has already acted")(s.Do(Act{Who: 11, Action: Overcome, Override: true}))
	if n := s.Next(); !slices.Equal(n.May, []table.ID{1, 2}) {
		t.Errorf("next %+v: both of the players' on one level may", n)
	}
	refused(t, "Still to act: Kestrel and Kite")(s.CloseActions(false))
	s = s.then(t)(s.EndTurn(2))
	s = s.then(t)(s.Do(Act{Who: 1, Action: Overcome}))
	if c := s.craft(t, 1); c.One != Overcome || c.Two != "" || c.Done || s.Chart.Acting != 1 {
		t.Errorf("%+v, acting %d", c, s.Chart.Acting)
	}
	s = s.then(t)(s.EndTurn(1))
	if !s.ActionsDone() {
		t.Error("the phase is not over")
	}
	s = s.then(t)(s.CloseActions(false))
	refused(t, "That is for the action phase")(Change{}, func() error {
		if o := s.Action(1, Overcome); o.Open {
			return nil
		}
		return domain.Refuse("x", "That is for the action phase")
	}())
}

func TestStepOneComesBeforeStepTwo(t *testing.T) {
	refocus := Act{Who: 1, Action: Refocus, Result: 6, Level: 6}
	snap := Act{Who: 1, Action: SnapShot, Target: 11}
	for name, tc := range map[string]struct {
		house House
		first Act
		then  Act
		why   string // of the second; empty = it may
	}{
		"TS-R11: Step 1, then Step 2":                                   {House{}, Act{Who: 1, Action: Advantage}, refocus, ""},
		"TS-R11: no snap shot from where one has refocused to":          {House{}, refocus, snap, "has already acted"},
		"TS-R11: what either step pays for is no Step 1 after a Step 2": {House{}, refocus, Act{Who: 1, Action: Advantage}, "has already acted"},
		"TS-R11: nor after itself as Step 2":                            {House{}, Act{Who: 1, Action: Advantage, As: StepTwo}, snap, "has already acted"},
		"TS-R11, house rule: Step 2, then Step 1":                       {House{StepsInAnyOrder: true}, refocus, snap, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := fight(on(1, At(4)), on(11, At(2))).by(func(h *House) { *h = tc.house })
			s.Chart.Acting = 1
			s = s.then(t)(s.Do(tc.first))
			if c := s.craft(t, 1); c.Done != (tc.why != "") {
				t.Errorf("the turn is over: %v", c.Done)
			}
			if tc.why != "" {
				refused(t, tc.why)(s.Do(tc.then))
				return
			}
			c, err := s.Do(tc.then)
			if s = s.then(t)(c, err); !s.craft(t, 1).Done {
				t.Error("the turn is not over")
			}
			if ruled := strings.Contains(c.Says[0], "(house rule: in any order)"); ruled != tc.house.StepsInAnyOrder {
				t.Errorf("it says %q", c.Says)
			}
		})
	}
}

// A turn that was saved before Step 1 had to come first has Step 2 alone: it can be ended, and nothing else.
func TestATurnWithStepTwoAloneHasNothingLeft(t *testing.T) {
	s := fight(Craft{ID: 1, Slot: At(4), Two: Push}, on(11, At(2)))
	s.Chart.Acting = 1
	for _, o := range s.Actions(1) {
		if o.Open {
			t.Errorf("%s is open", o.Action)
		}
	}
	refused(t, "Step 1 comes before Step 2, which is used (Push).")(s.Do(Act{Who: 1, Action: SnapShot, Target: 11, Override: true}))
	s.then(t)(s.EndTurn(1))
}

// A craft that the referee lets interrupt gives the turn back.
func TestTheRefereeLetsOneInterrupt(t *testing.T) {
	s := fight(on(1, At(4)), on(11, At(5)))
	s = s.then(t)(s.Do(Act{Who: 11, Action: SnapShot, Target: 1}))
	refused(t, "Viper is acting")(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11}))
	s = s.then(t)(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11, Override: true}))
	if s.Chart.Acting != 11 || !s.craft(t, 1).Done {
		t.Errorf("acting %d, %+v", s.Chart.Acting, s.Chart.Craft)
	}
}

func TestOneDestroyedInThePhaseTakesNoTurn(t *testing.T) {
	s := fight(on(11, At(5)), tailing(1, 6, 11, 1), on(2, At(2)))
	s = s.then(t)(s.takeTurn(1, false))
	s = s.then(t)(s.Leave([]table.ID{1}, Destroyed, false))
	if s.Chart.Acting != 0 || s.craft(t, 1).Tailing != 0 {
		t.Errorf("acting %d, %+v", s.Chart.Acting, s.Chart.Craft)
	}
	if n := s.Next(); n.First != 11 {
		t.Errorf("next %+v", n)
	}
	refused(t, "no longer in the fight")(s.Do(Act{Who: 11, Action: SnapShot, Target: 1, Override: true}))
	refused(t, "is destroyed already")(s.Leave([]table.ID{1}, Destroyed, false))
}

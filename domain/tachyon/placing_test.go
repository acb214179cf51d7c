package tachyon

import (
	"slices"
	"testing"

	"shipslocker/domain/table"
)

func TestWhatACraftMustDoInTheManeuverPhase(t *testing.T) {
	for name, tc := range map[string]struct {
		craft Craft
		large bool
		house House
		rule  int
		usual Choice
		must  bool
		rolls bool
		also  []Choice // open beside the usual one
		zones int
	}{
		"first, undetected":                   {craft: Craft{ID: 1, Undetected: true}, usual: StandUndetected, must: true},
		"TS-R09: first, undetected and large": {craft: Craft{ID: 1, Undetected: true}, large: true, usual: StandUndetected, must: true},
		"first, large":                        {craft: Craft{ID: 1}, large: true, usual: StandLarge, must: true},
		"first, anybody else":                 {craft: Craft{ID: 1}, usual: RollPlace, must: true, rolls: true},

		"1: lost the tail it was on": {craft: Craft{ID: 1, Slot: At(3), LostTail: true, ShookOff: true}, rule: 1, usual: RollPlace, rolls: true, also: []Choice{BugOut, SwitchZone}},
		"2: shook somebody off":      {craft: Craft{ID: 1, Slot: At(3), ShookOff: true}, rule: 2, usual: RollPlace, rolls: true, also: []Choice{BugOut, SwitchZone}},
		"3: was undetected":          {craft: on(1, unseen), rule: 3, usual: RollPlace, rolls: true, also: []Choice{BugOut, SwitchZone}},
		"3: was undetected, large":   {craft: on(1, unseen), large: true, rule: 3, usual: StandLarge, also: []Choice{BugOut, SwitchZone}},
		"4: was switching zones":     {craft: on(1, leaving), rule: 4, usual: RollPlace, rolls: true, also: []Choice{BugOut, SwitchZone}},
		"7: stays":                   {craft: on(1, At(3)), rule: 7, usual: Stay, also: []Choice{BugOut, SwitchZone}},
		"7: stays on a tail":         {craft: tailing(1, 3, 11, 2), rule: 7, usual: Stay, also: []Choice{BreakOff, BugOut, SwitchZone}},
		"7: goes on bugging out":     {craft: on(1, bugging), rule: 7, usual: Stay, also: []Choice{TurnBack, SwitchZone}},
		"7: a large ship":            {craft: on(1, special), large: true, rule: 7, usual: Stay, also: []Choice{BugOut, SwitchZone}},
		"7: with one zone alone":     {craft: on(1, At(3)), zones: 1, rule: 7, usual: Stay, also: []Choice{BugOut}},

		"house rule: the roll comes first":           {craft: on(1, unseen), house: House{RerollBeforeBugOut: true}, rule: 3, usual: RollPlace, rolls: true, must: true},
		"house rule: without a roll nothing changes": {craft: on(1, At(3)), house: House{RerollBeforeBugOut: true}, rule: 7, usual: Stay, also: []Choice{BugOut, SwitchZone}},
	} {
		t.Run(name, func(t *testing.T) {
			s := fight(tc.craft, on(11, At(2))).in(ManeuverPhase).fact(1, func(f *Facts) { f.Large = tc.large })
			s.House = tc.house
			if tc.zones > 0 {
				s.Zones = s.Zones[:tc.zones]
			}
			p, ok := s.Placing(1)
			if !ok || p.Rule != tc.rule || p.Usual != tc.usual || p.Must != tc.must || p.Rolls != tc.rolls || p.Why.Text == "" || p.First != (tc.rule == 0) {
				t.Errorf("%+v, %v", p, ok)
			}
			var also []Choice
			for _, o := range p.Choices[1:] {
				if o.Open {
					also = append(also, o.Choice)
				}
				if o.Open != (o.Why.Text == "") {
					t.Errorf("%s is open %v because of %q", o.Choice, o.Open, o.Why.Text)
				}
			}
			if p.Choices[0] != (ChoiceOf{Choice: tc.usual, Open: true}) || !slices.Equal(also, tc.also) {
				t.Errorf("choices %+v, want also %v", p.Choices, tc.also)
			}
		})
	}
	if _, ok := fight(on(1, At(3))).Placing(1); ok {
		t.Error("a craft has a say in the action phase")
	}
}

func TestFindingAPlace(t *testing.T) {
	s := fight(on(1, Slot{}), on(11, At(2)), tailing(2, 3, 11, 2), on(12, bugging), on(13, special)).in(ManeuverPhase).fact(13, func(f *Facts) { f.Large = true })
	for name, tc := range map[string]struct {
		p       Placement
		want    Slot
		refuses string
	}{
		"at the result":                 {Placement{Who: 1, Choice: RollPlace, Result: 3, Level: 3}, At(3), ""},
		"lower":                         {Placement{Who: 1, Choice: RollPlace, Result: 3, Level: -2}, At(-2), ""},
		"a result below 0":              {Placement{Who: 1, Choice: RollPlace, Result: -3, Level: -3}, At(-3), ""},
		"above the result":              {Placement{Who: 1, Choice: RollPlace, Result: 3, Level: 4}, Slot{}, "too high"},
		"above it, by the referee":      {Placement{Who: 1, Choice: RollPlace, Result: 3, Level: 4, Override: true}, At(4), ""},
		"nothing to stay at":            {Placement{Who: 1, Choice: Stay, Override: true}, Slot{}, "no place yet"},
		"bugging out at first":          {Placement{Who: 1, Choice: BugOut}, Slot{}, "first maneuver phase"},
		"bugging out, by the referee":   {Placement{Who: 1, Choice: BugOut, Override: true}, bugging, ""},
		"bugging out":                   {Placement{Who: 11, Choice: BugOut}, bugging, ""},
		"switching zones":               {Placement{Who: 11, Choice: SwitchZone}, leaving, ""},
		"rolling without a reason":      {Placement{Who: 11, Choice: RollPlace, Result: 5, Level: 5}, Slot{}, "is not possible for"},
		"staying":                       {Placement{Who: 11, Choice: Stay}, At(2), ""},
		"staying on a tail":             {Placement{Who: 2, Choice: Stay}, At(3), ""},
		"breaking off":                  {Placement{Who: 2, Choice: BreakOff, Result: 5, Level: 5}, At(5), ""},
		"breaking off above the result": {Placement{Who: 2, Choice: BreakOff, Result: 5, Level: 6}, Slot{}, "too high"},
		"turning back":                  {Placement{Who: 12, Choice: TurnBack, Result: 1, Level: 0}, At(0), ""},
		"turning back above the result": {Placement{Who: 12, Choice: TurnBack, Result: 1, Level: 2}, Slot{}, "too high"},
		"a large ship stays":            {Placement{Who: 13, Choice: Stay}, special, ""},
		"a choice there is not":         {Placement{Who: 11, Choice: "hide", Override: true}, Slot{}, "“hide”"},
		"a craft there is not":          {Placement{Who: 99, Choice: Stay}, Slot{}, "not in the fight"},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := s.Place(tc.p)
			if tc.refuses != "" {
				refused(t, tc.refuses)(c, err)
				return
			}
			after := s.then(t)(c, err)
			if x := after.craft(t, tc.p.Who); x.Slot != tc.want || !x.Placed || x.LostTail || tc.p.Choice == BreakOff && x.Tailing != 0 {
				t.Errorf("%+v, want at %+v", x, tc.want)
			}
			refused(t, "already has its place")(after.Place(Placement{Who: tc.p.Who, Choice: tc.p.Choice, Result: tc.p.Result, Level: tc.p.Level}))
		})
	}
	refused(t, "maneuver phase")(s.in(ActionPhase).Place(Placement{Who: 11, Choice: Stay}))
}

// A tailer whose target goes to Special has a new say, though it has had one.
func TestATargetThatBugsOutGivesItsTailerANewSay(t *testing.T) {
	s := fight(on(11, At(2)), tailing(1, 3, 11, 2)).in(ManeuverPhase)
	s = s.then(t)(s.Place(Placement{Who: 1, Choice: Stay}))
	s = s.then(t)(s.Place(Placement{Who: 11, Choice: BugOut}))
	if p, _ := s.Placing(1); p.Rule != 1 || p.Placed {
		t.Errorf("the tailer's say is %+v", p)
	}
	refused(t, "Still to place: Kestrel")(s.BeginActions(false))
	s = s.then(t)(s.Place(Placement{Who: 1, Choice: RollPlace, Result: 2, Level: 2}))
	s = s.then(t)(s.BeginActions(false))
	if s.Chart.Phase != ActionPhase || len(s.Waiting()) != 0 {
		t.Errorf("phase %s", s.Chart.Phase)
	}
}

func TestOneThatJoinsLateFindsItsPlaceInTheNextManeuverPhase(t *testing.T) {
	s := fight(on(11, At(5)))
	s.Facts[2] = Facts{Name: "Kite", Zone: 1}
	s = s.then(t)(s.Join(2, "p"))
	refused(t, "has already joined")(s.Join(2, "p"))
	if got := s.Turns(); !slices.Equal(got, []table.ID{11}) {
		t.Errorf("turns %v", got)
	}
	refused(t, "no place on the chart yet")(s.Do(Act{Who: 11, Action: SnapShot, Target: 2}))
	s = s.then(t)(s.EndTurn(11))
	s = s.then(t)(s.CloseActions(false))
	s = s.then(t)(s.EndRound())
	if p, ok := s.Placing(2); !ok || !p.First || p.Usual != RollPlace {
		t.Errorf("placing %+v", p)
	}
}

func TestOneWithoutAPlace(t *testing.T) {
	s := fight(on(1, At(3)), Craft{ID: 11, Undetected: true}, on(12, At(1)), on(2, At(2)), tailing(3, 2, 12, 1))
	s.Chart.Acting = 1
	refused(t, "Viper is undetected")(s.Do(Act{Who: 1, Action: SnapShot, Target: 11}))
	s = s.in(ManeuverPhase)
	s = s.then(t)(s.Put(1, Slot{}))
	if w := s.Waiting(); !slices.Contains(w, 1) {
		t.Errorf("who was taken off the chart does not wait: %v", w)
	}
	s = s.in(ActionPhase)
	c, err := s.Do(Act{Who: 3, Action: OnTheirTail, Target: 12, Override: true})
	if err != nil || !slices.Equal(c.Says, []string{"moves to level 2, onto the tail of Adder"}) {
		t.Errorf("it says %q, %v", c.Says, err)
	}
}

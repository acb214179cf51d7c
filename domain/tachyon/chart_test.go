package tachyon

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// The craft of these tests: 1 to 9 are the players', from 11 on the GM's.
var callsigns = map[table.ID]string{1: "Kestrel", 2: "Kite", 3: "Merlin", 11: "Viper", 12: "Adder", 13: "Ox", 14: "Swarm"}

// fight is the action phase of round 2 with these craft, each with a fate point, in zone 1 of two.
func fight(craft ...Craft) Sky {
	s := Sky{Chart: Chart{Round: 2, Phase: ActionPhase, Craft: craft}, Facts: map[table.ID]Facts{}, Zones: []board.ID{1, 2}}
	for _, c := range craft {
		f := Facts{Name: callsigns[c.ID], Zone: 1, Fate: 1}
		if c.ID > 10 {
			f.Side = 1
		}
		s.Order = append(s.Order, c.ID)
		s.Facts[c.ID] = f
	}
	return s
}

func (s Sky) fact(id table.ID, set func(*Facts)) Sky {
	facts := map[table.ID]Facts{}
	for k, f := range s.Facts {
		facts[k] = f
	}
	f := facts[id]
	set(&f)
	facts[id] = f
	s.Facts = facts
	return s
}

func (s Sky) in(p Phase) Sky {
	s.Chart.Phase = p
	return s
}

func (s Sky) by(set func(*House)) Sky {
	set(&s.House)
	return s
}

// then is the sky after a change that must be allowed.
func (s Sky) then(t *testing.T) func(Change, error) Sky {
	return func(c Change, err error) Sky {
		t.Helper()
		if err != nil {
			t.Fatalf("refused: %v", err)
		}
		s.Chart = c.Chart
		return s
	}
}

// refused wants a refusal with these words.
func refused(t *testing.T, words string) func(Change, error) {
	return func(c Change, err error) {
		t.Helper()
		var r Refused
		if !errors.As(err, &r) || !strings.Contains(err.Error(), words) {
			t.Errorf("it says %v and must refuse with %q", err, words)
		}
	}
}

func (s Sky) craft(t *testing.T, id table.ID) Craft {
	t.Helper()
	c, ok := s.Chart.Find(id)
	if !ok {
		t.Fatalf("no craft %d", id)
	}
	return *c
}

var (
	unseen  = Slot{Place: InUndetected}
	special = Slot{Place: InSpecial, Why: LargeShip}
	bugging = Slot{Place: InSpecial, Why: BugsOut}
	leaving = Slot{Place: InSpecial, Why: SwitchZones}
)

func on(id table.ID, at Slot) Craft { return Craft{ID: id, Slot: at} }

func tailing(id table.ID, level int, target table.ID, rounds int) Craft {
	return Craft{ID: id, Slot: At(level), Tailing: target, Rounds: rounds}
}

func TestDetection(t *testing.T) {
	for name, tc := range map[string]struct {
		players []int
		gm      int
		want    Detection
	}{
		"TS-T01: the GM's 5 against 4 and 2 hides one of the GM's": {[]int{4, 2}, 5, Detection{GMHides, false, 1}},
		"TS-T01: 6 still hides one":                                {[]int{4, 2}, 6, Detection{GMHides, false, 2}},
		"TS-T01: 7 hides all of them":                              {[]int{4, 2}, 7, Detection{GMHides, true, 3}},
		"TS-T01, TS-R02: 4 hides nobody":                           {[]int{4, 2}, 4, Detection{NobodyHides, false, 0}},
		"TS-T01: 3 hides nobody":                                   {[]int{4, 2}, 3, Detection{NobodyHides, false, 0}},
		"TS-T01, TS-R02: 2 hides nobody":                           {[]int{4, 2}, 2, Detection{NobodyHides, false, 0}},
		"TS-T01: 1 hides one of the players'":                      {[]int{4, 2}, 1, Detection{PlayersHide, false, 1}},
		"TS-T01: 0 still hides one":                                {[]int{4, 2}, 0, Detection{PlayersHide, false, 2}},
		"TS-T01: -1 hides all of them":                             {[]int{4, 2}, -1, Detection{PlayersHide, true, 3}},
		"with one player the highest is the lowest: above it":      {[]int{3}, 4, Detection{GMHides, false, 1}},
		"with one player the highest is the lowest: below it":      {[]int{3}, 2, Detection{PlayersHide, false, 1}},
		"with one player a tie hides nobody":                       {[]int{3}, 3, Detection{NobodyHides, false, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Detect(tc.players, tc.gm)
			if err != nil || got != tc.want {
				t.Errorf("%+v, %v; want %+v", got, err, tc.want)
			}
		})
	}
	if _, err := Detect(nil, 3); err == nil {
		t.Error("nobody's totals were compared")
	}
}

func TestBeginning(t *testing.T) {
	s := fight(on(1, Slot{}), on(2, Slot{}), on(11, Slot{}), on(12, Slot{}), on(13, Slot{})).in(DetectionPhase)
	s.Chart.Round = 0
	s = s.fact(13, func(f *Facts) { f.Out = true })
	one, all := Detection{GMHides, false, 1}, Detection{GMHides, true, 4}
	hidden := func(s Sky) (ids []table.ID) {
		for _, c := range s.Chart.Craft {
			if c.Undetected {
				ids = append(ids, c.ID)
			}
		}
		return ids
	}
	for name, tc := range map[string]struct {
		d        Detection
		chosen   []table.ID
		override bool
		want     []table.ID
		refuses  string
	}{
		"one is chosen":                         {one, []table.ID{12}, false, []table.ID{12}, ""},
		"none chosen of one":                    {one, nil, false, nil, "Choose one craft"},
		"two chosen of one":                     {one, []table.ID{11, 12}, false, nil, "Choose one craft"},
		"one of the other side":                 {one, []table.ID{1}, false, nil, "Choose one craft"},
		"one of the other side, by the referee": {one, []table.ID{1}, true, []table.ID{1}, ""},
		"none, by the referee":                  {one, nil, true, nil, ""},
		"one that takes no part":                {one, []table.ID{13}, true, nil, "takes no part"},
		"all without naming them":               {all, nil, false, []table.ID{11, 12}, ""},
		"all by name":                           {all, []table.ID{12, 11}, false, []table.ID{11, 12}, ""},
		"some of all":                           {all, []table.ID{12}, false, nil, "choose all of them"},
		"nobody":                                {Detection{Hides: NobodyHides}, nil, false, nil, ""},
		"somebody where nobody hides":           {Detection{Hides: NobodyHides}, []table.ID{1}, false, nil, "not undetected by this result"},
		"all the players' ships are hidden":     {Detection{PlayersHide, true, 3}, nil, false, []table.ID{1, 2}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := s.Begin(tc.d, tc.chosen, tc.override)
			if tc.refuses != "" {
				refused(t, tc.refuses)(c, err)
				return
			}
			after := s.then(t)(c, err)
			if got := hidden(after); !slices.Equal(got, tc.want) {
				t.Errorf("undetected: %v, want %v", got, tc.want)
			}
			if after.Chart.Round != 1 || after.Chart.Phase != ManeuverPhase {
				t.Errorf("round %d, phase %s", after.Chart.Round, after.Chart.Phase)
			}
		})
	}
	refused(t, "Detection is over")(s.in(ManeuverPhase).Begin(one, []table.ID{12}, false))
}

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
			if !ok || p.Rule != tc.rule || p.Usual != tc.usual || p.Must != tc.must || p.Rolls != tc.rolls || p.Why == "" || p.First != (tc.rule == 0) {
				t.Errorf("%+v, %v", p, ok)
			}
			var also []Choice
			for _, o := range p.Choices[1:] {
				if o.Open {
					also = append(also, o.Choice)
				}
				if o.Open != (o.Why == "") {
					t.Errorf("%s is open %v because of %q", o.Choice, o.Open, o.Why)
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
		"rolling without a reason":      {Placement{Who: 11, Choice: RollPlace, Result: 5, Level: 5}, Slot{}, "does not come into question"},
		"staying":                       {Placement{Who: 11, Choice: Stay}, At(2), ""},
		"staying on a tail":             {Placement{Who: 2, Choice: Stay}, At(3), ""},
		"breaking off":                  {Placement{Who: 2, Choice: BreakOff, Result: 5, Level: 5}, At(5), ""},
		"breaking off above the result": {Placement{Who: 2, Choice: BreakOff, Result: 5, Level: 6}, Slot{}, "too high"},
		"turning back":                  {Placement{Who: 12, Choice: TurnBack, Result: 1, Level: 0}, At(0), ""},
		"turning back above the result": {Placement{Who: 12, Choice: TurnBack, Result: 1, Level: 2}, Slot{}, "too high"},
		"a large ship stays":            {Placement{Who: 13, Choice: Stay}, special, ""},
		"a choice there is not":         {Placement{Who: 11, Choice: "hide", Override: true}, Slot{}, "“hide”"},
		"a craft there is not":          {Placement{Who: 99, Choice: Stay}, Slot{}, "takes no part"},
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
			refused(t, "has had its say")(after.Place(Placement{Who: tc.p.Who, Choice: tc.p.Choice, Result: tc.p.Result, Level: tc.p.Level}))
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
	refused(t, "Still to be placed: Kestrel")(s.BeginActions(false))
	s = s.then(t)(s.Place(Placement{Who: 1, Choice: RollPlace, Result: 2, Level: 2}))
	s = s.then(t)(s.BeginActions(false))
	if s.Chart.Phase != ActionPhase || len(s.Waiting()) != 0 {
		t.Errorf("phase %s", s.Chart.Phase)
	}
}

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
		"TS-R03: Special first":               {[]table.ID{12}, House{SpecialOrder: SpecialFirst}, []table.ID{12, 3, 13, 1, 11, 2}, []table.ID{3}},
		"TS-R03: Special as the referee says": {[]table.ID{12}, House{SpecialOrder: SpecialReferee}, []table.ID{12, 1, 11, 2, 3, 13}, []table.ID{1, 3, 13}},
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
			if !slices.Equal(n.May, tc.may) || n.Why == "" || s.ActionsDone() != (len(tc.may) == 0) {
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
	if n := s.Next(); n.First != 1 || !slices.Equal(n.May, []table.ID{1, 11}) || !strings.Contains(n.Why, "In another zone may go: Viper.") {
		t.Errorf("next %+v", n)
	}
}

func TestTurns(t *testing.T) {
	s := fight(on(1, At(4)), on(2, At(4)), on(11, At(5)), on(12, Slot{}))
	refused(t, "Viper, at level 5, is the highest")(s.TakeTurn(1, false))
	refused(t, "no place on the chart yet")(s.TakeTurn(12, true))
	refused(t, "It is not the turn of Kestrel")(s.EndTurn(1))
	s = s.then(t)(s.TakeTurn(11, false))
	refused(t, "Viper has the turn")(s.TakeTurn(1, false))
	s = s.then(t)(s.Do(Act{Who: 11, Action: SnapShot, Target: 1}))
	refused(t, "Step 1 is used (Snap shot)")(s.Do(Act{Who: 11, Action: SnapShot, Target: 1, Override: true}))
	refused(t, "takes the full phase")(s.Do(Act{Who: 11, Action: OnTheirTail, Target: 1, Override: true}))
	s = s.then(t)(s.Do(Act{Who: 11, Action: Advantage}))
	if c := s.craft(t, 11); c.Two != Advantage || !c.Done || s.Chart.Acting != 0 {
		t.Errorf("%+v, acting %d", c, s.Chart.Acting)
	}
	refused(t, "has had its turn")(s.TakeTurn(11, true))
	refused(t, "has had its turn")(s.Do(Act{Who: 11, Action: Overcome, Override: true}))
	if n := s.Next(); !slices.Equal(n.May, []table.ID{1, 2}) {
		t.Errorf("next %+v: both of the players' on one level may", n)
	}
	refused(t, "Still to act: Kestrel and Kite")(s.CloseActions(false))
	s = s.then(t)(s.EndTurn(2))
	s = s.then(t)(s.Do(Act{Who: 1, Action: Overcome, As: StepTwo}))
	if c := s.craft(t, 1); c.Two != Overcome || c.One != "" || c.Done || s.Chart.Acting != 1 {
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
		return Refused("That is for the action phase")
	}())
}

// A craft that the referee lets interrupt gives the turn back.
func TestTheRefereeLetsOneInterrupt(t *testing.T) {
	s := fight(on(1, At(4)), on(11, At(5)))
	s = s.then(t)(s.Do(Act{Who: 11, Action: SnapShot, Target: 1}))
	refused(t, "Viper has the turn")(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11}))
	s = s.then(t)(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11, Override: true}))
	if s.Chart.Acting != 11 || !s.craft(t, 1).Done {
		t.Errorf("acting %d, %+v", s.Chart.Acting, s.Chart.Craft)
	}
}

func TestOneDestroyedInThePhaseTakesNoTurn(t *testing.T) {
	s := fight(on(11, At(5)), tailing(1, 6, 11, 1), on(2, At(2)))
	s = s.then(t)(s.TakeTurn(1, false))
	s = s.then(t)(s.Leave([]table.ID{1}, Destroyed, false))
	if s.Chart.Acting != 0 || s.craft(t, 1).Tailing != 0 {
		t.Errorf("acting %d, %+v", s.Chart.Acting, s.Chart.Craft)
	}
	if n := s.Next(); n.First != 11 {
		t.Errorf("next %+v", n)
	}
	refused(t, "takes no part any more")(s.Do(Act{Who: 11, Action: SnapShot, Target: 1, Override: true}))
	refused(t, "is destroyed already")(s.Leave([]table.ID{1}, Destroyed, false))
}

func TestOneThatJoinsLateFindsItsPlaceInTheNextManeuverPhase(t *testing.T) {
	s := fight(on(11, At(5)))
	s.Facts[2] = Facts{Name: "Kite", Zone: 1}
	s = s.then(t)(s.Join(2, "p"))
	refused(t, "takes part already")(s.Join(2, "p"))
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

func TestLegality(t *testing.T) {
	base := func() Sky {
		return fight(on(1, At(3)), on(2, At(1)), on(11, At(3)), on(12, At(4)), on(13, special), on(14, At(-1)), on(3, unseen)).
			fact(13, func(f *Facts) { f.Large = true }).fact(14, func(f *Facts) { f.Swarm = 1 })
	}
	move := func(id table.ID, to Slot) func(Sky) Sky {
		return func(s Sky) Sky { c, _ := s.Chart.Find(id); c.Slot = to; return s }
	}
	house := func(set func(*House)) func(Sky) Sky { return func(s Sky) Sky { return s.by(set) } }
	fact := func(id table.ID, set func(*Facts)) func(Sky) Sky { return func(s Sky) Sky { return s.fact(id, set) } }
	for name, tc := range map[string]struct {
		set    func(Sky) Sky
		who    table.ID
		action Action
		target table.ID
		why    string // empty = legal
	}{
		"TS-T09: a snap shot from 3 at 3":         {nil, 1, SnapShot, 11, ""},
		"TS-T09: a snap shot from 3 at 4":         {nil, 1, SnapShot, 12, "above level 3"},
		"a snap shot at a lower one":              {nil, 1, SnapShot, 14, ""},
		"a snap shot from Undetected at any":      {nil, 3, SnapShot, 12, ""},
		"a snap shot from Special":                {nil, 13, SnapShot, 2, "Special has none"},
		"house rule: a snap shot from Special":    {house(func(h *House) { h.SpecialShoots = true }), 13, SnapShot, 1, ""},
		"a snap shot at a large ship":             {nil, 1, SnapShot, 13, "Large target strike"},
		"a snap shot at one that bugs out":        {move(12, bugging), 1, SnapShot, 12, "has no level."},
		"a snap shot at one's own side":           {nil, 1, SnapShot, 2, "own side"},
		"a snap shot into another zone":           {fact(11, func(f *Facts) { f.Zone = 2 }), 1, SnapShot, 11, "another zone"},
		"a snap shot at one undetected":           {move(11, unseen), 1, SnapShot, 11, "is undetected"},
		"a snap shot at one that is out":          {fact(11, func(f *Facts) { f.Out = true }), 1, SnapShot, 11, "takes no part"},
		"TS-T06: a desperate attack from 3 at 5":  {move(12, At(5)), 1, DesperateAttack, 12, ""},
		"TS-T06: a desperate attack from 3 at 6":  {move(12, At(6)), 1, DesperateAttack, 12, "above level 5"},
		"a desperate attack without a fate point": {fact(1, func(f *Facts) { f.Fate = 0 }), 1, DesperateAttack, 11, "none to pay"},
		"a desperate attack from Undetected":      {nil, 3, DesperateAttack, 11, "stands on none"},
		"a desperate attack at a large ship":      {nil, 1, DesperateAttack, 13, "Large target strike"},
		"a large target strike":                   {nil, 2, LargeStrike, 13, ""},
		"a large target strike from Undetected":   {nil, 3, LargeStrike, 13, ""},
		"a large target strike at a fighter":      {nil, 2, LargeStrike, 11, "is not a large ship"},
		"a large target strike at one undetected": {move(13, unseen), 2, LargeStrike, 13, "is undetected"},
		"onto a tail":                                   {nil, 1, OnTheirTail, 11, ""},
		"onto a tail from below":                        {nil, 2, OnTheirTail, 12, ""},
		"house rule: onto a tail from below":            {house(func(h *House) { h.TailHigherOnly = true }), 2, OnTheirTail, 12, "a lower one alone"},
		"house rule: onto a tail from the same level":   {house(func(h *House) { h.TailHigherOnly = true }), 1, OnTheirTail, 11, "a lower one alone"},
		"house rule: onto a tail from above":            {house(func(h *House) { h.TailHigherOnly = true }), 1, OnTheirTail, 14, ""},
		"house rule: onto a tail from Undetected":       {house(func(h *House) { h.TailHigherOnly = true }), 3, OnTheirTail, 12, ""},
		"onto a tail from Special as a large ship":      {nil, 13, OnTheirTail, 1, "keeps its place in Special"},
		"onto the tail of a large ship":                 {nil, 1, OnTheirTail, 13, "Large target strike"},
		"pushing one that is higher":                    {nil, 2, Push, 12, ""},
		"pushing a large ship":                          {nil, 2, Push, 13, "has no level."},
		"thinning out a swarm":                          {nil, 2, ThinOut, 14, ""},
		"thinning out what is no swarm":                 {nil, 2, ThinOut, 11, "is no swarm"},
		"shaking off nobody":                            {nil, 1, ShakeOff, 11, "is not on its tail"},
		"repairing what is whole":                       {nil, 1, Repair, 0, "no damage"},
		"repairing":                                     {fact(1, func(f *Facts) { f.Damaged = true }), 1, Repair, 0, ""},
		"rescuing nobody":                               {nil, 1, Rescue, 0, "No pilot drifts"},
		"rescuing":                                      {func(s Sky) Sky { s.Stranded = []board.ID{2, 1}; return s }, 1, Rescue, 0, ""},
		"rescuing from another zone":                    {func(s Sky) Sky { s.Stranded = []board.ID{2}; return s }, 1, Rescue, 0, "No pilot drifts"},
		"switching zones from a level":                  {nil, 1, Switch, 0, "Only a ship in Special"},
		"switching zones while bugging out":             {move(1, bugging), 1, Switch, 0, ""},
		"switching zones as a large ship":               {nil, 13, Switch, 0, ""},
		"house rule: switching zones while bugging out": {func(s Sky) Sky { return move(1, bugging)(s.by(func(h *House) { h.ChoseToSwitch = true })) }, 1, Switch, 0, "went to Special to switch"},
		"house rule: switching zones as chosen":         {func(s Sky) Sky { return move(1, leaving)(s.by(func(h *House) { h.ChoseToSwitch = true })) }, 1, Switch, 0, ""},
		"switching zones with one alone":                {func(s Sky) Sky { s.Zones = s.Zones[:1]; return s }, 13, Switch, 0, "no other zone"},
		"a large ship refocuses":                        {nil, 13, Refocus, 0, "A large ship keeps"},
		"refocusing":                                    {nil, 1, Refocus, 0, ""},
		"an advantage":                                  {nil, 13, Advantage, 0, ""},
		"an action there is not":                        {nil, 1, "dance", 0, "no such action"},
	} {
		t.Run(name, func(t *testing.T) {
			s := base()
			if tc.set != nil {
				s = tc.set(s)
			}
			s.Chart.Acting = tc.who // so that it is the craft's turn
			o := s.Action(tc.who, tc.action)
			why, legal := o.Why, o.Open
			if i := slices.IndexFunc(o.Targets, func(x TargetOf) bool { return x.ID == tc.target }); i >= 0 && (why == "" || !o.Targets[i].Legal) {
				legal, why = o.Targets[i].Legal, o.Targets[i].Why
			}
			if legal != (tc.why == "") || !strings.Contains(why, tc.why) || legal != (why == "") {
				t.Errorf("legal %v: %q, want %q", legal, why, tc.why)
			}
			zone := board.ID(2)
			c, err := s.Do(Act{Who: tc.who, Action: tc.action, Target: tc.target, Zone: zone, Won: true})
			if tc.why == "" {
				s.then(t)(c, err)
			} else if err == nil {
				t.Error("it was done all the same")
			}
		})
	}
}

func TestWhatIsWorthKnowingBeforeAnAct(t *testing.T) {
	s := fight(on(11, At(1)), tailing(1, 2, 11, 3), on(12, At(4)), on(2, bugging))
	s.Chart.Acting = 1
	if o := s.Action(1, OnTheirTail); o.Targets[1].Warning == "" || o.Targets[0].Warning != "" || o.Targets[0].Bonus != 4 || o.Targets[1].Bonus != 2 || o.Warning != "" {
		t.Errorf("TS-R05: %+v", o)
	}
	if o := s.Action(1, Rescue); o.Warning != "It gives up the tail of Viper." {
		t.Errorf("%+v", o)
	}
	s.Chart.Acting = 2
	if o := s.Action(2, Refocus); !o.Open || o.Warning == "" {
		t.Errorf("%+v", o)
	}
	if got := len(s.Actions(1)); got != len(ActionRows) {
		t.Errorf("%d actions", got)
	}
}

func TestOverrideNeverPassesOverWhatIsLeftOfATurn(t *testing.T) {
	s := fight(on(1, At(3)), on(12, At(5)), on(13, special), on(2, At(9))).fact(13, func(f *Facts) { f.Large = true })
	refused(t, "It is not the turn of Kestrel")(s.Do(Act{Who: 1, Action: SnapShot, Target: 12}))
	after := s.then(t)(s.Do(Act{Who: 1, Action: SnapShot, Target: 12, Override: true}))
	refused(t, "Step 1 is used")(after.Do(Act{Who: 1, Action: SnapShot, Target: 12, Override: true}))
	refused(t, "stands in Special")(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 13, Override: true}))
	refused(t, "stands in Special")(s.Do(Act{Who: 1, Action: Push, Target: 13, Won: true, Override: true}))
	refused(t, "needs a target")(s.Do(Act{Who: 2, Action: SnapShot, Override: true}))
	refused(t, "cannot be taken as Step 2")(s.Do(Act{Who: 2, Action: SnapShot, Target: 12, As: StepTwo, Override: true}))
	away := s.fact(12, func(f *Facts) { f.Zone = 2 })
	refused(t, "another zone")(away.Do(Act{Who: 2, Action: OnTheirTail, Target: 12, Override: true}))
	broke := s.fact(1, func(f *Facts) { f.Fate = 0 })
	c, err := broke.Do(Act{Who: 1, Action: DesperateAttack, Target: 12, Override: true})
	if err != nil || c.Pays != 0 {
		t.Errorf("pays %d, %v", c.Pays, err)
	}
}

func TestDesperateAttack(t *testing.T) {
	s := fight(on(1, At(3)), on(11, At(3)), tailing(12, 4, 1, 1))
	s.Chart.Acting = 1
	c, err := s.Do(Act{Who: 1, Action: DesperateAttack, Target: 11})
	after := s.then(t)(c, err)
	x := after.craft(t, 1)
	if c.Pays != 1 || x.Slot != At(5) || len(x.Aspects) != 1 || x.Aspects[0].Text != EasyTarget || !x.Done {
		t.Errorf("TS-T06: pays %d, %+v", c.Pays, x)
	}
	if y := after.craft(t, 12); y.Slot != At(6) || y.Tailing != 1 {
		t.Errorf("who is on its tail follows: %+v", y)
	}
	if want := []string{"makes a desperate attack on Viper from level 5; Easy target", "Adder follows to level 6"}; !slices.Equal(c.Says, want) {
		t.Errorf("says %q", c.Says)
	}
	// the aspect is there once
	after = after.in(EndPhase)
	after = after.then(t)(after.EndRound())
	after = after.in(ActionPhase)
	after.Chart.Acting = 1
	after = after.then(t)(after.Do(Act{Who: 1, Action: DesperateAttack, Target: 11}))
	if n := len(after.craft(t, 1).Aspects); n != 1 {
		t.Errorf("%d aspects", n)
	}
}

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
		"being pushed": {do: func(s Sky) (Change, error) {
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
		"the target off the chart":        {do: func(s Sky) (Change, error) { return s.Remove(11) }, lost: true},
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
				if want := s.Slot(c.Tailing).Level + 1; c.Slot != At(want) {
					t.Errorf("it stands at %+v, want level %d", c.Slot, want)
				}
			}
		})
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

func TestPushing(t *testing.T) {
	for name, tc := range map[string]struct {
		won    bool
		shifts int
		house  House
		want   int
	}{
		"a push moves one level":                    {true, 3, House{}, 1},
		"one that is lost none":                     {false, 3, House{}, 2},
		"TS-R04, house rule: as many as its shifts": {true, 3, House{PushByShifts: true}, -1},
		"TS-R04, house rule: one at least":          {true, 0, House{PushByShifts: true}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := fight(on(1, At(3)), on(11, At(2)), tailing(2, 3, 11, 1))
			s.House = tc.house
			s = s.then(t)(s.Do(Act{Who: 1, Action: Push, Target: 11, Won: tc.won, Shifts: tc.shifts}))
			if got := s.Slot(11); got != At(tc.want) || s.Slot(2) != At(tc.want+1) {
				t.Errorf("it stands at %+v and its tailer at %+v, want level %d", got, s.Slot(2), tc.want)
			}
		})
	}
}

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

func TestSwitchingZones(t *testing.T) {
	s := fight(on(1, At(3)), on(11, At(1))).in(ManeuverPhase)
	s = s.then(t)(s.Place(Placement{Who: 1, Choice: SwitchZone}))
	s = s.then(t)(s.Place(Placement{Who: 11, Choice: Stay}))
	if s.Slot(1) != leaving {
		t.Fatalf("TS-T12: it stands at %+v", s.Slot(1))
	}
	s = s.then(t)(s.BeginActions(false))
	s = s.then(t)(s.EndTurn(11))
	refused(t, "Choose another zone")(s.Do(Act{Who: 1, Action: Switch, Zone: 1}))
	refused(t, "Choose another zone")(s.Do(Act{Who: 1, Action: Switch, Zone: 7}))
	c, err := s.Do(Act{Who: 1, Action: Switch, Zone: 2})
	if err != nil || c.Zone != 2 {
		t.Fatalf("TS-T12: %+v, %v", c, err)
	}
	s = s.then(t)(c, err).fact(1, func(f *Facts) { f.Zone = 2 })
	s = s.then(t)(s.EndTurn(1))
	s = s.then(t)(s.CloseActions(false))
	s = s.then(t)(s.EndRound())
	if p, _ := s.Placing(1); p.Rule != 4 || !p.Rolls || !strings.Contains(p.Why, "the zone it is in now") {
		t.Errorf("TS-T12: %+v", p)
	}
}

func TestLeaving(t *testing.T) {
	s := fight(on(1, At(3)), on(2, bugging), on(11, At(1)), tailing(12, 4, 1, 1))
	refused(t, "for the maneuver phase")(s.Leave([]table.ID{1}, Conceded, false))
	refused(t, "for the maneuver phase")(s.Leave([]table.ID{1, 2}, Disengaged, false))
	refused(t, "to bug out")(s.Leave([]table.ID{1}, BuggedOut, false))
	refused(t, "“tired”")(s.Leave([]table.ID{1}, "tired", true))
	s = s.in(ManeuverPhase)
	s = s.then(t)(s.Leave([]table.ID{2}, BuggedOut, false))
	if _, ok := s.Decided(); ok {
		t.Error("it is decided too early")
	}
	s = s.then(t)(s.Leave([]table.ID{1}, Conceded, false))
	if says, ok := s.Decided(); !ok || says != "Only the GM's ships are left" {
		t.Errorf("%q, %v", says, ok)
	}
	if c := s.craft(t, 12); c.Tailing != 0 || !c.LostTail {
		t.Errorf("%+v", c)
	}
	s = s.then(t)(s.Join(1, ""))
	if p, ok := s.Placing(1); !ok || !p.First {
		t.Errorf("one that is back: %+v", p)
	}
}

func TestWhatADragMeans(t *testing.T) {
	s := fight(on(1, At(3)), on(2, Slot{}), tailing(11, 4, 1, 1), on(12, bugging), on(13, unseen)).in(ManeuverPhase)
	for name, tc := range map[string]struct {
		id   table.ID
		to   Slot
		want []Choice // none = refused
	}{
		"a first place":                  {2, At(-3), []Choice{RollPlace}},
		"not into Special at first":      {2, bugging, nil},
		"staying":                        {1, At(3), []Choice{Stay}},
		"another level without a reason": {1, At(2), nil},
		"into Special, for what is open": {1, Slot{Place: InSpecial}, []Choice{BugOut, SwitchZone}},
		"into Special, to bug out":       {1, bugging, []Choice{BugOut}},
		"off a tail":                     {11, At(2), []Choice{BreakOff}},
		"staying on a tail":              {11, At(4), []Choice{Stay}},
		"turning back":                   {12, At(2), []Choice{TurnBack}},
		"going on bugging out":           {12, Slot{Place: InSpecial}, []Choice{Stay}},
		"into Undetected":                {1, unseen, nil},
		"out of Undetected":              {13, At(1), []Choice{RollPlace}},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := s.Means(tc.id, tc.to)
			if !slices.Equal(m.Choices, tc.want) || (err == nil) != (tc.want != nil) {
				t.Errorf("%v, %v; want %v", m, err, tc.want)
			}
		})
	}
	s = s.in(ActionPhase)
	s.Chart.Acting = 11
	if m, err := s.Means(11, At(2)); err != nil || m.Action != Refocus {
		t.Errorf("in the action phase it means %+v, %v", m, err)
	}
	if _, err := s.Means(1, At(2)); err == nil {
		t.Error("who has not the turn refocuses")
	}
	if _, err := s.Means(11, bugging); err == nil {
		t.Error("a marker goes into Special in the action phase")
	}
}

func TestPuttingByHand(t *testing.T) {
	s := fight(on(1, At(3)), tailing(11, 4, 1, 1)).in(ManeuverPhase)
	after := s.then(t)(s.Put(1, Slot{OnLevel, 7, BugsOut}))
	if a, b := after.craft(t, 1), after.craft(t, 11); a.Slot != At(7) || !a.Placed || b.Slot != At(8) {
		t.Errorf("%+v, %+v", a, b)
	}
	refused(t, "takes no part")(s.Put(9, At(1)))
	refused(t, "in Special")(s.Put(1, Slot{Place: "moon"}))
	if !reflect.DeepEqual(s.Chart.Craft, []Craft{on(1, At(3)), tailing(11, 4, 1, 1)}) {
		t.Error("the chart there was has changed")
	}
}

func TestSettlingBreaksWhatAChartWrittenByHandMayHave(t *testing.T) {
	s := fight(tailing(1, 3, 11, 1), tailing(11, 4, 1, 1), tailing(2, 9, 12, 1), on(12, At(0)))
	s = s.then(t)(s.Settle(), nil)
	a, b := s.craft(t, 1), s.craft(t, 11)
	if a.Tailing != 0 || !a.LostTail || b.Tailing != 1 || b.Slot != At(4) {
		t.Errorf("a circle is left: %+v, %+v", a, b)
	}
	if c := s.craft(t, 2); c.Tailing != 12 || c.Slot != At(1) {
		t.Errorf("a tailer is not right above its target: %+v", c)
	}
	// the end of a round settles as well
	away := fight(tailing(1, 3, 11, 1), on(11, At(2))).fact(11, func(f *Facts) { f.Zone = 2 }).in(EndPhase)
	away = away.then(t)(away.EndRound())
	if c := away.craft(t, 1); c.Tailing != 0 || !c.LostTail || c.Slot != At(2) {
		t.Errorf("a tail reaches into another zone: %+v", c)
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

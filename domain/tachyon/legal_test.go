package tachyon

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

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
		"a snap shot at one that is out":          {fact(11, func(f *Facts) { f.Out = true }), 1, SnapShot, 11, "no longer in the fight"},
		"TS-T06: a desperate attack from 3 at 5":  {move(12, At(5)), 1, DesperateAttack, 12, ""},
		"TS-T06: a desperate attack from 3 at 6":  {move(12, At(6)), 1, DesperateAttack, 12, "above level 5"},
		"a desperate attack without a fate point": {fact(1, func(f *Facts) { f.Fate = 0 }), 1, DesperateAttack, 11, "none is left"},
		"a desperate attack from Undetected":      {nil, 3, DesperateAttack, 11, "is on none"},
		"a desperate attack at a large ship":      {nil, 1, DesperateAttack, 13, "Large target strike"},
		"a large target strike":                   {nil, 2, LargeStrike, 13, ""},
		"a large target strike from Undetected":   {nil, 3, LargeStrike, 13, ""},
		"a large target strike at a fighter":      {nil, 2, LargeStrike, 11, "is not a large ship"},
		"a large target strike at one undetected": {move(13, unseen), 2, LargeStrike, 13, "is undetected"},
		"onto a tail":                                   {nil, 1, OnTheirTail, 11, ""},
		"onto a tail from below":                        {nil, 2, OnTheirTail, 12, ""},
		"house rule: onto a tail from below":            {house(func(h *House) { h.TailHigherOnly = true }), 2, OnTheirTail, 12, "only a lower ship"},
		"house rule: onto a tail from the same level":   {house(func(h *House) { h.TailHigherOnly = true }), 1, OnTheirTail, 11, "only a lower ship"},
		"house rule: onto a tail from above":            {house(func(h *House) { h.TailHigherOnly = true }), 1, OnTheirTail, 14, ""},
		"house rule: onto a tail from Undetected":       {house(func(h *House) { h.TailHigherOnly = true }), 3, OnTheirTail, 12, ""},
		"onto a tail from Special as a large ship":      {nil, 13, OnTheirTail, 1, "keeps its place in Special"},
		"onto the tail of a large ship":                 {nil, 1, OnTheirTail, 13, "Large target strike"},
		"pushing one that is higher":                    {nil, 2, Push, 12, ""},
		"pushing a large ship":                          {nil, 2, Push, 13, "has no level."},
		"thinning out a swarm":                          {nil, 2, ThinOut, 14, ""},
		"thinning out what is no swarm":                 {nil, 2, ThinOut, 11, "is not a swarm"},
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
		"an action there is not":                        {nil, 1, "dance", 0, "Unknown action"},
	} {
		t.Run(name, func(t *testing.T) {
			s := base()
			if tc.set != nil {
				s = tc.set(s)
			}
			s.Chart.Acting = tc.who // so that it is the craft's turn
			o := s.Action(tc.who, tc.action)
			why, legal := o.Why.Text, o.Open
			if i := slices.IndexFunc(o.Targets, func(x TargetOf) bool { return x.ID == tc.target }); i >= 0 && (why == "" || !o.Targets[i].Legal) {
				legal, why = o.Targets[i].Legal, o.Targets[i].Why.Text
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
	if o := s.Action(1, OnTheirTail); o.Targets[1].Warning.Text == "" || o.Targets[0].Warning.Text != "" || o.Targets[0].Bonus != 4 || o.Targets[1].Bonus != 2 || o.Warning.Text != "" {
		t.Errorf("TS-R05: %+v", o)
	}
	if o := s.Action(1, Rescue); o.Warning.Text != "It gives up the tail of Viper." {
		t.Errorf("%+v", o)
	}
	s.Chart.Acting = 2
	if o := s.Action(2, Refocus); !o.Open || o.Warning.Text == "" {
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
	refused(t, "is in Special")(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 13, Override: true}))
	refused(t, "is in Special")(s.Do(Act{Who: 1, Action: Push, Target: 13, Won: true, Override: true}))
	refused(t, "needs a target")(s.Do(Act{Who: 2, Action: SnapShot, Override: true}))
	refused(t, "is not possible as Step 2")(s.Do(Act{Who: 2, Action: SnapShot, Target: 12, As: StepTwo, Override: true}))
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
			if got := s.slot(11); got != At(tc.want) || s.slot(2) != At(tc.want+1) {
				t.Errorf("it stands at %+v and its tailer at %+v, want level %d", got, s.slot(2), tc.want)
			}
		})
	}
}

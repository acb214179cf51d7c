package tachyon

import (
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain/table"
)

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
	refused(t, "not in the fight")(s.Put(9, At(1)))
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

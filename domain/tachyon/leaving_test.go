package tachyon

import (
	"strings"
	"testing"

	"shipslocker/domain/table"
)

func TestSwitchingZones(t *testing.T) {
	s := fight(on(1, At(3)), on(11, At(1))).in(ManeuverPhase)
	s = s.then(t)(s.Place(Placement{Who: 1, Choice: SwitchZone}))
	s = s.then(t)(s.Place(Placement{Who: 11, Choice: Stay}))
	if s.slot(1) != leaving {
		t.Fatalf("TS-T12: it stands at %+v", s.slot(1))
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
	s = s.then(t)(s.CloseActions(false))
	s = s.then(t)(s.EndRound())
	if p, _ := s.Placing(1); p.Rule != 4 || !p.Rolls || !strings.Contains(p.Why.Text, "a place in its zone") {
		t.Errorf("TS-T12: %+v", p)
	}
}

func TestLeaving(t *testing.T) {
	s := fight(on(1, At(3)), on(2, bugging), on(11, At(1)), tailing(12, 4, 1, 1))
	refused(t, "in the maneuver phase")(s.Leave([]table.ID{1}, Conceded, false))
	refused(t, "in the maneuver phase")(s.Leave([]table.ID{1, 2}, Disengaged, false))
	refused(t, "to bug out")(s.Leave([]table.ID{1}, BuggedOut, false))
	refused(t, "“tired”")(s.Leave([]table.ID{1}, "tired", true))
	s = s.in(ManeuverPhase)
	s = s.then(t)(s.Leave([]table.ID{2}, BuggedOut, false))
	if _, ok := s.Decided(); ok {
		t.Error("it is decided too early")
	}
	s = s.then(t)(s.Leave([]table.ID{1}, Conceded, false))
	if says, ok := s.Decided(); !ok || says.Text != "Only the GM's ships are left" {
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

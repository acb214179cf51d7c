package tachyon

import (
	"strings"
	"testing"
)

func TestDesperateAttackOnOnesOwnTailer(t *testing.T) {
	// TS-R12: it climbs two, attacks, and only then does the tailer follow
	s := fight(on(1, At(3)), tailing(11, 4, 1, 1), on(12, At(5)), tailing(13, 6, 12, 1), on(14, At(6)))
	s = s.fact(1, func(f *Facts) { f.Fate = 1 })
	s.Chart.Acting = 1
	if at := s.then(t)(s.Do(Act{Who: 1, Action: DesperateAttack, Target: 11})).craft(t, 11); at.Slot != At(6) || at.Tailing != 1 {
		t.Errorf("the tailer that is attacked is at %s then", at.Slot.Title())
	}
	refused(t, "above")(s.Do(Act{Who: 1, Action: DesperateAttack, Target: 14}))
	after := s.then(t)(s.Do(Act{Who: 1, Action: DesperateAttack, Target: 12}))
	if at := after.craft(t, 11).Slot; at != At(6) {
		t.Errorf("the tailer is at %s", at.Title())
	}
	atOnce := s.by(func(h *House) { h.TailFollowsAtOnce = true })
	refused(t, "climbs with it at once")(atOnce.Do(Act{Who: 1, Action: DesperateAttack, Target: 11}))
	if c, err := atOnce.Do(Act{Who: 1, Action: DesperateAttack, Target: 12}); err != nil || !strings.Contains(c.Says[0], "(house rule: at once") {
		t.Errorf("it says %q, %v", c.Says, err)
	}
	// one that is on the tail of the tailer, at the level it climbs to, and one on its tail, above that
	chain := fight(on(1, At(3)), tailing(11, 4, 1, 1), tailing(12, 5, 11, 1)).fact(1, func(f *Facts) { f.Fate = 1 }).fact(12, func(f *Facts) { f.Side = 2 })
	chain.Chart.Acting = 1
	chain.then(t)(chain.Do(Act{Who: 1, Action: DesperateAttack, Target: 12}))
	refused(t, "climbs with it at once")(chain.by(func(h *House) { h.TailFollowsAtOnce = true }).Do(Act{Who: 1, Action: DesperateAttack, Target: 12}))
}

func TestOntoATailFromSpecial(t *testing.T) {
	// TS-R05: tailFrom = anySlot, with a warning
	s := fight(Craft{ID: 1, Slot: Slot{Place: InSpecial, Why: BugsOut}}, on(11, At(2)))
	s.Chart.Acting = 1
	o := s.Action(1, OnTheirTail)
	if !o.Open || o.Warning.Text == "" {
		t.Errorf("open %v, %q, warning %q", o.Open, o.Why.Text, o.Warning.Text)
	}
	if c := s.then(t)(s.Do(Act{Who: 1, Action: OnTheirTail, Target: 11})).craft(t, 1); c.Slot != At(3) || c.Tailing != 11 {
		t.Errorf("it is at %s, on the tail of %d", c.Slot.Title(), c.Tailing)
	}
	s.House.TailHigherOnly = true
	if o := s.Action(1, OnTheirTail); o.Open {
		t.Error("the house rule lets it onto the tail of a higher one")
	}
}

func TestALargeShipBreaksOffToSpecial(t *testing.T) {
	// C4 rule 1, "as if it were the first maneuver phase": a large ship stands in Special then
	s := fight(tailing(1, 3, 11, 2), on(11, At(2))).fact(1, func(f *Facts) { f.Large = true }).in(ManeuverPhase)
	if BreakOff.Rolls(true) || !BreakOff.Rolls(false) {
		t.Error("who breaks off rolls, but for a large ship")
	}
	c := s.then(t)(s.Place(Placement{Who: 1, Choice: BreakOff, Result: 2, Level: 2})).craft(t, 1)
	if c.Slot != (Slot{Place: InSpecial, Why: LargeShip}) || c.Tailing != 0 || !c.Placed {
		t.Errorf("it is at %s: %+v", c.Slot.Title(), c)
	}
}

func TestFurtherHitOnAWreck(t *testing.T) {
	s := acting(t)
	s.House.InstancesBy = instancesByHit
	s = does(t, s)(s.AddHit(wasps, tallow, 9))
	s = does(t, s)(s.AddHit(wasps, tallow, 4))
	first, second := s.Engagement.Hits[0].ID, s.Engagement.Hits[1].ID
	s = does(t, s)(s.Damage(first, Strike{System: 4}))
	w := settling(s, first)
	w.Aboard = Ejects
	s = does(t, s)(s.SettleHit(first, w))
	stress := s.Pilots["tallow"].Stress
	s = does(t, s)(s.SettleHit(second, settling(s, second)))
	if len(s.Engagement.Hits) != 0 || len(s.Engagement.Stranded) != 1 || s.Pilots["tallow"].Stress != stress {
		t.Errorf("hits %v, stranded %v, stress %d and %d", s.Engagement.Hits, s.Engagement.Stranded, stress, s.Pilots["tallow"].Stress)
	}
}

func TestAHitThatIsPlayedOutAfterItsTargetHasLeft(t *testing.T) {
	s := acting(t)
	s = does(t, s)(s.AddHit(wasps, brine, 9))
	hit := s.Engagement.Hits[0].ID
	s.Override = true
	s = does(t, s)(s.Leave(brine, Disengaged))
	s = does(t, s)(s.Damage(hit, Strike{System: 8}))
	w := settling(s, hit)
	w.Aboard = Ejects
	s = does(t, s)(s.SettleHit(hit, w))
	c, _ := s.Engagement.Chart.Find(brine)
	if c.Gone != Destroyed || !s.Ship(brine).Destroyed || len(s.Engagement.Stranded) != 1 || len(s.Engagement.Hits) != 0 {
		t.Errorf("%+v, stranded %v, hits %v", c, s.Engagement.Stranded, s.Engagement.Hits)
	}
}

func TestATurnThatHasEndedIsNobodysAnyMore(t *testing.T) {
	s := fight(on(1, At(3)), on(11, At(2)))
	s = s.then(t)(s.takeTurn(1, false))
	if s.Chart.Acting != 1 {
		t.Errorf("it is the turn of %d", s.Chart.Acting)
	}
	s = s.then(t)(s.EndTurn(1))
	if s.Chart.Acting != 0 || !s.craft(t, 1).Done {
		t.Errorf("it is the turn of %d", s.Chart.Acting)
	}
}

func TestWhoShookSomebodyOffFindsANewPlaceOnce(t *testing.T) {
	// C4 rule 2 is for the phase after; in the one after that nothing moves it
	s := fight(Craft{ID: 1, Slot: At(3), ShookOff: true}, on(11, At(2))).in(ManeuverPhase)
	c := s.then(t)(s.Place(Placement{Who: 1, Choice: RollPlace, Result: 2, Level: 2})).craft(t, 1)
	if c.ShookOff || c.Slot != At(2) {
		t.Errorf("it finds another place after this one: %+v", c)
	}
}

func TestAFlightOfOneIsASingleShip(t *testing.T) {
	for flight, lost := range map[int]int{0: 0, 1: 0, 2: 1} {
		s := intact(func(s *Ship) { s.Flight, s.Systems[0].Rows[3].Damaged = flight, true })
		if w := s.Settling(Hit{}, House{}); w.Destroyed != (lost == 0) || w.ShipsLost != lost {
			t.Errorf("of a flight of %d: %+v", flight, w)
		}
	}
}

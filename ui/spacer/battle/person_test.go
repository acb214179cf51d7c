package battle_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/table"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

func (s *space) gauge(id table.ID, name string) uitable.Gauge {
	s.t.Helper()
	list := s.person(id).Gauges
	i := slices.IndexFunc(list, func(g uitable.Gauge) bool { return strings.HasPrefix(g.Name, name) })
	if i < 0 {
		s.t.Fatalf("there is no %s among %+v", name, list)
	}
	return list[i]
}

func (s *space) deed(id table.ID, label string) uitable.Deed {
	s.t.Helper()
	list := s.person(id).Deeds()
	i := slices.IndexFunc(list, func(d uitable.Deed) bool { return d.Label == label })
	if i < 0 {
		s.t.Fatalf("there is no %q among %+v", label, list)
	}
	return list[i]
}

func TestAShipIsCountedAndCrossedWhereSheIsShown(t *testing.T) {
	s := newSpace(t)
	s.Type("n")
	s.gauge(heron, "Battery").Set(4)
	s.gauge(heron, "Thrust").Set(2)
	if v := s.vessel(heron); v.Power.Battery != 4 || v.Power.Thrust != 2 {
		t.Errorf("her power is %+v", v.Power)
	}
	was := s.ship("heron").BoxesLeft()
	s.gauge(heron, "Power plant").Tick(0)
	if left := s.ship("heron").BoxesLeft(); left != was-1 {
		t.Errorf("of %d boxes %d are left", was, left)
	}
	if g := s.gauge(heron, "Power plant"); !slices.Equal(g.Boxes, []bool{true, false, false}) {
		t.Errorf("the card has %v", g.Boxes)
	}
	s.gauge(heron, "Power plant").Tick(0)
	if left := s.ship("heron").BoxesLeft(); left != was {
		t.Errorf("of %d boxes %d are left", was, left)
	}
}

func TestWhatIsDoneAboardIsDoneFromAFaceAndSaysWhyNot(t *testing.T) {
	s := newSpace(t)
	if why := s.deed(heron, "Fire").Why; why != "The battle has not begun." {
		t.Errorf("it says %q", why)
	}
	s.Type("n")
	if reach := s.deed(heron, "Fire").Reach(); len(reach) != 1 {
		t.Errorf("it reaches %v", reach)
	}
	s.deed(heron, "Fire").Do()
	if !s.Says("FIRE · SABLE HERON") || !s.Says("Sable Heron: speed 6 · thrust 0 · battery 6 · ") {
		t.Errorf("it says %q", desktest.Spoken(s.InFront()))
	}
	if why := s.deed(wasp, "Helm").Why; !strings.HasPrefix(why, "Finish or discard the shot first") {
		t.Errorf("it says %q", why)
	}
	if s.deed(heron, "Fire at Sable Heron").Why == "" {
		t.Error("she fires at herself")
	}
	s.deed(moth, "Fire at Moth").Do()
	if got := desktest.The[*page.Select](t, s.Box("Target", 0)).Selected; got != "Moth" {
		t.Errorf("she fires at %q", got)
	}
}

func TestATaskAboardWaitsWithItsSceneWhileAnotherIsLookedAt(t *testing.T) {
	s := newSpace(t)
	s.Type("n")
	s.deed(heron, "Transfer power").Do()
	s.Type("9")
	other := s.Put(battle.Kind, "other", battle.New(), "")
	was := s.Bodies()
	s.Elsewhere(other, s.Doc("battle"))
	if !s.Says("“Task aboard” is still here, as you left it.") || !s.Says("Die 1: 9") || s.Bodies() != was {
		t.Errorf("come back, it says %q", desktest.Spoken(s.InFront()))
	}
}

func TestAShipWithoutASheetIsRemarkedOn(t *testing.T) {
	s := newSpace(t, func(_ *campaign.Campaign, b *battle.Battle) {
		b.Table.Participants[2].Document = domain.DocID("binned")
	})
	if r := s.person(moth).Remark; !strings.Contains(r, "is in the bin") {
		t.Errorf("it says %q", r)
	}
}

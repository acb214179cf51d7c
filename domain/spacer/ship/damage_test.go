package ship_test

import (
	"errors"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/spacertest"

	"pgregory.net/rapid"
)

func TestStrikeShip(t *testing.T) {
	for name, tc := range map[string]struct {
		damage, toughness int
		want              ship.Blow
	}{
		"SP-T19: five above it are three system hits": {8, 3, ship.Blow{Hits: 3}},
		"one above it":               {4, 3, ship.Blow{Hits: 1}},
		"equal rolls halt":           {3, 3, ship.Blow{Halted: true}},
		"so do two rolls of nothing": {0, 0, ship.Blow{Halted: true}},
		"a higher Toughness roll":    {3, 4, ship.Blow{}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := ship.Strike(tc.damage, tc.toughness); got != tc.want {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestShipDV(t *testing.T) {
	if ship.DV(4, 3, rules.House{}) != 8 {
		t.Error("SP-R19: the damage value is 2 per class, whatever the margin")
	}
	if ship.DV(4, 3, rules.House{ShipDVMargin: true}) != 11 {
		t.Error("by the house rule the margin adds to it")
	}
}

func TestCross(t *testing.T) {
	craft := spacertest.Template("Corvette")
	after, hit, err := craft.Cross(5)
	if err != nil || hit != (ship.Crossing{System: 5, Title: "Power plant", From: 6, To: 4}) {
		t.Fatalf("%+v, %v", hit, err)
	}
	if craft.Rating(ship.PlantSystem) != 6 || after.Rating(ship.PlantSystem) != 4 {
		t.Error("the ship it came from stays as it was")
	}
	for name, id := range map[string]rules.RowID{"a system that is not aboard": 99, "a system without boxes": 1} {
		if same, _, err := craft.Cross(id); !errors.As(err, new(domain.Refusal)) || same != craft {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestByChance(t *testing.T) {
	craft := spacertest.Template("Corvette")
	for face, want := range map[int]rules.RowID{1: 5, 2: 6, 8: 12} {
		if id, err := craft.ByChance(face); id != want || err != nil {
			t.Errorf("face %d hits %d, %v; want %d", face, id, err, want)
		}
	}
	for _, face := range []int{0, 9, 12} {
		if _, err := craft.ByChance(face); !errors.As(err, new(domain.Refusal)) {
			t.Errorf("face %d: %v", face, err)
		}
	}
	if _, err := ship.New().ByChance(1); !errors.As(err, new(domain.Refusal)) {
		t.Errorf("a ship without boxes: %v", err)
	}
}

func TestAShipAt0HasNothingLeftToCross(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ship := spacertest.Template(rapid.SampledFrom([]string{"Corvette", "Fighter A", "Fighter B"}).Draw(t, "class"))
		boxes, crossed := ship.BoxesLeft(), 0
		for len(ship.Open()) > 0 {
			hit := rapid.SampledFrom(ship.Open()).Draw(t, "system")
			after, c, err := ship.Cross(hit.ID)
			if err != nil || c.To >= c.From || after.BoxesLeft() != ship.BoxesLeft()-1 {
				t.Fatalf("%+v, %v: %d of %d left", c, err, after.BoxesLeft(), ship.BoxesLeft())
			}
			ship, crossed = after, crossed+1
		}
		if crossed != boxes || ship.BoxesLeft() != 0 {
			t.Fatalf("%d of %d crossed", crossed, boxes)
		}
		for _, y := range ship.Systems {
			if y.Rating() != 0 {
				t.Fatalf("%s still has %d", y.Title(), y.Rating())
			}
			if _, _, err := ship.Cross(y.ID); !errors.As(err, new(domain.Refusal)) {
				t.Fatalf("%s was crossed again: %v", y.Title(), err)
			}
		}
	})
}

package tachyon

import (
	"reflect"
	"testing"

	"shipslocker/domain/facts"
)

func TestARefitLeavesNoDamageAndTheShipItCameFromAlone(t *testing.T) {
	s := NewShip()
	s.Name, s.Destroyed, s.Shields.Marked = "Patient Heron", true, 2
	s.Damage = []Instance{{ID: 1, Text: "Torn antenna", When: "round 2"}}
	for _, row := range []RowID{1, 3, 7} {
		hurt, err := s.SetDamaged(row, true)
		if err != nil {
			t.Fatal(err)
		}
		s = hurt
	}
	before := facts.Clone(s)
	want := NewShip()
	want.Name, want.Damage = "Patient Heron", []Instance{{ID: 1, Text: "Torn antenna", When: "round 2", Repaired: true}}
	if got := s.Refit(); !reflect.DeepEqual(got, want) {
		t.Errorf("refitted she is\n%+v\nwant\n%+v", got, want)
	}
	charged := s.Recharge()
	if charged.Shields.Marked != 0 || !reflect.DeepEqual(charged.Systems, before.Systems) || charged.Bonuses != before.Bonuses || !charged.Destroyed {
		t.Errorf("recharged she is %+v", charged)
	}
	if !reflect.DeepEqual(s, before) {
		t.Error("the ship it came from is another")
	}
}

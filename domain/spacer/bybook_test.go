package spacer

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// What CheckCampaign says of a switch that is set to none of its ways is so: it goes by the book there.
func TestAWayThatThereIsNotGoesByTheBook(t *testing.T) {
	var h House
	for _, r := range HouseRules {
		if r.Way != nil {
			*r.Way(&h) = "nonsense"
		}
	}
	hurt := ShakeOff{Willpower: 5, Wounds: Wounds{Light: 3}, Stuns: 4}
	odd := hurt
	odd.House = h
	if got, want := odd.Shake(9), hurt.Shake(9); got.Ignored != want.Ignored || got.Stuns != want.Stuns {
		t.Errorf("shaking it off comes to %+v, by the book to %+v", got, want)
	}
	k := &Skirmish{Fight: Fight{Fighters: []Fighter{{ID: 1}}}}
	k.Table.Participants = []table.Participant{{ID: 1, Document: "k"}}
	beside := func(domain.DocID) domain.Document { return &Character{Species: "K'T'K", Wounds: Wounds{Light: 2}} }
	if ids := k.Bleeding(beside, h); len(ids) != 1 {
		t.Errorf("%v bleed at the end of the round", ids)
	}
	if by := (ShipHit{By: 1, Target: 2}).Chooses(h); by != 2 {
		t.Errorf("%d chooses which system is hit, not the owner", by)
	}
	if ToughnessOf(5, 4, 4, h.ToughnessRounding) != 6 {
		t.Error("Toughness is not rounded down")
	}
	sartini, _ := FindSpecies("Sartini")
	if most, _ := sartini.Limit(Health, h); most != 6 {
		t.Errorf("Health of a Sartini goes to %d", most)
	}
}

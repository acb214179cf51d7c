package spacer_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// What campaign.Check says of a switch that is set to none of its ways is so: it goes by the book there.
func TestAWayThatThereIsNotGoesByTheBook(t *testing.T) {
	var h rules.House
	for _, r := range rules.HouseRules {
		if r.Way != nil {
			*r.Way(&h) = "nonsense"
		}
	}
	hurt := harm.ShakeOff{Willpower: 5, Wounds: harm.Wounds{Light: 3}, Stuns: 4}
	odd := hurt
	odd.House = h
	if got, want := odd.Shake(9), hurt.Shake(9); got.Ignored != want.Ignored || got.Stuns != want.Stuns {
		t.Errorf("shaking it off comes to %+v, by the book to %+v", got, want)
	}
	k := &fight.Skirmish{Fight: fight.Fight{Fighters: []fight.Fighter{{ID: 1}}}}
	k.Table.Participants = []table.Participant{{ID: 1, Document: "k"}}
	beside := func(domain.DocID) domain.Document {
		return &person.Character{Species: "K'T'K", Wounds: harm.Wounds{Light: 2}}
	}
	if ids := k.Bleeding(beside, h); len(ids) != 1 {
		t.Errorf("%v bleed at the end of the round", ids)
	}
	if by := (battle.Hit{By: 1, Target: 2}).Chooses(h); by != 2 {
		t.Errorf("%d chooses which system is hit, not the owner", by)
	}
	if person.ToughnessOf(5, 4, 4, h.ToughnessRounding) != 6 {
		t.Error("Toughness is not rounded down")
	}
	sartini, _ := person.FindSpecies("Sartini")
	if most, _ := sartini.Limit(person.Health, h); most != 6 {
		t.Errorf("Health of a Sartini goes to %d", most)
	}
}

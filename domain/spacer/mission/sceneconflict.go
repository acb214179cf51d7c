package mission

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
)

// Conflicting is one who takes part in the conflict of a scene.
type Conflicting struct {
	ID    domain.DocID
	Sheet *person.Character // nil = not at hand, or a ship
}

// Skirmish is a personal combat to play a scene in, with those who take part seated.
//
// Source: spacer C12 4, C6.
func (m *Mission) Skirmish(name string, who []Conflicting, h rules.House) *fight.Skirmish {
	k := fight.NewSkirmish()
	k.Name, k.Campaign = name, m.Campaign
	for _, w := range who {
		initiative := 0
		if w.Sheet != nil {
			initiative = w.Sheet.Value(person.Initiative, h)
		}
		id := k.Table.Insert(len(k.Table.Participants), table.Participant{Document: w.ID, Score: initiative})
		k.Fight = k.Fight.Join(id, initiative)
	}
	return k
}

// Wits is a battle of wits to play a scene in, between one or two who are seated. It returns Refused for more.
//
// Source: spacer C12 4, C11.
func (m *Mission) Wits(name string, who []Conflicting, h rules.House) (*wits.Wits, error) {
	w := wits.New()
	if len(who) > len(w.Sides) {
		return nil, domain.Refuse("needs-two-sides", "A battle of wits has two sides: choose one or two who speak for them.")
	}
	w.Name, w.Campaign = name, m.Campaign
	for i, one := range who {
		a := &w.Sides[i]
		a.Participant = w.Table.Insert(i, table.Participant{Document: one.ID, Side: i})
		if one.Sheet != nil {
			a.Interpersonal, a.Willpower = one.Sheet.Attribute(person.Interpersonal, h), one.Sheet.Attribute(person.Willpower, h)
		}
	}
	return w, nil
}

// Battle is a space battle to play a scene in. The ships that take part are at the table and have still to enter: see
// battle.Scene.Enter.
//
// Source: spacer C12 4, C14.
func (m *Mission) Battle(name string, ships []domain.DocID) *battle.Battle {
	b := battle.New()
	b.Name, b.Campaign = name, m.Campaign
	for i, ship := range ships {
		b.Table.Insert(i, table.Participant{Document: ship})
	}
	return b
}

package person

import (
	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Commander is the character as one who gives orders.
//
// Source: spacer C4.
func (c *Character) Commander(h rules.House) Commander {
	return Commander{Leadership: c.Value(Leadership, h), Grade: c.Grade, Rank: c.Rank, Service: string(c.Service), Penalty: c.penalty(h)}
}

// Subordinate is the character as one who gets orders.
//
// Source: spacer C4.
func (c *Character) Subordinate(h rules.House) Subordinate {
	return Subordinate{Willpower: c.Attribute(Willpower, h), Grade: c.Grade, Rank: c.Rank, Service: string(c.Service), Penalty: c.penalty(h)}
}

// Resist is the Willpower throw against a trait that another invokes.
//
// Source: spacer C1.9.
func (c *Character) Resist(h rules.House) throw.Throw {
	will := table.Part{Label: Willpower.Title(), Value: c.Attribute(Willpower, h), Source: "spacer C1.9", Section: "Traits"}
	return throw.Throw{Name: will.Label, Target: append([]table.Part{will}, c.penalty(h)...)}
}

// Rolls is the throw of one of the character's own traits.
//
// Source: spacer C1.9.
func (c *Character) Rolls(t Trait, h rules.House) throw.Throw {
	throw := TraitThrow(t.Name, t.Rating(), harm.Wounds{}, 0)
	throw.Target = append(throw.Target, c.penalty(h)...)
	return throw
}

// penalty is what wounds take off whatever the character rolls, with what the referee rules of it.
func (c *Character) penalty(h rules.House) []table.Part {
	return append(c.Wounds.PenaltyParts(c.Ignored), c.Task(Willpower, "", "", h).Target...)
}

// RollTraits is the sheet with traits counted as rolled once more this session. It is a new value; c is as it was.
//
// Source: spacer C1.9.
func (c *Character) RollTraits(ids ...rules.RowID) *Character {
	after := facts.Clone(c)
	for i := range after.Traits {
		for _, id := range ids {
			if after.Traits[i].ID == id {
				after.Traits[i].Used++
			}
		}
	}
	return after
}

// EarnRerollToken is the sheet with a reroll token more, as a scene gives it: see House.Drama and House.Colour. It is a
// new value; c is as it was.
//
// Source: spacer C12.
func (c *Character) EarnRerollToken() *Character {
	after := facts.Clone(c)
	after.RerollTokens++
	return after
}

// Fire is the sheet with so many rounds or power points gone from a piece of gear. It returns Refused where there are
// not so many, and where the piece is not there. It is a new value; c is as it was.
//
// Source: spacer C8 4.
func (c *Character) Fire(id rules.RowID, cost int) (*Character, error) {
	after := facts.Clone(c)
	for i := range after.Gear {
		item := &after.Gear[i]
		switch {
		case item.ID != id:
		case item.Loaded < cost:
			return c, domain.Refuse("too-little-ammunition", "%s has %d left, and the shot takes %d: reload, or fire less.", domain.OrElse(item.Name, "The weapon"), max(item.Loaded, 0), cost)
		default:
			item.Loaded -= cost
			return after, nil
		}
	}
	return c, domain.Refuse("weapon-gone", "The weapon is no longer among the gear.")
}

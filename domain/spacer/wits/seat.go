package wits

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Seat is the battle with somebody arguing for a side, in place of whoever did: p as the table has it, and c its sheet,
// nil for one without. While the battle has not begun what c brings counts; what somebody else brought does not any more.
// It is a new value; w is as it was. It returns Refused for one who argues for the other side.
//
// Source: spacer C11.2.
func (w *Wits) Seat(side int, p table.Participant, c *person.Character, h rules.House) (*Wits, error) {
	n := facts.Clone(w)
	if other, ok := n.Table.Participant(n.Sides[1-side].Participant); ok && p.Document != "" && other.Document == p.Document {
		return nil, domain.Refuse("argues-for-other-side", "%s argues for the other side already.", w.Called(1-side))
	}
	p.Side = side
	if old, ok := n.Table.Participant(n.Sides[side].Participant); ok {
		p.ID = old.ID
		*old = p
	} else {
		n.Sides[side].Participant = n.Table.Insert(len(n.Table.Participants), p)
	}
	if n.Turn == 0 {
		n.Sides[side].Abilities = nil
	}
	return n.BySheet(side, c, h), nil
}

// BySheet is the battle with a side's Interpersonal and Willpower as a sheet has them, and those of its abilities that
// the sheet has under the same name; nil changes nothing. It is a new value; w is as it was.
//
// Source: spacer C11.2.
func (w *Wits) BySheet(side int, c *person.Character, h rules.House) *Wits {
	n := facts.Clone(w)
	if c == nil {
		return n
	}
	a := &n.Sides[side]
	a.Interpersonal, a.Willpower = c.Attribute(person.Interpersonal, h), c.Attribute(person.Willpower, h)
	levels := levelsOf(c)
	for i, p := range a.Abilities {
		if at := slices.IndexFunc(levels, func(l table.Part) bool { return sameAbility(l, p) }); at >= 0 {
			a.Abilities[i].Value = levels[at].Value
		}
	}
	return n
}

// MayHelp lists the fields, departments and hobbies of a sheet that may count towards a side's body of argument and do
// not yet, the highest first.
//
// Source: spacer C11.2.
func (a Arguer) MayHelp(c *person.Character) []table.Part {
	return slices.DeleteFunc(levelsOf(c), func(l table.Part) bool {
		return slices.ContainsFunc(a.Abilities, func(p table.Part) bool { return sameAbility(l, p) })
	})
}

// Speaks is the field or hobby of a sheet that somebody argues with as a rule: the highest of those that count towards the
// body of argument; empty where none does.
func (a Arguer) Speaks(c *person.Character) string {
	best, level := "", 0
	for _, p := range a.Abilities {
		if n := c.FieldLevel(p.Label); n > level {
			best, level = strings.TrimSpace(p.Label), n
		}
	}
	return best
}

func sameAbility(a, b table.Part) bool {
	return strings.EqualFold(strings.TrimSpace(a.Label), strings.TrimSpace(b.Label))
}

// levelsOf are the fields, hobbies and departments of a character that have a level, the highest first.
func levelsOf(c *person.Character) []table.Part {
	var all []table.Part
	add := func(name string, level int) {
		p := table.Part{Label: strings.TrimSpace(name), Value: level}
		if p.Label != "" && level > 0 && !slices.ContainsFunc(all, func(o table.Part) bool { return sameAbility(o, p) }) {
			all = append(all, p)
		}
	}
	for _, d := range c.Departments {
		for _, f := range d.Fields {
			add(f.Name, f.Level)
		}
	}
	for _, b := range c.Hobbies {
		add(b.Name, b.Level)
	}
	for _, d := range c.Departments {
		add(d.Name, d.Level)
	}
	slices.SortStableFunc(all, func(a, b table.Part) int { return b.Value - a.Value })
	return all
}

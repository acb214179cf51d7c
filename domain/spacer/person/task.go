package person

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Task is a task as it is declared, before the dice: one roll, never tried again.
//
// Source: spacer C1, book section "Tasks".
type Task struct {
	Attribute  table.Part   // its name and value
	Skill      table.Part   // the field or hobby, the best that fits; the zero part = unskilled
	Department table.Part   // the best that fits; the zero part = none
	Wounds     harm.Wounds  // of whoever rolls
	Ignored    int          // points of the wound penalty that are ignored
	Abilities  []string     // special abilities that help; however many, they are worth one die
	ExtraTime  bool         // it takes all the time there is, twice the usual at least, for one die
	Helpers    []Helper     // see Assist
	Leadership int          // of whoever rolls
	Target     []table.Part // more that counts in the target number
	Dice       []table.Part // more dice: size, hands, orders
	Open       []table.Part // more open end
	House      rules.House
}

const taskSection = "Tasks"

// Throw says what a task rolls and why, or Refused where more help than the leader can lead.
//
// Source: spacer C1 2 to 5.
func (t Task) Throw() (throw.Throw, error) {
	out := throw.Throw{Name: domain.OrElse(t.Attribute.Label, "Task"), Level: max(t.Department.Value, 0)}
	out.Target = append(out.Target, throw.Sourced(t.Attribute, "spacer C1.2", taskSection))
	if t.Skill == (table.Part{}) {
		out.Target = append(out.Target, table.Part{Label: "unskilled", Source: "spacer C1.2", Section: taskSection})
	} else {
		out.Target = append(out.Target, throw.Sourced(t.Skill, "spacer C1.2", taskSection))
	}
	out.Target = append(out.Target, t.Wounds.PenaltyParts(t.Ignored)...)
	out.Target = append(out.Target, t.Target...)
	if t.Department.Value > 0 {
		out.Open = append(out.Open, throw.Sourced(t.Department, "spacer C1.5", taskSection))
	}
	out.Open = append(out.Open, t.Open...)
	helping, err := Assist(t.Helpers, t.Leadership)
	if err != nil {
		return throw.Throw{}, err
	}
	if able := slices.DeleteFunc(slices.Clone(t.Abilities), domain.Blank); len(able) > 0 {
		out.Dice = append(out.Dice, table.Part{Label: domain.Listed(able), Value: 1, Source: "spacer C1.3", Section: "Special Abilities"})
	}
	if t.ExtraTime {
		out.Dice = append(out.Dice, table.Part{Label: "extra time", Value: 1, Source: "spacer C1.3", Section: "Extra Time"})
	}
	if len(t.Helpers) > 0 {
		out.Dice = append(out.Dice, helping.part())
	}
	out.Dice = append(out.Dice, t.Dice...)
	return out, nil
}

// TraitThrow is a roll of a trait, one's own or one that another invokes against whoever has it.
//
// Source: spacer C1.9, ruling SP-R38, book section "Traits".
func TraitThrow(name string, rating int, w harm.Wounds, ignored int) throw.Throw {
	t := throw.Throw{Name: name, Trait: max(rating, 0)}
	t.Target = append(t.Target, table.Part{Label: domain.OrElse(name, "trait"), Value: t.Trait, Source: "spacer C1.9", Section: "Traits"})
	t.Target = append(t.Target, w.PenaltyParts(ignored)...)
	return t
}

// PlainThrow is the throw of somebody without a sheet: a target number and an open-end level as the referee has them.
//
// Source: spacer C1.
func PlainThrow(name string, target, open int) throw.Throw {
	t := throw.Throw{
		Name: name, Level: max(open, 0),
		Target: []table.Part{{Label: "target number, referee's ruling", Value: max(target, 0), Source: "spacer C1.2", Section: taskSection}},
	}
	if open > 0 {
		t.Open = []table.Part{{Label: "referee's ruling", Value: open, Source: "spacer C1.5", Section: taskSection}}
	}
	return t
}

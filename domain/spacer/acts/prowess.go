package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// fightFields are the fields that are rolled in a fight unless somebody chooses another.
var fightFields = []string{"Infantry", "Battlesuit", "Security", "Scout"}

// bestField is the field of a sheet that fits a fight best, empty = none.
func bestField(c *person.Character) (field string) {
	best := 0
	for _, f := range fightFields {
		if level := c.FieldLevel(f); level > best {
			best, field = level, f
		}
	}
	return field
}

// skills are the fields and hobbies of a sheet to choose from, none first; none is how that is called.
func skills(c *person.Character, none string) []act.Option {
	list := []act.Option{{Title: none}}
	for _, d := range c.Departments {
		for _, f := range d.Fields {
			list = append(list, act.Option{Key: f.Name, Title: fmt.Sprintf("%s %d", f.Name, f.Level)})
		}
	}
	for _, h := range c.Hobbies {
		list = append(list, act.Option{Key: h.Name, Title: fmt.Sprintf("%s %d, a hobby", h.Name, h.Level)})
	}
	return slices.DeleteFunc(list, func(o act.Option) bool { return o.Key == "" && o.Title != none })
}

// same is the key of the option that a name of the book stands for, or of the first.
func same(list []act.Option, name string) string {
	i := slices.IndexFunc(list, func(o act.Option) bool {
		field, _ := person.CanonicalField(o.Key)
		return strings.EqualFold(o.Key, name) || strings.EqualFold(field, name)
	})
	return list[max(i, 0)].Key
}

// prowess is what somebody rolls in a fight: an attribute with the field and the department that fit, and what else counts.
type prowess struct {
	k         *Skirmish
	r         *act.Run
	key       string // of its controls
	who       table.ID
	attribute person.AttributeName
	skill     string // that it is at first, or stays where it is not asked; empty = unskilled
	fixed     bool   // nothing of it is asked
}

// ask lays what is to be chosen, and returns what is rolled.
func (w prowess) ask() (t throw.Throw, err error) {
	c := w.k.sheet(w.who)
	var task person.Task
	plus, more := 0, 0
	cells := w.r.Apart(func() {
		if c == nil {
			task = w.askRatings()
		} else {
			task = w.askSheet(c)
		}
		if !w.fixed {
			more, plus = w.r.Number(w.key+".dice", "Dice +", 0, -9, 9), w.r.Number(w.key+".plus", "Target ±", 0, -9, 9)
		}
	})
	if !w.fixed {
		w.r.Lay(act.Columns{Cells: cells[:2]}, act.Columns{Shares: []float32{2, 1, 1}, Cells: cells[2:]})
	}
	if more != 0 {
		task.Dice = append(task.Dice, table.Part{Label: "the referee", Value: more})
	}
	if plus != 0 {
		task.Target = append(task.Target, table.Part{Label: "the referee", Value: plus})
	}
	return task.Throw()
}

// askRatings asks what somebody without a sheet is good at.
func (w prowess) askRatings() person.Task {
	what := w.attribute
	if what != person.Agility {
		what = person.Combat
	}
	n := map[string]int{}
	for _, x := range []struct{ key, caption, of string }{
		{"attribute", w.attribute.Title(), string(what)}, {"field", "Field or hobby", "field"}, {"department", "Department", "department"},
	} {
		if n[x.key] = w.k.Rated(w.who, x.of); !w.fixed {
			n[x.key] = w.k.rate(w.r, w.key+"."+x.key, x.caption, x.of, w.who)
		}
	}
	t := person.Task{Attribute: table.Part{Label: w.attribute.Title(), Value: n["attribute"]}, Department: skill.DepartmentPart(n["department"]), House: w.k.House}
	t.Wounds, t.Ignored = w.k.WoundsOf(w.who, w.k.Beside)
	if n["field"] > 0 {
		t.Skill = table.Part{Label: "field", Value: n["field"]}
	}
	return t
}

// askSheet asks what of a sheet is rolled.
func (w prowess) askSheet(c *person.Character) person.Task {
	if w.fixed {
		return c.Task(w.attribute, w.skill, "", w.k.House)
	}
	fields := skills(c, "unskilled")
	field := w.r.Choice(w.key+".skill", w.attribute.Title()+" and", fields, same(fields, w.skill))
	department := skill.AskDepartment(w.r, w.key+".department", c, field)
	species, _ := person.FindSpecies(c.Species)
	abilities := []act.Option{{Title: "none"}}
	own := slices.Clone(species.Abilities)
	for _, a := range c.Abilities {
		own = append(own, a.Text)
	}
	for _, a := range own {
		name, _, _ := strings.Cut(a, ":")
		if name = strings.TrimSpace(name); name != "" {
			abilities = append(abilities, act.Option{Key: name, Title: name + ": a die"})
		}
	}
	ability := w.r.Choice(w.key+".ability", "Special ability", abilities, "")
	t := c.Task(w.attribute, field, department, w.k.House)
	if ability != "" {
		t.Abilities = []string{ability}
	}
	return t
}

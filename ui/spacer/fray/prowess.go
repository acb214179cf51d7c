package fray

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/act"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/skill"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Rate has a rating of somebody without a sheet be another.
func (k *Fray) Rate(id table.ID, what string, n int) {
	k.Acts.Kept[acts.RatedBy(what, id)] = []string{act.KeyOf(n)}
}

// Attribute is an attribute that counts in a fight: of the sheet, or as it was typed.
func (k *Fray) Attribute(id table.ID, a person.AttributeName) int { return k.Scene().Attribute(id, a) }

// Prowess is what somebody rolls in a fight: an attribute with the field and the department that fit, and what else
// counts.
type Prowess struct {
	k          *Fray
	key        string // of its controls
	who        table.ID
	Attribute  person.AttributeName
	Skill      string // field or hobby of the sheet; empty = unskilled
	department string // of the sheet; empty = none
	ability    string // special ability that helps; empty = none
	dice, plus int    // of the referee
}

// fightFields are the fields that are rolled in a fight unless somebody chooses another.
var fightFields = []string{"Infantry", "Battlesuit", "Security", "Scout"}

// NewProwess is what somebody rolls with an attribute; fighting takes the field that fits a fight best.
func NewProwess(k *Fray, key string, who table.ID, a person.AttributeName, fighting bool) *Prowess {
	w := &Prowess{k: k, key: key, who: who, Attribute: a}
	if c := k.Sheet(who); c != nil && fighting {
		best := 0
		for _, f := range fightFields {
			if level := c.FieldLevel(f); level > best {
				best, w.Skill = level, f
			}
		}
		w.department = skill.Department(c, w.Skill)
	}
	return w
}

// Throw is what is rolled.
func (w *Prowess) Throw() (throw.Throw, error) {
	house := w.k.House()
	t := person.Task{Attribute: table.Part{Label: w.Attribute.Title(), Value: w.k.Attribute(w.who, w.Attribute)}, House: house}
	if c := w.k.Sheet(w.who); c != nil {
		t = c.Task(w.Attribute, w.Skill, w.department, house)
	} else {
		t.Wounds, t.Ignored = w.k.Value().WoundsOf(w.who, w.k.Beside)
		if n := w.k.Scene().Rated(w.who, "field"); n > 0 {
			t.Skill = table.Part{Label: "field", Value: n}
		}
		t.Department = skill.DepartmentPart(w.k.Scene().Rated(w.who, "department"))
	}
	if w.ability != "" {
		t.Abilities = []string{w.ability}
	}
	if w.dice != 0 {
		t.Dice = append(t.Dice, table.Part{Label: "the referee", Value: w.dice})
	}
	if w.plus != 0 {
		t.Target = append(t.Target, table.Part{Label: "the referee", Value: w.plus})
	}
	return t.Throw()
}

// Lay lays what is to be chosen; retold is called when a number typed is another, again when the page is to be laid
// anew.
func (w *Prowess) Lay(p *page.Page, retold, again func()) {
	var cells []fyne.CanvasObject
	if c := w.k.Sheet(w.who); c != nil {
		cells = w.laySheet(p, c, again)
	} else {
		at := person.Combat
		if w.Attribute == person.Agility {
			at = person.Agility
		}
		cells = append(cells, w.number(p, "attribute", w.Attribute.Title(), string(at), retold),
			w.number(p, "field", "Field or hobby", "field", retold), w.number(p, "department", "Department", "department", retold))
	}
	more := func(key, caption string, at *int) fyne.CanvasObject {
		return p.Number(w.key+"."+key, caption, *at, -9, 9, func(n int) {
			*at = n
			retold()
		})
	}
	cells = append(cells, more("dice", "Dice +", &w.dice), more("plus", "Target ±", &w.plus))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 14}, cells[:2]...))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 1, 1}, Narrowest: 14}, cells[2:]...))
}

func (w *Prowess) number(p *page.Page, key, caption, what string, retold func()) fyne.CanvasObject {
	return p.Number(w.key+"."+key, caption, w.k.Scene().Rated(w.who, what), 0, rules.MaxAttribute, func(n int) {
		w.k.Rate(w.who, what, n)
		retold()
	})
}

// laySheet lays what is chosen of a sheet.
func (w *Prowess) laySheet(p *page.Page, c *person.Character, again func()) []fyne.CanvasObject {
	fields, titles := []string{""}, []string{"unskilled"}
	for _, d := range c.Departments {
		for _, f := range d.Fields {
			fields, titles = append(fields, f.Name), append(titles, fmt.Sprintf("%s %d", f.Name, f.Level))
		}
	}
	for _, h := range c.Hobbies {
		fields, titles = append(fields, h.Name), append(titles, fmt.Sprintf("%s %d, a hobby", h.Name, h.Level))
	}
	departments, levels := []string{""}, []string{"none"}
	for _, d := range c.Departments {
		departments, levels = append(departments, d.Name), append(levels, fmt.Sprintf("%s %d", d.Name, d.Level))
	}
	species, _ := person.FindSpecies(c.Species)
	abilities, names := []string{""}, []string{"none"}
	own := slices.Clone(species.Abilities)
	for _, a := range c.Abilities {
		own = append(own, a.Text)
	}
	for _, a := range own {
		if strings.TrimSpace(a) != "" {
			name, _, _ := strings.Cut(a, ":")
			abilities, names = append(abilities, strings.TrimSpace(name)), append(names, strings.TrimSpace(name)+": a die")
		}
	}
	same := func(list []string, s string) int {
		return slices.IndexFunc(list, func(o string) bool {
			name, _ := person.CanonicalField(o)
			return strings.EqualFold(o, s) || strings.EqualFold(name, s)
		})
	}
	return []fyne.CanvasObject{
		p.Choice(w.key+".skill", w.Attribute.Title()+" and", titles, same(fields, w.Skill), func(i int) {
			w.Skill = fields[i]
			w.department = skill.Department(c, w.Skill)
			again()
		}),
		p.Choice(w.key+".department", "Department", levels, same(departments, w.department), func(i int) {
			w.department = departments[i]
			again()
		}),
		p.Choice(w.key+".ability", "Special ability", names, slices.Index(abilities, w.ability), func(i int) {
			w.ability = abilities[i]
			again()
		}),
	}
}

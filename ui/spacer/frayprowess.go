package spacer

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// ratings are what counts in a fight of somebody without a sheet, as it was typed last.
type ratings struct {
	combat, agility, physique int
	field, department         int
}

// rated are the ratings of somebody without a sheet.
func (k *fray) rated(id table.ID) *ratings {
	if k.ratings == nil {
		k.ratings = map[table.ID]*ratings{}
	}
	if k.ratings[id] == nil {
		k.ratings[id] = &ratings{combat: 2, agility: 3, physique: 3}
	}
	return k.ratings[id]
}

// attribute is an attribute that counts in a fight: of the sheet, or as it was typed.
func (k *fray) attribute(id table.ID, a person.AttributeName) int {
	if c := k.sheet(id); c != nil {
		return c.Attribute(a, k.house())
	}
	r := k.rated(id)
	switch a {
	case person.Combat:
		return r.combat
	case person.Agility:
		return r.agility
	}
	return r.physique
}

// prowess is what somebody rolls in a fight: an attribute with the field and the department that fit, and what else
// counts.
type prowess struct {
	k          *fray
	key        string // of its controls
	who        table.ID
	attribute  person.AttributeName
	skill      string // field or hobby of the sheet; empty = unskilled
	department string // of the sheet; empty = none
	ability    string // special ability that helps; empty = none
	dice, plus int    // of the referee
}

// fightFields are the fields that are rolled in a fight unless somebody chooses another.
var fightFields = []string{"Infantry", "Battlesuit", "Security", "Scout"}

// newProwess is what somebody rolls with an attribute; fighting takes the field that fits a fight best.
func newProwess(k *fray, key string, who table.ID, a person.AttributeName, fighting bool) *prowess {
	w := &prowess{k: k, key: key, who: who, attribute: a}
	if c := k.sheet(who); c != nil && fighting {
		best := 0
		for _, f := range fightFields {
			if level := c.FieldLevel(f); level > best {
				best, w.skill = level, f
			}
		}
		w.department = departmentOf(c, w.skill)
	}
	return w
}

// throw is what is rolled.
func (w *prowess) throw() (throw.Throw, error) {
	house := w.k.house()
	t := person.Task{Attribute: table.Part{Label: w.attribute.Title(), Value: w.k.attribute(w.who, w.attribute)}, House: house}
	if c := w.k.sheet(w.who); c != nil {
		t = c.Task(w.attribute, w.skill, w.department, house)
	} else {
		t.Wounds, t.Ignored = w.k.Value().WoundsOf(w.who, w.k.Beside)
		r := w.k.rated(w.who)
		if r.field > 0 {
			t.Skill = table.Part{Label: "field", Value: r.field}
		}
		if r.department > 0 {
			t.Department = table.Part{Label: "department", Value: r.department}
		}
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

// lay lays what is to be chosen; retold is called when a number typed is another, again when the page is to be laid
// anew.
func (w *prowess) lay(p *page.Page, retold, again func()) {
	var cells []fyne.CanvasObject
	if c := w.k.sheet(w.who); c != nil {
		cells = w.laySheet(p, c, again)
	} else {
		r := w.k.rated(w.who)
		at := &r.combat
		if w.attribute == person.Agility {
			at = &r.agility
		}
		cells = append(cells, w.number(p, "attribute", w.attribute.Title(), at, retold),
			w.number(p, "field", "Field or hobby", &r.field, retold), w.number(p, "department", "Department", &r.department, retold))
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

func (w *prowess) number(p *page.Page, key, caption string, at *int, retold func()) fyne.CanvasObject {
	return p.Number(w.key+"."+key, caption, *at, 0, rules.MaxAttribute, func(n int) {
		*at = n
		retold()
	})
}

// laySheet lays what is chosen of a sheet.
func (w *prowess) laySheet(p *page.Page, c *person.Character, again func()) []fyne.CanvasObject {
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
		p.Choice(w.key+".skill", w.attribute.Title()+" and", titles, same(fields, w.skill), func(i int) {
			w.skill = fields[i]
			w.department = departmentOf(c, w.skill)
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

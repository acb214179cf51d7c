package sheet

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

var itemSources = []field.Option[person.ItemSource]{
	{Value: person.PersonalItem, Title: "personal"},
	{Value: person.IssueItem, Title: "issue"},
	{Value: person.LockerItem, Title: "ship's locker"},
	{Value: person.OtherItem, Title: "otherwise"},
}

// gear is field 14: the gear with its points against what there is of them.
func (s *sheet) gear() fyne.CanvasObject {
	f := s.form
	budget := look.NewCaption("")
	f.OnShow(func(c *person.Character) { budget.Set(budgetWords(c, s.house())) })
	list := field.List(f, "gear", "gear",
		func(c *person.Character) *[]person.Item { return &c.Gear },
		func(c *person.Character) person.Item {
			return person.Item{ID: domain.NextRow(c.Gear, func(i person.Item) rules.RowID { return i.ID })}
		}, s.item)
	free := look.NewParagraph("Free for everybody: "+domain.Listed(person.FreeGear)+".", "")
	return look.NewRows(1, look.NewOpening("14  PERSONAL GEAR"), f.Box("Gear", "gear", look.NewRows(1, list, free), budget))
}

// gearNumber writes a number of gear points or kg; halves of points as such.
func gearNumber(n float64) string {
	whole, part := math.Modf(n)
	switch {
	case part == 0.5 && whole == 0:
		return "½"
	case part == 0.5:
		return domain.Minus(int(whole)) + "½"
	}
	return strings.Replace(strconv.FormatFloat(n, 'f', -1, 64), "-", "−", 1)
}

// budgetWords say what the gear costs of what there is, and what it weighs.
func budgetWords(c *person.Character, h rules.House) string {
	return fmt.Sprintf("personal %s of %s points · issue %s of %s · %s kg",
		gearNumber(c.GearPoints(person.PersonalItem)), domain.Minus(c.Value(person.PersonalPoints, h)),
		gearNumber(c.GearPoints(person.IssueItem)), domain.Minus(c.Value(person.IssuePoints, h)),
		strings.Replace(strconv.FormatFloat(c.Mass(), 'f', -1, 64), "-", "−", 1))
}

// item is one piece of gear. One of the book's brings its points, mass and armour along.
func (s *sheet) item(r field.Row[person.Character, person.Item]) fyne.CanvasObject {
	f := s.form
	var names []string
	for _, g := range person.GearRows {
		names = append(names, g.Name)
	}
	name := field.Suggest(f, "gear", r.Key("name"), func(typed string) []string { return field.Containing(names, typed) }, nil,
		func(c *person.Character) *string { return &r.At(c).Name })
	typed := name.OnChanged
	name.OnChanged = func(text string) {
		typed(text)
		if row, ok := person.FindGear(text); ok {
			f.Edit("gear", r.Key("name"), func(c *person.Character) {
				i := r.At(c)
				i.Points, i.Mass, i.Armour = row.Points, row.Mass, row.Armour
			})
		}
	}
	number := func(caption, what, member string, at func(*person.Item) *int) *look.Box {
		return s.number(caption, what, r.Key(member), 0, 999, func(c *person.Character) *int { return at(r.At(c)) })
	}
	return look.NewColumns(look.Columns{Gap: -1, Narrowest: screen.Narrow, Shares: []float32{1.35, 1}},
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.5, 1.5, 0.7, 0.8, 0.8}},
			f.Box("Gear", r.Key("name"), name, nil),
			f.Box("Source", r.Key("from"), field.Choice(f, "source of gear", r.Key("from"), itemSources,
				func(c *person.Character) *person.ItemSource { return &r.At(c).From }), nil),
			field.Decimal(f, "Points", "points of gear", r.Key("points"), 0, 999, func(c *person.Character) *float64 { return &r.At(c).Points }),
			field.Decimal(f, "kg", "mass of gear", r.Key("mass"), 0, 99999, func(c *person.Character) *float64 { return &r.At(c).Mass }),
			number("Armour", "armour of gear", "armour", func(i *person.Item) *int { return &i.Armour })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 0.8, 0.8, 1.8, 1.2}},
			f.Box("", r.Key("worn"), field.Check(f, "worn", "armour worn", r.Key("worn"), func(c *person.Character) *bool { return &r.At(c).Worn }), nil),
			number("Loaded", "ammunition loaded", "loaded", func(i *person.Item) *int { return &i.Loaded }),
			number("Spare", "spare ammunition", "spare", func(i *person.Item) *int { return &i.Spare }),
			f.Box("Notes", r.Key("notes"), field.Paragraph(f, "notes on gear", r.Key("notes"), func(c *person.Character) *string { return &r.At(c).Notes }), nil),
			container.NewCenter(r.RemoveButton())))
}

// abilities is field 15: those of the species and one's own.
func (s *sheet) abilities() fyne.CanvasObject {
	f := s.form
	kin := field.Said(f, func(c *person.Character) string {
		species, _ := person.FindSpecies(c.Species)
		return strings.Join(species.Abilities, "\n")
	})
	list := field.List(f, "ability", "abilities",
		func(c *person.Character) *[]person.Ability { return &c.Abilities },
		func(c *person.Character) person.Ability {
			return person.Ability{ID: domain.NextRow(c.Abilities, func(a person.Ability) rules.RowID { return a.ID })}
		},
		func(r field.Row[person.Character, person.Ability]) fyne.CanvasObject {
			path := func(c *person.Character) string { return fmt.Sprintf("abilities[id=%d]", r.At(c).ID) }
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{4, 1.4, 1}},
				f.BoxAt(fmt.Sprintf("15.%d  Ability", r.Index+1), path, field.Paragraph(f, "ability", r.Key("text"),
					func(c *person.Character) *string { return &r.At(c).Text }), nil),
				f.Box("Psionics", r.Key("psionic"), field.Check(f, "a power", "psionic power", r.Key("psionic"),
					func(c *person.Character) *bool { return &r.At(c).Psionic }), nil),
				container.NewCenter(r.RemoveButton()))
		})
	return look.NewRows(1, look.NewOpening("15  SPECIAL ABILITIES"), kin, list)
}

// progression is field 16: the triangular progression, a strip to read off.
func (s *sheet) progression() fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for from := 0; from < len(rules.TriangularRows); from += 8 {
		var cells []fyne.CanvasObject
		for _, r := range rules.TriangularRows[from : from+8] {
			reach := fmt.Sprintf("%d–%d", r.From, r.To)
			if r.From == r.To {
				reach = fmt.Sprint(r.From)
			}
			bonus := look.NewText(fmt.Sprint(r.Bonus))
			bonus.Style.Bold, bonus.Alignment = true, fyne.TextAlignCenter
			cells = append(cells, look.NewBox(reach, bonus, nil))
		}
		lines = append(lines, look.NewColumns(look.Columns{Gap: -1}, cells...))
	}
	return look.NewRows(1, look.NewOpening("16  TRIANGULAR PROGRESSION"),
		look.NewRows(-1, lines...), look.NewParagraph("Small: the excess. Large: the bonus.", ""))
}

package sheet

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// mostLevel is the highest level of a department, field or hobby that the form takes.
const mostLevel = 20

// departments is field 8: departments and their fields.
func (s *sheet) departments() fyne.CanvasObject {
	list := field.List(s.form, "department", "departments",
		func(c *person.Character) *[]person.Department { return &c.Departments },
		func(c *person.Character) person.Department {
			return person.Department{ID: domain.NextRow(c.Departments, func(d person.Department) rules.RowID { return d.ID })}
		}, s.department)
	return look.NewRows(1, look.NewOpening("8  DEPARTMENTS AND FIELDS"), s.form.Box("Field levels add up to the department's", "departments", list, nil))
}

func (s *sheet) department(r field.Row[person.Character, person.Department]) fyne.CanvasObject {
	f := s.form
	var names []string
	for _, d := range person.DepartmentRows {
		names = append(names, d.Name)
	}
	name := f.Box("Department", r.Key("name"), field.Suggest(f, "department", r.Key("name"),
		func(typed string) []string { return field.Containing(names, typed) }, usualDepartment, func(c *person.Character) *string { return &r.At(c).Name }), nil)
	level := s.number("Level", "level of a department", r.Key("level"), 0, mostLevel, func(c *person.Character) *int { return &r.At(c).Level })
	raised := s.number("Raised", "raised levels of a department", r.Key("raised"), 0, mostLevel, func(c *person.Character) *int { return &r.At(c).Raised })
	fields := field.List(f, "field", r.Key("fields"),
		func(c *person.Character) *[]person.Field { return &r.At(c).Fields },
		func(c *person.Character) person.Field {
			return person.Field{ID: domain.NextRow(r.At(c).Fields, func(x person.Field) rules.RowID { return x.ID })}
		},
		func(x field.Row[person.Character, person.Field]) fyne.CanvasObject { return s.field(r, x) })
	sum := look.NewCaption("")
	f.OnShow(func(c *person.Character) {
		n := 0
		for _, x := range r.At(c).Fields {
			n += x.Level
		}
		sum.Set(fmt.Sprintf("fields %s of %s", domain.Minus(n), domain.Minus(r.At(c).Level)))
	})
	path := func(c *person.Character) string { return fmt.Sprintf("departments[id=%d]", r.At(c).ID) }
	return f.BoxAt(fmt.Sprintf("8.%d", r.Index+1), path, look.NewRows(1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 0.8, 0.8, 0.9}}, name, level, raised, r.RemoveButton()),
		look.NewInset(look.Inset{Left: 4}, fields)), sum)
}

// field is one field of a department. Its study circles show where they count.
func (s *sheet) field(r field.Row[person.Character, person.Department], x field.Row[person.Character, person.Field]) fyne.CanvasObject {
	f := s.form
	suggest := func(typed string) []string { return field.Containing(fieldsOf(r.At(f.Session().Value()).Name), typed) }
	circles := f.Box("Study", x.Key("studied"), field.Count(f, "study circle of a field", x.Key("studied"), 1, true,
		func(c *person.Character) *int { return &x.At(c).Studied }), nil)
	s.studiedByHouse(circles, func(c *person.Character) int { return x.At(c).Studied })
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 0.8, 0.8, 0.9}},
		f.Box("Field", x.Key("name"), field.Suggest(f, "field", x.Key("name"), suggest, usualField,
			func(c *person.Character) *string { return &x.At(c).Name }), nil),
		s.number("Level", "level of a field", x.Key("level"), 0, mostLevel, func(c *person.Character) *int { return &x.At(c).Level }),
		circles, x.RemoveButton())
}

// studiedByHouse shows study circles where the house rule has them count, or some are filled.
func (s *sheet) studiedByHouse(circles *look.Box, filled func(*person.Character) int) {
	s.form.OnShow(func(c *person.Character) { s.form.Visible(circles, s.house().CircleOnField || filled(c) != 0) })
}

// fieldsOf are the fields of a department of the book, or of all where it is none.
func fieldsOf(department string) []string {
	name, listed := person.CanonicalDepartment(department)
	var all []string
	for _, d := range person.DepartmentRows {
		if d.Name == name || !listed {
			all = append(all, d.Fields...)
		}
	}
	return all
}

// usualDepartment turns another name of a department of the book into its name.
func usualDepartment(typed string) string {
	if name, listed := person.CanonicalDepartment(typed); listed {
		return name
	}
	return typed
}

// usualField turns another name of a field of the book into its name.
func usualField(typed string) string {
	if name, listed := person.CanonicalField(typed); listed {
		return name
	}
	return typed
}

// principles is field 9.
func (s *sheet) principles() fyne.CanvasObject {
	f := s.form
	list := field.List(f, "principle", "principles",
		func(c *person.Character) *[]person.Principle { return &c.Principles },
		func(c *person.Character) person.Principle {
			return person.Principle{ID: domain.NextRow(c.Principles, func(p person.Principle) rules.RowID { return p.ID })}
		},
		func(r field.Row[person.Character, person.Principle]) fyne.CanvasObject {
			text := field.Paragraph(f, "principle", r.Key("text"), func(c *person.Character) *string { return &r.At(c).Text })
			text.SetPlaceHolder("A belief; what follows from it")
			halves := look.NewCaption("")
			f.OnShow(func(c *person.Character) { halves.Set(halfWords(*r.At(c))) })
			path := func(c *person.Character) string { return fmt.Sprintf("principles[id=%d]", r.At(c).ID) }
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{4, 1.1}},
				f.BoxAt(fmt.Sprintf("9.%d  Principle", r.Index+1), path, text, halves),
				look.NewRows(-1, s.circles("principle", r.Key("studied"), func(c *person.Character) *int { return &r.At(c).Studied }), r.RemoveButton()))
		})
	return look.NewRows(1, look.NewOpening("9  PRINCIPLES"), f.Box("Two or three: a belief and what follows", "principles", list, nil))
}

// halfWords say whether a principle has both its halves; empty for one that nobody has written.
func halfWords(p person.Principle) string {
	if _, _, ok := p.Halves(); ok {
		return "two halves"
	}
	if strings.TrimSpace(p.Text) == "" {
		return ""
	}
	return "one half: what follows?"
}

// circles is a box of study circles.
func (s *sheet) circles(what, key string, at func(*person.Character) *int) *look.Box {
	return s.form.Box("Study", key, field.Count(s.form, "study circle of a "+what, key, person.MaxStudied, true, at), nil)
}

// traits is field 10.
func (s *sheet) traits() fyne.CanvasObject {
	f := s.form
	points := look.NewCaption("")
	f.OnShow(func(c *person.Character) {
		sum := 0
		for _, t := range c.Traits {
			sum += t.Points
		}
		points.Set(domain.Minus(sum) + " of 10 points")
	})
	list := field.List(f, "trait", "traits",
		func(c *person.Character) *[]person.Trait { return &c.Traits },
		func(c *person.Character) person.Trait {
			return person.Trait{ID: domain.NextRow(c.Traits, func(t person.Trait) rules.RowID { return t.ID })}
		}, s.trait)
	return look.NewRows(1, look.NewOpening("10  TRAITS"), f.Box("Adjectives, of ten points together", "traits", list, points))
}

func (s *sheet) trait(r field.Row[person.Character, person.Trait]) fyne.CanvasObject {
	f := s.form
	rating := look.NewCaption("")
	rating.Style.Bold = true
	f.OnShow(func(c *person.Character) { rating.Set("rolls " + domain.Minus(r.At(c).Rating())) })
	number := func(caption, what, member string, low int, at func(*person.Trait) *int) *look.Box {
		return s.number(caption, what, r.Key(member), low, 99, func(c *person.Character) *int { return at(r.At(c)) })
	}
	path := func(c *person.Character) string { return fmt.Sprintf("traits[id=%d]", r.At(c).ID) }
	name := field.Paragraph(f, "trait", r.Key("name"), func(c *person.Character) *string { return &r.At(c).Name })
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 0.8, 0.65, 0.8, 0.7, 1.3, 1.1}},
		f.BoxAt(fmt.Sprintf("10.%d", r.Index+1), path, name, rating),
		number("Points", "points of a trait", "points", 0, func(t *person.Trait) *int { return &t.Points }),
		number("Free", "free points of a trait", "free", 0, func(t *person.Trait) *int { return &t.Free }),
		number("Raised", "raised points of a trait", "raised", -mostLevel, func(t *person.Trait) *int { return &t.Raised }),
		number("Used", "uses of a trait", "used", 0, func(t *person.Trait) *int { return &t.Used }),
		s.circles("trait", r.Key("studied"), func(c *person.Character) *int { return &r.At(c).Studied }),
		container.NewCenter(r.RemoveButton()))
}

// hobbies is field 11.
func (s *sheet) hobbies() fyne.CanvasObject {
	f := s.form
	list := field.List(f, "hobby", "hobbies",
		func(c *person.Character) *[]person.Hobby { return &c.Hobbies },
		func(c *person.Character) person.Hobby {
			return person.Hobby{ID: domain.NextRow(c.Hobbies, func(b person.Hobby) rules.RowID { return b.ID }), Level: 1}
		},
		func(r field.Row[person.Character, person.Hobby]) fyne.CanvasObject {
			circles := s.circles("hobby", r.Key("studied"), func(c *person.Character) *int { return &r.At(c).Studied })
			s.studiedByHouse(circles, func(c *person.Character) int { return r.At(c).Studied })
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2.4, 0.8, 0.9, 1.1, 1.1}},
				f.Box(fmt.Sprintf("11.%d  Hobby", r.Index+1), r.Key("name"), field.Paragraph(f, "hobby", r.Key("name"),
					func(c *person.Character) *string { return &r.At(c).Name }), nil),
				s.number("Level", "level of a hobby", r.Key("level"), 0, mostLevel, func(c *person.Character) *int { return &r.At(c).Level }),
				s.number("Raised", "raised levels of a hobby", r.Key("raised"), 0, mostLevel, func(c *person.Character) *int { return &r.At(c).Raised }),
				circles, container.NewCenter(r.RemoveButton()))
		})
	return look.NewRows(1, look.NewOpening("11  HOBBIES"), f.Box("One level of one is free", "hobbies", list, nil))
}

// fieldNames are the fields and hobbies that the character has.
func fieldNames(c *person.Character) []string {
	var names []string
	add := func(name string) {
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, d := range c.Departments {
		for _, x := range d.Fields {
			add(x.Name)
		}
	}
	for _, b := range c.Hobbies {
		add(b.Name)
	}
	return names
}

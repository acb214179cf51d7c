package spacer

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
)

const (
	valueH  = 12.0 // mm, an attribute
	originH = 9.5  // mm, what it is made of: a pencil has 6 below the caption
	studyH  = 7.0  // mm
	levelW  = 11   // mm, a box for a level
)

// drawPerson draws who it is, the attributes and the departments.
func (s sheet) drawPerson(r paper.Rect) {
	const groupH = headingH + valueH + originH + studyH
	rows := r.Rows(4*lineH, gap, groupH, gap, groupH, gap, 0)
	person := rows[0].Rows(0, 0, 0, 0)
	s.p.Box(person[0], paper.Box{Path: "player", Caption: "Player", Value: s.Player})
	s.p.Box(person[1], paper.Box{Path: "name", Caption: "Character", Value: strings.TrimSpace(s.Name), Face: paper.SansBold, Size: 13})
	s.p.Box(person[2], paper.Box{Path: "ship", Caption: "Ship", Value: s.Ship})
	kin := person[3].Columns(0, 0)
	s.p.Box(kin[0], paper.Box{Path: "species", Caption: "Species", Value: s.Species, Choices: speciesChoices, Open: true})
	s.p.Box(kin[1], paper.Box{Path: "gender", Caption: "Gender", Value: s.Gender})
	s.p.Frame(rows[0])

	s.inborn(rows[2])
	s.trained(rows[4])
	s.departments(rows[6])
}

// inborn draws the five inborn attributes, then Luck and the level.
func (s sheet) inborn(r paper.Rect) {
	columns := s.group(r, "ATTRIBUTES, INBORN; CIRCLES FOR STUDY", len(person.InbornRows)+2)
	for i, a := range person.InbornRows {
		own := s.OwnAttribute(a.Name)
		s.attribute(columns[i], a, "inborn."+string(a.Name), *own, own.Base == 0)
	}
	luck := columns[len(person.InbornRows)].Rows(valueH, 0)
	s.p.Box(luck[0], paper.Box{Computed: true, Caption: "Luck", Value: s.derived(person.MaxLuck), Size: 14, Center: true})
	s.p.Box(luck[1], paper.Box{Path: "luck.spent", Caption: "Spent", Field: "Luck spent", Value: s.value(s.Luck.Spent), Center: true})
	level := columns[len(person.InbornRows)+1]
	s.p.Box(level, paper.Box{Path: "level", Caption: "Level", Value: s.value(s.Level), Size: 14, Center: true})
}

// trained draws the eight trained attributes.
func (s sheet) trained(r paper.Rect) {
	open := s.Trained == person.Trained{}
	for i, column := range s.group(r, "ATTRIBUTES, TRAINED; CIRCLES FOR STUDY", len(person.TrainedRows)) {
		a := person.TrainedRows[i]
		s.attribute(column, a, "trained."+string(a.Name), *s.OwnAttribute(a.Name), open)
	}
}

// group draws a heading over so many columns.
func (s sheet) group(r paper.Rect, title string, columns int) []paper.Rect {
	rows := r.Rows(headingH, 0)
	s.p.Heading(rows[0], "", title)
	s.p.Frame(r)
	return rows[1].Columns(make([]float64, columns)...)
}

// attribute draws one attribute: what it comes to, what that is made of, and its study circles. An open one has no value
// yet, unless the referee has ruled on it.
func (s sheet) attribute(r paper.Rect, a person.AttributeRow, path string, own person.Attribute, open bool) {
	rows := r.Rows(valueH, originH, 0)
	d := s.Derived(person.AttributeValue(a.Name), s.campaign.House)
	b := paper.Box{Computed: true, Caption: a.Short, Field: a.Title, Size: 14, Center: true}
	if !s.blank && (!open || d.Ruled) {
		b.Value = domain.Minus(d.Value)
	}
	s.p.Box(rows[0], b)
	species, _ := person.FindSpecies(s.Species)
	made := paper.Box{
		Caption: "Made of", Field: a.Title + ", made of", Value: origin(own.Base, own.Bought, own.Raised, species.Modifier(a.Name)), Size: 7.5, Face: paper.Condensed, Center: true,
	}
	if s.p.Fills() {
		made.Value = ""
		s.madeOf(rows[1].Below(3.3), a, path, own)
	}
	s.p.Box(rows[1], made)
	study(s.p, rows[2], a.Title, path+".studied", own.Studied)
}

// madeOf has the numbers that an attribute is made of filled in on screen; what the species changes is not among them.
func (s sheet) madeOf(r paper.Rect, a person.AttributeRow, path string, own person.Attribute) {
	parts := []paper.Box{
		{Path: path + ".base", Field: a.Title + ", at first", Value: s.value(own.Base)},
		{Path: path + ".bought", Field: a.Title + ", bought", Value: s.value(own.Bought)},
		{Path: path + ".raised", Field: a.Title + ", raised by study", Value: s.value(own.Raised)},
	}
	if strings.HasPrefix(path, "inborn.") { // which no bonus point buys
		parts = slices.Delete(parts, 1, 2)
	}
	for i, column := range r.Columns(make([]float64, len(parts))...) {
		parts[i].Size, parts[i].Center = 8, true
		s.p.Box(column, parts[i])
	}
}

// origin is what a value is made of: "3 + 2 − 1"; empty where that is one number alone.
func origin(base int, more ...int) string {
	words, sum := domain.Minus(base), false
	for _, n := range more {
		switch {
		case n > 0:
			words += "+" + domain.Minus(n)
		case n < 0:
			words += domain.Minus(n)
		}
		sum = sum || n != 0
	}
	if !sum {
		return ""
	}
	return words
}

// departmentLines is how many departments the form has room for.
const departmentLines = 5

// departments has a line for each department and its fields; further ones continue on another page.
func (s sheet) departments(r paper.Rect) {
	const nameW = 36 // mm
	heights := make([]float64, departmentLines+1)
	heights[0] = headingH
	rows := r.Rows(heights...)
	title := rows[0].Columns(nameW, levelW, 0)
	s.p.Heading(rows[0], "", "")
	s.p.Heading(title[0], "", "DEPARTMENT")
	s.p.Heading(title[1], "", "LEVEL")
	s.p.Heading(title[2], "", "FIELDS AND THEIR LEVELS")
	var more []string
	for i, d := range s.Departments {
		if i >= departmentLines {
			more = append(more, fmt.Sprintf("%s %s: %s", strings.TrimSpace(d.Name), domain.Minus(d.Level), fields(d.Fields)))
		}
	}
	places, boxes := make([]paper.Rect, departmentLines), make([]paper.Box, departmentLines)
	for i := range boxes {
		places[i], boxes[i].Field = rows[i+1].Columns(nameW, levelW, 0)[2], "Fields"
		if i < len(s.Departments) {
			d := s.Departments[i]
			boxes[i].Value, boxes[i].Field = fields(d.Fields), "Fields of "+d.Name
		}
	}
	s.p.OneSize(places, boxes)
	for i, row := range rows[1:] {
		cells := row.Columns(nameW, levelW, 0)
		name, level := paper.Box{Field: "Department", Choices: departmentChoices, Open: true}, paper.Box{Field: "Department, level", Center: true}
		path := paper.RowPath("departments", s.Departments, func(d person.Department) rules.RowID { return d.ID }, i)
		name.Path, level.Path = path+".name", path+".level"
		if i < len(s.Departments) {
			name.Value, level.Value = s.Departments[i].Name, domain.Minus(s.Departments[i].Level)
		}
		s.p.Box(cells[0], name)
		s.p.Box(cells[1], level)
		if !s.enterFields(cells[2], path, i) {
			s.p.Box(cells[2], boxes[i])
		}
	}
	s.p.Frame(r)
	s.over(title[2], "Further departments", more)
}

// enterFields has the fields of the department i filled in on screen, those that are there and more, and reports whether it does:
// there is room for so many, and for no circles.
func (s sheet) enterFields(r paper.Rect, path string, i int) bool {
	const places, levelW = 3, 7 // mm
	var list []person.Field
	if i < len(s.Departments) {
		list = s.Departments[i].Fields
	}
	if !s.p.Fills() || len(list) > places || slices.ContainsFunc(list, func(f person.Field) bool { return f.Studied != 0 }) {
		return false
	}
	for n, place := range r.Columns(make([]float64, places)...) {
		path := paper.RowPath(path+".fields", list, func(f person.Field) rules.RowID { return f.ID }, n)
		name, level := paper.Box{Path: path + ".name", Field: "Field", Choices: fieldChoices, Open: true, Size: 9}, paper.Box{Path: path + ".level", Field: "Field, level", Size: 9, Center: true}
		if n < len(list) {
			name.Value, level.Value = list[n].Name, domain.Minus(list[n].Level)
		}
		parts := place.Columns(0, levelW)
		s.p.Box(parts[0], name)
		s.p.Box(parts[1], level)
	}
	return true
}

// What the rules offer; the table may have others.
var (
	speciesChoices    = choices(person.SpeciesRows, func(r person.SpeciesRow) paper.Choice { return paper.Choice{Value: r.Name} })
	departmentChoices = choices(person.DepartmentRows, func(r person.DepartmentRow) paper.Choice { return paper.Choice{Value: r.Name} })
	fieldChoices      = func() []paper.Choice {
		var list []paper.Choice
		for _, d := range person.DepartmentRows {
			list = append(list, choices(d.Fields, func(name string) paper.Choice { return paper.Choice{Value: name} })...)
		}
		return list
	}()
)

// choices are rows as they are chosen among.
func choices[R any](rows []R, of func(R) paper.Choice) []paper.Choice {
	list := make([]paper.Choice, len(rows))
	for i, r := range rows {
		list[i] = of(r)
	}
	return list
}

// over continues lines that have no row on another page, and says so in a heading.
func (s sheet) over(heading paper.Rect, caption string, lines []string) {
	if len(lines) > 0 {
		s.p.Over(heading.Inset(1.5, 0), heading.Y+4, "", caption, strings.Join(lines, "\n"))
	}
}

// fields lists fields with their levels and study circles: "Sensors 2, Gunnery 1 (1 circle filled)".
func fields(list []person.Field) string {
	var words []string
	for _, f := range list {
		words = append(words, strings.TrimSpace(f.Name)+"\u00a0"+domain.Minus(f.Level)+circleWords(f.Studied))
	}
	return strings.Join(words, ", ")
}

package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// The columns at the right of a row that is filled in on screen, in mm.
const (
	fillDiceW = 18.0
	fillTickW = 11.0
)

// choicesOf are ratings to choose from; another can be typed.
func choicesOf(ratings ...emissaries.Dice) []paper.Choice {
	var list []paper.Choice
	for _, d := range ratings {
		list = append(list, paper.Choice{Value: d.String()})
	}
	return list
}

// The ratings that the rules know.
var (
	oneSizeChoices = func() []paper.Choice { // of traits and relationships
		var list []emissaries.Dice
		for _, size := range emissaries.Sizes {
			for n := range 4 {
				var d emissaries.Dice
				*d.At(size) = n + 1
				list = append(list, d)
			}
		}
		return choicesOf(list...)
	}()
	statChoices = func() []paper.Choice {
		var list []emissaries.Dice
		for n := range 8 {
			list = append(list, emissaries.Dice{D6: n + 2})
		}
		return choicesOf(list...)
	}()
	objectChoices = func() []paper.Choice {
		var list []emissaries.Dice
		for _, row := range emissaries.RatingRows {
			list = append(list, row.Dice)
		}
		return choicesOf(list...)
	}()
)

// fill draws a rating that is chosen from a list or typed, and what fallout leaves of it.
func (x rating) fill(p *paper.Press, r paper.Rect) {
	b := paper.Box{Path: x.path, Choices: x.choices, Open: true, Caption: x.caption, Field: x.field, Value: words(x.all), Face: paper.SansBold, Size: 9.5, Bare: true}
	if x.lost == (emissaries.Dice{}) {
		p.Box(r, b)
		return
	}
	parts := r.Columns(0, 0)
	p.Box(parts[0], b)
	now := domain.OrElse(words(x.all.Minus(x.lost)), "none")
	p.Box(parts[1], paper.Box{Computed: true, Field: x.field + " now", Value: "now " + now, Size: 9.5, Bare: true})
}

// fillHeading is a heading with a word over each of the columns at its right.
func fillHeading(p *paper.Press, r paper.Rect, number, title string, columns []paper.Rect, words ...string) {
	p.Heading(r, number, title)
	for i, c := range columns[len(columns)-len(words):] {
		p.Write(c.X+0.8, r.Y+r.H-1.6, 7, c.W, paper.Condensed, words[i])
	}
}

// fillTick draws a box to tick in the middle of its column.
func fillTick(p *paper.Press, r paper.Rect, path, field string, on bool) {
	p.Box(r, paper.Box{})
	p.Ticks(r.Inset((r.W-leastDie)/2, (r.H-leastDie)/2), "", field, paper.Ticks{Path: path, Printed: 1, Length: 1, Marks: []bool{on}})
}

// place is the row i of a list, a zero one where there is none.
func place[R any](rows []R, i int) (row R) {
	if i < len(rows) {
		return rows[i]
	}
	return row
}

func (m means) fillTraits(p *paper.Press, rows []paper.Rect, title string) {
	columns := func(r paper.Rect) []paper.Rect { return r.Columns(0, fillTickW, fillDiceW) }
	fillHeading(p, rows[0], m.of[1], title, columns(rows[0]), "in play", "dice")
	for i, row := range rows[1:] {
		t, parts, field := place(m.Traits, i), columns(row), fmt.Sprintf("Trait %d", i+1)
		path := paper.RowPath("traits", m.Traits, func(t emissaries.Trait) emissaries.RowID { return t.ID }, i)
		p.Box(parts[0], paper.Box{Path: path + ".text", Field: field, Value: strings.TrimSpace(t.Text)})
		fillTick(p, parts[1], path+".gained", field+" was gained in play", t.Gained)
		rating{path: path + ".dice", choices: oneSizeChoices, field: field + ", dice", all: t.Dice}.draw(p, parts[2], 0, true)
	}
}

func (m means) fillRelationships(p *paper.Press, rows []paper.Rect, title string) {
	columns := func(r paper.Rect) []paper.Rect { return r.Columns(0, 0, fillTickW, fillDiceW) }
	fillHeading(p, rows[0], m.of[2], title, columns(rows[0]), "notes", "family", "dice")
	for i, row := range rows[1:] {
		x, parts, field := place(m.Relationships, i), columns(row), fmt.Sprintf("Relationship %d", i+1)
		path := paper.RowPath("relationships", m.Relationships, func(r emissaries.Relationship) emissaries.RowID { return r.ID }, i)
		p.Box(parts[0], paper.Box{Path: path + ".with", Field: field, Value: strings.TrimSpace(x.With), Size: 9})
		p.Box(parts[1], paper.Box{Path: path + ".notes", Field: field + ", notes", Value: strings.TrimSpace(x.Notes), Size: 9})
		fillTick(p, parts[2], path+".family", field+" is with family: "+emissaries.FamilyDice.String()+" free", x.Family)
		rating{path: path + ".dice", choices: oneSizeChoices, field: field + ", dice", all: x.Dice}.draw(p, parts[3], 0, true)
	}
}

// objectColumns are those of a row: what it is called, how it is, whether it is dangerous, its dice.
func objectColumns(r paper.Rect) []paper.Rect { return r.Columns(0, 0, dangerousW, fillDiceW) }

// fill draws an object that is filled in on screen.
func (b belonging) fill(p *paper.Press) {
	parts, field := objectColumns(b.at), domain.OrElse(b.Name, "Object")
	p.Box(parts[0], paper.Box{Path: b.member("name"), Field: field, Caption: roleCaption(b.Object, b.known), Value: strings.TrimSpace(b.Name), Size: 9})
	p.Box(parts[1], paper.Box{Path: b.member("text"), Field: field + ", notes", Value: strings.TrimSpace(b.Text), Size: 9})
	fillTick(p, parts[2], b.member("dangerous"), field+" is dangerous", b.Dangerous)
	ratings := []rating{{path: b.member("dice"), choices: objectChoices, field: field + ", dice", all: b.Dice}}
	if b.Extra != (emissaries.Dice{}) {
		ratings = append(ratings, rating{path: b.member("extra"), choices: choicesOf(emissaries.GunDice), field: field + ", more dice", all: b.Extra})
	}
	for i, c := range parts[3].Columns(make([]float64, len(ratings))...) {
		ratings[i].draw(p, c, 0, true)
	}
}

// reserveChoices are one die of each size; what else is kept is typed.
var reserveChoices = func() []paper.Choice {
	var list []emissaries.Dice
	for _, size := range []dice.Kind{dice.D4, dice.D6, dice.D8, dice.D10} {
		var d emissaries.Dice
		*d.At(size) = 1
		list = append(list, d)
	}
	return choicesOf(list...)
}()

package emissaries

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// ratingW and dangerousW are how wide the columns of a block stand at its right, in mm.
const (
	ratingW    = 40.0
	dangerousW = 9.5
)

// wordsW is how wide the words of a rating usually stand, in mm.
const wordsW = 11.0

// means are what somebody can bring into a conflict, on paper: of a character or an NPC.
type means struct {
	emissaries.Means
	blank bool
	now   func(emissaries.Stat) emissaries.Dice // of a stat, less what fallout costs; nil = all of them
	of    [4]string                             // the numbers of the blocks
	plain bool                                  // without a place for a Lun, unless there is one
}

// openStat are the d6 of a stat to be inked: two every character has.
var openStat = func() []die {
	const printed = 9
	list := make([]die, printed)
	for i := range list {
		list[i] = die{size: dice.D6, mark: toInk}
	}
	list[0].mark, list[1].mark = whole, whole
	return list
}()

// stats draws the four stats with their dice; those that full rows cost are crossed out.
func (m means) stats(p *paper.Press, r paper.Rect, title string) {
	rows := r.Rows(heights(len(emissaries.StatRows))...)
	p.Heading(rows[0], m.of[0], title)
	for i, row := range rows[1:] {
		m.stat(p, row, emissaries.StatRows[i].Stat)
	}
	p.Frame(r)
}

func (m means) stat(p *paper.Press, r paper.Rect, s emissaries.Stat) {
	parts := r.Columns(16, 0)
	p.Box(parts[0], paper.Box{})
	p.Write(parts[0].X+1.5, r.Y+r.H/2+1.4, 11, parts[0].W-2, paper.SansBold, s.Title())
	all := m.Stats.Of(s)
	x := rating{field: s.Title(), all: all, open: openStat}
	if m.now != nil && !m.blank {
		x.lost = all.Minus(m.now(s))
	}
	x.draw(p, parts[1], wordsW, !m.blank)
}

// titleOf is the part of such a heading that its title stands in.
func titleOf(r paper.Rect, dangerous float64) paper.Rect {
	r.W -= ratingW + dangerous
	return r
}

// blockHeading is a heading of rows that have dice at their right, and further to the right so many mm for what is dangerous.
func blockHeading(p *paper.Press, r paper.Rect, number, title string, dangerous float64) {
	p.Heading(r, number, title)
	p.Write(r.X+r.W-dangerous-ratingW+1.5, r.Y+r.H-1.6, 7, ratingW-4, paper.Condensed, "blank: write the number")
	if dangerous > 0 {
		p.Write(r.X+r.W-dangerous-2.2, r.Y+r.H-1.6, 7, dangerous+2.2, paper.Condensed, "dangerous")
	}
}

// traits draws so many rows of traits.
func (m means) traits(p *paper.Press, r paper.Rect, n int, title string) {
	rows := r.Rows(heights(n)...)
	blockHeading(p, rows[0], m.of[1], title, 0)
	for i, row := range rows[1:] {
		var t emissaries.Trait
		if i < len(m.Traits) {
			t = m.Traits[i]
		}
		traitRow(p, row, t, i < len(m.Traits))
	}
	p.Frame(r)
	more(p, titleOf(rows[0], 0), "Further traits", traitLines(rest(m.Traits, n)))
}

func traitRow(p *paper.Press, r paper.Rect, t emissaries.Trait, known bool) {
	parts := r.Columns(0, ratingW)
	p.Box(parts[0], paper.Box{Field: "Trait", Value: traitText(t)})
	rating{field: "Dice of a trait", all: t.Dice}.draw(p, parts[1], wordsW, known)
}

func traitText(t emissaries.Trait) string {
	text := strings.TrimSpace(t.Text)
	if t.Gained {
		text += " (gained in play)"
	}
	return text
}

// rated is a text and its dice in one line: "Never forgets a voice, 2d8".
func rated(text string, d emissaries.Dice) string {
	text, dice := strings.TrimRight(strings.TrimSpace(text), "."), words(d)
	if text == "" || dice == "" {
		return text + dice
	}
	return text + ",\u00a0" + dice
}

// traitLines are traits in a line each.
func traitLines(list []emissaries.Trait) []string {
	var lines []string
	for _, t := range list {
		lines = append(lines, rated(traitText(t), t.Dice))
	}
	return lines
}

// relationships draws so many rows of relationships under a heading.
func (m means) relationships(p *paper.Press, r paper.Rect, n int, title string) {
	rows := r.Rows(heights(n)...)
	blockHeading(p, rows[0], m.of[2], title, 0)
	for i, row := range rows[1:] {
		var x emissaries.Relationship
		if i < len(m.Relationships) {
			x = m.Relationships[i]
		}
		relationshipRow(p, row, x, i < len(m.Relationships))
	}
	p.Frame(r)
	more(p, titleOf(rows[0], 0), "Further relationships", relationshipLines(rest(m.Relationships, n)))
}

func relationshipRow(p *paper.Press, r paper.Rect, x emissaries.Relationship, known bool) {
	parts := r.Columns(0, ratingW)
	p.Box(parts[0], paper.Box{Field: "Relationship", Value: relationshipText(x), Face: paper.Condensed})
	rating{field: "Dice of a relationship", all: x.Rated()}.draw(p, parts[1], wordsW, known)
}

// relationshipText is whom a relationship is with, whether that is family, and the notes.
func relationshipText(x emissaries.Relationship) string {
	text := strings.TrimSpace(x.With)
	switch {
	case x.Family && x.Dice.Count() == 0:
		text += " (family, " + emissaries.FamilyDice.String() + " free)"
	case x.Family:
		text += " (family)"
	}
	if domain.Blank(x.Notes) {
		return text
	}
	return text + ": " + strings.TrimSpace(x.Notes)
}

// relationshipLines are relationships in a line each.
func relationshipLines(list []emissaries.Relationship) []string {
	var lines []string
	for _, x := range list {
		lines = append(lines, rated(relationshipText(x), x.Rated()))
	}
	return lines
}

// objects draws the Lun, whose handle and plasma are described, and so many other belongings.
func (m means) objects(p *paper.Press, r paper.Rect, n int, title string) {
	const lunShare = 2.0 // of a row's height
	lun, others, known := m.sorted()
	h := heights(n)
	if known || !m.plain {
		h = append([]float64{headingH, (r.H - headingH) * lunShare / (float64(n) + lunShare)}, h[1:]...)
	}
	rows := r.Rows(h...)
	blockHeading(p, rows[0], m.of[3], title, dangerousW)
	if len(rows) > n+1 {
		m.lunRow(p, rows[1], lun, known)
	}
	for i, row := range rows[len(rows)-n:] {
		var o emissaries.Object
		if i < len(others) {
			o = others[i]
		}
		objectRow(p, row, o, i < len(others))
	}
	p.Frame(r)
	more(p, titleOf(rows[0], dangerousW), "Further objects", objectLines(rest(others, n)))
}

// sorted is the Lun, and the other objects with the data-pad first.
func (m means) sorted() (lun emissaries.Object, others []emissaries.Object, known bool) {
	var pads []emissaries.Object
	for _, o := range m.Objects {
		switch {
		case o.Role == emissaries.Lun && !known:
			lun, known = o, true
		case o.Role == emissaries.DataPad:
			pads = append(pads, o)
		default:
			others = append(others, o)
		}
	}
	return lun, append(pads, others...), known
}

func (m means) lunRow(p *paper.Press, r paper.Rect, o emissaries.Object, known bool) {
	rows := r.Rows(0, r.H*0.52)
	if !known {
		o.Role = emissaries.Lun
	}
	objectRow(p, rows[0], o, known)
	below := rows[1].Columns(0, 30)
	p.Box(below[0], paper.Box{Caption: "Handle: material and shape", Field: "Handle of the Lun", Value: strings.TrimSpace(o.Handle)})
	p.Box(below[1], paper.Box{Caption: "Colour of its plasma", Field: "Plasma of the Lun", Value: strings.TrimSpace(o.Plasma)})
}

// objectRow draws a belonging: what it is, its dice, and whether it is dangerous.
func objectRow(p *paper.Press, r paper.Rect, o emissaries.Object, known bool) {
	parts := r.Columns(0, ratingW, dangerousW)
	b := paper.Box{Field: "Object", Caption: roleCaption(o, known), Value: objectText(o), Face: paper.Condensed}
	p.Box(parts[0], b)
	rating{field: "Dice of an object", all: o.Rated()}.draw(p, parts[1], wordsW, known)
	p.Box(parts[2], paper.Box{})
	p.Ticks(parts[2].Inset((dangerousW-leastDie)/2, (r.H-leastDie)/2), "", "Dangerous", paper.Ticks{Printed: 1, Length: 1, Marks: []bool{o.Dangerous}})
}

// roleCaption says what an object is for, where its name does not.
func roleCaption(o emissaries.Object, known bool) string {
	title := map[emissaries.ObjectRole]string{emissaries.Lun: "Lun", emissaries.DataPad: "Data-pad"}[o.Role]
	if known && strings.EqualFold(strings.TrimSpace(o.Name), title) {
		return ""
	}
	return title
}

// objectText is what an object is called and how it is; the Lun's handle and plasma have places of their own.
func objectText(o emissaries.Object) string {
	parts := []string{o.Text}
	if o.Role != emissaries.Lun {
		parts = append(parts, labelled("handle", o.Handle), labelled("plasma", o.Plasma))
	}
	name, more := strings.TrimSpace(o.Name), phrase(parts...)
	if name == "" || more == "" {
		return name + more
	}
	return name + ": " + more
}

// objectLines are objects in a line each.
func objectLines(list []emissaries.Object) []string {
	var lines []string
	for _, o := range list {
		text := objectText(o)
		if o.Role == emissaries.Lun {
			text = phrase(text, labelled("handle", o.Handle), labelled("plasma", o.Plasma))
		}
		line := rated(text, o.Rated())
		if o.Dangerous {
			line += " (dangerous)"
		}
		lines = append(lines, line)
	}
	return lines
}

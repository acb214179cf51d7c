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
	x := rating{path: "stats." + string(s), choices: statChoices, field: s.Title(), all: all, open: openStat}
	if m.now != nil && !m.blank {
		x.lost = all.Minus(m.now(s))
	}
	x.draw(p, parts[1], wordsW, !m.blank)
}

// entry is a line of a list with its dice.
type entry struct {
	text  string
	dice  emissaries.Dice
	known bool // else a line to write on
}

// drawEntries draws a row each: the text like a box, all in one size of type, and at the right the dice, so many mm wide.
func drawEntries(p *paper.Press, rows []paper.Rect, ratingW float64, like paper.Box, entries []entry) {
	places, boxes := make([]paper.Rect, len(rows)), make([]paper.Box, len(rows))
	for i, row := range rows {
		places[i], boxes[i] = row.Columns(0, ratingW)[0], like
		boxes[i].Value = entries[i].text
	}
	p.OneSize(places, boxes)
	for i, row := range rows {
		p.Box(places[i], boxes[i])
		rating{field: "Dice: " + like.Field, all: entries[i].dice}.draw(p, row.Columns(0, ratingW)[1], wordsW, entries[i].known)
	}
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
	if p.Fills() {
		m.fillTraits(p, rows, title)
	} else {
		blockHeading(p, rows[0], m.of[1], title, 0)
		entries := make([]entry, n)
		for i, t := range m.Traits[:min(n, len(m.Traits))] {
			entries[i] = entry{text: traitText(t), dice: t.Dice, known: true}
		}
		drawEntries(p, rows[1:], ratingW, paper.Box{Field: "Trait"}, entries)
	}
	p.Frame(r)
	more(p, titleOf(rows[0], 0), "Further traits", traitLines(rest(m.Traits, n)))
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
	if p.Fills() {
		m.fillRelationships(p, rows, title)
	} else {
		blockHeading(p, rows[0], m.of[2], title, 0)
		entries := make([]entry, n)
		for i, x := range m.Relationships[:min(n, len(m.Relationships))] {
			entries[i] = entry{text: relationshipText(x), dice: x.Rated(), known: true}
		}
		drawEntries(p, rows[1:], ratingW, paper.Box{Field: "Relationship", Face: paper.Condensed}, entries)
	}
	p.Frame(r)
	more(p, titleOf(rows[0], 0), "Further relationships", relationshipLines(rest(m.Relationships, n)))
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
	if !known {
		lun.Role = emissaries.Lun
	}
	h := heights(n)
	if known || !m.plain {
		h = append([]float64{headingH, (r.H - headingH) * lunShare / (float64(n) + lunShare)}, h[1:]...)
	}
	rows := r.Rows(h...)
	if p.Fills() {
		fillHeading(p, rows[0], m.of[3], title, objectColumns(rows[0]), "notes", "dang.", "dice")
	} else {
		blockHeading(p, rows[0], m.of[3], title, dangerousW)
	}
	var list []belonging
	if len(rows) > n+1 {
		parts := rows[1].Rows(0, rows[1].H*0.52)
		b := belonging{Object: lun, known: known, at: parts[0], below: parts[1]}
		if known {
			b.path = paper.RowPath("objects", []emissaries.Object{lun}, objectID, 0)
		}
		list = append(list, b)
	}
	for i, row := range rows[len(rows)-n:] {
		b := belonging{path: paper.RowPath("objects", others, objectID, i), known: i < len(others), at: row}
		if b.known {
			b.Object = others[i]
		}
		list = append(list, b)
	}
	drawBelongings(p, list)
	p.Frame(r)
	more(p, titleOf(rows[0], dangerousW), "Further objects", objectLines(rest(others, n)))
}

func objectID(o emissaries.Object) emissaries.RowID { return o.ID }

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

// belonging is an object on its row.
type belonging struct {
	emissaries.Object
	path      string     // of its row; empty = nobody fills it in on screen
	known     bool       // else a line to write on
	at, below paper.Rect // below is for the handle and the plasma of a Lun
}

// drawBelongings draws what each is, all in one size of type, its dice, and whether it is dangerous.
func drawBelongings(p *paper.Press, list []belonging) {
	places, boxes := make([]paper.Rect, len(list)), make([]paper.Box, len(list))
	for i, b := range list {
		places[i] = b.at.Columns(0, ratingW, dangerousW)[0]
		boxes[i] = paper.Box{Field: "Object", Caption: roleCaption(b.Object, b.known), Value: objectText(b.Object), Face: paper.Condensed}
	}
	p.OneSize(places, boxes)
	for i, b := range list {
		if p.Fills() && b.path != "" {
			b.fill(p)
		} else {
			parts := b.at.Columns(0, ratingW, dangerousW)
			p.Box(parts[0], boxes[i])
			rating{field: "Dice of an object", all: b.Rated()}.draw(p, parts[1], wordsW, b.known)
			fillTick(p, parts[2], "", "Dangerous", b.Dangerous)
		}
		if b.below.H > 0 {
			below := b.below.Columns(0, 30)
			p.Box(below[0], paper.Box{Path: b.member("handle"), Caption: "Handle: material and shape", Field: "Handle of the Lun", Value: strings.TrimSpace(b.Handle)})
			p.Box(below[1], paper.Box{Path: b.member("plasma"), Caption: "Colour of its plasma", Field: "Plasma of the Lun", Value: strings.TrimSpace(b.Plasma)})
		}
	}
}

// member is the path of what is said of it.
func (b belonging) member(name string) string {
	if b.path == "" {
		return ""
	}
	return b.path + "." + name
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

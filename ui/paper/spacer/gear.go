package spacer

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
)

const (
	abilityLines = 4 // that the form prints
	psionicNote  = " (psionic)"
)

// drawGear draws the gear on its lines, the special abilities and the triangular progression.
func (s sheet) drawGear(r paper.Rect) {
	rows := r.Rows(0, gap, headingH+abilityLines*9.5, gap, headingH+4*4.6)
	s.gear(rows[0])
	s.abilities(rows[2])
	s.progression(rows[4])
}

// gearLine is what stands on one line: the pieces that begin within its gear point.
type gearLine struct {
	label        string // P, or a rank
	words        []string
	items        []person.Item
	points, mass float64
}

// gearLines puts gear on lines of a point each, so that half points share one and two points take two: the
// printed lines, those beyond them, and what was had otherwise.
func (s sheet) gearLines() (printed, beyond []gearLine, others gearLine) {
	for _, source := range []struct {
		from  person.ItemSource
		lines int
		label func(int) string
	}{
		{person.PersonalItem, person.PersonalLines, func(int) string { return "P" }},
		{person.IssueItem, person.IssueLines, domain.Minus},
	} {
		lines := make([]gearLine, source.lines)
		for i := range lines {
			lines[i].label = source.label(i)
		}
		spent := 0.0
		for _, item := range s.Gear {
			if item.From != source.from {
				continue
			}
			at := int(min(math.Max(spent, 0), 1e6))
			spent += item.Points
			if at < source.lines {
				lines[at].add(item)
				continue
			}
			if n := len(beyond); n == 0 || beyond[n-1].label != source.label(at) {
				beyond = append(beyond, gearLine{label: source.label(at)})
			}
			beyond[len(beyond)-1].add(item)
		}
		for i := range lines {
			if len(lines[i].words) == 0 && float64(i) < spent {
				lines[i].words = []string{"as above"}
			}
		}
		printed = append(printed, lines...)
	}
	for _, item := range s.Gear {
		if item.From != person.PersonalItem && item.From != person.IssueItem {
			others.add(item)
		}
	}
	return printed, beyond, others
}

func (l *gearLine) add(i person.Item) {
	l.words, l.items = append(l.words, itemWords(i)), append(l.items, i)
	l.points += i.Points
	l.mass = math.Round((l.mass+i.Mass)*1000) / 1000
}

// gearPoints writes gear points, halves as such: "2½"; 0 is not written.
func gearPoints(n float64) string {
	whole, half := math.Modf(n)
	if half != 0.5 {
		return decimal(n)
	}
	return decimal(whole) + "½"
}

// itemWords are a piece of gear: "Vac Suit (armour 1, worn, patched)".
func itemWords(i person.Item) string {
	parts := itemFigures(i)
	if notes := strings.TrimSpace(i.Notes); notes != "" {
		parts = append(parts, notes)
	}
	words := strings.TrimSpace(i.Name)
	if len(parts) > 0 {
		words += " (" + strings.Join(parts, ", ") + ")"
	}
	return words
}

// itemFigures are what counts of a piece of gear: "armour 1", "worn".
func itemFigures(i person.Item) []string {
	var parts []string
	if i.Armour != 0 {
		parts = append(parts, "armour "+domain.Minus(i.Armour))
	}
	if i.Worn {
		parts = append(parts, "worn")
	}
	if i.Loaded != 0 {
		parts = append(parts, domain.Minus(i.Loaded)+" loaded")
	}
	if i.Spare != 0 {
		parts = append(parts, domain.Minus(i.Spare)+" spare")
	}
	return parts
}

// gear draws the printed lines and one for what was had otherwise; further ones continue on another page.
func (s sheet) gear(r paper.Rect) {
	printed, beyond, others := s.gearLines()
	heights := make([]float64, len(printed)+2)
	heights[0], heights[len(heights)-1] = headingH, 11
	rows := r.Rows(heights...)
	widths := []float64{8, 0, 14, 14}
	s.p.Heading(rows[0], "", "")
	head := rows[0].Columns(widths...)
	s.p.Heading(paper.Rect{X: r.X, Y: r.Y, W: head[0].W + head[1].W, H: headingH}, "", "PERSONAL GEAR")
	s.p.Heading(head[2], "", "POINTS")
	s.p.Heading(head[3], "", "KG")
	lines := append(printed, others)
	places, boxes := make([]paper.Rect, len(lines)), make([]paper.Box, len(lines))
	for i, l := range lines {
		places[i] = rows[i+1].Columns(widths...)[1]
		boxes[i] = paper.Box{Field: "Gear " + l.label, Value: strings.Join(l.words, "; "), Face: paper.Condensed}
	}
	boxes[len(printed)].Field, lines[len(printed)].label = "Other gear", "+"
	s.p.OneSize(places, boxes)
	fresh := 0
	for i, l := range lines {
		cells := rows[i+1].Columns(widths...)
		s.p.Box(cells[0], paper.Box{})
		s.p.Center(cells[0], paper.CondensedBold, 10, l.label)
		if s.p.Fills() && l.entered() {
			if len(l.items) == 0 {
				fresh++
			}
			s.enterGear(cells, l, fmt.Sprintf("gear[+%d%s]", fresh, itemSource(i)))
			continue
		}
		s.p.Box(cells[1], boxes[i])
		s.p.Box(cells[2], paper.Box{Field: boxes[i].Field + ", points", Value: gearPoints(l.points), Center: true})
		s.p.Box(cells[3], paper.Box{Field: boxes[i].Field + ", kg", Value: decimal(l.mass), Center: true})
	}
	s.p.Frame(r)
	var more []string
	for _, l := range beyond {
		more = append(more, fmt.Sprintf("%s: %s (points: %s, kg: %s)", l.label, strings.Join(l.words, "; "), orDash(gearPoints(l.points)), orDash(decimal(l.mass))))
	}
	s.over(head[1], "Further gear", more)
}

// entered reports whether a line has room for fields: for one piece, or for two that have no notes beside what counts of them.
func (l gearLine) entered() bool {
	crowded := slices.ContainsFunc(l.items, func(i person.Item) bool { return len(itemFigures(i)) > 0 && !domain.Blank(i.Notes) })
	return len(l.words) == len(l.items) && (len(l.items) < 2 || len(l.items) == 2 && !crowded)
}

// itemSource is what the line i of the form says of what is written on it.
func itemSource(i int) string {
	switch {
	case i < person.PersonalLines:
		return ""
	case i < person.PersonalLines+person.IssueLines:
		return " from=" + string(person.IssueItem)
	}
	return " from=" + string(person.OtherItem)
}

// enterGear has what stands on a line filled in on screen: each piece's name and notes, and the numbers of one alone. What counts
// of a piece is printed between them. fresh is the path of a piece on an empty line.
func (s sheet) enterGear(cells []paper.Rect, l gearLine, fresh string) {
	paths, items := []string{fresh}, []person.Item{{}}
	if len(l.items) > 0 {
		paths, items = nil, l.items
		for _, i := range items {
			paths = append(paths, fmt.Sprintf("gear[id=%d]", i.ID))
		}
	}
	for n, place := range cells[1].Columns(make([]float64, len(items))...) {
		figures, parts := strings.Join(itemFigures(items[n]), ", "), place.Columns(0, 0)
		if figures != "" && len(items) == 1 {
			parts = place.Columns(0, 0, 0)
		}
		s.p.Box(parts[0], paper.Box{Path: paths[n] + ".name", Field: "Gear " + l.label, Value: items[n].Name, Size: 8})
		if figures != "" {
			s.p.Box(parts[1], paper.Box{Field: "Gear " + l.label, Value: figures, Size: 8, Face: paper.Condensed})
			parts = parts[1:]
		}
		if len(parts) == 2 {
			s.p.Box(parts[1], paper.Box{Path: paths[n] + ".notes", Field: "Gear " + l.label + ", notes", Value: items[n].Notes, Size: 8})
		}
	}
	points := paper.Box{Path: paths[0] + ".points", Computed: len(items) > 1, Field: "Gear " + l.label + ", points", Value: decimal(l.points), Center: true}
	mass := paper.Box{Path: paths[0] + ".mass", Computed: len(items) > 1, Field: "Gear " + l.label + ", kg", Value: decimal(l.mass), Center: true}
	s.p.Box(cells[2], points)
	s.p.Box(cells[3], mass)
}

// abilities draws those of the species, then the character's own; further ones continue on another page.
// talents are the special abilities: the species' own, then the others.
func (s sheet) talents() []string {
	var all []string
	if !s.blank {
		species, _ := person.FindSpecies(s.Species)
		all = append(all, species.Abilities...)
	}
	for _, a := range s.Abilities {
		words := a.Text
		if a.Psionic {
			words += psionicNote
		}
		all = append(all, words)
	}
	return all
}

func (s sheet) abilities(r paper.Rect) {
	all := s.talents()
	heights := make([]float64, abilityLines+1)
	heights[0] = headingH
	rows := r.Rows(heights...)
	s.p.Heading(rows[0], "", "SPECIAL ABILITIES")
	places, boxes := slices.Clone(rows[1:]), make([]paper.Box, abilityLines)
	for i := range boxes {
		boxes[i].Field = "Special abilities"
		if i < len(all) {
			boxes[i].Value = all[i]
		}
		own := i - (len(all) - len(s.Abilities))
		if own >= 0 {
			boxes[i].Path = paper.RowPath("abilities", s.Abilities, func(a person.Ability) rules.RowID { return a.ID }, own) + ".text"
		}
		if own >= 0 && own < len(s.Abilities) && s.Abilities[own].Psionic {
			boxes[i].Value = s.Abilities[own].Text
			places[i], boxes[i] = s.noted(rows[i+1], boxes[i], psionicNote)
		}
	}
	s.p.OneSize(places, boxes)
	for i := range boxes {
		s.p.Box(places[i], boxes[i])
	}
	s.p.Frame(r)
	if len(all) > abilityLines {
		s.over(rows[0], "Further special abilities", all[abilityLines:])
	}
}

// progression prints the triangular progression, column by column. Source: spacer 2.B5.
func (s sheet) progression(r paper.Rect) {
	const columns = 4
	rows := r.Rows(headingH, 0)
	s.p.Heading(rows[0], "", "TRIANGULAR PROGRESSION: EXCESS = BONUS")
	lines := len(rules.TriangularRows) / columns
	for i, cell := range rows[1].Columns(0, 0, 0, 0) {
		heights := make([]float64, lines)
		for j, place := range cell.Rows(heights...) {
			row := rules.TriangularRows[i*lines+j]
			from := fmt.Sprintf("%d–%d", row.From, row.To)
			if row.From == row.To {
				from = fmt.Sprint(row.From)
			}
			s.p.Center(place, paper.Condensed, 9, fmt.Sprintf("%s = %d", from, row.Bonus))
		}
	}
	s.p.Frame(r)
}

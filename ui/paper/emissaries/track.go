package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// squareGap is how far apart the boxes of a row stand, in mm.
const squareGap = 1.4

// track is a fallout track as it goes on paper.
type track struct {
	path  string // of what is filled in on screen; empty = nothing is
	title string // of its heading
	field string // what a continuation page calls it
	emissaries.Track
	rows   int  // that are printed at least
	chosen bool // each condition says which stat it reduces
}

// draw draws a heading and the rows: four squares, and a long line for the condition. Rows that find no room go on elsewhere.
func (t track) draw(p *paper.Press, r paper.Rect, most int) {
	n := min(max(t.rows, len(t.Rows)), most)
	rows := r.Rows(heights(n)...)
	p.Heading(rows[0], "", t.title)
	for i, row := range rows[1:] {
		var x emissaries.FalloutRow
		if i < len(t.Rows) {
			x = t.Rows[i]
		}
		t.row(p, row, x, i)
	}
	p.Frame(r)
	var lines []string
	for i, x := range rest(t.Rows, n) {
		lines = append(lines, fmt.Sprintf("Row %d: %s", n+i+1, rowWords(x)))
	}
	more(p, rows[0], t.field+", further rows", lines)
}

func (t track) row(p *paper.Press, r paper.Rect, x emissaries.FalloutRow, i int) {
	const squares = emissaries.Squares
	side := min(5.4, max(leastDie, r.H-2))
	wide := squares*side + (squares-1)*squareGap
	parts := r.Columns(wide+3, 0)
	field := fmt.Sprintf("%s, row %d", t.field, i+1)
	p.Box(parts[0], paper.Box{})
	in := parts[0].Inset(1.5, 0)
	in.Y, in.H = r.Y+(r.H-side)/2, side
	p.Ticks(in, "", field, paper.Ticks{Path: t.member(i, "ticks"), Printed: squares, Length: squares, Marks: ticked(x.Ticks), Size: side})
	b := paper.Box{Path: t.member(i, "condition"), Field: field, Value: condition(x), Size: 9.5}
	if p.Fills() && b.Path != "" {
		b.Value = strings.TrimSpace(x.Condition)
	}
	if t.chosen {
		b.Caption = "costs " + domain.OrElse(x.Stat.Title(), "(stat)")
	}
	p.Box(parts[1], b)
}

// member is the path of what a row says.
func (t track) member(row int, name string) string {
	if t.path == "" {
		return ""
	}
	return fmt.Sprintf("%s.rows[%d].%s", t.path, row, name)
}

// ticked are the first so many squares ticked.
func ticked(n int) []bool {
	marks := make([]bool, min(max(n, 0), emissaries.Squares))
	for i := range marks {
		marks[i] = true
	}
	return marks
}

// condition is what stands on a row's long line.
func condition(x emissaries.FalloutRow) string {
	said := strings.TrimSpace(x.Condition)
	switch {
	case x.Full && said == "":
		said = "(full: condition not written)"
	case !x.Full && said != "":
		said += " (not full yet)"
	}
	if x.Ticks < 0 || x.Ticks > emissaries.Squares { // no square for them
		said = strings.TrimSpace(fmt.Sprintf("%s (%s)", said, domain.Count(x.Ticks, "tick")))
	}
	return said
}

// rowWords are a row in a line.
func rowWords(x emissaries.FalloutRow) string {
	return phrase(domain.Count(min(max(x.Ticks, 0), emissaries.Squares), "tick"), condition(x), labelled("costs", x.Stat.Title()))
}

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
	rows   int     // that are printed at least
	most   int     // and at the most
	chosen bool    // each condition says which stat it reduces
	size   float64 // of the conditions in pt: see oneSize
}

// printed are the heading and the rows of a track in r.
func (t track) printed(r paper.Rect) []paper.Rect {
	return r.Rows(heights(min(max(t.rows, len(t.Rows)), t.most))...)
}

// oneSize has the conditions of tracks that stand in places set in one size of type.
func oneSize(p *paper.Press, tracks []track, places []paper.Rect) {
	var rows []paper.Rect
	var boxes []paper.Box
	for n, t := range tracks {
		for i, row := range t.printed(places[n])[1:] {
			_, line := t.parts(row)
			rows, boxes = append(rows, line), append(boxes, t.line(p, place(t.Rows, i), i))
		}
	}
	p.OneSize(rows, boxes)
	for n := range tracks {
		tracks[n].size = boxes[0].Size
	}
}

// draw draws a heading and the rows: four squares, and a long line for the condition. Rows that find no room go on elsewhere.
func (t track) draw(p *paper.Press, r paper.Rect) {
	rows := t.printed(r)
	n := len(rows) - 1
	p.Heading(rows[0], "", t.title)
	for i, row := range rows[1:] {
		t.row(p, row, place(t.Rows, i), i)
	}
	p.Frame(r)
	var lines []string
	for i, x := range rest(t.Rows, n) {
		lines = append(lines, fmt.Sprintf("Row %d: %s", n+i+1, rowWords(x)))
	}
	more(p, rows[0], t.field+", further rows", lines)
}

// square is the side of a square in a row of a height, in mm.
func square(high float64) float64 { return min(5.4, max(leastDie, high-2)) }

// parts are the places of a row's squares and of its line.
func (t track) parts(r paper.Rect) (squares, line paper.Rect) {
	wide := emissaries.Squares*square(r.H) + (emissaries.Squares-1)*squareGap
	parts := r.Columns(wide+3, 0)
	return parts[0], parts[1]
}

func (t track) row(p *paper.Press, r paper.Rect, x emissaries.FalloutRow, i int) {
	const squares = emissaries.Squares
	side := square(r.H)
	left, right := t.parts(r)
	p.Box(left, paper.Box{})
	in := left.Inset(1.5, 0)
	in.Y, in.H = r.Y+(r.H-side)/2, side
	p.Ticks(in, "", t.called(i), paper.Ticks{Path: t.member(i, "ticks"), Printed: squares, Length: squares, Marks: ticked(x.Ticks), Size: side})
	b := t.line(p, x, i)
	b.Size = t.size
	if p.Fills() && t.path != "" {
		right = t.fillBeside(p, right, x, i)
	}
	p.Box(right, b)
}

// called is what a continuation page calls a row.
func (t track) called(i int) string { return fmt.Sprintf("%s, row %d", t.field, i+1) }

// line is the long line of a row.
func (t track) line(p *paper.Press, x emissaries.FalloutRow, i int) paper.Box {
	b := paper.Box{Path: t.member(i, "condition"), Field: t.called(i), Value: condition(x), Size: 9.5}
	if p.Fills() && b.Path != "" {
		b.Value = strings.TrimSpace(x.Condition)
		return b
	}
	if t.chosen {
		b.Caption = "costs " + domain.OrElse(x.Stat.Title(), "(stat)")
	}
	return b
}

// fillBeside draws what stands at the right of a line that is filled in on screen, and returns what is left of that: the stat
// that it costs, where that is chosen, and that it is full without words.
func (t track) fillBeside(p *paper.Press, r paper.Rect, x emissaries.FalloutRow, i int) paper.Rect {
	if t.chosen {
		parts := r.Columns(0, 16)
		var stats []paper.Choice
		for _, row := range emissaries.StatRows {
			stats = append(stats, paper.Choice{Value: string(row.Stat), Title: row.Title})
		}
		p.Box(parts[1], paper.Box{Path: t.member(i, "stat"), Choices: append([]paper.Choice{{Title: "costs"}}, stats...), Field: t.called(i) + " costs", Value: domain.OrElse(x.Stat.Title(), "costs"), Size: 9})
		r = parts[0]
	}
	if x.Full && domain.Blank(x.Condition) {
		parts := r.Columns(0, 9)
		p.Write(parts[1].X+1.2, r.Y+r.H/2+0.9, 7, 8, paper.Condensed, "(full)")
		r = parts[0]
	}
	return r
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

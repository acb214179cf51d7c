package paper

import "strings"

// Tent is a table tent: on the side for the others who somebody is, on the owner's own side what is to be kept in mind as well.
type Tent struct {
	Name, Player string
	About        Box      // beside the player: its caption and its value
	Mind         []string // a line or a paragraph each
	Field        string   // what a continuation page calls those
}

const tentsPerPage = 2

// Tents draws tents to cut out and to fold once, two to a page; for a blank form empty ones like blank.
func (p *Press) Tents(blank Tent, tents ...Tent) {
	if len(tents) == 0 && p.Lacks() {
		return
	}
	if len(tents) == 0 {
		for range tentsPerPage {
			tents = append(tents, blank)
		}
	}
	area := p.Area(false)
	d := p.Deck("Table tents", false, area.W, area.H/tentsPerPage)
	for _, t := range tents {
		t.draw(p, d.Next())
	}
}

// draw puts the owner's side in the upper half, upside down, and the side for the others in the lower.
func (t Tent) draw(p *Press, r Rect) {
	halves := r.Rows(0, 0)
	fold := halves[1].Y
	const mark = 12 // mm
	for x := r.X; x < r.X+r.W; x += r.W - mark {
		p.Dashes(x, fold, x+mark, fold)
	}
	p.Turned(halves[0].Inset(8, 6), func(r Rect) { t.own(p, r) })
	t.others(p, halves[1].Inset(8, 6))
}

// name draws the name alone, as large as it goes.
func (t Tent) name(p *Press, r Rect, size float64) {
	b := Box{Field: "Name", Lead: strings.TrimSpace(t.Name), Size: size, Center: true, Bare: true}
	if b.Lead == "" {
		b.Caption = "Name"
	}
	p.Box(r, b)
}

// others is the side that those across the table read.
func (t Tent) others(p *Press, r Rect) {
	rows := r.Rows(0, 15)
	t.name(p, rows[0], 64)
	p.Line(r.X, rows[1].Y, r.X+r.W, rows[1].Y)
	foot := rows[1].Columns(0, 0)
	about := t.About
	about.Size, about.Bare = 18, true
	p.Box(foot[0], Box{Caption: "Player", Value: t.Player, Size: 18, Bare: true})
	p.Box(foot[1], about)
}

// own is the side that its owner reads, and those beside: two columns of one size of type, with lines to write on below.
func (t Tent) own(p *Press, r Rect) {
	rows := r.Rows(18, 0)
	t.name(p, rows[0], 38)
	p.Line(r.X, rows[1].Y, r.X+r.W, rows[1].Y)
	places, boxes := rows[1].Below(1).Columns(0, 0), make([]Box, 2)
	for i, lines := range halved(t.Mind) {
		boxes[i] = Box{Field: t.Field + " of " + t.Name, Value: strings.Join(lines, "\n"), Size: 11, Top: true, Ruled: true, Bare: true}
	}
	p.OneSize(places, boxes)
	for i, b := range boxes {
		p.Box(places[i], b)
	}
}

// halved parts lines into two columns of about the same length, a point before each; empty ones are left out.
func halved(lines []string) (columns [2][]string) {
	all, so := 0, 0
	for _, line := range lines {
		all += len([]rune(line))
	}
	for _, line := range lines {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		i := 0
		if 2*so >= all {
			i = 1
		}
		so += len([]rune(line))
		columns[i] = append(columns[i], "• "+line)
	}
	return columns
}

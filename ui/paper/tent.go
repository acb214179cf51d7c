package paper

import "strings"

// Tent is a table tent: on the side for the others who somebody is, on the owner's own side what is to be kept in mind as well.
type Tent struct {
	Name, Player string
	About        Box      // beside the player: its caption and its value
	Mind         []string // ten lines, empty ones to write on; what is more stands with the last
	Field        string   // what a continuation page calls one of those lines
}

const (
	tentsPerPage = 2
	tentLines    = 10 // on the owner's own side, in two columns
)

// Tents draws tents to cut out and to fold once, two to a page; empty ones like blank if there are none.
func (p *Press) Tents(blank Tent, tents ...Tent) {
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

// own is the side that its owner reads, and those beside.
func (t Tent) own(p *Press, r Rect) {
	rows := r.Rows(20, 0)
	t.name(p, rows[0], 38)
	p.Line(r.X, rows[1].Y, r.X+r.W, rows[1].Y)
	var places []Rect
	boxes := make([]Box, tentLines)
	for _, column := range rows[1].Below(1).Columns(0, 0) {
		places = append(places, column.Rows(make([]float64, tentLines/2)...)...)
	}
	for i := range boxes {
		boxes[i] = Box{Field: t.Field + " of " + t.Name, Size: 11, Bare: true}
		if i < len(t.Mind) {
			boxes[i].Value = t.Mind[i]
		}
	}
	if len(t.Mind) > tentLines {
		boxes[tentLines-1].Value = strings.Join(t.Mind[tentLines-1:], "; ")
	}
	p.OneSize(places, boxes)
	for i, b := range boxes {
		if at := places[i]; b.Value == "" {
			p.Line(at.X+1.2, at.Y+at.H-1, at.X+at.W-1.2, at.Y+at.H-1)
		}
		p.Box(places[i], b)
	}
}

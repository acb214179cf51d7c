package paper

import "shipslocker/ui/paper/ink"

// Deck is a run of cards of one size to cut out: as many to a page as fit, beginning at its top left, with dashed
// lines around each.
type Deck struct {
	press *Press
	title string
	lying bool
	w, h  float64 // of a card in mm

	columns, rows int
	area          Rect // what the cards of the page take
	page          int  // of the document on which the cards are, from 1; 0 = none yet
	n             int  // cards on the page so far
	spare         func(Rect)
}

// Deck begins a run of cards w by h mm, on pages under a title that lie on their long side or stand, or goes on with the
// one that the document before has begun on the last page. No page is begun before the first card.
func (p *Press) Deck(title string, lying bool, w, h float64) *Deck {
	const tolerance = 1e-6 // mm
	it := p.item()
	if d := it.deck; d != nil && d.page == len(it.pages) && d.title == title && d.lying == lying && d.w == w && d.h == h {
		return d
	}
	area := p.Area(lying)
	it.deck = &Deck{
		press: p, title: title, lying: lying, w: w, h: h,
		columns: max(1, int((area.W+tolerance)/w)), rows: max(1, int((area.H+tolerance)/h)),
	}
	return it.deck
}

// PerPage is how many cards a page holds.
func (d *Deck) PerPage() int { return d.columns * d.rows }

// Spare has the rest of the last page filled up with cards to write on, once no other document goes on with the run.
func (d *Deck) Spare(draw func(Rect)) { d.spare = draw }

// printSpares fills up the last page of the current document, if that is one of cards.
func (p *Press) printSpares() {
	d := p.item().deck
	if d == nil || d.spare == nil || d.page != p.pageNumber() {
		return
	}
	for d.n < d.PerPage() {
		d.spare(d.Next())
	}
}

// Next returns the place of the next card, on a new page if the one begun is full.
func (d *Deck) Next() Rect {
	if d.n == 0 || d.n == d.PerPage() {
		area := d.press.Page
		if d.lying {
			area = d.press.Landscape
		}
		d.area, d.n = area(d.title), 0
		d.press.Cut()
		d.page = len(d.press.item().pages)
		d.area = d.area.Inset((d.area.W-d.w*float64(d.columns))/2, 0)
	}
	column, row := d.n%d.columns, d.n/d.columns
	d.n++
	r := Rect{X: d.area.X + d.w*float64(column), Y: d.area.Y + d.h*float64(row), W: d.w, H: d.h}
	if column == 0 {
		d.press.Dashes(r.X, r.Y, r.X, r.Y+r.H)
	}
	if row == 0 {
		d.press.Dashes(r.X, r.Y, r.X+r.W, r.Y)
	}
	d.press.Dashes(r.X+r.W, r.Y, r.X+r.W, r.Y+r.H)
	d.press.Dashes(r.X, r.Y+r.H, r.X+r.W, r.Y+r.H)
	return r
}

// Dashes draws a dashed hairline to cut or to fold along.
func (p *Press) Dashes(x1, y1, x2, y2 float64) {
	p.draw(mark{kind: "dashes", x: x1, y: y1, w: x2, h: y2}, func(s ink.Sheet) {
		s.Dashes(hairline, Point{X: x1, Y: y1}, Point{X: x2, Y: y2})
	})
}

// Turned has draw work in r as it stands for somebody who sits across: upside down.
//
// Half a turn is its own inverse, so it is made twice.
func (p *Press) Turned(r Rect, draw func(Rect)) {
	p.halfTurn(r)
	draw(r)
	p.halfTurn(r)
}

func (p *Press) halfTurn(around Rect) { p.draw(mark{}, func(s ink.Sheet) { s.Turn(around) }) }

// Round draws the outline of the largest circle in the middle of r.
func (p *Press) Round(r Rect) {
	p.draw(mark{kind: "round", x: r.X, y: r.Y, w: r.W, h: r.H}, func(s ink.Sheet) {
		s.Circle(Point{X: r.X + r.W/2, Y: r.Y + r.H/2}, min(r.W, r.H)/2, frame)
	})
}

// Hexagon draws the outline of a hexagon as high as r in its middle, its corners at the left and right.
func (p *Press) Hexagon(r Rect) {
	const half, quarter = 0.57735027, 0.28867513 // of its width and of a side, in heights
	x, y := r.X+r.W/2, r.Y+r.H/2
	at := func(dx, dy float64) Point { return Point{X: x + dx*r.H, Y: y + dy*r.H} }
	p.draw(mark{kind: "hexagon", x: r.X, y: r.Y, w: r.W, h: r.H}, func(s ink.Sheet) {
		s.Polygon([]Point{
			at(-half, 0), at(-quarter, -0.5), at(quarter, -0.5), at(half, 0), at(quarter, 0.5), at(-quarter, 0.5),
		}, frame, ink.Clear)
	})
}

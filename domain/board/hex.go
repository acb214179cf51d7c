package board

import "math"

// Grid is a field of flat-topped hexes in columns; odd columns lie half a hex lower.
type Grid struct {
	Columns int     `json:"columns"` // 1 to MostHexes
	Rows    int     `json:"rows"`    // 1 to MostHexes
	Width   float64 `json:"width"`   // of a hex from side to opposite side, in units; > 0
}

// MostHexes a grid can have in a row or column.
const MostHexes = 60

// Hex is one place of a grid: column and row from 0.
type Hex struct {
	Column int `json:"column" doc:"odd ones lie half a hex lower"`
	Row    int `json:"row" doc:"from the top"`
}

// Hexes are laid out from the plane's origin to the right and down: the hex of column 0 and row 0 touches both axes.

// steps are the six neighbours by facing from 1 on, in axial coordinates: columns right, and rows down along the
// column's own slope.
var steps = [6]axial{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

// axial are coordinates in which all six directions are straight lines.
type axial struct{ q, r int }

func (h Hex) axial() axial { return axial{h.Column, h.Row - (h.Column-h.Column&1)/2} }

func (a axial) hex() Hex { return Hex{a.q, a.r + (a.q-a.q&1)/2} }

// radius is from a hex's middle to its corners.
func (g Grid) radius() float64 { return g.Width / math.Sqrt(3) }

// Centre is the middle of a hex, on the grid or beside it.
func (g Grid) Centre(h Hex) Point {
	return Point{
		g.radius() * (1 + 1.5*float64(h.Column)),
		g.Width * (0.5 + float64(h.Row) + 0.5*float64(h.Column&1)),
	}
}

// At is the hex of a place; ok is false beside the grid.
func (g Grid) At(p Point) (h Hex, ok bool) {
	if !(g.Width > 0) || !p.onMap() {
		return Hex{}, false
	}
	column := (p.X/g.radius() - 1) / 1.5
	row := p.Y/g.Width - 0.5
	if !(math.Abs(column) <= 2*MostHexes && math.Abs(row) <= 2*MostHexes) {
		return Hex{}, false
	}
	h = rounded(column, row-column/2).hex()
	return h, g.Has(h)
}

// rounded is the hex nearest to fractional axial coordinates: of the three that sum to 0 the one that rounding
// moved most follows from the others.
func rounded(q, r float64) axial {
	s := -q - r
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(s)
	dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return axial{int(rq), int(rr)}
}

// Corners are the six corners of a hex, clockwise from the right end of its upper side.
func (g Grid) Corners(h Hex) [6]Point {
	c, r, half := g.Centre(h), g.radius(), g.Width/2
	return [6]Point{
		{c.X + r/2, c.Y - half},
		{c.X + r, c.Y},
		{c.X + r/2, c.Y + half},
		{c.X - r/2, c.Y + half},
		{c.X - r, c.Y},
		{c.X - r/2, c.Y - half},
	}
}

// Neighbour is the next hex in a direction, 1 to 6; it may lie beside the grid. Of other facings it is h itself.
func (g Grid) Neighbour(h Hex, to Facing) Hex {
	if to < 1 || to > 6 {
		return h
	}
	a, step := h.axial(), steps[to-1]
	return axial{a.q + step.q, a.r + step.r}.hex()
}

// Has reports whether a hex is one of the grid's.
func (g Grid) Has(h Hex) bool {
	return h.Column >= 0 && h.Column < min(g.Columns, MostHexes) && h.Row >= 0 && h.Row < min(g.Rows, MostHexes)
}

// bounds of the grid's hexes.
func (g Grid) bounds() (r Rect, ok bool) {
	columns, rows := min(g.Columns, MostHexes), min(g.Rows, MostHexes)
	if columns < 1 || rows < 1 || !(g.Width > 0 && g.Width <= Limit) {
		return Rect{}, false
	}
	last := g.Corners(Hex{columns - 1, rows - 1})
	bottom := g.Width * float64(rows)
	if columns > 1 {
		bottom += g.Width / 2
	}
	return Rect{Max: Point{last[1].X, bottom}}, true
}

// HexDistance is the number of steps from a hex to another.
func HexDistance(a, b Hex) int {
	from, to := a.axial(), b.axial()
	q, r := to.q-from.q, to.r-from.r
	return max(abs(q), abs(r), abs(q+r))
}

func abs(n int) int { return max(n, -n) }

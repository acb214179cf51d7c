package paint

import (
	"fmt"
	"image/color"
	"math"

	"shipslocker/domain/board"
)

const (
	leastHex    = 8  // px a hex is wide at least for the grid to be drawn
	numberedHex = 46 // smallest-text pixels a hex is wide at least for its number
)

// hexes is how many columns and rows there are; none if there is no grid that can be drawn.
func (p *plan) hexes() (columns, rows int) {
	g := p.m.Grid
	if p.m.Layout != board.Hexes || !(g.Width > 0) || math.IsInf(g.Width, 0) {
		return 0, 0
	}
	columns, rows = max(0, min(g.Columns, board.MostHexes)), max(0, min(g.Rows, board.MostHexes))
	if columns == 0 || rows == 0 {
		return 0, 0
	}
	return columns, rows
}

func (p *plan) gridBox() box {
	columns, rows := p.hexes()
	if columns == 0 {
		return extent(nil)
	}
	g := p.m.Grid
	first, last := g.Corners(board.Hex{}), g.Corners(board.Hex{Column: columns - 1, Row: rows - 1})
	bottom := last[2].Y
	if columns > 1 {
		bottom = g.Width * (float64(rows) + 0.5)
	}
	lo, hi := p.at(board.Point{X: first[4].X, Y: first[0].Y}), p.at(board.Point{X: last[1].X, Y: bottom})
	return box{lo.x, lo.y, hi.x, hi.y}
}

// grid adds the field of hexes.
func (p *plan) grid() {
	columns, rows := p.hexes()
	b := p.gridBox()
	if columns == 0 || !b.finite() || p.px(p.m.Grid.Width) < leastHex {
		return
	}
	p.add(gridKind, 0, b.grow(2*p.unit), &gridDrawing{
		grid: p.m.Grid, columns: columns, rows: rows, scale: p.scale, width: max(1, 0.9*p.unit), ink: p.ink.grid,
	})
}

type gridDrawing struct {
	grid          board.Grid
	columns, rows int
	scale, width  float64
	ink           color.NRGBA
}

// draw draws three sides of each hex in sight, and the others where no neighbour does.
func (d *gridDrawing) draw(c *canvas, _ *glyphs) {
	var bars [][]pt
	win := boxed(c.win).grow(2 * d.width)
	radius := d.grid.Width / math.Sqrt(3) * d.scale
	high := d.grid.Width * d.scale
	near := func(v, step float64) int { return int(max(-2, min(2*board.MostHexes, math.Floor(v/step)))) }
	for column := max(0, near(win.x0, 1.5*radius)-1); column <= min(d.columns-1, near(win.x1, 1.5*radius)+1); column++ {
		for row := max(0, near(win.y0, high)-1); row <= min(d.rows-1, near(win.y1, high)+1); row++ {
			bars = d.hex(bars, board.Hex{Column: column, Row: row})
		}
	}
	c.shape(d.ink, bars...)
}

// hex adds the sides of a hex.
func (d *gridDrawing) hex(bars [][]pt, h board.Hex) [][]pt {
	corners := d.grid.Corners(h)
	at := func(i int) pt { return pt{corners[i%6].X * d.scale, corners[i%6].Y * d.scale} }
	for side := range 6 { // from corner side to the next: facing side+2
		facing := board.Facing((side+1)%6 + 1)
		n := d.grid.Neighbour(h, facing)
		there := n.Column >= 0 && n.Column < d.columns && n.Row >= 0 && n.Row < d.rows
		if side < 3 || !there {
			bars = append(bars, bar(at(side), at(side+1), d.width, d.width*0.3))
		}
	}
	return bars
}

// numbers puts column and row into each hex, near its top.
func (p *plan) numbers() {
	columns, rows := p.hexes()
	high := p.px(p.m.Grid.Width)
	if columns == 0 || high < numberedHex*p.unit || !p.gridBox().finite() {
		return
	}
	size := max(smallest(p.scene), half(min(0.15*high, 15*p.unit)))
	for column := range columns {
		for row := range rows {
			t := line(fmt.Sprintf("%02d%02d", column+1, row+1), condensed, size, 0)
			at := p.at(p.m.Grid.Centre(board.Hex{Column: column, Row: row}))
			left := pt{at.x - t.width/2, at.y - high/2 + 0.06*high + capHeight*size}
			if b := t.box(left); p.taken.free(b) {
				p.add(labelKind, 0, t.reach(left), &writing{text: t, at: left, ink: p.ink.quiet})
				p.taken.add(b)
			}
		}
	}
}

// rungs marks the order of a ladder's slots: each has its number, from the lowest up, and an arrow leads upward.
func (p *plan) rungs() {
	if p.m.Layout != board.Ladder {
		return
	}
	size := max(smallest(p.scene), p.nameSize())
	for n, id := range p.m.Rungs.Slots {
		i, ok := p.byID[id]
		if !ok || n > 998 {
			continue
		}
		z := &p.zones[i]
		t := line(fmt.Sprint(n+1), monoBold, size, 0)
		w, h := max(t.width+0.7*size, 1.3*size), 1.3*size
		if z.area.w() < 2*w || z.area.h() < h+2*p.unit {
			continue
		}
		gaps := p.taken.gaps(z.shape, z.area, z.area.middle().y-h/2, z.area.middle().y+h/2)
		if len(gaps) == 0 || gaps[0].to-gaps[0].from < w+8*p.unit {
			continue
		}
		b := box{0, z.area.middle().y - h/2, w, z.area.middle().y + h/2}.shift(gaps[0].from+6*p.unit, 0)
		p.add(badgeKind, id, b.grow(2), &rungDrawing{b, p.ink.ink, p.ink.plate, writing{
			text: t, at: pt{b.middle().x - t.width/2, b.middle().y + capHeight*size/2}, ink: p.ink.plate,
		}})
		p.taken.add(b.grow(2 * p.unit))
		if p.rung == nil {
			p.rung = map[board.ID]string{}
		}
		p.rung[id] = fmt.Sprint(n + 1)
	}
	p.arrow()
}

// arrow stands at the left of the slots and shows which way is up the ladder.
func (p *plan) arrow() {
	slots := extent(nil)
	var first, last pt
	n := 0
	for _, id := range p.m.Rungs.Slots {
		if i, ok := p.byID[id]; ok {
			slots = slots.union(p.zones[i].area)
			if n == 0 {
				first = p.zones[i].area.middle()
			}
			last = p.zones[i].area.middle()
			n++
		}
	}
	if n < 2 || !slots.finite() || math.Abs(first.y-last.y) < 20*p.unit {
		return
	}
	x := slots.x0 - 12*p.unit
	d := &arrowDrawing{pt{x, first.y}, pt{x, last.y}, 3 * p.unit, p.ink.ink}
	p.add(gridKind, 0, extent([]pt{d.from, d.to}).grow(10*p.unit), d)
}

type arrowDrawing struct {
	from, to pt
	width    float64
	ink      color.NRGBA
}

func (d *arrowDrawing) draw(c *canvas, _ *glyphs) {
	up := d.to.sub(d.from)
	up = up.times(1 / up.length())
	side := pt{-up.y, up.x}
	neck := d.to.sub(up.times(4 * d.width))
	c.shape(d.ink, bar(d.from, neck, d.width, 0))
	c.shape(d.ink, clockwise([]pt{d.to, neck.add(side.times(2 * d.width)), neck.sub(side.times(2 * d.width))}))
}

type rungDrawing struct {
	plate      box
	ink, paper color.NRGBA
	number     writing
}

func (d *rungDrawing) draw(c *canvas, g *glyphs) {
	c.shape(d.ink, d.plate.plate(d.plate.h()*0.22))
	d.number.draw(c, g)
}

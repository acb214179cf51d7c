package board

import (
	"image/color"
	"math"
	"slices"

	model "shipslocker/domain/board"
)

// Trail is a way over the hexes of a map that something may go: a line with a dot in each hex, which ends in the last
// one, whose outline is drawn. A trail without hexes marks the hex it begins in.
type Trail struct {
	From   model.Hex
	Hexes  []model.Hex  // entered, in order; may lie beside the grid
	Looks  model.Facing // where what goes there looks at the end; 0 = nowhere
	Strong bool         // drawn thick, its end twice: the one that is being chosen
}

func (t Trail) same(o Trail) bool {
	return t.From == o.From && t.Looks == o.Looks && t.Strong == o.Strong && slices.Equal(t.Hexes, o.Hexes)
}

// mostTrails are drawn at once, and mostSteps of each.
const (
	mostTrails = 40
	mostSteps  = 40
)

// Trail shows ways over the hexes until it is called again, or another map comes; nil shows none.
func (b *Board) Trail(trails []Trail) {
	if slices.EqualFunc(trails, b.trails, Trail.same) {
		return
	}
	b.trails = slices.Clone(trails)
	for i := range b.trails {
		b.trails[i].Hexes = slices.Clone(b.trails[i].Hexes)
	}
	b.draw()
}

// drawTrails draws the ways over the hexes.
func (b *Board) drawTrails(p *pen) {
	if b.m.Layout != model.Hexes || !(b.m.Grid.Width > 0) {
		return
	}
	for i, t := range b.trails {
		if i < mostTrails {
			b.drawTrail(p, t)
		}
	}
}

func (b *Board) drawTrail(p *pen, t Trail) {
	grid := b.m.Grid
	width, colour := float32(1.5), color.Color(faint(inkColour(), 170)) // names may stand below
	if t.Strong {
		width, colour = 3.5, inkColour()
	}
	at, end := grid.Centre(t.From), t.From
	for i, h := range t.Hexes[:min(len(t.Hexes), mostSteps)] {
		next, begin := grid.Centre(h), at
		if i == 0 { // it begins beside the token
			begin = partWay(at, next, 0.45)
		}
		p.line(begin, next, colour, width)
		p.ring(next, 1.6*width, colour, colour, 1)
		at, end = next, h
	}
	for _, inward := range []float64{0.92, 0.78} { // within the hex, so that ends side by side can be told apart
		shape := make([]model.Point, 0, 6)
		for _, c := range grid.Corners(end) {
			shape = append(shape, partWay(at, c, inward))
		}
		p.outline(shape, colour, width)
		if !t.Strong {
			break
		}
	}
	if t.Looks >= 1 && t.Looks <= 6 {
		b.drawTip(p, at, t.Looks, width, colour)
	}
}

// drawTip draws an arrow's head in a hex at the side that something there looks to.
func (b *Board) drawTip(p *pen, at model.Point, looks model.Facing, width float32, colour color.Color) {
	towards := func(angle, far float64) model.Point {
		return model.Point{X: at.X + far*math.Sin(angle), Y: at.Y - far*math.Cos(angle)}
	}
	angle, side := float64(looks-1)*math.Pi/3, b.m.Grid.Width/2
	tip := towards(angle, 0.9*side)
	for _, aside := range []float64{-0.35, 0.35} {
		p.line(tip, towards(angle+aside, 0.6*side), colour, width+1)
	}
}

// partWay is so far on the way from a place to another, in shares of it.
func partWay(a, z model.Point, share float64) model.Point {
	return model.Point{X: a.X + (z.X-a.X)*share, Y: a.Y + (z.Y-a.Y)*share}
}

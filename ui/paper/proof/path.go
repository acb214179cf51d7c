package proof

import (
	"image"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"shipslocker/ui/paper/ink"
)

// path is outlines in pixels. Where they overlap they count once, if they have one direction; the other one cuts holes.
type path struct {
	points []ink.Point
	ends   []int // of each outline among the points
}

// add adds an outline.
func (p *path) add(outline []ink.Point) {
	p.points = append(p.points, outline...)
	p.ends = append(p.ends, len(p.points))
}

// box is the pixels that the path touches.
func (p *path) box() image.Rectangle {
	if len(p.points) == 0 {
		return image.Rectangle{}
	}
	a, b := p.points[0], p.points[0]
	for _, q := range p.points[1:] {
		a, b = ink.Point{X: min(a.X, q.X), Y: min(a.Y, q.Y)}, ink.Point{X: max(b.X, q.X), Y: max(b.Y, q.Y)}
	}
	return pixels(a, b)
}

// onto fills a mask with how much of its pixels the path covers, and empties the path.
func (p *path) onto(raster *vector.Rasterizer, m *image.Alpha) {
	if !m.Rect.Empty() {
		raster.Reset(m.Rect.Dx(), m.Rect.Dy())
		raster.DrawOp = draw.Src
		from := 0
		for _, end := range p.ends {
			to := raster.MoveTo
			for _, q := range p.points[from:end] {
				to(float32(q.X-float64(m.Rect.Min.X)), float32(q.Y-float64(m.Rect.Min.Y)))
				to = raster.LineTo
			}
			raster.ClosePath()
			from = end
		}
		raster.Draw(m, m.Rect, image.Opaque, image.Point{})
	}
	p.points, p.ends = p.points[:0], p.ends[:0]
}

// line adds a straight line, half being half its width. All lines and dots have one direction.
func (p *path) line(a, b ink.Point, half float64) {
	if length := math.Hypot(b.X-a.X, b.Y-a.Y); length > 0 {
		x, y := (a.Y-b.Y)/length*half, (b.X-a.X)/length*half
		p.add([]ink.Point{{X: a.X + x, Y: a.Y + y}, {X: a.X - x, Y: a.Y - y}, {X: b.X - x, Y: b.Y - y}, {X: b.X + x, Y: b.Y + y}})
	}
}

// stroke adds a line through points, its corners rounded.
func (p *path) stroke(through []ink.Point, half float64) {
	for i := 1; i < len(through); i++ {
		p.line(through[i-1], through[i], half)
		if i+1 < len(through) {
			p.add(round(through[i], half))
		}
	}
}

// dashed adds a line through points in pieces of a length, with gaps between; pieces of no length are round dots.
func (p *path) dashed(through []ink.Point, half, on, off float64) {
	if on+off < 0.5 { // nobody could tell
		p.stroke(through, half)
		return
	}
	left, drawn := on, true
	for i := 1; i < len(through); i++ {
		a, b := through[i-1], through[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		for from := 0.0; from < length; {
			to := min(length, from+left)
			part := func(f float64) ink.Point {
				return ink.Point{X: a.X + (b.X-a.X)*f/length, Y: a.Y + (b.Y-a.Y)*f/length}
			}
			if drawn && on == 0 {
				p.add(round(part(from), half))
			} else if drawn {
				p.line(part(from), part(to), half)
			}
			if left -= to - from; left < 1e-6 { // what rounding leaves would never be used up
				drawn = !drawn
				left = map[bool]float64{true: on, false: off}[drawn]
			}
			from = to
		}
	}
}

// round is a circle.
func round(at ink.Point, r float64) []ink.Point {
	n := int(max(8, min(4*math.Sqrt(r)+8, 90)))
	outline := make([]ink.Point, n)
	for i := range outline {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		outline[i] = ink.Point{X: at.X + r*cos, Y: at.Y + r*sin}
	}
	return outline
}

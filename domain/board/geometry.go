package board

import (
	"math"
	"slices"
)

// Limit is how far from the origin anything may lie, in units, to either side of both axes.
const Limit = 1e6

// near is the distance in units below which two places are one. At Limit numbers are still good to a
// thousandth of it.
const near = 1e-6

// Point is a place on the map's plane.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Plus is the place moved by an offset.
func (p Point) Plus(by Point) Point { return Point{p.X + by.X, p.Y + by.Y} }

// Minus is the offset that leads from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// To is the distance to another place in units.
func (p Point) To(q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

func (p Point) times(f float64) Point   { return Point{p.X * f, p.Y * f} }
func (p Point) dot(q Point) float64     { return p.X*q.X + p.Y*q.Y }
func (p Point) cross(q Point) float64   { return p.X*q.Y - p.Y*q.X }
func (p Point) is(q Point) bool         { return math.Abs(p.X-q.X) <= near && math.Abs(p.Y-q.Y) <= near }
func (p Point) turn(q, r Point) float64 { return q.Minus(p).cross(r.Minus(p)) }

// onMap reports whether a place lies within Limit; what is no number does not.
func (p Point) onMap() bool { return math.Abs(p.X) <= Limit && math.Abs(p.Y) <= Limit }

// clamped is the nearest place within Limit; 0 stands for what is no number.
func (p Point) clamped() Point { return Point{clamp(p.X), clamp(p.Y)} }

func abs64(x float64) float64 { return max(x, -x) }

func clamp(x float64) float64 {
	if math.IsNaN(x) {
		return 0
	}
	return max(-Limit, min(x, Limit))
}

// Segment is a straight line between two places.
type Segment struct{ A, B Point }

// Length of a segment in units.
func (s Segment) Length() float64 { return s.A.To(s.B) }

// Middle is half way along a segment.
func (s Segment) Middle() Point { return s.A.Plus(s.B).times(0.5) }

// Nearest is the place on a segment that is nearest to p.
func (s Segment) Nearest(p Point) Point {
	along := s.B.Minus(s.A)
	square := along.dot(along)
	if !(square > 0) {
		return s.A
	}
	t := p.Minus(s.A).dot(along) / square
	switch {
	case t >= 1:
		return s.B
	case t > 0:
		return s.A.Plus(along.times(t))
	}
	return s.A
}

func (s Segment) box() Rect {
	return Rect{
		Point{min(s.A.X, s.B.X), min(s.A.Y, s.B.Y)},
		Point{max(s.A.X, s.B.X), max(s.A.Y, s.B.Y)},
	}
}

// crossing is how far along s, as a part of it, another segment crosses it. Parallel ones never do.
func (s Segment) crossing(o Segment) (t float64, ok bool) {
	along, across := s.B.Minus(s.A), o.B.Minus(o.A)
	d := along.cross(across)
	if d == 0 {
		return 0, false
	}
	gap := o.A.Minus(s.A)
	t = gap.cross(across) / d
	u := gap.cross(along) / d
	return t, t >= 0 && t <= 1 && u >= 0 && u <= 1
}

// Rect is an upright rectangle; Max is its lower right corner.
type Rect struct{ Min, Max Point }

// Width of a rectangle in units.
func (r Rect) Width() float64 { return r.Max.X - r.Min.X }

// Height of a rectangle in units.
func (r Rect) Height() float64 { return r.Max.Y - r.Min.Y }

// Middle of a rectangle.
func (r Rect) Middle() Point { return Segment{r.Min, r.Max}.Middle() }

// Has reports whether a place lies in a rectangle or on its edge.
func (r Rect) Has(p Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// Overlaps reports whether two rectangles have a place in common.
func (r Rect) Overlaps(o Rect) bool {
	return r.Min.X <= o.Max.X && o.Min.X <= r.Max.X && r.Min.Y <= o.Max.Y && o.Min.Y <= r.Max.Y
}

// wider is the rectangle with so many units more at every side.
func (r Rect) wider(by float64) Rect {
	return Rect{Point{r.Min.X - by, r.Min.Y - by}, Point{r.Max.X + by, r.Max.Y + by}}
}

// with is the smallest rectangle around r and p.
func (r Rect) with(p Point) Rect {
	return Rect{
		Point{min(r.Min.X, p.X), min(r.Min.Y, p.Y)},
		Point{max(r.Max.X, p.X), max(r.Max.Y, p.Y)},
	}
}

// Oblong is the outline of an upright rectangle as a zone has it, clockwise from its upper left corner.
func Oblong(x, y, width, height float64) []Point {
	return []Point{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}
}

// outline is a closed line through corners; the last is joined to the first.
type outline []Point

// edge is the line from corner i to the next.
func (o outline) edge(i int) Segment { return Segment{o[i], o[(i+1)%len(o)]} }

// box around an outline of at least one corner.
func (o outline) box() Rect {
	r := Rect{o[0], o[0]}
	for _, p := range o[1:] {
		r = r.with(p)
	}
	return r
}

// area is positive where the corners go clockwise on the screen.
func (o outline) area() float64 {
	if len(o) < 3 {
		return 0
	}
	sum := 0.0
	for i := 1; i < len(o)-1; i++ { // from the first corner: far from the origin nothing is lost
		sum += o[0].turn(o[i], o[i+1])
	}
	return sum / 2
}

// has reports whether a place lies inside or on the outline.
func (o outline) has(p Point) bool {
	inside := false
	for i := range o {
		a, b := o[i], o[(i+1)%len(o)]
		low, high := min(a.Y, b.Y), max(a.Y, b.Y)
		if p.Y < low-near || p.Y > high+near {
			continue
		}
		if p.X >= min(a.X, b.X)-near && p.X <= max(a.X, b.X)+near && (Segment{a, b}).Nearest(p).is(p) {
			return true
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			inside = !inside
		}
	}
	return inside
}

// clearance is the distance from a place to the outline.
func (o outline) clearance(p Point) float64 {
	best := math.Inf(1)
	for i := range o {
		n := o.edge(i).Nearest(p).Minus(p)
		best = min(best, n.dot(n))
	}
	return math.Sqrt(best)
}

// convex reports whether the outline has no dent.
func (o outline) convex() bool {
	left, right := false, false
	for i := range o {
		t := o[i].turn(o[(i+1)%len(o)], o[(i+2)%len(o)])
		left, right = left || t < 0, right || t > 0
	}
	return !left || !right
}

// centroid is the balance point; the mean of the corners where there is no area.
func (o outline) centroid() Point {
	var sum Point
	area := 0.0
	for i := 1; i < len(o)-1; i++ {
		t := o[0].turn(o[i], o[i+1])
		area += t
		sum = sum.Plus(o[i].Minus(o[0]).Plus(o[i+1].Minus(o[0])).times(t))
	}
	if area == 0 {
		return o.mean()
	}
	return o[0].Plus(Point{sum.X / (3 * area), sum.Y / (3 * area)})
}

func (o outline) mean() Point {
	var sum Point
	for _, p := range o {
		sum = sum.Plus(p)
	}
	return sum.times(1 / float64(max(len(o), 1)))
}

// roomiest searches the place inside that is farthest from the outline: over a coarse net, then ever finer ones
// around the best so far.
func (o outline) roomiest() (best Point, room float64) {
	const coarse, fine, rounds = 12, 4, 6
	box, room := o.box(), -1.0
	look := func(from Point, dx, dy float64, n int) {
		for i := range n + 1 {
			for j := range n + 1 {
				p := from.Plus(Point{float64(i) * dx, float64(j) * dy})
				if !o.has(p) {
					continue
				}
				if r := o.clearance(p); r > room {
					best, room = p, r
				}
			}
		}
	}
	dx, dy := box.Width()/coarse, box.Height()/coarse
	look(box.Min, dx, dy, coarse)
	for range rounds {
		look(best.Minus(Point{dx, dy}), 2*dx/fine, 2*dy/fine, fine)
		dx, dy = dx/2, dy/2
	}
	return best, room
}

// middle is a place well inside: the balance point where that has room enough, else the place with most room.
func (o outline) middle() Point {
	if len(o) == 0 {
		return Point{}
	}
	c := o.centroid()
	if len(o) > MostCorners || o.convex() || o.has(c) && o.clearance(c) > 0.4*math.Sqrt(abs64(o.area())) {
		return c.clamped() // no shape of this area has a place with much more room than that
	}
	if p, room := o.roomiest(); room > 0 && (!o.has(c) || o.clearance(c) < 0.7*room) {
		c = p
	}
	return c.clamped()
}

// tidy is the outline without corners that lie on the last one or on the straight line between their neighbours.
func (o outline) tidy() outline {
	kept := slices.Clone(o)
	for again := true; again && len(kept) >= 3; {
		again = false
		for i := 0; i < len(kept) && len(kept) >= 3; i++ {
			before, after := kept[(i+len(kept)-1)%len(kept)], kept[(i+1)%len(kept)]
			if kept[i].is(before) || (Segment{before, after}).Nearest(kept[i]).is(kept[i]) || after.is(before) {
				kept = slices.Delete(kept, i, i+1)
				i, again = i-1, true
			}
		}
	}
	return kept
}

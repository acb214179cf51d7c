package paint

import "math"

// The outlines here all run clockwise as seen on the screen, so that those that overlap count once.

// disc is a circle as a polygon fine enough for its size.
func disc(at pt, r float64) []pt { return round(at, r, int(min(96, max(12, 8+r))), 0) }

// round is a regular polygon, its first corner turned clockwise from straight up by turn.
func round(at pt, r float64, corners int, turn float64) []pt {
	p := make([]pt, corners)
	for i := range p {
		p[i] = at.polar(r, turn+2*math.Pi*float64(i)/float64(corners))
	}
	return p
}

// bar is a straight stroke with square ends, longer than from a to b by more at both ends.
func bar(a, b pt, width, more float64) []pt {
	d := b.sub(a)
	l := d.length()
	if l == 0 || !d.finite() {
		return nil
	}
	d = d.times(1 / l)
	n := pt{-d.y, d.x}.times(width / 2)
	a, b = a.sub(d.times(more)), b.add(d.times(more))
	return []pt{a.sub(n), b.sub(n), b.add(n), a.add(n)}
}

// strokes are the sides of a closed outline as bars whose ends meet.
func strokes(p []pt, width float64) [][]pt {
	bars := make([][]pt, 0, len(p))
	for i := range p {
		if b := bar(p[i], p[(i+1)%len(p)], width, width/2); b != nil {
			bars = append(bars, b)
		}
	}
	return bars
}

// dashes cuts the line from a to b into pieces of on pixels with off between, symmetric, beginning and ending with a piece.
func dashes(a, b pt, on, off float64) [][2]pt {
	l := b.sub(a).length()
	if !(l > 0) || math.IsInf(l, 0) {
		return nil
	}
	n := max(1, math.Round((l+off)/(on+off)))
	if n == 1 || n > 4000 {
		return [][2]pt{{a, b}}
	}
	stretch := l / (n*on + (n-1)*off)
	on, off = on*stretch, off*stretch
	pieces := make([][2]pt, int(n))
	for i := range pieces {
		from := float64(i) * (on + off)
		pieces[i] = [2]pt{a.to(b, from/l), a.to(b, (from+on)/l)}
	}
	return pieces
}

// box is an upright rectangle in pixels of the plane.
type box struct{ x0, y0, x1, y1 float64 }

func around(at pt, w, h float64) box { return box{at.x - w/2, at.y - h/2, at.x + w/2, at.y + h/2} }

func (b box) grow(d float64) box { return box{b.x0 - d, b.y0 - d, b.x1 + d, b.y1 + d} }
func (b box) middle() pt         { return pt{(b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2} }
func (b box) w() float64         { return b.x1 - b.x0 }
func (b box) h() float64         { return b.y1 - b.y0 }

// apart is how far two boxes are apart, 0 where they meet.
func (b box) apart(o box) float64 {
	return math.Hypot(max(0, b.x0-o.x1, o.x0-b.x1), max(0, b.y0-o.y1, o.y0-b.y1))
}

func (b box) meets(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

func (b box) corners() []pt { return []pt{{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}} }

func (b box) union(o box) box {
	return box{min(b.x0, o.x0), min(b.y0, o.y0), max(b.x1, o.x1), max(b.y1, o.y1)}
}
func (b box) finite() bool           { return pt{b.x0, b.y0}.finite() && pt{b.x1, b.y1}.finite() }
func (b box) shift(x, y float64) box { return box{b.x0 + x, b.y0 + y, b.x1 + x, b.y1 + y} }

// plate is a rectangle with round corners.
func (b box) plate(r float64) []pt {
	r = min(r, b.w()/2, b.h()/2)
	if r < 0.5 {
		return b.corners()
	}
	n := int(min(12, max(2, r)))
	p := make([]pt, 0, 4*(n+1))
	for i, c := range []pt{{b.x1 - r, b.y0 + r}, {b.x1 - r, b.y1 - r}, {b.x0 + r, b.y1 - r}, {b.x0 + r, b.y0 + r}} {
		for k := range n + 1 {
			p = append(p, c.polar(r, (float64(i)+float64(k)/float64(n))*math.Pi/2))
		}
	}
	return p
}

// extent is the box around places.
func extent(p []pt) box {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, q := range p {
		b = b.union(box{q.x, q.y, q.x, q.y})
	}
	return b
}

// clockwise returns the outline so that it runs clockwise on the screen.
func clockwise(p []pt) []pt {
	area := 0.0
	for i, a := range p {
		b := p[(i+1)%len(p)]
		area += a.x*b.y - b.x*a.y
	}
	if area >= 0 {
		return p
	}
	q := make([]pt, len(p))
	for i := range p {
		q[i] = p[len(p)-1-i]
	}
	return q
}

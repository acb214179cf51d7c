package board

import (
	"cmp"
	"slices"
)

// Merge makes one zone of two that touch or lie over each other: a keeps its id and name, b goes; borders between
// others and b become a's, unless a has one there, and so do links. Nothing that was written is lost: a takes b's
// aspects and notes, and its name if it has none.
//
// It returns a Refusal where one of them is not there or not sound, where they do not touch, and where both
// together would have a hole or hang together by a corner alone.
func (m *Map) Merge(a, b ID) error {
	one, ok := m.Zone(a)
	other, found := m.Zone(b)
	if !ok || !found || a == b {
		return refuse("Merging needs two existing zones.")
	}
	for _, z := range []*Zone{one, other} {
		if err := Sound(z.Shape); err != nil {
			return err
		}
	}
	shape, err := union(one.Shape, other.Shape)
	if err != nil {
		return err
	}
	one.Shape = shape
	one.Aspects = append(one.Aspects, other.Aspects...)
	if one.Name == "" {
		one.Name = other.Name
	}
	switch {
	case one.Notes == "":
		one.Notes = other.Notes
	case other.Notes != "":
		one.Notes += "\n" + other.Notes
	}
	m.takeOver(a, b)
	m.Zones = slices.DeleteFunc(m.Zones, func(z Zone) bool { return z.ID == b })
	m.settle(a, b)
	return nil
}

// takeOver makes a's what b had.
func (m *Map) takeOver(a, b ID) {
	become := func(p pair) pair {
		switch b {
		case p.a:
			return pairOf(a, p.b)
		case p.b:
			return pairOf(a, p.a)
		}
		return p
	}
	taken := map[pair]bool{}
	for i := range m.Borders {
		taken[pairOf(m.Borders[i].A, m.Borders[i].B)] = true
	}
	m.Borders = slices.DeleteFunc(m.Borders, func(border Border) bool {
		was := pairOf(border.A, border.B)
		is := become(was)
		return is.a == is.b || is != was && taken[is]
	})
	for i := range m.Borders {
		p := become(pairOf(m.Borders[i].A, m.Borders[i].B))
		m.Borders[i].A, m.Borders[i].B = p.a, p.b
	}
	m.Links = slices.DeleteFunc(m.Links, func(l Link) bool { return pairOf(l.A, l.B) == pairOf(a, b) })
	for i := range m.Links {
		p := become(pairOf(m.Links[i].A, m.Links[i].B))
		m.Links[i].A, m.Links[i].B = p.a, p.b
	}
	m.Rungs.without(map[ID]bool{b: true})
	for i := range m.Tokens {
		if m.Tokens[i].Zone == b {
			m.Tokens[i].Zone = a
		}
	}
}

// union is the outline around two sound ones. What lies closer than the zones' slack is drawn together, unless they
// share their seam exactly.
func union(a, b outline) (outline, error) {
	zones := [2]Zone{{Shape: a}, {Shape: b}}
	one, _ := groundOf(&zones[0])
	other, _ := groundOf(&zones[1])
	var s seam
	seam := 0.0
	for _, part := range s.along(&one, &other) {
		seam += part.Length()
	}
	exact, shared, err := unite(a, b, near)
	if err == nil && shared >= 0.9*seam {
		return exact, nil
	}
	if loose, _, err := unite(a, b, max(near, min(one.slack, other.slack))); err == nil {
		return loose, nil
	}
	return exact, err
}

// unite is union with lines as one that are closer than slack. shared is the length of what was both's.
//
// Both outlines are cut where they meet; what lies inside the other goes, and so do stretches that both have in
// opposite directions; what is left has to be one line.
func unite(a, b outline, slack float64) (whole outline, shared float64, err error) {
	a, b = clockwise(a), a.drawn(clockwise(b), slack)
	left, right := a.pieces(b, slack), b.pieces(a, slack)
	kept, shared := around(left, right)
	whole, loops := chained(kept)
	switch {
	case loops > 1 && shared == 0 && len(kept) == len(a)+len(b):
		return nil, 0, refuse("The two zones do not touch.")
	case loops > 1:
		return nil, 0, refuse("Together the two would have a hole or fall into parts.")
	case loops == 0:
		return nil, 0, refuse("The two touch only at a corner.")
	}
	whole = whole.tidy()
	if err := Sound(whole); err != nil {
		return nil, 0, refuse("The two together would not be a zone. %s", err)
	}
	return whole, shared, nil
}

// around keeps of two cut outlines what lies outside the other. What both have the same way is kept once, and what
// they have in opposite directions not at all: shared is its length.
func around(left, right []Segment) (kept []Segment, shared float64) {
	ringLeft, ringRight := begins(left), begins(right)
	both := map[Segment]bool{}
	for _, s := range left {
		both[s] = true
	}
	twice, back := map[Segment]bool{}, map[Segment]bool{}
	for _, s := range right {
		switch turned := (Segment{s.B, s.A}); {
		case both[turned]:
			back[turned] = true
			shared += s.Length()
		case both[s]:
			twice[s] = true
		case !ringLeft.has(s.Middle()):
			kept = append(kept, s)
		}
	}
	for _, s := range left {
		if !back[s] && (twice[s] || !ringRight.has(s.Middle())) {
			kept = append(kept, s)
		}
	}
	return kept, shared
}

func clockwise(o outline) outline {
	o = slices.Clone(o)
	if o.area() < 0 {
		slices.Reverse(o)
	}
	return o
}

// drawn is b with the corners that lie closer than slack to a corner or else an edge of o drawn there.
func (o outline) drawn(b outline, slack float64) outline {
	b = slices.Clone(b)
	for i, p := range b {
		if corner, ok := o.corner(p, slack); ok {
			b[i] = corner
			continue
		}
		best := slack
		for j := range o {
			if q := o.edge(j).Nearest(p); q.To(p) <= best {
				b[i], best = q, q.To(p)
			}
		}
	}
	return slices.Compact(b)
}

// corner is the nearest of an outline's corners within reach of a place.
func (o outline) corner(p Point, reach float64) (best Point, ok bool) {
	for _, c := range o {
		if d := c.To(p); d <= reach {
			best, reach, ok = c, d, true
		}
	}
	return best, ok
}

// pieces are the edges of an outline, cut where the other's corners lie on them and where its edges cross them.
func (o outline) pieces(other outline, slack float64) []Segment {
	type stop struct {
		t  float64
		at Point
	}
	var list []Segment
	for i := range o {
		e := o.edge(i)
		along := e.B.Minus(e.A)
		square := along.dot(along)
		var stops []stop
		for j := range other {
			f := other.edge(j)
			if q := e.Nearest(f.A); q.To(f.A) <= slack && f.A != e.A && f.A != e.B {
				if t := f.A.Minus(e.A).dot(along) / square; t > 0 && t < 1 {
					stops = append(stops, stop{t, f.A})
				}
			}
			if x, ok := crossingOf(e, f, slack); ok {
				stops = append(stops, stop{x.Minus(e.A).dot(along) / square, x})
			}
		}
		slices.SortFunc(stops, func(a, b stop) int { return cmp.Compare(a.t, b.t) })
		from := e.A
		for _, s := range append(stops, stop{1, e.B}) {
			if s.at != from {
				list = append(list, Segment{from, s.at})
				from = s.at
			}
		}
	}
	return list
}

// crossingOf is where two edges cross, away from their ends, and the same place whichever comes first.
func crossingOf(e, f Segment, slack float64) (Point, bool) {
	if cmp.Or(cmp.Compare(e.A.X, f.A.X), cmp.Compare(e.A.Y, f.A.Y), cmp.Compare(e.B.X, f.B.X), cmp.Compare(e.B.Y, f.B.Y)) > 0 {
		e, f = f, e
	}
	t, ok := e.crossing(f)
	if !ok {
		return Point{}, false
	}
	x := e.A.Plus(e.B.Minus(e.A).times(t))
	for _, end := range []struct {
		p Point
		s Segment
	}{{e.A, f}, {e.B, f}, {f.A, e}, {f.B, e}} {
		if end.p.To(x) <= slack && end.s.Nearest(end.p).To(end.p) <= slack {
			return Point{}, false // there the end is the place they meet
		}
	}
	return x, true
}

func begins(list []Segment) outline {
	o := make(outline, len(list))
	for i, s := range list {
		o[i] = s.A
	}
	return o
}

// chained puts pieces together to a closed line; loops is how many such lines they make, 0 where they do not close
// or where more than two of them meet in a place.
func chained(list []Segment) (first outline, loops int) {
	next := map[Point]Point{}
	for _, s := range list {
		if _, ok := next[s.A]; ok {
			return nil, 0
		}
		next[s.A] = s.B
	}
	for _, s := range list {
		if _, ok := next[s.A]; !ok {
			continue
		}
		var loop outline
		at := s.A
		for to, ok := next[at]; ok; to, ok = next[at] {
			delete(next, at)
			loop = append(loop, at)
			at = to
		}
		if at != s.A {
			return nil, 0
		}
		if loops++; loops == 1 {
			first = loop
		}
	}
	return first, loops
}

package board

import (
	"cmp"
	"slices"
)

// Zones touch where their outlines run along each other from opposite sides, and where a zone lies over another:
// there they meet along the part of the upper one's outline that runs inside the lower one. A place or two in
// common are not enough.
//
// What people draw meets only nearly. So lines count as one while they are closer than slack of the smaller zone's
// shorter side, and have to run together for three times that. This depends on the two zones alone: nothing that
// is drawn elsewhere makes or parts neighbours.
const (
	slack    = 0.01
	together = 3
)

// Way is how two neighbouring zones meet.
type Way struct {
	A, B   ID        // A < B
	Edge   []Segment // where they meet; empty where only a link or a ladder joins them
	Link   ID        // 0 = they touch, or follow each other on a ladder
	Border ID        // 0 = none
}

// Middle is where a way's badge belongs: on the longest part of its edge, or half way between the zones' middles.
func (m *Map) Middle(w Way) Point {
	if len(w.Edge) > 0 {
		return slices.MaxFunc(w.Edge, func(a, b Segment) int { return cmp.Compare(a.Length(), b.Length()) }).Middle()
	}
	a, ok := m.Zone(w.A)
	if !ok {
		return Point{}
	}
	b, ok := m.Zone(w.B)
	if !ok {
		return a.Middle()
	}
	return Segment{a.Middle(), b.Middle()}.Middle()
}

// Ways returns how the zones meet, by A then B, hidden ones too. On a ladder each slot meets the next, the box above
// the highest and the box at the side all of them; see Rungs. Zones whose outlines are no outlines at all touch none.
func (m *Map) Ways() []Way {
	there := make(map[ID]bool, len(m.Zones))
	for i := range m.Zones {
		there[m.Zones[i].ID] = true
	}
	var ways []Way
	at := make(map[pair]int, 3*len(m.Zones))
	add := func(p pair, edge []Segment, link ID) {
		if _, ok := at[p]; !ok && p.a != p.b && there[p.a] && there[p.b] {
			at[p] = len(ways)
			ways = append(ways, Way{A: p.a, B: p.b, Edge: edge, Link: link})
		}
	}
	if m.Layout == Ladder {
		for _, p := range m.Rungs.pairs() {
			add(p, m.meeting(p), 0)
		}
	} else {
		m.touching(func(p pair, edge []Segment) { add(p, edge, 0) })
	}
	for _, hidden := range []bool{false, true} { // where several join two zones one that is shown counts
		for _, l := range m.Links {
			if l.Hidden == hidden {
				add(pairOf(l.A, l.B), nil, l.ID)
			}
		}
	}
	for i := range m.Borders {
		if w, ok := at[pairOf(m.Borders[i].A, m.Borders[i].B)]; ok && ways[w].Border == 0 {
			ways[w].Border = m.Borders[i].ID
		}
	}
	slices.SortFunc(ways, func(a, b Way) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
	return ways
}

// ground is a zone's outline with what is worth knowing once.
type ground struct {
	id    ID
	shape outline
	box   Rect
	slack float64
	right bool   // corners go clockwise
	boxes []Rect // of each edge
}

// groundOf says that a zone has no ground if it has not got the number of corners or lies beyond Limit.
func groundOf(z *Zone) (g ground, ok bool) {
	if len(z.Shape) < 3 || len(z.Shape) > MostCorners {
		return ground{}, false
	}
	for _, p := range z.Shape {
		if !p.onMap() {
			return ground{}, false
		}
	}
	shape := outline(z.Shape)
	box := shape.box()
	boxes := make([]Rect, len(shape))
	for i := range shape {
		boxes[i] = shape.edge(i).box()
	}
	return ground{z.ID, shape, box, slack * min(box.Width(), box.Height()), shape.area() > 0, boxes}, true
}

// within reports whether the outline comes closer to a place than reach.
func (g *ground) within(p Point, reach float64) bool {
	around := (Rect{p, p}).wider(reach)
	for i, box := range g.boxes {
		if box.Overlaps(around) && g.shape.edge(i).Nearest(p).To(p) <= reach {
			return true
		}
	}
	return false
}

// touching calls found for every two zones that touch. It goes over the zones from left to right and compares
// only those that lie side by side.
func (m *Map) touching(found func(pair, []Segment)) {
	type layer struct {
		ground
		over int // position in the map: later ones lie over earlier ones
	}
	list := make([]layer, 0, len(m.Zones))
	for i := range m.Zones {
		if g, ok := groundOf(&m.Zones[i]); ok {
			list = append(list, layer{g, i})
		}
	}
	slices.SortFunc(list, func(a, b layer) int {
		return cmp.Or(cmp.Compare(a.box.Min.X-a.slack, b.box.Min.X-b.slack), cmp.Compare(a.over, b.over))
	})
	var open []int // may still reach what comes
	var s seam
	for i := range list {
		one := &list[i]
		box := one.box.wider(one.slack)
		open = slices.DeleteFunc(open, func(j int) bool { return list[j].box.Max.X+list[j].slack < box.Min.X })
		for _, j := range open {
			other := &list[j]
			if !box.Overlaps(other.box.wider(other.slack)) {
				continue
			}
			lower, upper := other, one
			if lower.over > upper.over {
				lower, upper = upper, lower
			}
			if edge := s.along(&lower.ground, &upper.ground); edge != nil {
				found(pairOf(lower.id, upper.id), edge)
			}
		}
		open = append(open, i)
	}
}

// meeting is where two zones touch; nil if they do not.
func (m *Map) meeting(p pair) []Segment {
	var list []ground
	for i := range m.Zones { // in the order they lie over each other
		if id := m.Zones[i].ID; id == p.a || id == p.b {
			if g, ok := groundOf(&m.Zones[i]); ok {
				list = append(list, g)
			}
		}
	}
	if len(list) != 2 {
		return nil
	}
	var s seam
	return s.along(&list[0], &list[1])
}

// seam finds where two zones meet. Its lists are kept from one use to the next.
type seam struct {
	lower, upper *ground
	slack        float64
	overlap      bool // the boxes have an area in common
	spans        []span
	cuts         []float64
}

// span is a stretch of an edge, in units from its beginning.
type span struct{ from, to float64 }

// along returns where two zones meet, as stretches of the upper one's outline; nil if they do not.
func (s *seam) along(lower, upper *ground) []Segment {
	s.lower, s.upper = lower, upper
	s.slack = max(near, min(lower.slack, upper.slack))
	s.overlap = min(lower.box.Max.X, upper.box.Max.X)-max(lower.box.Min.X, upper.box.Min.X) > s.slack &&
		min(lower.box.Max.Y, upper.box.Max.Y)-max(lower.box.Min.Y, upper.box.Min.Y) > s.slack
	var edge []Segment
	length := 0.0
	reach := lower.box.wider(s.slack)
	for i := range upper.shape {
		e := upper.shape.edge(i)
		size := e.Length()
		if size <= near || !upper.boxes[i].Overlaps(reach) {
			continue
		}
		s.spans = s.spans[:0]
		s.shared(e, size)
		if s.overlap {
			s.inside(e, size)
		}
		unit := e.B.Minus(e.A).times(1 / size)
		for _, part := range joined(s.spans, s.slack) {
			if part.to-part.from > near {
				edge = append(edge, Segment{e.A.Plus(unit.times(part.from)), e.A.Plus(unit.times(part.to))})
				length += part.to - part.from
			}
		}
	}
	if length <= together*s.slack {
		return nil
	}
	return edge
}

// shared adds where an edge of the upper outline runs along one of the lower from the other side.
func (s *seam) shared(e Segment, size float64) {
	unit := e.B.Minus(e.A).times(1 / size)
	box := e.box().wider(s.slack)
	for i, other := range s.lower.boxes {
		if !box.Overlaps(other) {
			continue
		}
		o := s.lower.shape.edge(i)
		a, b := o.A.Minus(e.A), o.B.Minus(e.A)
		from, to := a.dot(unit), b.dot(unit)
		off, end := unit.cross(a), unit.cross(b)
		if (from > to) != (s.lower.right == s.upper.right) {
			continue // both lie on the same side
		}
		if from > to {
			from, to, off, end = to, from, end, off
		}
		common := span{max(0, from), min(size, to)}
		if common.to-common.from <= near {
			continue
		}
		run := common
		if slope := (end - off) / (to - from); slope != 0 {
			one, two := from+(-s.slack-off)/slope, from+(s.slack-off)/slope
			run.from, run.to = max(run.from, min(one, two)), min(run.to, max(one, two))
		} else if off > s.slack || off < -s.slack {
			continue
		}
		if run.to-run.from >= (common.to-common.from)/2 { // not lines that merely cross
			s.spans = append(s.spans, run)
		}
	}
}

// inside adds where an edge of the upper outline runs well inside the lower.
func (s *seam) inside(e Segment, size float64) {
	s.cuts = append(s.cuts[:0], 0, 1)
	box := e.box()
	for i, other := range s.lower.boxes {
		if !box.Overlaps(other) {
			continue
		}
		if t, ok := e.crossing(s.lower.shape.edge(i)); ok {
			s.cuts = append(s.cuts, t)
		}
	}
	slices.Sort(s.cuts)
	along := e.B.Minus(e.A)
	for i, from := range s.cuts[:len(s.cuts)-1] {
		to := s.cuts[i+1]
		if (to-from)*size <= near {
			continue
		}
		middle := e.A.Plus(along.times((from + to) / 2))
		if s.lower.box.Has(middle) && s.lower.shape.has(middle) && !s.lower.within(middle, s.slack) {
			s.spans = append(s.spans, span{from * size, to * size})
		}
	}
}

// joined sorts spans and makes one of those that are no farther apart than gap.
func joined(spans []span, gap float64) []span {
	if len(spans) < 2 {
		return spans
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	last := 0
	for _, s := range spans[1:] {
		if s.from <= spans[last].to+gap {
			spans[last].to = max(spans[last].to, s.to)
		} else {
			last++
			spans[last] = s
		}
	}
	return spans[:last+1]
}

package board

import (
	"cmp"
	"slices"

	"shipslocker/domain/facts"
)

// Split cuts a zone in two along a line through it; the new part's id is returned. The line is taken on past its
// ends as far as the zone goes, and where it would cut a zone with dents several times it cuts where it was drawn.
//
// The larger part keeps the id, name, notes, aspects and links; the smaller one looks alike, is named after it
// and lies just above. Borders go with whatever they touch, and stand twice where both parts do. Tokens go where
// they stand. On a ladder the new slot is next to the old one, the lower on the map the lower on the ladder.
//
// It returns a Refusal for a zone that is not there or not sound, for a line that misses it, and for parts that
// would not be sound.
func (m *Map) Split(id ID, along Segment) (ID, error) {
	at := slices.IndexFunc(m.Zones, func(z Zone) bool { return z.ID == id })
	if at < 0 {
		return 0, refuse("The zone to split no longer exists.")
	}
	if err := Sound(m.Zones[at].Shape); err != nil {
		return 0, err
	}
	large, small, ok := outline(m.Zones[at].Shape).cut(along)
	if !ok {
		return 0, refuse("The line does not run through the zone.")
	}
	for _, part := range []outline{large, small} {
		if err := Sound(part); err != nil {
			return 0, refuse("One part would not be a zone. %s", err)
		}
	}
	if abs64(large.area()) < abs64(small.area()) {
		large, small = small, large
	}
	m.Zones[at].Shape = large
	part := Zone{ID: m.NextID(), Shape: small}
	part.Colour, part.Pattern, part.Hidden = m.Zones[at].Colour, m.Zones[at].Pattern, m.Zones[at].Hidden
	if name := m.Zones[at].Name; name != "" {
		part.Name = m.freeName(name)
	}
	m.Zones = slices.Insert(m.Zones, at+1, part)
	m.splitRung(id, part.ID)
	m.splitBorders(id, part.ID)
	m.settle(id, part.ID)
	return part.ID, nil
}

// splitRung puts the new part of a slot next to it.
func (m *Map) splitRung(id, part ID) {
	at := slices.Index(m.Rungs.Slots, id)
	if at < 0 {
		return
	}
	one, _ := m.Zone(id)
	other, _ := m.Zone(part)
	if other.Middle().Y <= one.Middle().Y {
		at++
	}
	m.Rungs.Slots = slices.Insert(m.Rungs.Slots, at, part)
}

// splitBorders gives a zone's new part the borders to what it touches now.
func (m *Map) splitBorders(id, part ID) {
	for i := range m.Borders { // new ones come behind and are not looked at
		b := &m.Borders[i]
		other := b.A
		switch id {
		case b.A:
			other = b.B
		case b.B:
		default:
			continue
		}
		if m.meeting(pairOf(other, part)) == nil {
			continue
		}
		p := pairOf(other, part)
		if m.meeting(pairOf(other, id)) == nil {
			b.A, b.B = p.a, p.b
			continue
		}
		twin := *facts.Clone(b)
		twin.ID, twin.A, twin.B = m.NextID(), p.a, p.b
		m.Borders = append(m.Borders, twin)
	}
}

// cut is one place where a line crosses an outline.
type cut struct {
	along  float64 // units along the line
	at     Point
	edge   int
	corner bool // it is the corner the edge begins with
}

// cut divides an outline along a line where it was drawn.
func (o outline) cut(along Segment) (one, other outline, ok bool) {
	size := along.Length()
	if !along.A.onMap() || !along.B.onMap() || size <= near {
		return nil, nil, false
	}
	cuts := o.cuts(along, along.B.Minus(along.A).times(1/size))
	best, first := near, -1
	for i := 1; i < len(cuts); i++ {
		from, to := cuts[i-1], cuts[i]
		common := min(to.along, size) - max(from.along, 0)
		middle := Segment{from.at, to.at}.Middle()
		if common > best && o.has(middle) && o.clearance(middle) > near {
			best, first = common, i-1
		}
	}
	if first < 0 {
		return nil, nil, false
	}
	from, to := cuts[first], cuts[first+1]
	if from.edge > to.edge {
		from, to = to, from
	}
	one = append(one, from.at)
	one = append(one, o[from.edge+1:to.edge+1]...)
	other = append(other, to.at)
	other = append(other, o[to.edge+1:]...)
	other = append(other, o[:from.edge+1]...)
	if !to.corner {
		one = append(one, to.at)
	}
	if !from.corner {
		other = append(other, from.at)
	}
	return one, other, true
}

// cuts are where a line crosses the outline or passes a corner, in its direction.
func (o outline) cuts(line Segment, unit Point) []cut {
	off := make([]float64, len(o)) // of each corner, to the line's right
	for i, p := range o {
		if off[i] = unit.cross(p.Minus(line.A)); abs64(off[i]) <= near {
			off[i] = 0
		}
	}
	var cuts []cut
	for i, p := range o {
		next := (i + 1) % len(o)
		switch {
		case off[i] == 0:
			cuts = append(cuts, cut{p.Minus(line.A).dot(unit), p, i, true})
		case off[i] < 0 && off[next] > 0 || off[i] > 0 && off[next] < 0:
			at := p.Plus(o[next].Minus(p).times(off[i] / (off[i] - off[next])))
			cuts = append(cuts, cut{at.Minus(line.A).dot(unit), at, i, false})
		}
	}
	slices.SortStableFunc(cuts, func(a, b cut) int { return cmp.Compare(a.along, b.along) })
	return cuts
}

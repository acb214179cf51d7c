package board

import (
	"cmp"
	"slices"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// kind is what sort of thing an id names.
type kind int

const (
	nothingAtAll kind = iota
	aZone
	aToken
	aBorder
	aLink
	aLabel
)

func kindOf(m *model.Map, id model.ID) kind {
	if id == 0 {
		return nothingAtAll
	}
	if _, ok := m.Zone(id); ok {
		return aZone
	}
	if _, ok := m.Token(id); ok {
		return aToken
	}
	if _, ok := m.Border(id); ok {
		return aBorder
	}
	if _, ok := m.Link(id); ok {
		return aLink
	}
	if _, ok := m.Label(id); ok {
		return aLabel
	}
	return nothingAtAll
}

// ways are the ways of a map with the places of their badges, found once.
type ways struct {
	list   []model.Way
	middle []model.Point
	of     map[model.ID][]int // by zone
}

// paths are the ways of the map as shown.
func (b *Board) paths() *ways {
	if b.ways == nil {
		b.ways = waysOf(b.m)
	}
	return b.ways
}

// sameWays reports whether two maps have the same ways, so that they need not be found again when a token moves.
func sameWays(a, b *model.Map) bool {
	return a.Layout == b.Layout && slices.Equal(a.Rungs.Slots, b.Rungs.Slots) && a.Rungs.Above == b.Rungs.Above &&
		a.Rungs.Beside == b.Rungs.Beside && slices.Equal(a.Links, b.Links) &&
		slices.EqualFunc(a.Zones, b.Zones, func(x, y model.Zone) bool { return x.ID == y.ID && slices.Equal(x.Shape, y.Shape) }) &&
		slices.EqualFunc(a.Borders, b.Borders, func(x, y model.Border) bool { return x.ID == y.ID && x.A == y.A && x.B == y.B })
}

func waysOf(m *model.Map) *ways {
	w := &ways{list: m.Ways(), of: map[model.ID][]int{}}
	w.middle = make([]model.Point, len(w.list))
	for i, way := range w.list {
		w.middle[i] = m.Middle(way)
		w.of[way.A] = append(w.of[way.A], i)
		w.of[way.B] = append(w.of[way.B], i)
	}
	return w
}

// at is the way with a border or link of that id; ok is false if there is none.
func (w *ways) at(id model.ID) (i int, ok bool) {
	i = slices.IndexFunc(w.list, func(way model.Way) bool { return way.Border == id || way.Link == id })
	return i, i >= 0
}

// under is what lies topmost at a place: a token, a badge, a label, a link, a zone; 0 = nothing.
func (b *Board) under(p model.Point) model.ID {
	for _, look := range []func(model.Point) model.ID{b.tokenUnder, b.badgeUnder, b.labelUnder, b.linkUnder, b.zoneUnder} {
		if id := look(p); id != 0 {
			return id
		}
	}
	return 0
}

// tokenUnder is the token at a place, or whose ring, name or chips are there.
func (b *Board) tokenUnder(p model.Point) model.ID {
	for i := len(b.m.Tokens) - 1; i >= 0; i-- {
		if t := &b.m.Tokens[i]; p.To(t.At) <= b.radius(t) {
			return t.ID
		}
	}
	for i := len(b.ground.words) - 1; i >= 0; i-- {
		if s := &b.ground.words[i]; s.Area.Has(p) && kindOf(b.m, s.Of) == aToken {
			return s.Of
		}
	}
	return 0
}

func (b *Board) badgeUnder(p model.Point) model.ID {
	for _, s := range b.spots() {
		if s.Area.Has(p) {
			return s.Of
		}
	}
	return 0
}

// spots are where the painter puts the badges of borders.
func (b *Board) spots() []paint.Spot { return b.ground.spots }

// badge is where the badge of the i-th way stands, or would.
func (b *Board) badge(i int) model.Rect {
	if id := b.paths().list[i].Border; id != 0 {
		for _, s := range b.spots() {
			if s.Of == id {
				return s.Area
			}
		}
	}
	r := b.units(finger())
	middle := b.paths().middle[i]
	return model.Rect{Min: middle.Minus(model.Point{X: r, Y: r}), Max: middle.Plus(model.Point{X: r, Y: r})}
}

func (b *Board) labelUnder(p model.Point) model.ID {
	for i := len(b.m.Labels) - 1; i >= 0; i-- {
		if b.labelBox(&b.m.Labels[i]).Has(p) {
			return b.m.Labels[i].ID
		}
	}
	return 0
}

// linkUnder leaves zones that are joined alone where the line runs over them.
func (b *Board) linkUnder(p model.Point) model.ID {
	w := b.paths()
	near := b.units(finger() * 0.6)
	zone := b.zoneUnder(p)
	for i, way := range w.list {
		if way.Link == 0 {
			continue
		}
		on := p.To(b.linkLine(way).Nearest(p)) <= near && zone != way.A && zone != way.B
		if on || p.To(w.middle[i]) <= 2*near {
			return way.Link
		}
	}
	return 0
}

// linkLine is the line of a link between the middles of its zones.
func (b *Board) linkLine(w model.Way) model.Segment { return linkLine(b.m, w.A, w.B) }

func linkLine(m *model.Map, a, z model.ID) model.Segment {
	var s model.Segment
	if zone, ok := m.Zone(a); ok {
		s.A = zone.Middle()
	}
	if zone, ok := m.Zone(z); ok {
		s.B = zone.Middle()
	}
	return s
}

func (b *Board) zoneUnder(p model.Point) model.ID {
	id, _ := b.m.ZoneAt(p)
	return id
}

// edgeUnder is the way whose edge runs at a place; ok is false if there is none.
func (b *Board) edgeUnder(p model.Point) (w model.Way, ok bool) {
	best := b.units(finger() * 1.5)
	for _, way := range b.paths().list {
		for _, s := range way.Edge {
			if d := p.To(s.Nearest(p)); d <= best {
				best, w, ok = d, way, true
			}
		}
	}
	return w, ok
}

// named is what sentences call a thing.
func (b *Board) named(m *model.Map, id model.ID) string {
	switch kindOf(m, id) {
	case aZone:
		z, _ := m.Zone(id)
		return cmp.Or(z.Name, "a zone")
	case aToken:
		t, _ := m.Token(id)
		return cmp.Or(b.faces[id].Name, t.Name, "a token")
	case aBorder:
		border, _ := m.Border(id)
		return "the border between " + b.named(m, border.A) + " and " + b.named(m, border.B)
	case aLink:
		link, _ := m.Link(id)
		return cmp.Or(link.Name, "the link between "+b.named(m, link.A)+" and "+b.named(m, link.B))
	case aLabel:
		label, _ := m.Label(id)
		return "“" + label.Text + "”"
	}
	return "open ground"
}

// placeOf is where a thing is, for the keyboard and for bringing it into sight.
func (b *Board) placeOf(id model.ID) (p model.Point, ok bool) {
	switch kindOf(b.m, id) {
	case aZone:
		z, _ := b.m.Zone(id)
		return z.Middle(), true
	case aToken:
		t, _ := b.m.Token(id)
		return t.At, true
	case aLabel:
		l, _ := b.m.Label(id)
		return l.At, true
	case aBorder, aLink:
		if i, ok := b.paths().at(id); ok {
			return b.paths().middle[i], true
		}
	}
	return model.Point{}, false
}

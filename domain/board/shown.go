package board

import "shipslocker/domain/facts"

import "slices"

// Bounds is the smallest rectangle around everything on the map: corners of zones, middles of tokens and labels,
// the hexes where the layout has them, and the upper edge of the background, whose height only its picture knows.
// What lies beyond Limit does not count. ok is false for an empty one.
func (m *Map) Bounds() (r Rect, ok bool) {
	add := func(p Point) {
		switch {
		case !p.onMap():
		case ok:
			r = r.with(p)
		default:
			r, ok = Rect{p, p}, true
		}
	}
	for i := range m.Zones {
		for _, p := range m.Zones[i].Shape {
			add(p)
		}
	}
	for i := range m.Tokens {
		add(m.Tokens[i].At)
	}
	for i := range m.Labels {
		add(m.Labels[i].At)
	}
	if m.Layout == Hexes {
		if hexes, ok := m.Grid.bounds(); ok {
			add(hexes.Min)
			add(hexes.Max.clamped())
		}
	}
	if b := m.Background; b.Picture != "" {
		add(b.At)
		add(b.At.Plus(Point{X: b.Width}))
	}
	return r, ok
}

// Shown is the map as players may see it: nothing hidden, no notes, and nothing of what stands or is written in a
// hidden zone or is a border or link of one. It shares nothing with m that is edited.
func (m *Map) Shown() *Map {
	s := facts.Clone(m)
	s.Notes = ""
	hidden := map[ID]bool{}
	for i := range s.Zones {
		s.Zones[i].Notes = ""
		if s.Zones[i].Hidden {
			hidden[s.Zones[i].ID] = true
		}
	}
	s.Zones = slices.DeleteFunc(s.Zones, func(z Zone) bool { return z.Hidden })
	s.Tokens = slices.DeleteFunc(s.Tokens, func(t Token) bool { return t.Hidden || hidden[t.Zone] })
	s.Borders = slices.DeleteFunc(s.Borders, func(b Border) bool { return b.Hidden || hidden[b.A] || hidden[b.B] })
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.Hidden || hidden[l.A] || hidden[l.B] })
	s.Labels = slices.DeleteFunc(s.Labels, func(l Label) bool {
		zone, ok := m.ZoneAt(l.At)
		return l.Hidden || ok && hidden[zone]
	})
	s.Rungs.without(hidden)
	s.forgetPayers()
	return s
}

// forgetPayers drops the payments of tokens that are not there.
func (m *Map) forgetPayers() {
	tokens := map[ID]bool{}
	for i := range m.Tokens {
		tokens[m.Tokens[i].ID] = true
	}
	for i := range m.Borders {
		b := &m.Borders[i]
		b.Payments = slices.DeleteFunc(b.Payments, func(p Payment) bool { return !tokens[p.Token] })
	}
}

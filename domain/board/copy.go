package board

import "shipslocker/domain/facts"

// Copy takes things out of a map to be put into another: the zones, tokens and labels named, and the borders and
// links among those zones. Tokens in a zone come along only if they are named themselves. The map stays as it is.
func (m *Map) Copy(ids ...ID) *Map {
	named := make(map[ID]bool, len(ids))
	for _, id := range ids {
		named[id] = true
	}
	zones := map[ID]bool{}
	part := New()
	part.Scale, part.LastID = m.Scale, m.LastID
	for i := range m.Zones {
		if z := &m.Zones[i]; named[z.ID] {
			part.Zones = append(part.Zones, *facts.Clone(z))
			zones[z.ID] = true
		}
	}
	for i := range m.Tokens {
		if t := *facts.Clone(&m.Tokens[i]); named[t.ID] {
			if !zones[t.Zone] {
				t.Zone = 0
			}
			part.Tokens = append(part.Tokens, t)
		}
	}
	for i := range m.Borders {
		if b := &m.Borders[i]; zones[b.A] && zones[b.B] {
			part.Borders = append(part.Borders, *facts.Clone(b))
		}
	}
	for _, l := range m.Links {
		if zones[l.A] && zones[l.B] {
			part.Links = append(part.Links, l)
		}
	}
	for _, l := range m.Labels {
		if named[l.ID] {
			part.Labels = append(part.Labels, l)
		}
	}
	part.forgetPayers()
	return part
}

// Paste puts a copy in, moved by an offset, under new ids, and returns those of the zones, tokens and labels, in
// this order. Borders, links and aspects get new ones too. A token whose zone did not come along counts as standing
// in the zone that is there, and on hexes comes to the middle of one. The copy stays as it is and shares nothing.
func (m *Map) Paste(part *Map, by Point) []ID {
	if part == nil {
		return nil
	}
	part, by = facts.Clone(part), by.clamped()
	var ids []ID
	zones, tokens := map[ID]ID{}, map[ID]ID{}
	fresh := func(id ID, into map[ID]ID) ID {
		into[id] = m.NextID()
		ids = append(ids, into[id])
		return into[id]
	}
	for _, z := range part.Zones {
		z.ID = fresh(z.ID, zones)
		for i := range z.Shape {
			z.Shape[i] = z.Shape[i].Plus(by)
		}
		for i := range z.Aspects {
			z.Aspects[i].ID = m.NextID()
		}
		m.Zones = append(m.Zones, z)
	}
	for _, t := range part.Tokens {
		t.ID, t.At = fresh(t.ID, tokens), t.At.Plus(by)
		zone, ok := zones[t.Zone]
		t.Zone = zone
		m.Tokens = append(m.Tokens, t)
		if !ok || m.Layout == Hexes {
			m.MoveToken(t.ID, t.At)
		}
	}
	for _, l := range part.Labels {
		l.ID, l.At = fresh(l.ID, map[ID]ID{}), l.At.Plus(by)
		m.Labels = append(m.Labels, l)
	}
	m.pasteWays(part, zones, tokens)
	return ids
}

// pasteWays puts in the borders and links of a copy, whose ids are then the new ones.
func (m *Map) pasteWays(part *Map, zones, tokens map[ID]ID) {
	part.forgetPayers()
	for _, b := range part.Borders {
		p := pairOf(zones[b.A], zones[b.B])
		if p.a == 0 || p.a == p.b {
			continue
		}
		b.ID, b.A, b.B = m.NextID(), p.a, p.b
		for i := range b.Payments {
			b.Payments[i].Token = tokens[b.Payments[i].Token]
		}
		m.Borders = append(m.Borders, b)
	}
	for _, l := range part.Links {
		p := pairOf(zones[l.A], zones[l.B])
		if p.a == 0 || p.a == p.b {
			continue
		}
		l.ID, l.A, l.B = m.NextID(), p.a, p.b
		m.Links = append(m.Links, l)
	}
}

package board

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// AddZone puts a zone on top and returns its id; tokens that stand there come into it. It returns a Refusal for a
// shape that is none: see Sound.
func (m *Map) AddZone(shape []Point) (ID, error) {
	if err := Sound(shape); err != nil {
		return 0, err
	}
	n := len(m.Zones)
	z := Zone{ID: m.NextID(), Shape: slices.Clone(shape), Colour: n % Colours, Pattern: Patterns[n%len(Patterns)]}
	m.Zones = append(m.Zones, z)
	m.settle(z.ID)
	return z.ID, nil
}

// Reshape gives a zone other corners; tokens come into it or go as it covers them. Borders stay even where it does
// not touch any more. It returns a Refusal for a zone that is not there and a shape that is none.
func (m *Map) Reshape(id ID, shape []Point) error {
	z, ok := m.Zone(id)
	if !ok {
		return refuse("The zone to reshape no longer exists.")
	}
	if err := Sound(shape); err != nil {
		return err
	}
	z.Shape = slices.Clone(shape)
	m.settle(id)
	return nil
}

// settle puts the tokens that stood or stand in one of these zones into the zones that are there now.
func (m *Map) settle(zones ...ID) {
	var list []*Zone
	for _, id := range zones {
		if z, ok := m.Zone(id); ok {
			list = append(list, z)
		}
	}
	for i := range m.Tokens {
		t := &m.Tokens[i]
		if slices.Contains(zones, t.Zone) || slices.ContainsFunc(list, func(z *Zone) bool { return z.Contains(t.At) }) {
			t.Zone, _ = m.ZoneAt(t.At)
		}
	}
}

// freeName is a name with the first number from 2 on that no zone has: "Hold 2".
func (m *Map) freeName(name string) string {
	taken := make(map[string]bool, len(m.Zones))
	for i := range m.Zones {
		taken[m.Zones[i].Name] = true
	}
	stem := strings.TrimRight(name, "0123456789")
	if stem = strings.TrimSuffix(stem, " "); stem == "" {
		stem = name
	}
	for n := 2; ; n++ {
		if free := fmt.Sprint(stem, " ", n); !taken[free] {
			return free
		}
	}
}

// Remove takes zones, tokens, borders, links and labels off, with the borders and links of zones that go and what
// tokens that go had paid. Tokens stay where a zone goes from under them, in the zone below or in none.
func (m *Map) Remove(ids ...ID) {
	gone := make(map[ID]bool, len(ids))
	for _, id := range ids {
		gone[id] = id != 0
	}
	var zones []ID
	for i := range m.Zones {
		if gone[m.Zones[i].ID] {
			zones = append(zones, m.Zones[i].ID)
		}
	}
	m.Zones = slices.DeleteFunc(m.Zones, func(z Zone) bool { return gone[z.ID] })
	m.Borders = slices.DeleteFunc(m.Borders, func(b Border) bool { return gone[b.ID] || gone[b.A] || gone[b.B] })
	m.Links = slices.DeleteFunc(m.Links, func(l Link) bool { return gone[l.ID] || gone[l.A] || gone[l.B] })
	m.Tokens = slices.DeleteFunc(m.Tokens, func(t Token) bool { return gone[t.ID] })
	m.Labels = slices.DeleteFunc(m.Labels, func(l Label) bool { return gone[l.ID] })
	m.Rungs.without(gone)
	for i := range m.Borders {
		b := &m.Borders[i]
		b.Payments = slices.DeleteFunc(b.Payments, func(p Payment) bool { return gone[p.Token] })
	}
	if len(zones) > 0 {
		m.settle(zones...)
	}
}

// Snap moves a place to the nearest corner within reach units; where there is none, to the nearest corner or middle
// of a hex; where there is none, to the nearest edge; else it stays. The zone named is left out.
func (m *Map) Snap(p Point, reach float64, without ID) Point {
	if !p.onMap() || !(reach > 0) {
		return p
	}
	corner, edge := closest{room: reach}, closest{room: reach}
	for i := range m.Zones {
		z := &m.Zones[i]
		if z.ID == without {
			continue
		}
		o := outline(z.Shape)
		for j := range o {
			corner.try(p, o[j])
			edge.try(p, o.edge(j).Nearest(p))
		}
	}
	grid := closest{room: reach}
	if h, ok := m.Grid.At(p); ok && m.Layout == Hexes {
		grid.try(p, m.Grid.Centre(h))
		for _, c := range m.Grid.Corners(h) {
			grid.try(p, c)
		}
	}
	for _, c := range []closest{corner, grid, edge} {
		if c.found {
			return c.at
		}
	}
	return p
}

// closest is the nearest place tried so far within room.
type closest struct {
	at    Point
	room  float64
	found bool
}

func (c *closest) try(from, at Point) {
	if d := from.To(at); d <= c.room && !math.IsInf(d, 0) {
		c.at, c.room, c.found = at, d, true
	}
}

package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/facts"
)

func zones(shapes ...[]Point) *Map {
	m := New()
	for i, s := range shapes {
		m.Zones = append(m.Zones, Zone{ID: m.NextID(), Name: string(rune('A' + i)), Shape: s})
	}
	return m
}

func reversed(shape []Point) []Point {
	shape = slices.Clone(shape)
	slices.Reverse(shape)
	return shape
}

func TestWays(t *testing.T) {
	square := Oblong(0, 0, 100, 100)
	for name, tc := range map[string]struct {
		m    *Map
		want string
	}{
		"rooms side by side meet":                       {drawn("AB"), "AB"},
		"rooms corner to corner do not":                 {drawn("AB", "CD"), "AB AC BD CD"},
		"a long room meets all along it":                {drawn("AAA", "BCD"), "AB AC AD BC CD"},
		"a gap parts":                                   {drawn("A B"), ""},
		"a small gap does not part":                     {zones(square, Oblong(100.6, 0, 100, 100)), "AB"},
		"a small overlap is no more than touching":      {zones(square, Oblong(99.4, 0, 100, 100)), "AB"},
		"two units of a hundred part":                   {zones(square, Oblong(102, 0, 100, 100)), ""},
		"a short stretch in common is too little":       {zones(square, Oblong(100, 98, 100, 100)), ""},
		"a doorway's width is enough":                   {zones(square, Oblong(100, 90, 100, 100)), "AB"},
		"the direction of corners does not matter":      {zones(square, reversed(Oblong(100, 0, 100, 100))), "AB"},
		"a corner against a wall is too little":         {zones(square, []Point{{100, 50}, {150, 0}, {150, 100}}), ""},
		"a wedge from a common corner is no wall":       {zones(square, []Point{{100, 0}, {130, 100}, {130, 0}}), ""},
		"a slanted wall is one":                         {zones([]Point{{0, 0}, {100, 0}, {0, 100}}, []Point{{100, 0}, {100, 100}, {0, 100}}), "AB"},
		"a dais within a hall meets it":                 {zones(square, Oblong(30, 30, 40, 40)), "AB"},
		"a counter against the wall of its room too":    {zones(square, Oblong(0, 0, 40, 100)), "AB"},
		"zones that lie across each other meet":         {zones(square, Oblong(50, -50, 20, 200)), "AB"},
		"a zone wholly under another is out of reach":   {zones(Oblong(30, 30, 40, 40), square), ""},
		"a map in metres has the same neighbours":       {zones(Oblong(0, 0, 10, 8), Oblong(10.04, 0, 5, 8), Oblong(15.3, 0, 5, 8)), "AB"},
		"a huge map too":                                {zones(Oblong(0, 0, 1e5, 8e4), Oblong(100500, 0, 5e4, 8e4)), "AB"},
		"no outline has no neighbours":                  {zones(square, []Point{{100, 0}, {100, 100}}, nil), ""},
		"what lies beyond the end of the map has none":  {zones(Oblong(2e6, 0, 100, 100), Oblong(2e6+100, 0, 100, 100)), ""},
		"a circle of many corners meets what is around": {zones([]Point{{0, 0}, {300, 0}, {300, 100}, {200, 100}, {180, 150}, {150, 160}, {120, 150}, {100, 100}, {0, 100}}, []Point{{100, 100}, {120, 150}, {150, 160}, {180, 150}, {200, 100}}), "AB"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := pairs(tc.m); got != tc.want {
				t.Errorf("ways %q, want %q: %+v", got, tc.want, tc.m.Ways())
			}
		})
	}
}

func TestEdges(t *testing.T) {
	for name, tc := range map[string]struct {
		m    *Map
		want []Segment
	}{
		"a wall in common is one line":                      {drawn("AB"), []Segment{{Point{100, 100}, Point{100, 0}}}},
		"as far as it is in common":                         {zones(Oblong(0, 0, 100, 100), Oblong(100, 50, 100, 100)), []Segment{{Point{100, 100}, Point{100, 50}}}},
		"one line where one side has more corners":          {zones([]Point{{0, 0}, {100, 0}, {100, 40}, {100, 60}, {100, 100}, {0, 100}}, Oblong(100, 0, 100, 100)), []Segment{{Point{100, 100}, Point{100, 0}}}},
		"of a dais it is its outline":                       {zones(Oblong(0, 0, 100, 100), Oblong(30, 30, 40, 40)), []Segment{{Point{30, 30}, Point{70, 30}}, {Point{70, 30}, Point{70, 70}}, {Point{70, 70}, Point{30, 70}}, {Point{30, 70}, Point{30, 30}}}},
		"of a counter it is what lies in the room":          {zones(Oblong(0, 0, 100, 100), Oblong(0, 0, 40, 100)), []Segment{{Point{40, 0}, Point{40, 100}}}},
		"of what lies across it is what lies in the other":  {zones(Oblong(0, 0, 100, 100), Oblong(50, -50, 20, 200)), []Segment{{Point{70, 0}, Point{70, 100}}, {Point{50, 100}, Point{50, 0}}}},
		"what overlaps and goes on along a wall meets both": {zones(angle, Oblong(100, 0, 100, 120)), []Segment{{Point{200, 120}, Point{100, 120}}, {Point{100, 120}, Point{100, 0}}}},
	} {
		t.Run(name, func(t *testing.T) {
			ways := tc.m.Ways()
			if len(ways) != 1 || !slices.Equal(ways[0].Edge, tc.want) {
				t.Errorf("ways %+v, want along %v", ways, tc.want)
			}
		})
	}
}

func TestWaysKnowLinksAndBorders(t *testing.T) {
	m := drawn("AB C")
	m.linked("A", "B")
	hidden := m.linked("B", "C")
	hidden.Hidden = true
	shaft := m.linked("B", "C")
	door := m.bordered("A", "B", State{"closed", 2}, State{"open", 0})
	m.bordered("A", "C", State{"wall", 9})
	m.Links = append(m.Links, Link{ID: m.NextID(), A: 1, B: 99}, Link{ID: m.NextID(), A: 2, B: 2})
	ways := m.Ways()
	if len(ways) != 2 {
		t.Fatalf("ways %+v", ways)
	}
	if w := ways[0]; w.Link != 0 || w.Border != door.ID || len(w.Edge) != 1 {
		t.Errorf("who touch need no link: %+v", w)
	}
	if w := ways[1]; w.Link != shaft.ID || w.Border != 0 || w.Edge != nil {
		t.Errorf("of two links the one that is shown counts: %+v", w)
	}
	same(t, "a badge sits on the wall", m.Middle(ways[0]), Point{100, 50})
	same(t, "or half way", m.Middle(ways[1]), Point{250, 50})
	same(t, "or nowhere", m.Middle(Way{A: 98, B: 99}), Point{})
}

func TestALaddersWays(t *testing.T) {
	m := ladder()
	got := map[pair]bool{}
	for _, w := range m.Ways() {
		got[pair{w.A, w.B}] = true
	}
	r := m.Rungs
	for name, tc := range map[string]struct {
		a, b ID
		want bool
	}{
		"a slot and the next":                     {r.Slots[2], r.Slots[3], true},
		"a slot and the one after":                {r.Slots[2], r.Slots[4], false},
		"the box above and the highest":           {r.Above, r.Slots[7], true},
		"the box above and the next":              {r.Above, r.Slots[6], false},
		"the box beside and the lowest":           {r.Beside, r.Slots[0], true},
		"the box beside and the highest":          {r.Beside, r.Slots[7], true},
		"the box beside and the box above do not": {r.Beside, r.Above, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got[pairOf(tc.a, tc.b)] != tc.want {
				t.Errorf("meet: %v", !tc.want)
			}
		})
	}
	if got := len(got); got != 7+8+1 {
		t.Errorf("%d ways", got)
	}
}

// What meets does not depend on the order of zones, on where the map lies nor on anything far away.
func TestMeetingIsAMatterOfTwoZones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		m.Links = nil
		want := pairs(m)
		other := facts.Clone(m)
		slices.Reverse(other.Zones)
		if got := pairs(other); got != want {
			t.Fatalf("the other way round: %s, not %s", got, want)
		}
		by := Point{rapid.Float64Range(-1e5, 1e5).Draw(t, "by x"), rapid.Float64Range(-1e5, 1e5).Draw(t, "by y")}
		for i := range other.Zones {
			for j := range other.Zones[i].Shape {
				other.Zones[i].Shape[j] = other.Zones[i].Shape[j].Plus(by)
			}
		}
		if got := pairs(other); got != want {
			t.Fatalf("moved by %v: %s, not %s", by, got, want)
		}
		for _, w := range m.Ways() {
			if m.meeting(pair{w.A, w.B}) == nil || len(w.Edge) == 0 {
				t.Fatalf("%+v does not meet when looked at alone", w)
			}
		}
	})
}

// The zones of a mesh meet exactly where they share two corners.
func TestAMeshMeetsAlongItsSharedEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		m.Links, m.Borders = nil, nil
		got := map[pair]Way{}
		for _, w := range m.Ways() {
			got[pair{w.A, w.B}] = w
		}
		for i, a := range m.Zones {
			for _, b := range m.Zones[i+1:] {
				var common []Point
				for _, p := range a.Shape {
					if slices.Contains(b.Shape, p) {
						common = append(common, p)
					}
				}
				w, ok := got[pairOf(a.ID, b.ID)]
				if ok != (len(common) == 2) {
					t.Fatalf("%v and %v meet: %v", a.Shape, b.Shape, ok)
				}
				if ok && (len(w.Edge) != 1 || !close(w.Edge[0].Length(), common[0].To(common[1]), 1e-6)) {
					t.Fatalf("%v and %v meet along %v", a.Shape, b.Shape, w.Edge)
				}
			}
		}
	})
}

package board

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

func (m *Map) placed(name string, at Point) *Token {
	m.Tokens = append(m.Tokens, Token{ID: m.NextID(), Name: name, Size: 1})
	m.MoveToken(m.LastID, at)
	return &m.Tokens[len(m.Tokens)-1]
}

func TestMoveToken(t *testing.T) {
	m := drawn("AB")
	m.Zones = append(m.Zones, Zone{ID: m.NextID(), Name: "dais", Shape: Oblong(20, 20, 40, 40)})
	k := m.placed("Kessa", Point{150, 50})
	same(t, "in a room", k.Zone, named(m, "B"))
	m.MoveToken(k.ID, Point{30, 30})
	same(t, "on the dais over a room", k.Zone, named(m, "dais"))
	m.MoveToken(k.ID, Point{900, 30})
	same(t, "outside", k.Zone, 0)
	m.MoveToken(k.ID, Point{math.Inf(1), math.NaN()})
	same(t, "beyond the end", k.At, Point{Limit, 0})
	m.MoveToken(99, Point{30, 30})
	m.Layout, m.Grid = Hexes, Grid{5, 5, 50}
	m.MoveToken(k.ID, Point{30, 30})
	same(t, "in the middle of a hex", k.At, m.Grid.Centre(Hex{0, 0}))
	m.MoveToken(k.ID, Point{-30, 30})
	same(t, "beside the hexes where it was put", k.At, Point{-30, 30})
}

func TestAddZoneTakesInWhoStandsThere(t *testing.T) {
	m := drawn("AB")
	in, out := m.placed("in", Point{30, 30}).ID, m.placed("out", Point{150, 30}).ID
	shape := Oblong(20, 20, 40, 40)
	id, err := m.AddZone(shape)
	if err != nil || id != m.LastID {
		t.Fatal(id, err)
	}
	a, _ := m.Token(in)
	b, _ := m.Token(out)
	same(t, "who stands on it", a.Zone, id)
	same(t, "who does not", b.Zone, named(m, "B"))
	shape[0] = Point{-500, -500}
	same(t, "the shape is the map's own", m.Zones[2].Shape[0], Point{20, 20})
	if _, err := m.AddZone(shape[:2]); !errors.Is(err, domain.ErrInput) || len(m.Zones) != 3 || m.LastID != b.ID+1 {
		t.Errorf("two corners: %v, %d zones", err, len(m.Zones))
	}
}

func TestReshape(t *testing.T) {
	m := drawn("AB")
	k := m.placed("Kessa", Point{150, 50})
	if err := m.Reshape(named(m, "A"), Oblong(0, 0, 200, 40)); err != nil {
		t.Fatal(err)
	}
	same(t, "who is not covered stays", k.Zone, named(m, "B"))
	if err := m.Reshape(named(m, "B"), Oblong(0, 60, 100, 40)); err != nil {
		t.Fatal(err)
	}
	same(t, "who is left outside is in none", k.Zone, 0)
	if err := m.Reshape(named(m, "B"), Oblong(0, 0, 0, 0)); err == nil {
		t.Error("a shape of no area was taken")
	}
	if err := m.Reshape(99, Oblong(0, 0, 10, 10)); err == nil {
		t.Error("a zone that is not there was reshaped")
	}
	same(t, "refused shapes change nothing", m.Zones[1].Shape, Oblong(0, 60, 100, 40))
}

func TestRemove(t *testing.T) {
	m := ladder()
	m.Labels = []Label{{ID: m.NextID(), Text: "x"}}
	m.linked("1", "5")
	m.bordered("2", "3", State{"gap", 2})
	m.bordered("3", "4", State{"gap", 2})
	k := m.placed("Kessa", m.Zones[1].Middle()).ID
	o := m.placed("Orrin", m.Zones[2].Middle()).ID
	m.Borders[1].Pay(k, 1)
	m.Borders[1].Pay(o, 1)
	m.Remove(named(m, "2"), m.Rungs.Above, o, m.Labels[0].ID, 0, 12345)
	same(t, "zones", len(m.Zones), 8)
	same(t, "slots", len(m.Rungs.Slots), 7)
	same(t, "box above", m.Rungs.Above, 0)
	same(t, "borders", len(m.Borders), 1)
	same(t, "payments", m.Borders[0].Payments, []Payment{{k, 1}})
	same(t, "links", len(m.Links), 1)
	same(t, "labels", len(m.Labels), 0)
	same(t, "tokens", len(m.Tokens), 1)
	same(t, "who stood in it stays on the map", m.Tokens[0].Zone, 0)
	same(t, "what is left is legal", illegal(m), []string{})
	m.Remove(m.Links[0].ID, m.Borders[0].ID)
	same(t, "links and borders by themselves", len(m.Links)+len(m.Borders), 0)
}

func TestSnap(t *testing.T) {
	m := drawn("AB")
	hexes := hexField()
	for name, tc := range map[string]struct {
		m       *Map
		p       Point
		reach   float64
		without ID
		want    Point
	}{
		"to a corner": {m, Point{103, 4}, 10, 0, Point{100, 0}},
		"to the corner even where the edge is near": {m, Point{9, 1}, 10, 0, Point{0, 0}},
		"to an edge":                 {m, Point{50, 4}, 10, 0, Point{50, 0}},
		"out of reach it stays":      {m, Point{50, 20}, 10, 0, Point{50, 20}},
		"the zone named is left out": {m, Point{4, 50}, 10, 1, Point{4, 50}},
		"but not its neighbours":     {m, Point{103, 50}, 10, 1, Point{100, 50}},
		"no reach is none":           {m, Point{103, 4}, 0, 0, Point{103, 4}},
		"to the middle of a hex":     {hexes, hexes.Grid.Centre(Hex{3, 3}).Plus(Point{2, 2}), 10, 0, hexes.Grid.Centre(Hex{3, 3})},
		"to the corner of a hex":     {hexes, hexes.Grid.Corners(Hex{3, 3})[0].Plus(Point{0, 2}), 10, 0, hexes.Grid.Corners(Hex{3, 3})[0]},
		"beyond the end it stays":    {m, Point{1e300, 0}, math.Inf(1), 0, Point{1e300, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.m.Snap(tc.p, tc.reach, tc.without); !got.is(tc.want) && got != tc.want {
				t.Errorf("%v, want %v", got, tc.want)
			}
		})
	}
}

func TestSplit(t *testing.T) {
	horseshoe := []Point{{0, 0}, {100, 0}, {100, 200}, {200, 200}, {200, 0}, {300, 0}, {300, 300}, {0, 300}}
	for name, tc := range map[string]struct {
		shape  []Point
		along  Segment
		large  float64
		small  float64
		refuse string
	}{
		"in halves":                                 {Oblong(0, 0, 200, 100), Segment{Point{100, -10}, Point{100, 110}}, 10000, 10000, ""},
		"the larger part stays":                     {Oblong(0, 0, 200, 100), Segment{Point{40, -10}, Point{40, 110}}, 16000, 4000, ""},
		"a line drawn inside is taken on":           {Oblong(0, 0, 200, 100), Segment{Point{40, 40}, Point{40, 60}}, 16000, 4000, ""},
		"from corner to corner":                     {Oblong(0, 0, 200, 100), Segment{Point{0, 0}, Point{200, 100}}, 10000, 10000, ""},
		"from a corner to an edge":                  {Oblong(0, 0, 200, 100), Segment{Point{0, 0}, Point{100, 100}}, 15000, 5000, ""},
		"a horseshoe where it was drawn":            {horseshoe, Segment{Point{-10, 100}, Point{110, 100}}, 60000, 10000, ""},
		"along an edge into the rest":               {angle, Segment{Point{100, 0}, Point{100, 300}}, 20000, 10000, ""},
		"a line beside it":                          {Oblong(0, 0, 200, 100), Segment{Point{-40, 0}, Point{-40, 10}}, 20000, 0, "does not run through"},
		"a line along its wall":                     {Oblong(0, 0, 200, 100), Segment{Point{0, 0}, Point{200, 0}}, 20000, 0, "does not run through"},
		"a line before it, if taken on, cuts":       {Oblong(0, 0, 200, 100), Segment{Point{-40, 50}, Point{-30, 50}}, 20000, 0, "does not run through"},
		"a line of no length":                       {Oblong(0, 0, 200, 100), Segment{Point{40, 40}, Point{40, 40}}, 20000, 0, "does not run through"},
		"a line of no numbers":                      {Oblong(0, 0, 200, 100), Segment{Point{math.NaN(), 40}, Point{40, 40}}, 20000, 0, "does not run through"},
		"a zone that is none":                       {[]Point{{0, 0}, {1, 1}}, Segment{Point{0, 0}, Point{1, 0}}, 0, 0, "at least 3 corners"},
		"a horseshoe's arms by a line through both": {horseshoe, Segment{Point{-10, 100}, Point{310, 100}}, 60000, 10000, ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := zones(tc.shape)
			id, err := m.Split(1, tc.along)
			if tc.refuse != "" {
				if err == nil || !strings.Contains(err.Error(), tc.refuse) || len(m.Zones) != 1 || m.LastID != 1 {
					t.Errorf("split %v (%v), want %q", m.Zones, err, tc.refuse)
				}
				return
			}
			if err != nil || len(m.Zones) != 2 || m.Zones[1].ID != id {
				t.Fatal(m.Zones, err)
			}
			large, small := abs64(outline(m.Zones[0].Shape).area()), abs64(outline(m.Zones[1].Shape).area())
			if !close(large, tc.large, 1e-6) || !close(small, tc.small, 1e-6) {
				t.Errorf("parts of %v and %v: %v", large, small, m.Zones)
			}
			same(t, "parts meet", pairs(m), "AA 2")
		})
	}
	if _, err := New().Split(7, Segment{}); err == nil {
		t.Error("a zone that is not there was split")
	}
}

func TestSplitTakesAlongWhatBelongsToAPart(t *testing.T) {
	m := drawn("ABBC", " BB ", " DD ")
	m.Zones[1].Aspects = []Aspect{{ID: m.NextID(), Text: "crowded", FreeTags: 1}}
	m.Zones[1].Colour, m.Zones[1].Pattern, m.Zones[1].Hidden = 3, Waves, true
	m.bordered("A", "B", State{"door", 1})
	m.bordered("B", "C", State{"gate", 2})
	m.bordered("B", "D", State{"rail", 3})
	left, right := m.placed("left", Point{120, 50}).ID, m.placed("right", Point{280, 50}).ID
	b := named(m, "B")
	id, err := m.Split(b, Segment{Point{220, -10}, Point{220, 210}})
	if err != nil {
		t.Fatal(err)
	}
	part, _ := m.Zone(id)
	if part.Name != "B 2" || part.Colour != 3 || part.Pattern != Waves || !part.Hidden || part.Aspects != nil {
		t.Errorf("the new part is %+v", part)
	}
	was, _ := m.Zone(b)
	same(t, "aspects stay", len(was.Aspects), 1)
	k, _ := m.Token(left)
	same(t, "who stands left", k.Zone, b)
	k, _ = m.Token(right)
	same(t, "who stands right", k.Zone, id)
	for name, tc := range map[string]struct {
		a, b ID
		want bool
	}{
		"the door to the left stays":         {named(m, "A"), b, true},
		"and is no door to the right":        {named(m, "A"), id, false},
		"the gate to the right goes along":   {named(m, "C"), id, true},
		"and is not left behind":             {named(m, "C"), b, false},
		"the rail along both stays":          {named(m, "D"), b, true},
		"and stands before the new part":     {named(m, "D"), id, true},
		"between the parts there is nothing": {b, id, false},
	} {
		t.Run(name, func(t *testing.T) {
			if _, ok := m.BorderBetween(tc.a, tc.b); ok != tc.want {
				t.Errorf("a border: %v", ok)
			}
		})
	}
	same(t, "all is legal", illegal(m), []string{})
}

func TestSplittingASlotMakesTwo(t *testing.T) {
	m := ladder()
	third := m.Rungs.Slots[2]
	z, _ := m.Zone(third)
	low, high := z.Bounds().Max.Y, z.Bounds().Min.Y
	id, err := m.Split(third, Segment{Point{0, low - (low-high)/4}, Point{999, low - (low-high)/4}})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the lower part", m.Rungs.Slots[2], id)
	same(t, "the upper", m.Rungs.Slots[3], third)
	same(t, "a free name", names(m, id), "3 2")
}

func TestMerge(t *testing.T) {
	for name, tc := range map[string]struct {
		m      *Map
		area   float64
		refuse string
	}{
		"two rooms become one":                      {drawn("AB"), 20000, ""},
		"whatever way round they were drawn":        {zones(Oblong(0, 0, 100, 100), reversed(Oblong(100, 0, 100, 100))), 20000, ""},
		"a small one and a long one":                {drawn("A  ", "BBB"), 40000, ""},
		"half a wall in common":                     {zones(Oblong(0, 0, 100, 100), Oblong(100, 50, 100, 100)), 20000, ""},
		"a small gap is closed":                     {zones(Oblong(0, 0, 100, 100), Oblong(100.6, 0, 100, 100)), 20060, ""},
		"a small overlap too":                       {zones(Oblong(0, 0, 100, 100), Oblong(99.4, 0.3, 100, 100)), 19940, ""},
		"zones that overlap":                        {zones(Oblong(0, 0, 100, 100), Oblong(50, 50, 100, 100)), 17500, ""},
		"zones that lie across each other":          {zones(Oblong(0, 40, 100, 20), Oblong(40, 0, 20, 100)), 3600, ""},
		"a dais and its hall":                       {zones(Oblong(0, 0, 100, 100), Oblong(20, 20, 20, 20)), 10000, ""},
		"a hall and its dais":                       {zones(Oblong(20, 20, 20, 20), Oblong(0, 0, 100, 100)), 10000, ""},
		"a counter and its room":                    {zones(Oblong(0, 0, 100, 100), Oblong(0, 0, 20, 100)), 10000, ""},
		"one and the same outline":                  {zones(Oblong(0, 0, 100, 100), Oblong(0, 0, 100, 100)), 10000, ""},
		"a U and what shuts it would have a hole":   {zones([]Point{{0, 0}, {100, 0}, {100, 20}, {20, 20}, {20, 80}, {100, 80}, {100, 100}, {0, 100}}, Oblong(100, 0, 20, 100)), 0, "hole"},
		"a U and what fills it":                     {zones([]Point{{0, 0}, {100, 0}, {100, 20}, {20, 20}, {20, 80}, {100, 80}, {100, 100}, {0, 100}}, Oblong(20, 20, 80, 60)), 10000, ""},
		"a U and what crosses it would have a hole": {zones([]Point{{0, 0}, {100, 0}, {100, 20}, {20, 20}, {20, 80}, {100, 80}, {100, 100}, {0, 100}}, Oblong(50, -10, 20, 120)), 0, "hole"},
		"rooms apart":                               {drawn("A B"), 0, "do not touch"},
		"rooms corner to corner":                    {drawn("A ", " B"), 0, "corner"},
		"a zone that is none":                       {zones(Oblong(0, 0, 100, 100), []Point{{0, 0}}), 0, "at least 3"},
	} {
		t.Run(name, func(t *testing.T) {
			before := facts.Clone(tc.m)
			err := tc.m.Merge(1, 2)
			if tc.refuse != "" {
				if err == nil || !strings.Contains(err.Error(), tc.refuse) {
					t.Errorf("says %v, want %q", err, tc.refuse)
				}
				same(t, "nothing changed", tc.m, before)
				return
			}
			if err != nil || len(tc.m.Zones) != 1 {
				t.Fatal(err)
			}
			if got := abs64(outline(tc.m.Zones[0].Shape).area()); !close(got, tc.area, 0.005*tc.area) {
				t.Errorf("an area of %v: %v", got, tc.m.Zones[0].Shape)
			}
		})
	}
}

func TestMergeLosesNothing(t *testing.T) {
	m := drawn("CABD", " EE ")
	a, b := named(m, "A"), named(m, "B")
	za, _ := m.Zone(a)
	zb, _ := m.Zone(b)
	za.Notes, zb.Notes = "one", "two"
	zb.Aspects = []Aspect{{ID: m.NextID(), Text: "dark"}}
	m.bordered("A", "B", State{"door", 1})
	m.bordered("A", "E", State{"rail", 2})
	m.bordered("B", "E", State{"wall", 9})
	m.bordered("B", "D", State{"gate", 3})
	m.linked("A", "B")
	m.linked("C", "B")
	k := m.placed("Kessa", Point{250, 50})
	if err := m.Merge(a, b); err != nil {
		t.Fatal(err)
	}
	za, _ = m.Zone(a)
	same(t, "name", za.Name, "A")
	same(t, "notes", za.Notes, "one\ntwo")
	same(t, "aspects", len(za.Aspects), 1)
	same(t, "token", k.Zone, a)
	same(t, "borders", len(m.Borders), 2)
	gate, ok := m.BorderBetween(a, named(m, "D"))
	if !ok || gate.State().Name != "gate" {
		t.Errorf("the gate is %+v", gate)
	}
	rail, ok := m.BorderBetween(a, named(m, "E"))
	if !ok || rail.State().Name != "rail" {
		t.Errorf("of two borders A's stays: %+v", rail)
	}
	same(t, "links", len(m.Links), 1)
	same(t, "all is legal", illegal(m), []string{})
	if m.Merge(a, a) == nil || m.Merge(a, 99) == nil {
		t.Error("merged with itself or nothing")
	}
}

func anyLine(t *rapid.T, z *Zone) Segment {
	r := z.Bounds()
	at := func(name string) Point {
		return Point{
			rapid.Float64Range(r.Min.X, r.Max.X).Draw(t, name+" x"), rapid.Float64Range(r.Min.Y, r.Max.Y).Draw(t, name+" y"),
		}
	}
	return Segment{at("from"), at("to")}
}

func TestMergingWhatWasSplitGivesBackTheArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		z := rapid.SampledFrom(m.Zones).Draw(t, "split")
		id, err := m.Split(z.ID, anyLine(t, &z))
		if err != nil {
			return
		}
		one, _ := m.Zone(z.ID)
		other, _ := m.Zone(id)
		want := abs64(outline(z.Shape).area())
		if got := abs64(outline(one.Shape).area()) + abs64(outline(other.Shape).area()); !close(got, want, 1e-6*want) {
			t.Fatalf("parts of %v make %v", want, got)
		}
		if said := illegal(m); said != nil {
			t.Fatalf("split: %v", said)
		}
		if abs64(outline(other.Shape).area()) < 1 {
			return // a splinter may be drawn into its neighbour
		}
		if err := m.Merge(z.ID, id); err != nil {
			t.Fatalf("split %v and %v do not merge: %v", one.Shape, other.Shape, err)
		}
		whole, _ := m.Zone(z.ID)
		if got := abs64(outline(whole.Shape).area()); !close(got, want, 1e-3*want) {
			t.Fatalf("an area of %v became %v: %v", want, got, whole.Shape)
		}
		if said := illegal(m); said != nil {
			t.Fatalf("merged: %v", said)
		}
	})
}

func TestMergedNeighboursCoverWhatTheyCovered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		ways := slices.DeleteFunc(m.Ways(), func(w Way) bool { return w.Link != 0 })
		if len(ways) == 0 {
			return
		}
		w := rapid.SampledFrom(ways).Draw(t, "way")
		a, _ := m.Zone(w.A)
		b, _ := m.Zone(w.B)
		want := abs64(outline(a.Shape).area()) + abs64(outline(b.Shape).area())
		if err := m.Merge(w.A, w.B); err != nil {
			t.Fatalf("%v and %v: %v", a.Shape, b.Shape, err)
		}
		whole, _ := m.Zone(w.A)
		if got := abs64(outline(whole.Shape).area()); !close(got, want, 1e-6*want) {
			t.Fatalf("areas of %v became %v", want, got)
		}
		if said := illegal(m); said != nil {
			t.Fatalf("merged: %v", said)
		}
	})
}

package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// usual are the rules of farfuture C5m: a point each zone, four zones a turn.
var usual = Rules{Crossing: 1, Most: 4, Hidden: true}

// A row of rooms with a detour:
//
//	ABCDEF    the door B–C costs 5
//	GGGGGG
func house() *Map {
	m := drawn("ABCDEF", "GGGGGG")
	m.bordered("B", "C", State{"locked", 5}, State{"open", 0})
	m.bordered("A", "G", State{"rail", 1})
	m.bordered("C", "G", State{"rail", 1})
	return m
}

func TestPath(t *testing.T) {
	for name, tc := range map[string]struct {
		change   func(*Map)
		from, to string
		mover    ID
		rules    Rules
		path     string
		cost     int
	}{
		"to where one stands it is no way":               {nil, "A", "A", 0, usual, "A", 0},
		"next door costs the crossing":                   {nil, "A", "B", 0, usual, "AB", 1},
		"a dear door is gone round":                      {nil, "B", "C", 0, usual, "BGC", 3},
		"unless it is open":                              {func(m *Map) { m.Borders[0].Turn() }, "B", "C", 0, usual, "BC", 1},
		"or nearly paid for":                             {func(m *Map) { m.Borders[0].Pay(0, 4) }, "B", "C", 0, usual, "BC", 2},
		"what another paid at a rail does not help":      {func(m *Map) { m.Borders[2].Pay(8, 1) }, "G", "C", 7, usual, "GC", 2},
		"what one paid oneself does":                     {func(m *Map) { m.Borders[2].Pay(8, 1) }, "G", "C", 8, usual, "GC", 1},
		"of one cost the shorter way counts":             {func(m *Map) { m.Borders[0].States[0].Value = 2 }, "B", "C", 0, usual, "BC", 3},
		"the limit of zones forces through the door":     {nil, "B", "C", 0, Rules{Crossing: 1, Most: 1}, "BC", 6},
		"beyond the limit there is no way":               {nil, "A", "F", 0, Rules{Crossing: 1, Most: 1}, "", 0},
		"without a limit the cheapest counts":            {func(m *Map) { m.bordered("B", "G", State{"fence", 9}) }, "B", "C", 0, Rules{Crossing: 1}, "BAGC", 5},
		"a limit can make a dear first step cheap at go": {func(m *Map) { m.bordered("B", "G", State{"fence", 3}) }, "B", "F", 0, Rules{Crossing: 1, Most: 2}, "BGF", 5},
		"where crossing is free borders alone count":     {nil, "B", "C", 0, Rules{}, "BGDC", 0},
		"a hidden border does not count":                 {func(m *Map) { m.Borders[0].Hidden = true }, "B", "C", 0, Rules{Crossing: 1}, "BC", 1},
		"unless the rules say so":                        {func(m *Map) { m.Borders[0].Hidden = true }, "B", "C", 0, usual, "BGC", 3},
		"a hidden link does not count":                   {func(m *Map) { m.linked("A", "F").Hidden = true }, "A", "F", 0, Rules{Crossing: 1}, "AGF", 3},
		"unless the rules say so, the link does":         {func(m *Map) { m.linked("A", "F").Hidden = true }, "A", "F", 0, usual, "AF", 1},
		"a hidden zone is not entered":                   {func(m *Map) { m.Zones[6].Hidden = true }, "B", "D", 0, Rules{Crossing: 1}, "BCD", 7},
		"but left":                                       {func(m *Map) { m.Zones[6].Hidden = true }, "G", "D", 0, Rules{Crossing: 1}, "GD", 1},
		"to a zone that is not there there is no way":    {nil, "A", "X", 0, usual, "", 0},
		"from a zone that is not there neither":          {nil, "X", "A", 0, usual, "", 0},
		"absurd rules are kept within bounds":            {nil, "A", "B", 0, Rules{Crossing: math.MaxInt}, "AB", 99},
		"negative rules too":                             {nil, "A", "B", 0, Rules{Crossing: -9, Most: -1}, "AB", 0},
	} {
		t.Run(name, func(t *testing.T) {
			m := house()
			if tc.change != nil {
				tc.change(m)
			}
			path, cost, ok := m.Path(named(m, tc.from), named(m, tc.to), tc.mover, tc.rules)
			if got := names(m, path...); got != tc.path || cost != tc.cost || ok != (tc.path != "") {
				t.Errorf("%s for %d (%v), want %s for %d", got, cost, ok, tc.path, tc.cost)
			}
		})
	}
}

func TestReachIsNearestFirst(t *testing.T) {
	m := house()
	got := m.Reach(named(m, "A"), 0, 2, usual)
	want := []Stop{{1, 0, 0, 0}, {2, 1, 1, 1}, {7, 2, 1, 1}}
	same(t, "with two points", got, want)
	same(t, "with one, one can go next door", len(m.Reach(named(m, "A"), 0, 1, usual)), 2)
	same(t, "with none one stays", m.Reach(1, 0, 0, usual), []Stop{{Zone: 1}})
	same(t, "with less than none too", m.Reach(1, 0, -5, usual), []Stop{{Zone: 1}})
	same(t, "from nowhere", len(m.Reach(99, 0, 5, usual)), 0)
	same(t, "an empty map", len(New().Reach(0, 0, 5, usual)), 0)
}

func TestDistance(t *testing.T) {
	m := house()
	m.Zones = append(m.Zones, Zone{ID: m.NextID(), Name: "X", Shape: Oblong(2000, 0, 50, 50)})
	for name, tc := range map[string]struct {
		a, b string
		want int
	}{
		"a zone from itself": {"A", "A", 0},
		"next door":          {"A", "B", 1},
		"a locked door":      {"B", "C", 1},
		"through the hall":   {"A", "F", 2},
		"where no way leads": {"A", "X", -1},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := m.Distance(named(m, tc.a), named(m, tc.b))
			if ok != (tc.want >= 0) || ok && got != tc.want {
				t.Errorf("%d (%v)", got, ok)
			}
		})
	}
}

func rulesOf(t *rapid.T) Rules {
	return Rules{
		Crossing: rapid.IntRange(0, 3).Draw(t, "crossing"), Most: rapid.IntRange(0, 6).Draw(t, "most"),
		Hidden: rapid.Bool().Draw(t, "hidden too"),
	}
}

func moverOf(t *rapid.T, m *Map) ID {
	if len(m.Tokens) == 0 || rapid.Bool().Draw(t, "anybody") {
		return 0
	}
	return m.Tokens[0].ID
}

func TestDistanceKeepsTheTriangleInequalityAndIsSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		a, b, c := anyZone(t, m), anyZone(t, m), anyZone(t, m)
		ab, okAB := m.Distance(a, b)
		bc, okBC := m.Distance(b, c)
		ac, okAC := m.Distance(a, c)
		ba, okBA := m.Distance(b, a)
		if ab != ba || okAB != okBA {
			t.Fatalf("%d there (%v), %d back (%v)", ab, okAB, ba, okBA)
		}
		if okAB && okBC && (!okAC || ac > ab+bc) {
			t.Fatalf("%d and %d, but together %d (%v)", ab, bc, ac, okAC)
		}
		if okAB && (ab == 0) != (a == b) {
			t.Fatalf("%d and %d lie %d apart", a, b, ab)
		}
	})
}

func TestReachGrowsWithPointsAndZones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, r := anyMap(t), rulesOf(t)
		from, mover, points := anyZone(t, m), moverOf(t, m), rapid.IntRange(0, 8).Draw(t, "points")
		less := map[ID]int{}
		last := -1
		for _, s := range m.Reach(from, mover, points, r) {
			if s.Cost > points || r.Most > 0 && s.Steps > r.Most || s.Cost < last {
				t.Fatalf("%+v within %d points and %+v after %d", s, points, r, last)
			}
			last = s.Cost
			less[s.Zone] = s.Cost
		}
		wider := r
		if r.Most > 0 {
			wider.Most++
		}
		more := map[ID]int{}
		for _, s := range m.Reach(from, mover, points+1, wider) {
			more[s.Zone] = s.Cost
		}
		for zone, cost := range less {
			if got, ok := more[zone]; !ok || got > cost {
				t.Fatalf("zone %d for %d, and with more points and zones for %d (%v)", zone, cost, got, ok)
			}
		}
	})
}

func TestAPathCostsWhatReachSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, r := anyMap(t), rulesOf(t)
		from, mover := anyZone(t, m), moverOf(t, m)
		reached := map[ID]Stop{}
		for _, s := range m.Reach(from, mover, math.MaxInt, r) {
			reached[s.Zone] = s
		}
		n := m.net(mover, r)
		for _, z := range m.Zones {
			path, cost, ok := m.Path(from, z.ID, mover, r)
			s, in := reached[z.ID]
			if ok != in {
				t.Fatalf("path to %d: %v, in reach: %v", z.ID, ok, in)
			}
			if !ok {
				continue
			}
			if cost != s.Cost || len(path)-1 != s.Steps || path[0] != from || path[len(path)-1] != z.ID {
				t.Fatalf("path %v for %d, reach %+v", path, cost, s)
			}
			if len(path) > 1 && s.From != path[len(path)-2] {
				t.Fatalf("path %v, reach comes from %d", path, s.From)
			}
			for i := 1; i < len(path); i++ {
				cost -= n.price(path[i-1], path[i])
			}
			if cost != 0 {
				t.Fatalf("path %v: the crossings differ from the cost by %d", path, cost)
			}
			if back, dear, ok := m.Path(z.ID, from, mover, Rules{r.Crossing, r.Most, true, false}); r.Hidden && (!ok || dear != s.Cost || len(back) != len(path)) {
				t.Fatalf("there %v for %d, back %v for %d: borders cost the same both ways", path, s.Cost, back, dear)
			}
		}
	})
}

func (n *net) price(a, b ID) int {
	for _, h := range n.hops[n.at[a]] {
		if n.ids[h.to] == b {
			return h.cost
		}
	}
	return math.MaxInt
}

// Whatever way is tried zone by zone, none within the limit is cheaper than the one found.
func TestNoWayIsCheaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, r := anyMap(t), rulesOf(t)
		r.Most = rapid.IntRange(1, 4).Draw(t, "few")
		from := anyZone(t, m)
		n := m.net(0, r)
		best := map[int]int{n.at[from]: 0}
		var try func(zone, cost, steps int)
		try = func(zone, cost, steps int) {
			if known, ok := best[zone]; !ok || cost < known {
				best[zone] = cost
			}
			if steps < r.Most {
				for _, h := range n.hops[zone] {
					try(h.to, cost+h.cost, steps+1)
				}
			}
		}
		try(n.at[from], 0, 0)
		found := m.Reach(from, 0, math.MaxInt, r)
		if len(found) != len(best) {
			t.Fatalf("%d zones found, %d there are", len(found), len(best))
		}
		for _, s := range found {
			if best[n.at[s.Zone]] != s.Cost {
				t.Fatalf("%+v, and %d is possible", s, best[n.at[s.Zone]])
			}
		}
	})
}

func TestPlayersReachWhatTheirMapShows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, r := anyMap(t), rulesOf(t)
		r.Hidden = false
		for i := range m.Zones {
			m.Zones[i].Hidden = rapid.IntRange(0, 3).Draw(t, "hidden zone") == 0
		}
		m.Zones[0].Hidden = false
		points := rapid.IntRange(0, 8).Draw(t, "points")
		same := func(a, b []Stop) bool {
			if len(a) != len(b) {
				return false
			}
			for i := range a {
				if a[i].Zone != b[i].Zone || a[i].Cost != b[i].Cost || a[i].Steps != b[i].Steps {
					return false
				}
			}
			return true
		}
		all, shown := m.Reach(m.Zones[0].ID, 0, points, r), m.Shown().Reach(m.Zones[0].ID, 0, points, r)
		if !same(all, shown) {
			t.Fatalf("%v, and on the players' map %v", all, shown)
		}
	})
}

package board

import (
	"testing"

	"shipslocker/domain/facts"
)

// many is 500 zones of eight corners in rows, with a border on every way and 1,000 tokens.
func many() *Map {
	base := mesh(25, 20, func() Point { return Point{} })
	m := New()
	for _, z := range base.Zones {
		a, c := z.Shape[0], z.Shape[2]
		m.Zones = append(m.Zones, Zone{ID: m.NextID(), Name: z.Name, Shape: []Point{
			{a.X, a.Y}, {a.X + 50, a.Y + 5}, {c.X, a.Y}, {c.X + 5, a.Y + 50}, {c.X, c.Y}, {a.X + 50, c.Y + 5}, {a.X, c.Y}, {a.X + 5, a.Y + 50},
		}})
	}
	for _, w := range m.Ways() {
		m.Borders = append(m.Borders, Border{ID: m.NextID(), A: w.A, B: w.B, States: []State{{"closed", 1}, {"open", 0}}})
	}
	for i := range 1000 {
		m.Tokens = append(m.Tokens, Token{ID: m.NextID(), Size: 1, At: Point{float64(i%50)*50 + 20, float64(i/50)*100 + 30}})
		m.Tokens[i].Zone, _ = m.ZoneAt(m.Tokens[i].At)
	}
	return m
}

func TestTheBenchmarksMapIsWhatItSays(t *testing.T) {
	m := many()
	same(t, "zones", len(m.Zones), 500)
	same(t, "ways", len(m.Ways()), 24*20+25*19)
	if found := Check(m); found != nil {
		t.Error(found)
	}
}

func BenchmarkWays(b *testing.B) {
	m := many()
	for b.Loop() {
		m.Ways()
	}
}

func BenchmarkReach(b *testing.B) {
	m := many()
	for b.Loop() {
		m.Reach(m.Zones[260].ID, 0, 9, Rules{Crossing: 1, Most: 4})
	}
}

func BenchmarkPathAcross(b *testing.B) {
	m := many()
	for b.Loop() {
		m.Path(m.Zones[0].ID, m.Zones[499].ID, 0, Rules{Crossing: 1})
	}
}

func BenchmarkZoneAt(b *testing.B) {
	m := many()
	for b.Loop() {
		m.ZoneAt(Point{120, 130})
	}
}

func BenchmarkSnap(b *testing.B) {
	m := many()
	for b.Loop() {
		m.Snap(Point{120, 130}, 10, 0)
	}
}

func BenchmarkMoveToken(b *testing.B) {
	m := many()
	for b.Loop() {
		m.MoveToken(m.Tokens[999].ID, Point{120, 130})
	}
}

func BenchmarkCheck(b *testing.B) {
	m := many()
	for b.Loop() {
		Check(m)
	}
}

func BenchmarkShown(b *testing.B) {
	m := many()
	for b.Loop() {
		m.Shown()
	}
}

func BenchmarkMiddles(b *testing.B) {
	m := many()
	for b.Loop() {
		for i := range m.Zones {
			m.Zones[i].Middle()
		}
	}
}

func BenchmarkCompare(b *testing.B) {
	m := many()
	after := facts.Clone(m)
	after.MoveToken(after.Tokens[5].ID, Point{1900, 1700})
	for b.Loop() {
		Compare(m, after)
	}
}

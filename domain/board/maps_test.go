package board

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// rows of a map drawn as letters, each a square of 100 units; equal letters are one zone, which has to be a
// rectangle. Zones get the ids in alphabetical order, from 1 on.
func drawn(rows ...string) *Map {
	type span struct{ left, top, right, bottom int }
	found := map[rune]span{}
	for y, row := range rows {
		for x, letter := range row {
			if letter == ' ' {
				continue
			}
			s, ok := found[letter]
			if !ok {
				s = span{x, y, x, y}
			}
			found[letter] = span{min(s.left, x), min(s.top, y), max(s.right, x), max(s.bottom, y)}
		}
	}
	m := New()
	for letter := 'A'; letter <= 'z'; letter++ {
		if s, ok := found[letter]; ok {
			m.Zones = append(m.Zones, Zone{ID: m.NextID(), Name: string(letter), Shape: Oblong(
				float64(s.left)*100, float64(s.top)*100, float64(s.right-s.left+1)*100, float64(s.bottom-s.top+1)*100,
			)})
		}
	}
	return m
}

// named is the id of the zone of that name; 0 = none.
func named(m *Map, name string) ID {
	for _, z := range m.Zones {
		if z.Name == name {
			return z.ID
		}
	}
	return 0
}

func (m *Map) bordered(a, b string, states ...State) *Border {
	p := pairOf(named(m, a), named(m, b))
	m.Borders = append(m.Borders, Border{ID: m.NextID(), A: p.a, B: p.b, States: states})
	return &m.Borders[len(m.Borders)-1]
}

func (m *Map) linked(a, b string) *Link {
	p := pairOf(named(m, a), named(m, b))
	m.Links = append(m.Links, Link{ID: m.NextID(), A: p.a, B: p.b})
	return &m.Links[len(m.Links)-1]
}

// names of zones, in one word where each has a letter.
func names(m *Map, ids ...ID) string {
	said := ""
	for _, id := range ids {
		z, _ := m.Zone(id)
		said += z.Name
	}
	return said
}

// pairs says which zones meet, as AB AC BC.
func pairs(m *Map) string {
	said := ""
	for i, w := range m.Ways() {
		if i > 0 {
			said += " "
		}
		said += names(m, w.A, w.B)
	}
	return said
}

// mesh is columns × rows zones whose corners are shared, each moved a little by shift.
func mesh(columns, rows int, shift func() Point) *Map {
	m := New()
	corners := make([]Point, 0, (columns+1)*(rows+1))
	for y := range rows + 1 {
		for x := range columns + 1 {
			corners = append(corners, Point{float64(x) * 100, float64(y) * 100}.Plus(shift()))
		}
	}
	at := func(x, y int) Point { return corners[y*(columns+1)+x] }
	for y := range rows {
		for x := range columns {
			m.Zones = append(m.Zones, Zone{
				ID: m.NextID(), Name: fmt.Sprintf("%d/%d", x, y),
				Shape: []Point{at(x, y), at(x+1, y), at(x+1, y+1), at(x, y+1)},
			})
		}
	}
	return m
}

// anyMap draws a mesh with some zones missing, borders, links, tokens and labels.
func anyMap(t *rapid.T) *Map {
	shift := rapid.Float64Range(-25, 25)
	m := mesh(rapid.IntRange(1, 5).Draw(t, "columns"), rapid.IntRange(1, 5).Draw(t, "rows"), func() Point {
		return Point{shift.Draw(t, "x"), shift.Draw(t, "y")}
	})
	m.Zones = slices.DeleteFunc(m.Zones, func(z Zone) bool {
		return z.ID > 1 && rapid.IntRange(0, 5).Draw(t, "missing") == 0
	})
	for _, w := range m.Ways() {
		if rapid.Bool().Draw(t, "border") {
			b := Border{ID: m.NextID(), A: w.A, B: w.B, Hidden: rapid.Bool().Draw(t, "hidden"), Fixed: rapid.Bool().Draw(t, "fixed")}
			for range rapid.IntRange(1, 3).Draw(t, "states") {
				b.States = append(b.States, State{rapid.SampledFrom([]string{"open", "closed", "locked"}).Draw(t, "name"), rapid.IntRange(0, 4).Draw(t, "value")})
			}
			b.Now = rapid.IntRange(0, len(b.States)-1).Draw(t, "now")
			if most := b.mostPaid(); most > 0 {
				b.Paid = rapid.IntRange(0, most).Draw(t, "paid")
			}
			m.Borders = append(m.Borders, b)
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "links") {
		a, b := anyZone(t, m), anyZone(t, m)
		if a != b {
			p := pairOf(a, b)
			m.Links = append(m.Links, Link{ID: m.NextID(), A: p.a, B: p.b, Hidden: rapid.Bool().Draw(t, "hidden link")})
		}
	}
	bounds, _ := m.Bounds()
	for range rapid.IntRange(0, 5).Draw(t, "tokens") {
		token := Token{ID: m.NextID(), Size: 1, Hidden: rapid.Bool().Draw(t, "hidden token")}
		m.Tokens = append(m.Tokens, token)
		m.MoveToken(token.ID, Point{
			rapid.Float64Range(bounds.Min.X, bounds.Max.X).Draw(t, "token x"), rapid.Float64Range(bounds.Min.Y, bounds.Max.Y).Draw(t, "token y"),
		})
	}
	for i := range m.Borders {
		b := &m.Borders[i]
		if len(m.Tokens) > 0 && !b.Shared() && b.State().cost() > 0 && rapid.Bool().Draw(t, "payment") {
			b.Pay(m.Tokens[0].ID, 1)
		}
	}
	if rapid.Bool().Draw(t, "label") {
		m.Labels = append(m.Labels, Label{ID: m.NextID(), Text: "here", At: bounds.Middle()})
	}
	return m
}

func anyZone(t *rapid.T, m *Map) ID {
	return rapid.SampledFrom(m.Zones).Draw(t, "zone").ID
}

func close(a, b, by float64) bool { return math.Abs(a-b) <= by }

func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func illegal(m *Map) []string {
	var said []string
	for _, p := range Check(m) {
		if p.Severity == "E" {
			said = append(said, p.ID+" "+p.Path+": "+p.Message)
		}
	}
	return said
}

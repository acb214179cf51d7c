package board

import "testing"

func TestFreeHexIsTheNearestWithNobodyInIt(t *testing.T) {
	m := New()
	m.Layout, m.Grid = Hexes, Grid{Columns: 3, Rows: 3, Width: 10}
	seen := map[Hex]bool{}
	for i := range 9 {
		h := m.FreeHex(m.Grid.Middle())
		if seen[h] || !m.Grid.Has(h) || i == 0 && h != (Hex{1, 1}) {
			t.Fatalf("hex %v is given as number %d after %v", h, i, seen)
		}
		if d := HexDistance(h, Hex{1, 1}); i > 0 && i < 7 && d != 1 {
			t.Errorf("number %d is %d hexes off", i, d)
		}
		seen[h] = true
		m.Tokens = append(m.Tokens, Token{ID: m.NextID(), At: m.Grid.Centre(h)})
	}
	if h := m.FreeHex(m.Grid.Middle()); h != (Hex{1, 1}) {
		t.Errorf("on a full grid it is %v", h)
	}
	m.Tokens = m.Tokens[:1]
	if h := m.FreeHex(Hex{2, 0}); h != (Hex{2, 0}) {
		t.Errorf("nearest to a free corner is %v", h)
	}
}

package board

// FreeHex is the hex of the grid nearest to another in which no token stands; where there is none, that one. Of several
// it is the leftmost, and of those the uppermost.
func (m *Map) FreeHex(near Hex) Hex {
	taken := map[Hex]bool{}
	for i := range m.Tokens {
		if h, ok := m.Grid.At(m.Tokens[i].At); ok {
			taken[h] = true
		}
	}
	free, found := near, false
	for column := range m.Grid.Columns {
		for row := range m.Grid.Rows {
			h := Hex{column, row}
			if !taken[h] && (!found || HexDistance(h, near) < HexDistance(free, near)) {
				free, found = h, true
			}
		}
	}
	return free
}

// Middle is the hex in the middle of the grid.
func (g Grid) Middle() Hex { return Hex{g.Columns / 2, g.Rows / 2} }

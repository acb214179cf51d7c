package board

// FreeHex is the hex nearest to the middle of the grid in which no token stands; where there is none, the middle one.
// Of several it is the leftmost, and of those the uppermost.
func (m *Map) FreeHex() Hex {
	taken := map[Hex]bool{}
	for i := range m.Tokens {
		if h, ok := m.Grid.At(m.Tokens[i].At); ok {
			taken[h] = true
		}
	}
	middle := Hex{m.Grid.Columns / 2, m.Grid.Rows / 2}
	free, found := middle, false
	for column := range m.Grid.Columns {
		for row := range m.Grid.Rows {
			h := Hex{column, row}
			if !taken[h] && (!found || HexDistance(h, middle) < HexDistance(free, middle)) {
				free, found = h, true
			}
		}
	}
	return free
}

package board

// Grid is a field of flat-topped hexes in columns; odd columns lie half a hex lower.
type Grid struct {
	Columns int     `json:"columns"` // 1 to MostHexes
	Rows    int     `json:"rows"`    // 1 to MostHexes
	Width   float64 `json:"width"`   // of a hex from side to opposite side, in units; > 0
}

// MostHexes a grid can have in a row or column.
const MostHexes = 60

// Hex is one place of a grid: column and row from 0.
type Hex struct{ Column, Row int }

package rules

// Triangular is the bonus that an excess of x gives on the triangular progression: the smallest n of which
// 1 + 2 + … + n reaches x, and 0 for x of 0 or less. The printed table ends at 136; the formula goes on, and holds to
// 2⁶⁰.
//
// Source: spacer 2.B5, book section "Triangular Progression".
func Triangular(x int) int {
	if x <= 0 {
		return 0
	}
	n := isqrt(8*uint64(x) - 7)
	return int((1 + n) / 2)
}

// isqrt is the whole part of the square root, by Newton's method: exact where float64 no longer is.
func isqrt(x uint64) uint64 {
	if x < 2 {
		return x
	}
	r := x
	for next := (x + 1) / 2; next < r; next = (next + x/next) / 2 {
		r = next
	}
	return r
}

// TriangularRow is one line of the printed table.
type TriangularRow struct {
	From, To int // excess
	Bonus    int
}

// TriangularRows is the table as the character form prints it. Source: spacer 2.B5.
var TriangularRows = []TriangularRow{
	{1, 1, 1},
	{2, 3, 2},
	{4, 6, 3},
	{7, 10, 4},
	{11, 15, 5},
	{16, 21, 6},
	{22, 28, 7},
	{29, 36, 8},
	{37, 45, 9},
	{46, 55, 10},
	{56, 66, 11},
	{67, 78, 12},
	{79, 91, 13},
	{92, 105, 14},
	{106, 120, 15},
	{121, 136, 16},
}

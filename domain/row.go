package domain

// NextRow returns an id for a new row of a list, whose rows have theirs by id: one above the highest taken, from 1
// upward.
func NextRow[R any, N ~int](rows []R, id func(R) N) N {
	next := N(1)
	for _, r := range rows {
		next = max(next, id(r)+1)
	}
	return next
}

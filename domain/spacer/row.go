package spacer

// RowID tells the rows of one list of one document apart. See NextRow.
type RowID int

// NextRow returns an id for a new row of a list: one above the highest taken, from 1 upward.
func NextRow(taken ...RowID) RowID {
	var highest RowID
	for _, id := range taken {
		highest = max(highest, id)
	}
	return highest + 1
}

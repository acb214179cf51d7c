package rules

// RowID tells the rows of one list of one document apart. See domain.NextRow.
type RowID int

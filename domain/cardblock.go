package domain

import "strings"

// CardText is a block of one paragraph.
func CardText(s string) Block { return Block{Text: s} }

// CardList is a block of points under a heading, which may be empty.
func CardList(heading string, points ...string) Block { return Block{Heading: heading, List: points} }

// CardSteps is a block of numbered points under a heading, which may be empty.
func CardSteps(heading string, points ...string) Block {
	return Block{Heading: heading, List: points, Steps: true}
}

// CardTable is a block of rows; a column whose title begins with > has its cells at the right.
func CardTable(heading string, columns []string, rows []Row) Block {
	t := &Table{Rows: rows}
	for _, c := range columns {
		title, right := strings.CutPrefix(c, ">")
		t.Columns = append(t.Columns, Column{Title: title, Right: right})
	}
	return Block{Heading: heading, Table: t}
}

// CardRow is one row of a table.
func CardRow(cells ...string) Row { return Row{Cells: cells} }

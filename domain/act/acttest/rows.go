// Package acttest is what the tests of all games' acts share: how they look at a page without a screen.
package acttest

import (
	"strings"

	"shipslocker/domain/act"
)

// All are all rows of a page, in their order: those that lie in others, and not what they lie in.
func All(rows []act.Row) (all []act.Row) {
	for _, row := range rows {
		switch row := row.(type) {
		case act.Columns:
			all = append(all, All(row.Cells)...)
		case act.Foot:
			all = append(all, All(row.Rows)...)
		case act.Fold:
			all = append(all, All(row.Rows)...)
		default:
			all = append(all, row)
		}
	}
	return all
}

// Of are the rows of a type.
func Of[R act.Row](rows []act.Row) (list []R) {
	for _, row := range All(rows) {
		if x, ok := row.(R); ok {
			list = append(list, x)
		}
	}
	return list
}

// Way is the way on of a key; ok is false where there is none.
func Way(rows []act.Row, key string) (w act.Way, ok bool) {
	for _, w := range Of[act.Way](rows) {
		if w.Key == key {
			return w, true
		}
	}
	return w, false
}

// Words are all words of a page but its controls', a line for each row.
func Words(rows []act.Row) string {
	var words []string
	for _, row := range All(rows) {
		switch row := row.(type) {
		case act.Heading:
			words = append(words, string(row))
		case act.Text:
			words = append(words, string(row))
		case act.Small:
			words = append(words, string(row))
		case act.Result:
			words = append(words, string(row))
		case act.Notice:
			words = append(words, row.Text)
		}
	}
	return strings.Join(words, "\n")
}

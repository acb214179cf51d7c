// Package cardtest has what tests of several games ask of reference cards.
package cardtest

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// Card returns the card of an id, which must be there.
func Card(t *testing.T, cards []domain.Card, id string) domain.Card {
	t.Helper()
	i := slices.IndexFunc(cards, func(c domain.Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no card %q", id)
	}
	return cards[i]
}

// RowsFound are the rows of one card that words find, each with its cells joined.
func RowsFound(cards []domain.Card, words, id string) []string {
	var rows []string
	for _, f := range domain.FindCards(cards, words) {
		if f.Card.ID != id {
			continue
		}
		for i, b := range f.Card.Blocks {
			for _, r := range f.Rows[i] {
				rows = append(rows, strings.Join(b.Table.Rows[r].Cells, " | "))
			}
		}
	}
	return rows
}

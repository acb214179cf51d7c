package games_test

import (
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

func TestEveryReferenceCardReadsBackWhole(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			for _, c := range g.Reference() {
				for _, size := range papertest.Sizes {
					readsBack(t, size, g.Title, c)
				}
			}
		})
	}
}

// readsBack prints a card and expects all that it says in the print, on two pages at the most.
func readsBack(t *testing.T, size paper.Size, title string, c domain.Card) {
	t.Helper()
	res, err := paper.PrintCards(size, title, []domain.Card{c})
	if err != nil {
		t.Fatal(err)
	}
	said, pages := papertest.Solid(papertest.Text(res.PDF)), len(papertest.Pages(res.PDF))
	if pages > 2 || len(res.Notes) > 0 {
		t.Errorf("%s: card %q takes %d pages, with the notes %q", size, c.ID, pages, res.Notes)
	}
	for _, s := range texts(c) {
		if !strings.Contains(said, papertest.Solid(s)) {
			t.Errorf("%s: card %q lacks %q", size, c.ID, s)
		}
	}
}

// texts are all that a card says.
func texts(c domain.Card) []string {
	all := []string{c.Title, c.Section, c.Book}
	for _, b := range c.Blocks {
		all = append(append(all, b.Heading, b.Text), b.List...)
		if b.Table == nil {
			continue
		}
		for _, col := range b.Table.Columns {
			all = append(all, col.Title)
		}
		for _, r := range b.Table.Rows {
			all = append(all, r.Cells...)
		}
	}
	return all
}

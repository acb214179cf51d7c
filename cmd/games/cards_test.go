package games_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
)

func TestEveryCardIsWhole(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) { report(t, cardFaults(g)) })
	}
}

// cardFaults checks that a game's reference cards are complete, can be told apart and stand by their sections.
func cardFaults(g games.Game) []string {
	var found faults
	taken, sections, section := map[string]bool{}, map[string]bool{}, ""
	for _, c := range g.Reference() {
		if taken["id "+c.ID] || taken["title "+c.Title] {
			found.add("there are two cards %q, %q", c.ID, c.Title)
		}
		taken["id "+c.ID], taken["title "+c.Title] = true, true
		if c.Section != section && sections[c.Section] {
			found.add("the cards of %q do not stand together", c.Section)
		}
		section, sections[c.Section] = c.Section, true
		if c.ID == "" || c.Title == "" || c.Section == "" || !strings.HasPrefix(c.Source, g.ID+" ") || c.Book == "" || len(c.Blocks) == 0 {
			found.add("card %q lacks something: title %q, section %q, source %q, book %q, %d blocks", c.ID, c.Title, c.Section, c.Source, c.Book, len(c.Blocks))
		}
		for _, b := range c.Blocks {
			found = append(found, blockFaults(c.ID, b)...)
		}
	}
	return found
}

// headingWidth is how many letters of a heading one column of the booklet shows on one line.
const headingWidth = 62

func blockFaults(card string, b domain.Block) []string {
	var found faults
	if b.Text == "" && len(b.List) == 0 && b.Table == nil {
		found.add("a block of card %q says nothing", card)
	}
	if len(b.Heading) > headingWidth {
		found.add("card %q: the heading %q is cut off in print", card, b.Heading)
	}
	if slices.Contains(b.List, "") {
		found.add("card %q has an empty point", card)
	}
	texts := append(slices.Clone(b.List), b.Text)
	if b.Table != nil {
		if len(b.Table.Rows) == 0 {
			found.add("a table of card %q has no rows", card)
		}
		for _, r := range b.Table.Rows {
			if len(r.Cells) != len(b.Table.Columns) {
				found.add("card %q has %d cells in %d columns: %q", card, len(r.Cells), len(b.Table.Columns), r.Cells)
				continue
			}
			for i, cell := range r.Cells {
				if cell == "" && b.Table.Columns[i].Title != "Remarks" {
					found.add("card %q has an empty cell under %q in %q", card, b.Table.Columns[i].Title, r.Cells)
				}
			}
			texts = append(texts, r.Cells...)
		}
	}
	for _, text := range texts {
		if strings.TrimSpace(text) != text || strings.Contains(text, "%!") || strings.Contains(text, "..") {
			found.add("card %q says %q", card, text)
		}
	}
	return found
}

func TestAGameMayHaveNoCards(t *testing.T) { report(t, cardFaults(games.Game{ID: "fifth"})) }

func TestBrokenCardsAreFound(t *testing.T) {
	column := []domain.Column{{Title: "Roll"}}
	row := func(cells ...string) domain.Block {
		return domain.Block{Table: &domain.Table{Columns: column, Rows: []domain.Row{{Cells: cells}}}}
	}
	card := func(id, title, section string, blocks ...domain.Block) domain.Card {
		return domain.Card{ID: id, Title: title, Section: section, Source: "toy C1", Book: "Rolling", Blocks: blocks}
	}
	text := domain.Block{Text: "Roll."}
	for name, tc := range map[string]struct {
		cards []domain.Card
		want  string
	}{
		"an id twice":                  {[]domain.Card{card("a", "A", "S", text), card("a", "B", "S", text)}, "two cards"},
		"a title twice":                {[]domain.Card{card("a", "A", "S", text), card("b", "A", "S", text)}, "two cards"},
		"a section torn apart":         {[]domain.Card{card("a", "A", "S", text), card("b", "B", "T", text), card("c", "C", "S", text)}, "stand together"},
		"a card without a title":       {[]domain.Card{card("a", "", "S", text)}, "lacks something"},
		"a card without a block":       {[]domain.Card{card("a", "A", "S")}, "lacks something"},
		"a source that is not its own": {[]domain.Card{{ID: "a", Title: "A", Section: "S", Source: "C1", Book: "Rolling", Blocks: []domain.Block{text}}}, "lacks something"},
		"no heading of the book":       {[]domain.Card{{ID: "a", Title: "A", Section: "S", Source: "toy C1", Blocks: []domain.Block{text}}}, "lacks something"},
		"a block that says nothing":    {[]domain.Card{card("a", "A", "S", domain.Block{})}, "says nothing"},
		"a heading too long":           {[]domain.Card{card("a", "A", "S", domain.Block{Heading: strings.Repeat("long ", 13), Text: "Roll."})}, "cut off"},
		"an empty point":               {[]domain.Card{card("a", "A", "S", domain.Block{List: []string{"one", ""}})}, "empty point"},
		"a table without rows":         {[]domain.Card{card("a", "A", "S", domain.Block{Table: &domain.Table{Columns: column}})}, "no rows"},
		"a cell too many":              {[]domain.Card{card("a", "A", "S", row("1", "2"))}, "2 cells in 1 columns"},
		"an empty cell":                {[]domain.Card{card("a", "A", "S", row(""))}, "empty cell"},
		"a verb that was not filled":   {[]domain.Card{card("a", "A", "S", row("%!d(string=x)"))}, "says"},
		"a space too many":             {[]domain.Card{card("a", "A", "S", domain.Block{Text: "Roll. "})}, "says"},
		"two full stops":               {[]domain.Card{card("a", "A", "S", domain.Block{Text: "Roll.."})}, "says"},
	} {
		t.Run(name, func(t *testing.T) {
			says(t, cardFaults(games.Game{ID: "toy", Cards: func() []domain.Card { return tc.cards }}), tc.want)
		})
	}
}

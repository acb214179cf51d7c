package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// theGuide stands where a game's id stands for the pages of the guide.
const theGuide = "guide"

func referenceCommand(c *call) *cobra.Command {
	cmd := &cobra.Command{
		Use: "reference GAME [WORD…]", Args: takes(1, many), ValidArgsFunction: completeReference,
		Short: "Shows a game's reference cards, or those that have all the words",
		Long: "The nearest card comes first. Of tables that have the words in some rows only those rows are shown; --all " +
			"shows the others as well. With guide in the place of GAME it shows the pages of the guide.",
	}
	all := cmd.Flags().Bool("all", false, "show whole tables")
	cmd.RunE = c.does(func() error { return showCards(c, *all) })
	return cmd
}

func showCards(c *call, all bool) error {
	cards, title, err := cardsOf(c.args[0])
	if err != nil {
		return err
	}
	words := strings.Join(c.args[1:], " ")
	found := domain.FindCards(cards, words)
	if c.json {
		return c.printJSON(found)
	}
	if len(found) == 0 {
		c.tellElsewhere(title, words)
	}
	for i, f := range found {
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		fmt.Fprintf(c.out, "%s\n%s\n", strings.ToUpper(f.Card.Title), f.Card.About())
		for n, b := range f.Card.Blocks {
			rows := f.Rows[n]
			if b.Table != nil && len(f.Rows) > 0 && len(rows) == 0 && !all {
				continue
			}
			if all {
				rows = nil
			}
			if err := c.block(b, rows); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellElsewhere says which games have cards with words that this one has none with.
func (c *call) tellElsewhere(title, words string) {
	for _, g := range games.All {
		if n := len(domain.FindCards(g.Reference(), words)); n > 0 {
			fmt.Fprintf(c.out, "%s has no card with all of these words; %s has %s: lockerctl reference %s %s\n", title, g.Title, domain.Count(n, "card"), g.ID, words)
		}
	}
}

// block prints a piece of a card. Rows are those of its table to print; none = all.
func (c *call) block(b domain.Block, rows []int) error {
	fmt.Fprintln(c.out)
	for _, s := range []string{b.Heading, b.Text} {
		if s != "" {
			fmt.Fprintln(c.out, s)
		}
	}
	for i, point := range b.List {
		sign := "-"
		if b.Steps {
			sign = fmt.Sprintf("%d.", i+1)
		}
		fmt.Fprintf(c.out, "%s %s\n", sign, point)
	}
	if b.Table == nil {
		return nil
	}
	var titles []string
	for _, col := range b.Table.Columns {
		titles = append(titles, col.Title)
	}
	lines := []string{strings.Join(titles, "\t")}
	for i, r := range b.Table.Rows {
		if len(rows) == 0 || slices.Contains(rows, i) {
			lines = append(lines, strings.Join(r.Cells, "\t"))
		}
	}
	return c.table(lines)
}

// printCards prints a game's reference cards.
func printCards(c *call, o printOptions) error {
	size, err := o.target()
	switch {
	case err != nil:
		return err
	case o.cards == "":
		return misuse("--section goes with --cards")
	case len(c.args) > 0 || o.blank != "" || o.form != "":
		return misuse("--cards takes no FILE, no ID, no --blank and no --form")
	}
	cards, title, err := cardsOf(o.cards)
	if err == nil && o.section != "" {
		cards, err = sectionOf(cards, o.section)
	}
	if err != nil {
		return err
	}
	if o.cards != theGuide {
		title += " · reference cards"
	}
	result, err := paper.PrintCards(size, title, cards)
	if err != nil {
		return err
	}
	return c.savePrint(o.out, result, receipt{what: domain.Count(len(cards), "reference card")})
}

// sectionOf returns the cards of one section; case does not matter.
func sectionOf(cards []domain.Card, section string) ([]domain.Card, error) {
	var sections []string
	var chosen []domain.Card
	for _, card := range cards {
		if !slices.Contains(sections, card.Section) {
			sections = append(sections, card.Section)
		}
		if strings.EqualFold(card.Section, section) {
			chosen = append(chosen, card)
		}
	}
	if len(chosen) == 0 {
		return nil, misuse(fmt.Sprintf("the cards have no section %q; they have %s", section, strings.Join(sections, ", ")))
	}
	return chosen, nil
}

// cardsOf returns a game's cards and what the game is called.
func cardsOf(game string) (cards []domain.Card, title string, err error) {
	if game == theGuide {
		return games.Guide(), "Guide", nil
	}
	g, ok := games.Find(game)
	switch {
	case !ok:
		return nil, "", noGame(game)
	case g.Cards == nil:
		return nil, "", misuse(fmt.Sprintf("%s has no reference cards", g.Title))
	}
	return g.Cards(), g.Title, nil
}

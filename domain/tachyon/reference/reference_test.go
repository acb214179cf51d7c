package reference

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// tableOf is the table of a card, its rows joined.
func tableOf(t *testing.T, id, heading string) []string {
	t.Helper()
	i := slices.IndexFunc(Cards(), func(c domain.Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no card %q", id)
	}
	for _, b := range Cards()[i].Blocks {
		if b.Table == nil || b.Heading != heading {
			continue
		}
		var rows []string
		for _, r := range b.Table.Rows {
			rows = append(rows, strings.Join(r.Cells, " | "))
		}
		return rows
	}
	t.Fatalf("card %q has no table %q", id, heading)
	return nil
}

func TestTheCardsNameEveryActionSkillAndSystem(t *testing.T) {
	type thing struct{ name, card string }
	var things []thing
	for _, r := range tachyon.ActionRows {
		things = append(things, thing{r.Title, "actions"})
	}
	for _, r := range tachyon.SkillRows {
		things = append(things, thing{r.Title, "skills"})
	}
	for _, c := range tachyon.UsualSystems() {
		for _, r := range c.Rows {
			things = append(things, thing{r.Name, "systems"})
		}
	}
	for _, x := range things {
		found := domain.FindCards(Cards(), x.name)
		if !slices.ContainsFunc(found, func(f domain.FoundCard) bool { return f.Card.ID == x.card }) {
			t.Errorf("%q does not find card %q", x.name, x.card)
		}
	}
}

func TestTheCardsCountTheDiceRight(t *testing.T) {
	// Of the 81 ways of four dice 62 come to −1 or more, 50 to 0 or more, 31 to +1 or more and 19 to 0.
	if rows := tableOf(t, "recovery-odds", "All of it"); rows[0] != "1 | 19 % | 38 % | 62 % | 81 % | 94 %" {
		t.Errorf("all of one stress goes: %q", rows[0])
	}
	if rows := tableOf(t, "recovery-odds", "A tie"); rows[1] != "2 | 12 % | 20 % | 23 % | 20 % | 12 %" {
		t.Errorf("a tie against two stress: %q", rows[1])
	}
	// Of the 6561 ways of eight dice 1107 are even, and the others lie evenly on both sides.
	i := slices.IndexFunc(tableOf(t, "opposed-odds", ""), func(row string) bool { return strings.HasPrefix(row, "+0 ") })
	if row := tableOf(t, "opposed-odds", "")[i]; row != "+0 | 42 % | 17 % | 27 % | 14 %" {
		t.Errorf("an even attack: %q", row)
	}
}

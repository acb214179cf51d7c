package spacer_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/paper/papertest"
)

// What a skirmish asks of a character stands on its card to the last word, and nothing overlaps.
func TestIndexCardsHoldWhatASkirmishAsks(t *testing.T) {
	left := []string{".Player", ".Ship", ".Gender", ".Work", ".Notes", ".Overrides"} // to the form
	for what, doc := range map[string]*person.Character{"usual": tove(), "overfull": overfull()} {
		for _, size := range papertest.Sizes {
			res := papertest.Print(t, size, forms.Of(t, person.Kind, "index"), doc, nil)
			papertest.ReportUnprinted(t, doc, res.PDF, func(path, text string) string {
				for _, member := range left {
					if strings.HasPrefix(path, member) {
						return ""
					}
				}
				return text
			})
			papertest.ReportStrays(t, res.PDF)
			if pages := len(papertest.Pages(res.PDF)); what == "usual" && pages != 1 {
				t.Errorf("%s: %d pages", size, pages)
			}
		}
	}
	got := papertest.ReadSolid(t, papertest.Print(t, "a4", forms.Of(t, person.Kind, "index"), tove(), nil).PDF)
	for _, want := range []string{"ToveLindqvist", "Patient6", "Stubborn5", "Engineering2:Maintenance1(1circlefilled),PowerSystems1", "EnergyRifle(12loaded,2spare)", "Hobbies:Chess1"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not on the card:\n%s", want, got)
		}
	}
}

func TestTentsSayWhoSomebodyIs(t *testing.T) {
	c := campaign.New()
	c.Ranks.EnlistedSpace[2] = "Deckhand"
	c.Seats = []campaign.Seat{{ID: 1, Player: "Ada", Character: "tove"}, {ID: 2, Player: "Ilmari", Character: "gone"}, {ID: 3, Character: "tove"}}
	beside := map[domain.DocID]domain.Document{"tove": tove()}
	for _, size := range papertest.Sizes {
		res := papertest.Print(t, size, forms.Of(t, campaign.Kind, "tents"), c, beside)
		got := papertest.Text(res.PDF)
		for _, want := range []string{"Tove Lindqvist\n", "Ada\n", "Ada Nowak\n", "Ilmari\n", "Deckhand, Hailstone\n", "• Patient 6\n", "• Machines do not lie; I trust gauges before"} {
			if !strings.Contains(strings.ReplaceAll(got, "\u00a0", " "), want) {
				t.Errorf("%s: no %q in\n%s", size, want, got)
			}
		}
		if pages := len(papertest.Pages(res.PDF)); pages != 2 {
			t.Errorf("%s: %d pages", size, pages)
		}
		full := papertest.Print(t, size, forms.Of(t, person.Kind, "tent"), overfull(), nil).PDF
		if all := papertest.ReadSolid(t, full); strings.Count(all, "creed11-59") != 1 || strings.Count(all, "trait11-29") != 1 {
			t.Errorf("%s: an over-full tent loses a principle or a trait", size)
		}
		papertest.ReportStrays(t, full)
	}
}

// The referee has a card for each sheet, once; on the players' tents nobody hidden is named.
func TestASkirmishHasItsCardsAndTents(t *testing.T) {
	k, beside := gantry()
	k.Table.Insert(0, table.Participant{Name: "Lurker", Hidden: true})
	for range 2 {
		k.Table.Insert(0, table.Participant{Document: "twin"})
	}
	twin := tove()
	twin.Name = "Twin"
	beside["twin"] = twin
	cards := papertest.ReadSolid(t, papertest.Print(t, "a4", forms.Of(t, fight.SkirmishKind, "index"), k, beside).PDF)
	tents := papertest.ReadSolid(t, papertest.Print(t, "a4", forms.Of(t, fight.SkirmishKind, "tents"), k, beside).PDF)
	if strings.Count(cards, "Twin") != 1 || !strings.Contains(cards, "Lurker") {
		t.Errorf("not a card for each sheet:\n%s", cards)
	}
	if strings.Count(tents, "Twin") != 2 || strings.Contains(tents, "Lurker") { // both sides of one tent
		t.Errorf("not a tent for each whom players see:\n%s", tents)
	}
}

func TestEmptyCardsAreAsLookedAt(t *testing.T) {
	for _, name := range []string{"index", "tent"} {
		for _, size := range papertest.Sizes {
			pdf := papertest.Print(t, size, forms.Of(t, person.Kind, name), nil, nil).PDF
			papertest.ReportStrays(t, pdf)
			papertest.LikeGolden(t, fmt.Sprintf("blank-character-%s-%s", name, size), pdf)
		}
	}
}

package spacer_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/ui/paper/papertest"
)

// SP-2.B12: two tokens for conflict scenes, two for others, four rerolls and six points of power, five times over.
func TestTheTokensFillAPage(t *testing.T) {
	for _, size := range papertest.Sizes {
		for name, doc := range map[string]domain.Document{"blank": nil, "of a campaign": campaign.New()} {
			res := papertest.Print(t, size, forms.Of(t, campaign.Kind, "tokens"), doc, nil)
			pages := papertest.Pages(res.PDF)
			said := map[string]int{}
			for _, run := range papertest.Runs(pages[0]) {
				said[run]++
			}
			for word, want := range map[string]int{"CONFLICT": 20, "NON-": 10, "SCENE": 20, "REROLL": 20, "POWER": 30} {
				if said[word] != want {
					t.Errorf("%s, %s: %d tokens say %q, want %d", name, size, said[word], word, want)
				}
			}
			if len(pages) != 1 {
				t.Errorf("%s, %s: %d pages", name, size, len(pages))
			}
			papertest.ReportStrays(t, res.PDF)
			if doc == nil {
				papertest.LikeGolden(t, "blank-"+"tokens"+"-"+string(size), res.PDF)
			}
		}
	}
}

package main

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/desk/desktest"
)

func TestAQuestionMarkOpensTheGuideAtThePageAboutWhatIsInFront(t *testing.T) {
	for _, tc := range []struct{ title, keys, page string }{
		{"Last round at the Slow Leak", "", "program/table"},
		{"Last round at the Slow Leak", "nt", "farfuture/attack"},
		{"Boarders in the hold", "", "program/table"},
		{"Two teeth and a tug", "nn", ""},
		{"Six rounds in the Belt", "n53449\n\nn3245\n\nt", "tachyon/turn"},
		{"The quarantine of Halm", "n", ""},
		{"The quarantine of Halm", "n" + strings.Repeat("bn", 6) + "n" + strings.Repeat("33333", 10) + "133\n\n", ""}, // somebody is to see
	} {
		t.Run(tc.title+" "+tc.keys, func(t *testing.T) {
			d := sampled(t, tc.title, desktest.PlaySize)
			d.Play(tc.keys)
			d.Settle()
			d.Type("?")
			if !slices.Equal(d.Pages, []string{tc.page}) {
				t.Errorf("opened was %q, want %q", d.Pages, tc.page)
			}
			if tc.page != "" && !slices.ContainsFunc(games.Guide(), func(c domain.Card) bool { return c.ID == tc.page }) {
				t.Errorf("the guide has no page %q", tc.page)
			}
			d.Tap("?", 0)
			if len(d.Pages) != 2 || d.Pages[1] != tc.page {
				t.Errorf("the button opened %q", d.Pages)
			}
		})
	}
}

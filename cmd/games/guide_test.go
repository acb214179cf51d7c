package games_test

import (
	"slices"
	"testing"

	"shipslocker/cmd/games"
)

func TestEveryPartOfTheGuideHasItsPages(t *testing.T) {
	count, taken := map[string]int{}, map[string]bool{}
	for _, p := range games.Guide() {
		if p.Title == "" || p.Section == "" || len(p.Blocks) == 0 || taken[p.ID] || taken[p.Title] {
			t.Errorf("page %q: title %q, part %q, %d blocks, there before: %v", p.ID, p.Title, p.Section, len(p.Blocks), taken[p.ID])
		}
		taken[p.ID], taken[p.Title] = true, true
		count[p.Section]++
		for _, b := range p.Blocks {
			if b.Text == "" && !slices.ContainsFunc(b.List, func(s string) bool { return s != "" }) {
				t.Errorf("page %q: a block under %q says nothing", p.ID, b.Heading)
			}
		}
	}
	if count["The program"] < 6 {
		t.Errorf("%d pages about the program", count["The program"])
	}
	for _, g := range games.All {
		if n := count[g.Title]; n < 10 || n > 15 {
			t.Errorf("%d pages about %s, want 10 to 15", n, g.Title)
		}
	}
}

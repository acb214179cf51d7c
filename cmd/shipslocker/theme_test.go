package main

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/cmd/games"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// Parts of a form take on the theme of its paper as they come; what comes too early for it would keep the program's own.
func TestASheetOfEachKindIsUnderItsTheme(t *testing.T) {
	size := fyne.NewSize(1250, 3000) // all of it is in sight
	seen := map[string]bool{}
	for _, g := range games.All {
		for _, k := range g.Kinds {
			title := titleOfSample(t, string(k.ID()))
			if title == "" {
				continue
			}
			seen[string(k.ID())] = true
			t.Run(string(k.ID()), func(t *testing.T) {
				d := sampled(t, title, size)
				d.Canvas().Unfocus()
				d.Settle()
				was := d.Canvas().Capture()
				for _, l := range desktest.All[*look.Leaf](d.Editor.View()) {
					l.Refresh()
				}
				d.Settle()
				if is := d.Canvas().Capture(); !reflect.DeepEqual(is, was) {
					t.Error("it looks otherwise once it is drawn anew")
				}
			})
		}
	}
	if len(seen) < 15 {
		t.Errorf("of the sample are %d kinds", len(seen))
	}
}

// titleOfSample is the title of the first document of a kind in the sample; empty = there is none.
func titleOfSample(t *testing.T, kind string) string {
	t.Helper()
	records, _ := sampleRecords(t)
	for _, r := range records {
		if string(r.Kind) == kind {
			return r.Title
		}
	}
	return ""
}

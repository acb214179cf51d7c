package paper_test

import (
	"slices"
	"testing"

	"shipslocker/ui/paper"
)

func TestAJobIsSplitIntoAFileForEachDocumentAndDeck(t *testing.T) {
	form := paper.Form{Name: "form", Title: "Form"}
	tent, card := paper.Form{Name: "tent", Cut: "Tents"}, paper.Form{Name: "card", Title: "A card", Cut: "Cards"}
	kessa, nobody := &note{title: "Kessa"}, &note{}
	items := []paper.Item{{Form: form, Doc: kessa}, {Form: form, Doc: nobody}, {Form: form}, {Form: tent, Doc: kessa}, {Form: tent, Doc: nobody}, {Form: card, Doc: kessa}}
	var titles []string
	n := 0
	for _, p := range paper.Split(paper.Job{Size: paper.Letter, Items: []paper.Item{{Form: paper.Form{Name: "packet"}}}}, items) {
		if p.Size != paper.Letter {
			t.Errorf("%q is on %s", p.Title, p.Size)
		}
		titles, n = append(titles, p.Title), n+len(p.Items)
	}
	if want := []string{"Kessa - form", "Unnamed - form", "Blank - form", "Tents", "Kessa - a card"}; !slices.Equal(titles, want) || n != len(items) {
		t.Errorf("they are %q with %d items, want %q", titles, n, want)
	}
}

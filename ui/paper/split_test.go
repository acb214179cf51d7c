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
	var names []string
	n := 0
	for _, p := range paper.Split(paper.Job{Size: paper.Letter, Items: []paper.Item{{Form: paper.Form{Name: "packet"}}}}, items) {
		if p.Size != paper.Letter {
			t.Errorf("%q is on %s", p.Name, p.Size)
		}
		names, n = append(names, p.Name), n+len(p.Items)
	}
	if want := []string{"01 Kessa - form.pdf", "02 Unnamed - form.pdf", "03 Blank - form.pdf", "04 Tents.pdf", "05 Kessa - a card.pdf"}; !slices.Equal(names, want) || n != len(items) {
		t.Errorf("they are %q with %d items, want %q", names, n, want)
	}
}

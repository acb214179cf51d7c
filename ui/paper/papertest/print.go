package papertest

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// Sizes are those that every form is printed on.
var Sizes = []paper.Size{paper.A4, paper.Letter}

// Forms are those of a game.
type Forms []paper.Form

// Of is the form of that name of a kind.
func (forms Forms) Of(t testing.TB, kind domain.Kind, name string) paper.Form {
	t.Helper()
	for _, f := range forms {
		if f.Kind == kind.ID() && f.Name == name {
			return f
		}
	}
	t.Fatalf("no form %q of %s", name, kind.ID())
	return paper.Form{}
}

// Print prints a document, nil for the blank form, with those that it refers to.
func Print(t testing.TB, size paper.Size, f paper.Form, doc domain.Document, beside map[domain.DocID]domain.Document) paper.Result {
	t.Helper()
	res, err := paper.Print(paper.Job{Size: size, Items: []paper.Item{{Form: f, Doc: doc}}, Beside: beside})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

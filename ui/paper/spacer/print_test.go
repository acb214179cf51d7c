package spacer_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/paper"
	spacerpaper "shipslocker/ui/paper/spacer"
)

var sizes = []paper.Size{paper.A4, paper.Letter}

// formOf is the form of that name of a kind.
func formOf(t testing.TB, kind domain.Kind, name string) paper.Form {
	t.Helper()
	for _, f := range spacerpaper.Forms {
		if f.Kind == kind.ID() && f.Name == name {
			return f
		}
	}
	t.Fatalf("no form %q of %s", name, kind.ID())
	return paper.Form{}
}

// print prints a document, nil for the blank form, with those that it refers to.
func print(t testing.TB, size paper.Size, f paper.Form, doc domain.Document, beside map[domain.DocID]domain.Document) paper.Result {
	t.Helper()
	res, err := paper.Print(paper.Job{Size: size, Items: []paper.Item{{Form: f, Doc: doc}}, Beside: beside})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

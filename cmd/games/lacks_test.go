package games_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
)

// What is cut out, and a map, is drawn from what a document has. One that has nothing for such a form is not printed as an empty
// one: it is said that there is nothing, alone, and among others, where it is left out.
func TestADocumentWithNothingForAFormIsNotPrintedOnIt(t *testing.T) {
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprintf("sample%010d", made)) }, 1)
	if err != nil {
		t.Fatal(err)
	}
	beside, docs := map[domain.DocID]domain.Document{}, map[domain.KindID][]domain.Document{}
	for _, r := range records {
		kind, err := games.Kinds().Find(r.Kind)
		if err != nil {
			t.Fatal(err)
		}
		doc, _, err := kind.Read(r.Version, r.Body)
		if err != nil {
			t.Fatal(err)
		}
		beside[r.ID], docs[r.Kind] = doc, append(docs[r.Kind], doc)
	}
	leaf := paper.Item{Form: paper.Form{Name: "leaf", Title: "Leaf", Draw: func(p *paper.Press, _ domain.Document) { p.Page("Leaf") }}}
	lacking := 0
	for _, g := range games.All {
		for _, form := range g.Forms {
			kind, err := games.Kinds().Find(form.Kind)
			if err != nil {
				t.Fatal(err)
			}
			blank := drawn(t, paper.Item{Form: form}, nil)
			if !slices.ContainsFunc(docs[form.Kind], func(d domain.Document) bool { return drawn(t, paper.Item{Form: form, Doc: d}, beside) != blank }) {
				continue // it is the same whatever document it is printed of, as a rules card
			}
			empty, _, err := kind.Read(kind.Version, []byte("{}"))
			if err != nil {
				t.Fatal(err)
			}
			bare := paper.Item{Form: form, Doc: empty}
			if !(form.Cut != "" || strings.Contains(form.Name, "map")) || drawn(t, bare, nil) != "" && drawn(t, bare, nil) != blank {
				continue
			}
			lacking++
			t.Run(string(form.Kind)+" "+form.Name, func(t *testing.T) {
				var nothing paper.Nothing
				says := fmt.Sprintf("“Unnamed” has nothing to print on the form “%s”.", form.Title)
				if _, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{bare}}); !errors.As(err, &nothing) || nothing.Error() != says {
					t.Errorf("alone: %v", err)
				}
				res, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{leaf, bare, leaf}})
				if err != nil || res.Pages != 2 || len(res.Items) != 2 || !slices.Equal(res.Notes, []string{says}) {
					t.Errorf("among others: %d pages of %d items, notes %q (%v)", res.Pages, len(res.Items), res.Notes, err)
				}
			})
		}
	}
	if lacking < 20 {
		t.Errorf("only %d forms are for documents that may have nothing for them", lacking)
	}
}

// drawn is what stands on an item's pages but for their footers; empty where nothing is printed.
func drawn(t *testing.T, it paper.Item, beside map[domain.DocID]domain.Document) string {
	t.Helper()
	it.Form.Title, it.Form.Game = "", ""
	res, err := paper.Print(paper.Job{Size: paper.A4, Items: []paper.Item{it}, Beside: beside})
	var nothing paper.Nothing
	if errors.As(err, &nothing) {
		return ""
	}
	if err != nil {
		t.Fatal(err)
	}
	var runs []string
	for _, page := range papertest.Pages(res.PDF) {
		for _, run := range papertest.Runs(page) {
			if !strings.Contains(run, " · unofficial") && run != "Ship's Locker" {
				runs = append(runs, run)
			}
		}
	}
	return strings.Join(runs, "\n")
}

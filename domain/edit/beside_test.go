package edit_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// note is a document that goes by another one.
type note struct {
	Name string       `json:"name"`
	Of   domain.DocID `json:"of"`
}

func (n *note) Title() string         { return n.Name }
func (n *note) SetTitle(title string) { n.Name = title }

// What a document is checked by are the documents beside it that are open and not in the bin, as they stand.
func TestProblemsGoByTheDocumentsBeside(t *testing.T) {
	checks := 0
	kind := domain.Kind{
		Game: "game", Name: "note", Title: "Note", Version: 1,
		New: func() domain.Document { return &note{} },
		Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
			checks++
			if other, ok := beside(d.(*note).Of).(*note); ok {
				return []domain.Problem{{ID: "N1", Message: "goes by " + other.Name}}
			}
			return nil
		},
	}
	j := edit.NewJournal(domain.Kinds{kind}, func() domain.Moment { return 1 }, func(bool, domain.Step) {})
	open := func(id domain.DocID, n *note) *edit.Session[note] {
		t.Helper()
		r, err := edit.NewRecord(kind, id, 1, n)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := j.Open(r, "")
		if err != nil {
			t.Fatal(err)
		}
		return edit.Of[note](doc)
	}
	mine := open("mine", &note{Of: "other"})
	says := func(when, want string) {
		t.Helper()
		got := ""
		for _, p := range mine.Problems() {
			got += p.Message
		}
		if got != want {
			t.Errorf("%s it says %q, want %q", when, got, want)
		}
	}
	says("alone", "")
	other := open("other", &note{Name: "one"})
	says("with the other open", "goes by one")
	before := checks
	says("asked again", "goes by one")
	if checks != before {
		t.Error("nothing has changed, and it is checked again")
	}
	other.Edit("rename", "", func(n *note) { n.Name = "two" })
	says("with the other changed", "goes by two")
	j.Bin("bin", other.Record())
	says("with the other in the bin", "")
	j.Undo()
	says("with the other back", "goes by two")
	j.Close("other")
	says("with the other closed", "")
}

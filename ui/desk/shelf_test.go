package desk

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	model "shipslocker/ui/shelf"
)

func TestTheShelfListsNewestFirstUnderItsGameAndKind(t *testing.T) {
	r := arrange(t, nil)
	at := func(m domain.Moment) func(*domain.Record) { return func(rec *domain.Record) { rec.Changed = m } }
	r.give(r.own, noteOf, "a", note{Name: "oldest"}, at(10))
	r.give(r.own, planOf, "b", note{Name: "deck"}, at(50))
	r.give(r.own, noteOf, "c", note{Name: "newest"}, at(30))
	r.give(r.own, noteOf, "d", note{}, at(20))
	r.give(r.own, noteOf, "e", note{Name: "beta"}, at(20))
	r.desk.Start(ownPath)
	r.expectShelf("[Testers · note]", "newest", "beta", "Unnamed note", "oldest", "[Builders · plan]", "deck")

	r.selectLine("a")
	r.desk.toSheet()
	r.press(fyne.KeyEnd)
	r.typeText("!")
	r.expectShelf("[Testers · note]", "newest", "beta", "Unnamed note", "oldest!", "[Builders · plan]", "deck")
	if got := r.desk.shelf.chosen(); got != "a" {
		t.Errorf("the line chosen is %q, want the document that is edited", got)
	}
	r.desk.shelf.filter.SetText("e")
	r.pass(searchPause)
	r.expectShelf("oldest!", "deck", "newest", "beta", "Unnamed note")
}

func TestTheShelfKeepsItsOrderWhileItIsPlayedUnderAFilter(t *testing.T) {
	r := arrange(t, nil)
	at := func(m domain.Moment) func(*domain.Record) { return func(rec *domain.Record) { rec.Changed = m } }
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, at(10))
	r.give(r.own, noteOf, "b", note{Name: "Kestrel"}, at(20))
	r.desk.Start(ownPath)
	r.desk.shelf.filter.SetText("ke")
	r.pass(searchPause)
	r.selectLine("a")
	r.desk.toSheet()
	r.press(fyne.KeyEnd)
	r.typeText("!")
	r.pass(searchPause)
	r.expectShelf("Kestrel", "Kessa!")
	r.desk.shelf.find()
	r.expectShelf("Kessa!", "Kestrel")
}

func TestTheFilterIsClearedByEscapeAndByAClick(t *testing.T) {
	r := crowd(t)
	all := r.shelf()
	f := r.desk.shelf.filter
	for name, clear := range map[string]func(){
		"Escape":  func() { f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"a click": func() { r.desk.shelf.clear.Tapped(nil) },
	} {
		if r.desk.shelf.clear.Visible() {
			t.Error("an empty filter can be cleared")
		}
		f.SetText("b")
		if !r.desk.shelf.clear.Visible() {
			t.Error("a filter cannot be cleared")
		}
		clear()
		if got := r.shelf(); !slices.Equal(got, all) {
			t.Errorf("after %s the shelf lists %q", name, got)
		}
		f.SetText("b")
		r.desk.shelf.find() // selects it
		clear()
		r.desk.shelf.find()
		if r.typeText("ab"); f.Text != "ab" {
			t.Errorf("typed after %s it has %q", name, f.Text)
		}
		clear()
	}
}

func TestTheFilterFindsByTitleAndByWords(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa Ruin", Text: "of Guenašk"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Old Tam", Text: "never leaves a ruin"}, nil)
	r.give(r.own, planOf, "c", note{Name: "Deck"}, nil)
	r.desk.Start(ownPath)
	for typed, want := range map[string][]string{
		"ruin":      {"Kessa Ruin", "Old Tam"},
		"KESSA":     {"Kessa Ruin"},
		"  guenašk": {"Kessa Ruin"},
		"ruin kes":  {"Kessa Ruin"},
		"deck":      {"Deck"},
		"zzz":       nil,
		"":          {"[Testers · note]", "Kessa Ruin", "Old Tam", "[Builders · plan]", "Deck"},
	} {
		r.desk.shelf.filter.SetText(typed)
		r.expectShelf(want...)
		r.pass(searchPause)
		r.expectShelf(want...)
		if shown := r.desk.shelf.empty.Visible(); shown != (want == nil) {
			t.Errorf("filtered by %q, a sentence about an empty shelf shows: %v", typed, shown)
		}
	}
	r.desk.shelf.filter.SetText(" zzz ")
	r.pass(searchPause)
	if got := r.desk.shelf.empty.Text; got != "No document here has “zzz”." {
		t.Errorf("the empty shelf says %q", got)
	}
}

func TestADocumentThatComesToMatchTheFilterAppearsAndGoesAgain(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	r.desk.shelf.filter.SetText("ruin")
	r.expectShelf()
	r.desk.toSheet()
	r.typeText(" Ruin")
	r.expectShelf("Kessa Ruin")
	r.press(fyne.KeyBackspace)
	r.expectShelf()
}

func TestKeysFromTheFilterToTheShelfAndIntoADocument(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, noteOf, "b", note{Name: "Ruin"}, nil)
	r.desk.Start(ownPath)
	r.menu("Filter the shelf")
	r.typeText("zzz")
	r.press(fyne.KeyDown)
	r.pass(searchPause)
	r.press(fyne.KeyReturn)
	if r.canvas().Focused() != r.desk.shelf.filter {
		t.Errorf("with nothing found the keyboard goes to %T", r.canvas().Focused())
	}
	r.press(fyne.KeyEscape)
	r.typeText("ruin")
	r.press(fyne.KeyDown)
	if r.canvas().Focused() != r.desk.shelf.list {
		t.Fatalf("Down leads from the filter to %T", r.canvas().Focused())
	}
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.expectTabs("Ruin*")
	r.press(fyne.KeyF2)
	r.expectDialog("Rename")
	r.press(fyne.KeyEscape)
	r.canvas().Focus(r.desk.shelf.list)
	r.press(fyne.KeyDelete)
	r.expectTabs()
	if r.own.record("b").Binned == 0 || r.own.record("a").Binned != 0 {
		t.Error("Delete removed something else than the line chosen")
	}
}

func TestAnEmptyShelfSaysWhatToDo(t *testing.T) {
	r := enter(t, nil)
	if got := r.desk.shelf.empty.Text; !r.desk.shelf.empty.Visible() || !strings.Contains(got, "New…") {
		t.Errorf("an empty shelf says %q", got)
	}
	r.newNote("Kessa")
	if r.desk.shelf.empty.Visible() {
		t.Errorf("a shelf with a document says %q", r.desk.shelf.empty.Text)
	}
}

func TestALongTitleTakesTheDaysPlace(t *testing.T) {
	r := enter(t, nil)
	row := newShelfRow(r.desk.shelf.list)
	shown := func(title string) bool {
		row.show(r.desk, model.Line{ID: "a", Kind: noteOf.ID(), Text: title, Changed: 1}, false, false)
		row.Resize(fyne.NewSize(200, row.MinSize().Height))
		return row.note.Visible()
	}
	for range 2 { // the list uses its rows again
		if !shown("Kessa") {
			t.Error("there is room for the day, and it is not shown")
		}
		if shown("Kessa Varnholt of Lowmere, retired sideways") {
			t.Error("a title is cut, and the day is beside it")
		}
	}
}

func TestALongShelf(t *testing.T) {
	r := arrange(t, nil)
	for i := range 500 {
		r.give(r.own, noteOf, domain.DocID(fmt.Sprint("d", i)), note{Name: fmt.Sprint("note ", i)},
			func(rec *domain.Record) { rec.Changed = domain.Moment(i) })
	}
	r.desk.Start(ownPath)
	if got := r.shelf(); len(got) != 501 || got[1] != "note 499" || got[500] != "note 0" {
		t.Errorf("the shelf lists %d lines from %q to %q", len(got), got[1], got[len(got)-1])
	}
	r.selectLine("d0")
	r.expectSheet("note 0", "")
}

package desk

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// library is the own locker with documents that are called by a word, or only have it in their text.
func library(t *testing.T) *room {
	t.Helper()
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa", Text: "\nborn on Guenask, keeps a blade"}, func(rec *domain.Record) { rec.Changed = 30 })
	r.give(r.own, noteOf, "b", note{Name: "Blade of Tam"}, func(rec *domain.Record) { rec.Changed = 20 })
	r.give(r.own, noteOf, "c", note{Name: "Old", Text: "\na blade in the bin"}, func(rec *domain.Record) { rec.Binned = r.now })
	r.desk.Start(ownPath)
	return r
}

// filter types into the shelf's filter.
func (r *room) filter(text string) {
	r.t.Helper()
	r.menu("Filter the shelf")
	r.typeText(text)
}

// whens is what the shelf's rows say at their right.
func (r *room) whens() []string {
	var all []string
	for _, l := range r.desk.shelf.lines {
		if l.id != "" {
			row := newShelfRow()
			row.show(r.desk, l)
			all = append(all, row.when.Text)
		}
	}
	return all
}

func TestTheFilterFindsAnywhereInTheTextAfterAPause(t *testing.T) {
	r := library(t)
	r.filter("blade")
	r.expectShelf("[Testers · note]", "Blade of Tam")
	r.pass(searchPause - 1)
	if len(r.own.searched) != 0 {
		t.Errorf("the locker was asked for %q at once", r.own.searched)
	}
	r.pass(1)
	r.expectShelf("[Testers · note]", "Kessa", "Blade of Tam")
	if got := r.whens(); got[0] != "in its text" || got[1] == "in its text" {
		t.Errorf("the rows say %q", got)
	}
	if !slices.Equal(r.own.searched, []string{"blade"}) {
		t.Errorf("the locker was asked for %q, want one question", r.own.searched)
	}
	r.desk.shelf.toggleBin()
	r.expectShelf("[Testers · note]", "Old")
	r.desk.shelf.toggleBin()
	r.desk.shelf.filter.SetText("")
	r.pass(1000)
	r.expectShelf("[Testers · note]", "Kessa", "Blade of Tam")
	if got := r.whens(); slices.Contains(got, "in its text") || len(r.own.searched) != 1 {
		t.Errorf("without a filter the rows say %q after %q", got, r.own.searched)
	}
}

func TestWhatWasFoundStaysWhileMoreIsTypedAndGoesWithOtherWords(t *testing.T) {
	r := library(t)
	r.filter("bla")
	r.pass(searchPause)
	r.typeText("d")
	r.expectShelf("[Testers · note]", "Kessa", "Blade of Tam")
	r.typeText("es")
	r.pass(searchPause)
	r.expectShelf()
	r.desk.shelf.filter.SetText("guenask")
	r.expectShelf()
	if r.desk.shelf.empty.Visible() {
		t.Errorf("before it is known the shelf says %q", r.desk.shelf.empty.Text)
	}
	r.pass(searchPause)
	r.expectShelf("[Testers · note]", "Kessa")
	r.desk.shelf.filter.SetText("zzz")
	r.pass(searchPause)
	if got := r.desk.shelf.empty.Text; !r.desk.shelf.empty.Visible() || got != "Nothing here has “zzz” in it." {
		t.Errorf("the shelf says %q", got)
	}
}

func TestTheFilterGoesByKindAndGameToo(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Ærø of Guenašk"}, func(rec *domain.Record) { rec.Changed = 30 })
	r.give(r.own, planOf, "b", note{Name: "Deck"}, nil)
	r.desk.Start(ownPath)
	for words, want := range map[string][]string{
		"ers":           {"[Testers · note]", "Ærø of Guenašk", "[Builders · plan]", "Deck"},
		"BUILDERS plan": {"[Builders · plan]", "Deck"},
		"not guenask":   {"[Testers · note]", "Ærø of Guenašk"},
	} {
		r.desk.shelf.filter.SetText(words)
		r.expectShelf(want...)
	}
}

func TestALateAnswerToAnOtherFilterIsDropped(t *testing.T) {
	r := library(t)
	r.outline()
	r.filter("blade")
	r.pass(searchPause)
	late := <-r.calls
	r.desk.shelf.filter.SetText("guenask")
	late()
	r.expectShelf()
	r.pass(searchPause)
	r.settle()
	r.expectShelf("[Testers · note]", "Kessa")
	r.desk.shelf.filter.SetText("")
	r.desk.worker.drain()
}

func TestAnotherLockerIsSearchedAnew(t *testing.T) {
	r := library(t)
	r.give(r.sample, noteOf, "a", note{Name: "Same id"}, nil)
	r.give(r.sample, noteOf, "z", note{Name: "Zed", Text: "\nblade"}, nil)
	r.filter("blade")
	r.pass(searchPause)
	r.desk.openSample()
	r.expectShelf()
	if r.desk.shelf.empty.Visible() {
		t.Errorf("before it is known the shelf says %q", r.desk.shelf.empty.Text)
	}
	r.pass(searchPause)
	r.expectShelf("[Testers · note]", "Zed")
	if !slices.Equal(r.sample.searched, []string{"blade"}) || len(r.own.searched) != 1 {
		t.Errorf("asked were %q and %q", r.own.searched, r.sample.searched)
	}
}

func TestALateAnswerOfALockerThatIsClosedIsDropped(t *testing.T) {
	r := library(t)
	r.give(r.sample, noteOf, "a", note{Name: "Same id"}, nil)
	r.filter("blade")
	r.outline()
	r.pass(searchPause)
	late := <-r.calls
	r.desk.worker.inline = true
	r.desk.openSample()
	r.desk.worker.inline = false
	late()
	r.expectShelf()
}

func TestWhatIsTypedIsFoundOnceItIsSaved(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	r.desk.shelf.filter.SetText("scar")
	r.pass(searchPause)
	r.expectShelf()
	r.canvas().Focus(r.shown().text)
	r.press(fyne.KeyReturn)
	r.typeText("a scar")
	r.expectShelf()
	r.pass(1000)
	r.expectShelf("[Testers · note]", "Kessa")
	r.own.fail(errDisk)
	r.typeText("let")
	r.desk.shelf.filter.SetText("scarlet")
	r.pass(1000)
	r.expectShelf()
	r.expectNews("What is not saved yet is found by what it is called only.")
	r.own.fail(nil)
	r.pass(10_000)
	r.expectShelf("[Testers · note]", "Kessa")
}

func TestASearchThatFailsIsToldAndCallsNothingMissing(t *testing.T) {
	r := library(t)
	r.own.searchErr = errors.New("read the page")
	r.filter("guenask")
	r.pass(searchPause)
	r.expectShelf()
	r.expectNews("could not be searched: Read the page.")
	if r.desk.shelf.empty.Visible() {
		t.Errorf("the shelf says %q", r.desk.shelf.empty.Text)
	}
}

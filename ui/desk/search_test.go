package desk

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

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
		if l.ID != "" {
			row := newShelfRow(r.desk.shelf.list)
			row.show(r.desk, l, false, r.desk.shelf.search.words != "")
			all = append(all, row.note.Text)
		}
	}
	return all
}

func TestTheFilterFindsAnywhereInTheTextAfterAPause(t *testing.T) {
	r := library(t)
	r.filter("blade")
	r.expectShelf("Blade of Tam")
	r.pass(searchPause - 1)
	if len(r.own.searched) != 0 {
		t.Errorf("the locker was asked for %q at once", r.own.searched)
	}
	r.pass(1)
	r.expectShelf("Blade of Tam", "Kessa")
	if got := r.whens(); got[0] == "in its text" || got[1] != "in its text" {
		t.Errorf("the rows say %q", got)
	}
	if !slices.Equal(r.own.searched, []string{"blade"}) {
		t.Errorf("the locker was asked for %q, want one question", r.own.searched)
	}
	r.desk.shelf.toggleBin()
	r.expectShelf("Old")
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
	r.expectShelf("Blade of Tam", "Kessa")
	r.typeText("es")
	r.pass(searchPause)
	r.expectShelf()
	r.desk.shelf.filter.SetText("guenask")
	r.expectShelf()
	if r.desk.shelf.empty.Visible() {
		t.Errorf("before it is known the shelf says %q", r.desk.shelf.empty.Text)
	}
	r.pass(searchPause)
	r.expectShelf("Kessa")
	r.desk.shelf.filter.SetText("zzz")
	r.pass(searchPause)
	if got := r.desk.shelf.empty.Text; !r.desk.shelf.empty.Visible() || got != "No document here has “zzz”." {
		t.Errorf("the shelf says %q", got)
	}
}

func TestTheFilterGoesByKindAndGameToo(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Ærø of Guenašk"}, func(rec *domain.Record) { rec.Changed = 30 })
	r.give(r.own, planOf, "b", note{Name: "Deck"}, nil)
	r.desk.Start(ownPath)
	for words, want := range map[string][]string{
		"ers":           {"Deck", "Ærø of Guenašk"},
		"BUILDERS plan": {"Deck"},
		"not guenask":   {"Ærø of Guenašk"},
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
	r.expectShelf("Kessa")
	r.desk.shelf.filter.SetText("")
	r.desk.worker.drain()
}

func TestAnotherLockerIsShownUnfiltered(t *testing.T) {
	r := library(t)
	r.give(r.sample, noteOf, "a", note{Name: "Same id"}, nil)
	r.give(r.sample, noteOf, "z", note{Name: "Zed", Text: "\nblade"}, nil)
	r.filter("blade")
	r.pass(searchPause)
	r.desk.openSample()
	r.expectShelf("[Testers · note]", "Same id", "Zed")
	r.pass(searchPause)
	if got := r.desk.shelf.filter.Text; got != "" || len(r.sample.searched) != 0 {
		t.Errorf("the filter says %q, and asked was %q", got, r.sample.searched)
	}
}

func TestALateAnswerOfALockerThatIsClosedIsDropped(t *testing.T) {
	r := library(t)
	r.give(r.sample, noteOf, "a", note{Name: "Same id"}, nil)
	r.give(r.sample, noteOf, "b", note{Name: "Other"}, nil)
	r.filter("blade")
	r.outline()
	r.pass(searchPause)
	late := <-r.calls
	r.desk.worker.inline = true
	r.desk.openSample()
	r.desk.shelf.filter.SetText("zzz")
	r.desk.worker.inline = false
	late()
	r.expectShelf()
}

func TestTitlesComeBeforeKindsAndThoseBeforeTexts(t *testing.T) {
	r := arrange(t, nil)
	at := func(m domain.Moment) func(*domain.Record) { return func(rec *domain.Record) { rec.Changed = m } }
	r.give(r.own, noteOf, "a", note{Name: "Old", Text: "\nthe plan of it"}, at(90))
	r.give(r.own, noteOf, "b", note{Name: "Known", Text: "by a plan"}, at(80))
	r.give(r.own, planOf, "c", note{Name: "Deck"}, at(70))
	r.give(r.own, planOf, "d", note{Name: "Plan of the hold"}, at(10))
	r.give(r.own, noteOf, "e", note{Name: "A plan"}, at(20))
	r.desk.Start(ownPath)
	r.filter("plan")
	r.pass(searchPause)
	r.expectShelf("Plan of the hold", "A plan", "Deck", "Known", "Old")
}

func TestTheFirstHitOpensFromAnyState(t *testing.T) {
	find := func(r *room) {
		r.filter("blade")
		r.pass(searchPause)
		r.press(fyne.KeyDown, fyne.KeyReturn)
	}
	for name, before := range map[string]func(r *room){
		"with the keyboard nowhere":         func(r *room) { r.canvas().Unfocus() },
		"from within a sheet":               func(r *room) { r.selectLine("d9"); r.desk.toSheet() },
		"over another filter":               func(r *room) { r.filter("note"); r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) },
		"after a click further down":        func(r *room) { r.tapLine("d20") },
		"with the list scrolled":            func(r *room) { r.desk.shelf.list.ScrollToBottom() },
		"after the keys went further down":  func(r *room) { r.canvas().Focus(r.desk.shelf.list); r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown) },
		"while it is in front":              func(r *room) { r.desk.Show("b") },
		"while the bin is shown":            func(r *room) { r.desk.shelf.toggleBin() },
		"while a page of the past is shown": func(r *room) { r.desk.Show("b"); r.menu("History of this") },
	} {
		t.Run(name, func(t *testing.T) {
			r := arrange(t, nil)
			for i := range 40 {
				r.give(r.own, noteOf, domain.DocID(fmt.Sprint("d", i)), note{Name: fmt.Sprint("note ", i), Text: "\na blade"}, nil)
			}
			r.give(r.own, planOf, "b", note{Name: "Blade of Tam"}, nil)
			r.desk.Start(ownPath)
			before(r)
			find(r)
			if r.desk.front != "b" || r.desk.isPage(r.desk.page) {
				t.Errorf("in front is %q", r.desk.front)
			}
			r.expectSheet("Blade of Tam", "")
			if got := r.desk.shelf.chosen(); got != "b" {
				t.Errorf("the shelf has %q selected", got)
			}
			if at := r.desk.shelf.list.GetScrollOffset(); at != 0 {
				t.Errorf("the first hit is scrolled out of sight, to %g", at)
			}
			r.press(fyne.KeyDown, fyne.KeySpace)
			r.expectSheet("note 0", "\na blade")
		})
	}
}

func TestReturnInTheFilterOpensTheFirstHitAlsoBeforeItIsFound(t *testing.T) {
	r := library(t)
	r.filter("guenask")
	r.press(fyne.KeyReturn)
	r.expectTabs()
	r.pass(searchPause)
	r.expectTabs("Kessa*")
	r.filter("tam")
	r.press(fyne.KeyReturn)
	r.expectTabs("Kessa", "Blade of Tam*")
	r.desk.Show("a")
	r.filter("zzz")
	r.press(fyne.KeyReturn)
	r.pass(searchPause)
	if r.canvas().Focused() != r.desk.shelf.filter {
		t.Errorf("once nothing is found the keyboard is in %T", r.canvas().Focused())
	}
	r.desk.shelf.filter.SetText("") // by the pointer
	r.expectTabs("Kessa*", "Blade of Tam")
}

func TestAHeadingIsNoLineToStopAt(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.give(r.own, planOf, "b", note{Name: "Deck"}, nil)
	r.desk.Start(ownPath)
	r.canvas().Focus(r.desk.shelf.list)
	r.press(fyne.KeyDown, fyne.KeyReturn)
	r.expectTabs("Deck*")
	r.press(fyne.KeyDown, fyne.KeyUp, fyne.KeyUp, fyne.KeyReturn)
	r.expectTabs("Deck", "Kessa*")
	r.canvas().Focus(nil)
	r.tapLine("b")
	r.press(fyne.KeyUp, fyne.KeyReturn)
	r.expectTabs("Deck", "Kessa*")
}

func TestANewDocumentIsListedWhateverTheFilterWas(t *testing.T) {
	r := library(t)
	r.filter("blade")
	r.newNote("Fresh")
	r.expectShelf("[Testers · note]", "Fresh", "Kessa", "Blade of Tam")
	if got := r.desk.shelf.filter.Text; got != "" {
		t.Errorf("the filter says %q", got)
	}
}

func TestShiftDoesNotForgetWhatWasTypedToChooseARow(t *testing.T) {
	r := enter(t, nil)
	r.menu("New document")
	r.typeText("n")
	r.press(desktop.KeyShiftLeft) // as the toolkit tells it
	r.typeText("B")
	r.press(fyne.KeyReturn)
	r.expectShelf("[Testers · note]", "Unnamed note")
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
	r.expectShelf("Kessa")
	r.own.fail(errDisk)
	r.typeText("let")
	r.desk.shelf.filter.SetText("scarlet")
	r.pass(1000)
	r.expectShelf()
	r.expectNews("Unsaved documents are found by name only.")
	r.own.fail(nil)
	r.pass(5000)
	r.expectShelf("Kessa")
	r.expectNews("")
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

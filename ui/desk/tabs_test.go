package desk

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
)

// three opens a locker with three documents and a tab for each; the first is in front.
func three(t *testing.T) *room {
	t.Helper()
	r := arrange(t, nil)
	for _, name := range []string{"a", "b", "c"} {
		kind := noteOf
		if name == "b" {
			kind = planOf
		}
		r.give(r.own, kind, domain.DocID(name), note{Name: name}, nil)
	}
	r.desk.Start(ownPath)
	for _, id := range []domain.DocID{"a", "b", "c", "a"} {
		r.desk.Show(id)
	}
	r.expectTabs("a*", "b", "c")
	return r
}

func TestTabsGoRound(t *testing.T) {
	r := three(t)
	for _, want := range []string{"b", "c", "a", "b"} {
		r.menu("Next tab")
		r.expectSheet(want, "")
	}
	for _, want := range []string{"a", "c", "b"} {
		r.menu("Previous tab")
		r.expectSheet(want, "")
	}
	r.expectTabs("a", "b*", "c")
}

func TestClosingATabShowsItsNeighbour(t *testing.T) {
	r := three(t)
	r.menu("Close tab")
	r.expectTabs("b*", "c")
	r.expectSheet("b", "")
	r.desk.Show("c")
	r.menu("Close tab")
	r.expectTabs("b*")
	r.expectSheet("b", "")
	r.menu("Close tab")
	r.expectTabs()
	if r.shown() != nil || !strings.Contains(words(r.desk.sheet), "A crew for tonight") {
		t.Errorf("with all closed the window shows %q", words(r.desk.sheet))
	}
	r.menu("Close tab")
	r.menu("Next tab")
	r.menu("Go to the sheet")
	r.expectTabs()
}

func TestATabIsClosedByItsButtonWhereverItStands(t *testing.T) {
	r := three(t)
	test.Tap(r.desk.tabs.tabs["c"].close)
	r.expectTabs("a*", "b")
	r.expectSheet("a", "")
	test.Tap(r.desk.tabs.tabs["a"].close)
	r.expectTabs("b*")
	r.expectSheet("b", "")
}

func TestADocumentHasOneTabOnly(t *testing.T) {
	r := three(t)
	r.selectLine("c")
	test.Tap(r.desk.tabs.tabs["b"])
	r.desk.Show("b")
	r.expectTabs("a", "b*", "c")
	r.expectSheet("b", "")
}

func TestATabsTitleFollowsTheDocument(t *testing.T) {
	r := three(t)
	e := r.shown()
	e.name.SetText("Kessa\nRuin")
	r.expectTabs("Kessa Ruin*", "b", "c")
	e.name.SetText(strings.Repeat("long ", 20))
	if got := []rune(r.tabs()[0]); len(got) > 29 || !strings.HasSuffix(string(got), "…*") {
		t.Errorf("a long title stands as %q", string(got))
	}
	e.name.SetText("")
	r.expectTabs("Unnamed note*", "b", "c")
	if got := r.desk.window.Title(); !strings.HasPrefix(got, "Unnamed note – table – ") {
		t.Errorf("the window is titled %q", got)
	}
}

func TestUndoBringsTheDocumentItChangesToTheFront(t *testing.T) {
	r := three(t)
	r.shown().text.SetText("a story")
	r.desk.Show("c")
	r.menu("Close tab")
	r.desk.Show("b")
	r.menu("Undo")
	r.expectTabs("a*", "b")
	r.expectSheet("a", "")
	r.desk.Show("b")
	test.Tap(r.desk.tabs.tabs["a"].close)
	r.menu("Redo") // into a document that is closed by now
	r.expectTabs("b", "a*")
	r.expectSheet("a", "a story")
}

func TestEachDocumentKeepsItsOwnText(t *testing.T) {
	r := three(t)
	for range 3 {
		for _, id := range []domain.DocID{"a", "b", "c"} {
			r.desk.Show(id)
			e := r.shown()
			r.canvas().Focus(e.text)
			r.press(fyne.KeyEnd)
			r.typeText(string(id))
		}
	}
	r.pass(3000)
	for _, id := range []domain.DocID{"a", "b", "c"} {
		if got, want := r.saved(r.own, id), (note{Name: string(id), Text: strings.Repeat(string(id), 3)}); got != want {
			t.Errorf("the locker has %+v, want %+v", got, want)
		}
	}
}

func TestFiftyTabs(t *testing.T) {
	r := arrange(t, nil)
	for i := range 50 {
		r.give(r.own, noteOf, domain.DocID(fmt.Sprint("d", i)), note{Name: fmt.Sprint("note ", i)}, nil)
	}
	r.desk.Start(ownPath)
	for i := range 50 {
		r.desk.Show(domain.DocID(fmt.Sprint("d", i)))
	}
	if got := r.tabs(); len(got) != 50 || got[49] != "note 49*" {
		t.Fatalf("there are %d tabs, the last %q", len(got), got[len(got)-1])
	}
	r.expectTabInSight()
	r.desk.Show("d0")
	r.expectTabInSight()
	r.expectSheet("note 0", "")
	if width := r.desk.window.Canvas().Content().MinSize().Width; width > 1280 {
		t.Errorf("fifty tabs demand a window %g wide", width)
	}
}

// expectTabInSight expects all of the tab in front to be in sight.
func (r *room) expectTabInSight() {
	r.t.Helper()
	bar, item := r.desk.tabs.scroll, r.desk.tabs.tabs[r.desk.front]
	at := item.Position().X + bar.Content.Position().X
	if at < -0.5 || at+item.Size().Width > bar.Size().Width+0.5 {
		r.t.Errorf("the tab in front reaches from %g to %g of the bar's %g", at, at+item.Size().Width, bar.Size().Width)
	}
}

func TestTheTabInFrontStaysInSight(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) {
		s.Tabs, s.Front = map[string][]domain.DocID{ownPath: nil}, map[string]domain.DocID{ownPath: "d9"}
		for i := range 12 {
			s.Tabs[ownPath] = append(s.Tabs[ownPath], domain.DocID(fmt.Sprint("d", i)))
		}
	})
	for i := range 12 {
		r.give(r.own, noteOf, domain.DocID(fmt.Sprint("d", i)), note{Name: fmt.Sprint("a longer note ", i)}, nil)
	}
	r.desk.Start(ownPath)
	r.expectTabs("a longer note 0", "a longer note 1", "a longer note 2", "a longer note 3", "a longer note 4", "a longer note 5", "a longer note 6",
		"a longer note 7", "a longer note 8", "a longer note 9*", "a longer note 10", "a longer note 11")
	r.expectTabInSight()
	for _, width := range []float32{1900, 700, 1300, 900} {
		r.desk.window.Resize(fyne.NewSize(width, 700))
		r.expectTabInSight()
	}
	for range 8 {
		r.menu("Larger")
		r.expectTabInSight()
	}
	r.menu("Normal size")
	r.expectTabInSight()
	r.desk.Show("d11")
	r.expectTabInSight()
	r.shown().name.SetText("a note with a much longer name") // while somebody types
	r.expectTabInSight()
	for range 10 {
		r.menu("Close tab")
		r.expectTabInSight()
	}
	if x := r.desk.tabs.scroll.Content.Position().X; x != 0 {
		t.Errorf("two tabs begin at %g", x)
	}
}

func TestTheKeyboardIsWhereItWasInTheSheetThatComesBack(t *testing.T) {
	r := three(t)
	on := func(want fyne.Focusable) {
		t.Helper()
		if w := r.canvas().Focused(); w != want {
			t.Errorf("in %q the keyboard is on %T", r.desk.front, w)
		}
	}
	r.canvas().Focus(r.shown().text)
	for _, other := range []string{"b", "c"} { // of another kind, of the same
		r.desk.Show(domain.DocID(other))
		on(r.shown().name) // where it was in none it begins
		r.desk.Show("a")
		on(r.shown().text)
	}
	r.desk.closeTab("c")
	r.desk.Show("c")
	on(r.shown().name)
	r.canvas().Focus(r.desk.shelf.filter)
	r.desk.Show("a")
	on(r.desk.shelf.filter)
}

package desk

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// write types into the text of the note shown, a step of its own.
func (r *room) write(text string) {
	r.t.Helper()
	e := r.shown()
	if e == nil {
		r.t.Fatalf("no sheet is shown to write %q on", text)
	}
	r.canvas().Focus(e.text)
	r.typeText(text)
	r.pass(3000)
}

// reopen closes the own locker and opens it again a day later.
func (r *room) reopen() {
	r.t.Helper()
	r.desk.openSample()
	r.pass(24 * 60 * 60 * 1000)
	r.desk.openLocker(ownPath, false, nil)
	r.expectDialog("")
}

// tap clicks a button of the page in the place of the sheet.
func (r *room) tap(text string) {
	r.t.Helper()
	b := r.button(text)
	if b.Disabled() {
		r.t.Fatalf("the button %q is disabled", text)
	}
	test.Tap(b)
}

func (r *room) button(text string) *look.Button {
	r.t.Helper()
	b, ok := find(r.desk.sheet, func(b *look.Button) bool { return b.Text == text })
	if !ok {
		r.t.Fatalf("the page has no button %q: %q", text, words(r.desk.sheet))
	}
	return b
}

// rows are what the page's list shows.
func (r *room) rows() *field.Picker {
	r.t.Helper()
	p, ok := find(r.desk.sheet, func(*field.Picker) bool { return true })
	if !ok {
		r.t.Fatalf("the page has no list: %q", words(r.desk.sheet))
	}
	return p
}

func (r *room) expectRows(ends ...string) {
	r.t.Helper()
	rows := r.rows().Rows
	if !slices.EqualFunc(rows, ends, strings.HasSuffix) {
		r.t.Errorf("the list shows %q, want %q", rows, ends)
	}
}

// expectPage checks what the page says, part by part in this order.
func (r *room) expectPage(parts ...string) {
	r.t.Helper()
	said := words(r.desk.sheet)
	for _, p := range parts {
		at := strings.Index(said, p)
		if at < 0 {
			r.t.Errorf("the page says %q, want %q", words(r.desk.sheet), p)
			continue
		}
		said = said[at+len(p):]
	}
}

// two is a locker with the note Kessa, made, named and written on twice, and behind it the note Other.
func two(r *room) (kessa, other domain.DocID) {
	other = r.newNote("Other")
	kessa = r.newNote("Kessa")
	r.write("scar")
	r.write("let")
	return kessa, other
}

func TestUndoTakesBackTheLastSessionsStepOnADocumentThatIsNotOpen(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.menu("Close tab")
	r.reopen()
	if got := r.label("Undo"); got != "Undo: text · Kessa" {
		t.Errorf("the menu offers %q", got)
	}
	r.menu("Undo")
	r.pass(1000)
	r.expectTabs("Other", "Kessa*")
	r.expectSheet("Kessa", "scar")
	r.expectNews("Undone in “Kessa”: text")
	if got := r.saved(r.own, kessa).Text; got != "scar" {
		t.Errorf("the locker has %q", got)
	}
	r.menu("Redo")
	r.pass(1000)
	r.expectSheet("Kessa", "scarlet")
	r.reopen()
	for range 4 {
		r.menu("Undo")
	}
	r.pass(1000)
	r.expectTabs("Other*") // undone to before it was made
	if r.own.record(kessa).Binned == 0 {
		t.Error("undone, the document is not in the bin")
	}
}

func TestAStepThatCannotBeReadIsToldAndNotCalledUndone(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.reopen()
	r.own.past.steps = nil
	r.menu("Undo")
	r.expectDialog("That step cannot be undone or redone", "Nothing was changed.")
	if got := r.desk.light.news.Text; strings.Contains(got, "Undone") {
		t.Errorf("the news are %q", got)
	}
	r.answer("Close")
	if got := r.label("Undo"); got != "Undo" {
		t.Errorf("the menu offers %q still", got)
	}
	r.menu("Undo")
	r.expectNews("There is nothing to undo.")
	r.desk.Show(kessa)
	r.write("!")
	r.menu("Undo")
	r.expectSheet("Kessa", "scarlet")
}

func TestTheHistoryListsWhatWasDoneNewestFirst(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("Undo")
	r.menu("Redo")
	r.pass(1000)
	r.menu("History")
	r.expectPage("History of Kessa")
	r.expectRows("now", "  redone: text · Kessa", "  undone: text · Kessa", "  text · Kessa", "  text · Kessa", "  name · Kessa", "  new note", "before the first step")
	if r.canvas().Focused() != fyne.Focusable(r.rows()) || r.rows().At != 1 {
		t.Error("the list has not the keyboard, or the last step is not chosen")
	}
}

func TestTheHistorySaysInWordsHowStatesDiffer(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("History")
	r.expectPage("This step:\n·  ", "scar", "scarlet", "From there to “now”:\nNo differences.")
	r.press(fyne.KeyDown)
	r.expectPage("This step:\n·  ", "scar", "From there to “now”:\n·  ", "scar", "scarlet")
	against, _ := find(r.desk.sheet, func(*field.Select) bool { return true })
	against.SetSelectedIndex(3) // as it was named
	r.expectPage("This step:\n·  ", "scar", "From there to “", "name · Kessa”:\n·  ", "scar")
	r.rows().Select(4) // the step that made it
	r.expectPage("This step:\n", "From there to “")
	if strings.Contains(words(r.desk.sheet), "It is no longer there") {
		t.Errorf("of the first step the page says %q", words(r.desk.sheet))
	}
	r.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp) // now
	if r.rows().At != 0 || !r.button("Restore this state").Disabled() {
		t.Errorf("row %d is chosen, and now can be restored: %v", r.rows().At, !r.button("Restore this state").Disabled())
	}
}

func TestStatesOfTheSameSecondAreToldApart(t *testing.T) {
	r := enter(t, nil)
	kessa := r.newNote("Kessa")
	s := edit.Of[note](r.shown().bound)
	for _, text := range []string{"a", "ab", "abc"} {
		s.Edit("tick", "", func(n *note) { n.Text = text })
	}
	r.menu("History")
	against, _ := find(r.desk.sheet, func(*field.Select) bool { return true })
	for i := range 3 {
		against.SetSelectedIndex(i + 1)
		r.rows().Select(5)
		if got := against.SelectedIndex(); got != i+1 {
			t.Errorf("state %d is compared with, not %d: %q", got, i+1, against.Options)
		}
	}
	against.SetSelectedIndex(3)
	r.rows().Select(4) // as it was named
	r.expectPage("From there to “", "tick · Kessa", "”:\n·  ", "“a”")
	if r.saved(r.own, kessa).Text != "abc" {
		t.Error("the locker is behind")
	}
}

func TestRestoringAStateIsOneStep(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.menu("History")
	r.rows().Select(2)
	r.tap("Restore this state")
	r.expectSheet("Kessa", "scar")
	r.expectNews("Restored: ")
	r.pass(1000)
	if got := r.saved(r.own, kessa).Text; got != "scar" {
		t.Errorf("the locker has %q", got)
	}
	if got := len(r.own.past.steps); got != 7 {
		t.Errorf("the history has %d steps, want 7", got)
	}
	r.menu("Undo")
	r.expectSheet("Kessa", "scarlet")
	r.menu("Undo")
	r.expectSheet("Kessa", "scar")
}

func TestAStateIsLookedAtForReadingOnly(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.menu("History")
	r.rows().Select(2)
	r.tap("Show this state")
	e := r.editors[noteOf.ID()]
	if e.text.Text != "scar" || e.bound == nil || e.bound.ReadOnly() == "" {
		t.Errorf("the sheet shows %q for editing", e.text.Text)
	}
	r.canvas().Focus(e.text)
	r.typeText("y")
	r.pass(3000)
	if got := r.saved(r.own, kessa).Text; got != "scarlet" {
		t.Errorf("looking at it changed it to %q", got)
	}
	r.tap("Back to the history")
	r.expectPage("History of Kessa")
	r.tap("Back to now")
	r.expectSheet("Kessa", "scarlet")
	r.write("!")
	if got := r.saved(r.own, kessa).Text; !strings.Contains(got, "!") {
		t.Errorf("back to now nothing can be written: %q", got)
	}
}

func TestTheStateBeforeADocumentWasMadeIsNone(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("History")
	r.rows().Select(5)
	r.tap("Restore this state")
	r.expectPage("It is no longer there.")
	if got := len(r.own.past.steps); got != 6 {
		t.Errorf("the history has %d steps, want 6", got)
	}
}

func TestUndoLeavesTheHistoryForTheSheet(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.menu("History")
	r.menu("Undo")
	r.expectSheet("Kessa", "scar")
	r.write("f")
	if got := r.saved(r.own, kessa).Text; len(got) != len("scarf") {
		t.Errorf("the locker has %q", got)
	}
	r.menu("History")
	r.menu("Go to the sheet")
	if r.shown() == nil || r.shown().bound == nil {
		t.Error("the sheet is not shown")
	}
}

func TestALateAnswerDoesNotTakeTheSheetBack(t *testing.T) {
	r := enter(t, nil)
	_, other := two(r)
	r.menu("History")
	r.rows().Select(2)
	r.outline()
	r.tap("Show this state")
	late := <-r.calls
	test.Tap(r.desk.tabs.tabs[other])
	late()
	r.expectSheet("Other", "")
	r.write("edit")
	r.expectSheet("Other", "edit")
	r.menu("History")
	for !r.desk.isPage(r.desk.page) {
		r.settle()
	}
	r.expectPage("History of Other")
	test.Tap(r.desk.tabs.tabs[other])
	r.menu("History")
	test.Tap(r.desk.tabs.tabs["new2"])
	for len(r.calls) > 0 {
		r.settle()
	}
	r.desk.worker.drain()
	r.expectSheet("Kessa", "scarlet")
}

func TestADocumentThatNothingWasDoneToSaysSo(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "a", note{Name: "Kessa"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("a")
	r.menu("History")
	r.expectRows("now")
	r.expectPage("No steps yet.")
}

func TestWithoutADocumentThereIsNoHistory(t *testing.T) {
	r := enter(t, nil)
	r.menu("History")
	r.expectNews("Open a document first to see its history.")
	r.menu("History of the locker")
	r.expectNews("This locker has no steps yet.")
}

func TestTheSlipSaysWhatChangedSinceTheSheetWasPrinted(t *testing.T) {
	p := withPress(t, false)
	kessa, _ := two(p.room)
	p.menu("History")
	p.tap("Print change slip")
	p.expectDialog("Not printed yet", "Print the document first")
	p.answer("Close")
	p.expectRows("now", "  text · Kessa", "  text · Kessa", "  name · Kessa", "  new note", "before the first step")
	p.tap("Back to now")
	p.menu("Print")
	p.answer("Open the PDF")
	p.write("t")
	p.menu("History")
	p.expectRows("now", "  as last printed: “The Slip”", "  text · Kessa", "  text · Kessa", "  text · Kessa", "  name · Kessa", "  new note", "before the first step")
	p.rows().Select(1)
	p.expectPage("From there to “now”:\n·  ", "scarlet")
	p.tap("Print change slip")
	path := filepath.Join(p.services.PrintFolder, "Kessa - what changed.pdf")
	p.expectPDF(path)
	p.expectNews("Opened: " + path)
	if !slices.Contains(p.handed, path) {
		t.Errorf("handed on was %q", p.handed)
	}
	if prints := p.own.past.printed; len(prints) != 1 || prints[0].Record.ID != kessa || !strings.Contains(string(prints[0].Record.Body), `"scarlet"`) {
		t.Error("the slip counts as the sheet printed")
	}
	p.tap("Restore this state")
	p.expectSheet("Kessa", "scarlet")
}

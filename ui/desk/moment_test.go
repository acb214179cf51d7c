package desk

import (
	"strings"
	"testing"

	"shipslocker/ui/field"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// slide moves the slider of the moments to a step of the session, from 0, and lets it rest.
func (r *room) slide(to float64) {
	r.t.Helper()
	s, ok := find(r.desk.sheet, func(*widget.Slider) bool { return true })
	if !ok {
		r.t.Fatalf("the page has no slider: %q", words(r.desk.sheet))
	}
	s.SetValue(to)
	r.pass(2 * sliderPause)
}

// expectPast checks what the sheet of the past shows, which nobody can edit.
func (r *room) expectPast(name, text string) {
	r.t.Helper()
	e := r.editors[noteOf.ID()]
	if e.bound == nil || e.name.Text != name || e.text.Text != text {
		r.t.Errorf("the sheet shows %q and %q, want %q and %q", e.name.Text, e.text.Text, name, text)
		return
	}
	before := len(r.own.past.steps)
	r.canvas().Focus(e.text)
	r.typeText("x")
	r.pass(3000)
	if e.bound.ReadOnly() == "" || e.bound.Record().Words != text || len(r.own.past.steps) != before {
		r.t.Errorf("the sheet of the past can be written on: %q", e.bound.Record().Words)
	}
}

func TestTheSliderGoesThroughASession(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("History of the locker")
	r.expectPage("after: text · Kessa")
	r.expectRows("Kessa", "Other")
	r.expectPast("Kessa", "scarlet")
	r.slide(4)
	r.expectPast("Kessa", "scar")
	r.slide(3)
	r.expectPage("after: name · Kessa")
	r.expectPast("Kessa", "")
	r.slide(2) // just made
	r.expectRows("Unnamed note", "Other")
	r.expectPast("", "")
	r.slide(1)
	r.expectRows("Other")
	r.expectPast("Other", "")
	test.Tap(r.button("Later"))
	r.pass(2 * sliderPause)
	r.expectRows("Unnamed note", "Other")
	r.expectPast("Other", "") // the one chosen stays
	r.rows().Select(0)
	r.expectPast("", "")
	test.Tap(r.button("Earlier"))
	test.Tap(r.button("Earlier"))
	r.pass(2 * sliderPause)
	r.expectRows("Unnamed note")
	r.tap("Back to now")
	r.expectSheet("Kessa", "scarlet")
}

func TestEverySessionCanBeChosen(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.reopen()
	r.write("!")
	r.menu("History of the locker")
	choice, _ := find(r.desk.sheet, func(*field.Select) bool { return true })
	if len(choice.Options) != 2 || !strings.HasSuffix(choice.Options[0], ", 1 step") || !strings.HasSuffix(choice.Options[1], ", 6 steps") {
		t.Errorf("the sessions are %q", choice.Options)
	}
	choice.SetSelectedIndex(1)
	r.expectPast("Kessa", "scarlet")
	r.slide(4)
	r.expectPast("Kessa", "scar")
}

func TestADocumentIsRestoredFromAMoment(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.menu("History of the locker")
	r.slide(4)
	r.tap("Restore this document")
	r.expectSheet("Kessa", "scar")
	r.expectNews("Restored: ")
	r.pass(1000)
	if got := r.saved(r.own, kessa).Text; got != "scar" || len(r.own.past.steps) != 7 {
		t.Errorf("the locker has %q after %d steps", got, len(r.own.past.steps))
	}
	r.menu("Undo")
	r.expectSheet("Kessa", "scarlet")
}

func TestADocumentIsCopiedOutOfAMoment(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	r.menu("History of the locker")
	r.slide(4)
	r.tap("Copy as new document")
	r.expectSheet("Kessa (copy)", "scar")
	r.expectTabs("Other", "Kessa", "Kessa (copy)*")
	r.pass(1000)
	if got := r.saved(r.own, kessa).Text; got != "scarlet" {
		t.Errorf("the document itself has %q", got)
	}
	r.write("f")
	r.menu("Undo")
	r.menu("Undo")
	r.expectTabs("Other", "Kessa*")
}

func TestAReadOnlyLockersPastIsOnlyLookedAt(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.own.readOnly = "It lies on a disc."
	r.desk.openSample()
	r.desk.openLocker(ownPath, false, nil)
	r.answer("Open read-only")
	r.menu("History of the locker")
	for _, text := range []string{"Restore this document", "Copy as new document"} {
		if !r.button(text).Disabled() {
			t.Errorf("%q is offered", text)
		}
	}
	r.tap("Back to now")
	r.menu("History")
	r.rows().Select(2)
	if !r.button("Restore this state").Disabled() {
		t.Error("a state can be restored")
	}
}

func TestATabLeavesTheMomentForNow(t *testing.T) {
	r := enter(t, nil)
	kessa, other := two(r)
	r.menu("History of the locker")
	s, _ := find(r.desk.sheet, func(*widget.Slider) bool { return true })
	s.SetValue(4)
	test.Tap(r.desk.tabs.tabs[kessa]) // before what lies under the slider has been read
	r.pass(1000)
	r.expectSheet("Kessa", "scarlet")
	r.write("f")
	if got := r.saved(r.own, kessa).Text; len(got) != len("scarlet")+1 {
		t.Errorf("the locker has %q", got)
	}
	r.menu("History of the locker")
	test.Tap(r.desk.tabs.tabs[other])
	r.expectSheet("Other", "")
}

func TestNothingIsTakenFromAMomentThatIsNotReadYet(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("History of the locker")
	s, _ := find(r.desk.sheet, func(*widget.Slider) bool { return true })
	s.SetValue(4)
	if !r.button("Restore this document").Disabled() || !r.button("Copy as new document").Disabled() {
		t.Error("the document shown is of another moment than the line above says")
	}
	r.pass(1000)
	r.tap("Restore this document")
	r.expectSheet("Kessa", "scar")
}

func TestOnlyTheLastMomentAskedForIsShown(t *testing.T) {
	r := enter(t, nil)
	_, other := two(r)
	r.menu("History of the locker")
	r.outline()
	r.slide(4)
	late := <-r.calls
	r.slide(3)
	late()
	r.settle()
	r.expectPage("after: name · Kessa")
	r.expectPast("Kessa", "")
	r.slide(4)
	late = <-r.calls
	test.Tap(r.desk.tabs.tabs[other])
	late()
	r.expectSheet("Other", "")
	if r.shown().bound.ReadOnly() != "" {
		t.Error("the sheet of now is one of the past")
	}
}

func TestTheMomentsAreReachedByKeyboard(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("History of the locker")
	r.press(fyne.KeyLeft)
	r.pass(1000)
	r.expectPast("Kessa", "scar")
}

func TestALockerThatGoesTakesItsMomentsAlong(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("History of the locker")
	s, _ := find(r.desk.sheet, func(*widget.Slider) bool { return true })
	s.SetValue(4)
	r.desk.openSample()
	r.pass(1000)
	if got := words(r.desk.sheet); strings.Contains(got, "after: ") || !strings.Contains(got, "This is the sample") {
		t.Errorf("the place of the sheet says %q", got)
	}
}

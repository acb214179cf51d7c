package desk

import (
	"testing"

	"shipslocker/ui/field"

	"fyne.io/fyne/v2"
)

func TestOneOfTheLastActsIsTakenBackAlone(t *testing.T) {
	r := enter(t, nil)
	kessa, other := two(r)
	r.desk.Show(other)
	r.write("late")

	r.menu("Undo a single step…")
	r.expectDialog("Undo a single step", "Later steps stay.", "1 ", "text · Other", "2 ", "text · Kessa")
	r.typeText("2")
	r.pass(1000)
	r.expectDialog("")
	r.expectNews("Undone alone: text · Kessa. Later steps stay.")
	if got := r.saved(r.own, kessa).Text; got != "scar" {
		t.Errorf("Kessa has %q", got)
	}
	r.expectSheet("Other", "late")
	r.menu("Undo")
	r.pass(1000)
	if got := r.saved(r.own, kessa).Text; got != "scarlet" {
		t.Errorf("undone Kessa has %q", got)
	}
}

func TestAnActThatWasBuiltUponIsNotTakenBackAlone(t *testing.T) {
	r := enter(t, nil)
	kessa, other := two(r)
	r.desk.Show(other)
	r.write("late")
	r.menu("Undo a single step…")
	r.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	r.expectDialog("“text · Kessa” cannot be undone alone",
		"What it set in “Kessa” has been set again since: Text “scar” → “scarlet”. Nothing was changed. Undo the later steps first, or set it by hand.")
	r.answer("Close")
	if got := r.saved(r.own, kessa).Text; got != "scarlet" {
		t.Errorf("Kessa has %q", got)
	}
}

func TestTheLastActTakenBackAloneIsUndone(t *testing.T) {
	r := enter(t, nil)
	two(r)
	r.menu("Undo a single step…")
	r.rowsAsked().Tap(0)
	r.pass(1000)
	r.expectSheet("Kessa", "scar")
	if got := r.label("Redo"); got != "Redo: text · Kessa" {
		t.Errorf("the menu offers %q", got)
	}
}

func TestAnActOfAnEarlierSessionIsTakenBackAlone(t *testing.T) {
	r := enter(t, nil)
	kessa, other := two(r)
	r.menu("Close tab")
	r.desk.Show(other)
	r.write("late")
	r.reopen()
	r.menu("Undo a single step…")
	r.typeText("2")
	r.pass(1000)
	if got := r.saved(r.own, kessa).Text; got != "scar" {
		t.Errorf("Kessa has %q", got)
	}
	if got := r.saved(r.own, other).Text; got != "late" {
		t.Errorf("Other has %q", got)
	}
}

func TestWithoutAnActThereIsNoneToTakeBack(t *testing.T) {
	r := enter(t, nil)
	r.menu("Undo a single step…")
	r.expectNews("There is nothing to undo.")
}

// rowsAsked is the list in the dialog that asks.
func (r *room) rowsAsked() *field.Picker {
	r.t.Helper()
	p, ok := find(r.asking().body, func(*field.Picker) bool { return true })
	if !ok {
		r.t.Fatal("the dialog has no list")
	}
	return p
}

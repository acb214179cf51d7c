package desk

import "testing"

// sent is a document whose id the program made, exported in one state and changed since.
func sent(t *testing.T) (r *room, path string) {
	t.Helper()
	r = arrange(t, nil)
	r.give(r.own, noteOf, "abcdefghijklmnop", note{Name: "Kessa", Text: "as sent"}, nil)
	r.desk.Start(ownPath)
	r.desk.Show("abcdefghijklmnop")
	path = r.exportTo("This document", "kessa")
	r.editors[noteOf.ID()].text.SetText("as it stands")
	r.pass(10_000)
	return r, path
}

func TestImportingWhatStandsInAnotherStateAsksWithTheDifferences(t *testing.T) {
	r, path := sent(t)
	r.importFrom(path)
	r.expectDialog("The locker has these in another state", "Kessa", "as it stands", "as sent")
	r.answer("Cancel")
	r.expectSheet("Kessa", "as it stands")
	if len(r.own.records) != 1 {
		t.Errorf("%d documents", len(r.own.records))
	}
}

func TestReplacingOnImportIsOneStepThatCanBeUndone(t *testing.T) {
	r, path := sent(t)
	r.importFrom(path)
	r.answer("Replace")
	r.pass(10_000)
	r.expectSheet("Kessa", "as sent")
	if got := r.saved(r.own, "abcdefghijklmnop").Text; got != "as sent" || len(r.own.records) != 1 {
		t.Errorf("saved %q in %d documents", got, len(r.own.records))
	}
	r.menu("Undo")
	r.expectSheet("Kessa", "as it stands")
}

func TestKeepingBothOnImportMakesASecondDocument(t *testing.T) {
	r, path := sent(t)
	r.importFrom(path)
	r.answer("Keep both")
	r.pass(10_000)
	r.expectSheet("Kessa", "as sent")
	if got := r.saved(r.own, "abcdefghijklmnop").Text; got != "as it stands" || len(r.own.records) != 2 {
		t.Errorf("the one that stood has %q, and there are %d documents", got, len(r.own.records))
	}
}

func TestImportingWhatStandsAlreadyDoesNothing(t *testing.T) {
	r, path := sent(t)
	r.menu("Undo")
	r.pass(10_000)
	r.importFrom(path)
	r.expectNews("The locker already has everything in kessa.json.")
	if len(r.own.records) != 1 {
		t.Errorf("%d documents", len(r.own.records))
	}
}

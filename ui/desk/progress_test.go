package desk

import "testing"

func TestProgressShowsWhatTakesLongAndStopsIt(t *testing.T) {
	r := enter(t, nil)
	p := r.desk.startProgress()
	p.halt(3, 40)
	r.pass(progressAfter - 1)
	r.expectDialog("")
	r.pass(1)
	r.expectDialog("Printing", "3 of 40 documents drawn")
	p.halt(7, 40)
	r.pass(progressPace)
	r.expectDialog("Printing", "7 of 40 documents drawn")
	if p.halt(8, 40) {
		t.Error("it is to stop before anybody said so")
	}
	r.answer("Stop")
	r.expectDialog("Printing", "Stopping…")
	if !p.halt(9, 40) {
		t.Error("it goes on")
	}
	p.end()
	r.expectDialog("")
	r.pass(10 * progressPace)
	r.expectDialog("")
}

func TestWhatIsPrintedSoonShowsNoProgress(t *testing.T) {
	r := enter(t, nil)
	p := r.desk.startProgress()
	r.pass(progressAfter / 2)
	p.end()
	r.pass(10 * progressAfter)
	r.expectDialog("")
}

package desk

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestWhatIsTypedWhileADocumentIsReadIsForThatOne(t *testing.T) {
	r := three(t)
	r.desk.closeTab("c")
	r.desk.Begin("a")
	r.outline()
	r.desk.Begin("c")
	r.typeText("Zoe")
	r.press(fyne.KeyBackspace)
	r.expectSheet("a", "")
	for r.shown().name.Text == "a" {
		r.settle()
	}
	r.expectSheet("cZo", "")
	r.desk.Show("a")
	r.expectSheet("a", "")
	r.typeText("!")
	r.expectSheet("a!", "")
}

func TestWhatIsTypedForADocumentThatCannotBeReadIsNobodys(t *testing.T) {
	r := three(t)
	r.desk.closeTab("c")
	r.desk.Begin("a")
	r.outline()
	r.own.getErr = errDisk
	r.desk.Begin("c")
	r.typeText("Zoe")
	for len(r.desk.dialogs) == 0 {
		r.settle()
	}
	r.expectDialog("This document could not be read")
	r.press(fyne.KeyReturn)
	r.desk.Show("a")
	r.expectSheet("a", "")
}

func TestWhatIsTypedForADocumentThatIsLeftBeforeItIsReadGoesToNoOther(t *testing.T) {
	r := three(t)
	r.desk.closeTab("c")
	r.desk.Begin("a")
	r.outline()
	r.desk.Begin("c")
	r.typeText("Zoe")
	r.desk.Begin("a")
	r.typeText("!")
	r.expectSheet("a!", "")
}

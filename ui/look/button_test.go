package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// click presses a button as the pointer does at a place of the window.
func click(b *Button, at fyne.Position) {
	ev := fyne.PointEvent{AbsolutePosition: at}
	b.MouseDown(&desktop.MouseEvent{PointEvent: ev, Button: desktop.MouseButtonPrimary})
	b.MouseUp(&desktop.MouseEvent{PointEvent: ev, Button: desktop.MouseButtonPrimary})
	b.Tapped(&ev)
}

// button is one that counts how often it was pressed.
func button(t *testing.T) (b *Button, presses *int) {
	t.Helper()
	test.NewTempApp(t)
	acted.end = acted.end.Add(-doubleClick)
	presses = new(int)
	return NewButton("End turn", func() { *presses++ }), presses
}

func TestADoubleClickOnAButtonIsOnePress(t *testing.T) {
	b, presses := button(t)
	for range 3 {
		click(b, fyne.NewPos(40, 40))
	}
	if *presses != 1 {
		t.Errorf("a double click, and one more, were %d presses", *presses)
	}
	acted.end = acted.end.Add(-doubleClick)
	click(b, fyne.NewPos(40, 40))
	if *presses != 2 {
		t.Errorf("the next click made it %d presses, want 2", *presses)
	}
}

func TestTheSecondClickDoesNotPressWhatHasComeUnderThePointer(t *testing.T) {
	first, _ := button(t)
	second, presses := button(t)
	click(first, fyne.NewPos(40, 40))
	click(second, fyne.NewPos(42, 38))
	if *presses != 0 {
		t.Error("the second click of a double click pressed another button")
	}
	click(second, fyne.NewPos(140, 40))
	if *presses != 1 {
		t.Error("a click elsewhere did not count")
	}
}

func TestTheSecondClickOnARowOfAMenuPressesNothingBelowIt(t *testing.T) {
	b, presses := button(t)
	NewMenuItem("Out", func() {}).Action()
	click(b, fyne.NewPos(40, 40))
	if *presses != 0 {
		t.Error("the second click on a row of a menu pressed the button below it")
	}
}

func TestEveryPressCountsOnAStepperAndByTheKeyboard(t *testing.T) {
	b, presses := button(t)
	b.Often()
	click(b, fyne.NewPos(40, 40))
	click(b, fyne.NewPos(40, 40))
	if *presses != 2 {
		t.Errorf("two clicks on a stepper were %d presses", *presses)
	}
	b, presses = button(t)
	click(b, fyne.NewPos(40, 40))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if *presses != 3 {
		t.Errorf("a click and two keys were %d presses, want 3", *presses)
	}
}

func TestReturnPressesAButtonAsTheSpaceBarDoes(t *testing.T) {
	for key, want := range map[fyne.KeyName]int{fyne.KeySpace: 1, fyne.KeyReturn: 1, fyne.KeyEnter: 1, fyne.KeyEscape: 0} {
		pressed := 0
		b := NewButton("Roll…", func() { pressed++ })
		b.TypedKey(&fyne.KeyEvent{Name: key})
		if pressed != want {
			t.Errorf("%s presses it %d times, want %d", key, pressed, want)
		}
		b.Disable()
		if b.TypedKey(&fyne.KeyEvent{Name: key}); pressed != want {
			t.Errorf("%s presses it though it is off", key)
		}
	}
}

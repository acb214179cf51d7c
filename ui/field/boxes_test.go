package field

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/look"
)

func TestAClickTicksTheBoxUnderThePointer(t *testing.T) {
	h, w := layAll(t)
	side := w.marks.side() + w.marks.gap()
	at := func(i int) fyne.Position { return fyne.NewPos(float32(i)*side+side/2, 5) }
	test.TapAt(w.marks, at(1))
	if want := []bool{false, true}; !slices.Equal(h.card().Marks, want) {
		t.Errorf("the marks are %v, want %v", h.card().Marks, want)
	}
	test.TapAt(w.marks, at(2))
	test.TapAt(w.marks, at(1))
	if want := []bool{false, false, true}; !slices.Equal(h.card().Marks, want) {
		t.Errorf("the marks are %v, want %v", h.card().Marks, want)
	}
	test.TapAt(w.marks, at(7))
	if want := []bool{false, false, true}; !slices.Equal(h.card().Marks, want) {
		t.Errorf("a click beside the row made the marks %v", h.card().Marks)
	}
}

func TestKeysInARowOfBoxes(t *testing.T) {
	for name, tc := range map[string]struct {
		keys []fyne.KeyName
		text string
		want []bool
	}{
		"the space bar ticks the first":          {[]fyne.KeyName{fyne.KeySpace}, "", []bool{true}},
		"and ticks it off":                       {[]fyne.KeyName{fyne.KeySpace, fyne.KeySpace}, "", []bool{false}},
		"right stops at the last":                {[]fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeySpace}, "", []bool{false, false, true}},
		"left stops at the first":                {[]fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace}, "", []bool{true}},
		"a digit ticks its box":                  {nil, "31", []bool{true, false, true}},
		"a digit beyond the row ticks none":      {nil, "49", nil},
		"nought and letters tick none":           {nil, "0a", nil},
		"the space bar follows where a digit is": {[]fyne.KeyName{}, "2", []bool{false, true}},
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			h.focus(w.marks)
			h.typeText(tc.text)
			h.press(tc.keys...)
			if !slices.Equal(h.card().Marks, tc.want) {
				t.Errorf("the marks are %v, want %v", h.card().Marks, tc.want)
			}
		})
	}
}

func TestMarksBeyondTheRowsEndAreShownAndCanBeTakenBack(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("full", func(c *card) { c.Marks = []bool{false, false, false, false, true} }))
	if len(w.marks.marks) != 5 {
		t.Fatalf("%d boxes are shown, want 5", len(w.marks.marks))
	}
	h.focus(w.marks)
	h.typeText("5")
	if len(w.marks.marks) != 3 || slices.Contains(h.card().Marks, true) {
		t.Errorf("taken back %d boxes are shown for %v", len(w.marks.marks), h.card().Marks)
	}
	h.press(fyne.KeySpace) // the keyboard is on a box that still is there
	if !h.card().Marks[2] {
		t.Errorf("the space bar made the marks %v", h.card().Marks)
	}
}

func TestBoxesBeyondTheNinthCarryTheirOwnNumbers(t *testing.T) {
	b := &Boxes{marks: make([]bool, 12)}
	b.ExtendBaseWidget(b)
	var numbers []string
	for _, o := range test.WidgetRenderer(b).Objects() {
		if n, ok := o.(*canvas.Text); ok {
			numbers = append(numbers, n.Text)
		}
	}
	if got := strings.Join(numbers, " "); got != "1 2 3 4 5 6 7 8 9 10 11 12" {
		t.Errorf("the boxes are numbered %s", got)
	}
}

func TestARowWithoutBoxesTakesNothing(t *testing.T) {
	var b *Boxes
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		b = Track(f, "stress", "marks", func(*card) int { return 0 }, func(c *card) *[]bool { return &c.Marks })
		return look.NewRows(0, b)
	})
	h.focus(b)
	h.typeText("1")
	h.press(fyne.KeySpace, fyne.KeyLeft, fyne.KeyRight)
	test.Tap(b)
	if len(h.steps) != 0 {
		t.Errorf("the marks are %v", h.card().Marks)
	}
}

func TestATickTakesNothingButTheSpaceBarAndAClick(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.draft)
	h.typeText("xyz")
	h.press(fyne.KeyReturn, fyne.KeyDown)
	if h.card().Draft {
		t.Error("a letter crossed the box")
	}
	h.press(fyne.KeySpace)
	h.press(fyne.KeySpace)
	if h.card().Draft || w.draft.on {
		t.Error("crossed twice it stays crossed")
	}
}

func TestAChoiceKeepsWhatItDoesNotKnow(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("imported", func(c *card) { c.Hue = "ultraviolet" }))
	if w.hue.Selected != "ultraviolet" {
		t.Errorf("it shows %q", w.hue.Selected)
	}
	w.hue.SetSelected("Red")
	if h.card().Hue != "r" {
		t.Errorf("chosen is %q", h.card().Hue)
	}
	h.journal.Undo()
	if w.hue.Selected != "ultraviolet" || h.card().Hue != "ultraviolet" {
		t.Errorf("undone it shows %q for %q", w.hue.Selected, h.card().Hue)
	}
}

func TestAClickedBoxOrTickHasTheKeyboard(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.name)
	h.window.Canvas().Unfocus() // as the toolkit does at a click
	test.TapAt(w.marks, fyne.NewPos(5, 5))
	if got := h.window.Canvas().Focused(); got != fyne.Focusable(w.marks) {
		t.Errorf("the keyboard is on %T", got)
	}
	h.window.Canvas().Unfocus()
	test.Tap(w.draft)
	if got := h.window.Canvas().Focused(); got != fyne.Focusable(w.draft) {
		t.Errorf("the keyboard is on %T", got)
	}
}

func TestAClickOnACaptionBringsTheKeyboardToItsField(t *testing.T) {
	h, w := layAll(t)
	at := h.form.driver.AbsolutePositionForObject(w.nameBox)
	test.TapCanvas(h.window.Canvas(), at.AddXY(w.nameBox.Size().Width-8, 8))
	if got := h.window.Canvas().Focused(); got != fyne.Focusable(w.name) {
		t.Errorf("the keyboard is on %T", got)
	}
}

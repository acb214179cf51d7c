package field

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/ui/look"
)

// noticeOf is what a box says is wrong.
func noticeOf(o fyne.CanvasObject) string {
	return strings.Join(labels(o), "\n")
}

func TestWhatIsNoSuchNumberStaysMarkedAndTheDocumentKeepsTheLastGoodOne(t *testing.T) {
	for name, typed := range map[string]string{
		"text": "many", "too large": "10", "too small": "-1", "a fraction": "1.5", "beyond any number": "99999999999999999999",
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			e := w.levelEntry()
			h.focus(e)
			e.SetText(typed)
			if h.card().Level != 3 {
				t.Errorf("the document has %d", h.card().Level)
			}
			if got := noticeOf(w.level); !strings.Contains(got, "whole number from 0 to 9") || !strings.Contains(got, "Until then 3 counts") {
				t.Errorf("the box says %q", got)
			}
			h.focus(w.name)
			if e.Text != typed || !strings.Contains(noticeOf(w.level), "Until then 3 counts") {
				t.Errorf("left, the field shows %q and says %q", e.Text, noticeOf(w.level))
			}
			h.form.Bind(h.open("other", func(c *card) { c.Level = 5 }))
			if e.Text != "5" || noticeOf(w.level) != "" {
				t.Errorf("of another document the field shows %q and says %q", e.Text, noticeOf(w.level))
			}
			h.form.Bind(h.doc)
			if e.Text != typed || !strings.Contains(noticeOf(w.level), "Until then 3 counts") {
				t.Errorf("come back, the field shows %q and says %q", e.Text, noticeOf(w.level))
			}
			if len(h.steps) != 0 {
				t.Errorf("the journal has %d steps", len(h.steps))
			}
		})
	}
}

func TestABoxThatIsEmptiedAndLeftShowsItsNumberAgain(t *testing.T) {
	h, w := layAll(t)
	e := w.levelEntry()
	h.focus(e)
	e.SetText("")
	h.focus(w.name)
	if e.Text != "3" || h.card().Level != 3 || noticeOf(w.level) != "" || len(h.steps) != 0 {
		t.Errorf("left, the field shows %q, the document has %d, and the box says %q", e.Text, h.card().Level, noticeOf(w.level))
	}
}

func TestANumberThatIsRefusedIsTakenBackByUndoOrByAnotherValue(t *testing.T) {
	h, w := layAll(t)
	e := w.levelEntry()
	h.focus(e)
	h.typeText("77")
	if !TakeBack(h.Canvas().Focused()) || e.Text != "3" || noticeOf(w.level) != "" {
		t.Errorf("taken back, the field shows %q and says %q", e.Text, noticeOf(w.level))
	}
	if TakeBack(h.Canvas().Focused()) {
		t.Error("a number that is taken was taken back")
	}
	h.typeText("77")
	h.doc.Edit("level", "", func(c *card) { c.Level = 6 })
	if e.Text != "6" || noticeOf(w.level) != "" {
		t.Errorf("changed elsewhere, the field shows %q and says %q", e.Text, noticeOf(w.level))
	}
}

func TestTheFirstDigitOfANumberThatIsTooLargeIsNotKept(t *testing.T) {
	h, w := layAll(t)
	e := w.levelEntry()
	h.focus(e)
	h.typeText("13")
	if got := noticeOf(w.level); !strings.Contains(got, "Until then 3 counts") {
		t.Errorf("the box says %q", got)
	}
	h.focus(w.name)
	if e.Text != "13" || h.card().Level != 3 {
		t.Errorf("left, the field shows %q and the document has %d", e.Text, h.card().Level)
	}
	h.focus(e)
	h.typeText("8")
	h.focus(w.name)
	if h.card().Level != 8 {
		t.Errorf("the document has %d", h.card().Level)
	}
	h.focus(e)
	h.press(fyne.KeyDown)
	h.typeText("x")
	h.focus(w.name)
	if h.card().Level != 7 {
		t.Errorf("after an arrow and a letter the document has %d", h.card().Level)
	}
}

func TestTheArrowsChangeANumberWithinItsLimits(t *testing.T) {
	h, w := layAll(t)
	e := w.levelEntry()
	h.focus(e)
	for range 12 {
		h.press(fyne.KeyUp)
	}
	if h.card().Level != 9 || e.Text != "9" {
		t.Errorf("up and up it is %d, shown as %q", h.card().Level, e.Text)
	}
	for range 15 {
		h.press(fyne.KeyDown)
	}
	if h.card().Level != 0 || e.Text != "0" {
		t.Errorf("down and down it is %d, shown as %q", h.card().Level, e.Text)
	}
}

func TestAnArrowAfterNonsenseGoesOnFromTheLastGoodNumber(t *testing.T) {
	h, w := layAll(t)
	e := w.levelEntry()
	h.focus(e)
	e.SetText("lots")
	h.press(fyne.KeyUp)
	if h.card().Level != 4 || e.Text != "4" || noticeOf(w.level) != "" {
		t.Errorf("it is %d, shown as %q, and the box says %q", h.card().Level, e.Text, noticeOf(w.level))
	}
}

func TestANumberOutsideItsLimitsIsKeptAndCanBeBroughtBack(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("imported", func(c *card) { c.Level = 42 }))
	e := w.levelEntry()
	h.focus(e)
	h.press(fyne.KeyUp)
	if h.card().Level != 42 || e.Text != "42" {
		t.Errorf("up from beyond the limit it is %d, shown as %q", h.card().Level, e.Text)
	}
	h.press(fyne.KeyDown)
	if h.card().Level != 41 {
		t.Errorf("down it is %d", h.card().Level)
	}
}

func TestANumberIsWrittenPlainlyOnceItIsLeft(t *testing.T) {
	h, w := layAll(t)
	e := w.levelEntry()
	h.focus(e)
	e.SetText("007")
	if h.card().Level != 7 || e.Text != "007" {
		t.Errorf("typed it is %d, shown as %q", h.card().Level, e.Text)
	}
	h.focus(w.name)
	if e.Text != "7" {
		t.Errorf("left it is shown as %q", e.Text)
	}
}

func TestAnotherDocumentBringsItsOwnNumberWithoutTheNotice(t *testing.T) {
	h, w := layAll(t)
	w.levelEntry().SetText("many")
	h.form.Bind(h.open("other", func(c *card) { c.Level = 5 }))
	if w.levelEntry().Text != "5" || noticeOf(w.level) != "" {
		t.Errorf("the field shows %q and says %q", w.levelEntry().Text, noticeOf(w.level))
	}
}

func TestANumberInANarrowBoxIsRefusedInTheBoxAroundIt(t *testing.T) {
	var narrow, around *look.Box
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		narrow = Number(f, "Level", "level", "ranks.level", 0, 9, func(c *card) *int { return &c.Level })
		rest := canvas.NewRectangle(color.Transparent)
		around = f.Box("Ranks", "ranks", look.NewColumns(look.Columns{Shares: []float32{1, 9}}, narrow, rest), nil)
		return around
	})
	h.focus(all[*Entry](narrow)[0])
	h.typeText("77")
	if got, want := noticeOf(around), "Type a whole number from 0 to 9. Until then 3 counts."; got != want {
		t.Errorf("the form says %q, want %q", got, want)
	}
	if got := noticeOf(narrow); got != "" {
		t.Errorf("the narrow box says %q", got)
	}
	h.Canvas().Unfocus()
	if got := noticeOf(around); !strings.Contains(got, "Until then 3 counts") {
		t.Errorf("left, the form says %q", got)
	}
	h.expectMember("level", 3)
}

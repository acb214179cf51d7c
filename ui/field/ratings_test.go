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

// layRatings puts a row of so many ratings, of which the card's level are crossed, on a window.
func layRatings(t *testing.T, ratings *[]int) (*table, *Boxes) {
	t.Helper()
	var b *Boxes
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		b = Ratings(f, "hits", "level", func(*card) []int { return *ratings }, func(c *card) *int { return &c.Level })
		return look.NewRows(1, f.Box("Hits", "level", b, nil))
	})
	return h, b
}

// inBoxes are the words in the boxes.
func inBoxes(b *Boxes) []string {
	var words []string
	for _, o := range test.WidgetRenderer(b).Objects() {
		if text, ok := o.(*canvas.Text); ok {
			words = append(words, text.Text)
		}
	}
	return words
}

func TestRatingsAreCrossedFromTheLeft(t *testing.T) {
	ratings := []int{60, 4, 2}
	h, b := layRatings(t, &ratings)
	if got := inBoxes(b); !slices.Equal(got, []string{"60", "4", "2"}) || !slices.Equal(b.marks, []bool{true, true, true}) {
		t.Errorf("the boxes read %q, crossed %v", got, b.marks)
	}
	h.focus(b)
	h.press(fyne.KeyRight, fyne.KeySpace)
	if h.card().Level != 1 || !slices.Equal(b.marks, []bool{true, false, false}) {
		t.Errorf("taken away from the second, %d are crossed: %v", h.card().Level, b.marks)
	}
	h.typeText("3")
	if h.card().Level != 3 {
		t.Errorf("the digit 3 crosses %d", h.card().Level)
	}
}

func TestCrossesBeyondTheRatingsHaveBoxes(t *testing.T) {
	ratings := []int{6}
	_, b := layRatings(t, &ratings)
	if got := inBoxes(b); !slices.Equal(got, []string{"6", "–", "–"}) {
		t.Errorf("with one rating and three crossed the boxes read %q", got)
	}
}

func TestManyRatingsGoOnInAFurtherLine(t *testing.T) {
	ratings := slices.Repeat([]int{9}, 40)
	h, b := layRatings(t, &ratings)
	if b.Size().Height < 3*b.side() || b.MinSize().Height > b.Size().Height+0.5 {
		t.Fatalf("the row is %v and wants %v", b.Size(), b.MinSize())
	}
	for _, o := range test.WidgetRenderer(b).Objects() {
		if right := o.Position().X + o.Size().Width; right > b.Size().Width {
			t.Fatalf("%T reaches to %v of %v", o, right, b.Size().Width)
		}
	}
	pitch := b.side() + b.gap()
	test.TapAt(b, fyne.NewPos(pitch*1.5, pitch*1.5)) // the second box of the second line
	if got := h.card().Level; got != b.across()+2 {
		t.Errorf("%d are crossed, and %d stand in a line", got, b.across())
	}
}

func TestARowOfNumbersIsTyped(t *testing.T) {
	row := []int{6, 4, 2}
	var box *look.Box
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		box = Numbers(f, "Ratings", "ratings", "motto", 1, 99, 4, func(*card) *[]int { return &row })
		return look.NewRows(1, box, f.Box("Name", "name", Text(f, "name", "name", func(c *card) *string { return &c.Name }), nil))
	})
	e := box.Content().(*Entry)
	if e.Text != "6 4 2" {
		t.Errorf("it shows %q", e.Text)
	}
	for typed, want := range map[string][]int{"7": {7}, "5, 3;1": {5, 3, 1}, "[9][8] [7]": {9, 8, 7}, "": nil, "99 1 1 1": {99, 1, 1, 1}} {
		h.focus(e)
		e.SetText(typed)
		h.Canvas().Unfocus()
		if !slices.Equal(row, want) {
			t.Errorf("%q is taken for %v", typed, row)
		}
	}
	for _, typed := range []string{"5 x", "100", "0", "-3", "1.5", "1 1 1 1 1"} {
		row = []int{3, 2}
		h.form.Afresh()
		h.focus(e)
		e.SetText(typed)
		if got := noticeOf(box); !strings.Contains(got, "from 1 to 99, spaces between, at most 4 of them. Until then 3 2 counts.") {
			t.Errorf("to %q it says %q", typed, got)
		}
		h.Canvas().Unfocus()
		if !slices.Equal(row, []int{3, 2}) || e.Text != typed || noticeOf(box) == "" {
			t.Errorf("after %q it is %v, shown as %q: %q", typed, row, e.Text, noticeOf(box))
		}
	}
	h.focus(e)
	h.press(fyne.KeyUp, fyne.KeyDown)
	if !slices.Equal(row, []int{3, 2}) {
		t.Errorf("the arrows make it %v", row)
	}
}

func TestABoxSpeaksForThePathItIsPlacedAt(t *testing.T) {
	var box *look.Box
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		at := func(c *card) string { return "things[" + c.Rank + "].name" }
		box = f.PlaceAt(at, f.Box("Thing", "elsewhere", Text(f, "story", "story", func(c *card) *string { return &c.Story }), nil))
		return look.NewRows(1, box)
	})
	h.form.Edit("things", "", func(c *card) { c.Rank, c.Things = "1", []thing{{Name: "bad hat"}, {Name: "odd coat"}} })
	if got := noticeOf(box); !strings.Contains(got, "odd coat") || strings.Contains(got, "bad hat") {
		t.Errorf("it says %q", got)
	}
	h.form.Jump("things[1].name")
	if h.Canvas().Focused() != fyne.Focusable(box.Content().(*Entry)) {
		t.Errorf("the path leads to %T", h.Canvas().Focused())
	}
}

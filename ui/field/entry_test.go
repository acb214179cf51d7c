package field

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/look"
)

func TestReturnInAFieldWithoutLineBreaksGoesOn(t *testing.T) {
	h, w := layAll(t)
	for name, tc := range map[string]struct{ from, to *Entry }{
		"from one line":    {w.name, w.motto},
		"from a paragraph": {w.motto, w.story},
		"from a number":    {w.levelEntry(), nil},
	} {
		for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter} {
			h.focus(tc.from)
			h.press(key)
			got := h.Canvas().Focused()
			if tc.to != nil && got != tc.to || got == tc.from {
				t.Errorf("%s %s leads to %T", name, key, got)
			}
		}
	}
	if len(h.steps) != 0 {
		t.Errorf("going on entered %d steps", len(h.steps))
	}
	h.focus(w.story)
	h.press(fyne.KeyReturn)
	if h.card().Story != "\n" || h.Canvas().Focused() != w.story {
		t.Errorf("Return in lines makes %q", h.card().Story)
	}
}

func TestPastedLineBreaksBecomeSpacesWhereOnlyOneLineIsKept(t *testing.T) {
	for name, pasted := range map[string]string{
		"as Unix writes them": "Never\nleave\nanyone", "as Windows writes them": "Never\r\nleave\r\nanyone", "as old Macs wrote them": "Never\rleave\ranyone",
		"as word processors break a paragraph": "Never\vleave\vanyone",
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			for _, e := range []*Entry{w.name, w.motto} {
				h.focus(e)
				h.paste(pasted)
				if e.Text != "Never leave anyone" {
					t.Errorf("the field shows %q", e.Text)
				}
			}
			if c := h.card(); c.Name != "Never leave anyone" || c.Motto != "Never leave anyone" {
				t.Errorf("the document has %q and %q", c.Name, c.Motto)
			}
			h.focus(w.story)
			h.paste(pasted)
			if want := "Never\nleave\nanyone"; h.card().Story != want || w.story.Text != want {
				t.Errorf("lines are kept as %q and shown as %q, want %q", h.card().Story, w.story.Text, want)
			}
		})
	}
}

func TestALineBreakInTheDocumentsPlaceOfASpaceIsNotShown(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.motto)
	h.typeText("a b")
	w.motto.SetText("a\nb") // what selecting the space and pasting a line break comes to
	if w.motto.Text != "a b" || h.card().Motto != "a b" {
		t.Errorf("the field shows %q and the document has %q", w.motto.Text, h.card().Motto)
	}
}

func TestAFieldIsAsHighAsItsText(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		h, w := layAll(t)
		th := fyne.CurrentApp().Settings().Theme().(*look.Theme)
		th.Scale = scale
		fyne.CurrentApp().Settings().SetTheme(th)
		line := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height
		width := func(to float32) {
			h.window.Resize(fyne.NewSize(to, 500))
			h.window.Resize(fyne.NewSize(to, 501))
		}
		width(600)
		empty := w.story.MinSize().Height
		if empty < 2*line {
			t.Errorf("at %g two lines asked for are %g high", scale, empty)
		}
		h.focus(w.story)
		h.paste(strings.Repeat("several words ", 100))
		long := w.story.MinSize().Height
		if long < 3*line || long <= empty {
			t.Errorf("at %g a long text is %g high, an empty one %g", scale, long, empty)
		}
		width(600) // as the window does with the next frame
		if w.story.Size().Height < long {
			t.Errorf("at %g the field is %g high and its text %g", scale, w.story.Size().Height, long)
		}
		width(300)
		narrow := w.story.MinSize().Height
		if narrow <= long {
			t.Errorf("at %g in half the width it is %g high, no more than %g", scale, narrow, long)
		}
		width(600)
		if again := w.story.MinSize().Height; again != long {
			t.Errorf("at %g in the width it had it is %g high, not %g", scale, again, long)
		}
		width(1200)
		if wide := w.story.MinSize().Height; wide >= long {
			t.Errorf("at %g in twice the width it is %g high, no less than %g", scale, wide, long)
		}
		w.story.SetText("")
		width(600)
		if got := w.story.MinSize().Height; got != empty {
			t.Errorf("at %g emptied it is %g high, not %g", scale, got, empty)
		}
		w.story.SetText(strings.Repeat("\n", 9))
		if got := w.story.MinSize().Height; got < 10*line {
			t.Errorf("at %g ten empty lines are %g high, a line is %g", scale, got, line)
		}
	}
}

func TestALongHintHasRoomAsWell(t *testing.T) {
	h, w := layAll(t)
	before := w.story.MinSize().Height
	w.story.SetPlaceHolder(strings.Repeat("What happened before all this? ", 20))
	h.window.Resize(fyne.NewSize(400, 500))
	if got := w.story.MinSize().Height; got <= before {
		t.Errorf("with a long hint the field is %g high, no more than %g", got, before)
	}
}

func TestATextThatTheToolkitWouldTakeMinutesForIsNotPasted(t *testing.T) {
	h, w := layAll(t)
	h.Canvas().Focus(w.story)
	h.paste("Paid for twice.")
	if h.news != "" || !strings.Contains(w.story.Text, "twice") {
		t.Fatalf("of a short text it says %q, and the field has %q", h.news, w.story.Text)
	}
	was := w.story.Text
	h.paste(strings.Repeat("a", mostText))
	if h.news == "" || w.story.Text != was {
		t.Errorf("of a text of 100 kB it says %q, and the field has %d bytes", h.news, len(w.story.Text))
	}
}

func TestAFormSeesTheShortcutsThatNoFieldTakes(t *testing.T) {
	h, w := layAll(t)
	var seen []string
	h.form.OnShortcut = func(s fyne.Shortcut) bool { seen = append(seen, s.ShortcutName()); return true }
	own := 0
	w.motto.OnShortcut = func(fyne.Shortcut) bool { own++; return true }
	on := &desktop.CustomShortcut{KeyName: fyne.KeyPageDown, Modifier: fyne.KeyModifierAlt}
	for _, e := range []*Entry{w.name, w.motto, w.story, w.levelEntry()} {
		e.TypedShortcut(on)
	}
	if len(seen) != 3 || own != 1 || seen[0] != on.ShortcutName() {
		t.Errorf("the form has seen %q, and a field with a use for it %d", seen, own)
	}
	h.form.OnShortcut = func(fyne.Shortcut) bool { return false }
	w.name.SetText("Oda")
	w.name.TypedShortcut(&fyne.ShortcutSelectAll{})
	if got := w.name.SelectedText(); got != "Oda" {
		t.Errorf("what the form does not take selects %q", got)
	}
}

func TestWhatMovesNoCursorLeavesTheFormWhereItWasScrolledTo(t *testing.T) {
	copied := func(h *table) {
		h.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutCopy{Clipboard: test.NewClipboard()})
	}
	for name, key := range map[string]func(h *table){
		"copied":         copied,
		"Escape":         func(h *table) { h.press(fyne.KeyEscape) },
		"Shift":          func(h *table) { h.press(desktop.KeyShiftLeft) },
		"a function key": func(h *table) { h.press(fyne.KeyF5) },
		"selected and copied": func(h *table) {
			h.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
			copied(h)
		},
	} {
		for place, click := range map[string]func(e, other *Entry){
			"elsewhere":   func(e, other *Entry) { other.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary}) },
			"on a button": func(e, _ *Entry) { fyne.CurrentApp().Driver().CanvasForObject(e).Unfocus() },
			"in the text": func(e, _ *Entry) {
				at := fyne.NewPos(5, e.Size().Height-5)
				e.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
			},
		} {
			t.Run(name+", scrolled, clicked "+place, func(t *testing.T) {
				var above, e, below *Entry
				h := lay(t, func(f *Form[card]) fyne.CanvasObject {
					above = Lines(f, "motto", "motto", 3, func(c *card) *string { return &c.Motto })
					e = Lines(f, "story", "story", 3, func(c *card) *string { return &c.Story })
					below = Lines(f, "rank", "rank", 3, func(c *card) *string { return &c.Rank })
					return look.NewRows(1, f.Box("Motto", "motto", above, nil), f.Box("Story", "story", e, nil), f.Box("Rank", "rank", below, nil))
				})
				e.SetText(strings.Repeat("One more line.\n", 60))
				h.window.Resize(fyne.NewSize(600, 400)) // as the window does with the next frame
				e.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, 5)}, Button: desktop.MouseButtonPrimary})
				if h.Canvas().Focused() != e {
					t.Fatalf("the keyboard is on %T", h.Canvas().Focused())
				}
				key(h)
				scroll := h.form.scroll
				to, other := scroll.Content.Size().Height-scroll.Size().Height, below
				if scroll.Offset.Y > to/2 {
					to, other = 0, above
				}
				scroll.ScrollToOffset(fyne.NewPos(0, to))
				click(e, other)
				if scroll.Offset.Y != to {
					t.Errorf("scrolled to %g, the click moves the form to %g", to, scroll.Offset.Y)
				}
			})
		}
	}
}

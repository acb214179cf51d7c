package field

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
)

func TestLettersGoToTheRowThatBeginsWithThem(t *testing.T) {
	rows := []string{
		"Brawling", "Culture/Tech (Alien)", "Évasion", "Engineering", "Energy weapons", "Slug throwers", "Sidearms: borrowed", "Sidearms: side bows",
	}
	for name, tc := range map[string]struct {
		typed string // "<" = Backspace, "…" = a pause
		want  string
	}{
		"the first":                            {"e", "Évasion"},
		"letters are one word":                 {"eng", "Engineering"},
		"the same again goes on":               {"ee", "Engineering"},
		"and again":                            {"eee", "Energy weapons"},
		"and around":                           {"eeee", "Évasion"},
		"after a pause too":                    {"e…e", "Engineering"},
		"another word after a pause":           {"eng…s", "Slug throwers"},
		"Backspace takes a letter back":        {"ene<g", "Engineering"},
		"a word in the middle, if none begins": {"alien", "Culture/Tech (Alien)"},
		"parts of words in any order":          {"te cu", "Culture/Tech (Alien)"},
		"words that stand together come first": {"side b", "Sidearms: side bows"},
		"a space begins no word":               {" eng", "Engineering"},
		"nor does one after a pause":           {"eng… s", "Slug throwers"},
		"what no row has is not taken":         {"bxr", "Brawling"},
	} {
		t.Run(name, func(t *testing.T) {
			var now domain.Moment = 1_000
			p := NewPicker(func() domain.Moment { return now }, func(int) {})
			p.ShowRows(rows)
			for _, r := range tc.typed {
				switch r {
				case '<':
					p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
				case '…':
					now += findPause + 1
				case ' ':
					p.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
					p.TypedRune(' ')
				default:
					p.TypedRune(r)
				}
			}
			if p.At < 0 || rows[p.At] != tc.want {
				t.Errorf("chosen is row %d, want %q", p.At, tc.want)
			}
		})
	}
}

func TestOnlyAnOpenListChangesAChoice(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.hue)
	w.hue.SetSelected("Green")
	h.press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyHome, fyne.KeyEnd, fyne.KeyDelete)
	if h.expectMember("hue", "g"); h.Canvas().Overlays().Top() != nil {
		t.Error("a key that is not for it opens the list")
	}
	for _, r := range "rxq7" {
		h.typeText(string(r))
		list, ok := h.Canvas().Focused().(*Picker)
		if !ok || list.Rows[list.At] != "Red" {
			t.Fatalf("after %q the keyboard is on %T", r, h.Canvas().Focused())
		}
		h.expectMember("hue", "g")
	}
	h.press(fyne.KeyEscape)
	if h.Canvas().Overlays().Top() != nil || h.Canvas().Focused() != fyne.Focusable(w.hue) {
		t.Errorf("Escape leaves the keyboard on %T", h.Canvas().Focused())
	}
	h.expectMember("hue", "g")
	h.press(fyne.KeyDown)
	test.Tap(all[*pickerRow](h.Canvas().Overlays().Top())[0])
	h.expectMember("hue", "r")
}

func TestWhatIsTakenFromAListLeadsOn(t *testing.T) {
	for name, tc := range map[string]struct {
		key   fyne.KeyName
		shift bool
		to    func(w *fields) fyne.Focusable
		want  string
	}{
		"Tab":       {fyne.KeyTab, false, func(w *fields) fyne.Focusable { return w.draft }, "r"},
		"Shift+Tab": {fyne.KeyTab, true, func(w *fields) fyne.Focusable { return w.levelEntry() }, "r"},
		"Return":    {fyne.KeyReturn, false, func(w *fields) fyne.Focusable { return w.hue }, "r"},
		"Enter":     {fyne.KeyEnter, false, func(w *fields) fyne.Focusable { return w.hue }, "r"},
		"Space":     {fyne.KeySpace, false, func(w *fields) fyne.Focusable { return w.hue }, "r"},
		"Escape":    {fyne.KeyEscape, false, func(w *fields) fyne.Focusable { return w.hue }, "g"},
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			h.focus(w.hue)
			w.hue.SetSelected("Green")
			h.typeText("r")
			h.now += findPause + 1
			if tc.shift {
				h.hold()
			}
			h.press(tc.key)
			if h.expectMember("hue", tc.want); h.Canvas().Overlays().Top() != nil || h.Canvas().Focused() != tc.to(w) {
				t.Errorf("the keyboard is on %T", h.Canvas().Focused())
			}
		})
	}
}

func TestAListBeginsAtTheRowThatIsChosen(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.hue)
	last := w.hue.Options[len(w.hue.Options)-1]
	w.hue.SetSelected(last)
	h.press(fyne.KeySpace)
	if list := h.Canvas().Focused().(*Picker); list.At != len(w.hue.Options)-1 {
		t.Fatalf("it begins at row %d", list.At)
	}
	h.press(fyne.KeyUp, fyne.KeyReturn)
	if want := w.hue.Options[len(w.hue.Options)-2]; w.hue.Selected != want {
		t.Errorf("the row above %q is %q, and taken is %q", last, want, w.hue.Selected)
	}
}

func TestAListOpensAtTheRowChosenByEveryKeyAndClick(t *testing.T) {
	for name, open := range map[string]func(h *table, w *fields){
		"the space bar": func(h *table, _ *fields) { h.press(fyne.KeySpace) },
		"Up":            func(h *table, _ *fields) { h.press(fyne.KeyUp) },
		"Down":          func(h *table, _ *fields) { h.press(fyne.KeyDown) },
		"a click":       func(_ *table, w *fields) { test.Tap(w.hue) },
	} {
		t.Run(name, func(t *testing.T) {
			h, w := layAll(t)
			h.focus(w.hue)
			w.hue.SetSelected("Green")
			open(h, w)
			list := h.Canvas().Focused().(*Picker)
			if list.At != 1 {
				t.Fatalf("it opens at row %d", list.At)
			}
			h.press(fyne.KeyReturn)
			h.expectMember("hue", "g")
			open(h, w)
			h.typeText("r")
			h.press(fyne.KeyReturn)
			h.expectMember("hue", "r")
		})
	}
}

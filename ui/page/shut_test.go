package page_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
)

// everyControl lays one control of each sort, all of which note that they were used.
func everyControl(used *[]string) func(p *page.Page) {
	return func(p *page.Page) {
		uses := func(key string) { *used = append(*used, key) }
		p.Add(
			p.Line("line", "Line", "a", func(string) { uses("line") }),
			p.Lines("lines", "Lines", "a", func(string) { uses("lines") }),
			p.Number("number", "Number", 3, 0, 9, func(int) { uses("number") }),
			p.Choice("choice", "Choice", []string{"red", "blue"}, 0, func(int) { uses("choice") }),
			p.Tick("tick", "Tick", false, func(bool) { uses("tick") }),
			p.Marks("marks", "Marks", []bool{true, false}, func(int) { uses("marks") }),
			p.Button("button", "Button", 'u', true, func() { uses("button") }),
			p.Stepper("stepper", "Stepper", func() { uses("stepper") }),
			p.Away("away", "Away", func() { uses("away") }))
	}
}

// useAll does with each control of a page what people can do with it.
func useAll(d *desktest.Desk, p *page.Page) {
	for _, key := range p.Keys() {
		d.Pause()
		test.TapAt(p.Control(key).(fyne.Tappable), fyne.NewPos(8, 8))
		for _, popup := range d.Canvas().Overlays().List() {
			d.Canvas().Overlays().Remove(popup)
		}
		w := p.Control(key)
		w.FocusGained()
		for _, r := range "5b" {
			w.TypedRune(r)
		}
		for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeyUp, fyne.KeyBackspace, fyne.KeyReturn, fyne.Key2} {
			w.TypedKey(&fyne.KeyEvent{Name: k})
		}
		if s, ok := w.(fyne.Shortcutable); ok {
			fyne.CurrentApp().Clipboard().SetContent("7")
			s.TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
		}
		if d.Canvas().Overlays().Top() != nil { // a list that is open: another row, and it is taken
			d.Press(fyne.KeyDown, fyne.KeyReturn)
		}
		for _, popup := range d.Canvas().Overlays().List() {
			d.Canvas().Overlays().Remove(popup)
		}
	}
}

// A click on a button that is off is nobody's, as everywhere; its tip says why.
func TestNoControlOfAShutPageCanBeUsedAndAllLookIt(t *testing.T) {
	const why = "It is of yesterday."
	var used []string
	shut := ""
	d, p := onPaper(t, everyControl(&used))
	p.Shut = func() string { return shut }
	useAll(d, p)
	for _, key := range p.Keys() {
		if !slices.Contains(used, key) {
			t.Errorf("the test cannot use %q", key)
		}
	}
	used, shut = nil, why
	p.Show()
	useAll(d, p)
	if len(used) > 0 {
		t.Errorf("used: %q", used)
	}
	for _, key := range p.Keys() {
		switch w := p.Control(key).(type) {
		case fyne.Disableable:
			if !w.Disabled() {
				t.Errorf("%q looks alive", key)
			}
		case *field.Tick:
			if !w.IsShut() {
				t.Errorf("%q looks alive", key)
			}
		case *field.Boxes:
			if !w.IsShut() {
				t.Errorf("%q looks alive", key)
			}
		default:
			t.Errorf("how does %q, %T, look?", key, w)
		}
		d.News = ""
		if test.TapAt(p.Control(key).(fyne.Tappable), fyne.NewPos(8, 8)); d.News != why {
			switch p.Control(key).(type) {
			case *page.Button, *page.Entry: // they say so when the pointer rests on them, a line when something is typed too
			default:
				t.Errorf("a click on %q says %q", key, d.News)
			}
		}
	}
	d.News = ""
	if p.Typed('u'); d.News != why {
		t.Errorf("its letter says %q", d.News)
	}
}

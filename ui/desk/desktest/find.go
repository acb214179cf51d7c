package desktest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Children are the parts of an object.
func Children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// Walk visits every object that can be seen, with those it is in, outermost first.
func Walk(o fyne.CanvasObject, visit func(o fyne.CanvasObject, in []fyne.CanvasObject)) {
	var down func(o fyne.CanvasObject, in []fyne.CanvasObject)
	down = func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		visit(o, in)
		in = append(in[:len(in):len(in)], o)
		for _, c := range Children(o) {
			down(c, in)
		}
	}
	down(o, nil)
}

// All returns every visible object of a type in the tree under o.
func All[O any](o fyne.CanvasObject) []O {
	var found []O
	Walk(o, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		if w, ok := o.(O); ok {
			found = append(found, w)
		}
	})
	return found
}

// The is the first visible object of a type in the tree under o.
func The[O any](t testing.TB, o fyne.CanvasObject) O {
	t.Helper()
	found := All[O](o)
	if len(found) == 0 {
		t.Fatalf("there is no %T in here", *new(O))
	}
	return found[0]
}

// Spoken are all lines of text that can be seen under o.
func Spoken(o fyne.CanvasObject) []string {
	var said []string
	Walk(o, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		switch o := o.(type) {
		case *look.Text:
			said = append(said, o.Text)
		case *widget.Label:
			said = append(said, o.Text)
		}
	})
	return said
}

// InFront is what the keyboard can reach: the body of the dialog in front, or else the editor.
func (d *Desk) InFront() fyne.CanvasObject {
	if g := d.Dialog(); g != nil {
		return g.popup.Content
	}
	return d.Editor.View()
}

// Says reports whether one of the lines that can be seen in front holds the words.
func (d *Desk) Says(words string) bool {
	return slices.ContainsFunc(Spoken(d.InFront()), func(line string) bool { return strings.Contains(line, words) })
}

// Caption is what a box says it is for, with single spaces.
func Caption(b *look.Box) string {
	for _, o := range Children(b) {
		if t, ok := o.(*look.Text); ok {
			return strings.Join(strings.Fields(t.Text), " ")
		}
	}
	return ""
}

// Box is the nth box of a caption in front, from 0.
func (d *Desk) Box(caption string, n int) *look.Box {
	d.T.Helper()
	boxes := slices.DeleteFunc(All[*look.Box](d.InFront()), func(b *look.Box) bool { return !strings.EqualFold(Caption(b), caption) })
	if n >= len(boxes) {
		d.T.Fatalf("there are %d boxes %q, and number %d is wanted", len(boxes), caption, n+1)
	}
	return boxes[n]
}

// Notices are the sentences about something wrong that a box shows for itself.
func Notices(b *look.Box) []string {
	var said []string
	for _, o := range Children(b) {
		if n, ok := o.(*look.Notice); ok && n.Visible() {
			for _, l := range All[*widget.Label](n) {
				said = append(said, l.Text)
			}
		}
	}
	return said
}

// Tick is the nth tick with those words beside it, from 0.
func (d *Desk) Tick(text string, n int) *field.Tick {
	d.T.Helper()
	ticks := slices.DeleteFunc(All[*field.Tick](d.InFront()), func(t *field.Tick) bool { return !slices.Contains(Spoken(t), text) })
	if n >= len(ticks) {
		d.T.Fatalf("there are %d ticks %q, and number %d is wanted", len(ticks), text, n+1)
	}
	return ticks[n]
}

// Tap presses the nth button with that text in front, from 0, with the pointer.
func (d *Desk) Tap(text string, n int) {
	d.T.Helper()
	found := 0
	for _, b := range All[button](d.InFront()) {
		if !slices.ContainsFunc(All[*widget.RichText](b), func(r *widget.RichText) bool { return r.String() == text }) {
			continue
		}
		if found == n {
			test.Tap(b)
			return
		}
		found++
	}
	d.T.Fatalf("there are %d buttons %q, and number %d is wanted", found, text, n+1)
}

// button is a button, also one made from the toolkit's.
type button interface {
	fyne.Widget
	fyne.Tappable
	fyne.Disableable
	SetIcon(fyne.Resource)
}

// Write replaces what a field holds by typing and leaves the field.
func (d *Desk) Write(e fyne.Focusable, text string) {
	d.T.Helper()
	d.Focus(e)
	if s, ok := e.(fyne.Shortcutable); ok {
		s.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	d.Press(fyne.KeyBackspace)
	d.Type(text)
	d.Canvas().Unfocus()
}

// Focus puts the keyboard on a control.
func (d *Desk) Focus(w fyne.Focusable) {
	d.T.Helper()
	d.Canvas().Focus(w)
	if d.Canvas().Focused() != w {
		d.T.Fatalf("%T does not take the keyboard", w)
	}
}

// Type types where the keyboard is.
func (d *Desk) Type(text string) {
	d.T.Helper()
	for _, r := range text {
		if d.Canvas().Focused() == nil {
			d.T.Fatalf("nothing has the keyboard to type %q of %q", r, text)
		}
		d.Canvas().Focused().TypedRune(r)
	}
}

// Press presses keys where the keyboard is.
func (d *Desk) Press(names ...fyne.KeyName) {
	d.T.Helper()
	for _, name := range names {
		if d.Canvas().Focused() == nil {
			d.T.Fatalf("nothing has the keyboard to press %s", name)
		}
		d.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

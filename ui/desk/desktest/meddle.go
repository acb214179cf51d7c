package desktest

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Enter writes into the nth box of a caption in front as a step of its own.
func (d *Desk) Enter(caption string, n int, text string) {
	d.T.Helper()
	d.Fill(caption, n, text)
	d.Pause()
}

// Cycle goes through the choices of the nth box of a caption by the keyboard until it shows one, as a step of its own.
func (d *Desk) Cycle(caption string, n int, title string) {
	d.T.Helper()
	box := d.Box(caption, n)
	d.Focus(The[fyne.Focusable](d.T, box))
	for range 40 {
		if slices.ContainsFunc(All[*widget.RichText](box), func(r *widget.RichText) bool { return r.String() == title }) {
			d.Pause()
			return
		}
		d.Press(fyne.KeyDown)
		on := fyne.KeyDown
		if list, ok := d.Canvas().Focused().(*field.Picker); ok && list.At == len(list.Rows)-1 {
			on = fyne.KeyHome
		}
		d.Press(on, fyne.KeyReturn)
	}
	d.T.Fatalf("%q is not to choose in %q", title, caption)
}

// UndoAll takes everything back.
func (d *Desk) UndoAll() {
	for d.Journal.UndoLabel() != "" {
		d.Journal.Undo()
	}
}

// OnlyRead expects that the document in front, which cannot be edited, can only be read: no field takes letters, no button
// is on but those that show more or have one of the titles, and nothing that is typed anywhere changes a document.
func (d *Desk) OnlyRead(titles ...string) {
	d.T.Helper()
	before, label := d.Bodies(), d.Journal.UndoLabel()
	for _, b := range All[*look.Button](d.Editor.View()) {
		if !b.Disabled() && !slices.Contains(titles, b.Text) && !strings.HasPrefix(b.Text, "What to do") {
			d.T.Errorf("the button %q in %q is on", b.Text, d.Around(b))
		}
	}
	allOff[*field.Entry](d)
	allOff[*field.Select](d)
	for _, w := range All[fyne.Focusable](d.Editor.View()) {
		if _, ok := w.(*look.Button); ok {
			continue
		}
		d.Canvas().Focus(w)
		said := Spoken(d.Editor.View())
		if s, ok := w.(fyne.Shortcutable); ok {
			fyne.CurrentApp().Clipboard().SetContent("pasted")
			s.TypedShortcut(&fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()})
		}
		for _, r := range "1x+-" {
			w.TypedRune(r)
		}
		for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyUp, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete} {
			w.TypedKey(&fyne.KeyEvent{Name: k})
		}
		if now := Spoken(d.Editor.View()); !slices.Equal(now, said) {
			d.T.Errorf("%T in %v shows what is in no document: %q, not %q", w, d.Around(w.(fyne.CanvasObject)), now, said)
		}
	}
	if d.Bodies() != before || d.Journal.UndoLabel() != label {
		d.T.Errorf("the keyboard changed it: %q", d.Journal.UndoLabel())
	}
}

// allOff expects that all of one type in front are off.
func allOff[W interface {
	fyne.CanvasObject
	fyne.Disableable
}](d *Desk) {
	d.T.Helper()
	for _, w := range All[W](d.Editor.View()) {
		if !w.Disabled() {
			d.T.Errorf("the %T in %q is on", w, d.Around(w))
		}
	}
}

// LeafThrough shows one document of the desk after another, more than once, and expects that none is changed and that none
// is held in the end.
func (d *Desk) LeafThrough(ids ...domain.DocID) {
	d.T.Helper()
	before, label := d.Bodies(), d.Journal.UndoLabel()
	for i := range 2*len(ids) + 1 {
		d.Editor.Bind(d.Doc(ids[i%len(ids)]))
	}
	d.Editor.Bind(nil)
	if d.Bodies() != before || d.Journal.UndoLabel() != label || len(d.Held) != 0 {
		d.T.Errorf("looked through, the shelf is\n%s\nand holds %v", d.Bodies(), d.Held)
	}
}

// EveryMemberSet expects each member of a document's struct to be set, and each member of its rows in one row at least, but
// those named, such as "Notes" and "Rows.Text": so that a test that types all of a document notices a member that has come
// since.
func EveryMemberSet(t testing.TB, doc domain.Document, but ...string) {
	t.Helper()
	v := reflect.ValueOf(doc).Elem()
	for i := range v.NumField() {
		name, f := v.Type().Field(i).Name, v.Field(i)
		if f.IsZero() && !slices.Contains(but, name) {
			t.Errorf("%s is not set by this test", name)
		}
		if f.Kind() != reflect.Slice || f.Type().Elem().Kind() != reflect.Struct {
			continue
		}
		for j := range f.Type().Elem().NumField() {
			member := name + "." + f.Type().Elem().Field(j).Name
			set := slices.Contains(but, member)
			for row := range f.Len() {
				set = set || !f.Index(row).Field(j).IsZero()
			}
			if !set {
				t.Errorf("%s is not set by this test", member)
			}
		}
	}
}

package farfuture_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// The room a sheet has on a screen of 1366 × 768: beside the shelf, below menus and tabs, above the light.
const (
	sheetWidth  = 1366 * 0.8
	sheetHeight = 768 - 110
)

// table is a desk with one sheet on it, its journal, and a clock that only the test moves.
type table struct {
	desk.Host // nil: a sheet asks for no more than what follows
	t         testing.TB
	window    fyne.Window
	theme     *look.Theme
	editor    desk.Editor
	journal   *edit.Journal
	now       domain.Moment
	docs      []*edit.Doc
	kept      int // steps handed on to be saved
	picture   domain.PictureID
}

// Canvas, Driver, Redo, Theme, ChoosePicture and Picture are what a sheet asks of the desk.

func (d *table) Canvas() fyne.Canvas { return d.window.Canvas() }
func (d *table) Driver() fyne.Driver { return fyne.CurrentApp().Driver() }
func (d *table) Redo()               { d.journal.Redo() }
func (d *table) Theme() fyne.Theme   { return d.theme }

func (d *table) ChoosePicture(_ int, then func(domain.PictureID))      { then(d.picture) }
func (d *table) Picture(_ domain.PictureID, then func(picture []byte)) { then(assets.Icon) }

// newTable lays a sheet of a size on the desk and shows the first of the characters, or a blank draft.
func newTable(t testing.TB, size fyne.Size, look *look.Theme, characters ...*farfuture.Character) *table {
	t.Helper()
	app := test.NewApp()
	app.Settings().SetTheme(look)
	d := &table{t: t, theme: look, now: 1_000_000, picture: "3f2a"}
	d.journal = edit.NewJournal(domain.Kinds{farfuture.CharacterKind}, func() domain.Moment { return d.now },
		func(bool, domain.Step) { d.kept++ })
	d.window = test.NewWindow(nil)
	t.Cleanup(d.window.Close)
	d.window.SetPadded(false)
	d.editor = farfutureui.NewSheet(d)
	d.window.SetContent(d.editor.View())
	d.window.Resize(size)
	if len(characters) == 0 {
		characters = append(characters, farfuture.NewCharacter())
	}
	for i, c := range characters {
		d.docs = append(d.docs, d.open(c, fmt.Sprintf("doc-%d", i), ""))
	}
	d.editor.Bind(d.docs[0])
	return d
}

// settle lays everything out anew, as a real window does before it draws.
func (d *table) settle() {
	size := d.Canvas().Size()
	d.window.Resize(size.AddWidthHeight(-1, -1))
	d.window.Resize(size)
}

// onPaper is the usual table: ink on paper at the usual size.
func onPaper(t testing.TB, characters ...*farfuture.Character) *table {
	t.Helper()
	return newTable(t, fyne.NewSize(sheetWidth, sheetHeight), &look.Theme{Mode: look.Paper, Scale: 1}, characters...)
}

func (d *table) open(c *farfuture.Character, id, readOnly string) *edit.Doc {
	d.t.Helper()
	record, err := edit.NewRecord(farfuture.CharacterKind, domain.DocID(id), 1, c)
	if err != nil {
		d.t.Fatal(err)
	}
	doc, err := d.journal.Open(record, readOnly)
	if err != nil {
		d.t.Fatal(err)
	}
	return doc
}

// is is the character in front, for reading.
func (d *table) is() *farfuture.Character { return edit.Of[farfuture.Character](d.docs[0]).Value() }

// pause lets so much time pass that the next edit is a step of its own.
func (d *table) pause() { d.now += edit.MergeWithin + 1 }

// samples are the characters of the sample locker.
func samples(t testing.TB) []*farfuture.Character {
	t.Helper()
	data, err := assets.Samples.ReadFile("sample/farfuture.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Body *farfuture.Character `json:"body"`
	}
	if err := json.Unmarshal(data, &rows); err != nil {
		t.Fatal(err)
	}
	var all []*farfuture.Character
	for _, r := range rows {
		all = append(all, r.Body)
	}
	return all
}

// legal is a finished character that the rules have nothing to say about.
func legal(t testing.TB) *farfuture.Character {
	t.Helper()
	for _, c := range samples(t) {
		if !c.Draft && len(farfuture.Check(c, farfuture.House{})) == 0 {
			return c
		}
	}
	t.Fatal("no sample character is legal")
	return nil
}

// children are the parts of an object.
func children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// walk visits every object that can be seen, with those it is in, outermost first.
func walk(o fyne.CanvasObject, visit func(o fyne.CanvasObject, in []fyne.CanvasObject)) {
	var down func(o fyne.CanvasObject, in []fyne.CanvasObject)
	down = func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		if o == nil || !o.Visible() {
			return
		}
		visit(o, in)
		in = append(in[:len(in):len(in)], o)
		for _, c := range children(o) {
			down(c, in)
		}
	}
	down(o, nil)
}

// all returns every visible object of a type in the tree under o.
func all[O any](o fyne.CanvasObject) []O {
	var found []O
	walk(o, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		if w, ok := o.(O); ok {
			found = append(found, w)
		}
	})
	return found
}

// caption is what a box says it is for, with single spaces.
func caption(b *look.Box) string {
	for _, o := range children(b) {
		if t, ok := o.(*look.Text); ok {
			return folded(t.Text)
		}
	}
	return ""
}

func folded(text string) string { return strings.Join(strings.Fields(text), " ") }

// boxes are the boxes of a caption, in the order of the form.
func (d *table) boxes(words string) []*look.Box {
	return slices.DeleteFunc(all[*look.Box](d.editor.View()), func(b *look.Box) bool {
		return !strings.EqualFold(caption(b), words)
	})
}

// box is the nth box of a caption, from 0.
func (d *table) box(words string, n int) *look.Box {
	d.t.Helper()
	boxes := d.boxes(words)
	if n >= len(boxes) {
		d.t.Fatalf("the sheet has %d boxes %q, and number %d is wanted", len(boxes), words, n+1)
	}
	return boxes[n]
}

// the is the first visible object of a type in the tree under o.
func the[O any](t testing.TB, o fyne.CanvasObject) O {
	t.Helper()
	found := all[O](o)
	if len(found) == 0 {
		t.Fatalf("there is no %T in here", *new(O))
	}
	return found[0]
}

// entry is the text field of the nth box of a caption.
func (d *table) entry(words string, n int) *field.Entry {
	d.t.Helper()
	return the[*field.Entry](d.t, d.box(words, n))
}

// words is the text beside a tick.
func words(tick *field.Tick) string {
	for _, o := range children(tick) {
		if t, ok := o.(*look.Text); ok {
			return t.Text
		}
	}
	return ""
}

// tick is the nth tick with those words beside it, from 0.
func (d *table) tick(text string, n int) *field.Tick {
	d.t.Helper()
	ticks := slices.DeleteFunc(all[*field.Tick](d.editor.View()), func(t *field.Tick) bool { return words(t) != text })
	if n >= len(ticks) {
		d.t.Fatalf("the sheet has %d ticks %q, and number %d is wanted", len(ticks), text, n+1)
	}
	return ticks[n]
}

// crossed reports whether a tick is crossed: its strokes can be seen.
func crossed(tick *field.Tick) bool { return len(all[*canvas.Line](tick)) == 2 }

// marks are the boxes of a track that are crossed.
func marks(b *field.Boxes) []bool {
	var marks []bool
	for _, o := range children(b) {
		if line, ok := o.(*canvas.Line); ok {
			marks = append(marks, line.Visible())
		}
	}
	single := marks[:0]
	for i := 0; i < len(marks); i += 2 {
		single = append(single, marks[i])
	}
	return single
}

// skills are the boxes of the pyramid, from the apex downward.
func (d *table) skills() []*look.Box {
	d.t.Helper()
	for _, b := range all[*look.Box](d.editor.View()) {
		if inside := all[*look.Box](b); len(inside) == 16 { // itself and fifteen slots
			return inside[1:]
		}
	}
	d.t.Fatal("the sheet has no box with fifteen slots")
	return nil
}

func (d *table) skill(slot int) *field.Entry {
	d.t.Helper()
	return the[*field.Entry](d.t, d.skills()[slot])
}

// button is the nth button with that text, from 0.
func (d *table) button(text string, n int) *widget.Button {
	d.t.Helper()
	buttons := slices.DeleteFunc(all[*widget.Button](d.editor.View()), func(b *widget.Button) bool { return b.Text != text })
	if n >= len(buttons) {
		d.t.Fatalf("the sheet has %d buttons %q, and number %d is wanted", len(buttons), text, n+1)
	}
	return buttons[n]
}

func (d *table) press(text string, n int) {
	d.t.Helper()
	test.Tap(d.button(text, n))
}

// focus puts the keyboard on a field.
func (d *table) focus(w fyne.Focusable) {
	d.t.Helper()
	d.Canvas().Focus(w)
	if d.Canvas().Focused() != w {
		d.t.Fatalf("%T does not take the keyboard", w)
	}
}

// write replaces what a field holds by typing and leaves the field.
func (d *table) write(e *field.Entry, text string) {
	d.t.Helper()
	d.focus(e)
	e.TypedShortcut(&fyne.ShortcutSelectAll{})
	d.key(fyne.KeyBackspace)
	d.runes(text)
	d.Canvas().Unfocus()
}

// runes types where the keyboard is.
func (d *table) runes(text string) {
	d.t.Helper()
	for _, r := range text {
		if d.Canvas().Focused() == nil {
			d.t.Fatalf("nothing has the keyboard to type %q", r)
		}
		d.Canvas().Focused().TypedRune(r)
	}
}

// key presses a key where the keyboard is.
func (d *table) key(names ...fyne.KeyName) {
	d.t.Helper()
	for _, name := range names {
		if d.Canvas().Focused() == nil {
			d.t.Fatalf("nothing has the keyboard to press %s", name)
		}
		d.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// notices are the sentences about something wrong that a box shows for itself.
func notices(b *look.Box) []string {
	var said []string
	for _, o := range children(b) {
		if n, ok := o.(*look.Notice); ok && n.Visible() {
			for _, l := range all[*widget.Label](n) {
				said = append(said, l.Text)
			}
		}
	}
	return said
}

// spoken are all lines of text that can be seen under o.
func spoken(o fyne.CanvasObject) []string {
	var said []string
	walk(o, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
		switch o := o.(type) {
		case *look.Text:
			said = append(said, o.Text)
		case *widget.Label:
			said = append(said, o.Text)
		}
	})
	return said
}

// says reports whether one of the lines that can be seen holds the words.
func (d *table) says(words string) bool {
	return slices.ContainsFunc(spoken(d.editor.View()), func(line string) bool { return strings.Contains(line, words) })
}

// around are the captions of the boxes that an object is in, outermost first.
func (d *table) around(wanted fyne.CanvasObject) []string {
	var captions []string
	walk(d.editor.View(), func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		if o != wanted {
			return
		}
		captions = nil
		for _, outer := range in {
			if b, ok := outer.(*look.Box); ok {
				captions = append(captions, caption(b))
			}
		}
	})
	return captions
}

// scroll is the part of the sheet that scrolls.
func (d *table) scroll() *container.Scroll {
	d.t.Helper()
	for _, s := range all[*container.Scroll](d.editor.View()) {
		if len(all[*look.Box](s)) > 20 {
			return s
		}
	}
	d.t.Fatal("nothing on the sheet scrolls")
	return nil
}

func sameBody(t testing.TB, what string, a, b []byte) {
	t.Helper()
	if !bytes.Equal(a, b) {
		t.Errorf("%s: the body was\n%s\nand is\n%s", what, a, b)
	}
}

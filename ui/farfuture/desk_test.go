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

// table is a desk with one editor on it, its journal, and a clock that only the test moves.
type table struct {
	desk.Host // nil: the editors ask for no more than what follows
	t         testing.TB
	window    fyne.Window
	theme     *look.Theme
	editor    desk.Editor
	journal   *edit.Journal
	now       domain.Moment
	docs      []*edit.Doc
	kept      int // steps handed on to be saved
	picture   domain.PictureID
	late      bool                 // documents held come to hand when arrive is called
	arrivals  []func()             // that wait for that
	held      map[domain.DocID]int // how often each document is held
	shown     domain.DocID
	said      string
	rows      []string // to choose from
	take      func(i int)
	answer    func() (stay bool) // the verb of what is asked
	asked     fyne.CanvasObject  // the body of what is asked
	asks      fyne.Focusable     // what of it gets the keyboard first
}

// What an editor asks of the desk.

func (d *table) Canvas() fyne.Canvas { return d.window.Canvas() }
func (d *table) Driver() fyne.Driver { return fyne.CurrentApp().Driver() }
func (d *table) Redo()               { d.journal.Redo() }
func (d *table) Theme() fyne.Theme   { return d.theme }

func (d *table) ChoosePicture(_ int, then func(domain.PictureID))      { then(d.picture) }
func (d *table) Picture(_ domain.PictureID, then func(picture []byte)) { then(assets.Icon) }

func (d *table) Say(news string)      { d.said = news }
func (d *table) Show(id domain.DocID) { d.shown = id }

func (d *table) Ask(title string, body fyne.CanvasObject, focus fyne.Focusable, _ string, do func() bool) {
	d.said, d.asked, d.asks, d.answer = title, body, focus, do
}

func (d *table) Choose(_ string, rows []string, _ string, take func(i int)) {
	d.rows, d.take = rows, take
}

func (d *table) Documents(kind domain.KindID) []domain.Head {
	var heads []domain.Head
	for _, doc := range d.docs {
		if h := doc.Record().Head; h.Kind == kind && h.Binned == 0 {
			heads = append(heads, h)
		}
	}
	return heads
}

func (d *table) Head(id domain.DocID) (domain.Head, bool) {
	for _, doc := range d.docs {
		if h := doc.Record().Head; h.ID == id {
			return h, h.Binned == 0
		}
	}
	return domain.Head{}, false
}

func (d *table) Hold(id domain.DocID, then func(*edit.Doc)) (release func()) {
	d.held[id]++
	let := false
	arrive := func() {
		if !let {
			then(d.doc(id))
		}
	}
	if d.late {
		d.arrivals = append(d.arrivals, arrive)
	} else {
		arrive()
	}
	return func() {
		if d.held[id]--; d.held[id] == 0 {
			delete(d.held, id)
		}
		let = true
	}
}

func (d *table) Make(_ string, kind domain.KindID, value domain.Document) (domain.DocID, bool) {
	k, err := farfuture.Kinds.Find(kind)
	if err != nil {
		d.t.Fatal(err)
	}
	id := domain.DocID(fmt.Sprintf("made-%d", len(d.docs)))
	d.add(k, value, id)
	return id, true
}

// arrive has the documents held so far come to hand.
func (d *table) arrive() {
	late := d.arrivals
	d.arrivals = nil
	for _, arrive := range late {
		arrive()
	}
}

// doc is a document by its id.
func (d *table) doc(id domain.DocID) *edit.Doc {
	d.t.Helper()
	for _, doc := range d.docs {
		if doc.ID() == id {
			return doc
		}
	}
	d.t.Fatalf("there is no document %q", id)
	return nil
}

// add puts a document of any kind on the shelf, and opens it.
func (d *table) add(kind domain.Kind, value domain.Document, id domain.DocID) *edit.Doc {
	d.t.Helper()
	doc := d.openAs(kind, value, id, "")
	d.docs = append(d.docs, doc)
	return doc
}

// choose answers what is to be chosen.
func (d *table) choose(row string) {
	d.t.Helper()
	i := slices.Index(d.rows, row)
	if i < 0 {
		d.t.Fatalf("%q is not to choose from %q", row, d.rows)
	}
	d.take(i)
}

// newTable lays a sheet of a size on the desk and shows the first of the characters, or a blank draft.
func newTable(t testing.TB, size fyne.Size, look *look.Theme, characters ...*farfuture.Character) *table {
	t.Helper()
	d := newDesk(t, size, look, farfutureui.NewSheet(&fixedDice{}))
	if len(characters) == 0 {
		characters = append(characters, farfuture.NewCharacter())
	}
	for i, c := range characters {
		d.docs = append(d.docs, d.open(c, fmt.Sprintf("doc-%d", i), ""))
	}
	d.editor.Bind(d.docs[0])
	return d
}

// newDesk lays an editor of a size on the desk, which shows nothing yet.
func newDesk(t testing.TB, size fyne.Size, look *look.Theme, editor func(desk.Host) desk.Editor) *table {
	t.Helper()
	app := test.NewApp()
	app.Settings().SetTheme(look)
	d := &table{t: t, theme: look, now: 1_000_000, picture: "3f2a", held: map[domain.DocID]int{}}
	d.journal = edit.NewJournal(farfuture.Kinds, func() domain.Moment { return d.now }, func(bool, domain.Step) { d.kept++ })
	d.window = test.NewWindow(nil)
	t.Cleanup(d.window.Close)
	d.window.SetPadded(false)
	d.editor = editor(d)
	d.window.SetContent(d.editor.View())
	d.window.Resize(size)
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
	return d.openAs(farfuture.CharacterKind, c, domain.DocID(id), readOnly)
}

func (d *table) openAs(kind domain.Kind, value domain.Document, id domain.DocID, readOnly string) *edit.Doc {
	d.t.Helper()
	record, err := edit.NewRecord(kind, id, 1, value)
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

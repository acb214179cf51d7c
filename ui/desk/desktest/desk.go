// Package desktest is a desk for the tests of editors: it keeps a journal, asks as the real desk does and answers as a
// test says. It draws nothing on a screen and writes nothing to a disk.
package desktest

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// SheetSize is the room an editor has on a screen of 1366 × 768: beside the shelf, below menus and tabs, above the light.
var SheetSize = fyne.NewSize(1366*0.8, 768-110)

// Desk is a desk with one editor on it, its journal, and a clock that only the test moves.
type Desk struct {
	desk.Host // nil: what no editor asks for yet
	T         testing.TB
	Window    fyne.Window
	Editor    desk.Editor
	Journal   *edit.Journal
	Docs      []*edit.Doc
	Clock     domain.Moment
	Front     domain.DocID // that Show was last called with
	News      string       // that was said last
	Rows      []string     // to choose from
	Take      func(i int)
	Late      bool                 // documents held come to hand when Arrive is called
	Held      map[domain.DocID]int // how often each document is held

	kinds    domain.Kinds
	theme    fyne.Theme
	players  *desk.Players
	dialogs  []*Dialog
	arrivals []func() // that wait for Arrive
	waiting  []func() // that wait for Elapse
}

// New lays an editor of a size on a desk, which shows nothing yet.
func New(t testing.TB, kinds domain.Kinds, size fyne.Size, theme *look.Theme, editor func(desk.Host) desk.Editor) *Desk {
	t.Helper()
	test.NewApp().Settings().SetTheme(theme)
	d := &Desk{T: t, kinds: kinds, theme: theme, players: &desk.Players{}, Clock: 1_000_000, Held: map[domain.DocID]int{}}
	d.Journal = edit.NewJournal(kinds, d.Now, func(bool, domain.Step) {})
	d.Window = test.NewWindow(nil)
	t.Cleanup(d.Window.Close)
	d.Window.SetPadded(false)
	d.Editor = editor(d)
	d.Window.SetContent(d.Editor.View())
	d.Window.Resize(size)
	return d
}

// OnPaper is the usual desk: ink on paper at the usual size.
func OnPaper(t testing.TB, kinds domain.Kinds, editor func(desk.Host) desk.Editor) *Desk {
	t.Helper()
	return New(t, kinds, SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, editor)
}

// Put lays a document on the shelf, and opens it; why is why it cannot be edited, empty = it can.
func (d *Desk) Put(kind domain.Kind, id domain.DocID, value domain.Document, why string) *edit.Doc {
	d.T.Helper()
	record, err := edit.NewRecord(kind, id, 1, value)
	if err != nil {
		d.T.Fatal(err)
	}
	doc, err := d.Journal.Open(record, why)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Docs = append(d.Docs, doc)
	return doc
}

// Doc is a document by its id.
func (d *Desk) Doc(id domain.DocID) *edit.Doc {
	d.T.Helper()
	for _, doc := range d.Docs {
		if doc.ID() == id {
			return doc
		}
	}
	d.T.Fatalf("there is no document %q", id)
	return nil
}

// Bodies are the bodies of all documents on the shelf, for telling whether anything has changed.
func (d *Desk) Bodies() string {
	all := ""
	for _, doc := range d.Docs {
		all += string(doc.Record().Body) + "\n"
	}
	return all
}

// Pause lets so much time pass that the next edit is a step of its own.
func (d *Desk) Pause() { d.Clock += edit.MergeWithin + 1 }

// Arrive has the documents held so far come to hand.
func (d *Desk) Arrive() {
	late := d.arrivals
	d.arrivals = nil
	for _, arrive := range late {
		arrive()
	}
}

// Elapse has all come about that waits for time to pass.
func (d *Desk) Elapse() {
	waiting := d.waiting
	d.waiting = nil
	for _, f := range waiting {
		f()
	}
}

// What an editor asks of the desk.

func (d *Desk) Canvas() fyne.Canvas                                { return d.Window.Canvas() }
func (d *Desk) Driver() fyne.Driver                                { return fyne.CurrentApp().Driver() }
func (d *Desk) Redo()                                              { d.Journal.Redo() }
func (d *Desk) Theme() fyne.Theme                                  { return d.theme }
func (d *Desk) Now() domain.Moment                                 { return d.Clock }
func (d *Desk) Players() *desk.Players                             { return d.players }
func (d *Desk) Say(news string)                                    { d.News = news }
func (d *Desk) Show(id domain.DocID)                               { d.Front = id }
func (d *Desk) ChoosePicture(_ int, then func(domain.PictureID))   { then("3f2a") }
func (d *Desk) Picture(_ domain.PictureID, then func(data []byte)) { then(assets.Icon) }
func (d *Desk) Tell(title, text string)                            { d.News = title + "\n" + text }

func (d *Desk) Work(job func() (then func())) {
	if then := job(); then != nil {
		then()
	}
}

func (d *Desk) After(_ int, f func()) (stop func()) {
	on := true
	d.waiting = append(d.waiting, func() {
		if on {
			f()
		}
	})
	return func() { on = false }
}

func (d *Desk) Documents(kind domain.KindID) []domain.Head {
	var heads []domain.Head
	for _, doc := range d.Docs {
		if h := doc.Record().Head; h.Kind == kind && h.Binned == 0 {
			heads = append(heads, h)
		}
	}
	return heads
}

func (d *Desk) Head(id domain.DocID) (domain.Head, bool) {
	for _, doc := range d.Docs {
		if h := doc.Record().Head; h.ID == id {
			return h, h.Binned == 0
		}
	}
	return domain.Head{}, false
}

func (d *Desk) Hold(id domain.DocID, then func(*edit.Doc)) (release func()) {
	d.Held[id]++
	let := false
	arrive := func() {
		if !let {
			then(d.Doc(id))
		}
	}
	if d.Late {
		d.arrivals = append(d.arrivals, arrive)
	} else {
		arrive()
	}
	return func() {
		if d.Held[id]--; d.Held[id] == 0 {
			delete(d.Held, id)
		}
		let = true
	}
}

func (d *Desk) Make(label string, kind domain.KindID, value domain.Document) (domain.DocID, bool) {
	ids, ok := d.MakeAll(label, kind, value)
	return ids[0], ok
}

func (d *Desk) MakeAll(label string, kind domain.KindID, values ...domain.Document) (ids []domain.DocID, ok bool) {
	d.T.Helper()
	k, err := d.kinds.Find(kind)
	if err != nil {
		d.T.Fatal(err)
	}
	var records []domain.Record
	for _, value := range values {
		id := domain.DocID(fmt.Sprintf("made-%d", len(d.Docs)+len(records)))
		r, err := edit.NewRecord(k, id, d.Clock, value)
		if err != nil {
			d.T.Fatal(err)
		}
		records, ids = append(records, r), append(ids, id)
	}
	d.Journal.Add(label, records...)
	for _, r := range records {
		doc, err := d.Journal.Open(r, "")
		if err != nil {
			d.T.Fatal(err)
		}
		d.Docs = append(d.Docs, doc)
	}
	return ids, true
}

func (d *Desk) Choose(_ string, rows []string, _ string, take func(i int)) { d.Rows, d.Take = rows, take }

// Pick answers what is to be chosen.
func (d *Desk) Pick(row string) {
	d.T.Helper()
	i := slices.Index(d.Rows, row)
	if i < 0 {
		d.T.Fatalf("%q is not to choose from %q", row, d.Rows)
	}
	d.Take(i)
}

// Dialog is a dialog that is open. Dialogs lie over each other; Return and Escape answer them.
type Dialog struct {
	Title string
	Body  fyne.CanvasObject
	Verb  *widget.Button
	desk  *Desk
	do    func() (stay bool)
	popup *widget.PopUp
}

func (d *Desk) Ask(title string, body fyne.CanvasObject, focus fyne.Focusable, verb string, do func() (stay bool)) {
	g := &Dialog{Title: title, Body: body, desk: d, do: do}
	g.Verb = widget.NewButton(verb, g.Answer)
	g.popup = widget.NewModalPopUp(container.NewBorder(nil, container.NewHBox(layout.NewSpacer(), g.Verb), nil, nil, body), d.Canvas())
	g.popup.Show()
	g.popup.Resize(g.popup.MinSize())
	d.dialogs = append(d.dialogs, g)
	g.hand(body)
	if focus != nil {
		d.Canvas().Focus(focus)
	}
}

// Dialog is the dialog in front; nil where none is open.
func (d *Desk) Dialog() *Dialog {
	if len(d.dialogs) == 0 {
		return nil
	}
	return d.dialogs[len(d.dialogs)-1]
}

// Answer presses the verb's button.
func (g *Dialog) Answer() {
	if !g.do() {
		g.Close()
	}
}

// Close leaves everything as it is.
func (g *Dialog) Close() {
	g.popup.Hide()
	g.desk.dialogs = slices.DeleteFunc(g.desk.dialogs, func(open *Dialog) bool { return open == g })
}

// hand has the parts of a body that have the keyboard answer the dialog.
func (g *Dialog) hand(o fyne.CanvasObject) {
	switch o := o.(type) {
	case desk.Answering:
		o.Answers(g.key, g.Verb.SetText)
	case *container.Scroll:
		g.hand(o.Content)
	case *look.Box:
		g.hand(o.Content())
	case *fyne.Container:
		for _, child := range o.Objects {
			g.hand(child)
		}
	}
}

func (g *Dialog) key(k *fyne.KeyEvent) (taken bool) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		g.Answer()
	case fyne.KeyEscape:
		g.Close()
	default:
		return false
	}
	return true
}

// Package desktest is a desk for the tests of editors: it keeps a journal, asks as the real desk does and answers as a
// test says. It draws nothing on a screen and writes nothing to a disk.
package desktest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/naming"
	"shipslocker/ui/desk"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// SheetSize is the room an editor has on a screen of 1366 × 768: beside the shelf, below menus and tabs, above the light.
var SheetSize = fyne.NewSize(1366*0.8, 768-110)

// PlaySize is the room that a table of play has on such a screen, with the shelf folded away.
var PlaySize = fyne.NewSize(1366, 768-118)

// Desk is a desk with one editor on it, its journal, and a clock that only the test moves.
type Desk struct {
	desk.Host // nil: what no editor asks for yet
	T         testing.TB
	Window    fyne.Window
	Editor    desk.Editor
	Journal   *edit.Journal
	Docs      []*edit.Doc
	Kept      int // steps handed on to be saved
	Jobs      int // done off the screen's goroutine
	Clock     domain.Moment
	Front     domain.DocID           // that Show was last called with
	News      string                 // that was said last
	Folded    bool                   // the shelf is
	Pages     []string               // the pages of the guide that were opened, empty = the one about the document
	Own       key.Letters            // that a test exchanges
	Counted   paper.Result           // what counting pages says
	Followed  domain.Link            // that a click on it opened last
	Foot      string                 // what stands at the window's foot
	OnFoot    func()                 // a click on it
	Rows      []string               // to choose from
	Exported  func() ([]byte, error) // what was to be written into a file last
	Take      func(i int)
	Late      bool                 // documents held come to hand when Arrive is called
	Held      map[domain.DocID]int // how often each document is held
	Drafts    map[domain.DocID][]byte
	Notes     bool      // what is under way is noted as the editor says, see Kill
	Dialogs   []*Dialog // that are open, the one in front last

	build    func(desk.Host) desk.Editor
	kinds    domain.Kinds
	theme    fyne.Theme
	players  *desk.Players
	arrivals []func() // that wait for Arrive
	waiting  []func() // that wait for Elapse
	noted    []byte   // the draft that was noted last
	Paints   bool     // what follows a painting waits for Paint
	soon     []func()
}

// New lays an editor of a size on a desk, which shows nothing yet; editor nil = an empty desk.
func New(t testing.TB, kinds domain.Kinds, size fyne.Size, theme *look.Theme, editor func(desk.Host) desk.Editor) *Desk {
	t.Helper()
	wear(theme)
	d := &Desk{T: t, kinds: kinds, theme: theme, players: &desk.Players{}, Clock: 1_000_000, Held: map[domain.DocID]int{}}
	d.Journal = edit.NewJournal(kinds, d.Now, func(bool, domain.Step) { d.Kept++ })
	d.Journal.Watch(d.stepped)
	d.Window = test.NewWindow(nil)
	t.Cleanup(func() {
		if d.Editor != nil {
			d.Editor.Bind(nil)
		}
		d.Window.Close()
		forget()
	})
	d.Window.SetPadded(false)
	var view fyne.CanvasObject = widget.NewLabel("")
	if editor != nil {
		d.build = editor
		d.Editor = editor(d)
		view = d.Editor.View()
	}
	d.Window.SetContent(view)
	d.Window.Resize(size)
	return d
}

// Settle lays everything out anew, as a real window does before it draws.
func (d *Desk) Settle() {
	size := d.Canvas().Size()
	d.Window.Resize(size.AddWidthHeight(-1, -1))
	d.Window.Resize(size)
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

// Step expects a change to be one step of the journal whose label holds the words, and undoing and redoing it to leave
// all documents as they were before and after, to the byte.
func (d *Desk) Step(label string, change func()) {
	d.T.Helper()
	d.Pause()
	before, kept := d.Bodies(), d.Kept
	change()
	if n := d.Kept - kept; n != 1 {
		d.T.Fatalf("it took %d steps, want 1; the desk said %q, and in front is %q", n, d.News, Spoken(d.InFront()))
	}
	d.Labelled(label)
	d.Undone(before)
}

// Undone undoes once and redoes, and expects all documents to be as they were before the step and after it, to the byte.
func (d *Desk) Undone(before string) {
	d.T.Helper()
	label, after := d.Journal.UndoLabel(), d.Bodies()
	if after == before {
		d.T.Errorf("%q has changed nothing", label)
	}
	if d.Journal.Undo(); d.Bodies() != before {
		d.T.Errorf("%q undone, the documents have\n%s", label, unlike(d.Bodies(), before))
	}
	if d.Journal.Redo(); d.Bodies() != after {
		d.T.Errorf("%q done again, the documents have\n%s", label, unlike(d.Bodies(), after))
	}
}

// unlike is how a text goes on where it is other than it was, and how it went on then.
func unlike(now, was string) string {
	i := 0
	for i < min(len(now), len(was)) && now[i] == was[i] {
		i++
	}
	from := max(i-60, 0)
	return fmt.Sprintf("%.300s\nand had\n%.300s", now[from:], was[from:])
}

// Labelled fails unless what can be undone first is called by all those words.
func (d *Desk) Labelled(words ...string) {
	d.T.Helper()
	for _, w := range words {
		if label := d.Journal.UndoLabel(); !strings.Contains(label, w) {
			d.T.Errorf("the step is called %q, without %q", label, w)
		}
	}
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

// NewPlayers is a players' display that opens, of a desk with nothing on it.
func NewPlayers(app fyne.App, now func() domain.Moment) *desk.Players {
	services := desk.Services{Inline: true, Now: now, After: func(int, func()) (stop func()) { return func() {} }}
	d := desk.New(app, services, desk.DefaultSettings())
	d.Lay()
	return d.Players()
}

// What an editor asks of the desk.

func (d *Desk) Canvas() fyne.Canvas { return d.Window.Canvas() }

func (d *Desk) Driver() fyne.Driver          { return fyne.CurrentApp().Driver() }
func (d *Desk) Redo()                        { d.Journal.Redo() }
func (d *Desk) Theme() fyne.Theme            { return d.theme }
func (d *Desk) Now() domain.Moment           { return d.Clock }
func (d *Desk) Players() *desk.Players       { return d.players }
func (d *Desk) Draft(id domain.DocID) []byte { return d.Drafts[id] }

// Drafted notes what is under way, for Kill, where the test wants that: working it out takes its time.
func (d *Desk) Drafted() {
	if d.Notes {
		d.noted = d.Unfinished().Draft()
	}
}

// Kill has the program be killed and begin anew with a document in front: of what was under way there is what was noted last.
func (d *Desk) Kill(doc *edit.Doc) { d.Reopen(doc, d.noted) }

// Restart has the program end and begin anew with a document in front.
func (d *Desk) Restart(doc *edit.Doc) { d.Reopen(doc, d.Unfinished().Draft()) }

// Reopen has the program begin anew with a document in front: nothing is in memory of its editor, and its draft was kept.
func (d *Desk) Reopen(doc *edit.Doc, draft []byte) {
	d.Editor.Bind(nil)
	d.News, d.Drafts = "", map[domain.DocID][]byte{doc.ID(): draft}
	d.Editor = d.build(d)
	d.Window.SetContent(d.Editor.View())
	d.Settle()
	d.Editor.Bind(doc)
	d.Editor.Begin()
}

func (d *Desk) FoldShelf(on bool)             { d.Folded = on }
func (d *Desk) Playing()                      { d.Folded = true }
func (d *Desk) Keep(line string, open func()) { d.Foot, d.OnFoot = line, open }
func (d *Desk) FunctionKey(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyF9:
		d.Folded = !d.Folded
		return true
	case fyne.KeyF1:
		d.Guide("")
		return true
	}
	e, ok := d.Editor.(desk.Functional)
	return ok && e.FunctionKey(k)
}

// ShowKeys notes that the keys are shown.
func (d *Desk) ShowKeys() { d.Pages = append(d.Pages, "keys") }

// Letters are those that a test exchanges.
func (d *Desk) Letters(key.Where) *key.Letters { return &d.Own }

// Guide notes the page that is opened: "" is the one that the editor names.
func (d *Desk) Guide(page string) {
	if e, ok := d.Editor.(desk.Guided); ok && page == "" {
		page = e.GuidePage()
	}
	d.Pages = append(d.Pages, page)
}

// Print notes that the document in front is to be printed.
func (d *Desk) Print() { d.News = "Print" }

// Count says what was Counted.
func (d *Desk) Count(_ domain.DocID, then func(paper.Result)) { then(d.Counted) }

// Proofs returns a place for pages; which of them is enlarged is noted.
func (d *Desk) Proofs() *desk.Proofs {
	return desk.NewProofs(d.Work, func() float32 { return 1 }, func(_ *desk.Proofs, i int) { d.News = fmt.Sprintf("page %d", i+1) })
}

func (d *Desk) IsShelfFolded() bool                                          { return d.Folded }
func (d *Desk) Say(news string)                                              { d.News = news }
func (d *Desk) Show(id domain.DocID)                                         { d.Front = id }
func (d *Desk) Begin(id domain.DocID)                                        { d.Front = id }
func (d *Desk) ChoosePicture(_ int, then func(domain.PictureID))             { then("3f2a") }
func (d *Desk) TurnPicture(id domain.PictureID, then func(domain.PictureID)) { then(id + "90") }
func (d *Desk) Frame(fyne.CanvasObject, int, func(domain.PictureID))         {}
func (d *Desk) Picture(_ domain.PictureID, then func(data []byte))           { then(assets.Icon) }
func (d *Desk) Tell(title, text string)                                      { d.News = title + "\n" + text }

// Names are those of the documents on the shelf.
func (d *Desk) Names() *naming.Names {
	var heads []domain.Head
	for _, doc := range d.Docs {
		heads = append(heads, doc.Record().Head)
	}
	return naming.New(heads, func(kind domain.KindID) string {
		k, err := d.kinds.Find(kind)
		if err != nil {
			return "document"
		}
		return k.Noun()
	})
}

// Follow notes which document is opened.
func (d *Desk) Follow(link domain.Link) { d.Followed = link }

// Work counts what is done off the screen's goroutine, and does it at once.
func (d *Desk) Work(job func() (then func())) {
	d.Jobs++
	if then := job(); then != nil {
		then()
	}
}

// Soon calls f at once, as what is painted is for nobody to see, unless Paint is waited for.
func (d *Desk) Soon(f func()) {
	if !d.Paints {
		f()
		return
	}
	d.soon = append(d.soon, f)
}

// Paint calls what waits for it, until nothing does.
func (d *Desk) Paint() {
	for len(d.soon) > 0 {
		soon := d.soon
		d.soon = nil
		for _, f := range soon {
			f()
		}
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

// New makes a document and shows it, unasked.
func (d *Desk) New(kind domain.KindID, value domain.Document) {
	d.T.Helper()
	d.Front, _ = d.Make("new", kind, value)
}

func (d *Desk) MakeAll(label string, kind domain.KindID, values ...domain.Document) (ids []domain.DocID, ok bool) {
	d.T.Helper()
	list := make([]desk.Making, len(values))
	for i, value := range values {
		list[i] = desk.Making{Kind: kind, Value: func([]domain.DocID) domain.Document { return value }}
	}
	return d.MakeEach(label, list...)
}

func (d *Desk) MakeEach(label string, list ...desk.Making) (ids []domain.DocID, ok bool) {
	d.T.Helper()
	var records []domain.Record
	for _, m := range list {
		k, err := d.kinds.Find(m.Kind)
		if err != nil {
			d.T.Fatal(err)
		}
		id := domain.DocID(fmt.Sprintf("made-%d", len(d.Docs)+len(records)))
		r, err := edit.NewRecord(k, id, d.Clock, m.Value(ids))
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

func (d *Desk) Choose(_ string, rows []string, _ string, take func(i int)) {
	d.Rows, d.Take = rows, take
}

// Export keeps what is to be written.
func (d *Desk) Export(_, _, _ string, data func() ([]byte, error)) { d.Exported = data }

// Pick answers what is to be chosen.
func (d *Desk) Pick(row string) {
	d.T.Helper()
	found := called(d.Rows, row, func(r string) string { return r })
	if len(found) == 0 {
		d.T.Fatalf("%q is not to choose from %q", row, d.Rows)
	}
	d.Take(slices.Index(d.Rows, found[0]))
}

// Dialog is a dialog that is open. Dialogs lie over each other; Return and Escape answer them.
type Dialog struct {
	Title string
	Body  fyne.CanvasObject
	Verb  *look.Button
	desk  *Desk
	do    func() (stay bool)
	popup *widget.PopUp
	front fyne.CanvasObject // body and buttons
}

func (d *Desk) Ask(title string, body fyne.CanvasObject, focus fyne.Focusable, verb string, do func() (stay bool)) {
	g := &Dialog{Title: title, Body: body, desk: d, do: do}
	g.Verb = look.NewButton(cmp.Or(verb, "Close"), g.Answer)
	heading := widget.NewLabel(title)
	heading.TextStyle.Bold = true
	buttons := container.NewHBox(layout.NewSpacer(), g.Verb, look.NewButton("Cancel", g.Close))
	g.front = container.NewBorder(nil, buttons, nil, nil, look.NewInset(look.Inset{Top: 2, Bottom: 3}, body))
	g.popup = widget.NewModalPopUp(look.NewInset(look.Inset{Left: 4, Top: 3, Right: 4, Bottom: 3},
		container.NewBorder(heading, nil, nil, nil, g.front)), d.Canvas())
	g.popup.Show()
	size := g.popup.MinSize()
	g.popup.Resize(size)
	g.popup.Resize(size)
	d.Dialogs = append(d.Dialogs, g)
	g.hand(body)
	if focus != nil {
		d.Canvas().Focus(focus)
	}
}

// Dialog is the dialog in front; nil where none is open.
func (d *Desk) Dialog() *Dialog {
	if len(d.Dialogs) == 0 {
		return nil
	}
	return d.Dialogs[len(d.Dialogs)-1]
}

// Size is the room that the dialog takes.
func (g *Dialog) Size() fyne.Size { return g.popup.Content.Size() }

// Answer presses the verb's button.
func (g *Dialog) Answer() {
	if !g.do() {
		g.Close()
	}
}

// Close leaves everything as it is.
func (g *Dialog) Close() {
	g.popup.Hide()
	g.desk.Dialogs = slices.DeleteFunc(g.desk.Dialogs, func(open *Dialog) bool { return open == g })
}

// hand has the parts of a body that have the keyboard answer the dialog.
func (g *Dialog) hand(o fyne.CanvasObject) {
	switch o := o.(type) {
	case desk.Answering:
		o.Answers(g.key, g.Verb.SetText)
		if o, ends := o.(desk.Ending); ends {
			o.Ends(func() { g.desk.Canvas().Focus(g.Verb) })
		}
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

// Names are those of a turn order as players see it.
func Names(order []desk.Seat) []string {
	names := make([]string, len(order))
	for i, s := range order {
		names[i] = s.Name
	}
	return names
}

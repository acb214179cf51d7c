package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// scrap is a game's table of play in these tests.
type scrap struct {
	Name  string       `json:"name"`
	Map   domain.DocID `json:"map"`
	Table table.Table  `json:"table"`
}

func (s *scrap) Title() string                { return s.Name }
func (s *scrap) SetTitle(title string)        { s.Name = title }
func (s *scrap) Words() string                { return "" }
func (s *scrap) Pictures() []domain.PictureID { return nil }

// hero is a figure of the game.
type hero struct {
	Name string `json:"name"`
	Wits int    `json:"wits"`
}

func (h *hero) Title() string                { return h.Name }
func (h *hero) SetTitle(title string)        { h.Name = title }
func (h *hero) Words() string                { return "" }
func (h *hero) Pictures() []domain.PictureID { return nil }

func plain(domain.Document, domain.Beside) []domain.Problem { return nil }

var (
	mapOf   = model.Kind("game")
	scrapOf = domain.Kind{Game: "game", Name: "scrap", Title: "Scrap", Version: 1, New: func() domain.Document { return &scrap{} }, Check: plain}
	heroOf  = domain.Kind{Game: "game", Name: "hero", Title: "Hero", Version: 1, New: func() domain.Document { return &hero{} }, Check: plain}
)

// room is a desk with one editor on it; what it asks is answered by the test.
type room struct {
	t       *testing.T
	window  fyne.Window
	theme   *look.Theme
	journal *edit.Journal
	docs    map[domain.DocID]*edit.Doc
	players *desk.Players
	said    string
	shown   domain.DocID
	held    int
	rows    []string    // of what is to be chosen
	take    func(i int) // with it
	file    func() ([]byte, error)
	line    *desk.Line  // of what is asked
	answer  func() bool // with it; true asks on
	made    []domain.DocID
	steps   int
}

func newRoom(t *testing.T) *room {
	app := test.NewTempApp(t)
	r := &room{t: t, theme: &look.Theme{Mode: look.Paper, Scale: 1}, docs: map[domain.DocID]*edit.Doc{}, players: &desk.Players{}}
	app.Settings().SetTheme(r.theme)
	r.journal = edit.NewJournal(domain.Kinds{mapOf, scrapOf, heroOf}, r.Now, func(bool, domain.Step) { r.steps++ })
	r.window = test.NewTempWindow(t, widget.NewLabel(""))
	return r
}

// lay puts an editor on the desk.
func (r *room) lay(e desk.Editor) {
	r.window.SetContent(e.View())
	r.window.Resize(fyne.NewSize(1100, 700))
}

// open adds a document and opens it.
func (r *room) open(id domain.DocID, kind domain.Kind, value domain.Document) *edit.Doc {
	r.t.Helper()
	rec, err := edit.NewRecord(kind, id, 1, value)
	if err != nil {
		r.t.Fatal(err)
	}
	doc, err := r.journal.Open(rec, "")
	if err != nil {
		r.t.Fatal(err)
	}
	r.docs[id] = doc
	return doc
}

func (r *room) Canvas() fyne.Canvas                         { return r.window.Canvas() }
func (r *room) Driver() fyne.Driver                         { return fyne.CurrentApp().Driver() }
func (r *room) Redo()                                       { r.journal.Redo() }
func (r *room) Theme() fyne.Theme                           { return r.theme }
func (r *room) Now() domain.Moment                          { return 1000 }
func (r *room) ChoosePicture(int, func(domain.PictureID))   {}
func (r *room) Picture(domain.PictureID, func(data []byte)) {}
func (r *room) After(int, func()) (stop func())             { return func() {} }
func (r *room) Say(news string)                             { r.said = news }
func (r *room) Show(id domain.DocID)                        { r.shown = id }
func (r *room) Tell(_, text string)                         { r.said = text }
func (r *room) Players() *desk.Players                      { return r.players }

func (r *room) Work(job func() (then func())) {
	if then := job(); then != nil {
		then()
	}
}

func (r *room) Documents(kind domain.KindID) []domain.Head {
	var heads []domain.Head
	for _, d := range r.docs {
		if d.Kind().ID() == kind {
			heads = append(heads, d.Record().Head)
		}
	}
	slices.SortFunc(heads, func(a, b domain.Head) int { return strings.Compare(a.Title, b.Title) })
	return heads
}

func (r *room) Head(id domain.DocID) (domain.Head, bool) {
	d, ok := r.docs[id]
	if !ok {
		return domain.Head{}, false
	}
	return d.Record().Head, true
}

func (r *room) Hold(id domain.DocID, then func(*edit.Doc)) (release func()) {
	r.held++
	if d, ok := r.docs[id]; ok {
		then(d)
	}
	return func() { r.held-- }
}

func (r *room) Make(_ string, kind domain.KindID, value domain.Document) (domain.DocID, bool) {
	k, err := domain.Kinds{mapOf, scrapOf, heroOf}.Find(kind)
	if err != nil {
		r.t.Fatal(err)
	}
	id := domain.DocID(fmt.Sprint("made", len(r.made)+1))
	r.open(id, k, value)
	r.made = append(r.made, id)
	return id, true
}

func (r *room) MakeAll(_ string, kind domain.KindID, values ...domain.Document) (ids []domain.DocID, ok bool) {
	for _, v := range values {
		id, _ := r.Make("", kind, v)
		ids = append(ids, id)
	}
	return ids, true
}

func (r *room) Ask(_ string, _ fyne.CanvasObject, focus fyne.Focusable, _ string, do func() bool) {
	r.line, r.answer = focus.(*desk.Line), do
}

func (r *room) Choose(_ string, rows []string, _ string, take func(i int)) {
	r.rows, r.take = rows, take
}

func (r *room) Export(_, _, _ string, data func() ([]byte, error)) { r.file = data }

// choose answers what was asked last.
func (r *room) choose(row string) {
	r.t.Helper()
	i := slices.Index(r.rows, row)
	if i < 0 {
		r.t.Fatalf("%q is not to choose from %q", row, r.rows)
	}
	r.take(i)
}

// press presses a button by its text.
func (r *room) press(text string) {
	r.t.Helper()
	for _, o := range test.LaidOutObjects(r.window.Content()) {
		if b, ok := o.(*widget.Button); ok && b.Text == text && b.Visible() {
			if b.Disabled() {
				r.t.Fatalf("the button %q is off", text)
			}
			test.Tap(b)
			return
		}
	}
	r.t.Fatalf("there is no button %q", text)
}

// field finds a text field of the panel that shows, in the box of a caption.
func (r *room) field(d *details, caption string) *field.Entry {
	r.t.Helper()
	at := slices.IndexFunc(d.panels, func(p panel) bool { return p.view.Visible() })
	for _, o := range test.LaidOutObjects(d.panels[at].view) {
		b, ok := o.(*look.Box)
		if !ok {
			continue
		}
		said := false
		for _, in := range test.LaidOutObjects(b) {
			if text, ok := in.(*look.Text); ok && strings.HasPrefix(text.Text, caption) {
				said = true
			}
		}
		if e, ok := b.Content().(*field.Entry); ok && said {
			return e
		}
	}
	r.t.Fatalf("there is no field %q", caption)
	return nil
}

// typeKeys types letters to whatever has the keyboard.
func (r *room) typeKeys(letters string) {
	r.t.Helper()
	for _, l := range letters {
		focused := r.Canvas().Focused()
		if focused == nil {
			r.t.Fatalf("nothing has the keyboard for %q", letters)
		}
		focused.TypedRune(l)
	}
}

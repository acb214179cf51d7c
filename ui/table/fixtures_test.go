package table

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// scrap is a game's table of play in these tests.
type scrap struct {
	Name  string       `json:"name"`
	Map   domain.DocID `json:"map"`
	Table table.Table  `json:"table"`
}

func (s *scrap) Title() string         { return s.Name }
func (s *scrap) SetTitle(title string) { s.Name = title }

// hero is a figure of the game.
type hero struct {
	Name string `json:"name"`
	Wits int    `json:"wits"`
}

func (h *hero) Title() string         { return h.Name }
func (h *hero) SetTitle(title string) { h.Name = title }

func plain(domain.Document, domain.Beside) []domain.Problem { return nil }

func checkScrap(d domain.Document, _ domain.Beside) []domain.Problem {
	return table.Check(&d.(*scrap).Table, "table")
}

var (
	mapOf   = model.Kind("game")
	scrapOf = domain.Kind{Game: "game", Name: "scrap", Title: "Scrap", Version: 1, New: func() domain.Document { return &scrap{} }, Check: checkScrap}
	heroOf  = domain.Kind{Game: "game", Name: "hero", Title: "Hero", Version: 1, New: func() domain.Document { return &hero{} }, Check: plain}
)

// room is a desk with one editor on it; what it asks is answered by the test.
type room struct {
	*desktest.Desk
	players *desk.Players
	file    func() ([]byte, error) // that was exported last
}

func newRoom(t *testing.T) *room {
	t.Helper()
	d := desktest.New(t, domain.Kinds{mapOf, scrapOf, heroOf, customOf}, fyne.NewSize(1100, 700), &look.Theme{Mode: look.Paper, Scale: 1}, nil)
	return &room{Desk: d, players: &desk.Players{}}
}

// lay puts an editor on the desk.
func (r *room) lay(e desk.Editor) {
	r.Editor = e
	r.Window.SetContent(e.View())
	r.Settle()
}

func (r *room) Players() *desk.Players { return r.players }

func (r *room) Export(_, _, _ string, data func() ([]byte, error)) { r.file = data }

// made are the documents made since the room was laid.
func (r *room) made() []domain.DocID {
	var ids []domain.DocID
	for _, doc := range r.Docs {
		if strings.HasPrefix(string(doc.ID()), "made-") {
			ids = append(ids, doc.ID())
		}
	}
	return ids
}

// binned is when a document was put into the bin, 0 = it is on the shelf.
func (r *room) binned(id domain.DocID) domain.Moment {
	stands, _ := r.Journal.Standing(id)
	return stands.Binned
}

// press presses a button that is on.
func (r *room) press(text string) {
	r.T.Helper()
	b := r.Button(text, 0)
	if b.Disabled() {
		r.T.Fatalf("the button %q is off", text)
	}
	test.Tap(b)
}

// field finds a text field of the panel that shows, in the box of a caption.
func (r *room) field(d *details, caption string) *field.Entry {
	r.T.Helper()
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
	r.T.Fatalf("there is no field %q", caption)
	return nil
}

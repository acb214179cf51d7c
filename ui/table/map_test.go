package table

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/board"
	"shipslocker/ui/field"
)

// mapRoom is a room with a map on the desk.
func mapRoom(t *testing.T, m *model.Map) (*room, *Map, *edit.Session[model.Map]) {
	t.Helper()
	r := newRoom(t)
	e := newMap(r, Game{Figures: []domain.KindID{heroOf.ID()}})
	r.lay(e)
	doc := r.Put(mapOf, "map", m, "")
	e.Bind(doc)
	return r, e, edit.Of[model.Map](doc)
}

func bar() *model.Map { return model.Templates[0].Make() }

func TestABlankMapBeginsWithATemplateAndKeepsItsNotes(t *testing.T) {
	r, _, s := mapRoom(t, &model.Map{Layout: model.Zones, Notes: "for Tuesday"})
	r.press("Begin with a template…")
	if len(r.Rows) != len(model.Templates) {
		t.Fatalf("%q are to choose from", r.Rows)
	}
	r.Pick(model.Templates[0].Name)
	if m := s.Value(); len(m.Zones) < 4 || m.Notes != "for Tuesday" || m.Name == "" {
		t.Errorf("the map is %q with %d zones and the notes %q", m.Name, len(m.Zones), m.Notes)
	}
	r.Journal.Undo()
	if m := s.Value(); len(m.Zones) != 0 || m.Notes != "for Tuesday" {
		t.Errorf("undone it has %d zones", len(m.Zones))
	}
}

func TestWhatIsSelectedIsShownAndEditedBesideTheBoard(t *testing.T) {
	r, e, s := mapRoom(t, bar())
	zone := s.Value().Zones[0]
	e.board.Select(zone.ID)
	r.Canvas().Focus(r.field(e.details, "Name"))
	r.Type(" Upper")
	if got, _ := s.Value().Zone(zone.ID); !strings.Contains(got.Name, "Upper") {
		t.Errorf("the zone is called %q", got.Name)
	}
	border := s.Value().Borders[0]
	e.board.Select(border.ID)
	r.press("Turn to the next state")
	if got, _ := s.Value().Border(border.ID); got.Now == border.Now && len(border.States) > 1 {
		t.Errorf("the border is still in state %d", got.Now)
	}
	e.board.Select(border.ID)
	r.press("Remove the border")
	if _, there := s.Value().Border(border.ID); there {
		t.Error("the border is still there")
	}
	if f := r.field(e.details, "Name"); f.Text != s.Value().Name {
		t.Errorf("with nothing selected the name shown is %q, want the map's", f.Text)
	}
}

func TestATokenStandsForADocumentAndOutlivesIt(t *testing.T) {
	r, e, s := mapRoom(t, bar())
	r.Put(heroOf, "kessa", &hero{Name: "Kessa"}, "")
	var id model.ID
	s.Edit("token", "", func(m *model.Map) {
		id = m.NextID()
		m.Tokens = append(m.Tokens, model.Token{ID: id, Name: "counter", Size: 1, At: m.Zones[0].Middle()})
		m.MoveToken(id, m.Zones[0].Middle())
	})
	e.board.Select(id)
	r.press("Stands for…")
	r.Pick("Kessa")
	tk, _ := s.Value().Token(id)
	if tk.Document != "kessa" || e.face(*tk).Name != "Kessa" {
		t.Errorf("it stands for %q and goes by %q", tk.Document, e.face(*tk).Name)
	}
	if items := e.menu(id); len(items) != 1 {
		t.Errorf("its menu has %d lines of the editor's", len(items))
	} else if items[0].Do(); r.Front != "kessa" {
		t.Errorf("the sheet shown is %q", r.Front)
	}
	r.Docs = slices.DeleteFunc(r.Docs, func(doc *edit.Doc) bool { return doc.ID() == "kessa" })
	if name := e.face(*tk).Name; name != "Kessa" {
		t.Errorf("without its document it goes by %q", name)
	}
	r.Front = ""
	if e.menu(id)[0].Do(); r.Front != "" || r.News == "" {
		t.Errorf("a sheet that is gone is shown: %q; it says %q", r.Front, r.News)
	}
}

func TestADamagedMapIsShownAndMended(t *testing.T) {
	m := bar()
	m.Borders = append(m.Borders, model.Border{ID: 900, A: 901, B: 902})
	m.Zones = append(m.Zones, model.Zone{ID: 950, Name: "Bow tie", Shape: []model.Point{{X: 0, Y: 0}, {X: 10, Y: 10}, {X: 10, Y: 0}, {X: 0, Y: 10}}})
	r, _, s := mapRoom(t, m)
	if len(model.Check(s.Value())) == 0 {
		t.Fatal("nothing is found wrong with it")
	}
	r.press("Mend the map")
	if left := model.Check(s.Value()); len(left) > 0 && left[0].Severity == domain.Illegal {
		t.Errorf("still wrong: %+v", left)
	}
	if !strings.Contains(r.News, ".") {
		t.Errorf("it says %q", r.News)
	}
	if _, there := s.Value().Zone(950); !there {
		t.Error("the zone is gone")
	}
}

func TestTheToolInHandSaysWhatToDo(t *testing.T) {
	r, e, _ := mapRoom(t, bar())
	for _, row := range toolRows {
		r.press(row.title)
		if e.board.Tool() != row.tool || e.said.Text != row.hint {
			t.Errorf("with %q pressed the tool is %d and the line says %q", row.title, e.board.Tool(), e.said.Text)
		}
	}
	e.board.SetTool(board.Pick)
}

func TestAMapThatCannotBeEditedSaysWhy(t *testing.T) {
	r := newRoom(t)
	e := newMap(r, Game{})
	r.lay(e)
	rec, err := edit.NewRecord(mapOf, "map", 1, bar())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := r.Journal.Open(rec, "Another window has it.")
	if err != nil {
		t.Fatal(err)
	}
	e.Bind(doc)
	e.edit("anything", func(m *model.Map) { m.Name = "changed" })
	if r.News != "Another window has it." || r.Kept != 0 {
		t.Errorf("it says %q after %d steps", r.News, r.Kept)
	}
	e.Bind(nil)
	e.edit("anything", func(m *model.Map) { m.Name = "changed" })
}

func TestTheMapIsSavedAsAPictureWithAndWithoutWhatIsHidden(t *testing.T) {
	m := bar()
	m.Zones[0].Hidden = true
	r, e, _ := mapRoom(t, m)
	var sizes []int
	for _, whose := range []string{"Players' view", "Everything, hidden things too"} {
		e.savePicture()
		r.Pick(whose)
		data, err := r.file()
		if err != nil {
			t.Fatal(err)
		}
		img, format, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil || format != "png" || max(img.Width, img.Height) != pictureSide {
			t.Errorf("it is a %s of %d by %d (%v)", format, img.Width, img.Height, err)
		}
		sizes = append(sizes, len(data))
	}
	if sizes[0] == sizes[1] {
		t.Error("both pictures are the same")
	}
}

func TestASizeMayHaveAFraction(t *testing.T) {
	m := bar()
	id := m.NextID()
	m.Tokens = append(m.Tokens, model.Token{ID: id, Name: "Ono", Size: 1, At: m.Zones[0].Middle()})
	r, e, s := mapRoom(t, m)
	e.board.Select(id)
	size := r.field(e.details, "Size")
	for _, tc := range []struct {
		typed string
		want  float64
	}{{"1,5", 1.5}, {"2.25", 2.25}, {"NaN", 2.25}, {"0.1", 2.25}, {"wide", 2.25}, {"4", 4}} {
		size.SetText(tc.typed)
		if tk, _ := s.Value().Token(id); tk.Size != tc.want {
			t.Errorf("%q makes the size %v, want %v", tc.typed, tk.Size, tc.want)
		}
	}
}

// letters are all that could be a command of the board.
const letters = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 +-.,"

// halls are two zones side by side, with a bridge apart from them.
func halls() *model.Map {
	return &model.Map{Layout: model.Zones, LastID: 3, Zones: []model.Zone{
		{ID: 1, Name: "Hall", Shape: model.Oblong(0, 0, 100, 100)},
		{ID: 2, Name: "Court", Shape: model.Oblong(100, 0, 100, 100)},
		{ID: 3, Name: "Bridge", Shape: model.Oblong(0, 140, 100, 60)},
	}}
}

// drag drags on the board from one place of the map to another, as the toolkit has it: it takes the keyboard away within
// the click.
func (m *Map) drag(r *room, from, to model.Point) {
	at := func(p model.Point) *desktop.MouseEvent {
		seen, scale := m.board.Seen().Min, m.board.Scale()
		place := fyne.NewPos(float32((p.X-seen.X)*scale), float32((p.Y-seen.Y)*scale))
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: place}, Button: desktop.MouseButtonPrimary}
	}
	m.board.MouseMoved(at(from))
	m.board.MouseDown(at(from))
	if from != to {
		m.board.Dragged(&fyne.DragEvent{PointEvent: at(to).PointEvent})
	}
	m.board.MouseUp(at(to))
	r.Canvas().Unfocus()
	r.Elapse()
}

func TestWhereverANameIsAskedLettersAreTheName(t *testing.T) {
	type place = model.Point
	for what, tc := range map[string]struct {
		tool     board.Tool
		from, to place
		name     func(m *model.Map) string
	}{
		"a zone drawn":    {board.Draw, place{X: 110, Y: 140}, place{X: 190, Y: 190}, func(m *model.Map) string { return m.Zones[3].Name }},
		"a zone split":    {board.Split, place{X: 40, Y: -10}, place{X: 45, Y: 110}, func(m *model.Map) string { z, _ := m.Zone(m.LastID); return z.Name }},
		"a border":        {board.Border, place{X: 100, Y: 50}, place{X: 100, Y: 50}, func(m *model.Map) string { return m.Borders[0].States[0].Name }},
		"a link":          {board.Link, place{X: 50, Y: 50}, place{X: 50, Y: 170}, func(m *model.Map) string { return m.Links[0].Name }},
		"a token":         {board.Token, place{X: 50, Y: 50}, place{X: 50, Y: 50}, func(m *model.Map) string { return m.Tokens[0].Name }},
		"a label":         {board.Label, place{X: 150, Y: 170}, place{X: 150, Y: 170}, func(m *model.Map) string { return m.Labels[0].Text }},
		"the border anew": {board.Border, place{X: 100, Y: 50}, place{X: 100, Y: 50}, func(m *model.Map) string { return m.Borders[0].States[0].Name }},
	} {
		t.Run(what, func(t *testing.T) {
			m := halls()
			if what == "the border anew" {
				m.Borders = []model.Border{{ID: 4, A: 1, B: 2, States: []model.State{{Name: "shut", Value: 2}}}}
			}
			r, e, s := mapRoom(t, m)
			e.board.SetTool(tc.tool)
			r.Canvas().Focus(e.board)
			e.drag(r, tc.from, tc.to)
			r.Type(letters)
			if got := tc.name(s.Value()); got != letters {
				t.Errorf("it is called %q", got)
			}
			if h := s.Value().Zones[0].Hidden; h || len(s.Value().Tokens) > 1 {
				t.Error("a letter was a command")
			}
			entry, ok := r.Canvas().Focused().(*field.Entry)
			if !ok {
				t.Fatalf("%T has the keyboard", r.Canvas().Focused())
			}
			entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			if r.Canvas().Focused() != fyne.Focusable(e.board) || e.board.Tool() != tc.tool {
				t.Errorf("after Return %T has the keyboard and the tool is %d", r.Canvas().Focused(), e.board.Tool())
			}
		})
	}
}

func TestABordersNameAndValueAreTypedOneAfterTheOther(t *testing.T) {
	r, e, s := mapRoom(t, halls())
	e.board.SetTool(board.Border)
	e.drag(r, model.Point{X: 100, Y: 50}, model.Point{X: 100, Y: 50})
	r.Type("bar")
	r.Canvas().FocusNext()
	r.Type("3")
	if got := s.Value().Borders[0].States[0]; got != (model.State{Name: "bar", Value: 3}) {
		t.Errorf("the border is %+v", got)
	}
}

func TestOtherFieldsOfTheMapGoOnWithReturn(t *testing.T) {
	r, e, s := mapRoom(t, halls())
	e.board.Select(s.Value().Zones[0].ID)
	name := r.field(e.details, "Name")
	r.Canvas().Focus(name)
	name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if now := r.Canvas().Focused(); now == fyne.Focusable(name) || now == fyne.Focusable(e.board) {
		t.Errorf("Return leads to %T", now)
	}
}

func TestAMapBelongsToACampaignOfItsGame(t *testing.T) {
	r, _, s := mapRoom(t, bar())
	r.Put(customOf, "rim", &custom{Name: "The rim"}, "")
	r.Cycle("Campaign", 0, "The rim")
	if got := *domain.HomeOf(s.Value()); got != "rim" {
		t.Errorf("it belongs to %q", got)
	}
}

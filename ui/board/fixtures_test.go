package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

var kindOfMaps = model.Kind("testers")

// desk is a window with a board on it and a journal behind that.
type desk struct {
	t       testing.TB
	window  fyne.Window
	theme   *look.Theme
	board   *Board
	journal *edit.Journal
	doc     *edit.Session[model.Map]
	now     domain.Moment
	labels  []string // of the steps made
	said    []string
	jobs    []func() (then func()) // put off; see hold
	hold    bool
	waits   []*wait
	blob    []byte
	own     key.Letters
	redone  int
}

type wait struct {
	ms int
	f  func()
}

func (d *desk) Canvas() fyne.Canvas                        { return d.window.Canvas() }
func (d *desk) Theme() fyne.Theme                          { return d.theme }
func (d *desk) Letters(key.Where) *key.Letters             { return &d.own }
func (d *desk) Redo()                                      { d.redone++ }
func (d *desk) Picture(_ domain.PictureID, f func([]byte)) { f(d.blob) }

func (d *desk) Work(job func() (then func())) {
	if d.hold {
		d.jobs = append(d.jobs, job)
		return
	}
	if then := job(); then != nil {
		then()
	}
}

// work does the jobs that were put off, until there are none.
func (d *desk) work() {
	for len(d.jobs) > 0 {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		if then := job(); then != nil {
			then()
		}
	}
}

func (d *desk) After(ms int, f func()) (stop func()) {
	w := &wait{ms, f}
	d.waits = append(d.waits, w)
	return func() { d.waits = slices.DeleteFunc(d.waits, func(o *wait) bool { return o == w }) }
}

// later lets all waits pass.
func (d *desk) later() {
	waits := d.waits
	d.waits = nil
	for _, w := range waits {
		w.f()
	}
}

// yard is three rooms in a row, a bar of 10 by 10 with a door of two states to a yard, then a slope to a street,
// and a bridge apart, linked to the bar. Ann and Bob stand in the bar, Cat in the street.
func yard() *model.Map {
	m := model.New()
	m.Name, m.Scale = "Yard", 1
	m.LastID = 20
	m.Zones = []model.Zone{
		{ID: 1, Name: "Bar", Shape: model.Oblong(0, 0, 10, 10)},
		{ID: 2, Name: "Court", Shape: model.Oblong(10, 0, 10, 10)},
		{ID: 3, Name: "Street", Shape: model.Oblong(20, 0, 10, 10)},
		{ID: 4, Name: "Bridge", Shape: model.Oblong(0, 20, 10, 10)},
	}
	m.Borders = []model.Border{
		{ID: 5, A: 1, B: 2, States: []model.State{{Name: "closed", Value: 2}, {Name: "open", Value: 0}}},
		{ID: 6, A: 2, B: 3, States: []model.State{{Name: "slope", Value: 1}}},
	}
	m.Links = []model.Link{{ID: 7, A: 1, B: 4, Name: "ladder"}}
	m.Tokens = []model.Token{
		{ID: 8, Name: "Ann", Size: 1, At: model.Point{X: 3, Y: 7}, Zone: 1},
		{ID: 9, Name: "Bob", Size: 1, At: model.Point{X: 6, Y: 7}, Zone: 1, Side: 1, Facing: 1},
		{ID: 10, Name: "Cat", Size: 1, At: model.Point{X: 25, Y: 7}, Zone: 3, Side: 2},
	}
	m.Labels = []model.Label{{ID: 11, Text: "Port", At: model.Point{X: 20, Y: 25}, Size: 1}}
	return m
}

// sit puts a board with a map on a window.
func sit(t testing.TB, m *model.Map) *desk {
	t.Helper()
	app := test.NewTempApp(t)
	d := &desk{t: t, now: 1_000_000, theme: &look.Theme{Mode: look.Paper, Scale: 1}}
	app.Settings().SetTheme(d.theme)
	d.window = app.NewWindow("")
	d.window.SetPadded(false)
	d.board = New(d)
	d.board.OnSay = func(text string) { d.said = append(d.said, text) }
	d.window.SetContent(d.board)
	d.window.Resize(fyne.NewSize(900, 700))
	d.begin(m)
	return d
}

// begin shows a map in a journal of its own.
func (d *desk) begin(m *model.Map) {
	d.t.Helper()
	d.labels, d.said, d.waits = nil, nil, nil
	d.journal = edit.NewJournal(domain.Kinds{kindOfMaps}, func() domain.Moment { return d.now }, func(bool, domain.Step) {})
	d.journal.Watch(func(ev edit.Event) {
		if !ev.Jump {
			label, _, _ := strings.Cut(ev.Step.Label, " · ") // without the title of the document
			d.labels = append(d.labels, label)
		}
	})
	d.doc = d.open("one", m, "")
	d.board.Bind(d.doc)
}

func (d *desk) open(id domain.DocID, m *model.Map, readOnly string) *edit.Session[model.Map] {
	d.t.Helper()
	r, err := edit.NewRecord(kindOfMaps, id, d.now, m)
	if err != nil {
		d.t.Fatal(err)
	}
	doc, err := d.journal.Open(r, readOnly)
	if err != nil {
		d.t.Fatal(err)
	}
	return edit.Of[model.Map](doc)
}

func (d *desk) value() *model.Map { return d.doc.Value() }

// at is an event of the mouse at a place of the map.
func (d *desk) at(p model.Point, button desktop.MouseButton, keys fyne.KeyModifier) *desktop.MouseEvent {
	ev := &desktop.MouseEvent{Button: button, Modifier: keys}
	ev.Position = d.board.spot(p)
	return ev
}

func pt(x, y float64) model.Point { return model.Point{X: x, Y: y} }

func (d *desk) down(p model.Point, button desktop.MouseButton, keys fyne.KeyModifier) {
	d.board.MouseMoved(d.at(p, 0, 0))
	d.board.MouseDown(d.at(p, button, keys))
}

func (d *desk) to(p model.Point) {
	ev := d.at(p, 0, 0)
	d.board.Dragged(&fyne.DragEvent{PointEvent: ev.PointEvent})
}

func (d *desk) up(p model.Point, button desktop.MouseButton, keys fyne.KeyModifier) {
	d.board.MouseUp(d.at(p, button, keys))
	d.board.DragEnd()
}

// drag presses, moves in steps over the screen and lets go.
func (d *desk) drag(from, to model.Point, keys fyne.KeyModifier) {
	d.down(from, desktop.MouseButtonPrimary, keys)
	a, z := d.board.spot(from), d.board.spot(to)
	for i := 1; i <= 4; i++ {
		f := float32(i) / 4
		at := fyne.NewPos(a.X+(z.X-a.X)*f, a.Y+(z.Y-a.Y)*f)
		d.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}})
	}
	d.board.MouseUp(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: z}, Button: desktop.MouseButtonPrimary, Modifier: keys,
	})
	d.board.DragEnd()
}

// click is a single click as a touch screen makes it: no pointer came before.
func (d *desk) click(p model.Point, keys fyne.KeyModifier) {
	d.down(p, desktop.MouseButtonPrimary, keys)
	d.up(p, desktop.MouseButtonPrimary, keys)
}

// press types keys; letters come as runes.
func (d *desk) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		if len(k) == 1 {
			d.board.TypedRune(rune(strings.ToLower(string(k))[0]))
			continue
		}
		d.board.KeyDown(&fyne.KeyEvent{Name: k})
		d.board.TypedKey(&fyne.KeyEvent{Name: k})
		d.board.KeyUp(&fyne.KeyEvent{Name: k})
	}
}

// with holds a key down while do runs.
func (d *desk) with(key fyne.KeyName, do func()) {
	d.board.KeyDown(&fyne.KeyEvent{Name: key})
	do()
	d.board.KeyUp(&fyne.KeyEvent{Name: key})
}

func (d *desk) token(id model.ID) model.Token {
	d.t.Helper()
	t, ok := d.value().Token(id)
	if !ok {
		d.t.Fatalf("there is no token %d", id)
	}
	return *t
}

func (d *desk) zone(id model.ID) model.Zone {
	d.t.Helper()
	z, ok := d.value().Zone(id)
	if !ok {
		d.t.Fatalf("there is no zone %d", id)
	}
	return *z
}

func (d *desk) lastSaid() string {
	if len(d.said) == 0 {
		return ""
	}
	return d.said[len(d.said)-1]
}

// steps expects the labels of the steps made since the last call.
func (d *desk) steps(want ...string) {
	d.t.Helper()
	if !slices.Equal(d.labels, want) {
		d.t.Errorf("steps made: %q, want %q", d.labels, want)
	}
	d.labels = nil
}

package field

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/naming"
	"shipslocker/ui/look"
)

// card is a kind of document for these tests.
type card struct {
	Name   string     `json:"name"`
	Motto  string     `json:"motto"`
	Story  string     `json:"story"`
	Rank   string     `json:"rank"`
	Skill  string     `json:"skill"`
	Level  int        `json:"level"`
	Hue    hue        `json:"hue"`
	Draft  bool       `json:"draft"`
	Marks  []bool     `json:"marks"`
	Things []thing    `json:"things"`
	Many   [90]string `json:"many"`
}

type hue string

type thing struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

func (c *card) Title() string         { return c.Name }
func (c *card) SetTitle(title string) { c.Name = title }

// cardKind says of every text that holds "bad" that it is illegal, and of "odd" that it is unusual.
var cardKind = domain.Kind{
	Game: "testers", Name: "card", Title: "Card", Version: 1,
	New: func() domain.Document { return &card{Level: 3} },
	Check: func(doc domain.Document, _ domain.Beside) []domain.Problem {
		c := doc.(*card)
		var ps []domain.Problem
		say := func(path, text string) {
			switch {
			case strings.Contains(text, "bad"):
				ps = append(ps, domain.Problem{ID: "T-1", Severity: domain.Illegal, Path: path, Message: "No card has a " + text + "."})
			case strings.Contains(text, "odd"):
				ps = append(ps, domain.Problem{ID: "T-2", Severity: domain.Unusual, Path: path, Message: "Ask about a " + text + "."})
			}
		}
		say("name", c.Name)
		say("motto", c.Motto)
		say("skill", c.Skill)
		for i, t := range c.Things {
			say(fmt.Sprintf("things[%d].name", i), t.Name)
		}
		if c.Story == "" {
			ps = append(ps, domain.Problem{ID: "T-3", Severity: domain.Remark, Path: "story", Message: "There is no story yet."})
		}
		return ps
	},
}

// table is a window with a form on it and a journal behind that.
type table struct {
	t       testing.TB
	window  fyne.Window
	form    *Form[card]
	journal *edit.Journal
	doc     *edit.Session[card]
	steps   []domain.Step // entered so far, merged ones too
	now     domain.Moment
	redone  int
	known   *naming.Names
	follows domain.Link
	news    string
	waiting []func()
	soon    []func()
}

func (h *table) Canvas() fyne.Canvas { return h.window.Canvas() }
func (h *table) Driver() fyne.Driver { return fyne.CurrentApp().Driver() }
func (h *table) Redo()               { h.redone++ }
func (h *table) Now() domain.Moment  { return h.now }

func (h *table) Names() *naming.Names { return h.known }
func (h *table) Follow(l domain.Link) { h.follows = l }
func (h *table) Say(news string)      { h.news = news }
func (h *table) Soon(f func())        { h.soon = append(h.soon, f) }
func (h *table) After(_ int, f func()) (stop func()) {
	h.waiting = append(h.waiting, f)
	return func() {}
}

// lay puts a form of what build makes on a window, bound to a blank card.
func lay(t testing.TB, build func(f *Form[card]) fyne.CanvasObject) *table {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&look.Theme{Mode: look.Paper, Scale: 1})
	h := &table{t: t, now: 1_000_000, known: naming.New(nil, nil)}
	h.window = app.NewWindow("")
	h.journal = edit.NewJournal(domain.Kinds{cardKind}, func() domain.Moment { return h.now }, func(bool, domain.Step) {})
	h.journal.Watch(func(ev edit.Event) {
		if !ev.Jump {
			h.steps = append(h.steps, ev.Step)
		}
	})
	h.form = NewForm[card](h)
	h.window.SetContent(h.form.View(look.NewLeaf(build(h.form), app.Settings().Theme(), false)))
	h.window.Resize(fyne.NewSize(600, 400))
	h.doc = h.open("one", func(*card) {})
	h.form.Bind(h.doc)
	h.window.Resize(fyne.NewSize(600, 401)) // a second layout, in the width now known
	return h
}

// open returns a session on a new card.
func (h *table) open(id domain.DocID, fill func(*card)) *edit.Session[card] {
	h.t.Helper()
	c := cardKind.New().(*card)
	fill(c)
	r, err := edit.NewRecord(cardKind, id, h.now, c)
	if err != nil {
		h.t.Fatal(err)
	}
	return h.openRecord(r, "")
}

func (h *table) openRecord(r domain.Record, readOnly string) *edit.Session[card] {
	h.t.Helper()
	doc, err := h.journal.Open(r, readOnly)
	if err != nil {
		h.t.Fatal(err)
	}
	return edit.Of[card](doc)
}

// card is the document shown.
func (h *table) card() *card { return h.form.Session().Value() }

// later lets so much time pass that typing no longer joins the last step.
func (h *table) later() { h.now += edit.MergeWithin + 1 }

// focus puts the keyboard on w.
func (h *table) focus(w fyne.Focusable) {
	h.t.Helper()
	h.Canvas().Focus(w)
	if h.Canvas().Focused() != w {
		h.t.Fatalf("the keyboard is on %T, not where it was put", h.Canvas().Focused())
	}
}

// typeText types into whatever has the keyboard.
func (h *table) typeText(text string) {
	h.t.Helper()
	for _, r := range text {
		w := h.Canvas().Focused()
		if w == nil {
			h.t.Fatalf("nothing has the keyboard for %q", text)
		}
		if r == ' ' {
			h.press(fyne.KeySpace)
			continue
		}
		w.TypedRune(r)
	}
}

// press presses keys as the driver hands them out: Tab moves on unless the field takes it, and the space bar types its letter wherever
// its key has led.
func (h *table) press(keys ...fyne.KeyName) {
	h.t.Helper()
	for _, k := range keys {
		w := h.Canvas().Focused()
		if k == fyne.KeyTab {
			if tabs, ok := w.(fyne.Tabbable); !ok || !tabs.AcceptsTab() {
				h.Canvas().FocusNext()
				continue
			}
		}
		if w == nil {
			h.t.Fatalf("nothing has the keyboard for %s", k)
		}
		w.TypedKey(&fyne.KeyEvent{Name: k})
		if w = h.Canvas().Focused(); k == fyne.KeySpace && w != nil {
			w.TypedRune(' ')
		}
	}
}

// hold has Shift be held from now on, which the toolkit's test driver knows nothing of.
func (h *table) hold() {
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(shifted{app})
	h.t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

type shifted struct{ fyne.App }

func (a shifted) Driver() fyne.Driver { return shiftedDriver{Driver: a.App.Driver()} }

type more interface { // of the screen's own driver
	CreateSplashWindow() fyne.Window
	HasSecondaryDisplay() bool
}

type shiftedDriver struct {
	fyne.Driver
	more
}

func (shiftedDriver) CurrentKeyModifiers() fyne.KeyModifier { return fyne.KeyModifierShift }

// paste pastes into the field that has the keyboard.
func (h *table) paste(text string) {
	h.t.Helper()
	clipboard := test.NewClipboard()
	clipboard.SetContent(text)
	h.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
}

// tapObject clicks in the middle of o, through whatever lies above it.
func (h *table) tapObject(o fyne.CanvasObject) {
	h.t.Helper()
	at := h.Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
	test.TapCanvas(h.Canvas(), at)
}

// body is the document shown as its journal has it.
func (h *table) body() string { return string(h.form.Session().Record().Body) }

// expectMember checks one member of the document as it would be saved.
func (h *table) expectMember(name string, want any) {
	h.t.Helper()
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(h.body()), &members); err != nil {
		h.t.Fatal(err)
	}
	text, err := json.Marshal(want)
	if err != nil {
		h.t.Fatal(err)
	}
	if string(members[name]) != string(text) {
		h.t.Errorf("%s is %s, want %s", name, members[name], text)
	}
}

// find returns the first object in o's tree, renderers included, that match takes.
func find[O any](o fyne.CanvasObject, match func(O) bool) (O, bool) {
	if w, ok := any(o).(O); ok && match(w) {
		return w, true
	}
	for _, child := range children(o) {
		if w, ok := find(child, match); ok {
			return w, true
		}
	}
	var none O
	return none, false
}

// children are the objects that o is made of.
func children(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// all returns every object of a type in o's tree.
func all[O any](o fyne.CanvasObject) []O {
	var found []O
	find(o, func(w O) bool {
		found = append(found, w)
		return false
	})
	return found
}

package table

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Pane is a view of a game's own beside the board.
type Pane[T any] struct {
	Title string
	View  func(host desk.Host, h Hand[T], f *field.Form[T]) fyne.CanvasObject
	// Begin takes the keyboard when the pane comes to the front; nil leaves it.
	Begin func()
	// Resume brings the keyboard back to where it was on the pane while nothing has it; nil = as Begin.
	Resume func()
	// Key does what a letter stands for that is typed in the turn order, and reports whether it stands for anything
	// now; nil knows none. The turn order's own letters never come to it.
	Key func(r rune) bool
	// Shows reports whether a letter stands on one of its buttons; nil = none does.
	Shows func(r rune) bool
	// Typed is a letter typed on one of its controls that takes no text; nil only where Shows is.
	Typed func(r rune)
	// Guide is the page of the guide about what it shows now, empty = the scene's own; nil = always that.
	Guide func() string
}

// Passing is how the turn went from one to another.
type Passing struct {
	From, To table.ID // participants; 0 = nobody's turn
	Back     bool     // it went back
	Ended    bool     // From has had its turn: it was not put off or interrupted
	Past     int      // how many turns can be taken back now
}

// beside is one of the views beside the board.
type beside struct {
	title string
	view  fyne.CanvasObject
	begin func()
	again func() // resumes
	shows func(r rune) bool
	typed func(r rune)
	guide func() string
}

// TurnsTitle is the title of the turn order's pane.
const TurnsTitle = "Turns"

// logTitle is the title of the log's pane.
const logTitle = "Log"

// turnsPlace is where the turn order stands among the panes.
const turnsPlace = 0

// views are the panes in their order.
func (p *play[T]) views(scene *look.Leaf) []beside {
	always := func(page string) func() string { return func() string { return page } }
	views := []beside{{TurnsTitle, p.turns.view(), p.turns.faces.take, nil, p.turns.page.Shows, p.turns.page.Typed, always("program/table")}}
	for _, own := range p.Panes {
		views = append(views, beside{own.Title, own.View(p.host, p, p.form), own.Begin, own.Resume, own.Shows, own.Typed, own.Guide})
	}
	dice := p.dice()
	return append(views,
		beside{"Scene", p.form.View(scene), nil, nil, nil, nil, nil},
		beside{logTitle, container.NewVScroll(p.log.view()), nil, nil, nil, nil, always("program/table")},
		beside{diceTitle, dice, p.tray.Begin, nil, nil, nil, always("program/dice")})
}

// GuidePage is the page of the guide about the pane in front, empty = the one about the scene.
func (p *play[T]) GuidePage() string {
	for i, o := range p.stack.Objects {
		if guide := p.beside[i].guide; o.Visible() && guide != nil {
			return guide()
		}
	}
	return ""
}

// helpLetter opens the guide.
const helpLetter = '?'

// help opens the guide at the page about the pane in front.
func (p *play[T]) help() { p.host.Guide("") }

// Front brings the pane of a title to the front, with the keyboard in it.
func (p *play[T]) Front(title string) {
	for i, v := range p.beside {
		if v.title == title {
			p.show(i)
			if v.begin != nil {
				v.begin()
			}
		}
	}
}

// front is the title of the pane in front.
func (p *play[T]) front() string {
	for i, o := range p.stack.Objects {
		if o.Visible() {
			return p.beside[i].title
		}
	}
	return ""
}

// letters are those that a person has exchanged.
func (p *play[T]) letters() *key.Letters { return p.host.Letters(key.Table) }

// usual is the usual letter that a typed one stands for.
func (p *play[T]) usual(typed rune) rune { return p.letters().Usual(typed) }

// shows reports whether a letter stands on a button of the pane in front.
func (p *play[T]) shows(r rune) bool {
	for i, o := range p.stack.Objects {
		if shows := p.beside[i].shows; o.Visible() && shows != nil {
			return shows(r)
		}
	}
	return false
}

// press presses the button of the pane in front that shows a letter, wherever the keyboard is, and reports whether there is one.
func (p *play[T]) press(r rune) bool {
	if !p.shows(r) {
		return false
	}
	p.resume()
	p.beside[slices.IndexFunc(p.stack.Objects, fyne.CanvasObject.Visible)].typed(p.letters().Now(r))
	return true
}

// TypedRune is a letter typed while nothing has the keyboard: it is for the pane in front or, where that takes none, one of
// the turn order's.
func (p *play[T]) TypedRune(r rune) {
	if w := p.resume(); w != nil {
		w.TypedRune(r)
	} else {
		p.turns.onKey(p.usual(r))
	}
}

// TypedKey is a key pressed while nothing has the keyboard: it is for the pane in front, but for those that press a button.
func (p *play[T]) TypedKey(k *fyne.KeyEvent) {
	if w := p.resume(); w != nil && !page.Presses(k.Name) {
		w.TypedKey(k)
	}
}

// resume brings the keyboard back to the pane in front. It returns what has it then, nil = the pane has not taken it: what
// has it still may hand its letters on to here.
func (p *play[T]) resume() fyne.Focusable {
	before := p.host.Canvas().Focused()
	for i, o := range p.stack.Objects {
		switch v := p.beside[i]; {
		case !o.Visible():
		case v.again != nil:
			v.again()
		case v.begin != nil:
			v.begin()
		}
	}
	if now := p.host.Canvas().Focused(); now != before {
		return now
	}
	return nil
}

// pass changes whose turn it is, as one step with what the game does at that.
func (p *play[T]) pass(label string, by Passing, change func(*table.Table)) {
	s := p.Session()
	if s == nil || !writable(p.host, s.Doc) {
		return
	}
	by.From = p.tableNow().Turns.Now.Current
	s.Together(label, func() {
		past, round := len(p.tableNow().Turns.Past), p.tableNow().Turns.Now.Round
		p.edit(label, change)
		tb := p.tableNow()
		if by.From != tb.Turns.Now.Current || past != len(tb.Turns.Past) || round != tb.Turns.Now.Round {
			by.To, by.Past = tb.Turns.Now.Current, len(tb.Turns.Past)
			if p.Passed != nil {
				p.Passed(by)
			}
		}
	})
}

package desk

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// reference shows the reference cards of a game over whatever is in front, and goes away without a trace. It remembers
// what was looked for, so that the same question is answered by one key.
type reference struct {
	desk  *Desk
	game  string // id of the game looked in last
	front string // id of the game of the document that was in front then
	words string // looked for last
	last  *lookup
}

// lookup is the cards while they are on the window.
type lookup struct {
	reference *reference
	dialog    *dialog
	games     []Game // to choose from
	game      Game
	choice    *keySelect // of the game; nil = there is only one
	entry     *keyEntry
	list      *field.Picker
	pane      *cardPane
	leaves    *fyne.Container // list and pane
	found     []domain.FoundCard
	others    []elsewhere // listed below what is found
	all       bool        // of tables, all rows are shown, not only those found
}

// elsewhere are the cards of another game that have the words.
type elsewhere struct {
	game  Game
	cards []domain.FoundCard
}

// toggle opens the cards, or puts them away again. While something else lies over them they stay.
func (r *reference) toggle() {
	dialogs := r.desk.dialogs
	switch n := len(dialogs); {
	case !r.isOpen():
		r.open()
	case dialogs[n-1] == r.last.dialog:
		r.last.dialog.give(len(r.last.dialog.answers) - 1)
	}
}

func (r *reference) isOpen() bool {
	return r.last != nil && slices.Contains(r.desk.dialogs, r.last.dialog)
}

// start is which of the games to look in first: that of the document in front, until another is chosen there.
func (r *reference) start(games []Game) Game {
	has := func(id string) bool { return slices.ContainsFunc(games, func(g Game) bool { return g.ID == id }) }
	if front := r.desk.heads[r.desk.front].Kind.Game(); front != r.front && has(front) {
		r.game, r.front = front, front
	}
	for _, g := range games {
		if g.ID == r.game {
			return g
		}
	}
	return games[0]
}

// games are those with cards, and the guide.
func (r *reference) games() []Game {
	d := r.desk
	games := slices.DeleteFunc(slices.Clone(d.services.Games), func(g Game) bool {
		return g.Cards == nil || !d.plays(g.ID) && g.ID != d.heads[d.front].Kind.Game()
	})
	if pages := d.services.Guide; pages != nil {
		games = append(games, Game{ID: guideID, Title: "Guide", Cards: pages})
	}
	return games
}

func (r *reference) open() {
	games := r.games()
	if len(games) == 0 {
		r.desk.light.say("There are no reference cards.")
		return
	}
	r.openAt(games, r.start(games))
}

// openAt opens the cards of a game.
func (r *reference) openAt(games []Game, game Game) {
	d := r.desk
	l := &lookup{reference: r, games: games, game: game, pane: newCardPane()}
	r.last = l
	l.dialog = &dialog{desk: d, before: d.canvas().Focused(), pane: l.pane.scroll, answers: []answer{
		{text: "Print…", act: func() bool { d.printCards(l.game, l.front().Card); return true }},
		{text: "Close"},
	}}
	l.list = field.NewPicker(d.Now, func(int) { l.turn() })
	l.list.Key, l.list.Tap = l.key, l.tap
	l.entry = newKeyEntry(r.words)
	l.entry.key = l.key
	l.entry.SetPlaceHolder("Search")
	l.entry.OnChanged = func(string) { l.look() }
	head, help := fyne.CanvasObject(l.entry), "Up and Down choose a card, Page Up and Page Down scroll it, Escape goes back."
	if len(games) > 1 {
		head = container.NewBorder(nil, nil, l.chooses(), nil, l.entry)
		help = "Up and Down choose a card, Page Up and Down scroll it, Tab goes to the game, Escape back."
	}
	buttons, _ := l.dialog.buttons()
	keys := look.NewCaption(help)
	keys.Shrinks = true
	l.leaves = container.New(&leaves{text: d.textSize, rows: func() int { return len(l.list.Rows) }}, l.list, l.pane.view)
	window := d.canvas().Size()
	l.dialog.open(
		container.NewBorder(head, container.NewBorder(nil, nil, nil, buttons, keys), nil, nil,
			look.NewInset(look.Inset{Top: 3, Bottom: 2}, l.leaves)),
		fyne.NewSize(min(window.Width*0.96, 80*d.textSize()), window.Height*0.96), l.entry)
	l.look()
	l.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// keySelect is a choice whose dialog hears Escape.
type keySelect struct {
	field.Select
	key func(*fyne.KeyEvent) bool
}

// newKeySelect returns a choice of which the first row is chosen.
func (d *Desk) newKeySelect(rows []string) *keySelect {
	s := &keySelect{}
	s.Tells(d.Now)
	s.Options, s.Selected = rows, rows[0]
	s.ExtendBaseWidget(s)
	return s
}

// Answers has Escape answer the dialog.
func (s *keySelect) Answers(key func(*fyne.KeyEvent) bool, _ func(string)) { s.key = key }

// TypedKey hands Escape to the dialog.
func (s *keySelect) TypedKey(k *fyne.KeyEvent) {
	if k.Name != fyne.KeyEscape || !s.key(k) {
		s.Select.TypedKey(k)
	}
}

// chooses has a person choose the game. The choice is wide enough for every title: it says what is looked in.
func (l *lookup) chooses() fyne.CanvasObject {
	l.choice = &keySelect{key: l.dialog.key}
	l.choice.Tells(l.reference.desk.Now)
	widest := float32(0)
	for _, g := range l.games {
		l.choice.Options = append(l.choice.Options, g.Title)
		widest = max(widest, fyne.MeasureText(g.Title, theme.TextSize(), fyne.TextStyle{}).Width)
	}
	l.choice.Selected = l.game.Title
	l.choice.ExtendBaseWidget(l.choice)
	l.choice.OnChanged = func(string) {
		if i := l.choice.SelectedIndex(); i >= 0 && l.games[i].ID != l.game.ID {
			l.enter(l.games[i])
		}
	}
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(widest+theme.IconInlineSize()+5*theme.InnerPadding(), 1))
	return container.NewStack(room, l.choice)
}

// enter looks in another game.
func (l *lookup) enter(g Game) {
	l.game, l.reference.game = g, g.ID
	l.choice.SetSelected(g.Title)
	l.look()
	l.reference.desk.canvas().Focus(l.entry)
}

// look lists the cards that have the words, and shows the nearest. Below them it lists which other games have such cards.
func (l *lookup) look() {
	l.reference.words = l.entry.Text
	l.found, l.others = domain.FindCards(l.game.cards(), l.entry.Text), nil
	var titles []string
	for _, f := range l.found {
		titles = append(titles, f.Card.Title)
	}
	for _, g := range l.games {
		if g.ID == l.game.ID || len(field.WordsOf(l.entry.Text)) == 0 {
			continue
		}
		if cards := domain.FindCards(g.cards(), l.entry.Text); len(cards) > 0 {
			l.others = append(l.others, elsewhere{g, cards})
			titles = append(titles, fmt.Sprintf("→ %d in %s", len(cards), g.Title))
		}
	}
	l.list.ShowRows(titles)
	l.leaves.Refresh() // the list may be higher or lower
	l.list.UnselectAll()
	l.list.At = -1
	l.list.ScrollToTop()
	if len(l.found) > 0 {
		l.list.Select(0) // which turns to it
	} else {
		l.turn()
	}
}

// other is the game to go to from the row chosen, or from nowhere while this game has nothing.
func (l *lookup) other() (o elsewhere, ok bool) {
	at := max(l.list.At, 0) - len(l.found)
	if at < 0 || at >= len(l.others) {
		return elsewhere{}, false
	}
	return l.others[at], true
}

// tap goes to the game whose row is pressed, and reports whether the row is that of a game.
func (l *lookup) tap(row int) bool {
	if row -= len(l.found); row < 0 || row >= len(l.others) {
		return false
	}
	l.enter(l.others[row].game)
	return true
}

// none is what to say in the place of a card.
func (l *lookup) none() string {
	o, ok := l.other()
	if !ok {
		return "Nothing has all of these words. Type fewer letters."
	}
	said := l.has(o) + " Return or a click at the left goes there."
	if len(l.found) > 0 {
		return said
	}
	return "Nothing in " + l.game.Title + " has all of these words. " + said
}

// has says which cards another game has.
func (l *lookup) has(o elsewhere) string {
	const most = 8
	var titles []string
	for _, f := range o.cards[:min(len(o.cards), most)] {
		titles = append(titles, f.Card.Title)
	}
	if len(o.cards) > most {
		titles = append(titles, "and more")
	}
	return fmt.Sprintf("%s has %s: %s.", o.game.Title, domain.Count(len(o.cards), "card"), strings.Join(titles, ", "))
}

// turn shows the card chosen.
func (l *lookup) turn() {
	l.all = false
	l.pane.card.none = l.none()
	l.pane.show(l.game.Title, l.front(), false)
}

// front is the card chosen; without an id when no card has the words.
func (l *lookup) front() domain.FoundCard {
	if l.list.At < 0 || l.list.At >= len(l.found) {
		return domain.FoundCard{}
	}
	return l.found[l.list.At]
}

// key moves about in the cards while something is typed, and reports whether it did.
func (l *lookup) key(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyDown:
		if l.list.At+1 < len(l.list.Rows) {
			l.list.Select(l.list.At + 1)
		}
	case fyne.KeyUp:
		if l.list.At > 0 {
			l.list.Select(l.list.At - 1)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if o, ok := l.other(); ok {
			l.enter(o.game)
			return true
		}
		l.all = !l.all
		l.pane.show(l.game.Title, l.front(), l.all)
	case fyne.KeyHome, fyne.KeyEnd: // of the line being typed
		return false
	default:
		return l.dialog.key(k)
	}
	return true
}

// leaves lays a list beside a card, or above it where there is no room beside.
type leaves struct {
	text func() float32 // size of text
	rows func() int     // in the list
}

// MinSize is small: both scroll.
func (*leaves) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

// Layout shares out the room.
func (l *leaves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	list, card, gap := objects[0], objects[1], l.text()
	if size.Width < 52*l.text() {
		gap /= 2
		height := float32(min(max(l.rows(), 1), 2)) * 1.9 * l.text()
		list.Resize(fyne.NewSize(size.Width, height))
		card.Move(fyne.NewPos(0, height+gap))
		card.Resize(fyne.NewSize(size.Width, max(0, size.Height-height-gap)))
		list.Move(fyne.NewPos(0, 0))
		return
	}
	width := 17 * l.text()
	list.Resize(fyne.NewSize(width, size.Height))
	list.Move(fyne.NewPos(0, 0))
	card.Move(fyne.NewPos(width+gap, 0))
	card.Resize(fyne.NewSize(size.Width-width-gap, size.Height))
}

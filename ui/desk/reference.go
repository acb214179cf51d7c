package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// reference shows the reference cards of a game over whatever is in front, and goes away without a trace. It remembers
// what was looked for, so that the same question is answered by one key.
type reference struct {
	desk  *Desk
	game  string // id of the game chosen last, while no document in front said which
	words string // looked for last
	last  *lookup
}

// lookup is the cards while they are on the window.
type lookup struct {
	reference *reference
	dialog    *dialog
	game      Game
	entry     *keyEntry
	list      *picker
	pane      *cardPane
	leaves    *fyne.Container // list and pane
	found     []domain.FoundCard
	all       bool // of tables, all rows are shown, not only those found
}

// toggle opens the cards, or puts them away again. While something else lies over them they stay.
func (r *reference) toggle() {
	dialogs := r.desk.dialogs
	switch n := len(dialogs); {
	case r.last == nil || !slices.Contains(dialogs, r.last.dialog):
		r.open()
	case dialogs[n-1] == r.last.dialog:
		r.last.dialog.give(len(r.last.dialog.answers) - 1)
	}
}

// games are those to choose from: the one of the document in front, or all with cards.
func (r *reference) games() []Game {
	var games []Game
	front := r.desk.heads[r.desk.front].Kind.Game()
	for _, g := range r.desk.services.Games {
		switch {
		case len(g.Cards) == 0:
		case g.ID == front:
			return []Game{g}
		default:
			games = append(games, g)
		}
	}
	return games
}

func (r *reference) open() {
	d, games := r.desk, r.games()
	if len(games) == 0 {
		d.light.say("There are no reference cards.")
		return
	}
	l := &lookup{reference: r, game: games[0], pane: newCardPane()}
	r.last = l
	l.dialog = &dialog{desk: d, before: d.canvas().Focused(), pane: l.pane.scroll, answers: []answer{
		{text: "Print…", act: func() bool { d.printCards(l.game, l.front().Card); return true }},
		{text: "Close"},
	}}
	l.list = newPicker(func(int) { l.turn() })
	l.list.key = l.key
	l.entry = newKeyEntry(r.words)
	l.entry.fresh, l.entry.key = true, l.key
	l.entry.SetPlaceHolder("Search")
	l.entry.OnChanged = func(string) { l.look() }
	head := fyne.CanvasObject(l.entry)
	if len(games) > 1 {
		head = container.NewBorder(nil, nil, l.choice(games), nil, l.entry)
	}
	buttons, _ := l.dialog.buttons()
	keys := look.NewCaption("Up and Down choose a card, Page Up and Page Down scroll it, Escape goes back.")
	keys.Shrinks = true
	l.leaves = container.New(&leaves{text: d.textSize, rows: func() int { return len(l.found) }}, l.list, l.pane.view)
	window := d.canvas().Size()
	l.dialog.open(
		container.NewBorder(head, container.NewBorder(nil, nil, nil, buttons, keys), nil, nil,
			look.NewInset(look.Inset{Top: 3, Bottom: 2}, l.leaves)),
		fyne.NewSize(min(window.Width*0.96, 80*d.textSize()), window.Height*0.96), l.entry)
	l.look()
	l.entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// choice has a person choose the game while no document in front says which.
func (l *lookup) choice(games []Game) fyne.CanvasObject {
	var titles []string
	for i, g := range games {
		titles = append(titles, g.Title)
		if g.ID == l.reference.game {
			l.game = games[i]
		}
	}
	choice := widget.NewSelect(titles, nil)
	choice.Selected = l.game.Title
	choice.OnChanged = func(string) {
		l.game = games[choice.SelectedIndex()]
		l.reference.game = l.game.ID
		l.look()
		l.reference.desk.canvas().Focus(l.entry)
	}
	return choice
}

// look lists the cards that have the words, and shows the nearest.
func (l *lookup) look() {
	l.reference.words = l.entry.Text
	l.found = domain.FindCards(l.game.Cards, l.entry.Text)
	var titles []string
	for _, f := range l.found {
		titles = append(titles, f.Card.Title)
	}
	l.list.show(titles)
	l.leaves.Refresh() // the list may be higher or lower
	l.list.UnselectAll()
	l.list.at = -1
	l.list.ScrollToTop()
	if len(l.found) > 0 {
		l.list.Select(0) // which turns to it
	} else {
		l.turn()
	}
}

// turn shows the card chosen.
func (l *lookup) turn() {
	l.all = false
	l.pane.show(l.game.Title, l.front(), false)
}

// front is the card chosen; without an id when no card has the words.
func (l *lookup) front() domain.FoundCard {
	if l.list.at < 0 || l.list.at >= len(l.found) {
		return domain.FoundCard{}
	}
	return l.found[l.list.at]
}

// key moves about in the cards while something is typed, and reports whether it did.
func (l *lookup) key(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyDown:
		if l.list.at+1 < len(l.found) {
			l.list.Select(l.list.at + 1)
		}
	case fyne.KeyUp:
		if l.list.at > 0 {
			l.list.Select(l.list.at - 1)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
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

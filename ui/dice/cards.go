package dice

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// Cards is one player's deck on the tray: cards drawn from a real deck are typed in, or else the program's
// deck is drawn from. It records nothing: OnChanged does.
type Cards struct {
	// OnChanged gets the deck after each move and what was done: "draws the 10 of spades". It may be nil.
	OnChanged func(d dice.Deck, what string)

	host   Host
	src    dice.Source
	deck   dice.Deck
	picked dice.Card
	spoken string
	barred string // see Bar

	view    *fyne.Container
	title   *look.Text
	entry   *look.Line
	draws   *look.Button
	clears  *look.Button
	shuffle *look.Button
	holds   *look.Button
	plays   *look.Button
	throws  *look.Button
	pile    *fyne.Container
	table   *fyne.Container
	held    *fyne.Container
	gone    *fyne.Container
	notice  *look.Notice
}

// NewCards returns a tray for cards that shows an empty deck; Show gives it one.
func NewCards(host Host, src dice.Source) *Cards {
	c := &Cards{host: host, src: src}
	c.build()
	c.Show("", dice.Deck{})
	return c
}

// View is the whole of it.
func (c *Cards) View() fyne.CanvasObject { return c.view }

// Begin takes the keyboard.
func (c *Cards) Begin() { c.host.Canvas().Focus(c.entry) }

// Deck is the deck as it lies now.
func (c *Cards) Deck() dice.Deck { return c.deck }

func (c *Cards) build() {
	c.title = look.NewHeading("")
	c.title.Shrinks = true
	c.entry = look.NewLine(c.host.Redo)
	c.entry.SetPlaceHolder("Card: 10s, qh, x (joker)")
	c.entry.OnChanged = func(text string) { c.onTyped(text, false) }
	c.entry.OnSubmitted = func(text string) { c.onTyped(text, true) }
	c.draws = look.NewButton("Draw", c.onDraw)
	c.clears = look.NewButton("Discard the table", func() { c.take(c.deck.Clear(), nil, "discards what lies on the table") })
	c.shuffle = look.NewButton("Shuffle", func() {
		d, err := c.deck.Shuffle(c.src)
		c.take(d, err, "shuffles the discards into the pile")
	})
	c.holds = look.NewButton("Hold card", func() { c.onPicked(dice.Deck.Hold, "holds") })
	c.plays = look.NewButton("Play card", func() { c.onPicked(dice.Deck.Play, "plays") })
	c.throws = look.NewButton("Discard card", func() { c.onPicked(dice.Deck.Discard, "discards") })
	c.pile, c.table, c.held, c.gone = fan(), fan(), fan(), fan()
	c.notice = look.NewNotice()
	c.notice.Hide()
	c.view = look.NewRows(1.5, c.title,
		look.NewColumns(look.Columns{Shares: []float32{2, 1}, Gap: 2, Narrowest: 20}, c.entry, c.draws),
		c.notice,
		look.NewColumns(look.Columns{Shares: []float32{1, 4}, Gap: 2},
			look.NewBox("Pile", c.pile, nil), look.NewBox("On the table", c.table, nil)),
		look.NewColumns(look.Columns{Shares: []float32{1, 4}, Gap: 2},
			look.NewBox("Discards", c.gone, nil), look.NewBox("Held", c.held, nil)),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: 19}, c.holds, c.plays, c.throws),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: 25}, c.clears, c.shuffle),
	)
}

// fan lays cards side by side, in rows.
func fan() *fyne.Container { return container.New(&rowWrap{}) }

// Show lays out a deck, and whose it is.
func (c *Cards) Show(title string, d dice.Deck) {
	c.title.Set(title)
	c.deck, c.picked = d, ""
	c.say("")
	c.show()
}

// Bar has the deck only be looked at; why is why it cannot be changed, empty = it can.
func (c *Cards) Bar(why string) {
	if c.barred != why {
		c.barred = why
		c.show()
	}
}

func (c *Cards) say(text string) {
	c.spoken = text
	if c.notice.Set(false, text) {
		c.view.Refresh()
	}
}

// take lays out the deck after a move, or says why it could not be made.
func (c *Cards) take(d dice.Deck, err error, what string) {
	switch {
	case errors.Is(err, dice.ErrNoCards):
		c.say("The pile is empty. Shuffle the discards into it.")
	case errors.Is(err, dice.ErrCard):
		c.say("That card is not in the pile: it is discarded.")
	case err != nil:
		c.say(err.Error())
	default:
		c.deck, c.picked = d, ""
		c.say("")
		c.show()
		if c.OnChanged != nil {
			c.OnChanged(d, what)
		}
	}
	c.Begin()
}

// onTyped takes the card that is typed as soon as it is whole: a rank, then its suit's letter. One that lies on
// the table or is held it picks.
func (c *Cards) onTyped(text string, finished bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	whole := text == "x" || len(text) > 1 && strings.ContainsAny(text[len(text)-1:], "shdc")
	if !finished && !whole || text == "" {
		return
	}
	card, err := dice.ParseCard(text)
	if err != nil {
		if finished {
			c.say("A card is a rank and a suit's letter: 10s, ah, qd, 7c. x is a joker.")
		}
		return
	}
	if card.Joker() {
		card = c.joker(card)
	}
	c.entry.SetText("")
	if slices.Contains(c.deck.Table, card) || slices.Contains(c.deck.Held, card) {
		c.pick(card)
		return
	}
	d, err := c.deck.Take(card)
	c.take(d, err, "draws the "+card.Title())
}

// joker returns a joker that lies in the pile, if one does: nobody tells them apart.
func (c *Cards) joker(otherwise dice.Card) dice.Card {
	for _, card := range c.deck.Pile {
		if card.Joker() {
			return card
		}
	}
	return otherwise
}

func (c *Cards) onDraw() {
	d, card, err := c.deck.Draw()
	c.take(d, err, "draws the "+card.Title())
}

func (c *Cards) onPicked(move func(dice.Deck, dice.Card) (dice.Deck, error), verb string) {
	if c.picked == "" {
		return
	}
	card := c.picked
	d, err := move(c.deck, card)
	c.take(d, err, verb+" the "+card.Title())
}

func (c *Cards) show() {
	c.pile.Objects = []fyne.CanvasObject{newPile(len(c.deck.Pile))}
	c.gone.Objects = []fyne.CanvasObject{newPile(0)}
	if n := len(c.deck.Discards); n > 0 {
		c.gone.Objects = []fyne.CanvasObject{NewCard(c.deck.Discards[n-1])}
	}
	onTable, held := c.lay(c.table, c.deck.Table), c.lay(c.held, c.deck.Held)
	able(c.draws, len(c.deck.Pile) > 0, c.barred)
	able(c.clears, len(c.deck.Table) > 0, c.barred)
	able(c.shuffle, len(c.deck.Pile)+len(c.deck.Discards) > 0, c.barred)
	able(c.holds, onTable, c.barred)
	able(c.plays, held, c.barred)
	able(c.throws, onTable || held, c.barred)
	if c.barred != "" {
		c.entry.Disable()
	} else {
		c.entry.Enable()
	}
	c.shuffle.SetText("Shuffle the discards in")
	if len(c.deck.Discards) == 0 {
		c.shuffle.SetText("Shuffle the pile")
	}
	c.view.Refresh()
}

// pick picks a card, or lets go of it.
func (c *Cards) pick(card dice.Card) {
	if c.picked == card {
		card = ""
	}
	c.picked = card
	c.say("")
	c.show()
	c.Begin()
}

// lay lays cards out in a place and reports whether the picked one is among them.
func (c *Cards) lay(place *fyne.Container, cards []dice.Card) bool {
	found := false
	place.Objects = nil
	for _, card := range cards {
		w := NewCard(card)
		w.picked = card == c.picked
		found = found || w.picked
		w.OnTapped = func() { c.pick(card) }
		place.Objects = append(place.Objects, w)
	}
	return found
}

// rowWrap lays objects side by side and goes on in another row where the width ends. It is as high as one row
// at the least.
type rowWrap struct{ width float32 }

func (l *rowWrap) place(objects []fyne.CanvasObject, width float32, put func(fyne.CanvasObject, fyne.Position)) (height float32) {
	least := NewCard("S1").MinSize()
	gap := least.Width * 0.12
	x, y := gap, gap
	for _, o := range objects {
		if x > gap && width > 0 && x+least.Width+gap > width {
			x, y = gap, y+least.Height+gap
		}
		put(o, fyne.NewPos(x, y))
		x += least.Width + gap
	}
	return y + least.Height + gap
}

// Layout places the objects.
func (l *rowWrap) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.place(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position) {
		o.Move(at)
		o.Resize(o.MinSize())
	})
}

// MinSize is as high as the objects need in the width last given.
func (l *rowWrap) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.place(objects, l.width, func(fyne.CanvasObject, fyne.Position) {}))
}

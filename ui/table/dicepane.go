package table

import (
	"cmp"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	model "shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/table"
	"shipslocker/ui/board"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// Hand is what a game's own controls may do at its table of play.
type Hand[T any] interface {
	// Session is the table of play, nil while none is shown.
	Session() *edit.Session[T]
	// Ground is the map it is played on, nil while there is none.
	Ground() *edit.Session[model.Map]
	// Roll lays something to roll for on the tray and calls then with the roll when it is used.
	Roll(a uidice.Attempt, then func(dice.Roll))
	// Write enters a line in the log.
	Write(l table.Line)
	// Name is what a participant goes by.
	Name(id table.ID) string
	// Actor is who acts while nothing is under way: whoever is selected in the order of turns, on the map or on a card, and
	// else whose turn it is; 0 = nobody. Whoever gets the turn is selected.
	Actor() table.ID
	// Selected are those who are selected, the one that acts last; empty = nobody is.
	Selected() []table.ID
	// Select selects somebody, and their token.
	Select(id table.ID)
	// Board is the board it is played on, to light zones and to ask for a token or a zone.
	Board() *board.Board
	// Front brings the pane of that title to the front.
	Front(title string)
	// Join brings participants to the table, each with its token on the map, as one step under a label.
	Join(label string, who ...table.Participant)
	// Reface shows tokens and the turn order anew: what Look and Person go by has changed.
	Reface()
}

// diceTitle is the title of the dice's pane.
const diceTitle = "Dice"

// dice is the tray.
func (p *play[T]) dice() fyne.CanvasObject {
	p.tray = uidice.New(p.host, p.Source)
	p.tray.OnUsed = p.used
	p.tray.OnLies = p.host.Drafted
	p.tray.OnLeft = p.onEscapeTray
	return container.NewVScroll(look.NewInset(look.Inset{Left: 2, Top: 1, Right: 3, Bottom: 2},
		look.NewRows(3, container.NewStack(p.tray.View()), container.NewStack(p.deck()))))
}

// onEscapeTray takes the last die back, or goes back from the tray with none there.
func (p *play[T]) onEscapeTray() {
	if !p.tray.Begun() || !p.tray.TakeBack() {
		p.onLeaveTray()
	}
}

// onLeaveTray goes back from the tray, with nothing rolled.
func (p *play[T]) onLeaveTray() {
	p.then = nil
	p.tray.Free()
	p.Front(cmp.Or(p.came, TurnsTitle))
	p.came = ""
}

// deck is the deck of cards, once there is one.
func (p *play[T]) deck() fyne.CanvasObject {
	p.cards = uidice.NewCards(p.host, p.Source)
	p.cards.OnChanged = p.dealt
	begin := p.act("Shuffle a deck of cards", func() { p.dealt(dice.NewDeck(2, p.Source), "shuffles a deck with two jokers") })
	p.form.OnShow(func(v *T) {
		d := p.Table(v).Deck
		there := len(d.Pile)+len(d.Table)+len(d.Held)+len(d.Discards) > 0
		p.form.Visible(begin, !there)
		p.form.Visible(p.cards.View(), there)
		if !reflect.DeepEqual(p.cards.Deck(), d) {
			p.cards.Show("Cards", d)
		}
		p.cards.Bar(p.shut())
		p.tray.Bar(p.shut())
	})
	return container.NewVBox(begin, p.cards.View())
}

// dealt keeps the deck as it lies now and enters what was done in the log.
func (p *play[T]) dealt(d dice.Deck, what string) {
	if p.Session() == nil || reflect.DeepEqual(p.tableNow().Deck, d) {
		return
	}
	p.Session().Together(what, func() {
		p.edit(what, func(t *table.Table) { t.Deck = d })
		p.Write(table.Line{Text: what})
	})
}

// Roll lays something to roll for on the tray. The pane it is asked from comes back to the front before the roll is
// handed on, which may ask for the next one.
func (p *play[T]) Roll(a uidice.Attempt, then func(dice.Roll)) {
	if front := p.front(); front != diceTitle {
		p.came = front
	}
	p.Front(diceTitle)
	p.then = then
	if err := p.tray.Ask(a); err != nil {
		p.then = nil
		p.host.Say("That cannot be rolled: " + err.Error())
	}
}

// used hands a roll on to whoever asked for it, or enters it in the log.
func (p *play[T]) used(r dice.Roll) {
	if then := p.then; then != nil {
		p.then = nil
		p.tray.Free()
		p.Front(cmp.Or(p.came, TurnsTitle))
		then(r)
		return
	}
	p.Write(table.LineOf(table.Line{Text: "rolls " + r.String()}, r))
}

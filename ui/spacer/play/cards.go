package play

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/throw"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// ownCards is the character's own deck, outside any throw: cards taken early, side plots, the shuffle. Each move is a step
// of its own.
//
// Source: spacer C5.
type ownCards struct {
	y      *Strip
	dialog *page.Dialog
}

func (y *Strip) onCards() {
	o := &ownCards{y: y}
	if h := o.fresh(); !h.Plays() || h.Pack.Seat == 0 {
		y.sheet.Host.Say(y.name() + " has no seat in the campaign. Add one there to get a deck.")
		return
	}
	o.dialog = page.NewDialog(y.sheet.Host, o.lay)
	o.dialog.Open("Cards of "+y.name(), "Done", 60, 30, nil, "early", func() bool { return false })
}

// fresh is the deck as it lies in the campaign.
func (o *ownCards) fresh() *chance.Hand {
	return chance.NewDeal(o.y.sheet.Rules, o.y.source, "").Hand(o.y.id(), o.y.luck)
}

func (o *ownCards) lay(p *page.Page) {
	deck := o.fresh().Deck()
	if deck.Empty() {
		p.Text("No deck yet.")
		p.Add(p.Button("deck", "Shuffle a deck", 's', false, func() {
			o.move("shuffles a deck of cards", func(h *chance.Hand) (dice.Deck, error) {
				h.Deal.Ensure(h)
				return h.Deck(), nil
			})
		}))
		return
	}
	p.Small(fmt.Sprintf("%s in the pile, %d discarded.", domain.Count(len(deck.Pile), "card"), len(deck.Discards)+len(deck.Table)))
	p.Heading("IN THE HAND")
	if len(deck.Held) == 0 {
		p.Small("No cards in hand.")
	}
	var cards []fyne.CanvasObject
	for _, c := range deck.Held {
		cards = append(cards, uidice.NewCard(c))
	}
	if len(cards) > 0 {
		p.Add(container.NewGridWrap(cards[0].MinSize(), cards...))
	}
	for _, c := range deck.Held {
		if c.Court() {
			p.Add(p.Button("plot"+string(c), "Use "+c.Title(), 0, false, func() { o.plot(c) }))
			p.Small("Discards it for a side plot: " + throw.SidePlot(c.Suit()) + ".")
		}
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 30},
		p.Button("early", "Take a card early", 'e', false, o.early),
		p.Button("shuffle", "Shuffle the discards in", 's', false, func() {
			o.move("shuffles the discards into the pile", func(h *chance.Hand) (dice.Deck, error) { return h.Deck().Clear().Shuffle(o.y.source) })
		})))
}

// move has the deck lie otherwise, in one step.
func (o *ownCards) move(label string, how func(*chance.Hand) (dice.Deck, error)) {
	h := o.fresh()
	deck, err := how(h)
	if err == nil {
		h.Put(deck)
		err = o.y.commit(label, o.y.character(), h.Deal)
	}
	o.dialog.Clear()
	o.dialog.Page.Show()
	switch {
	case errors.Is(err, dice.ErrNoCards):
		o.dialog.Refuse("The pile is empty. Shuffle the discards into it.")
	case err != nil:
		o.dialog.Refuse(err.Error())
	}
}

// early takes a card into the hand, in place of a reroll token. After a joker the deck is shuffled, and another is drawn.
func (o *ownCards) early() {
	o.move("takes a card early", func(h *chance.Hand) (dice.Deck, error) {
		deck := h.Deck()
		return throw.DealHand(deck, len(deck.Held)+1, o.y.source)
	})
}

// plot discards a court card for a side plot.
func (o *ownCards) plot(c dice.Card) {
	o.move(fmt.Sprintf("discards the %s for a side plot: %s", c.Title(), throw.SidePlot(c.Suit())), func(h *chance.Hand) (dice.Deck, error) {
		deck, _, err := throw.PlaySidePlot(h.Deck(), c)
		return deck, err
	})
}

package campaign

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// decks are the decks that a table plays with: the referee's, then one for each seat. Only how many cards lie where is
// seen; what they are shows the one deck that somebody lays out.
type decks struct {
	e     *form
	cards *uidice.Cards
	laid  *campaign.Pack // which is laid out; nil = none
}

func newDecks(e *form) *decks {
	d := &decks{e: e, cards: uidice.NewCards(e.host, e.source)}
	d.cards.OnChanged = func(deck dice.Deck, _ string) { // what was drawn is nobody else's, so the step does not tell
		if of := d.laid; of != nil {
			d.e.form.Edit("cards of "+d.title(d.e.form.Session().Value(), *of), "", func(c *campaign.Campaign) { of.LieIn(c, deck) })
		}
	}
	return d
}

// packs lists the decks there are to be.
func packs(c *campaign.Campaign) []campaign.Pack {
	var all []campaign.Pack
	for i := range campaign.RefereeDecks {
		all = append(all, campaign.Pack{At: i})
	}
	for _, s := range c.Seats {
		all = append(all, campaign.Pack{Seat: s.ID})
	}
	return all
}

// title is whose deck it is.
func (d *decks) title(c *campaign.Campaign, of campaign.Pack) string {
	if of.Seat == 0 {
		return fmt.Sprintf("Referee, deck %d", of.At+1)
	}
	if i := slices.IndexFunc(c.Seats, func(s campaign.Seat) bool { return s.ID == of.Seat }); i >= 0 {
		return domain.Upper(d.e.around.Name(c, i))
	}
	return ""
}

// view is the block of the decks.
func (d *decks) view() fyne.CanvasObject {
	f := d.e.form
	rows := field.Views(f, func(c *campaign.Campaign) int {
		if !carded(c) {
			return 0
		}
		return len(packs(c))
	}, d.row)
	all := field.Button(f, "Shuffle new decks", func() {
		f.Edit("new decks for everybody", "", func(c *campaign.Campaign) {
			for _, of := range packs(c) {
				of.LieIn(c, dice.NewDeck(c.Values.Jokers, d.e.source))
			}
		})
	}, nil)
	f.OnShow(func(c *campaign.Campaign) { f.Visible(all, carded(c)) })
	tray := look.NewInset(look.Inset{Left: 2, Top: 1, Right: 2, Bottom: 2}, look.NewRows(1, d.cards.View(),
		container.NewHBox(field.Button(f, "Put cards away", func() {
			d.put()
			f.Afresh()
		}, nil))))
	f.OnShow(func(c *campaign.Campaign) {
		var deck dice.Deck
		if d.laid != nil {
			deck, _ = campaign.DeckOf(c, *d.laid)
		}
		if deck.Empty() || f.ReadOnly() {
			d.laid = nil
		}
		f.Visible(tray, d.laid != nil)
		if d.laid != nil && !d.cards.Deck().Same(deck) {
			d.cards.Show(d.title(c, *d.laid), deck)
		}
	})
	return look.NewRows(1, look.NewOpening("DECKS OF CARDS"), field.Said(f, deckWords), rows, container.NewHBox(all), tray)
}

// carded reports whether the table plays with cards, or has decks all the same.
func carded(c *campaign.Campaign) bool {
	return c.House.Cards || slices.ContainsFunc(c.Decks, func(d dice.Deck) bool { return !d.Empty() }) ||
		slices.ContainsFunc(c.Seats, func(s campaign.Seat) bool { return !s.Deck.Empty() })
}

// deckWords says what decks are for at this table.
func deckWords(c *campaign.Campaign) string {
	switch {
	case c.House.Cards:
		return fmt.Sprintf("Each player has one deck, the referee two, each with %s. Lay one out to see it, draw from it, or type cards drawn from a real deck.",
			domain.Count(c.Values.Jokers, "joker"))
	case carded(c):
		return "This table plays with dice. Its decks are kept for later."
	}
	return "This table plays with dice. The house rules offer cards instead."
}

// row is one deck: whose it is, how its cards lie, and what can be done with it.
func (d *decks) row(n int) fyne.CanvasObject {
	f := d.e.form
	// A row is shown for as many decks as there are; the first one's stands for what has gone.
	which := func(c *campaign.Campaign) campaign.Pack {
		if all := packs(c); n < len(all) {
			return all[n]
		}
		return campaign.Pack{}
	}
	lies := look.NewText("")
	lies.Shrinks = true
	box := look.NewBox("", look.NewInset(look.Inset{Left: 1, Top: 0.5}, lies), nil)
	f.OnShow(func(c *campaign.Campaign) {
		of := which(c)
		deck, _ := campaign.DeckOf(c, of)
		box.SetCaption(d.title(c, of))
		lies.Set(lying(deck))
	})
	fresh := field.Button(f, "New deck", func() {
		now := f.Session().Value()
		f.Edit("new deck of "+d.title(now, which(now)), "", func(c *campaign.Campaign) {
			which(c).LieIn(c, dice.NewDeck(c.Values.Jokers, d.e.source))
		})
	}, nil)
	lay := field.Button(f, "Lay out", func() {
		of := which(f.Session().Value())
		d.laid = &of
		f.Afresh()
		d.cards.Begin()
		d.e.host.After(beforeSight, func() {
			if d.laid != nil {
				f.Reveal(d.cards.View())
			}
		})
	}, func(c *campaign.Campaign) bool {
		deck, _ := campaign.DeckOf(c, which(c))
		return !f.ReadOnly() && !deck.Empty()
	})
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 0.8, 0.8}}, box, fresh, lay)
}

// lying says where a deck's cards lie, and not what they are.
func lying(d dice.Deck) string {
	if d.Empty() {
		return "no deck yet"
	}
	return fmt.Sprintf("%d in the pile  ·  %d on the table  ·  %d in hand  ·  %d discarded", len(d.Pile), len(d.Table), len(d.Held), len(d.Discards))
}

// beforeSight is how long the toolkit may take to find a place for what was hidden, in ms.
const beforeSight = 60

// put puts the deck away that is laid out.
func (d *decks) put() {
	d.laid = nil
	d.cards.Show("", dice.Deck{})
}

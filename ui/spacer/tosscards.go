package spacer

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// deal is the cards that the throws of one act are drawn from, where the house plays with cards: the decks of the
// campaign's seats and the referee's. Nothing of it is in the campaign until it is settled. All throws of an act share
// one deal, for two may draw from the same deck.
type deal struct {
	rules  *houseRules
	source dice.Source
	trump  dice.Suit // of what is being played
	was    map[pack]dice.Deck
	now    map[pack]dice.Deck
}

// pack is where a deck lies in the campaign.
type pack struct {
	seat rules.RowID // 0 = the referee's
	at   int         // of the referee's decks
}

// newDeal returns a deal of which no card has been drawn; trump is that of what is being played, such as
// throw.CombatTrump, and counts where the house has it so.
func newDeal(rules *houseRules, source dice.Source, trump dice.Suit) *deal {
	return &deal{rules: rules, source: source, trump: trump, was: map[pack]dice.Deck{}, now: map[pack]dice.Deck{}}
}

// hand is whose cards a throw is drawn from.
type hand struct {
	deal *deal
	pack pack
	luck func() int // Luck left, for drawing a card in place of a held one; nil = the referee, who has none
}

// hand is the cards of whoever has this sheet: those of its seat, or the referee's where it has none. Luck is what is
// left of it; nil = none.
func (d *deal) hand(id domain.DocID, luck func() int) *hand {
	h := &hand{deal: d, luck: luck}
	for _, s := range d.rules.Campaign().Seats {
		if id != "" && s.Character == id {
			h.pack.seat = s.ID
		}
	}
	return h
}

// plays reports whether cards are drawn in place of dice.
func (h *hand) plays() bool {
	return h != nil && h.deal.rules.House().Cards && h.deal.rules.Session() != nil
}

// trumps is the suit that is trump, empty = none.
func (h *hand) trumps() dice.Suit {
	if !h.deal.rules.House().SuitMatters {
		return ""
	}
	return h.deal.trump
}

// deck is a deck as it would lie by now.
func (h *hand) deck() dice.Deck {
	if d, ok := h.deal.now[h.pack]; ok {
		return d
	}
	d, _ := deckOf(h.deal.rules.Campaign(), h.pack)
	return d
}

// put has a deck lie otherwise.
func (h *hand) put(d dice.Deck) {
	if _, ok := h.deal.was[h.pack]; !ok {
		h.deal.was[h.pack], _ = deckOf(h.deal.rules.Campaign(), h.pack)
	}
	h.deal.now[h.pack] = d
}

// back puts the cards of a draw back where they came from: the program's onto the pile, played ones into the hand.
func (h *hand) back(d throw.Draw) {
	deck := h.deck()
	for _, c := range slices.Backward(d.Drawn) {
		at := slices.Index(deck.Table, c.Card)
		if at < 0 {
			continue
		}
		deck.Table = slices.Delete(slices.Clone(deck.Table), at, at+1)
		if c.Held {
			deck.Held = append(slices.Clone(deck.Held), c.Card)
		} else {
			deck.Pile = append([]dice.Card{c.Card}, deck.Pile...)
		}
	}
	h.put(deck)
}

// deckOf is a deck of a campaign; ok is false where the campaign has no such place.
func deckOf(c *campaign.Campaign, p pack) (d dice.Deck, ok bool) {
	if p.seat == 0 {
		if p.at < len(c.Decks) {
			return c.Decks[p.at], true
		}
		return d, p.at < campaign.RefereeDecks
	}
	for _, s := range c.Seats {
		if s.ID == p.seat {
			return s.Deck, true
		}
	}
	return d, false
}

// lieIn has a deck of a campaign lie otherwise.
func (p pack) lieIn(c *campaign.Campaign, d dice.Deck) {
	if p.seat != 0 {
		for i := range c.Seats {
			if c.Seats[i].ID == p.seat {
				c.Seats[i].Deck = d
			}
		}
		return
	}
	c.Decks = slices.Clone(c.Decks)
	for len(c.Decks) <= p.at {
		c.Decks = append(c.Decks, dice.Deck{})
	}
	c.Decks[p.at] = d
}

// after is the campaign with the decks as they lie by now, what was drawn on the discards; nil where no deck lies otherwise.
// It returns Refused where a deck lies otherwise in the campaign by now.
func (d *deal) after() (*campaign.Campaign, error) {
	if d == nil {
		return nil, nil
	}
	changed := map[pack]dice.Deck{}
	for p, now := range d.now {
		if lies := now.Clear(); !sameDeck(lies, d.was[p]) {
			changed[p] = lies
		}
	}
	if len(changed) == 0 {
		return nil, nil
	}
	c := d.rules.Value()
	if c == nil {
		return nil, page.Unfit("The campaign whose cards were drawn is not at hand any more. Nothing was changed.")
	}
	after := *c
	after.Seats = slices.Clone(c.Seats)
	for p, lies := range changed {
		if now, ok := deckOf(c, p); !ok || !sameDeck(now, d.was[p]) {
			return nil, page.Unfit("The cards lie otherwise by now: they were moved elsewhere meanwhile. Nothing was changed; draw anew.")
		}
		p.lieIn(&after, lies)
	}
	return &after, nil
}

// written is what a step writes of the decks: see after.
func (d *deal) written() table.Written {
	after, err := d.after()
	w := table.Refusal(err)
	if after != nil {
		w.With(d.rules.Doc().ID(), after)
	}
	return w
}

// drawing is the draw as it stands, or one that begins.
func (t *toss) drawing() throw.Draw {
	if t.draw == nil {
		return throw.Draw{Ready: t.ready, Trump: t.hand.trumps(), Deck: t.hand.deck()}
	}
	d := *t.draw
	d.Deck = t.hand.deck() // which another throw may have drawn from
	return d
}

// move takes a draw after a move, or says why it could not be made.
func (t *toss) move(d throw.Draw, err error) {
	switch {
	case errors.Is(err, dice.ErrNoCards):
		t.host.Say("The pile is empty. Shuffle the discards into it, then go on.")
	case errors.Is(err, dice.ErrCard):
		t.host.Say("That card does not lie there: it has been drawn already.")
	case err != nil:
		t.host.Say(err.Error())
	default:
		t.hand.put(d.Deck)
		t.draw = &d
	}
	t.changed()
}

// layCards lays the deck: what is drawn, what is held, and what may be done with either.
func (t *toss) layCards(p *page.Page, key string, letter rune) {
	deck := t.hand.deck()
	if t.hand.pack.seat == 0 && t.draw == nil {
		t.layDecks(p, key)
	}
	if deck.Empty() {
		p.Text("There is no deck here yet.")
		p.Add(p.Button(key+".deck", "Shuffle a deck", letter, false, func() {
			t.hand.deal.ensure(t.hand)
			t.changed()
		}))
		return
	}
	d := t.drawing()
	if len(d.Drawn) > 0 {
		var cards []fyne.CanvasObject
		for _, c := range d.Drawn {
			cards = append(cards, uidice.NewCard(c.Card))
		}
		p.Add(container.NewGridWrap(cards[0].MinSize(), cards...))
		p.Small(strings.Join(t.told(), "\n"))
	}
	if d.Shuffle || len(deck.Pile) == 0 && d.Missing() > 0 {
		t.layShuffle(p, key, letter, d)
	} else if d.Missing() > 0 {
		t.layDraw(p, key, letter, d)
	}
	if d.Missing() > 0 {
		t.layHeld(p, key, d)
	} else if t.mayRefill(deck) {
		p.Add(p.Button(key+".refill", "Draw a card into the hand in place of the one played", 0, false, t.refill))
	}
}

// drawOn draws the next card, from a deck that is shuffled for it where there is none. A shuffle that a joker or an empty
// pile takes is refused: there is more to choose about it.
func (t *toss) drawOn(refuse func(why string)) {
	d := t.drawing()
	switch {
	case d.Deck.Empty():
		t.hand.deal.ensure(t.hand)
		t.changed()
	case d.Shuffle || len(d.Deck.Pile) == 0:
		refuse("The deck is still to be shuffled.")
	default:
		t.move(d.Turn())
	}
}

// layDecks has it chosen from which of the referee's decks is drawn.
func (t *toss) layDecks(p *page.Page, key string) {
	titles := []string{}
	for at := range campaign.RefereeDecks {
		titles = append(titles, fmt.Sprintf("the referee's deck %d", at+1))
	}
	p.Add(p.Choice(key+".from", "Drawn from", titles, t.hand.pack.at, func(i int) {
		t.hand.pack.at = i
		t.changed()
	}))
}

// layDraw lays what draws the next card.
func (t *toss) layDraw(p *page.Page, key string, letter rune, d throw.Draw) {
	p.Small(fmt.Sprintf("%s to come; %d in the pile.", domain.Count(d.Missing(), "card"), len(d.Deck.Pile)))
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, p.Button(key+".draw", "Draw a card", letter, false, func() { t.move(t.drawing().Turn()) }),
		p.Line(key+".card", "Or one from a real deck: 10s, qh, x", "", t.onCard)))
}

// onCard takes a card as soon as it is typed whole.
func (t *toss) onCard(text string) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text != "x" && (len(text) < 2 || !strings.ContainsAny(text[len(text)-1:], "shdc")) {
		return
	}
	card, err := dice.ParseCard(text)
	if err != nil {
		t.host.Say("A card is a rank and a suit's letter: 10s, ah, qd, 7c. x is a joker.")
		return
	}
	d := t.drawing()
	if card.Joker() { // nobody tells them apart
		for _, c := range d.Deck.Pile {
			if c.Joker() {
				card = c
				break
			}
		}
	}
	t.move(d.Take(card))
}

// layHeld lays the cards held, any of which may take the place of one drawn.
func (t *toss) layHeld(p *page.Page, key string, d throw.Draw) {
	var plays []fyne.CanvasObject
	for _, c := range d.Deck.Held {
		plays = append(plays, p.Button(key+".play"+string(c), "Play the "+c.Title(), 0, false, func() { t.move(t.drawing().Play(c)) }))
	}
	if len(plays) > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: float32(12 * len(plays))}, plays...))
	}
}

// layShuffle lays the shuffle that a joker or an empty pile takes.
func (t *toss) layShuffle(p *page.Page, key string, letter rune, d throw.Draw) {
	if d.Shuffle {
		p.Notice(false, "A joker: the discards are shuffled into the pile, and as many of the cards held as you wish. Then the draw goes on.")
	} else {
		p.Notice(false, "The pile is empty: shuffle the discards into it, then the draw goes on.")
	}
	given := map[dice.Card]bool{}
	for _, c := range d.Deck.Held {
		p.Add(p.Tick(key+".gives"+string(c), "shuffle in the "+c.Title()+" from the hand", false, func(on bool) { given[c] = on }))
	}
	p.Add(p.Button(key+".shuffle", "Shuffle", letter, false, func() {
		now := t.drawing()
		held := slices.DeleteFunc(slices.Clone(now.Deck.Held), func(c dice.Card) bool { return !given[c] })
		t.move(now.Reshuffle(t.hand.deal.source, held...))
	}))
}

// mayRefill reports whether a card may be drawn in place of one that was played.
func (t *toss) mayRefill(deck dice.Deck) bool {
	if t.draw == nil || t.hand.luck == nil {
		return false
	}
	played := 0
	for _, c := range t.draw.Drawn {
		if c.Held {
			played++
		}
	}
	if t.refilled >= played {
		return false
	}
	return throw.MayRefill(len(deck.Held), t.hand.luck(), t.hand.deal.rules.House())
}

// refill draws a card into the hand; a joker that comes up has the deck shuffled, and another card is drawn.
func (t *toss) refill() {
	deck, err := throw.DealHand(t.hand.deck(), len(t.hand.deck().Held)+1, t.hand.deal.source)
	if err != nil {
		t.host.Say("The pile is empty. Shuffle the discards into it first.")
		return
	}
	t.hand.put(deck)
	t.refilled++
	t.changed()
}

// cardLine is the cards in one line, for the journal: "5 of hearts, king of spades = 5".
func (t *toss) cardLine() string {
	var names []string
	for _, c := range t.draw.Drawn {
		names = append(names, c.Card.Title())
	}
	text := fmt.Sprintf("%s = %d", strings.Join(names, ", "), t.draw.Total())
	if n := t.draw.Complications(); n > 0 {
		text += ", with " + domain.Count(n, "complication")
	}
	return text
}

// ensure shuffles a deck where there is none yet.
func (d *deal) ensure(h *hand) {
	if h.deck().Empty() {
		h.put(dice.NewDeck(d.rules.Campaign().Values.Jokers, d.source))
	}
}

// sameDeck reports whether the cards of two decks lie alike.
func sameDeck(a, b dice.Deck) bool {
	return a.Jokers == b.Jokers && slices.Equal(a.Pile, b.Pile) && slices.Equal(a.Table, b.Table) &&
		slices.Equal(a.Held, b.Held) && slices.Equal(a.Discards, b.Discards)
}

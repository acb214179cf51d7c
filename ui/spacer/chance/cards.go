package chance

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
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/houserules"
)

// Deal is the cards that the throws of one act are drawn from, where the house plays with cards: the decks of the
// campaign's seats and the referee's. Nothing of it is in the campaign until it is settled. All throws of an act share
// one deal, for two may draw from the same deck.
type Deal struct {
	rules  *houserules.Rules
	source dice.Source
	Trump  dice.Suit // of what is being played
	was    map[campaign.Pack]dice.Deck
	now    map[campaign.Pack]dice.Deck
}

// NewDeal returns a deal of which no card has been drawn; trump is that of what is being played, such as
// throw.CombatTrump, and counts where the house has it so.
func NewDeal(rules *houserules.Rules, source dice.Source, trump dice.Suit) *Deal {
	return &Deal{rules: rules, source: source, Trump: trump, was: map[campaign.Pack]dice.Deck{}, now: map[campaign.Pack]dice.Deck{}}
}

// Hand is whose cards a throw is drawn from.
type Hand struct {
	Deal *Deal
	Pack campaign.Pack
	luck func() int // Luck left, for drawing a card in place of a held one; nil = the referee, who has none
}

// Hand is the cards of whoever has this sheet: those of its seat, or the referee's where it has none. Luck is what is
// left of it; nil = none.
func (d *Deal) Hand(id domain.DocID, luck func() int) *Hand {
	h := &Hand{Deal: d, luck: luck}
	for _, s := range d.rules.Campaign().Seats {
		if id != "" && s.Character == id {
			h.Pack.Seat = s.ID
		}
	}
	return h
}

// Plays reports whether cards are drawn in place of dice.
func (h *Hand) Plays() bool {
	return h != nil && h.Deal.rules.House().Cards && h.Deal.rules.Session() != nil
}

// trumps is the suit that is trump, empty = none.
func (h *Hand) trumps() dice.Suit {
	if !h.Deal.rules.House().SuitMatters {
		return ""
	}
	return h.Deal.Trump
}

// Deck is a deck as it would lie by now.
func (h *Hand) Deck() dice.Deck {
	if d, ok := h.Deal.now[h.Pack]; ok {
		return d
	}
	d, _ := campaign.DeckOf(h.Deal.rules.Campaign(), h.Pack)
	return d
}

// Put has a deck lie otherwise.
func (h *Hand) Put(d dice.Deck) {
	if _, ok := h.Deal.was[h.Pack]; !ok {
		h.Deal.was[h.Pack], _ = campaign.DeckOf(h.Deal.rules.Campaign(), h.Pack)
	}
	h.Deal.now[h.Pack] = d
}

// back puts the cards of a draw back where they came from: the program's onto the pile, played ones into the hand.
func (h *Hand) back(d throw.Draw) {
	deck := h.Deck()
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
	h.Put(deck)
}

// After is the campaign with the decks as they lie by now, what was drawn on the discards; nil where no deck lies otherwise.
// It returns Refused where a deck lies otherwise in the campaign by now.
func (d *Deal) After() (*campaign.Campaign, error) {
	if d == nil {
		return nil, nil
	}
	changed := map[campaign.Pack]dice.Deck{}
	for p, now := range d.now {
		if lies := now.Clear(); !lies.Same(d.was[p]) {
			changed[p] = lies
		}
	}
	if len(changed) == 0 {
		return nil, nil
	}
	c := d.rules.Value()
	if c == nil {
		return nil, page.Unfit("The campaign of these cards is no longer on the shelf. Nothing was changed.")
	}
	after := *c
	after.Seats = slices.Clone(c.Seats)
	for p, lies := range changed {
		if now, ok := campaign.DeckOf(c, p); !ok || !now.Same(d.was[p]) {
			return nil, page.Unfit("Somebody moved these cards meanwhile. Nothing was changed: draw again.")
		}
		p.LieIn(&after, lies)
	}
	return &after, nil
}

// Written is what a step writes of the decks: see After.
func (d *Deal) Written() table.Written {
	after, err := d.After()
	w := table.Refusal(err)
	if after != nil {
		w.With(d.rules.Doc().ID(), after)
	}
	return w
}

// drawing is the draw as it stands, or one that begins.
func (t *Toss) drawing() throw.Draw {
	if t.Draw == nil {
		return throw.Draw{Ready: t.Ready, Trump: t.Hand.trumps(), Deck: t.Hand.Deck()}
	}
	d := *t.Draw
	d.Deck = t.Hand.Deck() // which another throw may have drawn from
	return d
}

// move takes a draw after a move, or says why it could not be made.
func (t *Toss) move(d throw.Draw, err error) {
	switch {
	case errors.Is(err, dice.ErrNoCards):
		t.host.Say("The pile is empty. Shuffle the discards into it, then go on.")
	case errors.Is(err, dice.ErrCard):
		t.host.Say("That card has already been drawn.")
	case err != nil:
		t.host.Say(err.Error())
	default:
		t.Hand.Put(d.Deck)
		t.Draw = &d
	}
	t.changed()
}

// layCards lays the deck: what is drawn, what is held, and what may be done with either.
func (t *Toss) layCards(p *page.Page, key string, letter rune) {
	deck := t.Hand.Deck()
	if t.Hand.Pack.Seat == 0 && t.Draw == nil {
		t.layDecks(p, key)
	}
	if deck.Empty() {
		p.Text("No deck yet.")
		p.Add(p.Button(key+".deck", "Shuffle a deck", letter, false, func() {
			t.Hand.Deal.Ensure(t.Hand)
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
		p.Add(p.Button(key+".refill", "Replace the played card", 0, false, t.refill))
	}
}

// DrawOn draws the next card, from a deck that is shuffled for it where there is none. A shuffle that a joker or an empty
// pile takes is refused: there is more to choose about it.
func (t *Toss) DrawOn(refuse func(why string)) {
	d := t.drawing()
	switch {
	case d.Deck.Empty():
		t.Hand.Deal.Ensure(t.Hand)
		t.changed()
	case d.Shuffle || len(d.Deck.Pile) == 0:
		refuse("Shuffle the deck first.")
	default:
		t.move(d.Turn())
	}
}

// layDecks has it chosen from which of the referee's decks is drawn.
func (t *Toss) layDecks(p *page.Page, key string) {
	titles := []string{}
	for at := range campaign.RefereeDecks {
		titles = append(titles, fmt.Sprintf("referee's deck %d", at+1))
	}
	p.Add(p.Choice(key+".from", "Deck", titles, t.Hand.Pack.At, func(i int) {
		t.Hand.Pack.At = i
		t.changed()
	}))
}

// layDraw lays what draws the next card.
func (t *Toss) layDraw(p *page.Page, key string, letter rune, d throw.Draw) {
	p.Small(fmt.Sprintf("%s left to draw; %d in the pile.", domain.Count(d.Missing(), "card"), len(d.Deck.Pile)))
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20}, p.Button(key+".draw", "Draw a card", letter, false, func() { t.move(t.drawing().Turn()) }),
		p.Line(key+".card", "Real card (10s, qh, x = joker)", "", t.onCard)))
}

// onCard takes a card as soon as it is typed whole.
func (t *Toss) onCard(text string) {
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
func (t *Toss) layHeld(p *page.Page, key string, d throw.Draw) {
	var plays []fyne.CanvasObject
	for _, c := range d.Deck.Held {
		plays = append(plays, p.Button(key+".play"+string(c), "Play "+c.Title(), 0, false, func() { t.move(t.drawing().Play(c)) }))
	}
	if len(plays) > 0 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: float32(12 * len(plays))}, plays...))
	}
}

// layShuffle lays the shuffle that a joker or an empty pile takes.
func (t *Toss) layShuffle(p *page.Page, key string, letter rune, d throw.Draw) {
	if d.Shuffle {
		p.Notice(false, "A joker: shuffle the discards into the pile, with any cards held. Then the draw goes on.")
	} else {
		p.Notice(false, "The pile is empty: shuffle the discards into it. Then the draw goes on.")
	}
	given := map[dice.Card]bool{}
	for _, c := range d.Deck.Held {
		p.Add(p.Tick(key+".gives"+string(c), "shuffle in "+c.Title()+" from the hand", false, func(on bool) { given[c] = on }))
	}
	p.Add(p.Button(key+".shuffle", "Shuffle", letter, false, func() {
		now := t.drawing()
		held := slices.DeleteFunc(slices.Clone(now.Deck.Held), func(c dice.Card) bool { return !given[c] })
		t.move(now.Reshuffle(t.Hand.Deal.source, held...))
	}))
}

// mayRefill reports whether a card may be drawn in place of one that was played.
func (t *Toss) mayRefill(deck dice.Deck) bool {
	if t.Draw == nil || t.Hand.luck == nil {
		return false
	}
	played := 0
	for _, c := range t.Draw.Drawn {
		if c.Held {
			played++
		}
	}
	if t.refilled >= played {
		return false
	}
	return throw.MayRefill(len(deck.Held), t.Hand.luck(), t.Hand.Deal.rules.House())
}

// refill draws a card into the hand; a joker that comes up has the deck shuffled, and another card is drawn.
func (t *Toss) refill() {
	deck, err := throw.DealHand(t.Hand.Deck(), len(t.Hand.Deck().Held)+1, t.Hand.Deal.source)
	if err != nil {
		t.host.Say("The pile is empty. Shuffle the discards into it first.")
		return
	}
	t.Hand.Put(deck)
	t.refilled++
	t.changed()
}

// Ensure shuffles a deck where there is none yet.
func (d *Deal) Ensure(h *Hand) {
	if h.Deck().Empty() {
		h.Put(dice.NewDeck(d.rules.Campaign().Values.Jokers, d.source))
	}
}

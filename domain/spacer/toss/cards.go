package toss

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// Deal is the cards that the throws of one act are drawn from, where the house plays with cards. All throws of an act share one,
// for two may draw from the same deck. What has been done to a deck is an answer, a word for each move: it is gone through again
// on the deck as it lies in the campaign.
type Deal struct {
	of    *campaign.Campaign // nil = none is at hand: dice are thrown
	id    domain.DocID
	trump dice.Suit
	now   map[campaign.Pack]dice.Deck
}

// Hand is whose cards a throw is drawn from.
type Hand struct {
	*Deal
	pack campaign.Pack
}

// NewDeal returns the cards of a campaign, of which none has been drawn; trump is that of what is being played.
func NewDeal(of *campaign.Campaign, id domain.DocID, trump dice.Suit) *Deal {
	return &Deal{of: of, id: id, trump: trump, now: map[campaign.Pack]dice.Deck{}}
}

// Hand is the cards of whoever has this sheet: those of its seat, or the referee's where it has none.
func (d *Deal) Hand(sheet domain.DocID) *Hand {
	h := &Hand{Deal: d}
	if d.of == nil {
		return h
	}
	for _, s := range d.of.Seats {
		if sheet != "" && s.Character == sheet {
			h.pack.Seat = s.ID
		}
	}
	return h
}

// Plays reports whether cards are drawn in place of dice.
func (h *Hand) Plays() bool { return h != nil && h.of != nil && h.of.House.Cards }

// Seated reports whether the cards are those of a seat, and not the referee's.
func (h *Hand) Seated() bool { return h.pack.Seat != 0 }

// Deck is a deck as it would lie by now.
func (h *Hand) Deck() dice.Deck {
	if d, ok := h.now[h.pack]; ok {
		return d
	}
	d, _ := campaign.DeckOf(h.of, h.pack)
	return d
}

// Put has a deck lie otherwise.
func (h *Hand) Put(deck dice.Deck) { h.now[h.pack] = deck }

// Written is what is written of the decks: what was drawn is on the discards.
func (d *Deal) Written() (w table.Written) {
	if len(d.now) == 0 {
		return w
	}
	after := *d.of
	after.Seats = slices.Clone(after.Seats)
	for p, deck := range d.now {
		p.LieIn(&after, deck.Clear())
	}
	w.With(d.id, &after)
	return w
}

// The moves that a word stands for: what it begins with.
const (
	laysDeck = "deck"
	draws    = "draw"
	plays    = "play"
	shuffles = "shuffle"
	refills  = "refill"
)

// fallen are the program's own dice as they fell, to be told again.
type fallen struct {
	source dice.Source // nil = they fall as they did
	faces  []string
}

// Next is the next of them.
func (f *fallen) Next(sides int) int {
	if f.source != nil {
		n := f.source.Next(sides)
		f.faces = append(f.faces, act.KeyOf(n))
		return n
	}
	if len(f.faces) == 0 {
		return 1
	}
	n := act.IDOf[int](f.faces[0])
	f.faces = f.faces[1:]
	return min(max(n, 1), sides)
}

// move makes the move that a word stands for.
func (t *Toss) move(word string) error {
	words := strings.Fields(word)
	if len(words) == 0 {
		return domain.Refuse("no-such-move", "That is no move of a card.")
	}
	src := &fallen{faces: words[1:]}
	var err error
	switch move := words[0]; {
	case move == laysDeck && t.Draw.Deck.Empty():
		t.Draw.Deck = dice.NewDeck(t.Hand.of.Values.Jokers, src)
	case move == refills:
		t.Draw.Deck, err = throw.DealHand(t.Draw.Deck, len(t.Draw.Deck.Held)+1, src)
	case move == laysDeck, len(words) < 2:
		err = domain.Refuse("no-such-move", "That is no move of a card.")
	case move == draws:
		t.Draw, err = t.Draw.Take(dice.Card(words[1]))
	case move == plays:
		t.Draw, err = t.Draw.Play(dice.Card(words[1]))
	default: // a shuffle, with the cards that are given
		src.faces = words[2:]
		t.Draw, err = t.Draw.Reshuffle(src, cardsIn(words[1])...)
	}
	return err
}

// none stands for no cards in a word.
const none = "-"

// cardsIn are the cards that a word names.
func cardsIn(word string) (cards []dice.Card) {
	if word == none {
		return nil
	}
	for _, c := range strings.Split(word, ",") {
		cards = append(cards, dice.Card(c))
	}
	return cards
}

// readDraw reads the cards that lie there.
func (t *Toss) readDraw() {
	from := t.R.Answer(t.R.Under(t.Key + t.Of + ".from"))
	if !t.Hand.Seated() && len(from) > 0 {
		t.Hand.pack.At = min(max(act.IDOf[int](from[0]), 0), campaign.RefereeDecks-1)
	}
	t.Draw = throw.Draw{Ready: t.Ready, Deck: t.Hand.Deck()}
	if t.Hand.of.House.SuitMatters {
		t.Draw.Trump = t.Hand.trump
	}
	moves := t.R.Answer(t.under)
	for _, word := range moves {
		if t.move(word) != nil {
			t.moved = true
			return
		}
	}
	if len(moves) > 0 {
		t.Hand.Put(t.Draw.Deck)
	}
	t.Begun = len(t.Draw.Drawn) > 0
	cast, err := throw.CastOfDraw(t.Draw)
	t.Cast, t.Lies = cast, err == nil && !t.Draw.Shuffle
}

// askCards lays the deck: what is drawn, what is held, and what may be done with either.
func (t *Toss) askCards() {
	r, deck := t.R, t.Draw.Deck
	if t.moved {
		r.Lay(act.Notice{Grave: true, Text: "Somebody moved these cards meanwhile. Nothing was changed: draw again."},
			act.Way{Key: t.Key + ".again", Title: "Draw again", Letter: t.Letter, Main: true, Puts: act.Answers{t.under: nil}})
		return
	}
	if !t.Hand.Seated() && !t.Begun {
		var options []act.Option
		for at := range campaign.RefereeDecks {
			options = append(options, act.Option{Key: act.KeyOf(at), Title: fmt.Sprintf("referee's deck %d", at+1)})
		}
		r.AskChoice(act.Ask{Key: t.Key + ".from", Under: r.Under(t.Key + t.Of + ".from"), Caption: "Deck", Options: options, First: []string{act.KeyOf(0)}})
	}
	if deck.Empty() {
		r.Lay(act.Text("No deck yet."), t.way(".deck", "Shuffle a deck", func(src dice.Source) {
			dice.NewDeck(t.Hand.of.Values.Jokers, src)
		}, laysDeck))
		return
	}
	if t.Begun {
		var cards act.Cards
		var told []string
		for i, c := range t.Draw.Drawn {
			cards, told = append(cards, c.Card), append(told, domain.AsSentence(t.Draw.Told(i)))
		}
		r.Lay(cards, act.Small(strings.Join(told, "\n")))
	}
	left := t.Draw.Missing()
	switch {
	case t.Draw.Shuffle, len(deck.Pile) == 0 && left > 0:
		t.askShuffle()
	case left > 0:
		t.askCard(left)
	}
	if left > 0 {
		t.askHeld()
	} else if t.mayRefill() {
		r.Lay(t.way(".refill", "Replace the played card", func(src dice.Source) {
			_, _ = throw.DealHand(deck, len(deck.Held)+1, src) // what cannot be is refused where it is gone through
		}, refills))
	}
}

// way is a button of a move that chance makes: do has the dice fall.
func (t *Toss) way(key, title string, do func(dice.Source), words ...string) act.Way {
	return act.Way{Key: t.Key + key, Title: title, Letter: t.Letter, Main: !t.Lies, Under: t.under, Focus: t.Key + ".draw", Chance: func(src dice.Source) string {
		f := &fallen{source: src}
		do(f)
		return strings.Join(append(words, f.faces...), " ")
	}}
}

// askCard lays what draws the next card.
func (t *Toss) askCard(left int) {
	pile := t.Draw.Deck.Pile
	t.R.Lay(act.Small(fmt.Sprintf("%s left to draw; %d in the pile.", domain.Count(left, "card"), len(pile))))
	t.R.Beside(nil, func() {
		t.R.Lay(act.Way{Key: t.Key + ".draw", Title: "Draw a card", Letter: t.Letter, Main: true, Under: t.under, Word: draws + " " + string(pile[0]), Focus: t.Key + ".draw"})
		t.R.Ask(act.Ask{Kind: act.Words, Key: t.Key + ".card", Under: t.under, Caption: "Real card (10s, qh, x = joker)", Whole: t.real})
	})
}

// real is the move of a card that is typed whole, or why it is none; without either there is more to come.
func (t *Toss) real(text string) (word, why string) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text != "x" && (len(text) < 2 || !strings.ContainsAny(text[len(text)-1:], "shdc")) {
		return "", ""
	}
	card, err := dice.ParseCard(text)
	if err != nil {
		return "", "A card is a rank and a suit's letter: 10s, ah, qd, 7c. x is a joker."
	}
	if i := slices.IndexFunc(t.Draw.Deck.Pile, dice.Card.Joker); card.Joker() && i >= 0 { // nobody tells them apart
		card = t.Draw.Deck.Pile[i]
	}
	if _, err := t.Draw.Take(card); err != nil {
		return "", "That card has already been drawn."
	}
	return draws + " " + string(card), ""
}

// askHeld lays the cards held, any of which may take the place of one drawn.
func (t *Toss) askHeld() {
	if len(t.Draw.Deck.Held) == 0 {
		return
	}
	t.R.Beside(nil, func() {
		for _, c := range t.Draw.Deck.Held {
			t.R.Lay(act.Way{Key: t.Key + ".play" + string(c), Title: "Play " + c.Title(), Under: t.under, Word: plays + " " + string(c), Focus: t.Key + ".draw"})
		}
	})
}

// askShuffle lays the shuffle that a joker or an empty pile takes.
func (t *Toss) askShuffle() {
	says := "The pile is empty: shuffle the discards into it. Then the draw goes on."
	if t.Draw.Shuffle {
		says = "A joker: shuffle the discards into the pile, with any cards held. Then the draw goes on."
	}
	t.R.Lay(act.Notice{Text: says})
	var given []dice.Card
	var gives []string
	for _, c := range t.Draw.Deck.Held {
		if t.R.Tick(t.Key+".gives"+string(c), "shuffle in "+c.Title()+" from the hand") {
			given, gives = append(given, c), append(gives, string(c))
		}
	}
	t.R.Lay(t.way(".shuffle", "Shuffle", func(src dice.Source) {
		_, _ = t.Draw.Reshuffle(src, given...) // what cannot be is refused where it is gone through
	}, shuffles, domain.OrElse(strings.Join(gives, ","), none)))
}

// mayRefill reports whether a card may be drawn in place of one that was played.
func (t *Toss) mayRefill() bool {
	played := 0
	for _, c := range t.Draw.Drawn {
		if c.Held {
			played++
		}
	}
	for _, word := range t.R.Answer(t.under) {
		if strings.HasPrefix(word, refills) {
			played--
		}
	}
	luck, _ := t.purse()
	return played > 0 && throw.MayRefill(len(t.Draw.Deck.Held), max(luck, 0), t.House)
}

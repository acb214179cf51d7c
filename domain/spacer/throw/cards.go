package throw

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/rules"
)

// Trumps by what is being played, where suits matter.
//
// Source: spacer C5, book section "Suit Matters".
const (
	CombatTrump = dice.Spades
	WitsTrump   = dice.Hearts
	ActionTrump = dice.Diamonds
	ColourTrump = dice.Clubs
)

// MostCardValue is what the best card counts.
const MostCardValue = 10

// Draw is cards drawn in place of a throw's dice. Its methods leave the draw they are called on alone and return the
// new one. A referee has two decks and draws from either.
//
// Source: spacer C5, book section "Replacing Dice with Cards".
type Draw struct {
	Ready Ready
	Trump dice.Suit // of what is being played; empty = no suit is trump
	Deck  dice.Deck
	Drawn []Drawn // in order, jokers among them
	// Shuffle: a joker has come up, and the discards go back into the pile before the next card.
	Shuffle bool
}

// Drawn is one card of a draw.
type Drawn struct {
	Card dice.Card
	Held bool // played from the hand
}

// value is what a card shows: 1 for an ace to 10. Jacks, queens and kings show 10 as trumps and otherwise nothing, as a
// joker does.
func value(c dice.Card, trump dice.Suit) int {
	switch {
	case c.Joker():
		return 0
	case !c.Court():
		return c.Rank()
	case trumps(c, trump):
		return MostCardValue
	}
	return 0
}

func trumps(c dice.Card, trump dice.Suit) bool { return trump != "" && c.Suit() == trump }

// Score is what a card counts in a throw: its value while that is within the limit, and a trump's always.
func (d Draw) Score(c dice.Card) int {
	if v := value(c, d.Trump); v <= d.Ready.Limit || trumps(c, d.Trump) {
		return v
	}
	return 0
}

// opens reports whether a card asks for one more.
func (d Draw) opens(c dice.Card) bool {
	v := value(c, d.Trump)
	return v > 0 && v < d.Ready.Open.Below
}

// Missing is how many cards are known to be still to come. Jokers do not count as cards drawn.
func (d Draw) Missing() int {
	want, opened := d.Ready.Count, 0
	for _, c := range d.Drawn {
		if c.Card.Joker() {
			continue
		}
		want--
		if d.opens(c.Card) && opened < d.Ready.Open.Most {
			opened++
			want++
		}
	}
	return max(want, 0)
}

// Turn draws the next card from the pile. It returns Refused where no card is to come or the deck has to be shuffled
// first, and ErrNoCards where the pile is empty.
func (d Draw) Turn() (Draw, error) {
	if err := d.may(); err != nil {
		return d, err
	}
	deck, card, err := d.Deck.Draw()
	if err != nil {
		return d, fmt.Errorf("draw a card: %w", err)
	}
	return d.with(deck, card, false), nil
}

// Take puts a card down that somebody drew from a real deck. It returns Refused as Turn does, and ErrCard for a card
// that does not lie in the pile.
func (d Draw) Take(card dice.Card) (Draw, error) {
	if err := d.may(); err != nil {
		return d, err
	}
	deck, err := d.Deck.Take(card)
	if err != nil {
		return d, fmt.Errorf("take a card: %w", err)
	}
	return d.with(deck, card, false), nil
}

// Play uses a held card in place of drawing one. It returns Refused where no card is to come, and ErrCard for one that is
// not held. A joker that waits for the shuffle does not keep anybody from playing a card.
func (d Draw) Play(card dice.Card) (Draw, error) {
	if d.Missing() == 0 {
		return d, domain.Refuse("all-cards-drawn", "All cards are already drawn.")
	}
	deck, err := d.Deck.Play(card)
	if err != nil {
		return d, fmt.Errorf("play a held card: %w", err)
	}
	return d.with(deck, card, true), nil
}

func (d Draw) may() error {
	switch {
	case d.Shuffle:
		return domain.Refuse("shuffle-first", "A joker has come up: shuffle the discards into the pile, then go on.")
	case d.Missing() == 0:
		return domain.Refuse("all-cards-drawn", "All cards are already drawn.")
	}
	return nil
}

func (d Draw) with(deck dice.Deck, card dice.Card, held bool) Draw {
	d.Deck, d.Drawn = deck, append(slices.Clip(d.Drawn), Drawn{card, held})
	d.Shuffle = d.Shuffle || card.Joker()
	return d
}

// Reshuffle shuffles the discards, and held cards as many as named, into the pile: after a joker, or where the pile is
// empty. It returns Refused at other times and ErrCard for a card that is not held.
func (d Draw) Reshuffle(src dice.Source, held ...dice.Card) (Draw, error) {
	if !d.Shuffle && len(d.Deck.Pile) > 0 {
		return d, domain.Refuse("no-shuffle-due", "The deck is shuffled when a joker comes up or the pile is empty.")
	}
	deck, err := d.Deck.Shuffle(src, held...)
	if err != nil {
		return d, fmt.Errorf("shuffle: %w", err)
	}
	d.Deck, d.Shuffle = deck, false
	return d, nil
}

// Total is what the cards come to so far.
func (d Draw) Total() int {
	sum := 0
	for _, c := range d.Drawn {
		sum += d.Score(c.Card)
	}
	return sum
}

// Complications is how many jacks lie there: each brings one.
func (d Draw) Complications() int {
	n := 0
	for _, c := range d.Drawn {
		if c.Card.Rank() == dice.Jack {
			n++
		}
	}
	return n
}

// TakeEarly draws a card into the hand, which is what cards have in place of rerolls. A joker is not held: it lies on
// the table, the deck is shuffled, and another card is drawn. It returns ErrNoCards for an empty pile.
func TakeEarly(deck dice.Deck) (dice.Deck, dice.Card, error) {
	drawn, card, err := deck.Draw()
	if err != nil {
		return deck, "", fmt.Errorf("take a card early: %w", err)
	}
	if card.Joker() {
		return drawn, card, nil
	}
	held, err := drawn.Hold(card)
	return held, card, err
}

// DealHand draws cards into the hand until as many are held as one has Luck, which is how a session starts by
// House.HeldHand. A joker is laid aside and the discards are shuffled. It returns ErrNoCards where the deck does not
// have so many.
//
// Source: spacer C5, book section "Held Hand".
func DealHand(deck dice.Deck, luck int, src dice.Source) (dice.Deck, error) {
	dealt := deck
	for len(dealt.Held) < luck {
		next, card, err := TakeEarly(dealt)
		if err != nil {
			return deck, err
		}
		if card.Joker() {
			if next, err = next.Shuffle(src); err != nil {
				return deck, err
			}
		}
		dealt = next
	}
	return dealt, nil
}

// MayRefill reports whether somebody who has just played a held card may draw one in its place.
//
// Source: spacer C5, book section "Swap Held".
func MayRefill(held, luckLeft int, h rules.House) bool { return h.SwapHeld && held < luckLeft }

// plots are the side plots of the suits.
var plots = map[dice.Suit]string{
	dice.Hearts: "a romance", dice.Spades: "violence", dice.Clubs: "travel or society", dice.Diamonds: "trade or money",
}

// SidePlot is what a court card of that suit brings into the story.
func SidePlot(s dice.Suit) string { return plots[s] }

// PlaySidePlot discards a held jack, queen or king for a side plot that runs through the story. It returns Refused for
// another card and ErrCard for one that is not held.
//
// Source: spacer C5.
func PlaySidePlot(deck dice.Deck, card dice.Card) (dice.Deck, string, error) {
	switch {
	case !slices.Contains(deck.Held, card):
		return deck, "", fmt.Errorf("discard the %s for a side plot: %w", card.Title(), dice.ErrCard)
	case !card.Court():
		return deck, "", domain.Refuse("no-side-plot", "Only a held jack, queen or king brings a side plot; the %s does not.", card.Title())
	}
	discarded, err := deck.Discard(card)
	return discarded, SidePlot(card.Suit()), err
}

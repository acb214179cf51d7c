package dice

import (
	"errors"
	"fmt"
	"slices"
)

// What a deck refuses.
var (
	ErrNoCards = errors.New("the pile is empty")
	ErrCard    = errors.New("the card is not there")
)

// Deck is one player's cards. Every card of the pack lies in one of its four places. Its methods leave the deck
// they are called on alone and return the new one.
type Deck struct {
	Jokers   int    `json:"jokers"`                                    // 0 to MostJokers
	Pile     []Card `json:"pile" told:"Pile of cards changed"`         // face down, the next to be drawn first
	Table    []Card `json:"table,omitempty" said:"cards on the table"` // drawn or played, the last one last
	Held     []Card `json:"held,omitempty" said:"cards in the hand"`   // in the hand
	Discards []Card `json:"discards,omitempty" said:"cards discarded"` // the last one last
}

// NewDeck returns a shuffled deck with so many jokers.
func NewDeck(jokers int, src Source) Deck {
	d := Deck{Jokers: min(max(jokers, 0), MostJokers)}
	d.Pile = shuffled(Pack(d.Jokers), src)
	return d
}

// Empty reports whether it is no deck yet: no card lies anywhere.
func (d Deck) Empty() bool { return len(d.Pile)+len(d.Table)+len(d.Held)+len(d.Discards) == 0 }

// Same reports whether the cards of two decks lie alike.
func (d Deck) Same(o Deck) bool {
	return d.Jokers == o.Jokers && slices.Equal(d.Pile, o.Pile) && slices.Equal(d.Table, o.Table) && slices.Equal(d.Held, o.Held) && slices.Equal(d.Discards, o.Discards)
}

// shuffled shuffles the cards where they are: each order is as likely as the others.
func shuffled(cards []Card, src Source) []Card {
	for i := len(cards) - 1; i > 0; i-- {
		j := src.Next(i+1) - 1
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards
}

// Draw turns the next card over onto the table. It returns ErrNoCards when the pile is empty.
func (d Deck) Draw() (Deck, Card, error) {
	if len(d.Pile) == 0 {
		return d, "", ErrNoCards
	}
	c := d.Pile[0]
	d.Pile, d.Table = slices.Clone(d.Pile[1:]), with(d.Table, c)
	return d, c, nil
}

// Take puts a card that somebody drew from a real deck onto the table. It returns ErrCard when that card does
// not lie in the pile.
func (d Deck) Take(c Card) (Deck, error) {
	err := d.move(c, &d.Pile, &d.Table)
	return d, err
}

// Hold takes a card from the table into the hand, or returns ErrCard.
func (d Deck) Hold(c Card) (Deck, error) {
	err := d.move(c, &d.Table, &d.Held)
	return d, err
}

// Play puts a held card onto the table, or returns ErrCard.
func (d Deck) Play(c Card) (Deck, error) {
	err := d.move(c, &d.Held, &d.Table)
	return d, err
}

// Discard puts a card from the table or the hand onto the discards, or returns ErrCard.
func (d Deck) Discard(c Card) (Deck, error) {
	from := &d.Table
	if slices.Contains(d.Held, c) {
		from = &d.Held
	}
	err := d.move(c, from, &d.Discards)
	return d, err
}

// Clear discards all that lies on the table.
func (d Deck) Clear() Deck {
	d.Discards, d.Table = with(d.Discards, d.Table...), nil
	return d
}

// Shuffle shuffles the discards, and those held cards that are named, into the pile. What lies on the table
// stays there. It returns ErrCard for a card that is not held.
//
// Source: spacer C5.
func (d Deck) Shuffle(src Source, held ...Card) (Deck, error) {
	before := d
	for _, c := range held {
		if err := d.move(c, &d.Held, &d.Discards); err != nil {
			return before, err
		}
	}
	d.Pile, d.Discards = shuffled(with(d.Pile, d.Discards...), src), nil
	return d, nil
}

// with returns a new slice of the cards and more.
func with(cards []Card, more ...Card) []Card { return append(slices.Clone(cards), more...) }

// move puts a card on top of another place, which is one of the deck's own, as the first is.
func (d *Deck) move(c Card, from, to *[]Card) error {
	at := slices.Index(*from, c)
	if at < 0 {
		return fmt.Errorf("the %s: %w", c.Title(), ErrCard)
	}
	*from = slices.Delete(slices.Clone(*from), at, at+1)
	*to = with(*to, c)
	return nil
}

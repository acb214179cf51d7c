package spacer

import (
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// HandsDealt reports whether a session starts with cards in hand.
//
// Source: spacer C5, book section "Held Hand".
func (h House) HandsDealt() bool { return h.Cards && h.HeldHand }

// StartDeck is a seat's deck as a session starts: who is its character once the last session has ended, see
// AfterSession, and gets as many cards in hand as it has Luck where House.HandsDealt. A seat without a deck gets a new
// one. It returns Refused where the deck has too few cards left, and the deck is then as it was.
//
// Source: spacer C5, book section "Held Hand".
func (c *Campaign) StartDeck(seat Seat, who *Character, src dice.Source) (dice.Deck, error) {
	if !c.House.HandsDealt() {
		return seat.Deck, nil
	}
	deck := seat.Deck
	if deck.Empty() {
		deck = dice.NewDeck(c.Values.Jokers, src)
	}
	dealt, err := DealHand(deck, who.LuckLeft(c.House), src)
	if errors.Is(err, dice.ErrNoCards) {
		return seat.Deck, refuse("The deck of %s has too few cards left for a hand: shuffle the discards into it, or take a new one.",
			domain.OrElse(seat.Player, domain.OrElse(who.Name, "a seat")))
	}
	if err != nil {
		return seat.Deck, fmt.Errorf("deal a hand: %w", err)
	}
	return dealt, nil
}

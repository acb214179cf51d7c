package person

import (
	"errors"
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/throw"
)

// StartDeck is a seat's deck as a session starts: c is its character once the last session has ended, see
// AfterSession, and gets as many cards in hand as it has Luck where House.HandsDealt. A seat without a deck gets a new
// one. It returns Refused where the deck has too few cards left, and the deck is then as it was.
//
// Source: spacer C5, book section "Held Hand".
func (c *Character) StartDeck(seat campaign.Seat, of *campaign.Campaign, src dice.Source) (dice.Deck, error) {
	if !of.House.HandsDealt() {
		return seat.Deck, nil
	}
	deck := seat.Deck
	if deck.Empty() {
		deck = dice.NewDeck(of.Values.Jokers, src)
	}
	dealt, err := throw.DealHand(deck, c.LuckLeft(of.House), src)
	if errors.Is(err, dice.ErrNoCards) {
		return seat.Deck, domain.Refuse("deck-too-small", "The deck of %s has too few cards left for a hand: shuffle the discards into it, or take a new one.",
			domain.OrElse(seat.Player, domain.OrElse(c.Name, "a seat")))
	}
	if err != nil {
		return seat.Deck, fmt.Errorf("deal a hand: %w", err)
	}
	return dealt, nil
}

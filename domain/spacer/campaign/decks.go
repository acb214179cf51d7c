package campaign

import (
	"slices"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/rules"
)

// Pack is where a deck lies in a campaign.
type Pack struct {
	Seat rules.RowID // 0 = the referee's
	At   int         // of the referee's decks
}

// DeckOf is a deck of a campaign; ok is false where the campaign has no such place.
func DeckOf(c *Campaign, p Pack) (d dice.Deck, ok bool) {
	if p.Seat == 0 {
		if p.At < len(c.Decks) {
			return c.Decks[p.At], true
		}
		return d, p.At < RefereeDecks
	}
	for _, s := range c.Seats {
		if s.ID == p.Seat {
			return s.Deck, true
		}
	}
	return d, false
}

// LieIn has a deck of a campaign lie otherwise.
func (p Pack) LieIn(c *Campaign, d dice.Deck) {
	if p.Seat != 0 {
		for i := range c.Seats {
			if c.Seats[i].ID == p.Seat {
				c.Seats[i].Deck = d
			}
		}
		return
	}
	c.Decks = slices.Clone(c.Decks)
	for len(c.Decks) <= p.At {
		c.Decks = append(c.Decks, dice.Deck{})
	}
	c.Decks[p.At] = d
}

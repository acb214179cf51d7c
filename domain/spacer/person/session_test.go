package person_test

import (
	"errors"
	"fmt"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

func TestASessionStartsWithAsManyCardsAsLuck(t *testing.T) {
	held := rules.House{Cards: true, HeldHand: true}
	tove := spacertest.Changed(func(c *person.Character) { c.Luck.Bought = 2 })
	for name, tc := range map[string]struct {
		house rules.House
		deck  dice.Deck
		want  string // in hand, and how many in the pile
	}{
		"by the book no hand is dealt":                    {rules.House{Cards: true}, spacertest.Stacked("S4", "S5"), "[] 54"},
		"with dice none is dealt either":                  {rules.House{HeldHand: true}, spacertest.Stacked("S4", "S5"), "[] 54"},
		"by the house rule it is as many as Luck":         {held, spacertest.Stacked("S4", "S5", "S6"), "[S4 S5] 52"},
		"what is in hand already counts":                  {held, dice.Deck{Pile: []dice.Card{"S4", "S5"}, Held: []dice.Card{"H9"}}, "[H9 S4] 1"},
		"a seat without a deck gets one with the jokers":  {held, dice.Deck{}, "[S1 S2] 53"},
		"where no hand is dealt there need not be a deck": {rules.House{}, dice.Deck{}, "[] 0"},
	} {
		t.Run(name, func(t *testing.T) {
			c := &campaign.Campaign{House: tc.house, Values: rules.Values{Jokers: 3}}
			deck, err := tove.StartDeck(campaign.Seat{Deck: tc.deck}, c, spacertest.InOrder{})
			if got := fmt.Sprint(deck.Held, " ", len(deck.Pile)); err != nil || got != tc.want {
				t.Errorf("%s, want %s (%v)", got, tc.want, err)
			}
		})
	}
	short := campaign.Seat{Player: "Ada", Deck: dice.Deck{Pile: []dice.Card{"S4"}}}
	deck, err := tove.StartDeck(short, &campaign.Campaign{House: held}, spacertest.InOrder{})
	var refused domain.Refusal
	if !errors.As(err, &refused) || err.Error() != "The deck of Ada has too few cards left for a hand: shuffle the discards into it, or take a new one." || len(deck.Pile) != 1 {
		t.Error(deck, err)
	}
}

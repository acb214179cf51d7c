package spacer

import (
	"errors"
	"fmt"
	"testing"

	"shipslocker/domain/dice"
)

func TestASessionStartsWithAsManyCardsAsLuck(t *testing.T) {
	held := House{Cards: true, HeldHand: true}
	tove := changed(func(c *Character) { c.Luck.Bought = 2 })
	for name, tc := range map[string]struct {
		house House
		deck  dice.Deck
		want  string // in hand, and how many in the pile
	}{
		"by the book no hand is dealt":                    {House{Cards: true}, stacked("S4", "S5"), "[] 54"},
		"with dice none is dealt either":                  {House{HeldHand: true}, stacked("S4", "S5"), "[] 54"},
		"by the house rule it is as many as Luck":         {held, stacked("S4", "S5", "S6"), "[S4 S5] 52"},
		"what is in hand already counts":                  {held, dice.Deck{Pile: []dice.Card{"S4", "S5"}, Held: []dice.Card{"H9"}}, "[H9 S4] 1"},
		"a seat without a deck gets one with the jokers":  {held, dice.Deck{}, "[S1 S2] 53"},
		"where no hand is dealt there need not be a deck": {House{}, dice.Deck{}, "[] 0"},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Campaign{House: tc.house, Values: Values{Jokers: 3}}
			deck, err := tove.StartDeck(Seat{Deck: tc.deck}, c, inOrder{})
			if got := fmt.Sprint(deck.Held, " ", len(deck.Pile)); err != nil || got != tc.want {
				t.Errorf("%s, want %s (%v)", got, tc.want, err)
			}
		})
	}
	short := Seat{Player: "Ada", Deck: dice.Deck{Pile: []dice.Card{"S4"}}}
	deck, err := tove.StartDeck(short, &Campaign{House: held}, inOrder{})
	var refused Refused
	if !errors.As(err, &refused) || err.Error() != "The deck of Ada has too few cards left for a hand: shuffle the discards into it, or take a new one." || len(deck.Pile) != 1 {
		t.Error(deck, err)
	}
}

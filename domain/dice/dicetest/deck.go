// Package dicetest has what tests of several rooms ask of dice and cards.
package dicetest

import (
	"slices"

	"shipslocker/domain/dice"
)

// Whole reports whether each card of a deck is there once.
func Whole(d dice.Deck) bool {
	cards, pack := slices.Concat(d.Pile, d.Table, d.Held, d.Discards), dice.Pack(d.Jokers)
	slices.Sort(cards)
	slices.Sort(pack)
	return slices.Equal(cards, pack)
}

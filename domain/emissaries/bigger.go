package emissaries

import (
	"slices"

	"shipslocker/domain/dice"
)

// Bigger is a size of die one up: d4, d6, d8, d10. The largest stays, and so does what the game does not play with.
//
// Source: emissaries A, "Die sizes".
func Bigger(size dice.Kind) dice.Kind {
	if i := slices.Index(Sizes, size); i >= 0 && i+1 < len(Sizes) {
		return Sizes[i+1]
	}
	return size
}

// Package dice is what falls on the table: pools of dice and how they fell, decks of cards, and the exact odds
// of both. A roll is data: what was asked, every face in order, and where each face came from. The package
// rolls nothing by itself; faces are typed in or come from a Source.
package dice

import "slices"

// Kind is a shape of die. Its text is the one in stored rolls, for ever.
type Kind string

// The kinds.
const (
	Fudge Kind = "dF" // -1, 0 and +1, each on two of six sides
	D4    Kind = "d4"
	D6    Kind = "d6"
	D8    Kind = "d8"
	D10   Kind = "d10"
	D12   Kind = "d12"
)

// Kinds lists the kinds, smallest first.
var Kinds = []Kind{Fudge, D4, D6, D8, D10, D12}

// sides says how many different faces a kind has, all equally likely.
var sides = map[Kind]int{Fudge: 3, D4: 4, D6: 6, D8: 8, D10: 10, D12: 12}

// Source is where the program's own faces come from. Next returns a whole number from 1 to sides, each as
// likely as the others.
type Source interface {
	Next(sides int) int
}

// Known reports whether this is one of the kinds.
func (k Kind) Known() bool { return sides[k] > 0 }

// Sides is the number of different faces, 3 to 12; 0 for a kind nobody knows.
func (k Kind) Sides() int { return sides[k] }

// Lowest is the lowest face: -1 for a Fudge die, 1 for the others.
func (k Kind) Lowest() int {
	if k == Fudge {
		return -1
	}
	return 1
}

// Highest is the highest face.
func (k Kind) Highest() int { return k.Lowest() + k.Sides() - 1 }

// Has reports whether a die of this kind can show the face.
func (k Kind) Has(face int) bool { return face >= k.Lowest() && face <= k.Highest() }

// Roll takes one face from the source.
func (k Kind) Roll(src Source) int { return k.Lowest() + src.Next(k.Sides()) - 1 }

// order is the kind's place among the kinds.
func (k Kind) order() int { return slices.Index(Kinds, k) }

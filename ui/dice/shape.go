package dice

import (
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
)

// Shape is the outline that a die of a kind shows from above, clockwise in a square of side 1, for those who draw dice in
// pictures of their own; middle is how far from its top the face stands, and size how large that is, both in sides.
func Shape(k dice.Kind) (points []fyne.Position, middle, size float32) {
	o := outlines[k]
	return slices.Clone(o.points), o.middle, o.size
}

package farfuture

// Fate is what the optional survival roll at the end of creation makes of a character.
type Fate string

// The fates.
const (
	Untouched Fate = "untouched" // the dice were kind
	Unharmed  Fate = "unharmed"  // the dice were not, the aspects were
	Maimed    Fate = "maimed"    // alive, with a story: see Character.Maimed
	Dead      Fate = "dead"
)

// invocation is what an invoked aspect adds to a roll.
const invocation = 2

// Survive returns the outcome of a survival roll after so many aspects were invoked for +2 each, and the sum
// it comes to.
//
// Source: farfuture C15, ruling SF-R36, book section "Optional Rule: Survival".
func Survive(faces Faces, aspects int, h House) (fate Fate, net int) {
	rolled := faces.Sum()
	net = rolled + invocation*aspects
	switch {
	case rolled >= 0:
		return Untouched, net
	case net < 0:
		return Dead, net
	case net == 0 || h.SurvivalMaims:
		return Maimed, net
	}
	return Unharmed, net
}

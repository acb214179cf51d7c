package farfuture

import (
	"strings"

	"shipslocker/domain"
)

// Fate is what the optional survival roll at the end of creation makes of a character.
type Fate string

// The fates.
const (
	Untouched Fate = "untouched" // the dice were kind
	Unharmed  Fate = "unharmed"  // the dice were not, the aspects were
	Maimed    Fate = "maimed"    // alive, with a story: see Character.Maimed
	Dead      Fate = "dead"
)

// Survive returns the outcome of a survival roll after so many aspects were invoked for +2 each, and the sum
// it comes to.
//
// Source: farfuture C15, ruling SF-R36, book section "Optional Rule: Survival".
func Survive(faces Faces, aspects int, h House) (fate Fate, net int) {
	rolled := faces.Sum()
	net = rolled + AspectBonus*aspects
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

// writeSurvival is the sheet after a survival roll: maimed, with the note that this takes; else as it was. Somebody who
// is dead keeps the sheet as it was told: whether it is put away is for people to say. It is a new value; c is as it was.
// It returns Refused for a maimed character without a note.
//
// Source: farfuture C15.
func writeSurvival(c *Character, fate Fate, note string) (*Character, error) {
	after := *c
	if fate == Maimed {
		if domain.Blank(note) {
			return nil, domain.Refuse("needs-note", "Write how the character is maimed: an eye, a hand, the nerve to fly.")
		}
		after.Maimed = strings.TrimSpace(note)
	}
	return &after, nil
}

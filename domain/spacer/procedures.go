package spacer

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// Procedures are offered to bots, spreadsheets and tests: those of characters and missions, tasks, fights, wits and ships.
var Procedures = slices.Concat(characterProcedures, taskProcedures, fightProcedures, witsProcedures, shipProcedures)

// within is a member of an input and the range it must lie in.
type within struct {
	member    string
	value     int
	low, high int
}

// inRange returns ErrInput for the first member out of its range.
func inRange(members ...within) error {
	for _, m := range members {
		if m.value < m.low || m.value > m.high {
			return fmt.Errorf("%s is %d and must be from %d to %d: %w", m.member, m.value, m.low, m.high, domain.ErrInput)
		}
	}
	return nil
}

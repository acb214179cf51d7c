package spacer

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// Procedures are offered to bots, spreadsheets and tests: those of characters and missions, tasks, fights, wits and ships.
var Procedures = slices.Concat(characterProcedures, taskProcedures, fightProcedures, witsProcedures, shipProcedures)

// oneOfThese is ErrInput for a text that is none of those a member takes.
func oneOfThese[T ~string](member string, given T, ways string) error {
	is := "empty"
	if !blank(string(given)) {
		is = domain.QuoteName(string(given))
	}
	return fmt.Errorf("%s is %s and must be %s: %w", member, is, ways, domain.ErrInput)
}

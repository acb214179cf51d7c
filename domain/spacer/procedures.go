package spacer

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// Procedures are offered to bots, spreadsheets and tests: those of characters and missions, tasks, fights, wits and ships.
var Procedures = slices.Concat(characterProcedures, taskProcedures, fightProcedures, witsProcedures, shipProcedures)

// known returns ErrInput for a switch that is set to none of its ways.
func (h House) known() error {
	for _, r := range HouseRules {
		if r.Way == nil || r.knows(*r.Way(&h)) {
			continue
		}
		ways := "empty"
		for i, w := range r.Ways {
			ways += map[bool]string{true: " or ", false: ", "}[i == len(r.Ways)-1] + w.Value
		}
		return oneOfThese("house."+r.Key, *r.Way(&h), ways)
	}
	return nil
}

// oneOfThese is ErrInput for a text that is none of those a member takes.
func oneOfThese[T ~string](member string, given T, ways string) error {
	is := "empty"
	if !blank(string(given)) {
		is = domain.QuoteName(string(given))
	}
	return fmt.Errorf("%s is %s and must be %s: %w", member, is, ways, domain.ErrInput)
}

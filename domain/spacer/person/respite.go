package person

import "shipslocker/domain/facts"

// AfterConflict is the sheet as a conflict ends: what was shaken off of the wound penalty counts again. It is a new
// value; c is as it was.
//
// Source: spacer C10.
func (c *Character) AfterConflict() *Character {
	after := facts.Clone(c)
	after.Ignored = 0
	return after
}

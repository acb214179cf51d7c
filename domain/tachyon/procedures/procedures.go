// Package procedures offers the rules of Tachyon Squadron to bots, spreadsheets and tests, as JSON in and JSON out.
package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// All are offered to bots, spreadsheets and tests: those of the maneuver chart, and those of what happens to ships
// and pilots.
var All = []domain.Procedure{
	detection, maneuver, actions, action, endOfRound, concede, disengage, check, damage, stress, recovery, repair,
}

// houseIn is the house rules as procedures take them.
type houseIn struct {
	tachyon.House
	// SleepBlocksAll was a house rule in earlier versions and is the rule now: it may be given and says nothing.
	SleepBlocksAll bool `json:"sleepBlocksAll" doc:"the default; changes nothing"`
}

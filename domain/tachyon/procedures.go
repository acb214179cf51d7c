package tachyon

import "slices"

// Procedures are offered to bots, spreadsheets and tests: those of the maneuver chart, and those of what happens to ships
// and pilots.
var Procedures = slices.Concat(chartProcedures, leavingProcedures, sceneProcedures, repairProcedures)

// houseIn is the house rules as procedures take them.
type houseIn struct {
	House
	// SleepBlocksAll was a house rule in earlier versions and is the rule now: it may be given and says nothing.
	SleepBlocksAll bool `json:"sleepBlocksAll"`
}

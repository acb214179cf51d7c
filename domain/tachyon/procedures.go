package tachyon

import "slices"

// Procedures are offered to bots, spreadsheets and tests: those of the maneuver chart, and those of what happens to ships
// and pilots.
var Procedures = slices.Concat(chartProcedures, sceneProcedures)

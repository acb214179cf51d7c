// Package procedures offers Spacer's rules to bots, spreadsheets and tests.
package procedures

import "slices"

// All are offered to bots, spreadsheets and tests: those of characters and missions, tasks, fights, wits and ships.
var All = slices.Concat(ofCharacters, taskProcedures, fightProcedures, meleeProcedures, witsProcedures, shipProcedures, engineeringProcedures)

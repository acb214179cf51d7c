package spacer

import "slices"

// Procedures are offered to bots, spreadsheets and tests: those of characters and missions, tasks, fights, wits and ships.
var Procedures = slices.Concat(characterProcedures, taskProcedures, fightProcedures, meleeProcedures, witsProcedures, shipProcedures, engineeringProcedures)

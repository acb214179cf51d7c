// Package procedures offers Spacer's rules to bots, spreadsheets and tests.
package procedures

import "shipslocker/domain"

// All are offered to bots, spreadsheets and tests: those of characters and missions, tasks, fights, wits and ships.
var All = []domain.Procedure{
	check, derive, bonusCost, triangular, sceneBudget, advance, tick, promote,
	task, assist, order,
	initiative, ranged, damage, overflowing, bleed, conscious,
	melee, playWits, flight, shipDamage, engineering,
}

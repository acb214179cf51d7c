package emissaries

import (
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
)

// fightCondition makes a conflict against the condition of a row of a sheet, from 0, and opens it: a win clears the row.
//
// Source: emissaries C5.
func fightCondition(host desk.Host, id domain.DocID, sheet domain.Document, track emissaries.TrackID, row int) {
	c, err := emissaries.NewConditionConflict(id, sheet, track, row)
	if err != nil {
		host.Say(err.Error())
		return
	}
	if made, ok := host.Make("begin a conflict against a condition", emissaries.ConflictKind.ID(), c); ok {
		host.Show(made)
	}
}

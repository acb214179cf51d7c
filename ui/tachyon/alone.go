package tachyon

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/acts"
	uiact "shipslocker/ui/act"
	uitable "shipslocker/ui/table"
)

// alone is a ship and pilots as acts see them while there is no engagement, the first of whom flies her.
func alone[T any](lead *uitable.Lead[T], called string, campaign, ship domain.DocID, pilots ...domain.DocID) *acts.Scene {
	v := tachyon.NewEngagement()
	v.Campaign = campaign
	v.Table.Participants = []table.Participant{{ID: uiact.Alone, Document: ship}}
	for i, pilot := range pilots {
		v.Chart.Craft = append(v.Chart.Craft, tachyon.Craft{ID: uiact.Alone + table.ID(i), Pilot: pilot})
	}
	beside := lead.Beside
	if lead.Value() == nil {
		beside = domain.Alone
	}
	fight := tachyon.SceneOf(v, beside)
	return &acts.Scene{
		Alone: true, Fight: fight, Sky: fight.Sky(), Called: func(table.ID) string { return called },
		Title: func(id domain.DocID) string {
			h, _ := lead.Host.Head(id)
			return strings.TrimSpace(h.Title)
		},
	}
}

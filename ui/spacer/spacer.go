// Package spacer shows the documents of Spacer on screen: the editors of its kinds, each of which has a room of its own.
package spacer

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	vessel "shipslocker/domain/spacer/ship"
	"shipslocker/ui/spacer/battle"
	"shipslocker/ui/spacer/campaign"
	"shipslocker/ui/spacer/mission"
	"shipslocker/ui/spacer/sheet"
	"shipslocker/ui/spacer/ship"
	"shipslocker/ui/spacer/skirmish"
	"shipslocker/ui/spacer/wits"
	uitable "shipslocker/ui/table"
)

// The editors. Those that roll or shuffle are made for the program's own dice.
var (
	NewBattle    = battle.New
	NewCampaign  = campaign.New
	NewCharacter = sheet.New
	NewMap       = uitable.NewMap(uitable.Game{Figures: []domain.KindID{person.Kind.ID(), vessel.Kind.ID()}})
	NewMission   = mission.New
	NewSetting   = campaign.NewSetting
	NewShip      = ship.New
	NewSkirmish  = skirmish.New
	NewWits      = wits.New
)

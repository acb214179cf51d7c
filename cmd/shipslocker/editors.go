package main

import (
	"shipslocker/cmd/chance"
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	farfutureui "shipslocker/ui/farfuture"
)

// own is the program's own dice.
var own = chance.New()

// editors shows each kind of document: one row a kind.
var editors = map[domain.KindID]func(desk.Host) desk.Editor{
	farfuture.CampaignKind.ID():  farfutureui.NewCampaign,
	farfuture.CharacterKind.ID(): farfutureui.NewSheet(own),
	farfuture.EncounterKind.ID(): farfutureui.NewEncounter(own),
	farfuture.MapKind.ID():       farfutureui.NewMap,
	farfuture.ThingKind.ID():     farfutureui.NewThing,
}

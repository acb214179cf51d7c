package main

import (
	"shipslocker/cmd/chance"
	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/evening"
	"shipslocker/domain/facts"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/packet"
	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/board"
	"shipslocker/ui/desk"
	emissariesui "shipslocker/ui/emissaries"
	"shipslocker/ui/emissaries/cloth"
	"shipslocker/ui/emissaries/conflict"
	eveningui "shipslocker/ui/evening"
	farfutureui "shipslocker/ui/farfuture"
	"shipslocker/ui/farfuture/encounter"
	"shipslocker/ui/key"
	packetui "shipslocker/ui/packet"
	spacerui "shipslocker/ui/spacer"
	uitable "shipslocker/ui/table"
	tachyonui "shipslocker/ui/tachyon"
	"shipslocker/ui/tachyon/engagement"
)

// own is the program's own dice.
var own = chance.New()

// editors shows each kind of document: one row a kind.
var editors = withEvenings(map[domain.KindID]func(desk.Host) desk.Editor{
	emissaries.AssetKind.ID():     emissariesui.NewAsset,
	emissaries.CampaignKind.ID():  emissariesui.NewCampaign,
	emissaries.CharacterKind.ID(): emissariesui.NewCharacter,
	emissaries.ConflictKind.ID():  conflict.New(own),
	emissaries.MapKind.ID():       conflict.NewMap,
	emissaries.NPCKind.ID():       emissariesui.NewNPC,
	farfuture.CampaignKind.ID():   farfutureui.NewCampaign,
	farfuture.CharacterKind.ID():  farfutureui.NewSheet(own),
	farfuture.EncounterKind.ID():  encounter.New(own),
	farfuture.MapKind.ID():        encounter.NewMap,
	farfuture.ThingKind.ID():      farfutureui.NewThing,
	spacer.BattleKind.ID():        spacerui.NewBattle(own),
	spacer.CampaignKind.ID():      spacerui.NewCampaign(own),
	spacer.CharacterKind.ID():     spacerui.NewCharacter(own),
	spacer.MapKind.ID():           spacerui.NewMap,
	spacer.MissionKind.ID():       spacerui.NewMission(own),
	spacer.SettingKind.ID():       spacerui.NewSetting,
	spacer.ShipKind.ID():          spacerui.NewShip,
	spacer.SkirmishKind.ID():      spacerui.NewSkirmish(own),
	spacer.WitsKind.ID():          spacerui.NewWits(own),
	tachyon.CampaignKind.ID():     tachyonui.NewCampaign(own),
	tachyon.EngagementKind.ID():   engagement.New(own),
	tachyon.MapKind.ID():          tachyonui.NewMap,
	tachyon.PilotKind.ID():        tachyonui.NewPilot(own),
	tachyon.ShipKind.ID():         tachyonui.NewShip(own),
})

// keys are those that the rooms know, by situation.
func keys() []key.Situation {
	return []key.Situation{uitable.Keys(), board.Keys(), engagement.Keys(), cloth.Keys()}
}

// withEvenings adds those of what every game has for its evenings: handouts, session notes and packets.
func withEvenings(editors map[domain.KindID]func(desk.Host) desk.Editor) map[domain.KindID]func(desk.Host) desk.Editor {
	for _, g := range games.All {
		editors[evening.HandoutKind(g.ID).ID()] = eveningui.NewHandout(g.ID)
		editors[evening.SessionKind(g.ID).ID()] = eveningui.NewSession(g.ID, logs(g.Kinds))
		editors[packet.Kind(g.ID).ID()] = packetui.New(packetui.Stock{
			Game: g.ID, Kinds: g.Kinds, Scene: g.Fight.ID(), Forms: games.Forms, Cards: g.Cards,
		})
	}
	return editors
}

// logs are those of a game's scenes: of each kind that has a table.
func logs(kinds domain.Kinds) eveningui.Logs {
	all := eveningui.Logs{}
	for _, k := range kinds {
		if facts.Named[table.Table](k.New(), "table") != nil {
			all[k.ID()] = func(d domain.Document) []table.Line { return facts.Named[table.Table](d, "table").Log }
		}
	}
	return all
}

// Package games is the register: one row a game. It knows no screen; lockerctl and the desktop program
// share it.
package games

import (
	"image/color"
	"slices"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/emissaries"
	emissariesprocedures "shipslocker/domain/emissaries/procedures"
	emissariescards "shipslocker/domain/emissaries/reference"
	"shipslocker/domain/evening"
	"shipslocker/domain/farfuture"
	farfutureprocedures "shipslocker/domain/farfuture/procedures"
	farfuturecards "shipslocker/domain/farfuture/reference"
	"shipslocker/domain/packet"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/fari"
	tachyonprocedures "shipslocker/domain/tachyon/procedures"
	tachyoncards "shipslocker/domain/tachyon/reference"
	"shipslocker/ui/paper"
	boardpaper "shipslocker/ui/paper/board"
	emissariespaper "shipslocker/ui/paper/emissaries"
	eveningpaper "shipslocker/ui/paper/evening"
	farfuturepaper "shipslocker/ui/paper/farfuture"
	packetpaper "shipslocker/ui/paper/packet"
	spacerpaper "shipslocker/ui/paper/spacer"
	tachyonpaper "shipslocker/ui/paper/tachyon"
)

// Game is one game: what it keeps, prints and computes.
type Game struct {
	ID     string
	Title  string
	Accent color.NRGBA // its colour on screen, from a set that colour-blind eyes can tell apart
	Mark   []byte      // its shape, an SVG picture in one colour, for tabs and the shelf
	Kinds  domain.Kinds
	Forms  []paper.Form
	Cards  func() []domain.Card // reference cards, in the order of their sections; nil = it has none
	Book   domain.Book          // the headings of its book
	Rules  []domain.Procedure
	Sample []SampleFile // its part of the sample locker
	Fight  domain.Kind  // of which the sample has one that is prepared
	// Pictures in the guide show a fight, a sheet and more: the welcome has them.
	Pictures [3]string
	// Foreign are other programs whose files it takes in.
	Foreign []domain.Foreign
}

// Reference are the game's reference cards, if it has any.
func (g Game) Reference() []domain.Card {
	if g.Cards == nil {
		return nil
	}
	return g.Cards()
}

// All lists the games. Adding a game is adding a row.
var All = completed([]Game{
	{
		ID: farfuture.ID, Title: "Spirit of the Far Future",
		Accent: color.NRGBA{R: 0xD5, G: 0x5E, B: 0x00, A: 0xFF}, Mark: assets.Sunburst,
		Kinds: farfuture.Kinds, Forms: slices.Concat(farfuturepaper.Forms, boardpaper.Forms(farfuture.MapKind.ID()),
			boardpaper.Scenes(farfuture.EncounterKind.ID(), func(e *farfuture.Encounter) boardpaper.Scene { return scene(&e.Table, e.Map) })), Rules: farfutureprocedures.All,
		Cards: farfuturecards.Cards, Book: farfuturecards.Book,
		Fight: farfuture.EncounterKind, Pictures: [3]string{"farfuture/encounter.png", "farfuture/character.png", "farfuture/campaign.png"},
		Sample: []SampleFile{
			{Kind: farfuture.CharacterKind, Name: "farfuture.json"},
			{Kind: farfuture.EncounterKind, Name: "farfuture-tried.json", Tried: true},
			{Kind: farfuture.EncounterKind, Name: "farfuture-encounters.json"},
			{Kind: farfuture.MapKind, Name: "farfuture-maps.json"},
			{Kind: farfuture.MapKind, Name: "farfuture-tried-maps.json", Tried: true},
			{Kind: farfuture.CampaignKind, Name: "farfuture-campaigns.json"},
			{Kind: farfuture.ThingKind, Name: "farfuture-things.json"},
			{Kind: farfuture.CharacterKind, Name: "farfuture-tried-people.json", Tried: true},
		},
	},
	{
		ID: spacer.ID, Title: "Spacer",
		Accent: color.NRGBA{R: 0xE6, G: 0x9F, B: 0x00, A: 0xFF}, Mark: assets.Hexagon,
		Kinds: spacer.Kinds, Forms: slices.Concat(spacerpaper.Forms, boardpaper.Forms(spacer.MapKind.ID()),
			boardpaper.Scenes(spacer.SkirmishKind.ID(), func(k *fight.Skirmish) boardpaper.Scene { return scene(&k.Table, k.Map) }),
			boardpaper.Scenes(spacer.BattleKind.ID(), func(b *battle.Battle) boardpaper.Scene { return scene(&b.Table, b.Map) })), Rules: spacer.Procedures,
		Cards: spacer.Cards, Book: spacer.Book,
		Fight: spacer.SkirmishKind, Pictures: [3]string{"spacer/skirmish.png", "spacer/character.png", "spacer/ship.png"},
		Sample: []SampleFile{
			{Kind: spacer.CharacterKind, Name: "spacer.json"},
			{Kind: spacer.SkirmishKind, Name: "spacer-tried.json", Tried: true},
			{Kind: spacer.SkirmishKind, Name: "spacer-skirmishes.json"},
			{Kind: spacer.WitsKind, Name: "spacer-wits.json"},
			{Kind: spacer.ShipKind, Name: "spacer-ships.json"},
			{Kind: spacer.BattleKind, Name: "spacer-battles.json"},
			{Kind: spacer.MapKind, Name: "spacer-maps.json"},
			{Kind: spacer.MapKind, Name: "spacer-tried-maps.json", Tried: true},
			{Kind: spacer.MissionKind, Name: "spacer-missions.json"},
			{Kind: spacer.SettingKind, Name: "spacer-settings.json"},
			{Kind: spacer.CampaignKind, Name: "spacer-campaigns.json"},
		},
	},
	{
		ID: tachyon.ID, Title: "Tachyon Squadron",
		Accent: color.NRGBA{R: 0x56, G: 0xB4, B: 0xE9, A: 0xFF}, Mark: assets.Chevron,
		Kinds: tachyon.Kinds, Forms: slices.Concat(tachyonpaper.Forms, boardpaper.Forms(tachyon.MapKind.ID()),
			boardpaper.Scenes(tachyon.EngagementKind.ID(), func(e *tachyon.Engagement) boardpaper.Scene { return scene(&e.Table, e.Map) })), Rules: tachyonprocedures.All,
		Cards: tachyoncards.Cards, Book: tachyoncards.Book, Foreign: fari.Foreign,
		Fight: tachyon.EngagementKind, Pictures: [3]string{"tachyon/engagement.png", "tachyon/pilot.png", "tachyon/ship.png"},
		Sample: []SampleFile{
			{Kind: tachyon.PilotKind, Name: "tachyon.json"},
			{Kind: tachyon.ShipKind, Name: "tachyon-ships.json"},
			{Kind: tachyon.EngagementKind, Name: "tachyon-tried.json", Tried: true},
			{Kind: tachyon.EngagementKind, Name: "tachyon-engagements.json"},
			{Kind: tachyon.MapKind, Name: "tachyon-maps.json"},
			{Kind: tachyon.CampaignKind, Name: "tachyon-campaigns.json"},
		},
	},
	{
		ID: emissaries.ID, Title: "The Emissaries of Guenašk",
		Accent: color.NRGBA{R: 0xCC, G: 0x79, B: 0xA7, A: 0xFF}, Mark: assets.Diamond,
		Kinds: emissaries.Kinds, Forms: slices.Concat(emissariespaper.Forms, boardpaper.Forms(emissaries.MapKind.ID()),
			boardpaper.Scenes(emissaries.ConflictKind.ID(), func(c *emissaries.Conflict) boardpaper.Scene { return scene(&c.Table, c.Map) })), Rules: emissariesprocedures.All,
		Cards: emissariescards.Cards, Book: emissariescards.Book,
		Fight: emissaries.ConflictKind, Pictures: [3]string{"emissaries/conflict.png", "emissaries/character.png", "program/map.png"},
		Sample: []SampleFile{
			{Kind: emissaries.CharacterKind, Name: "emissaries.json"},
			{Kind: emissaries.NPCKind, Name: "emissaries-npcs.json"},
			{Kind: emissaries.AssetKind, Name: "emissaries-assets.json"},
			{Kind: emissaries.ConflictKind, Name: "emissaries-tried.json", Tried: true},
			{Kind: emissaries.ConflictKind, Name: "emissaries-conflicts.json"},
			{Kind: emissaries.MapKind, Name: "emissaries-maps.json"},
			{Kind: emissaries.CampaignKind, Name: "emissaries-campaigns.json"},
		},
	},
})

// completed gives each game its handouts, session notes and packets, samples of them, and its forms its name.
func completed(games []Game) []Game {
	for i, g := range games {
		handout, session := evening.HandoutKind(g.ID), evening.SessionKind(g.ID)
		games[i].Kinds = append(slices.Clone(g.Kinds), session, handout, packet.Kind(g.ID))
		games[i].Forms = slices.Concat(g.Forms, eveningpaper.Forms(g.ID), packetpaper.Forms(g.ID))
		games[i].Sample = append(slices.Clone(g.Sample),
			SampleFile{Kind: session, Name: g.ID + "-sessions.json"}, SampleFile{Kind: handout, Name: g.ID + "-handouts.json"})
		for n := range games[i].Forms {
			games[i].Forms[n].Game = g.Title
		}
	}
	return games
}

// scene is what of a table of play is printed of its map.
func scene(t *table.Table, ground domain.DocID) boardpaper.Scene {
	return boardpaper.Scene{Ground: ground, Out: func(token board.ID) bool {
		who, ok := t.Seated(int(token))
		return ok && who.Out
	}}
}

// Kinds lists the kinds of all games, in the games' order.
func Kinds() domain.Kinds {
	var kinds domain.Kinds
	for _, g := range All {
		kinds = append(kinds, g.Kinds...)
	}
	return kinds
}

// Foreign lists the other programs whose files are taken in, of all games.
func Foreign() []domain.Foreign {
	var foreign []domain.Foreign
	for _, g := range All {
		foreign = append(foreign, g.Foreign...)
	}
	return foreign
}

// Find returns the game of that id.
func Find(id string) (Game, bool) {
	for _, g := range All {
		if g.ID == id {
			return g, true
		}
	}
	return Game{}, false
}

// Forms lists the printed forms of a kind; the first is the one it prints by itself.
func Forms(kind domain.KindID) []paper.Form {
	var forms []paper.Form
	for _, g := range All {
		for _, f := range g.Forms {
			if f.Kind == kind {
				forms = append(forms, f)
			}
		}
	}
	return forms
}

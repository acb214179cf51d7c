// Package spacer is Spacer's register: what the programs take of its rooms.
//
// Its rooms hold documents, tables, checks and steps of play. Every procedure is a pure function; dice faces and cards
// are arguments. Section letters in comments ("spacer C7") follow the specification of the rules: A model, B tables,
// C procedures; SP-R01 to SP-R42 are its rulings.
package spacer

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/procedures"
	"shipslocker/domain/spacer/reference"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
)

// ID is the game's id, for ever.
const ID = rules.ID

// The kinds of document the game has.
var (
	CharacterKind = person.Kind
	SkirmishKind  = fight.SkirmishKind
	WitsKind      = wits.Kind
	ShipKind      = ship.Kind
	BattleKind    = battle.Kind
	MapKind       = rules.MapKind
	MissionKind   = mission.Kind
	SettingKind   = campaign.SettingKind
	CampaignKind  = campaign.Kind
)

// Kinds lists the kinds.
var Kinds = domain.Kinds{
	CharacterKind, SkirmishKind, WitsKind, ShipKind, BattleKind, MapKind, MissionKind, SettingKind, CampaignKind,
}

// Procedures are offered to bots, spreadsheets and tests.
var Procedures = procedures.All

// Cards are the reference cards, in the order of their sections; Book has the headings that they speak of.
var (
	Cards = reference.Cards
	Book  = reference.Book
)

// Package spacer is Spacer: its setting and characters, missions and campaigns, ships and fights, tables, checks and
// procedures.
//
// Every procedure is a pure function; dice faces and cards are arguments. Section letters in comments ("spacer C7")
// follow the specification of the rules: A model, B tables, C procedures; SP-R01 to SP-R42 are its rulings.
package spacer

import "shipslocker/domain"

// Kinds lists the kinds of document the game has.
var Kinds = domain.Kinds{
	CharacterKind, SkirmishKind, WitsKind, ShipKind, BattleKind, MapKind, MissionKind, SettingKind, CampaignKind,
}

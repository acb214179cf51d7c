// Package emissaries is The Emissaries of Guenašk: its characters, NPCs and assets, the conflict of raises and sees,
// campaigns, tables, checks and procedures.
//
// Every procedure is a pure function; dice faces are arguments. Section letters in comments ("emissaries C4") follow the
// specification of the rules: A model, B tables, C procedures; GU-R01 to GU-R18 are its rulings. The book is a draft:
// what it leaves out can be edited everywhere, and is never invented.
package emissaries

import "shipslocker/domain"

// ID is the game's id, for ever.
const ID = "emissaries"

// Kinds lists the kinds of document the game has.
var Kinds = domain.Kinds{CharacterKind, NPCKind, AssetKind, ConflictKind, MapKind, CampaignKind}

// Package tachyon is the Tachyon Squadron quick reference: its pilots and ships, the engagement with its maneuver chart,
// campaigns, tables, checks and procedures.
//
// Every procedure is a pure function; dice faces are arguments. Section letters in comments ("tachyon C7") follow the
// specification of the rules: A model, B tables, C procedures; TS-R01 to TS-R10 are its rulings. The quick reference is
// a handout: what it leaves out can be edited everywhere, and is never invented.
package tachyon

import "shipslocker/domain"

// ID is the game's id, for ever.
const ID = "tachyon"

// Kinds lists the kinds of document the game has.
var Kinds = domain.Kinds{PilotKind, ShipKind, EngagementKind, MapKind, CampaignKind}

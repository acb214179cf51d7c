// Package farfuture is Spirit of the Far Future, Book 1: its character, tables, checks and procedures.
//
// Every procedure is a pure function; dice faces are arguments. Section letters in comments ("farfuture
// C7") follow the specification of the rules: A model, B tables, C procedures.
package farfuture

import "shipslocker/domain"

// ID is the game's id, for ever.
const ID = "farfuture"

// CharacterKind describes the character sheet.
var CharacterKind = domain.Kind{
	Game: ID, Name: "character", Title: "Character", Acts: true, Version: 1,
	New: func() domain.Document { return NewCharacter() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem {
		c := d.(*Character)
		if in, ok := beside(c.Campaign).(*Campaign); ok {
			return CheckIn(c, in)
		}
		return Check(c, House{})
	},
	Compare: func(before, after domain.Document) []domain.Difference {
		return compare(before.(*Character), after.(*Character))
	},
}

// Kinds lists the kinds of document the game has.
var Kinds = domain.Kinds{CharacterKind, EncounterKind, MapKind, ThingKind, CampaignKind}

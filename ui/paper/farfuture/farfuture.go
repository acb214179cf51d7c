// Package farfuture draws the printed forms of Spirit of the Far Future.
package farfuture

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

var (
	characterKind = farfuture.CharacterKind.ID()
	encounterKind = farfuture.EncounterKind.ID()
)

// Forms lists the printed forms of the game. A character prints by itself as form and play sheet
// together: the form alone has no room for what play needs. An encounter prints by itself as players may read it, so
// that nothing hidden leaves the printer unasked.
var Forms = []paper.Form{
	{Kind: characterKind, Name: "both", Title: "Form and play sheet", Draw: func(p *paper.Press, doc domain.Document) {
		drawForm(p, doc)
		drawPlay(p, doc)
	}},
	{Kind: characterKind, Name: "form", Title: "Personal data and history", Draw: drawForm},
	{Kind: characterKind, Name: "play", Title: "Play sheet", Draw: drawPlay},
	{Kind: encounterKind, Name: "log", Title: "Encounter log", Draw: drawEncounter(false)},
	{Kind: encounterKind, Name: "log-referee", Title: "Encounter log, referee’s copy", Draw: drawEncounter(true)},
}

// character returns the document to draw, or a blank one and true for nil.
func character(doc domain.Document) (c *farfuture.Character, blank bool) {
	if doc == nil {
		return &farfuture.Character{}, true
	}
	return doc.(*farfuture.Character), false
}

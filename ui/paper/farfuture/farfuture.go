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
	thingKind     = farfuture.ThingKind.ID()
	campaignKind  = farfuture.CampaignKind.ID()
)

// Forms lists the printed forms of the game. A character prints by itself as form and play sheet
// together: the form alone has no room for what play needs. An encounter prints by itself as players may read it, so
// that nothing hidden leaves the printer unasked.
//
// Cards and chips are drawn to be cut out; an empty one is for pencil. A players' copy cannot be filled in on screen: the
// file would carry the whole document.
var Forms = []paper.Form{
	{Kind: characterKind, Name: "both", Title: "Form and play sheet", Fills: true, Draw: func(p *paper.Press, doc domain.Document) {
		drawForm(p, doc)
		drawPlay(p, doc, false)
	}},
	{Kind: characterKind, Name: "form", Title: "Personal data and history", Fills: true, Draw: drawForm},
	{Kind: characterKind, Name: "play", Title: "Play sheet", Fills: true, Draw: func(p *paper.Press, doc domain.Document) { drawPlay(p, doc, true) }},
	{Kind: characterKind, Name: "index", Title: "Index card", Cut: "Index cards", Draw: drawIndex},
	{Kind: characterKind, Name: "tent", Title: "Table tent", Cut: "Table tents", Draw: drawTent},
	{Kind: characterKind, Name: "aspects", Title: "Aspect cards", Cut: "Aspect cards", Draw: drawAspects},
	{Kind: encounterKind, Name: "log", Title: "Encounter log", Draw: drawEncounter(false)},
	{Kind: encounterKind, Name: "log-referee", Title: "Encounter log, referee's copy", Fills: true, Draw: drawEncounter(true)},
	{Kind: encounterKind, Name: "index", Title: "Index cards for the referee", Cut: "Index cards", Draw: drawIndexes},
	{Kind: encounterKind, Name: "tents", Title: "Table tents", Cut: "Table tents", Draw: drawEncounterTents},
	{Kind: encounterKind, Name: "aspects", Title: "Aspect cards for players", Cut: "Aspect cards", Draw: drawEncounterAspects(false)},
	{Kind: encounterKind, Name: "aspects-referee", Title: "Aspect cards, referee's copy", Cut: "Aspect cards", Draw: drawEncounterAspects(true)},
	{Kind: thingKind, Name: "card", Title: "Card of a thing", Cut: "Thing", Fills: true, Draw: drawThing},
	{Kind: campaignKind, Name: "campaign", Title: "Campaign sheet", Fills: true, Draw: drawCampaign},
	{Kind: campaignKind, Name: "tents", Title: "Table tents of the players", Cut: "Table tents", Draw: drawCampaignTents},
	{Kind: campaignKind, Name: "chips", Title: "Fate points and spin, to cut out", Draw: drawChips},
}

// character returns the document to draw, or a blank one and true for nil.
func character(doc domain.Document) (c *farfuture.Character, blank bool) {
	if doc == nil {
		return &farfuture.Character{}, true
	}
	return doc.(*farfuture.Character), false
}

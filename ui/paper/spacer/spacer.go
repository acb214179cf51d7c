// Package spacer draws the printed forms of Spacer.
package spacer

import (
	"math"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/paper"
)

var (
	settingKind   = campaign.SettingKind.ID()
	characterKind = person.Kind.ID()
	shipKind      = ship.Kind.ID()
	missionKind   = mission.Kind.ID()
	skirmishKind  = fight.SkirmishKind.ID()
	witsKind      = wits.Kind.ID()
	battleKind    = battle.Kind.ID()
	campaignKind  = campaign.Kind.ID()
)

// Forms lists the printed forms of the game. The character form is made of half pages: two beside each other in the
// order they are read, or as a booklet to print on both sides and to fold.
//
// What players get to read of a document that hides something from them is not filled in on screen: the whole document would go
// into the file.
var Forms = []paper.Form{
	{Kind: characterKind, Name: "form", Title: "Character form", Fills: true, Draw: drawForm},
	{Kind: characterKind, Name: "booklet", Title: "Character form, a booklet to fold", Fills: true, Folds: true, Draw: drawBooklet},
	{Kind: characterKind, Name: "index", Title: "Index card", Cut: "Index cards", Draw: drawIndex},
	{Kind: characterKind, Name: "tent", Title: "Table tent", Cut: "Table tents", Draw: drawTent},
	{Kind: settingKind, Name: "form", Title: "Setting form", Fills: true, Draw: drawSetting},
	{Kind: shipKind, Name: "card", Title: "Ship's card", Fills: true, Cut: "Ship", Draw: drawShip},
	{Kind: missionKind, Name: "sheet", Title: "Mission sheet", Draw: drawMission(false)},
	{Kind: missionKind, Name: "sheet-referee", Title: "Mission sheet, referee's copy", Fills: true, Draw: drawMission(true)},
	{Kind: missionKind, Name: "cards", Title: "Mission and twist cards, what players may see", Cut: "Mission and twist cards", Draw: drawMissionCards(false)},
	{Kind: missionKind, Name: "cards-referee", Title: "Mission and twist cards, referee's copy", Fills: true, Cut: "Mission and twist cards", Draw: drawMissionCards(true)},
	{Kind: skirmishKind, Name: "scripts", Title: "Script cards", Cut: "Script cards", Draw: drawScripts},
	{Kind: skirmishKind, Name: "sheet", Title: "Skirmish sheet for players", Draw: drawSkirmish(false)},
	{Kind: skirmishKind, Name: "sheet-referee", Title: "Skirmish sheet, referee's copy", Fills: true, Draw: drawSkirmish(true)},
	{Kind: skirmishKind, Name: "index", Title: "Index cards for the referee", Cut: "Index cards", Draw: drawIndexes},
	{Kind: skirmishKind, Name: "tents", Title: "Table tents", Cut: "Table tents", Draw: drawSkirmishTents},
	{Kind: witsKind, Name: "sheet", Title: "Battle of wits for players", Draw: drawWits(false)},
	{Kind: witsKind, Name: "sheet-referee", Title: "Battle of wits, referee's copy", Fills: true, Draw: drawWits(true)},
	{Kind: battleKind, Name: "sheet", Title: "Space battle for players", Draw: drawBattle(false)},
	{Kind: battleKind, Name: "sheet-referee", Title: "Space battle, referee's copy", Fills: true, Draw: drawBattle(true)},
	{Kind: campaignKind, Name: "campaign", Title: "Campaign sheet", Fills: true, Draw: drawCampaign},
	{Kind: campaignKind, Name: "tents", Title: "Table tents of the players", Cut: "Table tents", Draw: drawCampaignTents},
	{Kind: campaignKind, Name: "tokens", Title: "Tokens, to cut out", Draw: drawTokens},
}

// character returns the document to draw, or a blank one and true for nil.
func character(doc domain.Document) (c *person.Character, blank bool) {
	if doc == nil {
		return &person.Character{}, true
	}
	return doc.(*person.Character), false
}

// decimal writes a number of gear points or kg with a true minus; 0 is not written.
func decimal(n float64) string {
	if n == 0 {
		return ""
	}
	format := byte('f')
	if math.Abs(n) >= 1e12 { // of no use in full
		format = 'g'
	}
	return strings.ReplaceAll(strconv.FormatFloat(n, format, -1, 64), "-", "−")
}

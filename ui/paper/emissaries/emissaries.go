// Package emissaries draws the printed forms of The Emissaries of Guenašk. The book prints none: these are the program's
// own, numbered in the order of creation, with every die drawn by its shape.
package emissaries

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

var (
	characterKind = emissaries.CharacterKind.ID()
	npcKind       = emissaries.NPCKind.ID()
	assetKind     = emissaries.AssetKind.ID()
	conflictKind  = emissaries.ConflictKind.ID()
	campaignKind  = emissaries.CampaignKind.ID()
)

// Forms lists the printed forms of the game.
var Forms = []paper.Form{
	{Kind: characterKind, Name: "form", Title: "Character sheet", Fills: true, Draw: drawCharacter},
	{Kind: characterKind, Name: "index", Title: "Index card", Cut: "Index cards", Draw: drawIndex},
	{Kind: characterKind, Name: "tent", Title: "Table tent", Cut: "Table tents", Draw: drawTent},
	{Kind: characterKind, Name: "aspects", Title: "Aspect cards: traits and conditions", Cut: "Aspect cards", Draw: drawAspects},
	{Kind: npcKind, Name: "card", Title: "NPC card, to cut out", Cut: "NPC cards", Draw: drawNPCCard},
	{Kind: npcKind, Name: "form", Title: "NPC sheet", Fills: true, Draw: drawNPC},
	{Kind: npcKind, Name: "index", Title: "Index card", Cut: "Index cards", Draw: drawIndex},
	{Kind: npcKind, Name: "tent", Title: "Table tent", Cut: "Table tents", Draw: drawTent},
	{Kind: npcKind, Name: "aspects", Title: "Aspect cards: traits and conditions", Cut: "Aspect cards", Draw: drawAspects},
	{Kind: assetKind, Name: "form", Title: "Asset sheet", Cut: "Asset sheets", Fills: true, Draw: drawAsset},
	{Kind: conflictKind, Name: "sheet", Title: "Conflict sheet for players", Draw: drawConflict(false)},
	{Kind: conflictKind, Name: "sheet-referee", Title: "Conflict sheet, GM’s copy", Fills: true, Draw: drawConflict(true)},
	{Kind: conflictKind, Name: "cards", Title: "NPC cards, to cut out", Cut: "NPC cards", Draw: drawConflictCards},
	{Kind: conflictKind, Name: "index", Title: "Index cards for the GM", Cut: "Index cards", Draw: drawConflictIndex},
	{Kind: conflictKind, Name: "tents", Title: "Table tents", Cut: "Table tents", Draw: drawConflictTents},
	{Kind: conflictKind, Name: "aspects", Title: "Aspect cards for players", Cut: "Aspect cards", Draw: drawConflictAspects(false)},
	{Kind: conflictKind, Name: "aspects-referee", Title: "Aspect cards, GM’s copy", Cut: "Aspect cards", Draw: drawConflictAspects(true)},
	{Kind: campaignKind, Name: "roster", Title: "Crew roster", Fills: true, Draw: drawRoster},
	{Kind: campaignKind, Name: "tents", Title: "Table tents of the players", Cut: "Table tents", Draw: drawCampaignTents},
	{Kind: campaignKind, Name: "rules", Title: "Rules card, to cut out", Cut: "Rules card", Draw: drawRules},
}

// The measures of all forms, in mm.
const (
	gap      = 1.5
	headingH = 5.0
	bandH    = 9.0
)

// bandTitle is what stands at the head of every sheet.
const bandTitle = "THE EMISSARIES OF GUENAŠK"

// list is a box of lines, ruled where they end.
func list(caption string, size float64, lines []string) paper.Box {
	value := strings.TrimSpace(strings.Join(lines, "\n"))
	return paper.Box{Caption: caption, Value: value, Size: size, Top: true, Ruled: true}
}

// notes are in a block of rows down to the foot of the page, or a box so many mm high to fill in on screen.
func notes(p *paper.Press, f *paper.Flow, text string, high float64) {
	if text = strings.TrimSpace(text); p.Fills() {
		p.Box(f.Take(high), paper.Box{Path: "notes", Caption: "Notes", Value: text, Top: true})
		return
	}
	t := paper.Table{Title: "NOTES", Columns: []paper.Column{{}}, Fill: true}
	if text != "" {
		t.Rows = [][]paper.Cell{{{Text: text}}}
	}
	f.Table(t)
}

// more are the lines that a block had no room for, said on a continuation page; head is the block's heading.
func more(p *paper.Press, head paper.Rect, caption string, lines []string) {
	if text := strings.TrimSpace(strings.Join(lines, "\n")); text != "" {
		p.Over(head.Inset(1.2, 0), head.Y+head.H-1.5, "", caption, text)
	}
}

// rest are the rows of a list from a place on.
func rest[T any](rows []T, from int) []T { return rows[min(from, len(rows)):] }

// phrase puts what is not blank together, commas between.
func phrase(parts ...string) string {
	var said []string
	for _, s := range parts {
		if s = strings.TrimSpace(s); s != "" {
			said = append(said, s)
		}
	}
	return strings.Join(said, ", ")
}

// labelled is a text after what it is: "handle: bone"; empty if there is none.
func labelled(label, text string) string {
	if domain.Blank(text) {
		return ""
	}
	return label + ": " + strings.TrimSpace(text)
}

// heights are n rows that share a block's height under a heading.
func heights(n int) []float64 {
	h := make([]float64, n+1)
	h[0] = headingH
	return h
}

// Package tachyon draws the printed forms of Tachyon Squadron.
package tachyon

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// Forms lists the printed forms of the game.
var Forms = []paper.Form{
	{Kind: tachyon.PilotKind.ID(), Name: "form", Title: "Pilot’s sheet", With: tachyon.ShipKind.ID(), Fills: true, Draw: drawPilot},
	{Kind: tachyon.PilotKind.ID(), Name: "with-ship", Title: "Pilot and ship on one sheet", With: tachyon.ShipKind.ID(), Fills: true, Draw: drawPilotWithShip},
	{Kind: tachyon.PilotKind.ID(), Name: "index", Title: "Index card", Cut: "Index cards", Draw: drawIndex},
	{Kind: tachyon.PilotKind.ID(), Name: "tent", Title: "Table tent", Cut: "Table tents", Draw: drawTent},
	{Kind: tachyon.PilotKind.ID(), Name: "aspects", Title: "Aspect cards", Cut: "Aspect cards", Draw: drawAspects},
	{Kind: tachyon.ShipKind.ID(), Name: "form", Title: "Ship’s sheet", Fills: true, Draw: drawShip},
	{Kind: tachyon.ShipKind.ID(), Name: "with-pilot", Title: "Pilot and ship on one sheet", Fills: true, Draw: drawShipWithPilot},
	{Kind: tachyon.ShipKind.ID(), Name: "index", Title: "Index card", Cut: "Index cards", Draw: drawShipIndex},
	{Kind: tachyon.ShipKind.ID(), Name: "aspects", Title: "Aspect cards", Cut: "Aspect cards", Draw: drawAspects},
	{Kind: tachyon.CampaignKind.ID(), Name: "roster", Title: "Squadron roster", With: tachyon.ShipKind.ID(), Fills: true, Draw: drawRoster},
	{Kind: tachyon.CampaignKind.ID(), Name: "tents", Title: "Table tents of the players", Cut: "Table tents", Draw: drawCampaignTents},
	{Kind: tachyon.EngagementKind.ID(), Name: "mat", Title: "Maneuver chart, a mat for the table", Draw: drawMat},
	{Kind: tachyon.EngagementKind.ID(), Name: "sheet", Title: "Engagement sheet for players", Draw: drawEngagement(false)},
	{Kind: tachyon.EngagementKind.ID(), Name: "sheet-referee", Title: "Engagement sheet, GM’s copy", Fills: true, Draw: drawEngagement(true)},
	{Kind: tachyon.EngagementKind.ID(), Name: "markers", Title: "Ship markers, to cut out", Cut: "Ship markers", Draw: drawMarkers(false)},
	{Kind: tachyon.EngagementKind.ID(), Name: "markers-referee", Title: "Ship markers, with those hidden from players", Cut: "Ship markers", Draw: drawMarkers(true)},
	{Kind: tachyon.EngagementKind.ID(), Name: "index", Title: "Index cards for the GM", Cut: "Index cards", Draw: drawEngagementIndex},
	{Kind: tachyon.EngagementKind.ID(), Name: "tents", Title: "Table tents", Cut: "Table tents", Draw: drawEngagementTents},
	{Kind: tachyon.EngagementKind.ID(), Name: "aspects", Title: "Aspect cards for players", Cut: "Aspect cards", Draw: drawEngagementAspects(false)},
	{Kind: tachyon.EngagementKind.ID(), Name: "aspects-referee", Title: "Aspect cards, GM’s copy", Cut: "Aspect cards", Draw: drawEngagementAspects(true)},
}

// bandTitle is what stands at the head of every sheet.
const bandTitle = "TACHYON SQUADRON"

// The measures of all sheets, in mm.
const (
	gap      = 1.6
	writtenH = 9.5  // a box with a caption, and room below it for a pencil
	twoLines = 20.4 // two rows of boxes with room for a name on two lines each
)

// list is a box of lines, ruled while there are none.
func list(caption string, size float64, lines []string) paper.Box {
	value := strings.TrimSpace(strings.Join(lines, "\n"))
	return paper.Box{Caption: caption, Value: value, Face: paper.Condensed, Size: size, Top: true, Ruled: true}
}

// more are the lines that a block had no room for, said on a continuation page; head is the block's heading.
func more(p *paper.Press, head paper.Rect, caption string, lines []string) {
	if text := strings.TrimSpace(strings.Join(lines, "\n")); text != "" {
		p.Over(head.Inset(1.2, 0), head.Y+head.H-1.3, "", caption, text)
	}
}

// effect is what a stunt or equipment does to a die, in words; empty = nothing.
func effect(die tachyon.DieEffect, skill tachyon.Skill) string {
	words := map[tachyon.DieEffect]string{tachyon.Maximises: "turns a die to\u00a0+", tachyon.Minimises: "turns a die to\u00a0−"}[die]
	if words != "" && skill != "" {
		words += ", " + skill.Title()
	}
	return words
}

// gear is a stunt, or what is in a bay.
type gear struct {
	path             string // of the row
	caption          string
	label            string // of people's own, where that is too long for the caption
	title, text, die string
	does             tachyon.DieEffect
	skill            tachyon.Skill
	size             float64
}

// box is a box with a title in bold before its text.
func (g gear) box() paper.Box {
	b := paper.Box{Caption: g.caption, Field: domain.OrElse(g.caption, "Stunt"), Lead: strings.TrimSpace(g.label + " " + strings.TrimSpace(g.title)), Value: strings.TrimSpace(g.text), Size: g.size, Top: true}
	if g.die != "" {
		b.Value = strings.TrimSpace(b.Value + " [" + g.die + "]")
	}
	if b.Lead != "" && b.Value != "" {
		b.Lead += ":"
	}
	return b
}

// drawGear draws stunts, or what is in bays, each in its place; what is typed into a title and a text has a box for each.
func drawGear(p *paper.Press, places []paper.Rect, list []gear) {
	boxes := make([]paper.Box, len(list))
	if !p.Fills() {
		for i, g := range list {
			boxes[i] = g.box()
		}
		inOneSize(p, places, boxes)
		return
	}
	inner, heads := make([]paper.Rect, len(list)), make([]func(), len(list)) // heads draw what stands above each text
	for i, g := range list {
		caption, does := domain.OrElse(g.caption, "Stunt"), "What it does"
		if g.die != "" {
			does += ", " + g.die
		}
		parts := places[i].Rows(min(9, places[i].H*0.5), 0)
		var head []paper.Rect
		if places[i].H < 1.7*writtenH {
			parts = places[i].Columns(places[i].W*0.34, 0)
			head = parts[:1]
		} else {
			head, does = parts[0].Columns(0, 31, 26), "What it does"
		}
		heads[i] = func() {
			p.Frame(places[i])
			p.Box(head[0], paper.Box{Path: g.path + ".title", Caption: caption, Value: g.title, Face: paper.SansBold, Size: g.size, Bare: true})
			if len(head) > 1 {
				p.Box(head[1], paper.Box{Path: g.path + ".die", Choices: dieChoices, Caption: "Its die", Value: effect(g.does, ""), Face: paper.Condensed, Size: 9})
				p.Box(head[2], paper.Box{Path: g.path + ".skill", Choices: skillChoices, Caption: "Rolls of", Value: g.skill.Title(), Face: paper.Condensed, Size: 9})
			}
		}
		inner[i], boxes[i] = parts[1], paper.Box{Path: g.path + ".text", Caption: does, Value: g.text, Size: g.size, Top: true, Bare: true}
	}
	p.OneSize(inner, boxes)
	for i, b := range boxes { // in the order in which they are filled in
		heads[i]()
		p.Box(inner[i], b)
	}
}

// inOneSize draws boxes that belong together, all in one size of type.
func inOneSize(p *paper.Press, places []paper.Rect, boxes []paper.Box) {
	p.OneSize(places, boxes)
	for i, b := range boxes {
		p.Box(places[i], b)
	}
}

// aspectBox is an aspect, or room for one. path is the row's.
func aspectBox(p *paper.Press, path, usual string, size float64, a tachyon.Aspect) paper.Box {
	b := paper.Box{Path: path + ".text", Field: "Aspect", Value: a.Text, Size: size}
	b.Caption, b.Lead = labelled(a.Label, usual)
	if p.Fills() && b.Lead != "" { // what is typed stands alone
		b.Caption, b.Lead = strings.TrimSpace(a.Label), ""
	}
	return b
}

func aspectID(a tachyon.Aspect) tachyon.RowID { return a.ID }

// mostCaption is how many letters of a label of people's own a caption has room for.
const mostCaption = 24

// labelled is a label of people's own as a caption; one that is too long stands before the value, below the usual caption.
func labelled(label, usual string) (caption, lead string) {
	switch label = strings.TrimSpace(label); {
	case label == "":
		return usual, ""
	case len([]rune(label)) <= mostCaption:
		return label, ""
	}
	return usual, label + ":"
}

// half reports whether a sheet has half a page.
func half(r paper.Rect) bool { return r.H < 220 }

// portrait draws a picture at the right of a sheet's head and returns what it leaves of it. Half a page has no empty frame.
func portrait(p *paper.Press, head paper.Rect, id domain.PictureID) paper.Rect {
	if id == "" && head.H <= twoLines {
		return head
	}
	parts := head.Columns(0, 0.85*head.H)
	p.Picture(parts[1], "", "Portrait", id)
	return parts[0]
}

// tickSize is how large boxes to tick are that find room in r, at most so many mm and not less than a pencil needs.
func tickSize(r paper.Rect, t paper.Ticks, most float64) float64 {
	const gap, apart, least = 1.4, 2.1, 4.5 // mm between them, what keeps further ones from the printed, and how small they go
	if t.Length > t.Printed {
		r.W -= apart
	}
	size := most
	for ; size > least; size -= 0.5 {
		if int((r.W+gap)/(size+gap))*int((r.H+gap)/(size+gap)) >= max(t.Printed, t.Length) {
			return size
		}
	}
	return least
}

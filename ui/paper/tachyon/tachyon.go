// Package tachyon draws the printed forms of Tachyon Squadron.
package tachyon

import (
	"strings"

	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// Forms lists the printed forms of the game.
var Forms = []paper.Form{
	{Kind: tachyon.PilotKind.ID(), Name: "form", Title: "Pilot’s sheet", Fills: true, Draw: drawPilot},
	{Kind: tachyon.PilotKind.ID(), Name: "with-ship", Title: "Pilot and ship on one sheet", Draw: drawPilotWithShip},
	{Kind: tachyon.ShipKind.ID(), Name: "form", Title: "Ship’s sheet", Fills: true, Draw: drawShip},
	{Kind: tachyon.ShipKind.ID(), Name: "with-pilot", Title: "Pilot and ship on one sheet", Draw: drawShipWithPilot},
	{Kind: tachyon.CampaignKind.ID(), Name: "roster", Title: "Squadron roster", Draw: drawRoster},
	{Kind: tachyon.EngagementKind.ID(), Name: "mat", Title: "Maneuver chart, a mat for the table", Draw: drawMat},
	{Kind: tachyon.EngagementKind.ID(), Name: "markers", Title: "Ship markers, to cut out", Cut: "Ship markers", Draw: drawMarkers(false)},
	{Kind: tachyon.EngagementKind.ID(), Name: "markers-referee", Title: "Ship markers, with those hidden from players", Cut: "Ship markers", Draw: drawMarkers(true)},
}

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
	words := map[tachyon.DieEffect]string{tachyon.Maximises: "turns a die to +", tachyon.Minimises: "turns a die to −"}[die]
	if words != "" && skill != "" {
		words += ", " + skill.Title()
	}
	return words
}

// titled is a box with a title in bold before its text.
func titled(caption string, size float64, title, text, die string) paper.Box {
	b := paper.Box{Caption: caption, Lead: strings.TrimSpace(title), Value: strings.TrimSpace(text), Size: size, Top: true}
	if die != "" {
		b.Value = strings.TrimSpace(b.Value + " [" + die + "]")
	}
	if b.Lead != "" && b.Value != "" {
		b.Lead += ":"
	}
	return b
}

// stuntBox draws a stunt or what is in a bay; what is typed into its title and its text has a box for each. path is the row's.
func stuntBox(p *paper.Press, r paper.Rect, path string, b paper.Box, title, text, die string) {
	if !p.Fills() {
		p.Box(r, b)
		return
	}
	if die != "" {
		b.Caption += ", " + die
	}
	parts := r.Rows(min(9, r.H*0.5), 0)
	p.Box(parts[0], paper.Box{Path: path + ".title", Caption: b.Caption, Field: b.Field, Value: title, Face: paper.SansBold, Size: b.Size, Bare: true})
	p.Box(parts[1], paper.Box{Path: path + ".text", Field: "What it does", Value: text, Size: b.Size, Top: true, Bare: true})
	p.Frame(r)
}

// aspectBox draws an aspect, or room for one. path is the row's.
func aspectBox(p *paper.Press, r paper.Rect, path, usual string, size float64, a tachyon.Aspect) {
	b := paper.Box{Path: path + ".text", Field: "Aspect", Value: a.Text, Size: size}
	b.Caption, b.Lead = labelled(a.Label, usual)
	if p.Fills() && b.Lead != "" { // what is typed stands alone
		b.Caption, b.Lead = strings.TrimSpace(a.Label), ""
	}
	p.Box(r, b)
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

// named draws a box with a name in it, which is cut where it stands in full beside it.
func named(p *paper.Press, r paper.Rect, b paper.Box, also bool) {
	if !also {
		p.Box(r, b)
		return
	}
	p.Box(r, paper.Box{Caption: b.Caption})
	p.Write(r.X+1.2, r.Y+r.H-2.5, b.Size, r.W-2.4, paper.Sans, b.Value)
}

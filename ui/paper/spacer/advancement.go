package spacer

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/paper"
)

const tallyNameW = 26 // mm

// drawAdvancement draws the tallies and the combat data.
func (s sheet) drawAdvancement(r paper.Rect) {
	rows := r.Rows(0, gap, 54)
	s.tallies(rows[0])
	s.combat(rows[2])
}

// tallies draws a diamond for each row and level, crossed when it has what the level requires; where that is not one tick,
// the numbers stand below. A frame stands around the level that is being played.
func (s sheet) tallies(r paper.Rect) {
	const levelsH = 5 // mm
	heights := make([]float64, len(campaign.TallyRows)+2)
	heights[0], heights[1] = headingH, levelsH
	rows := r.Rows(heights...)
	s.p.Heading(rows[0], "", "ADVANCEMENT TALLIES")
	widths := make([]float64, campaign.Levels+1)
	widths[0] = tallyNameW
	for level, cell := range rows[1].Columns(widths...)[1:] {
		face := paper.Condensed
		if !s.blank && level == s.Level {
			face = paper.CondensedBold
		}
		s.p.Center(cell, face, 9, fmt.Sprint(level))
	}
	s.p.Write(r.X+1.2, rows[1].Y+3.6, 9, tallyNameW, paper.Condensed, "Level")
	required := s.campaign.Required
	var more []string
	for i, row := range campaign.TallyRows {
		at := rows[i+2]
		s.p.Line(at.X, at.Y, at.X+at.W, at.Y)
		s.p.Write(at.X+1.2, at.Y+at.H/2+bodyShare*9*mmPerPt, 9, tallyNameW, paper.Sans, row.Title)
		for level, cell := range at.Columns(widths...)[1:] {
			ticks, of := s.Tallies.At(row.Name)[level], required.At(row.Name)[level]
			if words := s.tally(cell, fmt.Sprintf("tallies.%s[%d]", row.Name, level), row.Title, ticks, of); words != "" {
				more = append(more, fmt.Sprintf("%s at level %d: %s", row.Title, level, words))
			}
		}
	}
	grid := r.Below(headingH)
	for _, c := range grid.Columns(widths...)[1:] {
		s.p.Line(c.X, c.Y, c.X, c.Y+c.H)
	}
	if !s.blank && s.Level >= 0 && s.Level < campaign.Levels {
		s.p.Frame(grid.Columns(widths...)[1+s.Level])
	}
	s.p.Frame(r)
	s.over(rows[0], "Ticks made and required", more)
}

// tally draws one diamond; path is of the ticks made. It returns the numbers that should stand below and find no room.
func (s sheet) tally(r paper.Rect, path, title string, ticks, required int) (tooWide string) {
	if ticks == 0 && required == 0 {
		return ""
	}
	const size, wordsH, wordsRoom = 5.6, 4.4, 5 // mm, mm, letters
	words := fmt.Sprintf("%s/%s", domain.Minus(ticks), domain.Minus(required))
	place := paper.Rect{X: r.X, Y: r.Y + (r.H-size)/2, W: r.W, H: size}
	marked := ticks > 0 && ticks >= required
	switch {
	case ticks >= 0 && ticks <= 1 && required == 1: // the diamond says it
		middle := paper.Rect{X: r.X + (r.W-circleSize)/2, Y: r.Y + (r.H-circleSize)/2, W: circleSize, H: circleSize}
		if s.p.Mark(middle, path+"[0]", title, marked) {
			marked = false
		}
	case s.p.Fills():
		place.Y = r.Y + 0.5
		below := paper.Rect{X: r.X, Y: r.Y + r.H - wordsH, W: r.W, H: wordsH}.Columns(0, 0)
		s.p.Box(below[0], paper.Box{Path: path, Field: title, Value: domain.Minus(ticks), Size: 7, Center: true})
		s.p.Center(below[1], paper.Condensed, 7, "/"+domain.Minus(required))
	case len([]rune(words)) > wordsRoom:
		tooWide = words
	default:
		place.Y = r.Y + 0.5
		s.p.Center(paper.Rect{X: r.X, Y: r.Y + r.H - wordsH, W: r.W, H: wordsH}, paper.Condensed, 7, words)
	}
	diamond(s.p, place, marked)
	return tooWide
}

// combat draws initiative and toughness, a box to tick for each wound, and the stun pile.
func (s sheet) combat(r paper.Rect) {
	rows := r.Rows(headingH, 0, 7.8)
	s.p.Heading(rows[0], "", "PERSONAL COMBAT DATA")
	widths := make([]float64, 3+len(harm.WoundRows))
	columns, notes := rows[1].Columns(widths...), rows[2].Columns(widths...)
	note := func(i int, words string) {
		s.p.Box(notes[i], paper.Box{Field: "Note", Value: words, Size: 7, Face: paper.Condensed, Center: true})
	}
	s.p.Box(columns[0], paper.Box{Computed: true, Caption: "Initiative", Value: s.derived(person.Initiative), Size: 18, Center: true})
	note(0, "(Agil + Awr)\n÷ 2 + Cbt")
	s.p.Box(columns[1], paper.Box{Computed: true, Caption: "Toughness", Value: s.derived(person.Toughness), Size: 18, Center: true})
	note(1, "(Hlt + Phys\n+ WP) ÷ 2")
	for i, w := range harm.WoundRows {
		s.wounds(columns[2+i], w)
		words := "a stun"
		if w.Penalty > 0 {
			words = domain.Minus(-w.Penalty) + " each"
		}
		note(2+i, words)
	}
	last := len(widths) - 1
	s.pile(columns[last])
	note(last, "a stun action\ntakes one")
	s.p.Frame(r)
}

// woundTitles are the headings of the wound boxes.
var woundTitles = map[harm.Wound]string{
	harm.Scratch: "Scratch", harm.Light: "Light", harm.Heavy: "Heavy", harm.Deadly: "Deadly",
}

const woundSize = 6.5 // mm, a box to tick

// wounds draws the boxes of one type of wound, one under the other.
func (s sheet) wounds(r paper.Rect, w harm.WoundRow) {
	s.ticks(r, "wounds."+string(w.Wound), woundTitles[w.Wound], w.Capacity, s.Wounds.Of(w.Wound), 1)
}

const pileBoxes = 8 // that are printed for the stun pile

func (s sheet) pile(r paper.Rect) { s.ticks(r, "stuns", "Stun pile", pileBoxes, s.Stuns, 2) }

// ticks draws boxes in so many columns, the first ones ticked; path is of how many. A number there are no boxes for is written above.
func (s sheet) ticks(r paper.Rect, path, caption string, boxes, ticked, columns int) {
	const apart, captionH, numberH = 1.4, 3.0, 4.6 // mm
	s.p.Box(r, paper.Box{Caption: caption})
	above := captionH + apart
	if ticked < 0 || ticked > boxes {
		above = captionH + numberH
		s.p.Box(paper.Rect{X: r.X, Y: r.Y + captionH, W: r.W, H: numberH}, paper.Box{
			Field: caption, Value: domain.Minus(ticked), Face: paper.Condensed, Center: true, Bare: true,
		})
	}
	marks := make([]bool, boxes)
	for i := range marks {
		marks[i] = i < ticked
	}
	size := woundSize
	if columns > 1 {
		size = 6
	}
	wide := float64(columns)*(size+apart) - apart
	area := paper.Rect{X: r.X + (r.W-wide)/2, Y: r.Y, W: wide, H: r.H}.Below(above)
	s.p.Ticks(area, "", caption, paper.Ticks{Path: path, Printed: boxes, Length: boxes, Marks: marks, Size: size})
}

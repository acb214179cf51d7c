package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// A marker's measures in mm: it lies in one line of the mat.
const markerW, markerH = 46.0, 18.0

// marker is a ship to be cut out.
type marker struct {
	name, pilot, more string
	side              int
}

// blankMarkers are how many of each side a blank sheet has.
const blankMarkers = 12

// drawMarkers draws a marker for each who takes part; a blank sheet has empty ones of two sides. Hidden are those that players
// do not see.
func drawMarkers(hidden bool) func(*paper.Press, domain.Document) {
	return func(p *paper.Press, doc domain.Document) {
		e, ok := doc.(*tachyon.Engagement)
		var list []marker
		if ok && e != nil {
			list = markersOf(p, e, hidden)
		}
		if len(list) == 0 && p.Lacks() {
			return
		}
		if len(list) == 0 {
			for i := range 2 * blankMarkers {
				list = append(list, marker{side: i / blankMarkers})
			}
		}
		d := p.Deck("Ship markers", false, markerW, markerH)
		for _, m := range list {
			m.draw(p, d.Next())
		}
	}
}

// markersOf are the markers of those who take part; a flight has one.
func markersOf(p *paper.Press, e *tachyon.Engagement, hidden bool) []marker {
	rules := tachyon.SceneOf(e, p.Beside)
	var list []marker
	for _, who := range e.Table.Participants {
		if who.Hidden && !hidden {
			continue
		}
		list = append(list, markerOf(p, rules, who))
	}
	slices.SortStableFunc(list, func(a, b marker) int { return a.side - b.side })
	return list
}

func markerOf(p *paper.Press, rules tachyon.Scene, who table.Participant) marker {
	m := marker{name: strings.TrimSpace(who.Name), side: who.Side}
	if s, ok := p.Beside(who.Document).(*tachyon.Ship); ok {
		m.name = strings.TrimSpace(s.Name)
		switch {
		case s.Large:
			m.more = "large"
		case s.Flight > 1:
			m.more = fmt.Sprintf("flight of %d", s.Flight)
		}
	}
	if m.name != "" { // else there is room to write it
		m.name = rules.Called(who.ID)
	}
	if c, ok := rules.Engagement.Chart.Find(who.ID); ok {
		if pilot, ok := p.Beside(c.Pilot).(*tachyon.Pilot); ok {
			m.pilot = pilot.Called()
		}
	}
	return m
}

// draw draws a marker: the side's shape, so that it needs no colour, and the names beside it.
func (m marker) draw(p *paper.Press, r paper.Rect) {
	in := r.Inset(1.5, 1.5)
	parts := in.Columns(in.H, 1, 0)
	shape := parts[0].Inset(1.5, 1.5)
	if m.side == tachyon.PlayersSide {
		p.Round(shape)
		p.Round(shape.Inset(0.8, 0.8))
	} else {
		p.Frame(shape)
		p.Center(shape, paper.CondensedBold, 11, domain.Minus(m.side))
	}
	words := parts[2]
	if m.name == "" && m.pilot == "" {
		p.Line(words.X, words.Y+words.H*0.45, words.X+words.W-1, words.Y+words.H*0.45)
		p.Line(words.X, words.Y+words.H*0.9, words.X+words.W-1, words.Y+words.H*0.9)
		return
	}
	var below []string
	for _, line := range []string{m.pilot, m.more} {
		if line != "" {
			below = append(below, line)
		}
	}
	p.Box(words, paper.Box{Field: "Marker", Lead: m.name, Value: strings.TrimRight("\n"+strings.Join(below, "\n"), "\n"), Face: paper.Condensed, Bare: true})
}

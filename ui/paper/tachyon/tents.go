package tachyon

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/paper"
)

// emptyTent is one to write on.
var emptyTent = paper.Tent{About: paper.Box{Caption: "Callsign"}, Field: "Aspects"}

// drawTent draws a pilot's tent, or a page of empty ones.
func drawTent(p *paper.Press, doc domain.Document) {
	if pilot, ok := doc.(*tachyon.Pilot); ok && pilot != nil {
		p.Tents(emptyTent, tentOf(pilot))
		return
	}
	p.Tents(emptyTent)
}

// drawCampaignTents draws a tent for each seat; one without a pilot at hand has the player's name and room for another.
func drawCampaignTents(p *paper.Press, doc domain.Document) {
	var tents []paper.Tent
	if c, ok := doc.(*tachyon.Campaign); ok && c != nil {
		for _, seat := range c.Seats {
			t := emptyTent
			if pilot, ok := p.Beside(seat.Pilot).(*tachyon.Pilot); ok {
				t = tentOf(pilot)
			}
			t.Player = domain.OrElse(strings.TrimSpace(seat.Player), t.Player)
			tents = append(tents, t)
		}
	}
	p.Tents(emptyTent, tents...)
}

// drawEngagementTents draws a tent for each pilot who takes part, and for each craft that nobody's sheet flies, but for those
// the players do not see.
func drawEngagementTents(p *paper.Press, doc domain.Document) {
	var tents []paper.Tent
	s := engagementOf(p, doc, false)
	for _, who := range s.scene.Participants {
		if pilot := s.rules.Pilot(who.ID); pilot != nil {
			t := tentOf(pilot)
			if !s.open(who.Side) {
				t.Mind = nil // it stands on the table
			}
			tents = append(tents, t)
			continue
		}
		t := emptyTent
		t.Name, t.About = s.rules.Called(who.ID), paper.Box{Caption: "Class", Value: strings.TrimSpace(s.rules.Ship(who.ID).Class)}
		tents = append(tents, t)
	}
	p.Tents(emptyTent, tents...)
}

// tentOf is a pilot's tent: the callsign is what the others call across the table.
func tentOf(pilot *tachyon.Pilot) paper.Tent {
	t := emptyTent
	t.Name, t.Player, t.Mind = pilot.Called(), strings.TrimSpace(pilot.Player), aspectLines(pilot.Aspects)
	if t.About = (paper.Box{Caption: "Squadron and place in it", Value: strings.TrimSpace(pilot.Wing)}); !domain.Blank(pilot.Callsign) {
		t.About = paper.Box{Caption: "Name", Value: strings.TrimSpace(pilot.Name)}
	}
	return t
}

// aspectLines are aspects in a line each, with what they are for where that says more than the aspect.
func aspectLines(aspects []tachyon.Aspect) []string {
	var lines []string
	for _, a := range aspects {
		text := strings.TrimSpace(a.Text)
		label := strings.TrimSpace(a.Label)
		switch {
		case text == "":
			continue
		case label != "":
		case a.Role == tachyon.HealthyRelease:
			label = "Healthy"
		case a.Role == tachyon.UnhealthyRelease:
			label = "Unhealthy"
		}
		if label != "" {
			text = label + ": " + text
		}
		lines = append(lines, text)
	}
	return lines
}

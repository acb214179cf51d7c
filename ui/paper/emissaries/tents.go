package emissaries

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// emptyTent is one to write on.
var emptyTent = paper.Tent{About: paper.Box{Caption: "People, world or station"}, Field: "Trait"}

// drawTent draws a character's tent, or a page of empty ones.
func drawTent(p *paper.Press, doc domain.Document) {
	if doc == nil {
		p.Tents(emptyTent)
		return
	}
	p.Tents(emptyTent, tentOf(doc))
}

// drawConflictTents draws a tent for each who takes part, but for those the players do not see.
func drawConflictTents(p *paper.Press, doc domain.Document) {
	var tents []paper.Tent
	for _, in := range conflictOf(p, doc, false).people(p) {
		t := tentOf(in.sheet)
		t.Name = in.name
		tents = append(tents, t)
	}
	p.Tents(emptyTent, tents...)
}

// drawCampaignTents draws a tent for each seat; one without a character at hand has the player's name and room for another.
func drawCampaignTents(p *paper.Press, doc domain.Document) {
	var tents []paper.Tent
	if c, ok := doc.(*emissaries.Campaign); ok {
		for _, seat := range c.Seats {
			t := tentOf(p.Beside(seat.Character))
			t.Player = domain.OrElse(seat.Player, t.Player)
			tents = append(tents, t)
		}
	}
	p.Tents(emptyTent, tents...)
}

// tentOf is the tent of a sheet, an empty one for none. A character's owner is to keep the traits and the accomplishment in
// mind; of an NPC that is nobody's business.
func tentOf(doc domain.Document) paper.Tent {
	t := emptyTent
	switch x := doc.(type) {
	case *emissaries.Character:
		t.Name, t.Player, t.About.Value, t.Mind = x.Name, strings.TrimSpace(x.Player), strings.TrimSpace(x.Homeland), traitLines(x.Traits)
		if text := strings.TrimSpace(x.Accomplishment.Text); text != "" {
			t.Mind = append(t.Mind, "Accomplishment: "+text)
		}
	case *emissaries.NPC:
		t.Name, t.About = x.Name, paper.Box{Caption: "Who or what", Value: strings.TrimSpace(x.Role)}
	}
	return t
}

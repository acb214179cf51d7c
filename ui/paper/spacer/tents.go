package spacer

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/paper"
)

// emptyTent is one to write on.
var emptyTent = paper.Tent{About: paper.Box{Caption: "Rank and ship"}, Field: "Principle or trait"}

// drawTent draws a character's tent, or a page of empty ones.
func drawTent(p *paper.Press, doc domain.Document) {
	s := newSheet(p, doc)
	if s.blank {
		p.Tents(emptyTent)
		return
	}
	p.Tents(emptyTent, tentOf(s.Character, s.campaign))
}

// drawSkirmishTents draws a tent for each who fights, but for those the players do not see.
func drawSkirmishTents(p *paper.Press, doc domain.Document) {
	var tents []paper.Tent
	if k, ok := doc.(*fight.Skirmish); ok {
		c := campaign.Of(k.Campaign, p.Beside)
		for _, f := range fighters(p, k.Shown()) {
			t := tentOf(f.sheet, c)
			if t.Name = f.name; !c.ShowsFigures(f.side) {
				t.Mind = nil // it stands on the table
			}
			tents = append(tents, t)
		}
	}
	p.Tents(emptyTent, tents...)
}

// drawCampaignTents draws a tent for each seat; one without a character at hand has the player's name and room for another.
func drawCampaignTents(p *paper.Press, doc domain.Document) {
	var tents []paper.Tent
	if c, ok := doc.(*campaign.Campaign); ok {
		for _, seat := range c.Seats {
			t := tentOf(characterOf(p, seat.Character), c)
			t.Player = domain.OrElse(seat.Player, t.Player)
			tents = append(tents, t)
		}
	}
	p.Tents(emptyTent, tents...)
}

// tentOf is the tent of a sheet, an empty one for none: the principles and the traits are what its owner is to keep in mind.
func tentOf(x *person.Character, c *campaign.Campaign) paper.Tent {
	t := emptyTent
	if x == nil {
		return t
	}
	t.Name, t.Player = x.Name, x.Player
	words := []string{}
	for _, s := range []string{c.Ranks.Title(x.Grade, x.Service, x.Rank), x.Ship} {
		if s = strings.TrimSpace(s); s != "" {
			words = append(words, s)
		}
	}
	t.About.Value = strings.Join(words, ", ")
	for _, m := range x.Principles {
		t.Mind = append(t.Mind, strings.TrimSpace(m.Text))
	}
	for _, m := range x.Traits {
		t.Mind = append(t.Mind, traitWords(m))
	}
	return t
}

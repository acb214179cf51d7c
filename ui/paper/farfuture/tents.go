package farfuture

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// drawTent draws a character's tent, or a page of empty ones.
func drawTent(p *paper.Press, doc domain.Document) {
	c, blank := character(doc)
	if blank {
		p.Tents(emptyTent)
		return
	}
	p.Author(c.Player)
	p.Tents(emptyTent, tentOf(c))
}

// drawEncounterTents draws a tent for each who takes part, but for those the players do not see.
func drawEncounterTents(p *paper.Press, doc domain.Document) {
	e, _ := doc.(*farfuture.Encounter)
	if e == nil {
		p.Tents(emptyTent)
		return
	}
	var tents []paper.Tent
	foes := farfuture.CampaignOf(e.Campaign, p.Beside).Foes
	for _, who := range fighters(p, encounter{Encounter: e, table: e.Table.Shown()}) {
		t := emptyTent
		t.Name = who.name
		if who.sheet != nil {
			t = tentOf(who.sheet)
		}
		if !foes.ShowsFigures(who.side) {
			t.Mind = nil // it stands on the table
		}
		tents = append(tents, t)
	}
	p.Tents(emptyTent, tents...)
}

// drawCampaignTents draws a tent for each seat; one without a character at hand has the player's name and room for another.
func drawCampaignTents(p *paper.Press, doc domain.Document) {
	c, _ := doc.(*farfuture.Campaign)
	if c == nil {
		p.Tents(emptyTent)
		return
	}
	var tents []paper.Tent
	for _, s := range c.Seats {
		t := emptyTent
		t.Player = s.Player
		if sheet, ok := p.Beside(s.Character).(*farfuture.Character); ok {
			if t = tentOf(sheet); strings.TrimSpace(s.Player) != "" {
				t.Player = s.Player
			}
		}
		tents = append(tents, t)
	}
	p.Tents(emptyTent, tents...)
}

func tentOf(c *farfuture.Character) paper.Tent {
	t := emptyTent
	t.Name, t.Player, t.About.Value, t.Mind = c.Name, c.Player, c.RankService, c.Aspects[:]
	return t
}

// emptyTent is one to write on.
var emptyTent = paper.Tent{About: paper.Box{Caption: "Rank and service"}, Field: "Aspect"}

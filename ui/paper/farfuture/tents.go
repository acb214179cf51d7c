package farfuture

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/paper"
)

// tent is what stands on a table tent: on the side for the others who somebody is, on the owner's own side the aspects
// as well.
type tent struct {
	name, player, service string
	aspects               [10]string
}

const tentsPerPage = 2

// drawTent draws a character's tent, or a page of empty ones.
func drawTent(p *paper.Press, doc domain.Document) {
	c, blank := character(doc)
	if blank {
		drawTents(p, nil)
		return
	}
	p.Author(c.Player)
	drawTents(p, []tent{tentOf(c)})
}

// drawEncounterTents draws a tent for each who takes part, but for those the players do not see.
func drawEncounterTents(p *paper.Press, doc domain.Document) {
	e, _ := doc.(*farfuture.Encounter)
	if e == nil {
		drawTents(p, nil)
		return
	}
	var tents []tent
	for _, who := range fighters(p, encounter{Encounter: e, table: e.Table.Shown()}) {
		if who.sheet == nil {
			tents = append(tents, tent{name: who.name})
		} else {
			tents = append(tents, tentOf(who.sheet))
		}
	}
	drawTents(p, tents)
}

// drawCampaignTents draws a tent for each seat; one without a character at hand has the player's name and room for another.
func drawCampaignTents(p *paper.Press, doc domain.Document) {
	c, _ := doc.(*farfuture.Campaign)
	if c == nil {
		drawTents(p, nil)
		return
	}
	var tents []tent
	for _, s := range c.Seats {
		t := tent{player: s.Player}
		if sheet, ok := p.Beside(s.Character).(*farfuture.Character); ok {
			if t = tentOf(sheet); strings.TrimSpace(s.Player) != "" {
				t.player = s.Player
			}
		}
		tents = append(tents, t)
	}
	drawTents(p, tents)
}

func tentOf(c *farfuture.Character) tent {
	return tent{name: c.Name, player: c.Player, service: c.RankService, aspects: c.Aspects}
}

// drawTents draws tents to cut out and to fold once, two to a page; empty ones if there are none.
func drawTents(p *paper.Press, tents []tent) {
	if len(tents) == 0 {
		tents = make([]tent, tentsPerPage)
	}
	area := p.Area(false)
	d := p.Deck("Table tents", false, area.W, area.H/tentsPerPage)
	for _, t := range tents {
		t.draw(p, d.Next())
	}
}

// draw puts the owner's side in the upper half, upside down, and the side for the others in the lower.
func (t tent) draw(p *paper.Press, r paper.Rect) {
	halves := r.Rows(0, 0)
	fold := halves[1].Y
	const mark = 12 // mm
	for x := r.X; x < r.X+r.W; x += r.W - mark {
		p.Dashes(x, fold, x+mark, fold)
	}
	p.Turned(halves[0].Inset(8, 6), func(r paper.Rect) { t.own(p, r) })
	t.others(p, halves[1].Inset(8, 6))
}

// nameOf is a box of the name alone, as large as it goes.
func (t tent) nameOf(size float64) paper.Box {
	return paper.Box{Field: "Name", Lead: strings.TrimSpace(t.name), Size: size, Center: true, Bare: true}
}

// others is the side that those across the table read.
func (t tent) others(p *paper.Press, r paper.Rect) {
	rows := r.Rows(0, 15)
	name := t.nameOf(64)
	if t.name == "" {
		name.Caption = "Name"
	}
	p.Box(rows[0], name)
	p.Line(r.X, rows[1].Y, r.X+r.W, rows[1].Y)
	foot := rows[1].Columns(0, 0)
	p.Box(foot[0], paper.Box{Caption: "Player", Value: t.player, Size: 18, Bare: true})
	p.Box(foot[1], paper.Box{Caption: "Rank and service", Value: t.service, Size: 18, Bare: true})
}

// own is the side that its owner reads, and those beside: the aspects under the name.
func (t tent) own(p *paper.Press, r paper.Rect) {
	rows := r.Rows(20, 0)
	name := t.nameOf(38)
	if t.name == "" {
		name.Caption = "Name"
	}
	p.Box(rows[0], name)
	p.Line(r.X, rows[1].Y, r.X+r.W, rows[1].Y)
	for i, column := range rows[1].Below(1).Columns(0, 0) {
		for j, cell := range column.Rows(0, 0, 0, 0, 0) {
			n := i*5 + j
			p.Box(cell, paper.Box{Field: "Aspect of " + t.name, Value: t.aspects[n], Size: 11, Bare: true})
			if t.aspects[n] == "" {
				p.Line(cell.X+1.2, cell.Y+cell.H-1, cell.X+cell.W-1.2, cell.Y+cell.H-1)
			}
		}
	}
}

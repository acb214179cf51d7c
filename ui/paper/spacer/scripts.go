package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/paper"
)

// An index card, in mm: five inches by three, four to a page that lies on its long side.
const (
	indexW, indexH = 127.0, 76.2
	indexPad       = 2.0 // from where it is cut to what stands on it
)

// scriptLines is how many actions a script card has room for: one certain, the others hoped for.
const scriptLines = 10

// scriptCard is a fighter's script as it goes on a card.
type scriptCard struct {
	name       string
	initiative string // empty = to be filled in
	round      string
	script     []fight.Action
	done       int // actions of it that are over
}

// drawScripts draws a script card for each fighter that the players may see, and fills the last page up with empty ones:
// for those they do not see, and for the next round. A script that lies face down is left empty, and so is the initiative
// of those whose figures players do not see.
//
// Source: spacer C6 1, F.
func drawScripts(p *paper.Press, doc domain.Document) {
	var cards []scriptCard
	if k, ok := doc.(*fight.Skirmish); ok {
		shown, closed := k.Shown(), campaign.Of(k.Campaign, p.Beside).Foes.Closed(&k.Table, p.Titled)
		for _, id := range shown.Table.Order() {
			c := scriptOf(p, shown, id)
			if closed.Has(id) {
				c.initiative = ""
			}
			cards = append(cards, c)
		}
	}
	if len(cards) == 0 && p.Lacks() {
		return
	}
	d := p.Deck("Script cards", true, indexW, indexH)
	for _, c := range cards {
		c.draw(p, d.Next())
	}
	scriptCard{}.draw(p, d.Next())
	d.Spare(func(r paper.Rect) { scriptCard{}.draw(p, r) })
}

// scriptOf is a participant's card. One who is not in the fight yet has a name alone.
func scriptOf(p *paper.Press, k *fight.Skirmish, id table.ID) scriptCard {
	c := scriptCard{name: fighterName(p, k, id)}
	x, ok := k.Fight.Fighter(id)
	if !ok {
		return c
	}
	c.initiative, c.script, c.done = domain.Minus(x.Initiative), x.Script, x.Done
	if len(c.script) > 0 {
		c.round = domain.Minus(k.Fight.Round)
	}
	return c
}

// fighterName is what a participant goes by among all: a name at the table, or else the sheet's.
func fighterName(p *paper.Press, k *fight.Skirmish, id table.ID) string {
	name := k.Table.Numbered(id, func(who table.Participant) string {
		return domain.OrElse(who.Name, domain.As(p.Beside(who.Document), person.New).Name)
	})
	return domain.OrElse(name, fmt.Sprintf("Participant %d", id))
}

func (c scriptCard) draw(p *paper.Press, place paper.Rect) {
	r := place.Inset(indexPad, indexPad)
	rows := r.Rows(11, 0, 5)
	head := rows[0].Columns(0, 16, 16)
	p.Box(head[0], paper.Box{Caption: "Script of", Lead: strings.TrimSpace(c.name), Size: 13})
	p.Box(head[1], paper.Box{Caption: "Initiative", Value: c.initiative, Size: 12, Center: true})
	p.Box(head[2], paper.Box{Caption: "Round", Value: c.round, Size: 12, Center: true})
	n := 0
	for _, column := range rows[1].Columns(0, 0) {
		for _, line := range column.Rows(0, 0, 0, 0, 0) {
			c.line(p, line, n)
			n++
		}
	}
	if len(c.script) > scriptLines {
		p.Over(rows[2].Inset(1.2, 0), rows[2].Y+3.4, "", "Script of "+c.name, titlesOf(c.script[scriptLines:]))
	} else {
		p.Center(rows[2], paper.Condensed, 7, actionWords())
	}
	p.Frame(r)
}

// line is the place of one action, counted from 0, with a box to tick once it is over.
func (c scriptCard) line(p *paper.Press, r paper.Rect, i int) {
	const doneW = 8.4 // mm
	parts := r.Columns(0, doneW)
	b := paper.Box{Number: fmt.Sprint(i + 1), Caption: "hoped for", Field: "Script of " + c.name, Size: 11}
	if i == 0 {
		b.Caption = "certain"
	}
	if i < len(c.script) {
		b.Value = c.script[i].Title()
	}
	p.Box(parts[0], b)
	p.Box(parts[1], paper.Box{Caption: "Done"})
	p.Ticks(parts[1].Inset(1.5, 0).Below(4.2), "", "Done", paper.Ticks{Length: 1, Marks: []bool{i < c.done && i < len(c.script)}})
}

// titlesOf are actions in words, a line each.
func titlesOf(script []fight.Action) string {
	var titles []string
	for _, a := range script {
		titles = append(titles, a.Title())
	}
	return strings.Join(titles, "\n")
}

// actionWords are what may be scripted, as a reminder.
func actionWords() string {
	var titles []string
	for _, a := range fight.Actions {
		titles = append(titles, a.Title)
	}
	return strings.Join(titles, " · ")
}

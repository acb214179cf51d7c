package paper

import (
	"cmp"
	"strings"
)

// An aspect's card, in mm: as large as a bank card.
const (
	aspectCardW, aspectCardH = 85.6, 54.0
	cardPad                  = 3.0 // from where it is cut to what stands on it
)

// AspectCard is one aspect on a card.
type AspectCard struct {
	Kind  string // "SCENE ASPECT"
	Text  string // empty = lines to write on
	Whose string // and what else is to be known: who made it, until when
	Tags  *Ticks // the free ones; nil = the game has none
	Free  string // what those are called; empty = "Free tags"
}

// AspectCards draws cards to cut out, the empty ones for a blank form, and fills the last page up with spare ones.
func (p *Press) AspectCards(cards, empty []AspectCard, spare AspectCard) {
	if len(cards) == 0 {
		if p.Lacks() {
			return
		}
		cards = empty
	}
	d := p.Deck("Aspect cards", false, aspectCardW, aspectCardH)
	for _, c := range cards {
		c.draw(p, d.Next())
	}
	d.Spare(func(r Rect) { spare.draw(p, r) })
}

func (c AspectCard) draw(p *Press, place Rect) {
	r := place.Inset(cardPad, cardPad)
	rows := r.Rows(6, 0, 11)
	p.Heading(rows[0], "", c.Kind)
	text := strings.TrimSpace(c.Text)
	p.Box(rows[1], Box{Field: strings.TrimSpace("Card of " + c.Whose), Lead: text, Size: 17, Center: true, Bare: true, Ruled: text == ""})
	whose := rows[2]
	if c.Tags != nil {
		foot := rows[2].Columns(0, 26)
		whose = foot[0]
		free := cmp.Or(c.Free, "Free tags")
		p.Box(foot[1], Box{Caption: free})
		p.Ticks(foot[1].Inset(1.5, 0).Below(4.6), "", free, *c.Tags)
	}
	p.Box(whose, Box{Caption: "Whose", Field: "Whose card", Value: c.Whose, Size: 9, Face: Condensed, Top: true})
	p.Frame(r)
}

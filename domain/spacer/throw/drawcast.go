package throw

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// CastOfDraw is a throw whose cards have all been drawn. Its parts end with the cards: what each counts, and the
// complications that jacks bring. It returns ErrUnfinished while cards are still to come.
//
// Source: spacer C5.
func CastOfDraw(d Draw) (Cast, error) {
	if n := d.Missing(); n > 0 {
		return Cast{}, fmt.Errorf("add up a draw with %s to come: %w", domain.Count(n, "card"), dice.ErrUnfinished)
	}
	c := Cast{Total: d.Total(), Parts: slices.Clone(d.Ready.Parts)}
	for i := range d.Drawn {
		c.Parts = append(c.Parts, table.Part{Label: d.Told(i), Value: d.Score(d.Drawn[i].Card), Source: "spacer C5", Section: "Replacing Dice with Cards"})
	}
	return c, nil
}

// Told says of a card drawn, from 0, what it is and how it fares: "5 of hearts, counts and asks for one more".
//
// Source: spacer C5.
func (d Draw) Told(i int) string {
	at := d.Drawn[i]
	text := at.Card.Title()
	if at.Held {
		text += ", from the hand"
	}
	switch score := d.Score(at.Card); {
	case at.Card.Joker():
		return text + ", the deck is shuffled"
	case score > 0 && trumps(at.Card, d.Trump):
		text += ", trump, counts " + domain.Minus(score)
	case score > 0:
		text += ", counts"
	case at.Card.Court():
		text += ", never counts"
	default:
		text += fmt.Sprintf(", above %s, does not count", domain.Minus(d.Ready.Limit))
	}
	if d.asks(i) {
		text += ", asks for one more"
	}
	if at.Card.Rank() == dice.Jack {
		text += ", brings a complication"
	}
	return text
}

// Line is the cards in one line: "5 of hearts, king of spades = 5".
func (d Draw) Line() string {
	var names []string
	for _, c := range d.Drawn {
		names = append(names, c.Card.Title())
	}
	text := fmt.Sprintf("%s = %s", strings.Join(names, ", "), domain.Minus(d.Total()))
	if n := d.Complications(); n > 0 {
		text += ", with " + domain.Count(n, "complication")
	}
	return text
}

// asks reports whether a card drawn has asked for one more.
func (d Draw) asks(i int) bool {
	if d.Drawn[i].Card.Joker() || !d.opens(d.Drawn[i].Card) {
		return false
	}
	before := 0
	for _, c := range d.Drawn[:i] {
		if !c.Card.Joker() && d.opens(c.Card) {
			before++
		}
	}
	return before < d.Ready.Open.Most
}

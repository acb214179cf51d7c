package board

import (
	"cmp"
	"math"
	"slices"

	model "shipslocker/domain/board"

	"shipslocker/domain"
)

// Question is a token or a zone that somebody is to point out on a board. What will do is lit.
type Question struct {
	Text  string // said below the board: "Which target?"
	Zones bool   // a zone is wanted, otherwise a token
	// Refusal says in a sentence why one will not do, empty = it does; nil = any will.
	Refusal func(id model.ID) string
	Take    func(id model.ID)
	Leave   func() // Escape, or the map has gone; may be nil
	// Aside leaves the keyboard where it is: a click answers, and the board's keys once it has been given the keyboard.
	Aside bool
}

// Ask has somebody point out a token or a zone, by a click, or by the board's keys and Return; nil asks no more.
func (b *Board) Ask(q *Question) {
	b.takeUp(Pick)
	asked := b.asks != nil
	b.asks, b.fits, b.hover = q, nil, 0
	b.draw()
	if q == nil {
		if asked {
			b.say("")
		}
		return
	}
	if !q.Aside {
		b.host.Canvas().Focus(b)
	}
	b.say(q.Text)
}

// Asks is what is to be pointed out, nil = nothing.
func (b *Board) Asks() *Question { return b.asks }

// Answer takes a token that was pointed out elsewhere than on the board, such as by its face, if one is asked for.
func (b *Board) Answer(token model.ID) (asked bool) {
	if b.asks == nil || b.asks.Zones {
		return false
	}
	b.answer(token)
	return true
}

// Reach lights tokens until it is called again, such as those that an attack would reach.
func (b *Board) Reach(tokens ...model.ID) {
	if !slices.Equal(b.reach, tokens) {
		b.reach = tokens
		b.draw()
	}
}

func (q *Question) refusal(id model.ID) string {
	if q.Refusal == nil {
		return ""
	}
	return q.Refusal(id)
}

// fitting are those that will do for what is asked, in reading order.
func (b *Board) fitting() []model.ID {
	q := b.asks
	if q == nil || b.fits != nil {
		return b.fits
	}
	b.fits = []model.ID{}
	add := func(id model.ID) {
		if q.refusal(id) == "" {
			b.fits = append(b.fits, id)
		}
	}
	if q.Zones {
		for i := range b.m.Zones {
			add(b.m.Zones[i].ID)
		}
	} else {
		for i := range b.m.Tokens {
			add(b.m.Tokens[i].ID)
		}
	}
	slices.SortStableFunc(b.fits, func(x, y model.ID) int { return b.reading(x, y) })
	return b.fits
}

// reading compares two things as one reads: line by line, a line being as high as two tokens, and from left to right.
func (b *Board) reading(x, y model.ID) int {
	line := func(p model.Point) float64 { return math.Floor(p.Y / (2 * b.width)) }
	p, _ := b.placeOf(x)
	q, _ := b.placeOf(y)
	return cmp.Or(cmp.Compare(line(p), line(q)), cmp.Compare(p.X, q.X))
}

// meant is what is pointed out at a place, 0 = nothing that could be.
func (b *Board) meant(p model.Point) model.ID {
	if b.asks.Zones {
		return b.zoneUnder(p)
	}
	return b.tokenUnder(p)
}

// answer takes a thing that was pointed out, or says why it will not do.
func (b *Board) answer(id model.ID) {
	q := b.asks
	if id == 0 {
		b.say(q.Text)
		return
	}
	if kindOf(b.m, id) == nothingAtAll {
		b.say("It has just left the map. Nothing was chosen. " + q.Text)
		return
	}
	if why := q.refusal(id); why != "" {
		b.say(why)
		return
	}
	b.asks, b.fits, b.hover = nil, nil, 0
	b.say("")
	b.draw()
	q.Take(id)
}

// answerClick takes what was under the pointer when it was pressed.
func (b *Board) answerClick(d *press) {
	q := b.asks
	b.host.After(1, func() { // the toolkit takes the keyboard away from what an answer gives it to within a click
		if b.asks == q {
			b.answer(d.meant)
		}
	})
}

// answerSelected takes what the keys have selected.
func (b *Board) answerSelected() {
	id := b.the(aToken)
	if b.asks.Zones {
		id = b.the(aZone)
	}
	if id == 0 && len(b.fitting()) > 0 {
		b.stepAnswer(true)
		return
	}
	b.answer(id)
}

// stepAnswer goes to the next of those that will do, or the one before.
func (b *Board) stepAnswer(on bool) {
	list := b.fitting()
	if len(list) == 0 {
		b.say("Nothing on this map is a possible target. Escape cancels.")
		return
	}
	at := -1
	if len(b.selected) > 0 {
		at = slices.Index(list, b.selected[len(b.selected)-1])
	}
	switch {
	case on:
		at++
	case at < 0:
		at = len(list) - 1
	default:
		at--
	}
	id := list[(at+len(list))%len(list)]
	b.Select(id)
	b.bringIntoSight(id)
	where := ""
	if t, ok := b.m.Token(id); ok && t.Zone != 0 {
		where = " in " + b.named(b.m, t.Zone)
	}
	b.say(domain.Upper(b.named(b.m, id)) + where + ": Return chooses it.")
}

// leaveAsking ends asking without an answer.
func (b *Board) leaveAsking() {
	q := b.asks
	b.asks, b.fits = nil, nil
	b.say("")
	b.draw()
	if q != nil && q.Leave != nil {
		q.Leave()
	}
}

// shining are the lights with the zones that will do for what is asked, which shine even where no game lights them.
func (b *Board) shining() []Light {
	if b.asks == nil || !b.asks.Zones {
		return b.lights
	}
	list := slices.Clone(b.lights)
	for _, id := range b.fitting() {
		if !slices.ContainsFunc(list, func(l Light) bool { return l.Zone == id }) {
			list = append(list, Light{Zone: id, Strength: Less})
		}
	}
	return list
}

// drawFitting rings the tokens that will do for what is asked.
func (b *Board) drawFitting(p *pen) {
	lit := b.reach
	if b.asks != nil && !b.asks.Zones {
		lit = b.fitting()
	}
	for _, id := range lit {
		if t, ok := b.m.Token(id); ok {
			p.ring(t.At, float32(b.radius(t)/b.units(1))+5, faint(legalColour(), 40), legalColour(), 3)
		}
	}
}

package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// bleeding is the roll of somebody who bleeds, outside any fight: the die, where the scratch goes, and whether whoever
// bleeds stays up.
//
// Source: spacer 2.B2, C9, C9s.
type bleeding struct {
	y       *play
	dialog  *page.Dialog
	deal    *deal
	die, up *toss
	choices []spacer.OverflowTo
}

func (y *play) onBleed() {
	b := &bleeding{y: y, deal: newDeal(y.sheet.rules, y.source, "")}
	changed := func() {
		b.dialog.Clear()
		b.dialog.Page.Show()
	}
	b.die, b.up = newToss(y.sheet.host, y.source, nil, changed), newToss(y.sheet.host, y.source, nil, changed)
	b.die.hand, b.up.hand = b.deal.hand(y.id(), y.luck), b.deal.hand(y.id(), y.luck)
	b.die.plain = true
	b.dialog = page.NewDialog(y.sheet.host, b.lay)
	b.dialog.Open(y.name()+" bleeds", "Roll", 56, 34, nil, "die.roll", b.onAnswer)
}

// face is the die; ok is false until it lies there.
func (b *bleeding) face() (face int, ok bool) {
	c, ok := b.die.cast()
	return c.Total, ok
}

// scratch is the scratch on its way; ok is false where none comes of the die.
func (b *bleeding) scratch() (o spacer.Overflow, ok bool) {
	c := b.y.character()
	face, ok := b.face()
	if !ok || !spacer.Bleeds(face, c.Wounds) {
		return o, false
	}
	o, err := spacer.Replay(c.Wounds, spacer.Scratch, b.y.house(), b.choices...)
	return o, err == nil
}

func (b *bleeding) lay(p *page.Page) {
	c := b.y.character()
	b.dialog.Verb("Roll")
	p.Text(fmt.Sprintf("One die: less than %d, the wounds beside scratches, brings a scratch.", c.Wounds.Grave()))
	const all = 12
	b.die.ask(b.y.name()+" bleeds", spacer.Ready{Target: all, Limit: all, Count: 1, Parts: []table.Part{{Label: "the die as it falls", Value: all, Source: "spacer 2.B2"}}}, nil)
	b.die.lay(p, "die", 'r')
	if _, ok := b.face(); !ok {
		return
	}
	o, hurt := b.scratch()
	if !hurt {
		b.dialog.Verb("No scratch")
		p.Result("No scratch comes of it.")
		return
	}
	p.Parts(o.Steps, counted(o.Stuns, "stun")+" in all")
	for _, w := range o.Choices() {
		if !w.Offered {
			p.Small("Not " + w.Title + ": " + w.Why)
			continue
		}
		p.Add(p.Button("to."+string(w.To), "It becomes "+w.Title, 0, false, func() {
			b.choices = append(b.choices, w.To)
			p.Show()
		}))
	}
	if o.Done() {
		b.layUp(p, o)
	}
}

// layUp lays the roll to stay up, which the new stuns take.
func (b *bleeding) layUp(p *page.Page, o spacer.Overflow) {
	if o.Dead || o.Stuns == 0 {
		b.dialog.Verb("Use this result")
		return
	}
	c, h := b.y.character(), b.y.house()
	stuns := c.Stuns + o.Stuns
	p.Heading("STAYING UP AGAINST " + strings.ToUpper(counted(stuns, "stun")))
	b.up.ask("Toughness", spacer.ConsciousThrow(c.Value(spacer.Toughness, h)).Ready(h), &stuns)
	b.up.lay(p, "up", 't')
	if cast, ok := b.up.cast(); ok {
		b.dialog.Verb("Use this result")
		p.Result(consciousWords(spacer.StayConscious(cast.Total, stuns)))
	}
}

// consciousWords say how a roll to stay up ends.
func consciousWords(c spacer.Consciousness) string {
	switch c {
	case spacer.GoesDown:
		return "Knocked out."
	case spacer.StunnedOut:
		return "Up, with only a single Stun to script next round."
	}
	return "Stays up."
}

func (b *bleeding) onAnswer() (stay bool) {
	b.dialog.Clear()
	face, ok := b.face()
	if !ok {
		b.die.begin()
		return true
	}
	o, hurt := b.scratch()
	switch {
	case !hurt:
		return b.done(fmt.Sprintf("bleeding: die %d, no scratch", face), b.y.character())
	case !o.Done():
		b.dialog.Refuse("Choose first where the wound goes that has no box left.")
		return true
	}
	after := o.On(b.y.character())
	label := fmt.Sprintf("bleeding: die %d, a scratch, %s", face, counted(o.Stuns, "stun"))
	if !o.Dead && o.Stuns > 0 {
		cast, ok := b.up.cast()
		if !ok {
			b.up.begin()
			return true
		}
		conscious := spacer.StayConscious(cast.Total, after.Stuns)
		if conscious == spacer.GoesDown {
			after = after.KnockedOut()
		}
		label += fmt.Sprintf("; staying up: %s against %d: %s", b.up.line(), after.Stuns, stopless(consciousWords(conscious)))
	}
	return b.done(label, after)
}

// done does it in one step, or says why it cannot be and stays.
func (b *bleeding) done(label string, after *character) (stay bool) {
	if err := b.y.commit(label, after, b.deal); err != nil {
		b.dialog.Refuse(err.Error())
		return true
	}
	return false
}

package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// bleeding is the roll of somebody who bleeds, outside any fight: the die, and the scratch that may come of it.
//
// Source: spacer 2.B2, C9, C9s.
type bleeding struct {
	y      *play
	dialog *page.Dialog
	deal   *deal
	die    *toss
	harm   *injury
}

func (y *play) onBleed() {
	b := &bleeding{y: y, deal: newDeal(y.sheet.rules, y.source, "")}
	changed := func() {
		b.dialog.Clear()
		b.dialog.Page.Show()
	}
	b.die = newToss(y.sheet.host, y.source, nil, changed)
	b.die.hand, b.die.plain = b.deal.hand(y.id(), y.luck), true
	b.harm = newHarm(y.sheet.host, y.source, nil, func() victim { return victimOf(y.character(), y.name(), y.house()) }, y.house)
	for _, t := range b.harm.tosses {
		t.hand, t.purse = b.deal.hand(y.id(), y.luck), y.character
	}
	b.dialog = page.NewDialog(y.sheet.host, b.lay)
	b.harm.at, b.harm.changed = b.dialog.Page, changed
	b.harm.suffer(harm.Scratch)
	b.dialog.Open(y.name()+" bleeds", "Roll", 56, 34, nil, "die.roll", b.onAnswer)
}

// face is the die; ok is false until it lies there.
func (b *bleeding) face() (face int, ok bool) {
	c, ok := b.die.cast()
	return c.Total, ok
}

// hurts reports whether a scratch comes of a die.
func (b *bleeding) hurts(face int) bool { return harm.Bleeds(face, b.y.character().Wounds) }

func (b *bleeding) lay(p *page.Page) {
	b.dialog.Verb("Roll")
	p.Text(fmt.Sprintf("One die: less than %d, the wounds beside scratches, brings a scratch.", b.y.character().Wounds.Grave()))
	const all = 12
	b.die.ask(b.y.name()+" bleeds", throw.Ready{Target: all, Limit: all, Count: 1, Parts: []table.Part{{Label: "the die as it falls", Value: all, Source: "spacer 2.B2"}}}, nil)
	b.die.lay(p, "die", 'r')
	face, ok := b.face()
	switch {
	case !ok:
	case !b.hurts(face):
		b.dialog.Verb("No scratch")
		p.Result("No scratch comes of it.")
	default:
		b.layScratch(p)
	}
}

// layScratch lays how the scratch is taken.
func (b *bleeding) layScratch(p *page.Page) {
	b.harm.layIn(b.dialog, "Use this result")
	if b.harm.stage > placing || len(b.harm.choices) > 0 {
		p.Back = b.harm.back
		p.Add(p.Button("harm.back", "Back", 'b', false, b.harm.back))
	}
}

func (b *bleeding) onAnswer() (stay bool) {
	b.dialog.Clear()
	face, ok := b.face()
	switch {
	case !ok:
		b.die.begin()
		return true
	case !b.hurts(face):
		return b.done(fmt.Sprintf("bleeding: die %d, no scratch", face), b.y.character())
	}
	if news := b.harm.follow(); news != "" {
		b.dialog.Page.Show()
		b.dialog.Refuse(news)
		return true
	}
	verb, do := b.harm.next()
	if !do() {
		if verb == chooseFirst {
			b.dialog.Refuse("Choose first where the wound goes that has no box left.")
		}
		return true
	}
	after, err := b.harm.onSheet(b.y.character())
	if err != nil {
		b.dialog.Refuse(err.Error())
		return true
	}
	x, _ := b.harm.harmed()
	label := fmt.Sprintf("bleeding: die %d, %s", face, strings.TrimPrefix(b.harm.words(x), "takes "))
	if x.Awake != "" {
		label += fmt.Sprintf("; to stay conscious %s: %s", b.harm.tosses[waking].line(), awakeWords(x.Awake))
	}
	return b.done(label, after)
}

// done does it in one step, or says why it cannot be and stays.
func (b *bleeding) done(label string, after *person.Character) (stay bool) {
	if err := b.y.commit(label, after, b.deal); err != nil {
		b.dialog.Refuse(err.Error())
		return true
	}
	return false
}

package play

import (
	"fmt"
	"strings"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/hurt"
)

// bleeding is the roll of somebody who bleeds, outside any fight: the die, and the scratch that may come of it.
//
// Source: spacer 2.B2, C9, C9s.
type bleeding struct {
	y      *Strip
	dialog *page.Dialog
	deal   *chance.Deal
	die    *chance.Toss
	harm   *hurt.Injury
}

func (y *Strip) onBleed() {
	b := &bleeding{y: y, deal: chance.NewDeal(y.sheet.Rules, y.source, "")}
	changed := func() {
		b.dialog.Clear()
		b.dialog.Page.Show()
	}
	b.die = chance.NewToss(y.sheet.Host, y.source, changed)
	b.die.Hand, b.die.Plain = b.deal.Hand(y.id(), y.luck), true
	b.harm = hurt.New(y.sheet.Host, y.source, func() hurt.Victim { return hurt.VictimOf(y.character(), y.name(), y.house()) }, y.house)
	for _, t := range b.harm.Tosses {
		t.Hand, t.Purse = b.deal.Hand(y.id(), y.luck), y.character
	}
	b.dialog = page.NewDialog(y.sheet.Host, b.lay)
	b.harm.At, b.harm.Changed, b.harm.Tells = b.dialog.Page, changed, true
	b.harm.Suffer(harm.Scratch)
	b.dialog.Open(y.name()+" bleeds", "Roll", 56, 34, nil, "die.roll", b.onAnswer)
}

// most is the die's highest face.
const most = 12

// face is the die, or what the card in its place counts as; ok is false until it lies there.
func (b *bleeding) face() (face int, ok bool) {
	c, ok := b.die.Cast()
	if ok && b.die.Hand.Plays() {
		return b.die.Face(chance.BleedingCourt, most), ok
	}
	return c.Total, ok
}

// hurts reports whether a scratch comes of a die.
func (b *bleeding) hurts(face int) bool { return harm.Bleeds(face, b.y.character().Wounds) }

func (b *bleeding) lay(p *page.Page) {
	b.dialog.Verb("Roll")
	p.Text(fmt.Sprintf("Roll one die: below %d, the wounds beside scratches, it brings a scratch.", b.y.character().Wounds.Grave()))
	b.die.Ask(b.y.name()+" bleeds", throw.Ready{Target: most, Limit: most, Count: 1, Parts: []table.Part{{Label: "the die", Value: most, Source: "spacer 2.B2"}}}, nil)
	b.die.Lay(p, "die", 'r')
	face, ok := b.face()
	switch {
	case !ok:
	case !b.hurts(face):
		b.dialog.Verb("No scratch")
		p.Result("No scratch.")
	default:
		b.layScratch(p)
	}
}

// layScratch lays how the scratch is taken.
func (b *bleeding) layScratch(p *page.Page) {
	b.harm.LayIn(b.dialog, "Use this result")
	if b.harm.Stage > hurt.Placing || len(b.harm.Choices) > 0 {
		p.Back = b.harm.Back
		p.Add(p.Button("harm.back", "Back", 'b', false, b.harm.Back))
	}
}

func (b *bleeding) onAnswer() (stay bool) {
	b.dialog.Clear()
	face, ok := b.face()
	switch {
	case !ok:
		b.die.Dice.Press(b.die.Begin)
		return true
	case !b.hurts(face):
		return b.done(fmt.Sprintf("bleeding: die %d, no scratch", face), b.y.character())
	}
	if news := b.harm.Follow(); news != "" {
		b.dialog.Page.Show()
		b.dialog.Refuse(news)
		return true
	}
	verb, do := b.harm.Next()
	if !do() {
		if verb == hurt.ChooseFirst {
			b.dialog.Refuse("Choose first what the wound without a box becomes.")
		}
		return true
	}
	after, err := b.harm.OnSheet(b.y.character())
	if err != nil {
		b.dialog.Refuse(err.Error())
		return true
	}
	x, _ := b.harm.Harmed()
	label := fmt.Sprintf("bleeding: die %d, %s", face, strings.TrimPrefix(b.harm.Words(x), "takes "))
	if x.Awake != "" {
		label += fmt.Sprintf("; to stay conscious %s: %s", b.harm.Tosses[hurt.Waking].Line(), hurt.AwakeWords(x.Awake))
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

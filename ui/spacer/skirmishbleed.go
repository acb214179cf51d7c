package spacer

import (
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// scratch is somebody taking the scratch that bleeding has brought.
type scratch struct {
	k    *skirmish
	line table.Line // about the die
	deal *deal
	harm *blow
}

// scratched has somebody take the scratch that bleeding brings; the line tells of the die.
func (k *skirmish) scratched(id table.ID, l table.Line) {
	b := &scratch{k: k, line: l, deal: newDeal(k.rules, k.source, throw.CombatTrump)}
	b.harm = k.blow(id, 0, b.deal)
	b.harm.done, b.harm.left = b.settle, k.Page.Cancel
	b.harm.suffer(harm.Scratch)
	k.Start(b)
}

func (b *scratch) Lay(p *page.Page) {
	p.Text(b.k.Name(b.line.Who) + " " + b.line.Text + ".")
	b.harm.lay(p)
}

// settle takes the scratch, as one step with the die.
func (b *scratch) settle() {
	o := b.k.outcome()
	bleedCheck(o, b.line)
	b.harm.on(o)
	o.Written = o.Then(b.deal.written())
	b.k.Do(b.k.Name(b.line.Who)+" bleeds", o.Written)
}

// GoesBy is how whoever is hurt stands.
func (b *scratch) GoesBy() []page.By { return []page.By{b.harm.goesBy()} }

// Called is what people call it.
func (b *scratch) Called() string { return "scratch" }

func (b *scratch) Leave() {}

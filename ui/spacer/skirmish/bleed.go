package skirmish

import (
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/fray"
)

// scratch is somebody taking the scratch that bleeding has brought.
type scratch struct {
	k    *skirmish
	line table.Line // about the die
	deal *chance.Deal
	harm *fray.Blow
}

// scratched has somebody take the scratch that bleeding brings; the line tells of the die.
func (k *skirmish) scratched(id table.ID, l table.Line, lies chance.Fallen) {
	deal := lies.Deal
	if deal == nil {
		deal = k.Deal()
	}
	k.Start(newScratch(k, id, l, deal))
}

func newScratch(k *skirmish, id table.ID, l table.Line, deal *chance.Deal) *scratch {
	b := &scratch{k: k, line: l, deal: deal}
	b.harm = k.Blow(id, 0, deal)
	b.harm.Done, b.harm.Left = b.settle, k.Page.Leave
	b.harm.Suffer(harm.Scratch)
	return b
}

func (b *scratch) Lay(p *page.Page) {
	p.Text(b.k.Name(b.line.Who) + " " + b.line.Text + ".")
	b.harm.Lay(p)
}

// settle takes the scratch, as one step with the die.
func (b *scratch) settle() {
	o := b.k.Outcome()
	bleedCheck(o, b.line)
	b.harm.On(o)
	o.Written = o.Then(b.deal.Written())
	b.k.Do(b.k.Name(b.line.Who)+" bleeds", o.Written)
}

// GoesBy is how whoever is hurt stands.
func (b *scratch) GoesBy() []page.By { return []page.By{b.harm.GoesBy(b.harm.Anew)} }

// Called is what people call it.
func (b *scratch) Called() string { return "scratch" }

func (b *scratch) Whose() string { return b.k.Name(b.harm.Of()) }

func (b *scratch) Leave() {}

package farfuture

import (
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same people.
func (f *fight) revivals() page.Revivals {
	r := page.Revivals{}
	who := func(d page.Draft, of string) table.ID { return page.At[table.ID](d, of+".who") }
	page.Revived(r, func(d page.Draft) *blow { return f.newBlow(who(d, "side")) })
	f.acts.Revives(r)
	page.Revived(r, func(d page.Draft) *repair { return f.newRepair(who(d, "side")) })
	return r
}

// Grow makes the targets that a draft had.
func (b *blow) Grow(was page.Draft) {
	b.targets = nil
	for _, t := range page.At[[]struct {
		who   table.ID
		token board.ID
	}](was, "targets") {
		b.targets = append(b.targets, b.newTarget(t.who, t.token))
	}
}

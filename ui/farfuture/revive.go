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
	page.Revived(r, func(d page.Draft) *maneuver {
		m := f.newManeuver(who(d, "side"))
		m.begin(who(d, "side"), who(d, "foe"))
		return m
	})
	page.Revived(r, func(d page.Draft) *contest {
		c := f.newContest(who(d, "side"), false)
		c.setFoe(who(d, "foe"))
		return c
	})
	page.Revived(r, func(page.Draft) *compel { return f.newCompel(0) })
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

// Grow makes the tries that a draft had.
func (m *maneuver) Grow(was page.Draft) {
	type roller struct{ who table.ID }
	for _, t := range page.At[[]struct{ side, foe roller }](was, "done") {
		m.begin(t.side.who, t.foe.who)
		m.done = append(m.done, try{side: *m.side, foe: *m.foe})
	}
	m.begin(page.At[table.ID](was, "side.who"), page.At[table.ID](was, "foe.who"))
}

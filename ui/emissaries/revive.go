package emissaries

import (
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same people. Where each button is a step nothing
// waits to be brought back.
func (p *play) revivals() page.Revivals {
	r := page.Revivals{}
	p.acts.Revives(r)
	who := func(d page.Draft) table.ID { return page.At[table.ID](d, "who") }
	page.Revived(r, func(d page.Draft) *rolling { return newRolling(p, who(d)) })
	return r
}

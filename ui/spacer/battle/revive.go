package battle

import (
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same ship.
func (b *engagement) revivals() page.Revivals {
	r := page.Revivals{}
	b.acts.Revives(r)
	page.Revived(r, func(d page.Draft) *shipHit { return newShipHit(b, page.At[rules.RowID](d, "id")) })
	page.Revived(r, func(page.Draft) *muster { return newMuster(b) })
	return r
}

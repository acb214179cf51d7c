package battle

import (
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// revivals make what was under way when the program ended anew, for the same ship.
func (b *engagement) revivals() page.Revivals {
	r := page.Revivals{}
	page.Revived(r, func(d page.Draft) *gunnery {
		return newGunnery(b, page.At[table.ID](d, "battleTask.deed.ship")).(*gunnery)
	})
	page.Revived(r, func(d page.Draft) *battleTask {
		for _, again := range []func(*engagement, table.ID) page.Act{newTransfer, newPlantPush, newThrustMaking, newPilotPush, newLanding} {
			if t, ok := again(b, page.At[table.ID](d, "deed.ship")).(*battleTask); ok && t.title == page.At[string](d, "title") {
				return t
			}
		}
		return nil
	})
	b.acts.Revives(r)
	page.Revived(r, func(d page.Draft) *shipHit { return newShipHit(b, page.At[rules.RowID](d, "id")) })
	page.Revived(r, func(page.Draft) *muster { return newMuster(b) })
	return r
}

package strike

import (
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/fray"
)

// Revived makes an attack that was under way when the program ended anew, for the same people.
func Revived(r page.Revivals, k *fray.Fray) {
	page.Revived(r, func(d page.Draft) *strike {
		id := page.At[table.ID](d, "id")
		a := NewShot
		switch page.At[fight.Action](d, "action") {
		case fight.MeleeAction, fight.ChargeAction:
			a = func(k *fray.Fray, id table.ID) page.Act {
				return NewMelee(k, id, page.At[fight.Action](d, "action") == fight.ChargeAction)
			}
		}
		b := a(k, id).(*strike)
		if target := page.At[table.ID](d, "target"); target != 0 {
			b.aimAt(target)
		}
		return b
	})
}

// Grow makes the damage that a draft had.
func (b *strike) Grow(was page.Draft) {
	if page.At[table.ID](was, "harm.id") != 0 {
		b.harm = b.blow()
	}
}

package aboard

import (
	"fmt"

	"shipslocker/domain/act"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
)

// enterFTL is a ship that enters FTL, for power that her drive holds.
//
// Source: spacer C14, book section "Ship List".
func enterFTL(b *Battle, id table.ID) act.Act {
	return b.aboard(id, "jump", func(r *act.Run) {
		r.Lay(b.heading("ENTER FTL · ", id))
		drive, factor := which(r, "Drive", b.Ship(id).Of(ship.FTLSystem)), 1
		if y, ok := b.Ship(id).System(drive); ok {
			factor = r.Number("factor", "Factor", 1, 1, max(y.Rating(), 1))
			r.Lay(act.Small(fmt.Sprintf("%d power each to enter, and %d each turn to stay.", y.PowerPer, y.Upkeep)),
				act.Text(fmt.Sprintf("Factor %d takes %d power; the drive holds %d.", factor, factor*y.PowerPer, b.power(id).In(drive))))
		}
		s, err := b.EnterFTL(id, drive, factor)
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
		}
		r.Lay(act.Discard("drop"), act.Way{Key: "do", Title: "Enter FTL", Letter: 'n', Main: true, Step: func() act.Step {
			return step(b.Called(id)+" enters FTL", s, err)
		}})
	})
}

package aboard

import (
	"slices"

	"shipslocker/domain/act"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// land brings a small craft down on a ship: at first on one that the rules have nothing against.
//
// Source: spacer C14, book section "Space Battles".
func land(b *Battle, id table.ID) act.Act {
	return b.task(id, "task aboard", "LAND", "land", battle.LandingJob, func(d *deed) {
		others := b.Others(id)
		first := slices.IndexFunc(others, func(o table.ID) bool {
			_, err := b.Land(id, o, unrolled)
			return err == nil
		})
		on := table.ID(0)
		if len(others) > 0 {
			on = b.target(d.r, "Carrier", others, others[max(first, 0)], "")
		}
		d.r.Lay(act.Small("Same hex, same heading. Difficulty: the difference in speed."))
		x, here := b.Battle.Vessel(id)
		if y, there := b.Battle.Vessel(on); here && there {
			d.against = difficulty(battle.LandDifficulty(x.Speed, y.Speed))
		}
		d.try = func(c throw.Cast) (battle.Step, error) { return b.Land(id, on, c) }
	})
}

// Others are the vessels in the battle beside one.
func (b *Battle) Others(id table.ID) (list []table.ID) {
	for _, v := range b.Battle.Vessels {
		if p, ok := b.Battle.Table.Participant(v.Participant); v.Participant != id && ok && !p.Out {
			list = append(list, v.Participant)
		}
	}
	return list
}

// target asks for another ship; picks is what of it is picked on the map, empty = nothing.
func (b *Battle) target(r *act.Run, caption string, list []table.ID, first table.ID, picks string) table.ID {
	var options []act.Option
	for _, id := range list {
		options = append(options, act.Option{Key: act.KeyOf(id), Title: b.Called(id)})
	}
	return act.IDOf[table.ID](r.AskChoice(act.Ask{Key: targeted, Caption: caption, Options: options, First: []string{act.KeyOf(first)}, Picks: picks}))
}

// targeted is the control of a target: that of a target number is another.
const targeted = "ship"

package aboard

import (
	"fmt"
	"slices"

	"shipslocker/domain/act"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// fire is a shot of a ship's weapon.
//
// Source: spacer C14, C8, book section "Space Battles".
func fire(b *Battle, id table.ID) act.Act {
	a := b.task(id, "shot", "FIRE", "fire", battle.GunneryJob, func(d *deed) {
		d.weapon = which(d.r, "Weapon", d.of().Weapons())
		shot := battle.Shot{By: id, Weapon: d.weapon}
		b.aim(d.r, &shot)
		n, part, err := b.Against(shot)
		if err == nil {
			d.against = &n
			d.r.Lay(act.Text(fmt.Sprintf("Difficulty %d: %s.", n, part.Label)))
		}
		if y, ok := d.of().System(d.weapon); ok && !d.of().SmallCraft {
			d.r.Lay(act.Text(fmt.Sprintf("Takes %d power; %s holds %d.", y.ClassNow(), y.Title(), b.power(id).In(d.weapon))))
		}
		d.try = func(c throw.Cast) (battle.Step, error) {
			if d.job.Does(d.post) {
				shot.Gunner = d.post.ID
			}
			return b.Fire(shot, c)
		}
		d.ends = func(s *act.Step, was battle.Step) {
			if n := len(was.Battle.Hits); n > len(b.Battle.Hits) {
				s.At = shot.Target
				s.Then, s.Put = Settles(was.Battle.Hits[n-1])
			}
		}
	})
	return a
}

// picked is what of a shot is picked on the map.
const picked = "ship"

// aim asks for the target, and how far it is or how it dodges. A ship is picked on the map until dice lie there.
func (b *Battle) aim(r *act.Run, shot *battle.Shot) {
	picks := picked
	if r.Begun() {
		picks = ""
	}
	if list := b.nearest(shot.By); len(list) > 0 {
		shot.Target = b.target(r, "Target", list, list[0], picks)
	}
	if b.Battle.TableTop {
		shot.Inches = r.Number("inches", "Distance in inches", 0, 0, 999)
	}
	dodges := false
	r.Beside(nil, func() {
		dodges = r.Tick("dodges", "The target dodges")
		if b.Map != nil && !b.Battle.TableTop {
			r.Lay(act.Way{Key: "point", Title: "Point at target", Letter: 'p', Shows: targeted})
		}
	})
	if dodges {
		r.Lay(act.Small("The book has no rule for a dodging ship: its roll replaces the range."))
		shot.Dodge = difficulty(r.Number("dodge", "Dodge roll", 0, 0, 99))
	}
}

// nearest are the ships in the battle beside one: those of other sides first, the nearest of them at the top.
func (b *Battle) nearest(id table.ID) []table.ID {
	side := func(id table.ID) int {
		if p, ok := b.Battle.Table.Participant(id); ok {
			return p.Side
		}
		return -1
	}
	far := func(other table.ID) int {
		n, ok := b.Range(id, other)
		if !ok {
			n = 1000
		}
		if side(other) == side(id) {
			n += 10000
		}
		return n
	}
	list := b.Others(id)
	slices.SortStableFunc(list, func(x, y table.ID) int { return far(x) - far(y) })
	return list
}

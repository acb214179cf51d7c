package aboard

import (
	"fmt"

	"shipslocker/domain/act"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// transfer moves power from the battery into systems.
//
// Source: spacer C14, book section "Space Battles".
func transfer(b *Battle, id table.ID) act.Act {
	return b.task(id, "task aboard", "TRANSFER POWER", "transfer power", battle.TransferJob, func(d *deed) {
		battery := b.power(id).Battery
		d.r.Lay(act.Picture{Of: Tokens{Caption: fmt.Sprintf("Battery %d", battery), Has: battery}},
			act.Small("Each point of the roll moves one power from the battery into a system."))
		var gives []ship.Give
		d.after = func(c throw.Cast) (wants string) {
			sum, fields := 0, d.r.Apart(func() { gives = d.gives() })
			for _, g := range gives {
				sum += g.Power
			}
			d.r.Lay(act.Text(fmt.Sprintf("The roll moves up to %d of the %d in the battery; %d given so far.", max(c.Total, 0), battery, sum)))
			d.r.Lay(fields...)
			if len(gives) > 0 || min(c.Total, battery) < 1 {
				return ""
			}
			for _, y := range d.of().Systems {
				if takesPower(y) {
					return "give." + act.KeyOf(y.ID)
				}
			}
			return ""
		}
		d.try = func(c throw.Cast) (battle.Step, error) { return b.Transfer(id, c, gives) }
	})
}

// mostGiven is the most power that is moved into one system at once.
const mostGiven = 99

// gives asks how much power each system is given, two side by side.
func (d *deed) gives() (gives []ship.Give) {
	var cells []act.Row
	for _, y := range d.of().Systems {
		if !takesPower(y) {
			continue
		}
		has := d.power(d.ship).In(y.ID)
		caption := fmt.Sprintf("%s, has %d", y.Title(), has)
		if most, limited := y.Holds(); limited {
			caption += fmt.Sprintf(" of %d", most)
		}
		cells = append(cells, d.r.Apart(func() {
			if n := d.r.Number("give."+act.KeyOf(y.ID), caption, 0, 0, mostGiven); n > 0 {
				gives = append(gives, ship.Give{System: y.ID, Power: n})
			}
		})...)
	}
	for ; len(cells) > 1; cells = cells[2:] {
		d.r.Lay(act.Columns{Cells: cells[:2]})
	}
	d.r.Lay(cells...)
	return gives
}

// takesPower tells whether a system does something with power.
func takesPower(y ship.System) bool {
	switch y.Kind {
	case ship.WeaponSystem, ship.STLSystem, ship.FTLSystem:
		return y.Works()
	}
	return false
}

// pushPlant gets more power out of a plant than it gives.
//
// Source: spacer C14, book section "Space Battles".
func pushPlant(b *Battle, id table.ID) act.Act {
	return b.task(id, "task aboard", "PUSH THE PLANT", "push the plant", battle.PlantJob, func(d *deed) {
		plant := which(d.r, "Plant", d.of().Of(ship.PlantSystem))
		extra := d.r.Number("extra", "Extra power", 1, 1, 33)
		d.r.Lay(act.Small("Difficulty 3 each; a failure crosses a box of the plant."))
		d.against = difficulty(ship.PushDifficulty(extra))
		d.try = func(c throw.Cast) (battle.Step, error) { return b.PushPlant(id, plant, extra, c) }
	})
}

func difficulty(n int) *int { return &n }

// makeThrust turns power that a drive holds into thrust: at first as much as there is power and room for.
//
// Source: spacer C14, book section "Space Battles".
func makeThrust(b *Battle, id table.ID) act.Act {
	return b.task(id, "task aboard", "MAKE THRUST", "make thrust", battle.ThrustJob, func(d *deed) {
		drive := which(d.r, "Drive", d.of().Of(ship.STLSystem))
		power, rating, n := b.power(id), d.of().Rating(ship.STLSystem), 1
		if y, ok := d.of().System(drive); ok {
			n = max(1, min(power.In(drive)/max(y.PowerPer, 1), rating-power.Thrust))
			n = d.r.Number("markers", "Thrust markers", n, 1, 99)
			d.r.Lay(act.Small(fmt.Sprintf("%d power each; the drive holds %d. Difficulty 1 each up to the rating of %d a turn (%d made so far), 3 each beyond it.",
				y.PowerPer, power.In(drive), rating, power.Converted)))
		}
		d.against = difficulty(ship.ThrustDifficulty(rating, power.Converted, n))
		d.try = func(c throw.Cast) (battle.Step, error) { return b.MakeThrust(id, drive, n, c) }
	})
}

// pushDrive gets more thrust out of a small craft than it has.
//
// Source: spacer C14, book section "Space Battles".
func pushDrive(b *Battle, id table.ID) act.Act {
	return b.task(id, "task aboard", "PUSH THE DRIVE", "push the drive", battle.PilotPushJob, func(d *deed) {
		d.r.Lay(act.Small("Difficulty 4 each."))
		extra := d.r.Number("extra", "Extra thrust", 1, 1, 25)
		d.against = difficulty(ship.SmallPushDifficulty(extra))
		d.try = func(c throw.Cast) (battle.Step, error) { return b.PushThrust(id, extra, c) }
	})
}

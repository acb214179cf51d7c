package battle

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// scene is the battle as it stands.
func (d *deed) scene() battle.Scene { return d.b.scene() }

// power is the power of the ship that it is done aboard.
func (d *deed) power() ship.Power {
	if v, ok := d.b.Value().Vessel(d.ship); ok {
		return v.Power
	}
	return ship.Power{}
}

// newTransfer moves power from the battery into systems.
func newTransfer(b *engagement, vessel table.ID) page.Act {
	d := newDeed(b, vessel, battle.TransferJob, 0)
	given := map[rules.RowID]int{}
	gives := func() []ship.Give {
		var list []ship.Give
		for _, y := range d.of().Systems {
			if given[y.ID] > 0 {
				list = append(list, ship.Give{System: y.ID, Power: given[y.ID]})
			}
		}
		return list
	}
	t := newBattleTask(d, "TRANSFER POWER", "transfer power")
	t.puts = []any{&given}
	t.choose = func(p *page.Page) {
		p.Add(markRow(fmt.Sprintf("Battery %d", d.power().Battery), newTokens(d.power().Battery, 0)))
		p.Small("Each point of the roll moves one power from the battery into a system.")
	}
	t.after = func(p *page.Page, c throw.Cast) {
		sum := 0
		for _, g := range gives() {
			sum += g.Power
		}
		p.Text(fmt.Sprintf("The roll moves up to %d of the %d in the battery; %d given so far.", max(c.Total, 0), d.power().Battery, sum))
		var cells []fyne.CanvasObject
		for _, y := range d.of().Systems {
			if !takesPower(y) {
				continue
			}
			caption := fmt.Sprintf("%s, has %d", y.Title(), d.power().In(y.ID))
			if most, limited := y.Holds(); limited {
				caption += fmt.Sprintf(" of %d", most)
			}
			cells = append(cells, p.Number(fmt.Sprintf("give.%d", y.ID), caption, given[y.ID], 0, mostGiven, func(n int) { given[y.ID] = n }))
		}
		p.InPairs(-1, cells)
	}
	t.wants = func(c throw.Cast) string {
		for _, y := range d.of().Systems {
			if takesPower(y) && len(gives()) == 0 && min(c.Total, d.power().Battery) > 0 {
				return fmt.Sprintf("give.%d", y.ID)
			}
		}
		return ""
	}
	t.try = func(c throw.Cast) (battle.Step, error) { return d.scene().Transfer(vessel, c, gives()) }
	return t
}

// mostGiven is the most power that is moved into one system at once.
const mostGiven = 99

// takesPower tells whether a system does something with power.
func takesPower(y ship.System) bool {
	switch y.Kind {
	case ship.WeaponSystem, ship.STLSystem, ship.FTLSystem:
		return y.Works()
	}
	return false
}

// layWhich lays the choice among several systems of a kind; one alone needs none.
func (d *deed) layWhich(p *page.Page, caption string, list []ship.System, at *rules.RowID) {
	var titles []string
	chosen := 0
	for i, y := range list {
		titles = append(titles, y.Title())
		if y.ID == *at {
			chosen = i
		}
	}
	if len(list) > 1 {
		p.Add(p.Choice("which", caption, titles, chosen, func(i int) {
			*at = list[i].ID
			p.Show()
		}))
	}
}

// firstWorking is the first system that works, or the first where none does; 0 = there are none.
func firstWorking(list []ship.System) rules.RowID {
	for _, y := range list {
		if y.Works() {
			return y.ID
		}
	}
	if len(list) > 0 {
		return list[0].ID
	}
	return 0
}

// newPlantPush gets more power out of a plant than it gives.
func newPlantPush(b *engagement, vessel table.ID) page.Act {
	d := newDeed(b, vessel, battle.PlantJob, 0)
	plant, extra := firstWorking(d.of().Of(ship.PlantSystem)), 1
	t := newBattleTask(d, "PUSH THE PLANT", "push the plant")
	t.puts = []any{&plant, &extra}
	t.choose = func(p *page.Page) {
		d.layWhich(p, "Plant", d.of().Of(ship.PlantSystem), &plant)
		p.Add(p.Number("extra", "Extra power", extra, 1, 33, func(n int) { extra = n }))
		p.Small("Difficulty 3 each; a failure crosses a box of the plant.")
	}
	d.against = func() *int { return difficulty(ship.PushDifficulty(extra)) }
	t.try = func(c throw.Cast) (battle.Step, error) { return d.scene().PushPlant(vessel, plant, extra, c) }
	return t
}

func difficulty(n int) *int { return &n }

// newThrustMaking turns power that a drive holds into thrust.
func newThrustMaking(b *engagement, vessel table.ID) page.Act {
	d := newDeed(b, vessel, battle.ThrustJob, 0)
	drive, n := firstWorking(d.of().Of(ship.STLSystem)), 1
	if y, ok := d.of().System(drive); ok { // as much as there is power and room for
		n = max(1, min(d.power().In(drive)/max(y.PowerPer, 1), d.of().Rating(ship.STLSystem)-d.power().Thrust))
	}
	t := newBattleTask(d, "MAKE THRUST", "make thrust")
	t.puts = []any{&drive, &n}
	t.choose = func(p *page.Page) {
		d.layWhich(p, "Drive", d.of().Of(ship.STLSystem), &drive)
		y, _ := d.of().System(drive)
		if y == nil {
			return
		}
		rating := d.of().Rating(ship.STLSystem)
		p.Add(p.Number("markers", "Thrust markers", n, 1, 99, func(m int) { n = m }))
		p.Small(fmt.Sprintf("%d power each; the drive holds %d. Difficulty 1 each up to the rating of %d a turn (%d made so far), 3 each beyond it.",
			y.PowerPer, d.power().In(drive), rating, d.power().Converted))
	}
	d.against = func() *int {
		return difficulty(ship.ThrustDifficulty(d.of().Rating(ship.STLSystem), d.power().Converted, n))
	}
	t.try = func(c throw.Cast) (battle.Step, error) { return d.scene().MakeThrust(vessel, drive, n, c) }
	return t
}

// newPilotPush gets more thrust out of a small craft than it has.
func newPilotPush(b *engagement, vessel table.ID) page.Act {
	d := newDeed(b, vessel, battle.PilotPushJob, 0)
	extra := 1
	t := newBattleTask(d, "PUSH THE DRIVE", "push the drive")
	t.puts = []any{&extra}
	t.choose = func(p *page.Page) {
		p.Small("Difficulty 4 each.")
		p.Add(p.Number("extra", "Extra thrust", extra, 1, 25, func(n int) { extra = n }))
	}
	d.against = func() *int { return difficulty(ship.SmallPushDifficulty(extra)) }
	t.try = func(c throw.Cast) (battle.Step, error) { return d.scene().PushThrust(vessel, extra, c) }
	return t
}

// newLanding brings a small craft down on a ship.
func newLanding(b *engagement, ship table.ID) page.Act {
	d := newDeed(b, ship, battle.LandingJob, 0)
	others := b.others(ship)
	var on table.ID
	for _, id := range others { // the first that the rules have nothing against
		if _, err := b.scene().Land(ship, id, unrolled); err == nil && on == 0 {
			on = id
		}
	}
	if on == 0 && len(others) > 0 {
		on = others[0]
	}
	t := newBattleTask(d, "LAND", "land")
	t.puts = []any{&on}
	t.choose = func(p *page.Page) {
		b.layTarget(p, "Carrier", others, on, func(id table.ID) { on = id })
		p.Small("Same hex, same heading. Difficulty: the difference in speed.")
	}
	d.against = func() *int {
		x, here := b.Value().Vessel(ship)
		y, there := b.Value().Vessel(on)
		if !here || !there {
			return nil
		}
		return difficulty(battle.LandDifficulty(x.Speed, y.Speed))
	}
	t.try = func(c throw.Cast) (battle.Step, error) { return d.scene().Land(ship, on, c) }
	return t
}

// others are the vessels in the battle beside one.
func (b *engagement) others(ship table.ID) []table.ID {
	var list []table.ID
	for _, v := range b.Value().Vessels {
		if v.Participant != ship && !b.gone(v.Participant) {
			list = append(list, v.Participant)
		}
	}
	return list
}

// layTarget lays the choice of another ship.
func (b *engagement) layTarget(p *page.Page, caption string, list []table.ID, at table.ID, take func(table.ID)) {
	s := b.scene()
	var titles []string
	chosen := -1
	for i, id := range list {
		titles = append(titles, s.Called(id))
		if id == at {
			chosen = i
		}
	}
	p.Add(p.Choice("target", caption, titles, chosen, func(i int) {
		take(list[i])
		p.Show()
	}))
}

// mayStill is that those aboard a ship may act, which what they are about goes by.
func (b *engagement) mayStill(ship table.ID) page.By {
	if err := b.scene().MayAct(ship); err != nil {
		return page.While(false, "The task aboard was cancelled. "+err.Error())
	}
	return page.While(true, "")
}

package tachyon

import "shipslocker/domain/table"

// trace notes where the markers stood that have moved from a chart to this one, as the ghosts people see: in the maneuver
// phase all that have, after that those of the turn that is on, or was last. A round leaves none to the next.
func (c *Chart) trace(was Chart, who table.ID) {
	turns := c.Phase == ActionPhase && who != 0 && who != was.Acting
	for i := range c.Craft {
		x := &c.Craft[i]
		if turns || c.Round != was.Round {
			x.From = Slot{}
		}
		if y, ok := was.Find(x.ID); ok && c.Round == was.Round && x.Slot != y.Slot && x.From == (Slot{}) {
			x.From = y.Slot
		}
		if x.From == x.Slot || x.Slot.Place == OffChart {
			x.From = Slot{}
		}
	}
}

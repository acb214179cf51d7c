package tachyon

import (
	"fmt"

	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// marking is a sky whose chart is being changed: it is a copy.
type marking struct {
	Sky
	who  table.ID
	says []string
}

func (s Sky) marking(who table.ID) *marking {
	s.Chart = *facts.Clone(&s.Chart)
	return &marking{Sky: s, who: who}
}

func (m *marking) say(format string, args ...any) {
	m.says = append(m.says, fmt.Sprintf(format, args...))
}

func (m *marking) change() Change { return Change{Chart: m.Chart, Who: m.who, Says: m.says} }

func (m *marking) craft(id table.ID) *Craft {
	c, ok := m.Chart.Find(id)
	if !ok {
		return &Craft{}
	}
	return c
}

// to moves a marker. Its own tail is lost unless it stands right above its target then, or where it stood, and whoever is
// on its tail follows it.
func (m *marking) to(id table.ID, slot Slot) {
	c := m.craft(id)
	moves := slot != c.Slot
	switch {
	case c.Tailing == 0:
	case slot == m.above(c.Tailing):
		c.Pushed = false
	case moves:
		m.lose(id)
	}
	c.Slot = slot
	m.follow(id, moves, 0)
}

// lower pushes a marker down. By default that does not end the tail it is on: it stands lower until its target moves.
//
// Source: tachyon B4, TS-R13.
func (m *marking) lower(id table.ID, by int) {
	c := m.craft(id)
	to := At(c.Slot.Level - by)
	if c.Tailing == 0 || m.House.PushEndsTail {
		m.to(id, to)
		return
	}
	c.Slot, c.Pushed = to, to != m.above(c.Tailing)
	m.follow(id, true, 0)
}

// above is the slot right above a craft; off the chart where that has no level.
func (m *marking) above(id table.ID) Slot {
	if at := m.slot(id); at.Place == OnLevel {
		return At(at.Level + 1)
	}
	return Slot{}
}

// follow brings those on a craft's tail right above it, and those on theirs, but for one that was pushed down while the
// craft has not moved; they lose it where it has no level. Depth ends it in a document whose tails go round in a circle.
//
// Source: tachyon C6, TS-R08, TS-R13.
func (m *marking) follow(id table.ID, moved bool, depth int) {
	if depth > len(m.Chart.Craft) {
		return
	}
	to := m.above(id)
	for i := range m.Chart.Craft {
		f := &m.Chart.Craft[i]
		switch {
		case f.Tailing != id || f.ID == id:
		case to.Place == OffChart:
			m.lose(f.ID)
		case f.Slot == to:
			f.Pushed = false
		case moved || !f.Pushed:
			f.Slot, f.Pushed = to, false
			m.say("%s follows to %s", m.Called(f.ID), to.Title())
			m.follow(f.ID, true, depth+1)
		}
	}
}

// lose ends the tail a craft is on: it rolls its place anew in the next maneuver phase, or in the one that is on.
func (m *marking) lose(id table.ID) {
	c := m.craft(id)
	m.say("%s is no longer on the tail of %s", m.Called(id), m.Called(c.Tailing))
	c.untail()
	c.LostTail = true
	if m.Chart.Phase == ManeuverPhase {
		c.Placed = false
	}
}

// tail puts a craft on a target's tail. Whoever closed a circle by being on its own tail loses it.
//
// Source: tachyon B4, C6, TS-R08.
func (m *marking) tail(id, target table.ID) {
	at := target
	for range m.Chart.Craft {
		x := m.craft(at)
		if x.Tailing == id {
			m.lose(at)
		}
		if x.Tailing == 0 {
			break
		}
		at = x.Tailing
	}
	c := m.craft(id)
	if c.Tailing != target {
		c.Tailing, c.Rounds = target, 1
	}
	moves := c.Slot != m.above(target)
	c.LostTail, c.Pushed, c.Slot = false, false, m.above(target)
	if m.House.TailActionOnly { // where it stands is all that is left of it
		c.untail()
	}
	m.follow(id, moves, 0)
}

// gone takes a craft out of the fight.
func (m *marking) gone(id table.ID, why Gone) {
	c := m.craft(id)
	c.Gone, c.Slot = why, Slot{}
	c.untail()
	c.LostTail, c.ShookOff = false, false
	if m.Chart.Acting == id {
		m.Chart.Acting = 0
	}
	m.follow(id, true, 0)
}

// settle breaks the tails that cannot be and brings all others right above their targets.
func (m *marking) settle() {
	for _, c := range m.Chart.Craft {
		switch {
		case c.Tailing == 0:
		case !m.Present(c.ID) && c.Gone != StillThere:
			m.craft(c.ID).untail()
		case !m.canTail(c.ID, c.Tailing) || m.Follows(c.ID, c.ID):
			m.lose(c.ID)
		}
	}
	for _, c := range m.Chart.Craft {
		m.follow(c.ID, false, 0)
	}
}

// canTail reports whether a craft could be on a target's tail: both on levels of one zone, at a table where tails last.
func (m *marking) canTail(id, target table.ID) bool {
	return !m.House.TailActionOnly && id != target && m.slot(id).Place == OnLevel && m.slot(target).Place == OnLevel && m.Facts[id].Zone == m.Facts[target].Zone
}

package tachyon

import (
	"fmt"

	"shipslocker/domain/table"
)

// marking is a sky whose chart is being changed: it is a copy.
type marking struct {
	Sky
	who  table.ID
	says []string
}

func (s Sky) marking(who table.ID) *marking {
	s.Chart = s.Chart.Clone()
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

// to moves a marker. Its own tail is lost unless it still stands right above its target, and whoever is on its tail
// follows it.
func (m *marking) to(id table.ID, slot Slot) {
	c := m.craft(id)
	if c.Tailing != 0 && slot != m.above(c.Tailing) {
		m.lose(id)
	}
	c.Slot = slot
	m.follow(id, 0)
}

// above is the slot right above a craft; off the chart where that has no level.
func (m *marking) above(id table.ID) Slot {
	if at := m.Slot(id); at.Place == OnLevel {
		return At(at.Level + 1)
	}
	return Slot{}
}

// follow brings those on a craft's tail right above it, and those on theirs; they lose it where it has no level. Depth
// ends it in a document whose tails go round in a circle.
//
// Source: tachyon C6, TS-R08.
func (m *marking) follow(id table.ID, depth int) {
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
		case f.Slot != to:
			f.Slot = to
			m.say("%s follows to %s", m.Called(f.ID), to.Title())
			m.follow(f.ID, depth+1)
		}
	}
}

// lose ends the tail a craft is on: it rolls its place anew in the next maneuver phase, or in the one that is on.
func (m *marking) lose(id table.ID) {
	c := m.craft(id)
	m.say("%s is no longer on the tail of %s", m.Called(id), m.Called(c.Tailing))
	c.Tailing, c.Rounds, c.LostTail = 0, 0, true
	if m.Chart.Phase == ManeuverPhase {
		c.Placed = false
	}
}

// tail puts a craft on a target's tail. Whoever closed a circle by being on its own tail loses it.
//
// Source: tachyon B4, C6.
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
	c.LostTail, c.Slot = false, m.above(target)
	m.follow(id, 0)
}

// gone takes a craft out of the fight.
func (m *marking) gone(id table.ID, why Gone) {
	c := m.craft(id)
	c.Gone, c.Slot = why, Slot{}
	c.Tailing, c.Rounds, c.LostTail, c.ShookOff = 0, 0, false, false
	if m.Chart.Acting == id {
		m.Chart.Acting = 0
	}
	m.follow(id, 0)
}

// settle breaks the tails that cannot be and brings all others right above their targets.
func (m *marking) settle() {
	for _, c := range m.Chart.Craft {
		switch {
		case c.Tailing == 0:
		case !m.Present(c.ID) && c.Gone != StillThere:
			x := m.craft(c.ID)
			x.Tailing, x.Rounds = 0, 0
		case !m.canTail(c.ID, c.Tailing) || m.follows(c.ID, c.ID):
			m.lose(c.ID)
		}
	}
	for _, c := range m.Chart.Craft {
		if c.Tailing == 0 {
			m.follow(c.ID, 0)
		}
	}
}

// canTail reports whether a craft could be on a target's tail: both on levels of one zone.
func (m *marking) canTail(id, target table.ID) bool {
	return id != target && m.Slot(id).Place == OnLevel && m.Slot(target).Place == OnLevel && m.Facts[id].Zone == m.Facts[target].Zone
}

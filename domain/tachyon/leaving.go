package tachyon

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Join brings a craft onto the chart, or back into the fight if it was gone. Its marker is placed in the maneuver phase
// that is on or comes next, as in its first. What it has done of its turn stays done.
func (s Sky) Join(id table.ID, pilot domain.DocID) (Change, error) {
	m := s.marking(id)
	c, ok := m.Chart.Find(id)
	switch {
	case !ok:
		m.Chart.Craft = append(m.Chart.Craft, Craft{ID: id, Pilot: pilot})
		m.say("joins the engagement")
	case c.Gone == StillThere:
		return Change{}, domain.Refuse("in-play-already", "%s has already joined.", s.Called(id))
	default:
		c.Pilot, c.Gone, c.Slot, c.Placed, c.Undetected = pilot, StillThere, Slot{}, false, false
		m.say("is back in the engagement")
	}
	return m.change(), nil
}

// Leave takes craft out of the fight. They are destroyed in any phase; to concede or to disengage is for the maneuver
// phase, and to have bugged out for ships that stand in Special to do so; with override all of it goes at any time. Tails
// they are on or have on them are lost.
//
// Source: tachyon C1, C4; what it takes to get away the handout leaves to the table.
func (s Sky) Leave(ids []table.ID, why Gone, override bool) (Change, error) {
	for _, id := range ids {
		if err := s.mayLeave(id, why, override); err != nil {
			return Change{}, err
		}
	}
	m := s.marking(0)
	for _, id := range ids {
		m.say("%s %s", s.Called(id), why.Title())
		m.gone(id, why)
	}
	return m.change(), nil
}

func (s Sky) mayLeave(id table.ID, why Gone, override bool) error {
	c, ok := s.Chart.Find(id)
	switch {
	case !ok:
		return domain.Refuse("not-on-chart", "%s is not on the chart.", s.Called(id))
	case c.Gone != StillThere:
		return domain.Refuse("gone-already", "%s %s already.", s.Called(id), c.Gone.Title())
	}
	switch why {
	case Destroyed:
		return nil
	case BuggedOut:
		if override || s.slot(id) == (Slot{Place: InSpecial, Why: BugsOut}) {
			return nil
		}
		return domain.Refuse("not-bugging-out", "%s is not in Special to bug out. It can go there in a maneuver phase.", s.Called(id))
	case Conceded, Disengaged:
		if override || s.Chart.Phase == ManeuverPhase {
			return nil
		}
		return domain.Refuse("not-maneuver-phase-to-leave", "Ships concede or disengage in the maneuver phase.")
	}
	return domain.Refuse("no-such-way-out", "A craft is destroyed, disengages, bugs out or concedes. %s is none of these.", domain.QuoteName(string(why)))
}

// remove takes a craft off the chart as if it had never joined; tails on it are lost.
func (s Sky) remove(id table.ID) (Change, error) {
	if _, ok := s.Chart.Find(id); !ok {
		return Change{}, domain.Refuse("not-on-chart", "%s is not on the chart.", s.Called(id))
	}
	m := s.marking(id)
	m.say("leaves the chart")
	m.gone(id, Disengaged)
	m.Chart.Craft = slices.DeleteFunc(m.Chart.Craft, func(c Craft) bool { return c.ID == id })
	return m.change(), nil
}

// Settle breaks the tails that can no longer be, because a craft has left the table or its token the zone. Call it when
// tokens or participants have changed.
func (s Sky) Settle() Change {
	m := s.marking(0)
	m.settle()
	if m.Chart.Acting != 0 && !m.Present(m.Chart.Acting) {
		m.Chart.Acting = 0
	}
	return m.change()
}

// Decided reports whether the players' side or all the others have nobody left, and says so.
//
// Source: tachyon C1.
func (s Sky) Decided() (says domain.Sentence, ok bool) {
	players, others := false, false
	for _, c := range s.Chart.Craft {
		players, others = players || s.Players(c.ID), others || !s.Players(c.ID)
	}
	left := s.Crafts()
	hasPlayers := slices.ContainsFunc(left, s.Players)
	hasOthers := slices.ContainsFunc(left, func(id table.ID) bool { return !s.Players(id) })
	switch {
	case !players || !others || hasPlayers && hasOthers:
		return domain.Sentence{}, false
	case hasPlayers:
		return domain.Sentence{Code: "players-left", Text: "Only the players' ships are left"}, true
	case hasOthers:
		return domain.Sentence{Code: "gm-left", Text: "Only the GM's ships are left"}, true
	}
	return domain.Sentence{Code: "nobody-left", Text: "Nobody is left"}, true
}

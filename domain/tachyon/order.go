package tachyon

import (
	"cmp"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// Next is who may take the turn in the action phase.
type Next struct {
	First table.ID   // whose turn it is by the usual order; 0 = nobody's: all have had theirs
	May   []table.ID // all that may take it, First among them: ties, the highest of other zones, Special by house rule
	Why   domain.Sentence
}

// band is which part of the chart acts first, from 0 up. Source: tachyon C5, TS-R03.
func (s Sky) band(at Slot) int {
	switch {
	case at.Place == InUndetected:
		return 0
	case at.Place == OnLevel:
		return 2
	case s.House.SpecialOrder == specialFirst:
		return 1
	}
	return 3
}

// height compares two places on the chart: below 0 = whoever is at the first acts before the other.
func (s Sky) height(at, other Slot) int {
	if c := cmp.Compare(s.band(at), s.band(other)); c != 0 || at.Place != OnLevel {
		return c
	}
	return cmp.Compare(other.Level, at.Level)
}

// Turns lists the craft on the chart in the order of the action phase, whether they have had their turns or not.
//
// Source: tachyon C5, TS-R03.
func (s Sky) Turns() []table.ID { return idsOf(s.turns()) }

// turns are Turns as the chart has them.
func (s Sky) turns() []*Craft {
	list := slices.DeleteFunc(s.inOrder(), func(c *Craft) bool { return c.Slot.Place == OffChart })
	slices.SortStableFunc(list, func(a, b *Craft) int {
		if c := s.height(a.Slot, b.Slot); c != 0 || s.House.TieManual {
			return c
		}
		return s.second(a.ID) - s.second(b.ID)
	})
	return list
}

// second is 1 for a craft that goes after the players' on its level.
func (s Sky) second(id table.ID) int {
	if s.Players(id) {
		return 0
	}
	return 1
}

// left are the craft that have not had their turns, in the order of Turns.
func (s Sky) left() []*Craft {
	return slices.DeleteFunc(s.turns(), func(c *Craft) bool { return c.Done })
}

// Next says who may take the turn now. While a turn is on it is its owner's. In other phases it is nobody's,
// nor once the engagement has ended.
//
// Source: tachyon C5, TS-R03. Each zone has a chart of its own; the order among zones the handout leaves open.
func (s Sky) Next() Next {
	if s.Chart.Over != "" {
		return Next{Why: domain.Sentence{Code: "engagement-over", Text: "The engagement has ended."}}
	}
	if s.Chart.Phase != ActionPhase {
		return Next{Why: domain.Sentence{Code: "not-action-phase", Text: "Craft take turns in the action phase."}}
	}
	if c, ok := s.Chart.Find(s.Chart.Acting); ok && s.Present(c.ID) && !c.Done {
		return Next{First: c.ID, May: []table.ID{c.ID}, Why: domain.Sentence{Code: "has-the-turn", Text: s.Called(c.ID) + " is acting."}}
	}
	left := s.left()
	if len(left) == 0 {
		return Next{Why: domain.Sentence{Code: "all-have-had-turns", Text: "Everybody has acted in this phase."}}
	}
	n := Next{First: left[0].ID}
	first := map[board.ID]*Craft{} // the highest of each zone
	for _, c := range left {
		zone := s.Facts[c.ID].Zone
		if _, ok := first[zone]; !ok {
			first[zone] = c
		}
		if s.shares(c, first[zone]) || s.House.SpecialOrder == specialReferee && c.Slot.Place == InSpecial {
			n.May = append(n.May, c.ID)
		}
	}
	n.Why = s.whyNext(n)
	return n
}

// shares reports whether a craft may act in place of the first of its zone: on the same level, and not after the players'.
func (s Sky) shares(c, first *Craft) bool {
	return c == first || s.height(c.Slot, first.Slot) == 0 && (s.House.TieManual || s.second(c.ID) == s.second(first.ID))
}

func (s Sky) whyNext(n Next) domain.Sentence {
	at := s.slot(n.First)
	var code, why string
	switch at.Place {
	case InUndetected:
		code, why = "undetected-first", s.Called(n.First)+" is in Undetected and acts before all levels."
	case InSpecial:
		code, why = "special-next", s.Called(n.First)+" is in Special, "+s.whySpecial()
	default:
		code, why = "highest-next", s.Called(n.First)+", at "+at.Title()+", is the highest that has not acted."
	}
	var ties, elsewhere, special []table.ID
	for _, id := range n.May {
		switch {
		case id == n.First:
		case s.Facts[id].Zone == s.Facts[n.First].Zone && s.height(s.slot(id), at) == 0:
			ties = append(ties, id)
		case s.Facts[id].Zone == s.Facts[n.First].Zone:
			special = append(special, id)
		default:
			elsewhere = append(elsewhere, id)
		}
	}
	if len(ties) > 0 {
		verb := " So is "
		if len(ties) > 1 {
			verb = " So are "
		}
		why += verb + s.names(ties) + ": "
		if s.House.TieManual {
			why += "the GM chooses."
		} else {
			why += "they choose among themselves."
		}
	}
	if len(special) > 0 {
		why += " When the GM says, from Special: " + s.names(special) + "."
	}
	if len(elsewhere) > 0 {
		why += " In another zone: " + s.names(elsewhere) + ". Zones have no order."
	}
	return domain.Sentence{Code: code, Text: why}
}

func (s Sky) whySpecial() string {
	switch s.House.SpecialOrder {
	case specialFirst:
		return "which acts before all levels."
	case specialReferee:
		return "which acts when the GM says."
	}
	return "which acts after all levels."
}

// takeTurn gives a craft the turn. With override out of order too, but never a second time in a phase.
func (s Sky) takeTurn(id table.ID, override bool) (Change, error) {
	if err := s.hasTurn(id); err != nil {
		return Change{}, err
	}
	if why := s.outOfOrder(id); why != (domain.Sentence{}) && !override {
		return Change{}, because(why)
	}
	m := s.marking(id)
	m.Chart.Acting = id
	m.say("takes the turn, at %s", s.slot(id).Title())
	return m.change(), nil
}

// hasTurn refuses for whoever has no turn, or none any more, in this phase.
func (s Sky) hasTurn(id table.ID) error {
	c, ok := s.Chart.Find(id)
	switch {
	case s.Chart.Phase != ActionPhase:
		return domain.Refuse("not-action-phase", "Craft take turns in the action phase.")
	case !ok || !s.Present(id):
		return domain.Refuse("takes-no-part", "%s is not in the fight.", s.Called(id))
	case c.Slot.Place == OffChart:
		return domain.Refuse("no-place-yet", "%s has no place on the chart yet. It gets one in the next maneuver phase.", s.Called(id))
	case c.Done:
		return domain.Refuse("has-had-its-turn", "%s has already acted.", s.Called(id))
	}
	return nil
}

// outOfOrder is why it is not a craft's turn; empty = it is, or it may take it.
func (s Sky) outOfOrder(id table.ID) domain.Sentence {
	n := s.Next()
	if slices.Contains(n.May, id) {
		return domain.Sentence{}
	}
	return domain.Sentence{Code: "not-its-turn", Text: "It is not the turn of " + s.Called(id) + ". " + n.Why.Text}
}

// EndTurn ends a craft's turn with what it has done of it; one that may take the turn now passes.
func (s Sky) EndTurn(id table.ID) (Change, error) {
	if err := s.hasTurn(id); err != nil {
		return Change{}, err
	}
	if why := s.outOfOrder(id); why != (domain.Sentence{}) {
		return Change{}, because(why)
	}
	m := s.marking(id)
	c := m.craft(id)
	if c.One == "" && c.Two == "" && c.Full == "" {
		m.say("passes")
	} else {
		m.say("ends its turn")
	}
	c.Done, m.Chart.Acting = true, 0
	return m.change(), nil
}

// ActionsDone reports whether all craft have had their turns in this action phase.
func (s Sky) ActionsDone() bool { return s.Chart.Phase == ActionPhase && len(s.left()) == 0 }

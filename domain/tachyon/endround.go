package tachyon

import (
	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Fall is what the end of a round does to one craft.
type Fall struct {
	ID       table.ID
	From, To Slot
	Why      domain.Sentence
}

// Falls says what EndRound does to each craft that has a level, in the order of Turns.
//
// Source: tachyon C7.
func (s Sky) Falls() []Fall {
	m := s.marking(0)
	m.degrade()
	return s.falls(m)
}

// falls are the falls to where m has the markers.
func (s Sky) falls(m *marking) []Fall {
	var falls []Fall
	for _, id := range s.Turns() {
		f := Fall{ID: id, From: s.slot(id), To: m.slot(id)}
		was, _ := s.Chart.Find(id)
		is := m.craft(id)
		switch {
		case f.From.Place != OnLevel:
			continue
		case is.Tailing != 0 && is.Pushed:
			f.Why = domain.Sentence{Code: "pushed-down", Text: s.Called(id) + " was pushed down on the tail of " + s.Called(is.Tailing) + " and waits for it to move."}
		case is.Tailing != 0:
			f.Why = domain.Sentence{Code: "follows-target", Text: s.Called(id) + " follows " + s.Called(is.Tailing) + "."}
		case was.Keeps:
			f.Why = domain.Sentence{Code: "keeps-level", Text: s.Called(id) + " keeps its level this round."}
		case was.Tailing != 0:
			f.Why = domain.Sentence{Code: "falls-off-tail", Text: s.Called(id) + " falls by one: it is no longer on the tail of " + s.Called(was.Tailing) + "."}
		default:
			f.Why = domain.Sentence{Code: "falls", Text: s.Called(id) + " falls by one."}
		}
		falls = append(falls, f)
	}
	return falls
}

// CloseActions ends the action phase. It refuses while craft have not had their turns, unless override is set.
func (s Sky) CloseActions(override bool) (Change, error) {
	if s.Chart.Phase != ActionPhase {
		return Change{}, domain.Refuse("not-end-of-round", "The round can end only after the action phase.")
	}
	if left := s.left(); len(left) > 0 && !override {
		return Change{}, domain.Refuse("still-to-act", "Still to act: %s.", s.names(idsOf(left)))
	}
	m := s.marking(0)
	m.Chart.Phase, m.Chart.Acting = EndPhase, 0
	m.say("The action phase of round %d ends", m.Chart.Round)
	return m.change(), nil
}

// EndRound ends the round and begins the next one with its maneuver phase: levels fall by one, but for those that keep
// theirs, tailers follow their targets, and all have a new turn.
//
// Source: tachyon C7, TS-R06, TS-R08.
func (s Sky) EndRound() (Change, error) {
	if s.Chart.Phase != EndPhase {
		return Change{}, domain.Refuse("action-phase-not-over", "The round ends when the action phase is over.")
	}
	m := s.marking(0)
	m.degrade()
	falls := s.falls(m)
	var keep []table.ID
	for _, f := range falls {
		if f.From == f.To {
			keep = append(keep, f.ID)
		}
	}
	if len(falls) == len(keep) {
		m.say("Nobody falls")
	} else if len(keep) > 0 {
		m.say("All others fall by one level; these keep theirs: %s", s.names(keep))
	} else {
		m.say("All fall by one level")
	}
	m.fresh()
	m.Chart.Round, m.Chart.Phase, m.Chart.Acting = m.Chart.Round+1, ManeuverPhase, 0
	m.say("Round %d begins", m.Chart.Round)
	return m.change(), nil
}

// degrade moves markers at the end of a round and counts the rounds of tails.
func (m *marking) degrade() {
	m.settle()
	says := m.says // that tailers follow their targets down needs no saying
	var fell []table.ID
	for i := range m.Chart.Craft {
		c := &m.Chart.Craft[i]
		switch {
		case c.Tailing != 0:
			c.Rounds++
		case c.Slot.Place == OnLevel && !c.Keeps:
			c.Slot.Level--
			fell = append(fell, c.ID)
		}
	}
	for _, id := range fell {
		m.follow(id, true, 0)
	}
	m.says = says
}

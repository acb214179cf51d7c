package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// Placing is the maneuver phase: every craft has its say in one pass.
type Placing struct {
	tally
	rows   []*placed
	lifted bool // by the referee's word any choice and any level
}

// placed is what one craft does in the maneuver phase, as far as it has been said.
type placed struct {
	*tallied
	does          tachyon.Placing
	options       []act.Option // what it may do
	choice        tachyon.Choice
	rolls         bool   // that takes a total
	level         string // as it was typed; empty = the result
	shows         bool   // if it was hidden from the players, it is so no longer
	picks, stands string // what its choice and its level are kept under
}

// maneuver is the pass in which markers are placed.
//
// Source: tachyon C3, C4.
func maneuver(s *Scene, _ table.ID) act.Act {
	a := act.Act{Noun: "maneuver", First: "do", Do: func(r *act.Run) { s.Placing(r).lay() }}
	switch {
	case s.Fight.Engagement.Chart.Phase != tachyon.ManeuverPhase:
		a.Gone = "The maneuver phase is already over."
	case len(s.placings()) == 0:
		a.Gone = "All markers are placed."
	}
	return a
}

// placings are the craft that have their say: those that wait for it, or else all, which may do so again.
func (s *Scene) placings() (list []tachyon.Placing) {
	ids := s.Sky.Waiting()
	if len(ids) == 0 {
		ids = s.Sky.Crafts()
	}
	for _, id := range ids {
		if does, ok := s.Sky.Placing(id); ok {
			list = append(list, does)
		}
	}
	return list
}

// Placing is the pass with what has been put into it.
func (s *Scene) Placing(r *act.Run) *Placing {
	m := &Placing{tally: tally{Scene: s, r: r}, lifted: slices.Contains(r.Answer("lifted"), act.Yes)}
	for _, does := range s.placings() {
		r.In(string(does.Usual), func() { m.rows = append(m.rows, m.gather(does)) })
	}
	for _, x := range m.rows {
		if x.rolls {
			m.want = append(m.want, x.tallied)
		}
	}
	return m
}

// gather is what a craft does, as it was answered.
func (m *Placing) gather(does tachyon.Placing) *placed {
	id := does.ID
	x := &placed{tallied: m.total(id, id, m.Called(id), m.Fight.Make(id, tachyon.Tactics, tachyon.Maneuvering)), does: does, choice: does.Usual}
	x.picks, x.stands = m.r.Under(x.key("choice")), m.r.Under(x.key("level"))
	x.level = strings.TrimSpace(strings.Join(m.r.Answer(x.stands), ""))
	for _, c := range does.Choices {
		if !c.Open && !m.lifted {
			continue
		}
		x.options = append(x.options, act.Option{Key: string(c.Choice), Title: c.Choice.Title()})
		if slices.Contains(m.r.Answer(x.picks), string(c.Choice)) {
			x.choice = c.Choice
		}
	}
	x.rolls = m.needs(x, x.choice)
	return x
}

// key is that of a control of a craft.
func (x *placed) key(what string) string { return fmt.Sprintf("%s.%d", what, x.id) }

// needs reports whether a choice of a craft takes a total.
func (m *Placing) needs(x *placed, choice tachyon.Choice) bool {
	return choice.Rolls(m.Fight.Ship(x.id).Large)
}

// row is a craft's, nil for one that has its say already.
func (m *Placing) row(id table.ID) *placed {
	if i := slices.IndexFunc(m.rows, func(x *placed) bool { return x.id == id }); i >= 0 {
		return m.rows[i]
	}
	return nil
}

// Line is the key of a craft's total; ok is false for one that has its say already.
func (m *Placing) Line(id table.ID) (key string, ok bool) {
	if x := m.row(id); x != nil {
		return x.line, true
	}
	return "", false
}

// atHand is the craft whose total is being entered, nil where none is asked for.
func (m *Placing) atHand() *placed {
	var hand *placed
	for _, x := range m.rows {
		switch {
		case !x.rolls:
		case x.opened():
			return x
		case hand == nil, m.r.Last(x.Under + roll.Told), m.r.Last(x.stands):
			hand = x
		}
	}
	return hand
}

// InHand is the craft whose total is being entered, 0 = nobody's is, and the level of its result, none while that is not known.
func (m *Placing) InHand() (id table.ID, levels []int) {
	x := m.atHand()
	if x == nil {
		return 0, nil
	}
	if n, ok := x.comes(); ok {
		levels = []int{n}
	}
	return x.id, levels
}

// May says why the roll of a craft does not bring it to a place, empty = it does, or is not known yet.
func (m *Placing) May(id table.ID, to tachyon.Slot) string {
	x := m.row(id)
	if x == nil || to.Place != tachyon.OnLevel || m.lifted {
		return ""
	}
	if n, ok := x.comes(); ok && to.Level > n {
		return x.tooHigh(n)
	}
	return ""
}

// Put is what is answered by putting a craft's marker to a place, which may stand for some choices. Its own comes first; rolls
// reports whether that takes a total.
func (m *Placing) Put(id table.ID, choices []tachyon.Choice, to tachyon.Slot) (put act.Answers, choice tachyon.Choice, rolls bool) {
	choice = choices[0]
	x := m.row(id)
	if x == nil {
		return nil, choice, false
	}
	if slices.Contains(choices, x.choice) {
		choice = x.choice
	}
	put = act.Answers{x.picks: {string(choice)}}
	if to.Place == tachyon.OnLevel {
		put[x.stands] = []string{fmt.Sprint(to.Level)}
	}
	return put, choice, m.needs(x, choice)
}

// tooHigh says that a craft stands no higher than what it rolled.
func (x *placed) tooHigh(rolled int) string {
	return fmt.Sprintf("%s rolled %s: choose that level or lower.", x.name, domain.Minus(rolled))
}

func (m *Placing) lay() {
	r := m.r
	r.Lay(act.Heading("MANEUVER: PLACE MARKERS"))
	m.head("Type each Tactics total. Return goes to the next.")
	why, ready := "", 0
	for _, x := range m.rows {
		if x.does.Why.Text != why {
			why = x.does.Why.Text
			r.Lay(act.Small(domain.AsSentence(why)))
		}
		r.In(string(x.does.Usual), func() { m.layRow(x) })
		if _, why := m.level(x); why == "" {
			ready++
		}
	}
	r.Beside(nil, func() {
		r.Tick("lifted", "GM: allow everything")
		if ready < len(m.rows) {
			r.Lay(act.Small(fmt.Sprintf("%d of %d ready.", ready, len(m.rows))))
		}
	})
	only := act.Way{Key: "only", Title: "Place ready markers", Lax: true, Step: func() act.Step { return m.step(false) }}
	if ready == 0 {
		only.Not = "None can be placed yet: all totals are missing."
	}
	all := act.Way{Key: "do", Title: "Place, then act", Letter: 'n', Main: true, Step: func() act.Step { return m.step(true) }}
	for _, x := range slices.Backward(m.rows) {
		if _, why := m.level(x); why != "" {
			all.Not, all.Focus = why, x.line
		}
	}
	r.Foot(func() {
		r.Lay(act.Columns{Shares: []float32{1, 1.7, 1.9}, Cells: []act.Row{act.Discard("drop"), only, all}})
	})
	if len(m.want) > 0 {
		m.onward()
	}
}

// layRow lays one craft: what it may do, its total and its level.
func (m *Placing) layRow(x *placed) {
	r := m.r
	c, _ := m.craft(x.id)
	name := x.name
	cells := r.Apart(func() {
		if len(x.options) > 1 {
			name = "Tactics"
			r.Choice(x.key("choice"), x.name+" · "+c.Stands(), x.options, string(x.choice))
		} else if name += " · Tactics"; !x.rolls {
			r.Lay(act.Small(fmt.Sprintf("%s: %s.", x.name, x.choice.Title())))
		}
		if x.rolls {
			m.ask(x.tallied, name+" "+x.plus())
			level := act.Ask{Kind: act.Words, Key: x.key("level"), Caption: "Level"}
			if x == m.atHand() {
				level.Picks = Level
			}
			r.Ask(level)
		}
	})
	if len(x.options) > 1 || x.rolls {
		r.Lay(act.Columns{Shares: []float32{1.5, 1.1, 0.7}[3-len(cells):], Cells: cells})
	} else {
		r.Lay(cells...)
	}
	if shut := m.shut(x); shut != "" {
		r.Lay(act.Small("Not possible: " + shut))
	}
	if x.rolls {
		x.below()
		if _, why := m.level(x); why != "" && x.level != "" {
			r.Lay(act.Notice{Grave: true, Text: why})
		}
	}
	if m.seated(x.id).Hidden && x.choice != tachyon.StandUndetected {
		x.shows = slices.Contains(r.Ask(act.Ask{Kind: act.Tick, Key: x.key("shows"), Caption: x.name + " becomes visible to the players", First: []string{act.Yes}}), act.Yes)
	}
}

// shut are the choices that a craft has not, and why; empty where it must do what it does.
func (m *Placing) shut(x *placed) string {
	var shut []string
	for _, c := range x.does.Choices {
		if !c.Open && !m.lifted && !x.does.Must {
			shut = append(shut, c.Choice.Title()+": "+c.Why.Text)
		}
	}
	return strings.Join(shut, " ")
}

// level is where a craft stands, or why that is not known yet.
func (m *Placing) level(x *placed) (level int, why string) {
	if !x.rolls {
		return 0, ""
	}
	n, ok := x.comes()
	switch {
	case !ok:
		return n, "The Tactics total of " + x.name + " is missing."
	case x.level == "":
		return n, ""
	}
	if level, ok = table.WholeNumber(x.level); !ok {
		return n, "The level of " + x.name + " must be a whole number."
	}
	if level > n && !m.lifted {
		return n, x.tooHigh(n)
	}
	return level, ""
}

// step places the craft of which all is known; on = then the action phase begins, if all are placed.
func (m *Placing) step(on bool) act.Step {
	var steps []tachyon.Step
	s, label := m.by(m.lifted), ""
	for _, x := range m.rows {
		level, why := m.level(x)
		if why != "" {
			continue
		}
		roll := tachyon.Roll{}
		if x.rolls {
			roll, _ = x.Roll()
		}
		step, err := s.Choose(x.id, x.choice, roll, level)
		if hidden := m.seated(x.id).Hidden && x.choice != tachyon.StandUndetected; err == nil && hidden {
			step, err = veiled(s, step, []table.ID{x.id}, !x.shows)
			step.Line.Private = step.Line.Private || !x.shows
		}
		if err != nil {
			return act.Step{Written: table.Refusal(fmt.Errorf("%s: %w", x.name, err))}
		}
		steps, s, label = append(steps, step), s.After(step), x.name+" is placed"
	}
	if len(steps) > 1 {
		label = "markers are placed"
	}
	if s.Override = false; on && len(s.Sky().Waiting()) == 0 {
		step, err := s.EndManeuver()
		if err != nil {
			return stepOf(label, step, err)
		}
		steps = append(steps, step)
	}
	return act.Step{Label: label, Written: table.Steps(steps)}
}

package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// layManeuver lays what the maneuver phase waits for, and the way on.
func (e *engage) layManeuver(p *page.Page, s tachyon.Scene) {
	waiting := e.sky().Waiting()
	if len(waiting) == 0 {
		p.Result("All markers are on the chart. Action phase next.")
		p.Add(p.Meant("on", "Begin the action phase", 'n', true, func() {
			e.try("the action phase begins", func(s tachyon.Scene) (tachyon.Step, error) { return s.EndManeuver() })
		}))
		p.Add(p.Button("place", "Place markers again", 'p', false, func() { e.Start(newPlacing(e)) }))
	} else {
		still := e.Names(waiting)
		if len(waiting) > 4 {
			still = fmt.Sprintf("%d craft", len(waiting))
		}
		p.Result(fmt.Sprintf("Place the markers: %s to go.", still))
		p.Add(p.Button("on", "Place the markers", 'n', true, func() { e.Start(newPlacing(e)) }))
	}
	p.Add(p.Button("leave", "Leave the fight…", 'c', false, func() { e.act("leave", 0) }))
}

// placing is the maneuver phase: every craft has its say in one pass.
type placing struct {
	e      *engage
	tally  *tally
	rows   []*placed
	lifted bool     // by the referee's word any choice and any level
	at     table.ID // the craft whose total is being entered; 0 = nobody's
}

// placed is what one craft does in the maneuver phase, as far as it has been said.
type placed struct {
	*tallyRow
	does   tachyon.Placing
	choice tachyon.Choice
	level  string // as it was typed; empty = the result
	veiled bool   // it stays hidden from the players
}

func newPlacing(e *engage) *placing {
	m := &placing{e: e, tally: &tally{e: e}}
	m.tally.at = func(r *tallyRow) {
		m.at = r.id
		e.chartFollows()
	}
	m.gather()
	if i := slices.IndexFunc(m.rows, m.rolls); i >= 0 {
		m.at = m.rows[i].id
	}
	return m
}

// row is a craft's, nil for one that has its say already.
func (m *placing) row(id table.ID) *placed { return rowOf(m.rows, id) }

func rowOf(rows []*placed, id table.ID) *placed {
	if i := slices.IndexFunc(rows, func(r *placed) bool { return r.id == id }); i >= 0 {
		return rows[i]
	}
	return nil
}

// inHand is the craft whose total has just been entered, for its marker to be put, with the level of its result.
func (m *placing) inHand() (id table.ID, levels []int) {
	r := m.row(m.at)
	if r == nil || !m.rolls(r) {
		return 0, nil
	}
	n, ok := r.total()
	if !ok {
		return 0, nil
	}
	return r.id, []int{n}
}

// may says why the roll of a craft does not bring it to a place.
func (m *placing) may(id table.ID, to tachyon.Slot) error {
	r := m.row(id)
	if r == nil || to.Place != tachyon.OnLevel || m.lifted {
		return nil
	}
	if n, ok := r.total(); ok && to.Level > n {
		return r.tooHigh(n)
	}
	return nil
}

// tooHigh says that a craft stands no higher than what it rolled.
func (r *placed) tooHigh(rolled int) error {
	return page.Unfit(fmt.Sprintf("%s rolled %s: choose that level or lower.", r.name, domain.Minus(rolled)))
}

// gather brings the list up to date: who has come, who has gone, who has been placed.
func (m *placing) gather() {
	sky := m.e.sky()
	was := m.rows
	m.rows, m.tally.rows = nil, nil
	todo := sky.Waiting()
	if len(todo) == 0 {
		todo = sky.Crafts()
	}
	for _, id := range todo {
		does, ok := sky.Placing(id)
		if !ok {
			continue
		}
		r := rowOf(was, id)
		if r != nil && r.does.Usual == does.Usual {
			r.does = does
		} else {
			r = &placed{tallyRow: &tallyRow{id: id, name: m.e.Name(id), roll: newFling(m.e, id, tachyon.Tactics, tachyon.Maneuvering)}, does: does, choice: does.Usual}
		}
		m.rows, m.tally.rows = append(m.rows, r), append(m.tally.rows, r.tallyRow)
	}
}

// rolls reports whether a craft's choice wants a total.
func (m *placing) rolls(r *placed) bool { return m.needs(r, r.choice) }

// needs reports whether a choice of a craft would want one.
func (m *placing) needs(r *placed, choice tachyon.Choice) bool {
	s := m.e.ship(r.id)
	return choice.Rolls(s != nil && s.Large)
}

// First is the total that is wanted first.
func (m *placing) First() string { return m.tally.first() }

func (m *placing) Lay(p *page.Page) {
	e := m.e
	p.Add(look.NewHeading("MANEUVER: PLACE MARKERS"))
	m.tally.want = nil
	for _, r := range m.rows {
		if m.rolls(r) {
			m.tally.want = append(m.tally.want, r.tallyRow)
		}
	}
	m.tally.layHead(p, "Type each Tactics total. Return goes to the next.")
	why := ""
	for _, r := range m.rows {
		if r.does.Why.Text != why {
			why = r.does.Why.Text
			p.Add(look.NewInset(look.Inset{Top: 1}, look.NewParagraph(look.Sentence(why), theme.SizeNameCaptionText)))
		}
		m.layRow(p, r)
	}
	cells := []fyne.CanvasObject{p.Tick("lifted", "GM: allow everything", m.lifted, page.Into(&m.lifted, p.Show))}
	p.InPairs(1, append(cells, p.Apart(func() {
		if n := len(m.rows) - len(m.ready()); n > 0 {
			p.Small(fmt.Sprintf("%d of %d ready.", len(m.ready()), len(m.rows)))
		}
	})...))
	p.Foot(func() {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 1.7, 1.9}, Narrowest: 24}, e.Page.DiscardButton("drop"),
			p.Button("only", "Place ready markers", 0, false, func() { m.take(false) }), p.Button("do", "Place, then act", 'n', true, func() { m.take(true) })))
	})
	if len(m.tally.want) > 0 {
		p.Onward = m.tally.onward
	}
}

// layRow lays one craft: what it may do, its total and its level.
func (m *placing) layRow(p *page.Page, r *placed) {
	key := func(what string) string { return fmt.Sprintf("%s.%d", what, r.id) }
	var open []tachyon.Choice
	var titles, shut []string
	for _, c := range r.does.Choices {
		if c.Open || m.lifted {
			open, titles = append(open, c.Choice), append(titles, c.Choice.Title())
		} else {
			shut = append(shut, fmt.Sprintf("%s: %s", c.Choice.Title(), c.Why.Text))
		}
	}
	if !slices.Contains(open, r.choice) {
		r.choice = r.does.Usual
	}
	c, _ := m.e.craft(r.id)
	rolls := m.rolls(r)
	name := r.name
	var cells []fyne.CanvasObject
	if len(open) > 1 {
		cells, name = append(cells, page.Pick(p, key("choice"), name+" · "+c.Stands(), titles, open, &r.choice, p.Show)), "Tactics"
	} else if name += " · Tactics"; !rolls {
		p.Small(fmt.Sprintf("%s: %s.", r.name, r.choice.Title()))
	}
	if rolls {
		cells = append(cells, m.tally.line(p, r.tallyRow, name+" "+table.Signed(r.roll.plus())), m.level(p, r))
	}
	if len(cells) > 0 {
		shares := []float32{1.5, 1.1, 0.7}[3-max(len(cells), 1):]
		p.Add(look.NewColumns(look.Columns{Gap: 0.5, Shares: shares, Narrowest: 24}, cells...))
	}
	if len(shut) > 0 && !r.does.Must {
		p.Small("Not possible: " + strings.Join(shut, " "))
	}
	if rolls {
		m.layTotal(p, r)
	}
	if m.unveils(r) {
		p.Add(p.Tick(key("shows"), r.name+" becomes visible to the players", !r.veiled, func(on bool) {
			r.veiled = !on
			p.Show()
		}))
	}
}

// level is where a craft stands, where that is not at its total.
func (m *placing) level(p *page.Page, r *placed) fyne.CanvasObject {
	return p.Line(fmt.Sprintf("level.%d", r.id), "Level", r.level, func(text string) {
		r.level = text
		m.tally.turnTo(r.tallyRow)
		p.Show()
	})
}

// layTotal lays below a craft's total its dice, or what is wrong with it.
func (m *placing) layTotal(p *page.Page, r *placed) {
	m.tally.lay(p, r.tallyRow)
	if _, err := m.placement(r); err != nil && strings.TrimSpace(r.level) != "" {
		p.Notice(true, err.Error())
	}
}

// unveils reports whether a craft was undetected and hidden from the players, and shows itself by what it does.
func (m *placing) unveils(r *placed) bool {
	return m.e.Participant(r.id).Hidden && r.choice != tachyon.StandUndetected
}

// placement is what a craft does, or why that is not known yet.
func (m *placing) placement(r *placed) (tachyon.Placement, error) {
	x := tachyon.Placement{Who: r.id, Choice: r.choice, Override: m.lifted}
	if !m.rolls(r) {
		return x, nil
	}
	n, ok := r.total()
	if !ok {
		return x, page.Unfit("The Tactics total of " + r.name + " is missing.")
	}
	x.Result, x.Level = n, n
	if strings.TrimSpace(r.level) == "" {
		return x, nil
	}
	if x.Level, ok = table.WholeNumber(r.level); !ok {
		return x, page.Unfit("The level of " + r.name + " must be a whole number.")
	}
	if x.Level > n && !m.lifted {
		return x, r.tooHigh(n)
	}
	return x, nil
}

// ready are the craft of which all is known.
func (m *placing) ready() []*placed {
	return slices.DeleteFunc(slices.Clone(m.rows), func(r *placed) bool {
		_, err := m.placement(r)
		return err != nil
	})
}

// take places the craft of which all is known; on = all are wanted, and the action phase begins.
func (m *placing) take(on bool) {
	e := m.e
	s := e.scene()
	var steps []tachyon.Step
	label := ""
	for _, r := range m.rows {
		x, err := m.placement(r)
		if err != nil {
			if !on {
				continue
			}
			e.Page.Tell(err.Error())
			e.Page.Focus(r.key())
			return
		}
		roll := tachyon.Roll{}
		if m.rolls(r) {
			roll, _ = r.roll.fallen()
		}
		s.Override = m.lifted
		step, err := s.Choose(r.id, x.Choice, roll, x.Level)
		if err == nil && m.unveils(r) {
			step, err = veiled(s, step, []table.ID{r.id}, r.veiled)
			step.Line.Private = step.Line.Private || r.veiled
		}
		if err != nil {
			e.Page.Tell(r.name + ": " + err.Error())
			return
		}
		steps, s, label = append(steps, step), s.After(step), r.name+" is placed"
	}
	if len(steps) == 0 {
		e.Page.Tell("None can be placed yet: all totals are missing.")
		return
	}
	if len(steps) > 1 {
		label = "markers are placed"
	}
	s.Override = false
	if on && len(s.Sky().Waiting()) == 0 {
		step, err := s.EndManeuver()
		if err != nil {
			e.Page.Tell(err.Error())
			return
		}
		steps = append(steps, step)
	}
	e.do(label, steps...)
}

// GoesBy is the phase, and who is to be placed.
func (m *placing) GoesBy() []page.By {
	return []page.By{
		page.While(m.e.Value().Chart.Phase == tachyon.ManeuverPhase, "The maneuver phase is already over."),
		page.On("all", m.e.States(), func() string {
			if m.gather(); len(m.rows) == 0 {
				m.e.Page.End()
				return "All markers are placed."
			}
			return ""
		}),
	}
}

// Called is what people call it.
func (m *placing) Called() string { return "maneuver" }

func (m *placing) Whose() string { return "" }

func (m *placing) Leave() {}

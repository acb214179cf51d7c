package tachyon

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// muster is the ships that are to join the engagement: on which side, and who flies them.
type muster struct {
	e    *engage
	rows []*mustered
}

type mustered struct {
	id    table.ID
	pilot domain.DocID
	side  int
	stays bool // it does not join yet
}

// sideTitles are the two sides of an engagement.
var sideTitles = []string{"the players", "the GM"}

func newMuster(e *engage) *muster {
	m := &muster{e: e}
	m.gather()
	return m
}

// gather brings the list up to date: who has come, who has gone.
func (m *muster) gather() {
	was := m.rows
	m.rows = nil
	for _, id := range m.e.waiting() {
		if i := slices.IndexFunc(was, func(r *mustered) bool { return r.id == id }); i >= 0 {
			m.rows = append(m.rows, was[i])
			continue
		}
		row := &mustered{id: id, side: m.e.Participant(id).Side}
		if s := m.e.ship(id); s != nil {
			row.pilot = s.Pilot
		}
		for _, seat := range m.e.rules.Campaign().Seats {
			if doc := m.e.Participant(id).Document; doc != "" && seat.Ship == doc && row.pilot == "" { // of an older file
				row.pilot = seat.Pilot
			}
		}
		m.rows = append(m.rows, row)
	}
}

func (m *muster) Lay(p *page.Page) {
	e := m.e
	p.Heading("SHIPS THAT JOIN")
	p.Small("The pilot takes the stress of the ship's damage. Without a pilot's sheet the crew's skills count.")
	for _, r := range m.rows {
		key := func(what string) string { return fmt.Sprintf("%s.%d", what, r.id) }
		p.Add(p.Tick(key("joins"), e.Name(r.id), !r.stays, func(on bool) {
			r.stays = !on
			p.Show()
		}))
		if r.stays {
			continue
		}
		ids, titles := e.pilotsOf(r.pilot)
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1}, Narrowest: 14},
			p.Choice(key("pilot"), "Flown by", titles, slices.Index(ids, r.pilot), func(i int) { r.pilot = ids[i] }),
			p.Choice(key("side"), "Side", sideTitles, min(r.side, 1), func(i int) { r.side = i })))
	}
	p.Add(p.Number("fate", "GM's fate points in this scene", e.Value().Fate, 0, mostFate, func(n int) {
		e.Hand.Session().Edit("fate points of the GM", "fate", func(v *engagement) { v.Fate = n })
	}))
	p.Add(p.Button("do", "Add ships", 'n', true, m.join))
	p.Add(e.Page.DiscardButton("drop"))
}

// join brings them into the engagement as one step.
func (m *muster) join() {
	e := m.e
	if e.Page.Wrong() {
		return
	}
	s := e.scene()
	var steps []tachyon.Step
	for _, r := range m.rows {
		if r.stays {
			continue
		}
		s = e.tokened(e.sided(s, r.id, r.side), r.id)
		step, err := s.Join(r.id, r.pilot)
		if err != nil {
			e.Page.Tell(err.Error())
			return
		}
		step.Map = s.Map
		steps, s = append(steps, step), s.After(step)
	}
	if len(steps) == 0 {
		e.Page.Tell("Tick at least one ship.")
		return
	}
	e.do("ships join the engagement", steps...)
}

// sided is the scene with a participant and its token on a side.
func (e *engage) sided(s tachyon.Scene, id table.ID, side int) tachyon.Scene {
	s.Engagement = s.Engagement.Clone()
	p, ok := s.Engagement.Table.Participant(id)
	if !ok || p.Side == side {
		return s
	}
	p.Side = side
	if s.Map != nil {
		s.Map = s.Map.Clone()
		if t, there := s.Map.Token(board.ID(p.Token)); there {
			t.Side = side
		}
	}
	return s
}

// GoesBy is who waits to join.
func (m *muster) GoesBy() []page.By {
	return []page.By{page.On("all", m.e.States(), func() string {
		if m.gather(); len(m.rows) == 0 {
			m.e.Page.End()
			return "No ship is waiting to join."
		}
		return ""
	})}
}

// Called is what people call it.
func (m *muster) Called() string { return "muster" }

func (m *muster) Whose() string { return "" }

func (m *muster) Leave() {}

// enlist makes ships of the GM's and seats them, as one step; their tokens come as they join.
func (e *engage) enlist() {
	if why := e.Hand.Session().ReadOnly(); why != "" {
		e.Page.Tell(why)
		return
	}
	s := e.Hand.Session()
	e.askRecruits(func(ids []domain.DocID) {
		s.Edit("the GM's ships take part", "", func(v *engagement) {
			for _, id := range ids {
				v.Table.Insert(len(v.Table.Participants), table.Participant{Document: id, Name: e.title(id, "a ship"), Side: gmSide})
			}
		})
		e.Form.Afresh() // the ships are on the shelf by now
		e.Page.Focus("")
	})
}

package mission

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

// take takes a step and goes back to what is due, with news of what it came to; where it cannot be done it says why and stays.
func (e *adventure) take(s act.Step) bool {
	if m, ok := s.Play.(*mission.Mission); ok && m.Phase != e.Value().Phase {
		e.framing = framing{}
	}
	if !e.Do(s.Label, s.Written) {
		e.Page.ToTop()
		return false
	}
	if news := s.Leaves[mission.Told]; len(news) > 0 {
		e.acts.Leaves[mission.Told] = news
		e.Page.Show()
	}
	return true
}

// do takes the step that a mission comes to.
func (e *adventure) do(label string, m *mission.Mission) bool {
	return e.take(act.Step{Label: label, Written: table.Written{Play: m}})
}

// refuse says why something cannot be.
func (e *adventure) refuse(err error) { e.tell(domain.AsSentence(err.Error())) }

// tell says something on the page.
func (e *adventure) tell(news string) {
	e.Page.News = news
	e.Page.Show()
	e.Page.ToTop()
}

// lay lays what is under way, or else the next step.
func (e *adventure) lay() {
	m := e.Value()
	if m == nil {
		return
	}
	p := e.Page.Page
	if e.Form.ReadOnly() {
		p.Notice(false, e.Page.News)
		p.Heading("THE MISSION")
		p.Notice(false, e.Session().ReadOnly())
		return
	}
	if e.Page.LayUnder() {
		return
	}
	for _, told := range e.acts.Leaves[mission.Told] {
		p.Result(told)
	}
	switch {
	case len(m.Players) == 0:
		e.layNobody(m)
	case m.Going() != nil:
		e.layGoing(m)
	case m.Ended:
		p.Heading("THE MISSION IS OVER")
		p.Text("The epilogue has been played. All ticks and circles are on the sheets.")
	case m.Phase < 1:
		e.layBefore(m)
	default:
		e.layFraming(m)
		e.layNext(m)
	}
}

// layNobody asks for players.
func (e *adventure) layNobody(m *mission.Mission) {
	p := e.Page
	p.Heading("PLAYERS")
	if e.absent(m) > 0 {
		p.Text("Add all seats of the campaign, and a referee.")
		p.Add(p.Button("bring", "Add everybody", 'b', true, e.bringSeats))
		return
	}
	p.Text("Choose a campaign with seats, or add the players and the referee under “Players”.")
}

// layBefore is what happens before the first phase: cards are written, and the mission is drawn.
func (e *adventure) layBefore(m *mission.Mission) {
	p := e.Page
	p.Heading("BEFORE PLAY")
	p.Text("Everybody, the referee too, writes one mission card; each player also writes two or three twists. Write them here in turn, or on real cards.")
	e.layWriters(m)
	if open := m.Chosen(); open != "" {
		p.Result("The mission: " + domain.Quote(open))
	} else {
		p.Add(p.Button("draw", "Draw the mission…", 'd', len(m.Undrawn(mission.Idea)) > 0, func() {
			e.acts.Start("draw", 0)
		}))
	}
	e.layNext(m)
}

// layWriters are the buttons that pass the laptop to somebody who writes cards.
func (e *adventure) layWriters(m *mission.Mission) {
	p := e.Page
	var row []fyne.CanvasObject
	flush := func() {
		if len(row) > 0 {
			p.Add(look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow / 3}, row...))
		}
		row = nil
	}
	for _, player := range m.Players {
		row = append(row, p.Button(fmt.Sprintf("write%d", player.ID), "Pass to "+e.called(player), 0, false, func() { e.cover.raise(player.ID) }))
		if len(row) == 2 {
			flush()
		}
	}
	flush()
}

// layNext leads to the next phase.
func (e *adventure) layNext(m *mission.Mission) {
	if m.Phase >= mission.Phases {
		return
	}
	p, next := e.Page, m.Phase+1
	if m.Phase > 0 {
		p.Heading("WHEN ALL SCENES ARE PLAYED")
		if left := e.now().Unspent(); left != "" {
			p.Small("Players with scene tokens: " + left + ". Unspent tokens are lost when the phase ends.")
		}
	}
	title := fmt.Sprintf("Begin phase %d", next)
	twist := mission.BudgetOf(next, e.rules.House()).Twist
	if twist {
		title += ", twist…"
	}
	button := p.Button
	if m.Phase > 0 && !twist {
		button = p.Meant
	}
	p.Add(button("next", title, 'n', e.now().Unspent() == "" && (m.Phase > 0 || m.Chosen() != ""), func() {
		if twist {
			e.acts.Start("twist", 0)
			return
		}
		e.take(e.now().Begins(m, 0))
	}))
	if m.Phase > 0 && next < mission.Phases {
		p.Heading("MORE CARDS")
		e.layWriters(m)
	}
}

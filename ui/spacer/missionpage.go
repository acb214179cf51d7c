package spacer

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/ui/look"
)

// missionStep gathers what a step of a mission changes. All of it is done as one step, or nothing.
type missionStep struct {
	mission *mission // as it will be
	order   []domain.DocID
	sheets  map[domain.DocID]*character // as they will be; may be nil
	beside  *edit.Session[spacer.Campaign]
	more    func(label string) // changes beside; nil = it stays
	news    string             // said on the page once it is done
}

// commit does a step. It returns why it cannot be done, empty = it is done.
func (e *adventure) commit(label string, step missionStep) (why string) {
	s := e.form.Session()
	if s == nil {
		return "No mission is open."
	}
	if why := s.ReadOnly(); why != "" {
		return why
	}
	for _, id := range step.order {
		held := e.cast.Session(id)
		switch {
		case held == nil:
			return "A sheet that this changes is not on the shelf any more. Nothing was changed."
		case held.ReadOnly() != "":
			return held.ReadOnly()
		}
	}
	if step.more != nil && step.beside.ReadOnly() != "" {
		return step.beside.ReadOnly()
	}
	s.Together(label, func() {
		for _, id := range step.order {
			after := step.sheets[id]
			e.cast.Session(id).Edit(label, "", func(c *character) { *c = *after })
		}
		if step.more != nil {
			step.more(label)
		}
		s.Edit(label, "", func(m *mission) { *m = *step.mission })
	})
	return ""
}

// do does a step and goes back to what is due; where it cannot be done it says why and stays.
func (e *adventure) do(label string, step missionStep) {
	if why := e.commit(label, step); why != "" {
		e.tell(why)
		return
	}
	e.page.End()
	e.told = step.news
	e.page.Show()
	e.page.ToTop()
	e.page.Focus("")
}

// refuse says why something cannot be.
func (e *adventure) refuse(err error) { e.tell(look.Sentence(err.Error())) }

// tell says something on the page.
func (e *adventure) tell(news string) {
	e.page.News = news
	e.page.Show()
	e.page.ToTop()
}

// lay lays what is under way, or else the next step.
func (e *adventure) lay() {
	m := e.value()
	if m == nil {
		return
	}
	if news := e.page.Follow(); news != "" {
		e.page.Under = nil
	}
	p := e.page.Page
	p.Notice(false, e.page.News)
	if e.told != "" {
		p.Result(e.told)
	}
	if e.form.ReadOnly() {
		p.Heading("THE MISSION AS IT STANDS")
		p.Notice(false, e.form.Session().ReadOnly())
		return
	}
	switch {
	case e.page.Under != nil:
		e.page.Under.Lay(p)
	case len(m.Players) == 0:
		e.layNobody(m)
	case m.Going() != nil:
		e.layGoing(m)
	case m.Ended:
		p.Heading("THE MISSION IS OVER")
		p.Text("The epilogue has been played. What everybody ticked and practised stands on the sheets.")
	case m.Phase < 1:
		e.layBefore(m)
	default:
		e.layFraming(m)
		e.layNext(m)
	}
}

// layNobody asks for players.
func (e *adventure) layNobody(m *mission) {
	p := e.page
	p.Heading("WHO PLAYS")
	if e.absent(m) > 0 {
		p.Text("The campaign's seats come in with one press, and a referee with them.")
		p.Add(p.Button("bring", "Bring everybody in", 'b', true, e.bringSeats))
		return
	}
	p.Text("Choose a campaign that has seats, or add the players one by one under “Players”, the referee among them.")
}

// layBefore is what happens before the first phase: cards are written, and the mission is drawn.
func (e *adventure) layBefore(m *mission) {
	p := e.page
	p.Heading("BEFORE PLAY")
	p.Text("Everybody, the referee too, writes a mission on a card; each player writes two or three twists. They are written here, each in turn at the laptop, or on real cards.")
	e.layWriters(m)
	if open := drawnMission(m); open != "" {
		p.Result("The mission: " + domain.Quote(open))
	} else {
		p.Add(p.Button("draw", "Draw the mission…", 'd', len(m.Undrawn(spacer.MissionIdea)) > 0, func() {
			e.page.Start(&drawing{e: e, kind: spacer.MissionIdea})
		}))
	}
	e.layNext(m)
}

// drawnMission is the mission drawn, empty while none is.
func drawnMission(m *mission) string {
	for _, c := range m.Cards {
		if c.Kind == spacer.MissionIdea && c.Drawn > 0 {
			return c.Text
		}
	}
	return ""
}

// layWriters are the buttons that pass the laptop to somebody who writes cards.
func (e *adventure) layWriters(m *mission) {
	p := e.page
	var row []fyne.CanvasObject
	flush := func() {
		if len(row) > 0 {
			p.Add(look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow / 3}, row...))
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
func (e *adventure) layNext(m *mission) {
	if m.Phase >= spacer.MissionPhases {
		return
	}
	p, next := e.page, m.Phase+1
	if m.Phase > 0 {
		p.Heading("WHEN ALL SCENES ARE PLAYED")
		if left := e.unspent(m); left != "" {
			p.Small("Still with scene tokens: " + left + ". What is not spent when a phase ends is gone.")
		}
	}
	title := fmt.Sprintf("Begin phase %d", next)
	twist := spacer.BudgetOf(next, e.rules.House()).Twist
	if twist {
		title += ", with a twist…"
	}
	p.Add(p.Button("next", title, 'n', e.unspent(m) == "" && (m.Phase > 0 || drawnMission(m) != ""), func() {
		if twist {
			e.page.Start(&drawing{e: e, kind: spacer.PlotTwist})
			return
		}
		e.nextPhase(m, 0)
	}))
	if m.Phase > 0 && next < spacer.MissionPhases {
		p.Heading("MORE CARDS")
		e.layWriters(m)
	}
}

// ended is a text with a full stop, unless what it quotes at its end has one.
func ended(text string) string {
	if strings.HasSuffix(text, ".”") || strings.HasSuffix(text, "?”") {
		return text
	}
	return text + "."
}

// unspent are those who have scene tokens left.
func (e *adventure) unspent(m *mission) string {
	var names []string
	for _, p := range m.Players {
		if p.Tokens.Sum() > 0 {
			names = append(names, e.called(p))
		}
	}
	return domain.Listed(names)
}

// nextPhase begins the next phase; pick is the twist drawn.
func (e *adventure) nextPhase(m *mission, pick int) {
	staged, err := m.NextPhase(pick, e.rules.House())
	if err != nil {
		e.refuse(err)
		return
	}
	e.framing = framing{}
	news := ended(staged.Text)
	if len(staged.Unspent) > 0 && m.Phase > 0 {
		news += " Scene tokens of " + domain.Listed(staged.Unspent) + " are gone."
	}
	e.do(fmt.Sprintf("phase %d begins", staged.Mission.Phase), missionStep{mission: staged.Mission, news: news})
}

package acts

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Beginning lays who raises first: whoever started the conflict, or by the dice.
//
// Source: emissaries C1 5.
func (s *Scene) Beginning(r *act.Run) {
	start := s.Start()
	r.Lay(act.Result("Whoever starts the conflict raises first."), act.Text(domain.AsSentence(start.Says)))
	begin := func(who table.ID) func() act.Step { return func() act.Step { return comes(s.Begin(who)) } }
	if name := s.Called(start.Who); start.Who != 0 {
		r.Lay(act.Columns{Cells: []act.Row{act.Way{
			Key: "on", Title: "Unclear: by the dice, " + name + " begins", Cut: name, Letter: 'n', Main: true, Step: begin(start.Who),
		}}})
	}
	var cells []act.Row
	for i, top := range start.Tops {
		name := s.Called(top.Who)
		cells = append(cells, act.Way{
			Key: keyed("begins", top.Who), Title: fmt.Sprintf("%s begins · %d", name, top.Top), Cut: name, Letter: digit(i), Step: begin(top.Who),
		})
	}
	pairs(r, cells)
	r.Lay(act.Small("The number is the sum of the two highest dice."))
}

// End lays that one side is left: what it wins.
//
// Source: emissaries C2 5.
func (s *Scene) End(r *act.Run) {
	s.outcome(r)
	r.Lay(act.Way{Key: "on", Title: "End conflict", Letter: 'n', Main: true, Step: func() act.Step { return comes(s.Finish(s.Now())) }})
}

// Over lays what comes after the conflict.
//
// Source: emissaries C5.
func (s *Scene) Over(r *act.Run) {
	s.outcome(r)
	pairs(r, []act.Row{
		act.Way{Key: "on", Title: "After the conflict…", Letter: 'x', Main: true, Step: func() act.Step { return act.Step{Then: "rest"} }},
		act.Way{Key: "resume", Title: "Resume conflict", Step: func() act.Step { return comes(s.Resume()) }},
	})
	r.Lay(act.Small("Everybody takes ticks off one track, and off each asset; one condition may become a trait."))
}

// outcome lays who won what.
func (s *Scene) outcome(r *act.Run) {
	side, ok := s.Decided()
	switch {
	case !ok:
		r.Lay(act.Result("Nobody wins."))
	case side == emissaries.PlayersSide:
		r.Lay(act.Result("The players’ side wins."), act.Text(s.Conflict.Stakes.Win))
	default:
		r.Lay(act.Result("The players’ side loses."), act.Text(s.Conflict.Stakes.Lose))
	}
	s.Purpose(r)
	for _, x := range s.Conflict.Parties {
		for _, d := range x.Dice {
			if d.ID == x.Kept {
				r.Lay(act.Small(fmt.Sprintf("%s keeps a %d on a %s for a following conflict.", s.Called(x.ID), d.Face, d.Kind)))
			}
		}
	}
}

// Purpose lays what else the conflict decides.
func (s *Scene) Purpose(r *act.Run) {
	x := s.Conflict.Purpose
	wins, was, of := "", "", ""
	switch x.For {
	case emissaries.ForStakes:
		return
	case emissaries.ForCondition:
		where := fmt.Sprintf("%s, row %d", x.Track.Title(), x.Row+1)
		if x.Condition != "" {
			where = domain.Quote(x.Condition)
		}
		of = fmt.Sprintf("the condition of %s: %s", domain.OrElse(s.Titled(x.Sheet), "a sheet"), where)
		wins, was = "A win clears", "This was against"
	case emissaries.ForAccomplishment:
		of = "the accomplishment of " + domain.OrElse(s.Titled(x.Sheet), "a character")
		wins, was = "This decides", "This was about"
	}
	if s.Conflict.Phase == emissaries.Over {
		r.Lay(act.Small(fmt.Sprintf("%s %s. See the log or the sheet.", was, of)))
		return
	}
	r.Lay(act.Small(fmt.Sprintf("%s %s.", wins, of)))
}

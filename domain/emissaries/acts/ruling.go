package acts

import (
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// ruling is what the GM does whatever the rules say: who raises, who is out of it, what players see. Each button is a step, and
// nothing waits.
func ruling(s *Scene, _ table.ID) act.Act {
	return act.Act{First: "drop", Do: func(r *act.Run) { // a stray Return changes nothing there
		v := s.Conflict
		r.Lay(act.Heading("GM’S RULING"), act.Small("The rules are not checked. Undo takes back each button."))
		if v.Phase == emissaries.Playing && v.Raise.By == 0 {
			r.Lay(act.Caption("WHO RAISES NEXT"))
			s.passes(r)
		}
		r.Lay(act.Caption("PARTICIPANTS"))
		for _, id := range v.Table.Order() {
			s.ruled(r, id)
		}
		r.Lay(act.Back{Key: "drop", Title: "Back", Letter: 'n', Main: true})
	}}
}

// passes lays a button for each who may be given the raise.
func (s *Scene) passes(r *act.Run) {
	var cells []act.Row
	for _, id := range s.Ins() {
		cells = append(cells, act.Way{Key: keyed("pass", id), Title: s.Called(id) + " raises", Step: func() act.Step {
			given := s.Scene
			given.Override = true
			return comes(given.PassTo(id))
		}})
	}
	pairs(r, cells)
}

// ruled lays what can be done to somebody.
func (s *Scene) ruled(r *act.Run, id table.ID) {
	r.Lay(act.Text(s.Called(id)))
	who, _ := s.Conflict.Table.Participant(id)
	r.Beside([]float32{1.1, 1.2, 0.8}, func() {
		if s.In(id) {
			r.Lay(act.Way{Key: keyed("leave", id), Title: "Leave conflict", Step: func() act.Step { return stays(s.Leave(id)) }})
		} else {
			r.Lay(act.Way{Key: keyed("return", id), Title: "Rejoin conflict", Step: func() act.Step { return stays(s.Return(id)) }})
		}
		r.Ask(act.Ask{Kind: act.Tick, Key: keyed("veil", id), Caption: "hide dice", First: on(s.Party(id).Hidden), Step: func(word string) act.Step {
			return stays(s.HidePool(id, word != ""))
		}})
		r.Ask(act.Ask{Kind: act.Tick, Key: keyed("hide", id), Caption: "hidden", First: on(who.Hidden), Step: func(word string) act.Step {
			return stays(s.Hide([]table.ID{id}, word != ""))
		}})
	})
}

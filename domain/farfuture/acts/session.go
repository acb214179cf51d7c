package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// session is what of a session begins for one sheet alone. The campaign does it for everybody.
//
// Source: farfuture C11, book section "Fate Points".
func session(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "session"}
	c := s.sheet(who)
	if c == nil {
		a.Gone = "The sheet is no longer there. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("SESSION OF " + strings.ToUpper(s.Called(who))))
		has := func(n int) *farfuture.Character {
			after := *c
			after.FatePoints = n
			return &after
		}
		apart := func(w act.Way) { r.Beside(nil, func() { r.Lay(w) }) } // not among those below
		way := func(key, title, label string, after *farfuture.Character) act.Way {
			return act.Way{Key: "session." + key, Title: title, Step: func() act.Step {
				o := s.Outcome()
				o.Set(s.who(who).Document, after)
				return o.Step(label)
			}}
		}
		now, points := domain.Count(max(c.FatePoints, 0), "fate point"), func(n int) string { return domain.Count(n, "fate point") }
		begun, first := farfuture.BeginSession(c.FatePoints, s.House), farfuture.BeginCombat(c, true)
		apart(way("begin", fmt.Sprintf("Begin a session: %s, then %d", now, begun), "a session begins: "+points(begun)+s.House.Said("sessionStart"), has(begun)))
		apart(way("first", fmt.Sprintf("First combat of the session: %s, then %d; resets first blood", now, first.FatePoints), "first combat of the session: "+points(first.FatePoints), first))
		apart(way("later", "Later combat: resets first blood", "a combat begins", farfuture.BeginCombat(c, false)))
		r.Lay(act.Heading("REFRESH BY THE REFEREE"))
		n := r.Number("session.points", "Fate points afterwards", begun, 0, 99)
		r.Lay(act.Discard("session.cancel"))
		refresh := way("refresh", "Grant refresh", "a refresh: "+points(n), has(n))
		refresh.Main = true
		r.Lay(refresh)
	}
	return a
}

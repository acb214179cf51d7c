package acts

import (
	"fmt"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// exposed is what a place does to whoever does nothing about it.
//
// Source: farfuture C13, book section "Hostile Environments".
func exposed(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "damage of the place"}
	hit := farfuture.LeftAlone(s.Encounter.HazardDifficulty, s.House)
	harm := s.placeHarm(who, hit)
	if harm == nil {
		a.Gone = s.Called(who) + " has no sheet to take damage."
	} else if _, is := s.Exposed(who); !is {
		a.Gone = s.Called(who) + " is no longer exposed. Nothing was changed."
	}
	a.Do = func(r *act.Run) {
		const key = "exposed.harm"
		because := fmt.Sprintf("Exposed to the place: automatic failure by %d.", hit)
		h, settled := hasTaken(r, key, harm, takeAgain)
		ends := func() act.Step { return s.endures(who, hit, h) }
		r.Lay(act.Heading(strings.ToUpper(s.Called(who))+" IS EXPOSED"), act.Result(because), act.Discard("exposed.cancel"))
		if settled {
			r.Lay(act.Way{Key: "exposed.apply", Title: "Apply", Letter: 'y', Main: true, Step: ends})
			r.Ends(ends)
			return
		}
		asksToMark(r, "exposed.mark", key, harm)
		asksToTake(r, key, key, Hurt{Who: s.Called(who), Harm: *harm, Because: because})
	}
	return a
}

// endures is what it comes to once it is taken.
func (s *Scene) endures(who table.ID, hit int, h HarmTaken) act.Step {
	o := s.Outcome()
	l := table.Line{
		Who: who, Text: fmt.Sprintf("is exposed to the place and leaves the suit alone: failure by %d", hit),
		Parts: append([]table.Part{{Label: "automatic failure", Value: hit, Source: hazardSource, Section: "Hostile Environments"}}, s.House.Ruled("autoFailAmount")...),
	}
	s.endure(o, &l, who, h)
	o.Write(l)
	return o.Step(s.Called(who) + " is exposed")
}

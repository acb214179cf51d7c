package acts

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// leavings are the ways in which craft leave in the maneuver phase.
var leavings = []act.Option{
	{Key: string(tachyon.Disengaged), Title: "disengage: they get away"},
	{Key: string(tachyon.Conceded), Title: "concede: they give up, on terms"},
	{Key: string(tachyon.BuggedOut), Title: "bug out: those in Special get away"},
}

// leave is a side that concedes or disengages, or craft that have bugged out.
//
// Source: tachyon C4.
func leave(s *Scene, _ table.ID) act.Act {
	return act.Act{Noun: "departure", Do: func(r *act.Run) {
		r.Lay(act.Heading("CONCEDE OR DISENGAGE"), act.Small("The quick reference leaves escape to the table. Agree what it takes, roll Overcome, then tick who leaves."))
		side, how := "", tachyon.Gone("")
		r.Beside([]float32{1, 1.7}, func() {
			side = r.Choice("side", "Side", sides, "0")
			how = tachyon.Gone(r.Choice("how", "Way out", leavings, string(tachyon.Disengaged)))
		})
		lifted := false
		may := r.Apart(func() { lifted = r.Tick("lifted", "GM: allow it anyway") })
		list := s.leavers(side == "0", how, lifted)
		var ids []table.ID
		r.In(side, func() {
			for _, id := range list {
				if slices.Contains(r.Ask(act.Ask{Kind: act.Tick, Key: fmt.Sprintf("goes.%d", id), Caption: s.Called(id) + " leaves", First: []string{act.Yes}}), act.Yes) {
					ids = append(ids, id)
				}
			}
		})
		if len(list) == 0 {
			r.Lay(act.Text("Nobody of that side can leave this way."))
		}
		r.Lay(may...)
		way := act.Way{Key: "do", Title: "Leave the fight", Letter: 'n', Main: true, Focus: "side", Step: func() act.Step {
			step, err := s.by(lifted).LeaveAll(ids, how)
			return stepOf(s.names(ids)+": "+how.Short(), step, err)
		}}
		if len(ids) == 0 {
			way.Not = "Tick at least one ship."
		}
		r.Lay(act.Discard("drop"), way)
	}}
}

// leavers are the craft of a side that can leave in a way.
func (s *Scene) leavers(players bool, how tachyon.Gone, lifted bool) []table.ID {
	return slices.DeleteFunc(s.Sky.Crafts(), func(id table.ID) bool {
		c, _ := s.craft(id)
		bugs := c.Slot.Place == tachyon.InSpecial && c.Slot.Why == tachyon.BugsOut
		return s.Sky.Players(id) != players || how == tachyon.BuggedOut && !bugs && !lifted
	})
}

// end is the end of the engagement, in people's words.
func end(s *Scene, _ table.ID) act.Act {
	says, _ := s.Sky.Decided()
	return act.Act{Noun: "end of the engagement", First: "do", Do: func(r *act.Run) {
		r.Lay(act.Heading("END THE ENGAGEMENT"), act.Small("Next: stress, sleep and losses of all pilots. You can resume the engagement later."))
		how := r.AskWords(act.Ask{Key: "how", Caption: "Outcome", First: []string{says.Text}})
		r.Lay(act.Discard("drop"), act.Way{Key: "do", Title: "End engagement", Letter: 'n', Main: true, Step: func() act.Step {
			step, err := s.Fight.End(domain.OrElse(how, "Engagement ended."))
			over := stepOf("the engagement is over", step, err)
			over.Then = "after"
			return over
		}})
	}}
}

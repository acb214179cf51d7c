package acts

import (
	"slices"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// give is somebody about to give: what could still be brought in comes first.
//
// Source: emissaries C2 4.
func give(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "decision to give", First: "give"}
	if !s.In(who) {
		a.Gone = "The person about to give has left the conflict."
		return a
	}
	rows := unusedWords(s.Unused(who))
	if len(rows) > 0 {
		a.First = "bring"
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading(s.upper(who)+": GIVE"), act.Text("Whoever gives loses the stakes and takes no fallout."))
		if len(rows) > 0 {
			r.Lay(act.Result("Not used yet."), act.Text(strings.Join(rows, "\n")))
			pairs(r, []act.Row{act.Way{Key: "bring", Title: "Bring more in…", Letter: 'e', Main: true, Lax: true, Step: func() act.Step {
				return act.Step{Acted: who, Then: "bring"}
			}}})
		} else {
			r.Lay(act.Text("Nothing left to gain dice."))
		}
		says := act.Ask{Key: "says", Under: keyed("gives", who), Kept: true, Caption: "Narration (optional)", Wanted: true}
		said := r.AskWords(says)
		r.Lay(act.Way{Key: "give", Title: s.Called(who) + " gives", Letter: 'y', Main: len(rows) == 0, Step: func() act.Step {
			step := comes(s.Give(who, said))
			step.Clears = []string{says.Under}
			return step
		}}, act.Discard("drop"))
	}
	return a
}

// unusedWords say what would still gain dice: a line for each approach, and one for each sort of thing.
func unusedWords(choices []emissaries.Choice, things []emissaries.Thing) (rows []string) {
	for _, c := range choices {
		rows = append(rows, c.Title+": rolls "+ChoiceWords(c))
	}
	for _, sort := range sorts {
		var list []string
		for _, t := range things {
			if slices.Contains(sort.whats, t.What) {
				list = append(list, thingTitle(t)+" "+t.Dice.String())
			}
		}
		if len(list) > 0 {
			rows = append(rows, sort.title+": "+strings.Join(list, "; ")+".")
		}
	}
	return rows
}

package acts

import (
	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// ConditionWords is what the words of a condition are kept under until they are written.
const ConditionWords = "condition"

// condition has the GM write the words of a condition that has none, the first of those that wait for it.
//
// Source: emissaries C4 3.
func condition(s *Scene, _ table.ID) act.Act {
	a := act.Act{Noun: "condition", Guide: "emissaries/fallout"}
	list := s.Scene.Unwritten()
	if len(list) == 0 {
		a.Gone = "This condition is already written."
		return a
	}
	at := list[0]
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("CONDITION"), act.Result(domain.Upper("full row: "+at.Title)+"."), act.Text("The GM writes the condition."))
		words := r.AskWords(act.Ask{
			Key: "words", Under: ConditionWords, Kept: true, Caption: "Condition", Wanted: true, Needs: "Write the condition, or press “Later”.",
		})
		stat := ""
		if s.House.TrackStat == emissaries.ChosenStat {
			var stats []act.Option
			for _, row := range emissaries.StatRows {
				stats = append(stats, act.Option{Key: string(row.Stat), Title: row.Title})
			}
			stat = r.AskChoice(act.Ask{Key: "stat", Under: "stat." + at.Title, Caption: "Reduces", Options: stats})
		}
		r.Lay(act.Way{Key: "write", Title: "Write condition", Main: true, Step: func() act.Step {
			return s.thenCondition(ConditionWords)(s.WriteCondition(at.Sheet, at.Track, at.Row, words, emissaries.Stat(stat)))
		}}, act.Back{Key: "later", Title: "Later"})
	}
	return a
}

// thenCondition is comes for a step after which the words of conditions are asked for that have none; it clears what is named.
func (s *Scene) thenCondition(clears ...string) func(emissaries.Step, error) act.Step {
	return func(step emissaries.Step, err error) act.Step {
		does := comes(step, err)
		if does.Clears = clears; err == nil && len(s.After(step).Unwritten()) > 0 {
			does.Then = "condition"
		}
		return does
	}
}

// Unwritten lays that conditions have no words yet.
func (s *Scene) Unwritten(r *act.Run) {
	var rows []string
	for _, u := range s.Scene.Unwritten() {
		rows = append(rows, u.Title)
	}
	if len(rows) > 0 {
		r.Lay(act.Notice{Text: "Full row without a condition: " + domain.Upper(domain.Listed(rows)) + "."})
		pairs(r, []act.Row{act.Way{Key: "wording", Title: "Write the condition…", Letter: 'w', Lax: true, Step: func() act.Step {
			return act.Step{Then: "condition"}
		}}})
	}
}

// Package acts is what people do in an engagement of Tachyon Squadron as values: each act in a file named by the book's word.
// What is rolled and what comes of it is the game's own.
package acts

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// Scene is an engagement as acts see it.
type Scene struct {
	Fight  tachyon.Scene
	Sky    tachyon.Sky               // the chart of it
	Called func(table.ID) string     // what a craft goes by
	Alone  bool                      // it is of one sheet, while there is no scene
	Lifted bool                      // the referee allows what is not open
	Last   map[table.ID]table.ID     // whom a craft did something to at last
	Pilots []domain.Head             // the pilots' sheets on the shelf
	Title  func(domain.DocID) string // of a sheet; empty where it has none
	Seats  []tachyon.Seat            // of the campaign
	Recent []string                  // what was done with the one sheet last, the newest first
}

// Acts are all acts but the actions of a turn by their names: each is made for whoever does it.
var Acts = map[string]func(s *Scene, who table.ID) act.Act{
	"detection": detection, "maneuver": maneuver, "leave": leave, "end": end, "muster": muster, "hand": byHand, "hit": hit, "mend": mend,
	"after": after, "roll": try, "stress": stress, "recover": byOneself, "night": night, "loss": loss,
}

// Make is an act of a name by somebody, that of an action being the action's; without Do = there is none of the name.
func (s *Scene) Make(name string, who table.ID) (a act.Act) {
	make, ok := Acts[name]
	switch row := tachyon.Action(name).Row(); {
	case ok:
		a = make(s, who)
	case row.Action != "":
		a = take(s, who, row)
	}
	a.Name = name
	return a
}

// craft is a craft as the chart has it; ok is false for one that is not on it.
func (s *Scene) craft(id table.ID) (c tachyon.Craft, ok bool) {
	if x, there := s.Fight.Engagement.Chart.Find(id); there {
		return *x, true
	}
	return c, false
}

// seated is a participant, the zero one for none.
func (s *Scene) seated(id table.ID) table.Participant { return s.Fight.Engagement.Table.Who(id) }

// names are craft as people list them.
func (s *Scene) names(ids []table.ID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = s.Called(id)
	}
	return domain.Listed(names)
}

// by is the engagement for a step: by the referee's word, or by the rules.
func (s *Scene) by(lifted bool) tachyon.Scene {
	f := s.Fight
	f.Override = lifted
	return f
}

// pilotsOf are the pilots to choose from, and the one that is chosen already, after nobody with a sheet.
func (s *Scene) pilotsOf(now domain.DocID) []act.Option {
	list := []act.Option{{Key: "", Title: "somebody without a sheet"}}
	for _, h := range s.Pilots {
		list = append(list, act.Option{Key: string(h.ID), Title: domain.OrElse(h.Title, "an unnamed pilot")})
	}
	if !slices.ContainsFunc(list, func(o act.Option) bool { return o.Key == string(now) }) {
		list = append(list, act.Option{Key: string(now), Title: domain.OrElse(s.Title(now), "a pilot gone from the shelf")})
	}
	return list
}

// sides are the two sides of an engagement.
var sides = []act.Option{{Key: "0", Title: "the players"}, {Key: "1", Title: "the GM"}}

// side is a side of a roll by somebody; foe is whose sheets may be invoked as well, 0 = nobody's.
func (s *Scene) side(r *act.Run, key string, letter rune, who, foe table.ID, m tachyon.Making) *roll.Side {
	var others []table.ID
	if foe != 0 {
		others = append(others, foe)
	}
	return roll.New(r, key, letter, who, m, s.Fight.Purse(who), s.Fight.Invokes(who, others...))
}

// stepOf is a step of the rules as one of the journal, or why it cannot be.
func stepOf(label string, step tachyon.Step, err error) act.Step {
	if err != nil {
		return act.Step{Label: label, Written: table.Refusal(err)}
	}
	return act.Step{Label: label, Written: step.Written()}
}

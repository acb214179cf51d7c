// Package acts is what people do in a fight of Spirit of the Far Future, or with a sheet alone, as values: each act in a file
// named by the book's word. What is rolled and what comes of it is the game's own.
package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// Scene is a fight as acts see it.
type Scene struct {
	Encounter *farfuture.Encounter
	Map       *board.Map                              // nil = there is none
	Sheet     func(domain.DocID) *farfuture.Character // nil = there is none, or it is not at hand
	Levels    func(domain.DocID) *farfuture.Levels    // of a sheet; nil where there is none
	House     farfuture.House
	Called    func(table.ID) string
	There     func(domain.DocID) bool // a document is at hand, and in no bin
	Kept      act.Answers             // levels and armour of people without a sheet, as they were typed last
	Left      act.Answers             // by acts that are done: whom somebody struck at last
	Alone     bool                    // there is but a sheet, which is no table's: nothing is logged, and the label of a step tells all
	Others    func() []domain.Head    // the other sheets on the shelf then
}

// Acts are all acts by their names: each is made for whoever does it.
var Acts = map[string]func(s *Scene, who table.ID) act.Act{
	"roll": roll, "surprise": surprise, "maneuver": maneuver, "compel": compel, "attack": attack, "repair": repair, "exposed": exposed, "psionics": psionics, "concede": concede,
	"buy": buy, "rest": rest, "session": session,
}

// Make is an act of a name by somebody; without Do = there is none of the name.
func (s *Scene) Make(name string, who table.ID) act.Act { return act.Make(Acts, s, name, who) }

// who is a participant, the zero one for none.
func (s *Scene) who(id table.ID) table.Participant { return s.Encounter.Table.Who(id) }

// sheet is the sheet of a participant, nil while there is none at hand.
func (s *Scene) sheet(id table.ID) *farfuture.Character { return s.Sheet(s.who(id).Document) }

// gone reports whether somebody has left the table.
func (s *Scene) gone(id table.ID) bool { return id != 0 && s.who(id).ID == 0 }

// allies are the names of those on the same side.
func (s *Scene) allies(id table.ID) []string {
	me := s.who(id)
	var names []string
	for _, p := range s.Encounter.Table.Participants {
		if p.ID != id && p.Side == me.Side {
			names = append(names, s.Called(p.ID))
		}
	}
	return names
}

// foe is somebody else, of another side if there is one; 0 = nobody.
func (s *Scene) foe(who table.ID) table.ID {
	me, found := s.who(who), table.ID(0)
	for _, p := range s.Encounter.Table.Participants {
		if p.ID == who || p.Out {
			continue
		}
		if p.Side != me.Side {
			return p.ID
		}
		if found == 0 {
			found = p.ID
		}
	}
	return found
}

// others are all but one, in the order in which they act, to be chosen.
func (s *Scene) others(who table.ID) (list []act.Option) {
	for _, id := range s.Encounter.Table.Order() {
		if id != who {
			list = append(list, act.Option{Key: act.KeyOf(id), Title: s.Called(id)})
		}
	}
	return list
}

// current reports whether it is somebody's turn.
func (s *Scene) current(id table.ID) bool {
	return id != 0 && s.Encounter.Table.Turns.Now.Current == id
}

// zones are the zone that a participant stands in, if any.
func (s *Scene) zones(who table.ID) []board.ID {
	if z := s.zone(who); z != 0 {
		return []board.ID{z}
	}
	return nil
}

// zone is the zone that a participant stands in, 0 = none.
func (s *Scene) zone(who table.ID) board.ID {
	t, _ := s.token(who)
	return t.Zone
}

// token is the token of a participant on the map.
func (s *Scene) token(who table.ID) (board.Token, bool) {
	p := s.who(who)
	if s.Map == nil || p.Token == 0 {
		return board.Token{}, false
	}
	t, ok := s.Map.Token(board.ID(p.Token))
	if !ok {
		return board.Token{}, false
	}
	return *t, true
}

// ZoneTitle is a zone's name.
func ZoneTitle(m *board.Map, id board.ID) string {
	if m != nil {
		if z, ok := m.Zone(id); ok && strings.TrimSpace(z.Name) != "" {
			return z.Name
		}
	}
	return fmt.Sprintf("zone %d", id)
}

// mayAct says that somebody has no action left this turn; the referee has the last word.
func (s *Scene) mayAct(r *act.Run, who table.ID) {
	t, ok := s.token(who)
	if !ok || !s.current(who) {
		return
	}
	switch mv := s.Encounter.Movement(t.ID); {
	case mv.Rolled:
		r.Lay(act.Notice{Text: s.Called(who) + " gave up this turn's action to move."})
	case mv.Acted:
		r.Lay(act.Notice{Text: s.Called(who) + " has already acted this turn."})
	}
}

// Sheetless says beforehand of somebody whose sheet is not at hand what a hit on them does, empty = it is.
func (s *Scene) Sheetless(who table.ID) string {
	switch doc := s.who(who).Document; {
	case doc == "":
		return "No sheet: hits are logged, and you decide what they do."
	case !s.There(doc):
		return "The sheet is in the bin: hits are logged, and you decide what they do."
	}
	return ""
}

// LevelKey is what the level of a skill of somebody without a sheet is kept under.
func LevelKey(who table.ID, skill string) string { return fmt.Sprintf("level/%d/%s", who, skill) }

// Level is the level of a skill: of the sheet, or without one as it was typed last.
func (s *Scene) Level(who table.ID, skill string) int {
	if l := s.Levels(s.who(who).Document); l != nil {
		return l.Effective(skill).Level
	}
	n := 0
	if typed := s.Kept[LevelKey(who, skill)]; len(typed) > 0 {
		_, _ = fmt.Sscan(typed[0], &n)
	}
	return n
}

// skills are the usual ones first, then those of the sheet from the apex down, then all others that are listed, each with the
// level that it is rolled at.
func (s *Scene) skills(who table.ID, usual []string) (list []act.Option) {
	all := slices.Clone(usual)
	if l := s.Levels(s.who(who).Document); l != nil {
		for slot := range len(farfuture.Character{}.Skills) {
			skill, _ := l.Slot(slot)
			all = append(all, skill)
		}
	}
	for _, group := range farfuture.SkillGroups {
		all = append(all, group.Skills...)
	}
	there := map[string]bool{}
	for _, skill := range all {
		if strings.TrimSpace(skill) != "" && !there[skill] {
			there[skill] = true
			list = append(list, act.Option{Key: skill, Title: skill + " " + domain.Minus(s.Level(who, skill))})
		}
	}
	return list
}

package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// rolling is the dice of somebody being rolled that wait, typed from real dice or by the program; then those of whoever has any.
type rolling struct {
	*Scene
	who table.ID
	all bool // whoever brings nothing yet comes after them
}

// roll has somebody roll what waits.
//
// Source: emissaries C1 4.
func roll(s *Scene, who table.ID) act.Act { return (&rolling{s, who, false}).act() }

// rollAll is roll in a pass over all.
func rollAll(s *Scene, who table.ID) act.Act { return (&rolling{s, who, true}).act() }

func (x *rolling) act() act.Act {
	a := act.Act{Noun: "roll", First: tray}
	waiting := x.Waiting(x.who)
	if len(waiting) == 0 {
		a.Gone = "These dice need no roll any more. Nothing of the roll was kept."
		return a
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading(x.upper(x.who)+" ROLLS"), act.Small("Type each die, smallest first (0 is ten). After the last one the roll is done."))
		t := x.throw(waiting)
		r.Lay(t)
		if others := slices.DeleteFunc(ToRoll(x.Scene.Scene), func(id table.ID) bool { return id == x.who }); len(others) > 0 {
			r.Lay(act.Small("Then "+x.Names(others)+"."), act.Columns{Cells: []act.Row{x.program(r, 0)}})
		}
		r.Lay(act.Back{Key: "later", Title: "Later"})
		if lie, _, done := r.Roll(t.Under); done {
			r.Falls(func() act.Step { return x.rolled(lie) })
		}
	}
	return a
}

// tray is the control that somebody's dice are typed on.
const tray = "tray"

// throw is somebody's dice to be typed: those of another throw stay with that.
func (x *rolling) throw(waiting []emissaries.Die) act.Throw {
	t := act.Throw{Key: tray, Under: "roll", Title: DiceWords(waiting), Roller: x.who, Loose: true, Ready: true}
	for _, d := range waiting {
		t.Under += fmt.Sprintf(" %d:%s", d.ID, d.Kind)
		of := x.Source(x.who, d.ID)
		if n := len(t.Pool.Terms) - 1; n >= 0 && t.Pool.Terms[n].Kind == d.Kind && t.Pool.Terms[n].Of == of {
			t.Pool.Terms[n].Count++
		} else {
			t.Pool.Terms = append(t.Pool.Terms, dice.Term{Count: 1, Kind: d.Kind, Of: of})
		}
	}
	return t
}

// rolled is the step of a roll, with where each face came from. Whoever else has dice to roll comes next.
func (x *rolling) rolled(lie dice.Roll) act.Step {
	from, waiting := dice.Rolled, x.Waiting(x.who)
	if slices.ContainsFunc(lie.Dice, func(d dice.Die) bool { return d.From != dice.Rolled }) {
		from = dice.Typed
	}
	step, err := x.Scene.Roll(x.who, lie.Faces(), from)
	does := comes(step, err)
	if err != nil {
		return does
	}
	if party, ok := step.Conflict.Party(x.who); ok {
		for i, w := range waiting {
			at := slices.IndexFunc(party.Dice, func(d emissaries.Die) bool { return d.ID == w.ID })
			party.Dice[at].From = lie.Dice[i].From
		}
	}
	after := x.After(step)
	if next := ToRoll(after); len(next) > 0 {
		does.Acted, does.Then = next[0], rolls(x.all)
	} else if bare := Bare(after); x.all && len(bare) > 0 {
		does.Acted, does.Then = bare[0], "bringAll"
	}
	return does
}

// rolls is the act of rolling, in a pass over all or not.
func rolls(all bool) string { return map[bool]string{false: "roll", true: "rollAll"}[all] }

// ToRolls lays whose dice are to be rolled, and the way there.
func (s *Scene) ToRolls(r *act.Run) {
	list := ToRoll(s.Scene)
	rows := []string{fmt.Sprintf("%d of them have dice to roll.", len(list))}
	if len(list) <= MostNamed { // else what each rolls stands below
		rows = nil
		for _, id := range list {
			rows = append(rows, fmt.Sprintf("%s rolls %s", s.Called(id), DiceWords(s.Waiting(id))))
		}
	}
	begin := func() act.Step { return act.Step{Acted: list[0], Then: "roll"} }
	r.Lay(act.Result(strings.Join(rows, "\n")), act.Opens{Letters: Faces, Step: begin}, act.Columns{Cells: []act.Row{
		act.Way{Key: "on", Title: "Type the rolls", Letter: 'n', Main: true, Step: begin}, s.program(r, 'p'),
	}})
}

// MostNamed is how many are named in a sentence; of more it says how many.
const MostNamed = 3

// program is the way on which the program rolls all that waits, as one step.
func (s *Scene) program(r *act.Run, letter rune) act.Way {
	const under = "program"
	if fallen := r.Answer(under); len(fallen) > 0 {
		r.Falls(func() act.Step { return s.rollsAll(strings.Fields(fallen[len(fallen)-1])) })
	}
	return act.Way{Key: under, Title: "Roll all for me", Letter: letter, Aside: true, Under: under, Chance: func(source dice.Source) string {
		var faces []string
		for _, id := range ToRoll(s.Scene) {
			for _, d := range s.Waiting(id) {
				faces = append(faces, strconv.Itoa(d.Kind.Roll(source)))
			}
		}
		return strings.Join(faces, " ")
	}}
}

// rollsAll has the faces of all dice that wait be those, in their order.
func (s *Scene) rollsAll(fallen []string) act.Step {
	var steps []emissaries.Step
	scene, list := s.Scene, ToRoll(s.Scene)
	for _, id := range list {
		var faces []int
		n := min(len(scene.Waiting(id)), len(fallen))
		for _, word := range fallen[:n] {
			face, _ := strconv.Atoi(word) // none is no face, which is refused
			faces = append(faces, face)
		}
		step, err := scene.Roll(id, faces, dice.Rolled)
		if err != nil {
			return comes(step, err)
		}
		steps, scene, fallen = append(steps, step), scene.After(step), fallen[n:]
	}
	return act.Step{Label: "the program rolls for " + s.Names(list), Written: table.Steps(steps)}
}

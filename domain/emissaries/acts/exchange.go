package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Due is what happens next and waits for somebody. Words of a condition wait for nobody.
func Due(s emissaries.Scene) emissaries.Due {
	due := s.Due()
	if due.What != emissaries.DueCondition {
		return due
	}
	turn := s.Conflict.Turn
	if _, decided := s.Decided(); decided {
		return emissaries.Due{What: emissaries.DueEnd}
	}
	if len(s.Waiting(turn)) > 0 {
		return emissaries.Due{What: emissaries.DueRoll, Who: turn}
	}
	return emissaries.Due{What: emissaries.DueRaise, Who: turn}
}

// Putting is a raise or a see that somebody is putting together: nothing of it is in any document until it is said.
type Putting struct {
	*Scene
	Who  table.ID
	See  bool
	Dice []emissaries.Die // in the middle, in the order in which they were put there
	Says string
	hand act.Ask
}

// Up is what whoever raises or sees now is putting together; nil = nobody does. Kept is what has been put in so far.
func (s *Scene) Up(kept act.Answers) (x *Putting) {
	if due := Due(s.Scene); due.What == emissaries.DueRaise && due.Who != 0 || due.What == emissaries.DueSee {
		act.Do(act.Act{Do: func(r *act.Run) {
			x = s.putting(r, due.Who)
			x.Says = r.Kept(x.Under("says"))
		}}, act.Put{Answers: kept, Kept: kept})
	}
	return x
}

// Exchange lays what whoever is up puts together, or the dice that are rolled for it first.
//
// Source: emissaries C2.
func (s *Scene) Exchange(r *act.Run) {
	who := Due(s.Scene).Who
	if _, there := s.Conflict.Table.Participant(who); !there {
		s.nobody(r)
		return
	}
	var x *Putting
	hand := r.Apart(func() { x = s.putting(r, who) })
	if x.See {
		x.sees(r, hand)
	} else {
		x.raises(r, hand)
	}
}

// nobody lays that nobody's turn it is: whoever raised next has left the table.
func (s *Scene) nobody(r *act.Run) {
	r.Lay(act.Result("Choose who raises next."))
	s.passes(r)
}

// putting asks for the dice of whoever is up. One that reversed a blow lies in a raise from the start.
func (s *Scene) putting(r *act.Run, who table.ID) *Putting {
	x := &Putting{Scene: s, Who: who, See: s.Conflict.Raise.By != 0}
	a := act.Ask{
		Kind: act.Hand, Key: "dice", Under: x.Under("dice"), Caption: "In the middle", Title: "In hand", None: "no dice yet", Picks: "die",
	}
	if !x.See {
		a.High, a.Not, a.Next = emissaries.RaiseDice, "A raise is two dice. Take one back first.", "says"
	}
	pool := s.Pool(who)
	for _, d := range pool {
		o := act.Option{Key: act.KeyOf(d.ID), Die: dice.Die{Kind: d.Kind, Face: d.Face}}
		switch {
		case d.At != emissaries.Pinned:
		case x.See:
			o.Why = "That die reversed a blow and is kept for the next raise."
		default:
			o.Stays = "That die reversed the blow: it must go into this raise."
		}
		a.Options = append(a.Options, o)
	}
	a.Is = r.Ask(a)
	for _, key := range a.Is {
		x.Dice = append(x.Dice, pool[slices.IndexFunc(pool, func(d emissaries.Die) bool { return act.KeyOf(d.ID) == key })])
	}
	x.hand = a
	return x
}

// Under is what something about it is kept under: its "dice" or what it "says".
func (x *Putting) Under(what string) string {
	return keyed(map[bool]string{false: "raise", true: "see"}[x.See], x.Who) + "." + what
}

// ids are dice by their ids.
func ids(list []emissaries.Die) []emissaries.DieID {
	ids := make([]emissaries.DieID, len(list))
	for i, d := range list {
		ids[i] = d.ID
	}
	return ids
}

// heading says who is up in which exchange: the one to come, once the last has been seen.
func (x *Putting) heading(does string) act.Heading {
	v := x.Conflict
	n := max(1, v.Table.Turns.Now.Round)
	if v.Raise.By == 0 && slices.ContainsFunc(v.Parties, func(p emissaries.Party) bool {
		return slices.ContainsFunc(p.Dice, func(d emissaries.Die) bool { return d.At == emissaries.Discards })
	}) {
		n++
	}
	return act.Heading(fmt.Sprintf("%d · %s %s", n, x.upper(x.Who), does))
}

// narrate asks for what is told with the dice.
func (x *Putting) narrate(r *act.Run, a act.Ask) {
	a.Key, a.Under = "says", x.Under("says")
	x.Says = r.AskWords(a)
}

// tally lays what the dice come to: what is to be rolled before anything else, or what is told of them.
func (x *Putting) tally(r *act.Run, t act.Tally) {
	if waiting := x.Waiting(x.Who); len(waiting) > 0 {
		t = act.Tally{Sum: "To roll: " + DiceWords(waiting), More: "Type the faces, smallest dice first (0 is ten)."}
	}
	r.Lay(t)
}

// ways lays the way on, or while dice wait that of rolling them, and before it what else whoever is up can do: bring in what gains
// dice, and give. Others may have dice to roll too.
func (x *Putting) ways(r *act.Run, on act.Way, besides ...act.Row) {
	to := func(name string, who table.ID) func() act.Step {
		return func() act.Step { return act.Step{Acted: who, Then: name} }
	}
	if waiting := x.Waiting(x.Who); len(waiting) > 0 {
		on = act.Way{Title: "Roll " + DiceWords(waiting), Step: to("roll", x.Who)}
		r.Lay(act.Opens{Letters: Faces, Step: on.Step})
	}
	on.Key, on.Main = "on", true
	cells := append([]act.Row{
		act.Way{Key: "give", Title: "Give…", Letter: GiveLetter, Step: to("give", x.Who)},
		act.Way{Key: "bring", Title: "Bring more in…", Letter: BringLetter, Step: to("bring", x.Who)},
	}, besides...)
	r.Lay(act.Columns{Fits: true, Cells: append(cells, on)})
	if list := slices.DeleteFunc(ToRoll(x.Scene.Scene), func(id table.ID) bool { return id == x.Who }); len(list) > 0 {
		r.Lay(act.Small(fmt.Sprintf("Dice to roll: %s.", x.Names(list))), act.Columns{Cells: []act.Row{
			act.Way{Key: "roll", Title: "Roll dice…", Step: to("roll", list[0])},
		}})
	}
}

// The letters of what can be done in an exchange, wherever it is.
const (
	ReverseLetter = 'r'
	BlockLetter   = 'k'
	BlowLetter    = 't'
	BringLetter   = 'e'
	GiveLetter    = 'g'
	OddsLetter    = 'w'
)

// said is a step that says a raise or a see, which forgets what has been put in for it.
func (x *Putting) said(step emissaries.Step, err error) act.Step {
	does := comes(step, err)
	does.Clears = []string{x.Under("dice"), x.Under("says")}
	for _, id := range x.Opponents(x.Who) {
		does.Clears = append(does.Clears, x.against(id))
	}
	return does
}

// SumWords are dice as they add up: "4 + 3 = 7".
func SumWords(put []emissaries.Die) string {
	var faces []string
	for _, d := range put {
		faces = append(faces, fmt.Sprint(d.Face))
	}
	if len(put) == 1 {
		return faces[0]
	}
	return fmt.Sprintf("%s = %d", strings.Join(faces, " + "), Sum(put))
}

// Sum is what dice add up to.
func Sum(put []emissaries.Die) (sum int) {
	for _, d := range put {
		sum += d.Face
	}
	return sum
}

// DiceOf are dice of somebody by their ids, in that order.
func (s *Scene) DiceOf(who table.ID, ids []emissaries.DieID) (list []emissaries.Die) {
	all := s.Party(who).Dice
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(d emissaries.Die) bool { return d.ID == id }); i >= 0 {
			list = append(list, all[i])
		}
	}
	return list
}

// FalloutWords say what a blow does to whoever takes it, with where it comes from, as far as seen knows of it; nil knows of all.
func (s *Scene) FalloutWords(who table.ID, seen func(table.ID) bool) string {
	n, parts := s.HarmOf(who)
	if seen != nil {
		parts = s.Told(parts, seen)
	}
	var from []string
	for _, part := range parts {
		if part.Value != 0 {
			from = append(from, part.Label)
		}
	}
	return fmt.Sprintf("Fallout %d: %s", n, domain.Listed(from))
}

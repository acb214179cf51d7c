package acts

import (
	"fmt"
	"math"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// Stride is what an act.Own is about that brings the keyboard to somebody's token on the map: how far it can be moved now.
type Stride struct {
	Metres int
	Step   func(metres float64) act.Step // what moving it so far comes to; nil = it does nothing else
	Says   func(metres float64) string   // what is said then, where it does nothing else
}

// walk is somebody's way by an action.
type walk struct {
	k       *Skirmish
	r       *act.Run
	id      table.ID
	agility int
	field   string // whose level counts; empty = none
	more    int    // metres, by the referee
	parts   []table.Part
	run     *toss.Toss // nil = they do not run
	deal    *toss.Deal
}

// move is somebody who moves, or runs.
//
// Source: spacer C6, F, book section "Movement".
func move(k *Skirmish, id table.ID) act.Act {
	return k.turn(id, "move", func(r *act.Run) {
		w, levels := k.walk(r, id), 0
		asks := r.Apart(func() {
			r.Beside(nil, func() {
				if c := k.sheet(id); c != nil {
					w.field = r.Choice("move.levels", "Relevant levels", skills(c, "none"), "")
					levels = c.FieldLevel(w.field)
				} else {
					w.askAgility()
					levels = r.Number("move.typed", "Relevant levels", 0, 0, rules.MaxAttribute)
				}
				w.askMore()
			})
		})
		stride := fight.Stride(w.agility, levels, k.House)
		w.part("Agility", min(w.agility, stride))
		w.part(domain.OrElse(w.field, "relevant levels"), stride-min(w.agility, stride))
		run := r.Apart(func() {
			if r.Tick("move.run", "Run: adds an Agility roll, no defence") {
				w.askRun()
			}
		})
		w.lay(" MOVES", domain.Texts(w.remarks()), asks, run, func(metres float64) act.Step { return w.step(" moves", metres) })
	})
}

// disengage is somebody who gets out of melee.
//
// Source: spacer C6, F, book section "Movement".
func disengage(k *Skirmish, id table.ID) act.Act {
	return k.turn(id, "move", func(r *act.Run) {
		w := k.walk(r, id)
		asks := r.Apart(func() {
			r.Beside(nil, func() {
				if k.sheet(id) == nil {
					w.askAgility()
				}
				w.askMore()
			})
		})
		w.part("half of Agility", fight.DisengageStride(w.agility))
		w.lay(" DISENGAGES", "", asks, nil, func(metres float64) act.Step { return w.step(" disengages", metres) })
	})
}

// walk is the way of somebody who goes by an action.
func (k *Skirmish) walk(r *act.Run, id table.ID) *walk {
	return &walk{k: k, r: r, id: id, agility: k.Attribute(id, person.Agility), deal: k.dealt()}
}

func (w *walk) askAgility() {
	w.agility = w.k.rate(w.r, "move.agility", "Agility", string(person.Agility), w.id)
}

func (w *walk) askMore() { w.more = w.r.Number("move.more", "Metres ±", 0, -20, 20) }

// askRun lays the Agility roll of a run.
func (w *walk) askRun() {
	t, err := prowess{k: w.k, r: w.r, who: w.id, attribute: person.Agility, skill: w.field, fixed: true}.ask()
	if err != nil {
		w.r.Lay(act.Notice{Grave: true, Text: err.Error()})
		w.run = &toss.Toss{}
		return
	}
	if w.k.sheet(w.id) == nil {
		w.r.Lay(act.Small("Rolls the Agility entered here, and the field and department entered in an attack."))
	}
	w.run = w.k.toss(w.r, "move.toss", "", w.id, w.deal, t.Ready(w.k.House), nil)
	w.run.Ask()
}

// part adds what counts for how far they go.
func (w *walk) part(label string, n int) {
	if n != 0 {
		w.parts = append(w.parts, table.Part{Label: label, Value: n, Source: "spacer C6", Section: "Movement"})
	}
}

// lay lays how far they go, and the ways to go there.
func (w *walk) lay(title, remark string, asks, run []act.Row, step func(metres float64) act.Step) {
	r, goes := w.r, w.run == nil || w.run.Lies
	if w.part("the referee", w.more); w.run != nil {
		w.part("Agility roll", w.run.Cast.Total)
	}
	how := "No token on a map with a scale: the table decides the distance."
	if w.onMap() {
		how = "Drag the token on the map; dropping it ends the action. “Done” leaves it in place. By keyboard: “Go to map”, arrows (a metre each), Return. To turn a corner, move the token on afterwards."
	}
	r.Lay(w.k.heading(w.id, title), act.Sum{Parts: w.parts, Comes: domain.Count(w.metres(), "metre")}, act.Small(how), act.Notice{Text: remark})
	r.Lay(asks...)
	if w.onMap() {
		s := Stride{Step: step}
		if goes { // else the dice of the run come first
			s.Metres = w.metres()
		}
		r.Ask(act.Ask{Kind: act.Own, Key: "move.map", Caption: "Go to map", Letter: 'k', About: s})
	}
	r.Lay(run...)
	r.Lay(act.Discard("move.leave"))
	if goes {
		r.Lay(act.Way{Key: "move.done", Title: "Done", Letter: 'y', Main: true, Step: func() act.Step { return step(-1) }})
	}
}

// metres is how far they go.
func (w *walk) metres() int { return max(table.Sum(w.parts), 0) }

// onMap reports whether the way can be measured.
func (w *walk) onMap() bool {
	m, who := w.k.Map, w.k.Table.Who(w.id)
	if m == nil || !(m.Scale > 0) || who.Token == 0 {
		return false
	}
	_, ok := m.Token(board.ID(who.Token))
	return ok
}

// remarks are what the referee should know of a move: it leads out of melee.
func (w *walk) remarks() (list []domain.Sentence) {
	if !w.onMap() {
		return nil
	}
	for _, other := range w.k.Table.Participants {
		if metres, ok := w.k.apart(w.id, other.ID); ok && other.Side != w.k.Table.Who(w.id).Side && !other.Out {
			if said := fight.LeavesMelee(w.k.Called(other.ID), metres); said.Code != "" {
				list = append(list, said)
			}
		}
	}
	return list
}

// step is what going comes to; metres are those gone on the map, below 0 = the table says.
func (w *walk) step(label string, metres float64) act.Step {
	o := w.k.Outcome()
	if w.run != nil && !w.run.Lies {
		o.Deny("Roll the dice of the run first.")
	}
	l := w.k.Acted(o, w.id, 0, w.run != nil)
	l.Parts = w.parts
	if l.Text += fmt.Sprintf(": %d m at most", w.metres()); metres >= 0 {
		l.Text += fmt.Sprintf(", %s m on the map", Tenths(metres))
	}
	if w.run != nil {
		o.Write(w.run.Says(w.id, "runs: Agility roll "+domain.Minus(w.run.Cast.Total)))
		w.k.repay(o, w.id, w.run)
	}
	o.Write(l)
	return act.Step{Label: w.k.Called(w.id) + label, Written: o.Then(w.deal.Written())}
}

// Tenths writes metres to one place where they are not whole.
func Tenths(metres float64) string {
	if n := math.Round(metres); math.Abs(n-metres) < 0.05 {
		return fmt.Sprint(int(n))
	}
	return fmt.Sprintf("%.1f", metres)
}

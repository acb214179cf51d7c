package aboard

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/spacer/toss"
	"shipslocker/domain/table"
)

// hitOf is what the hit that an act is about is kept under: a ship may have been hit several times.
const hitOf = "of"

// Settles names the act that plays a hit out as it stands, with what is put into it.
func Settles(h battle.Hit) (name string, put act.Answers) {
	name = "hit"
	if h.Rolled {
		name = "cross"
	}
	return name, act.Answers{hitOf: {act.KeyOf(h.ID)}}
}

// struck is an act that goes by a hit on a ship.
func (b *Battle) struck(id table.ID, title string, do func(*act.Run, battle.Hit)) act.Act {
	a := act.Act{Noun: "hit"}
	on := slices.DeleteFunc(slices.Clone(b.Battle.Hits), func(h battle.Hit) bool { return h.Target != id })
	switch _, there := b.Battle.Table.Participant(id); {
	case len(on) == 0:
		a.Gone = "This hit is already settled."
	case !there:
		a.Gone = "The ship that was hit has left the table."
	}
	a.Do = func(r *act.Run) {
		r.Lay(b.heading(title, id))
		h := on[len(on)-1]
		if is := r.Answer(hitOf); len(is) > 0 {
			h.ID = act.IDOf[rules.RowID](is[0])
		}
		if i := slices.IndexFunc(on, func(o battle.Hit) bool { return o.ID == h.ID }); i >= 0 {
			do(r, on[i])
		} else {
			r.Lay(act.Notice{Grave: true, Text: "This hit is already settled."})
		}
		r.Lay(act.Back{Key: "later", Title: "Later"}, act.Way{Key: "nothing", Title: "Cancel the hit", Lax: true, Step: func() act.Step {
			s, err := b.DropHit(h.ID)
			return step("a hit is cancelled", s, err)
		}})
	}
	return a
}

// goesOn has a step go on with its hit while there are boxes to cross.
func goesOn(label string, h battle.Hit, was battle.Step, err error) act.Step {
	s := step(label, was, err)
	if err != nil {
		return s
	}
	if left, ok := was.Battle.Hit(h.ID); ok {
		s.At = h.Target
		s.Then, s.Put = Settles(*left)
	}
	return s
}

// hit is a hit that both sides roll for.
//
// Source: spacer C14, book section "Ship Damage".
func hit(b *Battle, id table.ID) act.Act {
	return b.struck(id, "HIT ON ", func(r *act.Run, h battle.Hit) {
		r.Lay(act.Text(fmt.Sprintf("%s hits: damage value %d against Toughness %d.", domain.Upper(domain.OrElse(strings.TrimSpace(h.Weapon), "something")), h.DV, b.Ship(id).Toughness)))
		damage, toughness := b.HitThrows(h)
		deal := b.dealt()
		var mine, theirs *toss.Toss
		r.In(act.KeyOf(h.ID), func() {
			mine = (&toss.Toss{R: r, Key: "damage", Letter: 'd', Who: h.By, Ready: damage.Ready(b.House), Hand: deal.Hand("")}).Read()
			theirs = (&toss.Toss{R: r, Key: "toughness", Letter: 't', Who: id, Ready: toughness.Ready(b.House), Hand: deal.Hand("")}).Read()
			r.Lay(act.Heading("DAMAGE"))
			if mine.Lies && (theirs.Asked || theirs.Begun) { // there is room for one side's dice
				r.Lay(act.Result("Damage: " + mine.Line()))
			} else {
				mine.Ask()
			}
			if mine.Lies {
				r.Lay(act.Heading("TOUGHNESS OF " + strings.ToUpper(b.Called(id))))
				theirs.Ask()
			}
		})
		if !mine.Lies || !theirs.Lies {
			return
		}
		s, err := b.StrikeHit(h.ID, mine.Cast, theirs.Cast.Total)
		if err != nil {
			r.Lay(act.Notice{Grave: true, Text: err.Error()})
			return
		}
		if faces := theirs.Cast.Faces; len(faces) > 0 { // the line has room for the dice of one side; those of the other are told
			s.Line.Text += fmt.Sprintf(" (Toughness rolled %s)", strings.Trim(fmt.Sprint(faces), "[]"))
		}
		way := act.Way{Key: "do", Letter: 'n', Main: true, Step: func() act.Step {
			is := goesOn(b.Called(id)+" is hit", h, s, nil)
			is.Written = is.Written.Then(deal.Written())
			return is
		}}
		if theirs.Hand.Plays() {
			way.Title = "Apply hit"
		}
		r.Lay(act.Result(domain.AsSentence(b.Called(id)+" "+s.Line.Text)), way)
	})
}

// crossKeys are the keys of the systems, in their order.
const crossKeys = "123456789abcdefg"

// Boxes are the boxes of a system as a picture.
type Boxes struct {
	Caption string // empty = there is none
	Of      ship.System
}

// cross is a hit whose boxes are crossed one by one.
//
// Source: spacer C14, book section "Ship Damage".
func cross(b *Battle, id table.ID) act.Act {
	return b.struck(id, "HIT ON ", func(r *act.Run, h battle.Hit) {
		open := b.Ship(id).Open()
		r.Lay(act.Result(domain.Upper(domain.Count(h.Boxes, "box")) + " to cross."))
		if b.House.SystemChooser == rules.RandomSystem && len(open) <= 12 {
			b.crossByChance(r, h, open)
			return
		}
		who := "The crew chooses what is hit."
		if id := h.Chooses(b.House); id != 0 {
			who = b.Called(id) + " chooses which system is hit."
		}
		r.Lay(act.Text(who))
		for i, y := range open {
			letter := rune(0)
			if i < len(crossKeys) {
				letter = rune(crossKeys[i])
			}
			r.Lay(act.Columns{Shares: []float32{1.6, 1}, Cells: []act.Row{
				act.Way{Key: "cross." + act.KeyOf(y.ID), Title: y.Named(), Letter: letter, Step: func() act.Step {
					s, err := b.CrossHit(h.ID, y.ID)
					return goesOn("a box of "+y.Title()+" is crossed", h, s, err)
				}}, act.Picture{Of: Boxes{Of: y}},
			}})
		}
	})
}

// crossByChance lays the systems by number and the die that names one.
func (b *Battle) crossByChance(r *act.Run, h battle.Hit, open []ship.System) {
	r.Lay(act.Text("House rule: a die picks the system. Roll a number beyond the last again."))
	for i, y := range open {
		r.Lay(act.Picture{Of: Boxes{Caption: fmt.Sprintf("%d  %s", i+1, y.Title()), Of: y}})
	}
	kind := dieFor(len(open))
	under := fmt.Sprintf("chance@%d.%d", h.ID, h.Boxes)
	r.Lay(act.Throw{Key: "chance.roll", Under: under, Title: "Roll a " + string(kind), Letter: 'r', Roller: h.By, Pool: dice.Of(1, kind), Why: "a number beyond the last"})
	roll, _, done := r.Roll(under)
	if !done {
		return
	}
	s, err := b.CrossByChance(h.ID, roll.Dice[0].Face, roll.Dice[0].From)
	if err != nil {
		r.Lay(act.Notice{Grave: true, Text: err.Error()})
	} else {
		r.Lay(act.Result(domain.AsSentence(s.Line.Text)))
	}
	r.Lay(act.Way{Letter: 'n', Main: true, Step: func() act.Step { return goesOn("a box is crossed by chance", h, s, err) }})
}

// dieFor is the smallest die with a face for each.
func dieFor(n int) dice.Kind {
	for _, k := range dice.Kinds {
		if k != dice.Fudge && k.Has(n) {
			return k
		}
	}
	return dice.D12
}

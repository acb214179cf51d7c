package acts

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// tally is one pass over several craft: a total for each, called out by whoever rolled it, or thrown with four dice.
type tally struct {
	*Scene
	r    *act.Run
	want []*tallied // of whom a total is asked, in their order
}

// tallied is one craft's total.
type tallied struct {
	*roll.Side
	id   table.ID // 0 = nobody in particular: the GM
	name string
	line string // the key of its total
}

// open is what the line is kept under whose dice are laid out.
const open = "open"

// total is that of a craft, thrown by somebody.
func (t *tally) total(id, who table.ID, name string, m tachyon.Making) *tallied {
	line := fmt.Sprintf("total.%d", id)
	x := &tallied{t.side(t.r, "throw."+line, 0, who, 0, m), id, name, line}
	x.Keep()
	return x
}

// plus is what is added to the dice before anything is invoked.
func (x *tallied) plus() string { return table.Signed(table.Sum(x.Parts())) }

// comes is what it comes to; ok is false until it is known.
func (x *tallied) comes() (n int, ok bool) {
	roll, ok := x.Roll()
	return roll.Total(), ok
}

// typed reports whether a total is typed, which counts in place of dice.
func (x *tallied) typed() bool {
	_, typed, _ := x.R.Told(x.Under + roll.Told)
	return typed
}

// opened reports whether its dice are laid out.
func (x *tallied) opened() bool { return slices.Contains(x.R.Answer(open), x.line) && !x.typed() }

// missing is the next total that is missing after one of a place, or else the first; nil = all are there.
func (t *tally) missing(at int) *tallied {
	for _, x := range slices.Concat(t.want[at+1:], t.want) {
		if _, ok := x.comes(); !ok {
			return x
		}
	}
	return nil
}

// after is where the keyboard goes after a total of a place: to the next that is missing, or to what enters them.
func (t *tally) after(at int) string {
	if x := t.missing(at); x != nil {
		return x.line
	}
	return "do"
}

// ask asks for a total, with the button for its dice behind it.
func (t *tally) ask(x *tallied, caption string) {
	way := act.Way{Key: "dice." + x.line, Title: "Dice", Lax: true, Puts: act.Answers{open: {x.line}, x.Under + roll.Told: nil}, Focus: x.Key + ".roll"}
	if x.opened() {
		way.Puts, way.Focus = act.Answers{open: nil}, ""
	}
	a := act.Ask{Kind: act.Total, Key: x.line, Under: x.Under + roll.Told, Caption: caption, Next: t.after(slices.Index(t.want, x)), Passes: true, Instead: x.Throw, Behind: &way, Begins: x == t.missing(-1)}
	if n, ok := x.comes(); ok {
		a.First = []string{domain.Minus(n)}
	}
	t.r.Ask(a)
}

// below lays below a total that it is no number, its dice where they are asked for, or how they lie.
func (x *tallied) below() {
	_, ok := x.comes()
	switch {
	case x.typed() && !ok:
		x.R.Lay(act.Notice{Grave: true, Text: "Enter a whole number."})
	case x.opened():
		x.LayMade()
		throw := x.Dice()
		throw.Aside = true
		x.R.Lay(act.Columns{Cells: []act.Row{throw}})
		x.Tell()
	case ok && !x.typed():
		x.R.Lay(act.Small(domain.AsSentence(x.name + " " + x.Words())))
	}
}

// head lays what is to be typed and, beside it, the button that has the program roll the totals that are missing.
func (t *tally) head(says string) {
	way := act.Way{Key: "program", Title: "Roll all for me", Aside: true, Lax: true, Puts: act.Answers{open: nil}, Focus: "do"}
	for _, x := range t.want {
		if _, ok := x.comes(); !ok {
			way.Rolls = append(way.Rolls, x.Dice())
			way.Puts[x.Under+roll.Told] = nil
		}
	}
	if len(way.Rolls) == 0 {
		t.r.Lay(act.Small(says))
		return
	}
	t.r.Lay(act.Columns{Shares: []float32{2, 1}, Cells: []act.Row{act.Small(says), way}})
}

// onward has Return go on from the dice, which are put away then, and from wherever else there is nothing for it.
func (t *tally) onward() {
	at := slices.IndexFunc(t.want, (*tallied).opened)
	t.r.Lay(act.Way{Lax: true, Puts: act.Answers{open: nil}, Focus: t.after(at)})
}

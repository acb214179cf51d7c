package acts

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// raises lays a raise being put together.
//
// Source: emissaries C2 1.
func (x *Putting) raises(r *act.Run, hand []act.Row) {
	full := len(x.Dice) >= emissaries.RaiseDice
	if full && len(x.Waiting(x.Who)) == 0 {
		r.Lay(act.Wants("says"))
	}
	r.Lay(x.heading("RAISES"))
	r.Lay(hand...)
	x.narrate(r, act.Ask{Caption: "Narration", Next: "on", Not: "No words yet. “Raise” raises without them."})
	against := x.opponents(r)
	x.Gains(r, x.Who)
	r.Foot(func() {
		x.tally(r, x.raiseTally())
		on := act.Way{Title: "Raise", Step: func() act.Step { return x.said(x.Scene.Raise(x.Who, ids(x.Dice), x.Says, against)) }}
		switch {
		case !full && !x.Override:
			on.Not, on.Focus = "A raise takes two dice: type their faces.", x.hand.Key
		case against != nil && len(against) == 0:
			on.Not = "Tick at least one opponent."
		case domain.Blank(x.Says):
			on.Before = "says"
		}
		x.ways(r, on)
	})
}

// raiseTally is what a raise being put together comes to.
func (x *Putting) raiseTally() (t act.Tally) {
	in, left := x.hand.Hands()
	switch err := x.CanRaise(x.Who, ids(x.Dice)); {
	case len(in)+len(left) < emissaries.RaiseDice:
		t.Wrong = fmt.Sprintf("A raise takes two dice, but %s has fewer. Gain dice or give.", x.Called(x.Who))
	case len(in) == 0:
		t.More = "Put in two dice: click them or type their faces (0 is ten). Backspace takes one back."
	case len(in) == emissaries.RaiseDice && err != nil:
		t.Wrong = err.Error()
	default:
		if t.Sum = "Raises " + SumWords(x.Dice); len(in) < emissaries.RaiseDice {
			t.Sum += ", one more die"
		}
	}
	return t
}

// opponents asks whom a raise is against, where there are several; nil = all of them.
func (x *Putting) opponents(r *act.Run) (against []table.ID) {
	list := x.Opponents(x.Who)
	if len(list) < 2 {
		return nil
	}
	against = []table.ID{}
	r.Lay(act.Caption("Against"))
	r.Beside(nil, func() {
		for _, id := range list {
			a := act.Ask{Kind: act.Tick, Key: keyed("against", id), Under: x.against(id), Caption: x.Called(id), First: on(true)}
			if len(r.Ask(a)) > 0 {
				against = append(against, id)
			}
		}
	})
	if len(against) == len(list) {
		return nil
	}
	return against
}

// against is what is kept under whether a raise is against somebody.
func (x *Putting) against(id table.ID) string { return x.Under(keyed("against", id)) }

package acts

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/table"
)

// Word is what somebody does in a fight that takes nothing but their word.
func (k *Skirmish) Word(id table.ID, label string, does func(fight.Fight, table.ID) (fight.Did, error)) act.Step {
	o := k.Outcome()
	did, err := does(k.Present(), id)
	if o.Refuse(err); err == nil {
		o.Write(did.Line)
		Fights(o, did.Fight)
	}
	return act.Step{Label: k.Called(id) + " " + label, Written: o.Written}
}

// Hold is somebody who holds an action until somebody else has acted.
//
// Source: spacer C6, book section "Action Types".
func (k *Skirmish) Hold(id table.ID) act.Step { return k.Word(id, "holds", fight.Fight.Hold) }

// Abort is somebody who gives an action up.
//
// Source: spacer C6, book section "Action Types".
func (k *Skirmish) Abort(id table.ID) act.Step { return k.Word(id, "aborts", fight.Fight.Abort) }

// Pass ends the round for somebody who has an action left.
func (k *Skirmish) Pass(id table.ID) act.Step {
	return k.Word(id, "passes", func(f fight.Fight, id table.ID) (fight.Did, error) {
		return fight.Did{Fight: f.Pass(id), Line: table.Line{Who: id, Text: "passes for the rest of the round"}}, nil
	})
}

// Stun is the action that does nothing, and takes a stun off.
//
// Source: spacer C6, C9s, book section "Stunning Out".
func (k *Skirmish) Stun(id table.ID) act.Step {
	o, left := k.Outcome(), max(k.StunsOf(id, k.Beside)-1, 0)
	l := k.Acted(o, id, 0, false)
	l.Text += fmt.Sprintf("; %s on the pile now", domain.Count(left, "stun"))
	o.Write(l)
	return act.Step{Label: "Stun: " + k.Called(id), Written: o.Written}
}

package fight

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// NewRound begins a round: everybody who is not out scripts. It returns Refused while somebody has something left to do
// in the round before.
//
// Source: spacer C6 1 and 6.
func (f Fight) NewRound() (Fight, error) {
	if d := f.Due(); f.Round > 0 && (f.Stage == Scripting || !d.Over) {
		return f, domain.Refuse("round-not-over", "Round %d is not over: somebody still has a script, a roll or an action.", f.Round)
	}
	f.Round, f.Stage, f.Acts, f.LastAt = f.Round+1, Scripting, 0, 0
	f.Fighters = slices.Clone(f.Fighters)
	for i, x := range f.Fighters {
		f.Fighters[i] = Fighter{ID: x.ID, Initiative: x.Initiative, Out: x.Out, Now: x.Initiative, StunOnly: x.StunOnlyNext}
	}
	return f, nil
}

// Script lays down somebody's script for the round, face down: one certain action and any number of hoped-for ones, or
// none. Stuns is the size of the stun pile. It may be changed until the reveal. It returns Refused for a script that the
// rules do not allow, and for somebody who is not there or out.
//
// Source: spacer C6 1, book sections "Action Types", "Stun".
func (f Fight) Script(id table.ID, stuns int, actions ...Action) (Fight, error) {
	x, ok := f.Fighter(id)
	switch {
	case !ok:
		return f, domain.Refuse("no-such-fighter", "That fighter is not in the fight.")
	case f.Round == 0 || f.Stage != Scripting:
		return f, domain.Refuse("scripts-too-late", "Scripts are written before they are revealed, at the beginning of a round.")
	case x.Out:
		return f, domain.Refuse("out-of-fight", "Fighters out of the fight script nothing.")
	}
	if err := CheckScript(stuns, x.StunOnly, actions...); err != nil {
		return f, err
	}
	return f.change(id, func(x *Fighter) { x.Script, x.Hidden, x.Ready = slices.Clone(actions), true, true }), nil
}

// CheckScript returns Refused with why a script is not allowed to somebody with so many stuns in the pile, whom a tie
// may keep to a single Stun.
//
// Source: spacer C6 1.
func CheckScript(stuns int, stunOnly bool, actions ...Action) error {
	if wrong := scriptFaults(stuns, stunOnly, actions); len(wrong) > 0 {
		return wrong[0]
	}
	return nil
}

// scriptFaults are all that is wrong with a script, what has to be put right first at the head.
func scriptFaults(stuns int, stunOnly bool, actions []Action) []error {
	var wrong []error
	n := 0
	for _, a := range actions {
		if _, ok := a.row(); !ok {
			wrong = append(wrong, domain.Refuse("no-such-action-to-script", "“%s” is not an action.", a))
		}
		if a == StunAction {
			n++
		}
	}
	if stunOnly && (n != 1 || len(actions) != 1) {
		wrong = append(wrong, domain.Refuse("stun-after-tie", "After the tie against the stuns, only a single Stun can be scripted this round."))
	}
	if stuns > 0 && (len(actions) == 0 || actions[0] != StunAction) {
		wrong = append(wrong, domain.Refuse("stun-comes-first", "With %s on the pile the first action must be Stun.", domain.Count(stuns, "stun")))
	}
	if n > 1 {
		wrong = append(wrong, domain.Refuse("one-stun-a-round", "Stun can be scripted once a round."))
	}
	return wrong
}

// Reveal turns the scripts over; everybody acts at full initiative first. It returns Refused while somebody has not
// scripted.
//
// Source: spacer C6 2.
func (f Fight) Reveal() (Fight, error) {
	if f.Round == 0 || f.Stage != Scripting {
		return f, domain.Refuse("no-scripts-to-reveal", "There are no scripts to reveal.")
	}
	if n := len(f.Due().Script); n > 0 {
		return f, domain.Refuse("not-scripted-yet", "%s not scripted yet.", map[bool]string{true: "1 fighter has", false: domain.Count(n, "fighter") + " have"}[n == 1])
	}
	f.Stage = Acting
	f.Fighters = slices.Clone(f.Fighters)
	for i := range f.Fighters {
		x := &f.Fighters[i]
		x.Hidden, x.Now, x.State = false, x.Initiative, Waits
		if x.Out || len(x.Script) == 0 {
			x.State = Finished
		}
	}
	return f, nil
}

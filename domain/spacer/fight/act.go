package fight

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

const (
	fightSource  = "spacer C6"
	fightSection = "Action Types"
)

// Did is what came of a step of a fight.
type Did struct {
	Fight  Fight  // as it is now; the one it came from is as it was
	Action Action // that was done, aborted, held or scripted; empty for a roll
	// Unstun: it was a Stun, so one stun comes off the pile.
	Unstun bool
	Line   table.Line // for the log; who is called how, and when, are the caller's
}

// Act does the next action of somebody's script on a target chosen now; 0 = none. Running is a move with the roll added,
// which leaves no defence. It returns Refused unless it is the turn of that fighter.
//
// Source: spacer C6 2 and 3.
func (f Fight) Act(id, target table.ID, running bool) (Did, error) {
	if err := f.turn(id); err != nil {
		return Did{}, err
	}
	return f.act(id, target, running)
}

// turn returns Refused unless somebody may act now.
func (f Fight) turn(id table.ID) error {
	x, ok := f.Fighter(id)
	switch {
	case !ok:
		return domain.Refuse("no-such-fighter", "That fighter is not in the fight.")
	case f.Stage != Acting:
		return domain.Refuse("scripts-not-revealed", "Nobody acts before the scripts are revealed.")
	case x.State == Follows:
		return domain.Refuse("follow-up-comes-first", "The follow-up roll comes first.")
	case x.State == Rescripts:
		return domain.Refuse("fresh-action-not-scripted", "Script the fresh action first.")
	case x.State != Waits || x.Out:
		return domain.Refuse("no-action-to-come", "No action is left this round.")
	case !slices.Contains(f.Due().Act, id):
		return domain.Refuse("higher-initiative-first", "Somebody with a higher initiative acts before %s.", domain.Minus(x.Now))
	}
	return nil
}

// act does an action, held or not.
func (f Fight) act(id, target table.ID, running bool) (Did, error) {
	x, _ := f.Fighter(id)
	action := x.Next()
	if running && action != MoveAction {
		return Did{}, domain.Refuse("only-moves-run", "Only a Move can be a run.")
	}
	f.Acts, f.LastAt = f.Acts+1, x.Now
	did := Did{Action: action, Unstun: action == StunAction}
	did.Fight = f.change(id, func(x *Fighter) {
		x.Target, x.Running, x.Aborted = target, running, false
		x.concluded()
	})
	text := fmt.Sprintf("%s, at initiative %s", doing(action, running), domain.Minus(x.Now))
	did.Line = fightLine(id, text, table.Part{Label: "initiative", Value: x.Now})
	return did, nil
}

// doing says that somebody does an action, running or not.
func doing(a Action, running bool) string {
	if running {
		return "runs"
	}
	return a.verb()
}

// concluded ends an action: the follow-up roll is due if there is one to hope for.
func (f *Fighter) concluded() {
	f.Done++
	if f.State = Finished; f.Done < len(f.Script) || f.Aborted {
		f.State = Follows
	}
}

func fightLine(id table.ID, text string, parts ...table.Part) table.Line {
	for i := range parts {
		parts[i] = throw.Sourced(parts[i], fightSource, fightSection)
	}
	return table.Line{Who: id, Text: text, Parts: parts}
}

// Abort gives up an action that has become impossible, also a held one. It counts as done, and the follow-up roll it
// brings may bring a fresh action. It returns Refused for a Stun, which is never impossible, and unless it is the turn
// of that fighter or the action is held.
//
// Source: spacer C6 3.
func (f Fight) Abort(id table.ID) (Did, error) {
	x, _ := f.Fighter(id)
	if held := x.State == Holds && !x.Out && f.Stage == Acting; !held {
		if err := f.turn(id); err != nil {
			return Did{}, err
		}
	}
	action := x.Next()
	if action == StunAction {
		return Did{}, domain.Refuse("stun-aborted", "A Stun is always possible, so it cannot be aborted.")
	}
	did := Did{Action: action}
	did.Fight = f.change(id, func(x *Fighter) {
		x.Target, x.Running, x.Aborted = 0, false, true
		x.concluded()
	})
	did.Line = fightLine(id, fmt.Sprintf("aborts the scripted action (%s)", action.Title()), table.Part{Label: "initiative", Value: x.Now})
	return did, nil
}

// Hold puts off an action, to be done after somebody else's: see Release. It returns Refused for a Stun and unless it is
// the turn of that fighter.
//
// Source: spacer C6 5.
func (f Fight) Hold(id table.ID) (Did, error) {
	if err := f.turn(id); err != nil {
		return Did{}, err
	}
	x, _ := f.Fighter(id)
	if x.Next() == StunAction {
		return Did{}, domain.Refuse("stun-held", "A Stun cannot be held.")
	}
	did := Did{Action: x.Next()}
	did.Fight = f.change(id, func(x *Fighter) { x.State, x.HeldFrom = Holds, f.Acts })
	did.Line = fightLine(id, fmt.Sprintf("holds the action scripted (%s)", x.Next().Title()), table.Part{Label: "initiative", Value: x.Now})
	return did, nil
}

// Release does a held action, after an action of somebody else. The follow-up goes by the holder's own initiative, or by
// House.HoldByOther by that of the one acted after where that is lower: it never rises. It returns Refused where
// nothing is held and before somebody else has acted.
//
// Source: spacer C6 5, ruling SP-R28.
func (f Fight) Release(id, target table.ID, running bool, h rules.House) (Did, error) {
	x, ok := f.Fighter(id)
	switch {
	case !ok || x.Out || x.State != Holds || f.Stage != Acting:
		return Did{}, domain.Refuse("no-action-held", "No action is held.")
	case f.Acts <= x.HeldFrom:
		return Did{}, domain.Refuse("held-action-follows-another", "A held action must follow somebody else's action.")
	}
	var house []table.Part
	if now := min(x.Now, f.LastAt); h.HoldByOther && now != x.Now {
		house = append(house, table.Part{Label: "of the fighter it followed (house rule)", Value: now - x.Now})
		f = f.change(id, func(x *Fighter) { x.Now = now })
	}
	did, err := f.act(id, target, running)
	if err != nil {
		return Did{}, err
	}
	did.Line = fightLine(id, fmt.Sprintf("%s, held until now", doing(did.Action, running)), append([]table.Part{{Label: "initiative", Value: x.Now}}, house...)...)
	return did, nil
}

// FollowUp enters somebody's follow-up roll. It returns Refused where none is due, and ErrInput for a face that a
// twelve-sided die does not have.
//
// Source: spacer C6 3 and 4.
func (f Fight) FollowUp(id table.ID, face int, from dice.From) (Did, error) {
	x, ok := f.Fighter(id)
	switch {
	case !ok || x.Out || x.State != Follows || f.Stage != Acting:
		return Did{}, domain.Refuse("no-follow-up-due", "No follow-up roll is due.")
	case !dice.D12.Has(face):
		return Did{}, fmt.Errorf("the follow-up roll is %d and must be from 1 to 12: %w", face, domain.ErrInput)
	}
	next, acts := throw.FollowUp(x.Now, face)
	text := "has no further action in this round"
	if acts {
		text = fmt.Sprintf("goes on at initiative %s", domain.Minus(next))
	}
	var did Did
	did.Fight = f.change(id, func(x *Fighter) {
		x.Now = next
		switch {
		case !acts:
			x.State = Finished
		case x.Aborted:
			x.State = Rescripts
		default:
			x.State = Waits
		}
	})
	did.Line = fightLine(id, text, table.Part{Label: "initiative", Value: x.Now})
	did.Line.Dice, did.Line.Faces, did.Line.From = "d12", []int{face}, from
	return did, nil
}

// Rescript names the fresh action of somebody who aborted one and may go on; it comes before the rest of the script. No
// action at all goes on with the rest. It returns Refused where there is nothing to script, or for a second Stun.
//
// Source: spacer C6 3.
func (f Fight) Rescript(id table.ID, action Action) (Did, error) {
	x, ok := f.Fighter(id)
	if !ok || x.Out || x.State != Rescripts {
		return Did{}, domain.Refuse("no-fresh-action-after-abort", "A fresh action needs an aborted action and a follow-up roll.")
	}
	script := slices.Clone(x.Script)
	if action != "" {
		script = slices.Insert(script, min(max(x.Done, 0), len(script)), action)
	}
	if err := CheckScript(0, false, script...); err != nil {
		return Did{}, err
	}
	did := Did{Action: action}
	did.Fight = f.change(id, func(x *Fighter) {
		x.Script, x.State = script, Waits // the last one stays aborted: it was never done
		if x.Next() == "" {
			x.State = Finished
		}
	})
	text := "goes on with the script"
	if action != "" {
		text = fmt.Sprintf("scripts a fresh action (%s)", action.Title())
	}
	did.Line = fightLine(id, text)
	return did, nil
}

// Pass ends the round for somebody who has an action left and does nothing more.
func (f Fight) Pass(id table.ID) Fight {
	if f.Stage != Acting {
		return f
	}
	return f.change(id, func(x *Fighter) { x.State = Finished })
}

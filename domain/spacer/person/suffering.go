package person

import (
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
)

// Unstunned is the sheet of somebody after the action Stun: a stun has come off the pile. It is a new value; c is as it
// was.
//
// Source: spacer C6, book section "Stun".
func (c *Character) Unstunned() *Character {
	after := facts.Clone(c)
	after.Stuns = max(after.Stuns-1, 0)
	return after
}

// KnockedOut is the sheet of somebody who has lost the roll to stay conscious. It is a new value; c is as it was.
//
// Source: spacer C9s.
func (c *Character) KnockedOut() *Character {
	after := facts.Clone(c)
	if after.Out != harm.Dead {
		after.Out = harm.KnockedOut
	}
	return after
}

// Overflowed is the sheet with the wounds, the stuns and the death that an overflow has come to. It is a new value; c is
// as it was.
func (c *Character) Overflowed(o harm.Overflow) *Character {
	after := facts.Clone(c)
	after.Wounds = o.Wounds
	after.Stuns += o.Stuns
	if o.Dead {
		after.Out = harm.Dead
	}
	return after
}

// Shaken is the sheet of somebody who has shaken it off. It is a new value; c is as it was.
func (c *Character) Shaken(s harm.ShakenOff) *Character {
	after := facts.Clone(c)
	after.Ignored, after.Stuns = s.Ignored, s.Stuns
	return after
}

// Harmed is the sheet of somebody so harmed. It returns Refused where there is no Luck to burn. It is a new value; c is
// as it was.
func (c *Character) Harmed(x harm.Harmed, h rules.House) (*Character, error) {
	after := facts.Clone(c)
	if x.Placed != nil {
		after = after.Overflowed(*x.Placed)
	}
	after.Stuns += x.Stuns
	if x.Killed {
		after.Out = harm.Dead
	}
	if x.Fatal() && x.Burned {
		lucky, err := after.BurnLuck(h)
		if err != nil {
			return c, err
		}
		after = lucky
		after.Out = c.Out
	}
	if x.Awake == harm.GoesDown {
		after = after.KnockedOut()
	}
	return after, nil
}

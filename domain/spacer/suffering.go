package spacer

// On is the sheet of somebody with the wounds, the stuns and the death that an overflow has come to. It is a new value;
// c is as it was.
func (o Overflow) On(c *Character) *Character {
	after := c.Clone()
	after.Wounds = o.Wounds
	after.Stuns += o.Stuns
	if o.Dead {
		after.Out = Dead
	}
	return after
}

// On is the sheet of somebody who has shaken it off. It is a new value; c is as it was.
func (s ShakenOff) On(c *Character) *Character {
	after := c.Clone()
	after.Ignored, after.Stuns = s.Ignored, s.Stuns
	return after
}

// Unstunned is the sheet of somebody after the action Stun: a stun has come off the pile. It is a new value; c is as it
// was.
//
// Source: spacer C6, book section "Stun".
func (c *Character) Unstunned() *Character {
	after := c.Clone()
	after.Stuns = max(after.Stuns-1, 0)
	return after
}

// KnockedOut is the sheet of somebody who has lost the roll to stay conscious. It is a new value; c is as it was.
//
// Source: spacer C9s.
func (c *Character) KnockedOut() *Character {
	after := c.Clone()
	if after.Out != Dead {
		after.Out = KnockedOut
	}
	return after
}

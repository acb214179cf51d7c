package spacer

import "shipslocker/domain/table"

// Harmed is all that a hit has done to somebody, once every roll is made and every choice taken.
//
// Source: spacer C9, C9s, C3.
type Harmed struct {
	Placed *Overflow // where the wound went; nil = there was none
	Stuns  int       // gained without a wound
	Killed bool      // at once
	Burned bool      // a point of Luck is burned, which saves from death
	Awake  Consciousness
}

// Gained is how many stuns go on the pile.
func (x Harmed) Gained() int {
	if x.Placed != nil {
		return x.Stuns + x.Placed.Stuns
	}
	return x.Stuns
}

// Fatal reports whether it kills, unless Luck is burned.
func (x Harmed) Fatal() bool { return x.Killed || x.Placed != nil && x.Placed.Dead }

// Out is whether somebody is out of play by it.
func (x Harmed) Out() Out {
	switch {
	case x.Fatal() && !x.Burned:
		return Dead
	case x.Awake == GoesDown:
		return KnockedOut
	}
	return NotOut
}

// MustStayConscious reports whether somebody who is out already or not has to roll to stay conscious: whenever stuns are
// gained.
//
// Source: spacer C9s, book section "Stunning Out".
func (x Harmed) MustStayConscious(already Out) bool {
	return x.Gained() > 0 && already == NotOut && (!x.Fatal() || x.Burned)
}

// On is the sheet of somebody so harmed. It returns Refused where there is no Luck to burn. It is a new value; c is as it
// was.
func (x Harmed) On(c *Character, h House) (*Character, error) {
	after := c.Clone()
	if x.Placed != nil {
		after = x.Placed.On(after)
	}
	after.Stuns += x.Stuns
	if x.Killed {
		after.Out = Dead
	}
	if x.Fatal() && x.Burned {
		lucky, err := after.BurnLuck(h)
		if err != nil {
			return c, err
		}
		after = lucky
		after.Out = c.Out
	}
	if x.Awake == GoesDown {
		after = after.KnockedOut()
	}
	return after, nil
}

// OnStance is how somebody without a sheet stands who is so harmed; it has no Luck.
func (x Harmed) OnStance(s Stance) Stance {
	if x.Placed != nil {
		s.Wounds = x.Placed.Wounds
	}
	s.Stuns += x.Gained()
	return s
}

// OnFight is the fight once somebody in it is so harmed: out of it, or kept to a single Stun in the next round.
//
// Source: spacer C6 1, C9s.
func (x Harmed) OnFight(f Fight, id table.ID) Fight {
	switch {
	case x.Out() != NotOut:
		return f.Leave(id)
	case x.Awake == StunnedOut:
		return f.StunNext(id)
	}
	return f
}

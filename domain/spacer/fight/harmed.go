package fight

import (
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/table"
)

// Harmed is how somebody without a sheet stands who is so harmed; it has no Luck.
func (s Stance) Harmed(x harm.Harmed) Stance {
	if x.Placed != nil {
		s.Wounds = x.Placed.Wounds
	}
	s.Stuns += x.Gained()
	return s
}

// Harmed is the fight once somebody in it is so harmed: out of it, or kept to a single Stun in the next round.
//
// Source: spacer C6 1, C9s.
func (f Fight) Harmed(id table.ID, x harm.Harmed) Fight {
	switch {
	case x.Out() != harm.NotOut:
		return f.Leave(id)
	case x.Awake == harm.StunnedOut:
		return f.StunNext(id)
	}
	return f
}

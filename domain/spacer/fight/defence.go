package fight

import (
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Defence says whether somebody has a defence in melee against an attacker, as Defends does, and why.
//
// Source: spacer C6 and C7 2, ruling SP-R06.
func (f Fight) Defence(id, attacker table.ID, h rules.House) (has bool, why string) {
	has = f.Defends(id, attacker, h)
	x, in := f.Fighter(id)
	charged := x.Last() == ChargeAction && !x.Aborted
	switch {
	case !in:
		why = "takes no part in the rounds"
	case x.Out:
		why = "is out of the fight"
	case f.Stage == Scripting:
		why = "has not revealed any script"
	case x.Running:
		why = "ran, which leaves no defence"
	case has && x.coming() == MeleeAction:
		why = "has a melee action next"
	case has && x.Last() == MeleeAction:
		why = "has just fought in melee"
	case has:
		why = "has charged this attacker"
	case charged && h.ChargeDefenceNone:
		why = "has charged, which leaves no defence (house rule)"
	case charged:
		why = "has charged somebody else"
	default:
		why = "has no melee action next and has not just fought in melee"
	}
	return has, why
}

package harm

import (
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

const (
	shakeSource  = "spacer C10"
	shakeSection = "Shrugging Off Wound Penalties"
)

// ShakeOff is the action of shaking off what wounds do.
//
// Source: spacer C10, ruling SP-R07, book section "Shrugging Off Wound Penalties".
type ShakeOff struct {
	Willpower int
	Wounds    Wounds
	Ignored   int          // points of the penalty that are ignored already
	Stuns     int          // in the pile
	Opens     table.Part   // level of the Marines department, or of a hobby such as boxing; the zero part = none
	Extras    []table.Part // to the target number
	House     rules.House
}

// Throw is the Willpower roll: the wounds count in it too.
func (s ShakeOff) Throw() throw.Throw {
	t := throw.Throw{
		Name:   "Willpower",
		Target: []table.Part{{Label: "Willpower", Value: s.Willpower, Source: shakeSource, Section: shakeSection}},
		Level:  max(s.Opens.Value, 0),
	}
	if s.Opens.Value > 0 {
		t.Open = []table.Part{s.Opens}
	}
	t.Target = append(t.Target, s.Wounds.PenaltyParts(s.Ignored)...)
	t.Target = append(t.Target, s.Extras...)
	return t
}

// Difficulty is what the roll is against: the wounds marked.
func (s ShakeOff) Difficulty() int { return s.Wounds.Count() }

// ShakenOff is what shaking it off came to.
type ShakenOff struct {
	Result  throw.Result
	Ignored int // points of the wound penalty ignored from now on, to the end of the conflict
	Stuns   int // left in the pile
	Parts   []table.Part
}

// Shake compares the roll's total with the difficulty. A success lifts as many points of the penalty, stuns from the
// pile or both as the margin is, or by House.ShrugTotal the total; anything else changes nothing. What was ignored
// before stays ignored.
//
// Source: spacer C10, ruling SP-R07.
func (s ShakeOff) Shake(total int) ShakenOff {
	out := ShakenOff{Result: throw.Compare(total, s.Difficulty()), Ignored: s.Ignored, Stuns: s.Stuns}
	if out.Result.Verdict != throw.Success {
		return out
	}
	points, what := out.Result.Margin, "margin of the roll"
	if s.House.ShrugTotal {
		points, what = total, "total of the roll (house rule)"
	}
	out.Parts = []table.Part{{Label: what, Value: points, Source: shakeSource, Section: shakeSection}}
	if s.House.ShakeItOff != rules.ShakesStuns {
		out.Ignored = min(s.Ignored+points, s.Wounds.Penalty())
	}
	if s.House.ShakeItOff == rules.ShakesStuns || s.House.ShakeItOff == rules.ShakesBoth {
		out.Stuns = max(s.Stuns-points, 0)
	}
	return out
}

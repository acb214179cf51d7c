package harm

import (
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

const (
	stunSource  = "spacer C9s"
	stunSection = "Stunning Out"
)

// ConsciousThrow is the roll that somebody makes each time the stun pile grows: against the number of stuns in it.
// Nothing opens and wounds do not count.
//
// Source: spacer C9s, ruling SP-R33, book section "Stunning Out".
func ConsciousThrow(toughness int) throw.Throw {
	return throw.Throw{Name: "Toughness", Target: []table.Part{{Label: "Toughness", Value: toughness, Source: stunSource, Section: stunSection}}}
}

// Consciousness is what the roll comes to.
type Consciousness string

// What it comes to.
const (
	StaysUp    Consciousness = "up"
	StunnedOut Consciousness = "stun" // only a single Stun can be scripted next round: see Fight.StunNext
	GoesDown   Consciousness = "out"  // knocked out
)

// StayConscious compares the roll with the stuns in the pile.
//
// Source: spacer C9s.
func StayConscious(total, stuns int) Consciousness {
	switch throw.Compare(total, stuns).Verdict {
	case throw.Success:
		return StaysUp
	case throw.Tie:
		return StunnedOut
	}
	return GoesDown
}

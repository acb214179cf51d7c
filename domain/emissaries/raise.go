package emissaries

import (
	"slices"

	"shipslocker/domain"
)

// RaiseOf says what dice of a party come to that are put forward to raise. It is Refused unless they are two dice at hand,
// and the pinned ones are among them; of more than two pinned ones two are enough.
//
// Source: emissaries C2 1, C2 2, GU-R15, GU-R18.
func RaiseOf(party []Die, chosen []DieID) (total int, err error) {
	hand := slices.DeleteFunc(slices.Clone(party), func(d Die) bool { return !d.AtHand() })
	switch {
	case len(hand) < RaiseDice:
		return 0, domain.Refuse("too-few-dice-to-raise", "A raise takes two dice. Escalate, bring something in, or give.")
	case len(chosen) != RaiseDice:
		return 0, domain.Refuse("not-two-dice", "A raise takes exactly two dice.")
	case chosen[0] == chosen[1]:
		return 0, domain.Refuse("die-twice", "Each die can go in once.")
	}
	in := 0
	for _, id := range chosen {
		at := slices.IndexFunc(hand, func(d Die) bool { return d.ID == id })
		if at < 0 {
			return 0, domain.Refuse("not-in-pool", "Only dice in the pool can raise.")
		}
		if hand[at].At == Pinned {
			in++
		}
		total += hand[at].Face
	}
	kept := slices.DeleteFunc(hand, func(d Die) bool { return d.At != Pinned })
	if in < min(len(kept), RaiseDice) {
		return 0, domain.Refuse("pinned-not-raised", "The %s reversed a blow and must go into this raise.", facesOfDice(kept))
	}
	return total, nil
}

// SeeOf says what dice of a party make of a raise that are put forward to see it. It is Refused for dice that are not free,
// and while they are not enough.
//
// Source: emissaries C2 2, GU-R18.
func SeeOf(party []Die, chosen []DieID, raise int) (Way, error) {
	var faces []int
	for i, id := range chosen {
		at := slices.IndexFunc(party, func(d Die) bool { return d.ID == id })
		switch {
		case at >= 0 && party[at].At == Pinned:
			return NoWay, domain.Refuse("pinned-cannot-see", "The %d reversed a blow and is kept for the next raise.", party[at].Face)
		case at < 0 || !party[at].Free():
			return NoWay, domain.Refuse("not-in-pool", "Only dice in the pool can see.")
		case slices.Contains(chosen[:i], id):
			return NoWay, domain.Refuse("die-twice", "Each die can go in once.")
		}
		faces = append(faces, party[at].Face)
	}
	way := wayOf(faces, raise)
	if way == NoWay {
		return NoWay, domain.Refuse("not-enough-to-see", "%d is not enough to see %d.", sumOf(faces), raise)
	}
	return way, nil
}

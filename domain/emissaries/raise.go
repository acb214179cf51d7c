package emissaries

import "slices"

// RaiseOf says what dice of a party come to that are put forward to raise. It is Refused unless they are two dice at hand,
// and the pinned ones are among them; of more than two pinned ones two are enough.
//
// Source: emissaries C2 1, C2 2, GU-R15.
func RaiseOf(party []Die, chosen []DieID) (total int, err error) {
	at := map[DieID]Die{}
	pinned := 0
	for _, d := range party {
		if d.AtHand() {
			at[d.ID] = d
		}
		if d.AtHand() && d.At == Pinned {
			pinned++
		}
	}
	if len(at) < RaiseDice {
		return 0, refuse("A raise takes two dice, and there are fewer: gain dice by escalating or by bringing something in, or give.")
	}
	if len(chosen) != RaiseDice {
		return 0, refuse("A raise takes exactly two dice.")
	}
	if chosen[0] == chosen[1] {
		return 0, refuse("A die can be put forward once.")
	}
	for _, id := range chosen {
		d, ok := at[id]
		if !ok {
			return 0, refuse("Only dice that lie in the pool can raise.")
		}
		if d.At == Pinned {
			pinned--
		}
		total += d.Face
	}
	kept := slices.ContainsFunc(chosen, func(id DieID) bool { return at[id].At != Pinned })
	if pinned > 0 && kept {
		return 0, refuse("The die that reversed a blow has to be one of the two.")
	}
	return total, nil
}

// SeeOf says what dice of a party make of a raise that are put forward to see it. It is Refused for dice that are not free,
// and while they are not enough.
//
// Source: emissaries C2 2.
func SeeOf(party []Die, chosen []DieID, raise int) (Way, error) {
	var faces []int
	for i, id := range chosen {
		at := slices.IndexFunc(party, func(d Die) bool { return d.ID == id })
		switch {
		case at >= 0 && party[at].At == Pinned:
			return NoWay, refuse("The %d is kept for the next raise and cannot see.", party[at].Face)
		case at < 0 || !party[at].Free() || slices.Contains(chosen[:i], id):
			return NoWay, refuse("Only dice that lie in the pool can see.")
		}
		faces = append(faces, party[at].Face)
	}
	way := WayOf(faces, raise)
	if way == NoWay {
		return NoWay, refuse("The dice come to %d, and the raise is %d.", sumOf(faces), raise)
	}
	return way, nil
}

package board

import "slices"

// Rungs is the order of a ladder's zones.
type Rungs struct {
	Slots  []ID `json:"slots"`  // from the lowest to the highest
	Above  ID   `json:"above"`  // the box above the highest; 0 = none
	Beside ID   `json:"beside"` // the box at the side; 0 = none
}

// without takes zones off the ladder.
func (r *Rungs) without(gone map[ID]bool) {
	r.Slots = slices.DeleteFunc(r.Slots, func(id ID) bool { return gone[id] })
	if gone[r.Above] {
		r.Above = 0
	}
	if gone[r.Beside] {
		r.Beside = 0
	}
}

// pairs are the neighbours on a ladder: each slot and the next, the box above and the highest slot, the box at the
// side and every slot.
func (r *Rungs) pairs() []pair {
	var list []pair
	for i, slot := range r.Slots {
		if i > 0 {
			list = append(list, pairOf(r.Slots[i-1], slot))
		}
		if r.Beside != 0 {
			list = append(list, pairOf(r.Beside, slot))
		}
	}
	if r.Above != 0 && len(r.Slots) > 0 {
		list = append(list, pairOf(r.Above, r.Slots[len(r.Slots)-1]))
	}
	return list
}

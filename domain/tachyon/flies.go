package tachyon

import (
	"slices"

	"shipslocker/domain"
)

// Flies is the ship that a pilot flies, of some ships: one whose own sheet says so, for by that a ship joins an engagement,
// and rather one that still flies. What the pilot's sheet and a campaign's seat say besides, the nearest first, chooses
// among several; by itself it counts of a ship alone whose sheet names nobody or is not at hand. Empty = none.
func Flies(pilot domain.DocID, fleet []domain.DocID, at func(domain.DocID) *Ship, said ...domain.DocID) domain.DocID {
	names := func(id domain.DocID) bool { s := at(id); return pilot != "" && s != nil && s.Pilot == pilot }
	all := slices.DeleteFunc(slices.Concat(said, fleet), func(id domain.DocID) bool { return !names(id) })
	if i := slices.IndexFunc(all, func(id domain.DocID) bool { return !at(id).Destroyed }); i >= 0 {
		return all[i]
	}
	if len(all) > 0 {
		return all[0]
	}
	for _, id := range said {
		if s := at(id); id != "" && (s == nil || s.Pilot == "" || pilot == "") {
			return id
		}
	}
	return ""
}

package ship

import (
	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// Begun reports whether a ship has anything that a ship of the list would bring: parts, or numbers of her own.
func (s *Ship) Begun() bool {
	return len(s.Systems) > 0 || s.Tonnage != 0 || s.Toughness != 0 || s.SmallCraft ||
		s.Engineers != 0 || s.Operators != 0 || s.CommandRank != 0
}

// BeginWith makes a ship one of the list, and keeps her name, those aboard and what else the list says nothing of. The
// ship is a new value; s is as it was. It returns Refused for one that is begun already.
//
// Source: spacer 2.B11, book section "Ship List".
func (s *Ship) BeginWith(t Template) (*Ship, error) {
	if s.Begun() {
		return s, domain.Refuse("ship-not-empty", "This sheet already has a ship's data. A ship of the list needs an empty sheet.")
	}
	after := t.New()
	after.Name, after.Notes, after.Campaign = s.Name, s.Notes, s.Campaign
	if !domain.Blank(s.Class) {
		after.Class = s.Class
	}
	aboard := facts.Clone(s)
	after.Posts, after.Locker = aboard.Posts, aboard.Locker
	return after, nil
}

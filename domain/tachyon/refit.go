package tachyon

import "shipslocker/domain/facts"

// Refit is the ship as the yard gives it back: shields, systems, minimised dice and damage beside the columns, and not
// destroyed. The handout has no rule for it; people say when it happens. It is a new value; s is as it was.
func (s *Ship) Refit() *Ship {
	after := s.renewed()
	after.Destroyed = false
	return after
}

// Recharge is the ship with all boxes of its shields free. It is a new value; s is as it was.
func (s *Ship) Recharge() *Ship {
	after := facts.Clone(s)
	after.Shields.Marked = 0
	return after
}

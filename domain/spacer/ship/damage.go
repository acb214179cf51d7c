package ship

import (
	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
)

// The book's sections for the log.
const (
	Section       = "Space Battles"
	DamageSection = "Ship Damage"
)

// DV is the damage value of a ship's weapon: 2 per class, and by a house rule the margin it hit by.
//
// Source: spacer C14, SP-R19, book section "Ship Damage".
func DV(class, margin int, h rules.House) int {
	dv := 2 * max(class, 0)
	if h.ShipDVMargin {
		dv += max(margin, 0)
	}
	return dv
}

// Blow is what a hit does to a ship.
type Blow struct {
	Halted bool `json:"halted" doc:"the rolls are equal: nobody aboard acts in the next phase"`
	Hits   int  `json:"hits" doc:"system hits"` // boxes to cross
}

// Strike compares the damage roll with the Toughness roll, which has no armour to open it.
//
// Source: spacer C14, SP-R34, book section "Ship Damage".
func Strike(damage, toughness int) Blow {
	if damage == toughness {
		return Blow{Halted: true}
	}
	return Blow{Hits: rules.Triangular(damage - toughness)}
}

// Open lists the systems that still have a box to cross, in the order of the sheet. None = the ship has nothing left.
func (s *Ship) Open() []System {
	var open []System
	for _, y := range s.Systems {
		if y.Left() > 0 {
			open = append(open, y)
		}
	}
	return open
}

// BoxesLeft is how many boxes a ship still has to cross.
func (s *Ship) BoxesLeft() int {
	left := 0
	for _, y := range s.Systems {
		left += y.Left()
	}
	return left
}

// Crossing is one box crossed.
type Crossing struct {
	System rules.RowID
	Title  string
	From   int // rating before and after
	To     int
}

// Cross crosses the next box of a system. The ship is a new value; s is as it was. It returns Refused for a system that
// is not there or has no box left.
//
// Source: spacer C14, SP-R40, book section "Ship Damage".
func (s *Ship) Cross(id rules.RowID) (*Ship, Crossing, error) {
	y, ok := s.System(id)
	switch {
	case !ok:
		return s, Crossing{}, domain.Refuse("system-gone", "That system is not aboard.")
	case y.Left() == 0:
		return s, Crossing{}, domain.Refuse("system-has-no-box-left", "%s has no box left to cross: choose another system.", y.Title())
	}
	after := facts.Clone(s)
	hit, _ := after.System(id)
	hit.Crossed = y.crossed() + 1
	return after, Crossing{System: id, Title: y.Title(), From: y.Rating(), To: hit.Rating()}, nil
}

// ByChance is the system that a die names where chance chooses: the systems that still have a box are numbered from 1
// in the order of the sheet. It returns Refused for a face beyond them, which is rolled again, and where there are none.
//
// Source: spacer C14.
func (s *Ship) ByChance(face int) (rules.RowID, error) {
	open := s.Open()
	switch {
	case len(open) == 0:
		return 0, domain.Refuse("ship-has-no-box-left", "The ship has no box left to cross.")
	case face < 1 || face > len(open):
		return 0, domain.Refuse("die-names-no-system", "The die must show 1 to %d, one for each system that can be hit: roll it again.", len(open))
	}
	return open[face-1].ID, nil
}

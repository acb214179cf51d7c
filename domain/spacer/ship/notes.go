package ship

import (
	"fmt"
	"slices"

	"shipslocker/domain"
)

// DesignNote is a system beside what the design notes make of it.
//
// Source: spacer 2.B11, SP-R14.
type DesignNote struct {
	System System
	Tons   float64 // by the notes; see Weighs
	Weighs bool    // the notes say what it weighs
	Boxes  []int   // by the notes; see Rates
	Rates  bool    // the notes say what boxes it has
	Hits   int     // that a tank of its weight takes by the notes; see Takes
	Takes  bool    // the notes say how many hits it takes
	hull   float64 // tons of the whole ship
}

// DesignNote says what the design notes make of a system of this ship.
func (s *Ship) DesignNote(y System) DesignNote {
	n := DesignNote{System: y, hull: s.Tonnage}
	n.Tons, n.Weighs = s.DesignTons(y)
	n.Boxes, n.Rates = s.DesignBoxes(y)
	if y.Kind == FuelSystem && y.Tons > 0 {
		n.Hits, n.Takes = s.DesignFuelBoxes(y.Tons), true
	}
	return n
}

// tonsDiffer tells whether the notes have a system weigh otherwise.
func (n DesignNote) tonsDiffer() bool { return n.Weighs && n.Tons != tenths(n.System.Tons) }

// boxesDiffer tells whether the notes give a system other boxes.
func (n DesignNote) boxesDiffer() bool { return n.Rates && !slices.Equal(n.Boxes, n.System.Boxes) }

// hitsDiffer tells whether a tank takes another number of hits by the notes.
func (n DesignNote) hitsDiffer() bool { return n.Takes && n.Hits != len(n.System.Boxes) }

// Differs tells whether the notes have anything of a system otherwise. The list counts all the same.
func (n DesignNote) Differs() bool { return n.tonsDiffer() || n.boxesDiffer() || n.hitsDiffer() }

// Weight is what a system weighs here and by the notes: "10 t"; an empty text where they do not say.
func (n DesignNote) Weight() (here, notes string) {
	if n.Weighs {
		notes = tonsText(n.Tons)
	}
	return tonsText(n.System.Tons), notes
}

// Share is how much of the hull a system takes up: "12 %"; empty while the ship has no tonnage.
func (n DesignNote) Share() string {
	if !(n.hull > 0) {
		return ""
	}
	return fmt.Sprintf("%.0f %%", 100*n.System.Tons/n.hull)
}

// Row is what boxes a system has here and by the notes: "[6][4][2]", or of a tank how many hits it takes; an empty text
// for none, and where the notes do not say.
func (n DesignNote) Row() (here, notes string) {
	if len(n.System.Boxes) > 0 {
		here = boxesText(n.System.Boxes)
	}
	switch {
	case n.Rates:
		notes = boxesText(n.Boxes)
	case n.Takes:
		notes = domain.Count(n.Hits, "hit")
	}
	return here, notes
}

// DesignCrewText says what crew a ship needs by the notes; empty for small craft, which have their cockpit, and while
// she has no systems.
func (s *Ship) DesignCrewText() string {
	if s.SmallCraft || len(s.Systems) == 0 {
		return ""
	}
	engineers, operators := s.DesignCrew()
	return fmt.Sprintf("Crew by the notes: %s at least, and %d to %d in operations, gunners included.",
		domain.Count(engineers, "engineer"), operators, operators+mostHands-fewestHands)
}

// DesignTonsText says what the systems weigh of what the ship is down for: "100 t of 100 t".
func (s *Ship) DesignTonsText() string {
	return fmt.Sprintf("%s of %s", tonsText(s.Tons()), tonsText(s.Tonnage))
}

package ship

import "math"

// The design notes of the book are a puzzle with some pieces missing. What follows is as much of it as its own ships
// bear out; it remarks on a ship and forbids none.
//
// Source: spacer 2.B11, SP-R14, book section "Ship List".
const (
	pushAUnit      = 200 // thrust of one unit of drive, in tons moved by one
	pushASmallUnit = 50  // the same of a small craft's
	tonsSTL        = 3   // a unit of STL drive
	tonsFTL        = 5   // a unit of FTL drive, and once more for the first
	tonsPlant      = 4   // a unit of power plant
	powerAUnit     = 2   // tokens a turn
	tonsSmallDrive = 5   // a unit of a small craft's drive
	tonsFuelBox    = 20  // of fuel, for each hit it takes
	tonsSmallFuel  = 10  // the same in a small craft
	tonsEngineer   = 20  // of drives and plant, for each engineer
	tonsGunner     = 10  // of weapons, for each gunner
	mostUnits      = 100 // of a drive that the notes are asked about
	fewestHands    = 1   // operators beside the gunners, at least
	mostHands      = 3   // and as many as the notes speak of
)

// DesignTons is what a system weighs by the notes, in tons; ok is false where they do not say.
//
// Source: spacer 2.B11.
func (s *Ship) DesignTons(y System) (tons float64, ok bool) {
	switch y.Kind {
	case WeaponSystem:
		return float64(sumTo(y.Class)), y.Class > 0
	case SensorSystem, CommsSystem:
		return tenths(float64(sumTo(y.Class)) / 10), y.Class > 0
	case BridgeSystem, CockpitSystem:
		return float64(1 + 2*y.Count), y.Count > 0
	case OfficerCabins:
		return float64(4 * y.Count), y.Count > 0
	case PettyCabins:
		return float64(3 * y.Count), y.Count > 0
	case CrewCabins:
		return float64(2 * y.Count), y.Count > 0
	case SeatSystem:
		return float64(y.Count), y.Count > 0
	case FuelSystem:
		return s.fuelTons(y)
	}
	return 0, false
}

// fuelTons is one ton a week for each unit of what burns it: of plant, or in a small craft of drive.
func (s *Ship) fuelTons(y System) (tons float64, ok bool) {
	if y.Unit != "weeks" || len(y.Boxes) == 0 {
		return 0, false
	}
	burns := PlantSystem
	if s.SmallCraft {
		burns = STLSystem
	}
	units := 0
	for _, d := range s.Of(burns) {
		units += s.units(d)
	}
	weeks := 0
	for _, b := range y.Boxes {
		weeks = max(weeks, b)
	}
	return float64(units * weeks), units > 0
}

// units of a drive or plant that fit its tons.
func (s *Ship) units(y System) int {
	units := 0.0
	switch {
	case y.Kind == STLSystem && s.SmallCraft:
		units = y.Tons / tonsSmallDrive
	case y.Kind == STLSystem:
		units = y.Tons / tonsSTL
	case y.Kind == FTLSystem:
		units = (y.Tons - tonsFTL) / tonsFTL
	case y.Kind == PlantSystem:
		units = y.Tons / tonsPlant
	}
	return int(max(0, min(units, mostUnits)))
}

// DesignBoxes is the row of boxes that a drive or plant has by the notes, one for each of its units: the rating now,
// after one hit and so on. Ok is false for other systems and while the ship has no tonnage.
//
// Source: spacer 2.B11.
func (s *Ship) DesignBoxes(y System) (boxes []int, ok bool) {
	push := pushAUnit
	if s.SmallCraft {
		push = pushASmallUnit
	}
	for left := s.units(y); left > 0; left-- {
		if y.Kind == PlantSystem {
			boxes = append(boxes, powerAUnit*left)
			continue
		}
		if !(s.Tonnage > 0) {
			return nil, false
		}
		boxes = append(boxes, int(float64(push*left)/s.Tonnage))
	}
	return boxes, len(boxes) > 0
}

// DesignFuelBoxes is how many hits a tank of so many tons takes by the notes.
//
// Source: spacer 2.B11.
func (s *Ship) DesignFuelBoxes(tons float64) int {
	if s.SmallCraft {
		return int(math.Ceil(tons / tonsSmallFuel))
	}
	return int(math.Ceil(tons / tonsFuelBox))
}

// DesignCrew is how many engineers and operators a ship needs by the notes at the fewest: a gunner for every ten tons of
// weapons is an operator too. Small craft have their cockpit.
//
// Source: spacer 2.B11.
func (s *Ship) DesignCrew() (engineers, operators int) {
	if s.SmallCraft {
		return 0, 0
	}
	var drives, weapons float64
	for _, y := range s.Systems {
		switch y.Kind {
		case PlantSystem, STLSystem, FTLSystem:
			drives += y.Tons
		case WeaponSystem:
			weapons += y.Tons
		}
	}
	return int(math.Ceil(drives / tonsEngineer)), int(math.Ceil(weapons/tonsGunner)) + fewestHands
}

// sumTo is 1 + 2 + … + n.
func sumTo(n int) int { return n * (n + 1) / 2 }

// tenths rounds to a tenth, which is as fine as the notes weigh.
func tenths(tons float64) float64 { return math.Round(tons*10) / 10 }

package ship

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
)

// Power is a ship's power and thrust in a battle. Every token it ever made is in the battery, in a system or spent, so
// Made is always what these come to together.
//
// Source: spacer C14, book section "Space Battles".
type Power struct {
	Battery int    `json:"battery" said:"power in the battery"` // tokens
	Held    []Held `json:"held" said:"power in systems"`        // in systems, which alone can use them
	Thrust  int    `json:"thrust" said:"thrust in hand"`        // markers in the helm's hand
	// Converted is how much thrust was made of power this turn; beyond the drive's rating it is harder.
	Converted int `json:"converted" said:"thrust made this turn"`
	Made      int `json:"made" said:"power made"`   // by plants, pushed out of them or given by hand, in the whole battle
	Spent     int `json:"spent" said:"power spent"` // used, and lost with systems that were hit
}

// Held is the power in one system.
type Held struct {
	System rules.RowID `json:"system"`
	Power  int         `json:"power"`
}

// Sound tells whether no power came from nothing and none got lost.
func (p Power) Sound() bool { return p.Battery >= 0 && p.Battery+p.InSystems()+p.Spent == p.Made }

// InSystems is the power in all systems together.
func (p Power) InSystems() int {
	sum := 0
	for _, h := range p.Held {
		sum += h.Power
	}
	return sum
}

// In is the power in one system.
func (p Power) In(id rules.RowID) int {
	for _, h := range p.Held {
		if h.System == id {
			return h.Power
		}
	}
	return 0
}

// Set puts so much power into a system, without asking where it is from.
func (p Power) Set(id rules.RowID, power int) Power {
	p.Held = slices.DeleteFunc(slices.Clone(p.Held), func(h Held) bool { return h.System == id })
	if power > 0 {
		p.Held = append(p.Held, Held{id, power})
	}
	slices.SortFunc(p.Held, func(a, b Held) int { return int(a.System - b.System) })
	return p
}

// Begin is the power as a turn begins: what the plants make goes into the battery. Small craft have no power; their
// pilot has as much thrust as the drive is rated for.
//
// Source: spacer C14 0, book section "Space Battles".
func (p Power) Begin(s *Ship) Power {
	p.Converted = 0
	if s.SmallCraft {
		p.Thrust = s.Rating(STLSystem)
		return p
	}
	made := s.Rating(PlantSystem)
	p.Battery, p.Made = p.Battery+made, p.Made+made
	return p
}

// Give is power to be moved from the battery into a system.
type Give struct {
	System rules.RowID `json:"system" doc:"its id"`
	Power  int         `json:"power" in:"0..1000" doc:"tokens"`
}

// Transfer moves power from the battery into systems, one token for each point that the engineer's roll came to. It
// returns Refused where that is more than the roll, the battery or the system allows.
//
// Source: spacer C14, book section "Space Battles".
func (p Power) Transfer(s *Ship, total int, gives []Give) (Power, error) {
	if s.SmallCraft {
		return p, domain.Refuse("small-craft-has-no-power", "Small craft handle no power.")
	}
	after, sum := p, 0
	for _, g := range gives {
		y, ok := s.System(g.System)
		switch {
		case !ok:
			return p, domain.Refuse("receiving-system-gone", "The system to receive power is not aboard.")
		case g.Power < 1:
			return p, domain.Refuse("transfer-below-1", "%s cannot get %s power: give 1 or more.", y.Title(), domain.Minus(g.Power))
		case g.Power > p.Battery-sum:
			return p, domain.Refuse("battery-too-low", "The battery holds only %d power.", p.Battery)
		case g.Power > total-sum:
			return p, domain.Refuse("transfer-too-large", "The transfer rolled %d: it moves that much power at most.", max(total, 0))
		case !y.Works():
			return p, domain.Refuse("out-of-order-takes-no-power", "%s is out of order and takes no power.", y.Title())
		}
		if most, limited := y.Holds(); limited && after.In(g.System)+g.Power > most {
			return p, domain.Refuse("holds-too-little-room", "%s holds %d power at most, as much as its rating needs, and has %d.", y.Title(), most, after.In(g.System))
		}
		sum += g.Power
		after = after.Set(g.System, after.In(g.System)+g.Power)
	}
	after.Battery -= sum
	return after, nil
}

// perPush is the difficulty of each point of power pushed out of a plant, and of each marker a drive is pushed to give
// beyond its rating.
const perPush = 3

// perSmallPush is the same for the thrust of small craft.
const perSmallPush = 4

// PushDifficulty is the difficulty of getting so much more power out of a plant than it gives.
//
// Source: spacer C14, book section "Space Battles".
func PushDifficulty(extra int) int { return perPush * max(extra, 0) }

// SmallPushDifficulty is the difficulty of getting so much more thrust out of a small craft.
//
// Source: spacer C14, book section "Space Battles".
func SmallPushDifficulty(extra int) int { return perSmallPush * max(extra, 0) }

// ThrustDifficulty is the difficulty of turning power into so many thrust markers: 1 each up to the drive's rating,
// what was made before in this turn included, and 3 each beyond it.
//
// Source: spacer C14, book section "Space Battles".
func ThrustDifficulty(rating, converted, markers int) int {
	markers = max(markers, 0)
	within := min(markers, max(rating-converted, 0))
	return within + perPush*(markers-within)
}

// Add puts power into the battery that was pushed out of a plant, or that the referee gives; less than 0 takes it out
// as far as there is any.
func (p Power) Add(power int) Power {
	power = max(power, -p.Battery)
	p.Battery, p.Made = p.Battery+power, p.Made+power
	return p
}

// Convert turns power in a drive into thrust markers in the helm's hand. It returns Refused where the drive does not
// hold the power, or the helm would have more in hand than the drives are rated for.
//
// Source: spacer C14, book section "Space Battles".
func (p Power) Convert(s *Ship, drive rules.RowID, markers int) (Power, error) {
	y, ok := s.System(drive)
	rating := s.Rating(STLSystem)
	switch {
	case s.SmallCraft:
		return p, domain.Refuse("small-craft-makes-no-thrust", "Small craft need no power for thrust.")
	case !ok || y.Kind != STLSystem:
		return p, domain.Refuse("needs-stl-drive", "Only an STL drive makes thrust.")
	case !y.Works():
		return p, domain.Refuse("out-of-order", "%s is out of order.", y.Title())
	case markers < 1:
		return p, domain.Refuse("takes-a-marker", "Make 1 marker or more.")
	case p.Thrust+markers > rating:
		return p, domain.Refuse("helm-hand-over-rating", "The helm has %s in hand and may have %d at most, the rating of the drive: spend some first.", domain.Count(p.Thrust, "marker"), rating)
	}
	after, err := p.Spend(s, drive, markers*max(y.PowerPer, 0))
	if err != nil {
		return p, err
	}
	after.Thrust, after.Converted = p.Thrust+markers, p.Converted+markers
	return after, nil
}

// Spend uses power that is in a system. It returns Refused where there is not so much.
func (p Power) Spend(s *Ship, id rules.RowID, power int) (Power, error) {
	held := p.In(id)
	if power > held {
		title := "The system"
		if y, ok := s.System(id); ok {
			title = y.Title()
		}
		return p, domain.Refuse("needs-power", "%s needs %d power and holds %d: transfer some first.", title, power, held)
	}
	p.Spent += power
	return p.Set(id, held-power), nil
}

// Fit takes from a ship what her systems can no longer hold after a hit: power in a system that is out of order or that
// is more than its rating needs, and thrust above the rating of the drives. It is lost. A small craft keeps the thrust
// in hand while its drive works.
//
// Source: spacer C14, book section "Space Battles".
func (p Power) Fit(s *Ship) (after Power, power, thrust int) {
	after = p
	for _, h := range p.Held {
		keeps := 0
		if y, ok := s.System(h.System); ok && y.Works() {
			keeps = h.Power
			if most, limited := y.Holds(); limited {
				keeps = min(keeps, most)
			}
		}
		power += h.Power - keeps
		after = after.Set(h.System, keeps)
	}
	after.Spent += power
	if rating := s.Rating(STLSystem); !s.SmallCraft || rating == 0 {
		after.Thrust = min(p.Thrust, rating)
	}
	return after, power, p.Thrust - after.Thrust
}

// MostExtra is how much power or thrust can be asked for at once.
const MostExtra = 100

package person

import (
	"math"
	"strings"
)

// GearRow is one piece of gear of the book.
type GearRow struct {
	Name   string
	Points float64 // ½, 1 or 2
	Mass   float64 // kg; 0 = it varies
	Armour int     // what it is worth while it is worn
}

// GearRows are the gear to offer, in the order of the book. What is not among them costs what the referee says.
//
// Source: spacer 2.B3, SP-R23, book section "Gear".
var GearRows = []GearRow{
	{"Communicator", 0.5, 0.2, 0},
	{"Pocket knife", 0.5, 0.1, 0},
	{"Data Slate", 0.5, 0.2, 0},
	{"10 data cards", 0.5, 0.1, 0},
	{"Camera", 0.5, 0.5, 0},
	{"2 Power Packs", 0.5, 0.2, 0},
	{"Ammo Clip", 0.5, 0, 0},
	{"Energy Holdout", 0.5, 0.3, 0},
	{"Bicycle", 0.5, 5, 0},
	{"Under-uniform Light Armor", 0.5, 0.5, 1},

	{"Pistol, Energy", 1, 1, 0},
	{"Pistol, Slug", 1, 2, 0},
	{"Toolkit (specialised)", 1, 2, 0},
	{"Sword", 1, 2, 0},
	{"Halberd", 1, 3, 0},
	{"Vac Suit", 1, 3, 0},
	{"Hand Scanner", 1, 1, 0},
	{"Medkit", 1, 1, 0},
	{"Grav Bike", 1, 100, 0},
	{"Bedroll and shelter half or pup tent", 1, 2, 0},
	{"Program slug for Porta-comp", 1, 0.1, 0},
	{"Lt Field Armor", 1, 1, 2},
	{"Hvy Field Armor", 1, 3, 3},

	{"NBC Suit", 2, 3, 0},
	{"Porta-comp", 2, 1, 0},
	{"Multi-Scanner", 2, 1.5, 0},
	{"Field Surgery kit", 2, 2, 0},
	{"Grav Car", 2, 1000, 0},
	{"Squad Tent", 2, 10, 0},
	{"SMG", 2, 2, 0},
	{"Energy Rifle", 2, 3, 0},
	{"Rifle", 2, 3, 0},
}

// FreeGear is what everybody has for nothing. Source: spacer 2.B3.
var FreeGear = []string{"1 dress uniform", "3 duty uniforms", "3 fatigue uniforms", "1 personal communicator", "1 watch"}

// GearLines are the lines of the form: three personal points, then the issue points of the ranks 0 to 7.
const (
	PersonalLines = 3
	IssueLines    = 8
)

// FindGear returns the piece of gear of that name in any case.
func FindGear(name string) (GearRow, bool) {
	for _, r := range GearRows {
		if strings.EqualFold(r.Name, strings.TrimSpace(name)) {
			return r, true
		}
	}
	return GearRow{}, false
}

// GearPoints is what the gear of one source costs in all.
func (c *Character) GearPoints(from ItemSource) float64 {
	sum := 0.0
	for _, i := range c.Gear {
		if i.From == from {
			sum += i.Points
		}
	}
	return sum
}

// Mass is what all gear weighs, in kg to a tenth.
func (c *Character) Mass() float64 {
	sum := 0.0
	for _, i := range c.Gear {
		sum += i.Mass
	}
	return math.Round(sum*10) / 10
}

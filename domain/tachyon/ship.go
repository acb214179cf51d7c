package tachyon

import (
	"shipslocker/domain"
)

// Ship is the sheet of a fighter, a flight of them, or a large ship. Every number and label of it can be edited.
//
// Source: tachyon A2, E.
type Ship struct {
	Name     string           `json:"name"`
	Class    string           `json:"class" find:""` // free
	Portrait domain.PictureID `json:"portrait"`
	Notes    string           `json:"notes"`
	Campaign domain.DocID     `json:"campaign"` // whose house rules count; empty = the handout's
	Pilot    domain.DocID     `json:"pilot"`    // who usually flies it; empty = somebody without a sheet
	Large    bool             `json:"large"`    // capital ship, freighter, liner: stands in Special
	Flight   int              `json:"flight"`   // ships that fly as one; 0 and 1 = a single one
	// Crew are the skills of whoever flies it without a sheet; see skillOf.
	Crew Crew `json:"crew"`

	Aspects  []Aspect `json:"aspects"`
	Features []Line   `json:"features"` // standard features
	Bonuses  Bonuses  `json:"bonuses"`
	Bays     []Bay    `json:"bays"`
	Stunts   []Stunt  `json:"stunts"`
	Weapon   int      `json:"weapon"` // rating, 0 or more
	Swarm    []Line   `json:"swarm"`  // aspects of a swarm

	Shields   Shields    `json:"shields"`
	Systems   []Systems  `json:"systems"`   // columns of system damage
	Damage    []Instance `json:"damage"`    // damage beside the columns'
	AutoEject bool       `json:"autoEject"` // whoever is aboard is thrown clear by itself
	Destroyed bool       `json:"destroyed"`
}

// Line is one line of a list.
type Line struct {
	ID   RowID  `json:"id"`
	Text string `json:"text" find:""`
}

// Crew are the four spacefaring skills of whoever flies a ship without a sheet.
type Crew struct {
	Gunnery    int `json:"gunnery"`
	Pilot      int `json:"pilot"`
	Tactics    int `json:"tactics"`
	Technology int `json:"technology"`
}

// skills are the same as a pilot has them.
func (c Crew) skills() Skills {
	return Skills{Gunnery: c.Gunnery, Pilot: c.Pilot, Tactics: c.Tactics, Technology: c.Technology}
}

// Use is what a ship's bonus helps with.
type Use string

// The uses, in the order of the sheet.
const (
	Detecting   Use = "detection"
	Defending   Use = "defend"
	Maneuvering Use = "maneuver"
	Attacking   Use = "attack"
)

// UseRow is a use as people see it.
type UseRow struct {
	Use   Use
	Title string
	Skill Skill // that is rolled for it, and whose rolls have its minimised dice
}

// UseRows lists the uses in the order of the sheet. Source: tachyon E, B1.
var UseRows = []UseRow{
	{Detecting, "Detection", Technology},
	{Defending, "Defend", Piloting},
	{Maneuvering, "Maneuver", Tactics},
	{Attacking, "Attack", Gunnery},
}

// Bonuses are a ship's four engagement bonuses.
type Bonuses struct {
	Detection Bonus `json:"detection"`
	Defend    Bonus `json:"defend"`
	Maneuver  Bonus `json:"maneuver"`
	Attack    Bonus `json:"attack"`
}

// Bonus is one of them.
type Bonus struct {
	Label string `json:"label"` // in place of the use's own title; empty = that
	Value int    `json:"value"`
	// Minimised are the two boxes for dice that damage minimises, from the left.
	Minimised [2]bool `json:"minimised"`
}

// Dice is how many dice of a roll are minimised: 0 to 2.
func (b Bonus) Dice() int {
	n := 0
	for _, on := range b.Minimised {
		if on {
			n++
		}
	}
	return n
}

// At is where a use's bonus stands, to be read or edited; nil for what is no use.
func (b *Bonuses) At(u Use) *Bonus {
	switch u {
	case Detecting:
		return &b.Detection
	case Defending:
		return &b.Defend
	case Maneuvering:
		return &b.Maneuver
	case Attacking:
		return &b.Attack
	}
	return nil
}

// Bay is an equipment bay and what is in it.
type Bay struct {
	ID    RowID     `json:"id"`
	Label string    `json:"label"` // empty = by its place: "Bay 1"
	Title string    `json:"title"` // what is in it
	Text  string    `json:"text"`  // what that does
	Die   DieEffect `json:"die"`   // what it does to one die of a roll
	Skill Skill     `json:"skill"` // of the rolls it touches; empty = any
}

// Shields are a row of one-point boxes.
type Shields struct {
	Label  string `json:"label"` // empty = "Shields"
	Boxes  int    `json:"boxes"`
	Marked int    `json:"marked"`
}

// Called is what the shields are called.
func (s Shields) Called() string { return domain.OrElse(s.Label, "Shields") }

// Systems is one column of system damage, which a die finds.
type Systems struct {
	Face  int      `json:"face" in:"-1..1"` // of a Fudge die: 1, 0 or -1
	Label string   `json:"label"`           // "Computer systems"
	Rows  []System `json:"rows"`            // from the first that is hit to the last
}

// System is one row of it.
type System struct {
	ID           RowID  `json:"id"` // unique in the ship
	Name         string `json:"name"`
	Absorbs      int    `json:"absorbs" in:"0..100"` // shifts
	Damaged      bool   `json:"damaged"`
	Minimises    []Use  `json:"minimises"` // one die of each of these while it is damaged
	Aspect       string `json:"aspect"`    // true of the ship while it is damaged; empty = none
	HitsPilot    bool   `json:"hitsPilot"` // whoever is aboard takes the hit as well
	Catastrophic bool   `json:"catastrophic"`
}

// Instance is an instance of damage that is no row of the systems.
type Instance struct {
	ID       RowID  `json:"id"`
	Text     string `json:"text"`
	When     string `json:"when"` // in words: "round 2 at the Narrows"
	Repaired bool   `json:"repaired"`
}

// UsualShields is how many boxes shields have by default. Source: tachyon E.
const UsualShields = 3

// ShipKind describes the ship.
var ShipKind = domain.Kind{
	Game: ID, Name: "ship", Title: "Ship", Acts: true, Version: 1,
	New:   func() domain.Document { return NewShip() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem { return CheckShip(d.(*Ship), beside) },
}

// NewShip returns a blank ship with the lines of the public sheets.
func NewShip() *Ship {
	return &Ship{
		Aspects: []Aspect{{ID: 1}}, Bays: []Bay{{ID: 1}, {ID: 2}}, Shields: Shields{Boxes: UsualShields}, Systems: UsualSystems(),
	}
}

// UsualSystems are the three columns of the public sheets. Source: tachyon E.
func UsualSystems() []Systems {
	return []Systems{
		{Face: 1, Label: "Computer systems", Rows: []System{
			{ID: 1, Name: "Sensors", Absorbs: 2, Minimises: []Use{Detecting}},
			{ID: 2, Name: "Targeting", Absorbs: 2, Minimises: []Use{Attacking}},
			{ID: 3, Name: "Sensors and targeting offline", Absorbs: 2, Minimises: []Use{Detecting, Attacking}, Aspect: "Shoots in the dark"},
			{ID: 4, Name: "Catastrophic", Catastrophic: true},
		}},
		{Face: 0, Label: "Propulsion", Rows: []System{
			{ID: 5, Name: "Afterburner", Absorbs: 2, Minimises: []Use{Maneuvering}},
			{ID: 6, Name: "Maneuvering jets", Absorbs: 2, Minimises: []Use{Defending}},
			{ID: 7, Name: "Critical drives", Absorbs: 2, Minimises: []Use{Maneuvering, Defending}, Aspect: "Drives ready to give out"},
			{ID: 8, Name: "Catastrophic", Catastrophic: true},
		}},
		{Face: -1, Label: "Critical systems", Rows: []System{
			{ID: 9, Name: "Life support", Absorbs: 2, Aspect: "Life support failing"},
			{ID: 10, Name: "Cockpit hit", Absorbs: 2, HitsPilot: true},
			{ID: 11, Name: "Catastrophic", Catastrophic: true},
		}},
	}
}

// Title is the ship's name.
func (s *Ship) Title() string { return s.Name }

// SetTitle renames the ship.
func (s *Ship) SetTitle(title string) { s.Name = title }

// System returns the row of that id, to be read or edited.
func (s *Ship) System(id RowID) (*System, bool) {
	for i := range s.Systems {
		for j := range s.Systems[i].Rows {
			if r := &s.Systems[i].Rows[j]; r.ID == id {
				return r, true
			}
		}
	}
	return nil, false
}

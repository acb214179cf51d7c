package tachyon

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Chart is the maneuver chart: the phases of an engagement and where each ship's marker stands. All zones share its
// rounds and phases; in each zone its own ships stand against each other. Where a ship is, how large and how damaged it
// is, its token and its sheet say. Its methods leave the chart they are called on alone and return the new one.
//
// Source: tachyon A3, C1 to C7.
type Chart struct {
	Round  int      `json:"round"` // from 1; 0 = before the first
	Phase  Phase    `json:"phase"`
	Acting table.ID `json:"acting" said:"whose turn"` // whose turn it is in the action phase; 0 = nobody's
	Craft  []Craft  `json:"craft"`
	// Over says how the engagement ended; empty = it has not.
	Over string `json:"over" said:"how it ended"`
}

// Phase is where a round stands.
type Phase string

// The phases. Source: tachyon C1.
const (
	DetectionPhase Phase = "" // once, before the first round
	ManeuverPhase  Phase = "maneuver"
	ActionPhase    Phase = "action"
	EndPhase       Phase = "end"
)

// Craft is one ship or flight as the chart knows it.
type Craft struct {
	ID    table.ID     `json:"id"`    // of the participant, whose document is the ship
	Pilot domain.DocID `json:"pilot"` // whose sheet takes the stress; empty = somebody's without one
	Slot  Slot         `json:"slot"`
	// From is where it stood before it moved in the turn or phase that moved it last; off the chart = it has not.
	From Slot `json:"from,omitzero" said:"slot before"`
	// Undetected until its marker is placed in the first maneuver phase.
	Undetected bool `json:"undetected"`
	Placed     bool `json:"placed" said:"placed in this phase"` // has had its say in this maneuver phase

	Tailing  table.ID `json:"tailing"`                                 // whose tail it is on; 0 = nobody's
	Pushed   bool     `json:"pushed" said:"pushed down"`               // on that tail, but pushed down from right above it until its target moves
	Rounds   int      `json:"rounds" said:"rounds on that tail"`       // rounds on that tail, from 1
	LostTail bool     `json:"lostTail" said:"has lost its tail"`       // was on a tail and no longer is: rolls its place anew
	ShookOff bool     `json:"shookOff" said:"has shaken somebody off"` // shook somebody off in the last action phase: rolls its place anew
	Keeps    bool     `json:"keeps" said:"does not degrade"`           // does not degrade at the end of this round

	One  Action `json:"one" said:"Step 1 action"`      // the Step 1 action of this phase; empty = none yet
	Two  Action `json:"two" said:"Step 2 action"`      // the Step 2 action
	Full Action `json:"full" said:"full-phase action"` // the full-phase action
	Done bool   `json:"done" said:"turn over"`         // its turn in this phase is over

	Aspects []CraftAspect `json:"aspects"`
	// Gone is why it takes no part any more: "destroyed", "bugged out"; empty = it does.
	Gone Gone `json:"gone" said:"how it left"`
}

// Slot is where a marker stands on the chart.
type Slot struct {
	Place Place `json:"place" of:"- undetected level special" doc:"empty = none yet"`
	Level int   `json:"level" in:"-1000..1000" doc:"of place level"`
	Why   Why   `json:"why" said:"reason" of:"- large bugOut switchZone" doc:"of place special"`
}

// Place is a part of the chart.
type Place string

// The places.
const (
	OffChart     Place = "" // no marker yet, or none any more
	InUndetected Place = "undetected"
	OnLevel      Place = "level"
	InSpecial    Place = "special"
)

// Why is why a ship stands in Special.
type Why string

// The reasons. Source: tachyon C4.
const (
	LargeShip   Why = "large"
	BugsOut     Why = "bugOut"
	SwitchZones Why = "switchZone"
)

// At is a slot with a number.
func At(level int) Slot { return Slot{Place: OnLevel, Level: level} }

// Title is what people call a slot: "level 3", "Undetected", "Special, bugging out".
func (s Slot) Title() string {
	switch s.Place {
	case InUndetected:
		return "Undetected"
	case OnLevel:
		return "level " + domain.Minus(s.Level)
	case InSpecial:
		if s.Why == "" {
			return "Special"
		}
		return "Special, " + strings.ToLower(s.Why.Title())
	}
	return "off the chart"
}

// Gone is why a craft takes no part any more.
type Gone string

// The reasons.
const (
	StillThere Gone = ""
	Destroyed  Gone = "destroyed"
	Disengaged Gone = "disengaged"
	BuggedOut  Gone = "buggedOut"
	Conceded   Gone = "conceded"
)

// Title is what people say of a craft that is gone: "is destroyed".
func (g Gone) Title() string {
	switch g {
	case StillThere:
		return "is still there"
	case Destroyed:
		return "is destroyed"
	case Disengaged:
		return "has disengaged"
	case BuggedOut:
		return "has bugged out"
	case Conceded:
		return "has conceded"
	}
	return string(g)
}

// CraftAspect is something true of a craft in this engagement.
type CraftAspect struct {
	ID      RowID  `json:"id"`
	Text    string `json:"text"`
	Invokes int    `json:"invokes" said:"free invokes"` // free ones left
	Boost   bool   `json:"boost"`                       // gone once it is used
	// By made it: its side alone has the free ones. 0 = whoever comes first has them.
	By table.ID `json:"by" said:"made by"`
}

// add puts an aspect on a craft, under an id of its own.
func (c *Craft) add(a CraftAspect) {
	a.ID = domain.NextRow(c.Aspects, func(a CraftAspect) RowID { return a.ID })
	c.Aspects = append(c.Aspects, a)
}

// EasyTarget is the aspect that a desperate attack brings. Source: tachyon B4.
const EasyTarget = "Easy target"

// Find returns the craft of a participant, to be read or edited.
func (c *Chart) Find(id table.ID) (*Craft, bool) {
	for i := range c.Craft {
		if c.Craft[i].ID == id {
			return &c.Craft[i], true
		}
	}
	return nil, false
}

// Unseen reports whether nobody has detected a craft: its marker is in Undetected, or goes there.
func (c *Craft) Unseen() bool {
	return c.Slot.Place == InUndetected || c.Undetected && c.Slot.Place == OffChart
}

// untail takes a craft off the tail it is on.
func (c *Craft) untail() { c.Tailing, c.Rounds, c.Pushed = 0, 0, false }

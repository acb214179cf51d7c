package tachyon

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

// Pilot is the sheet of a pilot.
//
// Source: tachyon A1.
type Pilot struct {
	Name     string           `json:"name"`
	Callsign string           `json:"callsign" find:""`
	Player   string           `json:"player" find:""`
	Wing     string           `json:"wing" find:""` // squadron, place in it: "Two of Amber flight"; free
	Portrait domain.PictureID `json:"portrait"`
	Notes    string           `json:"notes"`
	Campaign domain.DocID     `json:"campaign"` // whose house rules count; empty = the handout's
	Ship     domain.DocID     `json:"ship"`     // besides what the ships' own sheets say; see Flies

	Aspects []Aspect `json:"aspects"`
	Skills  Skills   `json:"skills"`
	Stunts  []Stunt  `json:"stunts"`

	Refresh    int `json:"refresh"`
	FatePoints int `json:"fatePoints"`

	StressBoxes int `json:"stressBoxes"` // one-point boxes
	Stress      int `json:"stress"`      // of them marked
	// Pending are shifts that found no free box and nobody has dealt with yet.
	Pending      int           `json:"pending"`
	TakenOut     bool          `json:"takenOut"`
	Lost         bool          `json:"lost"`         // dead, or gone for good
	Consequences []Consequence `json:"consequences"` // an option: see House.Consequences

	NightsAwake int     `json:"nightsAwake"` // nights in a row without sleep, 0 = slept last night
	Losses      int     `json:"losses"`      // comrades whose death or severe injury was witnessed
	Boosts      []Boost `json:"boosts"`      // held for the next scene
}

// Aspect is something true of a pilot or a ship.
type Aspect struct {
	ID    RowID      `json:"id"`
	Role  AspectRole `json:"role"`
	Label string     `json:"label"` // in place of the role's own title; empty = that
	Text  string     `json:"text" find:""`
}

// AspectRole is what an aspect is for.
type AspectRole string

// The roles.
const (
	HighConcept      AspectRole = "concept"
	HealthyRelease   AspectRole = "healthy"   // the healthy side of decompression
	UnhealthyRelease AspectRole = "unhealthy" // the vice
	Relationship     AspectRole = "relationship"
	OtherAspect      AspectRole = ""
)

// Title is what a role is called.
func (r AspectRole) Title() string {
	switch r {
	case HighConcept:
		return "High concept"
	case HealthyRelease:
		return "Healthy decompression"
	case UnhealthyRelease:
		return "Unhealthy decompression"
	case Relationship:
		return "Relationship"
	case OtherAspect:
		return "Another aspect"
	}
	return string(r)
}

// Title is what an aspect is called on the sheet.
func (a Aspect) Title() string {
	if l := strings.TrimSpace(a.Label); l != "" {
		return l
	}
	return a.Role.Title()
}

// Stunt is a stunt of a pilot, or what a ship's equipment does.
type Stunt struct {
	ID    RowID     `json:"id"`
	Title string    `json:"title"`
	Text  string    `json:"text"`
	Gear  bool      `json:"gear"`  // a gear stunt
	Die   DieEffect `json:"die"`   // what it does to one die of a roll
	Skill Skill     `json:"skill"` // of the rolls it touches; empty = any
}

// DieEffect is what a stunt does to one die. Nothing does it by itself: people say so when they roll.
//
// Source: tachyon C10.
type DieEffect string

// The effects.
const (
	NoDieEffect DieEffect = ""
	Maximises   DieEffect = "maximise" // the die becomes +
	Minimises   DieEffect = "minimise" // the die becomes −
)

// Consequence is a lasting harm of Fate Core.
type Consequence struct {
	ID       RowID    `json:"id"`
	Severity Severity `json:"severity"`
	Text     string   `json:"text"`
	Treated  bool     `json:"treated"` // is on the mend
}

// Severity of a consequence; what it soaks is its number of shifts.
type Severity string

// The severities, mildest first: 2, 4 and 6 shifts.
const (
	Mild     Severity = "mild"
	Moderate Severity = "moderate"
	Severe   Severity = "severe"
)

// Severities lists them, mildest first.
var Severities = []Severity{Mild, Moderate, Severe}

// Title is what people call a severity.
func (s Severity) Title() string {
	switch s {
	case Mild:
		return "Mild"
	case Moderate:
		return "Moderate"
	case Severe:
		return "Severe"
	}
	return string(s)
}

// Soaks is how many shifts a consequence takes: 2, 4 or 6. Source: tachyon E, Fate Core.
func (s Severity) Soaks() int { return 2 * (slices.Index(Severities, s) + 1) }

// Boost is a short-lived aspect that somebody holds.
type Boost struct {
	ID   RowID  `json:"id"`
	Text string `json:"text"`
}

// What a new pilot begins with. Source: tachyon A1, E.
const (
	UsualStressBoxes = 5
	UsualRefresh     = 3
)

// PilotKind describes the pilot.
var PilotKind = domain.Kind{
	Game: ID, Name: "pilot", Title: "Pilot", Acts: true, Version: 1,
	New:   func() domain.Document { return NewPilot() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem { return checkPilot(d.(*Pilot), beside) },
}

// NewPilot returns a blank pilot with the lines of a sheet.
func NewPilot() *Pilot {
	return &Pilot{
		Refresh: UsualRefresh, FatePoints: UsualRefresh, StressBoxes: UsualStressBoxes,
		Aspects: []Aspect{
			{ID: 1, Role: HighConcept},
			{ID: 2, Role: HealthyRelease},
			{ID: 3, Role: UnhealthyRelease},
			{ID: 4, Role: Relationship},
			{ID: 5, Role: Relationship},
			{ID: 6},
		},
	}
}

// Title is the pilot's name.
func (p *Pilot) Title() string { return p.Name }

// SetTitle renames the pilot.
func (p *Pilot) SetTitle(title string) { p.Name = title }

// Called is what the pilot goes by at the table: the callsign, or without one the name.
func (p *Pilot) Called() string {
	if c := strings.TrimSpace(p.Callsign); c != "" {
		return c
	}
	return strings.TrimSpace(p.Name)
}

// Named is what the pilot goes by in sentences.
func (p *Pilot) Named() string { return domain.OrElse(p.Called(), "Unnamed pilot") }

// Aspect returns the text of the first aspect in a role that has one; empty = none.
func (p *Pilot) Aspect(role AspectRole) string {
	for _, a := range p.Aspects {
		if t := strings.TrimSpace(a.Text); a.Role == role && t != "" {
			return t
		}
	}
	return ""
}

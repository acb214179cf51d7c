package farfuture

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// Encounter is one scene at the table, a fight above all. It refers to the sheets of those who take part and
// copies nothing of them.
//
// Source: farfuture C5, C13, F.
type Encounter struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`    // the referee's own
	Map      domain.DocID `json:"map"`      // the ground; empty = none yet
	Campaign domain.DocID `json:"campaign"` // whose house rules count; empty = the book's

	Gravity Gravity  `json:"gravity"`
	Hazards []Hazard `json:"hazards"` // what a suit has to keep out
	// HazardDifficulty is what Vacc Suit rolls against to save a broken suit; 0 = UsualHazard.
	HazardDifficulty int `json:"hazardDifficulty" said:"difficulty of the hazards"`
	// FirstOfSession: it is the session's first combat, which brings everybody five fate points.
	FirstOfSession bool `json:"firstOfSession" said:"first scene of the session"`
	// Begun: the fight has begun for the sheets too, see BeginCombat.
	Begun bool `json:"begun"`

	Table     table.Table `json:"table"`
	Movements []Movement  `json:"movements"`       // of this round's and the last round's turns, for Movement
	Passed    []Passed    `json:"passed" told:"-"` // what turns took from sheets, the latest last: see Undone
}

// Gravity is how much of it a scene has. Other than normal it is also an aspect of the scene.
//
// Source: farfuture C13b, book section "Zero Gravity".
type Gravity string

// The gravities.
const (
	NormalGravity Gravity = ""
	LowGravity    Gravity = "low"
	ZeroGravity   Gravity = "zero"
)

// Aspect is what the gravity puts on the scene; empty for a normal one.
func (g Gravity) Aspect() string {
	switch g {
	case LowGravity:
		return "Low Gravity"
	case ZeroGravity:
		return "Zero Gravity"
	}
	return ""
}

// Hazard is something about a place that only a suit keeps out. The soft suits keep out those from Vacuum to Cold,
// hardsuits the others too.
//
// Source: farfuture 1.B6, C13.
type Hazard string

// The hazards.
const (
	Vacuum       Hazard = "vacuum"
	LowPressure  Hazard = "low pressure"
	Toxic        Hazard = "toxic"
	Heat         Hazard = "heat"
	Cold         Hazard = "cold"
	HighPressure Hazard = "high pressure"
	Radiation    Hazard = "radiation"
	Corrosive    Hazard = "corrosive"
)

// Hazards lists them in the order people choose from.
var Hazards = []Hazard{Vacuum, LowPressure, Toxic, Heat, Cold, HighPressure, Radiation, Corrosive}

// UsualHazard is the difficulty of saving a suit in vacuum. Source: farfuture C13.
const UsualHazard = 4

// EncounterKind describes the encounter.
var EncounterKind = domain.Kind{
	Game: ID, Name: "encounter", Title: "Encounter", Version: 1,
	New:     func() domain.Document { return NewEncounter() },
	Check:   func(d domain.Document, _ domain.Beside) []domain.Problem { return checkEncounter(d.(*Encounter)) },
	Compare: table.Compare,
}

// NewEncounter returns a blank encounter.
func NewEncounter() *Encounter { return &Encounter{} }

// Title is the encounter's name.
func (e *Encounter) Title() string { return e.Name }

// SetTitle renames the encounter.
func (e *Encounter) SetTitle(title string) { e.Name = title }

// IsOver reports whether one side at the most is left.
func (e *Encounter) IsOver() bool { return e.Table.IsOver() }

// Fresh is an encounter to play from a prepared one: as Table.Fresh, and nobody has moved. It shares nothing with e
// and has its map in common.
func (e *Encounter) Fresh() *Encounter {
	f := *e
	f.Hazards, f.Movements, f.Passed, f.Table, f.Begun = slices.Clone(e.Hazards), nil, nil, *e.Table.Fresh(), false
	return &f
}

// ParticipantOf is a character as it takes part: by the order of Alertness.
//
// Source: farfuture C5 3, book section "Actions".
func ParticipantOf(id domain.DocID, c *Character, h House) table.Participant {
	return table.Participant{Document: id, Name: c.Name, Score: c.Effective("Alertness", h).Level}
}

// RefereesSide is the side that the referee's figures join unless another is chosen.
const RefereesSide = table.PlayersSide + 1

// PlayedBy tells whether somebody who takes part is a player's character: one who sits in the campaign, and where that has
// no seats or is nil, one on the players' side.
func PlayedBy(c *Campaign, p table.Participant) bool {
	if c == nil || len(c.Seats) == 0 {
		return p.Side == table.PlayersSide
	}
	return p.Document != "" && slices.Contains(domain.RefersTo(c), p.Document)
}

// Movement is how far a token has come in this round; a new turn where it has not moved.
func (e *Encounter) Movement(token board.ID) Movement {
	round := e.Table.Turns.Now.Round
	for _, mv := range e.Movements {
		if mv.Token == token && mv.Round == round {
			return mv
		}
	}
	return NewMovement(token, round)
}

// SetMovement remembers how far a token has come. Rounds before the last are forgotten.
func (e *Encounter) SetMovement(mv Movement) {
	e.Movements = slices.DeleteFunc(slices.Clone(e.Movements), func(old Movement) bool {
		return old.Token == mv.Token && old.Round == mv.Round || old.Round < e.Table.Turns.Now.Round-1
	})
	e.Movements = append(e.Movements, mv)
}

// checkEncounter returns what is to be said about an encounter, in the order of its members.
func checkEncounter(e *Encounter) []domain.Problem {
	var found []domain.Problem
	add := func(id string, s domain.Severity, path, message string, args ...any) {
		found = append(found, domain.Problem{ID: id, Severity: s, Path: path, Message: fmt.Sprintf(message, args...)})
	}
	if e.Map == "" {
		add("SF-C5", domain.Remark, "map", "No map yet. A fight needs one: range counts its zones.")
	}
	if e.Gravity.Aspect() == "" && e.Gravity != NormalGravity {
		add("SF-C13", domain.Unusual, "gravity", "Gravity must be normal, low or zero.")
	}
	for i, h := range e.Hazards {
		if !slices.Contains(Hazards, h) {
			add("SF-C13", domain.Unusual, fmt.Sprintf("hazards[%d]", i), "No suit is rated against %s.", domain.OrElse(domain.QuoteName(string(h)), "an unnamed hazard"))
		}
	}
	if e.HazardDifficulty < 0 || e.HazardDifficulty > 8 {
		add("SF-C13", domain.Unusual, "hazardDifficulty", "The suit repair difficulty is %d. The ladder ends at 8.", e.HazardDifficulty)
	}
	found = append(found, table.Check(&e.Table, "table")...)
	for i, mv := range e.Movements {
		if mv.Points < 0 || mv.Zones < 0 || mv.Zones > MostZones {
			add("SF-C5m", domain.Unusual, fmt.Sprintf("movements[%d]", i),
				"A turn moves at most %d zones and never has less than 0 points. This one moved %d and has %d left.", MostZones, mv.Zones, mv.Points)
		}
	}
	return found
}

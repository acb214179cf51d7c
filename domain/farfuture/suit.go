package farfuture

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// softHazards are what every pressurised suit keeps out. Hardsuits keep out the others too.
//
// Source: farfuture 1.B6, book section "Skilled Armour (Vacc Suit)".
var softHazards = []Hazard{Vacuum, LowPressure, Toxic, Heat, Cold}

// KeepsOut tells whether a suit keeps a hazard out while it has its integrity. A hazard of one's own takes a hardsuit.
//
// Source: farfuture 1.B6.
func (r ArmourRow) KeepsOut(z Hazard) bool {
	return r.Pressurised && (r.Hard || slices.Contains(softHazards, z))
}

// Suit is the pressurised suit a character wears, the best of several: a hardsuit before a soft one. Ok is false for
// somebody who wears none, or only battle dress that takes a stunt to operate.
func (c *Character) Suit() (suit ArmourRow, ok bool) {
	for _, a := range c.Armour {
		row, found := FindArmour(a.Name)
		if !a.Worn || !found || !row.Pressurised || row.Military && !c.hasMilitary(row.Needs) {
			continue
		}
		if better := row.Hard && !suit.Hard || row.Hard == suit.Hard && row.RepairEasier > suit.RepairEasier; !ok || better {
			suit, ok = row, true
		}
	}
	return suit, ok
}

// sealed tells whether somebody is in a suit that has its integrity. One of which nobody wrote anything has.
func (c *Character) sealed() bool {
	_, worn := c.Suit()
	return c.SuitIntegrity == SuitIntact || c.SuitIntegrity == NoSuit && worn
}

// Shelter is how a character stands against the hazards of a place.
type Shelter string

// The shelters.
const (
	Sheltered   Shelter = "sheltered"   // there are no hazards, or an intact suit keeps them all out
	BrokenSuit  Shelter = "broken"      // the suit would keep them out, but it has lost its integrity
	Unsheltered Shelter = "unsheltered" // no suit, or one that does not keep them all out
)

// Exposure is what a place does to a character.
//
// Source: farfuture C13.
type Exposure struct {
	Shelter  Shelter
	Suit     ArmourRow         // worn; the zero row for none
	Open     []Hazard          // that nothing keeps out
	Warnings []domain.Sentence // for the referee: what the book leaves to him
}

// Exposed says how a character stands against the hazards of a place. Whoever wears no suit that keeps them out is a
// case that the book does not speak of: it is told in a warning, and LeftAlone serves for it too.
//
// Source: farfuture C13, 1.B6.
func Exposed(c *Character, hazards []Hazard) Exposure {
	suit, worn := c.Suit()
	e := Exposure{Shelter: Sheltered, Suit: suit}
	if len(hazards) == 0 {
		return e
	}
	if worn && !suit.Military && c.level(suit.Needs) < 1 {
		e.warn("suit-unskilled", fmt.Sprintf("Without %s the %s may not hold pressure.", suit.Needs, suit.Name))
	}
	for _, z := range hazards {
		if !suit.KeepsOut(z) {
			e.Open = append(e.Open, z)
		}
	}
	switch {
	case len(e.Open) > 0:
		e.Shelter = Unsheltered
		e.warn("no-fit-suit", "The book has no rule for going without a suitable suit. If the referee agrees, each turn counts as a broken suit left alone.")
	case c.SuitIntegrity == SuitLost:
		e.Shelter, e.Open = BrokenSuit, slices.Clone(hazards)
	}
	return e
}

func (e *Exposure) warn(code, text string) {
	e.Warnings = append(e.Warnings, domain.Sentence{Code: code, Text: text})
}

// Repair is the attempt to save a broken suit. It takes the turn's action.
//
// Source: farfuture C13.
type Repair struct {
	Level      int // of Vacc Suit
	Difficulty int // of the place; 0 = UsualHazard
	Easier     int // what battle dress takes off it: ArmourRow.RepairEasier
	Extras     []table.Part
}

// RepairOf is a character's attempt to save the suit it wears. Difficulty is the encounter's; 0 = UsualHazard.
func RepairOf(c *Character, difficulty int, h House) Repair {
	suit, _ := c.Suit()
	return Repair{Level: c.Effective(vaccSuit, h).Level, Difficulty: difficulty, Easier: suit.RepairEasier}
}

// Repaired is what came of a turn in a broken suit.
type Repaired struct {
	Total   int
	Against int
	Success bool         // the suit has its integrity again: see Mended
	Shift   int          // below 0 for a failure
	Hit     int          // position of a hit of one box on Health and of one on Composure, from 1; 0 = none
	Parts   []table.Part // of Total, the dice among them
}

// Make compares a repair's dice with the place. The hit of a failure goes on to HarmOf for Health and Composure, with a
// shift of Hit and a damage of 1.
//
// Source: farfuture C13, book section "Hostile Environments".
func (r Repair) Make(f Faces) Repaired {
	parts := append([]table.Part{
		{Label: vaccSuit, Value: r.Level, Source: "farfuture C13", Section: "Hostile Environments"},
		{Label: "4dF", Value: f.Sum()},
	}, r.Extras...)
	made := Repaired{Total: table.Sum(parts), Against: placeDifficulty(r.Difficulty) - r.Easier, Parts: parts}
	made.Shift = made.Total - made.Against
	made.Success, made.Hit = made.Shift >= 0, max(-made.Shift, 0)
	return made
}

// LeftAlone is the position of the hits on Health and on Composure, from 1, for whoever does something else than mend a
// broken suit: it counts as a failure by UsualHazard, or by the place's difficulty by the house rule; 0 = no hit.
//
// Source: farfuture C13, ruling SF-R23.
func LeftAlone(difficulty int, h House) int {
	if h.AutoFailByDifficulty {
		return max(placeDifficulty(difficulty), 0)
	}
	return UsualHazard
}

func placeDifficulty(difficulty int) int {
	if difficulty == 0 {
		return UsualHazard
	}
	return difficulty
}

// Mended is the sheet after a suit has its integrity again. It is a new value; c is as it was.
func Mended(c *Character) *Character {
	after := *c
	after.SuitIntegrity = SuitIntact
	return &after
}

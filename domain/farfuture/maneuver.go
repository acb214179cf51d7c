package farfuture

import "shipslocker/domain/table"

// Maneuver puts an aspect on somebody, a zone or the scene.
//
// Source: farfuture C10.
type Maneuver struct {
	Text    string // the aspect
	Skill   string
	Level   int          // of Skill
	Extras  []table.Part // invokes, tags, spin and the like; armour never helps against it
	Against int          // a difficulty, or the defender's total
	While   string       // what its maker has to go on doing for it to last; empty = nothing
}

// Made is what came of a maneuver.
type Made struct {
	Total    int
	Success  bool
	Shift    int
	FreeTags int // 1 with success: an ally's at once, its maker's from its next turn on
	Parts    []table.Part
}

// Make compares a maneuver's dice with what it is against.
func (m Maneuver) Make(f Faces) Made { return Made{} }

package farfuture

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Maneuver puts an aspect on somebody, a zone or the scene.
//
// Source: farfuture C10.
type Maneuver struct {
	Text    string // the aspect
	Skill   string
	Level   int          // of Skill
	Extras  []table.Part // invokes, tags, spin and the like; armour never helps against it
	Against int          // a difficulty, or the defender's total
	Opposed bool         // Against is a defender's total, who may win spin
	While   string       // what its maker has to go on doing for it to last; empty = nothing
}

// Made is what came of a maneuver.
type Made struct {
	Total    int          `json:"total" doc:"level, dice and modifier together"`
	Success  bool         `json:"success" doc:"the total reaches the difficulty: the aspect is placed"`
	Shift    int          `json:"shift" doc:"total less difficulty; below 0 for a failure"`
	FreeTags int          `json:"freeTags" doc:"1 with success: for an ally at once, for its maker from the next turn on"`
	Spin     int          `json:"spin" doc:"spin tokens the defender wins"`
	Parts    []table.Part `json:"-"` // all that goes into the total, the dice among them
}

const (
	maneuverSource  = "farfuture C10"
	maneuverSection = "Adding Aspects"
)

// Make compares a maneuver's dice with what it is against; to equal it is enough.
//
// Source: farfuture C10 1 and 2, book section "Adding Aspects".
func (m Maneuver) Make(f Faces) Made {
	parts := append([]table.Part{
		{Label: m.Skill, Value: m.Level, Source: maneuverSource, Section: maneuverSection},
		{Label: "4dF", Value: f.Sum()},
	}, m.Extras...)
	made := Made{Total: table.Sum(parts), Parts: parts}
	made.Shift = made.Total - m.Against
	if made.Success = made.Shift >= 0; made.Success {
		made.FreeTags = 1
	}
	if m.Opposed {
		made.Spin = SpinTokens(-made.Shift)
	}
	return made
}

// On is the sheet of a target that a maneuver succeeded on, with its aspect and its free tag. By is the name of who
// made it. It is a new value; c is as it was.
//
// Source: farfuture C10 2 and 4.
func (m Maneuver) On(c *Character, by string) *Character {
	after := *c
	id := domain.NextRow(c.TemporaryAspects, func(t TemporaryAspect) RowID { return t.ID })
	after.TemporaryAspects = append(slices.Clone(c.TemporaryAspects),
		TemporaryAspect{ID: id, Text: m.Text, FreeTags: 1, By: by, While: m.While})
	return &after
}

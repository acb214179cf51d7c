package emissaries

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// NPC is the card of somebody whom the GM plays, or of an organisation that stands against the characters.
//
// Source: emissaries A2.
type NPC struct {
	Name         string           `json:"name"`
	Role         string           `json:"role" find:""` // who or what, in a few words
	Organisation bool             `json:"organisation"`
	Portrait     domain.PictureID `json:"portrait"`
	Notes        string           `json:"notes"`
	Campaign     domain.DocID     `json:"campaign"` // whose house rules count; empty = the book's
	Means
	Fallout Track `json:"fallout"` // 1 to MostRows rows
	Gone    bool  `json:"gone"`    // out of the story
}

// NPCKind describes the NPC.
var NPCKind = domain.Kind{
	Game: ID, Name: "npc", Title: "NPC", Acts: true, Version: 1,
	New:   func() domain.Document { return NewNPC() },
	Check: func(d domain.Document, beside domain.Beside) []domain.Problem { return checkNPC(d.(*NPC), beside) },
}

// NewNPC returns a blank NPC with the track of a passing one.
func NewNPC() *NPC { return &NPC{Fallout: NewTrack(1)} }

// Title is the NPC's name.
func (n *NPC) Title() string { return n.Name }

// SetTitle renames the NPC.
func (n *NPC) SetTitle(title string) { n.Name = title }

// SetRows gives an NPC's track so many rows, 1 to MostRows. It returns the NPC as it is then and what was done, and is
// Refused where a row with fallout would go.
//
// Source: emissaries A2, GU-R09.
func (n *NPC) SetRows(rows int) (*NPC, string, error) {
	has := len(n.Fallout.Rows)
	switch {
	case rows < 1 || rows > MostRows:
		return nil, "", domain.Refuse("track-rows-out-of-range", "An NPC's track has 1 to %d rows.", MostRows)
	case rows == has:
		return nil, "", domain.Refuse("track-length-unchanged", "The track already has %s.", domain.Count(has, "row"))
	}
	for i := has - 1; i >= rows; i-- {
		if n.Fallout.Rows[i] != (FalloutRow{}) {
			return nil, "", domain.Refuse("row-has-fallout", "Row %d has fallout. Clear the row before you shorten the track.", i+1)
		}
	}
	after := facts.Clone(n)
	after.Fallout.Rows = slices.Clone(n.Fallout.Rows[:min(rows, has)])
	for len(after.Fallout.Rows) < rows {
		after.Fallout.Rows = append(after.Fallout.Rows, FalloutRow{})
	}
	return after, domain.Count(rows, "row") + " of fallout", nil
}

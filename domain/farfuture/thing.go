package farfuture

import (
	"fmt"

	"shipslocker/domain"
)

// Thing is a ship, a company, an estate: whatever has aspects and a pool of fate points of its own. The books that
// would say more of ships and worlds are not this one, so everything about it is the table's own.
//
// Source: farfuture 1.E.
type Thing struct {
	Name         string        `json:"name"`
	What         string        `json:"what" find:""` // "free trader", "mining company"
	Aspects      []ThingAspect `json:"aspects"`
	Ratings      []Rating      `json:"ratings"`
	Tracks       []ThingTrack  `json:"tracks"`
	Consequences []Consequence `json:"consequences"` // their Track is empty
	FatePoints   int           `json:"fatePoints"`
	Notes        string        `json:"notes"`
	Campaign     domain.DocID  `json:"campaign,omitzero"` // it belongs to; empty = to none
}

// ThingAspect is one aspect of a thing.
type ThingAspect struct {
	ID       RowID  `json:"id"`
	Text     string `json:"text" find:""`
	FreeTags int    `json:"freeTags"` // left
}

// Rating is a number with a name: "Maneuver rating 3".
type Rating struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// ThingTrack is a row of boxes with a name and a length of its own: "Hull integrity".
type ThingTrack struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Size  int    `json:"size"` // boxes, 1 to MaxBoxes
	Marks []bool `json:"marks"`
}

// ThingKind describes the card of a thing.
var ThingKind = domain.Kind{
	Game: ID, Name: "thing", Title: "Thing", Version: 1,
	New:   func() domain.Document { return NewThing() },
	Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return checkThing(d.(*Thing)) },
}

// NewThing returns a blank card.
func NewThing() *Thing { return &Thing{} }

// Title is the thing's name.
func (t *Thing) Title() string { return t.Name }

// SetTitle renames the thing.
func (t *Thing) SetTitle(title string) { t.Name = title }

// checkThing returns what is to be said about a thing, in the order of its members. The ids are the house's own: the
// book has no rule for any of it.
func checkThing(t *Thing) []domain.Problem {
	var found []domain.Problem
	add := func(s domain.Severity, path, message string, args ...any) {
		found = append(found, domain.Problem{ID: "THING-01", Severity: s, Path: path, Message: fmt.Sprintf(message, args...)})
	}
	for _, k := range t.Tracks {
		at := fmt.Sprintf("tracks[id=%d]", k.ID)
		if k.Size < 1 || k.Size > MaxBoxes {
			add(domain.Unusual, at+".size", "A track has 1 to %d boxes. This one has %s.", MaxBoxes, domain.Minus(k.Size))
		}
		if domain.Blank(k.Name) {
			add(domain.Remark, at+".name", "This track has no name.")
		}
	}
	if t.FatePoints < 0 {
		add(domain.Unusual, "fatePoints", "Fate points cannot be below 0. There are %d.", t.FatePoints)
	}
	return found
}

// Package board is the tactical map as a model: zones with borders and links between them, tokens, labels, hexes
// and ladders; their geometry, and distance and movement over them. It knows no game and no screen.
//
// Places are in units of the map's own plane, x to the right and y down; a Map's Scale says how many metres a unit is.
package board

import (
	"shipslocker/domain"
)

// ID names a zone, border, link, token or label within its map: from 1 upward, each given once. 0 = none.
type ID int

// Layout says what kind of ground a map is.
type Layout string

// The layouts.
const (
	Zones  Layout = "zones"  // any shapes, which touch or are linked
	Hexes  Layout = "hexes"  // a grid of flat-topped hexes; zones may lie over it
	Ladder Layout = "ladder" // slots in order, which are zones, with boxes above and beside
)

// Map is a whole map.
type Map struct {
	Name       string       `json:"name"`
	Notes      string       `json:"notes"`             // the referee's own
	Campaign   domain.DocID `json:"campaign,omitzero"` // it belongs to; empty = to none
	Layout     Layout       `json:"layout"`
	Scale      float64      `json:"metresPerUnit"` // 0 = no scale
	LastID     ID           `json:"lastId"`
	Background Background   `json:"background"`
	Grid       Grid         `json:"grid"`  // of hexes, where Layout is Hexes
	Rungs      Rungs        `json:"rungs"` // where Layout is Ladder
	Zones      []Zone       `json:"zones"` // later ones lie over earlier ones
	Borders    []Border     `json:"borders"`
	Links      []Link       `json:"links"`
	Tokens     []Token      `json:"tokens"` // later ones lie over earlier ones
	Labels     []Label      `json:"labels"`
}

// New returns a map without anything on it.
func New() *Map { return &Map{Layout: Zones} }

// Title is the map's name.
func (m *Map) Title() string { return m.Name }

// SetTitle renames the map.
func (m *Map) SetTitle(title string) { m.Name = title }

// Kind is the kind of a game's maps.
func Kind(game string) domain.Kind {
	return domain.Kind{
		Game: game, Name: "map", Title: "Map", Version: 1,
		New:   func() domain.Document { return New() },
		Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return Check(d.(*Map)) },
		Compare: func(before, after domain.Document) []domain.Difference {
			return Compare(before.(*Map), after.(*Map))
		},
	}
}

// Background is a picture under everything else.
type Background struct {
	Picture domain.PictureID `json:"picture"`
	At      Point            `json:"at"`    // its top left corner
	Width   float64          `json:"width"` // in units; its height follows from the picture's shape
}

// NextID gives out a new id.
func (m *Map) NextID() ID {
	m.LastID = max(m.LastID, 0) + 1
	return m.LastID
}

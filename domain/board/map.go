// Package board is the tactical map as a model: zones with borders and links between them, tokens, labels, hexes
// and ladders; their geometry, and distance and movement over them. It knows no game and no screen.
//
// Places are in units of the map's own plane, x to the right and y down; a Map's Scale says how many metres a unit is.
package board

import (
	"strings"

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

// Words are the names of its zones, tokens and labels and the zones' aspects.
func (m *Map) Words() string {
	var words []string
	for _, z := range m.Zones {
		words = append(words, z.Name)
		for _, a := range z.Aspects {
			words = append(words, a.Text)
		}
	}
	for _, t := range m.Tokens {
		words = append(words, t.Name)
	}
	for _, l := range m.Labels {
		words = append(words, l.Text)
	}
	return strings.Join(words, "\n")
}

// Pictures is the background, if there is one.
func (m *Map) Pictures() []domain.PictureID {
	if m.Background.Picture == "" {
		return nil
	}
	return []domain.PictureID{m.Background.Picture}
}

// Home is the campaign it belongs to.
func (m *Map) Home() domain.DocID { return m.Campaign }

// SetHome has it belong to a campaign.
func (m *Map) SetHome(campaign domain.DocID) { m.Campaign = campaign }

// Refers lists the documents that its tokens stand for.
func (m *Map) Refers() []domain.DocID {
	var ids []domain.DocID
	for _, t := range m.Tokens {
		ids = append(ids, t.Document)
	}
	return ids
}

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

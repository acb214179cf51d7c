package board

import (
	"shipslocker/domain"
)

// Token is a figure on the map.
type Token struct {
	ID       ID           `json:"id"`
	Name     string       `json:"name" find:""` // of a plain counter; one of a document goes by the document's title
	Document domain.DocID `json:"document"`     // whom it stands for; empty = nobody's, a plain counter
	Side     int          `json:"side"`         // 0 to Sides-1: its shape and colour
	Size     float64      `json:"size"`         // 1 = usual, SmallestToken to LargestToken
	Facing   Facing       `json:"facing"`       // 0 = none
	Badges   []string     `json:"badges"`       // a word each
	At       Point        `json:"at"`           // its middle
	Zone     ID           `json:"zone"`         // where it counts as standing; 0 = in none
	Hidden   bool         `json:"hidden"`
}

// Sides is how many sides there are; each has a shape of its own: circle, square, diamond, triangle, hexagon, cross.
const Sides = 6

// A token's size, as a multiple of the usual.
const (
	SmallestToken = 0.5
	LargestToken  = 4
)

// Facing is where a token looks: 0 = nowhere; 1 to 6 clockwise from straight up, 60° each.
type Facing int

// Turned is a facing so many times 60° clockwise, negative ones the other way. Nowhere stays nowhere.
func (f Facing) Turned(times int) Facing {
	if f < 1 || f > 6 {
		return f
	}
	return Facing(((int(f)-1+times%6)+6)%6 + 1)
}

// Token returns the token of that id.
func (m *Map) Token(id ID) (*Token, bool) {
	for i := range m.Tokens {
		if m.Tokens[i].ID == id {
			return &m.Tokens[i], true
		}
	}
	return nil, false
}

// MoveToken puts a token at a place, in the zone that is there. On hexes it comes to the middle of the hex.
// Places beyond Limit are brought back to it.
func (m *Map) MoveToken(id ID, to Point) {
	t, ok := m.Token(id)
	if !ok {
		return
	}
	to = to.clamped()
	if m.Layout == Hexes {
		if h, ok := m.Grid.At(to); ok {
			to = m.Grid.Centre(h)
		}
	}
	t.At = to
	t.Zone, _ = m.ZoneAt(to)
}

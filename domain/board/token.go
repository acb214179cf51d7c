package board

import "shipslocker/domain"

// Token is a figure on the map.
type Token struct {
	ID       ID           `json:"id"`
	Name     string       `json:"name"`     // of a plain counter; one of a document goes by the document's title
	Document domain.DocID `json:"document"` // whom it stands for; empty = nobody's, a plain counter
	Side     int          `json:"side"`     // 0 to Sides-1: its shape and colour
	Size     float64      `json:"size"`     // 1 = usual, 0.5 to 4
	Facing   Facing       `json:"facing"`   // 0 = none
	Badges   []string     `json:"badges"`   // a word each
	At       Point        `json:"at"`       // its middle
	Zone     ID           `json:"zone"`     // where it counts as standing; 0 = in none
	Hidden   bool         `json:"hidden"`
}

// Sides is how many sides there are; each has a shape of its own: circle, square, diamond, triangle, hexagon, cross.
const Sides = 6

// Facing is where a token looks: 0 = nowhere; 1 to 6 clockwise from straight up, 60° each.
type Facing int

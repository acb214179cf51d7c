package paper

import (
	"fmt"
	"slices"

	"shipslocker/ui/paper/ink"
)

// Outline is how the edge of a shape is drawn.
type Outline int

// The outlines.
const (
	Framed Outline = iota // as strong as a frame
	Faint                 // a hairline: to be inked
	Shaded                // framed, and grey within
)

// Polygon draws a shape with these corners, three or more in order.
func (p *Press) Polygon(o Outline, corners ...Point) {
	p.draw(mark{kind: "shape", size: float64(o), text: fmt.Sprint(corners)}, func(s ink.Sheet) {
		width, within := frame, ink.Clear
		switch o {
		case Framed:
		case Faint:
			width = hairline
		case Shaded:
			within = ink.Grey
		}
		// It begins in the middle of a side: a file does not join where it begins and ends.
		first, second := corners[0], corners[1]
		points := []Point{{X: (first.X + second.X) / 2, Y: (first.Y + second.Y) / 2}}
		s.Polygon(slices.Concat(points, corners[1:], corners[:1]), width, within)
	})
}

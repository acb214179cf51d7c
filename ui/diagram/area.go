// Package diagram is what pictures that games are played on have in common, such as a chart with markers or a cloth with dice:
// how they are drawn, scrolled and told of, and how pieces are selected, carried and put down. It knows no game, and no piece
// but by the name that the game gives it.
package diagram

import (
	"math"

	"fyne.io/fyne/v2"
)

// Area is a rectangle of a diagram, in heights of its text.
type Area struct{ X, Y, W, H float32 }

// Rect is an area that begins at a place and is so wide and high.
func Rect(x, y, w, h float32) Area { return Area{x, y, w, h} }

// Right is where the area ends.
func (a Area) Right() float32 { return a.X + a.W }

// Bottom is where the area ends below.
func (a Area) Bottom() float32 { return a.Y + a.H }

// Middle is the place in the midst of the area.
func (a Area) Middle() fyne.Position { return fyne.NewPos(a.X+a.W/2, a.Y+a.H/2) }

// Corner is the area's upper left corner in the toolkit's units, in a text so high.
func (a Area) Corner(em float32) fyne.Position { return fyne.NewPos(a.X*em, a.Y*em) }

// Has reports whether a place lies in the area.
func (a Area) Has(p fyne.Position) bool {
	return p.X >= a.X && p.X < a.Right() && p.Y >= a.Y && p.Y < a.Bottom()
}

// Down is the area moved down.
func (a Area) Down(by float32) Area { return Area{a.X, a.Y + by, a.W, a.H} }

// Beside is the stop that lies nearest in a direction; the zero stop where none does. To the left and right only those count
// that lie at most aside off the line.
func Beside[S comparable](from S, stops []S, place func(S) fyne.Position, dx, dy, aside float32) S {
	at := place(from)
	best, found := math.Inf(1), *new(S)
	for _, s := range stops {
		d := place(s).Subtract(at)
		ahead, off := d.X*dx+d.Y*dy, max(d.X*dy, -d.X*dy, d.Y*dx, -d.Y*dx)
		if s == from || ahead < 0.5 || dx != 0 && off > aside {
			continue
		}
		if far := float64(ahead) + 2*float64(off); far < best {
			best, found = far, s
		}
	}
	return found
}

package diagram

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/board"
	"shipslocker/ui/look"
)

// Kit are the letters and figures of the theme in use.
type Kit struct {
	Types   look.Letters
	Figures *board.Figures
	ink     inks
}

// inks tell themes apart.
type inks struct {
	ground, ink color.Color
	text        float32
}

func inksInUse() inks {
	return inks{theme.Color(theme.ColorNameBackground), theme.Color(theme.ColorNameForeground), theme.TextSize()}
}

// NewKit makes the kit of the theme in use.
func NewKit() *Kit { return &Kit{look.NewLetters(), board.NewFigures(), inksInUse()} }

// Themed makes it the kit of the theme in use, and reports whether that is another than it was.
func (k *Kit) Themed() bool {
	if k.ink == inksInUse() {
		return false
	}
	*k = *NewKit()
	return true
}

// Pen draws in heights of a text, which is Em high in the toolkit's units.
type Pen struct {
	Em  float32
	Kit *Kit
}

// Put gives an object its place.
func (p Pen) Put(o fyne.CanvasObject, a Area) fyne.CanvasObject {
	o.Move(a.Corner(p.Em))
	o.Resize(fyne.NewSize(a.W*p.Em, a.H*p.Em))
	return o
}

// Words sets words of a height with their corner at a place.
func (p Pen) Words(words string, bold bool, high float32, ink color.Color, x, y float32) fyne.CanvasObject {
	t := p.Kit.Types.Line(words, bold, high*p.Em, ink)
	t.Move(fyne.NewPos(x*p.Em, y*p.Em))
	t.Resize(t.MinSize())
	return t
}

// Bar fills an area with an ink.
func (p Pen) Bar(a Area, ink color.Color) fyne.CanvasObject {
	return p.Put(canvas.NewRectangle(ink), a)
}

// Box is an area on a ground, nil for none, in a frame that is so thick in the toolkit's units, with corners round by so many
// heights of the text.
func (p Pen) Box(a Area, ground, ink color.Color, thick, round float32) fyne.CanvasObject {
	if ground == nil {
		ground = color.Transparent
	}
	r := canvas.NewRectangle(ground)
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = ink, thick, round*p.Em
	return p.Put(r, a)
}

// Line is a line from place to place, so thick in the toolkit's units.
func (p Pen) Line(from, to fyne.Position, ink color.Color, thick float32) fyne.CanvasObject {
	l := canvas.NewLine(ink)
	l.StrokeWidth = thick
	l.Position1, l.Position2 = fyne.NewPos(from.X*p.Em, from.Y*p.Em), fyne.NewPos(to.X*p.Em, to.Y*p.Em)
	return l
}

// Arrow is a triangle that points to the right.
func (p Pen) Arrow(a Area, ink color.Color) fyne.CanvasObject {
	arrow := canvas.NewRegularPolygon(3, ink)
	arrow.Angle = 90
	return p.Put(arrow, a)
}

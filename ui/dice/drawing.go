package dice

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// State is how a die lies there.
type State int

// The states.
const (
	ToCome  State = iota // still to be rolled
	Next                 // the one to come now
	Lies                 // as it fell
	Dropped              // does not count
	Spent                // struck through
	Shut                 // its face is not shown
)

// Drawing is the picture of one die as its own shape: objects for those who lay dice out themselves, and no widget. Set
// its fields and have it painted.
type Drawing struct {
	Kind  dice.Kind
	Face  string // empty: the kind stands in it, if it is to be named
	State State
	Bare  bool // without its kind while it has no face
	Over  bool // the pointer is on it

	shape  *canvas.ArbitraryPolygon
	face   *canvas.Text
	strike *canvas.Line
	side   float32
}

// NewDrawing returns a picture of nothing yet.
func NewDrawing() *Drawing {
	d := &Drawing{
		shape: canvas.NewArbitraryPolygon(nil, color.Transparent), face: canvas.NewText("", color.Black), strike: canvas.NewLine(color.Black),
	}
	d.shape.NormalizedPoints = true
	d.face.Alignment = fyne.TextAlignCenter
	return d
}

// leastFace is how small a face may get, in the toolkit's units at a text scale of 1.
const leastFace = 11

// Paint gives the picture its colours and its size: the side of its square, in the toolkit's units. Scale is that of the
// lines.
func (d *Drawing) Paint(side, scale float32, shade func(fyne.ThemeColorName) color.Color) {
	o := outlines[d.Kind]
	d.side = side
	d.shape.Points = o.points
	d.shape.CornerRadii = make([]float32, len(o.points))
	for i := range d.shape.CornerRadii {
		d.shape.CornerRadii[i] = max(o.round, 0.03) * side
	}
	ink, frame, fill, width := shade(theme.ColorNameForeground), shade(theme.ColorNameForeground), shade(look.ColorBox), 1.6*scale
	switch d.State {
	case ToCome:
		ink, frame, fill, width = shade(theme.ColorNamePlaceHolder), shade(look.ColorFrame), color.Transparent, scale
	case Next:
		ink, frame, width = shade(theme.ColorNamePrimary), shade(theme.ColorNamePrimary), 2.6*scale
	case Dropped, Spent:
		ink, frame, fill, width = shade(theme.ColorNameDisabled), shade(look.ColorFrame), color.Transparent, scale
	case Shut:
		fill = shade(theme.ColorNameSeparator)
	}
	if d.Over {
		fill = shade(theme.ColorNameButton)
	}
	d.shape.FillColor, d.shape.StrokeColor, d.shape.StrokeWidth = fill, frame, width
	d.letter(o, ink, scale)
	d.strike.StrokeColor, d.strike.StrokeWidth, d.strike.Hidden = shade(theme.ColorNameForeground), 2*scale, d.State != Spent
	d.shape.Resize(fyne.NewSquareSize(side))
}

// letter sets the face.
func (d *Drawing) letter(o outline, ink color.Color, scale float32) {
	d.face.Text, d.face.Color, d.face.TextSize = d.Face, ink, max(d.side*o.size, min(leastFace*scale, d.side*0.6))
	d.face.TextStyle = fyne.TextStyle{Monospace: true, Bold: d.Face != "" && d.State == Lies}
	switch {
	case d.Face == "" && d.Bare || d.State == Shut:
		d.face.Text = ""
	case d.Face == "":
		d.face.Text, d.face.TextSize = string(d.Kind), max(d.side*0.27, leastFace*scale)
	case len([]rune(d.Face)) > 2:
		d.face.TextSize *= 0.7
	case d.Face == "10" && d.Kind == dice.D10: // a kite is narrow
		d.face.TextSize *= 0.85
	}
}

// Move puts the picture's square to a place.
func (d *Drawing) Move(at fyne.Position) {
	s := d.side
	d.shape.Move(at)
	h := d.face.MinSize().Height
	d.face.Move(at.AddXY(0, s*outlines[d.Kind].middle-h/2))
	d.face.Resize(fyne.NewSize(s, h))
	d.strike.Position1, d.strike.Position2 = at.AddXY(-0.05*s, 0.8*s), at.AddXY(1.05*s, 0.2*s)
}

// Objects are what the picture is made of, from the lowest.
func (d *Drawing) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{d.shape, d.face}
	if d.State == Spent {
		objects = append(objects, d.strike)
	}
	return objects
}

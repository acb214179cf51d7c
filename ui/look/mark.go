package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Shape is a small sign that reads without its colour.
type Shape int

// The shapes.
const (
	Disc     Shape = iota // all is well
	Ring                  // under way
	Triangle              // wrong
	Square                // unusual
	Dash                  // a remark
)

// Mark draws a shape in a colour of the theme.
type Mark struct {
	widget.BaseWidget
	name  fyne.ThemeColorName
	shape Shape
}

// NewMark returns a ring.
func NewMark() *Mark {
	m := &Mark{shape: Ring, name: ColorFrame}
	m.ExtendBaseWidget(m)
	return m
}

// Set changes colour and shape.
func (m *Mark) Set(name fyne.ThemeColorName, shape Shape) {
	m.name, m.shape = name, shape
	m.Refresh()
}

// CreateRenderer makes the mark's picture.
func (m *Mark) CreateRenderer() fyne.WidgetRenderer {
	r := &markRenderer{
		m: m, round: canvas.NewCircle(color.Transparent), flat: canvas.NewRectangle(color.Transparent),
		triangle: canvas.NewRegularPolygon(3, color.Transparent),
	}
	r.Refresh()
	return r
}

type markRenderer struct {
	m        *Mark
	round    *canvas.Circle
	flat     *canvas.Rectangle
	triangle *canvas.RegularPolygon
}

func (r *markRenderer) Refresh() {
	c := theme.ColorForWidget(r.m.name, r.m)
	r.round.Hidden = r.m.shape != Disc && r.m.shape != Ring
	r.flat.Hidden = r.m.shape != Square && r.m.shape != Dash
	r.triangle.Hidden = r.m.shape != Triangle
	r.round.FillColor, r.round.StrokeColor, r.round.StrokeWidth = c, c, 2
	if r.m.shape == Ring {
		r.round.FillColor = color.Transparent
	}
	r.flat.FillColor, r.triangle.FillColor = c, c
	r.Layout(r.m.Size())
	canvas.Refresh(r.m)
}

func (r *markRenderer) Layout(size fyne.Size) {
	s := min(size.Width, size.Height)
	at := fyne.NewPos((size.Width-s)/2, (size.Height-s)/2)
	for _, o := range r.Objects() {
		o.Move(at)
		o.Resize(fyne.NewSquareSize(s))
	}
	if r.m.shape == Square {
		r.flat.Move(at.AddXY(s*0.12, s*0.12))
		r.flat.Resize(fyne.NewSquareSize(s * 0.76))
	}
	if r.m.shape == Dash {
		r.flat.Move(at.AddXY(0, s*0.4))
		r.flat.Resize(fyne.NewSize(s, s*0.2))
	}
}

func (r *markRenderer) MinSize() fyne.Size {
	return fyne.NewSquareSize(3 * Unit * scale())
}

func (r *markRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.round, r.flat, r.triangle}
}
func (r *markRenderer) Destroy() {}

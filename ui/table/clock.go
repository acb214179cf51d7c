package table

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/table"
)

// dial shows a clock: a disc of segments, those filled dark from the top on. A click fills one more, a right click empties
// one.
type dial struct {
	widget.BaseWidget
	size, filled int
	fill         func(by int)
}

func newDial(fill func(by int)) *dial {
	d := &dial{fill: fill}
	d.ExtendBaseWidget(d)
	return d
}

// set shows a clock.
func (d *dial) set(c *table.Clock) {
	if d.size != c.Size || d.filled != c.Filled {
		d.size, d.filled = c.Size, c.Filled
		d.Refresh()
	}
}

// Tapped fills a segment.
func (d *dial) Tapped(*fyne.PointEvent) { d.fill(1) }

// TappedSecondary empties one.
func (d *dial) TappedSecondary(*fyne.PointEvent) { d.fill(-1) }

// CreateRenderer makes the clock's picture.
func (d *dial) CreateRenderer() fyne.WidgetRenderer {
	r := &dialRenderer{d: d, rim: canvas.NewCircle(color.Transparent), full: canvas.NewArc(0, 0, 0, color.Transparent)}
	r.Refresh()
	return r
}

type dialRenderer struct {
	d     *dial
	rim   *canvas.Circle
	full  *canvas.Arc
	lines []*canvas.Line // between segments
}

// mostLines are drawn between segments: more would be one black disc.
const mostLines = 24

func (r *dialRenderer) Refresh() {
	ink := theme.ColorForWidget(theme.ColorNameForeground, r.d)
	r.rim.StrokeColor, r.rim.StrokeWidth = ink, 2
	r.full.FillColor = theme.ColorForWidget(theme.ColorNamePrimary, r.d)
	r.full.EndAngle = 360 * float32(r.d.filled) / float32(max(r.d.size, 1))
	r.full.Hidden = r.d.filled == 0
	r.lines = nil
	if r.d.size > 1 && r.d.size <= mostLines {
		for range r.d.size {
			l := canvas.NewLine(ink)
			l.StrokeWidth = 1
			r.lines = append(r.lines, l)
		}
	}
	r.Layout(r.d.Size())
	canvas.Refresh(r.d)
}

func (r *dialRenderer) Layout(size fyne.Size) {
	side := min(size.Width, size.Height) - 4
	middle := fyne.NewPos(size.Width/2, size.Height/2)
	corner := middle.SubtractXY(side/2, side/2)
	r.rim.Move(corner)
	r.rim.Resize(fyne.NewSquareSize(side))
	r.full.Move(corner)
	r.full.Resize(fyne.NewSquareSize(side))
	for i, l := range r.lines {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(r.lines)))
		l.Position1 = middle
		l.Position2 = middle.AddXY(side/2*float32(sin), -side/2*float32(cos))
	}
}

func (r *dialRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(3.4 * theme.TextSize()) }
func (r *dialRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.full, r.rim}
	for _, l := range r.lines {
		objects = append(objects, l)
	}
	return objects
}
func (r *dialRenderer) Destroy() {}

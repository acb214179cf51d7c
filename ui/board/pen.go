package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// pen makes the few objects that are shown live above the tiles.
type pen struct {
	g       *ground
	objects []fyne.CanvasObject
}

// The colours of what is live.
func inkColour() color.Color    { return theme.Color(theme.ColorNamePrimary) }
func legalColour() color.Color  { return theme.Color(theme.ColorNameSuccess) }
func wrongColour() color.Color  { return theme.Color(theme.ColorNameError) }
func groundColour() color.Color { return theme.Color(theme.ColorNameBackground) }
func textColour() color.Color   { return theme.Color(theme.ColorNameForeground) }

// faint is a colour with so much of its cover, 0 to 255.
func faint(c color.Color, alpha uint8) color.NRGBA {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: alpha}
}

// line draws a line of a width in units of the toolkit.
func (p *pen) line(a, b model.Point, c color.Color, width float32) {
	l := canvas.NewLine(c)
	l.StrokeWidth = width
	l.Position1, l.Position2 = p.g.position(a), p.g.position(b)
	p.objects = append(p.objects, l)
}

// outline draws the sides of a shape.
func (p *pen) outline(shape []model.Point, c color.Color, width float32) {
	for _, e := range edges(shape) {
		p.line(e.A, e.B, c, width)
	}
}

// frame draws the sides of a shape, leaving out what lies in some rectangles.
func (p *pen) frame(shape []model.Point, clear []paint.Spot, c color.Color, width float32) {
	for _, e := range edges(shape) {
		for _, part := range cut([]model.Segment{e}, clear) {
			p.line(part.A, part.B, c, width)
		}
	}
}

// cut is what is left of lines outside of some rectangles.
func cut(lines []model.Segment, clear []paint.Spot) []model.Segment {
	for _, s := range clear {
		var rest []model.Segment
		for _, l := range lines {
			from, to, ok := within(l, s.Area)
			if !ok {
				rest = append(rest, l)
				continue
			}
			at := func(t float64) model.Point {
				return model.Point{X: l.A.X + t*(l.B.X-l.A.X), Y: l.A.Y + t*(l.B.Y-l.A.Y)}
			}
			if from > 0 {
				rest = append(rest, model.Segment{A: l.A, B: at(from)})
			}
			if to < 1 {
				rest = append(rest, model.Segment{A: at(to), B: l.B})
			}
		}
		lines = rest
	}
	return lines
}

// within is the part of a line in a rectangle, in shares of its length; ok is false if there is none.
func within(l model.Segment, r model.Rect) (from, to float64, ok bool) {
	from, to = 0, 1
	clip := func(d, low, high float64) {
		if d == 0 {
			if low > 0 || high < 0 {
				to = -1
			}
			return
		}
		a, b := low/d, high/d
		from, to = max(from, min(a, b)), min(to, max(a, b))
	}
	clip(l.B.X-l.A.X, r.Min.X-l.A.X, r.Max.X-l.A.X)
	clip(l.B.Y-l.A.Y, r.Min.Y-l.A.Y, r.Max.Y-l.A.Y)
	return from, to, from < to
}

// ring draws a circle around a place, its radius in units of the toolkit.
func (p *pen) ring(at model.Point, radius float32, fill, c color.Color, width float32) {
	o := canvas.NewCircle(fill)
	o.StrokeColor, o.StrokeWidth = c, width
	o.Move(p.g.position(at).SubtractXY(radius, radius))
	o.Resize(fyne.NewSquareSize(2 * radius))
	p.objects = append(p.objects, o)
}

// square draws a handle.
func (p *pen) square(at model.Point, half float32, fill, c color.Color) {
	o := canvas.NewRectangle(fill)
	o.StrokeColor, o.StrokeWidth = c, 2
	o.Move(p.g.position(at).SubtractXY(half, half))
	o.Resize(fyne.NewSquareSize(2 * half))
	p.objects = append(p.objects, o)
}

// plate writes a text on a plate whose middle lies above a place by so much, in units of the toolkit.
func (p *pen) plate(at model.Point, above float32, text string, c color.Color) {
	p.plateOf(at, above, text, theme.TextSize(), c)
}

// smallPlate writes a text on a small plate whose middle is a place.
func (p *pen) smallPlate(at model.Point, text string, c color.Color) {
	p.plateOf(at, 0, text, theme.CaptionTextSize(), c)
}

func (p *pen) plateOf(at model.Point, above float32, text string, height float32, c color.Color) {
	if text == "" {
		return
	}
	t := canvas.NewText(domain.AsWritten(text), textColour())
	t.TextStyle.Bold = true
	t.TextSize = height
	size := t.MinSize()
	pad := theme.Padding()
	o := canvas.NewRectangle(groundColour())
	o.StrokeColor, o.StrokeWidth, o.CornerRadius = c, 1.5, 3
	box := fyne.NewSize(size.Width+3*pad, size.Height+pad)
	corner := p.g.position(at).SubtractXY(box.Width/2, above+box.Height/2)
	o.Move(corner)
	o.Resize(box)
	t.Move(corner.AddXY(1.5*pad, pad/2))
	t.Resize(size)
	p.objects = append(p.objects, o, t)
}

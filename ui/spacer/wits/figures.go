package wits

import (
	"fmt"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/look"
)

// figure is a small drawing, so many text sizes high, that is drawn anew for every size it is given.
type figure struct {
	widget.BaseWidget
	high float32
	draw func(on *figure, size fyne.Size) []fyne.CanvasObject
}

func newFigure(high float32, draw func(on *figure, size fyne.Size) []fyne.CanvasObject) *figure {
	f := &figure{high: high, draw: draw}
	f.ExtendBaseWidget(f)
	return f
}

// MinSize asks for its height alone.
func (f *figure) MinSize() fyne.Size { return fyne.NewSize(1, f.high*theme.TextSize()) }

// CreateRenderer makes the drawing.
func (f *figure) CreateRenderer() fyne.WidgetRenderer {
	r := &figureRenderer{f: f}
	r.Refresh()
	return r
}

func (f *figure) color(name fyne.ThemeColorName) color.Color { return theme.ColorForWidget(name, f) }

// text is a line of text at a place, whose middle or beginning is there.
func (f *figure) text(words string, size float32, at fyne.Position, middle bool) *canvas.Text {
	t := look.NewCaption("").Line(words)
	t.Color, t.TextSize = f.color(theme.ColorNameForeground), size
	if middle {
		t.Alignment = fyne.TextAlignCenter
		at.X -= t.MinSize().Width / 2
	}
	t.Move(at)
	t.Resize(t.MinSize())
	return t
}

type figureRenderer struct {
	f       *figure
	size    fyne.Size // that objects were drawn for
	objects []fyne.CanvasObject
}

func (r *figureRenderer) Destroy()                     {}
func (r *figureRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *figureRenderer) MinSize() fyne.Size           { return r.f.MinSize() }

// Layout draws it for another size. For the same one its objects stay: the toolkit has what holds new ones laid out again.
func (r *figureRenderer) Layout(size fyne.Size) {
	if size != r.size {
		r.size, r.objects = size, r.f.draw(r.f, size)
	}
}

// Refresh draws it anew.
func (r *figureRenderer) Refresh() {
	r.size, r.objects = r.f.Size(), r.f.draw(r.f, r.f.Size())
	canvas.Refresh(r.f)
}

// block is a filled rectangle with a frame.
func block(x, y, width, high float32, fill, frame color.Color) *canvas.Rectangle {
	b := canvas.NewRectangle(fill)
	b.StrokeColor, b.StrokeWidth = frame, 1
	b.Move(fyne.NewPos(x, y))
	b.Resize(fyne.NewSize(max(width, 0), max(high, 0)))
	return b
}

// stroke is a line.
func stroke(c color.Color, width, x1, y1, x2, y2 float32) *canvas.Line {
	l := canvas.NewLine(c)
	l.StrokeWidth, l.Position1, l.Position2 = width, fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
	return l
}

// drawBody draws a body of argument: how much of it is left, where it began, and where half of that is. The longest is
// how far either side's bar goes, for both are drawn to one scale.
func drawBody(f *figure, size fyne.Size, a wits.Arguer, longest int) []fyne.CanvasObject {
	unit := theme.TextSize()
	ink, high := f.color(theme.ColorNameForeground), 1.9*unit
	long := func(n float32) float32 { return size.Width * max(n, 0) / float32(max(longest, 1)) }
	all := []fyne.CanvasObject{
		block(0, 0, size.Width, high, f.color(look.ColorBox), f.color(look.ColorFrame)),
		block(0, 0, long(float32(a.Body)), high, ink, ink),
	}
	number := f.text(domain.Minus(a.Body), 1.3*unit, fyne.NewPos(0.5*unit, 0), false)
	number.TextStyle.Bold = true
	number.Resize(number.MinSize())
	number.Move(fyne.NewPos(0.5*unit, (high-number.MinSize().Height)/2))
	number.Color = f.color(look.ColorBox)
	if long(float32(a.Body)) < number.MinSize().Width+unit { // no room on what is left of it
		number.Color = ink
		number.Move(fyne.NewPos(long(float32(a.Body))+0.5*unit, number.Position().Y))
	}
	all = append(all, number)
	right := size.Width // of the room for a mark's words
	for _, m := range []struct {
		at    float32
		wide  float32
		words string
	}{{float32(a.Start), 2.5, fmt.Sprintf("start %d", a.Start)}, {float32(a.Start) / 2, 1, "half"}} {
		x := min(max(long(m.at), m.wide/2), size.Width-m.wide/2)
		all = append(all, stroke(f.color(look.ColorBox), m.wide+2, x, 0, x, high), stroke(ink, m.wide, x, 0, x, high+0.35*unit))
		label := f.text(m.words, theme.CaptionTextSize(), fyne.NewPos(x, high+0.3*unit), true)
		left := min(max(label.Position().X, 0), right-label.MinSize().Width)
		if left < 0 {
			break
		}
		label.Move(fyne.NewPos(left, label.Position().Y))
		all = append(all, label)
		right = left - 0.5*unit
	}
	return all
}

// marksOfDial is how many marks a dial has; beyond them the number alone says it.
const marksOfDial = 12

// drawDial draws a difficulty: a dial with so many of its marks turned on, and the number.
func drawDial(f *figure, size fyne.Size, n int) []fyne.CanvasObject {
	radius := min(size.Width, size.Height) / 2
	x, y := size.Width/2, size.Height/2
	ink, faint := f.color(theme.ColorNameForeground), f.color(look.ColorFrame)
	var all []fyne.CanvasObject
	for i := range marksOfDial {
		angle := 2 * math.Pi * float64(i+1) / marksOfDial
		dx, dy := float32(math.Sin(angle)), -float32(math.Cos(angle))
		from, c, wide := 0.86*radius, faint, float32(1)
		if i < n {
			from, c, wide = 0.66*radius, ink, 3
		}
		all = append(all, stroke(c, wide, x+from*dx, y+from*dy, x+0.97*radius*dx, y+0.97*radius*dy))
	}
	t := f.text(domain.Minus(n), 0.62*radius, fyne.NewPos(x, 0), true)
	t.TextStyle.Bold = true
	t.Resize(t.MinSize())
	t.Move(fyne.NewPos(x-t.MinSize().Width/2, y-t.MinSize().Height/2))
	return append(all, t)
}

// mostDiscs is how many worries a pile shows one by one.
const mostDiscs = 12

// drawWorries draws the pile of worries, and the number.
func drawWorries(f *figure, size fyne.Size, n int) []fyne.CanvasObject {
	unit := theme.TextSize()
	ink, paper := f.color(theme.ColorNameForeground), f.color(look.ColorBox)
	number := f.text(domain.Minus(n), 1.9*unit, fyne.NewPos(0, 0), false)
	number.TextStyle.Bold = true
	number.Resize(number.MinSize())
	number.Move(fyne.NewPos(0, (size.Height-number.MinSize().Height)/2))
	all := []fyne.CanvasObject{number}
	wide, high := 1.9*unit, 0.55*unit
	left := number.MinSize().Width + 0.7*unit
	most := max(int((size.Height-high)/high), 1) // of one heap
	for i := range min(max(n, 0), mostDiscs) {
		x := left + float32(i/most)*(wide+0.3*unit)
		if x+wide > size.Width {
			break
		}
		b := block(x, size.Height-float32(i%most+1)*high, wide, high-1, ink, paper)
		b.CornerRadius = high / 2
		all = append(all, b)
	}
	return all
}

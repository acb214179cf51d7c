package battle

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/spacer/aboard"
	"shipslocker/domain/spacer/ship"
	"shipslocker/ui/look"
)

// pips are things to count: round tokens, filled as many as there are, or the boxes of a system with their ratings,
// crossed where a hit has crossed them.
type pips struct {
	widget.BaseWidget
	boxes   []int // ratings; nil = tokens
	n       int   // tokens there are, or boxes crossed
	of      int   // tokens there is room for; those there are not are hollow
	objects []fyne.CanvasObject
}

// draws is what an act shows as a picture.
func draws(of any) fyne.CanvasObject {
	switch of := of.(type) {
	case aboard.Tokens:
		return markRow(of.Caption, newTokens(of.Has, of.Room))
	case aboard.Boxes:
		if of.Caption == "" {
			return newBoxes(of.Of)
		}
		return markRow(of.Caption, newBoxes(of.Of))
	}
	return nil
}

// mostPips is how many tokens are drawn; a number stands for the rest.
const mostPips = 18

// newTokens returns n tokens where there is room for so many.
func newTokens(n, room int) *pips {
	p := &pips{n: n, of: min(max(n, room), mostPips)}
	p.ExtendBaseWidget(p)
	return p
}

// newBoxes returns the boxes of a system.
func newBoxes(y ship.System) *pips {
	p := &pips{boxes: y.Boxes, n: len(y.Boxes) - y.Left()}
	p.ExtendBaseWidget(p)
	return p
}

func (p *pips) side() float32 {
	text := theme.SizeForWidget(theme.SizeNameText, p)
	if p.boxes != nil {
		return text * 1.5
	}
	return text * 0.8
}

// MinSize is as much as all of it takes in a row.
func (p *pips) MinSize() fyne.Size {
	side := p.side()
	n := len(p.boxes) + p.of
	return fyne.NewSize(float32(n)*side*1.2, max(side, theme.SizeForWidget(theme.SizeNameText, p)*1.4))
}

// CreateRenderer makes the picture.
func (p *pips) CreateRenderer() fyne.WidgetRenderer {
	r := &pipsRenderer{p: p}
	r.Refresh()
	return r
}

type pipsRenderer struct {
	p    *pips
	size fyne.Size // that they were drawn for
}

func (r *pipsRenderer) Destroy()                     {}
func (r *pipsRenderer) Objects() []fyne.CanvasObject { return r.p.objects }
func (r *pipsRenderer) MinSize() fyne.Size           { return r.p.MinSize() }

// Layout draws them for another size. For the same one the objects stay: the toolkit has what holds new ones laid out again.
func (r *pipsRenderer) Layout(size fyne.Size) {
	if size != r.size {
		r.Refresh()
	}
}

// Refresh draws it anew.
func (r *pipsRenderer) Refresh() {
	p := r.p
	r.size, p.objects = p.Size(), nil
	ink := theme.ColorForWidget(theme.ColorNameForeground, p)
	side := p.side()
	top := (p.Size().Height - side) / 2
	for i := range p.of {
		c := canvas.NewCircle(color.Transparent)
		if i < p.n {
			c.FillColor = ink
		}
		c.StrokeColor, c.StrokeWidth = ink, 1
		c.Move(fyne.NewPos(float32(i)*side*1.2, top))
		c.Resize(fyne.NewSquareSize(side))
		p.objects = append(p.objects, c)
	}
	for i, rating := range p.boxes {
		p.box(i, rating, fyne.NewPos(float32(i)*side*1.2, top), side, ink)
	}
}

// box draws one box, crossed or with its rating standing out.
func (p *pips) box(i, rating int, at fyne.Position, side float32, ink color.Color) {
	frame := canvas.NewRectangle(color.Transparent)
	frame.StrokeColor, frame.StrokeWidth = ink, 1
	frame.Move(at)
	frame.Resize(fyne.NewSquareSize(side))
	text := look.NewCaption(strconv.Itoa(rating))
	text.Color, text.Style.Bold = theme.ColorNameForeground, i == p.n // what the system can do now
	number := text.Line(strconv.Itoa(rating))
	size := number.MinSize()
	number.Move(at.AddXY((side-size.Width)/2, (side-size.Height)/2))
	number.Resize(size)
	p.objects = append(p.objects, frame, number)
	if i >= p.n {
		return
	}
	for _, ends := range [2][4]float32{{0, 0, 1, 1}, {0, 1, 1, 0}} {
		l := canvas.NewLine(ink)
		l.StrokeWidth = 2
		l.Position1, l.Position2 = at.AddXY(ends[0]*side, ends[1]*side), at.AddXY(ends[2]*side, ends[3]*side)
		p.objects = append(p.objects, l)
	}
}

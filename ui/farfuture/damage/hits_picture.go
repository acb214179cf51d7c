package damage

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/look"
)

// text is the size of text, the measure of everything in the picture.
func (h *hits) text() float32 { return theme.SizeForWidget(theme.SizeNameText, h) }

func (h *hits) side() float32 { return 2.7 * h.text() }

// cellSize is a box with its captions and the room around it.
func (h *hits) cellSize() fyne.Size { return fyne.NewSize(5.8*h.text(), h.side()+2.9*h.text()) }

func (h *hits) titleHeight() float32 { return 1.6 * h.text() }

// place calls put with the corner of each track's title, where i is -1, and of its cells, in rows as wide as the width
// allows, and returns the height of all.
func (h *hits) place(width float32, put func(track, i int, corner fyne.Position)) float32 {
	size, edge := h.cellSize(), h.text()*0.5
	y := edge
	for track, t := range h.rows {
		put(track, -1, fyne.NewPos(edge, y))
		y += h.titleHeight()
		x := edge
		for i := range t.cells {
			if x > edge && width > 0 && x+size.Width > width-edge {
				x, y = edge, y+size.Height
			}
			put(track, i, fyne.NewPos(x, y))
			x += size.Width
		}
		y += size.Height
	}
	return y + edge*0.5
}

type hitsRenderer struct {
	h       *hits
	objects []fyne.CanvasObject
}

func (r *hitsRenderer) Refresh() {
	r.draw(r.h.Size())
	canvas.Refresh(r.h)
}

func (r *hitsRenderer) Layout(size fyne.Size) { r.draw(size) }

func (r *hitsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.h.place(r.h.Size().Width, func(int, int, fyne.Position) {}))
}

func (r *hitsRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *hitsRenderer) Destroy()                     {}

func (r *hitsRenderer) color(name fyne.ThemeColorName) color.Color {
	return theme.ColorForWidget(name, r.h)
}

// stroke is the width of a line at the present text size.
func (r *hitsRenderer) stroke(width float32) float32 { return width * r.h.text() / 14 }

// draw makes the picture anew: it is a handful of boxes.
func (r *hitsRenderer) draw(size fyne.Size) {
	back := canvas.NewRectangle(r.color(look.ColorBox))
	back.StrokeColor, back.StrokeWidth = r.color(look.ColorFrame), 1
	if r.h.focused {
		back.StrokeColor, back.StrokeWidth = r.color(theme.ColorNamePrimary), 2
	}
	back.Move(fyne.NewSquareOffsetPos(1))
	back.Resize(size.SubtractWidthHeight(2, 2))
	r.objects = []fyne.CanvasObject{back}
	r.h.place(size.Width, func(track, i int, corner fyne.Position) {
		if i < 0 {
			r.title(r.h.rows[track], corner, size.Width)
			return
		}
		r.cell(r.h.rows[track].cells[i], corner)
	})
}

func (r *hitsRenderer) add(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
	r.objects = append(r.objects, o)
}

func (r *hitsRenderer) title(t struckTrack, at fyne.Position, width float32) {
	heading := look.NewHeading(t.title)
	w := heading.MinSize().Width
	r.add(heading, at, fyne.NewSize(w, r.h.titleHeight()))
	if t.gone == "" {
		return
	}
	gone := look.NewText(t.gone)
	gone.Narrow, gone.Shrinks = true, true
	left := w + 1.5*r.h.text()
	r.add(gone, at.AddXY(left, 0), fyne.NewSize(max(0, width-left-r.h.text()), r.h.titleHeight()))
}

// cell draws one box and what lies in it.
func (r *hitsRenderer) cell(c cell, at fyne.Position) {
	size, s := r.h.cellSize(), r.h.side()
	corner := at.AddXY((size.Width-s)/2, r.h.text()*0.3)
	if c.hit >= 0 && (c.hit == r.h.at || c.hit == r.h.over) {
		r.ring(c, at, size)
	}
	if c.box > 0 {
		frame := canvas.NewRectangle(color.Transparent)
		frame.StrokeColor, frame.StrokeWidth = r.color(theme.ColorNameForeground), r.stroke(1.6)
		r.add(frame, corner, fyne.NewSquareSize(s))
	} else {
		r.dashes(corner, s)
	}
	switch {
	case c.hit >= 0:
		r.disc(c, corner, s)
	case c.old:
		r.cross(corner, s)
	default:
		r.number(fmt.Sprint(c.box), look.ColorCaption, corner, s, 0.4)
	}
	for line, text := range c.captions {
		below := at.AddXY(r.h.text()*0.3, s+r.h.text()*(0.45+1.1*float32(line)))
		r.caption(text, line, c.box == 0, below, size.Width-r.h.text()*0.6)
	}
}

// ring marks the hit the keyboard is on, or that something is dragged over.
func (r *hitsRenderer) ring(c cell, at fyne.Position, size fyne.Size) {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeColor, ring.StrokeWidth = r.color(look.ColorFrame), r.stroke(2)
	ring.CornerRadius = r.stroke(4)
	if r.h.focused || c.hit == r.h.over {
		ring.StrokeColor, ring.StrokeWidth = r.color(theme.ColorNamePrimary), r.stroke(2.5)
	}
	if c.hit == r.h.over {
		ring.FillColor = r.color(theme.ColorNameSelection)
	}
	edge := r.h.text() * 0.15
	r.add(ring, at.AddXY(edge, 0), fyne.NewSize(size.Width-2*edge, size.Height-edge))
}

// dashes frame a place past the track's end.
func (r *hitsRenderer) dashes(corner fyne.Position, s float32) {
	const n = 4
	dash := s / (2*n - 1)
	for i := range n {
		near := float32(2*i) * dash
		for _, ends := range [][4]float32{
			{near, 0, near + dash, 0},
			{near, s, near + dash, s},
			{0, near, 0, near + dash},
			{s, near, s, near + dash},
		} {
			r.line(corner.AddXY(ends[0], ends[1]), corner.AddXY(ends[2], ends[3]), theme.ColorNameError, 2.2)
		}
	}
}

func (r *hitsRenderer) line(from, to fyne.Position, name fyne.ThemeColorName, width float32) {
	l := canvas.NewLine(r.color(name))
	l.StrokeWidth = r.stroke(width)
	l.Position1, l.Position2 = from, to
	r.objects = append(r.objects, l)
}

// cross marks a box that was marked before.
func (r *hitsRenderer) cross(corner fyne.Position, s float32) {
	near, far := s*0.2, s*0.8
	r.line(corner.AddXY(near, near), corner.AddXY(far, far), look.ColorFrame, 3)
	r.line(corner.AddXY(near, far), corner.AddXY(far, near), look.ColorFrame, 3)
}

// disc is a hit of this attack with its number; a pending one is hollow.
func (r *hitsRenderer) disc(c cell, corner fyne.Position, s float32) {
	disc := canvas.NewCircle(r.color(theme.ColorNamePrimary))
	ink := theme.ColorNameForegroundOnPrimary
	if c.box == 0 {
		disc.FillColor, ink = color.Transparent, theme.ColorNameError
	}
	r.add(disc, corner.AddXY(s*0.11, s*0.11), fyne.NewSquareSize(s*0.78))
	r.number(fmt.Sprint(c.number), ink, corner, s, 0.48)
}

// number stands in the middle of a box.
func (r *hitsRenderer) number(text string, name fyne.ThemeColorName, corner fyne.Position, s, size float32) {
	number := canvas.NewText(text, r.color(name))
	number.TextSize, number.Alignment = s*size, fyne.TextAlignCenter
	number.TextStyle = fyne.TextStyle{Monospace: true, Bold: name != look.ColorCaption}
	height := number.MinSize().Height
	r.add(number, corner.AddXY(0, (s-height)/2), fyne.NewSize(s, height))
}

// caption is a line of words under a box: the first says how the hit lies there, the second what was put on it.
func (r *hitsRenderer) caption(text string, line int, pending bool, at fyne.Position, width float32) {
	l := look.NewText(text)
	if line > 0 {
		l = look.NewCaption(text)
	}
	l.Narrow, l.Shrinks, l.Alignment = true, true, fyne.TextAlignCenter
	if pending && line == 0 {
		l.Color, l.Style.Bold = theme.ColorNameError, true
	}
	r.add(l, at, fyne.NewSize(width, l.MinSize().Height))
}

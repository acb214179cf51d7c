package table

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/table"
	"shipslocker/ui/board"
	"shipslocker/ui/look"
)

// faceBox is one face: the figure, the name, and what counts.
type faceBox struct {
	widget.BaseWidget
	look.Press
	faces    *faces
	standing standing
	pips     pips
	on       spot          // under the pointer
	from     fyne.Position // of a drag
	far      bool          // it has gone further than a hand shakes
	dragging bool
}

func newFaceBox(f *faces) *faceBox {
	b := &faceBox{faces: f}
	b.ExtendBaseWidget(b)
	return b
}

// MouseDown notes whether the Shift key is held.
func (b *faceBox) MouseDown(ev *desktop.MouseEvent) {
	b.Press.MouseDown(ev)
	b.faces.shift = ev.Modifier&fyne.KeyModifierShift != 0
}

// Tapped chooses it, or marks the pip that was clicked.
func (b *faceBox) Tapped(ev *fyne.PointEvent) {
	if b.Counts() {
		b.faces.pressed(b.at(ev.Position))
	}
}

// at is what a click at a position means.
func (b *faceBox) at(p fyne.Position) spot {
	on := spot{id: b.standing.id}
	if p.Y > b.Size().Height/2 {
		on.gauge, on.box = b.pips.nearest(p.X)
	}
	return on
}

// MouseIn says all that the face is cut short in, or what a click on the box under the pointer marks.
func (b *faceBox) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved does the same when it comes to another.
func (b *faceBox) MouseMoved(ev *desktop.MouseEvent) {
	if on := b.at(ev.Position); on != b.on {
		b.on = on
		look.Tip(b, b.tip())
	}
}

// MouseOut takes that away.
func (b *faceBox) MouseOut() {
	b.on = spot{}
	look.Untip(b)
}

// tip is what the spot under the pointer is.
func (b *faceBox) tip() string {
	if b.on.gauge != "" {
		return fmt.Sprintf("%s: mark box %d of %s", b.on.gauge, b.on.box+1, b.standing.name)
	}
	return strings.TrimSuffix(b.standing.name+": "+b.standing.says, ": ")
}

// Dragged shows where in the order it would go.
func (b *faceBox) Dragged(ev *fyne.DragEvent) {
	if !b.dragging {
		b.dragging, b.far, b.from = true, false, ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY)
	}
	if b.far = b.far || far(ev.Position, b.from) > theme.TextSize(); b.far {
		b.faces.dragged(b.standing.id, b.Position().X+ev.Position.X)
	}
}

// DragEnd has it go there; a hand that only shook has clicked.
func (b *faceBox) DragEnd() {
	if b.dragging = false; b.far {
		b.faces.dropped(b.standing.id)
	} else {
		b.faces.pressed(b.at(b.from))
	}
}

// far is how far two positions are apart.
func far(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// TappedSecondary shows its menu.
func (b *faceBox) TappedSecondary(ev *fyne.PointEvent) {
	b.faces.pick(b.standing.id, false)
	b.faces.menu(b.standing.id, b.Position().Add(ev.Position))
}

// CreateRenderer makes the face's picture.
func (b *faceBox) CreateRenderer() fyne.WidgetRenderer {
	r := &faceRenderer{b: b, frame: canvas.NewRectangle(color.Transparent), slot: canvas.NewRectangle(color.Transparent), name: look.NewHeading(""), says: look.NewCaption("")}
	r.name.Shrinks, r.says.Shrinks = true, true
	r.arrow = canvas.NewRegularPolygon(3, color.Transparent)
	r.arrow.Angle = 180
	for i := range r.cross {
		r.cross[i] = canvas.NewLine(color.Transparent)
	}
	r.Refresh()
	return r
}

type faceRenderer struct {
	b          *faceBox
	frame      *canvas.Rectangle
	slot       *canvas.Rectangle // somebody who is dragged goes here
	arrow      *canvas.RegularPolygon
	figure     *canvas.Raster
	drawn      standing // that the figure is of
	by         *board.Figures
	name, says *look.Text
	cross      [2]*canvas.Line
	dots       []*canvas.Circle // a turn each, where there are several in this round
	width      float32          // that the words are laid out for
}

func (r *faceRenderer) Refresh() {
	s, f := r.b.standing, r.b.faces
	if r.figure == nil || r.by != f.figures || r.drawn.side != s.side || r.drawn.name != s.name || r.drawn.out != s.out {
		r.figure, r.by, r.drawn = f.figures.Object(s.side, s.name, s.out), f.figures, s
	}
	ink := theme.ColorNameForeground
	if s.out || s.done && !s.acts {
		ink = look.ColorCaption
	}
	r.name.Color, r.name.Text = ink, s.name
	r.name.Refresh()
	r.write()
	r.count(theme.Color(ink))
	r.slot.FillColor, r.slot.Hidden = theme.Color(theme.ColorNamePrimary), f.slot < 0 || f.slot >= len(f.boxes) || f.boxes[f.slot] != r.b
	r.frame.FillColor, r.frame.StrokeColor, r.frame.StrokeWidth = color.Transparent, color.Transparent, 0
	if s.acts {
		r.frame.FillColor = theme.Color(look.ColorBox)
		r.frame.StrokeColor, r.frame.StrokeWidth = theme.Color(theme.ColorNameForeground), 3
	}
	if slices.ContainsFunc(s.all(), func(id table.ID) bool { return slices.Contains(f.chosen, id) }) {
		r.frame.StrokeColor, r.frame.StrokeWidth = theme.Color(theme.ColorNamePrimary), 2
		if f.focused {
			r.frame.StrokeWidth = 4
		}
	}
	r.arrow.FillColor, r.arrow.Hidden = theme.Color(theme.ColorNameForeground), !s.acts
	for _, l := range r.cross {
		l.StrokeColor, l.StrokeWidth, l.Hidden = theme.Color(theme.ColorNameForeground), 2, !s.out
	}
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

// write writes what counts: the tracks as pips where there is room for all, and else in words.
func (r *faceRenderer) write() {
	s := r.b.standing
	ink := theme.ColorNameForeground
	if s.out {
		ink = look.ColorCaption
	}
	r.width = r.b.Size().Width
	room := r.room(r.b.Size())
	r.says.Text = s.rest
	if r.b.pips = newPips(s.tracks, theme.Color(ink), 0.65*room, 0.7); len(r.b.pips.list) == 0 { // they come before what is in words
		r.b.pips = newPips(s.tracks, theme.Color(ink), room, 0.48)
	}
	switch {
	case len(r.b.pips.list) == 0:
		r.says.Text = s.says
	case room-r.b.pips.wide < 2.5*theme.TextSize():
		r.says.Text = ""
	}
	r.says.Refresh()
}

// count shows a dot for each turn of this round, the one that is on hollow, where there is more than one.
func (r *faceRenderer) count(ink color.Color) {
	s := r.b.standing
	r.dots = nil
	if s.turns < 2 {
		return
	}
	for i := range min(s.turns, mostDots) {
		dot := canvas.NewCircle(ink)
		dot.StrokeColor, dot.StrokeWidth = ink, 1.5
		if s.acts && i == min(s.turns, mostDots)-1 {
			dot.FillColor = color.Transparent
		}
		r.dots = append(r.dots, dot)
	}
}

// mostDots are shown on a face.
const mostDots = 4

// room is how wide the words of a face can be.
func (r *faceRenderer) room(size fyne.Size) float32 { return size.Width - 4.2*theme.TextSize() }

// Layout puts the figure at the left, larger for whoever acts, and two lines beside it.
func (r *faceRenderer) Layout(size fyne.Size) {
	em := theme.TextSize()
	if r.width != size.Width {
		r.write()
	}
	r.slot.Move(fyne.NewPos(0, 0))
	r.slot.Resize(fyne.NewSize(0.3*em, size.Height))
	r.frame.Move(fyne.NewPos(2, 2))
	r.frame.Resize(size.SubtractWidthHeight(4, 4))
	side := 2.2 * em
	if r.b.standing.acts {
		side = 2.9 * em
	}
	left := 0.4*em + (2.9*em-side)/2
	r.figure.Move(fyne.NewPos(left, (size.Height-side)/2))
	r.figure.Resize(fyne.NewSquareSize(side))
	r.arrow.Move(fyne.NewPos(left+side/2-0.4*em, 0))
	r.arrow.Resize(fyne.NewSquareSize(0.8 * em))
	top := (size.Height - 2.6*em) / 2
	text := fyne.NewSize(r.room(size), 1.4*em)
	r.name.Move(fyne.NewPos(3.6*em, top))
	r.name.Resize(text.SubtractWidthHeight(0.8*em*float32(len(r.dots)), 0))
	for i, dot := range r.dots {
		dot.Resize(fyne.NewSquareSize(0.6 * em))
		dot.Move(fyne.NewPos(size.Width-0.8*em*float32(len(r.dots)-i)-0.4*em, top+0.4*em))
	}
	r.b.pips.lay(fyne.NewPos(3.6*em, top+1.4*em), 1.2*em)
	r.says.Move(fyne.NewPos(3.6*em+r.b.pips.wide, top+1.3*em))
	r.says.Resize(text.SubtractWidthHeight(r.b.pips.wide, 0))
	r.cross[0].Position1, r.cross[0].Position2 = fyne.NewPos(left, (size.Height-side)/2), fyne.NewPos(left+side, (size.Height+side)/2)
	r.cross[1].Position1, r.cross[1].Position2 = fyne.NewPos(left+side, (size.Height-side)/2), fyne.NewPos(left, (size.Height+side)/2)
}

func (r *faceRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.b.faces.high()) }
func (r *faceRenderer) Objects() []fyne.CanvasObject {
	list := append([]fyne.CanvasObject{r.frame, r.slot, r.arrow, r.figure, r.name, r.says, r.cross[0], r.cross[1]}, r.b.pips.objects...)
	for _, dot := range r.dots {
		list = append(list, dot)
	}
	return list
}
func (r *faceRenderer) Destroy() {}

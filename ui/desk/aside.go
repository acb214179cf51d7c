package desk

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	uiboard "shipslocker/ui/board"
)

// line is one thing said beside the players' map.
type line struct {
	text   string
	marked bool // one of a row of names: a face stands before it, and before the strong one an arrow
	seat   Seat // whose name it is
	strong bool
	apart  bool // from the line before
}

// row is as much of a line as fits beside the map.
type row struct {
	text   string
	strong bool
	face   bool // there is one in the place of a text
	seat   Seat // whose it is
	at     fyne.Position
}

// aside lists turn order and aspects beside the players' map. What does not fit is set smaller, down to what the
// referee reads, and then left out.
type aside struct {
	widget.BaseWidget
	lines []line
	text  float32 // height of the text, in the toolkit's units
	rows  []row
	set   float32 // height of the text of rows
	of    *aside  // the one that this one shows in small; nil = it stands for itself
	ratio float32 // then: how small
}

func newAside() *aside {
	a := &aside{}
	a.ExtendBaseWidget(a)
	return a
}

const (
	asideShare = 0.3  // of the window's width, at most
	rowHeight  = 1.35 // times the text's height
	asideEdge  = 0.6  // around the rows, times the text's height
	asideMark  = 2.5  // from the edge to a name, times the text's height
	asideFace  = 1.2  // from the edge to a face, and as wide it is, times the text's height
	asideHang  = 0.6  // of the further rows of a line, times the text's height
)

// width is what the aside takes of a window's.
func (a *aside) width(window float32) float32 {
	widest := float32(0)
	for _, l := range a.lines {
		widest = max(widest, wide(l.text, a.text, l.strong)+l.indent(a.text))
	}
	return min(widest+2*asideEdge*a.text+1, window*asideShare)
}

func (l line) indent(text float32) float32 {
	if l.marked {
		return asideMark * text
	}
	return 0
}

func wide(text string, size float32, strong bool) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Bold: strong}).Width
}

// fill sets the lines into a place.
func (a *aside) fill(size fyne.Size) {
	a.set = a.text
	for {
		rows, left := a.try(size)
		if smaller := a.set * 0.9; left > 0 && smaller >= bodyText {
			a.set = smaller
			continue
		}
		a.rows = rows
		return
	}
}

// try sets the lines at the present height and returns how many do not fit.
func (a *aside) try(size fyne.Size) (rows []row, left int) {
	edge := asideEdge * a.set
	step := rowHeight * a.set
	y := edge
	for i, l := range a.lines {
		gap := float32(0)
		if l.apart {
			gap = step / 2
		}
		parts := wrap(l.text, a.set, l.strong, size.Width-2*edge-l.indent(a.set), asideHang*a.set)
		rest := len(a.lines) - i
		need := gap + float32(len(parts))*step
		if rest > 1 {
			need += step // for the line that says how many are left
		}
		if y+need > size.Height-edge/2 && i > 0 {
			more := cut(fmt.Sprintf("and %d more", rest), a.set, false, size.Width-2*edge)
			return append(rows, row{text: more, at: fyne.NewPos(edge, y)}), rest
		}
		y += gap
		if l.strong && l.marked {
			rows = append(rows, row{text: "→", strong: true, at: fyne.NewPos(edge, y)})
		}
		if l.marked {
			rows = append(rows, row{face: true, seat: l.seat, at: fyne.NewPos(edge+asideFace*a.set, y+(rowHeight-asideFace)*a.set/2)})
		}
		for j, part := range parts {
			hang := min(float32(j), 1) * asideHang * a.set
			rows = append(rows, row{text: part, strong: l.strong, at: fyne.NewPos(edge+l.indent(a.set)+hang, y)})
			y += step
		}
	}
	return rows, 0
}

// wrap breaks a text into rows of at most that width, those after the first narrower by hang. A word too long for one
// is cut.
func wrap(text string, size float32, strong bool, width, hang float32) []string {
	var rows []string
	now := ""
	for _, word := range strings.Fields(text) {
		if longer := strings.TrimSpace(now + " " + word); wide(longer, size, strong) <= width {
			now = longer
			continue
		}
		if now != "" {
			rows = append(rows, now)
			if len(rows) == 1 {
				width -= hang
			}
		}
		now = cut(word, size, strong, width)
	}
	return append(rows, now)
}

func cut(word string, size float32, strong bool, width float32) string {
	if wide(word, size, strong) <= width {
		return word
	}
	runes := []rune(word)
	for n := len(runes) - 1; n > 0; n-- {
		if short := string(runes[:n]) + "…"; wide(short, size, strong) <= width {
			return short
		}
	}
	return "…"
}

// CreateRenderer makes the aside's picture.
func (a *aside) CreateRenderer() fyne.WidgetRenderer {
	return &asideRenderer{a: a, back: canvas.NewRectangle(color.Transparent)}
}

type asideRenderer struct {
	a       *aside
	figures *uiboard.Figures
	back    *canvas.Rectangle // the window's own colour is drawn a shade lighter than the map's ground
	parts   []fyne.CanvasObject
}

func (r *asideRenderer) Destroy()                     {}
func (r *asideRenderer) MinSize() fyne.Size           { return fyne.Size{} }
func (r *asideRenderer) Objects() []fyne.CanvasObject { return r.parts }
func (r *asideRenderer) Refresh()                     { r.Layout(r.a.Size()) }

// Layout sets the lines anew.
func (r *asideRenderer) Layout(size fyne.Size) {
	a, of, ratio := r.a, r.a, float32(1)
	if a.of != nil {
		of, ratio = a.of, a.ratio
	} else {
		a.fill(size)
	}
	if ground := theme.ColorForWidget(theme.ColorNameBackground, a); ground != r.back.FillColor || r.figures == nil {
		r.back.FillColor, r.figures = ground, uiboard.NewFigures()
	}
	r.back.Resize(size)
	r.parts = append(r.parts[:0], r.back)
	for _, line := range of.rows {
		if line.face {
			r.parts = append(r.parts, r.face(line, of.set*ratio, ratio)...)
			continue
		}
		t := canvas.NewText(line.text, theme.ColorForWidget(theme.ColorNameForeground, a))
		t.TextSize, t.TextStyle.Bold = of.set*ratio, line.strong
		t.Move(fyne.NewPos(line.at.X*ratio, line.at.Y*ratio))
		t.Resize(t.MinSize())
		r.parts = append(r.parts, t)
	}
	canvas.Refresh(a)
}

// face is somebody's figure, crossed out for those who are out.
func (r *asideRenderer) face(line row, text, ratio float32) []fyne.CanvasObject {
	at, side := fyne.NewPos(line.at.X*ratio, line.at.Y*ratio), asideFace*text
	f := r.figures.Object(line.seat.Side, line.seat.Name, line.seat.Out)
	f.Move(at)
	f.Resize(fyne.NewSquareSize(side))
	parts := []fyne.CanvasObject{f}
	if line.seat.Out {
		cross := canvas.NewLine(theme.ColorForWidget(theme.ColorNameForeground, r.a))
		cross.StrokeWidth = max(1, text/8)
		cross.Position1, cross.Position2 = at, at.AddXY(side, side)
		parts = append(parts, cross)
	}
	return parts
}

// stageLayout puts the aside at the left of the players' map, if there is anything to say and the map is not turned.
type stageLayout struct{ p *Players }

// MinSize is small: the map makes do with what there is.
func (l *stageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(64) }

// Layout shares out the window.
func (l *stageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.p
	if p.view == nil {
		return
	}
	width := float32(0)
	if len(p.aside.lines) > 0 && p.view.Turned() == 0 {
		width = p.aside.width(size.Width)
	}
	show(p.aside, width > 0)
	room := fyne.NewSize(size.Width-width, size.Height)
	beside := p.panel.width(room.Width, p.seen.Map != nil, p.view.Turned() != 0)
	show(p.panel.view, beside > 0)
	p.panel.view.Move(fyne.NewPos(size.Width-beside, 0))
	p.panel.set(fyne.NewSize(beside, size.Height), p.textSize())
	show(p.view, beside < room.Width)
	p.view.Move(fyne.NewPos(width, 0))
	p.view.Resize(fyne.NewSize(room.Width-beside, size.Height))
	p.aside.Resize(fyne.NewSize(width, size.Height))
	p.aside.Refresh() // its lines may be others
	p.cover.size(p.textSize())
	if p.window != nil {
		p.window.Canvas().Refresh(p.stage) // what was hidden is in no window as far as the toolkit knows
	}
	for _, s := range p.smalls {
		s.view.Refresh()
	}
}

// cover lies over the players' map and hides it.
type cover struct {
	view *fyne.Container
	word *canvas.Text
}

func newCover() *cover {
	c := &cover{word: canvas.NewText("Paused", color.White)}
	c.word.TextStyle.Bold = true
	c.view = container.NewStack(canvas.NewRectangle(color.Black), container.NewCenter(c.word))
	c.view.Hide()
	return c
}

func (c *cover) set(black, paused bool) {
	show(c.view, black || paused)
	show(c.word, paused)
}

// size sets the word so that it is read across a room whose texts have that height.
func (c *cover) size(text float32) {
	if c.word.TextSize != 2*text {
		c.word.TextSize = 2 * text
		c.view.Refresh()
	}
}

// small is the players' window as the referee sees it.
type small struct {
	p      *Players
	view   *fyne.Container
	ground *uiboard.View
	aside  *aside
	panel  *panel
	cover  *cover
	back   *canvas.Rectangle
	frame  *canvas.Rectangle
}

// Thumbnail shows exactly what the players see, until release is called; nil while the display is closed.
func (p *Players) Thumbnail() (view fyne.CanvasObject, release func()) {
	if p.view == nil {
		return nil, func() {}
	}
	s := &small{p: p, ground: uiboard.NewView(p.desk), aside: newAside(), panel: newPanel(), cover: newCover()}
	s.back, s.frame = canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)
	s.frame.StrokeWidth = 1
	s.aside.of = p.aside
	s.cover.set(p.black, p.paused)
	s.ground.Follow(p.view)
	s.view = container.New(s, s.back, s.ground, s.aside, s.panel.view, s.cover.view, s.frame)
	p.smalls = append(p.smalls, s)
	return s.view, func() {
		s.ground.Follow(nil)
		p.smalls = slices.DeleteFunc(p.smalls, func(o *small) bool { return o == s })
	}
}

// MinSize is that of a place to tell a map by.
func (s *small) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(32) }

// Layout makes the players' window fit the place.
func (s *small) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := s.p
	if p.view == nil {
		return
	}
	window := p.stage.Size()
	if window.Width <= 0 || window.Height <= 0 || size.Width <= 0 || size.Height <= 0 {
		return
	}
	ratio := min(size.Width/window.Width, size.Height/window.Height)
	fits := fyne.NewSize(window.Width*ratio, window.Height*ratio)
	corner := fyne.NewPos((size.Width-fits.Width)/2, (size.Height-fits.Height)/2)
	s.back.FillColor = theme.Color(theme.ColorNameBackground)
	s.frame.StrokeColor = theme.Color(theme.ColorNameSeparator)
	s.cover.size(p.textSize() * ratio)
	for _, o := range []fyne.CanvasObject{s.back, s.cover.view, s.frame} {
		o.Move(corner)
		o.Resize(fits)
	}
	at, view := p.view.Position(), p.view.Size()
	s.ground.Move(corner.AddXY(at.X*ratio, at.Y*ratio))
	s.ground.Resize(fyne.NewSize(view.Width*ratio, view.Height*ratio))
	show(s.ground, p.view.Visible())
	s.panel.is(p.panel.shown)
	show(s.panel.view, p.panel.view.Visible())
	s.panel.view.Move(corner.AddXY(p.panel.view.Position().X*ratio, 0))
	s.panel.set(fyne.NewSize(p.panel.view.Size().Width*ratio, fits.Height), p.textSize()*ratio)
	s.aside.ratio = ratio
	show(s.aside, p.aside.Visible())
	s.aside.Move(corner)
	s.aside.Resize(fyne.NewSize(at.X*ratio, fits.Height))
	s.aside.Refresh()
}

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

	"shipslocker/domain"
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
	least float32 // the least that may be
	flat  bool    // it stands above the map: names follow each other in a row
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
		if left > 0 && a.set > a.least {
			a.set = max(a.set*0.9, a.least)
			continue
		}
		a.rows = rows
		return
	}
}

// high is what the aside takes of a window's height where it stands above the map.
func (a *aside) high(window fyne.Size) float32 {
	most := window.Height * asideShare
	a.fill(fyne.NewSize(window.Width, most))
	if len(a.rows) == 0 {
		return 0
	}
	return min(most, a.rows[len(a.rows)-1].at.Y+(rowHeight+asideEdge)*a.set)
}

// names sets names one after the other, as many as fit, and returns where the next line begins.
func (a *aside) names(size fyne.Size) (rows []row, set int, y float32) {
	edge, step := asideEdge*a.set, rowHeight*a.set
	x, y := edge, edge
	for _, l := range a.lines {
		if !l.marked {
			break
		}
		text := cut(l.text, a.set, l.strong, size.Width-2*edge-l.indent(a.set))
		arrow := float32(0)
		if l.strong {
			arrow = asideFace * a.set
		}
		width := arrow + (asideMark-asideFace)*a.set + wide(text, a.set, l.strong)
		if x > edge && x+width > size.Width-edge {
			x, y = edge, y+step
		}
		if y+2*step > size.Height && set > 0 {
			break
		}
		if l.strong {
			rows = append(rows, row{text: "→", strong: true, at: fyne.NewPos(x, y)})
		}
		rows = append(rows, row{face: true, seat: l.seat, at: fyne.NewPos(x+arrow, y+(rowHeight-asideFace)*a.set/2)},
			row{text: text, strong: l.strong, at: fyne.NewPos(x+arrow+(asideMark-asideFace)*a.set, y)})
		x += width + a.set
		set++
	}
	if set > 0 {
		y += step
	}
	return rows, set, y
}

// try sets the lines at the present height and returns how many do not fit.
func (a *aside) try(size fyne.Size) (rows []row, left int) {
	edge := asideEdge * a.set
	step := rowHeight * a.set
	y, from := edge, 0
	if a.flat {
		rows, from, y = a.names(size)
	}
	for i := from; i < len(a.lines); i++ {
		l := a.lines[i]
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
	text = domain.AsWritten(text)
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
	drawn   asideLook // by parts
}

// asideLook is all that the picture of an aside goes by.
type asideLook struct {
	size        fyne.Size
	rows        []row
	set, ratio  float32
	ground, ink color.Color
}

func (l asideLook) same(o asideLook) bool {
	return l.size == o.size && l.set == o.set && l.ratio == o.ratio && l.ground == o.ground && l.ink == o.ink && slices.Equal(l.rows, o.rows)
}

func (r *asideRenderer) Destroy()                     {}
func (r *asideRenderer) MinSize() fyne.Size           { return fyne.Size{} }
func (r *asideRenderer) Objects() []fyne.CanvasObject { return r.parts }
func (r *asideRenderer) Refresh()                     { r.Layout(r.a.Size()) }

// Layout sets the lines anew where anything about them is another. What looks the same keeps its objects: the toolkit has the
// parent of each new object laid out once more, so that new ones each time are a new frame each time, for ever.
func (r *asideRenderer) Layout(size fyne.Size) {
	a, of, ratio := r.a, r.a, float32(1)
	if a.of != nil {
		of, ratio = a.of, a.ratio
	} else {
		a.fill(size)
	}
	look := asideLook{
		size: size, rows: slices.Clone(of.rows), set: of.set, ratio: ratio,
		ground: theme.ColorForWidget(theme.ColorNameBackground, a), ink: theme.ColorForWidget(theme.ColorNameForeground, a),
	}
	if r.figures != nil && look.same(r.drawn) {
		return
	}
	if r.figures == nil || look.ground != r.drawn.ground {
		r.back.FillColor, r.figures = look.ground, uiboard.NewFigures()
	}
	r.drawn = look
	r.back.Resize(size)
	r.parts = append(r.parts[:0], r.back)
	for _, line := range of.rows {
		if line.face {
			r.parts = append(r.parts, r.face(line, of.set*ratio, ratio)...)
			continue
		}
		t := canvas.NewText(line.text, look.ink)
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
		cross := canvas.NewLine(r.drawn.ink)
		cross.StrokeWidth = max(1, text/8)
		cross.Position1, cross.Position2 = at, at.AddXY(side, side)
		parts = append(parts, cross)
	}
	return parts
}

// stageLayout puts the aside at the left of the players' map and the panel at its right, on a screen that stands upright
// above and below it, if there is anything to say and the map is not turned.
type stageLayout struct{ p *Players }

// MinSize is small: the map makes do with what there is.
func (l *stageLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(64) }

// Layout shares out the window.
func (l *stageLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.p
	if p.view == nil {
		return
	}
	p.height = size.Height
	text := p.textSize()
	p.aside.text, p.aside.least, p.aside.flat = text, max(bodyText, leastText(size.Height)), size.Height > size.Width
	if p.view.Text() != text {
		p.view.SetText(text)
	}
	if locked := p.desk.settings.PlayersLocked && p.placed; !locked || p.laid != size {
		l.share(size)
		p.laid = size
	}
	p.panel.set(p.panel.view.Size(), text)
	p.aside.Refresh() // its lines may be others
	p.cover.size(text)
	if p.window != nil {
		p.window.Canvas().Refresh(p.stage) // what was hidden is in no window as far as the toolkit knows
	}
	for _, s := range p.smalls {
		s.view.Refresh()
	}
}

// share gives the map, what is said and the panel their places.
func (l *stageLayout) share(size fyne.Size) {
	p := l.p
	said, turned := len(p.aside.lines) > 0, p.view.Turned() != 0
	corner, room := fyne.Position{}, size // of the map
	at, beside := fyne.NewSize(0, size.Height), fyne.Size{}
	if p.aside.flat {
		at = fyne.NewSize(size.Width, 0)
		if said && !turned {
			at.Height = p.aside.high(size)
		}
		corner.Y = at.Height
		room.Height -= at.Height
		beside = fyne.NewSize(size.Width, p.panel.takes(room.Height, p.seen.Map != nil, turned))
		room.Height -= beside.Height
	} else {
		if said && !turned {
			at.Width = p.aside.width(size.Width)
		}
		corner.X = at.Width
		room.Width -= at.Width
		beside = fyne.NewSize(p.panel.takes(room.Width, p.seen.Map != nil, turned), size.Height)
		room.Width -= beside.Width
	}
	show(p.aside, at.Width > 0 && at.Height > 0)
	show(p.panel.view, beside.Width > 0 && beside.Height > 0)
	show(p.view, room.Width > 0 && room.Height > 0)
	p.panel.view.Move(fyne.NewPos(size.Width-beside.Width, size.Height-beside.Height))
	p.panel.view.Resize(beside)
	p.view.Move(corner)
	p.view.Resize(room)
	p.aside.Resize(at)
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
	s.panel.is(p.panel.shown)
	s.aside.ratio = ratio
	for _, o := range [][2]fyne.CanvasObject{{s.ground, p.view}, {s.panel.view, p.panel.view}, {s.aside, p.aside}} {
		at, has := o[1].Position(), o[1].Size()
		show(o[0], o[1].Visible())
		o[0].Move(corner.AddXY(at.X*ratio, at.Y*ratio))
		o[0].Resize(fyne.NewSize(has.Width*ratio, has.Height*ratio))
	}
	s.panel.set(s.panel.view.Size(), p.textSize()*ratio)
	s.aside.Refresh()
}

package table

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/table"
	"shipslocker/ui/board"
	"shipslocker/ui/look"
)

// faces are those who take part in the order of their turns, a face each in a line above the table: a click chooses one,
// with Shift several; a double click or Return shows the card, a right click the menu. The arrow keys go through them, and
// letters are the turn order's.
type faces struct {
	widget.BaseWidget
	after   func(ms int, f func()) (stop func())
	take    func() // brings the keyboard here
	choose  func(ids []table.ID)
	open    func(id table.ID)
	menu    func(id table.ID, at fyne.Position)
	key     func(r rune) bool
	leave   func(k *fyne.KeyEvent) bool // is given the keys that are none of the faces'
	list    []standing
	chosen  []table.ID // the last of them is the one that matters where one does
	boxes   []*faceBox
	row     *fyne.Container
	scroll  *container.Scroll
	figures *board.Figures
	twice   func() // forgets the last click; nil = there was none of late
	last    table.ID
	shift   bool
	focused bool
}

// standing is how somebody stands in the order of turns.
type standing struct {
	id              table.ID
	with            []table.ID // others who share the face: they are the same figure, and next to each other in the order
	side            int
	name, says      string
	acts, out, done bool
}

// equal reports whether somebody stands as before.
func (s standing) equal(o standing) bool {
	return slices.Equal(s.with, o.with) && s.id == o.id && s.side == o.side && s.name == o.name && s.says == o.says && s.acts == o.acts && s.out == o.out && s.done == o.done
}

// all are those whose face it is.
func (s standing) all() []table.ID { return append([]table.ID{s.id}, s.with...) }

// fewest is how many of a figure share a face.
const fewest = 3

// shared puts those of one figure that stand next to each other in the order, as kin has it, under one face. Whoever acts has
// a face of its own.
func shared(list []standing, kin func(standing) string) (faces []standing) {
	for i := 0; i < len(list); {
		n := i + 1
		for n < len(list) && !list[i].acts && !list[n].acts && list[i].out == list[n].out && list[i].done == list[n].done && kin(list[i]) == kin(list[n]) {
			n++
		}
		if n-i < fewest {
			faces = append(faces, list[i])
			i++
			continue
		}
		s := list[i]
		for _, o := range list[i+1 : n] {
			s.with = append(s.with, o.id)
		}
		s.name, s.says = fmt.Sprintf("%s ×%d", s.name, n-i), ""
		faces = append(faces, s)
		i = n
	}
	return faces
}

// doubleClick is how long after a click a second one makes it a double one, in ms.
const doubleClick = 350

func newFaces(after func(int, func()) func()) *faces {
	f := &faces{after: after, figures: board.NewFigures()}
	f.row = container.New(abreast{f})
	f.scroll = container.NewHScroll(f.row)
	f.ExtendBaseWidget(f)
	return f
}

// show shows those who take part as they stand now; the one who acts stays in sight.
func (f *faces) show(list []standing) {
	there := func(id table.ID) bool {
		return slices.ContainsFunc(list, func(s standing) bool { return slices.Contains(s.all(), id) })
	}
	f.chosen = slices.DeleteFunc(f.chosen, func(id table.ID) bool { return !there(id) })
	if !slices.EqualFunc(f.list, list, standing.equal) || len(f.boxes) != len(list) {
		f.list = list
		for len(f.boxes) < len(list) {
			f.boxes = append(f.boxes, newFaceBox(f))
		}
		f.boxes = f.boxes[:len(list)]
		f.row.Objects = nil
		for i, b := range f.boxes {
			b.standing = list[i]
			f.row.Objects = append(f.row.Objects, b)
		}
		f.row.Refresh()
		f.reveal(slices.IndexFunc(list, func(s standing) bool { return s.acts }))
	}
	f.repaint()
}

func (f *faces) repaint() {
	for _, b := range f.boxes {
		b.Refresh()
	}
}

// mark chooses some without telling anybody.
func (f *faces) mark(ids ...table.ID) {
	f.chosen = ids
	f.reveal(f.at())
	f.repaint()
}

// at is the place in the order of the one chosen last, -1 = nobody is.
func (f *faces) at() int {
	if len(f.chosen) == 0 {
		return -1
	}
	last := f.chosen[len(f.chosen)-1]
	return slices.IndexFunc(f.list, func(s standing) bool { return slices.Contains(s.all(), last) })
}

// pick chooses somebody, or with others, or no longer.
func (f *faces) pick(id table.ID, with bool) {
	i := slices.Index(f.chosen, id)
	switch {
	case with && i >= 0 && len(f.chosen) > 1:
		f.chosen = slices.Delete(slices.Clone(f.chosen), i, i+1)
	case with && i < 0:
		f.chosen = append(slices.Clone(f.chosen), id)
	default:
		f.chosen = f.sharing(id)
	}
	f.reveal(f.at())
	f.repaint()
	f.choose(f.chosen)
}

// sharing are those who have a face in common with somebody.
func (f *faces) sharing(id table.ID) []table.ID {
	for _, s := range f.list {
		if s.id == id {
			return s.all()
		}
	}
	return []table.ID{id}
}

// reveal scrolls until the face at a place is in sight.
func (f *faces) reveal(i int) {
	if i < 0 || i >= len(f.boxes) || f.scroll.Size().Width == 0 {
		return
	}
	b := f.boxes[i]
	at, room := f.scroll.Offset.X, f.scroll.Size().Width
	at = min(max(at, b.Position().X+b.Size().Width-room), b.Position().X)
	if at != f.scroll.Offset.X {
		f.scroll.ScrollToOffset(fyne.NewPos(at, 0))
	}
}

// pressed is a click on a face.
func (f *faces) pressed(id table.ID) {
	again := f.twice != nil && f.last == id && !f.shift
	if f.twice != nil {
		f.twice()
		f.twice = nil
	}
	if again {
		f.open(id)
		return
	}
	f.last = id
	f.twice = f.after(doubleClick, func() { f.twice = nil })
	f.after(1, f.take) // the toolkit takes the keyboard away within the click
	f.pick(id, f.shift)
}

// TypedKey goes from face to face, and shows the card or the menu of the one chosen.
func (f *faces) TypedKey(k *fyne.KeyEvent) {
	at := f.at()
	switch {
	case k.Name == fyne.KeyLeft || k.Name == fyne.KeyUp:
		f.step(max(at, 1) - 1)
	case k.Name == fyne.KeyRight || k.Name == fyne.KeyDown:
		f.step(at + 1)
	case k.Name == fyne.KeyHome:
		f.step(0)
	case k.Name == fyne.KeyEnd:
		f.step(len(f.list) - 1)
	case at >= 0 && (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter):
		f.open(f.list[at].id)
	case at >= 0 && k.Name == desktop.KeyMenu:
		f.menu(f.list[at].id, f.boxes[at].Position().Add(fyne.NewPos(0, f.Size().Height)))
	default:
		f.leave(k)
	}
}

// step chooses the face at a place, with the Shift key one more.
func (f *faces) step(to int) {
	if to >= 0 && to < len(f.list) {
		f.pick(f.list[to].id, f.shift)
	}
}

// KeyDown and KeyUp note whether the Shift key is held.
func (f *faces) KeyDown(k *fyne.KeyEvent) { f.held(k, true) }
func (f *faces) KeyUp(k *fyne.KeyEvent)   { f.held(k, false) }

func (f *faces) held(k *fyne.KeyEvent, down bool) {
	if k.Name == desktop.KeyShiftLeft || k.Name == desktop.KeyShiftRight {
		f.shift = down
	}
}

// TypedRune is one of the turn order's letters.
func (f *faces) TypedRune(r rune) { f.key(r) }

// FocusGained shows that the keyboard is here.
func (f *faces) FocusGained() {
	f.focused = true
	f.repaint()
}

// FocusLost shows that it is not.
func (f *faces) FocusLost() {
	f.focused, f.shift = false, false
	f.repaint()
}

// CreateRenderer makes the line.
func (f *faces) CreateRenderer() fyne.WidgetRenderer {
	return &facesRenderer{WidgetRenderer: widget.NewSimpleRenderer(f.scroll), f: f}
}

type facesRenderer struct {
	fyne.WidgetRenderer
	f *faces
}

// MinSize is as high as a face.
func (r *facesRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.f.high()) }

// Refresh draws all faces anew: the theme may be another.
func (r *facesRenderer) Refresh() {
	r.f.figures = board.NewFigures()
	r.f.repaint()
	r.WidgetRenderer.Refresh()
}

// high is how high a face is: two lines of text and a little.
func (f *faces) high() float32 { return 3.7 * theme.TextSize() }

// abreast lays the faces out side by side, each as wide as there is room for all and not wider than a name needs.
type abreast struct{ f *faces }

// Layout gives each its room.
func (a abreast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i)*a.wide(len(objects)), 0))
		o.Resize(fyne.NewSize(a.wide(len(objects)), size.Height))
	}
}

// MinSize is the room of all.
func (a abreast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(len(objects))*a.wide(len(objects)), a.f.high())
}

// wide is how wide one of n faces is.
func (a abreast) wide(n int) float32 {
	em := theme.TextSize()
	return min(max(a.f.scroll.Size().Width/float32(max(n, 1)), 8.5*em), 14*em)
}

// faceBox is one face: the figure, the name, and what counts.
type faceBox struct {
	widget.BaseWidget
	faces    *faces
	standing standing
}

func newFaceBox(f *faces) *faceBox {
	b := &faceBox{faces: f}
	b.ExtendBaseWidget(b)
	return b
}

// MouseDown notes whether the Shift key is held.
func (b *faceBox) MouseDown(ev *desktop.MouseEvent) {
	b.faces.shift = ev.Modifier&fyne.KeyModifierShift != 0
}

// MouseUp does nothing more.
func (b *faceBox) MouseUp(*desktop.MouseEvent) {}

// Tapped chooses it.
func (b *faceBox) Tapped(*fyne.PointEvent) { b.faces.pressed(b.standing.id) }

// TappedSecondary shows its menu.
func (b *faceBox) TappedSecondary(ev *fyne.PointEvent) {
	b.faces.pick(b.standing.id, false)
	b.faces.menu(b.standing.id, b.Position().Add(ev.Position))
}

// CreateRenderer makes the face's picture.
func (b *faceBox) CreateRenderer() fyne.WidgetRenderer {
	r := &faceRenderer{b: b, frame: canvas.NewRectangle(color.Transparent), name: look.NewHeading(""), says: look.NewCaption("")}
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
	arrow      *canvas.RegularPolygon
	figure     *canvas.Raster
	drawn      standing // that the figure is of
	by         *board.Figures
	name, says *look.Text
	cross      [2]*canvas.Line
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
	r.name.Color, r.name.Text, r.says.Text = ink, s.name, s.says
	r.name.Refresh()
	r.says.Refresh()
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

// Layout puts the figure at the left, larger for whoever acts, and two lines beside it.
func (r *faceRenderer) Layout(size fyne.Size) {
	em := theme.TextSize()
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
	text := fyne.NewSize(size.Width-4.2*em, 1.4*em)
	r.name.Move(fyne.NewPos(3.6*em, top))
	r.name.Resize(text)
	r.says.Move(fyne.NewPos(3.6*em, top+1.3*em))
	r.says.Resize(text)
	r.cross[0].Position1, r.cross[0].Position2 = fyne.NewPos(left, (size.Height-side)/2), fyne.NewPos(left+side, (size.Height+side)/2)
	r.cross[1].Position1, r.cross[1].Position2 = fyne.NewPos(left+side, (size.Height-side)/2), fyne.NewPos(left, (size.Height+side)/2)
}

func (r *faceRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.b.faces.high()) }
func (r *faceRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.frame, r.arrow, r.figure, r.name, r.says, r.cross[0], r.cross[1]}
}
func (r *faceRenderer) Destroy() {}

package table

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/table"
	"shipslocker/ui/board"
)

// faces are those who take part in the order of their turns, a face each in a line above the table: a click chooses one,
// with Shift several; a double click or Return shows the card, a right click the menu. The arrow keys go through them, and
// letters are the turn order's.
type faces struct {
	widget.BaseWidget
	after   func(ms int, f func()) (stop func())
	take    func() // brings the keyboard here
	choose  func(ids []table.ID)
	tick    func(on spot) bool             // marks a pip, if that can be now
	place   func(ids []table.ID, slot int) // somebody is dragged to a place between the faces
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
	last    spot
	slot    int // where a face that is dragged would go: before the one at that place; -1 = nowhere
	shift   bool
	focused bool
}

// standing is how somebody stands in the order of turns.
type standing struct {
	id              table.ID
	with            []table.ID // others who share the face: they are the same figure, and next to each other in the order
	side            int
	name            string
	tracks          []track // to be marked here, where there is room
	says, rest      string  // what else counts: with the tracks in words, and without them
	turns           int     // that they have had in this round, with the one they have now
	acts, out, done bool
}

// equal reports whether somebody stands as before.
func (s standing) equal(o standing) bool {
	return slices.Equal(s.with, o.with) && slices.EqualFunc(s.tracks, o.tracks, track.equal) && s.id == o.id && s.side == o.side && s.name == o.name &&
		s.says == o.says && s.rest == o.rest && s.turns == o.turns && s.acts == o.acts && s.out == o.out && s.done == o.done
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
		s.name, s.says, s.rest, s.tracks, s.turns = fmt.Sprintf("%s ×%d", s.name, n-i), "", "", nil, 0
		faces = append(faces, s)
		i = n
	}
	return faces
}

// doubleClick is how long after a click a second one makes it a double one, in ms.
const doubleClick = 350

func newFaces(after func(int, func()) func()) *faces {
	f := &faces{after: after, figures: board.NewFigures(), slot: -1}
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
	were := len(f.chosen)
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
	} else if len(f.chosen) != were {
		f.repaint()
	}
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

// pressed is a click on a face, or on one of its pips. The second of a double click on a face shows the card; on a pip it is
// the same press.
func (f *faces) pressed(on spot) {
	again := f.twice != nil && f.last == on && !f.shift
	if f.twice != nil {
		f.twice()
		f.twice = nil
	}
	switch {
	case again && on.gauge != "":
		return
	case again:
		f.open(on.id)
		return
	}
	f.last = on
	f.twice = f.after(doubleClick, func() { f.twice = nil })
	if on.gauge != "" && f.tick(on) {
		return
	}
	f.last = spot{id: on.id}
	f.after(1, f.take) // the toolkit takes the keyboard away within the click
	f.pick(on.id, f.shift)
}

// dragged shows where somebody's face would go that is dragged so far along the line.
func (f *faces) dragged(id table.ID, x float32) {
	own := slices.IndexFunc(f.list, func(s standing) bool { return s.id == id })
	slot := 0
	for slot < len(f.boxes) && x > f.boxes[slot].Position().X+f.boxes[slot].Size().Width/2 {
		slot++
	}
	if slot == own || slot == own+1 {
		slot = -1
	}
	if slot != f.slot {
		f.slot = slot
		f.repaint()
	}
}

// dropped has the face that was dragged go where it is.
func (f *faces) dropped(id table.ID) {
	slot := f.slot
	f.slot = -1
	f.repaint()
	if slot >= 0 {
		f.place(f.sharing(id), slot)
	}
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

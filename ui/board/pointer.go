package board

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	model "shipslocker/domain/board"
	"shipslocker/ui/look"
)

// gesture is something under way between a press and a release, or between two keys.
type gesture interface {
	// move follows the pointer.
	move(p model.Point)
	// drop ends at a place: the button is released, or Return pressed. It reports whether the gesture is over.
	drop(p model.Point) bool
	// draw shows what it would do.
	draw(pen *pen)
	// cancel leaves everything as it was.
	cancel()
}

// press is a button held down that may become a drag.
type press struct {
	button desktop.MouseButton
	at     fyne.Position
	place  model.Point
	id     model.ID
	meant  model.ID // what it points out for what is asked
	shift  bool
	drag   bool // has become one
	pan    bool // moves the map
}

const (
	dragFrom    = 3   // units of the toolkit after which a press is a drag
	doubleClick = 350 // ms within which a second click makes it a double one
)

// begin starts a gesture; nil starts none.
func (b *Board) begin(g gesture) {
	b.gesture = g
	b.draw()
}

// cancel ends what is under way without doing it.
func (b *Board) cancel() {
	b.pressed = nil
	if g := b.gesture; g != nil {
		b.gesture = nil
		g.cancel()
		b.draw()
	}
}

// drop ends what is under way at a place.
func (b *Board) drop(p model.Point) {
	g := b.gesture
	b.gesture = nil // what it does may cancel what is under way
	if g != nil && !g.drop(p) && b.gesture == nil {
		b.gesture = g
	}
	b.draw()
}

// MouseDown begins a click or a drag and takes the keyboard.
func (b *Board) MouseDown(ev *desktop.MouseEvent) {
	if look.Doubled(ev) {
		return
	}
	b.host.Canvas().Focus(b)
	b.keys.Take(ev.Modifier)
	b.cursor, b.down = nil, true
	p := b.where(ev.Position)
	b.pointer = p
	if b.pressed != nil { // a second button: neither counts
		b.cancel()
		return
	}
	d := &press{button: ev.Button, at: ev.Position, place: p, id: b.under(p), shift: b.keys.Shift}
	if b.asks != nil {
		d.meant = b.meant(p)
	}
	d.pan = ev.Button == desktop.MouseButtonTertiary || ev.Button == desktop.MouseButtonPrimary && b.keys.Space
	if _, going := b.gesture.(*polygon); !going && !d.pan {
		b.cancel()
	}
	b.pressed = d
	if ev.Button == desktop.MouseButtonPrimary && b.tool != Pick && !d.pan {
		d.drag = b.pressTool(p)
	}
}

// MouseIn follows the pointer.
func (b *Board) MouseIn(ev *desktop.MouseEvent) { b.MouseMoved(ev) }

// MouseMoved follows the pointer.
func (b *Board) MouseMoved(ev *desktop.MouseEvent) { b.point(ev.Position) }

// Dragged follows the pointer while a button is down.
func (b *Board) Dragged(ev *fyne.DragEvent) { b.point(ev.Position) }

// DragEnd ends a drag whose release went elsewhere.
func (b *Board) DragEnd() {
	defer b.letGo()
	if b.pressed != nil {
		b.release()
	}
}

// letGo opens what was made while a button was down.
func (b *Board) letGo() {
	if b.down = false; b.made != 0 {
		b.host.After(1, b.openMade)
	}
}

// MouseOut forgets what was under the pointer.
func (b *Board) MouseOut() {
	if b.hover != 0 || b.pip.Of != 0 {
		b.hover, b.pip = 0, Pip{}
		b.draw()
	}
}

// MouseUp ends a click or a drag.
func (b *Board) MouseUp(ev *desktop.MouseEvent) {
	b.keys.Take(ev.Modifier)
	defer b.letGo()
	if b.pressed == nil || b.pressed.button != ev.Button {
		return
	}
	b.point(ev.Position)
	b.release()
}

// Scrolled zooms around the pointer.
func (b *Board) Scrolled(ev *fyne.ScrollEvent) {
	b.ground.zoomAt(ev)
	b.follow()
}

// follow has a gesture take notice that the map moved under the pointer.
func (b *Board) follow() {
	if b.gesture != nil {
		b.draw()
	}
}

// point follows the pointer to a position of the widget.
func (b *Board) point(at fyne.Position) {
	p := b.where(at)
	b.pointer = p
	if b.OnPoint != nil {
		b.OnPoint(p)
	}
	if d := b.pressed; d != nil {
		if !d.drag && !d.pan && b.tool == Pick && d.button == desktop.MouseButtonPrimary && far(at, d.at) >= dragFrom {
			d.drag = true
			b.twice = nil
			b.startDrag(d)
		}
		if d.pan {
			b.ground.panBy(at.X-d.at.X, at.Y-d.at.Y)
			d.at = at
			return
		}
	}
	if b.gesture != nil {
		b.gesture.move(p)
		b.draw()
		return
	}
	b.hoverOver(p)
}

// hoverOver shows what a click at a place would take.
func (b *Board) hoverOver(p model.Point) {
	id := model.ID(0)
	switch b.tool {
	case Pick:
		switch id = b.under(p); {
		case b.asks != nil:
			if id = b.meant(p); !slices.Contains(b.fitting(), id) {
				id = 0
			}
		case kindOf(b.m, id) == aZone:
			id = 0 // zones are everywhere: only what is small needs it
		}
	case Border:
		if w, ok := b.edgeUnder(p); ok {
			id = edgeID(w)
		}
	case Link, Split:
		id = b.zoneUnder(p)
	}
	if pip := b.pipUnder(p); id != b.hover || pip != b.pip {
		b.hover, b.pip = id, pip
		b.draw()
	}
}

// startDrag decides what a press that has moved does.
func (b *Board) startDrag(d *press) {
	k := kindOf(b.m, d.id)
	zone, corner, edge := b.handleUnder(d.place)
	switch {
	case d.shift:
		b.begin(&frame{b: b, from: d.place, to: d.place})
	case corner >= 0:
		b.startCorner(zone, corner, false)
	case edge >= 0:
		b.startCorner(zone, edge, true)
	case b.moves(d.id) && (k == aToken || k == aLabel || k == aZone && b.isSelected(d.id)):
		if !b.isSelected(d.id) {
			b.Select(d.id)
		}
		b.startCarry(d.place)
	default:
		d.pan = true
	}
}

// far is how far two positions are apart.
func far(a, b fyne.Position) float64 { return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) }

// release ends a click or a drag.
func (b *Board) release() {
	d := b.pressed
	b.pressed = nil
	switch {
	case d.pan:
	case b.gesture != nil && d.drag:
		b.drop(b.pointer)
	case d.drag:
	case d.button == desktop.MouseButtonSecondary:
		b.menu(d)
	case d.button == desktop.MouseButtonPrimary && b.tool == Pick:
		b.click(d)
	}
}

// click answers what is asked, takes a corner in hand or selects, or is the second of a double click, which opens what
// the first selected and does nothing where the first has done its work.
func (b *Board) click(d *press) {
	again := b.twice != nil && !d.shift
	if again {
		b.twice()
		b.twice = nil
	}
	switch {
	case again && b.answered && far(d.at, b.lastAt) < 2*dragFrom:
		return
	case b.asks != nil:
		b.remember(d, true)
		b.answerClick(d)
		return
	case b.tickPip(d):
		return
	case again && b.last == d.id:
		b.open(d.id)
		return
	}
	b.remember(d, false)
	if zone, corner, _ := b.handleUnder(d.place); corner >= 0 {
		b.corner = corner
		b.say("Corner " + number(corner+1) + " of " + b.named(b.m, zone) + ": drag it, or press Delete to remove it.")
		b.draw()
		return
	}
	b.pick(d)
}

// tickPip marks the pip that was clicked, if it can be.
func (b *Board) tickPip(d *press) bool {
	pip := b.pipUnder(d.place)
	if pip.Of == 0 || d.shift || !b.OnPip(pip) {
		return false
	}
	b.remember(d, true)
	return true
}

// remember keeps a click for as long as the next may be its second.
func (b *Board) remember(d *press, answered bool) {
	b.last, b.lastAt, b.answered = d.id, d.at, answered
	b.twice = b.host.After(doubleClick, func() { b.twice = nil })
}

// pick selects what was clicked, or adds it to the selection.
func (b *Board) pick(d *press) {
	switch {
	case d.shift && d.id != 0 && b.isSelected(d.id):
		b.choose(without(b.selected, d.id))
	case d.shift && d.id != 0:
		b.choose(append(without(b.selected, d.id), d.id))
	case d.id == 0:
		b.choose(nil)
	default:
		b.choose([]model.ID{d.id})
		if kindOf(b.m, d.id) == aBorder {
			b.pickBorder(d)
		}
	}
}

// pickBorder pays at once where a lit badge is clicked and whoever acts can; else the menu says what can be done here.
func (b *Board) pickBorder(d *press) {
	if slices.Contains(b.due(), d.id) {
		if points, _ := b.most(d.id); points > 0 {
			b.remember(d, true)
			b.Pay(d.id, points)
			return
		}
	}
	b.menu(d)
}

// frame selects what lies in a rectangle.
type frame struct {
	b        *Board
	from, to model.Point
}

func (g *frame) move(p model.Point) { g.to = p }

func (g *frame) drop(p model.Point) bool {
	r := around(g.from, p)
	ids := g.b.Selected()
	for _, id := range g.b.movable(everything(g.b.m)) {
		if at, _ := g.b.placeOf(id); r.Has(at) && !g.b.isSelected(id) {
			ids = append(ids, id)
		}
	}
	g.b.choose(ids)
	return true
}

func (g *frame) draw(p *pen) {
	r := around(g.from, g.to)
	p.outline(model.Oblong(r.Min.X, r.Min.Y, r.Width(), r.Height()), inkColour(), 1.5)
}
func (g *frame) cancel() {}

package cloth

import (
	"image/color"
	"maps"
	"math"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

// feltGround is the picture of the cloth. What is drawn is kept as long as it looks the same: a die that goes into the
// middle is moved there.
type feltGround struct {
	widget.BaseWidget
	view   View
	cursor dieAt      // that the keyboard is on; zero = nothing
	over   dieAt      // that the pointer is on
	lift   *liftedDie // nil = none is on its way
	lit    bool       // has the keyboard
	fixed  float32    // height of the text in a place of a fixed size, 0 = as the theme has it in one that scrolls
	high   float32    // of that place
	// sight is what of the cloth is in view where it scrolls, in the toolkit's units; nil = all.
	sight func() (top, height float32)

	em      float32
	plan    *feltPlan
	planned float32           // the width it is for, in the toolkit's units, and
	roomed  float32           // the height in view
	base    *canvas.Rectangle // under all; to have it refreshed has the window drawn, and nothing made anew
	maker   *feltMaker
	trays   map[table.ID]*laidTray
	dice    map[dieAt]*laidDie
	fixture []fyne.CanvasObject // the stakes, as long as the plan stands
	centred []fyne.CanvasObject // the middle, as long as the plan stands
	gaps    []fyne.CanvasObject // the places that dice have left, as long as the plan stands
	size    int                 // of the dice
	notch   uitable.Notch       // the corner of what is in view that something covers
	under   bool                // the cloth is higher than its room, and runs on below that corner
	sunk    float32             // how far the middle stood from its place then, in heights of the text
	objects []fyne.CanvasObject
}

// laidTray is a tray as it was drawn.
type laidTray struct {
	trayLook
	objects []fyne.CanvasObject
}

// trayLook is how a tray looks.
type trayLook struct {
	party  Party // without its dice
	plan   trayPlan
	acting bool
	em     float32 // height of the text
}

// laidDie is a die as it was drawn.
type laidDie struct {
	look dieLook
	pic  *uidice.Drawing
	at   fyne.Position
}

// begin makes an empty cloth ready.
func (g *feltGround) begin() {
	g.maker, g.trays, g.dice = newFeltMaker(), map[table.ID]*laidTray{}, map[dieAt]*laidDie{}
	g.base = canvas.NewRectangle(color.Transparent)
}

// text is the height of the cloth's text in the toolkit's units.
func (g *feltGround) text() float32 {
	if g.fixed > 0 {
		return g.fixed
	}
	return theme.TextSize()
}

// fit lays the cloth out in a width and returns how high it is.
func (g *feltGround) fit(width float32) float32 {
	if g.plan == nil || g.planned != width || g.fixed == 0 && (g.em != g.text() || g.roomed != g.room()) {
		g.replan(width)
	}
	return g.plan.height * g.em
}

// room is how much of the cloth is in view at once where it scrolls, in the toolkit's units; 0 = all.
func (g *feltGround) room() float32 {
	if g.sight == nil {
		return 0
	}
	_, room := g.sight()
	return room
}

// largestText is how large the text may get beside its usual size in a place of a fixed size, where few are in it. From
// there it gets smaller by nextText, down to about a third of its usual size.
const (
	largestText = 1.5
	nextText    = 0.96
	textSizes   = 36
)

// leastFelt is the least width of the cloth, in heights of its text.
const leastFelt = 11

// replan lays the cloth out anew. Where its place is as high as it is, the text shrinks until all finds room.
func (g *feltGround) replan(width float32) {
	g.planned, g.em = width, g.text()
	g.fixture, g.centred, g.gaps = nil, nil, nil
	lay := func(style feltStyle) {
		g.plan = planFelt(&g.view, max(width/g.em, leastFelt), g.maker.types.Lettering, style)
	}
	if g.roomed = g.room(); g.roomed > 0 {
		g.inRoom(lay)
		return
	}
	if g.fixed == 0 {
		lay(feltStyle{})
		return
	}
	g.shrink(lay)
}

// inRoom lays the cloth out where it scrolls: with the largest dice with which all of it is in view, beside a corner that is
// covered, or with what counts most alone. One that is higher runs on below that corner, and what is brought into view stands clear of it.
func (g *feltGround) inRoom(lay func(feltStyle)) {
	g.under = false
	n := area{g.notch.At.X / g.em, g.notch.At.Y / g.em, g.notch.Size.Width / g.em, g.notch.Size.Height / g.em}
	for size := mostSize; size >= 0; size-- {
		lay(feltStyle{size: size, notch: n})
		high, spare := g.plan.height*g.em, float32(0)
		if size > g.size {
			spare = largeRoom * g.em
		}
		if high <= g.roomed-spare {
			g.size = size
			return
		}
	}
	g.size = 0
	for _, style := range []feltStyle{{notch: n, tight: true}, {notch: n, tight: true, spare: true}} {
		if style.spare && g.view.takes() { // the tracks are to be clicked
			break
		}
		if lay(style); g.plan.height*g.em <= g.roomed {
			return
		}
	}
	g.under = n.w > 0
	style := feltStyle{}
	if g.under && n.y <= feltEdge*2 {
		style.top = n.bottom()
	}
	if lay(style); g.plan.height*g.em > g.roomed && !g.sticks() {
		style.tight = true
		lay(style)
	}
	if g.under && style.top == 0 {
		g.plan.height += n.h
	}
}

// seen is what of the cloth is in view and not covered, in the toolkit's units.
func (g *feltGround) seen() (top, height float32) {
	top, height = g.sight()
	switch {
	case !g.under:
	case g.notch.At.Y <= feltEdge*2*g.em:
		top, height = top+g.notch.Bottom(), height-g.notch.Bottom()
	default:
		height = g.notch.At.Y
	}
	return top, max(height, 0)
}

// shrink lays the cloth out in the largest text that lets it find room, with large dice where they do too. Where its
// smallest words would be smaller than the text of the place is, what counts most alone is laid out.
func (g *feltGround) shrink(lay func(feltStyle)) {
	style := feltStyle{far: true}
	fits := func(smaller, size int) bool {
		g.em = g.fixed * largestText * float32(math.Pow(nextText, float64(smaller)))
		style.size = size
		lay(style)
		return g.plan.height*g.em <= g.high
	}
	if fits(0, mostSize) || fits(0, 1) {
		return
	}
	largest := func() int { return sort.Search(textSizes, func(smaller int) bool { return fits(smaller, 0) }) }
	n := largest()
	if fits(n, 0); g.em*moreHeight < g.fixed {
		style.spare, style.tight = true, true
		n = largest()
	}
	if !fits(n, 1) {
		fits(n, 0)
	}
}

// Resize gives the cloth another size.
func (g *feltGround) Resize(size fyne.Size) {
	if size != g.Size() {
		if g.fixed > 0 && g.high != size.Height {
			g.high, g.plan = size.Height, nil
		}
		g.fit(size.Width)
		g.BaseWidget.Resize(size)
		g.draw()
	}
}

// shift is how far from its place the middle stands so as to stay in view, in heights of the text.
func (g *feltGround) shift() float32 {
	if g.sight == nil || g.plan == nil {
		return 0
	}
	top, room := g.seen()
	m := g.plan.middle
	if top, room = top/g.em, room/g.em; !g.sticks() {
		return 0
	}
	return max(min(m.y, top+room-m.h), top) - m.y
}

// mostMiddle is how much of the room in view the middle may take to stay there.
const mostMiddle = 0.6

// sticks reports whether the middle is low enough to stay in view.
func (g *feltGround) sticks() bool {
	if g.sight == nil {
		return false
	}
	_, room := g.seen()
	return g.plan.middle.h*g.em <= mostMiddle*room
}

// area is where a stop is: a die, or the head of a tray.
func (g *feltGround) area(at dieAt) area {
	if at.die == 0 {
		if t, ok := g.plan.trays[at.who]; ok {
			return t.head
		}
		return area{}
	}
	d := g.plan.dice[at]
	if d.mid {
		return d.area.down(g.shift())
	}
	return d.area
}

// draw shows the cloth as it stands, and makes anew only what looks another way.
func (g *feltGround) draw() {
	if g.plan == nil || g.Size().Width == 0 {
		return
	}
	if g.fixture == nil {
		g.fixture = g.stakes()
	}
	if s := g.shift(); g.centred == nil || s != g.sunk {
		g.centred, g.sunk = g.centre(s), s
	}
	g.objects = append(append(g.objects[:0], g.base), g.fixture...)
	for _, id := range g.plan.order {
		g.objects = append(g.objects, g.tray(id)...)
	}
	if g.gaps == nil {
		g.gaps = g.left()
	}
	g.objects = append(g.objects, g.gaps...)
	g.drawDice(false)
	g.objects = append(g.objects, g.centred...)
	g.objects = append(g.objects, g.dropMark()...)
	g.drawDice(true)
	if l := g.lift; l != nil {
		g.objects = append(g.objects, g.carried(l)...)
	}
	if g.lit {
		g.objects = append(g.objects, g.focusRing())
	}
	maps.DeleteFunc(g.trays, func(id table.ID, _ *laidTray) bool { return g.plan.trays[id] == nil })
	maps.DeleteFunc(g.dice, func(at dieAt, _ *laidDie) bool {
		_, lies := g.plan.dice[at]
		return !lies
	})
	canvas.Refresh(g.base)
}

// drawDice shows the dice of the trays, or those of the middle, which stands above them.
func (g *feltGround) drawDice(mid bool) {
	for i := range g.view.Parties {
		p := &g.view.Parties[i]
		if !mid && g.lit && g.cursor == (dieAt{who: p.ID}) {
			g.objects = append(g.objects, g.ring(g.area(g.cursor), true))
		}
		for j := range p.Dice {
			at := dieAt{p.ID, p.Dice[j].ID}
			if d, lies := g.plan.dice[at]; lies && d.mid == mid {
				g.drawDie(at, &p.Dice[j])
			}
		}
	}
}

// drawDie shows a die where it lies; while it is carried its place is empty.
func (g *feltGround) drawDie(at dieAt, d *Die) {
	a := g.area(at)
	look := lookOf(d, a.w*g.em)
	look.over = g.over == at && g.lift == nil
	if g.lift != nil && g.lift.die == at {
		look = dieLook{kind: d.Kind, state: uidice.ToCome, side: a.w * g.em}
	}
	pos := fyne.NewPos(a.x*g.em, a.y*g.em)
	laid := g.dice[at]
	switch {
	case laid == nil || laid.look != look:
		laid = &laidDie{look, g.maker.die(look, g.em), pos}
		laid.pic.Move(pos)
		g.dice[at] = laid
	case laid.at != pos:
		laid.at = pos
		laid.pic.Move(pos)
	}
	g.objects = append(g.objects, laid.pic.Objects()...)
	if d.Pin || d.At == emissaries.Pinned {
		g.objects = append(g.objects, g.pin(a)...)
	}
	if g.lit && g.cursor == at {
		g.objects = append(g.objects, g.ring(area{a.x - 0.12, a.y - 0.12, a.w + 0.24, a.h + 0.24}, true))
	}
}

// put gives an object its place.
func (g *feltGround) put(o fyne.CanvasObject, a area) fyne.CanvasObject {
	o.Move(fyne.NewPos(a.x*g.em, a.y*g.em))
	o.Resize(fyne.NewSize(a.w*g.em, a.h*g.em))
	return o
}

// words sets a line.
func (g *feltGround) words(l feltLine, ink color.Color) fyne.CanvasObject {
	t := g.maker.types.Line(l.words, l.bold, l.height*g.em, ink)
	t.Move(fyne.NewPos(l.x*g.em, l.y*g.em))
	t.Resize(t.MinSize())
	return t
}

// written are lines, moved down by so much.
func (g *feltGround) written(lines []feltLine, down float32) (list []fyne.CanvasObject) {
	for _, l := range lines {
		ink := shade(theme.ColorNameForeground)
		switch {
		case l.grave:
			ink = shade(theme.ColorNameError)
		case l.quiet:
			ink = shade(look.ColorCaption)
		}
		l.y += down
		list = append(list, g.words(l, ink))
	}
	return list
}

// stakes is the banner.
func (g *feltGround) stakes() []fyne.CanvasObject {
	back := canvas.NewRectangle(shade(theme.ColorNameHeaderBackground))
	bar := canvas.NewRectangle(shade(theme.ColorNameForeground))
	a := g.plan.stakes
	return append([]fyne.CanvasObject{g.put(back, a), g.put(bar, area{a.x, a.y, 0.25, a.h})}, g.written(g.plan.lines, 0)...)
}

// centre is the middle, so far from its place.
func (g *feltGround) centre(down float32) []fyne.CanvasObject {
	back := canvas.NewRectangle(shade(look.ColorBox))
	back.StrokeColor, back.StrokeWidth, back.CornerRadius = shade(theme.ColorNameForeground), max(1.5, 0.11*g.em), 0.3*g.em
	list := []fyne.CanvasObject{g.put(back, g.plan.middle.down(down))}
	r := g.plan.rule.down(down)
	rule := canvas.NewLine(shade(theme.ColorNameSeparator))
	rule.StrokeWidth = 1
	rule.Position1, rule.Position2 = fyne.NewPos(r.x*g.em, r.y*g.em), fyne.NewPos(r.right()*g.em, r.bottom()*g.em)
	list = append(list, rule)
	for _, s := range g.plan.slots {
		slot := canvas.NewRectangle(color.Transparent)
		slot.StrokeColor, slot.StrokeWidth, slot.CornerRadius = shade(look.ColorFrame), 1, 0.4*g.em
		list = append(list, g.put(slot, s.down(down)))
	}
	for _, s := range g.plan.signs {
		list = append(list, g.put(signOf(s.way), s.area.down(down)))
	}
	return append(list, g.written(g.plan.mid, down)...)
}

// CreateRenderer makes the cloth's picture.
func (g *feltGround) CreateRenderer() fyne.WidgetRenderer { return &feltRenderer{g} }

type feltRenderer struct{ g *feltGround }

func (r *feltRenderer) Destroy()                     {}
func (r *feltRenderer) Layout(fyne.Size)             {}
func (r *feltRenderer) Objects() []fyne.CanvasObject { return r.g.objects }

// MinSize is as wide as a few dice and as high as the cloth is in the width it has.
func (r *feltRenderer) MinSize() fyne.Size {
	g := r.g
	size := fyne.NewSize(leastFelt*g.text(), 0)
	if g.plan != nil && g.fixed == 0 {
		size.Height = g.plan.height * g.em
	}
	return size
}

// Refresh draws everything anew if the theme is another: whatever the cloth stands in has it refreshed for less.
func (r *feltRenderer) Refresh() {
	g := r.g
	if g.maker.themed() {
		clear(g.trays)
		clear(g.dice)
		g.fixture, g.centred, g.gaps = nil, nil, nil
	}
	g.follow()
}

// follow shows the view as it is now.
func (g *feltGround) follow() {
	if g.plan != nil {
		g.replan(g.planned)
	}
	g.draw()
}

package cloth

import (
	"image/color"
	"maps"
	"math"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/diagram"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// feltGround is the picture of the cloth. What is drawn is kept as long as it looks the same: a die that goes into the
// middle is moved there.
type feltGround struct {
	diagram.Picture
	view   View
	cursor dieAt         // that the keyboard is on; zero = nothing
	over   dieAt         // that the pointer is on
	lift   *liftedDie    // nil = none is on its way
	high   float32       // of a place of a fixed size
	pane   *diagram.Pane // where it scrolls; nil = all of it is in view

	plan    *feltPlan
	planned float32 // the width it is for, in the toolkit's units, and
	roomed  float32 // the height in view
	trays   map[table.ID]*laidTray
	dice    map[dieAt]*laidDie
	fixture []fyne.CanvasObject // the stakes, as long as the plan stands
	centred []fyne.CanvasObject // the middle, as long as the plan stands
	gaps    []fyne.CanvasObject // the places that dice have left, as long as the plan stands
	size    int                 // of the dice
	under   bool                // the cloth is higher than its room, and runs on below that corner
	sunk    float32             // how far the middle stood from its place then, in heights of the text
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
func (g *feltGround) begin(of diagram.Drawn) {
	g.trays, g.dice = map[table.ID]*laidTray{}, map[dieAt]*laidDie{}
	g.Begin(of)
}

// fit lays the cloth out in a width and returns how high it is.
func (g *feltGround) fit(width float32) float32 {
	if g.plan == nil || g.planned != width || g.Fixed == 0 && (g.Em != g.Text() || g.roomed != g.room()) {
		g.replan(width)
	}
	return g.plan.height * g.Em
}

// room is how much of the cloth is in view at once where it scrolls, in the toolkit's units; 0 = all.
func (g *feltGround) room() float32 {
	if g.pane == nil {
		return 0
	}
	return g.pane.Scroll.Size().Height
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
	g.planned, g.Em = width, g.Text()
	g.fixture, g.centred, g.gaps = nil, nil, nil
	lay := func(style feltStyle) {
		g.plan = planFelt(&g.view, max(width/g.Em, leastFelt), g.Kit.Types.Lettering, style)
	}
	if g.roomed = g.room(); g.roomed > 0 {
		g.inRoom(lay)
		return
	}
	if g.Fixed == 0 {
		lay(feltStyle{})
		return
	}
	g.shrink(lay)
}

// inRoom lays the cloth out where it scrolls: with the largest dice with which all of it is in view, beside a corner that is
// covered, or with what counts most alone. One that is higher runs on below that corner, and what is brought into view stands clear of it.
func (g *feltGround) inRoom(lay func(feltStyle)) {
	g.under = false
	notch := g.pane.Notch
	n := diagram.Rect(notch.At.X/g.Em, notch.At.Y/g.Em, notch.Size.Width/g.Em, notch.Size.Height/g.Em)
	for size := mostSize; size >= 0; size-- {
		lay(feltStyle{size: size, notch: n})
		high, spare := g.plan.height*g.Em, float32(0)
		if size > g.size {
			spare = largeRoom * g.Em
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
		if lay(style); g.plan.height*g.Em <= g.roomed {
			return
		}
	}
	g.under = n.W > 0
	style := feltStyle{}
	if g.under && n.Y <= feltEdge*2 {
		style.top = n.Bottom()
	}
	if lay(style); g.plan.height*g.Em > g.roomed && !g.sticks() {
		style.tight = true
		lay(style)
	}
	if g.under && style.top == 0 {
		g.plan.height += n.H
	}
}

// seen is what of the cloth is in view and not covered, in the toolkit's units.
func (g *feltGround) seen() (top, height float32) {
	notch := g.pane.Notch
	top, height = g.pane.Scroll.Offset.Y, g.room()
	switch {
	case !g.under:
	case notch.At.Y <= feltEdge*2*g.Em:
		top, height = top+notch.Bottom(), height-notch.Bottom()
	default:
		height = notch.At.Y
	}
	return top, max(height, 0)
}

// shrink lays the cloth out in the largest text that lets it find room, with large dice where they do too. Where its
// smallest words would be smaller than the text of the place is, what counts most alone is laid out.
func (g *feltGround) shrink(lay func(feltStyle)) {
	style := feltStyle{far: true}
	fits := func(smaller, size int) bool {
		g.Em = g.Fixed * largestText * float32(math.Pow(nextText, float64(smaller)))
		style.size = size
		lay(style)
		return g.plan.height*g.Em <= g.high
	}
	if fits(0, mostSize) || fits(0, 1) {
		return
	}
	largest := func() int { return sort.Search(textSizes, func(smaller int) bool { return fits(smaller, 0) }) }
	n := largest()
	if fits(n, 0); g.Em*moreHeight < g.Fixed {
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
		if g.Fixed > 0 && g.high != size.Height {
			g.high, g.plan = size.Height, nil
		}
		g.fit(size.Width)
		g.BaseWidget.Resize(size)
		g.draw()
	}
}

// shift is how far from its place the middle stands so as to stay in view, in heights of the text.
func (g *feltGround) shift() float32 {
	if g.pane == nil || g.plan == nil {
		return 0
	}
	top, room := g.seen()
	m := g.plan.middle
	if top, room = top/g.Em, room/g.Em; !g.sticks() {
		return 0
	}
	return max(min(m.Y, top+room-m.H), top) - m.Y
}

// mostMiddle is how much of the room in view the middle may take to stay there.
const mostMiddle = 0.6

// sticks reports whether the middle is low enough to stay in view.
func (g *feltGround) sticks() bool {
	if g.pane == nil {
		return false
	}
	_, room := g.seen()
	return g.plan.middle.H*g.Em <= mostMiddle*room
}

// area is where a stop is: a die, or the head of a tray.
func (g *feltGround) area(at dieAt) diagram.Area {
	if at.die == 0 {
		if t, ok := g.plan.trays[at.who]; ok {
			return t.head
		}
		return diagram.Area{}
	}
	d := g.plan.dice[at]
	if d.mid {
		return d.area.Down(g.shift())
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
	g.Clear()
	g.Add(g.fixture...)
	for _, id := range g.plan.order {
		g.Add(g.tray(id)...)
	}
	if g.gaps == nil {
		g.gaps = g.left()
	}
	g.Add(g.gaps...)
	g.drawDice(false)
	g.Add(g.centred...)
	g.Add(g.dropMark()...)
	g.drawDice(true)
	if l := g.lift; l != nil {
		g.Add(g.carried(l)...)
	}
	maps.DeleteFunc(g.trays, func(id table.ID, _ *laidTray) bool { return g.plan.trays[id] == nil })
	maps.DeleteFunc(g.dice, func(at dieAt, _ *laidDie) bool {
		_, lies := g.plan.dice[at]
		return !lies
	})
	g.Done()
}

// drawDice shows the dice of the trays, or those of the middle, which stands above them.
func (g *feltGround) drawDice(mid bool) {
	for i := range g.view.Parties {
		p := &g.view.Parties[i]
		if !mid && g.Lit && g.cursor == (dieAt{who: p.ID}) {
			g.Add(g.ring(g.area(g.cursor)))
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
	look := lookOf(d, a.W*g.Em)
	look.over = g.over == at && g.lift == nil
	if g.lift != nil && g.lift.die == at {
		look = dieLook{kind: d.Kind, state: uidice.ToCome, side: a.W * g.Em}
	}
	pos := a.Corner(g.Em)
	laid := g.dice[at]
	switch {
	case laid == nil || laid.look != look:
		laid = &laidDie{look, g.die(look), pos}
		laid.pic.Move(pos)
		g.dice[at] = laid
	case laid.at != pos:
		laid.at = pos
		laid.pic.Move(pos)
	}
	g.Add(laid.pic.Objects()...)
	if d.Pin || d.At == emissaries.Pinned {
		g.Add(g.pin(a)...)
	}
	if g.Lit && g.cursor == at {
		g.Add(g.ring(diagram.Rect(a.X-0.12, a.Y-0.12, a.W+0.24, a.H+0.24)))
	}
}

// words sets a line.
func (g *feltGround) words(l feltLine, ink color.Color) fyne.CanvasObject {
	return g.Words(l.words, l.bold, l.height, ink, l.x, l.y)
}

// written are lines, moved down by so much.
func (g *feltGround) written(lines []feltLine, down float32) (list []fyne.CanvasObject) {
	for _, l := range lines {
		ink := theme.Color(theme.ColorNameForeground)
		switch {
		case l.grave:
			ink = theme.Color(theme.ColorNameError)
		case l.quiet:
			ink = theme.Color(look.ColorCaption)
		}
		l.y += down
		list = append(list, g.words(l, ink))
	}
	return list
}

// stakes is the banner.
func (g *feltGround) stakes() []fyne.CanvasObject {
	a := g.plan.stakes
	return append([]fyne.CanvasObject{
		g.Bar(a, theme.Color(theme.ColorNameHeaderBackground)),
		g.Bar(diagram.Rect(a.X, a.Y, 0.25, a.H), theme.Color(theme.ColorNameForeground)),
	}, g.written(g.plan.lines, 0)...)
}

// centre is the middle, so far from its place.
func (g *feltGround) centre(down float32) []fyne.CanvasObject {
	r := g.plan.rule.Down(down)
	list := []fyne.CanvasObject{
		g.Box(g.plan.middle.Down(down), theme.Color(look.ColorBox), theme.Color(theme.ColorNameForeground), max(1.5, 0.11*g.Em), 0.3),
		g.Line(fyne.NewPos(r.X, r.Y), fyne.NewPos(r.Right(), r.Bottom()), theme.Color(theme.ColorNameSeparator), 1),
	}
	for _, s := range g.plan.slots {
		list = append(list, g.Box(s.Down(down), nil, theme.Color(look.ColorFrame), 1, 0.4))
	}
	for _, s := range g.plan.signs {
		list = append(list, g.Put(signOf(s.way), s.area.Down(down)))
	}
	return append(list, g.written(g.plan.mid, down)...)
}

// Least is as wide as a few dice and as high as the cloth is in the width it has.
func (g *feltGround) Least() fyne.Size {
	size := fyne.NewSize(leastFelt*g.Text(), 0)
	if g.plan != nil && g.Fixed == 0 {
		size.Height = g.plan.height * g.Em
	}
	return size
}

// Follow shows the view as it is now.
func (g *feltGround) Follow(anew bool) {
	if anew {
		clear(g.trays)
		clear(g.dice)
		g.fixture, g.centred, g.gaps = nil, nil, nil
	}
	if g.plan != nil {
		g.replan(g.planned)
	}
	g.draw()
}

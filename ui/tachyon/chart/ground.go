package chart

import (
	"image/color"
	"maps"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
)

// chartGround is the picture of the maneuver chart of one zone: a ladder of levels with the Undetected box on top and the
// Special box beside it. What is drawn is kept as long as it looks the same: a move moves one marker.
type chartGround struct {
	diagram.Picture
	view   View
	zone   board.ID
	chosen table.ID
	lift   *lift // a marker on its way; nil = none
	grown  []int // levels shown for its sake

	plan   *chartPlan
	room   chartRoom // it is for, in the toolkit's units
	usual  float32   // height of the theme's text, or fixed, that it is for
	cards  map[table.ID]*card
	ghosts map[table.ID]ghost
	back   []drawnBand
	tails  []tail
	arrows []fyne.CanvasObject
}

// drawnBand is a band as it was drawn.
type drawnBand struct {
	band    chartBand
	open    bool
	objects []fyne.CanvasObject
}

// begin makes an empty chart ready.
func (g *chartGround) begin(of diagram.Drawn) {
	g.cards, g.ghosts = map[table.ID]*card{}, map[table.ID]ghost{}
	g.Begin(of)
}

// fit lays the chart out in a room.
func (g *chartGround) fit(room chartRoom) {
	room.spare = g.room.spare // as it came out
	if g.plan == nil || g.room != room || g.usual != g.Text() {
		g.room, g.Em = room, 0
		g.replan()
	}
}

// replan lays the chart out anew. Where even its names would be smaller than the text of a place that does not scroll, it
// says less.
func (g *chartGround) replan() {
	was := g.Em
	g.usual = g.Text()
	g.room.spare = false
	if g.grow(was); g.Em*nameSize < g.Fixed {
		g.room.spare = true
		g.grow(was)
	}
	if g.Em != was {
		clear(g.ghosts)
		g.back, g.tails, g.arrows = nil, nil, nil
	}
}

// grow takes the largest text with which all finds room. In the same room that grows only where it leaves some to spare,
// so that it keeps its size; with a marker in hand it stays as it is.
func (g *chartGround) grow(was float32) {
	for _, size := range g.sizes() {
		g.Em = size * g.usual
		room := g.room.in(g.Em)
		g.plan = planChart(&g.view, g.zone, g.view.layout(g.zone, g.grown...), room, g.Kit.Types.Lettering)
		spare := float32(0)
		if was > 0 && g.Em > was {
			spare = largeRoom
		}
		if g.plan.needs+spare <= room.height {
			return
		}
	}
}

// largeRoom is what a larger text has to leave free, in heights of it.
const largeRoom = 3

// roomySizes are the sizes of a chart's text beside its usual one where it scrolls.
var roomySizes = []float32{1.5, 1.25, 1}

// sizes are those to choose from. In a place that does not scroll they are many, down to what can still be told apart.
func (g *chartGround) sizes() []float32 {
	switch {
	case g.lift != nil && g.Em > 0:
		return []float32{g.Em / g.usual}
	case g.Fixed == 0:
		return roomySizes
	}
	var sizes []float32
	for size := roomySizes[0]; size > smallestText; size *= 0.97 {
		sizes = append(sizes, size)
	}
	return sizes
}

// smallestText is how small the text may get there beside its usual size.
const smallestText = 0.35

// leastWide is the least width of a chart, in heights of its text.
const leastWide = cardLeast + numberWide + 3*cardGap + 2*chartEdge

// Resize gives the chart another size.
func (g *chartGround) Resize(size fyne.Size) {
	if size != g.Size() {
		if g.Fixed > 0 {
			g.fit(chartRoom{width: size.Width, height: size.Height, far: true})
		}
		g.BaseWidget.Resize(size)
		g.draw()
	}
}

// draw shows the chart as it stands, and makes anew only what looks another way.
func (g *chartGround) draw() {
	if g.plan == nil || g.Size().Width == 0 {
		return
	}
	g.Clear()
	g.drawBands()
	g.drawGhosts()
	g.drawTails()
	var top, plate []fyne.CanvasObject
	if l := g.lift; l != nil {
		var marks []fyne.CanvasObject
		marks, plate = l.marks(g)
		g.Add(marks...)
	}
	for _, id := range g.plan.order {
		objects := g.drawCard(id)
		if g.lift != nil && g.lift.id == id {
			top = objects
		} else {
			g.Add(objects...)
		}
	}
	maps.DeleteFunc(g.cards, func(id table.ID, _ *card) bool {
		_, stands := g.plan.cards[id]
		return !stands
	})
	g.Add(g.arrows...)
	g.Add(append(top, plate...)...)
	g.Done()
}

// drawCard shows a marker where it stands, or where it is carried.
func (g *chartGround) drawCard(id table.ID) []fyne.CanvasObject {
	m, plan := g.view.Find(id), g.plan.cards[id]
	carried := g.lift != nil && g.lift.id == id
	state := cardState{acting: g.view.Acting == id, chosen: g.chosen == id, carried: carried, em: g.Em}
	c := g.cards[id]
	if c == nil || !c.same(m, plan, state) {
		c = makeCard(g.Kit, m, plan, state)
		g.cards[id] = c
	}
	at := plan.area.Corner(g.Em)
	if carried {
		at = g.lift.place(g, plan)
	}
	if c.plan.area = plan.area; len(c.objects) > 0 && c.objects[0].Position() != at.Add(c.objects[0].at) {
		c.place(at)
	}
	objects := make([]fyne.CanvasObject, len(c.objects))
	for i, o := range c.objects {
		objects[i] = o.CanvasObject
	}
	return objects
}

// open reports whether a place is lit: whoever is carried or placed may go there.
func (g *chartGround) open(b *chartBand) bool {
	id := g.view.Placing
	if g.lift != nil {
		id = g.lift.id
	}
	m := g.view.Find(id)
	return m != nil && m.Zone == g.zone && g.view.May != nil && b.slot.Place != tachyon.OffChart && g.view.May(id, b.slot) == nil
}

// drawBands shows the levels and boxes.
func (g *chartGround) drawBands() {
	for i := range g.plan.bands {
		b := g.plan.bands[i]
		open := g.open(&b)
		if i >= len(g.back) {
			g.back = append(g.back, drawnBand{})
		}
		if d := &g.back[i]; d.objects == nil || d.band != b || d.open != open {
			*d = drawnBand{b, open, g.bandObjects(&b, open)}
		}
		g.Add(g.back[i].objects...)
	}
	g.back = g.back[:len(g.plan.bands)]
}

// bandObjects draws a level or a box.
func (g *chartGround) bandObjects(b *chartBand, open bool) []fyne.CanvasObject {
	a, ink := b.area, theme.Color(theme.ColorNameForeground)
	var back color.Color
	if open {
		back = faint(theme.Color(theme.ColorNameSuccess), 36)
	}
	list := []fyne.CanvasObject{g.Box(a, back, theme.Color(theme.ColorNameSeparator), 1, 0)}
	if open { // a bar that is seen without its colour
		list = append(list, g.Bar(diagram.Rect(a.X, a.Y, 0.3, a.H), theme.Color(theme.ColorNameSuccess)))
	}
	quiet := theme.Color(look.ColorCaption)
	if b.block != "" {
		list = append(list, g.Words(b.block, true, nameSize, ink, a.X, a.Y-captionHigh))
	}
	if b.folded > 0 {
		list = append(list, g.Words(foldedLevels(b.folded), false, g.room.small(), quiet, a.X+0.4, a.Y-rungHigh+0.1))
	}
	if !b.level() {
		return append(list, g.Words(b.caption, true, g.room.small(), quiet, a.X+0.5, a.Y+0.05))
	}
	if b.craft == 0 {
		ink = quiet
	}
	wide := g.Kit.Types.Width(b.caption, true)
	return append(list, g.Words(b.caption, true, 1, ink, a.X+(numberWide-wide)/2+0.1, a.Y+a.H/2-0.68))
}

// Least is as wide as one marker and as high as the chart is in the width it has.
func (g *chartGround) Least() fyne.Size {
	size := fyne.NewSize(leastWide*g.Text(), 0)
	if g.plan != nil && g.Fixed == 0 {
		size.Height = float32(math.Floor(float64(g.plan.height * g.Em)))
	}
	return size
}

// Follow shows the view as it is now.
func (g *chartGround) Follow(anew bool) {
	if anew {
		clear(g.cards)
		clear(g.ghosts)
		g.back, g.tails, g.arrows = nil, nil, nil
	}
	if g.plan != nil {
		g.replan()
	}
	g.draw()
}

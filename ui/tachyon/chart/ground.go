package chart

import (
	"image/color"
	"maps"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
)

// chartGround is the picture of the maneuver chart of one zone: a ladder of levels with the Undetected box on top and the
// Special box beside it. What is drawn is kept as long as it looks the same: a move moves one marker.
type chartGround struct {
	widget.BaseWidget
	view   View
	zone   board.ID
	chosen table.ID
	fixed  float32 // height of the text in a place that does not scroll, 0 = as the theme has it in one that does
	lift   *lift   // a marker on its way; nil = none
	grown  []int   // levels shown for its sake
	lit    bool    // has the keyboard

	em      float32
	plan    *chartPlan
	room    chartRoom         // it is for, in the toolkit's units
	usual   float32           // height of the theme's text, or fixed, that it is for
	base    *canvas.Rectangle // under all; to have it refreshed has the window drawn, and nothing made anew
	maker   *cardMaker
	cards   map[table.ID]*card
	ghosts  map[table.ID]ghost
	back    []drawnBand
	tails   []tail
	arrows  []fyne.CanvasObject
	objects []fyne.CanvasObject
}

// drawnBand is a band as it was drawn.
type drawnBand struct {
	band    chartBand
	open    bool
	objects []fyne.CanvasObject
}

// begin makes an empty chart ready.
func (g *chartGround) begin() {
	g.maker, g.base = newCardMaker(), canvas.NewRectangle(color.Transparent)
	g.cards, g.ghosts = map[table.ID]*card{}, map[table.ID]ghost{}
}

// text is the height of the chart's text in the toolkit's units.
func (g *chartGround) text() float32 {
	if g.fixed > 0 {
		return g.fixed
	}
	return theme.TextSize()
}

// fit lays the chart out in a room.
func (g *chartGround) fit(room chartRoom) {
	room.spare = g.room.spare // as it came out
	if g.plan == nil || g.room != room || g.usual != g.text() {
		g.room, g.em = room, 0
		g.replan()
	}
}

// replan lays the chart out anew. Where even its names would be smaller than the text of a place that does not scroll, it
// says less.
func (g *chartGround) replan() {
	was := g.em
	g.usual = g.text()
	g.room.spare = false
	if g.grow(was); g.em*nameSize < g.fixed {
		g.room.spare = true
		g.grow(was)
	}
	if g.em != was {
		clear(g.ghosts)
		g.back, g.tails, g.arrows = nil, nil, nil
	}
}

// grow takes the largest text with which all finds room. In the same room that grows only where it leaves some to spare,
// so that it keeps its size; with a marker in hand it stays as it is.
func (g *chartGround) grow(was float32) {
	for _, size := range g.sizes() {
		g.em = size * g.usual
		room := g.room.in(g.em)
		g.plan = planChart(&g.view, g.zone, g.view.layout(g.zone, g.grown...), room, g.maker.types.Lettering)
		spare := float32(0)
		if was > 0 && g.em > was {
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
	case g.lift != nil && g.em > 0:
		return []float32{g.em / g.usual}
	case g.fixed == 0:
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
		if g.fixed > 0 {
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
	g.objects = append(g.objects[:0], g.base)
	g.drawBands()
	g.drawGhosts()
	g.drawTails()
	var top, plate []fyne.CanvasObject
	if l := g.lift; l != nil {
		var marks []fyne.CanvasObject
		marks, plate = l.marks(g)
		g.objects = append(g.objects, marks...)
	}
	for _, id := range g.plan.order {
		objects := g.drawCard(id)
		if g.lift != nil && g.lift.id == id {
			top = objects
		} else {
			g.objects = append(g.objects, objects...)
		}
	}
	maps.DeleteFunc(g.cards, func(id table.ID, _ *card) bool {
		_, stands := g.plan.cards[id]
		return !stands
	})
	g.objects = append(g.objects, g.arrows...)
	g.objects = append(append(g.objects, top...), plate...)
	if g.lit {
		g.objects = append(g.objects, g.focusRing())
	}
	canvas.Refresh(g.base)
}

// drawCard shows a marker where it stands, or where it is carried.
func (g *chartGround) drawCard(id table.ID) []fyne.CanvasObject {
	m, plan := g.view.Find(id), g.plan.cards[id]
	carried := g.lift != nil && g.lift.id == id
	state := cardState{acting: g.view.Acting == id, chosen: g.chosen == id, carried: carried, em: g.em}
	c := g.cards[id]
	if c == nil || !c.same(m, plan, state) {
		c = g.maker.make(m, plan, state)
		g.cards[id] = c
	}
	at := fyne.NewPos(plan.area.x*g.em, plan.area.y*g.em)
	if carried {
		at = g.lift.corner(g, plan)
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
		g.objects = append(g.objects, g.back[i].objects...)
	}
	g.back = g.back[:len(g.plan.bands)]
}

// put gives an object its place.
func (g *chartGround) put(o fyne.CanvasObject, a area) fyne.CanvasObject {
	o.Move(fyne.NewPos(a.x*g.em, a.y*g.em))
	o.Resize(fyne.NewSize(a.w*g.em, a.h*g.em))
	return o
}

// words sets words with their corner at a place.
func (g *chartGround) words(text string, bold bool, size float32, ink color.Color, x, y float32) fyne.CanvasObject {
	t := g.maker.types.Line(text, bold, size*g.em, ink)
	t.Move(fyne.NewPos(x*g.em, y*g.em))
	t.Resize(t.MinSize())
	return t
}

// bandObjects draws a level or a box.
func (g *chartGround) bandObjects(b *chartBand, open bool) []fyne.CanvasObject {
	a, ink := b.area, shade(theme.ColorNameForeground)
	back := canvas.NewRectangle(color.Transparent)
	back.StrokeColor, back.StrokeWidth = shade(theme.ColorNameSeparator), 1
	if open {
		back.FillColor = faint(shade(theme.ColorNameSuccess), 36)
	}
	list := []fyne.CanvasObject{g.put(back, a)}
	if open { // a bar that is seen without its colour
		list = append(list, g.put(canvas.NewRectangle(shade(theme.ColorNameSuccess)), area{a.x, a.y, 0.3, a.h}))
	}
	quiet := shade(look.ColorCaption)
	if b.block != "" {
		list = append(list, g.words(b.block, true, nameSize, ink, a.x, a.y-captionHigh))
	}
	if b.folded > 0 {
		list = append(list, g.words(foldedLevels(b.folded), false, g.room.small(), quiet, a.x+0.4, a.y-rungHigh+0.1))
	}
	if !b.level() {
		return append(list, g.words(b.caption, true, g.room.small(), quiet, a.x+0.5, a.y+0.05))
	}
	if b.craft == 0 {
		ink = quiet
	}
	wide := g.maker.types.Width(b.caption, true)
	return append(list, g.words(b.caption, true, 1, ink, a.x+(numberWide-wide)/2+0.1, a.y+a.h/2-0.68))
}

// focusRing shows that the chart has the keyboard.
func (g *chartGround) focusRing() fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeColor, r.StrokeWidth = shade(theme.ColorNamePrimary), 2
	r.Resize(g.Size())
	return r
}

// CreateRenderer makes the chart's picture.
func (g *chartGround) CreateRenderer() fyne.WidgetRenderer { return &chartRenderer{g} }

type chartRenderer struct{ g *chartGround }

func (r *chartRenderer) Destroy()                     {}
func (r *chartRenderer) Layout(fyne.Size)             {}
func (r *chartRenderer) Objects() []fyne.CanvasObject { return r.g.objects }

// MinSize is as wide as one marker and as high as the chart is in the width it has.
func (r *chartRenderer) MinSize() fyne.Size {
	g := r.g
	size := fyne.NewSize(leastWide*g.text(), 0)
	if g.plan != nil && g.fixed == 0 {
		size.Height = float32(math.Floor(float64(g.plan.height * g.em)))
	}
	return size
}

// Refresh draws everything anew if the theme is another: whatever the chart stands in has it refreshed for less.
func (r *chartRenderer) Refresh() {
	g := r.g
	if g.maker.themed() {
		clear(g.cards)
		clear(g.ghosts)
		g.back, g.tails, g.arrows = nil, nil, nil
	}
	g.follow()
}

// follow shows the view as it is now.
func (g *chartGround) follow() {
	if g.plan != nil {
		g.replan()
	}
	g.draw()
}

package board

import (
	"image"
	"image/color"
	"slices"

	model "shipslocker/domain/board"
	"shipslocker/ui/board/paint"
)

// inked is what the marks show: they are made anew when it is another.
type inked struct {
	m     *model.Map
	scale float64
	ids   []model.ID
	area  image.Rectangle
}

func (i inked) same(o inked) bool {
	return i.m == o.m && i.scale == o.scale && i.area == o.area && slices.Equal(i.ids, o.ids)
}

// draw shows what is live: what is selected, pointed at and under way.
func (b *Board) draw() {
	b.mark()
	b.shine()
	p := &pen{g: b.ground}
	for _, patch := range []*patch{b.glow.patch, b.lit, b.marks, b.sprite} {
		if patch != nil {
			p.objects = append(p.objects, patch.raster)
		}
	}
	b.drawTrails(p)
	b.drawTurn(p)
	b.drawCaptions(p)
	b.drawFitting(p)
	b.drawDue(p)
	b.drawHover(p)
	b.drawPip(p)
	b.drawHandles(p)
	if b.gesture != nil {
		b.gesture.draw(p)
	}
	if b.cursor != nil {
		r := finger() * 1.2
		p.ring(*b.cursor, r, faint(inkColour(), 0), inkColour(), 2)
		s := b.units(r * 1.6)
		p.line(b.cursor.Minus(model.Point{X: s}), b.cursor.Plus(model.Point{X: s}), inkColour(), 1.5)
		p.line(b.cursor.Minus(model.Point{Y: s}), b.cursor.Plus(model.Point{Y: s}), inkColour(), 1.5)
	}
	if len(p.objects) == 0 && len(b.ground.live.Objects) == 0 {
		return
	}
	b.ground.live.Objects = p.objects
	b.ground.repaint()
}

// drawHover shows what a click would take.
func (b *Board) drawHover(p *pen) {
	if b.hover == 0 || b.gesture != nil || b.isSelected(b.hover) {
		return
	}
	c := faint(inkColour(), 150)
	switch kindOf(b.m, b.hover) {
	case aZone:
		z, _ := b.m.Zone(b.hover)
		p.frame(z.Shape, b.spots(), c, 2)
	case aToken:
		t, _ := b.m.Token(b.hover)
		p.ring(t.At, float32(b.radius(t)/b.units(1))+3, faint(c, 0), c, 2)
	case aLabel:
		l, _ := b.m.Label(b.hover)
		r := b.labelBox(l)
		p.outline(model.Oblong(r.Min.X, r.Min.Y, r.Width(), r.Height()), c, 1.5)
	default:
		b.drawWay(p, b.hover, c)
	}
}

// drawWay marks the edge of a border, or the line of a link; an edge without a border has the id edgeID gives it.
func (b *Board) drawWay(p *pen, id model.ID, c color.Color) {
	for _, w := range b.paths().list {
		if w.Border != id && w.Link != id && edgeID(w) != id {
			continue
		}
		for _, e := range b.linesOf(w) {
			p.line(e.A, e.B, c, 4)
		}
	}
}

// edgeID tells ways apart that need not have a border: ids of things are positive.
func edgeID(w model.Way) model.ID { return -(w.A<<20 | w.B) }

// linesOf is where a way is drawn.
func (b *Board) linesOf(w model.Way) []model.Segment {
	if len(w.Edge) > 0 {
		return w.Edge
	}
	return []model.Segment{b.linkLine(w)}
}

// drawDue lights the badges at which whoever acts can pay.
func (b *Board) drawDue(p *pen) {
	for _, id := range b.due() {
		for _, s := range b.spots() {
			if s.Of == id {
				grow := b.units(4)
				p.outline(model.Oblong(s.Area.Min.X-grow, s.Area.Min.Y-grow, s.Area.Width()+2*grow, s.Area.Height()+2*grow), legalColour(), 3)
			}
		}
	}
}

// drawHandles shows the corners of the zone selected, if it is alone, and the middles of its edges.
func (b *Board) drawHandles(p *pen) {
	if b.gesture != nil || b.tool != Pick || len(b.selected) != 1 || b.Plays {
		return
	}
	z, ok := b.m.Zone(b.the(aZone))
	if !ok {
		return
	}
	for i, e := range edges(z.Shape) {
		if b.roomOn(e) {
			p.ring(e.Middle(), 3.5, groundColour(), inkColour(), 1.5)
		}
		if i == b.corner {
			p.square(e.A, 6.5, inkColour(), groundColour())
		} else {
			p.square(e.A, 4.5, groundColour(), inkColour())
		}
	}
}

// mark inks what is selected, however much that is, into one patch.
func (b *Board) mark() {
	g := b.ground
	if len(b.selected) == 0 || g.scene == nil {
		b.dropMarks()
		return
	}
	if b.marks != nil && g.cam.scale != g.crisp && slices.Equal(b.inked.ids, b.selected) && b.inked.m == b.m {
		return // stretched until zooming comes to rest
	}
	all := image.Rectangle{}
	for _, id := range b.selected {
		all = all.Union(pixels(b.extent(id), g.cam.scale, int(10*g.density)))
	}
	visible := g.cam.visible()
	area := all.Intersect(visible.Inset(-side))
	want := inked{m: b.m, scale: g.cam.scale, ids: b.selected, area: area}
	if b.marks != nil && all.Intersect(visible).In(b.inked.area) {
		want.area = b.inked.area
	}
	if want.same(b.inked) {
		return
	}
	b.dropMarks()
	want.ids = slices.Clone(b.selected)
	b.inked = want
	if area.Empty() {
		return
	}
	k := newInk(area, g.cam.scale)
	b.inkSelection(k)
	b.marks = b.overlay(area, k.to)
}

func (b *Board) inkSelection(k *ink) {
	var lines, thick, plates []model.Segment
	var at []model.Point
	var radii []float64
	d := float64(b.ground.density)
	for _, id := range b.selected {
		switch kindOf(b.m, id) {
		case aZone:
			z, _ := b.m.Zone(id)
			lines = append(lines, edges(z.Shape)...)
		case aToken:
			t, _ := b.m.Token(id)
			at, radii = append(at, t.At), append(radii, b.radius(t)*k.scale+4*d)
		case aLabel:
			l, _ := b.m.Label(id)
			r := b.labelBox(l)
			lines = append(lines, edges(model.Oblong(r.Min.X, r.Min.Y, r.Width(), r.Height()))...)
		default:
			if i, ok := b.paths().at(id); ok {
				thick = append(thick, b.linesOf(b.paths().list[i])...)
				r := b.badge(i)
				grow := b.units(3)
				plates = append(plates, edges(model.Oblong(r.Min.X-grow, r.Min.Y-grow, r.Width()+2*grow, r.Height()+2*grow))...)
			}
		}
	}
	k.stroke(lines, 3*d, inkColour())
	k.stroke(thick, 2*d, inkColour())
	for _, s := range b.spots() {
		k.spare(s.Area)
	}
	k.stroke(plates, 2.5*d, inkColour())
	k.rings(at, radii, 2.5*d, inkColour())
}

// remark inks anew: the badges, which it spares, stand elsewhere.
func (b *Board) remark() {
	if len(b.selected)+len(b.lights)+len(b.due()) > 0 {
		b.inked.m = nil
		b.glow.m = nil
		b.draw()
	}
}

func (b *Board) dropMarks() {
	if b.marks != nil {
		b.remove(b.marks)
		b.marks = nil
	}
	b.inked = inked{}
}

// overlay is a patch of the live layer.
func (b *Board) overlay(area image.Rectangle, img *image.RGBA) *patch {
	p := b.ground.newPatch(area)
	b.ground.over = append(b.ground.over, p)
	b.ground.put(p, img)
	return p
}

// remove lets go of a patch of the live layer.
func (b *Board) remove(p *patch) {
	b.ground.over = slices.DeleteFunc(b.ground.over, func(q *patch) bool { return p == q })
	p.image = nil // not of a tile's size
	b.ground.recycle(p)
}

// light shows where what is dragged can go.
func (b *Board) light(stops map[model.ID]model.Stop) {
	b.unlight()
	g := b.ground
	all := image.Rectangle{}
	var shapes [][]model.Point
	var sides []model.Segment
	for _, z := range b.m.Zones {
		if _, ok := stops[z.ID]; ok && len(z.Shape) > 2 {
			shapes = append(shapes, z.Shape)
			sides = append(sides, edges(z.Shape)...)
			all = all.Union(pixels(around(z.Shape...), g.cam.scale, int(3*g.density)))
		}
	}
	area := all.Intersect(g.cam.visible().Inset(-side))
	if area.Empty() {
		return
	}
	k := newInk(area, g.cam.scale)
	k.fill(shapes, faint(legalColour(), 24))
	k.stroke(sides, 4*float64(g.density), faint(legalColour(), 200))
	for _, s := range b.spots() {
		k.spare(s.Area)
	}
	b.lit = b.overlay(area, k.to)
}

func (b *Board) unlight() {
	if b.lit != nil {
		b.remove(b.lit)
		b.lit = nil
	}
}

// lift takes tokens and labels out of the tiles and shows them as one sprite. It returns where that lies.
func (b *Board) lift(ids map[model.ID]bool) image.Rectangle {
	g := b.ground
	if len(ids) == 0 || g.scene == nil {
		return image.Rectangle{}
	}
	b.dropSprite()
	all := image.Rectangle{}
	for id := range ids {
		all = all.Union(pixels(b.extent(id), g.cam.scale, int(g.smallest())*4))
	}
	area := all.Intersect(g.cam.visible().Inset(-side / 2))
	b.without = ids
	before := g.scene
	if !area.Empty() {
		b.sprite = b.overlay(area, sprite(g.painter, before, ids, area, g.cam.scale))
	}
	b.render()
	return area
}

// spriteScale is the scale the sprite was drawn at.
func (b *Board) spriteScale() float64 {
	if b.sprite != nil {
		return b.sprite.scale
	}
	return b.ground.cam.scale
}

func (b *Board) moveSprite(to image.Rectangle) {
	if b.sprite != nil {
		b.sprite.rect = to
		b.ground.lay(b.sprite)
	}
}

// land puts what was lifted back into the map, with the sprite at a place until the tiles show it; call landed
// once the map is as it should be.
func (b *Board) land(at image.Rectangle) {
	b.without = nil
	b.moveSprite(at)
}

func (b *Board) landed() {
	if s := b.ground.scene; s != nil && len(s.Without) > 0 {
		b.render()
	}
	landing := b.sprite
	b.ground.whenSettled(func() {
		if landing != nil && b.sprite == landing && b.without == nil {
			b.dropSprite()
			b.draw()
		}
	})
}

func (b *Board) dropSprite() {
	if b.sprite != nil {
		b.remove(b.sprite)
		b.sprite = nil
	}
}

// radius is how far a token reaches from its middle, in units.
func (b *Board) radius(t *model.Token) float64 {
	if least := b.units(float32(b.ground.smallest()) / b.ground.density); b.radii == nil || b.least != least {
		b.radii, b.least = paint.Radii(b.m, least), least
	}
	return b.radii[t.ID]
}

// labelBox is about where a label's text stands.
func (b *Board) labelBox(l *model.Label) model.Rect {
	height := l.Size
	if least := b.units(float32(b.ground.smallest()) / b.ground.density); height < least {
		height = least * 1.2
	}
	width := max(height, 0.6*height*float64(len([]rune(l.Text))))
	return model.Rect{
		Min: model.Point{X: l.At.X - width/2, Y: l.At.Y - height*0.7},
		Max: model.Point{X: l.At.X + width/2, Y: l.At.Y + height*0.7},
	}
}

// extent is the part of the map that a thing takes up.
func (b *Board) extent(id model.ID) model.Rect {
	switch kindOf(b.m, id) {
	case aZone:
		z, _ := b.m.Zone(id)
		return z.Bounds()
	case aToken:
		t, _ := b.m.Token(id)
		r := b.radius(t) * 1.3
		return around(t.At.Minus(model.Point{X: r, Y: r}), t.At.Plus(model.Point{X: r, Y: r}))
	case aLabel:
		l, _ := b.m.Label(id)
		return b.labelBox(l)
	case aBorder, aLink:
		if i, ok := b.paths().at(id); ok {
			r := b.badge(i)
			ps := []model.Point{r.Min, r.Max}
			for _, l := range b.linesOf(b.paths().list[i]) {
				ps = append(ps, l.A, l.B)
			}
			return around(ps...)
		}
	}
	return model.Rect{}
}

package paint

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"shipslocker/domain/board"
)

// Spot is where something stands that belongs to a thing on a map: the badge of a border, the name of a token.
type Spot struct {
	Of   board.ID
	Area board.Rect
}

// spot is where a box lies on the map.
func (p *plan) spot(of board.ID, b box) Spot {
	return Spot{of, board.Rect{
		Min: board.Point{X: b.x0 / p.scale, Y: b.y0 / p.scale}, Max: board.Point{X: b.x1 / p.scale, Y: b.y1 / p.scale},
	}}
}

// settle puts the numbers of a ladder and what belongs to the ground.
func (p *plan) settle() {
	for i := range p.tokens {
		p.taken.add(p.tokens[i].area)
	}
	if p.scene.Only == nil {
		p.rungs()
	}
}

// edges adds borders and links, without their badges and names.
func (p *plan) edges(ways []board.Way) {
	for i := range ways {
		w := &ways[i]
		_, a := p.byID[w.A]
		_, b := p.byID[w.B]
		if w.Border != 0 && a && b && !p.left(w.Border) {
			p.border(w)
		}
	}
	for i := range p.m.Links {
		l := &p.m.Links[i]
		a, ok := p.byID[l.A]
		b, also := p.byID[l.B]
		if ok && also && a != b && !p.left(l.ID) {
			p.link(l, &p.zones[a], &p.zones[b])
		}
	}
}

// style is how a border's line is drawn.
type style int

const (
	shut   style = iota // it costs something: solid
	open                // it costs nothing now: two thin dashed lines
	secret              // players do not see it: dotted
)

// crossing is a border ready to have its badge put.
type crossing struct {
	b    *board.Border
	edge [][2]pt
	at   pt // where its badge belongs
}

func (p *plan) borderWidth() float64 { return min(max(0.10*p.token, 3.5*p.unit), 9*p.unit) }

func (p *plan) border(w *board.Way) {
	b, ok := p.m.Border(w.Border)
	if !ok {
		return
	}
	c := crossing{b: b, at: p.at(p.m.Middle(*w))}
	if !c.at.finite() {
		return
	}
	c.edge = make([][2]pt, 0, max(1, len(w.Edge)))
	for _, s := range w.Edge {
		if a, b := p.at(s.A), p.at(s.B); a.finite() && b.finite() {
			c.edge = append(c.edge, [2]pt{a, b})
		}
	}
	if len(c.edge) == 0 { // a bar across the way
		a, b := p.zones[p.byID[w.A]].area.middle(), p.zones[p.byID[w.B]].area.middle()
		d := b.sub(a)
		if l := d.length(); l > 0 {
			across := pt{-d.y, d.x}.times(max(14*p.unit, 0.4*p.token) / l)
			c.edge = [][2]pt{{c.at.sub(across), c.at.add(across)}}
		}
	}
	d := &borderDrawing{edge: c.edge, width: p.borderWidth(), unit: p.unit, ink: p.ink.ink, plate: p.ink.plate}
	switch state := b.State(); {
	case b.Hidden:
		d.style = secret
	case state.Value <= 0:
		d.style = open
	}
	area := extent(nil)
	for _, e := range c.edge {
		area = area.union(extent(e[:]))
	}
	if area.finite() {
		p.add(casingKind, b.ID, area.grow(2*d.width), &casingDrawing{*d})
		p.add(borderKind, b.ID, area.grow(2*d.width), d)
	}
	p.crossings = append(p.crossings, c)
}

type borderDrawing struct {
	edge        [][2]pt
	style       style
	width, unit float64
	ink, plate  color.NRGBA
}

// casingDrawing is what lies under a border and keeps it apart from the zones.
type casingDrawing struct{ borderDrawing }

func (d *casingDrawing) draw(c *canvas, _ *glyphs) {
	switch d.style {
	case shut:
		c.shape(d.plate, d.solid(d.width+2.4*d.unit)...)
	case open:
		c.shape(d.plate, d.solid(d.width)...)
	case secret:
		c.shape(faded(d.plate, 0.6), d.solid(d.width)...)
	}
}

func (d *borderDrawing) draw(c *canvas, _ *glyphs) {
	switch d.style {
	case shut:
		c.shape(d.ink, d.solid(d.width)...)
	case open:
		thin := max(1, d.width*0.22)
		for _, side := range []float64{-1, 1} {
			c.shape(d.ink, d.dashed(side*(d.width/2-thin/2), thin)...)
		}
	case secret:
		c.shape(d.ink, d.dotted()...)
	}
}

func (d *borderDrawing) solid(width float64) [][]pt {
	var parts [][]pt
	for _, e := range d.edge {
		parts = append(parts, bar(e[0], e[1], width, 0), disc(e[0], width/2), disc(e[1], width/2))
	}
	return parts
}

func (d *borderDrawing) dashed(aside, width float64) [][]pt {
	var parts [][]pt
	for _, e := range d.edge {
		along := e[1].sub(e[0])
		if l := along.length(); l > 0 {
			off := pt{-along.y, along.x}.times(aside / l)
			for _, piece := range dashes(e[0].add(off), e[1].add(off), 6*d.unit, 4*d.unit) {
				parts = append(parts, bar(piece[0], piece[1], width, 0))
			}
		}
	}
	return parts
}

func (d *borderDrawing) dotted() [][]pt {
	var parts [][]pt
	for _, e := range d.edge {
		for _, piece := range dashes(e[0], e[1], d.width*0.7, d.width*0.9) {
			parts = append(parts, disc(piece[0].to(piece[1], 0.5), d.width*0.4))
		}
	}
	return parts
}

// link adds the dashed line that joins two zones, from just inside the one to just inside the other.
func (p *plan) link(l *board.Link, a, b *zone) {
	from, to := p.at(p.middles.find(a.z)), p.at(p.middles.find(b.z))
	if !from.finite() || !to.finite() || from == to {
		return
	}
	reach := 9 * p.unit / to.sub(from).length()
	out, in := leaves(a.shape, from, to), 1-leaves(b.shape, to, from)
	if out < in { // else they overlap
		start, end := from.to(to, max(0, out-reach)), from.to(to, min(1, in+reach))
		from, to = start, end
	}
	ink := p.ink.ink
	if l.Hidden {
		ink = faded(ink, 0.5)
	}
	p.add(linkKind, l.ID, extent([]pt{from, to}).grow(6*p.unit), &linkDrawing{from, to, p.unit, ink, p.ink.plate})
	p.links = append(p.links, joint{l, from, to})
}

// joint is a link ready to have its name put.
type joint struct {
	l        *board.Link
	from, to pt
}

// leaves is how far along a line, from 0 to 1, it last crosses an outline.
func leaves(shape []pt, from, to pt) float64 {
	last := 0.0
	d := to.sub(from)
	for i, a := range shape {
		e := shape[(i+1)%len(shape)].sub(a)
		det := d.x*e.y - d.y*e.x
		if det == 0 {
			continue
		}
		g := a.sub(from)
		t, u := (g.x*e.y-g.y*e.x)/det, (g.x*d.y-g.y*d.x)/det
		if u >= 0 && u <= 1 && t > last && t <= 1 {
			last = t
		}
	}
	return last
}

type linkDrawing struct {
	from, to   pt
	unit       float64
	ink, plate color.NRGBA
}

func (d *linkDrawing) draw(c *canvas, _ *glyphs) {
	c.shape(d.plate, bar(d.from, d.to, 5*d.unit, 0))
	for _, piece := range dashes(d.from, d.to, 8*d.unit, 5*d.unit) {
		c.shape(d.ink, bar(piece[0], piece[1], 2.4*d.unit, 0))
	}
	for _, end := range []pt{d.from, d.to} {
		c.shape(d.plate, disc(end, 5.5*d.unit))
		c.shape(d.ink, disc(end, 4.2*d.unit))
	}
}

func (p *plan) linkNames() {
	for _, j := range p.links {
		p.linkName(j)
	}
	for _, j := range p.links { // other text keeps off the lines
		n := int(min(100, j.to.sub(j.from).length()/(10*p.unit))) + 1
		for i := range n + 1 {
			p.taken.add(around(j.from.to(j.to, float64(i)/float64(n)), 9*p.unit, 9*p.unit))
		}
	}
}

func (p *plan) linkName(j joint) {
	size := max(smallest(p.scene), p.aspectSize())
	s := clean(j.l.Name)
	t, ok := cut(s, condensedBold, size, 0, max(j.to.sub(j.from).length()*1.2, 12*size))
	if !ok {
		if j.l.Hidden {
			p.eye(nameKind, j.l.ID, j.from.to(j.to, 0.5), size*0.5)
		}
		return
	}
	mark := 0.0
	if j.l.Hidden {
		mark = size * 1.2
	}
	for _, f := range []float64{0.5, 0.35, 0.65, 0.2, 0.8} {
		at := j.from.to(j.to, f)
		b := around(at, t.width+mark+0.7*size, 1.35*size)
		if !p.taken.free(b) {
			continue
		}
		p.chip(badgeKind, j.l.ID, b, block{lines: []text{t}, w: t.width}, tags{}, 0.35*size+mark, (1.35-capHeight-0.12)/2*size)
		if j.l.Hidden {
			p.eye(nameKind, j.l.ID, pt{b.x0 + 0.8*size, at.y}, size*0.45)
		}
		return
	}
}

// badge is what a border's badge says, in a size that was found to fit.
type badge struct {
	value, name text
	ticks, done int
	lock, eye   bool
	w, h, size  float64
	side        float64 // of a tick
	second      float64 // x where name and ticks begin
}

// borderBadges puts a badge on each border: its value large, the name of its state small, what has been paid as filled
// ticks, a lock if it cannot be turned back. Where there is no room for all of it it is the value alone.
func (p *plan) borderBadges() {
	payer := board.ID(0)
	for i := range p.tokens {
		if p.tokens[i].face.Current {
			payer = p.tokens[i].t.ID
		}
	}
	for _, c := range p.crossings {
		p.borderBadge(c, payer)
	}
}

func (p *plan) borderBadge(c crossing, payer board.ID) {
	longest := [2]pt{c.at, c.at}
	for _, e := range c.edge {
		if e[1].sub(e[0]).length() > longest[1].sub(longest[0]).length() {
			longest = e
		}
	}
	if longest[1].sub(longest[0]).length() < 12*p.unit {
		return
	}
	places := []pt{c.at}
	for _, f := range []float64{0.3, 0.7, 0.15, 0.85} {
		places = append(places, longest[0].to(longest[1], f))
	}
	most := 2
	if p.token < 16*p.unit { // from so far only what it costs
		most = 0
	}
	for much := most; much >= 0; much-- {
		d := p.badgeOf(c.b, payer, much)
		if d.w == 0 {
			continue
		}
		for _, at := range places {
			b := around(at, d.w, d.h)
			if p.taken.free(b) {
				p.taken.add(b.grow(2 * p.unit))
				p.add(badgeKind, c.b.ID, b.grow(3*p.unit), &badgeDrawing{b, d, p.unit, p.ink.ink, p.ink.plate, c.b.Hidden})
				p.badges = append(p.badges, p.spot(c.b.ID, b))
				return
			}
		}
	}
}

const mostTicks = 8 // drawn one by one; more are told as a number

// badgeOf lays out a badge with everything (2), without the state's name (1), or with the value alone (0).
func (p *plan) badgeOf(b *board.Border, payer board.ID, much int) badge {
	state := b.State()
	size := p.valueSize()
	if much == 0 {
		size = max(smallest(p.scene), half(size*0.75))
	}
	small := max(smallest(p.scene), half(size*0.58))
	d := badge{size: size, lock: b.Fixed && much > 0, eye: b.Hidden}
	if name := clean(state.Name); much == 2 && name != "" {
		d.name, _ = cut(strings.ToUpper(name), condensedBold, small, 0.02, 14*small)
	}
	if state.Value > 0 || len(d.name.letters) == 0 {
		d.value = line(fmt.Sprint(max(0, min(state.Value, 9999))), sansBold, size, 0)
	}
	if much > 0 {
		d.progress(max(0, state.Value), b.Left(payer), small)
	}
	d.measure()
	return d
}

// progress shows what has been paid of a value.
func (d *badge) progress(value, left int, small float64) {
	switch paid := value - left; {
	case paid <= 0:
	case value <= mostTicks:
		d.ticks, d.done, d.side = value, paid, math.Round(0.5*small)
	default:
		d.name = line(fmt.Sprintf("%d PAID", min(paid, 9999)), condensedBold, small, 0.02)
	}
}

// measure finds how large the badge is.
func (d *badge) measure() {
	size, pad := d.size, 0.34*d.size
	d.second = pad
	if d.value.width > 0 {
		d.second += d.value.width + 0.28*size
	}
	right := max(d.name.width, float64(d.ticks)*d.side*1.35)
	d.w = d.second + right + pad
	if right == 0 {
		d.w -= 0.28 * size
	}
	if d.lock {
		d.w += 0.75 * size
	}
	if d.eye {
		d.w += 0.9 * size
	}
	d.h = 1.3 * size
	if d.ticks > 0 && len(d.name.letters) > 0 {
		d.h = 1.5 * size
	}
	d.w = max(d.w, d.h)
	if right == 0 && !d.lock && !d.eye {
		d.second = (d.w-d.value.width)/2 + d.value.width
	}
}

type badgeDrawing struct {
	plate      box
	badge      badge
	unit       float64
	ink, paper color.NRGBA
	hidden     bool
}

func (d *badgeDrawing) draw(c *canvas, g *glyphs) {
	b, k := &d.badge, d.plate
	radius := 0.28 * k.h()
	width := max(1, 1.6*d.unit)
	c.shape(d.paper, k.grow(width*0.7).plate(radius+width*0.7))
	c.shape(d.ink, k.plate(radius))
	c.shape(d.paper, k.grow(-width).plate(radius-width))
	mid := k.middle().y
	none := color.NRGBA{}
	size := b.size
	if b.value.width > 0 {
		x := k.x0 + b.second - b.value.width
		if len(b.name.letters) > 0 || b.ticks > 0 || b.lock || b.eye {
			x -= 0.28 * size
		}
		c.write(g, b.value, pt{x, mid + capHeight*b.value.size/2}, d.ink, none, 0)
	}
	x := k.x0 + b.second
	nameAt, ticksAt := mid+capHeight*b.name.size/2, mid
	if b.ticks > 0 && len(b.name.letters) > 0 {
		nameAt -= 0.27 * size
		ticksAt += 0.36 * size
	}
	c.write(g, b.name, pt{x, nameAt}, d.ink, none, 0)
	for i := range b.ticks {
		s := box{x + float64(i)*b.side*1.35, ticksAt - b.side/2, x + float64(i)*b.side*1.35 + b.side, ticksAt + b.side/2}
		if i < b.done {
			c.shape(d.ink, box{math.Round(s.x0), math.Round(s.y0), math.Round(s.x1), math.Round(s.y1)}.corners())
		} else {
			c.frame(s, d.unit, d.ink)
		}
	}
	x += max(b.name.width, float64(b.ticks)*b.side*1.35) + 0.28*size
	if b.lock {
		c.lock(pt{x + 0.25*size, mid}, 0.42*size, d.ink, d.paper)
		x += 0.75 * size
	}
	if b.eye {
		(&eyeDrawing{pt{x + 0.35*size, mid}, 0.4 * size, d.ink, d.paper}).draw(c, g)
	}
}

// lock draws a padlock half as wide as it is high.
func (c *canvas) lock(at pt, r float64, ink, paper color.NRGBA) {
	c.shape(ink, disc(at.offset(0, -0.25*r), 0.58*r))
	c.shape(paper, disc(at.offset(0, -0.25*r), 0.32*r))
	c.shape(ink, box{at.x - 0.75*r, at.y - 0.2*r, at.x + 0.75*r, at.y + 0.85*r}.corners())
	c.shape(paper, disc(at.offset(0, 0.3*r), 0.18*r))
}

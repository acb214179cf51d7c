package paint

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
)

// zone is a zone in pixels.
type zone struct {
	z     *board.Zone
	shape []pt
	area  box
	mid   float64 // x its texts stand around
	y     float64 // where its aspects begin
}

// lay makes the zones ready to be drawn.
func (p *plan) lay() {
	p.span = gap{math.Inf(1), math.Inf(-1)}
	for i := range p.m.Zones {
		z := &p.m.Zones[i]
		if len(z.Shape) < 3 || p.left(z.ID) {
			continue
		}
		shape := make([]pt, len(z.Shape))
		sound := true
		for k, c := range z.Shape {
			shape[k] = p.at(c)
			sound = sound && shape[k].finite()
		}
		if !sound {
			continue
		}
		shape = clockwise(shape)
		area := extent(shape)
		p.span = gap{min(p.span.from, area.x0), max(p.span.to, area.x1)}
		p.byID[z.ID] = len(p.zones)
		p.zones = append(p.zones, zone{z: z, shape: shape, area: area, mid: p.at(p.middles.find(z)).x, y: area.y0})
		d := &zoneDrawing{
			shape: shape, fill: ZoneColour(p.scene.Mode, z.Colour), hatch: p.ink.hatch, outline: p.ink.outline,
			pattern: p.patternOf(z), unit: p.unit, width: max(1, p.unit*1.25),
		}
		if p.scene.Background != nil { // which shows through
			d.fill, d.hatch = faded(d.fill, 0.45), faded(d.hatch, 0.7)
		}
		if z.Hidden {
			d.fill, d.hatch, d.hidden = faded(d.fill, 0.4), faded(d.hatch, 0.5), p.ink.secret
		}
		p.add(zoneKind, z.ID, area.grow(d.width+1), d)
	}
}

// patternOf is a zone's own pattern; in print a colour becomes one where the zone has none.
func (p *plan) patternOf(z *board.Zone) board.Pattern {
	if p.scene.Mode == Print && z.Pattern == board.Plain {
		return board.Patterns[mod(z.Colour, len(board.Patterns))]
	}
	return z.Pattern
}

type zoneDrawing struct {
	shape                []pt
	fill, hatch, outline color.NRGBA
	hidden               color.NRGBA // of the stripes over it; none = it is to be seen by all
	pattern              board.Pattern
	unit, width          float64
}

func (d *zoneDrawing) draw(c *canvas, _ *glyphs) {
	c.zone(d.shape, d.fill, d.hatch, d.pattern, d.unit)
	if d.hidden.A == 0 {
		c.shape(d.outline, strokes(d.shape, d.width)...)
		return
	}
	c.zone(d.shape, color.NRGBA{}, d.hidden, hiddenPattern, d.unit)
	for i, a := range d.shape {
		for _, piece := range dashes(a, d.shape[(i+1)%len(d.shape)], 5*d.unit, 4*d.unit) {
			c.shape(d.outline, bar(piece[0], piece[1], d.width*1.2, 0))
		}
	}
}

func (c *canvas) zone(shape []pt, fill, hatch color.NRGBA, pattern board.Pattern, unit float64) {
	if c.sheet != nil {
		c.traceShape(fill, [][]pt{shape})
		c.traceHatch(shape, hatch, pattern, unit)
		return
	}
	if !c.begin(boxOf(shape)) {
		return
	}
	c.raster.polygon(shape)
	if hatching := patternOf(pattern, unit); hatching != nil {
		c.fillPattern(fill, hatch, hatching)
	} else {
		c.fill(fill)
	}
}

// hiddenPattern are broad stripes over what only the referee sees.
const hiddenPattern board.Pattern = "\x00hidden"

// The sizes of type, in pixels to the em. They grow with the map, within bounds.
func (p *plan) nameSize() float64   { return p.sized(0.40, 25) }
func (p *plan) tokenSize() float64  { return p.sized(0.27, 17) }
func (p *plan) aspectSize() float64 { return p.sized(0.26, 16) }
func (p *plan) valueSize() float64  { return max(p.sized(0.42, 26), half(13*p.unit)) }

func (p *plan) sized(part, most float64) float64 {
	return max(smallest(p.scene), half(min(part*p.token, most*p.unit)))
}

// writing is a line of text in its place.
type writing struct {
	text      text
	at        pt
	ink, halo color.NRGBA
	spread    float64
}

func (d *writing) draw(c *canvas, g *glyphs) { c.write(g, d.text, d.at, d.ink, d.halo, d.spread) }

func (p *plan) write(k kind, id board.ID, t text, at pt, ink color.NRGBA) {
	halo := p.ink.plate
	halo.A = 200
	spread := min(8, 1.6*p.unit)
	if t.size > 120 { // large enough by itself
		spread = 0
	}
	p.add(k, id, t.reach(at).grow(spread+2), &writing{t, at, ink, halo, spread})
}

// block is a few lines of text, one under the other.
type block struct {
	lines []text
	w     float64
	pitch float64
}

func (b block) h() float64 {
	return (float64(len(b.lines))-1)*b.pitch + (capHeight+0.12)*b.lines[0].size
}

// blockOf sets words in a number of lines, as even as can be; false if there are fewer words than lines, or if there is no
// room for so many lines, or for a word: more lines would be no help then.
func blockOf(words []string, lines int, of setting, room pt) (block, bool) {
	size := of.size
	b := block{pitch: size * lineH}
	if len(words) < lines || (float64(lines)-1)*b.pitch+(capHeight+0.12)*size > room.y+0.01 {
		return block{}, false
	}
	space := line(" ", of.face, size, 0).width + 2*of.spaced*size
	widths := make([]float64, len(words))
	total := -space
	for i, w := range words {
		widths[i] = line(w, of.face, size, of.spaced).width
		total += widths[i] + space
	}
	if slices.Max(widths) > room.x+0.01 {
		return block{}, false
	}
	b.lines = make([]text, 0, lines)
	for n := lines; n > 0; n-- {
		take := len(words) - n + 1 // each line after this one needs a word
		if n > 1 {
			w := -space
			for k := range take {
				if w += space + widths[k]; w >= total/float64(n)*0.92 {
					take = k + 1
					break
				}
			}
		}
		t := line(strings.Join(words[:take], " "), of.face, size, of.spaced)
		b.lines = append(b.lines, t)
		b.w = max(b.w, t.width)
		total -= t.width + space
		words, widths = words[take:], widths[take:]
	}
	return b, true
}

const mostWords = 40 // of a name that is broken into lines

// zoneNames puts each zone's name near its top: as large as it can be, in up to three lines, then smaller, then
// shortened.
func (p *plan) zoneNames() {
	for i := range p.zones {
		z := &p.zones[i]
		name := strings.ToUpper(clean(z.z.Name))
		if name == "" || name == p.rung[z.z.ID] {
			continue
		}
		if !p.wholeName(z, name) {
			p.shortName(z, name)
		}
	}
}

func (p *plan) wholeName(z *zone, name string) bool {
	words := strings.Fields(name)
	if len(words) > mostWords {
		return false
	}
	margin := 5 * p.unit
	least := smallest(p.scene)
	for size := p.nameSize(); ; size = max(least, half(size*0.8)) {
		mark := 0.0
		if z.z.Hidden {
			mark = size * 1.3
		}
		for lines := 1; lines <= 3; lines++ {
			if lines == 1 && line(name, condensedBold, size, tracking).width+2*margin > z.area.w() {
				continue
			}
			b, ok := blockOf(words, lines, setting{face: condensedBold, size: size, spaced: tracking}, pt{z.area.w() - 2*margin - mark, z.area.h() - 2*margin})
			if !ok {
				break
			}
			if at, ok := p.taken.nook(z.shape, z.area, z.area.y0, z.mid, b.w+mark, b.h(), margin); ok {
				p.setName(z, b, at, mark)
				return true
			}
		}
		if size <= least {
			return false
		}
	}
}

func (p *plan) shortName(z *zone, name string) {
	size := smallest(p.scene)
	margin := 3 * p.unit
	h := (capHeight + 0.12) * size
	if z.area.h() < h || z.area.w() < 2*size {
		return
	}
	at, ok := p.taken.widest(z.shape, z.area, z.area.y0, z.area.y1, h, margin)
	if !ok {
		return
	}
	mark := 0.0
	if z.z.Hidden {
		mark = size * 1.3
	}
	t, ok := cut(name, condensedBold, size, tracking, at.w()-mark)
	if !ok {
		return
	}
	w := t.width + mark
	left := min(max(z.mid-w/2, at.x0), at.x1-w)
	p.setName(z, block{lines: []text{t}, w: t.width}, box{left, at.y0, left + w, at.y1}, mark)
}

func (p *plan) setName(z *zone, b block, at box, mark float64) {
	size := b.lines[0].size
	y := at.y0 + (capHeight+0.06)*size
	if mark > 0 {
		p.eye(nameKind, z.z.ID, pt{at.x0 + size*0.5, y - capHeight*size/2}, size*0.5)
	}
	for i, t := range b.lines {
		p.write(labelKind, z.z.ID, t, pt{at.x0 + mark + (b.w-t.width)/2, y + float64(i)*b.pitch}, p.ink.ink)
	}
	p.taken.add(at.grow(1))
	z.y = at.y1 + 3*p.unit
}

// aspects puts the zones' aspects under their names, each on a chip with a box for each free tag. Those of a zone that
// there is no room for are counted on one chip more.
func (p *plan) aspects() {
	for i := range p.zones {
		z := &p.zones[i]
		if z.area.h() < 2*p.aspectSize() || z.area.w() < 3*p.aspectSize() {
			continue
		}
		left := slices.DeleteFunc(slices.Clone(z.z.Aspects), func(a board.Aspect) bool { return clean(a.Text) == "" })
		for len(left) > 0 && p.aspect(z, left[0].ID, clean(left[0].Text), left[0].FreeTags) {
			left = left[1:]
		}
		if len(left) == 0 {
			continue
		}
		words := domain.Count(len(left), "aspect")
		if len(left) < len(z.z.Aspects) {
			words = "+" + words
		}
		p.aspect(z, left[0].ID, words, 0)
	}
}

// aspect puts a chip with words into a zone, in up to three lines, and reports whether there is room for all of them.
func (p *plan) aspect(z *zone, id board.ID, text string, free int) bool {
	size := p.aspectSize()
	padX, padY, margin := 0.45*size, 0.28*size, 4*p.unit
	words := strings.Fields(text)
	tags := p.tags(free, size)
	room := pt{z.area.w() - 2*margin - tags.w - 2*padX, z.area.y1 - max(z.y, z.area.y0+margin) - margin - 2*padY}
	for lines := 1; lines <= 3 && len(words) <= mostWords; lines++ {
		b, ok := blockOf(words, lines, setting{face: condensed, size: size}, room)
		if !ok {
			break
		}
		if at, ok := p.taken.nook(z.shape, z.area, z.y, z.mid, b.w+tags.w+2*padX, b.h()+2*padY, margin); ok {
			p.chip(labelKind, id, at, b, tags, padX, padY)
			return true
		}
	}
	return false
}

// tags are the open boxes after an aspect, or their number where they are many.
type tags struct {
	n    int
	side float64
	more text // instead of boxes
	w    float64
}

func (p *plan) tags(n int, size float64) tags {
	if n <= 0 {
		return tags{}
	}
	t := tags{n: min(n, 4), side: math.Round(0.62 * size)}
	t.w = float64(t.n)*(t.side+0.2*size) + 0.2*size
	if n > 4 {
		t.n = 1
		t.more = line(fmt.Sprintf("×%d", min(n, 999)), condensedBold, size, 0)
		t.w = t.side + 0.4*size + t.more.width + 0.15*size
	}
	return t
}

func (p *plan) chip(k kind, id board.ID, at box, b block, t tags, padX, padY float64) {
	size := b.lines[0].size
	d := &chipDrawing{
		plate: at, radius: 0.35 * size, fill: p.ink.plate, edge: p.ink.outline, ink: p.ink.ink, width: max(1, p.unit), tags: t,
	}
	y := at.y0 + padY + (capHeight+0.06)*size
	for i, l := range b.lines {
		d.lines = append(d.lines, writing{text: l, at: pt{at.x0 + padX, y + float64(i)*b.pitch}, ink: p.ink.ink})
	}
	d.box = pt{at.x0 + padX + b.w + 0.4*size, at.middle().y}
	p.add(k, id, at.grow(0.5*size+2), d)
	p.taken.add(at.grow(1.5 * p.unit))
}

// chipDrawing is a plate with text on it and perhaps boxes for free tags.
type chipDrawing struct {
	plate           box
	radius, width   float64
	fill, edge, ink color.NRGBA
	lines           []writing
	tags            tags
	box             pt // where the first tag's left side is
}

func (d *chipDrawing) draw(c *canvas, g *glyphs) {
	c.shape(d.edge, d.plate.plate(d.radius))
	c.shape(d.fill, d.plate.grow(-d.width).plate(d.radius-d.width))
	for i := range d.lines {
		d.lines[i].draw(c, g)
	}
	x := d.box.x
	for range d.tags.n {
		b := box{x, d.box.y - d.tags.side/2, x + d.tags.side, d.box.y + d.tags.side/2}
		c.frame(b, d.width*1.2, d.ink)
		x += d.tags.side * 1.32
	}
	if len(d.tags.more.letters) > 0 {
		c.write(g, d.tags.more, pt{x, d.box.y + capHeight*d.tags.more.size/2}, d.ink, color.NRGBA{}, 0)
	}
}

// frame draws the outline of a box inside of it, on whole pixels so that it is crisp.
func (c *canvas) frame(b box, width float64, ink color.NRGBA) {
	b = box{math.Round(b.x0), math.Round(b.y0), math.Round(b.x1), math.Round(b.y1)}
	w := max(1, math.Round(width))
	c.shape(ink, box{b.x0, b.y0, b.x1, b.y0 + w}.corners(), box{b.x0, b.y1 - w, b.x1, b.y1}.corners(),
		box{b.x0, b.y0 + w, b.x0 + w, b.y1 - w}.corners(), box{b.x1 - w, b.y0 + w, b.x1, b.y1 - w}.corners())
}

const largest = 600 // px, of the type of a label

// labels puts the texts that belong to no zone, each within what is in sight of a map that is looked at as a whole, if there is room.
func (p *plan) labels() {
	whole := p.scene.bounds()
	from, to := whole.Min.X*p.scale, whole.Max.X*p.scale
	for i := range p.m.Labels {
		l := &p.m.Labels[i]
		at := p.at(l.At)
		s := clean(l.Text)
		if p.left(l.ID) || s == "" || !at.finite() {
			continue
		}
		size, least := p.nameSize(), smallest(p.scene)
		if l.Size > 0 {
			size = min(largest, p.px(l.Size)/capHeight)
			if size < 0.5*least {
				continue
			}
			size = half(max(size, least))
		}
		ink := p.ink.quiet
		if l.Hidden {
			ink = faded(ink, 0.7)
		}
		for ; ; size = max(least, half(size*0.75)) {
			t := line(s, condensedBold, size, 0)
			left := pt{max(from, min(at.x, to-t.width/2)-t.width/2), at.y + capHeight*size/2}
			if b := t.box(left); p.taken.free(b) {
				p.write(labelKind, l.ID, t, left, ink)
				p.taken.add(b)
				if l.Hidden {
					p.eye(nameKind, l.ID, pt{b.x0 - size*0.6, at.y}, size*0.45)
				}
				break
			}
			if size <= least {
				break
			}
		}
	}
}

// eye marks what only the referee sees: an eye, struck through.
func (p *plan) eye(k kind, id board.ID, at pt, r float64) {
	r = max(r, 3*p.unit)
	p.add(k, id, around(at, 3*r, 3*r), &eyeDrawing{at, r, p.ink.ink, p.ink.plate})
}

type eyeDrawing struct {
	at         pt
	r          float64
	ink, plate color.NRGBA
}

func (d *eyeDrawing) draw(c *canvas, _ *glyphs) {
	lens := func(r float64) []pt {
		const n = 10
		p := make([]pt, 0, 2*n)
		for i := range n {
			x := 2*float64(i)/n - 1
			p = append(p, d.at.offset(x*r, -0.62*r*(1-x*x)))
		}
		for i := range n {
			x := 1 - 2*float64(i)/n
			p = append(p, d.at.offset(x*r, 0.62*r*(1-x*x)))
		}
		return p
	}
	width := max(1, 0.17*d.r)
	c.shape(d.ink, lens(d.r))
	c.shape(d.plate, lens(d.r-1.3*width))
	c.shape(d.ink, disc(d.at, 0.3*d.r))
	a, b := d.at.offset(-0.75*d.r, 0.75*d.r), d.at.offset(0.75*d.r, -0.75*d.r)
	c.shape(d.plate, bar(a, b, 3*width, 0))
	c.shape(d.ink, bar(a, b, 1.2*width, 0))
}

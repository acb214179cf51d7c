package paint

import (
	"cmp"
	"image"
	"image/color"
	"iter"
	"math"
	"slices"
	"sync"

	"shipslocker/domain/board"
)

// plan is a scene at one scale, made ready: what is to be drawn in which order, and where every text stands. It is made
// once for all the tiles, so they agree.
type plan struct {
	scene *Scene
	m     *board.Map // without what is not to be seen
	ink   *palette
	scale float64 // pixels to the unit
	unit  float64 // pixels: what counts as one on screen; all strokes and sizes go by it
	token float64 // pixels: the width of a usual token
	set   *glyphs
	print print

	pictures *pictures
	middles  *middles

	zones  []zone
	byID   map[board.ID]int // of a zone in zones
	span   gap              // of x that the zones take
	tokens []figure
	ops    []op
	index  index  // of ops
	taken  *taken // where text stands; nil once all is placed
	badges []Spot // of borders
	words  []Spot // names and chips of tokens, and the tokens with their rings

	crossings []crossing          // borders that want a badge
	links     []joint             // links that want their names
	rung      map[board.ID]string // numbers that slots of a ladder bear

	once sync.Once
}

// op is one thing drawn.
type op struct {
	what kind
	id   board.ID
	area image.Rectangle // in the plane; nothing is drawn beyond it
	ink  drawing
}

// drawing draws itself. It holds plain values alone, so that two are the same picture if they are deeply equal.
type drawing interface{ draw(c *canvas, g *glyphs) }

// kind is what an op draws; later kinds lie over earlier ones.
type kind int

const (
	groundKind kind = iota
	zoneKind
	gridKind
	linkKind
	casingKind
	borderKind
	labelKind
	badgeKind
	tokenKind
	nameKind
)

func (p *plan) add(k kind, id board.ID, area box, d drawing) {
	p.ops = append(p.ops, op{what: k, id: id, area: pixels(area), ink: d})
}

// make does all the work there is before anything is drawn.
func (p *plan) make() {
	s := p.scene
	p.m, p.ink, p.byID = s.Map, paletteOf(s.Mode), map[board.ID]int{}
	if p.m == nil {
		p.m = board.New()
	}
	if !s.Referee {
		p.m = p.m.Shown()
	}
	ways := make(chan []board.Way, 1) // a part of the work that needs nothing of the rest
	go func() { ways <- p.m.Ways() }()
	p.unit = smallest(s) / 11
	p.token = p.px(TokenWidth(p.m))
	if s.Only == nil {
		p.background()
	}
	p.lay()
	p.figures()
	p.taken = newTaken(p.extent())
	p.settle()
	if s.Only == nil {
		p.grid()
	}
	p.edges(<-ways)
	p.place()
	p.taken = nil
	slices.SortStableFunc(p.ops, func(a, b op) int { return int(a.what) - int(b.what) })
	p.index = indexOf(p.ops)
}

func smallest(s *Scene) float64 {
	if !(s.Smallest > 0) {
		return 11
	}
	return min(200, max(4, s.Smallest))
}

// place decides where all text stands, what matters most first: what comes later takes the room that is left, is
// shortened with an ellipsis or counted where that is too narrow, and left out where there is none.
//
//  1. the initials in tokens, and the name and chips of the one whose turn it is
//  2. the badges of borders
//  3. the names of links
//  4. the names of zones
//  5. the chips of tokens, and their names
//  6. the aspects of zones
//  7. labels
//  8. the numbers of hexes
func (p *plan) place() {
	p.tokenWords(true)
	p.borderBadges()
	if p.scene.NoNames {
		p.tokenWords(false)
		return
	}
	p.linkNames()
	p.zoneNames()
	p.tokenWords(false)
	p.aspects()
	p.labels()
	if p.scene.Only == nil {
		p.numbers()
	}
}

func (p *plan) px(units float64) float64 { return units * p.scale }

// at is where a place of the map is; nowhere that is finite if it is none.
func (p *plan) at(q board.Point) pt {
	if !(math.Abs(q.X) <= board.Limit && math.Abs(q.Y) <= board.Limit) {
		return pt{math.NaN(), math.NaN()}
	}
	return pt{q.X * p.scale, q.Y * p.scale}
}

// left tells what is left out.
func (p *plan) left(id board.ID) bool {
	return p.scene.Without[id] || p.scene.Only != nil && !p.scene.Only[id]
}

// extent is a box around all that text has to keep clear of.
func (p *plan) extent() box {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for i := range p.zones {
		b = b.union(p.zones[i].area)
	}
	for i := range p.tokens {
		b = b.union(p.tokens[i].area)
	}
	for i := range p.m.Labels {
		if at := p.at(p.m.Labels[i].At); at.finite() {
			b = b.union(around(at, 1, 1))
		}
	}
	if p.m.Layout == board.Hexes {
		b = b.union(p.gridBox())
	}
	if !b.finite() {
		return box{}
	}
	return b.grow(10 * p.unit)
}

// index finds boxes by where they lie.
type index struct {
	area  box
	cell  float64
	nx    int
	lists [][]int32
}

const mostCells = 64 // of an index, both ways

func newIndex(area box, least float64) index {
	if !area.finite() || !(area.w() >= 0 && area.h() >= 0) {
		area = box{}
	}
	x := index{area: area, cell: max(least, max(area.w(), area.h())/mostCells)}
	x.nx = int(area.w()/x.cell) + 1
	x.lists = make([][]int32, x.nx*(int(area.h()/x.cell)+1))
	return x
}

// cells are the columns and rows of the lists that a box falls into; what lies outside falls into the outermost ones.
func (x *index) cells(b box) image.Rectangle {
	ny := len(x.lists) / x.nx
	at := func(v float64, n int) int { return int(max(0, min(float64(n-1), v/x.cell))) }
	return image.Rectangle{
		Min: image.Pt(at(b.x0-x.area.x0, x.nx), at(b.y0-x.area.y0, ny)),
		Max: image.Pt(at(b.x1-x.area.x0, x.nx)+1, at(b.y1-x.area.y0, ny)+1),
	}
}

func (x *index) add(n int, b box) {
	r := x.cells(b)
	for j := r.Min.Y; j < r.Max.Y; j++ {
		for i := r.Min.X; i < r.Max.X; i++ {
			list := &x.lists[j*x.nx+i]
			*list = append(*list, int32(n))
		}
	}
}

func boxed(r image.Rectangle) box {
	return box{float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)}
}

func indexOf(ops []op) index {
	if len(ops) == 0 {
		return newIndex(box{}, 1)
	}
	area := boxed(ops[0].area)
	for _, o := range ops {
		area = area.union(boxed(o.area))
	}
	x := newIndex(area, 256)
	for i, o := range ops {
		x.add(i, boxed(o.area))
	}
	return x
}

// draw draws the ops that reach into a canvas's window.
func (p *plan) draw(c *canvas) {
	switch {
	case c.sheet != nil: // which is white
	case p.scene.Only == nil:
		c.clear(p.ink.ground)
	default:
		c.clear(color.NRGBA{})
	}
	var hits []int32
	r := p.index.cells(boxed(c.win))
	for j := r.Min.Y; j < r.Max.Y; j++ {
		for i := r.Min.X; i < r.Max.X; i++ {
			hits = append(hits, p.index.lists[j*p.index.nx+i]...)
		}
	}
	slices.Sort(hits)
	hits = slices.Compact(hits)
	for _, i := range hits {
		if o := &p.ops[i]; o.area.Overlaps(c.win) {
			o.ink.draw(c, p.set)
		}
	}
}

// taken is where text, tokens and badges stand already.
type taken struct {
	index index
	boxes []box
	mark  []int // the last search that came across a box
	turn  int
	shut  []gap // scratch
	open  []gap
	near  []box // what stands in of, from left to right, when there were so many boxes
	of    box
	many  int
}

func newTaken(area box) *taken { return &taken{index: newIndex(area, 24)} }

func (t *taken) add(b box) {
	t.index.add(len(t.boxes), b)
	t.boxes = append(t.boxes, b)
	t.mark = append(t.mark, 0)
}

// in yields each box that meets b.
func (t *taken) in(b box) iter.Seq[box] {
	return func(yield func(box) bool) {
		t.turn++
		r := t.index.cells(b)
		for j := r.Min.Y; j < r.Max.Y; j++ {
			for _, list := range t.index.lists[j*t.index.nx+r.Min.X : j*t.index.nx+r.Max.X] {
				for _, i := range list {
					if t.mark[i] == t.turn {
						continue
					}
					t.mark[i] = t.turn
					if t.boxes[i].meets(b) && !yield(t.boxes[i]) {
						return
					}
				}
			}
		}
	}
}

func (t *taken) free(b box) bool {
	for range t.in(b) {
		return false
	}
	return true
}

// standing is what stands in an area, from left to right: it is asked for many bands of one zone in a row.
func (t *taken) standing(area box) []box {
	if t.of != area || t.many != len(t.boxes) {
		t.near, t.of, t.many = slices.AppendSeq(t.near[:0], t.in(area)), area, len(t.boxes)
		slices.SortFunc(t.near, func(a, b box) int { return cmp.Compare(a.x0, b.x0) })
	}
	return t.near
}

const mostBands = 50 // that are looked at in one zone, from top to bottom

// gap is a stretch of x.
type gap struct{ from, to float64 }

// gaps are the stretches between y0 and y1 that lie inside an outline and clear of what is taken, from left to right. They
// are good until the next call.
func (t *taken) gaps(shape []pt, area box, y0, y1 float64) []gap {
	shut, open := t.shut[:0], t.open[:0]
	band := box{area.x0, y0, area.x1, y1}
	for _, b := range t.standing(area.union(band)) {
		if b.meets(band) {
			shut = append(shut, gap{b.x0, b.x1})
		}
	}
	shut = across(shut, shape, y0, y1)
	slices.SortFunc(shut, func(a, b gap) int {
		switch {
		case a.from < b.from:
			return -1
		case a.from > b.from:
			return 1
		}
		return 0
	})
	x := math.Inf(1)
	for i, s := range shut {
		if i > 0 && s.from > x && inside(shape, pt{(x + s.from) / 2, (y0 + y1) / 2}) {
			open = append(open, gap{x, s.from})
		}
		if i == 0 || s.to > x {
			x = s.to
		}
	}
	t.shut, t.open = shut, open
	return open
}

// across adds the stretches that the edges of an outline take between y0 and y1.
func across(list []gap, shape []pt, y0, y1 float64) []gap {
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		if a.y > b.y {
			a, b = b, a
		}
		if b.y < y0 || a.y > y1 {
			continue
		}
		from, to := a, b
		if a.y < y0 {
			from = a.to(b, (y0-a.y)/(b.y-a.y))
		}
		if b.y > y1 {
			to = a.to(b, (y1-a.y)/(b.y-a.y))
		}
		list = append(list, gap{min(from.x, to.x), max(from.x, to.x)})
	}
	return list
}

// inside tells whether a place lies inside an outline.
func inside(shape []pt, p pt) bool {
	in := false
	for i, a := range shape {
		b := shape[(i+1)%len(shape)]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)/(b.y-a.y)*(b.x-a.x) {
			in = !in
		}
	}
	return in
}

// nook looks for a place for a box of w by h inside an outline, with a margin, from y downward: as high and as near
// to x as can be, where aside counts as much as down. It returns the box without the margin.
func (t *taken) nook(shape []pt, area box, y, x, w, h, margin float64) (box, bool) {
	if w+2*margin > area.w() || h+2*margin > area.h() {
		return box{}, false
	}
	best, least := box{}, math.Inf(1)
	y = max(y, area.y0+margin)
	top, step := y, max(2, h/2.5, area.h()/mostBands)
	for ; y+h+margin <= area.y1 && y-top < least; y += step {
		for _, g := range t.gaps(shape, area, y-margin*0.6, y+h+margin*0.6) {
			if g.to-g.from < w+2*margin {
				continue
			}
			left := min(max(x-w/2, g.from+margin), g.to-margin-w)
			if far := math.Abs(left+w/2-x) + y - top; far < least {
				best, least = box{left, y, left + w, y + h}, far
			}
		}
	}
	return best, !math.IsInf(least, 0)
}

// widest is the widest stretch for a line of height h from y on, not below until.
func (t *taken) widest(shape []pt, area box, y, until, h, margin float64) (box, bool) {
	best, found := box{}, false
	step := max(2, h/2, area.h()/mostBands)
	for y = max(y, area.y0+margin); y+h+margin <= min(area.y1, until); y += step {
		for _, g := range t.gaps(shape, area, y-margin*0.6, y+h+margin*0.6) {
			b := box{g.from + margin, y, g.to - margin, y + h}
			if b.w() > 0 && (!found || b.w() > best.w()*1.15) {
				best, found = b, true
			}
		}
	}
	return best, found
}

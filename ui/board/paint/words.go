package paint

import (
	"fmt"
	"slices"

	"shipslocker/domain/board"
)

const (
	mostChips = 3 // of a token, beside one that counts the others
	mostCrowd = 8 // tokens in a zone; in a larger crowd chips fold into the ring
)

// tokenWords puts names and chips around tokens, those of whose turn it is or those of the others. All stands in the token's
// own zone. Where there is little room the name gives way before chips, and chips are counted before they go.
func (p *plan) tokenWords(current bool) {
	if p.token < 9*p.unit {
		return
	}
	crowds := map[board.ID]int{}
	for i := range p.tokens {
		if f := &p.tokens[i]; f.t.Zone != 0 && !f.face.Out {
			crowds[f.t.Zone]++
		}
	}
	for i := range p.tokens {
		f := &p.tokens[i]
		if f.face.Current != current {
			continue
		}
		var marks []string
		if !f.face.Out && crowds[f.t.Zone] <= mostCrowd {
			marks = slices.DeleteFunc(slices.Concat(f.t.Badges, f.face.Marks), func(s string) bool { return clean(s) == "" })
		}
		p.wordsOf(f, marks)
	}
}

// wordsOf finds the fullest way to write a token's name and chips for which there is room.
func (p *plan) wordsOf(f *figure, marks []string) {
	size := p.tokenSize()
	names := p.namesOf(f, size)
	for shown := min(len(marks), mostChips); shown >= 0; shown-- {
		chips := p.chipsOf(marks, shown, max(smallest(p.scene), half(size*0.88)))
		for _, name := range names {
			if w := (&wording{p: p, f: f, name: name, chips: chips}); w.place() {
				w.write()
				return
			}
		}
	}
	for _, name := range names { // without any chip
		if w := (&wording{p: p, f: f, name: name}); w.place() {
			w.write()
			return
		}
	}
}

// namesOf are the ways a token's name may be written: whole, shortened, not at all. On screen, where tokens move, a long one is
// always shortened.
func (p *plan) namesOf(f *figure, size float64) []text {
	names := make([]text, 0, 4)
	name := clean(f.called())
	widths := [...]float64{22 * size, max(9*size, 4*f.r), max(2.4*f.r, 4*size)}
	from := 1
	if p.scene.Mode == Print {
		from = 0
	}
	for _, most := range widths[from:] {
		if t, ok := cut(name, condensedBold, size, 0, most); ok && (len(names) == 0 || t.width < names[0].width) {
			names = append(names, t)
		}
	}
	return append(names, text{})
}

// chipsOf are the first marks, and a count of the others.
func (p *plan) chipsOf(marks []string, shown int, size float64) []block {
	said := slices.Clone(marks[:shown])
	if rest := len(marks) - shown; rest > 0 {
		said = append(said, fmt.Sprintf("+%d", rest))
	}
	var chips []block
	for _, s := range said {
		t, ok := cut(clean(s), condensed, size, 0, 7*size)
		if !ok {
			t = line(clean(s), condensed, size, 0)
		}
		chips = append(chips, block{lines: []text{t}, w: t.width})
	}
	return chips
}

// wording is a token's name and chips with their places.
type wording struct {
	p     *plan
	f     *figure
	name  text // without letters = none
	chips []block

	nameAt pt
	at     []box // of the chips
}

// place finds places for all, and reports whether there are any.
func (w *wording) place() bool {
	if len(w.name.letters) == 0 {
		return w.hang(w.f.area)
	}
	for _, at := range w.sides() {
		b := w.name.box(at)
		if !w.p.fits(w.f, b, b.apart(w.f.area)) {
			continue
		}
		stands := w.f.area
		if b.y0 >= stands.y1 || b.y1 <= stands.y0 {
			stands.y0, stands.y1 = min(stands.y0, b.y0), max(stands.y1, b.y1)
		}
		if w.nameAt = at; w.hang(stands) {
			return true
		}
	}
	return false
}

// sides are where a name may stand: below, above, right, left.
func (w *wording) sides() [4]pt {
	f, t, gap := w.f, w.name, 1.5*w.p.unit
	middle, mid := f.at.x-t.width/2, f.at.y+capHeight*t.size/2
	if i, ok := w.p.byID[f.t.Zone]; ok { // a wall beside the token moves it along
		z, room := &w.p.zones[i], w.p.margin()
		middle = max(z.area.x0+room, min(middle, z.area.x1-room-t.width))
	}
	return [4]pt{
		{middle, f.area.y1 + gap + (capHeight+0.06)*t.size},
		{middle, f.area.y0 - gap - descent*t.size},
		{f.area.x1 + 2*gap, mid},
		{f.area.x0 - 2*gap - t.width, mid},
	}
}

// hang finds a place for the chips in one line or two: below what stands, beside it, or above it.
func (w *wording) hang(stands box) bool {
	if len(w.chips) == 0 {
		w.at = nil
		return true
	}
	size := w.chips[0].lines[0].size
	gap, h := 2*w.p.unit, (capHeight+0.12)*size+2*w.padY()
	for lines := 1; lines <= 2 && lines <= len(w.chips); lines++ {
		rows := w.rows(lines, gap)
		high := float64(lines)*(h+gap) - gap
		for _, to := range []struct {
			x, y  float64
			align float64 // share of a row's width that lies left of x
		}{
			{w.f.at.x, stands.y1 + gap, 0.5},
			{stands.x1 + gap, w.f.at.y - high/2, 0},
			{stands.x0 - gap, w.f.at.y - high/2, 1},
			{w.f.at.x, stands.y0 - gap - high, 0.5},
			{w.f.at.x - w.f.edge(), stands.y1 + gap, 0},
			{w.f.at.x + w.f.edge(), stands.y1 + gap, 1},
			{w.f.at.x - w.f.edge(), stands.y0 - gap - high, 0},
			{w.f.at.x + w.f.edge(), stands.y0 - gap - high, 1},
		} {
			if w.lay(rows, pt{to.x, to.y}, to.align, h, gap, stands) {
				return true
			}
		}
	}
	return false
}

// rows deals the chips to lines as even as can be.
func (w *wording) rows(lines int, gap float64) [][]block {
	if lines == 1 {
		return [][]block{w.chips}
	}
	best, at := 0.0, 0
	for i := 1; i < len(w.chips); i++ {
		if wide := max(w.width(w.chips[:i], gap), w.width(w.chips[i:], gap)); at == 0 || wide < best {
			best, at = wide, i
		}
	}
	return [][]block{w.chips[:at], w.chips[at:]}
}

func (w *wording) width(row []block, gap float64) float64 {
	wide := -gap
	for _, c := range row {
		wide += c.w + 2*w.padX() + gap
	}
	return wide
}

func (w *wording) padX() float64 { return 0.35 * w.chips[0].lines[0].size }
func (w *wording) padY() float64 { return 0.16 * w.chips[0].lines[0].size }

// lay puts rows of chips at a place, if all of them can be there.
func (w *wording) lay(rows [][]block, at pt, align, h, gap float64, stands box) bool {
	w.at = w.at[:0]
	near := 0.0
	for i, row := range rows {
		wide := w.width(row, gap)
		x, y := at.x-align*wide, at.y+float64(i)*(h+gap)
		line := box{x, y, x + wide, y + h}
		if i == 0 {
			near = line.apart(stands)
		}
		if len(w.name.letters) > 0 && line.meets(w.name.box(w.nameAt)) {
			return false
		}
		if !w.p.fits(w.f, line, near+float64(i)*(h+gap)) {
			return false
		}
		for _, c := range row {
			w.at = append(w.at, box{x, y, x + c.w + 2*w.padX(), y + h})
			x += c.w + 2*w.padX() + gap
		}
	}
	return true
}

// write writes all in their places.
func (w *wording) write() {
	p, f := w.p, w.f
	if len(w.name.letters) > 0 {
		ink := p.ink.ink
		if f.t.Hidden || f.face.Out {
			ink = p.ink.quiet
		}
		b := w.name.box(w.nameAt)
		p.write(nameKind, f.t.ID, w.name, w.nameAt, ink)
		p.taken.add(b)
		p.words = append(p.words, p.spot(f.t.ID, b))
	}
	for i, at := range w.at {
		p.chip(nameKind, f.t.ID, at, w.chips[i], tags{}, w.padX(), w.padY())
		p.words = append(p.words, p.spot(f.t.ID, at))
	}
}

// margin is how far words keep off the outlines of zones: a border may run there.
func (p *plan) margin() float64 { return p.borderWidth()/2 + p.unit }

// fits reports whether something of a token's can be in a place that is so far from it: it is free, in the token's zone, and
// nearer to no other token.
func (p *plan) fits(f *figure, b box, own float64) bool {
	if !p.taken.free(b) {
		return false
	}
	if i, ok := p.byID[f.t.Zone]; ok && !p.zones[i].holds(b.grow(p.margin())) {
		return false
	}
	for i := range p.tokens {
		if o := &p.tokens[i]; o.t.ID != f.t.ID && b.apart(o.area) < own {
			return false
		}
	}
	return true
}

// holds reports whether a box lies in a zone.
func (z *zone) holds(b box) bool {
	for _, c := range b.corners() {
		if !inside(z.shape, c) {
			return false
		}
	}
	for i, c := range z.shape { // no dent of the outline reaches into it
		if c.x > b.x0 && c.x < b.x1 && c.y > b.y0 && c.y < b.y1 || crosses(c, z.shape[(i+1)%len(z.shape)], b) {
			return false
		}
	}
	return true
}

// crosses reports whether a line runs through a box.
func crosses(from, to pt, b box) bool {
	low, high := 0.0, 1.0
	for _, axis := range [2][4]float64{{from.x, to.x, b.x0, b.x1}, {from.y, to.y, b.y0, b.y1}} {
		d := axis[1] - axis[0]
		if d == 0 {
			if axis[0] <= axis[2] || axis[0] >= axis[3] {
				return false
			}
			continue
		}
		in, out := (axis[2]-axis[0])/d, (axis[3]-axis[0])/d
		low, high = max(low, min(in, out)), min(high, max(in, out))
	}
	return low < high
}

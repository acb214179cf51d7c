package emissaries

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/paper"
)

// The sides of a die in mm: as large as there is room for, and no smaller than a box to tick.
const (
	largeDie = 6.4
	leastDie = 4.5
	dieGap   = 0.9
	blockGap = 1.5 // both ways, in a block of lines
)

// mostDice are how many dice of a rating are drawn one by one; more stand in numbers.
const mostDice = 60

// mark is how a die stands on paper.
type mark int

// The marks.
const (
	whole   mark = iota
	toInk        // a hairline, to be gone over by who has the die
	crossed      // spent, or lost to fallout
	pinned       // reversed a blow: drawn twice
)

// die is a die on paper.
type die struct {
	size dice.Kind
	face string // written in it; empty = room to write
	mark mark
}

// outline is a die's shape from above: its corners in a square of side 1, and how far from the top its face stands.
type outline struct {
	corners []paper.Point
	middle  float64
}

// outlines are the shapes of the sizes. Source: look.md, dice.
var outlines = map[dice.Kind]outline{
	dice.D4:  {[]paper.Point{{X: 0.5, Y: 0.02}, {X: 1, Y: 0.92}, {X: 0, Y: 0.92}}, 0.64},
	dice.D6:  {[]paper.Point{{X: 0.06, Y: 0.06}, {X: 0.94, Y: 0.06}, {X: 0.94, Y: 0.94}, {X: 0.06, Y: 0.94}}, 0.5},
	dice.D8:  {[]paper.Point{{X: 0.5, Y: 0}, {X: 1, Y: 0.5}, {X: 0.5, Y: 1}, {X: 0, Y: 0.5}}, 0.5},
	dice.D10: {[]paper.Point{{X: 0.5, Y: 0}, {X: 0.95, Y: 0.36}, {X: 0.5, Y: 1.04}, {X: 0.05, Y: 0.36}}, 0.43},
}

// draw draws a die in a square.
func (d die) draw(p *paper.Press, r paper.Rect) {
	o, ok := outlines[d.size]
	if !ok {
		o = outlines[dice.D6]
	}
	how := paper.Framed
	switch d.mark {
	case whole, pinned:
	case toInk:
		how = paper.Faint
	case crossed:
		how = paper.Shaded
	}
	d.trace(p, r, o, how)
	if d.mark == pinned {
		d.trace(p, r.Inset(-0.13*r.W, -0.13*r.H), o, paper.Faint)
	}
	if d.face != "" {
		size := 1.45 * r.W
		if len(d.face) > 1 {
			size *= 0.8
		}
		p.Center(paper.Rect{X: r.X, Y: r.Y + r.H*(o.middle-0.5), W: r.W, H: r.H}, paper.SansBold, size, d.face)
	}
	if d.mark == crossed {
		p.Stroke(1, r.X, r.Y+0.85*r.H, r.X+r.W, r.Y+0.15*r.H)
	}
}

// trace draws the shape as large as r is.
func (d die) trace(p *paper.Press, r paper.Rect, o outline, how paper.Outline) {
	corners := make([]paper.Point, len(o.corners))
	for i, c := range o.corners {
		corners[i] = paper.Point{X: r.X + c.X*r.W, Y: r.Y + c.Y*r.H}
	}
	p.Polygon(how, corners...)
}

// line draws dice from the left in the middle of r, as large as there is room for but not larger than most; it draws nothing
// and tells so where they would be too small.
func line(p *paper.Press, r paper.Rect, list []die, most float64) bool {
	n := float64(len(list))
	if n == 0 {
		return true
	}
	side := min(most, r.H, (r.W-(n-1)*dieGap)/n)
	if side < min(leastDie, most) {
		return false
	}
	for i, d := range list {
		d.draw(p, paper.Rect{X: r.X + float64(i)*(side+dieGap), Y: r.Y + (r.H-side)/2, W: side, H: side})
	}
	return true
}

// across is how many dice stand beside each other in a block.
func across(r paper.Rect, side float64) int { return max(1, int((r.W+blockGap)/(side+blockGap))) }

// down is how many lines of them a block has.
func down(r paper.Rect, side float64) int { return max(0, int((r.H+blockGap)/(side+blockGap))) }

// block draws dice in as many lines as they take, from the top left of r, and returns how many found room.
func block(p *paper.Press, r paper.Rect, list []die, side float64) int {
	pitch, columns := side+blockGap, across(r, side)
	n := min(len(list), columns*down(r, side))
	for i, d := range list[:n] {
		d.draw(p, paper.Rect{X: r.X + float64(i%columns)*pitch, Y: r.Y + float64(i/columns)*pitch, W: side, H: side})
	}
	return n
}

// countable reports whether dice can be drawn one by one.
func countable(d emissaries.Dice) bool {
	n := 0
	for _, size := range emissaries.Sizes {
		of := d.Of(size)
		if of < 0 || of > mostDice {
			return false
		}
		n += of
	}
	return n <= mostDice
}

// each lists dice one by one, smallest first; d must be countable.
func each(d emissaries.Dice, m mark) []die {
	var list []die
	for _, size := range emissaries.Sizes {
		for range d.Of(size) {
			list = append(list, die{size: size, mark: m})
		}
	}
	return list
}

// words writes a rating: "7d6"; none for no dice.
func words(d emissaries.Dice) string {
	if d == (emissaries.Dice{}) {
		return ""
	}
	return d.String()
}

// rating is a rating as it goes on paper.
type rating struct {
	path    string         // of the rating; see paper.Box
	choices []paper.Choice // on screen
	field   string         // what a continuation page calls it
	caption string         // over the words
	all     emissaries.Dice
	lost    emissaries.Dice // of all, to fallout
	open    []die           // drawn where there is no rating yet; nil = one shape a size, to write a number in
}

// write is what stands beside the shapes.
func (x rating) write() string {
	if x.lost == (emissaries.Dice{}) {
		return words(x.all)
	}
	now := words(x.all.Minus(x.lost))
	if now == "" {
		now = "none"
	}
	return now + " of " + words(x.all)
}

// draw draws the words at the left, so many mm wide, and the dice beside them.
func (x rating) draw(p *paper.Press, r paper.Rect, wordsW float64, known bool) {
	p.Box(r, paper.Box{})
	if p.Fills() && x.path != "" {
		x.fill(p, r)
		return
	}
	if !known || x.all == (emissaries.Dice{}) {
		p.Box(paper.Rect{X: r.X, Y: r.Y, W: wordsW, H: r.H}, paper.Box{Caption: x.caption, Bare: true})
		x.blank(p, r, wordsW)
		return
	}
	x.inside(p, r, wordsW)
}

// inside draws words and dice in a box that is there.
func (x rating) inside(p *paper.Press, r paper.Rect, wordsW float64) {
	said := x.write()
	if wide := 2.05*float64(len([]rune(said))) + 2.4; wide > wordsW {
		wordsW = min(wide, r.W*0.55)
	}
	parts := r.Columns(wordsW, 0)
	p.Box(parts[0], paper.Box{Caption: x.caption, Field: x.field, Value: said, Face: paper.SansBold, Size: 9.5, Bare: true})
	in := parts[1].Inset(0.8, 0.7)
	if countable(x.all) && countable(x.lost) && line(p, in, append(each(x.all.Minus(x.lost), whole), each(x.lost, crossed)...), largeDie) {
		return
	}
	x.numbers(p, in)
}

// blank draws what is to be inked or to be written in.
func (x rating) blank(p *paper.Press, r paper.Rect, wordsW float64) {
	in, open := r.Inset(0.8, 0.7), x.open
	if open == nil {
		for _, size := range emissaries.Sizes {
			open = append(open, die{size: size, mark: toInk})
		}
		in.X += 1
	} else {
		in = in.Columns(wordsW, 0)[1]
	}
	line(p, in, open, largeDie)
}

// numbers draws one shape a size with its number beside it, if there is room for all; the words say it as well.
func (x rating) numbers(p *paper.Press, r paper.Rect) {
	const numberW = 8.5 // mm
	sizes, now := slices.Clone(emissaries.Sizes), x.all.Minus(x.lost)
	sizes = slices.DeleteFunc(sizes, func(size dice.Kind) bool { return now.Of(size) <= 0 })
	if float64(len(sizes))*(leastDie+numberW) > r.W || slices.ContainsFunc(sizes, func(size dice.Kind) bool { return now.Of(size) > 999 }) {
		return
	}
	at := r.X
	for _, size := range sizes {
		n := now.Of(size)
		die{size: size}.draw(p, paper.Rect{X: at, Y: r.Y + (r.H-leastDie)/2, W: leastDie, H: leastDie})
		p.Write(at+leastDie+0.6, r.Y+r.H/2+1.1, 8.5, numberW-1.2, paper.Condensed, "×"+domain.Minus(n))
		at += leastDie + numberW
	}
}

// legend draws the four shapes with their names.
func legend(p *paper.Press, r paper.Rect) {
	p.Frame(r)
	for i, c := range r.Inset(1.6, 0).Columns(0, 0, 0, 0) {
		size := emissaries.Sizes[i]
		die{size: size}.draw(p, paper.Rect{X: c.X, Y: c.Y + (c.H-leastDie)/2, W: leastDie, H: leastDie})
		p.Write(c.X+leastDie+1.2, c.Y+c.H/2+1.1, 8.5, c.W-leastDie-1.4, paper.Condensed, string(size))
	}
}

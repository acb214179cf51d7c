package paper

import (
	"fmt"

	"shipslocker/ui/paper/ink"
)

// over is what ran over a box: it continues on a page at the end of its document.
type over struct {
	mark    string // the same letters at both ends
	heading string // number and caption of the field
	from    int    // page it comes from
	to      int    // page it continues on; known once that page is made
	text    text
}

// over keeps the rest of a field for later. Fields that run over are few, so marks seldom pass Z.
func (p *Press) over(number, caption string, rest text) *over {
	it := p.item()
	heading := caption
	if number != "" {
		heading = number + " " + caption
	}
	o := &over{mark: letters(len(it.overs)), heading: heading, from: p.pageNumber(), text: rest}
	it.overs = append(it.overs, o)
	return o
}

// Over prints further entries of a numbered block on a continuation page, and says so in the line of text
// whose right end is the right edge of r and whose baseline is at y mm.
func (p *Press) Over(r Rect, y float64, number, caption, value string) {
	p.continued(r, y, p.over(number, caption, p.set(value, Sans)))
}

// letters counts A to Z, AA to ZZ and so on.
func letters(n int) string {
	if n < 26 {
		return string(rune('A' + n))
	}
	return letters(n/26-1) + letters(n%26)
}

// Room in mm for the mark at the end of a line: with words, with the page alone, and without it.
const (
	wideMark, narrowMark, bareMark = 42, 15, 7
	wideArea                       = 90 // mm from which on there is room for words
)

func markWidth(area Rect) float64 {
	switch {
	case area.W >= wideArea:
		return wideMark
	case area.W >= narrowMark:
		return narrowMark
	}
	return bareMark
}

// continued draws the sign that a field goes on elsewhere: an arrow, the page and the mark, at the right
// end of area's line with its baseline at y mm.
func (p *Press) continued(area Rect, y float64, o *over) {
	it := p.item()
	it.signs = append(it.signs, sign{it.pages[len(it.pages)-1], area, y, o})
	p.draw(mark{}, func(s ink.Sheet) {
		t, size, x := p.sign(area, o)
		arrow(s, x-arrowW, y)
		printLine(s, x, y, size, t)
	})
}

// sign is one that a box goes on elsewhere.
type sign struct {
	on   *page
	area Rect
	y    float64 // mm, of its baseline
	of   *over
}

// arrowW is the room that a sign's arrow takes, in mm.
const arrowW = 3

// sign is what stands behind a sign's arrow, how large, and where it begins, once it is known where its box goes on.
func (p *Press) sign(area Rect, o *over) (t text, size, x float64) {
	words, width := "%s, p. %d", markWidth(area)
	switch width {
	case wideMark:
		words = "continued on page %[2]d, mark %[1]s"
	case bareMark:
		words = "%[1]s"
	}
	t, size = p.set(fmt.Sprintf(words, o.mark, o.to), CondensedBold), captionSize
	if w := t.width() * size * mmPerPt; w > width-4 {
		size = max(smallest, size*(width-4)/w)
	}
	return t, size, area.X + area.W - t.width()*size*mmPerPt
}

// clear cuts the form's own words where a sign stands.
func (p *Press) clear(at sign) {
	_, size, x := p.sign(at.area, at.of)
	x -= arrowW + 0.5
	top, right := at.y-0.8*size*mmPerPt, at.area.X+at.area.W
	for i, s := range at.on.steps {
		em := s.size * mmPerPt
		if s.label == nil || s.y < top || s.y-0.8*em > at.y || s.x > right || s.x+s.label.width()*em < x {
			continue
		}
		var t text
		if s.x < x {
			t = p.cut(s.label, (x-s.x)/em)
		}
		at.on.steps[i].draw = func(on ink.Sheet) { printLine(on, s.x, s.y, s.size, t) }
	}
}

// arrow is a solid triangle pointing right, 1.7 mm high, standing on the baseline y.
func arrow(s ink.Sheet, x, y float64) {
	s.Polygon([]Point{{X: x, Y: y}, {X: x, Y: y - 1.7}, {X: x + 1.7, Y: y - 0.85}}, 0, ink.Black)
}

// printOvers prints what ran over in the current document: where its last page has room for it, there, and on pages of its own.
func (p *Press) printOvers() {
	it := p.item()
	if len(it.overs) == 0 {
		return
	}
	const title, name = "CONTINUATION", "Continuation"
	f := it.flow
	if f != nil && f.page == p.pageNumber() && !p.apart {
		f.title, f.name = title, name
	} else {
		f = p.flow(title, name)
	}
	// Nothing runs over here: rows break across pages.
	for _, o := range it.overs {
		o.to = f.tables([]float64{0}, Table{
			Title:   fmt.Sprintf("Mark %s: %s, from page %d", o.mark, o.heading, o.from),
			Columns: []Column{{}},
			Rows:    [][]Cell{{{set: o.text}}},
		})
	}
}

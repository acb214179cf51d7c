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

// Room in mm for the mark at the end of a line, with and without words.
const (
	wideMark, narrowMark = 42, 15
	wideArea             = 90 // mm from which on there is room for words
)

func markWidth(area Rect) float64 {
	if area.W >= wideArea {
		return wideMark
	}
	return narrowMark
}

// continued draws the sign that a field goes on elsewhere: an arrow, the page and the mark, at the right
// end of area's line with its baseline at y mm.
func (p *Press) continued(area Rect, y float64, o *over) {
	words, width := "%s, p. %d", markWidth(area)
	if area.W >= wideArea {
		words = "continued on page %[2]d, mark %[1]s"
	}
	p.draw(mark{}, func(s ink.Sheet) {
		t := p.set(fmt.Sprintf(words, o.mark, o.to), CondensedBold)
		size := captionSize
		if w := t.width() * size * mmPerPt; w > width-4 {
			size = max(smallest, size*(width-4)/w)
		}
		x := area.X + area.W - t.width()*size*mmPerPt
		arrow(s, x-3, y)
		printLine(s, x, y, size, t)
	})
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

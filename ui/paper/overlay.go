package paper

import (
	"slices"

	"shipslocker/ui/paper/ink"
)

// mark tells steps on a page apart by what they draw and where; the zero one is like no other.
type mark struct {
	kind       string
	x, y, w, h float64 // of a line: from x, y to w, h
	size       float64
	face       *ink.Typeface
	text       string
}

// overlay leaves on the pages of the document being printed what its form lacks while it is blank, for paper that has the
// blank form already. A page that the blank form lacks or that is laid out otherwise there stays whole.
func (p *Press) overlay(size Size, form Form) error {
	blank, err := lay(Job{Size: size, Items: []Item{{Form: form}}})
	if err != nil {
		return err
	}
	it := p.item()
	left := blank.item().pages
	for n, on := range it.pages {
		at := slices.IndexFunc(left, func(b *page) bool { return b.title == on.title && b.wide == on.wide })
		if at < 0 || !on.subtract(left[at]) {
			p.note("Page %d of “%s” is not laid out like its blank form; it is printed whole.", n+1, shorten(it.title))
		}
		if at >= 0 {
			left = slices.Delete(left, at, at+1)
		}
	}
	return nil
}

// subtract takes from a page what is printed already; false if that is laid out otherwise.
func (on *page) subtract(printed *page) bool {
	there := map[mark]int{}
	for _, s := range printed.steps {
		there[s.mark]++
	}
	var rest []step
	for _, s := range on.steps {
		if s.mark != (mark{}) && there[s.mark] > 0 {
			there[s.mark]--
			continue
		}
		rest = append(rest, s)
	}
	words := map[mark]bool{}
	for m, n := range there {
		if n > 0 {
			words[m.anywhere()] = true
		}
	}
	if slices.ContainsFunc(rest, func(s step) bool { return s.ruled() || s.kind == "text" && words[s.anywhere()] }) {
		return false
	}
	on.steps, on.printed = rest, true
	return true
}

// anywhere is a mark without its place.
func (m mark) anywhere() mark { return mark{kind: m.kind, size: m.size, face: m.face, text: m.text} }

// ruled tells whether it is a line of the form's own: what people fill in has none that is thin and straight.
func (m mark) ruled() bool {
	return m.kind == "line" && m.size == hairline && (m.x == m.w || m.y == m.h)
}

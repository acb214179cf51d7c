package paper

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// An index card, in mm: five inches by three and a half, four to a page. On one of five by three a whole character
// does not find room.
const (
	indexW, indexH = 127.0, 89.0
	indexPad       = 2.0 // from where it is cut to what stands on it
)

// IndexCard is what stands on an index card.
type IndexCard interface{ Draw(*Press, Rect) }

// IndexCards draws cards to cut out, four to a page; a page of empty ones for a blank form.
func IndexCards[C IndexCard](p *Press, empty C, cards ...C) {
	d := p.Deck("Index cards", true, indexW, indexH)
	if len(cards) == 0 && p.Lacks() {
		return
	}
	if len(cards) == 0 {
		cards = slices.Repeat([]C{empty}, d.PerPage())
	}
	for _, c := range cards {
		c.Draw(p, d.Next().Inset(indexPad, indexPad))
	}
}

// Stack puts boxes one under the other, each as high as what it says takes at the smallest size, with a share of what is
// left. If that is too much for all, those that say least get what they need.
func (p *Press) Stack(r Rect, boxes ...Box) {
	const lineH, letterW = 3.1, 1.15 // mm, the width guessed rather too large
	heights := make([]float64, len(boxes))
	order := make([]int, len(boxes))
	for i, b := range boxes {
		lines := 0.0
		for _, line := range strings.Split(b.Value, "\n") {
			lines += max(1, math.Ceil(float64(len([]rune(line)))*letterW/r.W))
		}
		heights[i], order[i] = captionH+1+lineH*lines, i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(heights[i], heights[j]) })
	left := r.H
	for n, i := range order {
		heights[i] = min(heights[i], left/float64(len(order)-n))
		left -= heights[i]
	}
	for i := range heights {
		heights[i] += left / float64(len(heights))
	}
	for i, row := range r.Rows(heights...) {
		p.Box(row, boxes[i])
	}
}

package spacer

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/ui/paper"
)

const (
	circleSize = 4.5 // mm, as a box to tick
	circleGap  = 1.4 // mm between two of them
	markWidth  = 1.4 // pt
)

// circle draws one circle to mark, its top left corner at x and y mm.
func circle(p *paper.Press, x, y float64, marked bool) {
	r := paper.Rect{X: x, Y: y, W: circleSize, H: circleSize}
	p.Round(r)
	if marked {
		cross(p, r)
	}
}

// cross marks a circle or a diamond.
func cross(p *paper.Press, r paper.Rect) {
	in := r.Inset(r.W*0.26, r.H*0.26)
	p.Stroke(markWidth, in.X, in.Y, in.X+in.W, in.Y+in.H)
	p.Stroke(markWidth, in.X, in.Y+in.H, in.X+in.W, in.Y)
}

// diamond draws the largest diamond as wide as high in the middle of r.
func diamond(p *paper.Press, r paper.Rect, marked bool) {
	const frame = 0.8 // pt
	half := min(r.W, r.H) / 2
	x, y := r.X+r.W/2, r.Y+r.H/2
	p.Stroke(frame, x-half, y, x, y-half)
	p.Stroke(frame, x, y-half, x+half, y)
	p.Stroke(frame, x+half, y, x, y+half)
	p.Stroke(frame, x, y+half, x-half, y)
	if marked {
		cross(p, paper.Rect{X: x - half, Y: y - half, W: 2 * half, H: 2 * half}.Inset(half*0.2, half*0.2))
	}
}

// studyCircles is how many the form prints for each thing that can be studied.
const studyCircles = 2

// study draws the study circles of one thing in a box of its own; more than are printed are told by their number. path is of
// how many are filled.
func study(p *paper.Press, r paper.Rect, field, path string, filled int) {
	b := paper.Box{Field: "Study circles of " + field, Face: paper.Condensed, Size: 8, Center: true}
	if filled < 0 || filled > studyCircles {
		b.Value = domain.Minus(filled) + " filled"
	}
	p.Box(r, b)
	if b.Value != "" {
		return
	}
	const wide = studyCircles*(circleSize+circleGap) - circleGap
	for i := range studyCircles {
		x, y := r.X+(r.W-wide)/2+float64(i)*(circleSize+circleGap), r.Y+(r.H-circleSize)/2
		own := p.Mark(paper.Rect{X: x, Y: y, W: circleSize, H: circleSize}, fmt.Sprintf("%s[%d]", path, i), b.Field, i < filled)
		circle(p, x, y, i < filled && !own)
	}
}

package farfuture

import (
	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// A sheet of chips: fate points above, spin tokens below.
const (
	chipColumns        = 6
	fateRows, spinRows = 5, 4
	chipSize           = 25.0 // mm high
)

// drawChips draws chips to cut out. They differ by shape and word, so that they need no colour; the document does not
// matter.
func drawChips(p *paper.Press, _ domain.Document) {
	page := p.Page("Chips")
	p.Cut()
	for i := range fateRows + spinRows {
		for j := range chipColumns {
			w, h := page.W/chipColumns, page.H/(fateRows+spinRows)
			at := paper.Rect{X: page.X + w*float64(j), Y: page.Y + h*float64(i), W: w, H: h}
			chip(p, at.Inset((w-chipSize)/2, (h-chipSize)/2), i < fateRows)
		}
	}
}

func chip(p *paper.Press, r paper.Rect, fate bool) {
	word, does := "SPIN", "+1 to one roll,"
	also := "yours or an ally's"
	if fate {
		p.Round(r)
		p.Round(r.Inset(1.4, 1.4))
		word, does, also = "FATE", "+2, or all four", "dice again"
	} else {
		p.Hexagon(r)
		p.Hexagon(r.Inset(1.4, 1.4))
	}
	lines := r.Inset(3, 5).Rows(9, 0, 0)
	p.Center(lines[0], paper.CondensedBold, 17, word)
	p.Center(lines[1], paper.Condensed, 6.5, does)
	p.Center(lines[2], paper.Condensed, 6.5, also)
}

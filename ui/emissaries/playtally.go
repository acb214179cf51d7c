package emissaries

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// tally is what dice come to, and what there is to say of it.
type tally struct {
	sum   string
	more  string // a remark below it
	wrong string // what was tried in vain, in the place of the remark; empty = nothing
}

// layTally lays a tally in a place of its own that is as high whatever it says: what stands below it does not move.
func (p *play) layTally(g *page.Page, t tally) {
	place := canvas.NewRectangle(color.Transparent)
	place.SetMinSize(fyne.NewSize(0, 3.8*theme.TextSize())) // a line, and two of a remark
	rows := g.Apart(func() {
		if t.sum != "" {
			g.Result(t.sum)
		}
		if t.wrong != "" {
			g.Notice(false, t.wrong)
		} else {
			g.Small(t.more)
		}
	})
	g.Add(container.NewStack(place, look.NewRows(0, rows...)))
}

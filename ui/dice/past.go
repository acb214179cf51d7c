package dice

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/dice"
	"shipslocker/ui/look"
)

// kept is how many of the last rolls stay in sight.
const kept = 6

// past is the last rolls, newest first.
type past struct {
	view *fyne.Container
	rows []fyne.CanvasObject
}

func newPast() *past {
	p := &past{view: look.NewRows(0.5)}
	p.view.Hide()
	return p
}

func (p *past) add(title string, r dice.Roll) {
	name := look.NewText(title)
	name.Narrow, name.Shrinks, name.TextSize = true, true, theme.SizeNameCaptionText
	line := mono(sign(r.Line()), theme.SizeNameCaptionText, false)
	line.Shrinks = true
	total := rightwards(mono(sign(fmt.Sprint("= ", r.Total())), theme.SizeNameText, true))
	row := look.NewColumns(look.Columns{Shares: []float32{1.3, 1.3, 0.5}, Gap: 1.5}, name, line, total)
	p.rows = append([]fyne.CanvasObject{row}, p.rows...)
	if len(p.rows) > kept {
		p.rows = p.rows[:kept]
	}
	p.view.Objects = append([]fyne.CanvasObject{look.NewCaption("Last rolls")}, p.rows...)
	p.view.Hidden = false
	p.view.Refresh()
}

package act

import (
	"cmp"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/act"
	"shipslocker/ui/look"
)

// tally lays a tally in a place of its own.
func (l *laying) tally(t act.Tally) {
	l.tallied = true
	place := canvas.NewRectangle(color.Transparent)
	place.SetMinSize(fyne.NewSize(0, 3.8*theme.TextSize())) // a line, and two of a remark
	rows := l.p.Apart(func() {
		if t.Sum != "" {
			l.p.Result(t.Sum)
		}
		if wrong := cmp.Or(l.u.on.Refused, t.Wrong); wrong != "" {
			l.p.Notice(false, wrong)
		} else {
			l.p.Small(t.More)
		}
	})
	l.p.Add(container.NewStack(place, look.NewRows(0, rows...)))
}

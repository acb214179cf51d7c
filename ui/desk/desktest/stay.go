package desktest

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/field"
)

// TicksStay clicks each of the first n ticks of a part of the screen three times where it stands, and fails where one of them
// moves at that, comes or goes.
func (d *Desk) TicksStay(part fyne.CanvasObject, n int) {
	d.T.Helper()
	found := func() (ticks []*field.Tick, at []fyne.Position) {
		d.Settle()
		Walk(part, func(o fyne.CanvasObject, in []fyne.CanvasObject) {
			if tick, ok := o.(*field.Tick); ok {
				place := o.Position()
				for _, around := range in {
					place = place.Add(around.Position())
				}
				ticks, at = append(ticks, tick), append(at, place)
			}
		})
		return ticks, at
	}
	ticks, before := found()
	if len(ticks) < n {
		d.T.Fatalf("there are %d ticks, want %d", len(ticks), n)
	}
	for i := range n {
		words := Spoken(ticks[i])
		for click := range 3 {
			test.Tap(ticks[i])
			var now []fyne.Position
			if ticks, now = found(); len(now) < n || !slices.Equal(now[:n], before[:n]) {
				d.T.Fatalf("after click %d on %q the ticks stand at\n%v, not at\n%v", click+1, words, now, before)
			}
		}
	}
}

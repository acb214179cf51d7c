package emissaries

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/emissaries"
)

func TestATrackAtAGlance(t *testing.T) {
	test.NewTempApp(t)
	g := newGlance()
	g.set(emissaries.Track{Rows: []emissaries.FalloutRow{{Ticks: 4, Full: true}, {Ticks: 4}, {Ticks: 1}, {}, {Ticks: 9}}})
	r := test.TempWidgetRenderer(t, g).(*glanceRenderer)
	r.Layout(fyne.NewSize(50, 100))
	for i, want := range []float32{50, 40, 10, 0, 40} {
		if _, filling := r.row(i); filling.Size().Width != want {
			t.Errorf("row %d is filled for %v, want %v", i+1, filling.Size().Width, want)
		}
	}
	g.set(emissaries.NewTrack(1))
	if got := len(r.Objects()); got != 2 {
		t.Errorf("one row has %d parts", got)
	}
}

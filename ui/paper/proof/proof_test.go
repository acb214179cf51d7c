package proof

import (
	"image/color"
	"math"
	"testing"

	"shipslocker/ui/paper/ink"
)

// dark is how much of a page of 100 by 100 mm is black.
func dark(draw func(ink.Sheet)) float64 {
	img := new(Proofs).Draw(100, 100, 4, draw)
	sum := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += 1 - float64(img.Pix[i])/0xFF
	}
	return sum / float64(len(img.Pix)/4)
}

func TestShapesCoverTheirShare(t *testing.T) {
	all := []ink.Point{{X: 0, Y: 0}, {X: 100, Y: 0}, {X: 100, Y: 100}, {X: 0, Y: 100}}
	box := []ink.Point{{X: 20.3, Y: 10.1}, {X: 70.3, Y: 10.1}, {X: 70.3, Y: 50.1}, {X: 20.3, Y: 50.1}}
	black := color.NRGBA{A: 0xFF}
	line := func(on, off float64) []ink.Stroke {
		return []ink.Stroke{{Through: []ink.Point{{X: 0.1, Y: 50}, {X: 33.3, Y: 50}, {X: 99.7, Y: 50}}, Width: 10, On: on, Off: off}}
	}
	for name, tc := range map[string]struct {
		draw func(ink.Sheet)
		want float64
	}{
		"a shape": {func(s ink.Sheet) { s.Polygon(box, 0, ink.Black) }, 0.2},
		"a shape turned twice": {func(s ink.Sheet) {
			s.Turn(ink.Rect{X: 10, Y: 10, W: 50, H: 30})
			s.Turn(ink.Rect{X: 10, Y: 10, W: 50, H: 30})
			s.Polygon(box, 0, ink.Black)
		}, 0.2},
		"one in half its strength": {func(s ink.Sheet) { s.Fill(color.NRGBA{A: 0x80}, [][]ink.Point{box, box}) }, 0.1},
		"one that is cut off":      {func(s ink.Sheet) { s.Clip(box); s.Fill(black, [][]ink.Point{all}) }, 0.2},
		"one after the cut":        {func(s ink.Sheet) { s.Clip(box); s.Whole(); s.Fill(black, [][]ink.Point{all}) }, 1},
		"a line":                   {func(s ink.Sheet) { s.Hatch(black, all, line(0, 0)) }, 0.1},
		"a line within a shape":    {func(s ink.Sheet) { s.Hatch(black, box, line(0, 0)) }, 0.025},
		"dashes":                   {func(s ink.Sheet) { s.Hatch(black, all, line(1.1, 0.3)) }, 0.1 * 1.1 / 1.4},
		"dots":                     {func(s ink.Sheet) { s.Hatch(black, all, line(0, 20)) }, 5 * math.Pi * 25 / 10000},
		"a circle":                 {func(s ink.Sheet) { s.Circle(ink.Point{X: 50, Y: 50}, 30, 10) }, 2 * math.Pi * 30 * 10 * mmPerPt / 10000},
	} {
		if got := dark(tc.draw); math.Abs(got-tc.want) > 0.006 {
			t.Errorf("%s covers %.4f, want %.4f", name, got, tc.want)
		}
	}
}

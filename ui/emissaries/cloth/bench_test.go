package cloth

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/ui/look"
)

// The aim is 20 ms for one move of a die, of eight parties with forty dice each.
func BenchmarkADieGoesIntoTheMiddle(b *testing.B) {
	for _, c := range []struct{ parties, dice int }{{2, 12}, {2, 40}, {8, 40}} {
		b.Run(fmt.Sprintf("%d parties with %d dice", c.parties, c.dice), func(b *testing.B) {
			d := spread(b, look.Paper, 1, 720, 560, crowd(c.parties, c.dice))
			d.f.ground.goTo(dieAt{1, 1})
			moves := 0
			for b.Loop() {
				d.keys(fyne.KeySpace)
				moves++
			}
			if len(d.done) != moves {
				b.Fatalf("%d moves did %d", moves, len(d.done))
			}
		})
	}
}

// A drag moves the die with every movement of the pointer.
func BenchmarkADieIsDragged(b *testing.B) {
	d := spread(b, look.Paper, 1, 720, 560, crowd(8, 40))
	g := d.f.ground
	g.goTo(dieAt{1, 1})
	from := d.at(dieAt{1, 1})
	g.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0))
	n := float32(0)
	for b.Loop() {
		n++
		g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(float32(int(n)%90)+5, -20)}})
	}
	if g.lift == nil {
		b.Error("nothing is carried")
	}
}

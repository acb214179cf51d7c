package board

import (
	"testing"

	"fyne.io/fyne/v2/canvas"

	model "shipslocker/domain/board"
)

// lines are the lines on the live layer, and how thick the thickest is.
func (d *desk) lines() (n int, thickest float32) {
	for _, o := range d.board.ground.live.Objects {
		if l, ok := o.(*canvas.Line); ok {
			n, thickest = n+1, max(thickest, l.StrokeWidth)
		}
	}
	return n, thickest
}

func TestTrailsAreDrawnOverHexesAndTheStrongOneStandsOut(t *testing.T) {
	m := model.New()
	m.Layout, m.Grid = model.Hexes, model.Grid{Columns: 6, Rows: 6, Width: 10}
	d := sit(t, m)
	way := Trail{From: model.Hex{Column: 2, Row: 4}, Hexes: []model.Hex{{Column: 2, Row: 3}, {Column: 2, Row: 2}}, Looks: 1}
	d.board.Trail([]Trail{way})
	weak, thin := d.lines()
	if weak != 2+6+2 { // steps, the outline of the end, the tip
		t.Errorf("%d lines are drawn", weak)
	}
	way.Strong = true
	d.board.Trail([]Trail{way})
	if strong, thick := d.lines(); strong != weak+6 || thick <= thin {
		t.Errorf("the chosen one has %d lines up to %v thick, the other %d up to %v", strong, thick, weak, thin)
	}
	way.Hexes[0] = model.Hex{} // what is shown is the board's own
	if d.board.trails[0].Hexes[0] != (model.Hex{Column: 2, Row: 3}) {
		t.Error("the board shares the trail with whoever gave it")
	}
	d.board.Trail([]Trail{{From: model.Hex{Column: 1, Row: 1}}})
	if n, _ := d.lines(); n != 6 {
		t.Errorf("one that leads nowhere is %d lines", n)
	}
	d.board.Trail(nil)
	if n, _ := d.lines(); n != 0 {
		t.Error("something is still drawn")
	}
	d.board.Trail([]Trail{way})
	d.board.Bind(nil)
	if len(d.board.trails) != 0 {
		t.Error("the trails of a map go with it")
	}
}

func TestTrailsAreOfHexesAlone(t *testing.T) {
	d := sit(t, yard())
	d.board.Trail([]Trail{{Hexes: []model.Hex{{Column: 1}}}})
	if n, _ := d.lines(); n != 0 {
		t.Errorf("%d lines are drawn on a map of zones", n)
	}
}

package board

import (
	"testing"

	"fyne.io/fyne/v2"

	model "shipslocker/domain/board"
)

func TestReturnAloneDrawsZonesSideBySideAndPutsTheirBorders(t *testing.T) {
	m := model.New()
	d := sit(t, m)
	d.press("D", fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn)
	d.steps("draw a zone", "draw a zone", "draw a zone")
	if n := len(d.board.paths().list); n != 2 {
		t.Fatalf("three zones in a row meet in %d places", n)
	}
	for i, z := range d.board.m.Zones[1:] {
		if was := d.board.m.Zones[i].Bounds(); z.Bounds().Min.X != was.Max.X || z.Bounds().Min.Y != was.Min.Y || z.Bounds().Width() != was.Width() {
			t.Errorf("zone %d lies at %v, the one before at %v", z.ID, z.Bounds(), was)
		}
	}
	d.press("B", fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn)
	if b := d.board.m.Borders; len(b) != 2 || b[0].A == b[1].A && b[0].B == b[1].B {
		t.Errorf("the borders are %+v", b)
	}
}

func TestAZoneDrawnByReturnCoversNoOther(t *testing.T) {
	d := sit(t, yard())
	for range 12 {
		d.press("D", fyne.KeyReturn)
		d.board.GoTo(d.board.m.Zones[0].ID)
	}
	all := d.board.m.Zones
	if len(all) < 12 {
		t.Fatalf("%d zones", len(all))
	}
	for _, z := range all[len(all)-12:] {
		for _, o := range all {
			if o.ID != z.ID && overlap(o.Bounds(), z.Bounds()) {
				t.Errorf("zone %d lies over %d", z.ID, o.ID)
			}
		}
	}
}

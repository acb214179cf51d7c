package cloth

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/diagram"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

func TestTheClothKeepsClearOfTheCornerThatTheMapCovers(t *testing.T) {
	for name, at := range map[string]fyne.Position{"below left": {X: 7, Y: 380}, "below right": {X: 570, Y: 380}, "above right": {X: 570, Y: 7}} {
		t.Run(name, func(t *testing.T) {
			d := spread(t, look.Paper, 1, 900, 600, duel())
			d.f.View().Cover(uitable.Notch{At: at, Size: fyne.NewSize(323, 213)})
			g := d.f.ground
			covered := diagram.Rect(at.X, at.Y, 323, 213)
			for id, tray := range g.plan.trays {
				if a := diagram.Rect(tray.area.X*g.Em, tray.area.Y*g.Em, tray.area.W*g.Em, tray.area.H*g.Em); meet(a, covered) {
					t.Errorf("the tray of %d lies below the map: %+v", id, a)
				}
			}
			d.f.View().Cover(uitable.Notch{})
			if a := g.plan.trays[1].area; a.W < g.plan.width-2 {
				t.Errorf("nothing is covered any more, and the tray is %v wide", a.W)
			}
		})
	}
}

func TestInASmallRoomTheDiceOfWhoeverActsStandClearOfTheMap(t *testing.T) {
	for name, scale := range map[string]float32{"as they are": 1, "twice as large": 2} {
		t.Run(name, func(t *testing.T) {
			d := spread(t, look.Paper, scale, 670, 560, crowd(6, 9))
			d.f.View().Cover(uitable.Notch{At: fyne.NewPos(7, 360), Size: fyne.NewSize(240, 193)})
			g := d.f.ground
			hand, any := g.plan.hand(g.view.Acting)
			top, room := g.seen()
			if first := hand.Y * g.Em; !any || first < top || first > top+room-g.Em {
				t.Errorf("the dice begin at %v of %v to %v", first, top, top+room)
			}
		})
	}
}

func meet(a, b diagram.Area) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

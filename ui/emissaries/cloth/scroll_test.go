package cloth

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
)

func TestTheMiddleStaysInViewWhereTheClothScrolls(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		d := spread(t, look.Console, scale, 720, 600, crowd(8, 40))
		d.f.Focus()
		g := d.f.ground
		if g.Size().Height <= d.f.Scroll.Size().Height {
			t.Fatal("it does not scroll")
		}
		for _, s := range g.plan.stops {
			g.goTo(s)
			top, room := g.seen()
			m := g.plan.middle.Down(g.shift())
			if g.sticks() && (m.Y*g.Em < top-1 || m.Bottom()*g.Em > top+room+1) {
				t.Fatalf("at %v the middle is out of view", s)
			}
			a := g.area(s)
			if s.die == 0 {
				continue
			}
			if a.Y*g.Em < top-1 || a.Bottom()*g.Em > top+room+1 || g.sticks() && !g.plan.dice[s].mid && m.Has(a.Middle()) {
				t.Fatalf("scale %v: the cursor at %v is not in view: %v in %v to %v, middle %v", scale, s, a, top/g.Em, (top+room)/g.Em, m)
			}
		}
	}
}

func TestWhereTheMiddleHasNoRoomToStayTheLineBelowSaysWhatLiesThere(t *testing.T) {
	v := duel()
	d := spread(t, look.Paper, 2, 660, 330, v)
	if d.f.ground.sticks() {
		t.Fatal("there is room enough")
	}
	d.f.Focus()
	d.keys("7", fyne.KeySpace)
	d.said("In the middle: 7 of 11.")
	d.v.Middle.Sees[0].Verdict = "block"
	d.keys("4", fyne.KeySpace)
	d.said("In the middle: 7 + 4 = 11 of 11. Block.")
	d.v.Middle = Middle{By: 1}
	d.v.Parties[0].Dice[6].At, d.v.Parties[0].Dice[4].At, d.v.Parties[0].Dice[5].At = emissaries.InPool, emissaries.InPool, emissaries.InPool
	d.f.Show(d.v)
	d.keys("7", fyne.KeySpace)
	d.said("In the middle: 7.")
	d.keys(fyne.KeySpace)
	d.said("In the middle: nothing.")
}

func TestWhoeverActsComesIntoView(t *testing.T) {
	v := crowd(8, 14)
	d := spread(t, look.Paper, 1, 720, 600, v)
	g := d.f.ground
	for _, id := range []table.ID{1, 8, 7, 2, 1} { // the first came before there was any room
		v.Acting = id
		d.f.Show(v)
		top, room := g.seen()
		a, m := g.plan.trays[id].area, g.plan.middle.Down(g.shift())
		if a.Y*g.Em < top || a.Bottom()*g.Em > top+room || a.Y < m.Bottom() && m.Y < a.Bottom() {
			t.Errorf("the tray of %d at %v is not in view: from %v, so high %v, the middle at %v", id, a, top/g.Em, room/g.Em, m)
		}
	}
	d.Window.Resize(fyne.NewSize(360, 500)) // all stands elsewhere now
	top, room := g.seen()
	if a := g.plan.trays[1].head; a.Y*g.Em < top || a.Bottom()*g.Em > top+room {
		t.Errorf("in another room the tray at %v is not in view: from %v, so high %v", a, top/g.Em, room/g.Em)
	}
}

func TestADieCanBeDraggedWhereTheClothScrolls(t *testing.T) {
	d := spread(t, look.Paper, 2, 720, 600, crowd(8, 40))
	at := dieAt{1, 1}
	d.f.Focus()
	d.f.ground.goTo(at)
	d.drag(d.at(at), d.centre())
	if len(d.done) != 1 || !strings.HasPrefix(d.done[0], "put 1") {
		t.Errorf("done was %q", d.done)
	}
}

package cloth

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

func TestWhatADieDoesMayTakeTheKeyboardAway(t *testing.T) {
	d := onCloth(t, duel())
	taken := widget.NewEntry()
	d.Window.SetContent(container.NewBorder(nil, taken, nil, nil, d.f.View()))
	put := d.f.OnPut
	d.f.OnPut = func(who table.ID, die emissaries.DieID) error {
		d.Canvas().Focus(taken)
		return put(who, die)
	}
	g := d.f.ground
	p := d.at(dieAt{1, 7})
	g.MouseDown(mouse(p, desktop.MouseButtonPrimary, 0))
	g.MouseUp(mouse(p, desktop.MouseButtonPrimary, 0))
	d.did() // within the click the toolkit would take the keyboard away again
	d.Elapse()
	d.did("put 1 7")
	if d.Canvas().Focused() != fyne.Focusable(taken) {
		t.Error("the cloth keeps the keyboard")
	}
}

func TestKeysAlonePutDiceIn(t *testing.T) {
	d := onCloth(t, duel())
	d.f.Focus()
	d.keys("7", fyne.KeySpace)
	d.did("put 1 7")
	d.keys("4")
	d.said("4 on a d6, from Hard")
	first := d.f.ground.cursor
	d.keys("4")
	if d.f.ground.cursor == first || d.v.die(d.f.ground.cursor).Face != 4 {
		t.Error("the same digit does not go on to the next 4")
	}
	d.keys(fyne.KeyReturn, "0", fyne.KeyEnter)
	d.did("put 1 4", "put 1 10")
	d.keys(fyne.KeySpace) // the same again: it comes back
	d.did("back 1 10")
	d.keys("9")
	d.said("Ivo Tarrant has no 9 in the pool.")
	d.keys(fyne.KeyEscape)
	if d.left != 1 {
		t.Error("Escape does not let go")
	}
}

func TestAnArrowBesideADieThatWasPutInGoesToTheNext(t *testing.T) {
	d := onCloth(t, duel())
	d.f.Focus()
	d.keys("7", fyne.KeySpace, fyne.KeyRight)
	if at := d.f.ground.cursor; d.f.ground.plan.dice[at].mid || at.who != 1 || at.die == 0 {
		t.Fatalf("the cursor is at %+v", at)
	}
	d.keys(fyne.KeySpace)
	if n := len(d.done); n != 2 || !strings.HasPrefix(d.done[1], "put 1 ") {
		t.Errorf("it did %q", d.done)
	}
}

func TestArrowsReachEveryDieAndParty(t *testing.T) {
	d := onCloth(t, crowd(4, 12))
	d.f.Focus()
	g := d.f.ground
	seen := map[dieAt]bool{}
	todo := []dieAt{g.cursor}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		if seen[at] {
			continue
		}
		seen[at] = true
		for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
			g.cursor = at
			d.keys(key)
			todo = append(todo, g.cursor)
		}
	}
	for _, s := range g.plan.stops {
		if !seen[s] {
			t.Errorf("no arrow comes to die %d of %d", s.die, s.who)
		}
	}
}

func TestPageKeysGoFromPartyToParty(t *testing.T) {
	d := onCloth(t, crowd(3, 5))
	d.f.Focus()
	d.keys(fyne.KeyHome, fyne.KeyPageDown)
	first := d.f.ground.cursor
	d.keys(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	if first.die != 0 || d.f.ground.cursor != first {
		t.Errorf("three pages among three parties come from %v to %v", first, d.f.ground.cursor)
	}
	if len(d.picked) < 3 {
		t.Errorf("picked were %v", d.picked)
	}
}

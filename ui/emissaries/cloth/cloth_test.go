package cloth

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	uidice "shipslocker/ui/dice"
)

func TestADieIsDraggedIntoTheMiddleAndBack(t *testing.T) {
	d := onCloth(t, duel())
	seven := dieAt{1, 7}
	d.drag(d.at(seven), d.centre())
	d.did("put 1 7")
	if !strings.Contains(written(&d.f.ground.feltGround), "7 of 11") || !strings.Contains(written(&d.f.ground.feltGround), "4 short") {
		t.Errorf("the cloth says\n%s", written(&d.f.ground.feltGround))
	}
	tray := d.point(d.f.ground.plan.trays[1].head.Middle())
	d.drag(d.at(seven), tray)
	d.did("back 1 7")
	d.drag(d.at(seven), tray) // from the pool to the pool
	d.did()
}

func TestACarriedDieLeavesItsPlaceEmptyUntilItIsPutDown(t *testing.T) {
	d := onCloth(t, duel())
	g, seven := d.f.ground, dieAt{1, 7}
	from := d.at(seven)
	g.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0))
	g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.centre()}})
	if g.lift == nil || g.dice[seven].look.state != uidice.ToCome {
		t.Fatal("the die is not carried")
	}
	if into, out := g.judge(g.lift); !into || out {
		t.Error("the middle does not take it")
	}
	d.keys(fyne.KeyEscape)
	g.MouseUp(mouse(d.centre(), desktop.MouseButtonPrimary, 0))
	d.did()
	if g.lift != nil || g.dice[seven].look.state != uidice.Lies {
		t.Error("Escape does not put it back")
	}
	if d.left != 0 {
		t.Error("Escape leaves the cloth as well")
	}
}

func TestWhoHasToSeeIsSaidWhileNothingOfTheAnswerShows(t *testing.T) {
	v := duel()
	v.Middle.Sees = nil
	for i := range v.Parties {
		v.Parties[i].Sees = v.Parties[i].ID == 1
	}
	d := onCloth(t, v)
	if words := written(&d.f.ground.feltGround); strings.Contains(words, "Nobody must see") || !strings.Contains(words, "must see.") {
		t.Errorf("the cloth says\n%s", words)
	}
}

func TestASecondButtonEndsADrag(t *testing.T) {
	d := onCloth(t, duel())
	g := d.f.ground
	g.MouseDown(mouse(d.at(dieAt{1, 7}), desktop.MouseButtonPrimary, 0))
	g.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: d.centre()}})
	g.MouseDown(mouse(d.centre(), desktop.MouseButtonSecondary, 0))
	g.MouseUp(mouse(d.centre(), desktop.MouseButtonPrimary, 0))
	d.did()
	if g.lift != nil {
		t.Error("the die is still carried")
	}
}

func TestATapPutsADieInAndTakesItBack(t *testing.T) {
	d := onCloth(t, duel())
	d.f.ground.MouseMoved(mouse(d.at(dieAt{1, 8}), 0, 0))
	d.click(d.at(dieAt{1, 8}), desktop.MouseButtonPrimary, 0)
	d.did("put 1 10")
	if d.f.ground.dice[dieAt{1, 8}].look.over {
		t.Error("it looks as if the pointer were still on it")
	}
	d.click(d.at(dieAt{1, 8}), desktop.MouseButtonPrimary, 0)
	d.did("back 1 10")
}

func TestAPinnedDieKeepsItsPinInTheMiddle(t *testing.T) {
	v := duel()
	d := onCloth(t, v)
	lying := len(d.f.ground.Objects)
	v.Parties[0].Dice[6].Pin = true
	v.Parties[0].Dice[6].At = emissaries.InSee
	d.f.Show(v)
	with := len(d.f.ground.Objects)
	v.Parties[0].Dice[6].Pin = false
	d.f.Show(v)
	if without := len(d.f.ground.Objects); with != without+2 || lying == 0 {
		t.Errorf("with a pin there are %d things, without %d", with, without)
	}
}

func TestTheSourceOfADieIsTold(t *testing.T) {
	for name, ask := range map[string]func(d *feltDesk, at dieAt){
		"by the other button":       func(d *feltDesk, at dieAt) { d.click(d.at(at), desktop.MouseButtonSecondary, 0) },
		"with a key held":           func(d *feltDesk, at dieAt) { d.click(d.at(at), desktop.MouseButtonPrimary, fyne.KeyModifierControl) },
		"by a question mark":        func(d *feltDesk, at dieAt) { d.f.ground.cursor = at; d.keys("?") },
		"of one that cannot be put": nil,
	} {
		t.Run(name, func(t *testing.T) {
			d := onCloth(t, duel())
			at, words := dieAt{1, 8}, "Ivo Tarrant: 10 on a d10, from “Never lost a fare”."
			if ask == nil {
				at, words = dieAt{2, 8}, "Captain Orsk: 6 on a d6, from Hard; pinned for the next raise."
				d.click(d.at(at), desktop.MouseButtonSecondary, 0)
			} else {
				ask(d, at)
			}
			d.did()
			d.said(words)
			if !slices.Equal(d.asked, []dieAt{at}) {
				t.Errorf("asked was for %v", d.asked)
			}
		})
	}
}

func TestThePointerOnADieSaysItsSourceAndLeavesNothing(t *testing.T) {
	d := onCloth(t, duel())
	d.said("Ivo Tarrant sees 11.")
	d.f.ground.MouseMoved(mouse(d.at(dieAt{1, 1}), 0, 0))
	d.said("1 on a d6, from Mind; spent")
	d.f.ground.MouseOut()
	d.said("Ivo Tarrant sees 11.")
}

func TestWhatCannotBeMovedSaysWhy(t *testing.T) {
	for name, tc := range map[string]struct {
		at  dieAt
		why string
	}{
		"another’s die":          {dieAt{2, 1}, "It is Ivo Tarrant’s turn to see."},
		"a spent die":            {dieAt{1, 1}, "This die is spent."},
		"a die still to roll":    {dieAt{2, 9}, "Roll this die first."},
		"a die of a said raise":  {dieAt{2, 6}, "It is Ivo Tarrant’s turn to see."},
		"a die that was pinned":  {dieAt{2, 8}, "It is Ivo Tarrant’s turn to see."},
		"one its owner declines": {dieAt{1, 7}, "Two dice are enough."},
	} {
		t.Run(name, func(t *testing.T) {
			d := onCloth(t, duel())
			if tc.at == (dieAt{1, 7}) {
				d.refuse = errors.New("two dice are enough")
			}
			d.click(d.at(tc.at), desktop.MouseButtonPrimary, 0)
			d.said(tc.why)
			d.drag(d.at(tc.at), d.centre())
			d.said(tc.why)
			d.did()
		})
	}
}

func TestATrayIsPickedByAClick(t *testing.T) {
	d := onCloth(t, duel())
	a := d.f.ground.plan.trays[2].head
	d.click(d.point(fyne.NewPos(a.X+1, a.Y+1)), desktop.MouseButtonPrimary, 0)
	if !slices.Equal(d.picked, []table.ID{2}) {
		t.Errorf("picked were %v", d.picked)
	}
}

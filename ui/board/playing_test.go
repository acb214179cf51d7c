package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	model "shipslocker/domain/board"
)

// play sits at a table of play where somebody acts, 0 = nobody. What its log is told comes back by told.
func play(t *testing.T, acting model.ID) (d *desk, told *[]string) {
	d = sit(t, yard())
	told = new([]string)
	d.board.Plays = true
	d.board.Acting = func() (model.ID, bool) { return acting, acting != 0 }
	d.board.Log = func(text string) { *told = append(*told, text) }
	return d, told
}

func TestInPlayNothingOfTheMapIsEdited(t *testing.T) {
	for name, do := range map[string]func(d *desk){
		"a zone is not dragged":         func(d *desk) { d.click(pt(5, 3), 0); d.drag(pt(5, 3), pt(5, -20), 0) },
		"a corner is not dragged":       func(d *desk) { d.click(pt(5, 3), 0); d.drag(pt(10, 10), pt(10, 13), 0) },
		"a label is not dragged":        func(d *desk) { d.drag(pt(20, 25), pt(22, 27), 0) },
		"a zone is not carried by keys": func(d *desk) { d.board.Select(1); d.press(fyne.KeyReturn, fyne.KeyRight, fyne.KeyReturn) },
		"Delete takes nothing off":      func(d *desk) { d.board.Select(8); d.press(fyne.KeyDelete) },
		"Backspace takes nothing off":   func(d *desk) { d.board.Select(1); d.press(fyne.KeyBackspace) },
		"nothing is cut":                func(d *desk) { d.board.Select(8); d.board.TypedShortcut(&fyne.ShortcutCut{}) },
		"nothing is pasted": func(d *desk) {
			d.board.Select(8)
			d.board.TypedShortcut(&fyne.ShortcutCopy{})
			d.board.TypedShortcut(&fyne.ShortcutPaste{})
		},
		"nothing is drawn":     func(d *desk) { d.board.SetTool(Draw); d.drag(pt(30, 20), pt(40, 28), 0) },
		"no border is put":     func(d *desk) { d.board.SetTool(Border); d.click(pt(0, 25), 0) },
		"no letter edits":      func(d *desk) { d.board.Select(1); d.type_("dxbltacijsfhvm") },
		"zones are not merged": func(d *desk) { d.board.Select(1, 2); d.board.Merge() },
	} {
		t.Run(name, func(t *testing.T) {
			d, _ := play(t, 8)
			do(d)
			d.later()
			d.steps()
			if d.board.Tool() != Pick {
				t.Error("a tool is in hand")
			}
		})
	}
}

// type_ types letters as they are.
func (d *desk) type_(text string) {
	for _, r := range text {
		d.board.TypedRune(r)
	}
}

func TestWhatPlayRefusesIsSaidWithTheWayToTheMapsOwnTab(t *testing.T) {
	d, _ := play(t, 8)
	d.board.Select(1)
	for _, k := range []fyne.KeyName{fyne.KeyDelete, "G"} {
		d.said = nil
		d.press(k)
		if !strings.Contains(d.lastSaid(), "“Edit the map”") {
			t.Errorf("%s says %q", k, d.lastSaid())
		}
	}
}

func TestInPlayAZoneClickedIsReadAndHasNoHandles(t *testing.T) {
	d, _ := play(t, 0)
	var told []model.ID
	d.board.OnSelect = func(ids []model.ID) { told = ids }
	d.click(pt(5, 3), 0)
	if !same(told, 1) || len(d.board.ground.live.Objects) != 1 { // its outline
		t.Errorf("told is %v, %d objects are shown", told, len(d.board.ground.live.Objects))
	}
	if _, corner, edge := d.board.handleUnder(pt(10, 10)); corner >= 0 || edge >= 0 {
		t.Error("a corner can be taken hold of")
	}
}

func TestInPlayTokensMoveByTheRules(t *testing.T) {
	d, _ := play(t, 8)
	d.board.Moves = walk{points: 3}
	d.drag(pt(3, 7), pt(15, 5), 0)
	d.steps("move Ann to Court")
	d.board.Select(9)
	d.press("G", fyne.KeyRight, fyne.KeyReturn)
	d.steps("move Bob to Court")
}

func TestLettersThatEditAreTheTablesInPlay(t *testing.T) {
	d, _ := play(t, 8)
	var passed []rune
	d.board.OnRune = func(r rune) { passed = append(passed, r) }
	d.type_("adFm")
	if string(passed) != "adFm" {
		t.Errorf("the table gets %q", string(passed))
	}
}

func TestInPlayTheMenuOfATokenHasWhatTheGameOffersAndNothingThatEdits(t *testing.T) {
	d, _ := play(t, 8)
	d.board.OnMenu = func(id model.ID) []Item { return []Item{{"Attack…", func() {}}} }
	var labels []string
	for _, i := range d.board.items(9, fyne.Position{}) {
		labels = append(labels, i.Label)
	}
	want := "Attack…||Turn clockwise|Turn anticlockwise|Hide from the players"
	if got := strings.Join(labels, "|"); got != want {
		t.Errorf("the menu is %s, want %s", got, want)
	}
	for _, i := range d.board.items(0, fyne.Position{}) {
		if i.Label == "Paste" {
			t.Error("the ground's menu pastes")
		}
	}
}

func TestInPlayReturnAndADoubleClickOpenTheCardOfATokenAlone(t *testing.T) {
	d, _ := play(t, 8)
	var opened []model.ID
	d.board.OnOpen = func(id model.ID) { opened = append(opened, id) }
	d.click(pt(6, 7), 0)
	d.click(pt(6, 7), 0)
	d.later()
	d.click(pt(15, 8), 0)
	d.click(pt(15, 8), 0)
	d.later()
	d.board.Select(10)
	d.press(fyne.KeyReturn)
	if !same(opened, 9, 10) {
		t.Errorf("opened are %v", opened)
	}
	d.steps()
}

func TestTheMenuShowsAHiddenZoneInPlay(t *testing.T) {
	d, _ := play(t, 8)
	d.board.Select(4)
	d.press("H")
	d.steps()
	for _, i := range d.board.items(4, fyne.Position{}) {
		if i.Label == "Hide from the players" {
			i.Do()
		}
	}
	d.steps("hide Bridge")
}

// Somebody's hand on the mouse and another's on the keys: what is dragged stays so, or is put back.
func TestKeysInTheMiddleOfADragBreakNothing(t *testing.T) {
	keys := []fyne.KeyName{
		fyne.KeyUp, fyne.KeyTab, fyne.KeyReturn, fyne.KeyPageDown, fyne.KeyDelete, fyne.KeyEscape, desktop.KeyMenu,
		"A", "B", "D", "E", "F", "G", "H", "J", "K", "M", "O", "P", "R", "S", "T", "V", "X", "0", ".",
	}
	for _, plays := range []bool{false, true} {
		for _, k := range keys {
			d := sit(t, yard())
			d.board.Plays = plays
			d.board.popUp = func(*fyne.Menu, fyne.Position) {}
			d.down(pt(3, 7), desktop.MouseButtonPrimary, 0)
			d.to(pt(5, 5))
			d.press(k)
			if k != fyne.KeyEscape { // which puts it back
				d.board.TypedShortcut(&fyne.ShortcutCut{})
				d.board.TypedShortcut(&fyne.ShortcutSelectAll{})
				d.board.TypedShortcut(&fyne.ShortcutPaste{})
			}
			d.up(pt(15, 5), desktop.MouseButtonPrimary, 0)
			d.later()
			if len(d.labels) > 1 || len(d.value().Tokens) != 3 || len(d.value().Zones) != 4 || d.board.gesture != nil {
				t.Errorf("%s in the middle of a drag, in play %t: %q, %d tokens, %T under way", k, plays, d.labels, len(d.value().Tokens), d.board.gesture)
			}
			if a := d.token(8); a.At != pt(3, 7) && a.Zone != 2 {
				t.Errorf("%s in the middle of a drag leaves Ann at %v", k, a.At)
			}
		}
	}
}

package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	model "shipslocker/domain/board"
)

// hands are the three ways to pay at a border.
var hands = map[string]func(d *desk, border model.ID){
	"by key": func(d *desk, border model.ID) {
		d.board.Select(border)
		d.press(fyne.KeyReturn)
	},
	"by mouse": func(d *desk, border model.ID) {
		var menu *fyne.Menu
		d.board.popUp = func(m *fyne.Menu, _ fyne.Position) { menu = m }
		d.clickBadge(border)
		if menu != nil { // it could not be paid at once, and the menu says why
			menu.Items[0].Action()
		}
	},
	"by menu key": func(d *desk, border model.ID) {
		d.board.Select(border)
		d.board.popUp = func(m *fyne.Menu, _ fyne.Position) { m.Items[0].Action() }
		d.press("K")
	},
}

// clickBadge clicks the badge of a border.
func (d *desk) clickBadge(border model.ID) {
	for _, s := range d.board.spots() {
		if s.Of == border {
			d.click(s.Area.Middle(), 0)
		}
	}
	d.later()
}

func TestTheSecondClickOfADoubleClickDoesNotPayAgain(t *testing.T) {
	d, _ := play(t, 8)
	d.doc.Edit("dear", "", func(m *model.Map) { m.Borders[0].States[0].Value = 4 })
	d.board.Moves = purse{walk{points: 2}}
	d.board.popUp = func(*fyne.Menu, fyne.Position) { t.Error("a menu opens") }
	at := d.board.spots()
	for _, s := range at {
		if s.Of == 5 {
			d.click(s.Area.Middle(), 0)
			d.click(s.Area.Middle(), 0)
		}
	}
	if b, _ := d.value().Border(5); b.Paid != 2 {
		t.Errorf("%d were paid, want the 2 of one click", b.Paid)
	}
}

func TestPPaysAtTheOnlyBorderThatIsLit(t *testing.T) {
	d, _ := play(t, 8)
	if due := d.board.due(); len(due) != 1 || due[0] != 5 {
		t.Fatalf("lit are the borders %v, want that of Ann's zone alone", due)
	}
	d.press("P")
	if b, _ := d.value().Border(5); b.Paid != 1 {
		t.Errorf("the door has %+v, want one point paid", b)
	}
	d.board.Acting = func() (model.ID, bool) { return 0, false }
	if due := d.board.due(); len(due) != 0 {
		t.Errorf("lit are the borders %v while nobody acts", due)
	}
}

func TestABorderIsPaidAlikeByKeyMouseAndMenu(t *testing.T) {
	for name, pay := range hands {
		t.Run(name, func(t *testing.T) {
			d, told := play(t, 8)
			pay(d, 5)
			d.steps("pay 2 at the border between Bar and Court")
			b, _ := d.value().Border(5)
			if b.Now != 1 {
				t.Errorf("the door is %+v", b)
			}
			if len(*told) != 1 || !strings.HasPrefix((*told)[0], "pays 2. Open between Bar and Court") {
				t.Errorf("the log is told %q", *told)
			}
			if said := d.lastSaid(); !strings.HasPrefix(said, "Ann paid 2.") {
				t.Errorf("it says %q", said)
			}
			d.journal.Undo()
			if b, _ := d.value().Border(5); b.Now != 0 {
				t.Error("undo leaves the door open")
			}
		})
	}
}

func TestABorderIsNotPaidForAlikeByKeyMouseAndMenu(t *testing.T) {
	for name, tc := range map[string]struct {
		acting, border model.ID
		says           string
	}{
		"nobody acts":                     {0, 5, "Nobody acts, so nobody pays"},
		"whoever acts stands elsewhere":   {10, 5, "Cat is in Street and must be beside"},
		"whoever acts is not on this map": {99, 5, "has no token on this map"},
	} {
		for hand, pay := range hands {
			t.Run(name+" "+hand, func(t *testing.T) {
				d, told := play(t, tc.acting)
				if tc.acting == 99 {
					d.board.Acting = func() (model.ID, bool) { return 0, true }
				}
				d.board.Select(8) // who is selected does not pay in play
				pay(d, tc.border)
				d.steps()
				if !strings.Contains(d.lastSaid(), tc.says) || len(*told) != 0 {
					t.Errorf("it says %q, and tells the log %q", d.lastSaid(), *told)
				}
			})
		}
	}
}

// purse is whoever has so few points.
type purse struct{ walk }

func (p purse) Pay(m *model.Map, border, token model.ID, points int, _ bool) (int, string) {
	b, _ := m.Border(border)
	if points > p.points {
		return 0, "There are too few points: roll for movement."
	}
	return b.Pay(token, points), "told by the game"
}

func TestTheMenuOfABorderNamesWhoPaysAndWhatIsLeft(t *testing.T) {
	labels := func(d *desk, id model.ID) string {
		var list []string
		for _, i := range d.board.items(id, fyne.Position{}) {
			list = append(list, i.Label)
		}
		return strings.Join(list, "|")
	}
	d, told := play(t, 8)
	if got := labels(d, 5); got != "Ann pays 2: open|Ann pays 1 of 2 left|Turn to “open” without paying|Hide from the players" {
		t.Errorf("the menu is %s", got)
	}
	d.board.Moves = purse{walk{points: 1}}
	if got := labels(d, 5); got != "Ann pays 1 of 2 left|Turn to “open” without paying|Hide from the players" {
		t.Errorf("with one point the menu is %s", got)
	}
	d.board.PayMost(5)
	if b, _ := d.value().Border(5); b.Paid != 1 || len(*told) != 0 || d.lastSaid() != "told by the game" {
		t.Errorf("the door has %+v, the log is told %q, and it says %q", b, *told, d.lastSaid())
	}
	d.board.Moves = purse{}
	if got := labels(d, 5); !strings.HasPrefix(got, "(Ann pays nothing now: why?)|") {
		t.Errorf("without a point the menu is %s", got)
	}
	d.board.items(5, fyne.Position{})[0].Do()
	if d.lastSaid() != "There are too few points: roll for movement." {
		t.Errorf("it says %q", d.lastSaid())
	}
}

func TestABorderOfOneStateSaysWhatItIs(t *testing.T) {
	d, _ := play(t, 10)
	d.board.PayMost(6)
	d.steps("pay 1 at the border between Court and Street")
	d.board.PayMost(6)
	if d.lastSaid() != "Cat has paid the 1 here and can cross." {
		t.Errorf("it says %q", d.lastSaid())
	}
	d.doc.Edit("free", "", func(m *model.Map) { m.Borders[1].States[0] = model.State{Name: "arch"} })
	d.board.PayMost(6)
	if d.lastSaid() != "Arch between Court and Street: costs nothing to cross." {
		t.Errorf("it says %q", d.lastSaid())
	}
}

func TestTurningWithoutPayingIsTheRefereesAndIsLogged(t *testing.T) {
	d, told := play(t, 0)
	for _, i := range d.board.items(5, fyne.Position{}) {
		if strings.HasPrefix(i.Label, "Turn to") {
			i.Do()
		}
	}
	d.steps("turn the border between Bar and Court")
	if len(*told) != 1 || !strings.HasPrefix((*told)[0], "turned without paying: the border between Bar and Court.") {
		t.Errorf("the log is told %q", *told)
	}
}

func TestEGoesToWhatIsCheapestBesideWhoeverActs(t *testing.T) {
	d, _ := play(t, 10)
	d.press("E")
	if !same(d.board.Selected(), 6) {
		t.Errorf("selected are %v", d.board.Selected())
	}
}

func TestADoubleClickOnABorderTurnsNothing(t *testing.T) {
	d, told := play(t, 0)
	var menu *fyne.Menu
	d.board.popUp = func(m *fyne.Menu, _ fyne.Position) { menu = m }
	for _, s := range d.board.spots() {
		if s.Of == 5 {
			d.click(s.Area.Middle(), 0)
		}
	}
	turn := menu.Items[1]
	if turn.Label != "Turn to “open” without paying" {
		t.Fatalf("the second row is %q", turn.Label)
	}
	turn.Action() // the second press, on the row that has come under the pointer
	d.steps()
	d.later()
	turn.Action()
	if len(*told) != 1 {
		t.Errorf("the log is told %q", *told)
	}
}

func TestADoorOverTwoTurnsTakesAPressInEach(t *testing.T) {
	for name, hand := range map[string]func(d *desk, turn int) (presses int){
		"by keys": func(d *desk, turn int) int {
			d.press("P")
			return 1
		},
		"by mouse": func(d *desk, _ int) int {
			hands["by mouse"](d, 5)
			return 1
		},
	} {
		t.Run(name, func(t *testing.T) {
			d, _ := play(t, 8)
			d.board.Moves = purse{walk{points: 1}}
			presses := 0
			for turn := 1; turn <= 2; turn++ {
				d.board.BeginTurn(8)
				presses += hand(d, turn)
			}
			if b, _ := d.value().Border(5); b.Now != 1 || presses != 2 {
				t.Errorf("after %d presses the door is %+v", presses, b)
			}
		})
	}
}

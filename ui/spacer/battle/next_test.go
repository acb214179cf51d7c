package battle_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/page"
)

func TestAfterAnActTheKeyboardIsOnWhatTheShipCanDoNext(t *testing.T) {
	s := newSpace(t)
	s.Type("n")
	s.Type("tr")
	s.Type("5")
	s.Press(fyne.KeyReturn) // to what is given
	s.Type("2")
	s.Tap("Apply result", 0)
	if s.vessel(heron).Power.InSystems() == 0 {
		t.Fatal("no power was given")
	}
	b, ok := s.Canvas().Focused().(*page.Button)
	if !ok || strings.Contains(b.Text, "all move") {
		t.Fatalf("the keyboard is on %#v", s.Canvas().Focused())
	}
	s.Press(fyne.KeyReturn, fyne.KeyReturn)
	if v := s.battle(); v.Phase != 1 || v.Turn != 1 {
		t.Errorf("Return once too often leads to turn %d, phase %d", v.Turn, v.Phase)
	}
}

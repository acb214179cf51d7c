package conflict

import (
	"testing"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

func TestWhatIsBroughtInKeepsItsPlaceWhenItIsTicked(t *testing.T) {
	s := newStage(t)
	s.Type("n")
	s.Type("b")
	before := len(s.p.party(seatAda).Brought)
	s.TicksStay(s.p.Page.View(), 3)
	if n := len(s.p.party(seatAda).Brought); n < before+3 {
		t.Errorf("after three clicks each %d things are in play, of %d before", n, before)
	}
}

func TestWhatGainsDiceInARaiseKeepsItsPlaceWhenItIsTicked(t *testing.T) {
	s := argued(t)
	s.TicksStay(s.p.Page.View(), 6)
}

func TestALetterThatTheShelfHandsOnIsTakenByThePage(t *testing.T) {
	s := newStage(t)
	list := widget.NewEntry()
	s.Window.SetContent(container.NewStack(s.Editor.View(), list))
	s.Canvas().Focus(list)
	s.Editor.(interface{ TypedRune(rune) }).TypedRune('n')
	s.Expect("ADA VENN: BRING INTO PLAY")
}

package conflict

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestTheGMRulesStepByStepAndThePageStays(t *testing.T) {
	s := newStage(t, played([]int{6, 5}, []int{4, 3}))
	s.Type("y")
	s.Expect("GM’S RULING", "WHO RAISES NEXT", "Bram Venn raises")
	s.Step("hides the dice", func() { s.Cross("hide dice", 1) })
	if !s.conflict().Parties[1].Hidden {
		t.Error("his dice are seen")
	}
	s.Step("leaves", func() { s.Tap("Leave conflict", 0) })
	s.Expect("GM’S RULING", "Rejoin conflict")
	s.Press(fyne.KeyEscape)
	if a := s.p.Page.Under(); a != nil {
		t.Errorf("under way is %v", a)
	}
}

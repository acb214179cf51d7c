package emissaries

import "testing"

func TestWhatIsUnderWayInAConflictLastsOverTheEndOfTheProgram(t *testing.T) {
	t.Run("a raise", func(t *testing.T) {
		s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
		s.Type("65")
		s.Lasts(s.Doc("conflict"))
		s.Expect("“Raise” is still here, as you left it.", "Raises 6 + 5 = 11")
	})
	t.Run("faces typed", func(t *testing.T) {
		s := newStage(t)
		s.Type("nbnbnn")
		s.Type("1 2 2")
		s.Lasts(s.Doc("conflict"))
		if n := s.lie(); n != 3 {
			t.Errorf("%d dice lie there", n)
		}
	})
	t.Run("somebody about to give", func(t *testing.T) {
		s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
		s.Type("g")
		s.Lasts(s.Doc("conflict"))
	})
}

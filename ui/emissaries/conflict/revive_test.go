package conflict

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

func TestWordsOutliveAKillWhileTheKeyboardIsInTheirLine(t *testing.T) {
	for name, tc := range map[string]struct {
		line  string
		begin func(*stage)
	}{
		"of a raise":  {"says", func(s *stage) { s.Type("65") }},
		"of a see":    {"says", func(s *stage) { s.raises("65", "") }},
		"of a giving": {"says", func(s *stage) { s.Type("g") }},
		"of a pool": {"built", func(s *stage) {
			s.Type("e")
			s.Tap("Dice by hand…", 0)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, played([]int{6, 5, 4, 3}, []int{6, 6, 5, 1}))
			s.Notes = true
			tc.begin(s)
			s.p.Page.Focus(tc.line)
			s.Type("Stand down")
			s.Kill(s.Doc("conflict"))
			if got := s.line(tc.line); got != "Stand down" {
				t.Errorf("after the kill there stands %q", got)
			}
		})
	}
}

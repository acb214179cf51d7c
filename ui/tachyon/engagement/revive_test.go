package engagement_test

import "testing"

func TestWhatIsUnderWayInAnEngagementLastsOverTheEndOfTheProgram(t *testing.T) {
	t.Run("detection", func(t *testing.T) {
		s := newSky(t)
		s.looked("4", "2", "5")
		s.Lasts(s.Doc("engagement"))
	})
	t.Run("a shot with its dice", func(t *testing.T) {
		s := newSky(t, onChart(3, 1, 2))
		s.Type("s")
		s.Type("+-+0")
		s.Lasts(s.Doc("engagement"))
	})
}

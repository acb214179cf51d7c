package table

import "testing"

func TestPlayersSeeTheirOwnFiguresAndThoseOfOthersAsTheCampaignSays(t *testing.T) {
	for name, tc := range map[string]struct {
		hidden bool
		side   int
		want   bool
	}{
		"their own, with the others hidden": {true, PlayersSide, true},
		"their own, with all shown":         {false, PlayersSide, true},
		"the referee's, hidden":             {true, PlayersSide + 1, false},
		"the referee's, shown":              {false, PlayersSide + 1, true},
		"those of a third side, hidden":     {true, 3, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := (Foes{FoesHidden: tc.hidden}).ShowsFigures(tc.side); got != tc.want {
				t.Errorf("players see them: %t", got)
			}
		})
	}
}

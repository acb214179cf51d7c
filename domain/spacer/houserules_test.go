package spacer

import (
	"testing"

	"shipslocker/domain/table/tabletest"
)

func TestEveryHouseRuleHasItsOwnSwitch(t *testing.T) { tabletest.HouseRules(t, HouseRules) }

func TestWhatGivesARerollToken(t *testing.T) {
	for name, tc := range map[string]struct {
		h             House
		drama, colour bool
	}{
		"with dice drama does":            {House{}, true, false},
		"with cards colour does":          {House{Cards: true}, false, true},
		"a table may have drama always":   {House{Cards: true, RerollTokenFrom: RerollFromDrama}, true, false},
		"a table may have colour always":  {House{RerollTokenFrom: RerollFromColour}, false, true},
		"a table may have it from either": {House{RerollTokenFrom: RerollFromBoth}, true, true},
		"what is no way goes by the book": {House{RerollTokenFrom: "dice"}, true, false},
		"with cards as well":              {House{Cards: true, RerollTokenFrom: "dice"}, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			if d, c := tc.h.Drama(), tc.h.Colour(); d != tc.drama || c != tc.colour {
				t.Errorf("drama %v, colour %v", d, c)
			}
		})
	}
}

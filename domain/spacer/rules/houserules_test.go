package rules_test

import (
	"testing"

	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table/tabletest"
)

func TestEveryHouseRuleHasItsOwnSwitch(t *testing.T) { tabletest.HouseRules(t, rules.HouseRules) }

func TestWhatGivesARerollToken(t *testing.T) {
	for name, tc := range map[string]struct {
		h             rules.House
		drama, colour bool
	}{
		"with dice drama does":            {rules.House{}, true, false},
		"with cards colour does":          {rules.House{Cards: true}, false, true},
		"a table may have drama always":   {rules.House{Cards: true, RerollTokenFrom: rules.RerollFromDrama}, true, false},
		"a table may have colour always":  {rules.House{RerollTokenFrom: rules.RerollFromColour}, false, true},
		"a table may have it from either": {rules.House{RerollTokenFrom: rules.RerollFromBoth}, true, true},
		"what is no way goes by the book": {rules.House{RerollTokenFrom: "dice"}, true, false},
		"with cards as well":              {rules.House{Cards: true, RerollTokenFrom: "dice"}, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			if d, c := tc.h.Drama(), tc.h.Colour(); d != tc.drama || c != tc.colour {
				t.Errorf("drama %v, colour %v", d, c)
			}
		})
	}
}

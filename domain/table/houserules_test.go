package table_test

import (
	"errors"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/table/tabletest"
)

// ours are house rules of no game.
type ours struct {
	Late bool   `json:"late"`
	Ties string `json:"ties"`
}

var ourRules = table.HouseRules[ours]{
	table.OnOff("isLate", "Whoever is late", "waits", "goes last", "", func(h *ours) *bool { return &h.Late }),
	table.OneOf("ties", "A tie", "is a miss", "R01", func(h *ours) *string { return &h.Ties },
		table.HouseWay{Value: "hit", Words: "is a hit"}, table.HouseWay{Value: "both", Words: "hits both"}),
}

func TestHouseRulesAreWhole(t *testing.T) { tabletest.HouseRules(t, ourRules) }

func TestDeparturesAreTheRulesThatAreOn(t *testing.T) {
	for name, tc := range map[string]struct {
		house ours
		says  []string
		fault string
	}{
		"by the book there is none":            {ours{}, nil, ""},
		"a plain switch says how it is":        {ours{Late: true}, []string{"goes last"}, ""},
		"so does one of several ways":          {ours{Ties: "both"}, []string{"hits both"}, ""},
		"all are told, in the rules' order":    {ours{Late: true, Ties: "hit"}, []string{"goes last", "is a hit"}, ""},
		"a way that there is not says itself":  {ours{Ties: "none"}, []string{"none"}, "house.ties is “none” and must be empty, hit or both: " + domain.ErrInput.Error()},
		"and no input may have it beside more": {ours{Late: true, Ties: "x"}, []string{"goes last", "x"}, "house.ties is “x” and must be empty, hit or both: " + domain.ErrInput.Error()},
	} {
		t.Run(name, func(t *testing.T) {
			on := ourRules.Departures(tc.house)
			if len(on) != len(tc.says) {
				t.Fatalf("departures are %+v", on)
			}
			for i, r := range on {
				if got := r.Departs(tc.house); got != tc.says[i] {
					t.Errorf("%s departs as %q, want %q", r.Key, got, tc.says[i])
				}
			}
			err, got := ourRules.Known(tc.house), ""
			if err != nil {
				got = err.Error()
			}
			if got != tc.fault || errors.Is(err, domain.ErrInput) != (tc.fault != "") {
				t.Errorf("as input it says %q, want %q", got, tc.fault)
			}
		})
	}
}

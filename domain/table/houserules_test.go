package table_test

import (
	"testing"

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
		table.HouseWay{Value: "hit", Words: "is a hit"}, table.HouseWay{Value: "both", Words: "hits both"}).Stated("Ties: “a tie is a miss”"),
}

func TestHouseRulesAreWhole(t *testing.T) { tabletest.HouseRules(t, ourRules) }

func TestADefaultIsTheBooksOnlyWhereTheBookDecides(t *testing.T) {
	late, ties := ourRules[0], ourRules[1]
	unclear := late.Unclear("Late: “perhaps”")
	for name, tc := range map[string]struct {
		rule        table.HouseRule[ours]
		unset, says string
	}{
		"of what it does not speak of it is a ruling": {late, "Ruling: waits", "The book is silent."},
		"of what it leaves open it is one too":        {unclear, "Ruling: waits", "Late: “perhaps”"},
		"what it decides is the book's":               {ties, "Book: is a miss", "Ties: “a tie is a miss”"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.rule.Unset(); got != tc.unset || tc.rule.Says != tc.says {
				t.Errorf("it says %q and %q", got, tc.rule.Says)
			}
		})
	}
	if late.Says != table.Silent {
		t.Errorf("the rule itself says %q now", late.Says)
	}
}

func TestDeparturesAreTheRulesThatAreOn(t *testing.T) {
	for name, tc := range map[string]struct {
		house ours
		says  []string
		fault string
	}{
		"with nothing switched there is none":  {ours{}, nil, ""},
		"a plain switch says how it is":        {ours{Late: true}, []string{"goes last"}, ""},
		"so does one of several ways":          {ours{Ties: "both"}, []string{"hits both"}, ""},
		"all are told, in the rules' order":    {ours{Late: true, Ties: "hit"}, []string{"goes last", "is a hit"}, ""},
		"a way that there is not says itself":  {ours{Ties: "none"}, []string{"none"}, "ties"},
		"and no input may have it beside more": {ours{Late: true, Ties: "x"}, []string{"goes last", "x"}, "ties"},
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
			fault := ""
			for _, r := range ourRules.Unknown(tc.house) {
				fault += r.Key
			}
			if fault != tc.fault {
				t.Errorf("set to no way of it is %q, want %q", fault, tc.fault)
			}
		})
	}
}

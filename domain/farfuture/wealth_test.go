package farfuture

import (
	"testing"

	"shipslocker/domain/table"
)

func TestCreditCheck(t *testing.T) {
	for name, tc := range map[string]struct {
		check   CreditCheck
		dice    int
		success bool
		shift   int
		hit     int
		text    string
	}{
		"the price is met": {
			CreditCheck{What: "a rifle", Level: 2, Difficulty: 2}, 0, true, 0, 0, "buys a rifle: 2 against 2",
		},
		"a failure by three is a hit on box 3, and the thing is bought": {
			CreditCheck{What: "a rifle", Level: 1, Difficulty: 4}, 0, false, -3, 3, "buys a rifle: 1 against 4, and takes a hit on box 3 of Wealth",
		},
		"a blade is two easier anywhere": {
			CreditCheck{Level: 1, Difficulty: 4, Blade: true}, 1, true, 0, 0, "buys it: 2 against 2",
		},
		"an aspect helps": {
			CreditCheck{Level: 1, Difficulty: 4, Extras: []table.Part{{Label: "“Old money”", Value: 2}}},
			0, false, -1, 1,
			"buys it: 3 against 4, and takes a hit on box 1 of Wealth",
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := tc.check.Make(sum(tc.dice))
			if b.Success != tc.success || b.Shift != tc.shift || b.Hit != tc.hit || b.Text != tc.text || table.Sum(b.Parts) != b.Total || b.Total-b.Against != b.Shift {
				t.Errorf("%+v", b)
			}
		})
	}
}

func TestACreditCheckIsRolledWithWhatStandsInForCredits(t *testing.T) {
	k := CreditCheckOf(merchant(), "a yacht", 7, House{})
	if k.Level != 5 || k.What != "a yacht" || k.Difficulty != 7 {
		t.Errorf("%+v", k)
	}
	if p := k.Make(sum(0)).Parts[0]; p.Label != "Credits (Broker replaces it, 2 slots)" || p.Value != 5 {
		t.Errorf("%+v", p)
	}
}

package rules_test

import (
	"math"
	"testing"

	"shipslocker/domain/spacer/rules"

	"pgregory.net/rapid"
)

func TestTheTriangularProgressionIsAsPrinted(t *testing.T) {
	x := 1
	for _, row := range rules.TriangularRows {
		if row.From != x {
			t.Fatalf("the row of bonus %d begins at %d and not at %d", row.Bonus, row.From, x)
		}
		for ; x <= row.To; x++ {
			if got := rules.Triangular(x); got != row.Bonus {
				t.Errorf("an excess of %d gives %d, the form prints %d", x, got, row.Bonus)
			}
			if closed := int((1 + math.Sqrt(float64(8*x-7))) / 2); closed != row.Bonus {
				t.Errorf("by the closed form an excess of %d gives %d, the form prints %d", x, closed, row.Bonus)
			}
		}
	}
	if x != 137 {
		t.Errorf("the table ends before %d", x)
	}
}

func TestNoExcessGivesNoBonus(t *testing.T) {
	for _, x := range []int{0, -1, math.MinInt} {
		if got := rules.Triangular(x); got != 0 {
			t.Errorf("an excess of %d gives %d", x, got)
		}
	}
}

func TestTheBonusIsTheSmallestThatReachesTheExcess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.IntRange(1, 1<<60).Draw(t, "excess")
		n := rules.Triangular(x)
		if n*(n+1)/2 < x || n*(n-1)/2 >= x {
			t.Errorf("an excess of %d gives %d", x, n)
		}
	})
}

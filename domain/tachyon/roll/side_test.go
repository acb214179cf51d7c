package roll

import (
	"slices"
	"testing"

	"shipslocker/domain/tachyon"
)

func TestAnAspectIsInvokedForNothingWhileItIsFreeAndThenForAFatePointOnce(t *testing.T) {
	for name, tc := range map[string]struct {
		offer tachyon.Invoke
		costs []int
	}{
		"free twice":          {tachyon.Invoke{Kind: tachyon.OfScene, Left: 2}, []int{0, 0, 1}},
		"a boost, once alone": {tachyon.Invoke{Kind: tachyon.HeldBoost, Left: 1, Boost: true}, []int{0}},
		"never free":          {tachyon.Invoke{Kind: tachyon.OfPilot, Cost: 1}, []int{1}},
	} {
		var costs []int
		for _, u := range uses(tc.offer) {
			costs = append(costs, u.Cost)
		}
		if !slices.Equal(costs, tc.costs) {
			t.Errorf("%s: the costs are %v", name, costs)
		}
	}
}

func TestTurnsOfDiceThatReadAlikeAreToldApartInTheOdds(t *testing.T) {
	barrels, belts := tachyon.DieTurn{Effect: tachyon.Maximises, Dice: 1, Title: "Long barrels"}, tachyon.DieTurn{Effect: tachyon.Maximises, Dice: 1, Title: "Belts"}
	if got := oddsOf(barrels, []tachyon.DieTurn{barrels}); got != "1 die at +" {
		t.Errorf("alone it is %q", got)
	}
	if got := oddsOf(belts, []tachyon.DieTurn{barrels, belts}); got != "Belts" {
		t.Errorf("beside another it is %q", got)
	}
}

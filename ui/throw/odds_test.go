package throw

import (
	"math/big"
	"reflect"
	"testing"
)

func TestChancesAreInWholePerCentAndWhatNobodyKnowsIsADash(t *testing.T) {
	half, rare := big.NewRat(1, 2), big.NewRat(1, 1000)
	for name, tc := range map[string]struct {
		signs bool
		want  []string
	}{
		"the sign stands above the table": {false, []string{"50", "<1", "–"}},
		"each has its sign":               {true, []string{"50 %", "<1 %", "–"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := NewOdds("Hit", "Marks", "Out")
			o.Signs = tc.signs
			o.Add("as it is", half, rare, nil)
			if !reflect.DeepEqual(o.cells, [][]string{tc.want}) {
				t.Errorf("the line is %q, want %q", o.cells, tc.want)
			}
		})
	}
}

func TestATableOfOddsIsTurned(t *testing.T) {
	o := NewOdds("Hit", "Out")
	o.Add("as it is", big.NewRat(1, 2), big.NewRat(1, 4))
	o.Add("+2 more", big.NewRat(3, 4), big.NewRat(1, 2))
	turned := o.Turned()
	if want := [][]string{{"50", "75"}, {"25", "50"}}; !reflect.DeepEqual(turned.cells, want) || !reflect.DeepEqual(turned.Turned(), o) {
		t.Errorf("turned it is %+v, want the cells %q", turned, want)
	}
}

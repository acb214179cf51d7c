package act

import (
	"slices"
	"testing"

	"shipslocker/domain/dice"
)

// hand is four dice, of which at most two are put in; the first is in from the beginning, and the last cannot be.
func hand() Ask {
	a := Ask{Kind: Hand, Key: "dice", High: 2, Next: "says", Not: "Two are enough."}
	for i, face := range []int{6, 5, 5, 3} {
		a.Options = append(a.Options, Option{Key: KeyOf(i + 1), Die: dice.Die{Kind: dice.D6, Face: face}})
	}
	a.Options[0].Stays, a.Options[3].Why = "It stays.", "It is kept."
	return a
}

func TestDiceOfAHandAreThoseThatCanBeIn(t *testing.T) {
	for name, tc := range map[string]struct{ put, want []string }{
		"nothing has been put in": {nil, []string{"1"}},
		"one more has":            {[]string{"3"}, []string{"1", "3"}},
		"the order is kept":       {[]string{"3", "1"}, []string{"3", "1"}},
		"what is not there any more, and cannot, is not": {[]string{"9", "4", "2"}, []string{"1", "2"}},
	} {
		t.Run(name, func(t *testing.T) {
			a := hand()
			var is []string
			Do(Act{Do: func(r *Run) { is = r.Ask(a) }}, Put{Answers: Answers{"dice": tc.put}})
			if !slices.Equal(is, tc.want) {
				t.Errorf("in are %v", is)
			}
		})
	}
}

func TestADieOfAHandIsPutInAndTakenBack(t *testing.T) {
	for name, tc := range map[string]struct {
		is   []string
		turn string
		want []string
		why  string
		goes string
	}{
		"one is put in, and there are as many as may be": {[]string{"1"}, "2", []string{"1", "2"}, "", "says"},
		"it is taken back":                      {[]string{"1", "2"}, "2", []string{"1"}, "", ""},
		"a third is too many":                   {[]string{"1", "2"}, "3", nil, "Two are enough.", ""},
		"one that must be in is not taken back": {[]string{"1", "2"}, "1", nil, "It stays.", ""},
		"one that cannot be in is not put in":   {[]string{"1"}, "4", nil, "It is kept.", ""},
		"one that is not there is neither":      {[]string{"1"}, "9", nil, "That die is not in hand any more.", ""},
	} {
		t.Run(name, func(t *testing.T) {
			a := hand()
			a.Is = tc.is
			in, why := a.Turned(tc.turn)
			if !slices.Equal(in, tc.want) || why != tc.why {
				t.Fatalf("in are %v: %s", in, why)
			}
			if a.Is = in; a.Goes() != tc.goes {
				t.Errorf("the keyboard goes to %q", a.Goes())
			}
		})
	}
}

func TestAFaceStandsForTheFirstDieLeftThatShowsIt(t *testing.T) {
	a := hand()
	a.Is = []string{"1", "2"}
	if key, why := a.Faced(5); key != "3" || why != "" {
		t.Errorf("a five is %q: %s", key, why)
	}
	for _, face := range []int{6, 3, 9} {
		if key, why := a.Faced(face); key != "" || why == "" {
			t.Errorf("a %d is %q", face, key)
		}
	}
}

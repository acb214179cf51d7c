package act

import "testing"

func TestADigitBehindATotalThatCanHaveNoneMoreGoesOn(t *testing.T) {
	for name, tc := range map[string]struct {
		was, text string
		digit     rune
	}{
		"behind a digit":             {"4", "43", '3'},
		"behind a nought":            {"0", "07", '7'},
		"behind two digits":          {"12", "125", '5'},
		"behind a negative total":    {"-1", "-12", '2'},
		"behind a true minus":        {"−2", "−21", '1'},
		"behind a plus":              {"+3", "+34", '4'},
		"a one may become ten":       {"1", "10", 0},
		"so may a one behind a plus": {"+1", "+12", 0},
		"the first digit":            {"", "4", 0},
		"behind a sign alone":        {"-", "-4", 0},
		"before what is there":       {"4", "34", 0},
		"no digit":                   {"4", "4-", 0},
		"taken away":                 {"43", "4", 0},
		"behind what is no total":    {"x", "x4", 0},
	} {
		if digit, more := Spilt(tc.was, tc.text); digit != tc.digit || more != (tc.digit != 0) {
			t.Errorf("%s: of %q after %q %q goes on: %v", name, tc.text, tc.was, digit, more)
		}
	}
}

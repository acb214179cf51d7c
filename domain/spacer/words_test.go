package spacer

import "testing"

func TestNumbersAreWrittenAsPeopleWriteThem(t *testing.T) {
	for want, got := range map[string]string{
		"½ point":    points(0.5),
		"2½ points":  points(2.5),
		"−½ point":   points(-0.5),
		"−1½ points": points(-1.5),
		"0 points":   points(0),
		"1.3 points": points(1.3),
		"none is":    isAre(0),
		"1 is":       isAre(1),
		"−1 are":     isAre(-1),
	} {
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

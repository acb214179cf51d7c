package rules_test

import (
	"testing"

	"shipslocker/domain/spacer/rules"
)

func TestNumbersAreWrittenAsPeopleWriteThem(t *testing.T) {
	for want, got := range map[string]string{
		"½ point":    rules.Points(0.5),
		"2½ points":  rules.Points(2.5),
		"−½ point":   rules.Points(-0.5),
		"−1½ points": rules.Points(-1.5),
		"0 points":   rules.Points(0),
		"1.3 points": rules.Points(1.3),
		"none is":    rules.IsAre(0),
		"1 is":       rules.IsAre(1),
		"−1 are":     rules.IsAre(-1),
	} {
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

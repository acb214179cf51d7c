package domain_test

import (
	"errors"
	"testing"

	"shipslocker/domain"
)

func TestNumbersAndListsAreWrittenAsPeopleWriteThem(t *testing.T) {
	for _, tc := range []struct{ want, got string }{
		{"1 circle", domain.Count(1, "circle")},
		{"0 circles", domain.Count(0, "circle")},
		{"−2 circles", domain.Count(-2, "circle")},
		{"1 worry", domain.Count(1, "worry")},
		{"3 worries", domain.Count(3, "worry")},
		{"2 days", domain.Count(2, "day")},
		{"2 inches", domain.Count(2, "inch")},
		{"4 boxes", domain.Count(4, "box")},
		{"2 losses", domain.Count(2, "loss")},
		{"1 die", domain.Count(1, "die")},
		{"3 dice", domain.Count(3, "die")},
		{"−12", domain.Minus(-12)},
		{"", domain.Listed(nil)},
		{"a", domain.Listed([]string{"a"})},
		{"a and b", domain.Listed([]string{"a", "b"})},
		{"a, b and c", domain.Listed([]string{"a", "b", "c"})},
		{"Wren", domain.OrElse(" Wren\n", "nobody")},
		{"nobody", domain.OrElse(" \t", "nobody")},
	} {
		if tc.got != tc.want {
			t.Errorf("it says %q, want %q", tc.got, tc.want)
		}
	}
}

func TestAWordIsOneOfThoseAMemberTakes(t *testing.T) {
	type way string
	for given, want := range map[way]string{
		"":       "",
		"stun":   "",
		"disarm": "",
		"Stun":   "intent is “Stun” and must be empty, stun or disarm: " + domain.ErrInput.Error(),
		" ":      "intent is empty and must be empty, stun or disarm: " + domain.ErrInput.Error(),
	} {
		got := ""
		if err := domain.OneOf("intent", given, "", "stun", "disarm"); err != nil {
			if got = err.Error(); !errors.Is(err, domain.ErrInput) {
				t.Errorf("%q is not refused as input", given)
			}
		}
		if got != want {
			t.Errorf("of %q it says %q, want %q", given, got, want)
		}
	}
}

func TestAClauseBecomesASentence(t *testing.T) {
	for clause, want := range map[string]string{"": "", "šoft": "Šoft.", "1d6": "1d6.", "“so": "“so.", "who is it?": "Who is it?", "It ends.": "It ends."} {
		if got := domain.AsSentence(clause); got != want {
			t.Errorf("%q becomes %q", clause, got)
		}
	}
}

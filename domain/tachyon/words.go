package tachyon

import (
	"fmt"
	"strings"

	"shipslocker/domain"
)

func blank(s string) bool { return strings.TrimSpace(s) == "" }

// orElse is the first text, or the second where the first is blank.
func orElse(s, other string) string {
	if blank(s) {
		return other
	}
	return strings.TrimSpace(s)
}

// count writes "1 shift", "2 shifts", "3 boxes", "2 dice".
func count(n int, noun string) string {
	switch {
	case n == 1:
		return "1 " + noun
	case noun == "die":
		return signed(n) + " dice"
	case strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "s"), strings.HasSuffix(noun, "ch"):
		noun += "e"
	}
	return signed(n) + " " + noun + "s"
}

// signed writes a number with a true minus.
func signed(n int) string { return strings.ReplaceAll(fmt.Sprint(n), "-", "−") }

// listed joins names: "a", "a and b", "a, b and c".
func listed(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// oneOfThese is ErrInput for a text that is none of those a member takes.
func oneOfThese[T ~string](member string, given T, ways string) error {
	is := "empty"
	if !blank(string(given)) {
		is = domain.QuoteName(string(given))
	}
	return fmt.Errorf("%s is %s and must be %s: %w", member, is, ways, domain.ErrInput)
}

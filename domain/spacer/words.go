package spacer

import (
	"fmt"
	"strings"
)

func blank(s string) bool { return strings.TrimSpace(s) == "" }

// orElse is the first text, or the second where the first is blank.
func orElse(s, other string) string {
	if blank(s) {
		return other
	}
	return strings.TrimSpace(s)
}

// count writes "1 circle", "2 circles", "3 worries".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "ry"); ok {
		return signed(n) + " " + stem + "ries"
	}
	if strings.HasSuffix(noun, "ch") {
		noun += "e"
	}
	return fmt.Sprintf("%s %ss", signed(n), noun)
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

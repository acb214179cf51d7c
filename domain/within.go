package domain

import (
	"fmt"
	"slices"
	"strings"
)

// Within returns ErrInput unless a member of a procedure's input lies in its range, and nil if it does.
func Within(member string, value, low, high int) error {
	if value < low || value > high {
		return fmt.Errorf("%s is %d and must be from %d to %d: %w", member, value, low, high, ErrInput)
	}
	return nil
}

// OneOf returns ErrInput unless a member of a procedure's input is one of the words that it takes, 2 or more, and nil if
// it is.
func OneOf[T ~string](member string, given T, words ...T) error {
	if slices.Contains(words, given) {
		return nil
	}
	is, names := "empty", make([]string, len(words))
	if !Blank(string(given)) {
		is = QuoteName(string(given))
	}
	for i, w := range words {
		names[i] = OrElse(string(w), "empty")
	}
	last := len(names) - 1
	return fmt.Errorf("%s is %s and must be %s or %s: %w", member, is, strings.Join(names[:last], ", "), names[last], ErrInput)
}

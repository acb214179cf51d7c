package domain

import (
	"fmt"
	"slices"
	"strings"
)

// Fault is what is wrong with a procedure's input: ErrInput in words, with a code that stays when they are chosen anew.
type Fault struct {
	Code string // "missing", "out-of-range", "unknown-word"
	Text string
}

// Faulty makes a Fault.
func Faulty(code, format string, args ...any) error { return Fault{code, fmt.Sprintf(format, args...)} }

// Error is the text, and that it is ErrInput.
func (f Fault) Error() string { return f.Text + ": " + ErrInput.Error() }

// Is says that it is ErrInput.
func (f Fault) Is(target error) bool { return target == ErrInput }

// Within returns a Fault unless a member of a procedure's input lies in its range, and nil if it does.
func Within(member string, value, low, high int) error {
	if value < low || value > high {
		return Faulty("out-of-range", "%s is %d and must be from %d to %d", member, value, low, high)
	}
	return nil
}

// Needed returns a Fault for a member that is not given and is needed in this case, and nil if it is given.
func Needed[T any](member string, given *T) error {
	if given == nil {
		return Faulty("missing", "%s is missing", member)
	}
	return nil
}

// ValueOf is a member that may be left out; 0 where it is.
func ValueOf[T any](given *T) (value T) {
	if given != nil {
		value = *given
	}
	return value
}

// mostListed is how many words an error lists; longer lists are the book's tables.
const mostListed = 12

// OneOf returns a Fault unless a member of a procedure's input is one of the words that it takes, 2 or more, and nil if
// it is.
func OneOf[T ~string](member string, given T, words ...T) error {
	if slices.Contains(words, given) {
		return nil
	}
	is := "empty"
	if !Blank(string(given)) {
		is = QuoteName(string(given))
	}
	if len(words) > mostListed {
		return Faulty("unknown-word", "%s is %s, which is not in the book", member, is)
	}
	return Faulty("unknown-word", "%s is %s and must be %s", member, is, listedWords(words))
}

// listedWords lists words to choose from: "empty, light or heavy".
func listedWords[T ~string](words []T) string {
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = OrElse(string(w), "empty")
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// Spell is a word as the list has it, which may be given in whatever case, or a Fault for none of them.
func Spell[T ~string](member string, given T, words ...T) (T, error) {
	if slices.Contains(words, given) {
		return given, nil
	}
	for _, w := range words {
		if strings.EqualFold(string(w), string(given)) {
			return w, nil
		}
	}
	return given, OneOf(member, given, words...)
}

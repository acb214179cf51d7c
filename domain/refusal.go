package domain

import "fmt"

// Refusal is what the rules do not allow, with a code for programs. The code stays when the sentence is worded anew.
type Refusal struct {
	Code string // kebab case: "not-its-turn"
	Why  error  // in a sentence
}

// Error is the sentence.
func (r Refusal) Error() string { return r.Why.Error() }

// Unwrap returns the sentence as its game has it.
func (r Refusal) Unwrap() error { return r.Why }

// Refuse makes a refusal.
func Refuse(code, format string, args ...any) error {
	return Refusal{code, fmt.Errorf(format, args...)}
}

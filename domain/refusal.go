package domain

import "fmt"

// Refusal is what the rules do not allow, with a code for programs. The code stays when the sentence is worded anew.
type Refusal struct {
	Code string // kebab case: "not-its-turn"
	Says string // a sentence for a person
}

// Error is the sentence.
func (r Refusal) Error() string { return r.Says }

// Refuse makes a refusal.
func Refuse(code, format string, args ...any) error {
	return Refusal{code, fmt.Sprintf(format, args...)}
}

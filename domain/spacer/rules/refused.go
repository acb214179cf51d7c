package rules

import "fmt"

// Refused is what the rules do not allow, in a sentence for a person.
type Refused string

// Error is the sentence.
func (r Refused) Error() string { return string(r) }

// Refuse is a sentence made of parts, as fmt.Sprintf makes it.
func Refuse(format string, args ...any) error { return Refused(fmt.Sprintf(format, args...)) }

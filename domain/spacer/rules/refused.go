package rules

import (
	"fmt"

	"shipslocker/domain"
)

// Refused is what the rules do not allow, in a sentence for a person.
type Refused string

// Error is the sentence.
func (r Refused) Error() string { return string(r) }

// Refuse is a sentence made of parts, as fmt.Sprintf makes it, with its code for programs.
func Refuse(code, format string, args ...any) error {
	return domain.Refusal{Code: code, Why: Refused(fmt.Sprintf(format, args...))}
}

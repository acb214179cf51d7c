package emissaries

import (
	"fmt"

	"shipslocker/domain"
)

// Refused is what the rules do not allow, in a sentence for a person.
type Refused string

// Error is the sentence.
func (r Refused) Error() string { return string(r) }

// refuse is a refusal with its code, for programs.
func refuse(code, format string, args ...any) error {
	return domain.Refusal{Code: code, Why: Refused(fmt.Sprintf(format, args...))}
}

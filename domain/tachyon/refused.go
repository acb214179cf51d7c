package tachyon

import (
	"errors"
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

// because is a refusal for a reason that is known.
func because(why domain.Sentence) error {
	return domain.Refusal{Code: why.Code, Why: Refused(why.Text)}
}

// sentenceOf is the reason of a refusal.
func sentenceOf(err error) domain.Sentence {
	var r domain.Refusal
	errors.As(err, &r)
	return domain.Sentence{Code: r.Code, Text: err.Error()}
}

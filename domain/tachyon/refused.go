package tachyon

import (
	"errors"

	"shipslocker/domain"
)

// because is a refusal for a reason that is known.
func because(why domain.Sentence) error {
	return domain.Refusal{Code: why.Code, Says: why.Text}
}

// sentenceOf is the reason of a refusal.
func sentenceOf(err error) domain.Sentence {
	var r domain.Refusal
	errors.As(err, &r)
	return domain.Sentence{Code: r.Code, Text: err.Error()}
}

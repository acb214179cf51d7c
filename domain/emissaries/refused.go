package emissaries

import "fmt"

// Refused is what the rules do not allow, in a sentence for a person.
type Refused string

// Error is the sentence.
func (r Refused) Error() string { return string(r) }

func refuse(format string, args ...any) error { return Refused(fmt.Sprintf(format, args...)) }

package domain

import "slices"

// Severity says how much a problem weighs. None keeps anyone from saving: the referee has the last word.
type Severity string

// The severities of the rules, heaviest first.
const (
	Illegal Severity = "E" // the sheet is not legal by the book
	Unusual Severity = "W" // needs the referee's consent
	Remark  Severity = "I" // worth knowing, such as a blank in a draft
)

// Problem is one thing the rules have to say about a document.
type Problem struct {
	ID       string   `json:"id"` // of the rule, such as "SF-V02"
	Severity Severity `json:"severity"`
	// Path names the field it concerns, as its JSON members: "name", "aspects[3]", "stunts[id=2]".
	Path    string `json:"path"`
	Message string `json:"message"` // one or two sentences for a person
}

// Legal tells whether none of the problems makes a document illegal by the book.
func Legal(problems []Problem) bool {
	return !slices.ContainsFunc(problems, func(p Problem) bool { return p.Severity == Illegal })
}

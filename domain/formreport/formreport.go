// Package formreport gathers what the rules have to say about a document, in the order of its form.
package formreport

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// Report gathers what is to be said about one document, in the order of its form whichever rule finds it first.
type Report struct{ found []placedProblem }

type placedProblem struct {
	at Place
	domain.Problem
}

// Place is where on a form a problem sits.
type Place struct {
	Box   int    // in the form's order
	Entry int    // position in the box's list from 1; 0 = the box as a whole
	Path  string // as in domain.Problem
}

// Add says something about a place; the message is made as by fmt.Sprintf.
func (r *Report) Add(id string, severity domain.Severity, at Place, message string, args ...any) {
	r.found = append(r.found, placedProblem{at, domain.Problem{ID: id, Severity: severity, Path: at.Path, Message: fmt.Sprintf(message, args...)}})
}

// Problems is what was said: by box, by entry, and about one place in the order in which it was added.
func (r *Report) Problems() []domain.Problem {
	inOrder := slices.Clone(r.found)
	slices.SortStableFunc(inOrder, func(a, b placedProblem) int {
		return cmp.Or(cmp.Compare(a.at.Box, b.at.Box), cmp.Compare(a.at.Entry, b.at.Entry))
	})
	problems := make([]domain.Problem, len(inOrder))
	for i, p := range inOrder {
		problems[i] = p.Problem
	}
	return problems
}

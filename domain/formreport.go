package domain

import (
	"cmp"
	"fmt"
	"slices"
)

// FormReport gathers what is to be said about one document, in the order of its form whichever rule finds it first.
type FormReport struct{ found []placedProblem }

type placedProblem struct {
	at Place
	Problem
}

// Place is where on a form a problem sits.
type Place struct {
	Box   int    // in the form's order
	Entry int    // position in the box's list from 1; 0 = the box as a whole
	Path  string // as in Problem
}

// Add says something about a place; the message is made as by fmt.Sprintf.
func (r *FormReport) Add(id string, severity Severity, at Place, message string, args ...any) {
	r.found = append(r.found, placedProblem{at, Problem{ID: id, Severity: severity, Path: at.Path, Message: fmt.Sprintf(message, args...)}})
}

// Problems is what was said: by box, by entry, and about one place in the order in which it was added.
func (r *FormReport) Problems() []Problem {
	inOrder := slices.Clone(r.found)
	slices.SortStableFunc(inOrder, func(a, b placedProblem) int {
		return cmp.Or(cmp.Compare(a.at.Box, b.at.Box), cmp.Compare(a.at.Entry, b.at.Entry))
	})
	problems := make([]Problem, len(inOrder))
	for i, p := range inOrder {
		problems[i] = p.Problem
	}
	return problems
}

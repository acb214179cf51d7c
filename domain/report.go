package domain

import "fmt"

// Report gathers what is to be said about one document, in the order of its members.
type Report struct{ Found []Problem }

// Add says something; the message is made as by fmt.Sprintf.
func (r *Report) Add(id string, severity Severity, path, message string, args ...any) {
	r.Found = append(r.Found, Problem{ID: id, Severity: severity, Path: path, Message: fmt.Sprintf(message, args...)})
}

// Least says that a number is below the least it can be.
func (r *Report) Least(id, path, what string, value, least int) {
	if value < least {
		r.Add(id, Unusual, path, "%s: %d or more, and this is %s.", what, least, Minus(value))
	}
}

// IDs says which rows of a list have no id of their own, as a document written by hand may have them. See IDsOf.
func (r *Report) IDs(id, list string, rows []int) {
	seen := map[int]bool{}
	for _, n := range rows {
		if seen[n] || n < 1 {
			r.Add(id, Unusual, fmt.Sprintf("%s[id=%d].id", list, n), "Two rows have the number %s, or it is invalid: steps cannot tell them apart.", Minus(n))
		}
		seen[n] = true
	}
}

// IDsOf lists the ids of the rows of a list, in its order.
func IDsOf[R any, N ~int](rows []R, id func(R) N) []int {
	ids := make([]int, len(rows))
	for i, row := range rows {
		ids[i] = int(id(row))
	}
	return ids
}

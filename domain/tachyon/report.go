package tachyon

import (
	"fmt"

	"shipslocker/domain"
)

// report gathers what is to be said about one document, in the order of its members.
type report struct{ found []domain.Problem }

func (r *report) add(id string, severity domain.Severity, path, message string, args ...any) {
	r.found = append(r.found, domain.Problem{ID: id, Severity: severity, Path: path, Message: fmt.Sprintf(message, args...)})
}

// least says that a number is below the least it can be.
func (r *report) least(id, path, what string, value, least int) {
	if value < least {
		r.add(id, domain.Unusual, path, "%s: %d or more, and this is %s.", what, least, domain.Minus(value))
	}
}

// ids says which rows of a list have no id of their own, as a document written by hand may have them.
func (r *report) ids(id, list string, rows []RowID) {
	seen := map[RowID]bool{}
	for _, n := range rows {
		if seen[n] || n < 1 {
			r.add(id, domain.Unusual, fmt.Sprintf("%s[id=%d].id", list, n), "Two rows have the number %s, or it is none; a step could not tell them apart.", domain.Minus(int(n)))
		}
		seen[n] = true
	}
}

func idsOf[R any](rows []R, id func(R) RowID) []RowID {
	ids := make([]RowID, len(rows))
	for i, row := range rows {
		ids[i] = id(row)
	}
	return ids
}

// effect says what a die effect or its skill is that the game does not have.
func (r *report) effect(id, at string, die DieEffect, skill Skill) {
	switch die {
	case NoDieEffect, Maximises, Minimises:
	default:
		r.add(id, domain.Unusual, at+".die", "A die is maximised or minimised; %s is neither, and does nothing.", domain.QuoteName(string(die)))
	}
	if _, ok := skill.row(); skill != "" && !ok {
		r.add(id, domain.Unusual, at+".skill", "There is no skill %s, so nothing is offered for it.", domain.QuoteName(string(skill)))
	}
}

package table

import (
	"encoding/json"
	"slices"
	"strings"

	"shipslocker/domain"
)

// MakingStep is a step in which a table makes its characters together, each player a sheet, in the order of the book.
type MakingStep struct {
	Title string   // "Traits"
	Do    string   // what each player does, in a few sentences
	Aloud string   // what the table agrees on, aloud; empty = nothing
	Fills []string // the members of a sheet that the step is about: "traits"; empty = all
	Wants []string // those of them that must not be empty, whatever a check says
}

// Left is what is still to be done in a step on a sheet, of which found is what a check says; empty = nothing. A body that is
// no JSON lacks everything.
func (s MakingStep) Left(body []byte, found []domain.Problem) string {
	var sheet map[string]any
	if len(s.Wants) > 0 && json.Unmarshal(body, &sheet) != nil {
		sheet = nil
	}
	for _, member := range s.Wants {
		if blank(sheet[member]) {
			return "Still empty: " + member + "."
		}
	}
	for _, p := range found {
		if len(s.Fills) == 0 || slices.ContainsFunc(s.Fills, func(member string) bool { return within(p.Path, member) }) {
			return p.Message
		}
	}
	return ""
}

// blank reports whether a member has nothing in it.
func blank(value any) bool {
	switch v := value.(type) {
	case string:
		return domain.Blank(v)
	case []any:
		return len(v) == 0
	}
	return value == nil
}

// within reports whether a path is that of a member or of a part of it.
func within(path, member string) bool {
	rest, ok := strings.CutPrefix(path, member)
	return ok && (rest == "" || rest[0] == '.' || rest[0] == '[')
}

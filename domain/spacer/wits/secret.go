package wits

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// compareWits says how two states of a battle of wits differ, and of a script that lies face down never what it says:
// the history is read with others at the table.
func compareWits(before, after *Wits) []domain.Difference {
	found := table.Compare(before.masked(), after.masked())
	for i, was := range before.Sides {
		if is := after.Sides[i]; was.Hidden && is.Hidden && !slices.Equal(was.Script, is.Script) {
			found = append(found, domain.Difference{Path: fmt.Sprintf("sides[%d].script", i), What: rules.Rewritten})
		}
	}
	return found
}

// masked is a copy of a battle of wits without what the scripts say that lie face down.
func (w *Wits) masked() *Wits {
	c := facts.Clone(w)
	for i := range c.Sides {
		if c.Sides[i].Hidden {
			c.Sides[i].Script = []Action{rules.FaceDown}
		}
	}
	return c
}

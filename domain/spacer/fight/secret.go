package fight

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// compareSkirmishes does the same for a personal combat.
func compareSkirmishes(before, after *Skirmish) []domain.Difference {
	found := table.Compare(before.masked(), after.masked())
	for _, was := range before.Fight.Fighters {
		if is, ok := after.Fight.Fighter(was.ID); ok && was.Hidden && is.Hidden && !slices.Equal(was.Script, is.Script) {
			found = append(found, domain.Difference{Path: fmt.Sprintf("fight.fighters[id=%d].script", was.ID), What: rules.Rewritten})
		}
	}
	return found
}

// masked is a copy of a personal combat without what the scripts say that lie face down.
func (k *Skirmish) masked() *Skirmish {
	c := facts.Clone(k)
	for i := range c.Fight.Fighters {
		if c.Fight.Fighters[i].Hidden {
			c.Fight.Fighters[i].Script = []Action{rules.FaceDown}
		}
	}
	return c
}

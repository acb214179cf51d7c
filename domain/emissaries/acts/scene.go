// Package acts is what people do in a conflict of The Emissaries of Guenašk as values: each act in a file named by what the table
// calls it. What is thrown and what comes of it is the game's own.
package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Scene is a conflict as acts see it.
type Scene struct {
	emissaries.Scene
	Now func() domain.Moment // for what the sheets note
}

// Acts are all acts by their names: each is made for whoever does it.
var Acts = map[string]func(s *Scene, who table.ID) act.Act{
	"bring": bring, "bringAll": bringAll, "give": give, "condition": condition, "ruling": ruling,
	"roll": roll, "rollAll": rollAll, "rest": rest,
}

// Make is an act of a name by somebody; without Do = there is none of the name.
func (s *Scene) Make(name string, who table.ID) act.Act { return act.Make(Acts, s, name, who) }

// comes is what a step of the rules comes to, or why it cannot be.
func comes(s emissaries.Step, err error) act.Step {
	if err != nil {
		return act.Step{Written: table.Refusal(err)}
	}
	return act.Step{Label: s.Title, Written: s.Written()}
}

// stays is comes for what leaves the page where it is.
func stays(s emissaries.Step, err error) act.Step {
	step := comes(s, err)
	step.Stays = true
	return step
}

// on is the first answer of a tick that stands for what is so.
func on(is bool) []string {
	if is {
		return []string{act.Yes}
	}
	return nil
}

// keyed is the key of what is asked about somebody.
func keyed(what string, id table.ID) string { return fmt.Sprintf("%s.%d", what, id) }

// upper is a name in a heading.
func (s *Scene) upper(id table.ID) string { return strings.ToUpper(s.Called(id)) }

// pairs lays buttons two and two.
func pairs(r *act.Run, cells []act.Row) {
	for pair := range slices.Chunk(cells, 2) {
		r.Lay(act.Columns{Cells: pair})
	}
}

// Half is what people call that of which something is kept under a name, empty = nothing.
func Half(under string) string {
	what, _, _ := strings.Cut(under, ".")
	return map[string]string{"gives": "decision to give", ConditionWords: "condition", "pool": "pool", "built": "pool", "raise": "raise", "see": "see"}[what]
}

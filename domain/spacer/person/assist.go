package person

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Helper is somebody who assists in a task.
type Helper struct {
	Name  string `json:"name"`
	Skill int    `json:"skill"` // attribute and field together, what the helper would roll
}

// Assistance is what helpers bring.
type Assistance struct {
	Most int   `json:"most" doc:"assistants the leader may have"`
	Each []int `json:"each" doc:"what each brings on the triangular progression"`
	Sum  int   `json:"sum" doc:"of these"`
	Dice int   `json:"dice" doc:"dice for the leader: the sum on the triangular progression"`
	text string
}

const assistSection = "Assistants"

// MostHelpers is how many may help somebody of that Leadership.
//
// Source: spacer C2, book section "Assistants".
func MostHelpers(leadership int) int { return rules.Triangular(leadership) }

// Assist says how many dice helpers bring, or Refused where there are more of them than the leader's Leadership allows.
//
// Source: spacer C2, rulings SP-R01, SP-R42, book section "Assistants".
func Assist(helpers []Helper, leadership int) (Assistance, error) {
	a := Assistance{Most: MostHelpers(leadership)}
	if len(helpers) > a.Most {
		return Assistance{}, domain.Refuse("too-many-helpers", "Too many helpers: %d. Leadership %s leads %s at most.",
			len(helpers), domain.Minus(leadership), domain.Count(a.Most, "helper"))
	}
	names := make([]string, len(helpers))
	for i, h := range helpers {
		a.Each = append(a.Each, rules.Triangular(h.Skill))
		a.Sum += a.Each[i]
		names[i] = fmt.Sprintf("%s %s → %d", domain.OrElse(h.Name, "helper"), domain.Minus(h.Skill), a.Each[i])
	}
	a.Dice = rules.Triangular(a.Sum)
	a.text = fmt.Sprintf("help of %s, %d in all", domain.Listed(names), a.Sum)
	return a, nil
}

// part is the dice of the helpers, with what each brings in its label.
func (a Assistance) part() table.Part {
	return table.Part{Label: a.text, Value: a.Dice, Source: "spacer C2", Section: assistSection}
}

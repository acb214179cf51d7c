package hurt

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
)

// OnSheet is the sheet of somebody so harmed outside any fight, with what dice rolled again took. It is a new value; c is
// as it was.
func (h *Injury) OnSheet(c *person.Character) (after *person.Character, err error) {
	x, _ := h.Harmed()
	after, err = c.Harmed(x, h.House())
	for s, t := range h.Tosses {
		if _, thrown := t.Cast(); err == nil && thrown && h.Needs(s) && t.Purse != nil {
			after, err = t.Paid(after)
		}
	}
	return after, err
}

// Words are what the damage does in a sentence without its end.
func (h *Injury) Words(x harm.Harmed) string {
	var words []string
	if h.Rolled {
		words = append(words, "is hit: "+h.brought())
	} else {
		words = append(words, "takes "+h.brought())
	}
	if x.Placed != nil && len(h.Choices) > 0 {
		words = append(words, strings.TrimSuffix(strings.ToLower(woundWords(x.Placed.Wounds)), "."))
	}
	if n := x.Gained(); n > 0 && h.stuns == 0 {
		words = append(words, fmt.Sprintf("%s gained, %d on the pile", domain.Count(n, "stun"), h.Who().Stuns+n))
	}
	switch {
	case x.Fatal() && x.Burned:
		words = append(words, "burns 1 Luck for good and lives")
	case x.Fatal():
		words = append(words, "dead")
	}
	return strings.Join(words, "; ")
}

// Parts are those of what the damage does: where each wound went, which come to the stuns gained, or else the rolls.
func (h *Injury) Parts(x harm.Harmed) []table.Part {
	if x.Placed != nil {
		return x.Placed.Steps
	}
	came, _, _ := h.came()
	return came.Parts
}

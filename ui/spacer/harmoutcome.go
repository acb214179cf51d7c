package spacer

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
)

// onSheet is the sheet of somebody so harmed outside any fight, with what dice rolled again took. It is a new value; c is
// as it was.
func (h *injury) onSheet(c *person.Character) (after *person.Character, err error) {
	x, _ := h.harmed()
	after, err = c.Harmed(x, h.house())
	for s, t := range h.tosses {
		if _, thrown := t.cast(); err == nil && thrown && h.needs(s) && t.purse != nil {
			after, err = t.paid(after)
		}
	}
	return after, err
}

// words are what the damage does in a sentence without its end.
func (h *injury) words(x harm.Harmed) string {
	var words []string
	if came, _, ok := h.came(); ok {
		words = append(words, "takes it: "+came.Text)
	} else if h.wound != "" {
		words = append(words, "takes a "+wholeWound(h.wound))
	} else {
		words = append(words, "takes "+domain.Count(h.stuns, "stun"))
	}
	if x.Placed != nil && len(h.choices) > 0 {
		words = append(words, strings.TrimSuffix(strings.ToLower(woundWords(x.Placed.Wounds)), "."))
	}
	if n := x.Gained(); n > 0 && h.stuns == 0 {
		words = append(words, fmt.Sprintf("%s gained, %d on the pile", domain.Count(n, "stun"), h.who().stuns+n))
	}
	switch {
	case x.Fatal() && x.Burned:
		words = append(words, "a point of Luck burned for good saves from death")
	case x.Fatal():
		words = append(words, "dead")
	}
	return strings.Join(words, "; ")
}

// parts are those of what the damage does: where each wound went, which come to the stuns gained, or else the rolls.
func (h *injury) parts(x harm.Harmed) []table.Part {
	if x.Placed != nil {
		return x.Placed.Steps
	}
	came, _, _ := h.came()
	return came.Parts
}

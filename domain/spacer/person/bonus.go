package person

import (
	"fmt"

	"shipslocker/domain"
)

// FreeHobby is the hobby level that everybody has for nothing. Source: book section "Attributes".
const FreeHobby = 1

// BonusCost is what bonus points bought, in bonus points.
//
// Source: spacer 2.A3.
type BonusCost struct {
	Luck        int
	Trained     int // two points of trained attributes for each, an odd one taking a whole
	Departments int // a level of a department and one of its fields
	Hobbies     int // two levels for each beyond the free one, an odd one taking a whole
}

// Sum is what it comes to.
func (b BonusCost) Sum() int { return b.Luck + b.Trained + b.Departments + b.Hobbies }

// CostOf is what so much costs: points of Luck, of trained attributes, levels of departments, and of hobbies beyond the
// free one. Numbers below 0 count as 0.
//
// Source: spacer 2.A3.
func CostOf(luck, trained, departments, hobbies int) BonusCost {
	half := func(n int) int { return (max(n, 0) + 1) / 2 }
	return BonusCost{max(luck, 0), half(trained), max(departments, 0), half(hobbies)}
}

// BonusCost is what the character bought with bonus points.
func (c *Character) BonusCost() BonusCost {
	trained := 0
	for _, r := range TrainedRows {
		trained += max(c.Trained.at(r.Name).Bought, 0)
	}
	departments := 0
	for _, d := range c.Departments {
		departments += max(d.Level-d.Raised, 0)
	}
	hobbies := -FreeHobby
	for _, b := range c.Hobbies {
		hobbies += max(b.Level-b.Raised, 0)
	}
	return CostOf(c.Luck.Bought, trained, departments, hobbies)
}

// String says what was bought: "Luck 1, trained attributes 1, departments 1".
func (b BonusCost) String() string {
	text := ""
	for _, part := range []struct {
		name string
		n    int
	}{{"Luck", b.Luck}, {"trained attributes", b.Trained}, {"departments", b.Departments}, {"hobbies", b.Hobbies}} {
		if part.n == 0 {
			continue
		}
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%s %d", part.name, part.n)
	}
	return domain.OrElse(text, "nothing")
}

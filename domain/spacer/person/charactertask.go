package person

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Task is a task of a character by an attribute, a field or hobby and a department, either of which may be empty or
// unknown to it. What else counts is the caller's to add.
//
// Source: spacer C1.2.
func (c *Character) Task(a AttributeName, skill, department string, h rules.House) Task {
	row, _ := a.Row()
	t := Task{
		Attribute: table.Part{Label: row.Title, Value: c.Attribute(a, h)},
		Wounds:    c.Wounds, Ignored: c.Ignored, Leadership: c.Value(Leadership, h), House: h,
	}
	if level := c.FieldLevel(skill); level > 0 {
		t.Skill = table.Part{Label: strings.TrimSpace(skill), Value: level}
	}
	if level := c.DepartmentLevel(department); level > 0 {
		t.Department = table.Part{Label: strings.TrimSpace(department), Value: level}
	}
	if d := c.Derived(WoundPenalty, h); d.Ruled {
		t.Target = []table.Part{{Label: "wound penalty, referee's ruling: " + domain.OrElse(d.Why, "no reason given"), Value: d.Book - d.Value}}
	}
	return t
}

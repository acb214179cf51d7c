// Package skill is what of a character's sheet may be rolled.
package skill

import (
	"slices"
	"strings"

	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
)

// owner is the department a field is of; none for a hobby.
type owner struct{ name string }

// in says so behind a field, or that it is a hobby.
func (o owner) in() string {
	if o.name == "" {
		return ", a hobby"
	}
	return ", " + o.name
}

// ranked are the fields and hobbies of a character, the best first, with the departments they are of.
func ranked(c *person.Character) (skills []table.Part, of []owner) {
	type skill struct {
		part table.Part
		of   owner
	}
	var all []skill
	for _, d := range c.Departments {
		for _, f := range d.Fields {
			all = append(all, skill{table.Part{Label: f.Name, Value: f.Level}, owner{d.Name}})
		}
	}
	for _, b := range c.Hobbies {
		all = append(all, skill{table.Part{Label: b.Name, Value: b.Level}, owner{}})
	}
	all = slices.DeleteFunc(all, func(s skill) bool { return strings.TrimSpace(s.part.Label) == "" })
	slices.SortStableFunc(all, func(a, b skill) int { return b.part.Value - a.part.Value })
	for _, s := range all {
		skills, of = append(skills, s.part), append(of, s.of)
	}
	return skills, of
}

// department is the department of a sheet that a field is in; empty = none.
func department(c *person.Character, skill string) string {
	skill, _ = person.CanonicalField(skill)
	for _, d := range c.Departments {
		for _, f := range d.Fields {
			if name, _ := person.CanonicalField(f.Name); skill != "" && strings.EqualFold(name, skill) {
				return d.Name
			}
		}
	}
	return ""
}

// DepartmentPart is a department level that was typed.
func DepartmentPart(level int) table.Part {
	if level <= 0 {
		return table.Part{}
	}
	return table.Part{Label: "department", Value: level}
}

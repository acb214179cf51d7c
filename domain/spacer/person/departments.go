package person

import (
	"slices"
	"strings"
)

// DepartmentRow is one department of the book and its fields.
type DepartmentRow struct {
	Name   string
	Fields []string
	Words  []string // further names it goes by
}

// officer is the department that nobody has alone.
const officer = "Officer"

// DepartmentRows are the departments to offer; the referee may add others.
//
// Source: spacer 2.B1.
var DepartmentRows = []DepartmentRow{
	{"Operations", []string{"Astrogation", "Communications", "Gunnery", "Sensors", "Flight"}, []string{"ops"}},
	{"Engineering", []string{"FTL Drives", "STL Drives", "Maintenance", "Power Systems"}, []string{"engineer", "engr"}},
	{"Medical", []string{"Nurse", "Surgeon", "Medic", "Psychiatry", "Pharmacy"}, []string{"med"}},
	{"Support", []string{"Administration", "Supply", "Legal", "Broker"}, nil},
	{"Marines", []string{"Infantry", "Security", "Armor", "Battlesuit", "Scout"}, []string{"marine"}},
	{"Sciences", []string{"Planetary", "Social", "Space", "Physical", "Life"}, []string{"science"}},
	{officer, []string{"Lead", "Delegate", "Report", "Assess"}, []string{"officers"}},
}

// fieldAliases are other names of fields. Source: spacer 2.B1, SP-R24.
var fieldAliases = map[string]string{
	"ftld": "FTL Drives", "stld": "STL Drives", "sld": "STL Drives", "ps": "Power Systems", "pp": "Power Systems",
	"armour": "Armor",
}

// CanonicalDepartment is a department's name as the book has it, and whether it is one of the book's; any other is
// returned as typed.
func CanonicalDepartment(typed string) (name string, listed bool) {
	typed = strings.Join(strings.Fields(typed), " ")
	for _, d := range DepartmentRows {
		if strings.EqualFold(d.Name, typed) || slices.Contains(d.Words, strings.ToLower(typed)) {
			return d.Name, true
		}
	}
	return typed, false
}

// CanonicalField is a field's name as the book has it, and whether it is one of the book's; any other is returned as
// typed.
func CanonicalField(typed string) (name string, listed bool) {
	typed = strings.Join(strings.Fields(typed), " ")
	if alias, ok := fieldAliases[strings.ToLower(typed)]; ok {
		return alias, true
	}
	for _, d := range DepartmentRows {
		for _, f := range d.Fields {
			if strings.EqualFold(f, typed) {
				return f, true
			}
		}
	}
	return typed, false
}

// sameField tells whether two typed names mean the same field, department or hobby.
func sameField(a, b string) bool {
	a, _ = CanonicalField(a)
	b, _ = CanonicalField(b)
	return strings.EqualFold(a, b)
}

func sameDepartment(a, b string) bool {
	a, _ = CanonicalDepartment(a)
	b, _ = CanonicalDepartment(b)
	return strings.EqualFold(a, b)
}

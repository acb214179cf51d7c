package skill

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// Attributes are those of a character to choose from, in the order of rows.
func Attributes(c *person.Character, rows []person.AttributeRow, h rules.House) (list []act.Option) {
	for _, row := range rows {
		list = append(list, act.Option{Key: string(row.Name), Title: fmt.Sprintf("%s %s", row.Title, domain.Minus(c.Attribute(row.Name, h)))})
	}
	return list
}

// Options are the fields and hobbies of a character to choose from, behind that of whoever is unskilled.
func Options(c *person.Character) []act.Option {
	list := []act.Option{{Title: "unskilled"}}
	skills, of := ranked(c)
	for i, s := range skills {
		list = append(list, act.Option{Key: strings.TrimSpace(s.Label), Title: fmt.Sprintf("%s %s%s", s.Label, domain.Minus(s.Value), of[i].in())})
	}
	return list
}

// AskDepartment asks for a department of a character's: until somebody chooses one it is that of the field, which has its own answer.
func AskDepartment(r *act.Run, key string, c *person.Character, field string) string {
	list := []act.Option{{Title: "none"}}
	for _, d := range c.Departments {
		list = append(list, act.Option{Key: d.Name, Title: fmt.Sprintf("%s %d", d.Name, d.Level)})
	}
	return r.AskChoice(act.Ask{Key: key, Under: r.Under(key + "#" + field), Caption: "Department", Options: list, First: []string{department(c, field)}})
}

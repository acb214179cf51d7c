package person

import "shipslocker/domain/spacer/rules"

// StudyRow is something that study circles are filled for, as people see it.
type StudyRow struct {
	Study  Study
	Title  string
	Filled int // circles
	Most   int // there are to fill; 0 = no limit
}

// Studies lists what a character can fill study circles for, in the form's order; full ones are among them. Luck and
// Level have none.
//
// Source: spacer 2.A2, C12 5, C13.
func (c *Character) Studies(h rules.House) []StudyRow {
	var rows []StudyRow
	add := func(s Study) {
		if at, title, most, err := c.circles(s); err == nil {
			rows = append(rows, StudyRow{s, title, *at, most})
		}
	}
	for _, group := range [][]AttributeRow{InbornRows, TrainedRows} {
		for _, r := range group {
			add(Study{Kind: StudyAttribute, Attribute: r.Name})
		}
	}
	if h.CircleOnField {
		for _, d := range c.Departments {
			for _, f := range d.Fields {
				add(Study{Kind: StudyField, ID: f.ID, In: d.ID})
			}
		}
		for _, b := range c.Hobbies {
			add(Study{Kind: StudyHobby, ID: b.ID})
		}
	}
	for _, p := range c.Principles {
		add(Study{Kind: StudyPrinciple, ID: p.ID})
	}
	for _, t := range c.Traits {
		add(Study{Kind: StudyTrait, ID: t.ID})
	}
	return rows
}

// StudyTitle is what a study circle is filled for, empty where the character has no such thing.
func (c *Character) StudyTitle(s Study) string {
	_, title, _, _ := c.circles(s)
	return title
}

package spacer

import (
	"slices"
	"testing"

	"shipslocker/domain"
)

// mechanic returns a finished character with whom nothing is wrong: a Human, enlisted, at rank and level 1.
func mechanic() *Character {
	c := &Character{
		Player: "Ada", Name: "Tove Lindqvist", Ship: "Hailstone", Species: "Human",
		Level: 1, Leftover: 3, Rank: 1, Grade: Enlisted, Service: Space, Work: "Maintenance",
		Luck:        Luck{Bought: 1},
		Fate:        Fate{Max: 1},
		Departments: []Department{{ID: 1, Name: "Engineering", Level: 1, Fields: []Field{{ID: 1, Name: "Maintenance", Level: 1}}}},
		Principles: []Principle{
			{ID: 1, Text: "Machines do not lie; I trust gauges before people."},
			{ID: 2, Text: "My brother vanished out here, so I search every wreck."},
		},
		Traits:  []Trait{{ID: 1, Name: "Patient", Points: 6}, {ID: 2, Name: "Stubborn", Points: 4}},
		Hobbies: []Hobby{{ID: 1, Name: "Chess", Level: 1}},
	}
	for a, v := range map[AttributeName]int{
		Agility: 4, Physique: 4, Awareness: 5, Health: 3, Willpower: 2,
		Technical: 3, Combat: 2, Science: 2, Astronautics: 2, Interpersonal: 1, Vehicular: 1, Medical: 1, Psionics: 0,
	} {
		c.OwnAttribute(a).Base = v
	}
	c.Trained.Technical.Bought, c.Trained.Combat.Bought = 1, 1
	return c
}

// changed returns a mechanic after an edit.
func changed(edit func(c *Character)) *Character {
	c := mechanic()
	edit(c)
	return c
}

// said returns the problems of one rule as "severity path", in their order.
func said(problems []domain.Problem, rule string) []string {
	var list []string
	for _, p := range problems {
		if p.ID == rule {
			list = append(list, string(p.Severity)+" "+p.Path)
		}
	}
	return list
}

func same(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
}

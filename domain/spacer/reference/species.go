package reference

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

// speciesCards are the cards of who a character is and how one is made.
func speciesCards() []domain.Card {
	return []domain.Card{
		{
			ID: "creation", Title: "Making a character", Section: lifeCardSection, Source: "spacer 2.A2, 2.A3, rulings SP-R13, SP-R26", Words: "new attributes array bonus points principles traits hobbies",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", fmt.Sprintf("Inborn attributes: %s. Place five; the sixth is the bonus points.", rules.Numbers(person.InbornArray[:])),
					fmt.Sprintf("Trained attributes: %s.", rules.Numbers(person.TrainedArray[:])), "Bonus points: see below. Then the species' changes.",
					"Departments: the levels of a department's fields add up to its own. Officers need a second department.",
					"Two or three principles: what one believes, and what one does because of it.", fmt.Sprintf("Traits, adjectives: %d points over one or more.", person.TraitBudget),
					fmt.Sprintf("One hobby at level %d is free. Gear: see “Gear”.", person.FreeHobby),
				),
				domain.CardTable("One bonus point buys", []string{"Or", ">Amount"}, []domain.Row{
					domain.CardRow("Luck", domain.Minus(bought(func(n int) person.BonusCost { return person.CostOf(n, 0, 0, 0) }))),
					domain.CardRow("points of trained attributes", domain.Minus(bought(func(n int) person.BonusCost { return person.CostOf(0, n, 0, 0) }))),
					domain.CardRow("levels of a department, with a level of a field", domain.Minus(bought(func(n int) person.BonusCost { return person.CostOf(0, 0, n, 0) }))),
					domain.CardRow("levels of hobbies", domain.Minus(bought(func(n int) person.BonusCost { return person.CostOf(0, 0, 0, n) }))),
				}),
			},
		},
		{
			ID: "values", Title: "Values derived from attributes", Section: lifeCardSection, Source: "spacer 2.A3, rulings SP-R05, SP-R10", Words: "derived initiative toughness movement disengage luck",
			Blocks: []domain.Block{domain.CardTable("", []string{"Value", "Formula"}, []domain.Row{
				domain.CardRow("Initiative", "half of Agility and Awareness together, rounded down, and Combat"),
				domain.CardRow("Toughness", "half of Health, Physique and Willpower together, rounded down"),
				domain.CardRow("Move, an action", "Agility and relevant levels, in metres"),
				domain.CardRow("Disengage", "half of Agility, rounded down, in metres"),
				domain.CardRow("Body of argument", "Interpersonal, Willpower and relevant abilities"),
				domain.CardRow("Wound penalty", "see “Wounds and overflow”"),
				domain.CardRow("Leadership", "see “Rank and Leadership”"),
			})},
		},
		{
			ID: "departments", Title: "Departments and fields", Section: lifeCardSection, Source: "spacer 2.B1", Words: "skills career operations engineering medical support marines sciences officer",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Department", "Fields"}, departmentRows()),
				domain.CardText("The field counts towards the target number, the department opens. Hobbies count as fields. The referee may add departments and fields."),
			},
		},
		{
			ID: "species", Title: "Species", Section: lifeCardSection, Source: "spacer 2.B2, rulings SP-R09, SP-R26, SP-R41", Words: "aliens race modifiers maximum abilities armour fate",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Species", "Attributes", ">At most", "Traits, at least", "Abilities and limits"}, speciesRows()),
				domain.CardText("No attribute falls below 0. Traits of the species are outside the points for traits. Fate to begin with: " + domain.Minus(rules.UsualValues.Fate) + ", unless the campaign sets another number."),
			},
		},
	}
}

// bought is how much of a thing one bonus point buys at the most.
func bought(cost func(n int) person.BonusCost) int {
	n := 0
	for cost(n+1).Sum() <= 1 {
		n++
	}
	return n
}

func departmentRows() []domain.Row {
	var rows []domain.Row
	for _, d := range person.DepartmentRows {
		rows = append(rows, domain.Row{Cells: []string{d.Name, strings.Join(d.Fields, ", ")}, Words: strings.Join(d.Words, " ")})
	}
	return rows
}

func speciesRows() []domain.Row {
	var rows []domain.Row
	for _, s := range person.SpeciesRows {
		var changes []string
		for _, m := range s.Modifiers {
			changes = append(changes, m.Attribute.Title()+"\u00a0"+plusMinus(m.By))
		}
		var traits []string
		for _, t := range s.Traits {
			traits = append(traits, t.Name+"\u00a0"+domain.Minus(t.Rating))
		}
		rows = append(rows, domain.CardRow(s.Name, domain.OrElse(strings.Join(changes, ", "), "as they are"), some(s.Max),
			domain.OrElse(strings.Join(traits, ", "), "–"), strings.Join(append(slices.Clone(s.Abilities), ownLimits(s)...), " ")))
	}
	return rows
}

// ownLimits say of which attributes a species has another maximum than of the rest.
func ownLimits(s person.SpeciesRow) []string {
	var words []string
	for _, r := range slices.Concat(person.InbornRows, person.TrainedRows) {
		if limit, _ := s.Limit(r.Name, rules.House{}); limit != s.Max {
			words = append(words, fmt.Sprintf("%s %d at most.", r.Title, limit))
		}
	}
	return words
}

package reference

import (
	"fmt"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// stuntCards are the cards of stunts.
func stuntCards() []domain.Card {
	return []domain.Card{
		{
			ID: "stunts", Title: "Stunts", Section: stuntSection, Source: "farfuture 1.A4", Words: "feats abilities slots types",
			Blocks: []domain.Block{
				domain.CardText(fmt.Sprintf("A character has %d slots. Each type takes one, except a replacement (one or two) and a custom stunt (one to three).", farfuture.StuntBudget)),
				domain.CardTable("", []string{"Type", "What it does"}, stuntRows()),
			},
		},
		{
			ID: "military-grade", Title: "Military-grade skills", Section: stuntSection, Source: "farfuture 1.A4, ruling SF-R07", Words: "mg military stunt martial arts",
			Blocks: []domain.Block{
				domain.CardText("A stunt for one trained skill, level 1 or more. Any skill may have it if it fits the story. The book gives these:"),
				domain.CardTable("", []string{"Skill", "Effect"}, militaryCardRows()),
			},
		},
		{
			ID: "skill-replacement", Title: "Skill replacement", Section: stuntSection, Source: "farfuture 1.A4", Words: "stunt substitute stands in for",
			Blocks: []domain.Block{
				domain.CardText("For rolls only: a track keeps the length and recovery of its real skill."),
				domain.CardTable("Level rolled for a skill never learned", []string{">Skill used", ">One slot", ">Two slots"}, replacementRows()),
			},
		},
		{
			ID: "stunt-templates", Title: "Stunts to start from", Section: stuntSection, Source: "farfuture 1.A4", Words: "examples templates samples",
			Blocks: []domain.Block{domain.CardTable("", []string{"Stunt", "What it does"}, templateRows())},
		},
	}
}

func stuntRows() []domain.Row {
	var rows []domain.Row
	for _, s := range farfuture.StuntTypes {
		rows = append(rows, domain.CardRow(s.Title, s.Doc))
	}
	return rows
}

func militaryCardRows() []domain.Row {
	var rows []domain.Row
	for _, m := range farfuture.MilitaryRows {
		rows = append(rows, domain.Row{Cells: []string{m.Skill, m.Effect}, Words: strings.Join(farfuture.AliasesOf(m.Skill), " ")})
	}
	return rows
}

func replacementRows() []domain.Row {
	var rows []domain.Row
	for used := 1; used <= 5; used++ {
		rows = append(rows, domain.CardRow(strconv.Itoa(used),
			strconv.Itoa(farfuture.ReplacedLevel(used, farfuture.Untrained, 1)), strconv.Itoa(farfuture.ReplacedLevel(used, farfuture.Untrained, 2))))
	}
	return rows
}

func templateRows() []domain.Row {
	var rows []domain.Row
	for _, s := range farfuture.StuntTemplates {
		does := fmt.Sprintf("%s replaces %s.", s.Skill, s.For)
		if s.Type == farfuture.TaggableSkill {
			does = fmt.Sprintf("Others may tag %s for %s: %s.", s.Skill, plusMinus(farfuture.AspectBonus), s.When)
		}
		rows = append(rows, domain.CardRow(s.Title, does))
	}
	return rows
}

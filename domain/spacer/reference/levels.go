package reference

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
)

// levelCards are the cards of getting better.
func levelCards() []domain.Card {
	return []domain.Card{
		{
			ID: "new-level", Title: "A new level", Section: missionCardSection, Source: "spacer C13, rulings SP-R11, SP-R12", Words: "advancement experience study circles tally improve raise attribute luck fate",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "A scene ticks one tally at most, in the column of the level one has.", fmt.Sprintf("The column is full and %d study circles are filled: the level rises by 1. One may wait.", person.CirclesOfLevel),
					fmt.Sprintf("Use exactly %d circles, each on what it was filled for. Others are kept.", person.CirclesOfLevel),
				),
				domain.CardTable("", []string{"Circles on", ">Takes", "Result"}, []domain.Row{
					domain.CardRow("an inborn attribute", domain.Minus(person.Use{Study: person.Study{Kind: person.StudyAttribute, Attribute: person.Agility}}.Circles()), "1 more"),
					domain.CardRow("a trained attribute", domain.Minus(person.Use{Study: person.Study{Kind: person.StudyAttribute, Attribute: person.Combat}}.Circles()), "1 more"),
					domain.CardRow("a trait", domain.Minus(person.Use{Study: person.Study{Kind: person.StudyTrait}}.Circles()), "1 more or 1 less"),
					domain.CardRow("a principle", domain.Minus(person.Use{Study: person.Study{Kind: person.StudyPrinciple}}.Circles()), "may be rewritten"),
				}),
				domain.CardText("Or take 1 Fate instead of all that. Each even rank reached raises maximum Luck by 1."),
			},
		},
		{
			ID: "tallies", Title: "What ticks a tally", Section: missionCardSection, Source: "spacer 2.B9", Words: "advancement tick check conflict failure passion creativity judgement risk social department field bonus",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Tally", "A scene ticks it by"}, tallyCardRows()),
				domain.CardText(fmt.Sprintf("One tick in each row for each level; at level 0 no %s. The campaign may ask for more.", bonusTally())),
			},
		},
	}
}

func tallyCardRows() []domain.Row {
	var rows []domain.Row
	for _, r := range campaign.TallyRows {
		rows = append(rows, domain.CardRow(r.Title, r.For))
	}
	return rows
}

// bonusTally is the row that level 0 does not require.
func bonusTally() string {
	required := campaign.BookTallies
	var names []string
	for _, r := range campaign.TallyRows {
		if required.At(r.Name)[0] == 0 {
			names = append(names, r.Title)
		}
	}
	return domain.Listed(names)
}

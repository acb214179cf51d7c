package reference

import (
	"fmt"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// lifeCards are the cards of who a character is and how one is made.
func lifeCards() []domain.Card {
	return []domain.Card{
		{
			ID: "creation", Title: "Making a character", Section: lifeSection, Source: "farfuture C16, 1.A2", Words: "creation phases pyramid aspects skills new",
			Blocks: []domain.Block{
				domain.CardTable(fmt.Sprintf("%d phases, two aspects each", len(farfuture.Phases())), []string{"Phase", "Ask"}, phaseRows()),
				domain.CardList(
					"Then", "Skills: "+pyramidText()+", all different.", fmt.Sprintf("Stunts: %d slots.", farfuture.StuntBudget),
					"Tracks: see “Stress tracks”.", "It takes all players together about an hour.",
				),
			},
		},
		{
			ID: "survival", Title: "The survival roll", Section: lifeSection, Source: "farfuture C15, ruling SF-R36", Words: "optional death maimed creation end",
			Blocks: []domain.Block{
				domain.CardText("Optional, at the end of creation: four Fudge dice and no skill."),
				domain.CardTable("", []string{"Dice", "Outcome"}, []domain.Row{
					domain.CardRow("0 or more", "Unharmed."),
					domain.CardRow("below 0", fmt.Sprintf("Dead, unless aspects lift the roll: %s for a fate point each.", plusMinus(farfuture.AspectBonus))),
					domain.CardRow("lifted to 0", "Alive, but maimed: write down how."),
					domain.CardRow("lifted above 0", "Unharmed."),
				}),
			},
		},
		{
			ID: "species", Title: "Species", Section: lifeSection, Source: "farfuture 1.B7", Words: "aliens race human vargr bwap",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Species", "At the table"}, speciesCardRows()),
				domain.CardText("Your own species may add a skill and a list of usual skills. It changes neither the pyramid nor the number of stunts."),
			},
		},
		{
			ID: "services", Title: "Services", Section: lifeSection, Source: "farfuture 1.B3", Words: "career enlistment rank",
			Blocks: []domain.Block{
				domain.CardText("Examples for “Rank and service”: " + strings.Join(farfuture.Services, ", ") + "."),
			},
		},
	}
}

func phaseRows() []domain.Row {
	var rows []domain.Row
	for i, p := range farfuture.Phases() {
		rows = append(rows, domain.CardRow(fmt.Sprintf("%d  %s", i+1, p.Title), p.Prompt))
	}
	return rows
}

// pyramidText is how many skills stand at each level: "one at 5, two at 4".
func pyramidText() string {
	counts := map[int]int{}
	top := 0
	for slot := range (farfuture.Character{}).Skills {
		counts[farfuture.SlotLevel(slot)]++
		top = max(top, farfuture.SlotLevel(slot))
	}
	var parts []string
	for level := top; level > 0; level-- {
		parts = append(parts, strconv.Itoa(counts[level])+" at "+strconv.Itoa(level))
	}
	return strings.Join(parts, ", ")
}

func speciesCardRows() []domain.Row {
	var rows []domain.Row
	for _, s := range farfuture.SpeciesRows {
		rows = append(rows, domain.CardRow(s.Name, s.Note))
	}
	return rows
}

package reference

import (
	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

// rankCards are the cards of who commands whom.
func rankCards() []domain.Card {
	return []domain.Card{
		{
			ID: "orders", Title: "Orders", Section: rankCardSection, Source: "spacer C4, rulings SP-R36, SP-R37", Words: "command obey leadership resist officer enlisted chain",
			Blocks: []domain.Block{
				domain.CardText("On duty, within the job, not going to kill, and asked for plainly: obeyed without a roll."),
				domain.CardText("Otherwise the giver rolls Leadership, the receiver the higher of Willpower and rank."),
				domain.CardTable("", []string{"Who", "Extra dice", "Open end, +1 each"}, []domain.Row{
					domain.CardRow("the giver", "officer to enlisted; within the other's duties: 1 each", "in the job description; will not kill; on duty"),
					domain.CardRow("the receiver", "–", "obviously deadly; not in the chain of command; another service"),
				}),
				domain.CardList(
					"Who may order whom", "Officers: all enlisted, and officers of lower rank.", "The enlisted: the enlisted of lower rank in their own service.",
				),
			},
		},
		{
			ID: "officers", Title: "Ranks of officers", Section: rankCardSection, Source: "spacer 2.B8", Words: "titles rank navy army agent space ground",
			Blocks: []domain.Block{domain.CardTable("", []string{">Rank", "Space", "Ground", "Agents"}, rankRows(rules.Officer))},
		},
		{
			ID: "enlisted", Title: "Ranks of the enlisted", Section: rankCardSection, Source: "spacer 2.B8", Words: "titles rank navy army agent space ground petty chief sergeant",
			Blocks: []domain.Block{domain.CardTable("", []string{">Rank", "Space", "Ground", "Agents"}, rankRows(rules.Enlisted)), domain.CardText(rankWords())},
		},
		{
			ID: "leadership", Title: "Rank and Leadership", Section: rankCardSection, Source: "spacer 2.A3, 2.B6, C4 4, rulings SP-R11, SP-R12", Words: "assistants command officer enlisted table",
			Blocks: []domain.Block{
				domain.CardList(
					"Rank", "An officer's: the lower of the levels in Officer and in the department.", "Others': as a rule the level in the field they work in.",
					commandText(),
				),
				domain.CardList("Leadership", "An officer's: Interpersonal and rank, added up.", "Of the enlisted: the lower of the two and a third of the difference, rounded up.", "Assistants at most: Leadership on the triangular progression."),
				domain.CardTable("The enlisted: Interpersonal and rank, either across", columnsOf("", "", tenLevels()), leadershipRows()),
			},
		},
	}
}

func rankRows(g rules.Grade) []domain.Row {
	var rows []domain.Row
	for rank := campaign.Levels - 1; rank >= 0; rank-- {
		cells := []string{domain.Minus(rank)}
		for _, s := range []rules.Service{rules.Space, rules.Ground, rules.Agent} {
			cells = append(cells, rules.BookRanks.Title(g, s, rank))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	return rows
}

// rankWords are the short words of the titles in full.
func rankWords() string {
	text := ""
	for i, w := range rules.RankWords {
		if i > 0 {
			text += ", "
		}
		text += w[0] + " " + w[1]
	}
	return text + "."
}

// commandText is who commands what a rank normally commands, by the corvette.
func commandText() string {
	normal := ship.Corvette().CommandRank
	low, high := normal, normal
	for rank := range campaign.Levels {
		if ship.MayCommand(rank, normal) {
			low, high = min(low, rank), max(high, rank)
		}
	}
	return "A command goes to a rank from " + domain.Count(normal-low, "step") + " below the usual one to " + domain.Minus(high-normal) +
		" above: a corvette, usually rank " + domain.Minus(normal) + ", to " + span(low, high) + "."
}

func tenLevels() []int {
	levels := make([]int, campaign.Levels)
	for i := range levels {
		levels[i] = i
	}
	return levels
}

func leadershipRows() []domain.Row {
	var rows []domain.Row
	for interpersonal := range campaign.Levels {
		var numbers []int
		for rank := range campaign.Levels {
			numbers = append(numbers, rules.EnlistedLeadership(interpersonal, rank))
		}
		rows = append(rows, cardNumbers(domain.Minus(interpersonal), numbers...))
	}
	return rows
}

package reference

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/wits"
)

// witsCards are the cards of a battle of wits.
func witsCards() []domain.Card {
	return []domain.Card{
		{
			ID: "battle-of-wits", Title: "A battle of wits, in order", Section: witsCardSection, Source: "spacer C11, rulings SP-R17, SP-R39", Words: "argument debate persuade convince negotiate social body of argument difficulty worries",
			Blocks: []domain.Block{
				domain.CardSteps(
					"As it begins", "Both sides agree to it, and to what each wants. To convince a third, only the third agrees.",
					"Body of argument: Interpersonal, Willpower and what abilities count.", "The difficulty of each side is 1, and nobody has worries.",
				),
				domain.CardSteps(
					"Each turn", "Initiative: the body of argument that the side began with. Script, reveal, follow up, hold and abort as in a combat round.",
					fmt.Sprintf("On your action: say which it is, speak for %d seconds at most, then roll Interpersonal and a field that fits.", wits.Seconds),
					"Success: the margin on the triangular progression is how much it does.",
					"Worries: while there are any, the first action scripted is Worry.",
				),
				domain.CardTable("", []string{"Action", "Against", "What it does"}, witsRows()),
				domain.CardText(fmt.Sprintf("No difficulty falls below %d. An attack with a total of 0 lowers the other's difficulty and the speaker's own body of argument by 1.", wits.LeastDifficulty(rules.House{}))),
			},
		},
		{
			ID: "wits-outcome", Title: "What the winner concedes", Section: witsCardSection, Source: "spacer C11 4, D", Words: "compromise victory end lose win total minor major even",
			Blocks: []domain.Block{
				domain.CardText("A side whose body of argument is 0 or below has lost. The other's body tells what it must concede."),
				domain.CardTable("", []string{">Began with", "Total victory", "Minor compromise", "Major compromise", "Even"}, compromiseRows()),
			},
		},
	}
}

func witsRows() []domain.Row {
	var rows []domain.Row
	for _, a := range wits.Actions {
		battle := wits.Wits{Sides: [2]wits.Arguer{{Script: []wits.Action{a.Action}}}}
		against := domain.OrElse(strings.TrimPrefix(battle.Opposes(0, 0, rules.House{}).Label, "against "), "no roll")
		rows = append(rows, domain.CardRow(a.Title, against, domain.AsSentence(strings.TrimPrefix(a.Does, "against the other's Willpower: "))))
	}
	return rows
}

// compromiseRows are what a winner's end comes to, by what it began with.
func compromiseRows() []domain.Row {
	var rows []domain.Row
	for start := 3; start <= 14; start++ {
		cells := []string{domain.Minus(start), fmt.Sprintf("%d or more", start+1)}
		for _, c := range []wits.Compromise{wits.MinorOne, wits.MajorOne, wits.EvenOne} {
			low, high := 0, 0
			for end := start; end > 0; end-- {
				if wits.CompromiseOf(start, end) != c {
					continue
				}
				if low = end; high == 0 {
					high = end
				}
			}
			if high == 0 {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, span(low, high))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	return rows
}

package reference

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
)

// taskCards are the cards of rolling, and of what moves a roll.
func taskCards() []domain.Card {
	return []domain.Card{
		{
			ID: "task", Title: "A task, in order", Section: taskCardSection, Source: "spacer C1, rulings SP-R02, SP-R03, SP-R35",
			Words: "roll check skill test target number open end keep stakes",
			Blocks: []domain.Block{
				domain.CardSteps(
					"Before any die", "The player says what the character is after.", "The table says what a failure brings.",
					"The referee names attribute, field, department and difficulty.", "Agree on the stakes, or back out. One roll decides: nobody tries again.",
				),
				domain.CardSteps(
					"The roll",
					"Target number: attribute and field or hobby, less the wound penalty; never below 0. The best field that fits, 0 without one.",
					"Dice: one, and those that “More dice” lists.",
					fmt.Sprintf("Above %d: the excess of the target number becomes dice, and %d stays.", throw.BigTarget, throw.BigTarget),
					"Open end: each die below the open-end level adds a die, which may add another. The level is also the most dice added. It starts at the department's level.",
					"Only now the dice above the target number go off the table.", "Total: what is left, 0 if nothing is.",
				),
				domain.CardTable("Total and opposition", []string{"Total", "What it means"}, []domain.Row{
					domain.CardRow("higher", "Success: it happens as the player said. The margin is the difference."),
					domain.CardRow("equal", "Open, halfway, or done with complications."),
					domain.CardRow("lower", "Failure: it happens as the table said."),
				}),
				domain.CardText("The opposition is a difficulty, or the other side's roll made at the same time."),
			},
		},
		exampleCard(),
		{
			ID: "more-dice", Title: "More dice, more open end", Section: taskCardSection, Source: "spacer C1.3, C1.8, C2", Words: "bonus extra time special ability situation size hands",
			Blocks: []domain.Block{
				domain.CardTable("Dice", []string{"For", ">Dice", "But"}, []domain.Row{
					domain.CardRow("a special ability that fits", "1", "however many fit"),
					domain.CardRow("extra time", "1", "all available time, at least twice the usual; success does not shorten it"),
					domain.CardRow("assistants", "see there", "as Leadership allows"),
					domain.CardRow(fmt.Sprintf("a target number above %d", throw.BigTarget), "the rest", fmt.Sprintf("%d stays as target number", throw.BigTarget)),
					domain.CardRow("size, hands, orders", "1 each", "by species and by the card of orders"),
				}),
				domain.CardList(
					"Open end", "The level of the department that fits; the best of several. None: nothing opens.",
					"Orders, autofire, cover and concealment of a dodger add to it.", "At level 1 nothing opens by itself: no die shows less than 1.",
				),
			},
		},
		{
			ID: "success-levels", Title: "Levels of success", Section: taskCardSection, Source: "spacer C1.8", Words: "margin quicker faster time units amount lines",
			Blocks: []domain.Block{
				domain.CardText("The margin on the triangular progression. Each level is a tenth of the time less, or one unit more."),
				domain.CardTable("", []string{"Margin", ">Levels", "For example"}, levelRows()),
			},
		},
		triangularCard(),
		{
			ID: "assistants", Title: "Assistants", Section: taskCardSection, Source: "spacer C2, rulings SP-R01, SP-R42", Words: "help helpers team together",
			Blocks: []domain.Block{
				domain.CardSteps("", "Each assistant's attribute and field, on the triangular progression.", "Add these up.", "The sum on the triangular progression: extra dice for the leader."),
				domain.CardText(assistExample()),
				domain.CardText("No more assistants than the leader's Leadership gives on the triangular progression."),
			},
		},
		{
			ID: "traits", Title: "Traits", Section: taskCardSection, Source: "spacer C1.9, ruling SP-R38", Words: "personality adjective invoke resist",
			Blocks: []domain.Block{
				domain.CardList(
					"", "Target number: the trait's rating, less the wound penalty.", "A die opens at half the rating (rounded down) or below. At most as many dice are added as the rating.",
					"Others may invoke your trait against you: they roll its rating, you resist with Willpower.",
					"Whoever resists with a trait rolls the trait.",
				),
				domain.CardTable("", []string{">Rating", "A die opens at", ">Added at most"}, traitRows()),
			},
		},
		{
			ID: "luck-fate", Title: "Luck, Fate and reroll tokens", Section: taskCardSection, Source: "spacer C3, ruling SP-R04", Words: "reroll again death burn save",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Spend", "It does", "It comes back"}, []domain.Row{
					domain.CardRow("1 Luck", "Rerolls one side of a task: dice you pick of your own, or all of the other side.", "all, when the session ends"),
					domain.CardRow("1 Luck, burned", "Saves a character from death.", "never: maximum Luck falls by 1"),
					domain.CardRow("1 reroll token", "Rerolls one die.", "one for framing a drama scene"),
					domain.CardRow("1 Fate", "The roll succeeds. "+domain.Listed(fated())+" alone have Fate.", "when the referee says so"),
				}),
			},
		},
		cardsCard(),
		oddsCard(),
	}
}

// exampleCard is one throw followed die by die; its numbers are the throw's own.
func exampleCard() domain.Card {
	ready := throw.Throw{Target: []table.Part{{Value: 6}}, Open: []table.Part{{Value: 4}}}.Ready(rules.House{})
	faces := []int{3, 9, 2, 1, 8}
	total := 0
	var kept, opened []string
	for _, f := range faces {
		if dice.UpTo(ready.Limit)(f) > 0 {
			total += f
			kept = append(kept, domain.Minus(f))
		}
		if f < ready.Open.Below {
			opened = append(opened, domain.Minus(f))
		}
	}
	return domain.Card{
		ID: "task-example", Title: "A task, for example", Section: taskCardSection, Source: "spacer C1, D", Words: "keep removed open end dice worked",
		Blocks: []domain.Block{domain.CardSteps(
			fmt.Sprintf("Target number %d, department %d, two dice", ready.Target, ready.Open.Below),
			fmt.Sprintf("The dice show %d and %d. The %d is below %d and adds a die.", faces[0], faces[1], faces[0], ready.Open.Below),
			fmt.Sprintf("It shows %d and adds another, that one %d and adds a third, and the third %d: three were added, four could have been.", faces[2], faces[3], faces[4]),
			fmt.Sprintf("Off the table: the %d and the %d, above %d.", faces[1], faces[4], ready.Limit),
			fmt.Sprintf("%s stay: %s in all. It was the %s that opened.", domain.Listed(kept), domain.Minus(total), domain.Listed(opened)),
		)},
	}
}

func levelRows() []domain.Row {
	var rows []domain.Row
	for _, r := range rules.TriangularRows[:5] {
		ways := throw.Compare(r.From, 0).Yields(false)
		most, least := ways[0], ways[len(ways)-1]
		rows = append(rows, domain.CardRow(span(r.From, r.To), domain.Minus(r.Bonus),
			fmt.Sprintf("%d units in the usual time, or one in %d %% of it", most.Units, least.Percent)))
	}
	return rows
}

func triangularCard() domain.Card {
	var rows []domain.Row
	half := (len(rules.TriangularRows) + 1) / 2
	for i, r := range rules.TriangularRows[:half] {
		o := rules.TriangularRows[i+half]
		rows = append(rows, domain.Row{Cells: []string{span(r.From, r.To), domain.Minus(r.Bonus), span(o.From, o.To), domain.Minus(o.Bonus)}})
	}
	return domain.Card{
		ID: "triangular", Title: "The triangular progression", Section: taskCardSection, Source: "spacer 2.B5", Words: "table excess bonus levels range margin",
		Blocks: []domain.Block{
			domain.CardTable("", []string{"Number", ">Gives", "Number", ">Gives"}, rows),
			domain.CardText("0 and below give 0. For margins, metres, damage values, assistants, Leadership."),
		},
	}
}

func assistExample() string {
	helpers := []person.Helper{{Skill: 5}, {Skill: 7}}
	a, err := person.Assist(helpers, 3)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("For example, assistants of %d and %d bring %d and %d, %d together: %s more.",
		helpers[0].Skill, helpers[1].Skill, a.Each[0], a.Each[1], a.Sum, domain.Count(a.Dice, "die"))
}

func traitRows() []domain.Row {
	var rows []domain.Row
	for _, rating := range []int{1, 2, 3, 4, 5, 6, 7, 8, 10} {
		open := person.TraitThrow("", rating, harm.Wounds{}, 0).Ready(rules.House{}).Open
		at := "nothing"
		if open.Most > 0 {
			at = span(1, open.Below-1)
		}
		rows = append(rows, domain.CardRow(domain.Minus(rating), at, some(open.Most)))
	}
	return rows
}

// fated are the species that have Fate, in the plural.
func fated() []string {
	var names []string
	for _, s := range person.SpeciesRows {
		if s.Fate {
			names = append(names, s.Name+"s")
		}
	}
	return names
}

// cardsCard is drawing cards in place of rolling.
func cardsCard() domain.Card {
	suits := []struct {
		suit   dice.Suit
		name   string
		trumps string
	}{{throw.CombatTrump, "Spades", "personal and ship combat"}, {throw.WitsTrump, "Hearts", "battles of wits"}, {throw.ActionTrump, "Diamonds", "action scenes"}, {throw.ColourTrump, "Clubs", "colour scenes"}}
	var rows []domain.Row
	for _, s := range suits {
		rows = append(rows, domain.CardRow(s.name, throw.SidePlot(s.suit), s.trumps))
	}
	return domain.Card{
		ID: "cards", Title: "Cards instead of dice", Section: taskCardSection, Source: "spacer C5", Words: "deck joker ace jack queen king suit trump hand draw optional",
		Blocks: []domain.Block{
			domain.CardList(
				"", fmt.Sprintf("Every player has one deck, the referee %d, each with %d jokers.", campaign.RefereeDecks, rules.UsualValues.Jokers),
				"Draw a card for each die. 2 to 10 count as they are, an ace always 1.", "Jack, queen and king never count. A jack brings a complication as well.",
				"Joker: shuffle pile and discards, and what you like of your hand; then draw on.",
				"Instead of a reroll, take a card early and hold it; play it later for one you would draw. Framing a colour scene earns one.",
				"A held jack, queen or king may go for a side plot instead.",
			),
			domain.CardTable("", []string{"Suit", "Side plot", "Trump in (where suits matter)"}, rows),
			domain.CardText(fmt.Sprintf("Where suits matter, a trump counts whatever the target number, and its court cards count %d.", throw.MostCardValue)),
		},
	}
}

// oddsCard is the chance of success by target number and difficulty.
func oddsCard() domain.Card {
	difficulties := []int{1, 2, 3, 4, 5, 6, 8, 10}
	block := func(heading string, dice, open int) domain.Block {
		var rows []domain.Row
		for target := 3; target <= throw.BigTarget; target++ {
			odds := throw.Throw{
				Target: []table.Part{{Value: target}}, Dice: []table.Part{{Value: dice - 1}}, Open: []table.Part{{Value: open}},
			}.Ready(rules.House{}).Odds()
			cells := []string{domain.Minus(target)}
			for _, d := range difficulties {
				cells = append(cells, percent(odds.AtLeast(d+1)))
			}
			rows = append(rows, domain.Row{Cells: cells})
		}
		return domain.CardTable(heading, columnsOf(">Target number", "", difficulties), rows)
	}
	return domain.Card{
		ID: "odds", Title: "Chances of success", Section: taskCardSection, Source: "spacer C1", Words: "odds probability percent difficulty",
		Blocks: []domain.Block{
			domain.CardText("How often the total is higher than the difficulty in the column. A tie does not count."),
			block("One die, nothing opens", 1, 0), block("One die, department 3", 1, 3), block("Two dice, department 3", 2, 3),
		},
	}
}

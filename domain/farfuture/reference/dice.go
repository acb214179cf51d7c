package reference

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
)

// diceCards are the cards of rolling and of time.
func diceCards() []domain.Card {
	return []domain.Card{
		{
			ID: "rolling", Title: "A roll", Section: diceSection, Source: "farfuture C1, C2", Words: "shift difficulty opposed success test check resolution",
			Blocks: []domain.Block{
				domain.CardSteps(
					"Against a difficulty", "Total: skill, plus four Fudge dice, plus whatever else counts.", "A total equal to the difficulty is enough.",
					"Shift: total less difficulty. Below 0 it says by how much the roll failed.",
					"After the roll: a fate point or a free tag adds 2 or rerolls all four dice, once for each aspect.",
				),
				domain.CardSteps(
					"Against somebody", "Both sides add up their totals, with armour and every +2.", "The attacker only has to equal the defender.",
					"Shift: attack less defence. A defender who does better wins spin, never shifts.",
				),
				domain.CardText(fmt.Sprintf("Levels without training: 0 in the six characteristics (and Charisma for a %s), %s in everything else.", vargr, domain.Minus(farfuture.Untrained))),
			},
		},
		ladderCard(),
		oddsCard(),
		{
			ID: "two-skills", Title: "Two skills in one roll", Section: diceSection, Source: "farfuture C3", Words: "limited amplified modified complement restrict",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"First skill …", "Roll"}, []domain.Row{
					domain.CardRow("limited by the second", "the lower of both"),
					domain.CardRow("amplified by the second", "the first, and one more if the second is higher"),
					domain.CardRow("modified by the second", "the first, one more if the second is higher, one less if it is lower"),
				}),
				domain.CardTable("For example", []string{"First and second", ">Limited", ">Amplified", ">Modified"}, twoSkillRows()),
			},
		},
		{
			ID: "spin", Title: "Spin", Section: diceSection, Source: "farfuture C2.3, C2.4", Words: "token surplus defence defend",
			Blocks: []domain.Block{
				domain.CardList(
					"", "A defence that beats the attack wins one token for every full 3 above it.",
					"A token adds 1 to one roll, by its winner or any ally.", "It lasts until its winner's next turn ends.",
				),
				domain.CardTable("", []string{"Defence better by", ">Tokens"}, spinRows()),
			},
		},
		timeCard(),
		{
			ID: "taking-your-time", Title: "Taking your time", Section: diceSection, Source: "farfuture C4(c)", Words: "patience failed slow task longer retry",
			Blocks: []domain.Block{
				domain.CardText(fmt.Sprintf("A roll that failed by %d or less may still succeed without time pressure, if the referee agrees. "+
					"Each missing point takes one more step on the time track. Failed by more, extra time does not help.", farfuture.MaxTakingTime)),
				domain.CardTable("How long it takes then", []string{"Should have taken", "1 short", "2", "3", strconv.Itoa(farfuture.MaxTakingTime)}, patienceRows()),
			},
		},
	}
}

func ladderCard() domain.Card {
	var rows []domain.Row
	for level := 8; level >= -2; level-- { // as far as the words differ
		rows = append(rows, domain.Row{Cells: []string{plusMinus(level), farfuture.Ladder(level)}, Words: farfuture.Ladder(level)})
	}
	return domain.Card{
		ID: "ladder", Title: "The ladder", Section: diceSection, Source: "farfuture 1.B1", Words: "levels adjectives words results difficulty",
		Blocks: []domain.Block{
			domain.CardText("Words for levels, totals and difficulties. Beyond the ends the outermost word applies."),
			domain.CardTable("", []string{">Level", "Word"}, rows),
		},
	}
}

func oddsCard() domain.Card {
	odds := dice.Odds(dice.FourFudge())
	var rows []domain.Row
	low, high := odds.Range()
	for n := high; n >= low; n-- {
		rows = append(rows, domain.CardRow(plusMinus(n), odds.Ways(n).String(), percent(odds.Exactly(n)), percent(odds.AtLeast(n))))
	}
	return domain.Card{
		ID: "odds", Title: "Odds of four Fudge dice", Section: diceSection, Source: "farfuture 1.B1", Words: "chance probability percent 4df dice",
		Blocks: []domain.Block{
			domain.CardText(fmt.Sprintf("Out of %s throws. For a roll's chance, subtract everything but the dice from the difficulty and look that up under “or more”.", odds.All())),
			domain.CardTable("", []string{">Dice", ">Ways", ">Exactly", ">Or more"}, rows),
			domain.CardText("Without Fudge dice use four six-sided dice: 1 and 2 are minus, 3 and 4 blank, 5 and 6 plus."),
		},
	}
}

// percent is a chance with two decimals: the ends of the table differ in the second.
func percent(chance *big.Rat) string {
	return new(big.Rat).Mul(chance, big.NewRat(100, 1)).FloatString(2) + " %"
}

func twoSkillRows() []domain.Row {
	var rows []domain.Row
	for _, s := range [][2]int{{4, 5}, {4, 4}, {4, 2}} {
		rows = append(rows, domain.CardRow(fmt.Sprintf("%d and %d", s[0], s[1]),
			strconv.Itoa(farfuture.LimitedBy(s[0], s[1])), strconv.Itoa(farfuture.AmplifiedBy(s[0], s[1])), strconv.Itoa(farfuture.ModifiedBy(s[0], s[1]))))
	}
	return rows
}

func spinRows() []domain.Row {
	var rows []domain.Row
	for low := 0; low < 12; low += 3 {
		rows = append(rows, domain.CardRow(span(low, low+2), strconv.Itoa(farfuture.SpinTokens(low))))
	}
	return rows
}

func timeCard() domain.Card {
	const task = 7
	quick, slow := farfuture.TimeTaken(task, 2), farfuture.TimeTaken(task, -3)
	half := len(farfuture.TimeTrack) / 2 // two steps a row: a long narrow table takes a column of a page
	rows := make([]domain.Row, half)
	for i := range rows {
		early, late := farfuture.TimeTrack[i], farfuture.TimeTrack[half+i]
		rows[i] = domain.Row{Cells: []string{strconv.Itoa(i), early, strconv.Itoa(half + i), late}, Words: early + " " + late}
	}
	return domain.Card{
		ID: "time-track", Title: "The time track", Section: diceSection, Source: "farfuture 1.B2, C4", Words: "shifts quicker slower duration how long task",
		Blocks: []domain.Block{
			domain.CardList(
				"", "A task that only takes longer: each shift moves it a step up the track, each missing point a step down.",
				"A task that may fail: each shift moves it a step up. Below the difficulty it fails.",
				"Failed with time to spare: see “Taking your time”.",
			),
			domain.CardText(fmt.Sprintf("For example, %s with 2 shifts takes %s, and with 3 points missing %s. The track does not go beyond its ends.",
				lower(farfuture.TimeTrack[task]), lower(farfuture.TimeTrack[quick]), lower(farfuture.TimeTrack[slow]))),
			domain.CardTable("", []string{">Step", "Time", ">Step", "Time"}, rows),
		},
	}
}

func patienceRows() []domain.Row {
	rows := make([]domain.Row, len(farfuture.TimeTrack))
	for base, name := range farfuture.TimeTrack {
		cells := []string{name}
		for failed := 1; failed <= farfuture.MaxTakingTime; failed++ {
			at, _ := farfuture.TakingTime(base, failed)
			cells = append(cells, lower(farfuture.TimeTrack[at]))
		}
		rows[base] = domain.CardRow(cells...)
	}
	return rows
}

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

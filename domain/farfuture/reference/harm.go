package reference

import (
	"fmt"
	"strconv"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// harmCards are the cards of what hurts and how it heals.
func harmCards() []domain.Card {
	return []domain.Card{
		{
			ID: "stress-tracks", Title: "Stress tracks", Section: harmSection, Source: "farfuture 1.A3", Words: "health composure wealth boxes length",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Track", "Skill"}, trackRows()),
				domain.CardTable("Boxes, and how many clear in a day", []string{">Skill", ">Boxes", ">A day"}, boxRows()),
				domain.CardText("The real skill counts, without replacement stunts or battle dress. Each Extra Stress Box adds one."),
			},
		},
		{
			ID: "damage", Title: "Damage: rolling up and down", Section: harmSection, Source: "farfuture C7", Words: "hit boxes roll up roll down pending out of play place mark lethal",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "One hit at the box of the shift. With 2 or 3 boxes the others hit the boxes just below. Below box 1 a hit is lost.",
					"Place the highest first. A free box is marked, and only that box.",
					"A marked box sends the hit up to the next free one. With Roll Down Not Up it goes down to the next free one, and past box 1 it is gone.",
					"A hit past the last box is pending. Soften it with consequences, or be out of play.",
				),
				domain.CardText("Example: a track of 4 with box 3 marked takes 3 boxes at a shift of 4. The 4 is marked; the 3 rolls up past the end and is pending at 5; the 2 is marked."),
			},
		},
		{
			ID: "consequences", Title: "Consequences", Section: harmSection, Source: "farfuture 1.B9, C7.4, C8, C9", Words: "wound soften mitigate injury",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Severity", ">Softens by", "Heals, once its track is clear, in"}, consequenceRows()),
				domain.CardList(
					"", fmt.Sprintf("One of each severity, %d over all tracks.", len(farfuture.ConsequenceRows)),
					"Each moves one hit down from where it is after rolling up. The hit is placed again and may roll up again; below box 1 it is gone.",
					"Several may go on one hit, one after the other, in any order. One may also free a box that was just marked.",
					"Each is an aspect. Enemies tag it free once.",
				),
			},
		},
		{
			ID: "recovery", Title: "Recovery", Section: harmSection, Source: "farfuture C9, ruling SF-R14", Words: "heal rest days clear boxes medicine hospital",
			Blocks: []domain.Block{domain.CardSteps(
				"", "A day away from that kind of stress clears as many boxes of a track as its skill, at least one. The player picks which.",
				"A consequence begins to heal when its track is clear. Then it takes the time of its severity.",
				"If the next session follows with no time between, a consequence counts one severity milder for its healing time.",
			)},
		},
		{
			ID: "wealth", Title: "Buying things", Section: harmSection, Source: "farfuture C12", Words: "wealth money credits price shop afford cost debt",
			Blocks: []domain.Block{domain.CardSteps(
				"", "The referee sets the cost as a difficulty: a blade is −2 almost anywhere.", "Roll Credits against it. The thing is yours either way.",
				"A failure is a hit on Wealth at the box it failed by, placed and softened like any other.",
			)},
		},
		{
			ID: "hostile-environment", Title: "Hostile environments", Section: harmSection, Source: "farfuture C13, ruling SF-R23", Words: "vacuum suit breach integrity pressure poison space repair",
			Blocks: []domain.Block{
				domain.CardText("With a broken suit or none, do one of these each turn:"),
				domain.CardSteps(
					"", fmt.Sprintf("Repair the suit: Vacc Suit against %d for vacuum, or what the referee sets. Success closes it.%s", farfuture.UsualHazard, easierRepairs()),
					"A failure is a hit on Health and on Composure at the box it failed by.",
					fmt.Sprintf("Do something else: the same, as a failure by %d.", farfuture.UsualHazard),
				),
			},
		},
	}
}

func trackRows() []domain.Row {
	var rows []domain.Row
	for _, t := range farfuture.Tracks {
		rows = append(rows, domain.CardRow(t.Title(), farfuture.TrackSkill(t)))
	}
	return rows
}

func boxRows() []domain.Row {
	var rows []domain.Row
	for skill := range 6 {
		rows = append(rows, domain.CardRow(strconv.Itoa(skill), strconv.Itoa(farfuture.BaseBoxes+farfuture.TrackBonus(skill)), strconv.Itoa(farfuture.RecoveredBoxes(skill))))
	}
	return rows
}

func consequenceRows() []domain.Row {
	var rows []domain.Row
	for _, r := range farfuture.ConsequenceRows {
		rows = append(rows, domain.CardRow(r.Title, strconv.Itoa(r.Shift), r.Recovery))
	}
	return rows
}

// easierRepairs says which suits are easier to close.
func easierRepairs() string {
	s := ""
	for _, a := range farfuture.Armours {
		if a.RepairEasier > 0 {
			s += fmt.Sprintf(" %s: %d easier.", a.Name, a.RepairEasier)
		}
	}
	return s
}

package reference

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// fateCards are the cards of aspects and of the points that move them.
func fateCards() []domain.Card {
	return []domain.Card{
		{
			ID: "fate-points", Title: "Fate points", Section: fateSection, Source: "farfuture C11", Words: "invoke tag refresh reroll chips",
			Blocks: []domain.Block{
				domain.CardList(
					"Gaining them",
					fmt.Sprintf("At the start of a session everybody is raised to %d. More is kept.", farfuture.SessionPoints),
					fmt.Sprintf("The first combat of the session adds %d to what everybody has.", farfuture.SessionPoints),
					"An accepted compel gives one. The referee may refresh everybody at any time.",
				),
				domain.CardList(
					"Spending them, one each, before or after the dice",
					fmt.Sprintf("Invoke your own aspect, or tag one of somebody else, the zone or the scene: %s, or reroll all four dice, or use another skill.", plusMinus(farfuture.AspectBonus)),
					"Again on the same roll with another aspect, as often as there are aspects and points.",
					fmt.Sprintf("Tag a colleague's taggable skill: %s.", plusMinus(farfuture.AspectBonus)),
					"Refuse a compel.", "A psionic total of 5 or more costs one.",
				),
				domain.CardText("A ship has its own pool of fate points."),
			},
		},
		{
			ID: "compels", Title: "Compels", Section: fateSection, Source: "farfuture C11, ruling SF-R11", Words: "complication refuse accept trouble temptation",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "The referee names an aspect and the trouble it makes now.", "Accept: the trouble happens, and you gain a fate point.",
					"Refuse: it does not, and you pay a fate point to the referee. Without a point you cannot refuse.",
				),
				domain.CardText("Players may suggest their own aspects, but cannot force the offer."),
			},
		},
		{
			ID: "maneuvers", Title: "Maneuvers and free tags", Section: fateSection, Source: "farfuture C10", Words: "manoeuvre aspect place put pin paint free tag grapple advantage",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Name the aspect and its target: somebody, a zone or the scene.",
					"Roll a skill that fits against the defender's, or against a difficulty. Armour never helps against it.",
					"Success places the aspect with one free tag: for an ally at once, for its maker from the next turn on. It may be kept for later.",
					"Afterwards it can be tagged for a fate point like any other.",
				),
				domain.CardList(
					"", "It lasts while its maker keeps it up: letting go to draw a gun ends a hold.",
					"Any number of free tags may be used on one roll.",
					"A tag changes the roll, not the target: it counts against everybody an area attack strikes.",
				),
			},
		},
		{
			ID: "temporary-aspects", Title: "Aspects that come with a fight", Section: fateSection, Source: "farfuture C6.9, C6.10, C13b, 1.B5", Words: "out of ammo sitting duck temporary aspects scene zone",
			Blocks: []domain.Block{domain.CardTable("", []string{"Aspect", "Comes from", "What it does"}, []domain.Row{
				domain.CardRow("Out of Ammo", "carrying a gun that fires projectiles", "May be compelled whenever the magazine should be empty. No free tag."),
				domain.CardRow("Sitting Duck", "attacking Composure without a weapon", "Enemies may tag it."),
				domain.CardRow("Can't See a Thing", "smoke, on a whole zone", "Anybody may tag it, whichever side it hurts."),
				domain.CardRow("Zero Gravity, Low Gravity", "the scene", "Anybody may tag it. Many weapons use Zero-G."),
				domain.CardRow("a consequence", "a hit that was softened", "Enemies tag it free once."),
			})},
		},
	}
}

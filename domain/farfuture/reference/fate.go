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
					"They come",
					fmt.Sprintf("As a session begins everybody is raised to %d; who has more keeps it.", farfuture.SessionPoints),
					fmt.Sprintf("The first combat of the session adds %d to what everybody has.", farfuture.SessionPoints),
					"A compel that is accepted brings one. The referee may refresh everybody at any time.",
				),
				domain.CardList(
					"They go, one each, before the dice or after",
					fmt.Sprintf("Invoke an aspect of your own, or tag one of somebody else, the zone or the scene: %s, or all four dice anew, or another skill in place of this one.", plusMinus(farfuture.AspectBonus)),
					"Again on the same roll with another aspect, as often as there are aspects and points.",
					fmt.Sprintf("Tag a colleague's taggable skill: %s.", plusMinus(farfuture.AspectBonus)),
					"Refuse a compel.", "A psionic total of 5 or more costs one.",
				),
				domain.CardText("A ship's fate points are a pool of their own; they never mix with anybody's."),
			},
		},
		{
			ID: "compels", Title: "Compels", Section: fateSection, Source: "farfuture C11, ruling SF-R11", Words: "complication refuse accept trouble temptation",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "The referee names an aspect and the trouble that it makes now.", "Accept: the trouble happens, and a fate point comes in.",
					"Refuse: it does not, and a fate point goes to the referee. With no point there is no refusing.",
				),
				domain.CardText("Players may point at an aspect of their own that begs for it, but cannot force the offer."),
			},
		},
		{
			ID: "maneuvers", Title: "Maneuvers and free tags", Section: fateSection, Source: "farfuture C10", Words: "manoeuvre aspect place put pin paint free tag grapple advantage",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Say the aspect and what it is put on: somebody, a zone, the scene.",
					"Roll a skill that fits against the defender's, or against a difficulty. Armour never helps against it.",
					"With success the aspect is there, with one free tag: for an ally at once, for its maker from the next turn on. It may be kept for later.",
					"Afterwards it can be tagged for a fate point like any other.",
				),
				domain.CardList(
					"", "It lasts while its maker goes on with something that fits: who lets go to draw a gun lets the other go too.",
					"Free tags pile up: any number of them on one roll.",
					"An aspect moves the roll, not the target: tagged on one, it counts against all that an area attack strikes.",
				),
			},
		},
		{
			ID: "temporary-aspects", Title: "Aspects that come with a fight", Section: fateSection, Source: "farfuture C6.9, C6.10, C13b, 1.B5", Words: "out of ammo sitting duck temporary aspects scene zone",
			Blocks: []domain.Block{domain.CardTable("", []string{"Aspect", "Comes from", "What it does"}, []domain.Row{
				domain.CardRow("Out of Ammo", "carrying a gun that fires projectiles", "May be compelled whenever the magazine should be empty. Nobody tags it free."),
				domain.CardRow("Sitting Duck", "attacking Composure without a weapon", "Stands in the open: enemies may tag it."),
				domain.CardRow("Can't See a Thing", "smoke, on a whole zone", "Anybody may tag it, whichever side it hurts."),
				domain.CardRow("Zero Gravity, Low Gravity", "the scene", "Anybody may tag it; many weapons go by Zero-G."),
				domain.CardRow("a consequence", "a hit that was softened", "Enemies tag it free, once in all."),
			})},
		},
	}
}

package reference

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
)

// fightCards are the cards of personal combat, in the order in which it goes.
func fightCards() []domain.Card {
	return []domain.Card{
		{
			ID: "combat-round", Title: "A combat round", Section: fightCardSection, Source: "spacer C6, ruling SP-R21", Words: "script initiative turn order follow-up reveal sequence begin",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Everybody scripts face down: one action that is certain, and any number hoped for. Targets are not written.",
					"With stuns in the pile the first action is Stun, and only one Stun may be scripted.",
					"Reveal all scripts. Initiative starts at its full value.", "The highest acts; equals at once, or as the table likes. The target is chosen now.",
					"Another action scripted? Roll the follow-up at once.", "When nobody has an action left, the next round begins with new scripts.",
				),
				domain.CardTable("Follow-up: one die against the initiative just acted at", []string{"Die", "Next action"}, []domain.Row{
					domain.CardRow(domain.Minus(dice.D12.Highest()), "none, however high the initiative"),
					domain.CardRow("higher", "none this round"),
					domain.CardRow("equal", "at one less"),
					domain.CardRow("lower", "at what the die shows"),
				}),
			},
		},
		followUpCard(),
		{
			ID: "combat-actions", Title: "What an action does", Section: fightCardSection, Source: "spacer C6, rulings SP-R05, SP-R06", Words: "move run disengage shoot melee charge device psionic stun shake list",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Action", "What it does"}, actionRows()),
				domain.CardText("Difficult ground asks for an Agility task. A charging fighter defends only against the one charged."),
			},
		},
		{
			ID: "hold-abort", Title: "Holding and aborting an action", Section: fightCardSection, Source: "spacer C6 3, C6 5, ruling SP-R28", Words: "wait delay interrupt abort impossible cancel",
			Blocks: []domain.Block{
				domain.CardList(
					"Hold", "Say so when the action is due. Use it after anybody else's action.", "A Stun is not held.",
					"The follow-up after it goes by the holder's own initiative.", "What is still held when the round ends is lost.",
				),
				domain.CardList("Abort", "An action that has become impossible is aborted and counts as done.", "Its follow-up may bring a fresh action, scripted there and then."),
			},
		},
		meleeCard(),
		{
			ID: "ranged", Title: "A ranged attack, in order", Section: fightCardSection, Source: "spacer C8, rulings SP-R18, SP-R29", Words: "shoot fire gun dodge cover concealment camouflage autofire wide beam aim",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Range: the metres on the triangular progression, less the weapon's accuracy. Below 0 it counts upwards again: too near. Never easier than 1.",
					"Target dodges: its Agility roll takes the place of the range, and shelter adds to that roll's open end.",
					"It does not dodge: roll a die for shelter. While a die shows less than the shelter's level it adds to the difficulty, with as many dice as the level at most.",
					"Attack: Combat and a field that fits, against that. Higher hits.",
					"Damage value: the margin and the weapon's.",
				),
				domain.CardTable("Shelter: levels of open end", []string{"", ">Light", ">Heavy"}, shelterRows()),
				domain.CardList(
					"", "Camouflage: 1 level more. All levels add up.", fmt.Sprintf("Autofire, slug throwers alone: open end %s on the attack, for %d rounds.", plusMinus(harm.AutofirePart.Value), fight.AutofireRounds),
					"Energy: the power points spent are the damage value. A wide beam (15°) costs twice as many.",
				),
			},
		},
		rangeCard(),
	}
}

// followUpCard is what each die of a follow-up makes of some initiatives.
func followUpCard() domain.Card {
	initiatives := []int{3, 4, 5, 6, 7, 8, 9, 10, 12, 14}
	var rows []domain.Row
	for face := dice.D12.Lowest(); face <= dice.D12.Highest(); face++ {
		cells := []string{domain.Minus(face)}
		for _, at := range initiatives {
			next, acts := throw.FollowUp(at, face)
			if !acts {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, domain.Minus(next))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	return domain.Card{
		ID: "follow-up", Title: "Follow-up rolls", Section: fightCardSection, Source: "spacer C6 4, ruling SP-R21", Words: "initiative next action die table",
		Blocks: []domain.Block{
			domain.CardText("Across: the initiative just acted at. In the table: the initiative of the next action; – there is none."),
			domain.CardTable("", columnsOf(">Die", "", initiatives), rows),
		},
	}
}

func actionRows() []domain.Row {
	var rows []domain.Row
	for _, a := range fight.Actions {
		rows = append(rows, domain.Row{Cells: []string{a.Title, domain.AsSentence(a.Does)}, Words: string(a.Action)})
	}
	return rows
}

func meleeCard() domain.Card {
	combat, agility := 4, 2
	fixed := func(how fight.Guarding) int {
		p, _ := fight.Guard{How: how, Combat: combat, Agility: agility}.Fixed()
		return p.Value
	}
	return domain.Card{
		ID: "melee", Title: "A melee attack, in order", Section: fightCardSection, Source: "spacer C7, ruling SP-R06", Words: "hit strike fight hand blade defence parry disarm pin stun charge intent",
		Blocks: []domain.Block{
			domain.CardSteps(
				"", "Say the intent: wound, stun, disarm or pin.", "Attack: Combat and Infantry, a martial hobby or the like; the department opens.",
				"Against the defence below. Higher hits; a tie misses.", "Damage value: the margin, Physique, and the weapon's.",
			),
			domain.CardTable("Defence", []string{"The one attacked", "Rolls or has"}, []domain.Row{
				domain.CardRow("melees: this action or the one that comes next", "a roll like the attacker's"),
				domain.CardRow("has charged the attacker", "the same; against others as without a defence"),
				domain.CardRow("has no defence, or runs", fmt.Sprintf("the higher of Combat and Agility (of %d and %d: %d)", combat, agility, fixed(fight.Unguarded))),
				domain.CardRow("is unaware", fmt.Sprintf("the lower of the two (%d)", fixed(fight.Unaware))),
			}),
			domain.CardTable("Intent", []string{"Intent", "What a hit does"}, []domain.Row{
				domain.CardRow("wound", "The damage table: see “Damage”."),
				domain.CardRow("stun", "Stuns by the margin of damage over Toughness: see “Stuns”."),
				domain.CardRow("disarm", "Damage roll against the higher of the Toughness roll and a roll with the weapon. Higher: the weapon flies as many metres as the difference gives on the triangular progression."),
				domain.CardRow("pin", "The book has no rule: the referee decides the effect."),
			}),
		},
	}
}

func shelterRows() []domain.Row {
	light, heavy := fight.LightShelter.Row(), fight.HeavyShelter.Row()
	return []domain.Row{
		cardNumbers("Concealment (hides)", light.Concealment, heavy.Concealment),
		cardNumbers("Cover (stops shots)", light.Cover, heavy.Cover),
	}
}

// rangeCard is the difficulty of every distance of the printed progression by accuracy.
func rangeCard() domain.Card {
	accuracies := []int{0, 1, 2, 3, 4}
	var rows []domain.Row
	for _, r := range rules.TriangularRows {
		cells := []string{span(r.From, r.To)}
		for _, acc := range accuracies {
			n, _ := fight.RangeDifficulty(r.From, acc)
			cells = append(cells, domain.Minus(n))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	return domain.Card{
		ID: "range", Title: "Range difficulty", Section: fightCardSection, Source: "spacer C8 1", Words: "distance metres accuracy point blank hexes",
		Blocks: []domain.Block{
			domain.CardTable("", columnsOf("Metres", "Acc", accuracies), rows),
			domain.CardText("Ships: hexes for metres, and the weapon's class for its accuracy."),
		},
	}
}

// Package reference is the reference cards of Tachyon Squadron.
package reference

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/tachyon"
)

// The groups of cards, in their order.
const (
	engagementCardSection = "Engagements"
	actionCardSection     = "The action phase"
	shipCardSection       = "Ships and damage"
	stressCardSection     = "Stress"
	diceCardSection       = "Dice and outcomes"
	pilotCardSection      = "Pilots"
)

// Cards are the game's reference cards, in our own words and by the handout as the specification rules it. What a house
// rule of House changes, they say as it is by default, and what the handout leaves to the table as UsualValues have it.
var Cards = sync.OnceValue(func() []domain.Card {
	return Book.Cite(slices.Concat(engagementCards(), actionCards(), shipCards(), stressCards(), diceCards(), pilotCards()))
})

func engagementCards() []domain.Card {
	return []domain.Card{
		{
			ID: "engagement", Title: "An engagement, phase by phase", Section: engagementCardSection, Source: "tachyon C1", Words: "round turn order combat dogfight",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Detection, once: who goes in unseen.",
					"Maneuver: every ship takes its place on the chart, or concedes, disengages or bugs out.",
					"Action: every ship takes a turn, highest first.",
					"End of round: every ship falls by one level, then back to Maneuver.",
				),
				domain.CardText("It goes on until one side is destroyed, concedes or is gone."),
				domain.CardTable("The chart, from the top", []string{"Place", "Ships"}, []domain.Row{
					domain.CardRow("Undetected", "Ships nobody has seen yet; above all levels."),
					domain.CardRow("Levels", "As high as Tactics brings a ship, below 0 too. Ships shoot at their own level and below."),
					domain.CardRow("Special", "Large ships, ships that bug out, ships on their way to another zone; at the side, last to act."),
				}),
			},
		},
		{
			ID: "detection", Title: "Detection", Section: engagementCardSection, Source: "tachyon C2, ruling TS-R02", Words: "undetected hidden technology sensors stealth surprise",
			Blocks: []domain.Block{
				domain.CardText("Every pilot and the GM roll Technology. The GM's result is compared with the highest and the lowest of the players'."),
				domain.CardTable("", []string{"The GM's result", "Undetected"}, []domain.Row{
					domain.CardRow("3 or more above the highest", "all of the GM's ships"),
					domain.CardRow("1 or 2 above the highest", "one of the GM's ships or flights"),
					domain.CardRow("from the lowest to the highest, ties too", "nobody"),
					domain.CardRow("1 or 2 below the lowest", "one ship with a player's pilot"),
					domain.CardRow("3 or more below the lowest", "all ships with players' pilots"),
				}),
			},
		},
		{
			ID: "maneuver-first", Title: "The first maneuver phase", Section: engagementCardSection, Source: "tachyon C3, ruling TS-R09", Words: "chart marker place tactics",
			Blocks: []domain.Block{domain.CardTable("", []string{"A ship that is", "Goes to"}, []domain.Row{
				domain.CardRow("undetected", "Undetected"),
				domain.CardRow("large: capital ship, freighter, liner", "Special"),
				domain.CardRow("anything else", "the level it rolls with Tactics, or any lower one"),
			})},
		},
		{
			ID: "maneuver-later", Title: "Later maneuver phases", Section: engagementCardSection, Source: "tachyon C4", Words: "chart reposition tail special bug out switch turn back",
			Blocks: []domain.Block{
				domain.CardText("Of lines 1 to 4 and 7 the first that fits decides. Lines 5 and 6 are choices: any pilot may make one of them instead."),
				domain.CardTable("", []string{">", "A ship that", "Does"}, []domain.Row{
					domain.CardRow("1", "was on a tail and no longer is", "rolls Tactics again"),
					domain.CardRow("2", "shook somebody off its own tail last phase", "rolls Tactics again"),
					domain.CardRow("3", "stands in Undetected", "rolls Tactics again: it has been seen"),
					domain.CardRow("4", "was in Special to switch zones", "rolls Tactics again, in the new zone"),
					domain.CardRow("5", "chooses to bug out", "goes to Special"),
					domain.CardRow("6", "chooses to switch zones", "goes to Special; Step 2 brings it across"),
					domain.CardRow("7", "does none of that", "stays where the end of the round left it"),
				}),
			},
		},
		{
			ID: "round-end", Title: "End of a round", Section: engagementCardSection, Source: "tachyon C7, ruling TS-R06", Words: "degrade slide down chart",
			Blocks: []domain.Block{domain.CardList(
				"", "Every ship on a level falls by one, past 0 if need be.",
				"Except one that refocused this round, or whose stunt says so.",
				"A ship on a tail goes where its target goes: always the level right above.",
			)},
		},
	}
}

func actionCards() []domain.Card {
	return []domain.Card{
		{
			ID: "turn", Title: "A turn in the action phase", Section: actionCardSection, Source: "tachyon C5, rulings TS-R03, TS-R11", Words: "order initiative step who goes next ties",
			Blocks: []domain.Block{
				domain.CardList(
					"Who goes", "The highest ship that has not acted. Undetected comes before all levels, Special after them.",
					"On one level the players' ships go first.",
				),
				domain.CardList(
					"A turn is", "one Step 1 action, then one Step 2 action, or", "one action that takes the full phase.",
				),
				domain.CardList(
					"", "You may skip either step. After Step 2 there is no Step 1.",
				),
				domain.CardText("Attack with Gunnery, defend with Pilot, unless a stunt or equipment says otherwise."),
			},
		},
		{
			ID: "actions", Title: "Actions", Section: actionCardSection, Source: "tachyon B4", Words: "attack shoot step full phase non-attack",
			Blocks: []domain.Block{domain.CardTable("", []string{"Action", "Takes", "Roll", "What it does"}, actionRows())},
		},
		{
			ID: "tail", Title: "On their tail", Section: actionCardSection, Source: "tachyon C6, rulings TS-R05, TS-R08, TS-R12, TS-R13", Words: "follow pursue link bonus",
			Blocks: []domain.Block{
				domain.CardList(
					"", "The ship moves to the level right above its target and stays there, wherever the target goes.",
					"It attacks with a bonus that grows while the tail lasts.",
					"If its target makes a desperate attack, it follows after the attack, so it can be attacked.",
					"A push leaves it on the tail, but lower until its target moves.",
					"The tail ends when the target is gone or shakes it off, when the pilot breaks off, or with another full-phase action. Then the ship rolls for a new place.",
				),
				domain.CardTable("", []string{">Round on the tail", ">Bonus"}, []domain.Row{
					domain.CardRow("1", "+2"), domain.CardRow("2", "+3"), domain.CardRow("3", "+4"), domain.CardRow("each further", "+1"),
				}),
			},
		},
		{
			ID: "special", Title: "Special and other zones", Section: actionCardSection, Source: "tachyon C4, B4", Words: "bug out switch zones large capital retreat flee",
			Blocks: []domain.Block{domain.CardList(
				"", "Large ships are always there. Attack them with a large target strike; levels do not matter.",
				"Ships that bug out go there; the table says when they are away. To turn back, roll Tactics.",
				"Ships that switch zones go there for a phase, cross with Step 2, and roll Tactics in the next maneuver phase.",
			)},
		},
	}
}

// actionRows are the actions with what they take and what is rolled.
func actionRows() []domain.Row {
	var rows []domain.Row
	for _, r := range tachyon.ActionRows {
		roll := "–"
		switch {
		case r.Against != "":
			roll = r.Skill.Title() + " against " + r.Against.Title()
		case r.Skill != "":
			roll = r.Skill.Title()
		case r.Action == tachyon.Advantage || r.Action == tachyon.Overcome:
			roll = "any"
		}
		rows = append(rows, domain.CardRow(r.Title, r.Cost.Title(), roll, r.Says))
	}
	return rows
}

func shipCards() []domain.Card {
	return []domain.Card{
		{
			ID: "ship-damage", Title: "A hit on a ship", Section: shipCardSection, Source: "tachyon C8, E", Words: "shields systems instance eject destroyed repair",
			Blocks: []domain.Block{
				domain.CardText("The quick reference does not say how a hit becomes damage. This follows the public ship sheets; change any number."),
				domain.CardSteps(
					"", "Shield boxes take one shift each, as many as the pilot wants.",
					"For the rest, a die finds a column of systems; its next row absorbs its shifts. Repeat until none are left.",
					"The last row of a column is the end of the ship: eject, or go down with it.",
					"Each instance of damage is one shift of stress for the pilot.",
				),
				domain.CardText("Repair in Step 2: Technology against +2 clears one instance; a tie clears it at a minor cost."),
			},
		},
		{
			ID: "systems", Title: "Ship systems and their dice", Section: shipCardSection, Source: "tachyon E", Words: "computer propulsion critical column face minimise sensors targeting life support cockpit",
			Blocks: []domain.Block{domain.CardTable("", []string{"Die", "System", ">Absorbs", "While it is damaged"}, systemRows())},
		},
		{
			ID: "ship-bonuses", Title: "Engagement bonuses", Section: shipCardSection, Source: "tachyon E", Words: "detection defend maneuver attack minimised boxes",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Bonus", "Skill", "Helps"}, []domain.Row{
					domain.CardRow("Detection", "Technology", "to find who is undetected"),
					domain.CardRow("Defend", "Pilot", "against attacks"),
					domain.CardRow("Maneuver", "Tactics", "to find a place on the chart"),
					domain.CardRow("Attack", "Gunnery", "with the ship's weapons"),
				}),
				domain.CardText("A marked box beside a bonus is one minimised die on every roll of its skill."),
			},
		},
	}
}

// systemRows are the rows of the usual columns.
func systemRows() []domain.Row {
	var rows []domain.Row
	for _, c := range tachyon.UsualSystems() {
		for _, r := range c.Rows {
			absorbs, while := "–", "the ship is destroyed"
			if !r.Catastrophic {
				absorbs, while = fmt.Sprint(r.Absorbs), systemWords(r)
			}
			rows = append(rows, domain.CardRow(dice.FaceText(dice.Fudge, c.Face), r.Name, absorbs, while))
		}
	}
	return rows
}

// systemWords is what a damaged row does.
func systemWords(r tachyon.System) string {
	var words []string
	for _, u := range tachyon.UseRows {
		if slices.Contains(r.Minimises, u.Use) {
			words = append(words, "one die of "+u.Skill.Title()+" minimised")
		}
	}
	if r.HitsPilot {
		words = append(words, "the pilot takes the hit too")
	}
	if r.Aspect != "" {
		words = append(words, "aspect “"+r.Aspect+"”")
	}
	return strings.Join(words, ", ")
}

func stressCards() []domain.Card {
	return []domain.Card{
		{
			ID: "personal-damage", Title: "What brings stress", Section: stressCardSection, Source: "tachyon B3", Words: "damage shifts sleep death loss provoke hit",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"What happens", ">Shifts"}, []domain.Row{
					domain.CardRow("A blow or a shot that hits", "as it hits"),
					domain.CardRow("Provoke by somebody you care about or fear", "as it hits"),
					domain.CardRow("Each instance of damage to your ship", "1"),
					domain.CardRow("Aboard a ship that is destroyed", "lost"),
				}),
				domain.CardTable("In a row", []string{"", ">1st", ">2nd", ">3rd", ">4th", ">5th"}, []domain.Row{
					domain.CardRow("Night without sleep", "2", "4", "6", "8", "10"),
					domain.CardRow("Comrade seen to die or be badly hurt", "4", "3", "2", "1", "0"),
				}),
				domain.CardText("The GM may compel a relationship to make a loss weigh more."),
			},
		},
		{
			ID: "recovery", Title: "Getting rid of stress", Section: stressCardSection, Source: "tachyon C9, rulings TS-R01, TS-R10", Words: "recover discipline decompress clear heal calm",
			Blocks: []domain.Block{
				domain.CardText("Right after any scene with stress: roll Discipline against the stress marked (at most 5). It takes no time."),
				domain.CardText("After a night without sleep none of this clears stress: sleep first."),
				domain.CardTable("", []string{"Result", "Stress"}, []domain.Row{
					domain.CardRow("Fail", "stays; or all of it goes at a serious cost"),
					domain.CardRow("Tie", "half goes, rounded down; or all of it at a mild cost"),
					domain.CardRow("Success", "all of it goes"),
					domain.CardRow("With style", "all of it goes, and a boost for the next scene"),
				}),
				domain.CardList(
					"If Discipline was not enough", "Pay a fate point and tell how the healthy side of decompression helps: all of it goes.",
					"Take a fate point and tell how the vice helps, and what trouble it brings: all of it goes.",
				),
			},
		},
		recoveryOddsCard(),
	}
}

// recoveryOddsCard says how likely stress goes, by Discipline.
func recoveryOddsCard() domain.Card {
	fudge := dice.Odds(dice.FourFudge())
	columns := []string{">Stress"}
	for level := range 5 {
		columns = append(columns, ">"+signedLevel(level))
	}
	var all, ties []domain.Row
	for stress := 1; stress <= 5; stress++ {
		gone, tie := []string{fmt.Sprint(stress)}, []string{fmt.Sprint(stress)}
		for level := range 5 {
			gone = append(gone, dice.Percent(fudge.AtLeast(stress+1-level)))
			tie = append(tie, dice.Percent(fudge.Exactly(stress-level)))
		}
		all, ties = append(all, domain.CardRow(gone...)), append(ties, domain.CardRow(tie...))
	}
	return domain.Card{
		ID: "recovery-odds", Title: "How likely stress goes", Section: stressCardSection, Source: "tachyon C9", Words: "chance discipline odds probability",
		Blocks: []domain.Block{
			domain.CardText("By Discipline and the stress marked; more than 5 counts as 5."),
			domain.CardTable("All of it", columns, all),
			domain.CardTable("A tie", columns, ties),
		},
	}
}

// signedLevel is a level with its sign: +2, +0.
func signedLevel(n int) string { return strings.ReplaceAll(fmt.Sprintf("%+d", n), "-", "−") }

func diceCards() []domain.Card {
	return []domain.Card{
		{
			ID: "outcomes", Title: "The four outcomes", Section: diceCardSection, Source: "tachyon B2", Words: "fail tie succeed style overcome advantage attack defend boost invoke margin",
			Blocks: []domain.Block{
				domain.CardText("Roll four Fudge dice plus a skill against a number or another roll. Below it: fail. Equal: tie. 1 or 2 above: succeed. 3 or more above: with style."),
				domain.CardTable("", []string{"", "Fail", "Tie", "Succeed", "With style"}, []domain.Row{
					domain.CardRow("Overcome", "no, or yes at a serious cost", "yes, at a minor cost", "yes", "yes, and a boost"),
					domain.CardRow("Create an advantage", "no aspect, or the other side invokes it free", "a boost", "the aspect, 1 free invocation", "the aspect, 2 free invocations"),
					domain.CardRow("Use an existing aspect", "the other side has a free invocation", "1 free invocation", "1 free invocation", "2 free invocations"),
					domain.CardRow("Attack", "no harm", "a boost", "a hit by the margin", "the same, or one less and a boost"),
					domain.CardRow("Defend", "it happens", "the attacker has a boost", "it does not", "it does not, and a boost"),
				}),
				domain.CardText("A tie between attack and defence is one boost, the attacker's."),
			},
		},
		{
			ID: "invokes", Title: "Aspects, invocations and boosts", Section: diceCardSection, Source: "tachyon B2, C10, E", Words: "fate point compel reroll +2 gear stunt maximise minimise",
			Blocks: []domain.Block{
				domain.CardList(
					"", "A fitting aspect gives +2 or rerolls all four dice, for a fate point or a free invocation.",
					"A boost is invoked once, free, and then gone.",
					"Gear stunts turn one die: maximised it is +, minimised it is −. Say which stunt does it.",
				),
			},
		},
		opposedOddsCard(),
		{
			ID: "ladder", Title: "The ladder", Section: diceCardSection, Source: "tachyon E, Fate Core", Words: "adjectives fair great difficulty",
			Blocks: []domain.Block{domain.CardTable("", []string{">Level", "Word"}, []domain.Row{
				domain.CardRow("+8", "Legendary"), domain.CardRow("+7", "Epic"), domain.CardRow("+6", "Fantastic"), domain.CardRow("+5", "Superb"),
				domain.CardRow("+4", "Great"), domain.CardRow("+3", "Good"), domain.CardRow("+2", "Fair"), domain.CardRow("+1", "Average"),
				domain.CardRow("+0", "Mediocre"), domain.CardRow("−1", "Poor"), domain.CardRow("−2", "Terrible"),
			})},
		},
	}
}

// opposedOddsCard says how a contest goes, by how much better one side is.
func opposedOddsCard() domain.Card {
	both := dice.Odds(dice.FourFudge()).Less(dice.Odds(dice.FourFudge()))
	var rows []domain.Row
	for better := -4; better <= 6; better++ {
		rows = append(rows, domain.CardRow(signedLevel(better), dice.Percent(both.Below(-better)), dice.Percent(both.Exactly(-better)),
			dice.Percent(both.Between(1-better, 2-better)), dice.Percent(both.AtLeast(3-better))))
	}
	return domain.Card{
		ID: "opposed-odds", Title: "Odds of an attack", Section: diceCardSection, Source: "tachyon B2", Words: "chance hit probability opposed contest",
		Blocks: []domain.Block{
			domain.CardText("Both sides roll. Rows: the attacker's lead before the dice, with the tail bonus."),
			domain.CardTable("", []string{">Better by", ">Fail", ">Tie", ">Succeed", ">With style"}, rows),
		},
	}
}

func pilotCards() []domain.Card {
	var rows []domain.Row
	for _, g := range tachyon.SkillGroups {
		var names []string
		for _, r := range tachyon.SkillRows {
			if r.Group == g {
				names = append(names, r.Title)
			}
		}
		rows = append(rows, domain.CardRow(g, strings.Join(names, ", ")))
	}
	return []domain.Card{
		{
			ID: "skills", Title: "Skills", Section: pilotCardSection, Source: "tachyon B1, A1", Words: "pyramid gunnery pilot tactics technology",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Group", "Skills"}, rows),
				domain.CardText("The usual pyramid: one at +4, two at +3, three at +2, four at +1. The quick reference has none; a campaign may change it."),
			},
		},
		{
			ID: "pilot", Title: "A pilot's aspects", Section: pilotCardSection, Source: "tachyon A1, E", Words: "character creation decompression relationship stunts refresh",
			Blocks: []domain.Block{domain.CardList(
				"", "A high concept.", "Decompression with two sides: a healthy way to come down, and a vice.", "Two relationships.", "One more.",
			), domain.CardText("Two stunts are free; each further one usually costs 1 refresh. Refresh starts at 3.")},
		},
	}
}

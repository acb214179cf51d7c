package reference

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// combatCards are the cards of a fight, in the order in which it goes.
func combatCards() []domain.Card {
	return []domain.Card{
		{
			ID: "combat-round", Title: "A combat round", Section: combatSection, Source: "farfuture C5", Words: "turn order initiative surprise begin fight sequence",
			Blocks: []domain.Block{
				domain.CardSteps(
					"As it begins", fmt.Sprintf("The first combat of the session: %d fate points more for everybody.", farfuture.SessionPoints),
					"Nobody has bled yet: first blood can fall again.", "Surprise, if it may matter: Alertness against Alertness.",
					"Order: Alertness, highest first. Among equals the table decides.",
				),
				domain.CardSteps(
					"On a turn", "Move, if at all: before anything else.", "Act once: attack, maneuver, repair a suit or something else. Who rolled Dexterity to go further has no action left.",
					"As it ends, spin won before this turn is put away.", "After the last one a new round begins.",
				),
				domain.CardText("Rounds make a scene, scenes a session, sessions a story, stories a campaign."),
			},
		},
		{
			ID: "movement", Title: "Movement and borders", Section: combatSection, Source: "farfuture C5m", Words: "move run zones door erode pay cross wall obstacle distance",
			Blocks: []domain.Block{
				domain.CardList(
					"Points", "One is free, and leaves the action untouched.",
					"Roll Dexterity (Zero-G where the referee asks for it) for as many more as the total; the action is gone, even if the total is 0 or less.",
					fmt.Sprintf("Never more than %d zones in one turn.", farfuture.MostZones),
				),
				domain.CardList(
					"What they buy", "Into the next zone: one point, and what is left of the border between.",
					"Any points may go into a border beside you without crossing it: they stay paid.",
					"A border with states (a door) turns to its next one, for everybody, when its value is paid. Crossing then costs what the new state says.",
					"Turning it back costs the value of the state that has one; a border that cannot be turned back stays as it is.",
					"A border without states (rubble, a slope) is paid by each for themselves, and anew after crossing.",
				),
				domain.CardText("With the free point alone: over a border of 0 into the next zone, or one point into a border, and still an action."),
			},
		},
		attackCard(),
		{
			ID: "defence", Title: "Defence", Section: combatSection, Source: "farfuture C6.5", Words: "defend dodge armour penetration resolve",
			Blocks: []domain.Block{
				domain.CardList(
					"Total: skill, dice, armour, and whatever else counts", "Dexterity is the usual skill, Resolve against Composure. Any other that the referee believes: Firearms to spoil the aim, Strength or Brawling when held.",
					"Armour counts for what it is worth less the weapon's penetration, but never below 0.",
					"Only armour that helps against this kind of weapon counts; none does against maneuvers and assessments.",
					"Against Composure armour counts only where a weapon, or openly a combat skill, is used.",
					"Military-grade Brawling: +1 on a defence with Brawling.",
				),
				domain.CardText("Each target of an area attack defends for itself against the one attack roll."),
			},
		},
		{
			ID: "composure-attacks", Title: "Attacks on Composure", Section: combatSection, Source: "farfuture C6.9, rulings SF-R35, SF-T36", Words: "intimidate threaten fear words scare suppress",
			Blocks: []domain.Block{domain.CardList(
				"", "Any attack may aim at Composure instead of Health; some weapons can do nothing else. Accuracy does not count then.",
				"A weapon takes as many boxes of Composure as it would of Health.",
				"Without a weapon (a threat, a speech, a feat) it takes one box, and the attacker has the aspect “Sitting Duck”.",
				"Resolve is the usual defence. A Vargr may use Charisma against Vargr; a Human never opens an attack with it.",
			)},
		},
		{
			ID: "first-blood", Title: "First blood", Section: combatSection, Source: "farfuture C6.8, ruling SF-R16", Words: "shock both tracks health composure",
			Blocks: []domain.Block{
				domain.CardText("The first time in a combat that an attack marks a clean Health track, it strikes Composure as well: the same shift and the same boxes on both. " +
					"Each track is softened by itself, from the same three consequences."),
				domain.CardText("Once a combat for each character, and only while no box of Health is marked. An attack on Composure never draws it."),
			},
		},
		{
			ID: "zero-g", Title: "Fighting in zero-G", Section: combatSection, Source: "farfuture C6.2, C13b, rulings SF-R22, SF-R27 to SF-R30", Words: "zero-g low gravity recoil weightless space",
			Blocks: []domain.Block{
				domain.CardList(
					"", "The scene has the aspect “Zero Gravity” or “Low Gravity”; anybody may tag it.",
					"Brawling, Blade Weapons and Firearms are rolled with Zero-G instead, RPGs among them, and so are plasma and fusion guns. Weapons of low recoil keep their skill.",
					"Without the military-grade stunt a military-grade weapon takes 2 off Zero-G as well.",
					"What is thrown goes by Dexterity. TDX loses its penetration.",
					"Zero-G moves as Dexterity does, where the referee asks for it. It repairs no weapon.",
				),
				domain.CardText("Of low recoil: " + strings.Join(lowRecoil(), ", ") + "."),
			},
		},
	}
}

func attackCard() domain.Card {
	return domain.Card{
		ID: "attack", Title: "An attack, in order", Section: combatSection, Source: "farfuture C6", Words: "hit shoot strike fire legality military-grade range area total penalty",
		Blocks: []domain.Block{
			domain.CardSteps(
				"", "May it be made? Not below a fusing range, not without battle dress where the weapon needs it, not by who is out of play.",
				"Skill: the weapon's. Military-grade firearms without the stunt: Firearms −2, or −1 flat for who has no Firearms. Other military-grade weapons likewise, if the referee allows it.",
				fmt.Sprintf("Range: %s for each zone the target is too near or too far.", plusMinus(-farfuture.RangeStep)),
				fmt.Sprintf("Total: skill, dice, range, %s for an accurate weapon aimed at Health, then aspects, free tags and spin.", plusMinus(farfuture.Accurate)),
				"Defence: skill, dice, and armour less penetration.",
				"Area: one roll against everybody in the zone. In the firer's own zone a directed weapon spares the firer, a grenade does not.",
				"Shift: attack less defence. Below 0 a miss, which may win spin; 0 a hit without boxes; 1 or more is damage.",
				"First blood: a clean Health track is marked for the first time, and Composure takes the same.",
				"After it: “Sitting Duck” for an attack on Composure without a weapon; a consequence on Health opens a pressurised suit.",
			),
		},
	}
}

func lowRecoil() []string {
	var names []string
	for _, w := range farfuture.Weapons {
		if w.LowRecoil {
			names = append(names, lower(w.Name))
		}
	}
	return names
}

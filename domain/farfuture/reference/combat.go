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
					"As it begins", fmt.Sprintf("First combat of the session: everybody gains %d fate points.", farfuture.SessionPoints),
					"First blood is reset.", "Surprise, if it matters: Alertness against Alertness.",
					"Order: Alertness, highest first. Among equals the table decides.",
				),
				domain.CardSteps(
					"On a turn", "Move first, if you move.", "Act once: attack, maneuver, repair a suit or something else. Rolling to move further uses the action.",
					"At its end, lose the spin won before this turn.", "After the last one a new round begins.",
				),
				domain.CardText("Rounds make a scene, scenes a session, sessions a story, stories a campaign."),
			},
		},
		{
			ID: "movement", Title: "Movement and borders", Section: combatSection, Source: "farfuture C5m", Words: "move run zones door erode pay cross wall obstacle distance",
			Blocks: []domain.Block{
				domain.CardList(
					"Points", "One point is free and does not use the action.",
					"Roll Dexterity (Zero-G if the referee asks for it) for as many more as the total. This uses the action, even if the total is 0 or less.",
					fmt.Sprintf("Never more than %d zones in one turn.", farfuture.MostZones),
				),
				domain.CardList(
					"What they buy", "The next zone: one point, plus what is left of the border between.",
					"You may pay towards a border beside you without crossing it. The points stay paid.",
					"A border with states (a door) turns to its next state, for everybody, when its value is paid. Crossing then costs the new state's value.",
					"Turning it back costs the value of the state that has one. Some borders cannot be turned back.",
					"Everybody pays a border without states (rubble, a slope) for themselves, and again for each crossing.",
				),
				domain.CardText("The free point alone: enter the next zone over a border of 0, or pay one point towards a border, and still act."),
			},
		},
		attackCard(),
		{
			ID: "defence", Title: "Defence", Section: combatSection, Source: "farfuture C6.5", Words: "defend dodge armour penetration resolve",
			Blocks: []domain.Block{
				domain.CardList(
					"Total: skill, dice, armour, and whatever else counts", "The usual skill is Dexterity, Resolve against Composure. The referee may accept any other: Firearms to spoil the aim, Strength or Brawling when held.",
					"Armour counts less the weapon's penetration, never below 0.",
					"Only armour that helps against this kind of weapon counts. None counts against maneuvers and assessments.",
					"Against Composure armour counts only where a weapon, or openly a combat skill, is used.",
					"Military-grade Brawling: +1 on a defence with Brawling.",
				),
				domain.CardText("Each target of an area attack defends for itself against the one attack roll."),
			},
		},
		{
			ID: "composure-attacks", Title: "Attacks on Composure", Section: combatSection, Source: "farfuture C6.9, rulings SF-R35, SF-T36", Words: "intimidate threaten fear words scare suppress",
			Blocks: []domain.Block{domain.CardList(
				"", "Any attack may aim at Composure instead of Health; some weapons must. Accuracy does not count then.",
				"A weapon marks as many boxes of Composure as it would of Health.",
				"Without a weapon (a threat, a speech, a feat) it marks one box, and the attacker gets the aspect “Sitting Duck”.",
				"Resolve is the usual defence. A Vargr may use Charisma against Vargr. Humans cannot attack with it.",
			)},
		},
		{
			ID: "first-blood", Title: "First blood", Section: combatSection, Source: "farfuture C6.8, ruling SF-R16", Words: "shock both tracks health composure",
			Blocks: []domain.Block{
				domain.CardText("The first time in a combat that an attack marks a clean Health track, it strikes Composure as well: the same shift and the same boxes on both. " +
					"Each track is softened separately, from the same three consequences."),
				domain.CardText("Once per combat for each character, and only while no box of Health is marked. Attacks on Composure never cause it."),
			},
		},
		{
			ID: "zero-g", Title: "Fighting in zero-G", Section: combatSection, Source: "farfuture C6.2, C13b, rulings SF-R22, SF-R27 to SF-R30", Words: "zero-g low gravity recoil weightless space",
			Blocks: []domain.Block{
				domain.CardList(
					"", "The scene has the aspect “Zero Gravity” or “Low Gravity”. Anybody may tag it.",
					"Zero-G replaces Brawling, Blade Weapons and Firearms, for RPGs and for plasma and fusion guns too. Low-recoil weapons keep their skill.",
					"Without the stunt a military-grade weapon takes 2 off Zero-G as well.",
					"Thrown weapons use Dexterity. TDX loses its penetration.",
					"Zero-G replaces Dexterity to move if the referee asks for it. It does not repair weapons.",
				),
				domain.CardText("Low recoil: " + strings.Join(lowRecoil(), ", ") + "."),
			},
		},
	}
}

func attackCard() domain.Card {
	return domain.Card{
		ID: "attack", Title: "An attack, in order", Section: combatSection, Source: "farfuture C6", Words: "hit shoot strike fire legality military-grade range area total penalty",
		Blocks: []domain.Block{
			domain.CardSteps(
				"", "Is it possible? Not below a fusing range, not without battle dress if the weapon needs it, not while out of play.",
				"Skill: the weapon's. Military-grade firearms without the stunt: Firearms −2, or −1 flat without the skill. Other military-grade weapons likewise, if the referee allows it.",
				fmt.Sprintf("Range: %s for each zone the target is too near or too far.", plusMinus(-farfuture.RangeStep)),
				fmt.Sprintf("Total: skill, dice, range, %s for an accurate weapon aimed at Health, then aspects, free tags and spin.", plusMinus(farfuture.Accurate)),
				"Defence: skill, dice, and armour less penetration.",
				"Area: one roll against everybody in the zone. In the firer's own zone a directed weapon spares the firer, a grenade does not.",
				"Shift: attack less defence. Below 0: a miss, which may win spin. 0: a hit without damage. 1 or more: damage.",
				"First blood: the first mark on a clean Health track strikes Composure too.",
				"Afterwards: “Sitting Duck” for an attack on Composure without a weapon. A consequence on Health opens a pressurised suit.",
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

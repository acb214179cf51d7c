package reference

import (
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// skillNotes say what each skill is rolled for, in a line or two.
//
// Source: farfuture 1.B4, with what 1.A3, 1.B8 and C2 to C14 have each skill do.
var skillNotes = map[string]string{
	"Strength":  "Lift, break, hold, wrestle. A held opponent defends with it as well.",
	"Dexterity": "Dodge an attack, throw a grenade, run further than one zone, work with quick fingers.",
	"Endurance": "Keep going: marches, torture, thin air. Lengthens the Health track and clears it.",
	"Resolve":   "Keep your nerve: the usual defence of Composure. Lengthens the Composure track and clears it.",
	"Credits":   "Buy, borrow, call in favours: against the cost. Lengthens the Wealth track and clears it.",
	"Alertness": "Notice things and people. Sets the turn order; against another's for surprise, against Survival for camouflage.",

	"Admin":        "Forms, offices and who is in charge of them; against another Admin when two offices want different things.",
	"Streetwise":   "Know where to ask in any port: illegal goods, hiding places, useful crooks.",
	"Carousing":    "Be good company, and hear what people say when they are.",
	"Tactics":      "Lead in a fight; place aspects on ground and followers, find out where the enemy stands.",
	"Oratory":      "Move a crowd, a jury, a company; against another Oratory in debate.",
	"Intimidation": "Get your way by threats, open or veiled: against Resolve.",

	"Pilot":       "Fly anything with a maneuver drive, from a boat to a battleship.",
	"Navigation":  "Plot and make a jump: the roll of the jump drive. Know how a system lies.",
	"Engineering": "Run and mend a ship's drives and power.",
	"Gunnery":     "Fire a ship's turrets and batteries.",
	"Vacc Suit":   "Work, move and mend a pressurised suit; without it none is reliable. Closes a suit that has lost its integrity.",
	"Zero-G":      "Move without gravity, and fight there: it replaces the skill of most weapons.",
	"Prospecting": "Find what pays in rocks and belts, and what it will fetch.",
	"Survey":      "Measure a world or a system so that others can use the charts.",

	"Mechanical":     "Build and mend what moves. At high levels an engineer's knowledge.",
	"Electronics":    "Build and mend circuits, sensors, alarms. At high levels an engineer's knowledge.",
	"Gravitics":      "Drive and mend grav vehicles; look after a ship's grav plates.",
	"Computer":       "Use, program and break into anything larger than a handheld.",
	"Communications": "Signals, ciphers, co-ordinated strikes; fend off electronic warfare.",
	"Ground Vehicle": "Drive whatever has wheels or tracks, and keep it running.",
	"Air Vehicle":    "Fly aeroplanes, airships and rotorcraft, and keep them running.",
	"Water Vehicle":  "Steer boats and submarines, and keep them running.",
	"Equestrian":     "Ride and train animals that carry people.",

	"Blade Weapons":  "Fight with swords, spears and knives; hold a shield. Military-grade: bows and blowguns too.",
	"Firearms":       "Fire whatever shoots slugs and is sold to civilians. Military-grade: what armies carry.",
	"Energy Weapons": "Fire and look after hand lasers. Military-grade: plasma and fusion guns.",
	"Brawling":       "Fists, feet, knives and whatever stands about. A held opponent defends with it as well.",

	"Recon":       "Read ground and what it does to those who cross it; place aspects on it, mark targets.",
	"Demolitions": "Set, make and make safe explosives. Military-grade: grenades and special charges.",
	"Gambling":    "Win more often than luck allows.",
	"Medicine":    "Keep people of your own species alive; −2 with any other.",
	"Survival":    "Live off wild country, hunt, stay unseen: against Alertness.",
	"Broker":      "Know markets and play them; against another broker, often for spin on the credit check.",
	"Arts":        "Make, perform or judge: letters, stage, painting, thought.",
	"Science":     "Reason from what nature is known to do: matter, life, the past.",
	"Forgery":     "Make papers that pass. Used in the book, but not in its list.",
	"Leader":      "Have people follow. Used in the book, but not in its list.",
	"Stealth":     "Go unnoticed. Used in the book, but not in its list.",
	"Legal":       "Know the law and argue it. Used in the book, but not in its list.",
	"Charisma":    "Standing in the pack, 0 to 5, only for Vargr: attack and defend Composure among Vargr, and lead them.",
	"Telepathy":   "Sense, read and reach minds; close your own. At the highest levels attack one.",

	"Clairvoyance":  "See or hear a distant place.",
	"Telekinesis":   "Move what you see without touching it.",
	"Awareness":     "Rule your own body: sleep for weeks, be stronger for an hour, heal.",
	"Teleportation": "Go to a place you can picture exactly.",
}

// skillCards are a card for each group of skills.
func skillCards() []domain.Card {
	var cards []domain.Card
	for _, g := range farfuture.SkillGroups {
		var rows []domain.Row
		for _, s := range g.Skills {
			rows = append(rows, domain.Row{Cells: []string{s, skillNotes[s]}, Words: strings.Join(farfuture.AliasesOf(s), " ")})
		}
		card := domain.Card{
			ID: "skills-" + strings.ReplaceAll(strings.ToLower(g.Title), " ", "-"), Title: "Skills: " + strings.ToLower(g.Title), Section: skillSection, Source: "farfuture 1.B4",
			Blocks: []domain.Block{domain.CardTable("", []string{"Skill", "Rolled to"}, rows)},
		}
		if g.Title == vargr {
			card.Title = "Skills: " + g.Title
		}
		if farfuture.IsPsionic(g.Skills[0]) {
			card.Blocks = append(card.Blocks, domain.CardText("Each needs the stunt Psionic. For difficulties see “Psionics”."))
		}
		cards = append(cards, card)
	}
	return append(cards, psionicsCard())
}

func psionicsCard() domain.Card {
	return domain.Card{
		ID: "psionics", Title: "Psionics", Section: skillSection, Source: "farfuture 1.B8, C14", Words: "psi psychic mind powers difficulties " + strings.Join(farfuture.PsionicSkills, " "),
		Blocks: []domain.Block{
			domain.CardText("Needs the stunt and the referee's permission. The five skills total at most 10 levels. " +
				"A total of 5 or more costs a fate point. The referee decides what a failure brings."),
			domain.CardTable("Difficulties", []string{"What", ">Against"}, []domain.Row{
				domain.CardRow("Telepathy: sense, read or send, by range", "2–7"),
				domain.CardRow("Telepathy: the deepest thoughts of somebody close", "7"),
				domain.CardRow("Telepathy: assault on a mind", "8"),
				domain.CardRow("Clairvoyance, by range", "3–6"),
				domain.CardRow("Clairvoyance: sight and hearing together", "+2"),
				domain.CardRow("Telekinesis: a gram", "3"),
				domain.CardRow("Telekinesis: a kilogram", "5"),
				domain.CardRow("Telekinesis: 100 kilograms", "7"),
				domain.CardRow("Telekinesis: beyond 50 metres, up to 200", "+2"),
				domain.CardRow("Awareness: a week of suspended animation", "3"),
				domain.CardRow("Teleportation, by range", "1–5"),
				domain.CardRow("Teleportation: with clothes and small things", "+2"),
				domain.CardRow("Teleportation: with equipment besides", "+1"),
			}),
			domain.CardList(
				"Awareness", "Enhance Strength or Endurance, or Dexterity if the referee agrees: +1 for every 2 of the total, up to +6, for an hour.",
				"Heal: clear any boxes of Health or Composure whose positions, doubled, add up to the total or less. A total of 6 clears box 3, or boxes 1 and 2.",
			),
		},
	}
}

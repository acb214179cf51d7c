package reference

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/rules"
)

// missionCards are the cards of an adventure's scenes.
func missionCards() []domain.Card {
	return []domain.Card{
		{
			ID: "mission", Title: "A mission, phase by phase", Section: missionCardSection, Source: "spacer C12, ruling SP-R15", Words: "adventure scenes tokens phases twist plot prologue epilogue problem resolution script",
			Blocks: []domain.Block{
				domain.CardSteps(
					"Before play", "Everybody, the referee too, writes a mission on a card.", "Each player writes two or three twists, a card each.", "Shuffle both. One mission is drawn.",
				),
				domain.CardTable("", []string{">Phase", "Begins with", "Each player has", "The referee has"}, phaseRows()),
				domain.CardList(
					"", "A scene costs whoever frames it one token.", "A conflict token buys any scene; a non-conflict token any but a conflict scene.", "Unspent tokens are lost when the phase ends.",
				),
			},
		},
		{
			ID: "scene-types", Title: "Types of scene", Section: missionCardSection, Source: "spacer C12 4, C12 5, ruling SP-R04", Words: "conflict action drama colour color frame reroll practice study tasks",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Scene", ">Tasks", "What it is"}, sceneRows()),
				domain.CardList(
					"", "A drama scene gives whoever framed it a reroll token. With cards a colour scene gives a card taken early instead.",
					"A scene spent on practice fills one study circle.", "A scene may tick one tally for each player: see “A new level”.",
				),
			},
		},
	}
}

func phaseRows() []domain.Row {
	var rows []domain.Row
	for phase := 1; phase <= mission.Phases; phase++ {
		b := mission.BudgetOf(phase, rules.House{})
		var begins []string
		if b.Twist {
			begins = append(begins, "a twist drawn")
		}
		last := ""
		for _, r := range b.Roles {
			switch r {
			case mission.ResolvingScene:
				last = "; at its end resolution"
			case mission.EpilogueScene:
				last += " and epilogue"
			default:
				begins = append(begins, "the "+string(r))
			}
		}
		rows = append(rows, domain.CardRow(domain.Minus(phase), strings.Join(begins, ", ")+last, tokenWords(b.Player), tokenWords(b.Referee)))
	}
	return rows
}

func tokenWords(t mission.Tokens) string {
	var words []string
	if t.Conflict > 0 {
		words = append(words, fmt.Sprintf("%d conflict", t.Conflict))
	}
	if t.NonConflict > 0 {
		words = append(words, fmt.Sprintf("%d non-conflict", t.NonConflict))
	}
	return domain.OrElse(domain.Listed(words), "none")
}

func sceneRows() []domain.Row {
	var rows []domain.Row
	for _, s := range mission.SceneTypeRows {
		tasks := "any"
		if s.Tasks >= 0 {
			tasks = domain.Minus(s.Tasks)
		}
		rows = append(rows, domain.CardRow(s.Title, tasks, s.Note))
	}
	return rows
}

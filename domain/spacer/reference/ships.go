package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

// shipCards are the cards of ships and their battles.
func shipCards() []domain.Card {
	return []domain.Card{
		{
			ID: "ship-turn", Title: "A turn of a space battle", Section: shipCardSection, Source: "spacer C14", Words: "sequence phase helm thrust speed heading turn battery",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "Every power plant puts its rating into the battery, in tokens. Small craft have as much thrust as their drive is rated for.",
					fmt.Sprintf("%d phases. In each all ships move as “Movement by phase” has it, along their heading; then everybody aboard may act.", ship.Phases),
				),
				domain.CardTable("", []string{"Post", "What it may do"}, []domain.Row{
					domain.CardRow("Power engineer", "moves power from the battery into systems, or pushes the plant"),
					domain.CardRow("Drive engineer", "turns power in the drive into thrust markers for the helm"),
					domain.CardRow("Helm", fmt.Sprintf("in any phase: speed 1 more or less for %s, a turn of 60° for %s", domain.Count(ship.Steering{Speed: 1}.Cost(rules.UsualValues.ThrustPerTurn), "marker"), domain.Count(ship.Steering{Turns: 1}.Cost(rules.UsualValues.ThrustPerTurn), "marker"))),
					domain.CardRow("Gunner", "fires once a phase"),
					domain.CardRow("Pilot of a small craft", "flies, and shoots once a turn"),
				}),
			},
		},
		{
			ID: "phase-moves", Title: "Movement by phase", Section: shipCardSection, Source: "spacer 2.B7", Words: "speed hexes phase table",
			Blocks: []domain.Block{
				domain.CardTable("Hexes", []string{">Speed", ">Phase 1", ">Phase 2", ">Phase 3"}, moveRows()),
				domain.CardText("Beyond: a third each; what is left over in phase 2, then in phase 3."),
			},
		},
		powerCard(),
		{
			ID: "ship-gunnery", Title: "Ship gunnery and damage", Section: shipCardSection, Source: "spacer C14, C8, rulings SP-R19, SP-R34, SP-R40", Words: "fire shoot hit toughness system box class gunner",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", "A shot costs the weapon's class in power, which the weapon has to hold, whether it hits or not.",
					"Difficulty: the hexes as metres and the class as accuracy, on “Range difficulty”.",
					fmt.Sprintf("Damage roll: the damage value is 2 for each class (class 4: %d), whatever the margin. Toughness roll: the ship's, and nothing opens it.", ship.DV(4, 3, rules.House{})),
				),
				domain.CardTable("", []string{"Damage roll", "What it does"}, []domain.Row{
					domain.CardRow("lower", "nothing"), domain.CardRow("equal", "nobody aboard may act in the ship's next phase"),
					domain.CardRow("higher", "hits: the difference on the triangular progression. Each crosses one box."),
				}),
				domain.CardTable("Hits", []string{"Damage above Toughness", ">Boxes"}, hitRows()),
				domain.CardText("[6][4][2]: the rating before any hit, after one, after two; with all crossed it is 0. What a system can no longer hold is lost."),
			},
		},
		{
			ID: "small-craft", Title: "Small craft and FTL", Section: shipCardSection, Source: "spacer C14, 2.B11", Words: "fighter pilot landing launch jump drive factor enter upkeep",
			Blocks: []domain.Block{
				domain.CardList(
					"Small craft", "No power: the listed thrust at the start of each turn.", "One shot a turn.",
					fmt.Sprintf("More thrust than listed: difficulty %d a point.", ship.SmallPushDifficulty(1)),
					fmt.Sprintf("Landing: same hex and heading; difficulty is the difference in speed (speeds %d and %d: %d).", 5, 3, battle.LandDifficulty(5, 3)),
				),
				domain.CardList("FTL", ftlText(), "A ship that cannot pay leaves FTL."),
			},
		},
		{
			ID: "ship-list", Title: "Ships", Section: shipCardSection, Source: "spacer 2.B11", Words: "corvette fighter systems tonnage template boxes crew",
			Blocks: shipBlocks(),
		},
	}
}

func moveRows() []domain.Row {
	var rows []domain.Row
	for speed := 1; speed <= len(ship.PhaseTable); speed++ {
		moves := ship.PhaseMoves(speed)
		rows = append(rows, cardNumbers(domain.Minus(speed), moves[:]...))
	}
	return rows
}

func powerCard() domain.Card {
	const rating = 6
	points := []int{1, 2, 3, 4, 5, 6, 7, 8}
	row := func(name string, difficulty func(n int) int) domain.Row {
		cells := []string{name}
		for _, n := range points {
			cells = append(cells, domain.Minus(difficulty(n)))
		}
		return domain.Row{Cells: cells}
	}
	return domain.Card{
		ID: "ship-power", Title: "Power and thrust", Section: shipCardSection, Source: "spacer C14", Words: "engineer push transfer battery thrust plant drive convert",
		Blocks: []domain.Block{
			domain.CardList(
				"", "Transfer: each point of the total moves a token from the battery into a system. Power in a system stays there.",
				fmt.Sprintf("Push the plant: difficulty %d for each token more. A failure crosses a box of the plant.", ship.PushDifficulty(1)),
				fmt.Sprintf("Make thrust: difficulty %d a marker up to the drive's rating in a turn, %d for each beyond, and power at the drive's price.", ship.ThrustDifficulty(rating, 0, 1), ship.ThrustDifficulty(rating, rating, 1)),
				"The drive holds no more power than its rating needs, the helm no more markers than the rating.",
			),
			domain.CardTable("Difficulty for so many points", columnsOf("", "", points), []domain.Row{
				row("Push a plant", ship.PushDifficulty),
				row(fmt.Sprintf("Thrust, rating %d", rating), func(n int) int { return ship.ThrustDifficulty(rating, 0, n) }),
				row("Thrust, rating 4", func(n int) int { return ship.ThrustDifficulty(4, 0, n) }),
				row("Push a small craft", ship.SmallPushDifficulty),
			}),
		},
	}
}

func hitRows() []domain.Row {
	var rows []domain.Row
	for _, r := range rules.TriangularRows[:6] {
		rows = append(rows, domain.CardRow(span(r.From, r.To), domain.Minus(ship.Strike(r.From, 0).Hits)))
	}
	return rows
}

// ftlText is what FTL takes, by the corvette's drive.
func ftlText() string {
	s := ship.Corvette()
	for _, y := range s.Of(ship.FTLSystem) {
		return fmt.Sprintf("A corvette's drive: %d power for each factor to enter, %d for each factor a turn to stay, up to factor %d.", y.PowerPer, y.Upkeep, y.Rating())
	}
	return ""
}

// shipBlocks are the ships of the list, each a table of its systems.
func shipBlocks() []domain.Block {
	var blocks []domain.Block
	for _, t := range ship.Templates {
		s := t.New()
		heading := fmt.Sprintf("%s: %s tons, Toughness %d", t.Name, tonWords(s.Tonnage), s.Toughness)
		var rows []domain.Row
		for _, y := range s.Systems {
			rows = append(rows, domain.CardRow(strings.ReplaceAll(y.Title(), "class ", "class\u00a0"), tonWords(y.Tons), boxWords(y), domain.OrElse(systemWords(y, s.SmallCraft), "–")))
		}
		blocks = append(blocks, domain.CardTable(heading, []string{"System", ">Tons", "Boxes", "Besides"}, rows))
		if s.Engineers+s.Operators > 0 {
			blocks = append(blocks, domain.CardText(fmt.Sprintf("At least %s and %s. Usually commanded by rank\u00a0%d.",
				domain.Count(s.Engineers, "engineer"), domain.Count(s.Operators, "operator"), s.CommandRank)))
		}
	}
	return blocks
}

func tonWords(tons float64) string { return strconv.FormatFloat(tons, 'f', -1, 64) }

// boxWords is a row of boxes: [6][4][2].
func boxWords(y ship.System) string {
	var b strings.Builder
	for _, n := range y.Boxes {
		fmt.Fprintf(&b, "[%d]", n)
	}
	if b.Len() == 0 {
		return "–"
	}
	unit := y.Unit
	if slices.Max(y.Boxes) == 1 {
		unit = strings.TrimSuffix(unit, "s")
	}
	return strings.TrimSpace(b.String() + " " + unit)
}

// systemWords is what a system needs or holds.
func systemWords(y ship.System, small bool) string {
	switch {
	case y.Kind == ship.STLSystem && !small:
		return fmt.Sprintf("%d power a marker", y.PowerPer)
	case y.Kind == ship.FTLSystem:
		return fmt.Sprintf("%d power a factor to enter, %d to stay", y.PowerPer, y.Upkeep)
	case y.Kind == ship.BridgeSystem, y.Kind == ship.CockpitSystem:
		return fmt.Sprintf("crew of %d", y.Count)
	case y.Kind == ship.WeaponSystem:
		words := fmt.Sprintf("damage value %d, accuracy %d", ship.DV(y.Class, 0, rules.House{}), y.Class)
		if !small {
			words += fmt.Sprintf(", %d power", y.Class)
		}
		return words
	}
	return ""
}

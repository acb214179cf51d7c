package reference

import (
	"fmt"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

// gearCards are the cards of what people fight with and carry.
func gearCards() []domain.Card {
	return []domain.Card{
		{
			ID: "weapons", Title: "Weapons", Section: weaponCardSection, Source: "spacer 2.B4, rulings SP-R23, SP-R30", Words: "guns arms blades damage value accuracy melee ranged thrown energy slug",
			Blocks: []domain.Block{
				domain.CardTable("In the hand", []string{"Weapon", "Damage value", "To stun"}, meleeRows()),
				domain.CardTable("Slug throwers and thrown", []string{"Weapon", "Damage value", ">Accuracy"}, slugRows()),
				domain.CardTable("Energy weapons", []string{"Weapon", "Damage value", ">Accuracy", ">Packs", ">Power points"}, energyRows()),
				domain.CardText("The margin of the hit is added to every damage value. Of an energy weapon it is the power points put into the shot, which the shot costs."),
			},
		},
		{
			ID: "gear", Title: "Gear", Section: weaponCardSection, Source: "spacer 2.B3", Words: "equipment items kit points mass locker armour armor suit tools",
			Blocks: append(gearBlocks(), domain.CardList(
				"Who gets how much", fmt.Sprintf("Personal: %s for everybody.", rules.Points(person.PersonalGear)), "Issue: rank + 1.",
				fmt.Sprintf("The ship's locker: the commanding officer's rank (%s at rank %d).", rules.Points(float64(ship.LockerPoints(4))), 4),
				"Free: "+domain.Listed(person.FreeGear)+".", "What is not listed costs what the referee says.",
			)),
		},
	}
}

// physiqueAnd is a damage value that Physique counts in.
func physiqueAnd(n int) string {
	if n == 0 {
		return "Physique"
	}
	return "Physique " + plusMinus(n)
}

func meleeRows() []domain.Row {
	var rows []domain.Row
	for _, w := range fight.MeleeWeapons {
		stun := "half"
		if w.StunWhole {
			stun = physiqueAnd(w.Stun) + ", not halved"
		}
		rows = append(rows, domain.CardRow(w.Name, physiqueAnd(w.Damage), stun))
	}
	return rows
}

func slugRows() []domain.Row {
	var rows []domain.Row
	for _, g := range fight.Guns(rules.UsualValues) {
		switch {
		case g.Thrown:
			rows = append(rows, domain.CardRow(g.Name, physiqueAnd(g.DV), domain.Minus(g.Acc)))
		case !g.Energy():
			rows = append(rows, domain.CardRow(g.Name, domain.Minus(g.DV), domain.Minus(g.Acc)))
		}
	}
	return rows
}

func energyRows() []domain.Row {
	var rows []domain.Row
	for _, g := range fight.Guns(rules.UsualValues) {
		if g.Energy() {
			rows = append(rows, domain.CardRow(g.Name, span(1, g.Power), domain.Minus(g.Acc), domain.Minus(g.Packs), domain.Minus(g.Points())))
		}
	}
	return rows
}

// gearBlocks are the gear, a table for each price.
func gearBlocks() []domain.Block {
	var prices []float64
	rows := map[float64][]domain.Row{}
	for _, g := range person.GearRows {
		if rows[g.Points] == nil {
			prices = append(prices, g.Points)
		}
		mass := "varies"
		if g.Mass > 0 {
			mass = strconv.FormatFloat(g.Mass, 'f', -1, 64)
		}
		rows[g.Points] = append(rows[g.Points], domain.Row{Cells: []string{g.Name, mass, some(g.Armour)}, Words: strings.ReplaceAll(g.Name, "Armor", "Armour")})
	}
	var blocks []domain.Block
	for _, p := range prices {
		heading := rules.Points(p)
		if p == float64(int(p)) || p < 1 {
			heading += " each"
		}
		blocks = append(blocks, domain.CardTable(heading, []string{"Item", ">kg", ">Armour"}, rows[p]))
	}
	return blocks
}

package reference

import (
	"fmt"
	"math/big"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
)

// woundCards are the cards of what hurts.
func woundCards() []domain.Card {
	return []domain.Card{
		{
			ID: "damage", Title: "Damage", Section: harmCardSection, Source: "spacer C9, rulings SP-R08, SP-R16, SP-R34", Words: "hit toughness roll wound kill deadly heavy light scratch armour damage value",
			Blocks: []domain.Block{
				domain.CardSteps(
					"", fmt.Sprintf("Damage roll: the damage value is the target number; it opens by that value on the triangular progression. Above %d the rest becomes dice.", throw.BigTarget),
					"Toughness roll: Toughness is the target number; it opens by the armour.", "Wounds count in neither.", "Read the table from the top; the first line that fits counts.",
				),
				domain.CardTable("", []string{"If", "Then"}, []domain.Row{
					domain.CardRow("damage > 2 × Toughness roll + Toughness", "killed"),
					domain.CardRow("damage > 2 × Toughness roll", "a deadly wound"),
					domain.CardRow("damage ≥ Toughness roll (0 and 0 too)", "a heavy wound"),
					domain.CardRow("Toughness roll > 2 × damage + damage value", "nothing"),
					domain.CardRow("Toughness roll > 2 × damage", "a scratch"),
					domain.CardRow("otherwise", "a light wound"),
				}),
			},
		},
		harmTableCard(),
		nothingCard(),
		{
			ID: "wounds", Title: "Wounds and overflow", Section: harmCardSection, Source: "spacer 2.B10, C9, rulings SP-R31, SP-R32", Words: "boxes penalty scratch light heavy deadly full dead unable overflow",
			Blocks: []domain.Block{
				domain.CardTable("", []string{"Wound", ">Boxes", ">Off target numbers", "No box left"}, woundRows()),
				domain.CardList(
					"", "Every wound marked brings one stun, each of those that an overflow marks too.",
					"The penalties add up, and count on every task.", "A penalty as high as Toughness: unable to do anything.",
					"The wounded player chooses where a wound goes. A way that leads back to where it has been is closed.",
					"Burning a point of Luck prevents death.",
				),
			},
		},
		{
			ID: "stuns", Title: "Stuns", Section: harmCardSection, Source: "spacer C9s, rulings SP-R22, SP-R30, SP-R33", Words: "stun pile knocked out unconscious consciousness ko pass out",
			Blocks: []domain.Block{
				domain.CardList(
					"To stun", "The damage value is halved, rounded down, unless the weapon is made to stun.",
					"Damage above the Toughness roll: stuns by the difference on the triangular progression. No wound.",
				),
				domain.CardText("Each time the pile grows: Toughness against the stuns in it. Nothing opens, and wounds do not count."),
				domain.CardTable("", []string{"Total", "What happens"}, []domain.Row{
					domain.CardRow("higher", "stays up"),
					domain.CardRow("equal", "only a single Stun next round"),
					domain.CardRow("lower", "knocked out"),
				}),
				domain.CardText("A Stun action takes one off the pile; while there are any, it is the first thing scripted."),
				domain.CardTable("Chance to stay up, by stuns", columnsOf(">Toughness", "", stunPiles), stayUpRows()),
			},
		},
		{
			ID: "shake-it-off", Title: "Shaking it off", Section: harmCardSection, Source: "spacer C10, ruling SP-R07", Words: "shrug ignore wound penalty willpower recover",
			Blocks: []domain.Block{domain.CardSteps(
				"", "It uses the action.", "Willpower, less the wound penalty, against the number of wounds marked. Marines or a hobby such as boxing opens.",
				"The margin is the points of penalty ignored for the rest of the conflict.",
			)},
		},
		{
			ID: "bleeding", Title: "Bleeding", Section: harmCardSection, Source: "spacer 2.B2", Words: "bleeder scratch species round",
			Blocks: []domain.Block{
				domain.CardText("Bleeders: " + domain.Listed(bleeders()) + "."),
				domain.CardText("While wounded, roll a die at the end of each round: below the number of light, heavy and deadly wounds it brings a scratch, which may overflow."),
				domain.CardTable("", []string{">Wounds beside scratches", "Bleeds on", ">Chance"}, bleedRows()),
			},
		},
	}
}

// harmTableCard says from which damage roll on each wound comes, by the Toughness roll.
func harmTableCard() domain.Card {
	toughness := []int{3, 4, 5, 6, 7, 8, 10}
	var rows []domain.Row
	for rolled := 0; rolled <= 12; rolled++ {
		first := func(wanted harm.Damage, value int) int {
			for damage := 0; ; damage++ { // the worse ones come first in Damages
				if got := harm.Judge(damage, rolled, 0, value, rules.House{}); worse(got, wanted) {
					return damage
				}
			}
		}
		cells := []string{domain.Minus(rolled), domain.Minus(first(harm.LightHarm, 6)), domain.Minus(first(harm.HeavyHarm, 6)), domain.Minus(first(harm.DeadlyHarm, 6))}
		for _, value := range toughness {
			cells = append(cells, domain.Minus(first(harm.Kill, value)))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	columns := append([]string{">Toughness roll", ">Light from", ">Heavy from", ">Deadly from"}, columnsOf("", "Killed, T", toughness)[1:]...)
	return domain.Card{
		ID: "damage-table", Title: "Damage at a glance", Section: harmCardSection, Source: "spacer C9", Words: "toughness table lookup wound kill",
		Blocks: []domain.Block{
			domain.CardText("Which damage roll brings what, by the Toughness roll. Killed depends on the Toughness (T) itself. Below the light wounds it is a scratch, or nothing: see “A scratch, or nothing”."),
			domain.CardTable("", columns, rows),
		},
	}
}

// worse reports whether damage is as bad as some or worse.
func worse(d, than harm.Damage) bool {
	for _, one := range harm.Damages {
		if one == d {
			return true
		}
		if one == than {
			return d == than
		}
	}
	return false
}

// nothingCard says up to which damage roll a hit does nothing at all.
func nothingCard() domain.Card {
	values := []int{1, 2, 3, 4, 5, 6, 7, 8, 9}
	var rows []domain.Row
	for rolled := 2; rolled <= 12; rolled++ {
		cells := []string{domain.Minus(rolled)}
		for _, dv := range values {
			most := -1
			for harm.Judge(most+1, rolled, dv, 6, rules.House{}) == harm.NoHarm {
				most++
			}
			if most < 0 {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, domain.Minus(most))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	return domain.Card{
		ID: "no-damage", Title: "A scratch, or nothing", Section: harmCardSection, Source: "spacer C9, ruling SP-R08", Words: "damage value no harm unhurt table",
		Blocks: []domain.Block{
			domain.CardText("Across: the damage value. In the table: the highest damage roll that does nothing; – it always scratches at least."),
			domain.CardTable("", columnsOf(">Toughness roll", "", values), rows),
		},
	}
}

func woundRows() []domain.Row {
	var rows []domain.Row
	for _, w := range harm.WoundRows {
		ways := ""
		for _, o := range harm.OverflowRows {
			if o.Of != w.Wound {
				continue
			}
			if ways != "" {
				ways += ", or "
			}
			ways += o.Title
		}
		penalty := "–"
		if w.Penalty > 0 {
			penalty = domain.Minus(-w.Penalty) + " each"
			if w.Capacity == 1 {
				penalty = domain.Minus(-w.Penalty)
			}
		}
		rows = append(rows, domain.CardRow(domain.Upper(string(w.Wound)), domain.Minus(w.Capacity), penalty, ways))
	}
	return rows
}

var stunPiles = []int{1, 2, 3, 4, 5, 6, 8}

func stayUpRows() []domain.Row {
	var rows []domain.Row
	for toughness := 2; toughness <= throw.BigTarget; toughness++ {
		odds := harm.ConsciousThrow(toughness).Ready(rules.House{}).Odds()
		cells := []string{domain.Minus(toughness)}
		for _, stuns := range stunPiles {
			cells = append(cells, percent(odds.AtLeast(stuns+1)))
		}
		rows = append(rows, domain.Row{Cells: cells})
	}
	return rows
}

func bleeders() []string {
	var names []string
	for _, s := range person.SpeciesRows {
		if s.Bleeder {
			names = append(names, s.Name)
		}
	}
	return names
}

func bleedRows() []domain.Row {
	var rows []domain.Row
	for n := 1; n <= harm.Light.Row().Capacity+harm.Heavy.Row().Capacity+harm.Deadly.Row().Capacity; n++ {
		w := harm.Wounds{}.With(harm.Light, n)
		w.Heavy = n - w.Light // the sum alone counts
		most := 0
		for face := dice.D12.Lowest(); face <= dice.D12.Highest(); face++ {
			if harm.Bleeds(face, w) {
				most = face
			}
		}
		on := "nothing"
		if most > 0 {
			on = span(dice.D12.Lowest(), most)
		}
		rows = append(rows, domain.CardRow(domain.Minus(n), on, percent(big.NewRat(int64(most), int64(dice.D12.Highest())))))
	}
	return rows
}

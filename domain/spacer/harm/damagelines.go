package harm

// DamageLine is one line of the damage table against a Toughness roll that has fallen: the damage rolls that come to it.
type DamageLine struct {
	Damage   Damage
	Rule     string // when it counts, in words
	From, To int    // of the damage roll; To is Unbounded for the worst line
	Possible bool   // there is such a damage roll
}

// Unbounded is the upper end of a line of the damage table that has none.
const Unbounded = -1

// DamageLines is the damage table, the worst first, against a Toughness roll.
//
// Source: spacer C9, rulings SP-R08, SP-R16.
func (u Hurt) DamageLines(resisted int) []DamageLine {
	nothing := "Toughness roll above 2 × damage roll + damage value"
	if u.House.NoDamageByWords {
		nothing = "Toughness roll above 2 × damage value + damage roll"
	}
	rules := map[Damage]string{
		Kill:        "damage roll above 2 × Toughness roll + Toughness",
		DeadlyHarm:  "damage roll above 2 × Toughness roll",
		HeavyHarm:   "damage roll as high as the Toughness roll or higher",
		LightHarm:   "Toughness roll above the damage roll",
		ScratchHarm: "Toughness roll above 2 × damage roll",
		NoHarm:      nothing,
	}
	kills := max(2*resisted+u.Toughness+1, 1) // from here on every damage roll does
	lines := make([]DamageLine, len(Damages))
	for i, d := range Damages {
		lines[i] = DamageLine{Damage: d, Rule: rules[d]}
		for roll := 0; roll <= kills; roll++ {
			if Judge(roll, resisted, u.Value(), u.Toughness, u.House) != d {
				continue
			}
			if !lines[i].Possible {
				lines[i].From, lines[i].Possible = roll, true
			}
			lines[i].To = roll
		}
		if lines[i].Possible && lines[i].To == kills {
			lines[i].To = Unbounded
		}
	}
	return lines
}

// Title is what a line of the damage table is called.
func (d Damage) Title() string { return d.words() }

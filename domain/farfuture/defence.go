package farfuture

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Choices lists the skills a character may defend with against an attack, the usual one first: Dexterity, or Resolve
// against Composure; a pinned or close defender has Strength and Brawling. The referee accepts any other.
//
// Source: farfuture C6 5, book sections "Actions", "Adding Aspects".
func (a Aimed) Choices() []string {
	var choices []string
	add := func(skills ...string) {
		for _, s := range skills {
			if !slices.Contains(choices, s) {
				choices = append(choices, s)
			}
		}
	}
	if a.Attack.Aim == Composure {
		add(resolve)
	}
	if a.Skill == charisma {
		add(charisma)
	}
	if a.Attack.Aim != Composure || !a.Attack.Words() {
		add(dexterity)
		if a.Attack.Gravity != NormalGravity {
			add(zeroG)
		}
		switch a.Attack.Distance {
		case 0:
			add(brawling, strength, blade)
		case 1:
			add(blade)
		}
		add(firearms, energy)
	}
	return choices
}

// Defence is how one target defends itself.
type Defence struct {
	Defender *Character // nil = somebody without a sheet, of Level and Armour
	Level    int
	Armour   int    // without a sheet: what it is worth against this attack, before penetration; 0 or more
	Skill    string // rolled; empty = the first of Choices
	Extras   []table.Part
}

// Guard is a defence as it is rolled.
type Guard struct {
	Defence  Defence
	Parts    []table.Part // all that goes into its total besides the dice
	Sums     int
	Spent    []RowID           // armour of one use that is gone after it
	Warnings []domain.Sentence // sentences for the referee
}

// Against says what a defence rolls against an attack: skill, armour less penetration, martial arts.
//
// Of what is worn one piece counts on the body, one beneath it and one shield: the best of each that helps against this
// weapon, added up. A shield asks for Blade Weapons at level 1, and battle dress for its military-grade skill, without
// which nobody can move in it; other suits protect whoever wears them. Ablat beneath something that is as good is
// spared.
//
// Source: farfuture C6 5, 1.B6, rulings SF-R21, SF-R34, book section "Armour".
func (d Defence) Against(a Aimed) Guard {
	d.Skill, _ = CanonicalSkill(d.Skill)
	if d.Skill == "" {
		d.Skill = a.Choices()[0]
	}
	g := Guard{Defence: d}
	level, label := rolledAt(d.Defender, d.Level, d.Skill, a.Attack.House)
	g.part(label, level, "Actions")
	if c := d.Defender; c != nil && d.Skill == brawling && c.hasMilitary(brawling) {
		g.part("martial arts", martialDefence, "Brawling")
	}
	if c := d.Defender; c != nil && a.Skill == charisma && !c.isSpecies(vargr) {
		g.warn("charisma-on-vargr", "Charisma works only on Vargr. The referee decides whether this attack is possible.")
	}
	if a.meetsArmour() {
		g.armour(a)
	}
	g.Parts = append(g.Parts, d.Extras...)
	g.Sums = table.Sum(g.Parts)
	return g
}

func (g *Guard) part(label string, value int, section string) {
	g.Parts = append(g.Parts, table.Part{Label: label, Value: value, Source: "farfuture C6.5", Section: section})
}

// meetsArmour reports whether armour counts against the attack: where a weapon or a skill of fighting is used, as it
// always is on Health.
//
// Source: farfuture C6 5, book sections "Composure Attacks", "Armour".
func (a Aimed) meetsArmour() bool {
	return !a.Attack.Words() || a.Attack.Explicit || slices.Contains([]string{blade, firearms, energy, brawling}, a.Skill)
}

// met is the weapon as armour meets it; without one the skill has to do.
func (a Aimed) met() WeaponRow {
	if a.Attack.Words() {
		return WeaponRow{Skill: a.Skill}
	}
	return a.Row
}

// armour adds what the defender wears, less the penetration, but never less than nothing.
func (g *Guard) armour(a Aimed) {
	worth := g.Defence.Armour
	if g.Defence.Defender != nil {
		worth = g.worn(a)
	} else if worth > 0 {
		g.part("armour", worth, "Armour")
	}
	if less := min(worth, a.Profile.Penetration); less > 0 {
		g.part("weapon's penetration", -less, "Behind the Curtain")
	}
}

// worn adds the best pieces that help and returns what they are worth together.
func (g *Guard) worn(a Aimed) int {
	var helps []piece
	for _, owned := range g.Defence.Defender.Armour {
		if !owned.Worn {
			continue
		}
		row, ok := FindArmourUnder(owned.Name, a.Attack.House)
		switch {
		case !ok:
			g.warn("unknown-armour", domain.QuoteName(owned.Name)+" is not in the armour table. The referee adds what it is worth.")
		case !row.effective(a.met()):
			g.ineffective(row, a)
		case g.usable(row, a.Attack.House):
			helps = append(helps, piece{row, owned.ID})
		}
	}
	worth := 0
	for _, p := range counting(helps, a.Attack.House) {
		g.part(p.row.Name, p.row.Defence, "Armour")
		worth += p.row.Defence
		if p.row.OneUse {
			g.Spent = append(g.Spent, p.id)
		}
		if p.row.Shield {
			g.hands()
		}
	}
	switch {
	case len(helps) > 1 && a.Attack.House.BestArmourAlone:
		g.Parts = append(g.Parts, housePart("armourStack = highest"))
	case len(helps) > 1 && a.Attack.House.ArmourAddsUp:
		g.Parts = append(g.Parts, housePart("armourStack = sumAll"))
	}
	return worth
}

// piece is one piece of armour that helps.
type piece struct {
	row ArmourRow
	id  RowID
}

// counting are the pieces that count together: the best on the body, the best beneath it and the best shield; by
// house rules all of them, or the best one alone.
func counting(helps []piece, h House) []piece {
	place := func(i int) layer { return helps[i].row.layer() }
	switch {
	case h.BestArmourAlone:
		place = func(int) layer { return 0 }
	case h.ArmourAddsUp:
		return helps
	}
	best := map[layer]int{}
	for i, p := range helps {
		at, ok := best[place(i)]
		if held := helps[at].row; !ok || p.row.Defence > held.Defence || p.row.Defence == held.Defence && held.OneUse && !p.row.OneUse {
			best[place(i)] = i
		}
	}
	var count []piece
	for layer := range onArm + 1 {
		if i, ok := best[layer]; ok {
			count = append(count, helps[i])
		}
	}
	return count
}

// ineffective notes a house rule that keeps armour from helping.
func (g *Guard) ineffective(row ArmourRow, a Aimed) {
	if book, ok := FindArmour(row.Name); ok && book.effective(a.met()) {
		g.Parts = append(g.Parts, housePart("jackVs"))
	}
}

func (g *Guard) warn(code, text string) {
	g.Warnings = append(g.Warnings, domain.Sentence{Code: code, Text: text})
}

// usable reports whether the defender can use a piece, and says so if not.
func (g *Guard) usable(row ArmourRow, h House) bool {
	c := g.Defence.Defender
	switch {
	case row.Military && !c.hasMilitary(row.Needs):
		g.warn("armour-needs-military-grade", row.Name+" gives no protection without military-grade "+row.Needs+".")
		return false
	case row.Shield && c.Effective(row.Needs, h).Level < 1:
		g.warn("shield-needs-skill", row.Name+" gives no protection without "+row.Needs+" at level 1 or more.")
		return false
	}
	return true
}

// hands warns of a weapon carried that takes both hands beside a shield.
//
// Source: ruling SF-R34.
func (g *Guard) hands() {
	for _, w := range g.Defence.Defender.Weapons {
		if row, ok := FindWeapon(w.Name); ok && row.TwoHanded {
			g.warn("both-hands", row.Name+" needs both hands. The shield does not help while it is used.")
			return
		}
	}
}

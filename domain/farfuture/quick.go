package farfuture

import (
	"slices"

	"shipslocker/domain"
)

// quickKin are the skills that go with the skills of a group, the closest first, where those are not the group's own.
var quickKin = map[string][]string{
	"Psionic":  {resolve, "Medicine", "Science", "Recon"},
	"Vargr":    {"Tactics", "Intimidation", "Oratory", brawling},
	"Extended": {"Streetwise", "Recon", "Admin", "Oratory"},
}

// quickStaples are the skills that anybody who turns up in a scene may be asked to roll, the most likely first.
var quickStaples = []string{
	alertness, dexterity, endurance, resolve, brawling, firearms, strength, "Streetwise", "Survival", vaccSuit, "Recon",
	"Zero-G", "Ground Vehicle", credits, "Intimidation", "Computer", "Carousing", "Admin",
}

// Quick is a referee's character in thirty seconds, as a draft: a legal pyramid with an apex skill and what goes with it,
// the weapon in its first mode with its first ammunition, worn armour, and the stunts that these need. Names of weapons
// and armour that are in no table are kept as they are; empty ones give nothing, and an empty apex is the weapon's skill.
// The aspects are blank. There are no psionic skills but an apex that is one. The same names always give the same sheet.
//
// Source: farfuture 1.A2, 1.B4 to 1.B6.
func Quick(name, apex, weapon string, armour ...string) *Character {
	c := NewCharacter()
	c.Name = name
	row, ofTable := FindWeapon(weapon)
	var needed []string // skills, the most important first
	if ofTable {
		needed = append(append(needed, row.Skill), row.Military[:min(len(row.Military), 1)]...)
		c.quickWeapon(row)
	} else if !domain.Blank(weapon) {
		c.Weapons = []Weapon{{ID: 1, Name: weapon}}
	}
	needed = append(needed, c.quickArmour(armour)...)
	apex, listed := CanonicalSkill(apex)
	if apex == "" {
		apex, listed = append(slices.Clone(needed), alertness)[0], true
	}
	for i, skill := range quickSkills(apex, needed) {
		c.Skills[i].Name = skill
	}
	c.Skills[0].Approved = !listed
	switch {
	case IsPsionic(apex):
		c.Psionic = true
		c.quickStunt(Stunt{Type: PsionicStunt})
	case apex == charisma:
		c.Species = vargr
	}
	return c
}

// quickWeapon gives a weapon of the table and access to it.
func (c *Character) quickWeapon(row WeaponRow) {
	w := Weapon{ID: 1, Name: row.Name}
	if modes := row.ModeNames(); len(modes) > 0 {
		w.Mode = modes[0]
	}
	if ammo := row.AmmoNames(); len(ammo) > 0 {
		w.Ammo = ammo[0]
	}
	c.Weapons = []Weapon{w}
	if len(row.Military) > 0 {
		c.quickStunt(Stunt{Type: MilitaryGrade, Skill: row.Military[0]})
	}
}

// quickArmour puts armour on, with access to it, and returns the skills it takes.
func (c *Character) quickArmour(names []string) []string {
	var needed []string
	for _, name := range names {
		if domain.Blank(name) {
			continue
		}
		worn := Armour{ID: RowID(len(c.Armour) + 1), Name: name, Worn: true}
		if row, ok := FindArmour(name); ok {
			worn.Name = row.Name
			if row.Needs != "" {
				needed = append(needed, row.Needs)
			}
			if row.Military && !c.hasMilitary(row.Needs) {
				c.quickStunt(Stunt{Type: MilitaryGrade, Skill: row.Needs})
			}
			if row.Pressurised {
				c.SuitIntegrity = SuitIntact
			}
		}
		c.Armour = append(c.Armour, worn)
	}
	return needed
}

func (c *Character) quickStunt(s Stunt) {
	s.ID, s.Copies, s.Cost = RowID(len(c.Stunts)+1), 1, 1
	c.Stunts = append(c.Stunts, s)
}

// quickSkills are fifteen different skills from the apex down: what is needed, then what goes with the apex in turn with
// what anybody needs.
func quickSkills(apex string, needed []string) []string {
	kin := quickRelated(apex)
	order := append([]string{apex}, needed...)
	for i := range max(len(kin), len(quickStaples)) {
		if i < len(kin) {
			order = append(order, kin[i])
		}
		if i < len(quickStaples) {
			order = append(order, quickStaples[i])
		}
	}
	var skills []string
	for _, s := range order {
		if !slices.ContainsFunc(skills, func(have string) bool { return sameSkill(have, s) }) {
			skills = append(skills, s)
		}
	}
	return skills[:len(Character{}.Skills)]
}

// quickRelated are the skills that go with an apex: four at the most.
func quickRelated(apex string) []string {
	const most = 4
	for _, g := range SkillGroups {
		if !slices.Contains(g.Skills, apex) {
			continue
		}
		kin, ok := quickKin[g.Title]
		if !ok {
			kin = g.Skills
		}
		kin = slices.DeleteFunc(slices.Clone(kin), func(s string) bool { return s == apex })
		return kin[:min(len(kin), most)]
	}
	return nil
}

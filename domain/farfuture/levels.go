package farfuture

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

const (
	untrained    = -1
	poweredLevel = 5 // of Strength and Endurance in battle dress
)

// Level returns the real level of a skill: its place in the pyramid, else 0 for a characteristic and -1 for
// any other. Charisma is a characteristic of Vargr only.
//
// Source: farfuture 1.A2, book section "Unskilled Checks".
func (c *Character) Level(skill string) int {
	skill, _ = CanonicalSkill(skill)
	for slot, s := range c.Skills {
		if s.Name != "" && skill != "" && sameSkill(s.Name, skill) {
			return SlotLevel(slot)
		}
	}
	if slices.Contains(characteristics, skill) || skill == charisma && c.isSpecies(vargr) {
		return 0
	}
	return untrained
}

// Effective is a level as it is rolled.
type Effective struct {
	Level int    // rolled
	Real  int    // as Character.Level
	Why   string // what makes the difference, in a few words; empty while nothing does
}

// Effective returns the level a skill is rolled at: the best of the real level, a replacement stunt and worn
// battle dress, or what an override says.
//
// Source: farfuture 1.A3 and 1.A4, book section "Skill Replacement".
func (c *Character) Effective(skill string, h House) Effective {
	own := c.Level(skill)
	if o, ok := c.skillOverride(skill); ok {
		return Effective{o.Value, own, "override: " + domain.OrElse(strings.TrimSpace(o.Reason), "no reason given")}
	}
	best := c.replaced(skill, own)
	if best.Level < poweredLevel && c.powered() && (sameSkill(skill, strength) || sameSkill(skill, endurance)) {
		best = Effective{poweredLevel, own, "Battle Dress worn"}
	}
	return best
}

// replaced returns the level of a skill, own by itself, with its best replacement stunt.
func (c *Character) replaced(skill string, own int) Effective {
	best := Effective{Level: own, Real: own}
	for _, s := range c.Stunts {
		if s.Type != SkillReplacement || s.Skill == "" || s.For == "" || !sameSkill(s.For, skill) {
			continue
		}
		copies := c.copies(s)
		if level := ReplacedLevel(c.Level(s.Skill), own, copies); level > best.Level {
			used, _ := CanonicalSkill(s.Skill)
			replaced, _ := CanonicalSkill(s.For)
			best.Level, best.Why = level, used+" for "+replaced+", "+copiesText(copies)
		}
	}
	return best
}

// ReplacedLevel returns the effective level of a skill whose own level is own and which another, of level
// used, replaces by a stunt taken once or twice: up to 3 with one copy; with two, the whole of a 4 or 5, or one
// above a 3 or less. It is never below own.
//
// Source: farfuture 1.A4, book section "Skill Replacement".
func ReplacedLevel(used, own, copies int) int {
	level := min(used, 3)
	if copies >= 2 {
		level = max(used, level+1)
	}
	return max(own, level)
}

// copies returns how many times a replacement is taken, 1 or 2, over all stunts that replace the same skill
// by the same.
func (c *Character) copies(s Stunt) int {
	n := 0
	for _, o := range c.Stunts {
		if o.Type == SkillReplacement && sameSkill(o.Skill, s.Skill) && sameSkill(o.For, s.For) {
			n += o.Slots()
		}
	}
	return min(max(n, 1), 2)
}

func copiesText(copies int) string {
	if copies == 2 {
		return "two copies"
	}
	return "one copy"
}

// powered tells whether the character wears battle dress and can operate it.
func (c *Character) powered() bool {
	for _, a := range c.Armour {
		if !a.Worn {
			continue
		}
		if row, ok := FindArmour(a.Name); ok && row.Powered {
			return c.HasMilitary(row.Needs)
		}
	}
	return false
}

// HasMilitary tells whether a stunt makes a skill military-grade.
func (c *Character) HasMilitary(skill string) bool {
	for _, s := range c.Stunts {
		if s.Type == MilitaryGrade && s.Skill != "" && sameSkill(s.Skill, skill) {
			return true
		}
	}
	return false
}

const skillOverridePrefix = "skill:"

// skillOverride returns the last override of a skill's level.
func (c *Character) skillOverride(skill string) (Override, bool) {
	for i := len(c.Overrides) - 1; i >= 0; i-- {
		if name, ok := strings.CutPrefix(c.Overrides[i].What, skillOverridePrefix); ok && sameSkill(name, skill) {
			return c.Overrides[i], true
		}
	}
	return Override{}, false
}

// ChangedSkill is a skill that is rolled at another level than its real one.
type ChangedSkill struct {
	Skill string // canonical name
	Effective
}

// Changed lists every skill whose effective level differs from the real one: those that stunts replace, then
// those of battle dress, then the referee's overrides.
func (c *Character) Changed(h House) []ChangedSkill {
	var names []string
	for _, s := range c.Stunts {
		if s.Type == SkillReplacement {
			names = append(names, s.For)
		}
	}
	if c.powered() {
		names = append(names, strength, endurance)
	}
	for _, o := range c.Overrides {
		if name, ok := strings.CutPrefix(o.What, skillOverridePrefix); ok {
			names = append(names, name)
		}
	}
	var changed []ChangedSkill
	for _, name := range names {
		name, _ = CanonicalSkill(name)
		seen := slices.ContainsFunc(changed, func(s ChangedSkill) bool { return sameSkill(s.Skill, name) })
		if e := c.Effective(name, h); name != "" && !seen && e.Level != e.Real {
			changed = append(changed, ChangedSkill{name, e})
		}
	}
	return changed
}

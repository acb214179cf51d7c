package farfuture

import (
	"slices"
	"strings"

	"shipslocker/domain"
)

const (
	// Untrained is the level of a skill that was never learned.
	Untrained    = -1
	poweredLevel = 5 // of Strength and Endurance in battle dress
)

// Levels are the levels of the skills on a sheet. The names in its array are read once, for many questions.
type Levels struct {
	c       *Character
	skills  [15]string // canonical names; empty = blank slot
	listed  [15]bool
	natural []string // the skills that nobody of the species is untrained in
}

// Levels are the levels of the sheet's skills as its array stands now.
func (c *Character) Levels() *Levels {
	l := &Levels{c: c, natural: characteristics}
	if c.isSpecies(vargr) {
		l.natural = append(slices.Clone(characteristics), charisma)
	}
	for slot, s := range c.Skills {
		l.skills[slot], l.listed[slot] = CanonicalSkill(s.Name)
	}
	return l
}

// Slot is the canonical name of the skill in a slot, empty for none, and whether a list has it.
func (l *Levels) Slot(slot int) (skill string, listed bool) { return l.skills[slot], l.listed[slot] }

// level is Levels.Level of one skill.
func (c *Character) level(skill string) int { return c.Levels().Level(skill) }

// Level returns the real level of a skill: its place in the pyramid, else 0 for a characteristic and -1 for
// any other. Charisma is a characteristic of Vargr only.
//
// Source: farfuture 1.A2, book section "Unskilled Checks".
func (l *Levels) Level(skill string) int {
	skill, _ = CanonicalSkill(skill)
	return l.of(skill)
}

// of is Level of a canonical name.
func (l *Levels) of(skill string) int {
	for slot, s := range l.skills {
		if s != "" && strings.EqualFold(s, skill) {
			return SlotLevel(slot)
		}
	}
	if slices.Contains(l.natural, skill) {
		return 0
	}
	return Untrained
}

// Natural lists the skills that are at 0 without a place in the array.
func (l *Levels) Natural() []string {
	return slices.DeleteFunc(slices.Clone(l.natural), func(skill string) bool { return l.of(skill) > 0 })
}

// Effective is a level as it is rolled.
type Effective struct {
	Level int    // rolled
	Real  int    // as Character.Level
	Why   string // what makes the difference, in a few words; empty while nothing does
}

// Effective is Levels.Effective of one skill.
func (c *Character) Effective(skill string, _ House) Effective { return c.Levels().Effective(skill) }

// Effective returns the level a skill is rolled at: the best of the real level, a replacement stunt and worn
// battle dress, or what an override says.
//
// Source: farfuture 1.A3 and 1.A4, book section "Skill Replacement".
func (l *Levels) Effective(skill string) Effective {
	skill, _ = CanonicalSkill(skill)
	return l.effective(skill)
}

// effective is Effective of a canonical name.
func (l *Levels) effective(skill string) Effective {
	own := l.of(skill)
	if o, ok := l.c.skillOverride(skill); ok {
		return Effective{o.Value, own, "ruling: " + domain.OrElse(strings.TrimSpace(o.Reason), "no reason given")}
	}
	best := l.replaced(skill, own)
	if best.Level < poweredLevel && (skill == strength || skill == endurance) && l.c.powered() {
		best = Effective{poweredLevel, own, "Battle Dress worn"}
	}
	return best
}

// EffectiveIn is Effective of the skill in a slot.
func (l *Levels) EffectiveIn(slot int) Effective { return l.effective(l.skills[slot]) }

// replaced returns the level of a skill by its canonical name, own by itself, with its best replacement stunt.
func (l *Levels) replaced(skill string, own int) Effective {
	best := Effective{Level: own, Real: own}
	for _, s := range l.c.Stunts {
		if s.Type != SkillReplacement || s.Skill == "" || s.For == "" || !sameSkill(s.For, skill) {
			continue
		}
		copies := l.c.copies(s)
		if level := ReplacedLevel(l.Level(s.Skill), own, copies); level > best.Level {
			used, _ := CanonicalSkill(s.Skill)
			best.Level, best.Why = level, used+" replaces it"+copiesText(copies)
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
		return ", 2 slots"
	}
	return ""
}

// powered tells whether the character wears battle dress and can operate it.
func (c *Character) powered() bool {
	for _, a := range c.Armour {
		if !a.Worn {
			continue
		}
		if row, ok := FindArmour(a.Name); ok && row.Powered {
			return c.hasMilitary(row.Needs)
		}
	}
	return false
}

// hasMilitary tells whether a stunt makes a skill military-grade.
func (c *Character) hasMilitary(skill string) bool {
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

// Changed is Levels.Changed.
func (c *Character) Changed(House) []ChangedSkill { return c.Levels().Changed() }

// Changed lists every skill whose effective level differs from the real one: those that stunts replace, then
// those of battle dress, then the referee's overrides.
func (l *Levels) Changed() []ChangedSkill {
	var names []string
	for _, s := range l.c.Stunts {
		if s.Type == SkillReplacement {
			names = append(names, s.For)
		}
	}
	if l.c.powered() {
		names = append(names, strength, endurance)
	}
	for _, o := range l.c.Overrides {
		if name, ok := strings.CutPrefix(o.What, skillOverridePrefix); ok {
			names = append(names, name)
		}
	}
	var changed []ChangedSkill
	for _, name := range names {
		name, _ = CanonicalSkill(name)
		seen := slices.ContainsFunc(changed, func(s ChangedSkill) bool { return strings.EqualFold(s.Skill, name) })
		if e := l.effective(name); name != "" && !seen && e.Level != e.Real {
			changed = append(changed, ChangedSkill{name, e})
		}
	}
	return changed
}

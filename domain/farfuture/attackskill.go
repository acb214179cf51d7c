package farfuture

import (
	"strings"

	"shipslocker/domain"
)

// What is taken off a level. Source: farfuture C6 2.
const (
	militaryLess = 2 // of a military-grade weapon without the stunt
	zeroGLess    = 2 // of Zero-G in place of Firearms under gravity
)

// zeroG is the skill of fighting without gravity.
const zeroG = WeightlessMovement

// militarySections are the book's sections of military-grade weapons, by the skill.
var militarySections = map[string]string{
	blade: "Blade Weapons", firearms: "Military-grade Firearms", demolition: "Military-grade Demolitions",
	energy: "Military-grade Energy Weapons",
}

// handling is one way to roll for a weapon.
type handling struct {
	skill   string
	label   string // of the skill, for the log
	level   int    // of the skill
	net     int    // level with what the weapon takes off
	missing string // the military-grade skill that the attacker lacks; empty = none
	instead string // the skill that Zero-G stands in for under gravity; empty = none
	ruled   string // key of the house rule that closes a better way; empty = none
}

// skill settles what is rolled and at what level.
//
// Source: farfuture C6 2, rulings SF-R07, SF-R22, SF-R27, SF-R29, book sections "Military-grade Firearms",
// "Military-grade Demolitions", "Zero Gravity".
func (d *declaration) skill() error {
	h, err := d.handled()
	if err == nil {
		h, err = d.byZeroG(h)
	}
	if err != nil {
		return err
	}
	section := "Weapons"
	switch {
	case d.Attack.Words():
		section = "Composure Attacks"
	case h.skill == zeroG:
		section = "Zero Gravity"
	}
	d.part(h.label, h.level, "farfuture C6.2", section)
	if h.instead != "" {
		d.part("in place of "+h.instead+" under gravity", h.net-h.level, "farfuture C6.2", "Zero Gravity")
	}
	if h.missing != "" {
		d.part("without military-grade "+h.missing, h.net-h.level, "farfuture SF-R07", militarySections[h.missing])
		d.warn("needs-leave", d.Row.Name+" needs military-grade "+h.missing+". Without that stunt the referee decides whether it can be used.")
	}
	if h.ruled != "" {
		d.Parts = append(d.Parts, housePart(h.ruled))
	}
	d.noteGravity()
	d.Skill, d.Level = h.skill, h.net
	return nil
}

// Rolled is the skill that an attack is made with, by its weapon as it fires, gravity and the house rules; empty where
// that leaves none.
func (a Attack) Rolled() string {
	d := declaration{Aimed{Attack: a}}
	if d.take() != nil || d.skill() != nil {
		return ""
	}
	return d.Skill
}

// handled is the way the weapon is rolled for: of the ways to launch a grenade the best. It is refused where the house
// rules leave none.
func (d *declaration) handled() (handling, error) {
	skill := d.Row.Skill
	switch {
	case d.Attack.Words():
		skill, _ = CanonicalSkill(d.Attack.Skill)
	case d.weightless():
		skill = zeroG
	case d.Row.launched():
		best := d.launched(d.Attack.House.MilitaryOrNothing)
		if best != d.launched(false) {
			best.ruled = "mgPenaltyAllGroups"
		}
		return best, nil
	}
	h := d.with(skill)
	missing, group := d.lacks(d.Row.Military...)
	if missing && d.Attack.House.MilitaryOrNothing && group != firearms {
		return h, domain.Refuse("needs-military-grade", "%s needs military-grade %s. A house rule forbids its use without that stunt.", d.Row.Name, group)
	}
	if !missing {
		return h, nil
	}
	h.missing = group
	if !d.Row.thrown() { // thrown by Dexterity, which the stunt has no part in
		h.net = withoutStunt(h.level)
	}
	return h, nil
}

// launched is the best way to launch a grenade: by a skill of which the attacker has the stunt, or making do without,
// which a house rule leaves to Firearms alone.
func (d *declaration) launched(firearmsAlone bool) handling {
	var best handling
	for i, skill := range d.Row.Military {
		h := d.with(skill)
		if missing, _ := d.lacks(skill); missing {
			if firearmsAlone && skill != firearms {
				continue
			}
			h.missing, h.net = skill, withoutStunt(h.level)
		}
		if i == 0 || h.net > best.net || h.net == best.net && best.missing != "" && h.missing == "" {
			best = h
		}
	}
	return best
}

// with is a skill as the attacker rolls it.
func (d *declaration) with(skill string) handling {
	level, label := rolledAt(d.Attack.Attacker, d.Attack.Level, skill, d.Attack.House)
	return handling{skill: skill, label: label, level: level, net: level}
}

// rolledAt is the level a skill is rolled at and what the log calls it; without a sheet it is the level given.
func rolledAt(c *Character, level int, skill string, h House) (rolled int, label string) {
	if c == nil {
		return level, skill
	}
	e := c.Effective(skill, h)
	if e.Why != "" {
		return e.Level, skill + ", " + e.Why
	}
	return e.Level, skill
}

// lacks reports whether the attacker has the stunt of none of these skills, and the first of them. Whoever has no sheet
// has what it takes.
func (d *declaration) lacks(skills ...string) (missing bool, group string) {
	if len(skills) == 0 || d.Attack.Attacker == nil {
		return false, ""
	}
	for _, s := range skills {
		if d.Attack.Attacker.hasMilitary(s) {
			return false, ""
		}
	}
	return true, skills[0]
}

// withoutStunt is the level a military-grade weapon is used at without the stunt, by the level of its skill.
//
// Source: farfuture C6 2, vector SF-T26.
func withoutStunt(level int) int {
	if level >= 1 {
		return level - militaryLess
	}
	return min(level, Untrained)
}

// weightless reports whether the weapon goes by Zero-G where there is little gravity or none.
func (d *declaration) weightless() bool {
	if d.Attack.Gravity == NormalGravity || d.Row.LowRecoil {
		return false
	}
	switch d.Row.Skill {
	case brawling, blade:
		return true
	case firearms:
		return !d.Row.launched() || !d.Attack.House.RPGKeepsOwn
	case energy:
		return !d.Attack.House.PlasmaKeepsEnergy
	case dexterity:
		return d.Attack.House.ThrownByZeroG
	}
	return false
}

// noteGravity names the house rule that changed what gravity does to a weapon.
func (d *declaration) noteGravity() {
	if d.Attack.Gravity == NormalGravity || d.Row.LowRecoil {
		return
	}
	switch h := d.Attack.House; {
	case d.Row.Skill == energy && h.PlasmaKeepsEnergy:
		d.Parts = append(d.Parts, housePart("plasmaZeroG"))
	case d.Row.thrown() && h.ThrownByZeroG:
		d.Parts = append(d.Parts, housePart("thrownZeroG"))
	case d.Row.launched() && h.RPGKeepsOwn:
		d.Parts = append(d.Parts, housePart("rpgZeroG"))
	}
}

// byZeroG puts Zero-G in place of Firearms under gravity. Where there is none it changes nothing for a weapon that goes
// by Zero-G already, and is refused for the others.
//
// Source: farfuture C6 2, book section "Zero Gravity".
func (d *declaration) byZeroG(h handling) (handling, error) {
	switch {
	case !d.Attack.ByZeroG || h.skill == zeroG:
		return h, nil
	case d.Attack.Gravity != NormalGravity:
		return h, domain.Refuse("zero-g-under-gravity", "Zero-G replaces Firearms only under normal gravity. Here %s keeps its own skill.", d.what())
	case !d.Row.LowRecoil || d.Row.Skill != firearms:
		return h, domain.Refuse("zero-g-low-recoil-only", "Under gravity, Zero-G replaces Firearms only for low-recoil firearms such as a snub pistol.")
	}
	h = d.with(zeroG)
	h.net, h.instead = h.level-zeroGLess, firearms
	return h, nil
}

// what is the weapon's name, for the middle of a sentence.
func (d *declaration) what() string {
	if d.Attack.Words() {
		return "an attack without a weapon"
	}
	return "the " + strings.ToLower(domain.OrElse(d.Row.Name, "weapon"))
}

package farfuture

import (
	"fmt"
	"slices"
	"strings"
)

// StuntBudget is how many stunt slots a character has.
const StuntBudget = 3

// StuntTypeInfo is what a sheet says about one type of stunt.
type StuntTypeInfo struct {
	Type  StuntType
	Title string
	Doc   string // one or two sentences
}

// StuntTypes lists the types in the order to offer them.
//
// Source: farfuture 1.A4, book section "Stunts".
var StuntTypes = []StuntTypeInfo{
	{MilitaryGrade, "Military-grade", "Raises one trained skill to military standard: it allows gear or adds an effect. Not for psionic skills."},
	{SkillReplacement, "Skill replacement", "One skill replaces another. One slot counts up to level 3. Two slots count all of a 4 or 5, or one more than a lower skill."},
	{TaggableSkill, "Taggable skill", "Others may tag one of your skills of level 3 or more like an aspect: +2 for a fate point, under a condition you set."},
	{RollDown, "Roll Down Not Up", "On one track, a hit on a marked box goes down to the next free box instead of up."},
	{ExtraStress, "Extra Stress Box", "One more box on one track. May be taken again."},
	{ImportantThing, "Important Thing", "A ship, a firm, an estate: something useful that can always cost you Wealth or Composure."},
	{TASMembership, "TAS membership", "The travellers' society gives you a hotel in every respectable port and one single passage a month."},
	{PsionicStunt, "Psionic", "The trained gift. Every psionic skill needs it."},
	{CustomStunt, "Custom", "Your own stunt, with the referee's approval. One to three slots."},
}

// Title is what a sheet calls the type; empty for one that the book does not have.
func (t StuntType) Title() string {
	for _, info := range StuntTypes {
		if info.Type == t {
			return info.Title
		}
	}
	return ""
}

// militaryRow is what a military-grade skill does.
type militaryRow struct {
	Skill  string
	Effect string
}

// MilitaryRows lists the military-grade skills whose effect the book gives. Any other skill may become one if
// the story bears it.
//
// Source: farfuture 1.A4, book sections "Military-Grade Stunts", "Brawling", "Military-Grade".
var MilitaryRows = []militaryRow{
	{firearms, "Allows military rifles and the grenades they launch."},
	{energy, "Allows plasma and fusion guns."},
	{demolition, "Allows grenades, launched grenades and special explosives."},
	{blade, "Allows bows, crossbows and blowguns."},
	{brawling, "Adds martial arts: penetration 2 on Brawling attacks, +1 on defence with Brawling."},
	{vaccSuit, "Allows battle dress, and covers every pressurised suit and its repair."},
	{"Gunnery", "Allows the weapons of warships: spinal mounts, particle accelerators, meson and plasma guns."},
	{alertness, "Win a check before the fight to place friends or enemies where you like."},
	{credits, "Allows buying weapons that are forbidden or not for sale."},
	{"Carousing", "Drink and drugs taken for pleasure have no ill effects, even in a fight."},
	{"Broker", "No penalty for dealing in military goods where they are illegal."},
	{"Communications", "Can start electronic warfare, not only resist it."},
	{"Pilot", "In space combat the ship's maneuver rating modifies the Pilot roll instead of limiting it."},
	{"Engineering", "Any successful repair in combat clears the ship's highest hull integrity box."},
	{"Computer", "Any successful repair in combat clears the ship's highest data integrity box."},
}

// militaryEffect returns what a military-grade skill does; empty where the book gives nothing.
func militaryEffect(skill string) string {
	for _, m := range MilitaryRows {
		if sameSkill(m.Skill, skill) {
			return m.Effect
		}
	}
	return ""
}

// StuntTemplates are named stunts to start from. They have no row ids.
//
// Source: farfuture 1.A4, book section "Stunt Examples".
var StuntTemplates = []Stunt{
	replacement("Hacker", "Computer", credits, "Accounts are only numbers, and numbers can be talked round."),
	replacement("Knows the Market", "Broker", credits, "There is always a margin somewhere, and somebody who will advance it."),
	replacement("Sucker Born Every Minute", "Gambling", credits, "The purse is empty until the next table fills it."),
	replacement("Liaison (offices)", "Admin", "Streetwise", "The underworld is one more department with opening hours."),
	replacement("Liaison (streets)", "Streetwise", "Admin", "Every clerk has a cousin, and every cousin wants something."),
	replacement("Red Tape", "Admin", "Forgery", "Nobody questions a form that needs a second form to read."),
	replacement("Natural Swordsman", dexterity, blade, "No school, no stance, and no longer where the blade came down."),
	replacement("Rope-a-Dope", endurance, brawling, "Let them tire their arms on you first."),
	replacement("Ship's Tactics", "Navigation", "Gunnery", "Know where the other ship must be, and the turret is a formality."),
	replacement("Commo Wizard", "Communications", alertness, "Trouble goes on the air before it comes through the door."),
	{
		Type: TaggableSkill, Title: "Cover Me", Skill: firearms, Copies: 1, Cost: 1,
		When: "defending against gunfire, or moving under fire", Text: "Somebody is always shooting back on your behalf.",
	},
	{
		Type: TaggableSkill, Title: "Fleet Tactics", Skill: "Leader", Copies: 1, Cost: 1,
		When: "firing Gunnery while either side has more than one ship", Text: "Your orders reach the other bridges in time.",
	},
}

// BookStunts are all stunts that the book has, to start from: its examples, then military-grade skills, and the other types
// with a choice of track made. They have no row ids.
//
// Source: farfuture 1.A4, book section "Stunts".
func BookStunts() []Stunt {
	list := slices.Clone(StuntTemplates)
	for _, m := range MilitaryRows {
		list = append(list, Stunt{Type: MilitaryGrade, Title: MilitaryGrade.Title() + " " + m.Skill, Skill: m.Skill, Copies: 1, Cost: 1})
	}
	for _, kind := range []StuntType{RollDown, ExtraStress} {
		for _, t := range []TrackName{Health, Composure, Wealth} {
			list = append(list, Stunt{Type: kind, Title: kind.Title() + ", " + t.Title(), Track: t, Copies: 1, Cost: 1})
		}
	}
	for _, kind := range []StuntType{ImportantThing, TASMembership, PsionicStunt} {
		list = append(list, Stunt{Type: kind, Title: kind.Title(), Copies: 1, Cost: 1})
	}
	return list
}

func replacement(title, used, replaced, text string) Stunt {
	return Stunt{Type: SkillReplacement, Title: title, Skill: used, For: replaced, Copies: 1, Cost: 1, Text: text}
}

// Slots returns how many stunt slots it takes, 1 to 3.
//
// Source: farfuture 1.A4, column "cost".
func (s Stunt) Slots() int {
	switch s.Type {
	case SkillReplacement:
		return min(max(s.Copies, 1), 2)
	case CustomStunt:
		return min(max(s.Cost, 1), 3)
	}
	return 1
}

// StuntSlots returns how many of the StuntBudget slots are taken; more than there are if too many.
func (c *Character) StuntSlots() int {
	n := 0
	for _, s := range c.Stunts {
		n += s.Slots()
	}
	return n
}

// Effect says in one line what the stunt does for c by its type, without its own title and text. It is empty
// while the stunt is incomplete, and for a custom stunt, whose text says everything.
func (s Stunt) Effect(c *Character) string {
	skill, _ := CanonicalSkill(s.Skill)
	switch s.Type {
	case TASMembership:
		return "A hotel in every respectable port, and one single passage a month."
	case ImportantThing:
		if what := strings.TrimSpace(s.What); what != "" {
			return "Has " + what + ", and the trouble that comes with it."
		}
	case MilitaryGrade:
		return militaryLine(skill)
	case SkillReplacement:
		return s.replacementLine(c)
	case TaggableSkill:
		if when := strings.TrimSpace(s.When); skill != "" && when != "" {
			return fmt.Sprintf("Others may tag %s for +2 and a fate point: %s.", skill, strings.TrimSuffix(when, "."))
		}
	case RollDown:
		if s.Track != "" {
			return "A hit on a marked " + s.Track.Title() + " box rolls down, not up."
		}
	case ExtraStress:
		if s.Track != "" {
			return "One more " + s.Track.Title() + " box."
		}
	case PsionicStunt:
		return "Allows psionic skills. Each total of 5 or more costs a fate point."
	}
	return ""
}

func militaryLine(skill string) string {
	if skill == "" {
		return ""
	}
	line := "Military-grade " + skill
	if effect := militaryEffect(skill); effect != "" {
		return line + ": " + strings.ToLower(effect[:1]) + effect[1:]
	}
	return line + "."
}

func (s Stunt) replacementLine(c *Character) string {
	used, _ := CanonicalSkill(s.Skill)
	replaced, _ := CanonicalSkill(s.For)
	if used == "" || replaced == "" {
		return ""
	}
	copies, twice := c.copies(s), ""
	if copies == 2 {
		twice = " (2 slots)"
	}
	level := ReplacedLevel(c.level(used), c.level(replaced), copies)
	return fmt.Sprintf("%s replaces %s%s: %s %d", used, replaced, twice, replaced, level)
}

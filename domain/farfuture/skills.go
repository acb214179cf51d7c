package farfuture

import (
	"slices"
	"strings"
	"unicode"
)

// SkillGroup is one heading of the list of skills.
type SkillGroup struct {
	Title  string
	Skills []string // canonical names, in the book's order
}

// SkillGroups lists every skill the game knows: the 41 of the book's list, the optional ones, and those the
// book uses without listing them.
//
// Source: farfuture 1.B4.
var SkillGroups = []SkillGroup{
	{"Characteristics", []string{"Strength", "Dexterity", "Endurance", "Resolve", "Credits", "Alertness"}},
	{"Social", []string{"Admin", "Streetwise", "Carousing", "Tactics", "Oratory", "Intimidation"}},
	{"Space", []string{"Pilot", "Navigation", "Engineering", "Gunnery", "Vacc Suit", "Zero-G", "Prospecting", "Survey"}},
	{"Working Things", []string{
		"Mechanical", "Electronics", "Gravitics", "Computer", "Communications",
		"Ground Vehicle", "Air Vehicle", "Water Vehicle", "Equestrian",
	}},
	{"Combat", []string{"Blade Weapons", "Firearms", "Energy Weapons", "Brawling"}},
	{"Other", []string{"Recon", "Demolitions", "Gambling", "Medicine", "Survival", "Broker", "Arts", "Science"}},
	{"Psionic", PsionicSkills},
	{"Vargr", []string{charisma}},
	{"Extended", []string{"Forgery", "Leader", "Stealth", "Legal"}},
}

// Skills that rules name.
const (
	strength   = "Strength"
	dexterity  = "Dexterity"
	endurance  = "Endurance"
	resolve    = "Resolve"
	credits    = "Credits"
	alertness  = "Alertness"
	charisma   = "Charisma"
	vaccSuit   = "Vacc Suit"
	firearms   = "Firearms"
	brawling   = "Brawling"
	blade      = "Blade Weapons"
	energy     = "Energy Weapons"
	demolition = "Demolitions"
)

var (
	characteristics = []string{strength, dexterity, endurance, resolve, credits, alertness}
	// PsionicSkills are those of the optional rule.
	PsionicSkills = []string{"Telepathy", "Clairvoyance", "Telekinesis", "Awareness", "Teleportation"}
)

// skillAliases are other ways to write a listed skill, found in the book's own sheets and examples.
var skillAliases = []struct{ alias, skill string }{
	{"Commo", "Communications"},
	{"Comms", "Communications"},
	{"Medical", "Medicine"},
	{"Medic", "Medicine"},
	{"Intimidate", "Intimidation"},
	{"Blade", blade},
	{"Blades", blade},
	{"Energy Wpn", energy},
	{"Lasers", energy},
	{"Zero-G Combat", "Zero-G"},
	{"Ground Veh.", "Ground Vehicle"},
	{"Air Veh.", "Air Vehicle"},
	{"Water Veh.", "Water Vehicle"},
	{"Art", "Arts"},
	{"Engineer", "Engineering"},
	{"Vac Suit", vaccSuit},
	{"Military-grade Vacc Suit", vaccSuit}, // to use it takes the stunt besides
	{"Battle Dress", vaccSuit},
	{"Telekenesis", "Telekinesis"},
}

// AliasesOf lists the other ways to write a listed skill.
func AliasesOf(skill string) []string {
	var names []string
	for _, a := range skillAliases {
		if a.skill == skill {
			names = append(names, a.alias)
		}
	}
	return names
}

// skillByKey finds the canonical name of a listed skill by skillKey of it or of an alias.
var skillByKey = func() map[string]string {
	m := map[string]string{}
	for _, g := range SkillGroups {
		for _, s := range g.Skills {
			m[skillKey(s)] = s
		}
	}
	for _, a := range skillAliases {
		m[skillKey(a.alias)] = a.skill
	}
	return m
}()

// exactSkill holds the canonical names as they are written: the quick way through CanonicalSkill.
var exactSkill = func() map[string]bool {
	m := map[string]bool{}
	for _, s := range skillByKey {
		m[s] = true
	}
	return m
}()

// skillKey folds case and leaves out everything but letters and digits.
func skillKey(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// CanonicalSkill returns the name a skill has in SkillGroups, whatever alias, case, spaces or hyphens it was
// typed with. A skill in no list comes back with its spaces tidied, and listed is false.
//
// Source: farfuture 1.B4.
func CanonicalSkill(name string) (canonical string, listed bool) {
	if exactSkill[name] {
		return name, true
	}
	if s, ok := skillByKey[skillKey(name)]; ok {
		return s, true
	}
	return strings.Join(strings.Fields(name), " "), false
}

// sameSkill compares two names of skills, listed or not.
func sameSkill(a, b string) bool {
	a, _ = CanonicalSkill(a)
	b, _ = CanonicalSkill(b)
	return strings.EqualFold(a, b)
}

// MatchSkills returns the canonical names that typed may be the start of: first those that it begins (or
// begins an alias of), then those with a word it begins, then those that hold it anywhere. An empty typed
// matches every skill.
func MatchSkills(typed string) []string {
	typed = skillKey(typed)
	var ranked [3][]string
	for _, g := range SkillGroups {
		for _, s := range g.Skills {
			if rank := skillRank(s, typed); rank < len(ranked) {
				ranked[rank] = append(ranked[rank], s)
			}
		}
	}
	return slices.Concat(ranked[0], ranked[1], ranked[2])
}

// skillRank tells how well a listed skill matches a key: 0 by its beginning, 1 by a word's, 2 somewhere
// inside, 3 not at all.
func skillRank(skill, key string) int {
	rank := nameRank(skill, key)
	for _, a := range skillAliases {
		if a.skill == skill {
			rank = min(rank, nameRank(a.alias, key))
		}
	}
	return rank
}

func nameRank(name, key string) int {
	whole := skillKey(name)
	if strings.HasPrefix(whole, key) {
		return 0
	}
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		if strings.HasPrefix(skillKey(word), key) {
			return 1
		}
	}
	if strings.Contains(whole, key) {
		return 2
	}
	return 3
}

// IsPsionic tells whether a skill is one of the five psionic ones.
func IsPsionic(skill string) bool {
	skill, _ = CanonicalSkill(skill)
	return slices.Contains(PsionicSkills, skill)
}

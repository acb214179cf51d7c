package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/formreport"
)

// Check returns what the rules have to say about a character, in the order of its form. While it is a draft,
// whatever is only missing is a remark; contradictions weigh what they always do.
//
// Source: farfuture 1.A5.
func Check(c *Character, h House) []domain.Problem {
	r := &report{Levels: c.Levels(), h: h}
	for _, rule := range rules {
		rule(r)
	}
	return r.Problems()
}

// Missing says in a few words what a character still lacks, such as "2 aspects and 1 stunt slot still open";
// empty when the aspects, skills and stunts are complete.
func Missing(c *Character) string {
	var names []string
	for _, l := range Lacks(c) {
		names = append(names, l.Text)
	}
	if len(names) == 0 {
		return ""
	}
	return domain.Listed(names) + " still open"
}

// Lacks lists what a character still lacks: "2 aspects", "1 stunt slot".
func Lacks(c *Character) []domain.Sentence {
	aspects, skills := 0, 0
	for _, a := range c.Aspects {
		if domain.Blank(a) {
			aspects++
		}
	}
	for _, s := range c.Skills {
		if domain.Blank(s.Name) {
			skills++
		}
	}
	var lacks []domain.Sentence
	for _, p := range []struct {
		n    int
		noun string
		code string
	}{{aspects, "aspect", "aspects-open"}, {skills, "skill", "skills-open"}, {StuntBudget - c.StuntSlots(), "stunt slot", "stunt-slots-open"}} {
		if p.n > 0 {
			lacks = append(lacks, domain.Sentence{Code: p.code, Text: domain.Count(p.n, p.noun)})
		}
	}
	return lacks
}

// rules are the checks, each on its own; Check sorts what they find.
var rules = []func(*report){
	(*report).aspects,
	(*report).pyramid,
	(*report).unlistedSkills,
	(*report).stuntBudget,
	(*report).stunts,
	(*report).psionics,
	(*report).psionicAspect,
	(*report).consequences,
	(*report).gear,
	(*report).charisma,
	(*report).vargr,
	(*report).bwap,
	(*report).uwp,
	(*report).others,
}

// report gathers what the rules find about one character.
type report struct {
	formreport.Report
	*Levels
	h House
}

// field is a member of Character that problems point at, in the form's order.
type field int

const (
	fieldRankService field = iota
	fieldUWP
	fieldAspects
	fieldSkills
	fieldStunts
	fieldSpecies
	fieldPhases
	fieldConsequences
	fieldWeapons
	fieldArmour
	fieldPsionic
	fieldPsionicAspect
)

var fieldNames = [...]string{
	"rankService", "homeworldUwp", "aspects", "skills", "stunts", "species", "phases", "consequences",
	"weapons", "armour", "psionic", "psionicAspect",
}

func whole(f field) formreport.Place { return formreport.Place{Box: int(f), Path: fieldNames[f]} }

func slot(f field, i int) formreport.Place {
	return formreport.Place{Box: int(f), Entry: i + 1, Path: fmt.Sprintf("%s[%d]", fieldNames[f], i)}
}

func row(f field, i int, id RowID) formreport.Place {
	return formreport.Place{Box: int(f), Entry: i + 1, Path: fmt.Sprintf("%s[id=%d]", fieldNames[f], id)}
}

// missing is the severity of something not filled in yet.
func (r *report) missing(severity domain.Severity) domain.Severity {
	if r.c.Draft {
		return domain.Remark
	}
	return severity
}

// has returns the slot of a skill in the pyramid, or -1. The name must be canonical.
func (r *report) has(skill string) int { return slices.Index(r.skills[:], skill) }

func (r *report) aspects() {
	info := Phases()
	for i, a := range r.c.Aspects {
		if domain.Blank(a) {
			r.Add("SF-V01", r.missing(domain.Illegal), slot(fieldAspects, i),
				"Aspect 6.%d, the %s %s, is blank.", i+1, [2]string{"first", "second"}[i%2], info[i/2].AspectLabel)
		}
	}
}

func (r *report) pyramid() {
	var have, first [6]int // by level; first holds the lowest blank slot
	for i := len(r.skills) - 1; i >= 0; i-- {
		level := SlotLevel(i)
		if r.skills[i] == "" {
			first[level] = i
		} else {
			have[level]++
		}
	}
	for level := 5; level >= 1; level-- {
		want := 6 - level
		switch {
		case have[level] == want:
		case have[level] == 0:
			r.Add("SF-V02", r.missing(domain.Illegal), slot(fieldSkills, first[level]),
				"Level %d needs %s.", level, domain.Count(want, "skill"))
		default:
			r.Add("SF-V02", r.missing(domain.Illegal), slot(fieldSkills, first[level]),
				"Level %d has %d of %d skills.", level, have[level], want)
		}
	}
	for i, s := range r.skills {
		for j, earlier := range r.skills[:i] {
			if s != "" && strings.EqualFold(s, earlier) {
				r.Add("SF-V02", domain.Illegal, slot(fieldSkills, i),
					"%s is listed twice. It is already at level %d.", s, SlotLevel(j))
				break
			}
		}
	}
}

func (r *report) unlistedSkills() {
	for i, s := range r.skills {
		if s != "" && !r.listed[i] && !r.c.Skills[i].Approved {
			r.Add("SF-V03", domain.Unusual, slot(fieldSkills, i),
				"%s is not a listed skill. The referee may approve it.", s)
		}
	}
}

func (r *report) stuntBudget() {
	switch n := r.c.StuntSlots(); {
	case n > StuntBudget:
		r.Add("SF-V04", domain.Illegal, whole(fieldStunts),
			"The stunts take %d slots. There are only %d.", n, StuntBudget)
	case n < StuntBudget:
		r.Add("SF-V04", r.missing(domain.Unusual), whole(fieldStunts),
			"The stunts take %d of %d slots. %d left to choose.", n, StuntBudget, StuntBudget-n)
	}
}

// stunts checks each stunt by itself. SF-V05 names military-grade and taggable skills only; the other
// conditions of 1.A4 have no id and go under the same one.
func (r *report) stunts() {
	for i, s := range r.c.Stunts {
		if s.Approved {
			continue
		}
		at := row(fieldStunts, i, s.ID)
		switch s.Type {
		case MilitaryGrade:
			r.military(s, at)
		case TaggableSkill:
			r.taggable(s, at)
		case SkillReplacement:
			if domain.Blank(s.Skill) || domain.Blank(s.For) {
				r.Add("SF-V05", r.missing(domain.Unusual), at, "Choose both skills of the replacement.")
			}
		case ImportantThing:
			if domain.Blank(s.What) && domain.Blank(s.Text) {
				r.Add("SF-V05", r.missing(domain.Unusual), at,
					"Name the Important Thing, and say how it can cost Wealth or Composure.")
			} else if domain.Blank(s.Text) {
				r.Add("SF-V05", r.missing(domain.Unusual), at, "Say how %s can cost Wealth or Composure.", strings.TrimSpace(s.What))
			}
		case RollDown, ExtraStress:
			r.trackStunt(i, at)
		case TASMembership, PsionicStunt:
		case "":
			r.Add("SF-V05", r.missing(domain.Unusual), at, "Choose the type of the stunt.")
		default:
			r.Add("SF-V05", domain.Unusual, at, "A custom stunt needs the referee's approval.")
		}
	}
}

func (r *report) military(s Stunt, at formreport.Place) {
	skill, _ := CanonicalSkill(s.Skill)
	if skill == "" {
		r.Add("SF-V05", r.missing(domain.Illegal), at, "Choose the military-grade skill.")
		return
	}
	if IsPsionic(skill) {
		r.Add("SF-V05", domain.Illegal, at, "%s is psionic. Psionic skills cannot be military-grade.", skill)
	}
	if r.Level(skill) < 1 {
		r.Add("SF-V05", r.untrained(), at,
			"Military-grade %s needs %s at level 1 or more. It is at %d.", skill, skill, r.Level(skill))
	}
}

func (r *report) taggable(s Stunt, at formreport.Place) {
	skill, _ := CanonicalSkill(s.Skill)
	if skill == "" {
		r.Add("SF-V05", r.missing(domain.Illegal), at, "Choose the skill others may tag.")
	} else if level := r.Level(skill); level < 3 {
		r.Add("SF-V05", r.untrained(), at, "To be taggable, %s must be at level 3 or more. It is at %d.", skill, level)
	}
	if domain.Blank(s.When) {
		r.Add("SF-V05", r.missing(domain.Illegal), at, "Write when others may tag the skill.")
	}
}

// untrained is the severity of a stunt on a skill that is too low: a remark while the pyramid of a draft has
// room to put that right.
func (r *report) untrained() domain.Severity {
	if r.has("") >= 0 {
		return r.missing(domain.Illegal)
	}
	return domain.Illegal
}

func (r *report) trackStunt(i int, at formreport.Place) {
	s := r.c.Stunts[i]
	if TrackSkill(s.Track) == "" {
		r.Add("SF-V05", r.missing(domain.Unusual), at, "Choose a track for the stunt.")
		return
	}
	earlier := 0
	for _, o := range r.c.Stunts[:i] {
		if o.Type == ExtraStress && o.Track == s.Track {
			earlier++
		}
	}
	if s.Type == ExtraStress && earlier == 2 {
		r.Add("SF-V05", domain.Unusual, at, "A third extra box on the %s track is unusual.", s.Track.Title())
	}
}

// MaxPsionicLevels is the most that the levels of all psionic skills may come to.
const MaxPsionicLevels = 10

func (r *report) psionics() {
	first, levels := -1, 0
	for i, s := range r.skills {
		if slices.Contains(PsionicSkills, s) {
			levels += SlotLevel(i)
			if first < 0 {
				first = i
			}
		}
	}
	stunt := r.c.hasPsionicStunt()
	if first >= 0 && !stunt {
		severity := domain.Illegal
		if r.c.StuntSlots() < StuntBudget {
			severity = r.missing(severity)
		}
		r.Add("SF-V06", severity, whole(fieldStunts), "%s is a psionic skill. It needs the stunt Psionic.", r.skills[first])
	}
	if levels > MaxPsionicLevels {
		r.Add("SF-V06", domain.Illegal, whole(fieldSkills),
			"The psionic skills total %d levels. The limit is %d.", levels, MaxPsionicLevels)
	}
	if r.h.PsionicsOff && (first >= 0 || stunt || r.c.Psionic) {
		r.Add("SF-V06", domain.Unusual, whole(fieldPsionic), "A house rule excludes psionics.")
	}
}

func (r *report) psionicAspect() {
	if r.c.PsionicAspect || !r.c.Psionic && !r.c.hasPsionicStunt() {
		return
	}
	r.Add("SF-V07", r.missing(domain.Unusual), whole(fieldPsionicAspect),
		"A psionic usually has an aspect about the gift. Tick this when there is one.")
}

func (c *Character) hasPsionicStunt() bool {
	return slices.ContainsFunc(c.Stunts, func(s Stunt) bool { return s.Type == PsionicStunt })
}

func (r *report) consequences() {
	for i, q := range r.c.Consequences {
		for _, earlier := range r.c.Consequences[:i] {
			if q.Severity == earlier.Severity {
				r.Add("SF-V08", domain.Illegal, row(fieldConsequences, i, q.ID),
					"There is already a %s consequence. A character has one of each severity.", q.Severity)
				break
			}
		}
	}
	if n := len(r.c.Consequences); n > maxConsequences {
		r.Add("SF-V08", domain.Illegal, whole(fieldConsequences),
			"%d consequences are too many. The limit is %d over all three tracks.", n, maxConsequences)
	}
}

// gear checks what is carried. A shield goes under SF-V09 as well: the book has it that only someone trained
// in Blade Weapons can use one.
func (r *report) gear() {
	for i, w := range r.c.Weapons {
		found, ok := FindWeapon(w.Name)
		if ok && len(found.Military) > 0 && !slices.ContainsFunc(found.Military, r.c.hasMilitary) {
			r.Add("SF-V09", domain.Unusual, row(fieldWeapons, i, w.ID),
				"%s needs the stunt military-grade %s.", found.Name, strings.Join(found.Military, " or "))
		}
	}
	for i, a := range r.c.Armour {
		found, ok := FindArmour(a.Name)
		switch {
		case !ok:
		case found.Military && !r.c.hasMilitary(found.Needs):
			r.Add("SF-V09", domain.Unusual, row(fieldArmour, i, a.ID),
				"%s needs the stunt military-grade %s.", found.Name, found.Needs)
		case found.Shield && r.Level(found.Needs) < 1:
			r.Add("SF-V09", domain.Unusual, row(fieldArmour, i, a.ID),
				"%s needs %s at level 1 or more.", found.Name, found.Needs)
		}
	}
}

func (r *report) charisma() {
	i := r.has(charisma)
	if i < 0 || r.c.isSpecies(vargr) || r.c.Skills[i].Approved {
		return
	}
	r.Add("SF-V10", domain.Unusual, slot(fieldSkills, i),
		"Charisma is for Vargr. Very few others learn it, and Humans cannot attack with it.")
}

func (r *report) vargr() {
	if !r.c.isSpecies(vargr) {
		return
	}
	for _, m := range []struct {
		skill string
		least int
	}{{dexterity, 1}, {alertness, 2}} {
		if level := r.Level(m.skill); level < m.least {
			r.Add("SF-V11", r.missing(domain.Unusual), whole(fieldSpecies),
				"Most Vargr have %s at level %d or more. Here it is at %d.", m.skill, m.least, level)
		}
	}
	for _, skill := range []string{brawling, firearms, "Streetwise"} {
		if r.has(skill) < 0 {
			r.Add("SF-V11", domain.Remark, whole(fieldSpecies), "Most people expect a Vargr to know %s.", skill)
		}
	}
}

func (r *report) bwap() {
	if !r.c.isSpecies(bwap) {
		return
	}
	if hasWord(r.c.RankService, "marine", "marines") {
		r.Add("SF-V12", domain.Unusual, whole(fieldRankService), "Bwaps do not usually join the Marines.")
	}
	if !slices.ContainsFunc(r.c.Aspects[:], moist) {
		r.Add("SF-V12", domain.Remark, whole(fieldAspects), "Bwaps usually have an aspect about keeping moist.")
	}
	for _, skill := range []string{strength, "Streetwise", "Forgery"} {
		if i := r.has(skill); i >= 0 {
			r.Add("SF-V12", domain.Unusual, slot(fieldSkills, i), "Very few Bwaps are trained in %s.", skill)
		}
	}
	if level := r.Level("Admin"); level < 2 {
		r.Add("SF-V12", r.missing(domain.Unusual), whole(fieldSpecies),
			"Almost every Bwap has Admin at level 2 or more. Here it is at %d.", level)
	}
}

// moist tells whether an aspect seems to speak of humidity.
func moist(aspect string) bool {
	aspect = strings.ToLower(aspect)
	for _, sign := range []string{"humid", "moist", "damp", "wet", "water", "dry", "rain", "mist", "fog", "steam", "swamp", "drip", "puddle"} {
		if strings.Contains(aspect, sign) {
			return true
		}
	}
	return false
}

func (r *report) uwp() {
	if uwp := strings.TrimSpace(r.c.HomeworldUWP); uwp != "" && !looksLikeUWP(uwp) {
		r.Add("SF-V13", domain.Remark, whole(fieldUWP),
			"A UWP usually looks like A123456-7: starport, six digits or capitals, hyphen, tech level.")
	}
}

func looksLikeUWP(s string) bool {
	if len(s) != 9 || s[7] != '-' || s[0] < 'A' || s[0] > 'Z' {
		return false
	}
	for _, b := range []byte(s[1:7] + s[8:]) {
		if (b < '0' || b > '9') && (b < 'A' || b > 'Z') {
			return false
		}
	}
	return true
}

func (r *report) others() {
	info := Phases()
	var asks []string
	for i, p := range r.c.Phases {
		if !info[i].AsksOther {
			continue
		}
		if !domain.Blank(p.Other) {
			return
		}
		asks = append(asks, info[i].Title)
	}
	r.Add("SF-V14", r.missing(domain.Unusual), whole(fieldPhases),
		"Neither %s names another player's character.", strings.Join(asks, " nor "))
}

// hasWord tells whether a text holds one of the words, given in lower case.
func hasWord(text string, words ...string) bool {
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r < 'a' || r > 'z' }) {
		if slices.Contains(words, w) {
			return true
		}
	}
	return false
}

package person

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
)

// leastPrinciples and mostPrinciples are how many principles a being has. Source: SP-V08.
const (
	leastPrinciples = 2
	mostPrinciples  = 3
)

func (r *report) principles() {
	written := 0
	for i, p := range r.c.Principles {
		if domain.Blank(p.Text) {
			continue
		}
		written++
		if _, _, ok := p.Halves(); !ok {
			r.Add("SP-V08", r.missing(domain.Unusual), row(fieldPrinciples, i, p.ID),
				"A principle has two halves, a belief and what follows from it, with a semicolon or “so” between them.")
		}
	}
	switch {
	case written < leastPrinciples:
		r.Add("SP-V08", r.missing(domain.Unusual), whole(fieldPrinciples), "There are two or three principles; %s written.", rules.IsAre(written))
	case written > mostPrinciples:
		r.Add("SP-V08", domain.Unusual, whole(fieldPrinciples), "There are two or three principles; %s written.", rules.IsAre(written))
	}
}

// nounEndings are endings that adjectives do not have.
var nounEndings = []string{"ness", "ity", "tion", "ism", "ship", "hood", "ence", "ance"}

func (r *report) traitWords() {
	for i, t := range r.c.Traits {
		name := strings.ToLower(strings.TrimSpace(t.Name))
		at := row(fieldTraits, i, t.ID)
		if name == "" {
			r.Add("SP-V09", r.missing(domain.Unusual), at, "This trait has no name yet.")
		}
		if r.species.gift(t.Name) > 0 {
			continue
		}
		if strings.ContainsAny(name, " \t\n") {
			r.Add("SP-V09", domain.Unusual, at, "A trait is one adjective as a rule; this one is several words.")
		}
		for _, ending := range nounEndings {
			if strings.HasSuffix(name, ending) {
				r.Add("SP-V09", domain.Unusual, at, "A trait is an adjective as a rule, and %s looks like a noun.", domain.QuoteName(t.Name))
			}
		}
	}
}

func (r *report) officers() {
	for i, d := range r.c.Departments {
		if _, other := r.c.bestDepartment(); sameDepartment(d.Name, officer) && d.Level > 0 && other < 1 {
			r.Add("SP-V10", r.missing(domain.Illegal), row(fieldDepartments, i, d.ID), "An officer needs a second department besides Officer.")
		}
	}
}

func (r *report) fate() {
	if r.known && !r.species.Fate && r.c.Fate.Max > 0 {
		r.Add("SP-V10", domain.Illegal, whole(fieldFate), "A %s has no Fate.", r.species.Name)
	}
}

func (r *report) gear() {
	for _, source := range []struct {
		from   ItemSource
		budget ValueName
		what   string
	}{{PersonalItem, PersonalPoints, "Personal gear"}, {IssueItem, IssuePoints, "Issue gear"}} {
		sum, most := r.c.GearPoints(source.from), r.c.Value(source.budget, r.h)
		if sum > float64(most) {
			r.Add("SP-V11", domain.Illegal, whole(fieldGear), "%s costs %s, and there are %s.", source.what, rules.Points(sum), domain.Minus(most))
		}
	}
	if r.c.GearPoints(PersonalItem) > PersonalLines || r.c.GearPoints(IssueItem) > IssueLines {
		r.Add("SP-V11", domain.Unusual, whole(fieldGear),
			"The form has a line for each of %d personal points and %d issue points; the rest goes to the second page.", PersonalLines, IssueLines)
	}
}

func (r *report) psionics() {
	for i, a := range r.c.Abilities {
		if a.Psionic {
			if p, ok := noPsionics(r.c, r.h); ok {
				r.Add("SP-V12", domain.Unusual, row(fieldAbilities, i, a.ID), "%s", p)
			}
		}
	}
}

func noPsionics(c *Character, h rules.House) (message string, fires bool) {
	if c.Attribute(Psionics, h) > 0 {
		return "", false
	}
	return domain.OrElse(c.Name, "This character") + " has Psionics 0: no useful target number for psionic actions.", true
}

// CheckPsionics is what the rules have to say about a psionic action that a character wants to take, with the path of that
// action; ok is false where there is nothing to say.
//
// Source: SP-V12.
func CheckPsionics(c *Character, h rules.House, path string) (p domain.Problem, ok bool) {
	message, fires := noPsionics(c, h)
	return domain.Problem{ID: "SP-V12", Severity: domain.Unusual, Path: path, Message: message}, fires
}

// rangeRule is the id of the legal values of 2.A2 that have no rule of their own.
const rangeRule = "SP-A2"

func (r *report) legalRanges() {
	c := r.c
	r.attributeRanges()
	if min(c.Luck.Bought, c.Luck.Gained, c.Luck.Burned, c.Luck.Spent) < 0 {
		r.Add(rangeRule, domain.Unusual, whole(fieldLuck), "Luck is 0 or more.")
	}
	if c.LuckLeft(r.h) < 0 {
		r.Add(rangeRule, domain.Unusual, whole(fieldLuck), "More Luck is spent or burned than there is.")
	}
	if c.Fate.Max < 0 || c.Fate.Spent < 0 || c.Fate.Left() < 0 {
		r.Add(rangeRule, domain.Unusual, whole(fieldFate), "Fate is 0 or more, and spent Fate cannot exceed it.")
	}
	if levels := hobbyLevels(c); levels < FreeHobby {
		r.Add(rangeRule, r.missing(domain.Unusual), whole(fieldHobbies), "Everybody has one free level of a hobby.")
	}
	for _, w := range harm.WoundRows {
		if n := c.Wounds.Of(w.Wound); n < 0 || n > w.Capacity {
			r.Add(rangeRule, domain.Unusual, whole(fieldWounds), "There is room for %s; %s marked.", domain.Count(w.Capacity, string(w.Wound)+" wound"), rules.IsAre(n))
		}
	}
	if c.Stuns < 0 || c.Ignored < 0 {
		r.Add(rangeRule, domain.Unusual, whole(fieldWounds), "Stuns and penalties shaken off are 0 or more.")
	}
}

func (r *report) attributeRanges() {
	for _, group := range attributeFields {
		for i, a := range group.rows {
			own := r.c.OwnAttribute(a.Name)
			if min(own.Base, own.Bought, own.Raised) < 0 || group.field == fieldInborn && own.Bought != 0 {
				r.Add(rangeRule, domain.Unusual, member(group.field, i, string(a.Name)), "%s is made of numbers of 0 or more; bonus points buy only trained attributes.", a.Title)
			}
			if own.Studied < 0 || own.Studied > MaxStudied {
				r.Add(rangeRule, domain.Unusual, member(group.field, i, string(a.Name)+".studied"), "%s has %d study circles; %s filled.", a.Title, MaxStudied, rules.IsAre(own.Studied))
			}
		}
	}
}

func hobbyLevels(c *Character) int {
	sum := 0
	for _, b := range c.Hobbies {
		sum += b.Level
	}
	return sum
}

// levels checks the level and its tallies.
func (r *report) levels() {
	if top := r.h.TopLevel(); r.c.Level < 0 || r.c.Level > top {
		r.Add("SP-R11", domain.Unusual, whole(fieldLevel), "Levels go from 0 to %d; this is level %s.", top, domain.Minus(r.c.Level))
	}
	for i, row := range campaign.TallyRows {
		ticks, required := r.c.Tallies.At(row.Name), r.required.At(row.Name)
		for level := range ticks {
			at := member(fieldTallies, i, fmt.Sprintf("%s[%d]", row.Name, level))
			n := ticks[level]
			if n < 0 {
				r.Add("SP-C13", domain.Unusual, at, "%s cannot have fewer than 0 ticks.", row.Title)
			}
			if n > 0 && level > r.c.Level {
				r.Add("SP-C13", domain.Unusual, at, "%s is ticked at level %d, not reached yet: scenes tick the column of the present level.", row.Title, level)
			}
			if n > max(required[level], 0) {
				r.Add("SP-C13", domain.Unusual, at, "%s has %s at level %d, and %s required.", row.Title, domain.Count(n, "tick"), level, rules.IsAre(required[level]))
			}
		}
	}
}

// rank checks the rank. Source: spacer 2.A3, SP-R12.
func (r *report) rank() {
	top := r.h.TopLevel()
	if r.c.Rank < 0 || r.c.Rank > top {
		r.Add("SP-R11", domain.Unusual, whole(fieldRank), "Ranks go from 0 to %d; this is rank %s.", top, domain.Minus(r.c.Rank))
	}
	if usual := r.c.Derived(UsualRank, r.h); usual.Value != r.c.Rank {
		r.Add("SP-R12", domain.Unusual, whole(fieldRank), "The rank is %s; as a rule it would be %s: %s.", domain.Minus(r.c.Rank), domain.Minus(usual.Value), usual.How)
	}
}

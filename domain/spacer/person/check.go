package person

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/formreport"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
)

// Check returns what the rules have to say about a character of a campaign, in the order of its form. While it is a
// draft, whatever is only missing is a remark; contradictions weigh what they always do.
//
// Source: spacer 2.A4.
func Check(c *Character, by *campaign.Campaign) []domain.Problem {
	species, known := FindSpecies(c.Species)
	r := &report{c: c, h: by.House, required: by.Required, species: species, known: known}
	for _, rule := range checks {
		rule(r)
	}
	return r.Problems()
}

// checks are the checks, each on its own; Check sorts what they find.
var checks = []func(*report){
	(*report).inbornArray,
	(*report).trainedArray,
	(*report).bonus,
	(*report).departments,
	(*report).traitPoints,
	(*report).racialTraits,
	(*report).maxima,
	(*report).principles,
	(*report).traitWords,
	(*report).officers,
	(*report).fate,
	(*report).gear,
	(*report).psionics,
	(*report).legalRanges,
	(*report).levels,
	(*report).rank,
}

// report gathers what the rules find about one character.
type report struct {
	formreport.Report
	c        *Character
	h        rules.House
	required campaign.Tallies
	species  SpeciesRow
	known    bool // the species is one of the book's
}

// field is a member of Character that problems point at, in the form's order.
type field int

const (
	fieldInborn field = iota
	fieldLuck
	fieldLevel
	fieldTrained
	fieldLeftover
	fieldDepartments
	fieldPrinciples
	fieldTraits
	fieldHobbies
	fieldTallies
	fieldWounds
	fieldGear
	fieldAbilities
	fieldFate
	fieldRank
)

var fieldNames = [...]string{
	"inborn", "luck", "level", "trained", "leftover", "departments", "principles", "traits", "hobbies", "tallies", "wounds", "gear",
	"abilities", "fate", "rank",
}

func whole(f field) formreport.Place { return formreport.Place{Box: int(f), Path: fieldNames[f]} }

func row(f field, i int, id rules.RowID) formreport.Place {
	return under(f, i, fmt.Sprintf("[id=%d]", id))
}

func member(f field, i int, name string) formreport.Place { return under(f, i, "."+name) }

// under is entry i of a field, with what follows the field's name in the path.
func under(f field, i int, path string) formreport.Place {
	return formreport.Place{Box: int(f), Entry: i + 1, Path: fieldNames[f] + path}
}

// missing is the severity of something not filled in yet.
func (r *report) missing(severity domain.Severity) domain.Severity {
	if r.c.Draft {
		return domain.Remark
	}
	return severity
}

// array compares values with the array they are made from: what is wanted is still to be placed, and extra is in neither.
// Blanks, which are 0, count for nothing.
func array(values, from []int) (wanted, extra []int) {
	wanted = slices.DeleteFunc(slices.Clone(from), func(v int) bool { return v == 0 })
	for _, v := range values {
		if v == 0 {
			continue
		}
		if i := slices.Index(wanted, v); i >= 0 {
			wanted = slices.Delete(wanted, i, i+1)
		} else {
			extra = append(extra, v)
		}
	}
	return wanted, extra
}

// arrays reports on values that are not those of their array.
func (r *report) arrays(rule string, at formreport.Place, what, of string, values, from []int) {
	switch wanted, extra := array(values, from); {
	case len(extra) > 0 && len(wanted) > 0:
		r.Add(rule, domain.Illegal, at, "The %s are %s; too many: %s; missing: %s.", what, of, rules.Numbers(extra), rules.Numbers(wanted))
	case len(extra) > 0:
		r.Add(rule, domain.Illegal, at, "The %s are %s; too many: %s.", what, of, rules.Numbers(extra))
	case len(wanted) > 0:
		r.Add(rule, r.missing(domain.Illegal), at, "Not placed yet among the %s: %s.", what, rules.Numbers(wanted))
	}
}

func (r *report) inbornArray() {
	values := []int{r.c.Leftover}
	for _, row := range InbornRows {
		values = append(values, r.c.Inborn.At(row.Name).Base)
	}
	r.arrays("SP-V01", whole(fieldInborn), "inborn attributes and the bonus points", "5, 4, 4, 3, 3 and 2", values, InbornArray[:])
}

func (r *report) trainedArray() {
	var values []int
	for _, row := range TrainedRows {
		values = append(values, r.c.Trained.at(row.Name).Base)
	}
	r.arrays("SP-V02", whole(fieldTrained), "trained attributes", "3, 2, 2, 2, 1, 1, 1 and 0", values, TrainedArray[:])
}

func (r *report) bonus() {
	cost := r.c.BonusCost()
	switch sum := cost.Sum(); {
	case sum > r.c.Leftover:
		r.Add("SP-V03", domain.Illegal, whole(fieldLeftover), "%s spent, and there are %s: %s.", domain.Count(sum, "bonus point"), domain.Minus(r.c.Leftover), cost)
	case sum < r.c.Leftover:
		r.Add("SP-V03", r.missing(domain.Unusual), whole(fieldLeftover), "%s left to spend.", domain.Count(r.c.Leftover-sum, "bonus point"))
	}
}

func (r *report) departments() {
	for i, d := range r.c.Departments {
		sum := 0
		for _, f := range d.Fields {
			sum += f.Level
		}
		severity := domain.Illegal
		if sum < d.Level {
			severity = r.missing(severity)
		}
		if sum != d.Level {
			r.Add("SP-V04", severity, row(fieldDepartments, i, d.ID), "%s is at level %s, but its fields add up to %s.",
				domain.OrElse(d.Name, "This department"), domain.Minus(d.Level), domain.Minus(sum))
		}
	}
}

// TraitBudget is how many points everybody has for traits. Source: SP-V05.
const TraitBudget = 10

func (r *report) traitPoints() {
	if len(r.c.Traits) == 0 {
		r.Add("SP-V05", r.missing(domain.Illegal), whole(fieldTraits), "No trait yet: everybody has at least one, ten points in all.")
		return
	}
	sum := 0
	for _, t := range r.c.Traits {
		sum += t.Points + max(t.Free-r.species.gift(t.Name), 0) // more than the species gives is paid for
	}
	switch {
	case sum < TraitBudget:
		r.Add("SP-V05", r.missing(domain.Illegal), whole(fieldTraits), "The traits use %s of ten points, not counting species traits.", domain.Minus(sum))
	case sum > TraitBudget:
		r.Add("SP-V05", domain.Illegal, whole(fieldTraits), "The traits use %s of ten, not counting species traits.", domain.Count(sum, "point"))
	}
	for i, t := range r.c.Traits {
		if t.Rating() < 1 {
			r.Add("SP-V05", r.missing(domain.Illegal), row(fieldTraits, i, t.ID), "A trait has a rating of 1 or more; this one has %s.", domain.Minus(t.Rating()))
		}
	}
}

func (r *report) racialTraits() {
	severity := domain.Unusual
	if r.species.Name == kangid {
		severity = domain.Illegal
	}
	for _, gift := range r.species.Traits {
		best := 0
		for _, t := range r.c.Traits {
			if r.species.gift(t.Name) > 0 && sameField(t.Name, gift.Name) {
				best = max(best, t.Rating())
			}
		}
		if best < gift.Rating {
			r.Add("SP-V06", r.missing(severity), whole(fieldTraits), "Every %s has the trait %s at %d or more, %d of it free.",
				r.species.Name, gift.Name, gift.Rating, gift.Rating)
		}
	}
}

// attributeFields are the members of Character that hold attributes.
var attributeFields = []struct {
	field field
	rows  []AttributeRow
}{{fieldInborn, InbornRows}, {fieldTrained, TrainedRows}}

func (r *report) maxima() {
	for _, group := range attributeFields {
		for i, a := range group.rows {
			at := member(group.field, i, string(a.Name))
			value := r.c.Attribute(a.Name, r.h)
			limit, loose := r.species.Limit(a.Name, r.h)
			switch {
			case value > rules.MaxAttribute:
				r.Add("SP-V07", domain.Illegal, at, "%s is at %d, and no attribute goes beyond %d.", a.Title, value, rules.MaxAttribute)
			case limit > 0 && value > limit && loose:
				r.Add("SP-V07", domain.Unusual, at, "%s is at %d. The book is unclear; %d seems to be the maximum for a %s.", a.Title, value, limit, r.species.Name)
			case limit > 0 && value > limit:
				r.Add("SP-V07", domain.Illegal, at, "%s is at %d, and %d is the most for a %s.", a.Title, value, limit, r.species.Name)
			}
		}
	}
}

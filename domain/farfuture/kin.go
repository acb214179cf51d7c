package farfuture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// OwnSpecies is a species that a table has made up. It changes neither the pyramid nor the number of skills and stunts.
//
// Source: farfuture 1.B7.
type OwnSpecies struct {
	ID    RowID  `json:"id"`
	Name  string `json:"name"`
	Note  string `json:"note"`  // what it means at the table
	Skill string `json:"skill"` // one of its own, for which its people need no leave; empty = none
	Usual string `json:"usual"` // what most of its people have: "Alertness 2, Swimming"; see Expected
}

// expectation is a skill that most people of a species have, at Least or more.
type expectation struct {
	Skill string // canonical where it is listed
	Least int    // 1 to 5
}

// expected reads Usual: skills with commas between them, each with the level that is usual, 1 where none is written.
// What has a level that no skill can have is left out and named in wrong.
func (s OwnSpecies) expected() (all []expectation, wrong []string) {
	for _, piece := range strings.FieldsFunc(s.Usual, func(r rune) bool { return r == ',' || r == ';' || r == '\n' }) {
		words := strings.Fields(piece)
		if len(words) == 0 {
			continue
		}
		least := 1
		if n, err := strconv.Atoi(strings.TrimPrefix(words[len(words)-1], "+")); err == nil {
			least, words = n, words[:len(words)-1]
		}
		if len(words) == 0 || least < 1 || least > 5 {
			wrong = append(wrong, strings.TrimSpace(piece))
			continue
		}
		skill, _ := CanonicalSkill(strings.Join(words, " "))
		all = append(all, expectation{skill, least})
	}
	return all, wrong
}

// OwnSpeciesOf is the table's own species of that name; ok is false for those of the book and for strangers.
func (c *Campaign) OwnSpeciesOf(name string) (s OwnSpecies, ok bool) {
	name = strings.TrimSpace(name)
	i := slices.IndexFunc(c.Species, func(s OwnSpecies) bool {
		return name != "" && strings.EqualFold(strings.TrimSpace(s.Name), name)
	})
	if i < 0 {
		return OwnSpecies{}, false
	}
	return c.Species[i], true
}

// CheckIn is Check of a character who plays in a campaign, with the guidance of the campaign's own species. Its ids are
// the house's own: the book has no rule for any of it.
func CheckIn(c *Character, in *Campaign) []domain.Problem {
	problems := Check(c, in.House)
	s, ok := in.OwnSpeciesOf(c.Species)
	if !ok {
		return problems
	}
	if !domain.Blank(s.Skill) {
		problems = slices.DeleteFunc(problems, func(p domain.Problem) bool {
			return p.ID == "SF-V03" && slices.ContainsFunc(c.slotsOf(s.Skill), func(slot int) bool {
				return p.Path == fmt.Sprintf("skills[%d]", slot)
			})
		})
	}
	severity := domain.Unusual
	if c.Draft {
		severity = domain.Remark
	}
	expected, _ := s.expected()
	for _, e := range expected {
		if level := c.level(e.Skill); level < e.Least {
			problems = append(problems, domain.Problem{
				ID: "SPECIES-01", Severity: severity, Path: "species",
				Message: fmt.Sprintf("Most %s have %s at level %d or more. Here it is at %d.", strings.TrimSpace(s.Name), e.Skill, e.Least, level),
			})
		}
	}
	return problems
}

// slotsOf are the slots of the pyramid that hold a skill.
func (c *Character) slotsOf(skill string) []int {
	var slots []int
	for i, s := range c.Skills {
		if !domain.Blank(s.Name) && sameSkill(s.Name, skill) {
			slots = append(slots, i)
		}
	}
	return slots
}

package person_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

func TestAFinishedCharacterHasNothingWrong(t *testing.T) {
	if problems := person.Check(spacertest.Mechanic(), campaign.New()); len(problems) > 0 {
		t.Errorf("problems: %v", problems)
	}
}

func TestABlankDraftHasRemarksAlone(t *testing.T) {
	problems := person.Check(person.New(), campaign.New())
	for _, p := range problems {
		if p.Severity != domain.Remark {
			t.Errorf("%+v", p)
		}
	}
	if len(problems) == 0 {
		t.Error("nothing is said about a blank form")
	}
}

func TestCheck(t *testing.T) {
	draft := func(edit func(c *person.Character)) *person.Character {
		return spacertest.Changed(func(c *person.Character) {
			c.Draft = true
			edit(c)
		})
	}
	of := func(species string, edit func(c *person.Character)) *person.Character {
		return spacertest.Changed(func(c *person.Character) {
			c.Species, c.Fate = species, person.Fate{}
			edit(c)
		})
	}
	for name, tc := range map[string]struct {
		rule  string
		c     *person.Character
		house rules.House
		want  []string
	}{
		"V01: two fives are none of the array": {"SP-V01", spacertest.Changed(func(c *person.Character) { c.Inborn.Agility.Base = 5 }), rules.House{}, []string{"E inborn"}},
		"V01: an attribute without a value is an error": {
			"SP-V01", spacertest.Changed(func(c *person.Character) { c.Inborn.Agility.Base = 0 }), rules.House{}, []string{"E inborn"},
		},
		"V01: in a draft it is a remark": {"SP-V01", draft(func(c *person.Character) { c.Inborn.Agility.Base = 0 }), rules.House{}, []string{"I inborn"}},
		"V01: a value that is none of the array is an error in a draft as well": {
			"SP-V01", draft(func(c *person.Character) { c.Inborn.Agility.Base = 6 }), rules.House{}, []string{"E inborn"},
		},
		"V01: the bonus points count with the array": {"SP-V01", spacertest.Changed(func(c *person.Character) { c.Leftover = 4 }), rules.House{}, []string{"E inborn"}},
		"V01: advancement and species do not count": {
			"SP-V01", of("Mrin", func(c *person.Character) { c.Inborn.Agility.Raised = 1 }), rules.House{}, nil,
		},

		"V02: two threes are none of the array": {"SP-V02", spacertest.Changed(func(c *person.Character) { c.Trained.Combat.Base = 3 }), rules.House{}, []string{"E trained"}},
		"V02: a value not placed is an error":   {"SP-V02", spacertest.Changed(func(c *person.Character) { c.Trained.Medical.Base = 0 }), rules.House{}, []string{"E trained"}},
		"V02: in a draft it is a remark":        {"SP-V02", draft(func(c *person.Character) { c.Trained.Medical.Base = 0 }), rules.House{}, []string{"I trained"}},
		"V02: an eighth value is one too many":  {"SP-V02", draft(func(c *person.Character) { c.Trained.Psionics.Base = 1 }), rules.House{}, []string{"E trained"}},
		"V02: points bought do not count":       {"SP-V02", spacertest.Changed(func(c *person.Character) { c.Trained.Medical.Bought = 2 }), rules.House{}, nil},

		"V03: more spent than there is":        {"SP-V03", spacertest.Changed(func(c *person.Character) { c.Luck.Bought = 2 }), rules.House{}, []string{"E leftover"}},
		"V03: more is an error in a draft":     {"SP-V03", draft(func(c *person.Character) { c.Luck.Bought = 2 }), rules.House{}, []string{"E leftover"}},
		"V03: less spent is a warning":         {"SP-V03", spacertest.Changed(func(c *person.Character) { c.Luck.Bought = 0 }), rules.House{}, []string{"W leftover"}},
		"V03: less in a draft is a remark":     {"SP-V03", draft(func(c *person.Character) { c.Luck.Bought = 0 }), rules.House{}, []string{"I leftover"}},
		"V03: one trained point costs a whole": {"SP-V03", spacertest.Changed(func(c *person.Character) { c.Trained.Combat.Bought = 0 }), rules.House{}, nil},
		"V03: three hobby levels cost one":     {"SP-V03", spacertest.Changed(func(c *person.Character) { c.Hobbies[0].Level, c.Luck.Bought = 3, 0 }), rules.House{}, nil},
		"V03: what rose later costs nothing": {
			"SP-V03", spacertest.Changed(func(c *person.Character) {
				c.Departments[0].Level, c.Departments[0].Raised, c.Departments[0].Fields[0].Level = 3, 2, 3
			}), rules.House{}, nil,
		},

		"V04: fields above the department": {
			"SP-V04", draft(func(c *person.Character) { c.Departments[0].Fields[0].Level = 2 }), rules.House{}, []string{"E departments[id=1]"},
		},
		"V04: fields below the department": {
			"SP-V04", spacertest.Changed(func(c *person.Character) { c.Departments[0].Level = 2 }), rules.House{}, []string{"E departments[id=1]"},
		},
		"V04: in a draft a field may still come": {
			"SP-V04", draft(func(c *person.Character) { c.Departments[0].Level = 2 }), rules.House{}, []string{"I departments[id=1]"},
		},
		"V04: each department by itself": {
			"SP-V04", spacertest.Changed(func(c *person.Character) {
				c.Departments = append(c.Departments, person.Department{ID: 7, Name: "Marines", Level: 1})
			}),
			rules.House{},
			[]string{"E departments[id=7]"},
		},

		"V05: eleven points are too many":        {"SP-V05", draft(func(c *person.Character) { c.Traits[0].Points = 7 }), rules.House{}, []string{"E traits"}},
		"V05: nine points are too few":           {"SP-V05", spacertest.Changed(func(c *person.Character) { c.Traits[0].Points = 5 }), rules.House{}, []string{"E traits"}},
		"V05: nine points in a draft":            {"SP-V05", draft(func(c *person.Character) { c.Traits[0].Points = 5 }), rules.House{}, []string{"I traits"}},
		"V05: no trait":                          {"SP-V05", spacertest.Changed(func(c *person.Character) { c.Traits = nil }), rules.House{}, []string{"E traits"}},
		"V05: a trait of rating 0":               {"SP-V05", spacertest.Changed(func(c *person.Character) { c.Traits = append(c.Traits, person.Trait{ID: 9, Name: "Calm"}) }), rules.House{}, []string{"E traits[id=9]"}},
		"V05: what was raised later is no point": {"SP-V05", spacertest.Changed(func(c *person.Character) { c.Traits[0].Raised = 2 }), rules.House{}, nil},
		"V05: what a species gives is no point": {
			"SP-V05", of("Kangid", func(c *person.Character) {
				c.Traits = append(c.Traits, person.Trait{ID: 3, Name: "bloodlust", Free: 2})
			}), rules.House{}, nil,
		},
		"V05: more than a species gives is a point": {
			"SP-V05", of("Kangid", func(c *person.Character) {
				c.Traits = append(c.Traits, person.Trait{ID: 3, Name: "Bloodlust", Free: 3})
			}), rules.House{}, []string{"E traits"},
		},
		"V05: a Human has nothing for nothing": {
			"SP-V05", spacertest.Changed(func(c *person.Character) {
				c.Traits = append(c.Traits, person.Trait{ID: 3, Name: "Bloodlust", Free: 2})
			}), rules.House{}, []string{"E traits"},
		},

		"V06: a Kangid without Bloodlust": {"SP-V06", of("Kangid", func(*person.Character) {}), rules.House{}, []string{"E traits"}},
		"V06: a Kangid with too little": {
			"SP-V06", of("Kangid", func(c *person.Character) {
				c.Traits = append(c.Traits, person.Trait{ID: 3, Name: "Bloodlust", Free: 1})
			}), rules.House{}, []string{"E traits"},
		},
		"V06: a Kangid with more": {
			"SP-V06", of("kangids", func(c *person.Character) {
				c.Traits = append(c.Traits, person.Trait{ID: 3, Name: "Bloodlust", Free: 2, Raised: 1})
			}), rules.House{}, nil,
		},
		"V06: a Rigelian without either trait": {"SP-V06", of("Rigelian", func(*person.Character) {}), rules.House{}, []string{"W traits", "W traits"}},
		"V06: a Rigelian with both": {
			"SP-V06", of("Rigelian", func(c *person.Character) {
				c.Traits = append(c.Traits, person.Trait{ID: 3, Name: "Ruthless curiosity", Free: 1}, person.Trait{ID: 4, Name: "Cowardly", Free: 1})
			}), rules.House{}, nil,
		},
		"V06: others need none": {"SP-V06", of("Mrin", func(*person.Character) {}), rules.House{}, nil},

		"V07: a Human at 8":            {"SP-V07", spacertest.Changed(func(c *person.Character) { c.Inborn.Agility.Raised = 4 }), rules.House{}, []string{"E inborn.agility"}},
		"V07: a Human at 7":            {"SP-V07", spacertest.Changed(func(c *person.Character) { c.Inborn.Agility.Raised = 3 }), rules.House{}, nil},
		"V07: a Sartini at 8":          {"SP-V07", of("Sartini", func(c *person.Character) { c.Trained.Combat.Raised = 4 }), rules.House{}, []string{"E trained.combat"}},
		"V07: a Sartini's Health at 7": {"SP-V07", of("Sartini", func(c *person.Character) { c.Inborn.Health.Raised = 5 }), rules.House{}, []string{"W inborn.health"}},
		"V07: a Sartini's Health at 6": {"SP-V07", of("Sartini", func(c *person.Character) { c.Inborn.Health.Raised = 4 }), rules.House{}, nil},
		"V07: a Sartini's Health at 7 by a house rule": {
			"SP-V07", of("Sartini", func(c *person.Character) { c.Inborn.Health.Raised = 5 }), rules.House{SartiniHealthScienceMax: rules.SartiniMaxSeven}, nil,
		},
		"V07: a Sartini's Science without end by a house rule": {
			"SP-V07", of("Sartini", func(c *person.Character) { c.Trained.Science.Raised = 10 }), rules.House{SartiniHealthScienceMax: rules.SartiniMaxNone}, nil,
		},
		"V07: a Kangid at 8 is unusual": {"SP-V07", of("Kangid", func(c *person.Character) { c.Inborn.Agility.Raised = 4 }), rules.House{}, []string{"W inborn.agility"}},
		"V07: a Kangid at 8 by a house rule": {
			"SP-V07", of("Kangid", func(c *person.Character) { c.Inborn.Agility.Raised = 4 }), rules.House{KangidUnlimited: true}, nil,
		},
		"V07: a Mrin at 20":          {"SP-V07", of("Mrin", func(c *person.Character) { c.Inborn.Agility.Raised = 16 }), rules.House{}, nil},
		"V07: nobody goes beyond 20": {"SP-V07", of("Mrin", func(c *person.Character) { c.Inborn.Agility.Raised = 17 }), rules.House{}, []string{"E inborn.agility"}},
		"V07: the referee's word counts": {
			"SP-V07", spacertest.Changed(func(c *person.Character) {
				c.Inborn.Agility.Raised = 4
				c.Overrides = []person.Override{{ID: 1, What: person.AttributeValue(person.Agility), Value: 7, Reason: "a bad leg"}}
			}), rules.House{}, nil,
		},

		"V08: one principle":            {"SP-V08", spacertest.Changed(func(c *person.Character) { c.Principles = c.Principles[:1] }), rules.House{}, []string{"W principles"}},
		"V08: one principle in a draft": {"SP-V08", draft(func(c *person.Character) { c.Principles = c.Principles[:1] }), rules.House{}, []string{"I principles"}},
		"V08: four principles": {
			"SP-V08", draft(func(c *person.Character) {
				c.Principles = append(c.Principles, person.Principle{ID: 3, Text: "a; b"}, person.Principle{ID: 4, Text: "c; d"})
			}), rules.House{}, []string{"W principles"},
		},
		"V08: a blank one is none": {"SP-V08", spacertest.Changed(func(c *person.Character) { c.Principles = append(c.Principles, person.Principle{ID: 3}) }), rules.House{}, nil},
		"V08: one without two halves": {
			"SP-V08", spacertest.Changed(func(c *person.Character) { c.Principles[1].Text = "I search every wreck." }), rules.House{}, []string{"W principles[id=2]"},
		},

		"V09: two words": {"SP-V09", spacertest.Changed(func(c *person.Character) { c.Traits[1].Name = "Quick tempered" }), rules.House{}, []string{"W traits[id=2]"}},
		"V09: two words, and a noun": {
			"SP-V09", spacertest.Changed(func(c *person.Character) { c.Traits[1].Name = "Great patience" }), rules.House{}, []string{"W traits[id=2]", "W traits[id=2]"},
		},
		"V09: a noun":             {"SP-V09", spacertest.Changed(func(c *person.Character) { c.Traits[1].Name = "Patience" }), rules.House{}, []string{"W traits[id=2]"}},
		"V09: no name in a draft": {"SP-V09", draft(func(c *person.Character) { c.Traits[1].Name = " " }), rules.House{}, []string{"I traits[id=2]"}},
		"V09: what a species gives may be several words": {
			"SP-V09", of("Rigelian", func(c *person.Character) { c.Traits[1].Name = "Ruthless Curiosity" }), rules.House{}, nil,
		},

		"V10: an officer and nothing else": {
			"SP-V10", spacertest.Changed(func(c *person.Character) { c.Departments[0].Name = "officer" }), rules.House{}, []string{"E departments[id=1]"},
		},
		"V10: an officer and engineer": {
			"SP-V10", spacertest.Changed(func(c *person.Character) {
				c.Departments = append(c.Departments, person.Department{ID: 2, Name: "Officer", Level: 1})
			}), rules.House{}, nil,
		},
		"V10: Fate of a species without it": {"SP-V10", of("Khizht", func(c *person.Character) { c.Fate.Max = 1 }), rules.House{}, []string{"E fate"}},
		"V10: Fate of a Kangid":             {"SP-V10", of("Kangid", func(c *person.Character) { c.Fate.Max = 1 }), rules.House{}, nil},
		"V10: Fate of a species of the table's own": {
			"SP-V10", of("Vosk", func(c *person.Character) { c.Fate.Max = 1 }), rules.House{}, nil,
		},

		"V11: four personal points": {
			"SP-V11", spacertest.Changed(func(c *person.Character) { c.Gear = []person.Item{{ID: 1, Points: 2}, {ID: 2, Points: 1.5}} }), rules.House{}, []string{"E gear", "W gear"},
		},
		"V11: three personal points": {
			"SP-V11", spacertest.Changed(func(c *person.Character) { c.Gear = []person.Item{{ID: 1, Points: 2}, {ID: 2, Points: 1}} }), rules.House{}, nil,
		},
		"V11: three issue points at rank 1": {
			"SP-V11", spacertest.Changed(func(c *person.Character) { c.Gear = []person.Item{{ID: 1, Points: 3, From: person.IssueItem}} }), rules.House{}, []string{"E gear"},
		},
		"V11: two issue points at rank 1": {
			"SP-V11", spacertest.Changed(func(c *person.Character) { c.Gear = []person.Item{{ID: 1, Points: 2, From: person.IssueItem}} }), rules.House{}, nil,
		},
		"V11: at rank 8 the ninth point has no line": {
			"SP-V11", spacertest.Changed(func(c *person.Character) {
				c.Rank, c.Gear = 8, []person.Item{{ID: 1, Points: 9, From: person.IssueItem}}
			}), rules.House{}, []string{"W gear"},
		},
		"V11: what was found costs nothing": {
			"SP-V11", spacertest.Changed(func(c *person.Character) {
				c.Gear = []person.Item{{ID: 1, Points: 20, From: person.OtherItem}, {ID: 2, Points: 5, From: person.LockerItem}}
			}), rules.House{}, nil,
		},

		"V12: a psionic power with Psionics 0": {
			"SP-V12", spacertest.Changed(func(c *person.Character) { c.Abilities = []person.Ability{{ID: 4, Text: "Reads minds", Psionic: true}} }), rules.House{}, []string{"W abilities[id=4]"},
		},
		"V12: a psionic power of a Rigelian": {
			"SP-V12", of("Rigelian", func(c *person.Character) { c.Abilities = []person.Ability{{ID: 4, Psionic: true}} }), rules.House{}, nil,
		},
		"V12: another ability": {"SP-V12", spacertest.Changed(func(c *person.Character) { c.Abilities = []person.Ability{{ID: 4, Text: "Climbs"}} }), rules.House{}, nil},

		"A2: more Luck spent than there is": {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Luck.Spent = 2 }), rules.House{}, []string{"W luck"}},
		"A2: Luck below 0, and more of it spent than there is": {
			"SP-A2", spacertest.Changed(func(c *person.Character) { c.Luck.Gained, c.Luck.Spent = -1, 5 }), rules.House{}, []string{"W luck", "W luck"},
		},
		"A2: a point of Luck below 0":       {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Luck.Burned = -1 }), rules.House{}, []string{"W luck"}},
		"A2: more Fate spent than there is": {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Fate.Spent = 2 }), rules.House{}, []string{"W fate"}},
		"A2: more wounds than boxes":        {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Wounds.Deadly = 2 }), rules.House{}, []string{"W wounds"}},
		"A2: fewer stuns than none":         {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Stuns = -1 }), rules.House{}, []string{"W wounds"}},
		"A2: three circles of an attribute": {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Trained.Medical.Studied = 3 }), rules.House{}, []string{"W trained.medical.studied"}},
		"A2: an inborn attribute bought":    {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Inborn.Health.Bought = 1 }), rules.House{}, []string{"W inborn.health"}},
		"A2: no hobby":                      {"SP-A2", spacertest.Changed(func(c *person.Character) { c.Hobbies = nil }), rules.House{}, []string{"W hobbies"}},

		"R11: level 10":                   {"SP-R11", spacertest.Changed(func(c *person.Character) { c.Level = 10 }), rules.House{}, []string{"W level"}},
		"R11: level 9":                    {"SP-R11", spacertest.Changed(func(c *person.Character) { c.Level = 9 }), rules.House{}, nil},
		"R11: level 9 where 8 is the top": {"SP-R11", spacertest.Changed(func(c *person.Character) { c.Level = 9 }), rules.House{TopLevelEight: true}, []string{"W level"}},
		"R11: rank 10":                    {"SP-R11", spacertest.Changed(func(c *person.Character) { c.Rank = 10 }), rules.House{}, []string{"W rank"}},

		"R12: a rank above the field of work": {"SP-R12", spacertest.Changed(func(c *person.Character) { c.Rank = 2 }), rules.House{}, []string{"W rank"}},
		"R12: no field of work named":         {"SP-R12", spacertest.Changed(func(c *person.Character) { c.Rank, c.Work = 2, "" }), rules.House{}, nil},
		"R12: an officer has the lower of both levels": {
			"SP-R12", spacertest.Changed(func(c *person.Character) {
				c.Rank, c.Grade = 2, rules.Officer
				c.Departments[0].Level = 3
				c.Departments = append(c.Departments, person.Department{ID: 2, Name: "Officer", Level: 2})
			}), rules.House{}, nil,
		},

		"C13: a tick ahead of the level": {"SP-C13", spacertest.Changed(func(c *person.Character) { c.Tallies.Risk[2] = 1 }), rules.House{}, []string{"W tallies.risk[2]"}},
		"C13: too many ticks, and ahead of the level": {
			"SP-C13", spacertest.Changed(func(c *person.Character) { c.Tallies.Risk[2] = 2 }), rules.House{}, []string{"W tallies.risk[2]", "W tallies.risk[2]"},
		},
		"C13: a tick of the level":   {"SP-C13", spacertest.Changed(func(c *person.Character) { c.Tallies.Risk[1] = 1 }), rules.House{}, nil},
		"C13: a tick too many":       {"SP-C13", spacertest.Changed(func(c *person.Character) { c.Tallies.Bonus[0] = 1 }), rules.House{}, []string{"W tallies.bonus[0]"}},
		"C13: fewer ticks than none": {"SP-C13", spacertest.Changed(func(c *person.Character) { c.Tallies.Field[0] = -1 }), rules.House{}, []string{"W tallies.field[0]"}},
	} {
		t.Run(name, func(t *testing.T) {
			by := campaign.New()
			by.House = tc.house
			problems := person.Check(tc.c, by)
			spacertest.Same(t, spacertest.Said(problems, tc.rule), tc.want...)
			for _, p := range problems {
				if p.Message == "" || strings.Contains(p.Message, "%!") || !strings.HasSuffix(p.Message, ".") {
					t.Errorf("message %q", p.Message)
				}
			}
		})
	}
}

func TestProblemsComeInTheOrderOfTheForm(t *testing.T) {
	c := spacertest.Changed(func(c *person.Character) {
		c.Inborn.Agility.Base, c.Inborn.Willpower.Raised, c.Luck.Spent, c.Traits, c.Rank, c.Trained.Combat.Raised = 0, 9, 9, nil, 12, 9
	})
	var paths []string
	for _, p := range person.Check(c, campaign.New()) {
		paths = append(paths, p.Path)
	}
	spacertest.Same(t, paths, "inborn", "inborn.willpower", "luck", "trained.combat", "traits", "rank", "rank")
}

func TestACampaignsMatrixCountsForTicks(t *testing.T) {
	by := campaign.New()
	by.Required.Field[1] = 3
	c := spacertest.Changed(func(c *person.Character) { c.Tallies.Field[1] = 3 })
	spacertest.Same(t, spacertest.Said(person.Check(c, by), "SP-C13"))
	spacertest.Same(t, spacertest.Said(person.Check(c, campaign.New()), "SP-C13"), "W tallies.field[1]")
}

func TestLegalIsWithoutErrors(t *testing.T) {
	if !domain.Legal([]domain.Problem{{Severity: domain.Unusual}}) || domain.Legal([]domain.Problem{{Severity: domain.Unusual}, {Severity: domain.Illegal}}) {
		t.Error("a warning counts as an error, or an error as none")
	}
}

func TestVectorsOfTheForm(t *testing.T) {
	t.Run("SP-T03: Engineering 3 splits into its fields", func(t *testing.T) {
		for name, tc := range map[string]struct {
			levels []int
			legal  bool
		}{
			"one and two":       {[]int{1, 2}, true},
			"three":             {[]int{3}, true},
			"one, one and one":  {[]int{1, 1, 1}, true},
			"two and two":       {[]int{2, 2}, false},
			"one and one alone": {[]int{1, 1}, false},
		} {
			d := person.Department{ID: 1, Name: "Engineering", Level: 3}
			for i, l := range tc.levels {
				d.Fields = append(d.Fields, person.Field{ID: rules.RowID(i + 1), Level: l})
			}
			problems := person.Check(spacertest.Changed(func(c *person.Character) { c.Departments = []person.Department{d} }), campaign.New())
			if legal := len(spacertest.Said(problems, "SP-V04")) == 0; legal != tc.legal {
				t.Errorf("%s: legal %v", name, legal)
			}
		}
	})
	t.Run("SP-T20: Luck 1, two trained points and a level of a department and field are three bonus points", func(t *testing.T) {
		c := spacertest.Mechanic()
		if got := c.BonusCost(); got != (person.BonusCost{Luck: 1, Trained: 1, Departments: 1}) || got.Sum() != 3 || c.Leftover != 3 {
			t.Errorf("it costs %+v", got)
		}
		spacertest.Same(t, spacertest.Said(person.Check(c, campaign.New()), "SP-V03"))
	})
	t.Run("SP-T21: Vehicular 0 of a K'T'K stays at 0", func(t *testing.T) {
		c := spacertest.Changed(func(c *person.Character) { c.Species, c.Trained.Vehicular.Base = "K'T'K", 0 })
		if got := c.Attribute(person.Vehicular, rules.House{}); got != 0 {
			t.Errorf("Vehicular %d", got)
		}
		if got := c.Attribute(person.Vehicular, rules.House{BelowZero: true}); got != -1 {
			t.Errorf("by the house rule Vehicular %d", got)
		}
		if got := c.Attribute(person.Agility, rules.House{}); got != 7 {
			t.Errorf("Agility %d", got)
		}
	})
	t.Run("SP-T24: principles part in two whatever they say", func(t *testing.T) {
		for text, want := range map[string][2]string{
			"The Combine broke my homeworld; I will not let it grow.": {"The Combine broke my homeworld", "I will not let it grow."},
			"Our captain is careless; headquarters will hear of it.":  {"Our captain is careless", "headquarters will hear of it."},
			"Everything turns around me; I take no orders.":           {"Everything turns around me", "I take no orders."},
			"I loathe the admiral; I will shoot every trader.":        {"I loathe the admiral", "I will shoot every trader."},
			"The throne is mine; who doubts it dies.":                 {"The throne is mine", "who doubts it dies."},
			"Debts are sacred so I pay mine; always":                  {"Debts are sacred so I pay mine", "always"},
			"Debts are sacred so I pay mine":                          {"Debts are sacred", "I pay mine"},
		} {
			belief, action, ok := person.Principle{Text: text}.Halves()
			if !ok || belief != want[0] || action != want[1] {
				t.Errorf("%q parts into %q and %q, %v", text, belief, action, ok)
			}
		}
		for _, text := range []string{"", "I pay my debts", "Debts are sacred;", "; I pay", "Sober and solid"} {
			if _, _, ok := (person.Principle{Text: text}).Halves(); ok {
				t.Errorf("%q has two halves", text)
			}
		}
	})
}

func TestAPsionicActionNeedsPsionics(t *testing.T) {
	if p, ok := person.CheckPsionics(spacertest.Mechanic(), rules.House{}, "fighters[id=2].script[1]"); !ok || p.ID != "SP-V12" || p.Path != "fighters[id=2].script[1]" || p.Message == "" {
		t.Errorf("%+v %v", p, ok)
	}
	if _, ok := person.CheckPsionics(spacertest.Changed(func(c *person.Character) { c.Trained.Psionics.Base = 1 }), rules.House{}, ""); ok {
		t.Error("it speaks up against somebody with Psionics")
	}
}

package spacer

import (
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestAFinishedCharacterHasNothingWrong(t *testing.T) {
	if problems := Check(mechanic(), NewCampaign()); len(problems) > 0 {
		t.Errorf("problems: %v", problems)
	}
}

func TestABlankDraftHasRemarksAlone(t *testing.T) {
	problems := Check(NewCharacter(), NewCampaign())
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
	draft := func(edit func(c *Character)) *Character {
		return changed(func(c *Character) {
			c.Draft = true
			edit(c)
		})
	}
	of := func(species string, edit func(c *Character)) *Character {
		return changed(func(c *Character) {
			c.Species, c.Fate = species, Fate{}
			edit(c)
		})
	}
	for name, tc := range map[string]struct {
		rule  string
		c     *Character
		house House
		want  []string
	}{
		"V01: two fives are none of the array": {"SP-V01", changed(func(c *Character) { c.Inborn.Agility.Base = 5 }), House{}, []string{"E inborn"}},
		"V01: an attribute without a value is an error": {
			"SP-V01", changed(func(c *Character) { c.Inborn.Agility.Base = 0 }), House{}, []string{"E inborn"},
		},
		"V01: in a draft it is a remark": {"SP-V01", draft(func(c *Character) { c.Inborn.Agility.Base = 0 }), House{}, []string{"I inborn"}},
		"V01: a value that is none of the array is an error in a draft as well": {
			"SP-V01", draft(func(c *Character) { c.Inborn.Agility.Base = 6 }), House{}, []string{"E inborn"},
		},
		"V01: the bonus points count with the array": {"SP-V01", changed(func(c *Character) { c.Leftover = 4 }), House{}, []string{"E inborn"}},
		"V01: advancement and species do not count": {
			"SP-V01", of("Mrin", func(c *Character) { c.Inborn.Agility.Raised = 1 }), House{}, nil,
		},

		"V02: two threes are none of the array": {"SP-V02", changed(func(c *Character) { c.Trained.Combat.Base = 3 }), House{}, []string{"E trained"}},
		"V02: a value not placed is an error":   {"SP-V02", changed(func(c *Character) { c.Trained.Medical.Base = 0 }), House{}, []string{"E trained"}},
		"V02: in a draft it is a remark":        {"SP-V02", draft(func(c *Character) { c.Trained.Medical.Base = 0 }), House{}, []string{"I trained"}},
		"V02: an eighth value is one too many":  {"SP-V02", draft(func(c *Character) { c.Trained.Psionics.Base = 1 }), House{}, []string{"E trained"}},
		"V02: points bought do not count":       {"SP-V02", changed(func(c *Character) { c.Trained.Medical.Bought = 2 }), House{}, nil},

		"V03: more spent than there is":        {"SP-V03", changed(func(c *Character) { c.Luck.Bought = 2 }), House{}, []string{"E leftover"}},
		"V03: more is an error in a draft":     {"SP-V03", draft(func(c *Character) { c.Luck.Bought = 2 }), House{}, []string{"E leftover"}},
		"V03: less spent is a warning":         {"SP-V03", changed(func(c *Character) { c.Luck.Bought = 0 }), House{}, []string{"W leftover"}},
		"V03: less in a draft is a remark":     {"SP-V03", draft(func(c *Character) { c.Luck.Bought = 0 }), House{}, []string{"I leftover"}},
		"V03: one trained point costs a whole": {"SP-V03", changed(func(c *Character) { c.Trained.Combat.Bought = 0 }), House{}, nil},
		"V03: three hobby levels cost one":     {"SP-V03", changed(func(c *Character) { c.Hobbies[0].Level, c.Luck.Bought = 3, 0 }), House{}, nil},
		"V03: what rose later costs nothing": {
			"SP-V03", changed(func(c *Character) {
				c.Departments[0].Level, c.Departments[0].Raised, c.Departments[0].Fields[0].Level = 3, 2, 3
			}), House{}, nil,
		},

		"V04: fields above the department": {
			"SP-V04", draft(func(c *Character) { c.Departments[0].Fields[0].Level = 2 }), House{}, []string{"E departments[id=1]"},
		},
		"V04: fields below the department": {
			"SP-V04", changed(func(c *Character) { c.Departments[0].Level = 2 }), House{}, []string{"E departments[id=1]"},
		},
		"V04: in a draft a field may still come": {
			"SP-V04", draft(func(c *Character) { c.Departments[0].Level = 2 }), House{}, []string{"I departments[id=1]"},
		},
		"V04: each department by itself": {
			"SP-V04", changed(func(c *Character) {
				c.Departments = append(c.Departments, Department{ID: 7, Name: "Marines", Level: 1})
			}),
			House{},
			[]string{"E departments[id=7]"},
		},

		"V05: eleven points are too many":        {"SP-V05", draft(func(c *Character) { c.Traits[0].Points = 7 }), House{}, []string{"E traits"}},
		"V05: nine points are too few":           {"SP-V05", changed(func(c *Character) { c.Traits[0].Points = 5 }), House{}, []string{"E traits"}},
		"V05: nine points in a draft":            {"SP-V05", draft(func(c *Character) { c.Traits[0].Points = 5 }), House{}, []string{"I traits"}},
		"V05: no trait":                          {"SP-V05", changed(func(c *Character) { c.Traits = nil }), House{}, []string{"E traits"}},
		"V05: a trait of rating 0":               {"SP-V05", changed(func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 9, Name: "Calm"}) }), House{}, []string{"E traits[id=9]"}},
		"V05: what was raised later is no point": {"SP-V05", changed(func(c *Character) { c.Traits[0].Raised = 2 }), House{}, nil},
		"V05: what a species gives is no point": {
			"SP-V05", of("Kangid", func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 3, Name: "bloodlust", Free: 2}) }), House{}, nil,
		},
		"V05: more than a species gives is a point": {
			"SP-V05", of("Kangid", func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 3, Name: "Bloodlust", Free: 3}) }), House{}, []string{"E traits"},
		},
		"V05: a Human has nothing for nothing": {
			"SP-V05", changed(func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 3, Name: "Bloodlust", Free: 2}) }), House{}, []string{"E traits"},
		},

		"V06: a Kangid without Bloodlust": {"SP-V06", of("Kangid", func(*Character) {}), House{}, []string{"E traits"}},
		"V06: a Kangid with too little": {
			"SP-V06", of("Kangid", func(c *Character) { c.Traits = append(c.Traits, Trait{ID: 3, Name: "Bloodlust", Free: 1}) }), House{}, []string{"E traits"},
		},
		"V06: a Kangid with more": {
			"SP-V06", of("kangids", func(c *Character) {
				c.Traits = append(c.Traits, Trait{ID: 3, Name: "Bloodlust", Free: 2, Raised: 1})
			}), House{}, nil,
		},
		"V06: a Rigelian without either trait": {"SP-V06", of("Rigelian", func(*Character) {}), House{}, []string{"W traits", "W traits"}},
		"V06: a Rigelian with both": {
			"SP-V06", of("Rigelian", func(c *Character) {
				c.Traits = append(c.Traits, Trait{ID: 3, Name: "Ruthless curiosity", Free: 1}, Trait{ID: 4, Name: "Cowardly", Free: 1})
			}), House{}, nil,
		},
		"V06: others need none": {"SP-V06", of("Mrin", func(*Character) {}), House{}, nil},

		"V07: a Human at 8":            {"SP-V07", changed(func(c *Character) { c.Inborn.Agility.Raised = 4 }), House{}, []string{"E inborn.agility"}},
		"V07: a Human at 7":            {"SP-V07", changed(func(c *Character) { c.Inborn.Agility.Raised = 3 }), House{}, nil},
		"V07: a Sartini at 8":          {"SP-V07", of("Sartini", func(c *Character) { c.Trained.Combat.Raised = 4 }), House{}, []string{"E trained.combat"}},
		"V07: a Sartini's Health at 7": {"SP-V07", of("Sartini", func(c *Character) { c.Inborn.Health.Raised = 5 }), House{}, []string{"W inborn.health"}},
		"V07: a Sartini's Health at 6": {"SP-V07", of("Sartini", func(c *Character) { c.Inborn.Health.Raised = 4 }), House{}, nil},
		"V07: a Sartini's Health at 7 by a house rule": {
			"SP-V07", of("Sartini", func(c *Character) { c.Inborn.Health.Raised = 5 }), House{SartiniHealthScienceMax: SartiniMaxSeven}, nil,
		},
		"V07: a Sartini's Science without end by a house rule": {
			"SP-V07", of("Sartini", func(c *Character) { c.Trained.Science.Raised = 10 }), House{SartiniHealthScienceMax: SartiniMaxNone}, nil,
		},
		"V07: a Kangid at 8 is unusual": {"SP-V07", of("Kangid", func(c *Character) { c.Inborn.Agility.Raised = 4 }), House{}, []string{"W inborn.agility"}},
		"V07: a Kangid at 8 by a house rule": {
			"SP-V07", of("Kangid", func(c *Character) { c.Inborn.Agility.Raised = 4 }), House{KangidUnlimited: true}, nil,
		},
		"V07: a Mrin at 20":          {"SP-V07", of("Mrin", func(c *Character) { c.Inborn.Agility.Raised = 16 }), House{}, nil},
		"V07: nobody goes beyond 20": {"SP-V07", of("Mrin", func(c *Character) { c.Inborn.Agility.Raised = 17 }), House{}, []string{"E inborn.agility"}},
		"V07: the referee's word counts": {
			"SP-V07", changed(func(c *Character) {
				c.Inborn.Agility.Raised = 4
				c.Overrides = []Override{{ID: 1, What: AttributeValue(Agility), Value: 7, Reason: "a bad leg"}}
			}), House{}, nil,
		},

		"V08: one principle":            {"SP-V08", changed(func(c *Character) { c.Principles = c.Principles[:1] }), House{}, []string{"W principles"}},
		"V08: one principle in a draft": {"SP-V08", draft(func(c *Character) { c.Principles = c.Principles[:1] }), House{}, []string{"I principles"}},
		"V08: four principles": {
			"SP-V08", draft(func(c *Character) {
				c.Principles = append(c.Principles, Principle{ID: 3, Text: "a; b"}, Principle{ID: 4, Text: "c; d"})
			}), House{}, []string{"W principles"},
		},
		"V08: a blank one is none": {"SP-V08", changed(func(c *Character) { c.Principles = append(c.Principles, Principle{ID: 3}) }), House{}, nil},
		"V08: one without two halves": {
			"SP-V08", changed(func(c *Character) { c.Principles[1].Text = "I search every wreck." }), House{}, []string{"W principles[id=2]"},
		},

		"V09: two words": {"SP-V09", changed(func(c *Character) { c.Traits[1].Name = "Quick tempered" }), House{}, []string{"W traits[id=2]"}},
		"V09: two words, and a noun": {
			"SP-V09", changed(func(c *Character) { c.Traits[1].Name = "Great patience" }), House{}, []string{"W traits[id=2]", "W traits[id=2]"},
		},
		"V09: a noun":             {"SP-V09", changed(func(c *Character) { c.Traits[1].Name = "Patience" }), House{}, []string{"W traits[id=2]"}},
		"V09: no name in a draft": {"SP-V09", draft(func(c *Character) { c.Traits[1].Name = " " }), House{}, []string{"I traits[id=2]"}},
		"V09: what a species gives may be several words": {
			"SP-V09", of("Rigelian", func(c *Character) { c.Traits[1].Name = "Ruthless Curiosity" }), House{}, nil,
		},

		"V10: an officer and nothing else": {
			"SP-V10", changed(func(c *Character) { c.Departments[0].Name = "officer" }), House{}, []string{"E departments[id=1]"},
		},
		"V10: an officer and engineer": {
			"SP-V10", changed(func(c *Character) {
				c.Departments = append(c.Departments, Department{ID: 2, Name: "Officer", Level: 1})
			}), House{}, nil,
		},
		"V10: Fate of a species without it": {"SP-V10", of("Khizht", func(c *Character) { c.Fate.Max = 1 }), House{}, []string{"E fate"}},
		"V10: Fate of a Kangid":             {"SP-V10", of("Kangid", func(c *Character) { c.Fate.Max = 1 }), House{}, nil},
		"V10: Fate of a species of the table's own": {
			"SP-V10", of("Vosk", func(c *Character) { c.Fate.Max = 1 }), House{}, nil,
		},

		"V11: four personal points": {
			"SP-V11", changed(func(c *Character) { c.Gear = []Item{{ID: 1, Points: 2}, {ID: 2, Points: 1.5}} }), House{}, []string{"E gear", "W gear"},
		},
		"V11: three personal points": {
			"SP-V11", changed(func(c *Character) { c.Gear = []Item{{ID: 1, Points: 2}, {ID: 2, Points: 1}} }), House{}, nil,
		},
		"V11: three issue points at rank 1": {
			"SP-V11", changed(func(c *Character) { c.Gear = []Item{{ID: 1, Points: 3, From: IssueItem}} }), House{}, []string{"E gear"},
		},
		"V11: two issue points at rank 1": {
			"SP-V11", changed(func(c *Character) { c.Gear = []Item{{ID: 1, Points: 2, From: IssueItem}} }), House{}, nil,
		},
		"V11: at rank 8 the ninth point has no line": {
			"SP-V11", changed(func(c *Character) { c.Rank, c.Gear = 8, []Item{{ID: 1, Points: 9, From: IssueItem}} }), House{}, []string{"W gear"},
		},
		"V11: what was found costs nothing": {
			"SP-V11", changed(func(c *Character) {
				c.Gear = []Item{{ID: 1, Points: 20, From: OtherItem}, {ID: 2, Points: 5, From: LockerItem}}
			}), House{}, nil,
		},

		"V12: a psionic power with Psionics 0": {
			"SP-V12", changed(func(c *Character) { c.Abilities = []Ability{{ID: 4, Text: "Reads minds", Psionic: true}} }), House{}, []string{"W abilities[id=4]"},
		},
		"V12: a psionic power of a Rigelian": {
			"SP-V12", of("Rigelian", func(c *Character) { c.Abilities = []Ability{{ID: 4, Psionic: true}} }), House{}, nil,
		},
		"V12: another ability": {"SP-V12", changed(func(c *Character) { c.Abilities = []Ability{{ID: 4, Text: "Climbs"}} }), House{}, nil},

		"A2: more Luck spent than there is": {"SP-A2", changed(func(c *Character) { c.Luck.Spent = 2 }), House{}, []string{"W luck"}},
		"A2: Luck below 0, and more of it spent than there is": {
			"SP-A2", changed(func(c *Character) { c.Luck.Gained, c.Luck.Spent = -1, 5 }), House{}, []string{"W luck", "W luck"},
		},
		"A2: a point of Luck below 0":       {"SP-A2", changed(func(c *Character) { c.Luck.Burned = -1 }), House{}, []string{"W luck"}},
		"A2: more Fate spent than there is": {"SP-A2", changed(func(c *Character) { c.Fate.Spent = 2 }), House{}, []string{"W fate"}},
		"A2: more wounds than boxes":        {"SP-A2", changed(func(c *Character) { c.Wounds.Deadly = 2 }), House{}, []string{"W wounds"}},
		"A2: fewer stuns than none":         {"SP-A2", changed(func(c *Character) { c.Stuns = -1 }), House{}, []string{"W wounds"}},
		"A2: three circles of an attribute": {"SP-A2", changed(func(c *Character) { c.Trained.Medical.Studied = 3 }), House{}, []string{"W trained.medical.studied"}},
		"A2: an inborn attribute bought":    {"SP-A2", changed(func(c *Character) { c.Inborn.Health.Bought = 1 }), House{}, []string{"W inborn.health"}},
		"A2: no hobby":                      {"SP-A2", changed(func(c *Character) { c.Hobbies = nil }), House{}, []string{"W hobbies"}},

		"R11: level 10":                   {"SP-R11", changed(func(c *Character) { c.Level = 10 }), House{}, []string{"W level"}},
		"R11: level 9":                    {"SP-R11", changed(func(c *Character) { c.Level = 9 }), House{}, nil},
		"R11: level 9 where 8 is the top": {"SP-R11", changed(func(c *Character) { c.Level = 9 }), House{TopLevelEight: true}, []string{"W level"}},
		"R11: rank 10":                    {"SP-R11", changed(func(c *Character) { c.Rank = 10 }), House{}, []string{"W rank"}},

		"R12: a rank above the field of work": {"SP-R12", changed(func(c *Character) { c.Rank = 2 }), House{}, []string{"W rank"}},
		"R12: no field of work named":         {"SP-R12", changed(func(c *Character) { c.Rank, c.Work = 2, "" }), House{}, nil},
		"R12: an officer has the lower of both levels": {
			"SP-R12", changed(func(c *Character) {
				c.Rank, c.Grade = 2, Officer
				c.Departments[0].Level = 3
				c.Departments = append(c.Departments, Department{ID: 2, Name: "Officer", Level: 2})
			}), House{}, nil,
		},

		"C13: a tick ahead of the level": {"SP-C13", changed(func(c *Character) { c.Tallies.Risk[2] = 1 }), House{}, []string{"W tallies.risk[2]"}},
		"C13: too many ticks, and ahead of the level": {
			"SP-C13", changed(func(c *Character) { c.Tallies.Risk[2] = 2 }), House{}, []string{"W tallies.risk[2]", "W tallies.risk[2]"},
		},
		"C13: a tick of the level":   {"SP-C13", changed(func(c *Character) { c.Tallies.Risk[1] = 1 }), House{}, nil},
		"C13: a tick too many":       {"SP-C13", changed(func(c *Character) { c.Tallies.Bonus[0] = 1 }), House{}, []string{"W tallies.bonus[0]"}},
		"C13: fewer ticks than none": {"SP-C13", changed(func(c *Character) { c.Tallies.Field[0] = -1 }), House{}, []string{"W tallies.field[0]"}},
	} {
		t.Run(name, func(t *testing.T) {
			by := NewCampaign()
			by.House = tc.house
			problems := Check(tc.c, by)
			same(t, said(problems, tc.rule), tc.want...)
			for _, p := range problems {
				if p.Message == "" || strings.Contains(p.Message, "%!") || !strings.HasSuffix(p.Message, ".") {
					t.Errorf("message %q", p.Message)
				}
			}
		})
	}
}

func TestProblemsComeInTheOrderOfTheForm(t *testing.T) {
	c := changed(func(c *Character) {
		c.Inborn.Agility.Base, c.Inborn.Willpower.Raised, c.Luck.Spent, c.Traits, c.Rank, c.Trained.Combat.Raised = 0, 9, 9, nil, 12, 9
	})
	var paths []string
	for _, p := range Check(c, NewCampaign()) {
		paths = append(paths, p.Path)
	}
	same(t, paths, "inborn", "inborn.willpower", "luck", "trained.combat", "traits", "rank", "rank")
}

func TestACampaignsMatrixCountsForTicks(t *testing.T) {
	by := NewCampaign()
	by.Required.Field[1] = 3
	c := changed(func(c *Character) { c.Tallies.Field[1] = 3 })
	same(t, said(Check(c, by), "SP-C13"))
	same(t, said(Check(c, NewCampaign()), "SP-C13"), "W tallies.field[1]")
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
			d := Department{ID: 1, Name: "Engineering", Level: 3}
			for i, l := range tc.levels {
				d.Fields = append(d.Fields, Field{ID: RowID(i + 1), Level: l})
			}
			problems := Check(changed(func(c *Character) { c.Departments = []Department{d} }), NewCampaign())
			if legal := len(said(problems, "SP-V04")) == 0; legal != tc.legal {
				t.Errorf("%s: legal %v", name, legal)
			}
		}
	})
	t.Run("SP-T20: Luck 1, two trained points and a level of a department and field are three bonus points", func(t *testing.T) {
		c := mechanic()
		if got := c.BonusCost(); got != (BonusCost{Luck: 1, Trained: 1, Departments: 1}) || got.Sum() != 3 || c.Leftover != 3 {
			t.Errorf("it costs %+v", got)
		}
		same(t, said(Check(c, NewCampaign()), "SP-V03"))
	})
	t.Run("SP-T21: Vehicular 0 of a K'T'K stays at 0", func(t *testing.T) {
		c := changed(func(c *Character) { c.Species, c.Trained.Vehicular.Base = "K'T'K", 0 })
		if got := c.Attribute(Vehicular, House{}); got != 0 {
			t.Errorf("Vehicular %d", got)
		}
		if got := c.Attribute(Vehicular, House{BelowZero: true}); got != -1 {
			t.Errorf("by the house rule Vehicular %d", got)
		}
		if got := c.Attribute(Agility, House{}); got != 7 {
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
			belief, action, ok := Principle{Text: text}.Halves()
			if !ok || belief != want[0] || action != want[1] {
				t.Errorf("%q parts into %q and %q, %v", text, belief, action, ok)
			}
		}
		for _, text := range []string{"", "I pay my debts", "Debts are sacred;", "; I pay", "Sober and solid"} {
			if _, _, ok := (Principle{Text: text}).Halves(); ok {
				t.Errorf("%q has two halves", text)
			}
		}
	})
}

func TestAPsionicActionNeedsPsionics(t *testing.T) {
	if p, ok := CheckPsionics(mechanic(), House{}, "fighters[id=2].script[1]"); !ok || p.ID != "SP-V12" || p.Path != "fighters[id=2].script[1]" || p.Message == "" {
		t.Errorf("%+v %v", p, ok)
	}
	if _, ok := CheckPsionics(changed(func(c *Character) { c.Trained.Psionics.Base = 1 }), House{}, ""); ok {
		t.Error("it speaks up against somebody with Psionics")
	}
}

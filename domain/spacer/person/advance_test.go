package person_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

func attribute(a person.AttributeName) person.Use {
	return person.Use{Study: person.Study{Kind: person.StudyAttribute, Attribute: a}}
}

func trait(id rules.RowID, down bool) person.Use {
	return person.Use{Study: person.Study{Kind: person.StudyTrait, ID: id}, Down: down}
}

func TestAdvance(t *testing.T) {
	for name, tc := range map[string]struct {
		c       *person.Character
		uses    []person.Use
		fate    bool
		h       rules.House
		refused string // a few words of the reason; empty = allowed
		then    func(c *person.Character) bool
	}{
		"an inborn attribute takes two circles and a trained one takes one": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)},
			then: func(c *person.Character) bool {
				return c.Level == 2 && c.Inborn.Agility == person.Attribute{Base: 4, Raised: 1} && c.Trained.Technical == person.Attribute{Base: 3, Bought: 1, Raised: 1, Studied: 1}
			},
		},
		"the same trained attribute may rise twice": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Technical), attribute(person.Technical), trait(2, false)},
			then: func(c *person.Character) bool { return c.Trained.Technical.Raised == 2 && c.Traits[1].Rating() == 5 },
		},
		"a trait may fall": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), trait(2, true)}, then: func(c *person.Character) bool { return c.Traits[1].Rating() == 3 },
		},
		"a principle may be rewritten": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), {Study: person.Study{Kind: person.StudyPrinciple, ID: 1}, Text: "People lie; I ask twice."}},
			then: func(c *person.Character) bool { return c.Principles[0].Text == "People lie; I ask twice." },
		},
		"the circles beyond the three are kept": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, then: func(c *person.Character) bool { return c.StudiedAll(rules.House{}) == 3 },
		},
		"by a house rule they are lost": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, h: rules.House{ExtraCirclesLost: true},
			then: func(c *person.Character) bool {
				return c.StudiedAll(rules.House{}) == 0 && c.Inborn.Agility.Raised == 1
			},
		},
		"Fate instead keeps every circle": {
			c: spacertest.Ready(), fate: true, then: func(c *person.Character) bool {
				return c.Fate.Max == 2 && c.Level == 2 && c.StudiedAll(rules.House{}) == 6
			},
		},
		"Fate and something else": {c: spacertest.Ready(), fate: true, uses: []person.Use{attribute(person.Agility)}, refused: "instead of everything"},
		"Fate of a species without it": {
			c: func() *person.Character { c := spacertest.Ready(); c.Species = "Mrin"; return c }(), fate: true, refused: "no Fate",
		},
		"no Luck comes by a level": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, then: func(c *person.Character) bool { return c.Luck.Gained == 0 },
		},
		"by a house rule an even level brings Luck": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, h: rules.House{LuckByLevel: true}, then: func(c *person.Character) bool { return c.Luck.Gained == 1 },
		},
		"not with Fate": {c: spacertest.Ready(), fate: true, h: rules.House{LuckByLevel: true}, then: func(c *person.Character) bool { return c.Luck.Gained == 0 }},
		"a tally still open": {
			c: func() *person.Character { c := spacertest.Ready(); c.Tallies.Risk[1] = 0; return c }(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, refused: "Risk",
		},
		"two circles filled in all": {
			c: func() *person.Character {
				c := spacertest.Ready()
				c.Trained.Technical.Studied, c.Traits[1].Studied, c.Principles[0].Studied = 0, 0, 0
				return c
			}(), uses: []person.Use{attribute(person.Agility)}, refused: "study circles",
		},
		"two circles used":  {c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility)}, refused: "exactly 3"},
		"four circles used": {c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical), trait(2, false)}, refused: "exactly 3"},
		"nothing used":      {c: spacertest.Ready(), refused: "exactly 3"},
		"a circle that is not filled": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute(person.Combat)}, refused: "none is filled",
		},
		"one circle of an inborn attribute": {
			c: func() *person.Character { c := spacertest.Ready(); c.Inborn.Agility.Studied = 1; return c }(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, refused: "1 is filled",
		},
		"the same circle twice": {c: spacertest.Ready(), uses: []person.Use{trait(2, false), trait(2, false), attribute(person.Technical)}, refused: "none is filled"},
		"an attribute at the end of its species": {
			c: func() *person.Character { c := spacertest.Ready(); c.Inborn.Agility.Raised = 3; return c }(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, refused: "the maximum of a Human",
		},
		"a trait at 1": {
			c: func() *person.Character { c := spacertest.Ready(); c.Traits[1].Points = 1; return c }(), uses: []person.Use{attribute(person.Agility), trait(2, true)}, refused: "does not fall below 1",
		},
		"a Kangid's Bloodlust at 2": {
			c: func() *person.Character {
				c := spacertest.Ready()
				c.Species, c.Traits[1] = "Kangid", person.Trait{ID: 2, Name: "Bloodlust", Free: 2, Studied: 1}
				return c
			}(),
			uses: []person.Use{attribute(person.Agility), trait(2, true)}, refused: "does not fall below 2",
		},
		"a principle without new words": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), {Study: person.Study{Kind: person.StudyPrinciple, ID: 1}}}, refused: "Write the new text",
		},
		"a principle with the old words": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), {Study: person.Study{Kind: person.StudyPrinciple, ID: 1}, Text: spacertest.Ready().Principles[0].Text + " "}}, refused: "has not changed",
		},
		"something that is not there": {c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), trait(9, false)}, refused: "no longer on the form"},
		"an attribute that is none":   {c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), attribute("charm")}, refused: "no longer on the form"},
		"a field by the book": {
			c: spacertest.Ready(), uses: []person.Use{attribute(person.Agility), {Study: person.Study{Kind: person.StudyField, In: 1, ID: 1}}}, refused: "house rule",
		},
		"a field by a house rule raises its department too": {
			c:    func() *person.Character { c := spacertest.Ready(); c.Departments[0].Fields[0].Studied = 1; return c }(),
			uses: []person.Use{attribute(person.Agility), {Study: person.Study{Kind: person.StudyField, In: 1, ID: 1}}}, h: rules.House{CircleOnField: true},
			then: func(c *person.Character) bool {
				return c.FieldLevel("Maintenance") == 2 && c.DepartmentLevel("Engineering") == 2 && c.BonusCost().Departments == 1
			},
		},
		"a hobby by a house rule": {
			c:    func() *person.Character { c := spacertest.Ready(); c.Hobbies[0].Studied = 1; return c }(),
			uses: []person.Use{attribute(person.Agility), {Study: person.Study{Kind: person.StudyHobby, ID: 1}}}, h: rules.House{CircleOnField: true},
			then: func(c *person.Character) bool { return c.FieldLevel("Chess") == 2 && c.BonusCost().Hobbies == 0 },
		},
		"the top level": {
			c: func() *person.Character { c := spacertest.Ready(); c.Level = 9; return c }(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, refused: "highest",
		},
		"a level below 0": {
			c: func() *person.Character { c := spacertest.Ready(); c.Level = -1; return c }(), uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}, refused: "counted from 0",
		},
	} {
		t.Run(name, func(t *testing.T) {
			before := facts.Clone(tc.c)
			a, err := tc.c.Advance(person.LevelUp{Fate: tc.fate, Uses: tc.uses}, campaign.BookTallies, tc.h)
			if !reflect.DeepEqual(tc.c, before) {
				t.Error("the character it came from has changed")
			}
			if tc.refused != "" {
				var refused domain.Refusal
				if !errors.As(err, &refused) || !strings.Contains(err.Error(), tc.refused) {
					t.Errorf("it gives %v", err)
				}
				return
			}
			if err != nil || !tc.then(a.Character) || a.Text == "" {
				t.Errorf("it gives %+v, %q, %v", a.Character, a.Text, err)
			}
		})
	}
}

func TestWhatALevelRequiresIsTheCampaigns(t *testing.T) {
	required := campaign.BookTallies
	required.Department[1] = 2
	choice := person.LevelUp{Uses: []person.Use{attribute(person.Agility), attribute(person.Technical)}}
	if _, err := spacertest.Ready().Advance(choice, required, rules.House{}); err == nil || !strings.Contains(err.Error(), "Department") {
		t.Errorf("it gives %v", err)
	}
	c := spacertest.Ready()
	c.Tallies.Department[1] = 2
	if _, err := c.Advance(choice, required, rules.House{}); err != nil {
		t.Error(err)
	}
	if lacks := c.Ready(campaign.BookTallies, rules.House{}); len(lacks) != 0 {
		t.Errorf("it lacks %q", lacks)
	}
	required.Field[1] = 3
	if lacks := c.Ready(required, rules.House{}); len(lacks) != 1 || !strings.Contains(lacks[0].Text, "Field (2)") {
		t.Errorf("it lacks %q", lacks)
	}
	c.Level = 0
	if lacks := c.Ready(campaign.BookTallies, rules.House{}); len(lacks) != 1 || strings.Contains(lacks[0].Text, "Bonus") || !strings.Contains(lacks[0].Text, "Conflict") {
		t.Errorf("at level 0 it lacks %q", lacks)
	}
}

// worth is everything that a character has in numbers that a level may raise.
func worth(c *person.Character) int {
	sum := c.Level + c.Luck.Bought + c.Luck.Gained - c.Luck.Burned + c.Fate.Max
	for _, a := range slices.Concat(person.InbornRows, person.TrainedRows) {
		sum += c.OwnAttribute(a.Name).Own()
	}
	for _, d := range c.Departments {
		sum += d.Level
	}
	for _, b := range c.Hobbies {
		sum += b.Level
	}
	return sum
}

func TestALevelNeverLosesPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := spacertest.Ready()
		h := rules.House{CircleOnField: rapid.Bool().Draw(t, "circleOnField"), LuckByLevel: rapid.Bool().Draw(t, "luckByLevel"), KangidUnlimited: true}
		for _, circle := range studied(c) {
			*circle = rapid.IntRange(0, 2).Draw(t, "circle")
		}
		var uses []person.Use
		for range rapid.IntRange(1, 3).Draw(t, "uses") {
			all := []person.Use{
				trait(1, rapid.Bool().Draw(t, "down")), trait(2, false),
				{Study: person.Study{Kind: person.StudyPrinciple, ID: 2}, Text: "New; words"},
				{Study: person.Study{Kind: person.StudyField, In: 1, ID: 1}},
				{Study: person.Study{Kind: person.StudyHobby, ID: 1}},
			}
			for _, a := range slices.Concat(person.InbornRows, person.TrainedRows) {
				all = append(all, attribute(a.Name))
			}
			uses = append(uses, rapid.SampledFrom(all).Draw(t, "use"))
		}
		before, circles := facts.Clone(c), c.StudiedAll(h)
		a, err := c.Advance(person.LevelUp{Uses: uses}, campaign.BookTallies, h)
		if !reflect.DeepEqual(c, before) {
			t.Fatal("the character it came from has changed")
		}
		if err != nil {
			var refused domain.Refusal
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		if got := a.Character.StudiedAll(h); got != circles-person.CirclesOfLevel {
			t.Errorf("%d circles became %d", circles, got)
		}
		if worth(a.Character) < worth(before)+1 || a.Character.Level != before.Level+1 {
			t.Errorf("from %d it is worth %d", worth(before), worth(a.Character))
		}
		for i := range a.Character.Traits {
			if d := a.Character.Traits[i].Rating() - before.Traits[i].Rating(); d < -3 || d > 3 {
				t.Errorf("a trait moves by %d", d)
			}
		}
		for _, r := range slices.Concat(person.InbornRows, person.TrainedRows) {
			if a.Character.OwnAttribute(r.Name).Own() < before.OwnAttribute(r.Name).Own() {
				t.Errorf("%s falls", r.Title)
			}
		}
	})
}

func TestATickGoesInTheColumnOfTheLevel(t *testing.T) {
	c := spacertest.Mechanic()
	d, err := c.Tick(campaign.TallyRisk, campaign.BookTallies)
	if err != nil || d.Tallies.Risk[1] != 1 || c.Tallies.Risk[1] != 0 {
		t.Fatalf("%v %v", d, err)
	}
	for name, tick := range map[string]func() (*person.Character, error){
		"a second one":          func() (*person.Character, error) { return d.Tick(campaign.TallyRisk, campaign.BookTallies) },
		"a tally there is none": func() (*person.Character, error) { return c.Tick("bravery", campaign.BookTallies) },
		"a bonus at level 0": func() (*person.Character, error) {
			return spacertest.Changed(func(c *person.Character) { c.Level = 0 }).Tick(campaign.TallyBonus, campaign.BookTallies)
		},
		"a level beyond the form": func() (*person.Character, error) {
			return spacertest.Changed(func(c *person.Character) { c.Level = 10 }).Tick(campaign.TallyRisk, campaign.BookTallies)
		},
	} {
		var refused domain.Refusal
		if got, err := tick(); !errors.As(err, &refused) || got != nil {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	more := campaign.BookTallies
	more.Risk[1] = 2
	if e, err := d.Tick(campaign.TallyRisk, more); err != nil || e.Tallies.Risk[1] != 2 {
		t.Errorf("a table that asks for two: %v", err)
	}
}

func TestPractisingFillsACircle(t *testing.T) {
	c := spacertest.Mechanic()
	for name, tc := range map[string]struct {
		s  person.Study
		h  rules.House
		at func(c *person.Character) int
		ok bool
	}{
		"of an attribute":                  {person.Study{Kind: person.StudyAttribute, Attribute: person.Health}, rules.House{}, func(c *person.Character) int { return c.Inborn.Health.Studied }, true},
		"of a trait":                       {person.Study{Kind: person.StudyTrait, ID: 2}, rules.House{}, func(c *person.Character) int { return c.Traits[1].Studied }, true},
		"of a principle":                   {person.Study{Kind: person.StudyPrinciple, ID: 2}, rules.House{}, func(c *person.Character) int { return c.Principles[1].Studied }, true},
		"of a field by a house rule":       {person.Study{Kind: person.StudyField, In: 1, ID: 1}, rules.House{CircleOnField: true}, func(c *person.Character) int { return c.Departments[0].Fields[0].Studied }, true},
		"of a hobby by a house rule":       {person.Study{Kind: person.StudyHobby, ID: 1}, rules.House{CircleOnField: true}, func(c *person.Character) int { return c.Hobbies[0].Studied }, true},
		"of a field by the book":           {person.Study{Kind: person.StudyField, In: 1, ID: 1}, rules.House{}, nil, false},
		"of nothing":                       {person.Study{}, rules.House{}, nil, false},
		"of a field of another department": {person.Study{Kind: person.StudyField, In: 2, ID: 1}, rules.House{CircleOnField: true}, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := c.Practise(tc.s, tc.h)
			if !tc.ok {
				var refused domain.Refusal
				if !errors.As(err, &refused) {
					t.Errorf("it gives %v, %v", d, err)
				}
				return
			}
			if err != nil || tc.at(d) != 1 || tc.at(c) != 0 {
				t.Errorf("it gives %v", err)
			}
		})
	}
	full := spacertest.Changed(func(c *person.Character) { c.Inborn.Health.Studied = 2 })
	if _, err := full.Practise(person.Study{Kind: person.StudyAttribute, Attribute: person.Health}, rules.House{}); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("a third circle: %v", err)
	}
}

func TestEvenRanksBringLuckOnce(t *testing.T) {
	c := spacertest.Mechanic()
	for _, step := range []struct{ rank, gained int }{{2, 1}, {3, 1}, {1, 1}, {2, 1}, {6, 3}, {9, 4}} {
		p, err := c.Promote(step.rank, rules.House{})
		if err != nil || p.Character.Luck.Gained != step.gained || p.Character.Rank != step.rank || p.Text == "" {
			t.Fatalf("rank %d: %+v %v", step.rank, p.Character.Luck, err)
		}
		c = p.Character
	}
	if p, err := spacertest.Mechanic().Promote(4, rules.House{LuckByLevel: true}); err != nil || p.Character.Luck.Gained != 0 {
		t.Errorf("by level: %v", err)
	}
	for _, rank := range []int{-1, 10} {
		if _, err := c.Promote(rank, rules.House{}); err == nil {
			t.Errorf("rank %d is granted", rank)
		}
	}
	if _, err := c.Promote(9, rules.House{TopLevelEight: true}); err == nil {
		t.Error("rank 9 is granted where 8 is the top")
	}
}

func TestTheBooksMatrix(t *testing.T) {
	for _, r := range campaign.TallyRows {
		for level, n := range campaign.BookTallies.At(r.Name) {
			want := 1
			if r.Name == campaign.TallyBonus && level == 0 {
				want = 0
			}
			if n != want {
				t.Errorf("%s at level %d requires %d", r.Name, level, n)
			}
		}
	}
	if (&campaign.Tallies{}).Open(campaign.Levels, campaign.BookTallies) != nil || (&campaign.Tallies{}).Open(-1, campaign.BookTallies) != nil {
		t.Error("there is a column beyond the form's")
	}
	var none *[campaign.Levels]int
	if (&campaign.Tallies{}).At("bravery") != none {
		t.Error("there is a tally of bravery")
	}
}

// studied are the study circles of all that they can be filled for.
func studied(c *person.Character) []*int {
	var all []*int
	for _, r := range slices.Concat(person.InbornRows, person.TrainedRows) {
		all = append(all, &c.OwnAttribute(r.Name).Studied)
	}
	for i := range c.Departments {
		for j := range c.Departments[i].Fields {
			all = append(all, &c.Departments[i].Fields[j].Studied)
		}
	}
	for i := range c.Hobbies {
		all = append(all, &c.Hobbies[i].Studied)
	}
	for i := range c.Principles {
		all = append(all, &c.Principles[i].Studied)
	}
	for i := range c.Traits {
		all = append(all, &c.Traits[i].Studied)
	}
	return all
}

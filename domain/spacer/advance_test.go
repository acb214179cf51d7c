package spacer

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func attribute(a AttributeName) Use { return Use{Study: Study{Kind: StudyAttribute, Attribute: a}} }

func trait(id RowID, down bool) Use {
	return Use{Study: Study{Kind: StudyTrait, ID: id}, Down: down}
}

func TestAdvance(t *testing.T) {
	for name, tc := range map[string]struct {
		c       *Character
		uses    []Use
		fate    bool
		h       House
		refused string // a few words of the reason; empty = allowed
		then    func(c *Character) bool
	}{
		"an inborn attribute takes two circles and a trained one takes one": {
			c: ready(), uses: []Use{attribute(Agility), attribute(Technical)},
			then: func(c *Character) bool {
				return c.Level == 2 && c.Inborn.Agility == Attribute{Base: 4, Raised: 1} && c.Trained.Technical == Attribute{Base: 3, Bought: 1, Raised: 1, Studied: 1}
			},
		},
		"the same trained attribute may rise twice": {
			c: ready(), uses: []Use{attribute(Technical), attribute(Technical), trait(2, false)},
			then: func(c *Character) bool { return c.Trained.Technical.Raised == 2 && c.Traits[1].Rating() == 5 },
		},
		"a trait may fall": {
			c: ready(), uses: []Use{attribute(Agility), trait(2, true)}, then: func(c *Character) bool { return c.Traits[1].Rating() == 3 },
		},
		"a principle may be rewritten": {
			c: ready(), uses: []Use{attribute(Agility), {Study: Study{Kind: StudyPrinciple, ID: 1}, Text: "People lie; I ask twice."}},
			then: func(c *Character) bool { return c.Principles[0].Text == "People lie; I ask twice." },
		},
		"the circles beyond the three are kept": {
			c: ready(), uses: []Use{attribute(Agility), attribute(Technical)}, then: func(c *Character) bool { return c.StudiedAll(House{}) == 3 },
		},
		"by a house rule they are lost": {
			c: ready(), uses: []Use{attribute(Agility), attribute(Technical)}, h: House{ExtraCirclesLost: true},
			then: func(c *Character) bool { return c.StudiedAll(House{}) == 0 && c.Inborn.Agility.Raised == 1 },
		},
		"Fate instead keeps every circle": {
			c: ready(), fate: true, then: func(c *Character) bool { return c.Fate.Max == 2 && c.Level == 2 && c.StudiedAll(House{}) == 6 },
		},
		"Fate and something else": {c: ready(), fate: true, uses: []Use{attribute(Agility)}, refused: "instead of everything"},
		"Fate of a species without it": {
			c: func() *Character { c := ready(); c.Species = "Mrin"; return c }(), fate: true, refused: "no Fate",
		},
		"no Luck comes by a level": {
			c: ready(), uses: []Use{attribute(Agility), attribute(Technical)}, then: func(c *Character) bool { return c.Luck.Gained == 0 },
		},
		"by a house rule an even level brings Luck": {
			c: ready(), uses: []Use{attribute(Agility), attribute(Technical)}, h: House{LuckByLevel: true}, then: func(c *Character) bool { return c.Luck.Gained == 1 },
		},
		"not with Fate": {c: ready(), fate: true, h: House{LuckByLevel: true}, then: func(c *Character) bool { return c.Luck.Gained == 0 }},
		"a tally still open": {
			c: func() *Character { c := ready(); c.Tallies.Risk[1] = 0; return c }(), uses: []Use{attribute(Agility), attribute(Technical)}, refused: "Risk",
		},
		"two circles filled in all": {
			c: func() *Character {
				c := ready()
				c.Trained.Technical.Studied, c.Traits[1].Studied, c.Principles[0].Studied = 0, 0, 0
				return c
			}(), uses: []Use{attribute(Agility)}, refused: "study circles",
		},
		"two circles used":  {c: ready(), uses: []Use{attribute(Agility)}, refused: "exactly 3"},
		"four circles used": {c: ready(), uses: []Use{attribute(Agility), attribute(Technical), trait(2, false)}, refused: "exactly 3"},
		"nothing used":      {c: ready(), refused: "exactly 3"},
		"a circle that is not filled": {
			c: ready(), uses: []Use{attribute(Agility), attribute(Combat)}, refused: "none is filled",
		},
		"one circle of an inborn attribute": {
			c: func() *Character { c := ready(); c.Inborn.Agility.Studied = 1; return c }(), uses: []Use{attribute(Agility), attribute(Technical)}, refused: "1 is filled",
		},
		"the same circle twice": {c: ready(), uses: []Use{trait(2, false), trait(2, false), attribute(Technical)}, refused: "none is filled"},
		"an attribute at the end of its species": {
			c: func() *Character { c := ready(); c.Inborn.Agility.Raised = 3; return c }(), uses: []Use{attribute(Agility), attribute(Technical)}, refused: "goes no further",
		},
		"a trait at 1": {
			c: func() *Character { c := ready(); c.Traits[1].Points = 1; return c }(), uses: []Use{attribute(Agility), trait(2, true)}, refused: "does not fall below 1",
		},
		"a Kangid's Bloodlust at 2": {
			c: func() *Character {
				c := ready()
				c.Species, c.Traits[1] = "Kangid", Trait{ID: 2, Name: "Bloodlust", Free: 2, Studied: 1}
				return c
			}(),
			uses: []Use{attribute(Agility), trait(2, true)}, refused: "does not fall below 2",
		},
		"a principle without new words": {
			c: ready(), uses: []Use{attribute(Agility), {Study: Study{Kind: StudyPrinciple, ID: 1}}}, refused: "Write down",
		},
		"a principle with the old words": {
			c: ready(), uses: []Use{attribute(Agility), {Study: Study{Kind: StudyPrinciple, ID: 1}, Text: ready().Principles[0].Text + " "}}, refused: "old ones",
		},
		"something that is not there": {c: ready(), uses: []Use{attribute(Agility), trait(9, false)}, refused: "not on the form"},
		"an attribute that is none":   {c: ready(), uses: []Use{attribute(Agility), attribute("charm")}, refused: "not on the form"},
		"a field by the book": {
			c: ready(), uses: []Use{attribute(Agility), {Study: Study{Kind: StudyField, In: 1, ID: 1}}}, refused: "house rule",
		},
		"a field by a house rule raises its department too": {
			c:    func() *Character { c := ready(); c.Departments[0].Fields[0].Studied = 1; return c }(),
			uses: []Use{attribute(Agility), {Study: Study{Kind: StudyField, In: 1, ID: 1}}}, h: House{CircleOnField: true},
			then: func(c *Character) bool {
				return c.FieldLevel("Maintenance") == 2 && c.DepartmentLevel("Engineering") == 2 && c.BonusCost().Departments == 1
			},
		},
		"a hobby by a house rule": {
			c:    func() *Character { c := ready(); c.Hobbies[0].Studied = 1; return c }(),
			uses: []Use{attribute(Agility), {Study: Study{Kind: StudyHobby, ID: 1}}}, h: House{CircleOnField: true},
			then: func(c *Character) bool { return c.FieldLevel("Chess") == 2 && c.BonusCost().Hobbies == 0 },
		},
		"the top level": {
			c: func() *Character { c := ready(); c.Level = 9; return c }(), uses: []Use{attribute(Agility), attribute(Technical)}, refused: "highest",
		},
		"a level below 0": {
			c: func() *Character { c := ready(); c.Level = -1; return c }(), uses: []Use{attribute(Agility), attribute(Technical)}, refused: "counted from 0",
		},
	} {
		t.Run(name, func(t *testing.T) {
			before := tc.c.Clone()
			a, err := tc.c.Advance(LevelUp{Fate: tc.fate, Uses: tc.uses}, BookTallies, tc.h)
			if !reflect.DeepEqual(tc.c, before) {
				t.Error("the character it came from has changed")
			}
			if tc.refused != "" {
				var refused Refused
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
	required := BookTallies
	required.Department[1] = 2
	choice := LevelUp{Uses: []Use{attribute(Agility), attribute(Technical)}}
	if _, err := ready().Advance(choice, required, House{}); err == nil || !strings.Contains(err.Error(), "Department") {
		t.Errorf("it gives %v", err)
	}
	c := ready()
	c.Tallies.Department[1] = 2
	if _, err := c.Advance(choice, required, House{}); err != nil {
		t.Error(err)
	}
	if lacks := c.Ready(BookTallies, House{}); len(lacks) != 0 {
		t.Errorf("it lacks %q", lacks)
	}
	required.Field[1] = 3
	if lacks := c.Ready(required, House{}); len(lacks) != 1 || !strings.Contains(lacks[0], "Field (2)") {
		t.Errorf("it lacks %q", lacks)
	}
	c.Level = 0
	if lacks := c.Ready(BookTallies, House{}); len(lacks) != 1 || strings.Contains(lacks[0], "Bonus") || !strings.Contains(lacks[0], "Conflict") {
		t.Errorf("at level 0 it lacks %q", lacks)
	}
}

// worth is everything that a character has in numbers that a level may raise.
func worth(c *Character) int {
	sum := c.Level + c.Luck.Bought + c.Luck.Gained - c.Luck.Burned + c.Fate.Max
	for _, a := range slices.Concat(InbornRows, TrainedRows) {
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
		c := ready()
		h := House{CircleOnField: rapid.Bool().Draw(t, "circleOnField"), LuckByLevel: rapid.Bool().Draw(t, "luckByLevel"), KangidUnlimited: true}
		for _, circle := range studied(c) {
			*circle = rapid.IntRange(0, 2).Draw(t, "circle")
		}
		var uses []Use
		for range rapid.IntRange(1, 3).Draw(t, "uses") {
			all := []Use{
				trait(1, rapid.Bool().Draw(t, "down")), trait(2, false),
				{Study: Study{Kind: StudyPrinciple, ID: 2}, Text: "New; words"},
				{Study: Study{Kind: StudyField, In: 1, ID: 1}},
				{Study: Study{Kind: StudyHobby, ID: 1}},
			}
			for _, a := range slices.Concat(InbornRows, TrainedRows) {
				all = append(all, attribute(a.Name))
			}
			uses = append(uses, rapid.SampledFrom(all).Draw(t, "use"))
		}
		before, circles := c.Clone(), c.StudiedAll(h)
		a, err := c.Advance(LevelUp{Uses: uses}, BookTallies, h)
		if !reflect.DeepEqual(c, before) {
			t.Fatal("the character it came from has changed")
		}
		if err != nil {
			var refused Refused
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		if got := a.Character.StudiedAll(h); got != circles-CirclesOfLevel {
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
		for _, r := range slices.Concat(InbornRows, TrainedRows) {
			if a.Character.OwnAttribute(r.Name).Own() < before.OwnAttribute(r.Name).Own() {
				t.Errorf("%s falls", r.Title)
			}
		}
	})
}

func TestATickGoesInTheColumnOfTheLevel(t *testing.T) {
	c := mechanic()
	d, err := c.Tick(TallyRisk, BookTallies)
	if err != nil || d.Tallies.Risk[1] != 1 || c.Tallies.Risk[1] != 0 {
		t.Fatalf("%v %v", d, err)
	}
	for name, tick := range map[string]func() (*Character, error){
		"a second one":          func() (*Character, error) { return d.Tick(TallyRisk, BookTallies) },
		"a tally there is none": func() (*Character, error) { return c.Tick("bravery", BookTallies) },
		"a bonus at level 0": func() (*Character, error) {
			return changed(func(c *Character) { c.Level = 0 }).Tick(TallyBonus, BookTallies)
		},
		"a level beyond the form": func() (*Character, error) {
			return changed(func(c *Character) { c.Level = 10 }).Tick(TallyRisk, BookTallies)
		},
	} {
		var refused Refused
		if got, err := tick(); !errors.As(err, &refused) || got != nil {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	more := BookTallies
	more.Risk[1] = 2
	if e, err := d.Tick(TallyRisk, more); err != nil || e.Tallies.Risk[1] != 2 {
		t.Errorf("a table that asks for two: %v", err)
	}
}

func TestPractisingFillsACircle(t *testing.T) {
	c := mechanic()
	for name, tc := range map[string]struct {
		s  Study
		h  House
		at func(c *Character) int
		ok bool
	}{
		"of an attribute":                  {Study{Kind: StudyAttribute, Attribute: Health}, House{}, func(c *Character) int { return c.Inborn.Health.Studied }, true},
		"of a trait":                       {Study{Kind: StudyTrait, ID: 2}, House{}, func(c *Character) int { return c.Traits[1].Studied }, true},
		"of a principle":                   {Study{Kind: StudyPrinciple, ID: 2}, House{}, func(c *Character) int { return c.Principles[1].Studied }, true},
		"of a field by a house rule":       {Study{Kind: StudyField, In: 1, ID: 1}, House{CircleOnField: true}, func(c *Character) int { return c.Departments[0].Fields[0].Studied }, true},
		"of a hobby by a house rule":       {Study{Kind: StudyHobby, ID: 1}, House{CircleOnField: true}, func(c *Character) int { return c.Hobbies[0].Studied }, true},
		"of a field by the book":           {Study{Kind: StudyField, In: 1, ID: 1}, House{}, nil, false},
		"of nothing":                       {Study{}, House{}, nil, false},
		"of a field of another department": {Study{Kind: StudyField, In: 2, ID: 1}, House{CircleOnField: true}, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := c.Practise(tc.s, tc.h)
			if !tc.ok {
				var refused Refused
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
	full := changed(func(c *Character) { c.Inborn.Health.Studied = 2 })
	if _, err := full.Practise(Study{Kind: StudyAttribute, Attribute: Health}, House{}); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("a third circle: %v", err)
	}
}

func TestEvenRanksBringLuckOnce(t *testing.T) {
	c := mechanic()
	for _, step := range []struct{ rank, gained int }{{2, 1}, {3, 1}, {1, 1}, {2, 1}, {6, 3}, {9, 4}} {
		p, err := c.Promote(step.rank, House{})
		if err != nil || p.Character.Luck.Gained != step.gained || p.Character.Rank != step.rank || p.Text == "" {
			t.Fatalf("rank %d: %+v %v", step.rank, p.Character.Luck, err)
		}
		c = p.Character
	}
	if p, err := mechanic().Promote(4, House{LuckByLevel: true}); err != nil || p.Character.Luck.Gained != 0 {
		t.Errorf("by level: %v", err)
	}
	for _, rank := range []int{-1, 10} {
		if _, err := c.Promote(rank, House{}); err == nil {
			t.Errorf("rank %d is granted", rank)
		}
	}
	if _, err := c.Promote(9, House{TopLevelEight: true}); err == nil {
		t.Error("rank 9 is granted where 8 is the top")
	}
}

func TestTheBooksMatrix(t *testing.T) {
	for _, r := range TallyRows {
		for level, n := range BookTallies.At(r.Name) {
			want := 1
			if r.Name == TallyBonus && level == 0 {
				want = 0
			}
			if n != want {
				t.Errorf("%s at level %d requires %d", r.Name, level, n)
			}
		}
	}
	if (&Tallies{}).Open(Levels, BookTallies) != nil || (&Tallies{}).Open(-1, BookTallies) != nil {
		t.Error("there is a column beyond the form's")
	}
	var none *[Levels]int
	if (&Tallies{}).At("bravery") != none {
		t.Error("there is a tally of bravery")
	}
}

// studied are the study circles of all that they can be filled for.
func studied(c *Character) []*int {
	var all []*int
	for _, r := range slices.Concat(InbornRows, TrainedRows) {
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

package person_test

import (
	"testing"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"

	"pgregory.net/rapid"
)

func TestVectorsOfDerivedValues(t *testing.T) {
	t.Run("SP-T10: Initiative 7 and Toughness 6", func(t *testing.T) {
		c := &person.Character{}
		for a, v := range map[person.AttributeName]int{person.Agility: 4, person.Awareness: 5, person.Combat: 3, person.Health: 5, person.Physique: 4, person.Willpower: 4} {
			c.OwnAttribute(a).Base = v
		}
		if i, f := c.Value(person.Initiative, rules.House{}), c.Value(person.Toughness, rules.House{}); i != 7 || f != 6 {
			t.Errorf("Initiative %d, Toughness %d", i, f)
		}
		for r, want := range map[rules.Rounding]int{rules.RoundDown: 6, rules.RoundUp: 7, rules.RoundHalfUp: 7} {
			if got := c.Value(person.Toughness, rules.House{ToughnessRounding: r}); got != want {
				t.Errorf("rounded by %q Toughness %d", r, got)
			}
		}
	})
	t.Run("SP-T11: Leadership of the enlisted and of an officer", func(t *testing.T) {
		for _, tc := range [][3]int{{2, 7, 4}, {8, 9, 9}, {7, 2, 4}, {0, 0, 0}, {0, 1, 1}} {
			if got := rules.EnlistedLeadership(tc[0], tc[1]); got != tc[2] {
				t.Errorf("of %d and %d it is %d", tc[0], tc[1], got)
			}
		}
		c := spacertest.Changed(func(c *person.Character) { c.Trained.Interpersonal.Base, c.Rank, c.Grade = 3, 5, rules.Officer })
		if got := c.Value(person.Leadership, rules.House{}); got != 8 {
			t.Errorf("an officer's is %d", got)
		}
		if got := c.Value(person.Assistants, rules.House{}); got != 4 {
			t.Errorf("it allows %d assistants", got)
		}
	})
	t.Run("SP-T22: all 72 cells of the printed table", func(t *testing.T) {
		for i, line := range []string{"122233344", "223334445", "233444555", "234455566", "334556667", "344566777", "345567788", "445667889"} {
			for j, cell := range line {
				if got := rules.EnlistedLeadership(i+1, j+1); got != int(cell-'0') {
					t.Errorf("of %d and %d it is %d, printed %c", i+1, j+1, got, cell)
				}
			}
		}
	})
}

func TestDerivedValues(t *testing.T) {
	for name, tc := range map[string]struct {
		value person.ValueName
		c     *person.Character
		h     rules.House
		want  int
	}{
		"bonus points and study count":      {person.AttributeValue(person.Combat), spacertest.Changed(func(c *person.Character) { c.Trained.Combat.Raised = 2 }), rules.House{}, 5},
		"a species counts":                  {person.AttributeValue(person.Awareness), spacertest.Changed(func(c *person.Character) { c.Species = "mrin" }), rules.House{}, 7},
		"Luck is bought, gained and burned": {person.MaxLuck, spacertest.Changed(func(c *person.Character) { c.Luck = person.Luck{3, 2, 1, 2} }), rules.House{}, 4},
		"wounds add up":                     {person.WoundPenalty, spacertest.Changed(func(c *person.Character) { c.Wounds = harm.Wounds{Scratch: 4, Light: 2, Heavy: 1, Deadly: 1} }), rules.House{}, 8},
		"what is shaken off does not count": {person.WoundPenalty, spacertest.Changed(func(c *person.Character) {
			c.Wounds, c.Ignored = harm.Wounds{Scratch: 4, Light: 2, Heavy: 1, Deadly: 1}, 3
		}), rules.House{}, 5},
		"more shaken off than there is": {person.WoundPenalty, spacertest.Changed(func(c *person.Character) { c.Wounds, c.Ignored = harm.Wounds{Light: 1}, 3 }), rules.House{}, 0},
		"a move":                        {person.Movement, spacertest.Mechanic(), rules.House{}, 4},
		"half of an odd Agility": {
			person.Disengage, spacertest.Changed(func(c *person.Character) { c.Inborn.Agility.Raised = 1 }), rules.House{}, 2,
		},
		"natural armour": {person.Armour, spacertest.Changed(func(c *person.Character) { c.Species = "Khizht" }), rules.House{}, 2},
		"the best armour counts alone": {
			person.Armour, spacertest.Changed(func(c *person.Character) {
				c.Species, c.Gear = "Mrin", []person.Item{{ID: 1, Armour: 3, Worn: true}, {ID: 2, Armour: 2, Worn: true}}
			}), rules.House{}, 3,
		},
		"armour carried is no help": {person.Armour, spacertest.Changed(func(c *person.Character) { c.Gear = []person.Item{{ID: 1, Armour: 3}} }), rules.House{}, 0},
		"the body of argument":      {person.Argument, spacertest.Mechanic(), rules.House{}, 3},
		"rank by the field of work": {person.UsualRank, spacertest.Mechanic(), rules.House{}, 1},
		"an officer is the lower of both levels": {
			person.UsualRank, spacertest.Changed(func(c *person.Character) {
				c.Departments = append(c.Departments, person.Department{ID: 2, Name: "Officer", Level: 5})
			}), rules.House{}, 1,
		},
		"personal points":                 {person.PersonalPoints, spacertest.Mechanic(), rules.House{}, 3},
		"issue points":                    {person.IssuePoints, spacertest.Mechanic(), rules.House{}, 2},
		"Leadership of an enlisted":       {person.Leadership, spacertest.Changed(func(c *person.Character) { c.Rank = 5 }), rules.House{}, 3},
		"what is none of the values is 0": {"nonsense", spacertest.Mechanic(), rules.House{}, 0},
		"an attribute there is none of":   {person.AttributeValue("charm"), spacertest.Mechanic(), rules.House{}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Derived(tc.value, tc.h); got.Value != tc.want || got.Book != tc.want || got.Ruled {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestTheRefereesWordIsTheLast(t *testing.T) {
	c := spacertest.Changed(func(c *person.Character) {
		c.Overrides = []person.Override{{1, person.Toughness, 3, "old"}, {2, person.Toughness, 9, " a heavy coat "}, {3, person.AttributeValue(person.Combat), 0, ""}}
	})
	if got := c.Derived(person.Toughness, rules.House{}); got.Value != 9 || got.Book != 4 || !got.Ruled || got.Why != "a heavy coat" {
		t.Errorf("%+v", got)
	}
	if got := c.Derived(person.Initiative, rules.House{}); got.Value != 4 || got.Ruled {
		t.Errorf("what is ruled counts in what follows from it: %+v", got)
	}
}

func TestAMoveSaysWhatComesOnTop(t *testing.T) {
	if by, house := spacertest.Mechanic().Derived(person.Movement, rules.House{}), spacertest.Mechanic().Derived(person.Movement, rules.House{MoveWithoutLevels: true}); by.Value != house.Value || by.How == house.How {
		t.Errorf("%+v, %+v", by, house)
	}
}

func TestEveryValueExplainsItself(t *testing.T) {
	seen := map[person.ValueName]bool{}
	for _, r := range person.ValueRows {
		if d := spacertest.Mechanic().Derived(r.Name, rules.House{}); d.How == "" || r.Title == "" || seen[r.Name] {
			t.Errorf("%s: %+v", r.Name, d)
		}
		seen[r.Name] = true
	}
}

func TestOnesWoundsMayBeTooMuch(t *testing.T) {
	for name, tc := range map[string]struct {
		wounds  harm.Wounds
		ignored int
		want    bool
	}{
		"unhurt":                  {harm.Wounds{}, 0, false},
		"below Toughness":         {harm.Wounds{Light: 3}, 0, false},
		"as much as Toughness":    {harm.Wounds{Heavy: 2}, 0, true},
		"shaken off below it":     {harm.Wounds{Heavy: 2}, 1, false},
		"scratches never disable": {harm.Wounds{Scratch: 4}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := spacertest.Changed(func(c *person.Character) { c.Wounds, c.Ignored = tc.wounds, tc.ignored })
			if got := c.Unable(rules.House{}); got != tc.want || got != c.Wounds.Unable(c.Value(person.Toughness, rules.House{}), tc.ignored) {
				t.Errorf("unable %v", got)
			}
		})
	}
}

func TestLeadershipNeverFallsWithRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		social, rank := rapid.IntRange(0, 20).Draw(t, "interpersonal"), rapid.IntRange(0, 8).Draw(t, "rank")
		if rules.EnlistedLeadership(social, rank+1) < rules.EnlistedLeadership(social, rank) {
			t.Error("it falls with rank")
		}
		if rules.EnlistedLeadership(social, rank) != rules.EnlistedLeadership(rank, social) {
			t.Error("it is not symmetric")
		}
		if l := rules.EnlistedLeadership(social, rank); l < min(social, rank) || l > max(social, rank) {
			t.Error("it lies outside of both")
		}
	})
}

func TestAnOfficersRankNeverFallsWithALevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o, d := rapid.IntRange(0, 20).Draw(t, "officer"), rapid.IntRange(0, 20).Draw(t, "department")
		r := rules.OfficersRank(o, d)
		if rules.OfficersRank(o+1, d) < r || rules.OfficersRank(o, d+1) < r || r > o || r > d {
			t.Errorf("rank %d", r)
		}
	})
}

func TestLevelsOfFieldsAndDepartments(t *testing.T) {
	c := spacertest.Changed(func(c *person.Character) {
		c.Departments = append(c.Departments, person.Department{ID: 2, Name: "ops", Level: 3, Fields: []person.Field{{ID: 1, Name: "SLD", Level: 3}}})
		c.Hobbies = append(c.Hobbies, person.Hobby{ID: 2, Name: "Boxing", Level: 2}, person.Hobby{ID: 3, Name: "maintenance", Level: 4})
	})
	for name, want := range map[string]int{"STLD": 3, "stl drives": 3, "Boxing": 2, "Maintenance": 4, "Gunnery": 0} {
		if got := c.FieldLevel(name); got != want {
			t.Errorf("%s %d, want %d", name, got, want)
		}
	}
	for name, want := range map[string]int{"Operations": 3, "engineer": 1, "Marines": 0} {
		if got := c.DepartmentLevel(name); got != want {
			t.Errorf("%s %d, want %d", name, got, want)
		}
	}
}

func TestHowAValueComesAbout(t *testing.T) {
	for name, tc := range map[string]struct {
		value person.ValueName
		c     *person.Character
		want  string
	}{
		"Combat is added by its name": {person.Initiative, spacertest.Mechanic(), "Agility and Awareness (4 + 5) ÷ 2, rounded down, + Combat 3"},
		"Combat below 0 is taken off": {person.Initiative, spacertest.Changed(func(c *person.Character) {
			c.Overrides = []person.Override{{1, person.AttributeValue(person.Combat), -2, ""}}
		}), "Agility and Awareness (4 + 5) ÷ 2, rounded down, − Combat 2"},
		"the body of argument adds Willpower":   {person.Argument, spacertest.Mechanic(), "Interpersonal 1 + Willpower 2, plus relevant abilities"},
		"an officer's Leadership adds the rank": {person.Leadership, spacertest.Changed(func(c *person.Character) { c.Grade, c.Rank = rules.Officer, 3 }), "Interpersonal 1 + rank 3"},
		"a rank below 0 is taken off":           {person.Leadership, spacertest.Changed(func(c *person.Character) { c.Grade, c.Rank = rules.Officer, -3 }), "Interpersonal 1 − rank 3"},
		"wounds below 0 have a true minus":      {person.WoundPenalty, spacertest.Changed(func(c *person.Character) { c.Wounds, c.Ignored = harm.Wounds{Light: -1}, 2 }), "−1 light, 2 × 0 heavy, 4 × 0 deadly"},
		"no more is shaken off than there is":   {person.WoundPenalty, spacertest.Changed(func(c *person.Character) { c.Wounds, c.Ignored = harm.Wounds{Light: 1, Heavy: 1}, 9 }), "1 light, 2 × 1 heavy, 4 × 0 deadly; 3 shaken off"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Derived(tc.value, rules.House{}).How; got != tc.want {
				t.Errorf("it says %q, want %q", got, tc.want)
			}
		})
	}
}

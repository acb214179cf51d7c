package spacer

import (
	"testing"

	"pgregory.net/rapid"
)

func TestVectorsOfDerivedValues(t *testing.T) {
	t.Run("SP-T10: Initiative 7 and Toughness 6", func(t *testing.T) {
		c := &Character{}
		for a, v := range map[AttributeName]int{Agility: 4, Awareness: 5, Combat: 3, Health: 5, Physique: 4, Willpower: 4} {
			c.OwnAttribute(a).Base = v
		}
		if i, f := c.Value(Initiative, House{}), c.Value(Toughness, House{}); i != 7 || f != 6 {
			t.Errorf("Initiative %d, Toughness %d", i, f)
		}
		for r, want := range map[Rounding]int{RoundDown: 6, RoundUp: 7, RoundHalfUp: 7} {
			if got := c.Value(Toughness, House{ToughnessRounding: r}); got != want {
				t.Errorf("rounded by %q Toughness %d", r, got)
			}
		}
	})
	t.Run("SP-T11: Leadership of the enlisted and of an officer", func(t *testing.T) {
		for _, tc := range [][3]int{{2, 7, 4}, {8, 9, 9}, {7, 2, 4}, {0, 0, 0}, {0, 1, 1}} {
			if got := EnlistedLeadership(tc[0], tc[1]); got != tc[2] {
				t.Errorf("of %d and %d it is %d", tc[0], tc[1], got)
			}
		}
		c := changed(func(c *Character) { c.Trained.Interpersonal.Base, c.Rank, c.Grade = 3, 5, Officer })
		if got := c.Value(Leadership, House{}); got != 8 {
			t.Errorf("an officer's is %d", got)
		}
		if got := c.Value(Assistants, House{}); got != 4 {
			t.Errorf("it allows %d assistants", got)
		}
	})
	t.Run("SP-T22: all 72 cells of the printed table", func(t *testing.T) {
		for i, line := range []string{"122233344", "223334445", "233444555", "234455566", "334556667", "344566777", "345567788", "445667889"} {
			for j, cell := range line {
				if got := EnlistedLeadership(i+1, j+1); got != int(cell-'0') {
					t.Errorf("of %d and %d it is %d, printed %c", i+1, j+1, got, cell)
				}
			}
		}
	})
}

func TestDerivedValues(t *testing.T) {
	for name, tc := range map[string]struct {
		value ValueName
		c     *Character
		h     House
		want  int
	}{
		"bonus points and study count":      {AttributeValue(Combat), changed(func(c *Character) { c.Trained.Combat.Raised = 2 }), House{}, 5},
		"a species counts":                  {AttributeValue(Awareness), changed(func(c *Character) { c.Species = "mrin" }), House{}, 7},
		"Luck is bought, gained and burned": {MaxLuck, changed(func(c *Character) { c.Luck = Luck{3, 2, 1, 2} }), House{}, 4},
		"wounds add up":                     {WoundPenalty, changed(func(c *Character) { c.Wounds = Wounds{4, 2, 1, 1} }), House{}, 8},
		"what is shaken off does not count": {WoundPenalty, changed(func(c *Character) { c.Wounds, c.Ignored = Wounds{4, 2, 1, 1}, 3 }), House{}, 5},
		"more shaken off than there is":     {WoundPenalty, changed(func(c *Character) { c.Wounds, c.Ignored = Wounds{Light: 1}, 3 }), House{}, 0},
		"a move":                            {Movement, mechanic(), House{}, 4},
		"half of an odd Agility": {
			Disengage, changed(func(c *Character) { c.Inborn.Agility.Raised = 1 }), House{}, 2,
		},
		"natural armour": {Armour, changed(func(c *Character) { c.Species = "Khizht" }), House{}, 2},
		"the best armour counts alone": {
			Armour, changed(func(c *Character) {
				c.Species, c.Gear = "Mrin", []Item{{ID: 1, Armour: 3, Worn: true}, {ID: 2, Armour: 2, Worn: true}}
			}), House{}, 3,
		},
		"armour carried is no help": {Armour, changed(func(c *Character) { c.Gear = []Item{{ID: 1, Armour: 3}} }), House{}, 0},
		"the body of argument":      {Argument, mechanic(), House{}, 3},
		"rank by the field of work": {UsualRank, mechanic(), House{}, 1},
		"an officer is the lower of both levels": {
			UsualRank, changed(func(c *Character) {
				c.Departments = append(c.Departments, Department{ID: 2, Name: "Officer", Level: 5})
			}), House{}, 1,
		},
		"personal points":                 {PersonalPoints, mechanic(), House{}, 3},
		"issue points":                    {IssuePoints, mechanic(), House{}, 2},
		"Leadership of an enlisted":       {Leadership, changed(func(c *Character) { c.Rank = 5 }), House{}, 3},
		"what is none of the values is 0": {"nonsense", mechanic(), House{}, 0},
		"an attribute there is none of":   {AttributeValue("charm"), mechanic(), House{}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Derived(tc.value, tc.h); got.Value != tc.want || got.Book != tc.want || got.Ruled {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestTheRefereesWordIsTheLast(t *testing.T) {
	c := changed(func(c *Character) {
		c.Overrides = []Override{{1, Toughness, 3, "old"}, {2, Toughness, 9, " a heavy coat "}, {3, AttributeValue(Combat), 0, ""}}
	})
	if got := c.Derived(Toughness, House{}); got.Value != 9 || got.Book != 4 || !got.Ruled || got.Why != "a heavy coat" {
		t.Errorf("%+v", got)
	}
	if got := c.Derived(Initiative, House{}); got.Value != 4 || got.Ruled {
		t.Errorf("what is ruled counts in what follows from it: %+v", got)
	}
}

func TestAMoveSaysWhatComesOnTop(t *testing.T) {
	if by, house := mechanic().Derived(Movement, House{}), mechanic().Derived(Movement, House{MoveWithoutLevels: true}); by.Value != house.Value || by.How == house.How {
		t.Errorf("%+v, %+v", by, house)
	}
}

func TestEveryValueExplainsItself(t *testing.T) {
	seen := map[ValueName]bool{}
	for _, r := range ValueRows {
		if d := mechanic().Derived(r.Name, House{}); d.How == "" || r.Title == "" || seen[r.Name] {
			t.Errorf("%s: %+v", r.Name, d)
		}
		seen[r.Name] = true
	}
}

func TestOnesWoundsMayBeTooMuch(t *testing.T) {
	for name, tc := range map[string]struct {
		wounds  Wounds
		ignored int
		want    bool
	}{
		"unhurt":                  {Wounds{}, 0, false},
		"below Toughness":         {Wounds{Light: 3}, 0, false},
		"as much as Toughness":    {Wounds{Heavy: 2}, 0, true},
		"shaken off below it":     {Wounds{Heavy: 2}, 1, false},
		"scratches never disable": {Wounds{Scratch: 4}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := changed(func(c *Character) { c.Wounds, c.Ignored = tc.wounds, tc.ignored })
			if got := c.Unable(House{}); got != tc.want || got != c.Wounds.Unable(c.Value(Toughness, House{}), tc.ignored) {
				t.Errorf("unable %v", got)
			}
		})
	}
}

func TestLeadershipNeverFallsWithRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		social, rank := rapid.IntRange(0, 20).Draw(t, "interpersonal"), rapid.IntRange(0, 8).Draw(t, "rank")
		if EnlistedLeadership(social, rank+1) < EnlistedLeadership(social, rank) {
			t.Error("it falls with rank")
		}
		if EnlistedLeadership(social, rank) != EnlistedLeadership(rank, social) {
			t.Error("it is not symmetric")
		}
		if l := EnlistedLeadership(social, rank); l < min(social, rank) || l > max(social, rank) {
			t.Error("it lies outside of both")
		}
	})
}

func TestAnOfficersRankNeverFallsWithALevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o, d := rapid.IntRange(0, 20).Draw(t, "officer"), rapid.IntRange(0, 20).Draw(t, "department")
		r := OfficersRank(o, d)
		if OfficersRank(o+1, d) < r || OfficersRank(o, d+1) < r || r > o || r > d {
			t.Errorf("rank %d", r)
		}
	})
}

func TestLevelsOfFieldsAndDepartments(t *testing.T) {
	c := changed(func(c *Character) {
		c.Departments = append(c.Departments, Department{ID: 2, Name: "ops", Level: 3, Fields: []Field{{ID: 1, Name: "SLD", Level: 3}}})
		c.Hobbies = append(c.Hobbies, Hobby{ID: 2, Name: "Boxing", Level: 2}, Hobby{ID: 3, Name: "maintenance", Level: 4})
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
		value ValueName
		c     *Character
		want  string
	}{
		"Combat is added by its name":           {Initiative, mechanic(), "Agility and Awareness (4 + 5) ÷ 2, rounded down, + Combat 3"},
		"Combat below 0 is taken off":           {Initiative, changed(func(c *Character) { c.Overrides = []Override{{1, AttributeValue(Combat), -2, ""}} }), "Agility and Awareness (4 + 5) ÷ 2, rounded down, − Combat 2"},
		"the body of argument adds Willpower":   {Argument, mechanic(), "Interpersonal 1 + Willpower 2; relevant abilities come on top of it"},
		"an officer's Leadership adds the rank": {Leadership, changed(func(c *Character) { c.Grade, c.Rank = Officer, 3 }), "Interpersonal 1 + rank 3"},
		"a rank below 0 is taken off":           {Leadership, changed(func(c *Character) { c.Grade, c.Rank = Officer, -3 }), "Interpersonal 1 − rank 3"},
		"wounds below 0 have a true minus":      {WoundPenalty, changed(func(c *Character) { c.Wounds, c.Ignored = Wounds{Light: -1}, 2 }), "−1 light, 2 × 0 heavy, 4 × 0 deadly"},
		"no more is shaken off than there is":   {WoundPenalty, changed(func(c *Character) { c.Wounds, c.Ignored = Wounds{Light: 1, Heavy: 1}, 9 }), "1 light, 2 × 1 heavy, 4 × 0 deadly; 3 shaken off"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.Derived(tc.value, House{}).How; got != tc.want {
				t.Errorf("it says %q, want %q", got, tc.want)
			}
		})
	}
}

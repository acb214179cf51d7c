package person_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
)

func TestRankTitles(t *testing.T) {
	own := rules.RankTitles{}
	own.EnlistedSpace[2] = "Deckhand"
	for name, tc := range map[string]struct {
		g    rules.Grade
		s    rules.Service
		rank int
		want string
	}{
		"the book's":              {rules.Officer, rules.Space, 1, "Sublieutenant"},
		"of the highest rank":     {rules.Enlisted, rules.Agent, 9, "Agency COp"},
		"the table's own":         {rules.Enlisted, rules.Space, 2, "Deckhand"},
		"beside it the book's":    {rules.Enlisted, rules.Space, 3, "Junior PO"},
		"of ground officers":      {rules.Officer, rules.Ground, 4, "Lieutenant Colonel"},
		"a rank there is none of": {rules.Officer, rules.Ground, 10, ""},
		"a rank below 0":          {rules.Officer, rules.Ground, -1, ""},
		"no grade":                {rules.NoGrade, rules.Space, 3, ""},
		"no service":              {rules.Officer, rules.NoService, 3, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := own.Title(tc.g, tc.s, tc.rank); got != tc.want {
				t.Errorf("it is %q", got)
			}
		})
	}
	for _, g := range []rules.Grade{rules.Officer, rules.Enlisted} {
		for _, s := range []rules.Service{rules.Space, rules.Ground, rules.Agent} {
			seen := map[string]bool{}
			for _, title := range rules.BookRanks.Of(g, s) {
				if domain.Blank(title) || seen[title] {
					t.Errorf("%s %s has %q twice, or a blank", g, s, title)
				}
				seen[title] = true
			}
		}
	}
}

func TestSpecies(t *testing.T) {
	for name, tc := range map[string]struct {
		typed string
		want  string
		known bool
	}{
		"none is Human":           {" ", "Human", true},
		"in any case":             {"sARTINI", "Sartini", true},
		"in the plural":           {"Rigelians", "Rigelian", true},
		"with a curly apostrophe": {"k’t’k", "K'T'K", true},
		"one's own":               {" Vosk ", "Vosk", false},
	} {
		t.Run(name, func(t *testing.T) {
			if row, ok := person.FindSpecies(tc.typed); row.Name != tc.want || ok != tc.known {
				t.Errorf("%+v %v", row, ok)
			}
		})
	}
	sums := map[string]int{"Human": 0, "Sartini": 0, "Mrin": 0, "K'T'K": 2, "Kangid": 0, "Rigelian": 1, "Khizht": -2}
	for _, r := range person.SpeciesRows {
		sum := 0
		for _, m := range r.Modifiers {
			sum += m.By
			if _, ok := m.Attribute.Row(); !ok {
				t.Errorf("%s changes %s", r.Name, m.Attribute)
			}
		}
		if want, ok := sums[r.Name]; !ok || sum != want || len(r.Abilities) == 0 {
			t.Errorf("%s comes to %d", r.Name, sum)
		}
	}
	if own, _ := person.FindSpecies("Vosk"); own.Apply(person.Agility, 4, rules.House{}) != 4 {
		t.Error("a species of one's own changes something")
	}
}

func TestAnotherSpeciesTakesItsTraitsAlong(t *testing.T) {
	c := spacertest.Mechanic()
	k := c.OfSpecies("Kangid", rules.UsualValues)
	if n := len(k.Traits); n != 3 || k.Traits[2] != (person.Trait{ID: 3, Name: "Bloodlust", Free: 2}) || k.Fate.Max != 1 || len(c.Traits) != 2 {
		t.Errorf("a Kangid: %+v %+v", k.Traits, k.Fate)
	}
	spacertest.Same(t, spacertest.Said(person.Check(k, campaign.New()), "SP-V06"))
	spacertest.Same(t, spacertest.Said(person.Check(k, campaign.New()), "SP-V05"))
	r := k.OfSpecies("Rigelian", rules.UsualValues)
	if len(r.Traits) != 4 || r.Traits[2].Name != "Ruthless Curiosity" || r.Traits[3].ID != 4 || r.Fate != (person.Fate{}) {
		t.Errorf("a Rigelian: %+v %+v", r.Traits, r.Fate)
	}
	if h := r.OfSpecies("", rules.Values{Fate: 3}); len(h.Traits) != 2 || h.Fate.Max != 3 {
		t.Errorf("a Human: %+v %+v", h.Traits, h.Fate)
	}
	bought := facts.Clone(c)
	bought.Traits[0] = person.Trait{ID: 1, Name: "bloodlust", Points: 6}
	k = bought.OfSpecies("Kangid", rules.UsualValues)
	if len(k.Traits) != 2 || k.Traits[0].Rating() != 8 {
		t.Errorf("what is there gets the gift: %+v", k.Traits)
	}
	if m := k.OfSpecies("Mrin", rules.UsualValues); len(m.Traits) != 2 || m.Traits[0].Rating() != 6 {
		t.Errorf("what has points stays: %+v", m.Traits)
	}
	if own := c.OfSpecies("Vosk", rules.Values{Fate: 5}); own.Fate != c.Fate {
		t.Errorf("one of the table's own: %+v", own.Fate)
	}
}

func TestTheAttributesAreFiveAndEight(t *testing.T) {
	if title := person.AttributeName("charm").Title(); title != "charm" {
		t.Errorf("what is none is called %q", title)
	}
	if len(person.InbornRows) != 5 || len(person.TrainedRows) != 8 || !person.Agility.IsInborn() || person.Combat.IsInborn() || person.Medical.Title() != "Medical" {
		t.Error("the attributes are not five and eight")
	}
	for _, r := range slices.Concat(person.InbornRows, person.TrainedRows) {
		c := &person.Character{}
		c.OwnAttribute(r.Name).Base = 1
		if c.Attribute(r.Name, rules.House{}) != 1 {
			t.Errorf("%s is not where it is read", r.Name)
		}
	}
}

func TestDepartmentsGoByTheirAliases(t *testing.T) {
	for typed, want := range map[string]string{"engineer": "Engineering", " ops ": "Operations", "MARINE": "Marines", "Diplomacy": "Diplomacy"} {
		if got, listed := person.CanonicalDepartment(typed); got != want || listed == (want == "Diplomacy") {
			t.Errorf("%q is %q, %v", typed, got, listed)
		}
	}
	for typed, want := range map[string]string{"FTLD": "FTL Drives", "SLD": "STL Drives", "stld": "STL Drives", "PP": "Power Systems", "ps": "Power Systems", "infantry": "Infantry", "Boxing": "Boxing"} {
		if got, listed := person.CanonicalField(typed); got != want || listed == (want == "Boxing") {
			t.Errorf("%q is %q, %v", typed, got, listed)
		}
	}
	seen := map[string]bool{}
	for _, d := range person.DepartmentRows {
		for _, f := range d.Fields {
			if seen[f] {
				t.Errorf("%s is in two departments", f)
			}
			seen[f] = true
		}
	}
	if len(person.DepartmentRows) != 7 || len(seen) != 32 {
		t.Errorf("%d departments with %d fields", len(person.DepartmentRows), len(seen))
	}
}

func TestGear(t *testing.T) {
	counts := map[float64]int{}
	for _, r := range person.GearRows {
		counts[r.Points]++
		if r.Mass < 0 || r.Armour > 0 != strings.Contains(r.Name, "Armor") {
			t.Errorf("%+v", r)
		}
	}
	if counts[0.5] != 10 || counts[1] != 13 || counts[2] != 9 || len(person.GearRows) != 32 {
		t.Errorf("%v", counts)
	}
	row, ok := person.FindGear(" hvy field armor ")
	if !ok || row.Armour != 3 || row.Mass != 3 {
		t.Fatalf("%+v", row)
	}
	if _, ok := person.FindGear("Time machine"); ok {
		t.Error("there is a time machine")
	}
	c := &person.Character{Gear: []person.Item{{ID: 1, From: person.IssueItem, Points: row.Points, Mass: row.Mass}, {ID: 2, Points: 0.5, Mass: 0.2}, {ID: 3, Points: 0.5, Mass: 0.1}}}
	if c.GearPoints(person.PersonalItem) != 1 || c.GearPoints(person.IssueItem) != 1 || c.Mass() != 3.3 {
		t.Errorf("personal %v, issue %v, %v kg", c.GearPoints(person.PersonalItem), c.GearPoints(person.IssueItem), c.Mass())
	}
	for n, want := range map[float64]string{0: "0 points", 0.5: "½ point", 1: "1 point", 1.5: "1½ points", 3: "3 points", 0.25: "0.25 points"} {
		if got := rules.Points(n); got != want {
			t.Errorf("%v is %q", n, got)
		}
	}
}

func TestBonusPoints(t *testing.T) {
	for name, tc := range map[string]struct{ luck, trained, departments, hobbies, want int }{
		"nothing":                         {0, 0, 0, 0, 0},
		"a trained point takes a whole":   {0, 1, 0, 0, 1},
		"two trained points take no more": {0, 2, 0, 0, 1},
		"three take two":                  {0, 3, 0, 0, 2},
		"hobbies go by two":               {0, 0, 0, 3, 2},
		"everything":                      {2, 4, 3, 2, 8},
		"below 0 is nothing":              {-1, -2, -3, -1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := person.CostOf(tc.luck, tc.trained, tc.departments, tc.hobbies).Sum(); got != tc.want {
				t.Errorf("it costs %d", got)
			}
		})
	}
	if got := person.CostOf(1, 2, 0, 0).String(); got != "Luck 1, trained attributes 1" {
		t.Errorf("%q", got)
	}
	if got := (person.BonusCost{}).String(); got != "nothing" {
		t.Errorf("%q", got)
	}
}

package spacer

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestRankTitles(t *testing.T) {
	own := RankTitles{}
	own.EnlistedSpace[2] = "Deckhand"
	for name, tc := range map[string]struct {
		g    Grade
		s    Service
		rank int
		want string
	}{
		"the book's":              {Officer, Space, 1, "Sublieutenant"},
		"of the highest rank":     {Enlisted, Agent, 9, "Agency COp"},
		"the table's own":         {Enlisted, Space, 2, "Deckhand"},
		"beside it the book's":    {Enlisted, Space, 3, "Junior PO"},
		"of ground officers":      {Officer, Ground, 4, "Lieutenant Colonel"},
		"a rank there is none of": {Officer, Ground, 10, ""},
		"a rank below 0":          {Officer, Ground, -1, ""},
		"no grade":                {NoGrade, Space, 3, ""},
		"no service":              {Officer, NoService, 3, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := own.Title(tc.g, tc.s, tc.rank); got != tc.want {
				t.Errorf("it is %q", got)
			}
		})
	}
	for _, g := range []Grade{Officer, Enlisted} {
		for _, s := range []Service{Space, Ground, Agent} {
			seen := map[string]bool{}
			for _, title := range BookRanks.Of(g, s) {
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
			if row, ok := FindSpecies(tc.typed); row.Name != tc.want || ok != tc.known {
				t.Errorf("%+v %v", row, ok)
			}
		})
	}
	sums := map[string]int{"Human": 0, "Sartini": 0, "Mrin": 0, "K'T'K": 2, "Kangid": 0, "Rigelian": 1, "Khizht": -2}
	for _, r := range SpeciesRows {
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
	if own, _ := FindSpecies("Vosk"); own.Apply(Agility, 4, House{}) != 4 {
		t.Error("a species of one's own changes something")
	}
}

func TestAnotherSpeciesTakesItsTraitsAlong(t *testing.T) {
	c := mechanic()
	k := c.OfSpecies("Kangid", UsualValues)
	if n := len(k.Traits); n != 3 || k.Traits[2] != (Trait{ID: 3, Name: "Bloodlust", Free: 2}) || k.Fate.Max != 1 || len(c.Traits) != 2 {
		t.Errorf("a Kangid: %+v %+v", k.Traits, k.Fate)
	}
	same(t, said(Check(k, NewCampaign()), "SP-V06"))
	same(t, said(Check(k, NewCampaign()), "SP-V05"))
	r := k.OfSpecies("Rigelian", UsualValues)
	if len(r.Traits) != 4 || r.Traits[2].Name != "Ruthless Curiosity" || r.Traits[3].ID != 4 || r.Fate != (Fate{}) {
		t.Errorf("a Rigelian: %+v %+v", r.Traits, r.Fate)
	}
	if h := r.OfSpecies("", Values{Fate: 3}); len(h.Traits) != 2 || h.Fate.Max != 3 {
		t.Errorf("a Human: %+v %+v", h.Traits, h.Fate)
	}
	bought := c.Clone()
	bought.Traits[0] = Trait{ID: 1, Name: "bloodlust", Points: 6}
	k = bought.OfSpecies("Kangid", UsualValues)
	if len(k.Traits) != 2 || k.Traits[0].Rating() != 8 {
		t.Errorf("what is there gets the gift: %+v", k.Traits)
	}
	if m := k.OfSpecies("Mrin", UsualValues); len(m.Traits) != 2 || m.Traits[0].Rating() != 6 {
		t.Errorf("what has points stays: %+v", m.Traits)
	}
	if own := c.OfSpecies("Vosk", Values{Fate: 5}); own.Fate != c.Fate {
		t.Errorf("one of the table's own: %+v", own.Fate)
	}
}

func TestAttributesAreFoundByWhatPeopleWrite(t *testing.T) {
	for typed, want := range map[string]AttributeName{
		"Social": Interpersonal, "soc": Interpersonal, "WP": Willpower, " will ": Willpower, "Agl": Agility, "agil": Agility, "Phy": Physique,
		"Tech": Technical, "Psi": Psionics, "Cbt": Combat, "astronautics": Astronautics,
	} {
		if got, ok := FindAttribute(typed); !ok || got != want {
			t.Errorf("%q is %q", typed, got)
		}
	}
	if _, ok := FindAttribute("charm"); ok {
		t.Error("there is an attribute charm")
	}
	if title := AttributeName("charm").Title(); title != "charm" {
		t.Errorf("what is none is called %q", title)
	}
	if len(InbornRows) != 5 || len(TrainedRows) != 8 || !Agility.IsInborn() || Combat.IsInborn() || Medical.Title() != "Medical" {
		t.Error("the attributes are not five and eight")
	}
	for _, r := range slices.Concat(InbornRows, TrainedRows) {
		c := &Character{}
		c.OwnAttribute(r.Name).Base = 1
		if c.Attribute(r.Name, House{}) != 1 {
			t.Errorf("%s is not where it is read", r.Name)
		}
	}
}

func TestDepartmentsGoByTheirAliases(t *testing.T) {
	for typed, want := range map[string]string{"engineer": "Engineering", " ops ": "Operations", "MARINE": "Marines", "Diplomacy": "Diplomacy"} {
		if got, listed := CanonicalDepartment(typed); got != want || listed == (want == "Diplomacy") {
			t.Errorf("%q is %q, %v", typed, got, listed)
		}
	}
	for typed, want := range map[string]string{"FTLD": "FTL Drives", "SLD": "STL Drives", "stld": "STL Drives", "PP": "Power Systems", "ps": "Power Systems", "infantry": "Infantry", "Boxing": "Boxing"} {
		if got, listed := CanonicalField(typed); got != want || listed == (want == "Boxing") {
			t.Errorf("%q is %q, %v", typed, got, listed)
		}
	}
	seen := map[string]bool{}
	for _, d := range DepartmentRows {
		for _, f := range d.Fields {
			if seen[f] {
				t.Errorf("%s is in two departments", f)
			}
			seen[f] = true
		}
	}
	if len(DepartmentRows) != 7 || len(seen) != 32 {
		t.Errorf("%d departments with %d fields", len(DepartmentRows), len(seen))
	}
}

func TestGear(t *testing.T) {
	counts := map[float64]int{}
	for _, r := range GearRows {
		counts[r.Points]++
		if r.Mass < 0 || r.Armour > 0 != strings.Contains(r.Name, "Armor") {
			t.Errorf("%+v", r)
		}
	}
	if counts[0.5] != 10 || counts[1] != 13 || counts[2] != 9 || len(GearRows) != 32 {
		t.Errorf("%v", counts)
	}
	row, ok := FindGear(" hvy field armor ")
	if !ok || row.Armour != 3 || row.Mass != 3 {
		t.Fatalf("%+v", row)
	}
	if _, ok := FindGear("Time machine"); ok {
		t.Error("there is a time machine")
	}
	c := &Character{Gear: []Item{row.Item(1, IssueItem), {ID: 2, Points: 0.5, Mass: 0.2}, {ID: 3, Points: 0.5, Mass: 0.1}}}
	if c.GearPoints(PersonalItem) != 1 || c.GearPoints(IssueItem) != 1 || c.Mass() != 3.3 {
		t.Errorf("personal %v, issue %v, %v kg", c.GearPoints(PersonalItem), c.GearPoints(IssueItem), c.Mass())
	}
	for n, want := range map[float64]string{0: "0 points", 0.5: "½ point", 1: "1 point", 1.5: "1½ points", 3: "3 points", 0.25: "0.25 points"} {
		if got := points(n); got != want {
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
			if got := CostOf(tc.luck, tc.trained, tc.departments, tc.hobbies).Sum(); got != tc.want {
				t.Errorf("it costs %d", got)
			}
		})
	}
	if got := CostOf(1, 2, 0, 0).String(); got != "Luck 1, trained attributes 1" {
		t.Errorf("%q", got)
	}
	if got := (BonusCost{}).String(); got != "nothing" {
		t.Errorf("%q", got)
	}
}

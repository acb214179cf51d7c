package person_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"

	"pgregory.net/rapid"
)

func TestThrows(t *testing.T) {
	for name, tc := range map[string]struct {
		throw throw.Throw
		house rules.House
		faces []int
		rolls int // dice the faces fill
		kept  []int
		total int
	}{
		"SP-T04: a die that opens is kept with the one it brings": {
			spacertest.Bare(6, 1, 4), rules.House{}, []int{3, 5}, 2, []int{3, 5}, 8,
		},
		"SP-T05: added dice open in turn, and those above the target number go": {
			spacertest.Bare(6, 2, 4), rules.House{}, []int{3, 9, 2, 1, 8}, 5, []int{3, 2, 1}, 6,
		},
		"SP-T06: no more dice are added than the level is high": {
			spacertest.Bare(4, 1, 2), rules.House{}, []int{1, 1, 1}, 3, []int{1, 1, 1}, 3,
		},
		"SP-T07: what is above 10 becomes dice": {
			spacertest.Bare(12, 1, 3), rules.House{}, []int{11, 4, 2, 7}, 4, []int{4, 2, 7}, 13,
		},
		"SP-T07: with the house rule all of it stays as well": {
			spacertest.Bare(12, 1, 3), rules.House{BigTargetKeepsFull: true}, []int{11, 4, 2, 7}, 4, []int{11, 4, 2, 7}, 24,
		},
		"SP-T08: level 1 never opens":                     {spacertest.Bare(6, 1, 1), rules.House{}, []int{1}, 1, []int{1}, 1},
		"SP-T08: at the level it does, by the house rule": {spacertest.Bare(6, 1, 1), rules.House{OpenEndAtLevel: true}, []int{1, 1}, 2, []int{1, 1}, 2},
		"level 0 never opens, by the house rule either":   {spacertest.Bare(6, 1, 0), rules.House{OpenEndAtLevel: true}, []int{1}, 1, []int{1}, 1},
		"SP-T09: a trait opens at half of it":             {person.TraitThrow("Patient", 5, harm.Wounds{}, 0), rules.House{}, []int{2, 3}, 2, []int{2, 3}, 5},
		"SP-T09: and not above":                           {person.TraitThrow("Patient", 5, harm.Wounds{}, 0), rules.House{}, []int{3}, 1, []int{3}, 3},
		"a trait of 1 never opens":                        {person.TraitThrow("Patient", 1, harm.Wounds{}, 0), rules.House{}, []int{1}, 1, []int{1}, 1},
		"wounds count in a trait's target number alone":   {person.TraitThrow("Patient", 5, harm.Wounds{Heavy: 2}, 0), rules.House{}, []int{2, 1, 3}, 3, []int{1}, 1},
		"a die may open and still go":                     {spacertest.Bare(2, 1, 5), rules.House{}, []int{4, 2, 5}, 3, []int{2}, 2},
		"a target number below 0 keeps nothing":           {spacertest.Bare(-3, 1, 0), rules.House{}, []int{1}, 1, nil, 0},
		"SP-R35: a bonus adds to what may be added too":   {bonus(spacertest.Bare(12, 1, 1), 2), rules.House{}, []int{2, 2, 2, 2, 2, 2}, 6, []int{2, 2, 2, 2, 2, 2}, 12},
		"SP-R35: by the house rule only the level does":   {bonus(spacertest.Bare(12, 1, 1), 2), rules.House{OpenEndCapDepartment: true}, []int{2, 2, 2, 2}, 4, []int{2, 2, 2, 2}, 8},
		"SP-R35: without a department nothing opens then": {bonus(spacertest.Bare(6, 1, 0), 3), rules.House{OpenEndCapDepartment: true}, []int{1}, 1, []int{1}, 1},
		"a target number of exactly 10 brings no dice":    {spacertest.Bare(10, 1, 0), rules.House{}, []int{10}, 1, []int{10}, 10},
		"fewer dice than one are one":                     {spacertest.Bare(6, -4, 0), rules.House{}, []int{6}, 1, []int{6}, 6},
	} {
		t.Run(name, func(t *testing.T) {
			r := tc.throw.Ready(tc.house)
			roll, err := r.Read(tc.faces)
			if err != nil || !roll.Done() || len(roll.Dice) != tc.rolls {
				t.Fatalf("%+v rolls %v: %v", r, roll, err)
			}
			kept, total, err := r.Total(roll)
			var stay []int
			for _, d := range kept.Dice {
				if !d.Dropped {
					stay = append(stay, d.Face)
				}
			}
			if err != nil || total != tc.total || !slices.Equal(stay, tc.kept) {
				t.Errorf("kept %v, total %d, %v", stay, total, err)
			}
			if _, err := r.Read(append(tc.faces, 12)); !errors.Is(err, domain.ErrInput) {
				t.Errorf("one face more gives %v", err)
			}
		})
	}
}

func TestNoThrowHasMoreDiceThanAPoolTakes(t *testing.T) {
	r := spacertest.Bare(150, 1, 0).Ready(rules.House{})
	if last := r.Parts[len(r.Parts)-2]; r.Count != dice.MostDice || last.Label != "no throw has more than 100, dice" || last.Value != -41 {
		t.Errorf("%d dice: %s", r.Count, spacertest.PartLine(r.Parts))
	}
	if _, err := r.Begin(); err != nil {
		t.Error(err)
	}
}

func bonus(t throw.Throw, n int) throw.Throw {
	t.Open = append(t.Open, table.Part{Label: "orders", Value: n})
	return t
}

func TestARollIsAskedForDieByDie(t *testing.T) {
	r := spacertest.Bare(6, 2, 4).Ready(rules.House{})
	faces := []int{3, 9, 2, 1, 8}
	for i := range faces {
		roll, err := r.Read(faces[:i])
		w, ok := roll.Next()
		if err != nil || !ok || w.By != []int{0, 0, 1, 3, 4}[i] {
			t.Errorf("after %v: %+v, %v, %v", faces[:i], w, ok, err)
		}
		if _, _, err := r.Total(roll); !errors.Is(err, dice.ErrUnfinished) {
			t.Errorf("added up after %v: %v", faces[:i], err)
		}
	}
	for _, bad := range []int{0, 13, -1} {
		if _, err := r.Read([]int{bad}); !errors.Is(err, domain.ErrInput) {
			t.Errorf("a %d gives %v", bad, err)
		}
	}
}

func TestPropertyThrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := rules.House{
			BigTargetKeepsFull: rapid.Bool().Draw(t, "keeps full"), OpenEndAtLevel: rapid.Bool().Draw(t, "at level"),
			OpenEndCapDepartment: rapid.Bool().Draw(t, "cap"),
		}
		level, more := rapid.IntRange(-1, 6).Draw(t, "level"), rapid.IntRange(0, 4).Draw(t, "bonus")
		throw := bonus(spacertest.Bare(rapid.IntRange(-2, 25).Draw(t, "target"), rapid.IntRange(1, 6).Draw(t, "dice"), level), more)
		throw.Trait = rapid.SampledFrom([]int{0, 0, 0, 1, 5}).Draw(t, "trait")
		r := throw.Ready(h)
		roll, err := r.Begin()
		for err == nil && !roll.Done() {
			roll, err = roll.Add(rapid.IntRange(1, 12).Draw(t, "face"), dice.Typed)
		}
		if err != nil {
			t.Fatal(err)
		}
		kept, total, err := r.Total(roll)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0
		for _, d := range kept.Dice {
			if !d.Dropped && d.Face > r.Limit {
				t.Fatalf("a %d is kept above %d", d.Face, r.Limit)
			}
			if !d.Dropped {
				sum += d.Face
			}
		}
		most := max(level+more, 0) + throw.Trait
		if h.OpenEndCapDepartment {
			most = min(max(level, 0), max(level+more, 0)) + throw.Trait
		}
		if added := len(roll.Dice) - r.Count; added > most || sum != total {
			t.Fatalf("%d dice added where %d may be; %d is %d", added, most, sum, total)
		}
	})
}

func TestTasks(t *testing.T) {
	joe := person.Task{
		Attribute: table.Part{Label: "Technical", Value: 4}, Skill: table.Part{Label: "Power Systems", Value: 2},
		Department: table.Part{Label: "Engineering", Value: 4}, Leadership: 3,
		Helpers: []person.Helper{{"Petty Officer Nadir", 5}, {"Petty Officer Quill", 7}},
	}
	for name, tc := range map[string]struct {
		change func(*person.Task)
		want   string
	}{
		"SP-T01: helpers of 5 and 7 bring four dice": {
			func(*person.Task) {},
			"target 6, limit 6, 5 dice, opens below 4, 4 more at most: Technical +4; Power Systems +2; " +
				"help of Petty Officer Nadir 5 → 3 and Petty Officer Quill 7 → 4, 7 in all, dice +4; Engineering, open end +4",
		},
		"several special abilities are worth one die": {
			func(t *person.Task) { t.Helpers, t.Abilities = nil, []string{"four hands", " ", "small"} },
			"target 6, limit 6, 2 dice, opens below 4, 4 more at most: Technical +4; Power Systems +2; four hands and small, dice +1; Engineering, open end +4",
		},
		"extra time is one more, and what else there is comes last": {
			func(t *person.Task) {
				t.Helpers, t.ExtraTime = nil, true
				t.Target, t.Dice, t.Open = []table.Part{{Label: "smoke", Value: -1}}, []table.Part{{Label: "tail", Value: 1}}, []table.Part{{Label: "manual", Value: 1}}
			},
			"target 5, limit 5, 3 dice, opens below 5, 5 more at most: Technical +4; Power Systems +2; smoke −1; extra time, dice +1; tail, dice +1; Engineering, open end +4; manual, open end +1",
		},
		"unskilled and without a department, with wounds": {
			func(t *person.Task) {
				t.Helpers, t.Skill, t.Department = nil, table.Part{}, table.Part{}
				t.Wounds, t.Ignored = harm.Wounds{Scratch: 4, Light: 1, Heavy: 2}, 2
			},
			"target 1, limit 1, 1 dice, opens below 0, 0 more at most: Technical +4; unskilled 0; 1 light wound −1; 2 heavy wounds −4; wounds shaken off +2",
		},
		"a target number above 10": {
			func(t *person.Task) { t.Helpers, t.Attribute.Value = nil, 10 },
			"target 12, limit 10, 3 dice, opens below 4, 4 more at most: Technical +10; Power Systems +2; target number 12, 2 above 10, dice +2; Engineering, open end +4",
		},
		"a target number above 10 that stays": {
			func(t *person.Task) {
				t.Helpers, t.Attribute.Value, t.House = nil, 10, rules.House{BigTargetKeepsFull: true}
			},
			"target 12, limit 12, 3 dice, opens below 4, 4 more at most: Technical +10; Power Systems +2; target number 12, 2 above 10 (house rule: all of it stays), dice +2; Engineering, open end +4",
		},
	} {
		t.Run(name, func(t *testing.T) {
			task := joe
			tc.change(&task)
			throw, err := task.Throw()
			if err != nil {
				t.Fatal(err)
			}
			if got := spacertest.Lined(throw.Ready(task.House)); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

func TestEveryModifierOfATaskHasItsSource(t *testing.T) {
	task := person.Task{
		Attribute: table.Part{Label: "Technical", Value: 9}, Skill: table.Part{Label: "Power Systems", Value: 4}, Department: table.Part{Label: "Engineering", Value: 4},
		Leadership: 3, Helpers: []person.Helper{{"Quill", 7}}, Abilities: []string{"four hands"}, ExtraTime: true, Wounds: harm.Wounds{Light: 1}, Ignored: 1,
	}
	throw, err := task.Throw()
	if err != nil {
		t.Fatal(err)
	}
	parts := throw.Ready(rules.House{}).Parts
	if len(parts) != 9 {
		t.Errorf("%d parts: %s", len(parts), spacertest.PartLine(parts))
	}
	for _, p := range parts {
		if !strings.HasPrefix(p.Source, "spacer C") || p.Section == "" {
			t.Errorf("%+v", p)
		}
	}
}

func TestHelpersAreLimitedByLeadership(t *testing.T) {
	three := []person.Helper{{"Ash", 1}, {"Bo", 2}, {"Cy", 3}}
	if _, err := person.Assist(three, 3); err == nil || err.Error() != "Too many helpers: 3. Leadership 3 leads 2 helpers at most." {
		t.Error(err)
	}
	if _, err := (person.Task{Helpers: three}).Throw(); err == nil {
		t.Error("nobody leads three helpers without Leadership")
	}
	a, err := person.Assist(three, 4)
	if err != nil || fmt.Sprint(a.Each, a.Sum, a.Dice, a.Most) != "[1 2 2] 5 3 3" {
		t.Errorf("%+v, %v", a, err)
	}
	if a, err := person.Assist(nil, 0); err != nil || a.Dice != 0 {
		t.Errorf("%+v, %v", a, err)
	}
}

func TestResults(t *testing.T) {
	for name, tc := range map[string]struct {
		total, opposition int
		extra             bool
		want              string
	}{
		"SP-T02: made by 3, two levels":    {8, 5, false, "margin 3 success 2 [{3 100} {2 90} {1 80}]"},
		"with extra time no time is saved": {8, 5, true, "margin 3 success 2 [{3 200}]"},
		"a tie":                            {5, 5, false, "margin 0 tie 0 []"},
		"a failure":                        {0, 5, false, "margin -5 failure 0 []"},
		"by 1":                             {6, 5, false, "margin 1 success 1 [{2 100} {1 90}]"},
	} {
		t.Run(name, func(t *testing.T) {
			r := throw.Compare(tc.total, tc.opposition)
			got := fmt.Sprintf("margin %d %s %d %v", r.Margin, r.Verdict, r.Levels, r.Yields(tc.extra))
			if got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
	if y := throw.Compare(80, 0).Yields(false); y[len(y)-1].Percent != 10 {
		t.Errorf("%v leaves no time", y)
	}
}

func TestACharactersTask(t *testing.T) {
	c := person.New()
	c.Trained.Technical.Base, c.Trained.Interpersonal.Base, c.Rank, c.Grade = 4, 3, 2, rules.Officer
	c.Departments = []person.Department{{ID: 1, Name: "Engineering", Level: 3, Fields: []person.Field{{ID: 1, Name: "Power Systems", Level: 2}}}}
	c.Wounds.Light = 1
	throw, err := c.Task(person.Technical, "Power Systems", "Engineering", rules.House{}).Throw()
	if want := "target 5, limit 5, 1 dice, opens below 3, 3 more at most: Technical +4; Power Systems +2; 1 light wound −1; Engineering, open end +3"; err != nil || spacertest.Lined(throw.Ready(rules.House{})) != want {
		t.Errorf("got %s, %v", spacertest.Lined(throw.Ready(rules.House{})), err)
	}
	if l := c.Task(person.Technical, "", "", rules.House{}).Leadership; l != 5 {
		t.Errorf("Leadership %d", l)
	}
	c.Overrides = []person.Override{{ID: 1, What: person.WoundPenalty, Value: 3, Reason: "blinded"}}
	throw, err = c.Task(person.Technical, "Juggling", "Circus", rules.House{}).Throw()
	if want := "target 1, limit 1, 1 dice, opens below 0, 0 more at most: Technical +4; unskilled 0; 1 light wound −1; wound penalty, referee's ruling: blinded −2"; err != nil || spacertest.Lined(throw.Ready(rules.House{})) != want {
		t.Errorf("got %s, %v", spacertest.Lined(throw.Ready(rules.House{})), err)
	}
}

package farfuture

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// gifted is a psionic with Awareness 4 and marks on a track of each sort.
func gifted() *Character {
	c := finished(pyramid("Pilot", "Awareness"), Stunt{Type: PsionicStunt})
	c.FatePoints = 1
	c.Health.Marks = []bool{true, true, true}
	return c
}

func TestUsePsionics(t *testing.T) {
	plain := finished(pyramid("Pilot", "Awareness"))
	for name, tc := range map[string]struct {
		c     *Character
		skill string
		house House
		level int
		says  string
	}{
		"the gift and the stunt":            {gifted(), "Awareness", House{}, 4, ""},
		"a skill that was never trained":    {gifted(), "Telekinesis", House{}, -1, ""},
		"without the stunt":                 {plain, "Awareness", House{}, 0, "Someone needs the stunt Psionic to use Awareness."},
		"a skill that is none of them":      {gifted(), "Alertness", House{}, 0, "Alertness is not a psionic skill."},
		"where there are none of them":      {gifted(), "Awareness", House{PsionicsOff: true}, 0, "A house rule excludes psionics."},
		"a skill of which there is no word": {gifted(), " ", House{}, 0, "A skill without a name is not a psionic skill."},
	} {
		t.Run(name, func(t *testing.T) {
			u, err := UsePsionics(tc.c, tc.skill, 3, tc.house)
			var refused domain.Refusal
			switch {
			case tc.says != "" && (!errors.As(err, &refused) || refused.Error() != tc.says):
				t.Errorf("got %v", err)
			case tc.says == "" && (err != nil || u.Level != tc.level || u.Difficulty != 3 || u.FatePoints != 1):
				t.Errorf("got %+v, %v", u, err)
			}
		})
	}
}

func TestPsionicsCostFateFromFiveOn(t *testing.T) {
	use := PsionicUse{Skill: "Telepathy", Level: 3, Difficulty: 7, FatePoints: 1}
	poor := use
	poor.FatePoints = 0
	helped := use
	helped.Extras = []table.Part{{Label: "“Officially it is the altitude”", Value: 2}}
	for name, tc := range map[string]struct {
		u       PsionicUse
		dice    int
		success bool
		shift   int
		cost    int
		warned  bool
	}{
		"a result of four costs nothing":                 {use, 1, false, -3, 0, false},
		"a result of five costs a point, failure or not": {use, 2, false, -2, 1, false},
		"a result of seven succeeds and costs one":       {use, 4, true, 0, 1, false},
		"without a point the referee decides":            {poor, 2, false, -2, 1, true},
		"what helps the roll counts":                     {helped, 0, false, -2, 1, false},
		"a small result needs no point":                  {poor, 1, false, -3, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := tc.u.Make(sum(tc.dice))
			if r.Success != tc.success || r.Shift != tc.shift || r.Cost != tc.cost || (r.Warning.Text != "") != tc.warned || table.Sum(r.Parts) != r.Total {
				t.Errorf("%+v", r)
			}
		})
	}
}

func boxesOf(track TrackName, positions ...int) []BoxAt {
	var boxes []BoxAt
	for _, p := range positions {
		boxes = append(boxes, BoxAt{track, p})
	}
	return boxes
}

func TestAwarenessClearsBoxes(t *testing.T) {
	for name, tc := range map[string]struct {
		total int
		boxes []BoxAt
		want  bool
	}{
		"SF-T27: a total of 6 may clear box 3":          {6, boxesOf(Health, 3), true},
		"SF-T27: a total of 6 may clear boxes 1 and 2":  {6, boxesOf(Health, 1, 2), true},
		"SF-T27: a total of 6 may not clear box 4":      {6, boxesOf(Health, 4), false},
		"SF-T27: a total of 6 may not clear 1, 2 and 3": {6, boxesOf(Health, 1, 2, 3), false},
		"a total of 5 does not reach box 3":             {5, boxesOf(Composure, 3), false},
		"boxes of both tracks add up":                   {6, append(boxesOf(Health, 2), boxesOf(Composure, 1)...), true},
		"Wealth is no matter of the body":               {6, boxesOf(Wealth, 1), false},
		"one box twice":                                 {6, boxesOf(Health, 1, 1), false},
		"a box below the first":                         {6, boxesOf(Health, 0), false},
		"nothing takes nothing":                         {0, nil, true},
	} {
		t.Run(name, func(t *testing.T) {
			if got := mayClear(tc.total, tc.boxes...); got != tc.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

// cleared is ways to clear boxes in one line.
func cleared(ways [][]BoxAt) string {
	var words []string
	for _, w := range ways {
		var boxes []string
		for _, b := range w {
			boxes = append(boxes, fmt.Sprintf("%s%d", b.Track[:1], b.At))
		}
		words = append(words, strings.Join(boxes, "+"))
	}
	return strings.Join(words, " ")
}

func TestClearings(t *testing.T) {
	both := gifted()
	both.Composure.Marks = []bool{true, false, false, true}
	for name, tc := range map[string]struct {
		c     *Character
		total int
		want  string
	}{
		"SF-T27: a total of 6 and boxes 1 to 3":   {gifted(), 6, "h3 h2+h1"},
		"both tracks, the highest boxes first":    {both, 8, "c4 h3+h1 h3+c1 h2+h1+c1"},
		"a total for all of them":                 {gifted(), 12, "h3+h2+h1"},
		"a total that is left over":               {gifted(), 50, "h3+h2+h1"},
		"a total too small for any":               {gifted(), 1, ""},
		"a total below none":                      {gifted(), -4, ""},
		"nothing is marked":                       {&Character{}, 9, ""},
		"a total between two boxes takes the one": {gifted(), 5, "h2 h1"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cleared(Clearings(tc.c, tc.total)); got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
		})
	}
	full := &Character{}
	for range MaxBoxes {
		full.Health.Marks, full.Composure.Marks = append(full.Health.Marks, true), append(full.Composure.Marks, true)
	}
	if n := len(Clearings(full, 150)); n != mostClearings {
		t.Errorf("%d ways", n)
	}
}

func TestClearBoxes(t *testing.T) {
	c := gifted()
	after, err := ClearBoxes(c, 6, boxesOf(Health, 1, 2)...)
	if err != nil || !slices.Equal(after.Health.Marks, []bool{false, false, true}) {
		t.Errorf("%+v, %v", after, err)
	}
	var refused domain.Refusal
	if _, err = ClearBoxes(c, 4, boxesOf(Health, 3)...); !errors.As(err, &refused) {
		t.Errorf("more than the total allows: %v", err)
	}
	if _, err = ClearBoxes(c, 20, boxesOf(Composure, 1)...); !errors.As(err, &refused) || refused.Error() != "Box 1 of Composure is not marked." {
		t.Errorf("a box without a mark: %v", err)
	}
	if !slices.Equal(c.Health.Marks, []bool{true, true, true}) {
		t.Error("the sheet itself changed")
	}
}

func TestPropertyClearingsAreTheLargestSetsThatMayBeCleared(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		short := rapid.Map(rapid.SliceOfN(rapid.Bool(), 0, 4), func(marks []bool) Track { return Track{Marks: marks} })
		c, total := &Character{Health: short.Draw(t, "health"), Composure: short.Draw(t, "composure")}, rapid.IntRange(-1, 24).Draw(t, "total")
		var marked []BoxAt
		for _, track := range []TrackName{Health, Composure} {
			for i, m := range c.Track(track).Marks {
				if m {
					marked = append(marked, BoxAt{track, i + 1})
				}
			}
		}
		want := 0
		for set := 1; set < 1<<len(marked); set++ {
			var in, out []BoxAt
			for i, b := range marked {
				if set>>i&1 == 1 {
					in = append(in, b)
				} else {
					out = append(out, b)
				}
			}
			more := slices.ContainsFunc(out, func(b BoxAt) bool { return mayClear(total, append(slices.Clone(in), b)...) })
			if mayClear(total, in...) && !more {
				want++
			}
		}
		ways := Clearings(c, total)
		seen := map[string]bool{}
		for _, w := range ways {
			if _, err := ClearBoxes(c, total, w...); err != nil || seen[cleared([][]BoxAt{w})] {
				t.Fatalf("%v: %v", w, err)
			}
			seen[cleared([][]BoxAt{w})] = true
		}
		if len(ways) != want {
			t.Fatalf("%s, and there are %d", cleared(ways), want)
		}
	})
}

func TestEnhance(t *testing.T) {
	for total, want := range map[int]int{-3: 0, 1: 0, 2: 1, 5: 2, 12: 6, 13: 6, 20: 6} {
		if e := Enhance(total, House{}); e.Plus != want || e.All || !slices.Equal(e.Skills, []string{"Strength", "Endurance", "Dexterity"}) {
			t.Errorf("%d: %+v", total, e)
		}
	}
	if e := Enhance(4, House{EnhanceAllPhysical: true}); !e.All || e.Plus != 2 {
		t.Errorf("by the switch: %+v", e)
	}
}

func TestThePsionicTableIsWhole(t *testing.T) {
	skills := map[string]bool{}
	for _, r := range PsionicRows {
		if !IsPsionic(r.Skill) || r.What == "" || r.From < 1 || r.To < r.From {
			t.Errorf("%+v", r)
		}
		skills[r.Skill] = true
	}
	if len(skills) != len(PsionicSkills) {
		t.Errorf("rows of %v", skills)
	}
	for _, tc := range []struct {
		skill    string
		from, to int
	}{
		{"Telepathy", 2, 7},
		{"Telepathy", 8, 8},
		{"Clairvoyance", 3, 6},
		{"Telekinesis", 3, 3},
		{"Telekinesis", 5, 5},
		{"Telekinesis", 7, 7},
		{"Awareness", 3, 3},
		{"Teleportation", 1, 5},
	} {
		if !slices.ContainsFunc(PsionicRows, func(r PsionicRow) bool {
			return !r.Adds && r.Skill == tc.skill && r.From == tc.from && r.To == tc.to
		}) {
			t.Errorf("no row %+v", tc)
		}
	}
}

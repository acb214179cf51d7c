package spacer

import (
	"fmt"
	"slices"
	"testing"

	"shipslocker/domain"
)

func TestTheSettingFormHasEveryChoiceInItsOrder(t *testing.T) {
	counts := []int{6, 5, 7, 7, 12, 5, 10, 6, 3, 3, 3}
	blanks := []int{0, 1, 2, 2, 0, 1, 2, 0, 0, 0, 0}
	if len(SettingBlocks) != len(counts) {
		t.Fatalf("%d blocks", len(SettingBlocks))
	}
	for i, b := range SettingBlocks {
		if len(b.Options) != counts[i] || b.Blanks != blanks[i] {
			t.Errorf("%s has %d choices and %d blanks", b.Title, len(b.Options), b.Blanks)
		}
		s := &Setting{}
		b.At(s).Toggle(b.Options[0].ID)
		for j, other := range SettingBlocks {
			if other.At(s).Empty() != (i != j) {
				t.Errorf("%s and %s share a place", b.Member, other.Member)
			}
		}
		ids := map[OptionID]bool{}
		for _, o := range b.Options {
			if ids[o.ID] || o.ID == "" || o.Title == "" {
				t.Errorf("%s: %+v", b.Title, o)
			}
			ids[o.ID] = true
		}
	}
	if o, ok := SettingBlocks[2].Option("king-emperor"); !ok || o.Title != "King/Emperor" {
		t.Errorf("%+v", o)
	}
}

func TestSeveralChoicesStandTogether(t *testing.T) {
	s := &Setting{}
	p := &s.Threats
	p.Toggle("aliens")
	p.Toggle("nature")
	p.Own[1] = " Old machines "
	if got := SettingBlocks[6].Chosen(s); !slices.Equal(got, []string{"Nature", "Aliens", "Old machines"}) {
		t.Errorf("chosen are %q", got)
	}
	before := p.Picked
	p.Toggle("aliens")
	if p.Has("aliens") || !p.Has("nature") || before[0] != "aliens" {
		t.Errorf("%+v from %v", p, before)
	}
}

func TestCheckSetting(t *testing.T) {
	if found := CheckSetting(agreed()); len(found) > 0 {
		t.Errorf("problems: %v", found)
	}
	for _, p := range CheckSetting(NewSetting()) {
		if p.Severity != domain.Remark {
			t.Errorf("a blank draft: %+v", p)
		}
	}
	if n := len(CheckSetting(NewSetting())); n != len(SettingBlocks) {
		t.Errorf("a blank draft has %d remarks", n)
	}
	for name, tc := range map[string]struct {
		edit func(s *Setting)
		want []string
	}{
		"a block left empty":         {func(s *Setting) { s.Agencies = Picks{} }, []string{"W agencies"}},
		"in a draft":                 {func(s *Setting) { s.Agencies, s.Draft = Picks{}, true }, []string{"I agencies"}},
		"a blank filled is a choice": {func(s *Setting) { s.Scope = Picks{Own: [2]string{"The void"}} }, nil},
		"near and authoritarian":     {func(s *Setting) { s.Reach.Picked, s.Leash.Picked = []OptionID{"local"}, []OptionID{"authoritarian"} }, []string{"W leash"}},
		"remote and authoritarian":   {func(s *Setting) { s.Leash.Picked = []OptionID{"authoritarian"} }, nil},
		"none and permissive":        {func(s *Setting) { s.Reach.Picked, s.Leash.Picked = []OptionID{"none"}, []OptionID{"permissive"} }, []string{"I leash"}},
		"enemy turf":                 {func(s *Setting) { s.Scope.Toggle("enemy-turf") }, []string{"I others"}},
		"enemy turf written up": {func(s *Setting) {
			s.Scope.Toggle("enemy-turf")
			s.Others = []OtherSetting{{ID: 1, Setting: "them"}}
		}, nil},
		"a form not chosen yet":          {func(s *Setting) { s.Others = []OtherSetting{{ID: 4}} }, []string{"I others[id=4].setting"}},
		"a choice the form has not":      {func(s *Setting) { s.Power.Picked = append(s.Power.Picked, "whales") }, []string{"W power.picked[1]"}},
		"words the form has no line for": {func(s *Setting) { s.Government.Own[1] = "A guild" }, []string{"I government.own[1]"}},
		"somebody has not agreed":        {func(s *Setting) { s.Voices = []Voice{{1, "Ada", true}, {2, "Bo", false}} }, []string{"W voices[id=2].agrees"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := agreed()
			tc.edit(s)
			same(t, said(CheckSetting(s), "SP-A1"), tc.want...)
		})
	}
}

func TestLinesToWriteOnStandWhereTheFormHasThem(t *testing.T) {
	for _, b := range SettingBlocks {
		var places, options []string
		for i, c := range b.Circles() {
			if c.Blank >= 0 {
				places = append(places, fmt.Sprint(i))
				continue
			}
			options = append(options, c.Option.Title)
		}
		var titles []string
		for _, o := range b.Options {
			titles = append(titles, o.Title)
		}
		want := map[string][]string{"government": {"5"}, "lawmaking": {"7", "8"}, "judicial": {"7", "8"}, "scope": {"5"}, "threats": {"8", "11"}}[b.Member]
		if !slices.Equal(places, want) || !slices.Equal(options, titles) {
			t.Errorf("%s has its lines at %v among %v", b.Member, places, options)
		}
	}
}

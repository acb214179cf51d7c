package campaign_test

import (
	"fmt"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/spacertest"
)

func TestTheSettingFormHasEveryChoiceInItsOrder(t *testing.T) {
	counts := []int{6, 5, 7, 7, 12, 5, 10, 6, 3, 3, 3}
	blanks := []int{0, 1, 2, 2, 0, 1, 2, 0, 0, 0, 0}
	if len(campaign.SettingBlocks) != len(counts) {
		t.Fatalf("%d blocks", len(campaign.SettingBlocks))
	}
	for i, b := range campaign.SettingBlocks {
		if len(b.Options) != counts[i] || b.Blanks != blanks[i] {
			t.Errorf("%s has %d choices and %d blanks", b.Title, len(b.Options), b.Blanks)
		}
		s := &campaign.Setting{}
		b.At(s).Toggle(b.Options[0].ID)
		for j, other := range campaign.SettingBlocks {
			if other.At(s).Empty() != (i != j) {
				t.Errorf("%s and %s share a place", b.Member, other.Member)
			}
		}
		ids := map[campaign.OptionID]bool{}
		for _, o := range b.Options {
			if ids[o.ID] || o.ID == "" || o.Title == "" {
				t.Errorf("%s: %+v", b.Title, o)
			}
			ids[o.ID] = true
		}
	}
	if o, ok := campaign.SettingBlocks[2].Option("king-emperor"); !ok || o.Title != "King/Emperor" {
		t.Errorf("%+v", o)
	}
}

func TestSeveralChoicesStandTogether(t *testing.T) {
	s := &campaign.Setting{}
	p := &s.Threats
	p.Toggle("aliens")
	p.Toggle("nature")
	p.Own[1] = " Old machines "
	if got := campaign.SettingBlocks[6].Chosen(s); !slices.Equal(got, []string{"Nature", "Aliens", "Old machines"}) {
		t.Errorf("chosen are %q", got)
	}
	before := p.Picked
	p.Toggle("aliens")
	if p.Has("aliens") || !p.Has("nature") || before[0] != "aliens" {
		t.Errorf("%+v from %v", p, before)
	}
}

func TestCheckSetting(t *testing.T) {
	if found := campaign.CheckSetting(spacertest.Agreed()); len(found) > 0 {
		t.Errorf("problems: %v", found)
	}
	for _, p := range campaign.CheckSetting(campaign.NewSetting()) {
		if p.Severity != domain.Remark {
			t.Errorf("a blank draft: %+v", p)
		}
	}
	if n := len(campaign.CheckSetting(campaign.NewSetting())); n != len(campaign.SettingBlocks) {
		t.Errorf("a blank draft has %d remarks", n)
	}
	for name, tc := range map[string]struct {
		edit func(s *campaign.Setting)
		want []string
	}{
		"a block left empty":         {func(s *campaign.Setting) { s.Agencies = campaign.Picks{} }, []string{"W agencies"}},
		"in a draft":                 {func(s *campaign.Setting) { s.Agencies, s.Draft = campaign.Picks{}, true }, []string{"I agencies"}},
		"a blank filled is a choice": {func(s *campaign.Setting) { s.Scope = campaign.Picks{Own: [2]string{"The void"}} }, nil},
		"near and authoritarian": {func(s *campaign.Setting) {
			s.Reach.Picked, s.Leash.Picked = []campaign.OptionID{"local"}, []campaign.OptionID{"authoritarian"}
		}, []string{"W leash"}},
		"remote and authoritarian": {func(s *campaign.Setting) { s.Leash.Picked = []campaign.OptionID{"authoritarian"} }, nil},
		"none and permissive": {func(s *campaign.Setting) {
			s.Reach.Picked, s.Leash.Picked = []campaign.OptionID{"none"}, []campaign.OptionID{"permissive"}
		}, []string{"I leash"}},
		"enemy turf": {func(s *campaign.Setting) { s.Scope.Toggle("enemy-turf") }, []string{"I others"}},
		"enemy turf written up": {func(s *campaign.Setting) {
			s.Scope.Toggle("enemy-turf")
			s.Others = []campaign.OtherSetting{{ID: 1, Setting: "them"}}
		}, nil},
		"a form not chosen yet":          {func(s *campaign.Setting) { s.Others = []campaign.OtherSetting{{ID: 4}} }, []string{"I others[id=4].setting"}},
		"a choice the form has not":      {func(s *campaign.Setting) { s.Power.Picked = append(s.Power.Picked, "whales") }, []string{"W power.picked[1]"}},
		"words the form has no line for": {func(s *campaign.Setting) { s.Government.Own[1] = "A guild" }, []string{"I government.own[1]"}},
		"somebody has not agreed":        {func(s *campaign.Setting) { s.Voices = []campaign.Voice{{1, "Ada", true}, {2, "Bo", false}} }, []string{"W voices[id=2].agrees"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := spacertest.Agreed()
			tc.edit(s)
			spacertest.Same(t, spacertest.Said(campaign.CheckSetting(s), "SP-A1"), tc.want...)
		})
	}
}

func TestLinesToWriteOnStandWhereTheFormHasThem(t *testing.T) {
	for _, b := range campaign.SettingBlocks {
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

package farfuture

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// anySkill is a skill of the lists, an alias, one of one's own, or a blank.
func anySkill() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom(MatchSkills("")),
		rapid.SampledFrom([]string{"commo", "BLADE", " lasers ", "Xeno Law", ""}),
	)
}

func anyStunt() *rapid.Generator[Stunt] {
	return rapid.Custom(func(t *rapid.T) Stunt {
		return Stunt{
			ID: RowID(rapid.IntRange(1, 99).Draw(t, "id")),
			Type: rapid.SampledFrom([]StuntType{
				"", TASMembership, ImportantThing, MilitaryGrade, SkillReplacement, TaggableSkill, RollDown, ExtraStress, PsionicStunt, CustomStunt, "new",
			}).Draw(t, "type"),
			Skill: anySkill().Draw(t, "skill"), For: anySkill().Draw(t, "for"),
			Copies: rapid.IntRange(-1, 4).Draw(t, "copies"), Cost: rapid.IntRange(-1, 5).Draw(t, "cost"),
			When:     rapid.SampledFrom([]string{"", "in rain"}).Draw(t, "when"),
			Track:    rapid.SampledFrom([]TrackName{"", Health, Composure, Wealth}).Draw(t, "track"),
			Approved: rapid.Bool().Draw(t, "approved"),
		}
	})
}

func anyHouse() *rapid.Generator[House] { return rapid.Make[House]() }

func anyTrack() *rapid.Generator[Track] {
	return rapid.Map(rapid.SliceOfN(rapid.Bool(), 0, MaxBoxes), func(marks []bool) Track { return Track{Marks: marks} })
}

func anyCharacter() *rapid.Generator[*Character] {
	return rapid.Custom(func(t *rapid.T) *Character {
		c := &Character{
			Name: rapid.String().Draw(t, "name"), RankService: rapid.SampledFrom(Services).Draw(t, "service"),
			HomeworldUWP: rapid.SampledFrom([]string{"", "C000742-C", "c0"}).Draw(t, "uwp"),
			Health:       anyTrack().Draw(t, "health"), Composure: anyTrack().Draw(t, "composure"), Wealth: anyTrack().Draw(t, "wealth"),
			Stunts: rapid.SliceOfN(anyStunt(), 0, 6).Draw(t, "stunts"), Draft: rapid.Bool().Draw(t, "draft"),
			Species: rapid.SampledFrom([]string{"", "Human", "Vargr", "bwap", "Moss"}).Draw(t, "species"),
			Psionic: rapid.Bool().Draw(t, "psionic"),
		}
		for i := range c.Skills {
			c.Skills[i] = Skill{Name: anySkill().Draw(t, "slot"), Approved: rapid.Bool().Draw(t, "approved")}
		}
		for i := range c.Aspects {
			c.Aspects[i] = rapid.SampledFrom([]string{"", "Damp", "Never again"}).Draw(t, "aspect")
		}
		for _, w := range rapid.SliceOfN(rapid.SampledFrom(Weapons), 0, 3).Draw(t, "weapons") {
			c.Weapons = append(c.Weapons, Weapon{ID: 1, Name: w.Name})
		}
		for _, a := range rapid.SliceOfN(rapid.SampledFrom(Armours), 0, 3).Draw(t, "armour") {
			c.Armour = append(c.Armour, Armour{ID: 1, Name: a.Name, Worn: rapid.Bool().Draw(t, "worn")})
		}
		for _, s := range rapid.SliceOfN(rapid.SampledFrom([]Severity{Mild, Moderate, Severe}), 0, 5).Draw(t, "consequences") {
			c.Consequences = append(c.Consequences, Consequence{ID: 1, Severity: s})
		}
		return c
	})
}

func TestThePyramidHasFifteenSlotsOfFiveLevels(t *testing.T) {
	var have [6]int
	for slot := range (Character{}).Skills {
		have[SlotLevel(slot)]++
	}
	if have != [6]int{0, 5, 4, 3, 2, 1} {
		t.Errorf("slots by level %v", have)
	}
}

func TestPropertyTracksHaveAtLeastTheBaseAndAtMostTheLimit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, h := anyCharacter().Draw(t, "character"), anyHouse().Draw(t, "house")
		for _, track := range Tracks {
			if n := c.Boxes(track, h); n < BaseBoxes || n > MaxBoxes {
				t.Fatalf("%s has %d boxes", track, n)
			}
		}
		value := rapid.Int().Draw(t, "override")
		c.Overrides = []Override{{ID: 1, What: "boxes:health", Value: value}}
		if n := c.Boxes(Health, h); n < 0 || n > MaxBoxes || value >= 0 && value <= MaxBoxes && n != value {
			t.Fatalf("an override of %d gives %d boxes", value, n)
		}
	})
}

func TestPropertyNothingButAnOverrideLowersASkill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, h := anyCharacter().Draw(t, "character"), anyHouse().Draw(t, "house")
		changed := c.Changed(h)
		for _, skill := range MatchSkills("") {
			e := c.Effective(skill, h)
			if e.Level < e.Real || e.Level > 5 || e.Real != c.level(skill) || (e.Why == "") != (e.Level == e.Real) {
				t.Fatalf("%s: %+v", skill, e)
			}
			listed := slices.ContainsFunc(changed, func(s ChangedSkill) bool { return s.Skill == skill && s.Effective == e })
			if listed != (e.Level != e.Real) {
				t.Fatalf("%s: %+v is listed: %v", skill, e, listed)
			}
		}
	})
}

func TestPropertyCheckNeverFailsAndDraftsAreNeverScoldedForBlanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, h := anyCharacter().Draw(t, "character"), anyHouse().Draw(t, "house")
		for _, p := range Check(c, h) {
			if p.ID == "" || p.Path == "" || p.Message == "" {
				t.Fatalf("%+v", p)
			}
			if c.Draft && p.Severity != "I" && (p.ID == "SF-V01" || p.ID == "SF-V14") {
				t.Fatalf("a draft is scolded: %+v", p)
			}
		}
		for _, s := range c.Stunts {
			s.Effect(c)
			if n := s.Slots(); n < 1 || n > 3 {
				t.Fatalf("%+v takes %d slots", s, n)
			}
		}
	})
}

func TestPropertyRecoveryNeverMarks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, n := anyTrack().Draw(t, "track"), rapid.IntRange(-1, 20).Draw(t, "boxes")
		marked := 0
		for _, m := range before.Marks {
			if m {
				marked++
			}
		}
		after, cleared := before.Recover(n)
		if len(cleared) != min(marked, max(n, 0)) || len(after.Marks) != len(before.Marks) {
			t.Fatalf("%v cleared of %v", cleared, before)
		}
		for i, m := range after.Marks {
			if m != (before.Marks[i] && !slices.Contains(cleared, i+1)) {
				t.Fatalf("%v became %v", before, after)
			}
		}
	})
}

func TestPropertyBodiesSurviveAReadAndAWrite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCharacter().Draw(t, "character")
		body, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		var members map[string]any
		if err := json.Unmarshal(body, &members); err != nil {
			t.Fatal(err)
		}
		members["callSign"] = rapid.String().Draw(t, "unknown")
		members["health"].(map[string]any)["colour"] = "red"
		for _, s := range members["skills"].([]any) {
			s.(map[string]any)["since"] = 3.0
		}
		body, err = json.Marshal(members)
		if err != nil {
			t.Fatal(err)
		}
		doc, unknown, err := CharacterKind.Read(1, body)
		if err != nil {
			t.Fatal(err)
		}
		written, err := CharacterKind.Write(doc, unknown)
		if err != nil {
			t.Fatal(err)
		}
		var again map[string]any
		if err := json.Unmarshal(written, &again); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again, members) {
			t.Fatalf("read\n%s\nwrote\n%s", body, written)
		}
	})
}

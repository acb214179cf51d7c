package farfuture

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// troubled is somebody with everything that can be drawn on.
func troubled() *Character {
	c := &Character{Name: "Ansa", FatePoints: 1}
	c.Aspects[0], c.Aspects[5], c.Aspects[9] = "Snow teaches patience", "Owes a lifeboat", " "
	c.Skills = pyramid("Firearms", "Pilot")
	c.Stunts = []Stunt{
		{ID: 1, Type: TaggableSkill, Skill: "firearms", When: "under fire."},
		{ID: 2, Type: TaggableSkill, Skill: "Medicine", When: "in the sick bay"},
		{ID: 3, Type: MilitaryGrade, Skill: "Pilot"},
	}
	c.TemporaryAspects = []TemporaryAspect{
		{ID: 1, Text: "Pinned", FreeTags: 1, By: "Urraz", While: "Urraz holds on"},
		{ID: 2, Text: "Behind the sled", FreeTags: 1, By: "Ansa"},
		{ID: 3, Text: "Out of Ammo", FreeTags: 1, NoTag: true},
		{ID: 4, Text: "Dazzled", FreeTags: 0},
		{ID: 5, Text: "Wet through", FreeTags: 2},
	}
	c.Consequences = []Consequence{
		{ID: 1, Severity: Mild, Text: "Ringing ears", Track: Composure, FreeTagUsed: true},
		{ID: 2, Severity: Severe, Text: "Burned hand", Track: Health},
	}
	return c
}

// offered is a list of invocations in one line: each with its cost, and how many free tags are left.
func offered(list []Invocation) string {
	var words []string
	for _, v := range list {
		word := fmt.Sprintf("%s %d", v.Label, v.Cost)
		if v.Left > 0 {
			word += fmt.Sprintf(" of %d", v.Left)
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

func TestInvocations(t *testing.T) {
	perSide := House{FreeTagPerSide: true}
	for name, tc := range map[string]struct {
		d    Drawing
		want string
	}{
		"one's own sheet costs a fate point each, but for what one made oneself": {
			Drawing{As: Self, Name: "Ansa"},
			"Behind the sled 0 of 1, Snow teaches patience 1, Owes a lifeboat 1, Pinned 1, Out of Ammo 1, Dazzled 1, Wet through 1, Ringing ears 1, Burned hand 1",
		},
		"a foe's sheet gives free tags, but for what the foe made and what is never free": {
			Drawing{As: Foe, Name: "Brisk"},
			"Pinned 0 of 1, Wet through 0 of 2, Burned hand 0 of 1, Snow teaches patience 1, Owes a lifeboat 1, Behind the sled 1, Out of Ammo 1, Dazzled 1, Ringing ears 1, Firearms 1",
		},
		"a friend's sheet gives what one's own side made": {
			Drawing{As: Friend, Name: "Kessa", Allies: []string{"ansa", ""}},
			"Behind the sled 0 of 1, Snow teaches patience 1, Owes a lifeboat 1, Pinned 1, Out of Ammo 1, Dazzled 1, Wet through 1, Ringing ears 1, Burned hand 1, Firearms 1",
		},
		"by the switch the bearer's own side has a free tag of each consequence": {
			Drawing{As: Friend, Name: "Kessa", House: perSide},
			"Ringing ears 0 of 1, Burned hand 0 of 1, Snow teaches patience 1, Owes a lifeboat 1, Pinned 1, Behind the sled 1, Out of Ammo 1, Dazzled 1, Wet through 1, Firearms 1",
		},
		"and the foes still have one": {
			Drawing{As: Foe, Name: "Brisk", House: perSide},
			"Pinned 0 of 1, Wet through 0 of 2, Burned hand 0 of 1, Snow teaches patience 1, Owes a lifeboat 1, Behind the sled 1, Out of Ammo 1, Dazzled 1, Ringing ears 1, Firearms 1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := offered(Invocations(troubled(), tc.d)); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

// find is the invocation of that label.
func find(t *testing.T, list []Invocation, label string) Invocation {
	t.Helper()
	for _, v := range list {
		if v.Label == label {
			return v
		}
	}
	t.Fatalf("no %s among %s", label, offered(list))
	return Invocation{}
}

func TestAnInvocationSaysWhereItComesFrom(t *testing.T) {
	foe := Invocations(troubled(), Drawing{As: Foe, Name: "Brisk"})
	own := Invocations(troubled(), Drawing{As: Self, Name: "Ansa"})
	for _, tc := range []struct {
		v          Invocation
		from, note string
	}{
		{find(t, own, "Snow teaches patience"), "Homeworld aspect", ""},
		{find(t, foe, "Owes a lifeboat"), "Service aspect of Ansa", ""},
		{find(t, foe, "Burned hand"), "severe consequence of Ansa", ""},
		{find(t, foe, "Pinned"), "temporary aspect of Ansa, made by Urraz", "Lasts while: Urraz holds on."},
		{find(t, foe, "Out of Ammo"), "temporary aspect of Ansa", "No free tag."},
		{find(t, own, "Behind the sled"), "temporary aspect, made by Ansa", "Free for its maker from the maker's next turn on."},
		{find(t, foe, "Firearms"), "taggable skill of Ansa", "Only when: under fire."},
	} {
		if tc.v.From != tc.from || tc.v.Note != tc.note || tc.v.Value != 2 {
			t.Errorf("%+v, want %s, %s", tc.v, tc.from, tc.note)
		}
	}
}

func TestUsingAnInvocationPaysAndMarks(t *testing.T) {
	c := troubled()
	foe := Invocations(c, Drawing{As: Foe, Name: "Brisk"})
	own := Invocations(c, Drawing{As: Self, Name: "Ansa"})
	friends := Invocations(c, Drawing{As: Friend, Name: "Kessa", House: House{FreeTagPerSide: true}})

	marked, err := find(t, foe, "Burned hand").Mark(c)
	if err != nil || !marked.Consequences[1].FreeTagUsed || marked.Consequences[1].OwnSideTagUsed || marked.FatePoints != 1 {
		t.Errorf("a consequence's tag: %+v, %v", marked, err)
	}
	if _, err = find(t, foe, "Burned hand").Mark(marked); err == nil || err.Error() != "“Burned hand” has no free tag left." {
		t.Errorf("the same tag again: %v", err)
	}
	marked, err = find(t, friends, "Ringing ears").Mark(c)
	if err != nil || !marked.Consequences[0].OwnSideTagUsed {
		t.Errorf("the own side's tag: %+v, %v", marked, err)
	}
	if list := Invocations(marked, Drawing{As: Self, Name: "Ansa", House: House{FreeTagPerSide: true}}); find(t, list, "Ringing ears").Cost != 1 {
		t.Error("the own side's tag is used twice")
	}
	marked, err = find(t, foe, "Wet through").Mark(c)
	if err != nil || marked.TemporaryAspects[4].FreeTags != 1 {
		t.Errorf("a temporary aspect's tag: %+v, %v", marked, err)
	}
	payer := &Character{Name: "Brisk"}
	if paid, err := find(t, foe, "Wet through").Pay(payer); err != nil || paid.FatePoints != 0 {
		t.Errorf("a free tag costs: %v", err)
	}
	var refused domain.Refusal
	if _, err = find(t, foe, "Dazzled").Pay(payer); !errors.As(err, &refused) {
		t.Errorf("without a fate point: %v", err)
	}
	if marked, err = find(t, foe, "Dazzled").Mark(c); err != nil || marked.FatePoints != 1 {
		t.Errorf("a foe's sheet does not pay: %v", err)
	}
	used, err := find(t, own, "Owes a lifeboat").Use(c)
	if err != nil || used.FatePoints != 0 {
		t.Errorf("an aspect of one's own: %+v, %v", used, err)
	}
	if _, err = find(t, own, "Snow teaches patience").Use(used); !errors.As(err, &refused) {
		t.Errorf("another without a fate point: %v", err)
	}
	if used, err = find(t, own, "Behind the sled").Use(c); err != nil || used.FatePoints != 1 || used.TemporaryAspects[1].FreeTags != 0 {
		t.Errorf("a free tag of one's own: %+v, %v", used, err)
	}
	if write(t, c) != write(t, troubled()) {
		t.Error("the sheet itself changed")
	}
}

func TestWhatAnInvocationDoes(t *testing.T) {
	foe := Invocations(troubled(), Drawing{As: Foe, Name: "Brisk"})
	for name, tc := range map[string]struct {
		label string
		e     Effect
		want  table.Part
	}{
		"a free tag of a consequence adds two": {"Burned hand", Effect{}, table.Part{
			Label: "“Burned hand”, severe consequence of Ansa, a free tag", Value: 2, Source: "farfuture C7 6", Section: "Out of Ammo",
		}},
		"a free tag of a maneuver adds two": {"Wet through", Effect{}, table.Part{
			Label: "“Wet through”, temporary aspect of Ansa, a free tag", Value: 2, Source: "farfuture C10 5", Section: "Adding Aspects",
		}},
		"a fate point has all four dice rolled again": {"Dazzled", Effect{Kind: RollsAgain}, table.Part{
			Label: "“Dazzled”, temporary aspect of Ansa, a fate point: all four dice rerolled", Source: "farfuture C11", Section: "Fate Points",
		}},
		"a fate point substitutes a skill": {"Dazzled", Effect{SubstitutesFor, "Stealth", "Firearms"}, table.Part{
			Label: "“Dazzled”, temporary aspect of Ansa, a fate point: Stealth in place of Firearms", Source: "farfuture C11", Section: "Fate Points",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := find(t, foe, tc.label).Part(tc.e); got != tc.want {
				t.Errorf("got %+v", got)
			}
		})
	}
	if n := len(find(t, foe, "Dazzled").Effects()); n != 3 {
		t.Errorf("an aspect has %d effects", n)
	}
	if e := find(t, foe, "Firearms").Effects(); len(e) != 1 || e[0] != AddsTwo {
		t.Errorf("a taggable skill has %v", e)
	}
}

func TestAConsequenceWithoutWordsCanBeTagged(t *testing.T) {
	c := &Character{Name: "Ansa", Consequences: []Consequence{{ID: 1, Severity: Moderate}}}
	if got := offered(Invocations(c, Drawing{As: Foe, Name: "Brisk"})); got != "Moderate consequence 0 of 1" {
		t.Error(got)
	}
}

func TestStack(t *testing.T) {
	foe := Invocations(troubled(), Drawing{As: Foe, Name: "Brisk"})
	wet, dazzled, burned := find(t, foe, "Wet through"), find(t, foe, "Dazzled"), find(t, foe, "Burned hand")
	parts, err := Stack([]Invocation{wet, burned, wet, dazzled})
	if err != nil || len(parts) != 4 || table.Sum(parts) != 8 {
		t.Errorf("%v, %v", parts, err)
	}
	for name, chosen := range map[string][]Invocation{
		"a fate point twice on one aspect": {dazzled, burned, dazzled},
		"more tags than there are":         {wet, wet, wet},
	} {
		var refused domain.Refusal
		if _, err := Stack(chosen); !errors.As(err, &refused) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestWhatAPlaceLends(t *testing.T) {
	e := NewEncounter()
	e.Gravity = ZeroGravity
	e.Table.Aspects = []table.Aspect{{ID: 1, Text: "Really dark"}, {ID: 2, Text: " "}, {ID: 3, Text: "A lucky spark", Boost: true}, {ID: 4, Text: "Smoke", FreeTags: 1}}
	scene := SceneInvocations(e)
	if got := offered(scene); got != "A lucky spark 0 of 1, Smoke 0 of 1, Really dark 1, Zero Gravity 1" {
		t.Error(got)
	}
	if v := find(t, scene, "Smoke"); v.onSheet() || v.Scene != 4 {
		t.Errorf("%+v", v)
	}
	zone := ZoneInvocations(&board.Zone{Name: "Hall", Aspects: []board.Aspect{{ID: 7, Text: "Slippery", FreeTags: 1}, {ID: 8, Text: ""}, {ID: 9, Text: "Crowded"}}})
	if got := offered(zone); got != "Slippery 0 of 1, Crowded 1" || zone[0].From != "aspect of Hall" || zone[0].Zone != 7 {
		t.Errorf("%s %+v", got, zone)
	}
	c := &Character{FatePoints: 2}
	if marked, err := zone[0].Mark(c); err != nil || marked.FatePoints != 2 {
		t.Errorf("a sheet is marked for a zone: %+v, %v", marked, err)
	}
	if used, err := find(t, scene, "Zero Gravity").Use(c); err != nil || used.FatePoints != 1 {
		t.Errorf("gravity: %+v, %v", used, err)
	}
}

package farfuture

import (
	"errors"
	"slices"
	"testing"

	"shipslocker/domain"

	"pgregory.net/rapid"
)

// battered is somebody with Endurance 4, Resolve 0 and Credits 0, marked everywhere.
func battered() *Character {
	c := finished(pyramid("Firearms", "Endurance"))
	c.Health.Marks = []bool{true, true, true, true, true}
	c.Composure.Marks = []bool{false, true, true}
	c.Wealth.Marks = []bool{true, false, true}
	c.Consequences = []Consequence{
		{ID: 1, Severity: Mild, Text: "Ringing ears", Track: Composure},
		{ID: 2, Severity: Severe, Text: "Burned hand", Track: Health},
		{ID: 3, Severity: Moderate, Text: "Talked about"},
	}
	return c
}

func marksOf(c *Character) (all string) {
	for _, t := range Tracks {
		for _, m := range c.Track(t).Marks {
			all += map[bool]string{true: "x", false: "."}[m]
		}
		all += " "
	}
	return all
}

func TestDays(t *testing.T) {
	for name, tc := range map[string]struct {
		days int
		away []TrackName
		want string
	}{
		"SF-T29: Endurance 4 clears four Health boxes a day, the highest first": {1, []TrackName{Health}, "x.... .xx x.x "},
		"SF-T29: no Credits clear one Wealth box a day":                         {1, []TrackName{Wealth}, "xxxxx .xx x.. "},
		"only what one was away from clears":                                    {9, []TrackName{Wealth, Composure}, "xxxxx ... ... "},
		"two days, everywhere":                                                  {2, Tracks[:], "..... ... ... "},
		"no days":                                                               {0, Tracks[:], "xxxxx .xx x.x "},
		"days before today":                                                     {-3, Tracks[:], "xxxxx .xx x.x "},
		"days among it all":                                                     {5, nil, "xxxxx .xx x.x "},
	} {
		t.Run(name, func(t *testing.T) {
			c := battered()
			after, done := Days(c, tc.days, tc.away, House{})
			if got := marksOf(after); got != tc.want || len(done) != len(tc.away) || len(after.Consequences) != 3 {
				t.Errorf("got %s, done %+v", got, done)
			}
			if marksOf(c) != "xxxxx .xx x.x " {
				t.Error("the sheet itself changed")
			}
		})
	}
	_, done := Days(battered(), 1, []TrackName{Wealth, Health}, House{})
	if len(done) != 2 || done[0].Track != Health || done[0].PerDay != 4 || !slices.Equal(done[0].Cleared, []int{5, 4, 3, 2}) || done[1].PerDay != 1 {
		t.Errorf("%+v", done)
	}
}

func TestHealings(t *testing.T) {
	c := battered()
	c.Health.Marks = nil
	got := c.Healings(true, House{})
	want := []Healing{
		{1, false, Mild, Mild.Row().Recovery, ""},
		{2, true, Moderate, Moderate.Row().Recovery, ""}, // carried straight on
		{3, false, Mild, Mild.Row().Recovery, ""},        // of no track: waits for all
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %+v", got)
	}
	if got = c.Healings(false, House{MildIgnoresTrack: true}); !got[0].Healing || got[1].As != Severe {
		t.Errorf("by the switch, and after a pause: %+v", got)
	}
}

func TestHeal(t *testing.T) {
	c := battered()
	for row, says := range map[RowID]string{
		1: "A consequence heals when its track is clear. Composure still has marked boxes.",
		3: "A consequence heals when its track is clear. Boxes are still marked.",
		9: "This consequence is no longer on the sheet.",
	} {
		var refused domain.Refusal
		if _, err := Heal(c, row, House{}); !errors.As(err, &refused) || refused.Error() != says {
			t.Errorf("%d: %v", row, err)
		}
	}
	if after, err := Heal(c, 1, House{MildIgnoresTrack: true}); err != nil || len(after.Consequences) != 2 {
		t.Errorf("a mild one by the switch: %v", err)
	}
	c.Health.Marks = []bool{false, false}
	after, err := Heal(c, 2, House{})
	if err != nil || len(after.Consequences) != 2 || after.Consequences[1].ID != 3 {
		t.Errorf("%+v, %v", after, err)
	}
	if len(c.Consequences) != 3 || c.Consequences[1].ID != 2 {
		t.Error("the sheet itself changed")
	}
}

func TestPropertyDaysInOneGoOrInTwoComeToTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, h := anyCharacter().Draw(t, "character"), anyHouse().Draw(t, "house")
		a, b := rapid.IntRange(0, 4).Draw(t, "a"), rapid.IntRange(0, 4).Draw(t, "b")
		away := rapid.SliceOfDistinct(rapid.SampledFrom(Tracks[:]), func(n TrackName) TrackName { return n }).Draw(t, "away")
		once, _ := Days(c, a+b, away, h)
		first, _ := Days(c, a, away, h)
		twice, _ := Days(first, b, away, h)
		if marksOf(once) != marksOf(twice) {
			t.Fatalf("%s and %s", marksOf(once), marksOf(twice))
		}
		for _, track := range Tracks {
			for i, m := range once.Track(track).Marks {
				if before := c.Track(track).Marks[i]; m && !before || m != before && !slices.Contains(away, track) {
					t.Fatalf("%s became %s", marksOf(c), marksOf(once))
				}
			}
		}
	})
}

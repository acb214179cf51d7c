package tachyon_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// drawn is a layout in a line: boxes and levels from top to bottom.
func drawn(l tachyon.Layout) string {
	parts := []string{fmt.Sprintf("U%v", l.Undetected)}
	for _, r := range l.Rungs {
		if r.Above > 0 {
			parts = append(parts, fmt.Sprintf("…%d", r.Above))
		}
		parts = append(parts, fmt.Sprintf("%d%v", r.Level, r.Craft))
	}
	for _, s := range l.Special {
		if len(s.Craft) > 0 {
			parts = append(parts, fmt.Sprintf("S%s%v", s.Why, s.Craft))
		}
	}
	return strings.Join(append(parts, fmt.Sprintf("W%v", l.Waiting)), " ")
}

func TestTheLayoutOfAChart(t *testing.T) {
	in := func(why tachyon.Why) tachyon.Slot { return tachyon.Slot{Place: tachyon.InSpecial, Why: why} }
	undetected := tachyon.Slot{Place: tachyon.InUndetected}
	for name, tc := range map[string]struct {
		slots []tachyon.Slot
		gone  tachyon.Gone // of the first craft
		also  []int
		want  string
	}{
		"an empty chart has the levels around 0": {nil, "", nil, "U[] 1[] 0[] -1[] W[]"},
		"one level more at each end": {
			[]tachyon.Slot{tachyon.At(3), tachyon.At(1), tachyon.At(3)},
			"", nil,
			"U[] 4[] 3[1 3] 2[] 1[2] 0[] W[]",
		},
		"TS-R06: levels below 0 are shown": {[]tachyon.Slot{tachyon.At(-2)}, "", nil, "U[] -1[] -2[1] -3[] W[]"},
		"a level of a roll is shown though nobody stands there": {
			[]tachyon.Slot{tachyon.At(1), {}}, "", []int{3}, "U[] 4[] 3[] 2[] 1[1] 0[] W[2]",
		},
		"Undetected, Special by reason and no marker yet": {
			[]tachyon.Slot{undetected, in(tachyon.SwitchZones), in(tachyon.LargeShip), in(tachyon.BugsOut), {}},
			"", nil,
			"U[1] 1[] 0[] -1[] Slarge[3] SbugOut[4] SswitchZone[2] W[5]",
		},
		"a reason nobody knows is shown as none": {[]tachyon.Slot{in("bored")}, "", nil, "U[] 1[] 0[] -1[] S[1] W[]"},
		"craft that are gone are left out":       {[]tachyon.Slot{tachyon.At(9), tachyon.At(1)}, tachyon.Destroyed, nil, "U[] 2[] 1[2] 0[] W[]"},
		"very many empty levels are left out, but for those beside the others": {
			[]tachyon.Slot{tachyon.At(60), tachyon.At(2)},
			"", nil,
			"U[] 61[] 60[1] 59[] …55 3[] 2[2] 1[] W[]",
		},
	} {
		t.Run(name, func(t *testing.T) {
			var c tachyon.Chart
			for i, s := range tc.slots {
				c.Craft = append(c.Craft, tachyon.Craft{ID: table.ID(i + 1), Slot: s})
			}
			if tc.gone != "" {
				c.Craft[0].Gone = tc.gone
			}
			if got := drawn(c.Layout(nil, tc.also...)); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

func TestTheLayoutOfAZoneHasItsCraftAlone(t *testing.T) {
	c := tachyon.Chart{Craft: []tachyon.Craft{{ID: 1, Slot: tachyon.At(8)}, {ID: 2, Slot: tachyon.At(1)}}}
	if got, want := drawn(c.Layout(func(id table.ID) bool { return id == 2 })), "U[] 2[] 1[2] 0[] W[]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestPropertyALayoutShowsEachCraftOnceAndStaysShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c tachyon.Chart
		for i := range rapid.IntRange(0, 40).Draw(t, "craft") {
			at := rapid.OneOf(rapid.IntRange(-9, 12), rapid.SampledFrom([]int{math.MinInt + 2, -1 << 40, 1 << 40, math.MaxInt - 2})).Draw(t, "level")
			place := rapid.SampledFrom([]tachyon.Place{tachyon.OffChart, tachyon.InUndetected, tachyon.OnLevel, tachyon.InSpecial}).Draw(t, "place")
			why := rapid.SampledFrom([]tachyon.Why{"", tachyon.LargeShip, tachyon.BugsOut, tachyon.SwitchZones}).Draw(t, "why")
			c.Craft = append(c.Craft, tachyon.Craft{ID: table.ID(i + 1), Slot: tachyon.Slot{Place: place, Level: at, Why: why}})
		}
		l := c.Layout(nil)
		seen := map[table.ID]int{}
		count := func(ids []table.ID) {
			for _, id := range ids {
				seen[id]++
			}
		}
		count(l.Undetected)
		count(l.Waiting)
		for _, s := range l.Special {
			count(s.Craft)
		}
		for i, r := range l.Rungs {
			count(r.Craft)
			if i > 0 && (r.Level >= l.Rungs[i-1].Level || l.Rungs[i-1].Level-r.Above-1 != r.Level) {
				t.Fatalf("level %d comes after %d, with %d left out", r.Level, l.Rungs[i-1].Level, r.Above)
			}
		}
		for _, x := range c.Craft {
			if seen[x.ID] != 1 {
				t.Fatalf("craft %d is shown %d times", x.ID, seen[x.ID])
			}
		}
		if len(l.Rungs) > 43+3*len(c.Craft) {
			t.Fatalf("%d levels are shown", len(l.Rungs))
		}
	})
}

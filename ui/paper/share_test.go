package paper

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestShare(t *testing.T) {
	for name, tc := range map[string]struct {
		room                float64
		wanted, least, want []float64
	}{
		"with room for all each has what it wants":              {100, []float64{10, 30, 20}, []float64{5, 5, 5}, []float64{10, 30, 20}},
		"without, a narrow one keeps what it wants":             {60, []float64{10, 400}, []float64{5, 5}, []float64{10, 50}},
		"without, those that want alike have alike":             {60, []float64{100, 100}, []float64{5, 5}, []float64{30, 30}},
		"who wants four times as much has twice as much":        {60, []float64{100, 400}, []float64{5, 5}, []float64{20, 40}},
		"none has less than its least while there is enough":    {60, []float64{100, 400}, []float64{50, 5}, []float64{50, 10}},
		"where there is not even that all give up alike":        {60, []float64{100, 400}, []float64{80, 40}, []float64{40, 20}},
		"no columns share nothing":                              {60, nil, nil, nil},
		"a room of nothing gives nothing":                       {0, []float64{10, 10}, []float64{5, 5}, []float64{0, 0}},
		"a column that wants less than its least has its least": {100, []float64{3}, []float64{5}, []float64{5}},
	} {
		t.Run(name, func(t *testing.T) {
			got := Share(tc.room, tc.wanted, tc.least)
			if len(got) != len(tc.want) {
				t.Fatalf("%v, want %v", got, tc.want)
			}
			for i := range got {
				if math.Abs(got[i]-tc.want[i]) > 1e-6 {
					t.Errorf("%v, want %v", got, tc.want)
				}
			}
		})
	}
}

func TestSharesNeverPassTheRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Float64Range(0.1, 500)
		n := rapid.IntRange(1, 8).Draw(t, "columns")
		wanted, least := rapid.SliceOfN(size, n, n).Draw(t, "wanted"), rapid.SliceOfN(size, n, n).Draw(t, "least")
		room := rapid.Float64Range(0, 2000).Draw(t, "room")
		got := Share(room, wanted, least)
		if sum(got) > room+1e-6 {
			t.Errorf("%v in %g", got, room)
		}
		if enough := sum(least) <= room; enough {
			for i, w := range got {
				if w < least[i]-1e-9 || w > max(wanted[i], least[i])+1e-9 {
					t.Errorf("column %d has %g of %g, at least %g", i, w, wanted[i], least[i])
				}
			}
		}
	})
}

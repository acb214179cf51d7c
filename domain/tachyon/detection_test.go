package tachyon

import (
	"slices"
	"testing"

	"shipslocker/domain/table"
)

func TestDetection(t *testing.T) {
	for name, tc := range map[string]struct {
		players []int
		gm      int
		want    Detection
	}{
		"TS-T01: the GM's 5 against 4 and 2 hides one of the GM's": {[]int{4, 2}, 5, Detection{GMHides, false, 1}},
		"TS-T01: 6 still hides one":                                {[]int{4, 2}, 6, Detection{GMHides, false, 2}},
		"TS-T01: 7 hides all of them":                              {[]int{4, 2}, 7, Detection{GMHides, true, 3}},
		"TS-T01, TS-R02: 4 hides nobody":                           {[]int{4, 2}, 4, Detection{NobodyHides, false, 0}},
		"TS-T01: 3 hides nobody":                                   {[]int{4, 2}, 3, Detection{NobodyHides, false, 0}},
		"TS-T01, TS-R02: 2 hides nobody":                           {[]int{4, 2}, 2, Detection{NobodyHides, false, 0}},
		"TS-T01: 1 hides one of the players'":                      {[]int{4, 2}, 1, Detection{PlayersHide, false, 1}},
		"TS-T01: 0 still hides one":                                {[]int{4, 2}, 0, Detection{PlayersHide, false, 2}},
		"TS-T01: -1 hides all of them":                             {[]int{4, 2}, -1, Detection{PlayersHide, true, 3}},
		"with one player the highest is the lowest: above it":      {[]int{3}, 4, Detection{GMHides, false, 1}},
		"with one player the highest is the lowest: below it":      {[]int{3}, 2, Detection{PlayersHide, false, 1}},
		"with one player a tie hides nobody":                       {[]int{3}, 3, Detection{NobodyHides, false, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Detect(tc.players, tc.gm)
			if err != nil || got != tc.want {
				t.Errorf("%+v, %v; want %+v", got, err, tc.want)
			}
		})
	}
	if _, err := Detect(nil, 3); err == nil {
		t.Error("nobody's totals were compared")
	}
}

func TestBeginning(t *testing.T) {
	s := fight(on(1, Slot{}), on(2, Slot{}), on(11, Slot{}), on(12, Slot{}), on(13, Slot{})).in(DetectionPhase)
	s.Chart.Round = 0
	s = s.fact(13, func(f *Facts) { f.Out = true })
	one, all := Detection{GMHides, false, 1}, Detection{GMHides, true, 4}
	hidden := func(s Sky) (ids []table.ID) {
		for _, c := range s.Chart.Craft {
			if c.Undetected {
				ids = append(ids, c.ID)
			}
		}
		return ids
	}
	for name, tc := range map[string]struct {
		d        Detection
		chosen   []table.ID
		override bool
		want     []table.ID
		refuses  string
	}{
		"one is chosen":                         {one, []table.ID{12}, false, []table.ID{12}, ""},
		"none chosen of one":                    {one, nil, false, nil, "Choose one craft"},
		"two chosen of one":                     {one, []table.ID{11, 12}, false, nil, "Choose one craft"},
		"one of the other side":                 {one, []table.ID{1}, false, nil, "Choose one craft"},
		"one of the other side, by the referee": {one, []table.ID{1}, true, []table.ID{1}, ""},
		"none, by the referee":                  {one, nil, true, nil, ""},
		"one that takes no part":                {one, []table.ID{13}, true, nil, "not in the fight"},
		"all without naming them":               {all, nil, false, []table.ID{11, 12}, ""},
		"all by name":                           {all, []table.ID{12, 11}, false, []table.ID{11, 12}, ""},
		"some of all":                           {all, []table.ID{12}, false, nil, "choose all of its ships"},
		"nobody":                                {Detection{Hides: NobodyHides}, nil, false, nil, ""},
		"somebody where nobody hides":           {Detection{Hides: NobodyHides}, []table.ID{1}, false, nil, "not undetected by this result"},
		"all the players' ships are hidden":     {Detection{PlayersHide, true, 3}, nil, false, []table.ID{1, 2}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := s.Begin(tc.d, tc.chosen, tc.override)
			if tc.refuses != "" {
				refused(t, tc.refuses)(c, err)
				return
			}
			after := s.then(t)(c, err)
			if got := hidden(after); !slices.Equal(got, tc.want) {
				t.Errorf("undetected: %v, want %v", got, tc.want)
			}
			if after.Chart.Round != 1 || after.Chart.Phase != ManeuverPhase {
				t.Errorf("round %d, phase %s", after.Chart.Round, after.Chart.Phase)
			}
		})
	}
	refused(t, "Detection is over")(s.in(ManeuverPhase).Begin(one, []table.ID{12}, false))
}

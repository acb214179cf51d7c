package tachyon

import "testing"

func TestAShipIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(s *Ship)
		want []string
	}{
		"a ship has nothing wrong":        {nil, nil},
		"TS-V07: more shields than boxes": {func(s *Ship) { s.Shields.Marked = 4 }, []string{"TS-V07 E shields.marked"}},
		"TS-V07: all shields":             {func(s *Ship) { s.Shields.Marked = 3 }, nil},
		"a large flight":                  {func(s *Ship) { s.Large, s.Flight = true, 2 }, []string{"TS-A2 W flight"}},
		"a large one by itself":           {func(s *Ship) { s.Large, s.Flight = true, 1 }, nil},
		"numbers below 0": {
			func(s *Ship) {
				s.Flight, s.Crew.Tactics, s.Weapon, s.Shields.Boxes, s.Shields.Marked, s.Systems[0].Rows[0].Absorbs = -1, -1, -1, -1, -1, -1
			},
			[]string{"TS-A2 W flight", "TS-A2 W crew.tactics", "TS-A2 W weapon", "TS-A2 W shields.boxes", "TS-A2 W shields.marked", "TS-A2 W systems[0].rows[id=1].absorbs"},
		},
		"a damaged row whose box is not ticked": {
			func(s *Ship) { s.Systems[0].Rows[0].Damaged = true }, []string{"TS-A2 I bonuses.detection.minimised"},
		},
		"a damaged row whose box is ticked": {
			func(s *Ship) { s.Systems[0].Rows[0].Damaged, s.Bonuses.Detection.Minimised[1] = true, true }, nil,
		},
		"no more dice than boxes": {
			func(s *Ship) {
				s.Systems[0].Rows[0].Damaged, s.Systems[0].Rows[2].Damaged = true, true
				s.Systems[0].Rows[1].Minimises = []Use{Detecting}
				s.Systems[0].Rows[1].Damaged = true
				s.Bonuses.Detection.Minimised = [2]bool{true, true}
				s.Bonuses.Attack.Minimised[0] = true
			}, nil,
		},
		"a box that nothing ticked": {func(s *Ship) { s.Bonuses.Attack.Minimised[0] = true }, []string{"TS-A2 I bonuses.attack.minimised"}},
		"a ship lost and not marked": {
			func(s *Ship) { s.Systems[1].Rows[3].Damaged = true }, []string{"TS-A2 I systems[1].rows[id=8].damaged"},
		},
		"a ship lost and marked": {func(s *Ship) { s.Systems[1].Rows[3].Damaged, s.Destroyed = true, true }, nil},
		"a face no die has":      {func(s *Ship) { s.Systems[0].Face = 3 }, []string{"TS-A2 W systems[0].face", "TS-A2 W systems"}},
		"two columns of a face":  {func(s *Ship) { s.Systems[0].Face = 0 }, []string{"TS-A2 W systems[1].face", "TS-A2 W systems"}},
		"no columns at all":      {func(s *Ship) { s.Systems = nil }, nil},
		"uses there are not": {
			func(s *Ship) { s.Systems[0].Rows[0].Minimises = []Use{"cooking", Defending, Defending} },
			[]string{"TS-A2 W systems[0].rows[id=1].minimises", "TS-A2 W systems[0].rows[id=1].minimises"},
		},
		"two systems of one number, in two columns": {
			func(s *Ship) { s.Systems[1].Rows[0].ID = 1 }, []string{"TS-A2 W systems[1].rows[id=1].id"},
		},
		"two bays of one number": {func(s *Ship) { s.Bays[1].ID = 1 }, []string{"TS-A2 W bays[id=1].id"}},
		"what no game has": {
			func(s *Ship) { s.Bays[0].Die, s.Stunts = "explode", []Stunt{{ID: 1, Skill: "cooking"}} },
			[]string{"TS-A2 W bays[id=1].die", "TS-A2 W stunts[id=1].skill"},
		},
	} {
		t.Run(name, func(t *testing.T) { same(t, said(CheckShip(intact(tc.edit), nil)), tc.want...) })
	}
}

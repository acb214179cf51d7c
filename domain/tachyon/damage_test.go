package tachyon

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

func face(n int) *int { return &n }

// harmed is an intact ship with rows damaged.
func harmed(t interface{ Fatal(...any) }, rows ...RowID) *Ship {
	s := intact(nil)
	for _, id := range rows {
		after, err := s.SetDamaged(id, true)
		if err != nil {
			t.Fatal(err)
		}
		s = after
	}
	return s
}

func TestADieFindsTheNextSystem(t *testing.T) {
	cases := map[string]struct {
		damaged  []RowID
		face     int
		row      RowID
		full, ok bool
	}{
		"the first row of the column of +":                     {nil, 1, 1, false, true},
		"the first row of the column of blanks":                {nil, 0, 5, false, true},
		"the first row of the column of −":                     {nil, -1, 9, false, true},
		"a damaged row is passed over":                         {[]RowID{1, 2}, 1, 3, false, true},
		"a full column leads to its catastrophic row":          {[]RowID{9, 10}, -1, 11, true, true},
		"a column with nothing left has none":                  {[]RowID{9, 10, 11}, -1, 0, true, false},
		"a face without a column has none":                     {nil, 7, 0, true, false},
		"a row that was marked out of order is not hit again":  {[]RowID{6}, 0, 5, false, true},
		"after it the next one that is free":                   {[]RowID{5, 6}, 0, 7, false, true},
		"a catastrophic row that was marked leaves the others": {[]RowID{11}, -1, 9, false, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			y, full, ok := harmed(t, tc.damaged...).NextSystem(tc.face)
			if y.ID != tc.row || full != tc.full || ok != tc.ok {
				t.Errorf("it is row %d, full %v, %v", y.ID, full, ok)
			}
		})
	}
}

func TestAHitIsAbsorbed(t *testing.T) {
	hit := Hit{ID: 1, Target: 1, Shifts: 5}
	cases := map[string]struct {
		do      func(s *Ship) (HitStep, error)
		want    Hit // shifts, instances, to the pilot, rolled
		refused bool
	}{
		"shield boxes take a shift each":                       {func(s *Ship) (HitStep, error) { return s.ShieldHit(hit, 2, House{}) }, Hit{Shifts: 3}, false},
		"by the house rule boxes count as instances":           {func(s *Ship) (HitStep, error) { return s.ShieldHit(hit, 2, House{InstancesBy: instancesByBoxes}) }, Hit{Shifts: 3, Instances: 2}, false},
		"by another a hit is one instance":                     {func(s *Ship) (HitStep, error) { return s.ShieldHit(hit, 2, House{InstancesBy: instancesByHit}) }, Hit{Shifts: 3, Instances: 1}, false},
		"there are only so many boxes":                         {func(s *Ship) (HitStep, error) { return s.ShieldHit(hit, 4, House{}) }, Hit{}, true},
		"there are only so many shifts":                        {func(s *Ship) (HitStep, error) { return s.ShieldHit(Hit{Shifts: 1}, 2, House{}) }, Hit{}, true},
		"no box is none":                                       {func(s *Ship) (HitStep, error) { return s.ShieldHit(hit, 0, House{}) }, Hit{}, true},
		"a system absorbs what it says":                        {func(s *Ship) (HitStep, error) { return s.SystemHit(hit, Strike{System: 1, Face: face(1)}, House{}) }, Hit{Shifts: 3, Instances: 1, Rolled: []int{1}}, false},
		"a system takes another number if people say so":       {func(s *Ship) (HitStep, error) { return s.SystemHit(hit, Strike{System: 1, Takes: face(3)}, House{}) }, Hit{Shifts: 2, Instances: 1}, false},
		"a cockpit hit goes on to the pilot":                   {func(s *Ship) (HitStep, error) { return s.SystemHit(hit, Strike{System: 10}, House{}) }, Hit{Shifts: 3, Instances: 1, ToPilot: 2}, false},
		"a catastrophic row takes all that is left":            {func(s *Ship) (HitStep, error) { return s.SystemHit(hit, Strike{System: 4}, House{}) }, Hit{Instances: 1}, false},
		"a damaged system is not damaged twice":                {func(s *Ship) (HitStep, error) { return harmed(t, 1).SystemHit(hit, Strike{System: 1}, House{}) }, Hit{}, true},
		"there is no such system":                              {func(s *Ship) (HitStep, error) { return s.SystemHit(hit, Strike{System: 99}, House{}) }, Hit{}, true},
		"nothing is left of the hit":                           {func(s *Ship) (HitStep, error) { return s.SystemHit(Hit{}, Strike{System: 1}, House{}) }, Hit{}, true},
		"damage beside the systems is noted":                   {func(s *Ship) (HitStep, error) { return s.InstanceHit(hit, "Wing torn", "round 2", 5, House{}) }, Hit{Instances: 1}, false},
		"damage beside the systems may absorb nothing":         {func(s *Ship) (HitStep, error) { return s.InstanceHit(hit, "", "", 0, House{}) }, Hit{Shifts: 5, Instances: 1}, false},
		"damage beside the systems needs a shift that is left": {func(s *Ship) (HitStep, error) { return s.InstanceHit(Hit{}, "", "", 0, House{}) }, Hit{}, true},
		"damage beside the systems takes no more than all":     {func(s *Ship) (HitStep, error) { return s.InstanceHit(hit, "", "", 6, House{}) }, Hit{}, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			s := intact(nil)
			before := facts.Clone(s)
			got, err := tc.do(s)
			if !reflect.DeepEqual(s, before) {
				t.Error("the sheet it was taken from has changed")
			}
			if tc.refused {
				if !errors.As(err, new(domain.Refusal)) {
					t.Errorf("it says %v", err)
				}
				return
			}
			h := got.Hit
			if err != nil || h.Shifts != tc.want.Shifts || h.Instances != tc.want.Instances || h.ToPilot != tc.want.ToPilot || !slices.Equal(h.Rolled, tc.want.Rolled) || got.Says == "" {
				t.Errorf("%+v, %q, %v", h, got.Says, err)
			}
			if reflect.DeepEqual(got.Ship, before) {
				t.Error("the ship is as it was")
			}
		})
	}
	if _, err := intact(nil).SystemHit(hit, Strike{System: 1, Face: face(2)}, House{}); err == nil {
		t.Error("a Fudge die shows a 2")
	}
}

func TestAHitIsSettled(t *testing.T) {
	catastrophe := func(edit func(s *Ship)) *Ship {
		s := harmed(t, 4)
		edit(s)
		return s
	}
	t.Run("what is offered", func(t *testing.T) {
		h := Hit{Instances: 2, ToPilot: 2}
		for name, tc := range map[string]struct {
			s    *Ship
			h    House
			want Settlement
		}{
			"the instances that were counted, and the pilot's own": {intact(nil), House{}, Settlement{Instances: 2, ToPilot: 2}},
			"by the house rule one for the hit":                    {intact(nil), House{InstancesBy: instancesByHit}, Settlement{Instances: 1, ToPilot: 2}},
			"a catastrophe destroys the ship, and people say more": {catastrophe(func(*Ship) {}), House{}, Settlement{Instances: 2, ToPilot: 2, Destroyed: true}},
			"with automatic ejection nobody has to":                {catastrophe(func(s *Ship) { s.AutoEject = true }), House{}, Settlement{Instances: 2, ToPilot: 2, Destroyed: true, Aboard: Ejects}},
			"of a flight one is lost":                              {catastrophe(func(s *Ship) { s.Flight = 3 }), House{}, Settlement{Instances: 2, ToPilot: 2, ShipsLost: 1, Renewed: true}},
		} {
			if got := tc.s.Settling(h, tc.h); got != tc.want {
				t.Errorf("%s: %+v", name, got)
			}
		}
	})
	cases := map[string]struct {
		s       *Ship
		h       Hit
		w       Settlement
		check   func(s *Ship) bool
		refused bool
	}{
		"shifts that are left have to be let go":                 {intact(nil), Hit{Shifts: 2}, Settlement{}, nil, true},
		"and come to nothing then":                               {intact(nil), Hit{Shifts: 2}, Settlement{LetGo: true}, func(s *Ship) bool { return !s.Destroyed }, false},
		"a flight loses one and goes on without damage":          {catastrophe(func(s *Ship) { s.Flight, s.Shields.Marked = 3, 2 }), Hit{}, Settlement{ShipsLost: 1, Renewed: true}, func(s *Ship) bool { return s.Flight == 2 && !s.Catastrophe() && s.Shields.Marked == 0 }, false},
		"or with the damage it has":                              {harmedFlight(t), Hit{}, Settlement{ShipsLost: 2}, func(s *Ship) bool { return s.Flight == 1 && s.Bonuses.Detection.Dice() == 1 }, false},
		"a flight does not lose more ships than it has":          {harmedFlight(t), Hit{}, Settlement{ShipsLost: 3}, nil, true},
		"a single ship is no flight to lose ships of":            {intact(nil), Hit{}, Settlement{ShipsLost: 1}, nil, true},
		"a ship is destroyed once people have said who gets out": {intact(nil), Hit{}, Settlement{Destroyed: true, Aboard: LostWithShip}, func(s *Ship) bool { return s.Destroyed }, false},
		"not before": {intact(nil), Hit{}, Settlement{Destroyed: true}, nil, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			got, err := tc.s.SettleHit(tc.h, tc.w)
			if tc.refused {
				if !errors.As(err, new(domain.Refusal)) {
					t.Errorf("it says %v", err)
				}
				return
			}
			if err != nil || !tc.check(got.Ship) || got.Hit.Shifts != 0 {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

// harmedFlight is a flight of three with its sensors damaged.
func harmedFlight(t *testing.T) *Ship {
	s := harmed(t, 1)
	s.Flight = 3
	return s
}

func TestRepairs(t *testing.T) {
	s := harmed(t, 1)
	s.Shields.Marked = 2
	s.Damage = []Instance{{ID: 1, Text: "Wing torn"}, {ID: 2, Text: "Old scar", Repaired: true}}
	var titles []string
	for _, m := range s.Mends() {
		titles = append(titles, m.Title)
	}
	same(t, titles, "Sensors", "Wing torn", "a box of shields")
	for _, m := range s.Mends() {
		after, title, err := s.Mended(m.Mend)
		if err != nil || title != m.Title || len(after.Mends()) != 3 && m.Mend.Shield || len(after.Mends()) != 2 && !m.Mend.Shield {
			t.Errorf("%s leaves %v: %v", m.Title, after.Mends(), err)
		}
	}
	if after, _, _ := s.Mended(Mend{System: 1}); after.Bonuses.Detection.Dice() != 0 {
		t.Error("repaired sensors still minimise a die")
	}
	for _, m := range []Mend{{}, {System: 2}, {Instance: 2}} {
		if _, _, err := s.Mended(m); !errors.As(err, new(domain.Refusal)) {
			t.Errorf("%+v says %v", m, err)
		}
	}
}

// TestShiftsOfAHitAreKept plays hits out in all ways and counts what the ship took.
func TestShiftsOfAHitAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := intact(nil)
		s.Shields.Boxes = rapid.IntRange(0, 6).Draw(t, "boxes")
		rules := House{InstancesBy: rapid.SampledFrom([]InstancesBy{instancesBySystems, instancesByBoxes, instancesByHit}).Draw(t, "rules")}
		h := Hit{Shifts: rapid.IntRange(1, 20).Draw(t, "shifts")}
		all, absorbed := h.Shifts, 0
		for range rapid.IntRange(0, 12).Draw(t, "steps") {
			left := h.Shifts
			var step HitStep
			var err error
			switch rapid.IntRange(0, 2).Draw(t, "into") {
			case 0:
				step, err = s.ShieldHit(h, rapid.IntRange(-1, 4).Draw(t, "marks"), rules)
			case 1:
				f := rapid.IntRange(-1, 1).Draw(t, "face")
				y, _, _ := s.NextSystem(f)
				step, err = s.SystemHit(h, Strike{System: y.ID, Face: &f}, rules)
			case 2:
				step, err = s.InstanceHit(h, "", "", rapid.IntRange(-1, 3).Draw(t, "takes"), rules)
			}
			if err != nil {
				if !errors.As(err, new(domain.Refusal)) {
					t.Fatal(err)
				}
				continue
			}
			s, h = step.Ship, step.Hit
			absorbed += left - h.Shifts
			if h.Shifts < 0 || h.Shifts > left || s.Shields.Marked > s.Shields.Boxes {
				t.Fatalf("%d shifts became %d, and %d of %d boxes are marked", left, h.Shifts, s.Shields.Marked, s.Shields.Boxes)
			}
		}
		if absorbed+h.Shifts != all {
			t.Fatalf("of %d shifts %d were absorbed and %d are left", all, absorbed, h.Shifts)
		}
	})
}

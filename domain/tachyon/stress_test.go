package tachyon

import (
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/facts"
)

func TestSufferKeepsEveryShift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := NewPilot()
		p.StressBoxes = rapid.IntRange(0, 12).Draw(t, "boxes")
		p.Stress = rapid.IntRange(0, p.StressBoxes).Draw(t, "stress")
		p.Pending = rapid.IntRange(0, 9).Draw(t, "pending")
		before := facts.Clone(p)
		n := rapid.IntRange(-3, 20).Draw(t, "shifts")
		after := p.Suffer(n).Pilot
		if !reflect.DeepEqual(p, before) {
			t.Fatalf("the sheet it was taken from has changed: %+v", p)
		}
		if after.Stress > after.StressBoxes {
			t.Fatalf("%d marked of %d boxes", after.Stress, after.StressBoxes)
		}
		if got := after.Stress + after.Pending - p.Stress - p.Pending; got != max(n, 0) {
			t.Fatalf("%d shifts became %d", n, got)
		}
		if after.Pending > p.Pending && after.Free() > 0 {
			t.Fatalf("shifts are pending while %d boxes are free", after.Free())
		}
	})
}

func TestPersonalDamage(t *testing.T) {
	t.Run("TS-T05: the third night without sleep does 6", func(t *testing.T) {
		p := NewPilot()
		p.StressBoxes, p.NightsAwake = 12, 2
		if s := p.MissNight(); s.Pilot.Stress != 6 || s.Pilot.NightsAwake != 3 {
			t.Errorf("it does %d in night %d", s.Pilot.Stress, s.Pilot.NightsAwake)
		}
	})
	t.Run("TS-T05: the second comrade does 3, and the fifth nothing", func(t *testing.T) {
		p := NewPilot()
		p.StressBoxes, p.Losses = 12, 1
		if s := p.WitnessLoss(0); s.Pilot.Stress != 3 || s.Pilot.Losses != 2 {
			t.Errorf("it does %d", s.Pilot.Stress)
		}
		if p.Losses = 4; p.WitnessLoss(0).Pilot.Stress != 0 {
			t.Errorf("it does %d", p.WitnessLoss(0).Pilot.Stress)
		}
	})
	t.Run("the referee may raise a loss by a relationship", func(t *testing.T) {
		p := NewPilot()
		if p.Losses = 4; p.WitnessLoss(2).Pilot.Stress != 2 {
			t.Errorf("it does %d", p.WitnessLoss(2).Pilot.Stress)
		}
	})
	t.Run("the first nights do 2, 4, 6 and 8, and the first losses 4, 3, 2, 1 and 0", func(t *testing.T) {
		for n, want := range map[int]int{0: 0, 1: 2, 2: 4, 3: 6, 4: 8} {
			if got := SleepDamage(n); got != want {
				t.Errorf("night %d does %d", n, got)
			}
		}
		for n, want := range map[int]int{1: 4, 2: 3, 3: 2, 4: 1, 5: 0, 9: 0} {
			if got := LossDamage(n); got != want {
				t.Errorf("loss %d does %d", n, got)
			}
		}
	})
	t.Run("a night's sleep begins the count anew", func(t *testing.T) {
		p := NewPilot()
		if p.NightsAwake = 3; p.Sleep().Pilot.NightsAwake != 0 || p.NightsAwake != 3 {
			t.Error("it does not")
		}
	})
}

func TestShiftsThatFoundNoBox(t *testing.T) {
	overrun := NewPilot().Suffer(8).Pilot // 5 boxes, 3 pending
	cases := map[string]struct {
		do      func(p *Pilot) (PilotStep, error)
		pending int
		out     bool
		refused bool
	}{
		"a mild consequence soaks 2": {func(p *Pilot) (PilotStep, error) {
			return p.SoakPending(Mild, "Cracked rib", House{Consequences: true})
		}, 1, false, false},
		"a severe one soaks no more than there is": {func(p *Pilot) (PilotStep, error) { return p.SoakPending(Severe, "", House{Consequences: true}) }, 0, false, false},
		"without the house rule there are none":    {func(p *Pilot) (PilotStep, error) { return p.SoakPending(Mild, "", House{}) }, 3, false, true},
		"there is no such severity":                {func(p *Pilot) (PilotStep, error) { return p.SoakPending("odd", "", House{Consequences: true}) }, 3, false, true},
		"the pilot is taken out":                   {(*Pilot).TakePending, 0, true, false},
		"the referee waives them":                  {(*Pilot).WaivePending, 0, false, false},
		"a consequence of that severity is borne once": {func(p *Pilot) (PilotStep, error) {
			p = facts.Clone(p)
			p.Consequences = []Consequence{{ID: 4, Severity: Mild}}
			return p.SoakPending(Mild, "", House{Consequences: true})
		}, 3, false, true},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			before := facts.Clone(overrun)
			s, err := tc.do(overrun)
			if !reflect.DeepEqual(overrun, before) {
				t.Error("the sheet it was taken from has changed")
			}
			if tc.refused {
				if !errors.As(err, new(domain.Refusal)) {
					t.Errorf("it says %v", err)
				}
				return
			}
			if err != nil || s.Pilot.Pending != tc.pending || s.Pilot.TakenOut != tc.out || s.Says == "" {
				t.Errorf("%+v, %v", s, err)
			}
		})
	}
	for name, do := range map[string]func(*Pilot) (PilotStep, error){
		"taken out": (*Pilot).TakePending, "waived": (*Pilot).WaivePending,
		"soaked": func(p *Pilot) (PilotStep, error) { return p.SoakPending(Mild, "", House{Consequences: true}) },
	} {
		if _, err := do(NewPilot()); !errors.As(err, new(domain.Refusal)) {
			t.Errorf("with nothing pending %s says %v", name, err)
		}
	}
}

func TestFatePointsAndBoosts(t *testing.T) {
	p := NewPilot() // 3 points, refresh 3
	if s, err := p.SpendFate(2); err != nil || s.Pilot.FatePoints != 1 {
		t.Errorf("%+v, %v", s, err)
	}
	for _, n := range []int{4, 0, -1} {
		if _, err := p.SpendFate(n); !errors.As(err, new(domain.Refusal)) {
			t.Errorf("%d points say %v", n, err)
		}
	}
	if got := p.GainFate(2).Pilot.FatePoints; got != 5 {
		t.Errorf("it is %d", got)
	}
	if got := p.GainFate(2).Pilot.BeginSession().Pilot.FatePoints; got != 5 {
		t.Errorf("more than the refresh become %d", got)
	}
	few, _ := p.SpendFate(2)
	if got := few.Pilot.BeginSession().Pilot.FatePoints; got != 3 {
		t.Errorf("fewer than the refresh become %d", got)
	}
	held := p.GainBoost(" Calm as glass ").Pilot.GainBoost("Grin").Pilot
	used, err := held.useBoost(1)
	if err != nil || len(used.Pilot.Boosts) != 1 || used.Pilot.Boosts[0].Text != "Grin" || len(held.Boosts) != 2 || held.Boosts[0].Text != "Calm as glass" {
		t.Errorf("%+v, %v", used, err)
	}
	if _, err := used.Pilot.useBoost(1); !errors.As(err, new(domain.Refusal)) {
		t.Errorf("a boost that is used up says %v", err)
	}
	if got := held.DropBoosts(); len(got.Pilot.Boosts) != 0 || got.Says != "loses 2 boosts" {
		t.Errorf("%+v", got)
	}
}

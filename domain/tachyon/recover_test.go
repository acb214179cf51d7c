package tachyon

import (
	"errors"
	"testing"

	"shipslocker/domain"

	"pgregory.net/rapid"
)

func TestRecoverFromStress(t *testing.T) {
	cases := map[string]struct {
		stress, total int
		choice        RecoveryChoice
		house         House
		want          Recovery // difficulty, outcome, lost, left, boost and price
	}{
		"TS-T02: stress 3, a total of 2 keeps all of it":        {3, 2, AsRolled, House{}, Recovery{Difficulty: 3, Outcome: Fails, Left: 3, Price: serious}},
		"TS-T02: stress 3, a total of 3 loses 1":                {3, 3, AsRolled, House{}, Recovery{Difficulty: 3, Outcome: Ties, Lost: 1, Left: 2, Price: minor}},
		"TS-T02: stress 3, a total of 4 clears it":              {3, 4, AsRolled, House{}, Recovery{Difficulty: 3, Outcome: Succeeds, Lost: 3}},
		"TS-T02: stress 3, a total of 6 brings a boost":         {3, 6, AsRolled, House{}, Recovery{Difficulty: 3, Outcome: Style, Lost: 3, Boost: true}},
		"TS-T03: stress 6, a total of 5 ties against 5":         {6, 5, AsRolled, House{}, Recovery{Difficulty: 5, Outcome: Ties, Lost: 3, Left: 3, Price: minor}},
		"TS-T04: of stress 1 half is nothing":                   {1, 1, AsRolled, House{}, Recovery{Difficulty: 1, Outcome: Ties, Left: 1, Price: minor}},
		"a failure clears it at a serious cost":                 {3, 0, ClearsAll, House{}, Recovery{Difficulty: 3, Outcome: Fails, Lost: 3, Price: serious}},
		"a tie clears it at a mild cost":                        {3, 3, ClearsAll, House{}, Recovery{Difficulty: 3, Outcome: Ties, Lost: 3, Price: minor}},
		"TS-R01: by the house rule half is kept, rounded down":  {3, 3, AsRolled, House{KeepHalfStress: true}, Recovery{Difficulty: 3, Outcome: Ties, Lost: 2, Left: 1, Price: minor}},
		"TS-R01: by the house rule of stress 1 nothing is kept": {1, 1, AsRolled, House{KeepHalfStress: true}, Recovery{Difficulty: 1, Outcome: Ties, Lost: 1, Price: minor}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			r := Recover(tc.stress, tc.total, tc.choice, tc.house)
			if r.Difficulty != tc.want.Difficulty || r.Outcome != tc.want.Outcome || r.Lost != tc.want.Lost || r.Left != tc.want.Left || r.Boost != tc.want.Boost || r.Price != tc.want.Price {
				t.Errorf("comes to %+v", r)
			}
			if (len(r.Choices) == 2) != (r.Price != free) || r.Text == "" || r.Margin != tc.total-r.Difficulty {
				t.Errorf("says %q, chooses between %q at %d", r.Text, r.Choices, r.Margin)
			}
			p := NewPilot()
			p.StressBoxes, p.Stress = 12, tc.stress
			s, _, err := p.RecoverBy(tc.total, tc.choice, "", tc.house)
			if err != nil || s.Pilot.Stress != tc.want.Left || (len(s.Pilot.Boosts) == 1) != tc.want.Boost {
				t.Errorf("the sheet has stress %d and boosts %v: %v", s.Pilot.Stress, s.Pilot.Boosts, err)
			}
		})
	}
}

func TestWhoMayRecover(t *testing.T) {
	tense := func(edit func(p *Pilot)) *Pilot {
		p := sound(func(p *Pilot) { p.Stress = 4 })
		edit(p)
		return p
	}
	cases := map[string]struct {
		p           *Pilot
		house       House
		rolls, eats bool
		points      bool // a fate point is there
	}{
		"with stress and rested":                            {tense(func(*Pilot) {}), House{}, true, true, true},
		"without stress nobody has to":                      {tense(func(p *Pilot) { p.Stress = 0 }), House{}, false, false, true},
		"TS-R10: after a night awake no way is open":        {tense(func(p *Pilot) { p.NightsAwake = 1 }), House{}, false, false, true},
		"TS-R10: by the house rule only the roll is barred": {tense(func(p *Pilot) { p.NightsAwake = 1 }), House{SleepBlocksRoll: true}, false, true, true},
		"the lost do not":                                   {tense(func(p *Pilot) { p.Lost, p.NightsAwake = true, 1 }), House{}, false, false, true},
		"the healthy way costs a fate point":                {tense(func(p *Pilot) { p.FatePoints = 0 }), House{}, true, true, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			_, _, err := tc.p.RecoverBy(9, AsRolled, "", tc.house)
			if (err == nil) != tc.rolls {
				t.Errorf("the roll says %v", err)
			}
			well, err := tc.p.DecompressWell(tc.house)
			if (err == nil) != (tc.eats && tc.points) || err == nil && (well.Pilot.Stress != 0 || well.Pilot.FatePoints != tc.p.FatePoints-1) {
				t.Errorf("the healthy way says %v: %+v", err, well)
			}
			badly, err := tc.p.DecompressBadly(tc.house)
			if (err == nil) != tc.eats || err == nil && (badly.Pilot.Stress != 0 || badly.Pilot.FatePoints != tc.p.FatePoints+1) {
				t.Errorf("the vice says %v: %+v", err, badly)
			}
			if err != nil && !errors.As(err, new(domain.Refusal)) {
				t.Errorf("it is no refusal: %v", err)
			}
		})
	}
}

func TestRecoveryLosesNoBox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stress := rapid.IntRange(0, 12).Draw(t, "stress")
		choice := rapid.SampledFrom([]RecoveryChoice{AsRolled, ClearsAll}).Draw(t, "choice")
		r := Recover(stress, rapid.IntRange(-4, 12).Draw(t, "total"), choice, House{KeepHalfStress: rapid.Bool().Draw(t, "keep")})
		if r.Lost < 0 || r.Left < 0 || r.Lost+r.Left != stress || r.Difficulty > MostDifficulty {
			t.Fatalf("of %d it is %+v", stress, r)
		}
	})
}

package farfuture

import (
	"math/big"
	"slices"
	"testing"

	"shipslocker/domain/dice"
)

// sum returns four dice that come to n.
func sum(n int) (f Faces) {
	for i := range f {
		f[i] = min(max(n, -1), 1)
		n -= f[i]
	}
	return f
}

func TestRollAgainstADifficulty(t *testing.T) {
	for name, tc := range map[string]struct {
		roll       Roll
		difficulty int
		want       Result
	}{
		"SF-T01: a throw at a jar three zones away falls short": {Roll{2, sum(-1), 0}, 3, Result{1, false, -2}},
		"to equal the difficulty is enough":                     {Roll{2, sum(1), 0}, 3, Result{3, true, 0}},
		"an aspect lifts the total":                             {Roll{2, sum(-1), 2}, 3, Result{3, true, 0}},
		"an untrained hand with four minuses":                   {Roll{-1, sum(-4), 0}, 0, Result{-5, false, -5}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.roll.Against(tc.difficulty); got != tc.want {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestOppose(t *testing.T) {
	for name, tc := range map[string]struct {
		attack, defence Roll
		want            OpposedResult
	}{
		"SF-T02: a dodge by one wins no spin":    {Roll{4, sum(-2), 0}, Roll{1, sum(2), 0}, OpposedResult{2, 3, false, -1, 0}},
		"a tie goes to the attacker":             {Roll{3, sum(0), 0}, Roll{2, sum(1), 0}, OpposedResult{3, 3, true, 0, 0}},
		"a defence by three wins one spin":       {Roll{1, sum(0), 0}, Roll{4, sum(0), 0}, OpposedResult{1, 4, false, -3, 1}},
		"modifiers count on both sides":          {Roll{1, sum(0), 4}, Roll{1, sum(0), 2}, OpposedResult{5, 3, true, 2, 0}},
		"an attacker who wins by six wins shift": {Roll{5, sum(1), 0}, Roll{0, sum(0), 0}, OpposedResult{6, 0, true, 6, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Oppose(tc.attack, tc.defence); got != tc.want {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestSpinIsOneForEveryThreeOfSurplus(t *testing.T) {
	for name, tc := range map[string]struct{ surplus, want int }{
		"SF-T03: a surplus of 2 is none":        {2, 0},
		"SF-T03: a surplus of 3 is one":         {3, 1},
		"SF-T03: a surplus of 5 is one":         {5, 1},
		"SF-T03: a surplus of 6 is two":         {6, 2},
		"SF-T03: a surplus of 9 is three":       {9, 3},
		"a tie is none":                         {0, 0},
		"an attack that wins by 9 is none":      {-9, 0},
		"an attack that wins by 3 is none, too": {-3, 0},
	} {
		t.Run(name, func(t *testing.T) {
			if got := SpinTokens(tc.surplus); got != tc.want {
				t.Errorf("wins %d, want %d", got, tc.want)
			}
		})
	}
}

func TestTwoSkills(t *testing.T) {
	for name, tc := range map[string]struct{ got, want int }{
		"SF-T04: limited by a lower skill is the lower":  {LimitedBy(4, 2), 2},
		"limited by a higher skill is one's own":         {LimitedBy(2, 4), 2},
		"SF-T04: amplified by a higher skill gains one":  {AmplifiedBy(4, 5), 5},
		"SF-T04: amplified by a lower skill stays":       {AmplifiedBy(4, 2), 4},
		"SF-T04: modified by a higher skill gains one":   {ModifiedBy(4, 5), 5},
		"SF-T04: modified by a lower skill loses one":    {ModifiedBy(4, 2), 3},
		"SF-T04: modified by the same level stays":       {ModifiedBy(3, 3), 3},
		"amplified by a much higher skill gains but one": {AmplifiedBy(-1, 5), 0},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.got != tc.want {
				t.Errorf("got %d, want %d", tc.got, tc.want)
			}
		})
	}
}

func TestTimeTaken(t *testing.T) {
	for name, tc := range map[string]struct {
		base, shift int
		want        string
	}{
		"SF-T06: two shifts make an hour fifteen minutes":       {7, 2, "15 minutes"},
		"SF-T06: three shifts short make an hour a day":         {7, -3, "A day"},
		"SF-T06: nothing is quicker than an instant":            {0, 2, "Instant"},
		"SF-T06: nothing takes longer than a lifetime":          {20, -3, "A lifetime"},
		"no shifts, the usual time":                             {12, 0, "A week"},
		"a base beyond the track is taken for its nearest step": {40, 0, "A lifetime"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := TimeTrack[TimeTaken(tc.base, tc.shift)]; got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

func TestATaskThatMayFail(t *testing.T) {
	for shift, want := range map[int]struct {
		time    string
		success bool
	}{2: {"15 minutes", true}, 0: {"An hour", true}, -1: {"An hour", false}} {
		if i, success := TimeOrFailure(7, shift); TimeTrack[i] != want.time || success != want.success {
			t.Errorf("%d shifts: %s, %v", shift, TimeTrack[i], success)
		}
	}
}

func TestTakingTime(t *testing.T) {
	for name, tc := range map[string]struct {
		base, failedBy int
		want           string
		possible       bool
	}{
		"SF-T05: fifteen minutes failed by three take a few hours": {5, 3, "A few hours", true},
		"SF-T07: a failure by five cannot be mended":               {5, 5, "15 minutes", false},
		"a failure by four can":                                    {5, 4, "An afternoon", true},
		"a decade failed by four takes a lifetime":                 {20, 4, "A lifetime", true},
	} {
		t.Run(name, func(t *testing.T) {
			i, possible := TakingTime(tc.base, tc.failedBy)
			if TimeTrack[i] != tc.want || possible != tc.possible {
				t.Errorf("got %s, %v", TimeTrack[i], possible)
			}
		})
	}
}

func TestSurvive(t *testing.T) {
	for name, tc := range map[string]struct {
		sum, aspects int
		house        House
		fate         Fate
		net          int
	}{
		"SF-T34: one aspect lifts -1 to +1 and nothing is lost": {-1, 1, House{}, Unharmed, 1},
		"SF-T34: one aspect lifts -2 to 0 and maims":            {-2, 1, House{}, Maimed, 0},
		"a switch lets what is lifted above 0 maim":             {-1, 1, House{SurvivalMaims: true}, Maimed, 1},
		"0 on the dice is untouched under that switch, too":     {0, 0, House{SurvivalMaims: true}, Untouched, 0},
		"-1 without an aspect is the end":                       {-1, 0, House{}, Dead, -1},
		"-4 with one aspect is the end":                         {-4, 1, House{}, Dead, -2},
		"good dice need no aspect":                              {3, 0, House{}, Untouched, 3},
	} {
		t.Run(name, func(t *testing.T) {
			fate, net := Survive(sum(tc.sum), tc.aspects, tc.house)
			if fate != tc.fate || net != tc.net {
				t.Errorf("got %s at %d, want %s at %d", fate, net, tc.fate, tc.net)
			}
		})
	}
}

func TestFudgeWaysAreTheOddsOfFourFudgeDice(t *testing.T) {
	odds, deaths := dice.Odds(dice.FourFudge()), 0
	for total := -5; total <= 5; total++ {
		if chance := big.NewRat(int64(FudgeWays(total)), 81); chance.Cmp(odds.Exactly(total)) != 0 {
			t.Errorf("%d ways to roll %d, and the odds say %s", FudgeWays(total), total, odds.Exactly(total))
		}
	}
	for total := -4; total <= 4; total++ {
		if fate, _ := Survive(sum(total), 0, House{}); fate == Dead {
			deaths += FudgeWays(total)
		}
	}
	if deaths != 31 {
		t.Errorf("%d of 81 survival rolls kill, want 31", deaths)
	}
}

func TestLadder(t *testing.T) {
	for level, want := range map[int]string{
		9: "Legendary", 8: "Legendary", 5: "Superb", 2: "Decent", 1: "Average", 0: "Mediocre", -1: "Poor", -2: "Terrible", -7: "Terrible",
	} {
		if got := Ladder(level); got != want {
			t.Errorf("%d is %s, want %s", level, got, want)
		}
	}
}

func TestRecover(t *testing.T) {
	marked := func(boxes string) Track {
		var m []bool
		for _, b := range boxes {
			m = append(m, b == 'x')
		}
		return Track{Marks: m}
	}
	for name, tc := range map[string]struct {
		track   string
		n       int
		after   string
		cleared []int
	}{
		"the highest boxes clear first":         {"x.xx", 2, "x...", []int{4, 3}},
		"no more clears than is marked":         {".x..", 3, "....", []int{2}},
		"a day spent under fire clears nothing": {"xx", 0, "xx", nil},
		"a track without boxes":                 {"", 4, "", nil},
	} {
		t.Run(name, func(t *testing.T) {
			before := marked(tc.track)
			after, cleared := before.Recover(tc.n)
			if !slices.Equal(after.Marks, marked(tc.after).Marks) || !slices.Equal(cleared, tc.cleared) {
				t.Errorf("got %v, cleared %v", after.Marks, cleared)
			}
			if !slices.Equal(before.Marks, marked(tc.track).Marks) {
				t.Error("the track itself changed")
			}
		})
	}
}

func TestDailyRecovery(t *testing.T) {
	tough := finished(pyramid("Firearms", "Endurance"))
	for name, tc := range map[string]struct {
		c     *Character
		track TrackName
		house House
		want  int
	}{
		"SF-T29: Endurance 4 clears four Health boxes a day": {tough, Health, House{}, 4},
		"SF-T29: no Credits clear one Wealth box a day":      {tough, Wealth, House{}, 1},
		"Broker for Credits clears one by the book":          {merchant(), Wealth, House{}, 1},
		"and five where replacement counts":                  {merchant(), Wealth, House{ReplacementFeedsTrack: true}, 5},
	} {
		t.Run(name, func(t *testing.T) {
			if n := tc.c.DailyRecovery(tc.track, tc.house); n != tc.want {
				t.Errorf("%d a day, want %d", n, tc.want)
			}
		})
	}
}

func TestMayHeal(t *testing.T) {
	dirty := Track{Marks: []bool{false, true, false}}
	for name, tc := range map[string]struct {
		c     Character
		q     Consequence
		house House
		want  bool
	}{
		"its track is clear":                     {Character{Composure: dirty}, Consequence{Severity: Severe, Track: Health}, House{}, true},
		"its track has a mark":                   {Character{Health: dirty}, Consequence{Severity: Severe, Track: Health}, House{}, false},
		"a mild one waits as well":               {Character{Health: dirty}, Consequence{Severity: Mild, Track: Health}, House{}, false},
		"unless a switch says otherwise":         {Character{Health: dirty}, Consequence{Severity: Mild, Track: Health}, House{MildIgnoresTrack: true}, true},
		"which does not help a moderate one":     {Character{Health: dirty}, Consequence{Severity: Moderate, Track: Health}, House{MildIgnoresTrack: true}, false},
		"one of no track waits for all three":    {Character{Wealth: dirty}, Consequence{Severity: Moderate}, House{}, false},
		"one of no track, and nothing is marked": {Character{}, Consequence{Severity: Moderate}, House{}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if got := tc.c.mayHeal(tc.q, tc.house); got != tc.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestConsequencesCarriedStraightOnRecoverAsOneMilder(t *testing.T) {
	for _, tc := range []struct {
		severity   Severity
		backToBack bool
		want       Severity
	}{
		{Severe, true, Moderate},
		{Moderate, true, Mild},
		{Mild, true, Mild},
		{Severe, false, Severe},
	} {
		if got := tc.severity.recoversAs(tc.backToBack); got != tc.want {
			t.Errorf("%s, back to back %v: %s", tc.severity, tc.backToBack, got)
		}
	}
	for _, r := range ConsequenceRows {
		if r.Severity.Row() != r {
			t.Errorf("row of %s", r.Severity)
		}
	}
	if r := Severity("grim").Row(); r.Shift != 0 || r.Title != "grim" {
		t.Errorf("%+v", r)
	}
}

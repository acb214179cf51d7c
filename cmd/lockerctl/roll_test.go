package main

import (
	"regexp"
	"strings"
	"testing"

	"shipslocker/cmd/chance"
	"shipslocker/domain/dice"
)

func TestRollPrintsALineARoll(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(fine(t, "roll", "4dF", "--count", "200")), "\n")
	if len(lines) != 200 {
		t.Fatalf("%d lines", len(lines))
	}
	form := regexp.MustCompile(`^4dF: [-0+] [-0+] [-0+] [-0+] = (-[1-4]|[0-4])$`)
	for _, line := range lines {
		if !form.MatchString(line) {
			t.Errorf("%q", line)
		}
	}
	if out := fine(t, "roll", "d4", "+", "2d8", "+1"); !regexp.MustCompile(`^d4\+2d8\+1: d4 \d d8 \d \d \+1 = \d+\n$`).MatchString(out) {
		t.Errorf("%q", out)
	}
}

func TestRollWithASeedRollsAsTheTrayWould(t *testing.T) {
	src := chance.Seeded("tuesday")
	var want strings.Builder
	for range 3 {
		r, err := dice.Throw(dice.Of(3, dice.D12).Opens(4, 4), src)
		noError(t, err)
		want.WriteString(r.String() + "\n")
	}
	for range 2 {
		if out := fine(t, "roll", "3d12<4", "--seed", "tuesday", "--count", "3"); out != want.String() {
			t.Errorf("got\n%swant\n%s", out, want.String())
		}
	}
	if a, b := fine(t, "roll", "100d12", "--seed", ""), fine(t, "roll", "100d12", "--seed", ""); a != b {
		t.Errorf("an empty seed rolls %s, then %s", a, b)
	}
	if a, b := fine(t, "roll", "100d12"), fine(t, "roll", "100d12"); a == b {
		t.Errorf("without a seed it rolls %s twice", a)
	}
}

func TestRollAsJSON(t *testing.T) {
	rolls := fromJSON[[]rolled](t, fine(t, "roll", "d12-3<13max2", "--json", "--count", "2"))
	if len(rolls) != 2 {
		t.Fatalf("%d rolls", len(rolls))
	}
	for _, r := range rolls {
		noError(t, r.Roll.Check())
		if r.Dice != "d12-3<13max2" || len(r.Roll.Dice) != 3 || r.Total != r.Roll.Sum()-3 || r.Roll.Dice[0].From != dice.Rolled {
			t.Errorf("%+v", r)
		}
	}
}

func TestRollRefusesWhatNobodyCanRoll(t *testing.T) {
	for name, tc := range map[string]struct {
		args []string
		want string
	}{
		"no dice":               {[]string{"roll"}, "it takes DICE"},
		"a die nobody has":      {[]string{"roll", "2d7"}, `no die "d7"`},
		"a count of none":       {[]string{"roll", "2d6", "--count", "0"}, "--count takes 1 to 1000000"},
		"a count of too many":   {[]string{"roll", "2d6", "--count", "1000001"}, "--count takes"},
		"a count in words":      {[]string{"roll", "2d6", "--count", "two"}, "count"},
		"dice that do not come": {[]string{"roll", "0d6"}, "0 dice"},
	} {
		t.Run(name, func(t *testing.T) {
			s := do("", tc.args...)
			if s.code != exitMisuse || s.out != "" || !strings.Contains(s.err, tc.want) {
				t.Errorf("exit %d, %q, %q", s.code, s.out, s.err)
			}
		})
	}
}

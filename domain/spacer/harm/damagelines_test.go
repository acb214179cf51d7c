package harm_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"

	"pgregory.net/rapid"
)

func TestTheDamageTableAgainstARoll(t *testing.T) {
	for name, tc := range map[string]struct {
		dv, toughness, resisted int
		house                   rules.House
		want                    string
	}{
		"SP-T14: Toughness 6, rolled 6":       {5, 6, 6, rules.House{}, "kill 19- deadly 13-18 heavy 6-12 light 3-5 scratch 1-2 none 0-0"},
		"SP-T14: Toughness 6, rolled 0":       {5, 6, 0, rules.House{}, "kill 7- deadly 1-6 heavy 0-0"},
		"rolled 0, and no wound for two 0":    {5, 6, 0, rules.House{ZeroZeroNone: true}, "kill 7- deadly 1-6 none 0-0"},
		"no damage by the words of the book":  {1, 6, 6, rules.House{NoDamageByWords: true}, "kill 19- deadly 13-18 heavy 6-12 light 4-5 none 0-3"},
		"no Toughness at all":                 {5, 0, 0, rules.House{}, "kill 1- heavy 0-0"},
		"a line that no damage roll comes to": {9, 6, 4, rules.House{}, "kill 15- deadly 9-14 heavy 4-8 light 2-3 scratch 0-1"},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, l := range (harm.Hurt{DV: tc.dv, Toughness: tc.toughness, House: tc.house}).DamageLines(tc.resisted) {
				switch {
				case !l.Possible:
				case l.To == harm.Unbounded:
					got = append(got, fmt.Sprintf("%s %d-", l.Damage, l.From))
				default:
					got = append(got, fmt.Sprintf("%s %d-%d", l.Damage, l.From, l.To))
				}
			}
			if strings.Join(got, " ") != tc.want {
				t.Errorf("the lines are %q", got)
			}
		})
	}
}

func TestEveryDamageRollIsOnTheLineThatJudgeReads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u := harm.Hurt{
			DV: rapid.IntRange(0, 20).Draw(t, "dv"), Toughness: rapid.IntRange(0, 12).Draw(t, "toughness"),
			House: rules.House{NoDamageByWords: rapid.Bool().Draw(t, "words"), ZeroZeroNone: rapid.Bool().Draw(t, "zero")},
		}
		resisted, damage := rapid.IntRange(0, 30).Draw(t, "resisted"), rapid.IntRange(0, 120).Draw(t, "damage")
		on := 0
		for _, l := range u.DamageLines(resisted) {
			if l.Possible && damage >= l.From && (l.To == harm.Unbounded || damage <= l.To) {
				if on++; l.Damage != harm.Judge(damage, resisted, u.Value(), u.Toughness, u.House) {
					t.Fatalf("%d is on the line %s", damage, l.Damage)
				}
			}
		}
		if on != 1 {
			t.Fatalf("%d is on %d lines", damage, on)
		}
	})
}

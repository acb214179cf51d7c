package harm_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"

	"pgregory.net/rapid"
)

func TestDamageTable(t *testing.T) {
	for name, tc := range map[string]struct {
		resisted, damage int
		house            rules.House
		want             harm.Damage
	}{
		"SP-T14: 3 against 6 is a light wound":                {6, 3, rules.House{}, harm.LightHarm},
		"SP-T14: 3 against 7 is a scratch":                    {7, 3, rules.House{}, harm.ScratchHarm},
		"SP-T14: 3 against 12 is nothing":                     {12, 3, rules.House{}, harm.NoHarm},
		"SP-T14: 4 against 4 is a heavy wound":                {4, 4, rules.House{}, harm.HeavyHarm},
		"SP-T14: 7 against 3 is a deadly wound":               {3, 7, rules.House{}, harm.DeadlyHarm},
		"SP-T14: 13 against 3 kills":                          {3, 13, rules.House{}, harm.Kill},
		"SP-T14: 7 against 0 kills":                           {0, 7, rules.House{}, harm.Kill},
		"SP-T14: 0 against 0 is a heavy wound":                {0, 0, rules.House{}, harm.HeavyHarm},
		"SP-R16: by the house rule it is nothing":             {0, 0, rules.House{ZeroZeroNone: true}, harm.NoHarm},
		"twice the Toughness roll is heavy, not deadly":       {3, 6, rules.House{}, harm.HeavyHarm},
		"and as much as kills at the most is deadly":          {3, 12, rules.House{}, harm.DeadlyHarm},
		"twice the damage roll is light":                      {4, 2, rules.House{}, harm.LightHarm},
		"as much as there is a scratch for at the most":       {11, 3, rules.House{}, harm.ScratchHarm},
		"SP-R08: by the words 13 is still no scratch too few": {13, 3, rules.House{NoDamageByWords: true}, harm.ScratchHarm},
		"SP-R08: and 14 is nothing":                           {14, 3, rules.House{NoDamageByWords: true}, harm.NoHarm},
	} {
		t.Run(name, func(t *testing.T) {
			if got := harm.Judge(tc.damage, tc.resisted, 5, 6, tc.house); got != tc.want {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestOnlySomeDamageIsAWound(t *testing.T) {
	for _, d := range harm.Damages {
		if w, ok := d.Wound(); ok == (d == harm.Kill || d == harm.NoHarm) || ok && string(w) != string(d) {
			t.Errorf("%s: %s, %v", d, w, ok)
		}
	}
}

func TestPropertyMoreDamageIsNeverMilder(t *testing.T) {
	rank := map[harm.Damage]int{}
	for i, d := range harm.Damages {
		rank[d] = i
	}
	rapid.Check(t, func(t *rapid.T) {
		h := rules.House{NoDamageByWords: rapid.Bool().Draw(t, "words")}
		dv, tv := rapid.IntRange(0, 20).Draw(t, "dv"), rapid.IntRange(0, 15).Draw(t, "toughness")
		damage, resisted := rapid.IntRange(0, 60).Draw(t, "damage"), rapid.IntRange(0, 60).Draw(t, "resisted")
		was := rank[harm.Judge(damage, resisted, dv, tv, h)]
		if more := rank[harm.Judge(damage+1, resisted, dv, tv, h)]; more > was {
			t.Fatalf("%s with one more is %s", harm.Damages[was], harm.Damages[more])
		}
		if less := rank[harm.Judge(damage, resisted+1, dv, tv, h)]; less < was {
			t.Fatalf("%s against one more is %s", harm.Damages[was], harm.Damages[less])
		}
	})
}

func TestHurts(t *testing.T) {
	knife := []table.Part{{Label: "margin of the hit", Value: 3}, {Label: "Physique", Value: 5}, {Label: "knife", Value: -1}}
	for name, tc := range map[string]struct {
		hurt             harm.Hurt
		damage, resisted int
		want             string
	}{
		"to wound, with armour": {
			harm.Hurt{DV: 7, Parts: knife, Toughness: 6, Armour: table.Part{Label: "field armour", Value: 2}},
			3, 6,
			"target 7, limit 7, 1 dice, opens below 4, 4 more at most: margin of the hit +3; Physique +5; knife −1; damage value 7, open end +4 | " +
				"target 6, limit 6, 1 dice, opens below 2, 2 more at most: Toughness +6; field armour, open end +2 | light 0 0: a light wound: damage roll +3; Toughness roll −6",
		},
		"a large damage value is dice": {
			harm.Hurt{DV: 13, Toughness: 4},
			20, 2,
			"target 13, limit 10, 4 dice, opens below 5, 5 more at most: damage value +13; target number 13, 3 above 10, dice +3; damage value 13, open end +5 | " +
				"target 4, limit 4, 1 dice, opens below 0, 0 more at most: Toughness +4 | kill 0 0: killed at once: damage roll +20; Toughness roll −2",
		},
		"to stun halves the damage value": {
			harm.Hurt{DV: 7, Parts: knife, Toughness: 6, Intent: harm.ToStun},
			8, 5,
			"target 3, limit 3, 1 dice, opens below 2, 2 more at most: margin of the hit +3; Physique +5; knife −1; not a stun weapon: half −4; damage value 3, open end +2 | " +
				"target 6, limit 6, 1 dice, opens below 0, 0 more at most: Toughness +6 | none 2 0: 2 stuns gained: damage roll +8; Toughness roll −5",
		},
		"SP-R22: or the roll, by the house rule": {
			harm.Hurt{DV: 7, Toughness: 6, Intent: harm.ToStun, House: rules.House{StunHalvesRoll: true}},
			11, 4,
			"target 7, limit 7, 1 dice, opens below 4, 4 more at most: damage value +7; damage value 7, open end +4 | " +
				"target 6, limit 6, 1 dice, opens below 0, 0 more at most: Toughness +6 | none 1 0: 1 stun gained: damage roll +11; not a stun weapon: half (house rule) −6; Toughness roll −4",
		},
		"a stun weapon is not halved": {
			harm.Hurt{DV: 7, Toughness: 6, Intent: harm.ToStun, StunWhole: true, House: rules.House{StunHalvesRoll: true}},
			4, 4,
			"target 7, limit 7, 1 dice, opens below 4, 4 more at most: damage value +7; damage value 7, open end +4 | " +
				"target 6, limit 6, 1 dice, opens below 0, 0 more at most: Toughness +6 | none 0 0: 0 stuns gained: damage roll +4; Toughness roll −4",
		},
		"to disarm, the weapon flies": {
			harm.Hurt{DV: 5, Toughness: 6, Intent: harm.ToDisarm},
			9, 4,
			"target 5, limit 5, 1 dice, opens below 3, 3 more at most: damage value +5; damage value 5, open end +3 | " +
				"target 6, limit 6, 1 dice, opens below 0, 0 more at most: Toughness +6 | none 0 3: the weapon flies 3 m: damage roll +9; roll against it −4",
		},
		"SP-R29: autofire on damage, by the house rule": {
			harm.Hurt{DV: 5, Toughness: 6, Autofire: true, House: rules.House{AutofireOnDamage: true}},
			0, 30,
			"target 5, limit 5, 1 dice, opens below 4, 4 more at most: damage value +5; damage value 5, open end +3; autofire (house rule), open end +1 | " +
				"target 6, limit 6, 1 dice, opens below 0, 0 more at most: Toughness +6 | none 0 0: no damage: damage roll 0; Toughness roll −30",
		},
		"to pin is for the referee": {
			harm.Hurt{DV: -2, Toughness: 6, Intent: harm.ToPin},
			0, 4,
			"target 0, limit 0, 1 dice, opens below 0, 0 more at most: damage value −2; damage value 0, open end 0 | " +
				"target 6, limit 6, 1 dice, opens below 0, 0 more at most: Toughness +6 | none 0 0: the referee decides the effect: damage roll 0; Toughness roll −4",
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := tc.hurt.Harm(tc.damage, tc.resisted)
			got := spacertest.Lined(tc.hurt.DamageThrow().Ready(tc.hurt.House)) + " | " + spacertest.Lined(tc.hurt.ToughnessThrow().Ready(tc.hurt.House)) +
				fmt.Sprintf(" | %s %d %d: %s: %s", h.Damage, h.Stuns, h.Metres, h.Text, spacertest.PartLine(h.Parts))
			if got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
}

func TestPropertyOutlooksAreWhatEveryPairOfRollsComesTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u := harm.Hurt{
			DV: rapid.IntRange(0, 12).Draw(t, "dv"), Toughness: rapid.IntRange(0, 11).Draw(t, "toughness"),
			Armour: table.Part{Label: "armour", Value: rapid.IntRange(0, 3).Draw(t, "armour")}, Intent: rapid.SampledFrom(harm.Intents[:3]).Draw(t, "intent"),
			House: rules.House{StunHalvesRoll: rapid.Bool().Draw(t, "halves"), ZeroZeroNone: rapid.Bool().Draw(t, "zero")},
		}
		if u.Intent == harm.ToDisarm && rapid.Bool().Draw(t, "weapon") {
			w := spacertest.Bare(rapid.IntRange(0, 9).Draw(t, "weapon target"), 1, 2)
			u.Weapon = &w
		}
		want := map[string]*big.Rat{}
		weapon := dice.Certain(0)
		if u.Weapon != nil {
			weapon = u.Weapon.Ready(u.House).Odds()
		}
		bears := u.ToughnessThrow().Ready(u.House).Odds()
		for d, x := range u.DamageThrow().Ready(u.House).Odds().Each() {
			for r, y := range bears.Each() {
				for w, z := range weapon.Each() {
					h := u.Harm(d, max(r, w))
					key := fmt.Sprint(h.Damage, h.Stuns, h.Metres)
					if want[key] == nil {
						want[key] = new(big.Rat)
					}
					p := new(big.Rat).Mul(x, y)
					want[key].Add(want[key], p.Mul(p, z))
				}
			}
		}
		found := map[string]bool{}
		for _, o := range u.Outlooks() {
			key := fmt.Sprint(o.Damage, o.Stuns, o.Metres)
			if found[key] || want[key] == nil || want[key].Cmp(o.Chance) != 0 {
				t.Fatalf("%s: %v, want %v", key, o.Chance, want[key])
			}
			found[key] = true
		}
		for key, p := range want {
			if p.Sign() > 0 && !found[key] {
				t.Fatalf("%s is not listed", key)
			}
		}
	})
}

func TestMelee(t *testing.T) {
	sword, club := fight.MeleeWeapons[1], fight.MeleeWeapons[2]
	attack := spacertest.Bare(6, 1, 3)
	for name, tc := range map[string]struct {
		attack     fight.MeleeAttack
		total      int
		opposition int
		want       string
	}{
		"a hit does margin and Physique": {
			fight.MeleeAttack{Physique: 4, Weapon: sword}, 7, 4, "hit true, table false, DV 7: margin of the hit +3; Physique +4; Sword 0",
		},
		"a short weapon does one less": {fight.MeleeAttack{Physique: 4, Weapon: fight.MeleeWeapons[0]}, 5, 4, "hit true, table false, DV 4: margin of the hit +1; Physique +4; Knife −1"},
		"a large one does one more":    {fight.MeleeAttack{Physique: 4, Weapon: fight.MeleeWeapons[4]}, 5, 4, "hit true, table false, DV 6: margin of the hit +1; Physique +4; Halberd +1"},
		"SP-R30: a club stuns at one less": {
			fight.MeleeAttack{Physique: 4, Weapon: club, Intent: harm.ToStun}, 7, 4, "hit true, table false, DV 6: margin of the hit +3; Physique +4; Club −1",
		},
		"to stun, a knife still does one less": {fight.MeleeAttack{Physique: 4, Weapon: fight.MeleeWeapons[0], Intent: harm.ToStun}, 7, 4, "hit true, table false, DV 6: margin of the hit +3; Physique +4; Knife −1"},
		"and wounds like a sword":              {fight.MeleeAttack{Physique: 4, Weapon: club}, 7, 4, "hit true, table false, DV 7: margin of the hit +3; Physique +4; Club 0"},
		"a tie misses":                         {fight.MeleeAttack{Physique: 4, Weapon: sword}, 4, 4, "hit false, table false, DV 0: "},
		"or the table decides":                 {fight.MeleeAttack{Physique: 4, Weapon: sword, House: rules.House{MeleeTie: rules.MeleeTieTable}}, 4, 4, "hit false, table true, DV 4: margin of the hit 0; Physique +4; Sword 0"},
		"a miss does nothing":                  {fight.MeleeAttack{Physique: 4, Weapon: sword, House: rules.House{MeleeTie: rules.MeleeTieTable}}, 3, 4, "hit false, table false, DV 0: "},
		"a damage value is never less than 0":  {fight.MeleeAttack{Physique: -4, Weapon: sword}, 5, 4, "hit true, table false, DV 0: margin of the hit +1; Physique −4; Sword 0"},
	} {
		t.Run(name, func(t *testing.T) {
			s := tc.attack.Strike(tc.total, tc.opposition)
			if got := fmt.Sprintf("hit %v, table %v, DV %d: %s", s.Hit, s.TableDecides, s.DV, spacertest.PartLine(s.Parts)); got != tc.want || s.StunWhole != (tc.attack.Weapon.Name == "Club") {
				t.Errorf("got %s", got)
			}
		})
	}
	for name, tc := range map[string]struct {
		guard fight.Guard
		want  string
	}{
		"with a defence":  {fight.Guard{Throw: attack}, "rolled"},
		"without one":     {fight.Guard{How: fight.Unguarded, Combat: 2, Agility: 5}, "no defence, the higher of Combat and Agility +5"},
		"unaware":         {fight.Guard{How: fight.Unaware, Combat: 2, Agility: 5}, "unaware, the lower of Combat and Agility +2"},
		"unaware below 0": {fight.Guard{How: fight.Unaware, Combat: -2, Agility: 5}, "unaware, the lower of Combat and Agility 0"},
	} {
		p, fixed := tc.guard.Fixed()
		got := "rolled"
		if fixed {
			got = spacertest.PartLine([]table.Part{p})
		}
		if got != tc.want {
			t.Errorf("%s: %s", name, got)
		}
		odds := throw.ChancesOf(attack.Ready(rules.House{}).Odds(), dice.Certain(p.Value))
		if !fixed {
			odds = throw.ChancesOf(attack.Ready(rules.House{}).Odds(), attack.Ready(rules.House{}).Odds())
		}
		if c := (fight.MeleeAttack{Attack: attack, Guard: tc.guard}).Chances(); c.Success.Cmp(odds.Success) != 0 || c.Tie.Cmp(odds.Tie) != 0 {
			t.Errorf("%s: %v", name, c)
		}
	}
}

func TestStunsBleedingAndShakingOff(t *testing.T) {
	for total, want := range map[int]harm.Consciousness{4: harm.StaysUp, 3: harm.StunnedOut, 2: harm.GoesDown} {
		if got := harm.StayConscious(total, 3); got != want {
			t.Errorf("%d against 3 stuns: %s", total, got)
		}
	}
	if got := spacertest.Lined(harm.ConsciousThrow(11).Ready(rules.House{})); got != "target 11, limit 10, 2 dice, opens below 0, 0 more at most: Toughness +11; target number 11, 1 above 10, dice +1" {
		t.Error(got)
	}
	w := harm.Wounds{Scratch: 4, Light: 1, Heavy: 2}
	for face, want := range map[int]bool{1: true, 2: true, 3: false, 12: false} {
		if harm.Bleeds(face, w) != want {
			t.Errorf("a %d with three wounds", face)
		}
	}
	if harm.MayBleed(harm.Wounds{Scratch: 4, Deadly: 1}) || !harm.MayBleed(harm.Wounds{Light: 2}) {
		t.Error("who rolls for bleeding")
	}
	s := harm.ShakeOff{Willpower: 5, Wounds: harm.Wounds{Scratch: 1, Light: 2, Heavy: 1}, Ignored: 1, Stuns: 3, Opens: table.Part{Label: "Marines", Value: 2}}
	if got := spacertest.Lined(s.Throw().Ready(rules.House{})); got != "target 2, limit 2, 1 dice, opens below 2, 2 more at most: Willpower +5; 2 light wounds −2; 1 heavy wound −2; wounds shaken off +1; Marines, open end +2" {
		t.Error(got)
	}
	for name, tc := range map[string]struct {
		house rules.House
		total int
		want  string
	}{
		"a success ignores the margin":                   {rules.House{}, 6, "success 3 3: margin of the roll +2"},
		"by the house rule the total, as far as it goes": {rules.House{ShrugTotal: true}, 6, "success 4 3: total of the roll (house rule) +6"},
		"SP-R07: or it lifts stuns":                      {rules.House{ShakeItOff: rules.ShakesStuns}, 6, "success 1 1: margin of the roll +2"},
		"SP-R07: or both":                                {rules.House{ShakeItOff: rules.ShakesBoth, ShrugTotal: true}, 6, "success 4 0: total of the roll (house rule) +6"},
		"a tie changes nothing":                          {rules.House{ShrugTotal: true}, 4, "tie 1 3: "},
		"a failure changes nothing":                      {rules.House{}, 3, "failure 1 3: "},
	} {
		s.House = tc.house
		out := s.Shake(tc.total)
		if got := fmt.Sprintf("%s %d %d: %s", out.Result.Verdict, out.Ignored, out.Stuns, spacertest.PartLine(out.Parts)); got != tc.want {
			t.Errorf("%s: %s", name, got)
		}
		if c := person.New().Shaken(out); c.Ignored != out.Ignored || c.Stuns != out.Stuns {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

func TestEveryModifierOfDamageHasItsSource(t *testing.T) {
	u := harm.Hurt{DV: 13, Toughness: 6, Armour: table.Part{Value: 2}, Intent: harm.ToStun, Autofire: true, House: rules.House{AutofireOnDamage: true}}
	parts := append(u.DamageThrow().Ready(u.House).Parts, u.ToughnessThrow().Ready(u.House).Parts...)
	parts = append(append(parts, u.Harm(9, 3).Parts...), harm.ConsciousThrow(4).Ready(rules.House{}).Parts...)
	if len(parts) != 9 {
		t.Errorf("%d parts: %s", len(parts), spacertest.PartLine(parts))
	}
	for _, p := range parts {
		if !strings.HasPrefix(p.Source, "spacer ") || p.Section == "" || p.Label == "" {
			t.Errorf("%+v", p)
		}
	}
}

func BenchmarkOutlooks(b *testing.B) {
	u := harm.Hurt{DV: 18, Toughness: 9, Armour: table.Part{Label: "armour", Value: 3}}
	for b.Loop() {
		u.Outlooks()
	}
}

func TestAutofireOpensDamageByTheHouseRuleAlone(t *testing.T) {
	for h, want := range map[rules.House]int{{}: rules.Triangular(5), {AutofireOnDamage: true}: rules.Triangular(5) + 1} {
		if got := (harm.Hurt{DV: 5, Autofire: true, House: h}).DamageThrow().Ready(h).Open.Most; got != want {
			t.Errorf("SP-R29: %d dice may be added, want %d", got, want)
		}
	}
}

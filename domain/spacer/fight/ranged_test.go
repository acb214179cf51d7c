package fight_test

import (
	"fmt"
	"math/big"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"

	"pgregory.net/rapid"
)

// gun finds a weapon of the book.
func gun(t *testing.T, name string) fight.Gun {
	t.Helper()
	for _, g := range fight.Guns(rules.UsualValues) {
		if g.Name == name {
			return g
		}
	}
	t.Fatal("no " + name)
	return fight.Gun{}
}

func TestRangeDifficulties(t *testing.T) {
	for name, tc := range map[string]struct {
		gun    string
		metres int
		want   string
	}{
		"SP-T13: a rifle at 1 m is inside point-blank range": {"Rifle", 1, "3: range 1 m +1; accuracy of the weapon −4; inside point-blank range +6"},
		"SP-T13: at 10 m it is never easier than 1":          {"Rifle", 10, "1: range 10 m +4; accuracy of the weapon −4; never easier than 1 +1"},
		"SP-T13: at 50 m it is 6":                            {"Rifle", 50, "6: range 50 m +10; accuracy of the weapon −4"},
		"SP-T13: a pistol at 10 m":                           {"Slug pistol", 10, "3: range 10 m +4; accuracy of the weapon −1"},
		"SP-T13: an SMG at 3 m":                              {"SMG", 3, "1: range 3 m +2; accuracy of the weapon −2; never easier than 1 +1"},
		"a knife thrown at 0 m":                              {"Thrown knife", 0, "1: never easier than 1 +1"},
	} {
		t.Run(name, func(t *testing.T) {
			n, parts := fight.RangeDifficulty(tc.metres, gun(t, tc.gun).Acc)
			if got := fmt.Sprintf("%d: %s", n, spacertest.PartLine(parts)); got != tc.want || table.Sum(parts) != n {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestShots(t *testing.T) {
	dodge := spacertest.Bare(5, 1, 1)
	for name, tc := range map[string]struct {
		shot   fight.RangedAttack
		rolled int
		want   string
	}{
		"in the open": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50}, 0, "open +2, costs 1, defence 0; against 6: range 50 m +10; accuracy of the weapon −4",
		},
		"autofire opens the attack and takes three rounds": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Autofire: true, Loaded: 3},
			0,
			"open +3, costs 3, defence 0; against 6: range 50 m +10; accuracy of the weapon −4",
		},
		"SP-R29: by the house rule not the attack": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Autofire: true, House: rules.House{AutofireOnDamage: true}, Loaded: 9},
			0,
			"open +2, costs 3, defence 0; against 6: range 50 m +10; accuracy of the weapon −4",
		},
		"a wide beam takes twice the power": {
			fight.RangedAttack{Gun: gun(t, "Energy pistol"), Metres: 10, Power: 7, Wide: true, Loaded: 14},
			0,
			"open +2, costs 14, defence 0; against 3: range 10 m +4; accuracy of the weapon −1",
		},
		"SP-R18: cover adds dice below its level": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Concealment: fight.LightShelter, Cover: fight.HeavyShelter, Camouflage: true},
			7,
			"open +2, costs 1, defence 5; rolls limit 4, opens below 5, 4 more; against 13: range 50 m +10; accuracy of the weapon −4; cover, rolled +7",
		},
		"camouflage alone adds nothing": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Camouflage: true},
			0,
			"open +2, costs 1, defence 1; against 6: range 50 m +10; accuracy of the weapon −4",
		},
		"but for a die at the level, by the house rule": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Camouflage: true, House: rules.House{OpenEndAtLevel: true}},
			1,
			"open +2, costs 1, defence 1; rolls limit 1, opens below 0, 0 more; against 7: range 50 m +10; accuracy of the weapon −4; cover, rolled +1",
		},
		"SP-R18: or the range is rolled": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Cover: fight.LightShelter, House: rules.House{CoverRoll: rules.CoverRollRange}},
			0,
			"open +2, costs 1, defence 2; rolls limit 6, opens below 2, 2 more; against 1: range, rolled (house rule) 0; never easier than 1 +1",
		},
		"SP-R18: or the referee adds to it": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Cover: fight.LightShelter, House: rules.House{CoverRoll: rules.CoverManual}, Referee: []table.Part{{Label: "crates", Value: 2}}},
			0,
			"open +2, costs 1, defence 2; against 8: range 50 m +10; accuracy of the weapon −4; crates +2",
		},
		"a dodge replaces the range, and cover opens it": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Cover: fight.HeavyShelter, Dodge: &dodge},
			4,
			"open +2, costs 1, defence 3; dodges limit 5, opens below 4, 4 more; against 4: dodge +4",
		},
		"a dodge that fails leaves 1": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Dodge: &dodge},
			0,
			"open +2, costs 1, defence 0; dodges limit 5, opens below 0, 0 more; against 1: dodge 0; never easier than 1 +1",
		},
		"by the house rule the range counts where it is harder": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Dodge: &dodge, House: rules.House{DodgeHigher: true}},
			6,
			"open +2, costs 1, defence 0; dodges limit 5, opens below 0, 0 more; against 6: range 50 m +10; accuracy of the weapon −4",
		},
		"and the dodge where that is": {
			fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: 50, Dodge: &dodge, House: rules.House{DodgeHigher: true}},
			7,
			"open +2, costs 1, defence 0; dodges limit 5, opens below 0, 0 more; against 7: dodge +7",
		},
	} {
		t.Run(name, func(t *testing.T) {
			tc.shot.Attack = spacertest.Bare(6, 1, 2)
			if tc.shot.Loaded == 0 {
				tc.shot.Loaded = fight.Uncounted
			}
			aim, err := tc.shot.Aim()
			if err != nil {
				t.Fatal(err)
			}
			got := fmt.Sprintf("open %s, costs %d, defence %d", table.Signed(table.Sum(aim.Attack.Open)), aim.Cost, aim.Defence)
			rolls := func(what string, r throw.Ready) {
				got += fmt.Sprintf("; %s limit %d, opens below %d, %d more", what, r.Limit, r.Open.Below, r.Open.Most)
			}
			if aim.Dodge != nil {
				rolls("dodges", aim.Dodge.Ready(tc.shot.House))
			}
			if aim.Cover != nil {
				rolls("rolls", *aim.Cover)
			}
			n, parts := aim.Against(tc.rolled)
			if got += fmt.Sprintf("; against %d: %s", n, spacertest.PartLine(parts)); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
		})
	}
	if len(dodge.Open) != 1 {
		t.Error("the dodge itself has changed")
	}
}

func TestShotsRefuse(t *testing.T) {
	for name, tc := range map[string]struct {
		shot fight.RangedAttack
		why  string
	}{
		"a distance below 0":         {fight.RangedAttack{Gun: gun(t, "Rifle"), Metres: -1, Loaded: 1}, "The distance is −1 m; it cannot be below 0."},
		"an energy weapon on auto":   {fight.RangedAttack{Gun: gun(t, "Energy rifle"), Power: 1, Autofire: true, Loaded: 9}, "Only slug throwers fire on automatic."},
		"a knife on auto":            {fight.RangedAttack{Gun: gun(t, "Thrown knife"), Autofire: true, Loaded: 9}, "Only slug throwers fire on automatic."},
		"a rifle's wide beam":        {fight.RangedAttack{Gun: gun(t, "Rifle"), Wide: true, Loaded: 9}, "Only energy weapons have a wide beam."},
		"more power than it takes":   {fight.RangedAttack{Gun: gun(t, "Energy holdout"), Power: 5, Loaded: 9}, "Energy holdout takes 1 to 4 power points a shot, not 5."},
		"no power at all":            {fight.RangedAttack{Gun: gun(t, "Energy holdout"), Loaded: 9}, "Energy holdout takes 1 to 4 power points a shot, not 0."},
		"more power than there is":   {fight.RangedAttack{Gun: gun(t, "Energy pistol"), Power: 5, Wide: true, Loaded: 9}, "The shot takes 10 and 9 are left: reload, or fire less."},
		"more rounds than there are": {fight.RangedAttack{Gun: gun(t, "SMG"), Autofire: true, Loaded: 1}, "The shot takes 3 and 1 is left: reload, or fire less."},
		"an empty weapon":            {fight.RangedAttack{Gun: gun(t, "SMG")}, "The shot takes 1 and 0 are left: reload, or fire less."},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := tc.shot.Aim(); err == nil || err.Error() != tc.why {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestAShotsDamageValue(t *testing.T) {
	for name, tc := range map[string]struct {
		shot fight.RangedAttack
		want string
	}{
		"a slug thrower's is fixed": {fight.RangedAttack{Gun: gun(t, "Carbine"), Metres: 10}, "DV 13: margin of the hit +4; Carbine +9"},
		"an energy weapon's is its power": {
			fight.RangedAttack{Gun: gun(t, "Heavy energy weapon"), Metres: 10, Power: 16}, "DV 20: margin of the hit +4; Heavy energy weapon +16",
		},
		"what is thrown goes by Physique": {fight.RangedAttack{Gun: gun(t, "Thrown knife"), Metres: 0, Physique: 4}, "DV 7: margin of the hit +4; Physique +4; Thrown knife −1"},
	} {
		t.Run(name, func(t *testing.T) {
			tc.shot.Loaded = fight.Uncounted
			aim, err := tc.shot.Aim()
			if err != nil {
				t.Fatal(err)
			}
			s := aim.Strike(5, 0)
			if got := fmt.Sprintf("DV %d: %s", s.DV, spacertest.PartLine(s.Parts)); got != tc.want || !s.Hit {
				t.Errorf("got %s", got)
			}
			if s := aim.Strike(1, 0); s.Hit || s.TableDecides || s.DV != 0 {
				t.Errorf("a tie is %+v", s)
			}
		})
	}
}

func TestPropertyShotOddsAreWhatEveryPairOfRollsComesTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shelter := rapid.SampledFrom([]fight.Shelter{fight.Bare, fight.LightShelter, fight.HeavyShelter})
		s := fight.RangedAttack{
			Attack: spacertest.Bare(rapid.IntRange(1, 11).Draw(t, "target"), 1, rapid.IntRange(0, 3).Draw(t, "level")), Gun: fight.Gun{Name: "gun", Acc: 2},
			Metres: rapid.IntRange(0, 60).Draw(t, "metres"), Loaded: fight.Uncounted, Concealment: shelter.Draw(t, "concealment"), Cover: shelter.Draw(t, "cover"),
			House: rules.House{DodgeHigher: rapid.Bool().Draw(t, "higher"), CoverRoll: rapid.SampledFrom([]rules.CoverRule{rules.CoverAddsDice, rules.CoverRollRange, rules.CoverManual}).Draw(t, "rule")},
		}
		if rapid.Bool().Draw(t, "dodges") {
			d := spacertest.Bare(rapid.IntRange(0, 11).Draw(t, "agility"), 1, 2)
			s.Dodge = &d
		}
		aim, err := s.Aim()
		if err != nil {
			t.Fatal(err)
		}
		rolled := dice.Certain(0)
		if aim.Dodge != nil {
			rolled = aim.Dodge.Ready(s.House).Odds()
		} else if aim.Cover != nil {
			rolled = aim.Cover.Odds()
		}
		hit, tie := new(big.Rat), new(big.Rat)
		attack := aim.Attack.Ready(s.House).Odds()
		for n, x := range attack.Each() {
			for r, y := range rolled.Each() {
				if against, _ := aim.Against(r); against < 1 || aim.Dodge == nil && s.House.CoverRoll != rules.CoverRollRange && against < aim.Range {
					t.Fatalf("%d against a range of %d", against, aim.Range)
				}
				p := new(big.Rat).Mul(x, y)
				switch st := aim.Strike(n, r); {
				case st.Hit:
					hit.Add(hit, p)
				case st.Result.Verdict == throw.Tie:
					tie.Add(tie, p)
				}
			}
		}
		c := aim.Chances()
		sum := new(big.Rat).Add(c.Success, c.Tie)
		if c.Success.Cmp(hit) != 0 || c.Tie.Cmp(tie) != 0 || sum.Add(sum, c.Failure).Cmp(big.NewRat(1, 1)) != 0 {
			t.Fatalf("%v, want %v and %v", c, hit, tie)
		}
	})
}

func TestTheWeaponsOfTheBook(t *testing.T) {
	got := ""
	for _, g := range fight.Guns(rules.Values{HoldoutAcc: 2, HeavyRifleAcc: 5, HeavyEnergyAcc: 6}) {
		got += fmt.Sprintf("%s %d/%d/%d/%d; ", g.Name, g.DV, g.Acc, g.Power, g.Points())
	}
	want := "Slug pistol 5/1/0/0; SMG 7/2/0/0; Carbine 9/3/0/0; Rifle 11/4/0/0; Heavy rifle 13/5/0/0; Energy holdout 0/2/4/100; " +
		"Energy pistol 0/1/7/200; Energy carbine 0/3/10/300; Energy rifle 0/4/13/400; Heavy energy weapon 0/6/16/500; Thrown knife -1/0/0/0; "
	if got != want {
		t.Error(got)
	}
}

func BenchmarkShotChances(b *testing.B) {
	dodge := spacertest.Bare(8, 2, 3)
	aim, err := fight.RangedAttack{Attack: spacertest.Bare(9, 2, 4), Gun: fight.Gun{Acc: 2}, Metres: 30, Cover: fight.HeavyShelter, Dodge: &dodge, Loaded: fight.Uncounted}.Aim()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		aim.Chances()
	}
}

package farfuture

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// throws are the 81 ways four dice fall.
func throws() (all []Faces) {
	for i := range 81 {
		all = append(all, Faces{i%3 - 1, i/3%3 - 1, i/9%3 - 1, i/27 - 1})
	}
	return all
}

// counted are the chances of an attack by playing it out with every throw.
func counted(a Aimed, g Guard, attacks []Faces) Chances {
	c := Chances{Shifts: map[int]int{}}
	type end struct{ marked, out bool }
	known := map[int]end{} // by shift: what a strike ends in goes by that alone
	for _, attack := range attacks {
		for _, defence := range throws() {
			c.Of++
			s := a.Strike(attack, g, defence)
			if s.Hit {
				c.Hit++
			}
			for shift := 1; shift <= s.Shift; shift++ {
				c.Shifts[shift]++
			}
			e, ok := known[s.Shift]
			if !ok {
				e.marked = s.Shift > 0 && a.Profile.Damage > 0
				if s.Harm != nil {
					o, _ := s.Harm.Resolve(nil)
					e.marked = false
					for _, h := range o.Hits {
						e.marked = e.marked || h.Landing != GoneHit
					}
					e.out = !s.Harm.CanSurvive()
				}
				known[s.Shift] = e
			}
			if e.marked {
				c.Marked++
			}
			if e.out {
				c.Out++
			}
		}
	}
	return c
}

func TestPropertyOddsAreWhatEveryThrowComesTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		profile := Profile{Max: 1, Damage: rapid.IntRange(0, 3).Draw(t, "damage"), Penetration: rapid.IntRange(0, 5).Draw(t, "penetration")}
		attack := Attack{
			Level: rapid.IntRange(-3, 9).Draw(t, "level"), Own: &profile, Skill: "Blade Weapons",
			Aim: rapid.SampledFrom([]TrackName{Health, Composure}).Draw(t, "aim"), House: anyHouse().Draw(t, "house"),
		}
		a, err := attack.Declare()
		if err != nil {
			t.Fatal(err)
		}
		d := Defence{Level: rapid.IntRange(-3, 5).Draw(t, "defence"), Armour: rapid.IntRange(0, 5).Draw(t, "worth")}
		if rapid.Bool().Draw(t, "with a sheet") {
			d.Defender = anyTarget().Draw(t, "target")
		}
		g, plus := d.Against(a), rapid.IntRange(0, 8).Draw(t, "plus")
		more := a
		more.Sums += plus
		if got, want := fmt.Sprint(a.Odds(g, 0, plus)[1]), fmt.Sprint(counted(more, g, throws())); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		lies := rapid.SampledFrom(throws()).Draw(t, "lies")
		if got, want := fmt.Sprint(a.OddsRolled(lies, g, 0, plus)[1]), fmt.Sprint(counted(more, g, []Faces{lies})); got != want {
			t.Fatalf("rolled: got %s, want %s", got, want)
		}
	})
}

func TestOdds(t *testing.T) {
	robber := knowing(map[string]int{"Firearms": 3, "Dexterity": 1})
	dying := knowing(map[string]int{"Dexterity": 1})
	dying.FirstBlood = true
	dying.Health.Marks = []bool{true, true, true}
	dying.Consequences = []Consequence{{Severity: Mild}, {Severity: Moderate}, {Severity: Severe}}
	down := knowing(map[string]int{"Dexterity": 1}, Stunt{Type: RollDown, Track: Health})
	down.FirstBlood = true
	down.Health.Marks = []bool{true, true, false}
	for name, tc := range map[string]struct {
		attack Attack
		target Defence
		plus   int
		want   Chances // but for Shifts
		most   int
		least  int // ways of at least 1 shift
	}{
		"equal sides hit in 3834 ways of 6561": { // first blood on two tracks of three: 7 shifts and more are too many
			Attack{Level: 1, Weapon: with("Pistol"), Aim: Health},
			Defence{Defender: robber},
			0,
			Chances{Of: allWays, Hit: 3834, Marked: 2727, Out: 8 + 1},
			8, 2727,
		},
		"who can bear no more is out by any shift": {
			Attack{Level: 1, Weapon: with("Pistol"), Aim: Health},
			Defence{Defender: dying},
			0,
			Chances{Of: allWays, Hit: 3834, Marked: 2727, Out: 2727},
			8, 2727,
		},
		"smoke marks nothing": {
			Attack{Level: 1, Weapon: with("Smoke grenade"), Aim: Health},
			Defence{Defender: robber},
			0,
			Chances{Of: allWays, Hit: 3834},
			8, 2727,
		},
		"an attack that cannot miss": {
			Attack{Level: 5, Weapon: with("Pistol"), Aim: Health},
			Defence{Level: -1},
			4,
			Chances{Of: allWays, Hit: allWays, Marked: allWays},
			18, allWays,
		},
		"an attack that cannot hit": {
			Attack{Level: -1, Weapon: with("Pistol"), Aim: Health, Distance: 6}, Defence{Level: 5}, 0, Chances{Of: allWays}, 0, 0,
		},
		"hits that roll down off the track mark nothing": { // 1 and 2 vanish, 3 is free, more is past the end
			Attack{Level: 1, Weapon: with("Pistol"), Aim: Health},
			Defence{Defender: down},
			0,
			Chances{Of: allWays, Hit: 3834, Marked: 2727 - 1016 - 784},
			8, 2727,
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := declared(t, tc.attack)
			g := tc.target.Against(a)
			got := a.Odds(g, tc.plus)[0]
			if len(got.Shifts) != tc.most || got.Shifts[1] != tc.least {
				t.Errorf("shifts %v", got.Shifts)
			}
			got.Shifts = nil
			if fmt.Sprint(got) != fmt.Sprint(tc.want) {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestOddsStayShortWhateverIsTyped(t *testing.T) {
	a := declared(t, Attack{Level: 1 << 40, Weapon: with("Pistol"), Aim: Health})
	if got := a.Odds(Defence{Defender: scout()}.Against(a), 0)[0]; got.Hit != allWays || len(got.Shifts) > 2*mostShift {
		t.Errorf("%d shifts, %d hits", len(got.Shifts), got.Hit)
	}
}

func BenchmarkOdds(b *testing.B) {
	a, err := Attack{Level: 4, Weapon: with("Fusion gun TL15"), Aim: Health, Distance: 1}.Declare()
	if err != nil {
		b.Fatal(err)
	}
	g := Defence{Defender: marine()}.Against(a)
	for b.Loop() {
		a.Odds(g, 0)
	}
}

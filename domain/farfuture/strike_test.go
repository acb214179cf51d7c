package farfuture

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain/table"
)

// landed are the hits of a strike before any consequence: "health 4 pending, health 3 marked".
func landed(t *testing.T, s Struck) string {
	t.Helper()
	if s.Harm == nil {
		return ""
	}
	o, err := s.Harm.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, h := range o.Hits {
		words = append(words, fmt.Sprintf("%s %d %s", h.Track, h.At, h.Landing))
	}
	return strings.Join(words, ", ")
}

func TestStrike(t *testing.T) {
	farmer := knowing(map[string]int{"Blade Weapons": 5, "Endurance": 4, "Resolve": 2, "Brawling": 2})
	robber := knowing(map[string]int{"Firearms": 3, "Dexterity": 1})
	wounded := knowing(map[string]int{"Firearms": 3, "Dexterity": 1})
	wounded.FirstBlood = true
	wounded.Health.Marks, wounded.Composure.Marks = []bool{false, true, false}, []bool{false, false, true}
	wounded.Consequences = []Consequence{{ID: 1, Severity: Moderate, Track: Health}, {ID: 2, Severity: Mild, Track: Composure}}
	bloodied := knowing(map[string]int{"Dexterity": 1})
	bloodied.FirstBlood = true
	mercenary := wearing(knowing(map[string]int{"Dexterity": 3}), "Combat Environment Suit")
	elite := wearing(knowing(map[string]int{"Dexterity": 2}, military("Vacc Suit")), "Battle Dress TL15")
	calm := knowing(map[string]int{"Resolve": 3}) // five boxes
	infantry := knowing(map[string]int{"Firearms": 5}, military("Firearms"))
	gunner := knowing(map[string]int{"Energy Weapons": 3}, military("Energy Weapons"))
	tags := func(n int) []table.Part { return []table.Part{plus("free tags", 2*n)} }
	cutlass := func(h House, extras ...table.Part) Attack {
		return Attack{Attacker: farmer, Weapon: with("Cutlass"), Aim: Health, House: h, Extras: extras}
	}
	printed := House{CutlassOneBox: true}
	for name, tc := range map[string]struct {
		attack          Attack
		attackFaces     int
		defence         Defence
		defenceFaces    int
		shift, spin     int
		firstBlood, out bool
		hits            string
	}{
		"SF-T02: Firearms 4 and -2 against Dexterity 1 and 2 misses": {
			Attack{Level: 4, Weapon: with("Pistol"), Aim: Health}, -2, Defence{Defender: robber}, 2, -1, 0, false, false, "",
		},
		"SF-T12: a body pistol's five shifts draw first blood": {
			Attack{Attacker: robber, Weapon: with("Body pistol"), Aim: Health},
			3,
			Defence{Defender: farmer, Skill: "Brawling"},
			-1,
			5, 0, true, false, "health 5 marked, composure 5 pending",
		},
		"SF-T13: a cutlass of one box by the house rule": { // printed: the same, with the tag 4 shifts
			cutlass(printed), 1,
			Defence{Defender: robber, Skill: "Firearms", Extras: tags(1)},
			-3,
			4, 0, true, false, "health 4 pending, composure 4 pending",
		},
		"SF-T13: before the free tag it is six shifts": {
			cutlass(printed), 1,
			Defence{Defender: robber, Skill: "Firearms"},
			-3,
			6, 0, true, false, "health 6 pending, composure 6 pending",
		},
		"SF-T14: a cutlass of two boxes by the table": { // printed: one box of each track
			cutlass(House{}), 1,
			Defence{Defender: robber, Skill: "Firearms", Extras: tags(1)},
			-3,
			4, 0, true, false, "health 4 pending, health 3 marked, composure 4 pending, composure 3 marked",
		},
		"SF-T15: seven shifts, one box, and a severe consequence is left": {
			cutlass(printed, tags(2)...), 0,
			Defence{Defender: wounded, Skill: "Firearms"},
			-1,
			7, 0, false, false, "health 7 pending",
		},
		"SF-T15: seven shifts, two boxes, and nothing is left for the second": { // printed: one hit at 7, alive with a severe
			cutlass(House{}, tags(2)...), 0,
			Defence{Defender: wounded, Skill: "Firearms"},
			-1,
			7, 0, false, true, "health 7 pending, health 6 pending",
		},
		"SF-T17: a gauss burst against a combat environment suit": {
			Attack{Attacker: infantry, Weapon: Weapon{Name: "Gauss rifle", Mode: "burst fire"}, Aim: Health, Distance: 2},
			0,
			Defence{Defender: mercenary},
			3, 1, 0, true, false, "health 1 marked, composure 1 marked",
		},
		"SF-T18, SF-R26: a fusion gun against battle dress": {
			Attack{Attacker: gunner, Weapon: with("Fusion gun TL15"), Aim: Health, Distance: 1},
			4,
			Defence{Defender: elite},
			3,
			4, 0, true, false, "health 4 pending, health 3 marked, health 2 marked, composure 4 pending, composure 3 marked, composure 2 marked",
		},
		"SF-T35: an SMG at Composure takes one box and is not accurate": {
			Attack{Level: 3, Weapon: with("SMG"), Aim: Composure, Distance: 1},
			0,
			Defence{Defender: calm},
			-1,
			1, 0, false, false, "composure 1 marked",
		},
		"SF-T36: a fusion gun brandished takes three boxes of Composure and no blood": {
			Attack{Attacker: gunner, Weapon: with("Fusion gun TL15"), Aim: Composure, Distance: 1},
			4,
			Defence{Defender: calm},
			0,
			4, 0, false, false, "composure 4 marked, composure 3 marked, composure 2 marked",
		},
		"a hit by nothing takes no boxes": {
			Attack{Level: 1, Weapon: with("Pistol"), Aim: Health}, 0, Defence{Defender: robber}, 0, 0, 0, false, false, "",
		},
		"a good defence wins spin": {
			Attack{Level: 1, Weapon: with("Pistol"), Aim: Health}, -4, Defence{Defender: robber}, 4, -8, 2, false, false, "",
		},
		"smoke takes no boxes": {
			Attack{Level: 5, Weapon: with("Smoke grenade"), Aim: Health}, 4, Defence{Defender: robber}, -4, 12, 0, false, false, "",
		},
		"a mob without a sheet has no boxes here": {
			Attack{Level: 5, Weapon: with("Pistol"), Aim: Health}, 4, Defence{Level: 1}, -4, 12, 0, false, false, "",
		},
		"SF-R16: after first blood there is no more of it": {
			Attack{Level: 3, Weapon: with("Pistol"), Aim: Health}, 0, Defence{Defender: bloodied}, 0, 2, 0, false, false, "health 2 marked",
		},
		"SF-R16 by the switch: on a clean track there is": {
			Attack{Level: 3, Weapon: with("Pistol"), Aim: Health, House: House{FirstBloodAgain: true}},
			0,
			Defence{Defender: bloodied},
			0,
			2, 0, true, false, "health 2 marked, composure 2 marked",
		},
		"SF-R16 by the switch: on a marked track there is not": {
			Attack{Level: 3, Weapon: with("Pistol"), Aim: Health, House: House{FirstBloodAgain: true}},
			0,
			Defence{Defender: wounded},
			0,
			2, 0, false, false, "health 3 marked",
		},
		"SF-R35: words take one box": {
			Attack{Level: 4, Skill: "Oratory", Aim: Composure}, 0, Defence{Defender: robber}, 0, 4, 0, false, false, "composure 4 pending",
		},
		"SF-T22: three free tags overcome the dress": {
			Attack{Level: 0, Weapon: with("Spear"), Aim: Health, Distance: 1, Extras: tags(3)},
			0,
			Defence{Defender: elite},
			0,
			1, 0, true, false, "health 1 marked, composure 1 marked",
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := declared(t, tc.attack)
			s := a.Strike(showing(tc.attackFaces), tc.defence.Against(a), showing(tc.defenceFaces))
			if s.Shift != tc.shift || s.Shift != s.Attack-s.Defence || s.Hit != (tc.shift >= 0) || s.Spin != tc.spin || s.FirstBlood != tc.firstBlood {
				t.Errorf("got %+v", s)
			}
			if got := landed(t, s); got != tc.hits {
				t.Errorf("hits: %s\nwant  %s", got, tc.hits)
			}
			if out := s.Harm != nil && !s.Harm.CanSurvive(); out != tc.out {
				t.Errorf("out of play: %v", out)
			}
		})
	}
}

func TestATagIsOnTheOneRollOfAnAreaAttack(t *testing.T) {
	attack := Attack{Level: 3, Weapon: with("SMG"), Aim: Health, Distance: 1}
	plain := declared(t, attack)
	attack.Extras = []table.Part{plus("painted", 2)}
	tagged := declared(t, attack)
	for i, c := range []*Character{marine(), navy(), scout()} {
		without := plain.Strike(showing(1), Defence{Defender: c}.Against(plain), showing(i))
		if s := tagged.Strike(showing(1), Defence{Defender: c}.Against(tagged), showing(i)); s.Shift != without.Shift+2 {
			t.Errorf("SF-T37: target %d is struck by %d, %d without the tag", i, s.Shift, without.Shift)
		}
	}
}

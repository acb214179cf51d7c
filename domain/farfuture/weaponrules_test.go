package farfuture

import (
	"strings"
	"testing"

	"shipslocker/domain/table"
)

func TestHouseRulesChangeWeapons(t *testing.T) {
	for name, tc := range map[string]struct {
		house  House
		weapon Weapon
		book   Profile
		under  Profile
		note   table.Part
	}{
		"SF-R01": {
			House{BroadswordReachesOwnZone: true},
			with("broadsword"),
			Profile{Min: 1, Max: 1, Damage: 2, Penetration: 1},
			Profile{Max: 1, Damage: 2, Penetration: 1},
			table.Part{Label: "house rule (Broadsword: reaches its own zone too)", Source: "farfuture SF-R01"},
		},
		"SF-R02": {
			House{FistsAlwaysComposure: true},
			with("Fists"),
			Profile{Damage: 1},
			Profile{Damage: 1, ComposureOnly: true},
			table.Part{Label: "house rule (Fists: Composure only for everybody)", Source: "farfuture SF-R02"},
		},
		"SF-R03": {
			House{GaussAutoOneBox: true},
			Weapon{Name: "Gauss rifle", Mode: "Full Auto"},
			Profile{Min: 1, Max: 5, Damage: 2, Penetration: 2, Area: true},
			Profile{Min: 1, Max: 5, Damage: 1, Penetration: 2, Area: true},
			table.Part{Label: "house rule (Gauss rifle on full auto: 1 box)", Source: "farfuture SF-R03"},
		},
		"SF-R04": {
			House{RPGTDXNoBoxes: true},
			with("RPG TDX"),
			Profile{Min: 2, Max: 4, Damage: 1, Penetration: 5, Area: true, Fusing: true},
			Profile{Min: 2, Max: 4, Penetration: 5, Area: true, Fusing: true},
			table.Part{Label: "house rule (RPG TDX grenade: no boxes)", Source: "farfuture SF-R04"},
		},
		"SF-R05": {
			House{LaserCarbineTwoBoxes: true},
			with("Laser carbine"),
			Profile{Min: 1, Max: 4, Damage: 1, Accuracy: 2},
			Profile{Min: 1, Max: 4, Damage: 2, Accuracy: 2},
			table.Part{Label: "house rule (Laser carbine: 2 boxes)", Source: "farfuture SF-R05"},
		},
		"SF-R08": {
			House{CutlassOneBox: true},
			with("Cutlass"),
			Profile{Max: 1, Damage: 2},
			Profile{Max: 1, Damage: 1},
			table.Part{Label: "house rule (Cutlass: 1 box)", Source: "farfuture SF-R08"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			row, _ := FindWeapon(tc.weapon.Name)
			under, ok := FindWeaponUnder(tc.weapon.Name, tc.house)
			book, _ := row.Fires(tc.weapon.Mode, "")
			changed, fires := under.Fires(tc.weapon.Mode, "")
			if !ok || !fires || book != tc.book || changed != tc.under {
				t.Errorf("by the book %+v, under the rule %+v", book, changed)
			}
			for _, h := range []House{tc.house, {}} {
				a := declared(t, Attack{Level: 2, Weapon: tc.weapon, Aim: Health, Distance: 2, House: h})
				noted := false
				for _, p := range a.Parts {
					noted = noted || p.By("") == tc.note
				}
				if noted != (h == tc.house) || strings.Contains(sums(a.Parts), "house rule") != noted {
					t.Errorf("the log has %s", sums(a.Parts))
				}
			}
		})
	}
}

func TestAHouseRuleOfOneModeLeavesTheOthers(t *testing.T) {
	all := everyHouse()
	gauss, _ := FindWeaponUnder("Gauss rifle", all)
	for _, mode := range []string{"single shot", "burst fire", "RPG Frag"} {
		book, _ := FindWeapon("Gauss rifle")
		was, _ := book.Fires(mode, "")
		if is, _ := gauss.Fires(mode, ""); is != was {
			t.Errorf("%s is %+v, was %+v", mode, is, was)
		}
		if a := declared(t, Attack{Level: 2, Weapon: Weapon{Name: "Gauss rifle", Mode: mode}, Aim: Health, Distance: 3, House: all}); strings.Contains(sums(a.Parts), "house rule") {
			t.Errorf("%s: %s", mode, sums(a.Parts))
		}
	}
	if p, _ := gauss.Fires("RPG TDX", ""); p.Damage != 0 {
		t.Errorf("a grenade out of the rifle takes %d boxes", p.Damage)
	}
}

func TestEverySwitchNamedInALogIsOneOfTheHouseRules(t *testing.T) {
	keys := []string{"plasmaZeroG", "thrownZeroG", "jackVs"}
	for _, r := range weaponRules {
		if _, ok := FindWeapon(r.weapon); !ok || r.on(House{}) || !r.on(everyHouse()) {
			t.Errorf("%+v", r.key)
		}
		keys = append(keys, r.key)
	}
	for _, key := range keys {
		if p := housePart(key); p.Source == "" || p.Value != 0 {
			t.Errorf("%s is told as %+v", key, p)
		}
	}
}

package farfuture

import (
	"slices"
	"testing"
)

func TestTheBookLists41Skills(t *testing.T) {
	n, seen := 0, map[string]bool{}
	for _, g := range SkillGroups {
		for _, s := range g.Skills {
			if seen[s] {
				t.Errorf("%s is listed twice", s)
			}
			seen[s] = true
			if canonical, listed := CanonicalSkill(s); canonical != s || !listed {
				t.Errorf("%s is called %s", s, canonical)
			}
		}
		if g.Title != "Psionic" && g.Title != "Vargr" && g.Title != "Extended" {
			n += len(g.Skills)
		}
	}
	if n != 41 || len(seen) != 41+5+1+4 {
		t.Errorf("%d skills in the book's list, %d in all", n, len(seen))
	}
}

func TestCanonicalSkill(t *testing.T) {
	for typed, want := range map[string]string{
		"Commo": "Communications", "Medical": "Medicine", "Intimidate": "Intimidation", "Blade": "Blade Weapons",
		"Energy Wpn": "Energy Weapons", "Lasers": "Energy Weapons", "Zero-G Combat": "Zero-G", "Ground Veh.": "Ground Vehicle",
		"Art": "Arts", "Battle Dress": "Vacc Suit", "Military-grade Vacc Suit": "Vacc Suit",
		"  vacc   SUIT ": "Vacc Suit", "zero g": "Zero-G", "ZEROG": "Zero-G", "energy wpn.": "Energy Weapons",
		"telekenesis": "Telekinesis", "Firearms": "Firearms", "CHARISMA": "Charisma", "forgery": "Forgery",
	} {
		if got, listed := CanonicalSkill(typed); got != want || !listed {
			t.Errorf("%q is %q, listed %v; want %q", typed, got, listed, want)
		}
	}
	for typed, want := range map[string]string{"  Xeno   law ": "Xeno law", "": "", "  ": "", "--": "--", "Ölfarben": "Ölfarben"} {
		if got, listed := CanonicalSkill(typed); got != want || listed {
			t.Errorf("%q is %q, listed %v; want %q", typed, got, listed, want)
		}
	}
}

func TestMatchSkills(t *testing.T) {
	for name, tc := range map[string]struct {
		typed string
		want  []string
	}{
		"the beginning, then that of a word":   {"com", []string{"Computer", "Communications", "Zero-G"}},
		"the beginning of a word, then inside": {"ve", []string{"Ground Vehicle", "Air Vehicle", "Water Vehicle", "Resolve", "Survey"}},
		"an alias finds its skill":             {"laser", []string{"Energy Weapons"}},
		"a word inside a name":                 {"suit", []string{"Vacc Suit"}},
		"case and hyphens do not matter":       {"ZERO G", []string{"Zero-G"}},
		"nothing matches":                      {"basket weaving", nil},
		"prefix of a name or of an alias":      {"med", []string{"Medicine"}},
		"a listed name in full finds itself":   {"Pilot", []string{"Pilot"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := MatchSkills(tc.typed); !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
	if all := MatchSkills(" "); len(all) != 51 || all[0] != "Strength" {
		t.Errorf("nothing typed matches %d skills", len(all))
	}
}

func TestKindsOfSkill(t *testing.T) {
	if !IsPsionic("Awareness") || IsPsionic("Alertness") {
		t.Error("psionics")
	}
}

func TestPhases(t *testing.T) {
	info := Phases()
	var titles []string
	for i, p := range info {
		titles = append(titles, p.Title)
		if p.AspectLabel != p.Title+" aspect" || p.Prompt == "" || p.AsksOther != (i == 2 || i == 3) {
			t.Errorf("%+v", p)
		}
	}
	if want := []string{"Homeworld", "Enlistment", "Service", "Cross-training", "Mustering out"}; !slices.Equal(titles, want) {
		t.Errorf("%v", titles)
	}
	info[0].Title = "changed"
	if Phases()[0].Title != "Homeworld" {
		t.Error("a caller can change the phases")
	}
}

func TestFires(t *testing.T) {
	for name, tc := range map[string]struct {
		weapon, mode, ammo string
		want               Profile
	}{
		"SF-T24: ACR, full auto, armour piercing": {"ACR", "full auto", "armour piercing", Profile{Min: 1, Max: 4, Damage: 1, Penetration: 3, Area: true}},
		"SF-T24: ACR, single shot, slugs":         {"ACR", "single shot", "Slug", Profile{Min: 1, Max: 4, Damage: 2, Penetration: 1, Accuracy: 2}},
		"an ACR as it comes":                      {"acr", "", "", Profile{Min: 1, Max: 4, Damage: 2, Penetration: 1, Accuracy: 2}},
		"an ACR lends a launched grenade nothing": {"ACR", "RPG TDX", "Slug", Profile{Min: 2, Max: 4, Damage: 1, Penetration: 5, Area: true, Fusing: true}},
		"gauss rifle, burst fire":                 {"Gauss Rifle", "burst fire", "", Profile{Min: 1, Max: 4, Damage: 3, Penetration: 2, Accuracy: 2}},
		"gauss rifle, full auto":                  {"Gauss Rifle", "full auto", "", Profile{Min: 1, Max: 5, Damage: 2, Penetration: 2, Area: true}},
		"snub pistol, tranq":                      {"snub pistol", "", "tranq", Profile{Max: 1, Damage: 2, ComposureOnly: true}},
		"a spear reaches the next zone only":      {"Spear", "", "", Profile{Min: 1, Max: 1, Damage: 1, Penetration: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			row, ok := FindWeapon(tc.weapon)
			if !ok {
				t.Fatal("no such weapon")
			}
			if got, ok := row.Fires(tc.mode, tc.ammo); got != tc.want || !ok {
				t.Errorf("got %+v, %v", got, ok)
			}
		})
	}
	acr, _ := FindWeapon("ACR")
	if _, ok := acr.Fires("stun", ""); ok {
		t.Error("an ACR has no mode stun")
	}
	if _, ok := acr.Fires("full auto", "Tranq"); ok {
		t.Error("an ACR takes no tranq")
	}
	if !slices.Equal(acr.AmmoNames(), []string{"Slug", "Armour piercing"}) || len(acr.ModeNames()) != 5 {
		t.Errorf("%v %v", acr.ModeNames(), acr.AmmoNames())
	}
}

func TestRangeModifier(t *testing.T) {
	for name, tc := range map[string]struct {
		weapon   string
		distance int
		modifier int
		possible bool
	}{
		"SF-T23: a pistol two zones too far":    {"Pistol", 4, -4, true},
		"SF-T23: a rifle two zones too near":    {"Rifle", 0, -4, true},
		"SF-T23: an RPG below its fusing range": {"RPG Frag", 1, -2, false},
		"an RPG beyond its range may be tried":  {"RPG Frag", 5, -2, true},
		"inside its range":                      {"Rifle", 3, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			w, _ := FindWeapon(tc.weapon)
			modifier, possible := w.rangeModifier(tc.distance)
			if modifier != tc.modifier || possible != tc.possible {
				t.Errorf("got %d, %v", modifier, possible)
			}
		})
	}
}

func TestEveryWeaponIsFoundByItsNamesAndFires(t *testing.T) {
	for _, w := range Weapons {
		for _, name := range append(w.Aliases, w.Name) {
			if got, ok := FindWeapon(name); !ok || got.Name != w.Name {
				t.Errorf("%s finds %s", name, got.Name)
			}
		}
		for _, m := range append(w.ModeNames(), "") {
			if p, ok := w.Fires(m, ""); !ok || p.Min > p.Max {
				t.Errorf("%s in mode %q: %+v, %v", w.Name, m, p, ok)
			}
		}
	}
	if _, ok := FindWeapon("teaspoon"); ok {
		t.Error("a teaspoon is in the table")
	}
}

func TestEveryArmourIsFoundByItsNames(t *testing.T) {
	for _, a := range Armours {
		for _, name := range append(a.Aliases, a.Name) {
			if got, ok := FindArmour(name); !ok || got.Name != a.Name {
				t.Errorf("%s finds %s", name, got.Name)
			}
		}
	}
	if _, ok := FindArmour(""); ok {
		t.Error("nothing is in the table")
	}
}

func TestTheTablesAreWhole(t *testing.T) {
	if len(Services) != 14 || len(Weapons) != 31 || len(Armours) != 12 || len(TimeTrack) != 22 {
		t.Errorf("%d services, %d weapons, %d armours", len(Services), len(Weapons), len(Armours))
	}
}

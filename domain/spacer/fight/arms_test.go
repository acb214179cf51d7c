package fight_test

import (
	"errors"
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
)

func TestWeaponsAmongTheGear(t *testing.T) {
	for name, tc := range map[string]struct{ gear, melee, gun string }{
		"an energy pistol as the book lists it":             {"Pistol, Energy", "", "Energy pistol"},
		"a slug pistol":                                     {"Pistol, Slug", "", "Slug pistol"},
		"a rifle":                                           {"Rifle", "", "Rifle"},
		"an energy rifle is no slug rifle":                  {"Energy Rifle", "", "Energy rifle"},
		"a heavy rifle":                                     {"heavy rifle", "", "Heavy rifle"},
		"a holdout":                                         {"Energy Holdout", "", "Energy holdout"},
		"a pocket knife, which can be thrown":               {"Pocket knife", "Knife", "Thrown knife"},
		"a sword with a name of its own":                    {"Ceremonial sword", "Sword", ""},
		"a greatsword is no sword":                          {"Greatsword", "Greatsword", ""},
		"what only sounds like a weapon is none of the two": {"Program slug for Porta-comp", "", ""},
		"armour":      {"Lt Field Armor", "", ""},
		"nothing yet": {"", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			c := person.New()
			c.Gear = []person.Item{{ID: 4, Name: tc.gear, Loaded: 7}}
			melee, gun := "", ""
			for _, a := range fight.ArmsOf(c, rules.UsualValues) {
				if a.Item.ID != 4 || a.Item.Loaded != 7 {
					t.Errorf("the piece is %+v", a.Item)
				}
				if a.Melee != nil {
					melee = a.Melee.Name
				}
				if a.Gun != nil {
					gun = a.Gun.Name
				}
			}
			if melee != tc.melee || gun != tc.gun {
				t.Errorf("%q is %q and %q", tc.gear, melee, gun)
			}
		})
	}
}

func TestEveryWeaponOfTheBookIsFoundByItsName(t *testing.T) {
	for _, g := range fight.Guns(rules.UsualValues) {
		c := person.New()
		c.Gear = []person.Item{{ID: 1, Name: g.Name}}
		if got := fight.ArmsOf(c, rules.UsualValues); len(got) != 1 || got[0].Gun == nil || *got[0].Gun != g {
			t.Errorf("%s is %+v", g.Name, got)
		}
	}
	for _, m := range fight.MeleeWeapons {
		c := person.New()
		c.Gear = []person.Item{{ID: 1, Name: m.Name}}
		if got := fight.ArmsOf(c, rules.UsualValues); len(got) != 1 || got[0].Melee == nil || *got[0].Melee != m {
			t.Errorf("%s is %+v", m.Name, got)
		}
	}
}

func TestAShotTakesWhatIsInTheWeapon(t *testing.T) {
	c := person.New()
	c.Gear = []person.Item{{ID: 1, Name: "Rifle", Loaded: 3}, {ID: 2, Name: "SMG", Loaded: 9}}
	after, err := c.Fire(1, 3)
	if err != nil || after.Gear[0].Loaded != 0 || after.Gear[1].Loaded != 9 || c.Gear[0].Loaded != 3 {
		t.Errorf("%+v, %v", after.Gear, err)
	}
	var refused domain.Refusal
	for _, shot := range []struct {
		id   rules.RowID
		cost int
	}{{1, 4}, {7, 1}} {
		if same, err := c.Fire(shot.id, shot.cost); !errors.As(err, &refused) || !slices.Equal(same.Gear, c.Gear) {
			t.Errorf("%+v: %v", shot, err)
		}
	}
}

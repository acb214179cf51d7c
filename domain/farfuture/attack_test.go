package farfuture

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// knowing is somebody with these levels, who has nothing else.
func knowing(levels map[string]int, stunts ...Stunt) *Character {
	c := &Character{Name: "Somebody", Stunts: stunts}
	for skill, level := range levels {
		for slot := range c.Skills {
			if SlotLevel(slot) == level && c.Skills[slot].Name == "" {
				c.Skills[slot].Name = skill
				break
			}
		}
	}
	return c
}

// overridden gives somebody a level by the referee's word.
func overridden(c *Character, skill string, level int) *Character {
	c.Overrides = append(c.Overrides, Override{What: "skill:" + skill, Value: level, Reason: "so it is"})
	return c
}

func military(skill string) Stunt { return Stunt{Type: MilitaryGrade, Skill: skill} }

// wearing puts armour on somebody, with row ids from 1.
func wearing(c *Character, names ...string) *Character {
	for i, name := range names {
		c.Armour = append(c.Armour, Armour{ID: RowID(i + 1), Name: name, Worn: true})
	}
	return c
}

// showing are four dice of that sum.
func showing(sum int) (f Faces) {
	for i := range f {
		switch {
		case sum > 0:
			f[i], sum = 1, sum-1
		case sum < 0:
			f[i], sum = -1, sum+1
		}
	}
	return f
}

func with(name string) Weapon { return Weapon{Name: name} }

func plus(label string, value int) table.Part { return table.Part{Label: label, Value: value} }

// everyHouse has every house rule on.
func everyHouse() (h House) {
	v := reflect.ValueOf(&h).Elem()
	for i := range v.NumField() {
		v.Field(i).SetBool(true)
	}
	return h
}

func declared(t *testing.T, a Attack) Aimed {
	t.Helper()
	aimed, err := a.Declare()
	if err != nil {
		t.Fatal(err)
	}
	return aimed
}

// sums are parts as the log shows them.
func sums(parts []table.Part) string {
	var words []string
	for _, p := range parts {
		words = append(words, p.Label+" "+table.Signed(p.Value))
	}
	return strings.Join(words, "; ")
}

func TestAnAttackRolls(t *testing.T) {
	soldier := knowing(map[string]int{"Firearms": 4, "Zero-G": 2, "Brawling": 3, "Dexterity": 1}, military("Firearms"), military("Brawling"))
	civilian := func(level int) *Character {
		return knowing(map[string]int{"Firearms": level, "Zero-G": 3, "Brawling": 2, "Dexterity": 1, "Blade Weapons": 5, "Energy Weapons": 4})
	}
	untrainedShot := knowing(map[string]int{"Zero-G": 2})
	for name, tc := range map[string]struct {
		attack Attack
		skill  string
		level  int
		parts  string
	}{
		"SF-T23: a pistol at distance 4 is two zones beyond its range": {
			Attack{Level: 3, Weapon: with("Pistol"), Distance: 4}, "Firearms", 3, "Firearms +3; 2 zones too far −4",
		},
		"SF-T23: a rifle at distance 0 is two zones below its range": {
			Attack{Level: 3, Weapon: with("Rifle")}, "Firearms", 3, "Firearms +3; 2 zones too near −4",
		},
		"SF-T26: an ACR without the stunt goes two below Firearms 4": {
			Attack{Attacker: civilian(4), Weapon: Weapon{Name: "ACR", Mode: "full auto"}, Distance: 2},
			"Firearms", 2,
			"Firearms +4; without military-grade Firearms −2",
		},
		"SF-T26: an ACR without the stunt goes two below Firearms 1": {
			Attack{Attacker: civilian(1), Weapon: Weapon{Name: "ACR", Mode: "full auto"}, Distance: 2},
			"Firearms", -1,
			"Firearms +1; without military-grade Firearms −2",
		},
		"SF-T26: an ACR without the stunt and without Firearms is like any skill untrained": {
			Attack{Attacker: untrainedShot, Weapon: Weapon{Name: "ACR", Mode: "full auto"}, Distance: 2},
			"Firearms", -1,
			"Firearms −1; without military-grade Firearms 0",
		},
		"SF-T26: at level 0, by the referee's word, it is like a skill untrained": {
			Attack{Attacker: overridden(knowing(nil), "Firearms", 0), Weapon: Weapon{Name: "ACR", Mode: "full auto"}, Distance: 2},
			"Firearms", -1,
			"Firearms, ruling: so it is 0; without military-grade Firearms −1",
		},
		"SF-R07 by the switch: military-grade firearms are as they were": {
			Attack{Attacker: civilian(4), Weapon: Weapon{Name: "ACR", Mode: "full auto"}, Distance: 2, House: House{MilitaryOrNothing: true}},
			"Firearms", 2,
			"Firearms +4; without military-grade Firearms −2",
		},
		"with the stunt an ACR is fired at the whole of Firearms, single shots first": {
			Attack{Attacker: soldier, Weapon: with("ACR"), Distance: 2}, "Firearms", 4, "Firearms +4; accurate +2",
		},
		"SF-R07: a bow without the stunt is two lower as well": {
			Attack{Attacker: civilian(1), Weapon: with("Longbow"), Distance: 2},
			"Blade Weapons", 3,
			"Blade Weapons +5; without military-grade Blade Weapons −2",
		},
		"a plasma gun without the stunt is two lower as well": {
			Attack{Attacker: civilian(1), Weapon: with("Plasma gun TL14"), Distance: 2},
			"Energy Weapons", 2,
			"Energy Weapons +4; without military-grade Energy Weapons −2; accurate +2",
		},
		"a grenade is thrown by Dexterity, whoever throws it": {
			Attack{Attacker: soldier, Weapon: with("Frag grenade"), Distance: 1},
			"Dexterity", 1,
			"Dexterity +1; without military-grade Demolitions 0",
		},
		"accurate helps on Health alone": {
			Attack{Level: 3, Weapon: with("Laser rifle"), Distance: 2, Aim: Composure}, "Energy Weapons", 3, "Energy Weapons +3",
		},
		"without gravity a rifle goes by Zero-G": {
			Attack{Attacker: soldier, Weapon: with("Rifle"), Distance: 2, Gravity: ZeroGravity}, "Zero-G", 2, "Zero-G +2",
		},
		"low gravity is no better": {
			Attack{Attacker: soldier, Weapon: with("Knife (brawling)"), Gravity: LowGravity},
			"Zero-G", 2,
			"Zero-G +2; martial arts: penetration +2 0",
		},
		"a snub pistol keeps Firearms without gravity": {
			Attack{Attacker: soldier, Weapon: with("Snub pistol"), Gravity: ZeroGravity}, "Firearms", 4, "Firearms +4",
		},
		"a laser keeps Energy Weapons without gravity": {
			Attack{Attacker: civilian(1), Weapon: with("Laser rifle"), Distance: 3, Gravity: ZeroGravity},
			"Energy Weapons", 4,
			"Energy Weapons +4; accurate +2",
		},
		"SF-R29: a military-grade weapon without the stunt goes two below Zero-G": {
			Attack{Attacker: civilian(4), Weapon: Weapon{Name: "ACR", Mode: "full auto"}, Distance: 2, Gravity: ZeroGravity},
			"Zero-G", 1,
			"Zero-G +3; without military-grade Firearms −2",
		},
		"SF-R22: plasma guns go by Zero-G": {
			Attack{Attacker: knowing(map[string]int{"Energy Weapons": 4, "Zero-G": 3}, military("Energy Weapons")), Weapon: with("Plasma gun TL14"), Distance: 1, Gravity: ZeroGravity},
			"Zero-G", 3, "Zero-G +3; accurate +2",
		},
		"SF-R22 by the switch: plasma guns keep Energy Weapons": {
			Attack{Attacker: knowing(map[string]int{"Energy Weapons": 4, "Zero-G": 3}, military("Energy Weapons")), Weapon: with("Plasma gun TL14"), Distance: 1, Gravity: ZeroGravity, House: House{PlasmaKeepsEnergy: true}},
			"Energy Weapons", 4, "Energy Weapons +4; house rule (Plasma and fusion guns in low or zero gravity: Energy Weapons) 0; accurate +2",
		},
		"SF-R27: grenades are thrown by Dexterity without gravity too": {
			Attack{Attacker: knowing(map[string]int{"Dexterity": 2, "Zero-G": 3}, military("Demolitions")), Weapon: with("Frag grenade"), Gravity: ZeroGravity},
			"Dexterity", 2, "Dexterity +2",
		},
		"SF-R27 by the switch: grenades go by Zero-G": {
			Attack{Attacker: knowing(map[string]int{"Dexterity": 2, "Zero-G": 3}, military("Demolitions")), Weapon: with("Frag grenade"), Gravity: ZeroGravity, House: House{ThrownByZeroG: true}},
			"Zero-G", 3, "Zero-G +3; house rule (Thrown weapons in low or zero gravity: Zero-G) 0",
		},
		"SF-R27: a grenade that is launched goes by Zero-G without gravity": {
			Attack{Attacker: soldier, Weapon: Weapon{Name: "ACR", Mode: "RPG Frag"}, Distance: 2, Gravity: ZeroGravity}, "Zero-G", 2, "Zero-G +2",
		},
		"SF-R30: TDX has no penetration in zero gravity": {
			Attack{Level: 2, Weapon: with("TDX grenade"), Gravity: ZeroGravity}, "Dexterity", 2, "Dexterity +2; no penetration in zero gravity 0",
		},
		"under gravity Zero-G - 2 stands in for Firearms with a snub pistol": {
			Attack{Attacker: civilian(1), Weapon: with("Snub pistol"), ByZeroG: true}, "Zero-G", 1, "Zero-G +3; in place of Firearms under gravity −2",
		},
		"an accelerator rifle at Composure by Zero-G - 2, untrained": {
			Attack{Attacker: knowing(nil), Weapon: with("Accelerator rifle"), ByZeroG: true, Distance: 2, Aim: Composure},
			"Zero-G", -3,
			"Zero-G −1; in place of Firearms under gravity −2",
		},
		"without gravity Zero-G is no replacement for a rifle, it is the skill": {
			Attack{Attacker: soldier, Weapon: with("Rifle"), Distance: 2, Gravity: ZeroGravity, ByZeroG: true}, "Zero-G", 2, "Zero-G +2",
		},
		"a launched grenade goes by the better of the skills that open it": {
			Attack{Attacker: knowing(map[string]int{"Firearms": 2, "Demolitions": 3}, military("Firearms"), military("Demolitions")), Weapon: with("RPG Frag"), Distance: 3},
			"Demolitions", 3, "Demolitions +3",
		},
		"a launched grenade goes by Firearms less two where that is better than the one the stunt opens": {
			Attack{Attacker: knowing(map[string]int{"Firearms": 5, "Demolitions": 1}, military("Demolitions")), Weapon: with("RPG Frag"), Distance: 3},
			"Firearms", 3, "Firearms +5; without military-grade Firearms −2",
		},
		"at the same level a launched grenade goes by the skill the stunt opens": {
			Attack{Attacker: knowing(map[string]int{"Firearms": 5, "Demolitions": 3}, military("Demolitions")), Weapon: with("RPG Frag"), Distance: 3},
			"Demolitions", 3, "Demolitions +3",
		},
		"a stunt that replaces a skill counts and says so": {
			Attack{Attacker: navy(), Weapon: with("Found weapon")}, "Brawling", 3, "Brawling, Endurance replaces it +3",
		},
		"fists of the trained strike Health": {
			Attack{Attacker: soldier, Weapon: with("Fists")}, "Brawling", 3, "Brawling +3; martial arts: penetration +2 0",
		},
		"fists of the untrained strike Composure only": {
			Attack{Attacker: untrainedShot, Weapon: with("Fists")}, "Brawling", -1, "Brawling −1; Composure only 0",
		},
		"SF-R02 by the switch: fists strike Composure only": {
			Attack{Attacker: civilian(1), Weapon: with("Fists"), House: House{FistsAlwaysComposure: true}},
			"Brawling", 2,
			"Brawling +2; Composure only 0; house rule (Fists: Composure only for everybody) 0",
		},
		"a tranq slug strikes Composure only": {
			Attack{Level: 2, Weapon: Weapon{Name: "Snub pistol", Ammo: "tranq"}}, "Firearms", 2, "Firearms +2; Composure only 0",
		},
		"words carry any distance": {
			Attack{Level: 4, Skill: "Intimidate", Aim: Composure, Distance: 9}, "Intimidation", 4, "Intimidation +4",
		},
		"SF-T22: three free tags are worth 6 on the seventh attack": {
			Attack{Level: 1, Weapon: with("Spear"), Distance: 1, Extras: []table.Part{plus("outnumbered", 2), plus("hemmed in", 2), plus("tripped", 2)}},
			"Blade Weapons", 1, "Blade Weapons +1; outnumbered +2; hemmed in +2; tripped +2",
		},
		"a weapon of one's own goes by what it is said to do": {
			Attack{Attacker: soldier, Weapon: with("Harpoon"), Own: &Profile{Min: 1, Max: 2, Damage: 2, Accuracy: 2}, Skill: "firearms", Distance: 3},
			"Firearms", 4, "Firearms +4; 1 zone too far −2; accurate +2",
		},
		"a weapon of one's own is heavy without gravity": {
			Attack{Attacker: soldier, Own: &Profile{Max: 2, Damage: 1}, Skill: "Firearms", Gravity: ZeroGravity}, "Zero-G", 2, "Zero-G +2",
		},
		"a tool keeps its own skill without gravity": {
			Attack{Level: 2, Own: &Profile{Max: 1, Damage: 1}, Skill: "Mechanical", Gravity: ZeroGravity}, "Mechanical", 2, "Mechanical +2",
		},
		"by the switch a launched grenade goes by what is open, Firearms less two": {
			Attack{Attacker: knowing(map[string]int{"Firearms": 3, "Demolitions": 5}), Weapon: with("RPG Frag"), Distance: 3, House: House{MilitaryOrNothing: true}},
			"Firearms", 1, "Firearms +3; without military-grade Firearms −2; house rule (Military-grade weapons without the stunt: firearms only, at −2) 0",
		},
		"one of low recoil is not": {
			Attack{Attacker: soldier, Own: &Profile{Max: 2, Damage: 1}, OwnTraits: OwnTraits{LowRecoil: true}, Skill: "Firearms", Gravity: ZeroGravity}, "Firearms", 4, "Firearms +4",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.attack.Aim == "" {
				tc.attack.Aim = Health
			}
			a := declared(t, tc.attack)
			if a.Skill != tc.skill || a.Level != tc.level || sums(a.Parts) != tc.parts || a.Sums != table.Sum(a.Parts) {
				t.Errorf("%s %d: %s = %d\nwant %s %d: %s", a.Skill, a.Level, sums(a.Parts), a.Sums, tc.skill, tc.level, tc.parts)
			}
		})
	}
}

func TestAnAttackIsRefused(t *testing.T) {
	human := knowing(map[string]int{"Charisma": 3})
	suited := wearing(knowing(map[string]int{"Energy Weapons": 3}, military("Energy Weapons")), "Battle Dress TL13")
	for name, tc := range map[string]struct {
		attack Attack
		says   string
	}{
		"SF-T23: an RPG within its fusing range":        {Attack{Weapon: with("RPG Frag"), Distance: 1}, "RPG Frag needs a distance of at least 2 zones. The target is 1 zone away."},
		"an RPG out of a rifle, too":                    {Attack{Weapon: Weapon{Name: "Gauss rifle", Mode: "rpg tdx"}}, "RPG TDX needs a distance of at least 2 zones. The target is 0 zones away."},
		"a weapon that nobody knows":                    {Attack{Weapon: with("Teaspoon")}, "The weapons table has no “Teaspoon”. Choose a listed weapon or enter what this one does."},
		"a mode the weapon does not have":               {Attack{Weapon: Weapon{Name: "ACR", Mode: "burst fire"}}, "ACR has no mode “burst fire”. Choose single shot, full auto, RPG Frag, RPG Smoke, RPG TDX."},
		"a mode of a weapon without any":                {Attack{Weapon: Weapon{Name: "Pistol", Mode: "full auto"}}, "Pistol has no mode “full auto”. There is nothing to choose."},
		"ammunition the weapon does not take":           {Attack{Weapon: Weapon{Name: "Snub pistol", Ammo: "incendiary"}}, "Snub pistol takes no ammunition “incendiary”. Choose Slug, Tranq."},
		"a weapon that needs battle dress":              {Attack{Attacker: knowing(nil), Weapon: with("Fusion gun TL13"), Distance: 1}, "Fusion gun TL13 needs battle dress and military-grade Vacc Suit."},
		"battle dress that cannot be operated":          {Attack{Attacker: suited, Weapon: with("Plasma gun TL12"), Distance: 1}, "Plasma gun TL12 needs battle dress and military-grade Vacc Suit."},
		"an attack on Wealth":                           {Attack{Weapon: with("Pistol"), Aim: Wealth}, "Aim at Health or Composure."},
		"somebody out of play":                          {Attack{Weapon: with("Pistol"), OutOfPlay: true}, "A character who is out of play cannot attack."},
		"a distance below 0":                            {Attack{Weapon: with("Pistol"), Distance: -1}, "The distance is -1 zones. It must be 0 to 1000."},
		"a distance beyond all maps":                    {Attack{Weapon: with("Pistol"), Distance: 1 << 40}, "The distance is 1099511627776 zones. It must be 0 to 1000."},
		"a gravity nobody has heard of":                 {Attack{Weapon: with("Pistol"), Gravity: "sideways"}, "Gravity must be normal, low or zero."},
		"words without a skill":                         {Attack{Aim: Composure}, "Choose the skill of the attack."},
		"a weapon of one's own without a skill":         {Attack{Own: &Profile{Max: 1, Damage: 1}}, "Choose the skill of the attack."},
		"a Human who opens with Charisma":               {Attack{Attacker: human, Skill: "Charisma", Aim: Composure}, "Only Vargr attack with Charisma. Others may defend with it."},
		"psionics where there are none":                 {Attack{Skill: "telepathy", Aim: Composure, House: House{PsionicsOff: true}}, "A house rule excludes psionics, so nobody can attack with Telepathy."},
		"Zero-G for a pistol under gravity":             {Attack{Weapon: with("Pistol"), ByZeroG: true}, "Under gravity, Zero-G replaces Firearms only for low-recoil firearms such as a snub pistol."},
		"Zero-G for a laser under gravity":              {Attack{Weapon: with("Laser carbine"), ByZeroG: true, Distance: 1}, "Under gravity, Zero-G replaces Firearms only for low-recoil firearms such as a snub pistol."},
		"Zero-G for a snub pistol without gravity":      {Attack{Weapon: with("Snub pistol"), ByZeroG: true, Gravity: ZeroGravity}, "Zero-G replaces Firearms only under normal gravity. Here the snub pistol keeps its own skill."},
		"Zero-G for words":                              {Attack{Skill: "Oratory", ByZeroG: true, Gravity: LowGravity, Aim: Composure}, "Zero-G replaces Firearms only under normal gravity. Here an attack without a weapon keeps its own skill."},
		"SF-R07 by the switch: a bow without the stunt": {Attack{Attacker: knowing(nil), Weapon: with("Longbow"), Distance: 2, House: House{MilitaryOrNothing: true}}, "Longbow needs military-grade Blade Weapons. A house rule forbids its use without that stunt."},
		"by that switch a grenade, too":                 {Attack{Attacker: knowing(nil), Weapon: with("Frag grenade"), House: House{MilitaryOrNothing: true}}, "Frag grenade needs military-grade Demolitions. A house rule forbids its use without that stunt."},
		"a range that ends before it begins":            {Attack{Own: &Profile{Min: 3, Max: 1}, Weapon: with("Net"), Skill: "Firearms"}, "“Net” has range 3 to 1. A range starts at 0 or more and cannot end below its start."},
		"four boxes":                                    {Attack{Own: &Profile{Damage: 4}, Weapon: with("Net"), Skill: "Firearms"}, "“Net” marks 4 boxes. A weapon marks 0 to 3."},
		"penetration below 0":                           {Attack{Own: &Profile{Penetration: -1}, Skill: "Firearms"}, "The weapon has penetration -1 and accuracy 0. Neither may exceed 20, and penetration starts at 0."},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.attack.Aim == "" {
				tc.attack.Aim = Health
			}
			a, err := tc.attack.Declare()
			var refused domain.Refusal
			if !errors.As(err, &refused) || refused.Error() != tc.says {
				t.Errorf("got %v, want %s", err, tc.says)
			}
			if a.Parts != nil {
				t.Errorf("refused, and yet it rolls %s", sums(a.Parts))
			}
		})
	}
	if _, err := (Attack{Weapon: with("Pistol")}).Declare(); err == nil {
		t.Error("an attack aimed at nothing was declared")
	}
}

func TestAnAttackWarnsTheReferee(t *testing.T) {
	vargrs := knowing(map[string]int{"Charisma": 3})
	vargrs.Species = "Vargr"
	leader := knowing(map[string]int{"Charisma": 3})
	for i := range leader.Skills {
		leader.Skills[i].Approved = leader.Skills[i].Name == "Charisma"
	}
	dressed := wearing(knowing(map[string]int{"Vacc Suit": 2}, military("Vacc Suit"), military("Energy Weapons")), "Battle Dress TL15")
	for name, tc := range map[string]struct {
		attack Attack
		says   []string
	}{
		"SF-R07: an ACR without the stunt": {
			Attack{Attacker: knowing(nil), Weapon: with("ACR"), Distance: 1},
			[]string{"ACR needs military-grade Firearms. Without that stunt the referee decides whether it can be used."},
		},
		"a grenade without the stunt": {
			Attack{Attacker: knowing(nil), Weapon: with("Smoke grenade")},
			[]string{"Smoke grenade needs military-grade Demolitions. Without that stunt the referee decides whether it can be used."},
		},
		"a grenade with it": {Attack{Attacker: knowing(nil, military("Demolitions")), Weapon: with("Smoke grenade")}, nil},
		"without a sheet a weapon is in able hands, but battle dress is asked for": {
			Attack{Weapon: with("Fusion gun TL13"), Distance: 1}, []string{"Fusion gun TL13 can only be fired in battle dress."},
		},
		"battle dress by the referee's leave": {
			Attack{Attacker: knowing(nil, military("Energy Weapons")), Weapon: with("Fusion gun TL13"), Distance: 1, Leave: true},
			[]string{"Fusion gun TL13 is fired without battle dress. The referee allows it."},
		},
		"battle dress worn": {Attack{Attacker: dressed, Weapon: with("Fusion gun TL13"), Distance: 1}, nil},
		"SF-R34: a broadsword beside a shield": {
			Attack{Attacker: wearing(knowing(nil), "Cloth", "Shield"), Weapon: with("Broadsword"), Distance: 1},
			[]string{"Broadsword needs both hands, but a shield is on one arm."},
		},
		"a cutlass beside a shield": {Attack{Attacker: wearing(knowing(nil), "Shield"), Weapon: with("Cutlass")}, nil},
		"a dart at Health": {
			Attack{Weapon: with("Blowgun"), Distance: 1}, []string{"Blowgun affects only Composure. The aim is now Composure."},
		},
		"words at Health":    {Attack{Skill: "Intimidation"}, []string{"An attack without a weapon affects only Composure. The aim is now Composure."}},
		"a Vargr's Charisma": {Attack{Attacker: vargrs, Skill: "Charisma", Aim: Composure}, []string{"Charisma works only among Vargr. The target must be a Vargr."}},
		"a Human's, with the referee's leave": {
			Attack{Attacker: leader, Skill: "Charisma", Aim: Composure},
			[]string{"The referee allows this attack with Charisma. By the book only Vargr make it, against Vargr."},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.attack.Aim == "" {
				tc.attack.Aim = Health
			}
			if a := declared(t, tc.attack); domain.Texts(a.Warnings) != strings.Join(tc.says, "\n") {
				t.Errorf("got %q, want %q", a.Warnings, tc.says)
			}
		})
	}
}

func TestWhatAnAttackLeavesBehind(t *testing.T) {
	spent := knowing(nil)
	spent.TemporaryAspects = []TemporaryAspect{{ID: 4, Text: " out of ammo "}, {ID: 7, Text: "Limping"}}
	for name, tc := range map[string]struct {
		attack Attack
		want   []TemporaryAspect
		zone   string
	}{
		"a pistol leaves its user out of ammo": {Attack{Weapon: with("Pistol")}, []TemporaryAspect{{ID: 1, Text: "Out of Ammo", NoTag: true}}, ""},
		"but not twice":                        {Attack{Attacker: spent, Weapon: with("Pistol")}, nil, ""},
		"a laser does not":                     {Attack{Weapon: with("Laser rifle"), Distance: 2}, nil, ""},
		"a rifle that launches a grenade does": {Attack{Weapon: Weapon{Name: "ACR", Mode: "RPG Smoke"}, Distance: 2}, []TemporaryAspect{{ID: 1, Text: "Out of Ammo", NoTag: true}}, "Can't See a Thing"},
		"a launcher does not":                  {Attack{Weapon: with("RPG Smoke"), Distance: 2}, nil, "Can't See a Thing"},
		"smoke lies on the zone":               {Attack{Weapon: with("Smoke grenade")}, nil, "Can't See a Thing"},
		"words leave a sitting duck":           {Attack{Attacker: spent, Skill: "Oratory", Aim: Composure}, []TemporaryAspect{{ID: 8, Text: "Sitting Duck"}}, ""},
		"a weapon brandished does not":         {Attack{Weapon: with("Cutlass"), Aim: Composure}, nil, ""},
		"one's own firearm may": {
			Attack{Own: &Profile{Max: 1, Damage: 1}, OwnTraits: OwnTraits{OutOfAmmo: true}, Skill: "Firearms"},
			[]TemporaryAspect{{ID: 1, Text: "Out of Ammo", NoTag: true}},
			"",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.attack.Aim == "" {
				tc.attack.Aim = Health
			}
			a := declared(t, tc.attack)
			if !slices.Equal(a.Aspects, tc.want) || a.Zone != tc.zone {
				t.Errorf("got %+v and %q", a.Aspects, a.Zone)
			}
		})
	}
}

func TestAnAttacksProfileIsWhatCounts(t *testing.T) {
	brawler := knowing(map[string]int{"Brawling": 2}, military("Brawling"))
	for name, tc := range map[string]struct {
		attack Attack
		want   Profile
	}{
		"SF-T24: ACR, full auto, armour piercing": {
			Attack{Weapon: Weapon{Name: "ACR", Mode: "full auto", Ammo: "armour piercing"}, Distance: 1}, Profile{Min: 1, Max: 4, Damage: 1, Penetration: 3, Area: true},
		},
		"SF-T24: ACR, single shot, slugs": {
			Attack{Weapon: Weapon{Name: "ACR", Mode: "single shot", Ammo: "Slug"}, Distance: 1}, Profile{Min: 1, Max: 4, Damage: 2, Penetration: 1, Accuracy: 2},
		},
		"martial arts add 2 to penetration":            {Attack{Attacker: brawler, Weapon: with("Fists")}, Profile{Damage: 1, Penetration: 2}},
		"without gravity too":                          {Attack{Attacker: brawler, Weapon: with("Fists"), Gravity: ZeroGravity}, Profile{Damage: 1, Penetration: 2}},
		"but not to a blade's":                         {Attack{Attacker: brawler, Weapon: with("Spear"), Distance: 1}, Profile{Min: 1, Max: 1, Damage: 1, Penetration: 2}},
		"SF-R30: TDX without gravity works as frag":    {Attack{Weapon: with("TDX grenade"), Gravity: ZeroGravity}, Profile{Max: 2, Damage: 1, Area: true}},
		"SF-R30: an RPG TDX too":                       {Attack{Weapon: with("RPG TDX"), Gravity: ZeroGravity, Distance: 2}, Profile{Min: 2, Max: 4, Damage: 1, Area: true, Fusing: true}},
		"low gravity shapes a blast still":             {Attack{Weapon: with("TDX grenade"), Gravity: LowGravity}, Profile{Max: 2, Damage: 1, Penetration: 5, Area: true}},
		"an attack on Composure is not accurate":       {Attack{Weapon: with("Laser rifle"), Aim: Composure}, Profile{Min: 2, Max: 4, Damage: 2}},
		"SF-R35: words take one box":                   {Attack{Skill: "Oratory", Aim: Composure}, Profile{Max: anyRange, Damage: 1, ComposureOnly: true}},
		"SF-R04 by the switch, out of a rifle as well": {Attack{Weapon: Weapon{Name: "ACR", Mode: "RPG TDX"}, Distance: 2, House: House{RPGTDXNoBoxes: true}}, Profile{Min: 2, Max: 4, Penetration: 5, Area: true, Fusing: true}},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.attack.Aim == "" {
				tc.attack.Aim = Health
			}
			if a := declared(t, tc.attack); a.Profile != tc.want {
				t.Errorf("got %+v, want %+v", a.Profile, tc.want)
			}
		})
	}
}

// TestEveryAttackIsDeclaredOrRefusedInASentence goes through all weapons, modes, ammunition, gravities, distances and
// aims, in able and unable hands and under both sorts of house.
func TestEveryAttackIsDeclaredOrRefusedInASentence(t *testing.T) {
	hands := []*Character{nil, NewCharacter(), marine(), wearing(navy(), "Battle Dress TL13", "Shield"), merchant()}
	target := wearing(marine(), "Battle Dress TL15", "Ablat", "Shield", "Tin hat")
	refusals, declarations := 0, 0
	try := func(a Attack) {
		aimed, err := a.Declare()
		var refused domain.Refusal
		if errors.As(err, &refused) {
			if s := refused.Says; !strings.HasSuffix(s, ".") || s[:1] != strings.ToUpper(s[:1]) {
				t.Fatalf("%+v is refused with %q", a.Weapon, s)
			}
			refusals++
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		declarations++
		for _, d := range []Defence{{Defender: target}, {Level: 2, Armour: 3, Skill: "Brawling"}} {
			g := d.Against(aimed)
			if aimed.Sums != table.Sum(aimed.Parts) || g.Sums != table.Sum(g.Parts) || len(aimed.Choices()) == 0 {
				t.Fatalf("%+v comes to %d of %s, and %d of %s", a.Weapon, aimed.Sums, sums(aimed.Parts), g.Sums, sums(g.Parts))
			}
			s := aimed.Strike(showing(2), g, showing(-1))
			if (s.Harm != nil) != (d.Defender != nil && s.Shift > 0 && aimed.Profile.Damage > 0) {
				t.Fatalf("%+v does harm %+v by a shift of %d", a.Weapon, s.Harm, s.Shift)
			}
		}
	}
	for _, row := range append([]WeaponRow{{Name: "Teaspoon"}, {}}, Weapons...) {
		for _, mode := range append(row.ModeNames(), "", "stun") {
			for _, ammo := range append(row.AmmoNames(), "", "jam") {
				for _, gravity := range []Gravity{NormalGravity, LowGravity, ZeroGravity, "sideways"} {
					for _, distance := range []int{-1, 0, 1, 2, 6} {
						for _, aim := range []TrackName{Health, Composure, Wealth, ""} {
							for i, c := range hands {
								house := House{}
								if (i+distance)%2 == 0 {
									house = everyHouse()
								}
								try(Attack{
									Attacker: c, Level: 2, Weapon: Weapon{Name: row.Name, Mode: mode, Ammo: ammo}, Skill: "Intimidation",
									Aim: aim, Distance: distance, Gravity: gravity, ByZeroG: len(mode)%2 == 1, House: house,
								})
							}
						}
					}
				}
			}
		}
	}
	if refusals == 0 || declarations == 0 {
		t.Errorf("%d refused, %d declared", refusals, declarations)
	}
}

func BenchmarkAttack(b *testing.B) {
	attacker, target := knowing(map[string]int{"Energy Weapons": 3}, military("Energy Weapons")), wearing(knowing(map[string]int{"Dexterity": 2}, military("Vacc Suit")), "Battle Dress TL15")
	for b.Loop() {
		a, err := Attack{Attacker: attacker, Weapon: with("Fusion gun TL15"), Aim: Health, Distance: 1}.Declare()
		if err != nil {
			b.Fatal(err)
		}
		if s := a.Strike(showing(4), Defence{Defender: target}.Against(a), showing(3)); len(s.Harm.WaysOut()) == 0 {
			b.Fatal("no way out")
		}
	}
}

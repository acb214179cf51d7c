package farfuture

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

func TestADefenceRolls(t *testing.T) {
	guardian := func(armour ...string) *Character {
		return wearing(knowing(map[string]int{"Dexterity": 2, "Blade Weapons": 1, "Brawling": 3}, military("Brawling")), armour...)
	}
	untrainedIn := func(armour ...string) *Character { return wearing(knowing(map[string]int{"Dexterity": 2}), armour...) }
	dressed := wearing(knowing(map[string]int{"Dexterity": 2}, military("Vacc Suit")), "Battle Dress TL15")
	pistol := Attack{Level: 3, Weapon: with("Pistol"), Aim: Health}
	laser := Attack{Level: 3, Weapon: with("Laser rifle"), Aim: Health, Distance: 2}
	cutlass := Attack{Level: 3, Weapon: with("Cutlass"), Aim: Health}
	fusion := Attack{Level: 3, Weapon: with("Fusion gun TL15"), Aim: Health, Distance: 1}
	threat := Attack{Level: 3, Skill: "Intimidation", Aim: Composure}
	jackHouse := func(a Attack) Attack { a.House.JackVsMeleeOnly = true; return a }
	for name, tc := range map[string]struct {
		attack   Attack
		defence  Defence
		parts    string
		spent    []RowID
		warnings []string
	}{
		"the usual skill is Dexterity": {pistol, Defence{Defender: guardian()}, "Dexterity +2", nil, nil},
		"or Resolve against Composure": {threat, Defence{Defender: guardian()}, "Resolve 0", nil, nil},
		"without a sheet it is the level and what armour is said to be worth": {
			fusion, Defence{Level: 2, Armour: 6, Skill: "firearms"}, "Firearms +2; armour +6; weapon's penetration −5", nil, nil,
		},
		"SF-T25: armour 1 against penetration 5 is worth nothing, not less": {
			fusion, Defence{Defender: guardian("Jack")}, "Dexterity +2; Jack +1; weapon's penetration −1", nil, nil,
		},
		"SF-T18: battle dress against a fusion gun": {
			fusion, Defence{Defender: dressed}, "Dexterity +2; Battle Dress TL15 +5; weapon's penetration −5", nil, nil,
		},
		"battle dress that nobody operates protects nobody": {
			pistol,
			Defence{Defender: guardian("Battle Dress TL15")},
			"Dexterity +2", nil,
			[]string{"Battle Dress TL15 gives no protection without military-grade Vacc Suit."},
		},
		"a suit protects whoever wears it": {pistol, Defence{Defender: guardian("Combat Armour TL11")}, "Dexterity +2; Combat Armour TL11 +3", nil, nil},
		"martial arts add 1 to defence with Brawling": {
			cutlass, Defence{Defender: guardian(), Skill: "Brawling"}, "Brawling +3; martial arts +1", nil, nil,
		},
		"of two on the body the better counts": {pistol, Defence{Defender: guardian("Jack", "Cloth")}, "Dexterity +2; Cloth +2", nil, nil},
		"what is not worn does not": {
			pistol, Defence{Defender: &Character{Armour: []Armour{{ID: 1, Name: "Cloth"}}}}, "Dexterity 0", nil, nil,
		},
		"Reflec goes beneath armour and adds to it": {laser, Defence{Defender: guardian("Cloth", "Reflec")}, "Dexterity +2; Cloth +2; Reflec +4", nil, nil},
		"Reflec stops no bullet":                    {pistol, Defence{Defender: guardian("Reflec")}, "Dexterity +2", nil, nil},
		"Ablat helps once":                          {laser, Defence{Defender: guardian("Cloth", "Ablat")}, "Dexterity +2; Cloth +2; Ablat +4", []RowID{2}, nil},
		"Ablat stays whole against a bullet":        {pistol, Defence{Defender: guardian("Ablat")}, "Dexterity +2", nil, nil},
		"beneath Reflec Ablat is spared":            {laser, Defence{Defender: guardian("Ablat", "Reflec")}, "Dexterity +2; Reflec +4", nil, nil},
		"and whichever is put on first":             {laser, Defence{Defender: guardian("Reflec", "Ablat")}, "Dexterity +2; Reflec +4", nil, nil},
		"level 0 by the referee's word is not training": {
			pistol, Defence{Defender: overridden(untrainedIn("Shield"), "Blade Weapons", 0)}, "Dexterity +2", nil, []string{"Shield gives no protection without Blade Weapons at level 1 or more."},
		},
		"level 1 is":                           {pistol, Defence{Defender: overridden(untrainedIn("Shield"), "Blade Weapons", 1)}, "Dexterity +2; Shield +1", nil, nil},
		"armour below nothing is none":         {pistol, Defence{Level: 2, Armour: -3}, "Dexterity +2", nil, nil},
		"a shield adds to what is on the body": {pistol, Defence{Defender: guardian("Cloth", "Shield")}, "Dexterity +2; Cloth +2; Shield +1", nil, nil},
		"a shield takes Blade Weapons": {
			pistol, Defence{Defender: untrainedIn("Shield")}, "Dexterity +2", nil, []string{"Shield gives no protection without Blade Weapons at level 1 or more."},
		},
		"an improvised shield stops no bullet":       {pistol, Defence{Defender: guardian("Improvised shield")}, "Dexterity +2", nil, nil},
		"but a cutlass":                              {cutlass, Defence{Defender: guardian("Improvised shield")}, "Dexterity +2; Improvised shield +1", nil, nil},
		"a cutlass without gravity is one still":     {Attack{Weapon: with("Cutlass"), Aim: Health, Gravity: ZeroGravity}, Defence{Defender: guardian("Improvised shield")}, "Dexterity +2; Improvised shield +1", nil, nil},
		"SF-R21: jack helps against a bullet":        {pistol, Defence{Defender: guardian("Jack")}, "Dexterity +2; Jack +1", nil, nil},
		"SF-R21 by the switch: it does not":          {jackHouse(pistol), Defence{Defender: guardian("Mesh")}, "Dexterity +2; house rule (Jack and mesh: help only against blades and blows) 0", nil, nil},
		"SF-R21 by the switch: but against a blade":  {jackHouse(cutlass), Defence{Defender: guardian("Jack")}, "Dexterity +2; Jack +1", nil, nil},
		"armour counts against a weapon brandished":  {Attack{Weapon: with("Cutlass"), Aim: Composure}, Defence{Defender: guardian("Cloth")}, "Resolve 0; Cloth +2", nil, nil},
		"armour does not count against words":        {threat, Defence{Defender: guardian("Cloth")}, "Resolve 0", nil, nil},
		"nor does the mob's":                         {threat, Defence{Level: 1, Armour: 3}, "Resolve +1", nil, nil},
		"unless a skill of fighting speaks":          {Attack{Skill: "Brawling", Aim: Composure}, Defence{Defender: guardian("Cloth")}, "Resolve 0; Cloth +2", nil, nil},
		"or the referee hears one":                   {Attack{Skill: "Zero-G", Aim: Composure, Explicit: true}, Defence{Defender: guardian("Cloth")}, "Resolve 0; Cloth +2", nil, nil},
		"armour of one's own is for the referee":     {pistol, Defence{Defender: guardian("Tin hat")}, "Dexterity +2", nil, []string{"“Tin hat” is not in the armour table. The referee adds what it is worth."}},
		"invokes and tags add up":                    {pistol, Defence{Defender: guardian(), Extras: []table.Part{plus("cover", 2), plus("spin", 1)}}, "Dexterity +2; cover +2; spin +1", nil, nil},
		"by house rule all that helps adds up":       {Attack{Weapon: Weapon{Name: "Laser rifle"}, Aim: Health, House: House{ArmourAddsUp: true}}, Defence{Defender: guardian("Cloth", "Reflec", "Ablat")}, "Dexterity +2; Cloth +2; Reflec +4; Ablat +4; house rule (All armour adds up: all that is worn) 0", []RowID{3}, nil},
		"by house rule the best counts alone":        {Attack{Weapon: Weapon{Name: "Laser rifle"}, Aim: Health, House: House{BestArmourAlone: true}}, Defence{Defender: guardian("Cloth", "Ablat", "Reflec")}, "Dexterity +2; Reflec +4; house rule (Only the best armour counts: the best piece) 0", nil, nil},
		"one's own laser meets Reflec":               {Attack{Own: &Profile{Max: 3, Damage: 1}, Skill: "Energy Weapons", OwnTraits: OwnTraits{Laser: true}, Aim: Health}, Defence{Defender: guardian("Reflec")}, "Dexterity +2; Reflec +4", nil, nil},
		"Charisma works on Vargr":                    {Attack{Skill: "Charisma", Aim: Composure}, Defence{Defender: guardian()}, "Resolve 0", nil, []string{"Charisma works only on Vargr. The referee decides whether this attack is possible."}},
		"a stunt that replaces the skill is counted": {cutlass, Defence{Defender: navy(), Skill: "Brawling"}, "Brawling, Endurance replaces it +3", nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			g := tc.defence.Against(declared(t, tc.attack))
			if sums(g.Parts) != tc.parts || g.Sums != table.Sum(g.Parts) {
				t.Errorf("got %s = %d\nwant %s", sums(g.Parts), g.Sums, tc.parts)
			}
			if !slices.Equal(g.Spent, tc.spent) || domain.Texts(g.Warnings) != strings.Join(tc.warnings, "\n") {
				t.Errorf("spent %v, warnings %q", g.Spent, g.Warnings)
			}
		})
	}
}

func TestAShieldBesideABroadsword(t *testing.T) {
	c := wearing(knowing(map[string]int{"Blade Weapons": 2}), "Shield")
	c.Weapons = []Weapon{{ID: 1, Name: "Cutlass"}, {ID: 2, Name: "Broadsword"}}
	g := Defence{Defender: c}.Against(declared(t, Attack{Weapon: with("Pistol"), Aim: Health}))
	if want := "Broadsword needs both hands. The shield does not help while it is used."; domain.Texts(g.Warnings) != want {
		t.Errorf("SF-R34: %q", g.Warnings)
	}
}

func TestChoicesOfDefence(t *testing.T) {
	for name, tc := range map[string]struct {
		attack Attack
		want   []string
	}{
		"at close quarters":       {Attack{Weapon: with("Cutlass"), Aim: Health}, []string{"Dexterity", "Brawling", "Strength", "Blade Weapons", "Firearms", "Energy Weapons"}},
		"from the next zone":      {Attack{Weapon: with("Cutlass"), Aim: Health, Distance: 1}, []string{"Dexterity", "Blade Weapons", "Firearms", "Energy Weapons"}},
		"from afar":               {Attack{Weapon: with("Rifle"), Aim: Health, Distance: 3}, []string{"Dexterity", "Firearms", "Energy Weapons"}},
		"without gravity":         {Attack{Weapon: with("Rifle"), Aim: Health, Distance: 3, Gravity: LowGravity}, []string{"Dexterity", "Zero-G", "Firearms", "Energy Weapons"}},
		"a weapon at Composure":   {Attack{Weapon: with("Rifle"), Aim: Composure, Distance: 3}, []string{"Resolve", "Dexterity", "Firearms", "Energy Weapons"}},
		"words":                   {Attack{Skill: "Oratory", Aim: Composure}, []string{"Resolve"}},
		"Charisma meets Charisma": {Attack{Skill: "Charisma", Aim: Composure}, []string{"Resolve", "Charisma"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := declared(t, tc.attack).Choices(); !slices.Equal(got, tc.want) {
				t.Errorf("got %v", got)
			}
		})
	}
}

// anyTarget is somebody of the properties in some armour.
func anyTarget() *rapid.Generator[*Character] {
	return rapid.Custom(func(t *rapid.T) *Character {
		c := anyCharacter().Draw(t, "target")
		c.Armour = nil
		for _, row := range rapid.SliceOfN(rapid.SampledFrom(Armours), 0, 4).Draw(t, "armour") {
			wearing(c, row.Name)
		}
		return c
	})
}

func TestPropertyMorePenetrationNeverLowersTheShift(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		profile := Profile{Max: 3, Damage: 1, Penetration: rapid.IntRange(0, 6).Draw(t, "penetration")}
		more := profile
		more.Penetration += rapid.IntRange(1, 6).Draw(t, "more")
		d := Defence{Level: 2, Armour: rapid.IntRange(-2, 9).Draw(t, "worth")}
		if rapid.Bool().Draw(t, "with a sheet") {
			d.Defender = anyTarget().Draw(t, "target")
		}
		shift := func(p Profile) int {
			a, err := Attack{
				Level: 3, Own: &p, Skill: "Firearms", Aim: Health,
				OwnTraits: OwnTraits{Laser: true}, House: House{JackVsMeleeOnly: true},
			}.Declare()
			if err != nil {
				t.Fatal(err)
			}
			g := d.Against(a)
			if rolled, label := rolledAt(d.Defender, d.Level, g.Defence.Skill, House{}); g.Sums < rolled {
				t.Fatalf("armour takes %s from %d down to %d", label, rolled, g.Sums)
			}
			return a.Strike(showing(0), g, showing(0)).Shift
		}
		if less, further := shift(profile), shift(more); further < less {
			t.Fatalf("penetration %d gives a shift of %d, %d one of %d", profile.Penetration, less, more.Penetration, further)
		}
	})
}

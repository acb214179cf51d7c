package farfuture

// Against says which weapons an armour helps against.
type Against string

// What armour is effective against.
const (
	AllWeapons Against = "all weapons"
	Lasers     Against = "lasers only"
	Melee      Against = "Brawling and Blade Weapons only"
)

// ArmourRow is one armour of the book.
type ArmourRow struct {
	Name     string
	Aliases  []string
	TL       int    // tech level; 0 = not said
	Needs    string // skill its wearer must be trained in; empty = none
	Military bool   // the skill must be military-grade
	Defence  int    // added to defence rolls
	Vs       Against

	Pressurised  bool // a suit, which can lose its integrity
	Hard         bool // also withstands high pressure, radiation and corrosion
	Powered      bool // sets rolls of Strength and Endurance to 5
	RepairEasier int  // taken off the difficulty of repairing the suit
	Under        bool // goes beneath other armour or clothes
	OneUse       bool
	Soft         bool   // mail or leather, of which the book also says that it stops no bullet
	Shield       bool   // takes one arm
	Note         string // what the columns cannot say; may be empty
}

const suitNote = "Without Vacc Suit it may not hold pressure."

// Armours is the book's table.
//
// Source: farfuture 1.B6 with ruling SF-R21, book section "Armour".
var Armours = []ArmourRow{
	{Name: "Jack", Aliases: []string{"Mesh", "Jack / Mesh"}, Defence: 1, Vs: AllWeapons, Soft: true},
	{Name: "Cloth", Defence: 2, Vs: AllWeapons},
	{Name: "Reflec", TL: 10, Defence: 4, Vs: Lasers, Under: true, Note: "Worn under clothes or other armour."},
	{Name: "Ablat", TL: 9, Defence: 4, Vs: Lasers, OneUse: true, Note: "Works once, then it is gone."},
	{Name: "Shield", Needs: blade, Defence: 1, Vs: AllWeapons, Shield: true, Note: "Uses one arm."},
	{
		Name: "Improvised shield", Needs: blade, Defence: 1, Vs: Melee, Shield: true,
		Note: "A dagger, an axe or whatever is at hand. Uses one arm.",
	},
	{Name: "Vacc Suit", Aliases: []string{"Vac Suit"}, TL: 7, Needs: vaccSuit, Defence: 1, Vs: AllWeapons, Pressurised: true, Note: suitNote},
	{
		Name: "Combat Environment Suit", Aliases: []string{"CES"}, TL: 8, Needs: vaccSuit, Defence: 2, Vs: AllWeapons,
		Pressurised: true, Note: suitNote,
	},
	{
		Name: "Combat Armour TL11", Aliases: []string{"Combat Armour", "Combat Armor"}, TL: 11, Needs: vaccSuit,
		Defence: 3, Vs: AllWeapons, Pressurised: true, Hard: true, Note: suitNote,
	},
	{
		Name: "Combat Armour TL14", TL: 14, Needs: vaccSuit, Defence: 5, Vs: AllWeapons,
		Pressurised: true, Hard: true, Note: suitNote,
	},
	{
		Name: "Battle Dress TL13", Aliases: []string{"Battle Dress"}, TL: 13, Needs: vaccSuit, Military: true,
		Defence: 4, Vs: AllWeapons, Pressurised: true, Hard: true, Powered: true, RepairEasier: 1,
		Note: "Strength and Endurance count as 5 in rolls while worn.",
	},
	{
		Name: "Battle Dress TL15", TL: 15, Needs: vaccSuit, Military: true,
		Defence: 5, Vs: AllWeapons, Pressurised: true, Hard: true, Powered: true, RepairEasier: 2,
		Note: "Strength and Endurance count as 5 in rolls while worn.",
	},
}

// armourByKey finds a row of Armours by skillKey of its name or of an alias.
var armourByKey = func() map[string]int {
	m := map[string]int{}
	for i, a := range Armours {
		m[skillKey(a.Name)] = i
		for _, alias := range a.Aliases {
			m[skillKey(alias)] = i
		}
	}
	return m
}()

// FindArmour returns the armour of that name or alias as the book has it; case, spaces and hyphens do not matter.
func FindArmour(name string) (ArmourRow, bool) { return FindArmourUnder(name, House{}) }

// FindArmourUnder returns the armour of that name or alias with the house rules counted in.
//
// Source: farfuture 1.B6, ruling SF-R21.
func FindArmourUnder(name string, h House) (ArmourRow, bool) {
	i, ok := armourByKey[skillKey(name)]
	if !ok {
		return ArmourRow{}, false
	}
	row := Armours[i]
	if h.JackVsMeleeOnly && row.Soft {
		row.Vs = Melee
	}
	return row, true
}

// effective reports whether the armour helps against what is attacked with. The skill is the weapon's own, whatever it
// is rolled with: without gravity a cutlass is one of Blade Weapons still.
//
// Source: farfuture 1.B6, book section "Armour".
func (r ArmourRow) effective(against WeaponRow) bool {
	switch r.Vs {
	case Lasers:
		return against.Laser
	case Melee:
		return against.Skill == brawling || against.Skill == blade
	}
	return true
}

// layer is where armour is worn. One piece of each counts.
type layer int

// The layers.
const (
	onBody layer = iota
	beneath
	onArm
)

// layer of the armour: Reflec and its throw-away kin go beneath another.
func (r ArmourRow) layer() layer {
	switch {
	case r.Shield:
		return onArm
	case r.Under || r.OneUse:
		return beneath
	}
	return onBody
}

package farfuture

// Profile is what a weapon does as it is fired.
type Profile struct {
	Min           int  `json:"min" in:"0..1000" doc:"zones"`
	Max           int  `json:"max" in:"0..1000" doc:"zones"` // anyRange for what distance does not matter to
	Damage        int  `json:"damage" in:"0..3" doc:"boxes of each track"`
	Accuracy      int  `json:"accuracy" in:"-20..20" doc:"added to attacks on Health"`
	Penetration   int  `json:"penetration" in:"0..20" doc:"taken off armour"`
	Area          bool `json:"area" doc:"it strikes everybody in the zone"`
	ComposureOnly bool `json:"composureOnly" doc:"it strikes Composure only"`
	Fusing        bool `json:"fusing" doc:"it does not go off below its range"`
}

// anyRange is farther than any map is wide. Words carry so far.
const anyRange = 1000

// RangeStep is what each zone outside a weapon's range takes off an attack.
const RangeStep = 2

// rangeModifier returns what distance does to an attack over that many zones: -2 for each zone outside the
// weapon's range. Below the fusing range no attack is possible.
//
// Source: farfuture C6.1 and C6.3.
func (p Profile) rangeModifier(distance int) (modifier int, possible bool) {
	switch {
	case distance < p.Min:
		return RangeStep * (distance - p.Min), !p.Fusing
	case distance > p.Max:
		return RangeStep * (p.Max - distance), true
	}
	return 0, true
}

// Setting is a mode a weapon is switched to or a kind of ammunition in it; what it sets takes the place of
// the weapon's own.
type Setting struct {
	Name string
	Profile
	Fires string // the row it fires instead, with nothing of the weapon's own; empty = the weapon's own
}

// WeaponRow is one weapon of the book. A weapon fires as its own profile, one mode and one ammunition
// together.
type WeaponRow struct {
	Name     string
	Aliases  []string
	Skill    string   // rolled to attack; Dexterity for what is thrown
	Military []string // military-grade skills, any of which gives access; none = open to everyone
	TL       int      // tech level; 0 = not said
	Profile
	Modes []Setting // changed at any time
	Ammo  []Setting // changed before a fight or on reloading

	LowRecoil   bool // needs no Zero-G roll
	Directed    bool // fired into one's own zone, it spares the firer
	OutOfAmmo   bool // lends its user the aspect "Out of Ammo"
	Laser       bool
	BattleDress bool // cannot be used without
	TwoHanded   bool
	Bare        bool   // strikes Composure only in the hands of somebody without its skill
	Gravitic    bool   // gravity shapes its blast: without any it has no penetration
	Aspect      string // put on the zone that it strikes; empty = none
	Note        string // what the columns cannot say; may be empty

	house House // that it was found under, for the grenades it launches
}

// Accurate is the Accuracy of every weapon that has the feature.
const Accurate = 2

var (
	militaryFirearms = []string{firearms}
	militaryBlade    = []string{blade}
	militaryEnergy   = []string{energy}
	militaryThrown   = []string{demolition}
	militaryRPG      = []string{firearms, demolition}
)

// rpgModes are the modes of a rifle with a launcher: one for each grenade it can send.
var rpgModes = []Setting{
	{Name: "RPG Frag", Fires: "RPG Frag"},
	{Name: "RPG Smoke", Fires: "RPG Smoke"},
	{Name: "RPG TDX", Fires: "RPG TDX"},
}

const (
	smokeAspect = "Can't See a Thing"
	smokeNote   = "Puts the aspect “" + smokeAspect + "” on the zone."
	tdxNote     = "In zero gravity it has no penetration, like a frag grenade."
)

// Weapons is the book's table, weapon by weapon.
//
// Source: farfuture 1.B5 with the rulings SF-R01 to SF-R08 and SF-R31, book section "Weapons".
var Weapons = []WeaponRow{
	{
		Name: "Fists", Skill: brawling, Profile: Profile{Damage: 1}, Bare: true,
		Note: "Composure only without Brawling.",
	},
	{Name: "Found weapon", Aliases: []string{"Found"}, Skill: brawling, Profile: Profile{Damage: 1}},
	{
		Name: "Knife (brawling)", Aliases: []string{"Knife"}, Skill: brawling, Profile: Profile{Damage: 2},
		Note: "The same knife as Knife (blade): choose the skill.",
	},
	{Name: "Knife (blade)", Skill: blade, Profile: Profile{Max: 1, Damage: 1}},
	{Name: "Cutlass", Skill: blade, Profile: Profile{Max: 1, Damage: 2}},
	{
		Name: "Broadsword", Skill: blade, TwoHanded: true,
		Profile: Profile{Min: 1, Max: 1, Damage: 2, Penetration: 1},
	},
	{Name: "Spear", Skill: blade, Profile: Profile{Min: 1, Max: 1, Damage: 1, Penetration: 2}},
	{Name: "Longbow", Aliases: []string{"Bow"}, Skill: blade, Military: militaryBlade, Profile: Profile{Min: 2, Max: 3, Damage: 1}, Directed: true},
	{Name: "Crossbow", Skill: blade, Military: militaryBlade, Profile: Profile{Min: 2, Max: 4, Damage: 1}, Directed: true},
	{
		Name: "Blowgun", Skill: blade, Military: militaryBlade, Directed: true,
		Profile: Profile{Min: 1, Max: 2, Damage: 1, ComposureOnly: true},
	},
	{Name: "Pistol", Skill: firearms, Profile: Profile{Max: 2, Damage: 1}, Directed: true, OutOfAmmo: true},
	{Name: "Rifle", Skill: firearms, Profile: Profile{Min: 2, Max: 4, Damage: 1}, Directed: true, OutOfAmmo: true},
	{Name: "Shotgun", Skill: firearms, Profile: Profile{Min: 1, Max: 3, Damage: 2}, Directed: true, OutOfAmmo: true},
	{
		Name: "SMG", Aliases: []string{"Submachinegun"}, Skill: firearms, Directed: true, OutOfAmmo: true,
		Profile: Profile{Min: 1, Max: 3, Damage: 1, Area: true},
	},
	{
		Name: "Body pistol", Skill: firearms, Profile: Profile{Max: 1, Damage: 1}, Directed: true, OutOfAmmo: true,
		Note: "Hard to detect.",
	},
	{
		Name: "Snub pistol", Skill: firearms, Profile: Profile{Max: 1}, LowRecoil: true, Directed: true, OutOfAmmo: true,
		Ammo: []Setting{
			{Name: "Slug", Profile: Profile{Damage: 1}},
			{Name: "Tranq", Profile: Profile{Damage: 2, ComposureOnly: true}},
		},
		Note: "Under gravity, Zero-G −2 may replace Firearms.",
	},
	{
		Name: "Accelerator rifle", Skill: firearms, LowRecoil: true, Directed: true, OutOfAmmo: true,
		Profile: Profile{Min: 1, Max: 3, Damage: 1}, Note: "Under gravity, Zero-G −2 may replace Firearms.",
	},
	{
		Name: "ACR", Aliases: []string{"Advanced Combat Rifle"}, Skill: firearms, Military: militaryFirearms,
		Directed: true, OutOfAmmo: true,
		Modes: append([]Setting{
			{Name: "single shot", Profile: Profile{Min: 1, Max: 4, Accuracy: Accurate}},
			{Name: fullAuto, Profile: Profile{Min: 1, Max: 4, Area: true}},
		}, rpgModes...),
		Ammo: []Setting{
			{Name: "Slug", Profile: Profile{Damage: 2, Penetration: 1}},
			{Name: "Armour piercing", Profile: Profile{Damage: 1, Penetration: 3}},
		},
	},
	{
		Name: "Gauss rifle", Skill: firearms, Military: militaryFirearms, Directed: true, OutOfAmmo: true,
		Profile: Profile{Penetration: 2},
		Modes: append([]Setting{
			{Name: "single shot", Profile: Profile{Min: 1, Max: 5, Damage: 2, Accuracy: Accurate}},
			{Name: fullAuto, Profile: Profile{Min: 1, Max: 5, Damage: 2, Area: true}},
			{Name: "burst fire", Profile: Profile{Min: 1, Max: 4, Damage: 3, Accuracy: Accurate}},
		}, rpgModes...),
	},
	{
		Name: "Frag grenade", Skill: dexterity, Military: militaryThrown, TL: 5,
		Profile: Profile{Max: 2, Damage: 1, Area: true},
	},
	{
		Name: "Smoke grenade", Skill: dexterity, Military: militaryThrown, TL: 5,
		Profile: Profile{Max: 2, Area: true}, Aspect: smokeAspect, Note: smokeNote,
	},
	{
		Name: "TDX grenade", Skill: dexterity, Military: militaryThrown, TL: 13,
		Profile: Profile{Max: 2, Damage: 1, Penetration: 5, Area: true}, Gravitic: true, Note: tdxNote,
	},
	{
		Name: "RPG Frag", Skill: firearms, Military: militaryRPG, TL: 7,
		Profile: Profile{Min: 2, Max: 4, Damage: 1, Area: true, Fusing: true},
	},
	{
		Name: "RPG Smoke", Skill: firearms, Military: militaryRPG, TL: 7,
		Profile: Profile{Min: 2, Max: 4, Area: true, Fusing: true}, Aspect: smokeAspect, Note: smokeNote,
	},
	{
		Name: "RPG TDX", Skill: firearms, Military: militaryRPG, TL: 13,
		Profile: Profile{Min: 2, Max: 4, Damage: 1, Penetration: 5, Area: true, Fusing: true}, Gravitic: true, Note: tdxNote,
	},
	{
		Name: "Laser rifle", Skill: energy, LowRecoil: true, Directed: true, Laser: true,
		Profile: Profile{Min: 2, Max: 4, Damage: 2, Accuracy: Accurate},
	},
	{
		Name: "Laser carbine", Skill: energy, LowRecoil: true, Directed: true, Laser: true,
		Profile: Profile{Min: 1, Max: 4, Damage: 1, Accuracy: Accurate},
		Note:    "Can also mark a target with a harmless beam.",
	},
	{
		Name: "Plasma gun TL12", Aliases: []string{"PGMP-12"}, Skill: energy, Military: militaryEnergy, TL: 12,
		Directed: true, BattleDress: true, Profile: Profile{Min: 1, Max: 3, Damage: 3, Accuracy: Accurate, Penetration: 3},
	},
	{
		Name: "Plasma gun TL14", Aliases: []string{"Plasma gun", "PGMP-14"}, Skill: energy, Military: militaryEnergy, TL: 14,
		Directed: true, Profile: Profile{Min: 1, Max: 3, Damage: 3, Accuracy: Accurate, Penetration: 3},
	},
	{
		Name: "Fusion gun TL13", Aliases: []string{"FGMP-13"}, Skill: energy, Military: militaryEnergy, TL: 13,
		Directed: true, BattleDress: true, Profile: Profile{Min: 1, Max: 3, Damage: 3, Accuracy: Accurate, Penetration: 5},
	},
	{
		Name: "Fusion gun TL15", Aliases: []string{"Fusion gun", "FGMP-15"}, Skill: energy, Military: militaryEnergy, TL: 15,
		Directed: true, Profile: Profile{Min: 1, Max: 3, Damage: 3, Accuracy: Accurate, Penetration: 5},
	},
}

// weaponByKey finds a row of Weapons by skillKey of its name or of an alias.
var weaponByKey = func() map[string]int {
	m := map[string]int{}
	for i, w := range Weapons {
		m[skillKey(w.Name)] = i
		for _, a := range w.Aliases {
			m[skillKey(a)] = i
		}
	}
	return m
}()

// FindWeapon returns the weapon of that name or alias as the book has it; case, spaces and hyphens do not matter.
func FindWeapon(name string) (WeaponRow, bool) { return FindWeaponUnder(name, House{}) }

// FindWeaponUnder returns the weapon of that name or alias with the house rules counted in: what the sheet shows and an
// attack is made with.
//
// Source: farfuture 1.B5, rulings SF-R01 to SF-R05 and SF-R08.
func FindWeaponUnder(name string, h House) (WeaponRow, bool) {
	i, ok := weaponByKey[skillKey(name)]
	if !ok {
		return WeaponRow{}, false
	}
	w := Weapons[i]
	w.house = h
	for _, r := range weaponRules {
		if r.weapon == w.Name && r.on(h) {
			r.change(&w)
		}
	}
	return w, true
}

// ModeNames lists the modes to choose from; none means the weapon has one way to fire.
func (w WeaponRow) ModeNames() []string { return settingNames(w.Modes) }

// AmmoNames lists the kinds of ammunition to choose from; none means it takes one.
func (w WeaponRow) AmmoNames() []string { return settingNames(w.Ammo) }

func settingNames(settings []Setting) []string {
	var names []string
	for _, s := range settings {
		names = append(names, s.Name)
	}
	return names
}

// Fires returns the profile of the weapon in a mode with an ammunition, and false for a name it does not
// have. An empty name is the first of the list.
//
// Source: farfuture 1.B5, "Composition".
func (w WeaponRow) Fires(mode, ammo string) (Profile, bool) {
	row, ok := w.Firing(mode, ammo)
	return row.Profile, ok
}

// Firing returns the weapon as it fires in a mode with an ammunition, its Profile what the three come to, and false for
// a name it does not have. A rifle that launches a grenade fires the grenade's row and lends it nothing of its own.
//
// Source: farfuture 1.B5, "Composition", ruling SF-R06.
func (w WeaponRow) Firing(mode, ammo string) (WeaponRow, bool) {
	m, okMode := findSetting(w.Modes, mode)
	a, okAmmo := findSetting(w.Ammo, ammo)
	if m.Fires != "" {
		other, ok := FindWeaponUnder(m.Fires, w.house)
		return other, ok && okAmmo
	}
	w.Profile = w.with(a.Profile).with(m.Profile)
	return w, okMode && okAmmo
}

// thrown reports whether it is thrown by hand.
func (w WeaponRow) thrown() bool { return w.Skill == dexterity }

// launched reports whether it is a grenade that a rifle or a launcher sends: two skills open it,
// Firearms first.
func (w WeaponRow) launched() bool { return len(w.Military) > 1 }

// with lays what other sets over p.
func (p Profile) with(other Profile) Profile {
	if other.Max > 0 {
		p.Min, p.Max = other.Min, other.Max
	}
	if other.Damage > 0 {
		p.Damage = other.Damage
	}
	if other.Accuracy > 0 {
		p.Accuracy = other.Accuracy
	}
	if other.Penetration > 0 {
		p.Penetration = other.Penetration
	}
	p.Area = p.Area || other.Area
	p.ComposureOnly = p.ComposureOnly || other.ComposureOnly
	p.Fusing = p.Fusing || other.Fusing
	return p
}

func findSetting(settings []Setting, name string) (Setting, bool) {
	if name == "" {
		if len(settings) > 0 {
			return settings[0], true
		}
		return Setting{}, true
	}
	for _, s := range settings {
		if skillKey(s.Name) == skillKey(name) {
			return s, true
		}
	}
	return Setting{}, false
}

package farfuture

import (
	"slices"

	"shipslocker/domain/table"
)

// weaponRule is a house rule that changes a row of Weapons.
type weaponRule struct {
	key    string // of HouseRules
	weapon string
	mode   string // that it is about; empty = all of them
	on     func(House) bool
	change func(*WeaponRow)
}

// weaponRules are the house rules of single weapons.
//
// Source: rulings SF-R01 to SF-R05 and SF-R08.
var weaponRules = []weaponRule{
	{
		"broadswordRange", "Broadsword", "", func(h House) bool { return h.BroadswordReachesOwnZone },
		func(w *WeaponRow) { w.Min = 0 },
	},
	{
		"fists", "Fists", "", func(h House) bool { return h.FistsAlwaysComposure },
		func(w *WeaponRow) { w.ComposureOnly = true },
	},
	{
		"gaussAutoDamage", "Gauss rifle", fullAuto, func(h House) bool { return h.GaussAutoOneBox },
		func(w *WeaponRow) {
			w.Modes = slices.Clone(w.Modes)
			for i := range w.Modes {
				if w.Modes[i].Name == fullAuto {
					w.Modes[i].Damage = 1
				}
			}
		},
	},
	{
		"rpgTdxDamage", "RPG TDX", "", func(h House) bool { return h.RPGTDXNoBoxes },
		func(w *WeaponRow) { w.Damage = 0 },
	},
	{
		"laserCarbineDamage", "Laser carbine", "", func(h House) bool { return h.LaserCarbineTwoBoxes },
		func(w *WeaponRow) { w.Damage = 2 },
	},
	{
		"cutlassDamage", "Cutlass", "", func(h House) bool { return h.CutlassOneBox },
		func(w *WeaponRow) { w.Damage = 1 },
	},
}

// fullAuto is the mode that the gauss rifle and the ACR have in common.
const fullAuto = "full auto"

// houseParts name the house rules that changed a weapon as it fires, for the log.
func (w WeaponRow) houseParts(mode string) []table.Part {
	var parts []table.Part
	for _, r := range weaponRules {
		if r.weapon == w.Name && r.on(w.house) && (r.mode == "" || skillKey(r.mode) == skillKey(mode)) {
			parts = append(parts, housePart(r.key))
		}
	}
	return parts
}

// housePart names a house rule that had a say in a roll without adding to it.
func housePart(key string) table.Part {
	part := table.Part{Label: "house rule " + key}
	for _, r := range HouseRules {
		if r.Key == key {
			part = table.Part{Label: "house rule (" + r.Title + ": " + r.House + ")"}.By(r.Member())
			if r.Ruling != "" {
				part.Source = "farfuture " + r.Ruling
			}
		}
	}
	return part
}

package farfuture

import (
	"slices"

	"shipslocker/domain/table"
)

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of farfuture 1.A to 1.C and the rulings SF-R01 to SF-R37.
var HouseRules = table.HouseRules[House]{
	table.OnOff("phase3Neighbour", "Also involved in phase 3", "the neighbour on the right; in phase 4 on the left", "the neighbour on the left; in phase 4 on the right", "SF-R10", func(h *House) *bool { return &h.Phase3Left }).
		Stated("Phase 3: “It will involve the player on your right.”"),
	table.OnOff("replacementFeedsTrack", "Track of a replaced skill", "follows the real level", "follows the replaced level", "SF-R24", func(h *House) *bool { return &h.ReplacementFeedsTrack }).
		Stated("Example Characters: “it doesn't really make her more financially secure”"),
	table.OnOff("battleDressHealthTrack", "Battle dress and the Health track", "Endurance 5 counts only in rolls", "Endurance 5 also lengthens the track", "SF-R37", func(h *House) *bool { return &h.BattleDressHealthTrack }).
		Unclear("Battle Dress: “Powered - strength and endurance 5”"),
	table.OnOff("survivalAbove0", "A survival roll lifted above 0", "unharmed", "still maimed", "SF-R36", func(h *House) *bool { return &h.SurvivalMaims }).
		Unclear("Optional survival rule: “a net roll of zero, then you have been maimed or injured, but are still alive”"),
	table.OnOff("psionics", "Psionics", "allowed", "excluded", "", func(h *House) *bool { return &h.PsionicsOff }).
		Unclear("Optional Rule: “With the referee's permission, Psionics can be introduced.”"),
	table.OnOff("enhance", "Psionic enhancement", "one physical skill", "Strength, Endurance and Dexterity at once", "", func(h *House) *bool { return &h.EnhanceAllPhysical }).
		Unclear("Awareness: “enhance their physical characteristics (strength, endurance, and for some dexterity)”"),
	table.OnOff("sessionStart", "Fate points at the start of a session", "raised to five; more is kept", "five more", "SF-R13", func(h *House) *bool { return &h.SessionAddsFive }).
		Unclear("Fate Points: “five fate points at the beginning of a session”, and “up to their refresh rate”"),
	table.OnOff("sotcExtras", "Full defence, groups and other extras", "not offered", "offered with each roll", "", func(h *House) *bool { return &h.UsualExtras }),
	table.OnOff("compelBy", "Who compels", "the referee, who gets the point of a refusal", "anyone, who gets the point of a refusal", "SF-R11", func(h *House) *bool { return &h.CompelByAnyone }).
		Stated("Fate Points: “he pays a fate point to the referee and goes on his way”"),
	table.OnOff("spinExpiry", "Spin ends", "when its owner's next turn ends", "when that turn begins", "SF-R12", func(h *House) *bool { return &h.SpinEndsBeforeTurn }).
		Unclear("Resolution: “by the time the turn comes back”; Physical Bits: “he must use it this turn or lose it”"),
	table.OnOff("freeTag", "Free tags of a consequence", "one", "one for each side", "", func(h *House) *bool { return &h.FreeTagPerSide }).
		Unclear("Taking Damage: “Panko's enemies will be able to free tag either or both of those consequences”"),
	table.OnOff("firstBloodOnce", "First blood", "once per combat", "each time a clean Health track is marked", "SF-R16", func(h *House) *bool { return &h.FirstBloodAgain }).
		Unclear("First Blood: “on an unblemished Health track”, and “After this initial combat shock”"),
	table.OnOff("consequenceStacking", "Several consequences on one hit", "one by one; the hit is placed each time", "added up; the hit is placed once", "SF-R28", func(h *House) *bool { return &h.ConsequencesAddUp }).
		Unclear("Taking Damage: “it is the rolled up position that must be mitigated”"),
	table.OnOff("mildIgnoresTrack", "A mild consequence heals", "once its track is clear", "even while its track is marked", "SF-R14", func(h *House) *bool { return &h.MildIgnoresTrack }).
		Stated("Taking Damage: “cannot begin removing consequences until the associated stress track has been cleared”"),
	table.OnOff("fists", "Fists", "Composure only without Brawling", "Composure only for everybody", "SF-R02", func(h *House) *bool { return &h.FistsAlwaysComposure }).
		Unclear("Brawling: “composure damage only if untrained”; Weapons Summary: “composure only”"),
	table.OnOff("cutlassDamage", "Cutlass", "2 boxes", "1 box", "SF-R08", func(h *House) *bool { return &h.CutlassOneBox }).
		Stated("Blade Weapons: “Cutlass: range 0-1, damage 2”"),
	table.OnOff("broadswordRange", "Broadsword", "reaches only the next zone", "reaches its own zone too", "SF-R01", func(h *House) *bool { return &h.BroadswordReachesOwnZone }).
		Unclear("Blade Weapons: “range 1”; Weapons Summary: “0-1”"),
	table.OnOff("gaussAutoDamage", "Gauss rifle on full auto", "2 boxes", "1 box", "SF-R03", func(h *House) *bool { return &h.GaussAutoOneBox }).
		Stated("Weapons Summary: “full auto 1-5 2”"),
	table.OnOff("rpgTdxDamage", "RPG TDX grenade", "1 box", "no boxes", "SF-R04", func(h *House) *bool { return &h.RPGTDXNoBoxes }).
		Stated("Military-grade Demolitions: “On impact this weapon is identical to a TDX grenade”"),
	table.OnOff("laserCarbineDamage", "Laser carbine", "1 box", "2 boxes", "SF-R05", func(h *House) *bool { return &h.LaserCarbineTwoBoxes }).
		Unclear("Energy Weapons: “range 1-4, damage 1”; its sidebar has “two boxes instead of one”"),
	table.OnOff("mgPenaltyAllGroups", "Military-grade weapons without the stunt", "at −2, with the referee's permission", "firearms only, at −2", "SF-R07", func(h *House) *bool { return &h.MilitaryOrNothing }).
		Unclear("Military-grade Firearms: “inaccessible without the stunt and usable at 2 ranks below”"),
	table.OnOff("jackVs", "Jack and mesh", "help against all weapons", "help only against blades and blows", "SF-R21", func(h *House) *bool { return &h.JackVsMeleeOnly }).
		Unclear("Jack/Mesh: “can't stop a bullet”, and “Defence +1 against all weapons”"),
	table.OnOff("armourStack = sumAll", "All armour adds up", "one on the body, one beneath, one shield", "all that is worn", "", func(h *House) *bool { return &h.ArmourAddsUp }).
		Unclear("TL 10 Reflec: “May be worn under clothing or other armour.”"),
	table.OnOff("armourStack = highest", "Only the best armour counts", "one on the body, one beneath, one shield", "the best piece", "", func(h *House) *bool { return &h.BestArmourAlone }).
		Unclear("TL 10 Reflec: “May be worn under clothing or other armour.”"),
	table.OnOff("plasmaZeroG", "Plasma and fusion guns in low or zero gravity", "Zero-G", "Energy Weapons", "SF-R22", func(h *House) *bool { return &h.PlasmaKeepsEnergy }).
		Unclear("Zero Gravity: “instead of their preferred skill (Brawling, Blade, Firearms)”"),
	table.OnOff("thrownZeroG", "Thrown weapons in low or zero gravity", "Dexterity", "Zero-G", "SF-R27", func(h *House) *bool { return &h.ThrownByZeroG }).
		Unclear("Military-grade Demolitions: “Thrown grenades use a Dexterity roll.” Zero Gravity: “All attacks”"),
	table.OnOff("rpgZeroG", "RPGs in low or zero gravity", "Zero-G", "its own skill", "SF-R27", func(h *House) *bool { return &h.RPGKeepsOwn }).
		Stated("Zero Gravity: “All attacks using weapons not designed for the environment”"),
	table.OnOff("autoFailAmount", "A broken suit left alone", "fails by 4", "fails by the place's difficulty", "SF-R23", func(h *House) *bool { return &h.AutoFailByDifficulty }).
		Stated("Hostile Environments: “he automatically fails by 4”"),
}

// Ruled names those of some house rules, by table.HouseRule.Key, that are on: a part of value 0 each, in the order of
// HouseRules, for the log line that they have a say in.
func (h House) Ruled(keys ...string) []table.Part {
	var parts []table.Part
	for _, r := range HouseRules.Departures(h) {
		if slices.Contains(keys, r.Key) {
			parts = append(parts, housePart(r.Key))
		}
	}
	return parts
}

// Said is the same of one house rule at the end of a sentence: " (house rule: five more)"; empty while it is off.
func (h House) Said(key string) string { return HouseRules.Said(h, key) }

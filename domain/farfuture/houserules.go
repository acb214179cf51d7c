package farfuture

import (
	"slices"

	"shipslocker/domain/table"
)

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of farfuture 1.A to 1.C and the rulings SF-R01 to SF-R37.
var HouseRules = table.HouseRules[House]{
	table.OnOff("phase3Neighbour", "Whose story phase 3 is as well", "the neighbour on the right; phase 4 the one on the left", "the neighbour on the left; phase 4 the one on the right", "SF-R10", func(h *House) *bool { return &h.Phase3Left }),
	table.OnOff("replacementFeedsTrack", "A skill replaced by a stunt, and its track", "the track goes by the real skill", "the track goes by the replaced skill too", "SF-R24", func(h *House) *bool { return &h.ReplacementFeedsTrack }),
	table.OnOff("battleDressHealthTrack", "Battle dress and the Health track", "Endurance 5 helps rolls alone", "the Health track grows while it is worn", "SF-R37", func(h *House) *bool { return &h.BattleDressHealthTrack }),
	table.OnOff("survivalAbove0", "A survival roll lifted above 0", "unharmed", "maimed all the same", "SF-R36", func(h *House) *bool { return &h.SurvivalMaims }),
	table.OnOff("psionics", "Psionics", "at this table", "not at this table", "", func(h *House) *bool { return &h.PsionicsOff }),
	table.OnOff("enhance", "Psionic enhancement", "one physical skill", "Strength, Endurance and Dexterity at once", "", func(h *House) *bool { return &h.EnhanceAllPhysical }),
	table.OnOff("sessionStart", "Fate points as a session begins", "raised to five, a surplus kept", "five more", "SF-R13", func(h *House) *bool { return &h.SessionAddsFive }),
	table.OnOff("sotcExtras", "Full defence, groups and the like", "left out", "offered beside each roll, to be added by hand", "", func(h *House) *bool { return &h.UsualExtras }),
	table.OnOff("compelBy", "Who compels", "the referee, who also gets a refused point", "anyone, and a refused point goes to whoever offered", "SF-R11", func(h *House) *bool { return &h.CompelByAnyone }),
	table.OnOff("spinExpiry", "Spin ends", "as its owner's next turn ends", "as that turn begins", "SF-R12", func(h *House) *bool { return &h.SpinEndsBeforeTurn }),
	table.OnOff("freeTag", "Free tags of a consequence", "one in all", "one for each side", "", func(h *House) *bool { return &h.FreeTagPerSide }),
	table.OnOff("firstBloodOnce", "First blood", "once a combat", "each time a clean Health track is marked", "SF-R16", func(h *House) *bool { return &h.FirstBloodAgain }),
	table.OnOff("consequenceStacking", "Several consequences on one hit", "one after the other, placed again each time", "added up, placed once", "SF-R28", func(h *House) *bool { return &h.ConsequencesAddUp }),
	table.OnOff("mildIgnoresTrack", "A mild consequence heals", "once its track is clear", "also while its track is marked", "SF-R14", func(h *House) *bool { return &h.MildIgnoresTrack }),
	table.OnOff("fists", "Fists", "Composure alone without Brawling", "Composure alone for everybody", "SF-R02", func(h *House) *bool { return &h.FistsAlwaysComposure }),
	table.OnOff("cutlassDamage", "Cutlass", "2 boxes", "1 box", "SF-R08", func(h *House) *bool { return &h.CutlassOneBox }),
	table.OnOff("broadswordRange", "Broadsword", "reaches the next zone alone", "reaches its own zone too", "SF-R01", func(h *House) *bool { return &h.BroadswordReachesOwnZone }),
	table.OnOff("gaussAutoDamage", "Gauss rifle on full auto", "2 boxes", "1 box", "SF-R03", func(h *House) *bool { return &h.GaussAutoOneBox }),
	table.OnOff("rpgTdxDamage", "RPG TDX grenade", "1 box", "no box of its own", "SF-R04", func(h *House) *bool { return &h.RPGTDXNoBoxes }),
	table.OnOff("laserCarbineDamage", "Laser carbine", "1 box", "2 boxes", "SF-R05", func(h *House) *bool { return &h.LaserCarbineTwoBoxes }),
	table.OnOff("mgPenaltyAllGroups", "Military-grade blades, lasers and explosives without the stunt", "at two less, with the referee's leave", "not at all", "SF-R07", func(h *House) *bool { return &h.MilitaryOrNothing }),
	table.OnOff("jackVs", "Jack and mesh", "help against all weapons", "help against blades and blows alone", "SF-R21", func(h *House) *bool { return &h.JackVsMeleeOnly }),
	table.OnOff("armourStack = sumAll", "Several pieces of armour add up", "one on the body, one beneath it and one shield", "all that are worn", "", func(h *House) *bool { return &h.ArmourAddsUp }),
	table.OnOff("armourStack = highest", "The best armour counts alone", "one on the body, one beneath it and one shield", "the best piece alone", "", func(h *House) *bool { return &h.BestArmourAlone }),
	table.OnOff("plasmaZeroG", "Plasma and fusion guns without gravity", "Zero-G", "Energy Weapons", "SF-R22", func(h *House) *bool { return &h.PlasmaKeepsEnergy }),
	table.OnOff("thrownZeroG", "What is thrown without gravity", "Dexterity", "Zero-G", "SF-R27", func(h *House) *bool { return &h.ThrownByZeroG }),
	table.OnOff("rpgZeroG", "An RPG without gravity", "Zero-G", "its own skill", "SF-R27", func(h *House) *bool { return &h.RPGKeepsOwn }),
	table.OnOff("autoFailAmount", "A broken suit left alone", "fails by 4", "fails by the difficulty of the place", "SF-R23", func(h *House) *bool { return &h.AutoFailByDifficulty }),
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

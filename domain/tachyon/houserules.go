package tachyon

import "shipslocker/domain/table"

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of tachyon 3.C and the rulings TS-R01 to TS-R13; the last four are the program's own, where the
// handout is silent.
var HouseRules = table.HouseRules[House]{
	table.OnOff("bugOutOverridesReroll", "A ship that must roll for a new place", "may bug out or switch zones instead", "rolls", "", func(h *House) *bool { return &h.RerollBeforeBugOut }).
		Unclear("Maneuver Phase: “If you choose to bug out, place your ship in Special.”"),
	table.OnOff("switchFrom", "Zones may be switched by", "any ship in Special", "a ship that went to Special for it", "", func(h *House) *bool { return &h.ChoseToSwitch }).
		Stated("Actions in the Action Phase: “If in Special maneuver slot, switch to a new zone.”"),
	table.OneOf("specialOrder", "Ships in Special act", "last", "TS-R03", func(h *House) *string { return (*string)(&h.SpecialOrder) },
		table.HouseWay{Value: string(specialFirst), Words: "first, after the undetected"}, table.HouseWay{Value: string(specialReferee), Words: "when the GM says so"}).
		Unclear("Action Phase: “The pilot of the ship highest on the maneuver chart who hasn't yet gone this round goes next.”"),
	table.OnOff("tie", "Ships on one level", "the players' go first", "the GM says who goes first", "", func(h *House) *bool { return &h.TieManual }),
	table.OnOff("tailFrom", "Who may get on a tail", "any ship", "a ship above its target", "TS-R05", func(h *House) *bool { return &h.TailHigherOnly }).
		Unclear("Attack Actions: “Position yourself in the slot directly above your target”"),
	table.OnOff("stepOrder", "A turn takes its two steps", "in order: no Step 1 after Step 2", "in any order", "TS-R11", func(h *House) *bool { return &h.StepsInAnyOrder }).
		Unclear("Action Phase: “take two actions from the list of available actions: Step 1 and Step 2”"),
	table.OnOff("tailKeeps", "A tail lasts", "until it ends, and its bonus grows", "for its action only: nobody follows, and the bonus stays +2", "TS-R08", func(h *House) *bool { return &h.TailActionOnly }).
		Unclear("Attack Actions: “with a +2 bonus to your attack roll, increasing by +1 each round”"),
	table.OnOff("tailFollows", "A tailer follows a desperate attack", "when it is over", "at once, so it cannot be the target", "TS-R12", func(h *House) *bool { return &h.TailFollowsAtOnce }).
		Unclear("Attack Actions: “climb two slots on the maneuver chart, then attack a ship at or below your new slot”"),
	table.OnOff("pushEndsTail", "A push of a ship on a tail", "keeps the tail: it stands lower until its target moves", "ends the tail", "TS-R13", func(h *House) *bool { return &h.PushEndsTail }).
		Unclear("Maneuver Phase: “the target was destroyed, the target shook you off, or you chose to break off”"),
	table.OnOff("pushSteps", "A push moves its target down", "one level", "as many levels as its shifts, at least one", "TS-R04", func(h *House) *bool { return &h.PushByShifts }).
		Unclear("Non-Attack Actions: “they push defender down the maneuver chart”"),
	table.OnOff("halfStress", "On a tie against stress, half (rounded down)", "is lost", "is kept", "TS-R01", func(h *House) *bool { return &h.KeepHalfStress }).
		Unclear("Recovering from Stress: “Lose half your stress (round down)”"),
	table.OnOff("sleepBlocks", "After a night without sleep", "nothing clears stress", "only decompression does", "TS-R10", func(h *House) *bool { return &h.SleepBlocksRoll }).
		Stated("Personal Damage: “You can't recover from stress if you've missed the previous night's sleep.”"),

	table.OnOff("specialShoots", "Snap shots from Special", "are not possible: there is no level to shoot from", "may be taken at ships on any level", "", func(h *House) *bool { return &h.SpecialShoots }).
		Unclear("Attack Actions: “Attack a ship at your level or below on the maneuver chart.”"),
	table.OneOf("instancesBy", "Instances of damage in a hit", "each damaged system", "", func(h *House) *string { return (*string)(&h.InstancesBy) },
		table.HouseWay{Value: string(instancesByBoxes), Words: "each damaged system and each shield box"}, table.HouseWay{Value: string(instancesByHit), Words: "one for each hit"}).
		Unclear("Damage in Engagements: “For each instance of damage your ship takes, you suffer 1 shift of damage.”"),
	table.OnOff("weaponAdds", "A ship's weapon rating", "adds nothing", "adds to the shifts of its hits, as in Fate Core", "", func(h *House) *bool { return &h.WeaponAdds }),
	table.OnOff("consequences", "Consequences of pilots", "none", "mild, moderate and severe, as in Fate Core", "", func(h *House) *bool { return &h.Consequences }),
}

// said names a house rule at the end of a sentence, by its key; empty while it is off.
func (h House) said(key string) string { return HouseRules.Said(h, key) }

// WordsOf are the ways of a switch as a procedure's input takes them.
func (House) WordsOf(member string) []string { return HouseRules.WordsOf(member) }

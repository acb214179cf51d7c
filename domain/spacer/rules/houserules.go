package rules

import "shipslocker/domain/table"

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of spacer 2.A to 2.C and the rulings SP-R01 to SP-R42.
var HouseRules = table.HouseRules[House]{
	table.OnOff("clampAt0", "An attribute that a species would take below 0", "stays at 0", "goes below 0", "", func(h *House) *bool { return &h.BelowZero }).
		Unclear("Attributes: “Attributes are rated from 0 to 20.”"),
	table.OneOf("toughnessRounding", "Half a point of Toughness", "dropped", "SP-R10", func(h *House) *string { return (*string)(&h.ToughnessRounding) },
		table.HouseWay{Value: string(RoundUp), Words: "a whole point"}, table.HouseWay{Value: string(RoundHalfUp), Words: "rounded to the nearest, a half up"}).
		Unclear("Personal Combat Data: “(Hlt+Phy+WP)/2”"),
	table.OneOf("sartiniHealthScienceMax", "Health and Science of a Sartini, at most", "6", "SP-R09", func(h *House) *string { return (*string)(&h.SartiniHealthScienceMax) },
		table.HouseWay{Value: string(SartiniMaxSeven), Words: "7"}, table.HouseWay{Value: string(SartiniMaxNone), Words: "no maximum"}).
		Unclear("Sartini: “Maximum atts 7 except health and science.”"),
	table.OnOff("kangidMax", "Attributes of a Kangid, at most", "7, as a Human's", "no maximum", "SP-R41", func(h *House) *bool { return &h.KangidUnlimited }).
		Unclear("Kangids: “Otherwise, much like humans.”"),
	table.OnOff("maxLevel", "The highest level and rank", "9", "8", "SP-R11", func(h *House) *bool { return &h.TopLevelEight }).
		Unclear("Advancement Tallies go to “9”, the Enlisted Leadership Table to “8”"),
	table.OnOff("luckBy", "Maximum Luck rises", "at every even rank", "at every even level", "SP-R12", func(h *House) *bool { return &h.LuckByLevel }).
		Stated("Advancement: “Luck goes up by one every even rank attained.”"),
	table.OnOff("extraCircles", "Study circles beyond the three of a level", "kept", "lost", "", func(h *House) *bool { return &h.ExtraCirclesLost }).
		Unclear("Advancement: “If you have more than 3 picked, you” and no more"),
	table.OnOff("circleOnField", "A study circle on a field", "is not allowed", "raises the field and its department", "", func(h *House) *bool { return &h.CircleOnField }).
		Unclear("Advancement names circles “on a Trained attribute”, “on a trait”, “on a Principle”, and no field"),
	table.OnOff("fateRefresh", "Fate comes back", "when the referee says so", "at the end of a session", "", func(h *House) *bool { return &h.FateEachSession }),

	table.OnOff("bigTarget", "A target number above 10", "10 of it stays, and the rest is dice", "all of it stays, and the rest is dice as well", "SP-R02", func(h *House) *bool { return &h.BigTargetKeepsFull }).
		Unclear("Big Target Numbers: “the amount over 10 is extra dice”"),
	table.OnOff("openEnd", "A die opens", "below the open-end level", "at the open-end level or below", "SP-R03", func(h *House) *bool { return &h.OpenEndAtLevel }).
		Unclear("Tasks: “less than the department level”; Career Fields & Levels: “the number which triggers open ending”"),
	table.OnOff("openEndCap", "Dice that may be added, at most", "the department level and every bonus to the open end", "the department level alone", "SP-R35", func(h *House) *bool { return &h.OpenEndCapDepartment }).
		Unclear("Tasks: “no more dice than your Department Level may be added”"),
	table.OnOff("resistWith", "An order is resisted", "with the higher of Will and Rank", "with whichever the one ordered chooses", "", func(h *House) *bool { return &h.ResisterChooses }).
		Unclear("Ranks: “It is opposed by their Will or Rank.”"),
	table.OnOff("orderDice", "An officer ordering enlisted within their duties", "two dice more", "one die more", "SP-R37", func(h *House) *bool { return &h.OneOrderDie }).
		Unclear("Ranks: “Bonus dice for the giver: officer to enlisted, in their job duties.”"),
	table.OnOff("cards", "Chance comes from", "dice", "cards", "", func(h *House) *bool { return &h.Cards }).
		Stated("Tasks: “he rolls one 12-sided die”"),
	table.OnOff("suitMatters", "With cards, the suit of the scene", "means nothing", "is trump and always counts", "", func(h *House) *bool { return &h.SuitMatters }).
		Stated("Card Play Warning: “The following options enhance card play further”"),
	table.OnOff("heldHand", "With cards, a session starts", "with an empty hand", "with as many cards in hand as one has Luck", "", func(h *House) *bool { return &h.HeldHand }).
		Stated("Card Play Warning: “The following options enhance card play further”"),
	table.OnOff("swapHeld", "With cards, a held card once played", "is gone", "is replaced while fewer cards are held than Luck left", "", func(h *House) *bool { return &h.SwapHeld }).
		Stated("Replacing Dice with Cards: “may not replace it once used”"),
	table.OnOff("phase1Conflict", "The scene of phase 1", "is not a conflict", "may be a conflict", "", func(h *House) *bool { return &h.PhaseOneConflict }).
		Unclear("Building Adventures: “each player and the Referee get one scene apiece, to set the stage”"),
	table.OneOf("rerollTokenFrom", "A reroll token comes from", "drama scenes with dice, colour scenes with cards", "SP-R04", func(h *House) *string { return (*string)(&h.RerollTokenFrom) },
		table.HouseWay{Value: string(RerollFromDrama), Words: "drama scenes"}, table.HouseWay{Value: string(RerollFromColour), Words: "colour scenes"}, table.HouseWay{Value: string(RerollFromBoth), Words: "both drama and colour scenes"}).
		Unclear("Drama Scenes “give you a reroll token”; with cards: “You get these for narrating Color Scenes.”"),

	table.OnOff("moveLevels", "A move", "is Agility and relevant levels in metres", "is Agility in metres", "SP-R05", func(h *House) *bool { return &h.MoveWithoutLevels }).
		Unclear("Movement: “equal to your agility, plus any relevant levels”; Action Types: “up to your agility”"),
	table.OnOff("holdInit", "After a held action the follow-up goes by", "the holder's own initiative", "the initiative of the fighter it followed", "SP-R28", func(h *House) *bool { return &h.HoldByOther }).
		Unclear("Holding Action: “it counts their initiative as the target for the follow-up roll”"),
	table.OnOff("chargeDefence", "A charging fighter defends", "only against the one charged", "against nobody", "SP-R06", func(h *House) *bool { return &h.ChargeDefenceNone }).
		Unclear("Charging: “only defend against the target being charged”; Action Types: “no defense”"),
	table.OneOf("meleeTie", "A tie in melee", "misses", "", func(h *House) *string { return (*string)(&h.MeleeTie) },
		table.HouseWay{Value: string(MeleeTieTable), Words: "is decided by the table"}).
		Unclear("Interpreting the results: “a tie, the issue is either unresolved, somewhere in between”"),
	table.OnOff("dodge", "A dodge", "takes the place of the range", "counts only where it is harder than the range", "", func(h *House) *bool { return &h.DodgeHigher }).
		Stated("Ranged Attacks: “either a range factor or the target's agility roll (if dodging)”"),
	table.OneOf("coverRoll", "Cover of somebody who does not dodge", "adds open-ended dice to the difficulty", "SP-R18", func(h *House) *string { return (*string)(&h.CoverRoll) },
		table.HouseWay{Value: string(CoverRollRange), Words: "rolls the range"}, table.HouseWay{Value: string(CoverManual), Words: "is added by the referee"}).
		Unclear("Ranged Attacks: “Defensive factors add an open end chance to the range”"),
	table.OnOff("autofireOn", "Autofire opens", "the roll to hit", "the damage roll", "SP-R29", func(h *House) *bool { return &h.AutofireOnDamage }).
		Unclear("Weapons Data: “Autofire is +1 to open end for triple ammo”"),
	table.OnOff("noDamageLine", "No damage above", "twice the damage roll and the damage value", "twice the damage value and the damage roll", "SP-R08", func(h *House) *bool { return &h.NoDamageByWords }).
		Unclear("Intent to Kill/Hurt/Maim: “double the DV + the DV roll, no damage TR > (DR x2)+DV”"),
	table.OnOff("zeroZero", "Damage and Toughness both roll 0", "a heavy wound", "no wound", "SP-R16", func(h *House) *bool { return &h.ZeroZeroNone }).
		Stated("Intent to Kill/Hurt/Maim: “tied or more than the Toughness roll, heavy wound”"),
	table.OnOff("stunHalve", "Stunning with a normal weapon halves", "the damage value", "the damage roll", "SP-R22", func(h *House) *bool { return &h.StunHalvesRoll }).
		Unclear("Intent to Stun: “halve the result”"),
	table.OneOf("overflowChooser", "A wound without a free box is placed by", "the wounded player", "SP-R31", func(h *House) *string { return (*string)(&h.OverflowChooser) },
		table.HouseWay{Value: string(RefereeChooses), Words: "the referee"}, table.HouseWay{Value: string(AttackerChooses), Words: "the attacker"}).
		Unclear("Overflow: “A light wound overflows to two scratch wounds or a heavy wound.”"),
	table.OnOff("scratchStuns", "A scratch too many, taken as stuns, counts", "wounds of all types", "scratches alone", "SP-R32", func(h *House) *bool { return &h.ScratchStunsOwn }).
		Unclear("Overflow: “equal to the number of wounds already marked”"),
	table.OnOff("shrugAmount", "Shaking wounds off ignores", "the margin of the roll", "the total of the roll", "", func(h *House) *bool { return &h.ShrugTotal }).
		Unclear("Shrugging Off Wound Penalties: “The result is the number of wound penalty points you may ignore.”"),
	table.OneOf("shakeItOff", "Shaking it off reduces", "wound penalties", "SP-R07", func(h *House) *string { return (*string)(&h.ShakeItOff) },
		table.HouseWay{Value: string(ShakesStuns), Words: "stuns"}, table.HouseWay{Value: string(ShakesBoth), Words: "both wound penalties and stuns"}).
		Unclear("Action Types: “recover from stunning”; Shrugging Off Wound Penalties: “shrug off the wound penalties”"),
	table.OneOf("bleedCheck", "Those who bleed roll for it", "at the end of each round", "", func(h *House) *string { return (*string)(&h.BleedCheck) },
		table.HouseWay{Value: string(BleedEachScene), Words: "at the end of each scene"}, table.HouseWay{Value: string(BleedManual), Words: "when the referee says so"}).
		Unclear("Bleeders: “once wounded, they take another wound on a roll of 1d less than the number”"),

	table.OnOff("witsMinDifficulty", "Difficulties in a battle of wits, at least", "1", "0", "", func(h *House) *bool { return &h.WitsDifficultyZero }).
		Unclear("Battle of Wits: “Difficulty starts at 1.”"),
	table.OnOff("witsAttack", "An attack in a battle of wits is against", "Willpower as a number", "a Willpower roll", "SP-R39", func(h *House) *bool { return &h.WitsAttackRolled }).
		Unclear("Battle of Wits: “against the opponent's willpower”"),

	table.OnOff("shipSequence", "Ships move and act", "phase by phase, all of them", "one ship after the other", "", func(h *House) *bool { return &h.ShipByShip }).
		Unclear("Space Battles: “On its turn, a ship moves based on its speed in each of the 3 phases.”"),
	table.OnOff("shipDV", "Damage value of a ship's weapon", "2 per class", "2 per class and the margin of the hit", "SP-R19", func(h *House) *bool { return &h.ShipDVMargin }).
		Stated("Ship Damage: “a DV of 2 per class of weapon”"),
	table.OneOf("systemChooser", "Which system of a ship is hit is chosen by", "its owner", "", func(h *House) *string { return (*string)(&h.SystemChooser) },
		table.HouseWay{Value: string(AttackerChoosesSystem), Words: "the attacker"}, table.HouseWay{Value: string(RandomSystem), Words: "chance"}).
		Unclear("Ship Damage: “the bonus is the number of system hits”"),
}

// WordsOf are the ways of a switch as a procedure's input takes them.
func (House) WordsOf(member string) []string { return HouseRules.WordsOf(member) }

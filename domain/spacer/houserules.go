package spacer

import "shipslocker/domain/table"

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of spacer 2.A to 2.C and the rulings SP-R01 to SP-R42.
var HouseRules = table.HouseRules[House]{
	table.OnOff("clampAt0", "An attribute that a species would take below 0", "stays at 0", "goes below 0", "", func(h *House) *bool { return &h.BelowZero }),
	table.OneOf("toughnessRounding", "Half a point of Toughness", "dropped", "SP-R10", func(h *House) *string { return (*string)(&h.ToughnessRounding) },
		table.HouseWay{Value: string(RoundUp), Words: "a whole point"}, table.HouseWay{Value: string(RoundHalfUp), Words: "rounded to the nearest, a half upwards"}),
	table.OneOf("sartiniHealthScienceMax", "Health and Science of a Sartini, at most", "6", "SP-R09", func(h *House) *string { return (*string)(&h.SartiniHealthScienceMax) },
		table.HouseWay{Value: string(SartiniMaxSeven), Words: "7"}, table.HouseWay{Value: string(SartiniMaxNone), Words: "no maximum of their own"}),
	table.OnOff("kangidMax", "Attributes of a Kangid, at most", "7, as a Human's", "no maximum of their own", "SP-R41", func(h *House) *bool { return &h.KangidUnlimited }),
	table.OnOff("maxLevel", "The highest level and rank", "9", "8", "SP-R11", func(h *House) *bool { return &h.TopLevelEight }),
	table.OnOff("luckBy", "The most Luck rises", "at every even rank", "at every even level", "SP-R12", func(h *House) *bool { return &h.LuckByLevel }),
	table.OnOff("extraCircles", "Study circles beyond the three of a level", "kept", "lost", "", func(h *House) *bool { return &h.ExtraCirclesLost }),
	table.OnOff("circleOnField", "A study circle on a field", "cannot be", "raises the field and its department", "", func(h *House) *bool { return &h.CircleOnField }),
	table.OnOff("fateRefresh", "Fate comes back", "when the referee says so", "at the end of a session", "", func(h *House) *bool { return &h.FateEachSession }),

	table.OnOff("bigTarget", "A target number above 10", "10 of it stays, and the rest is dice", "all of it stays, and the rest is dice as well", "SP-R02", func(h *House) *bool { return &h.BigTargetKeepsFull }),
	table.OnOff("openEnd", "A die opens", "below the open-end level", "at the open-end level or below", "SP-R03", func(h *House) *bool { return &h.OpenEndAtLevel }),
	table.OnOff("openEndCap", "Dice that may be added, at most", "the department level and every bonus to the open end", "the department level alone", "SP-R35", func(h *House) *bool { return &h.OpenEndCapDepartment }),
	table.OnOff("resistWith", "An order is resisted", "with the higher of Will and Rank", "with whichever the one ordered chooses", "", func(h *House) *bool { return &h.ResisterChooses }),
	table.OnOff("orderDice", "An officer ordering enlisted within their duties", "two dice more", "one die more", "SP-R37", func(h *House) *bool { return &h.OneOrderDie }),
	table.OnOff("cards", "Chance comes from", "dice", "cards", "", func(h *House) *bool { return &h.Cards }),
	table.OnOff("suitMatters", "With cards, the suit of the scene", "means nothing", "is trump and always counts", "", func(h *House) *bool { return &h.SuitMatters }),
	table.OnOff("heldHand", "With cards, a session starts", "with an empty hand", "with as many cards in hand as one has Luck", "", func(h *House) *bool { return &h.HeldHand }),
	table.OnOff("swapHeld", "With cards, a held card that is played", "is gone", "is replaced while fewer are held than Luck is left", "", func(h *House) *bool { return &h.SwapHeld }),
	table.OnOff("phase1Conflict", "The scene of phase 1", "is no conflict", "may be a conflict", "", func(h *House) *bool { return &h.PhaseOneConflict }),
	table.OneOf("rerollTokenFrom", "A reroll token comes from", "drama scenes with dice, colour scenes with cards", "SP-R04", func(h *House) *string { return (*string)(&h.RerollTokenFrom) },
		table.HouseWay{Value: string(RerollFromDrama), Words: "drama scenes"}, table.HouseWay{Value: string(RerollFromColour), Words: "colour scenes"}, table.HouseWay{Value: string(RerollFromBoth), Words: "both drama and colour scenes"}),

	table.OnOff("moveLevels", "A move", "is Agility and relevant levels in metres", "is Agility in metres", "SP-R05", func(h *House) *bool { return &h.MoveWithoutLevels }),
	table.OnOff("holdInit", "After a held action the follow-up goes by", "the holder's own initiative", "the initiative of the one acted after", "SP-R28", func(h *House) *bool { return &h.HoldByOther }),
	table.OnOff("chargeDefence", "Whoever charges defends", "only against the one charged", "against nobody", "SP-R06", func(h *House) *bool { return &h.ChargeDefenceNone }),
	table.OneOf("meleeTie", "A tie in melee", "misses", "", func(h *House) *string { return (*string)(&h.MeleeTie) },
		table.HouseWay{Value: string(MeleeTieTable), Words: "is for the table to decide"}),
	table.OnOff("dodge", "A dodge", "takes the place of the range", "counts only where it is harder than the range", "", func(h *House) *bool { return &h.DodgeHigher }),
	table.OneOf("coverRoll", "Cover of somebody who does not dodge", "adds open-ended dice to the difficulty", "SP-R18", func(h *House) *string { return (*string)(&h.CoverRoll) },
		table.HouseWay{Value: string(CoverRollRange), Words: "lets the range be rolled"}, table.HouseWay{Value: string(CoverManual), Words: "is for the referee to add"}),
	table.OnOff("autofireOn", "Autofire opens", "the roll to hit", "the damage roll", "SP-R29", func(h *House) *bool { return &h.AutofireOnDamage }),
	table.OnOff("noDamageLine", "No damage above", "twice the damage roll and the damage value", "twice the damage value and the damage roll", "SP-R08", func(h *House) *bool { return &h.NoDamageByWords }),
	table.OnOff("zeroZero", "Damage and Toughness both roll 0", "a heavy wound", "no wound", "SP-R16", func(h *House) *bool { return &h.ZeroZeroNone }),
	table.OnOff("stunHalve", "To stun with what is no stun weapon halves", "the damage value", "the damage roll", "SP-R22", func(h *House) *bool { return &h.StunHalvesRoll }),
	table.OneOf("overflowChooser", "Where a wound goes that has no box left is chosen by", "the wounded player", "SP-R31", func(h *House) *string { return (*string)(&h.OverflowChooser) },
		table.HouseWay{Value: string(RefereeChooses), Words: "the referee"}, table.HouseWay{Value: string(AttackerChooses), Words: "the attacker"}),
	table.OnOff("scratchStuns", "A scratch too many, taken as stuns, counts", "wounds of all types", "scratches alone", "SP-R32", func(h *House) *bool { return &h.ScratchStunsOwn }),
	table.OnOff("shrugAmount", "Shaking wounds off ignores", "the margin of the roll", "the total of the roll", "", func(h *House) *bool { return &h.ShrugTotal }),
	table.OneOf("shakeItOff", "Shaking it off is good for", "wound penalties", "SP-R07", func(h *House) *string { return (*string)(&h.ShakeItOff) },
		table.HouseWay{Value: string(ShakesStuns), Words: "stuns"}, table.HouseWay{Value: string(ShakesBoth), Words: "both wound penalties and stuns"}),
	table.OneOf("bleedCheck", "Those who bleed roll for it", "at the end of each round", "", func(h *House) *string { return (*string)(&h.BleedCheck) },
		table.HouseWay{Value: string(BleedEachScene), Words: "at the end of each scene"}, table.HouseWay{Value: string(BleedManual), Words: "when the referee says so"}),

	table.OnOff("witsMinDifficulty", "Difficulties in a battle of wits, at least", "1", "0", "", func(h *House) *bool { return &h.WitsDifficultyZero }),
	table.OnOff("witsAttack", "An attack in a battle of wits is against", "Willpower as a number", "a Willpower roll", "SP-R39", func(h *House) *bool { return &h.WitsAttackRolled }),

	table.OnOff("shipSequence", "Ships move and act", "phase by phase, all of them", "one ship after the other", "", func(h *House) *bool { return &h.ShipByShip }),
	table.OnOff("shipDV", "Damage value of a ship's weapon", "2 per class", "2 per class and the margin of the hit", "SP-R19", func(h *House) *bool { return &h.ShipDVMargin }),
	table.OneOf("systemChooser", "Which system of a ship is hit is chosen by", "its owner", "", func(h *House) *string { return (*string)(&h.SystemChooser) },
		table.HouseWay{Value: string(AttackerChoosesSystem), Words: "the attacker"}, table.HouseWay{Value: string(RandomSystem), Words: "chance"}),
}

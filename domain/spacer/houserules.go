package spacer

import "slices"

// HouseRule is one switch of the house rules as people see it. A plain switch has House and At; one of several ways
// has Ways and Way instead.
type HouseRule struct {
	Key    string // as the specification writes it: "toughnessRounding"; for the log, and of one of several ways its member of House
	Title  string // what it is about, in a few words
	Book   string // how it is by default
	House  string // how it is while the switch is on; empty for one of several ways
	Ruling string // the ruling of the specification; empty = its procedure says so itself
	At     func(*House) *bool
	Ways   []HouseWay // besides Book, in order
	Way    func(*House) *string
}

// HouseWay is one of the several ways of a switch.
type HouseWay struct {
	Value string // as it is stored
	Words string
}

// Departs tells whether a table departs from the book in this rule, and how; empty where it does not.
func (r HouseRule) Departs(h House) string {
	if r.At != nil {
		if *r.At(&h) {
			return r.House
		}
		return ""
	}
	value := *r.Way(&h)
	for _, w := range r.Ways {
		if w.Value == value {
			return w.Words
		}
	}
	return value
}

// knows tells whether a value is one of the ways of a switch.
func (r HouseRule) knows(value string) bool {
	return value == "" || slices.ContainsFunc(r.Ways, func(w HouseWay) bool { return w.Value == value })
}

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the switches of spacer 2.A to 2.C and the rulings SP-R01 to SP-R42.
var HouseRules = []HouseRule{
	onOff("clampAt0", "An attribute that a species would take below 0", "stays at 0", "goes below 0", "", func(h *House) *bool { return &h.BelowZero }),
	oneOf("toughnessRounding", "Half a point of Toughness", "dropped", "SP-R10", func(h *House) *string { return (*string)(&h.ToughnessRounding) },
		HouseWay{string(RoundUp), "a whole point"}, HouseWay{string(RoundHalfUp), "rounded to the nearest, a half upwards"}),
	oneOf("sartiniHealthScienceMax", "Health and Science of a Sartini, at most", "6", "SP-R09", func(h *House) *string { return (*string)(&h.SartiniHealthScienceMax) },
		HouseWay{string(SartiniMaxSeven), "7"}, HouseWay{string(SartiniMaxNone), "no maximum of their own"}),
	onOff("kangidMax", "Attributes of a Kangid, at most", "7, as a Human's", "no maximum of their own", "SP-R41", func(h *House) *bool { return &h.KangidUnlimited }),
	onOff("maxLevel", "The highest level and rank", "9", "8", "SP-R11", func(h *House) *bool { return &h.TopLevelEight }),
	onOff("luckBy", "The most Luck rises", "at every even rank", "at every even level", "SP-R12", func(h *House) *bool { return &h.LuckByLevel }),
	onOff("extraCircles", "Study circles beyond the three of a level", "kept", "lost", "", func(h *House) *bool { return &h.ExtraCirclesLost }),
	onOff("circleOnField", "A study circle on a field", "cannot be", "raises the field and its department", "", func(h *House) *bool { return &h.CircleOnField }),
	onOff("fateRefresh", "Fate comes back", "when the referee says so", "at the end of a session", "", func(h *House) *bool { return &h.FateEachSession }),

	onOff("bigTarget", "A target number above 10", "10 of it stays, and the rest is dice", "all of it stays, and the rest is dice as well", "SP-R02", func(h *House) *bool { return &h.BigTargetKeepsFull }),
	onOff("openEnd", "A die opens", "below the open-end level", "at the open-end level or below", "SP-R03", func(h *House) *bool { return &h.OpenEndAtLevel }),
	onOff("openEndCap", "Dice that may be added, at most", "the department level and every bonus to the open end", "the department level alone", "SP-R35", func(h *House) *bool { return &h.OpenEndCapDepartment }),
	onOff("resistWith", "An order is resisted", "with the higher of Will and Rank", "with whichever the one ordered chooses", "", func(h *House) *bool { return &h.ResisterChooses }),
	onOff("orderDice", "An officer ordering enlisted within their duties", "two dice more", "one die more", "SP-R37", func(h *House) *bool { return &h.OneOrderDie }),
	onOff("cards", "Chance comes from", "dice", "cards", "", func(h *House) *bool { return &h.Cards }),
	onOff("suitMatters", "With cards, the suit of the scene", "means nothing", "is trump and always counts", "", func(h *House) *bool { return &h.SuitMatters }),
	onOff("heldHand", "With cards, a session starts", "with an empty hand", "with as many cards in hand as one has Luck", "", func(h *House) *bool { return &h.HeldHand }),
	onOff("swapHeld", "With cards, a held card that is played", "is gone", "is replaced while fewer are held than Luck is left", "", func(h *House) *bool { return &h.SwapHeld }),
	onOff("phase1Conflict", "The scene of phase 1", "is no conflict", "may be a conflict", "", func(h *House) *bool { return &h.PhaseOneConflict }),
	oneOf("rerollTokenFrom", "A reroll token comes from", "drama scenes with dice, colour scenes with cards", "SP-R04", func(h *House) *string { return (*string)(&h.RerollTokenFrom) },
		HouseWay{string(RerollFromDrama), "drama scenes"}, HouseWay{string(RerollFromColour), "colour scenes"}, HouseWay{string(RerollFromBoth), "both drama and colour scenes"}),

	onOff("moveLevels", "A move", "is Agility and relevant levels in metres", "is Agility in metres", "SP-R05", func(h *House) *bool { return &h.MoveWithoutLevels }),
	onOff("holdInit", "After a held action the follow-up goes by", "the holder's own initiative", "the initiative of the one acted after", "SP-R28", func(h *House) *bool { return &h.HoldByOther }),
	onOff("chargeDefence", "Whoever charges defends", "only against the one charged", "against nobody", "SP-R06", func(h *House) *bool { return &h.ChargeDefenceNone }),
	oneOf("meleeTie", "A tie in melee", "misses", "", func(h *House) *string { return (*string)(&h.MeleeTie) },
		HouseWay{string(MeleeTieTable), "is for the table to decide"}),
	onOff("dodge", "A dodge", "takes the place of the range", "counts only where it is harder than the range", "", func(h *House) *bool { return &h.DodgeHigher }),
	oneOf("coverRoll", "Cover of somebody who does not dodge", "adds open-ended dice to the difficulty", "SP-R18", func(h *House) *string { return (*string)(&h.CoverRoll) },
		HouseWay{string(CoverRollRange), "lets the range be rolled"}, HouseWay{string(CoverManual), "is for the referee to add"}),
	onOff("autofireOn", "Autofire opens", "the roll to hit", "the damage roll", "SP-R29", func(h *House) *bool { return &h.AutofireOnDamage }),
	onOff("noDamageLine", "No damage above", "twice the damage roll and the damage value", "twice the damage value and the damage roll", "SP-R08", func(h *House) *bool { return &h.NoDamageByWords }),
	onOff("zeroZero", "Damage and Toughness both roll 0", "a heavy wound", "no wound", "SP-R16", func(h *House) *bool { return &h.ZeroZeroNone }),
	onOff("stunHalve", "To stun with what is no stun weapon halves", "the damage value", "the damage roll", "SP-R22", func(h *House) *bool { return &h.StunHalvesRoll }),
	oneOf("overflowChooser", "Where a wound goes that has no box left is chosen by", "the wounded player", "SP-R31", func(h *House) *string { return (*string)(&h.OverflowChooser) },
		HouseWay{string(RefereeChooses), "the referee"}, HouseWay{string(AttackerChooses), "the attacker"}),
	onOff("scratchStuns", "A scratch too many, taken as stuns, counts", "wounds of all types", "scratches alone", "SP-R32", func(h *House) *bool { return &h.ScratchStunsOwn }),
	onOff("shrugAmount", "Shaking wounds off ignores", "the margin of the roll", "the total of the roll", "", func(h *House) *bool { return &h.ShrugTotal }),
	oneOf("shakeItOff", "Shaking it off is good for", "wound penalties", "SP-R07", func(h *House) *string { return (*string)(&h.ShakeItOff) },
		HouseWay{string(ShakesStuns), "stuns"}, HouseWay{string(ShakesBoth), "both wound penalties and stuns"}),
	oneOf("bleedCheck", "Those who bleed roll for it", "at the end of each round", "", func(h *House) *string { return (*string)(&h.BleedCheck) },
		HouseWay{string(BleedEachScene), "at the end of each scene"}, HouseWay{string(BleedManual), "when the referee says so"}),

	onOff("witsMinDifficulty", "Difficulties in a battle of wits, at least", "1", "0", "", func(h *House) *bool { return &h.WitsDifficultyZero }),
	onOff("witsAttack", "An attack in a battle of wits is against", "Willpower as a number", "a Willpower roll", "SP-R39", func(h *House) *bool { return &h.WitsAttackRolled }),

	onOff("shipSequence", "Ships move and act", "phase by phase, all of them", "one ship after the other", "", func(h *House) *bool { return &h.ShipByShip }),
	onOff("shipDV", "Damage value of a ship's weapon", "2 per class", "2 per class and the margin of the hit", "SP-R19", func(h *House) *bool { return &h.ShipDVMargin }),
	oneOf("systemChooser", "Which system of a ship is hit is chosen by", "its owner", "", func(h *House) *string { return (*string)(&h.SystemChooser) },
		HouseWay{string(AttackerChoosesSystem), "the attacker"}, HouseWay{string(RandomSystem), "chance"}),
}

func onOff(key, title, book, house, ruling string, at func(*House) *bool) HouseRule {
	return HouseRule{Key: key, Title: title, Book: book, House: house, Ruling: ruling, At: at}
}

func oneOf(key, title, book, ruling string, way func(*House) *string, ways ...HouseWay) HouseRule {
	return HouseRule{Key: key, Title: title, Book: book, Ruling: ruling, Ways: ways, Way: way}
}

// Departures lists the rules in which a table departs from the book, in the order of HouseRules.
func (h House) Departures() []HouseRule {
	var on []HouseRule
	for _, r := range HouseRules {
		if r.Departs(h) != "" {
			on = append(on, r)
		}
	}
	return on
}

// Package rules is what all of Spacer's rooms go by: the game's id and house rules, its table of success, ranks, and
// words that they share.
package rules

import "shipslocker/domain/dice"

// House holds the house rules. The zero value is the book as the specification rules it; each switch that is set
// departs from that. A campaign holds the ones that its documents are played by: see HouseOf. What a table may fill in
// because the book names no number is in Values.
//
// Source: the switches of spacer 2.A to 2.C and the rulings SP-R01 to SP-R42.
type House struct {
	BelowZero               bool       `json:"belowZero" doc:"a species may take an attribute below 0; by default it stops there"`
	ToughnessRounding       Rounding   `json:"toughnessRounding" doc:"half a point of Toughness: empty (down), ceil or half-up"`
	SartiniHealthScienceMax SartiniMax `json:"sartiniHealthScienceMax" doc:"maximum Health and Science of a Sartini: empty (6), 7 or none"`
	KangidUnlimited         bool       `json:"kangidUnlimited" doc:"Kangids have no maximum; by default 7, as Humans"`
	TopLevelEight           bool       `json:"topLevelEight" doc:"levels and ranks end at 8; by default at 9"`
	LuckByLevel             bool       `json:"luckByLevel" doc:"maximum Luck rises at every even level; by default at every even rank"`
	ExtraCirclesLost        bool       `json:"extraCirclesLost" doc:"study circles beyond the three that a level takes are lost; by default they are kept"`
	CircleOnField           bool       `json:"circleOnField" doc:"a study circle may raise a field and its department; by default it may not"`
	FateEachSession         bool       `json:"fateEachSession" doc:"Fate comes back at the end of a session; by default only when the referee says so"`

	BigTargetKeepsFull   bool         `json:"bigTargetKeepsFull" doc:"all of a target number above 10 stays and still gives dice; by default only 10 of it stays"`
	OpenEndAtLevel       bool         `json:"openEndAtLevel" doc:"a die at the open-end level opens too; by default only one below it"`
	OpenEndCapDepartment bool         `json:"openEndCapDepartment" doc:"no more dice than the department level are added; by default bonuses to the open end count too"`
	Cards                bool         `json:"cards" doc:"cards are drawn instead of dice rolled"`
	SuitMatters          bool         `json:"suitMatters" doc:"with cards: the suit of the scene is trump and always counts"`
	HeldHand             bool         `json:"heldHand" doc:"with cards: a session starts with as many cards in hand as one has Luck"`
	SwapHeld             bool         `json:"swapHeld" doc:"with cards: a held card that is played is replaced while fewer are held than Luck is left"`
	ResisterChooses      bool         `json:"resisterChooses" doc:"whoever resists an order chooses Will or Rank; by default it is the higher"`
	OneOrderDie          bool         `json:"oneOrderDie" doc:"an officer who orders enlisted within their duties has one die more in all; by default one for each"`
	PhaseOneConflict     bool         `json:"phaseOneConflict" doc:"the scene of phase 1 may be a conflict; by default it may not"`
	RerollTokenFrom      RerollSource `json:"rerollTokenFrom" doc:"what scene gives a reroll token: empty (drama with dice, colour with cards), drama, colour or both"`

	MoveWithoutLevels bool      `json:"moveWithoutLevels" doc:"a move is Agility metres; by default relevant levels are added"`
	HoldByOther       bool      `json:"holdByOther" doc:"after a held action the follow-up goes by the initiative of the fighter it followed; by default by the holder's"`
	ChargeDefenceNone bool      `json:"chargeDefenceNone" doc:"a charging fighter has no defence at all; by default one against the one charged"`
	MeleeTie          MeleeTied `json:"meleeTie" doc:"a tie in melee: empty (a miss) or table (the table decides)"`
	DodgeHigher       bool      `json:"dodgeHigher" doc:"a dodge counts only where it is above the range's difficulty; by default it replaces that"`
	CoverRoll         CoverRule `json:"coverRoll" doc:"cover without a dodge: empty (open-ended dice added to the difficulty), rollRange or manual"`
	AutofireOnDamage  bool      `json:"autofireOnDamage" doc:"autofire opens the damage roll; by default the roll to hit"`
	NoDamageByWords   bool      `json:"noDamageByWords" doc:"no damage where the Toughness roll is above twice the damage value and the roll; by default above twice the roll and the damage value"`
	ZeroZeroNone      bool      `json:"zeroZeroNone" doc:"no wound when both rolls are 0; by default a heavy one"`
	StunHalvesRoll    bool      `json:"stunHalvesRoll" doc:"stunning with a normal weapon halves the damage roll; by default the damage value"`
	OverflowChooser   Chooser   `json:"overflowChooser" doc:"who places a wound without a free box: empty (the wounded), referee or attacker"`
	ScratchStunsOwn   bool      `json:"scratchStunsOwn" doc:"a scratch too many is as many stuns as scratches are marked; by default as wounds of all types are"`
	ShrugTotal        bool      `json:"shrugTotal" doc:"shaking wounds off ignores the total; by default the margin"`
	ShakeItOff        Shaken    `json:"shakeItOff" doc:"what shaking it off reduces: empty (penalties), stuns or both"`
	BleedCheck        Bleeding  `json:"bleedCheck" doc:"when those who bleed roll: empty (at the end of each round), endOfScene or manual"`

	WitsDifficultyZero bool `json:"witsDifficultyZero" doc:"difficulties in a battle of wits go down to 0; by default to 1"`
	WitsAttackRolled   bool `json:"witsAttackRolled" doc:"an attack in a battle of wits is against a Willpower roll; by default against the number"`

	ShipByShip    bool          `json:"shipByShip" doc:"each ship takes its three phases in a row; by default all ships take each phase together"`
	ShipDVMargin  bool          `json:"shipDvMargin" doc:"the margin of a hit adds to a ship weapon's damage value; by default it is 2 per class alone"`
	SystemChooser SystemChooser `json:"systemChooser" doc:"who chooses which system of a ship is hit: empty (its owner), attacker or random"`
}

// Rounding is what happens to half a point.
type Rounding string

// The roundings. Source: spacer 2.A3, SP-R10.
const (
	RoundDown   Rounding = ""
	RoundUp     Rounding = "ceil"
	RoundHalfUp Rounding = "half-up"
)

// SartiniMax is the most Health and Science that a Sartini has.
type SartiniMax string

// The maxima, with what the species takes from both. Source: SP-R09.
const (
	SartiniMaxSix   SartiniMax = ""
	SartiniMaxSeven SartiniMax = "7"
	SartiniMaxNone  SartiniMax = "none"
)

// RerollSource says what scenes give a reroll token, or with cards a card taken early.
type RerollSource string

// The sources. Source: spacer C12, SP-R04.
const (
	RerollByMode     RerollSource = "" // drama with dice, colour with cards
	RerollFromDrama  RerollSource = "drama"
	RerollFromColour RerollSource = "colour"
	RerollFromBoth   RerollSource = "both"
)

// MeleeTied is what a tie in melee comes to.
type MeleeTied string

// What it comes to. Source: spacer C7.
const (
	MeleeTieMisses MeleeTied = ""
	MeleeTieTable  MeleeTied = "table"
)

// CoverRule is how cover helps whoever does not dodge.
type CoverRule string

// The ways of cover. Source: spacer C8, SP-R18.
const (
	CoverAddsDice  CoverRule = ""
	CoverRollRange CoverRule = "rollRange"
	CoverManual    CoverRule = "manual"
)

// Chooser is who chooses where a wound goes that has no box left.
type Chooser string

// The choosers. Source: spacer C9, SP-R31.
const (
	WoundedChooses  Chooser = ""
	RefereeChooses  Chooser = "referee"
	AttackerChooses Chooser = "attacker"
)

// Shaken is what shaking it off is good for.
type Shaken string

// What it is good for. Source: spacer C10, SP-R07.
const (
	ShakesPenalties Shaken = ""
	ShakesStuns     Shaken = "stuns"
	ShakesBoth      Shaken = "both"
)

// Bleeding is when somebody who bleeds rolls for it.
type Bleeding string

// The moments. Source: spacer 2.B2.
const (
	BleedEachRound Bleeding = ""
	BleedEachScene Bleeding = "endOfScene"
	BleedManual    Bleeding = "manual"
)

// SystemChooser is who chooses which system of a ship is hit.
type SystemChooser string

// The choosers. Source: spacer C14.
const (
	OwnerChoosesSystem    SystemChooser = ""
	AttackerChoosesSystem SystemChooser = "attacker"
	RandomSystem          SystemChooser = "random"
)

// TopLevel is the highest level and rank there is: 9, or 8 by a house rule. Source: SP-R11.
func (h House) TopLevel() int {
	if h.TopLevelEight {
		return 8
	}
	return 9
}

// Drama tells whether a drama scene gives a reroll token. Source: spacer C12, SP-R04.
func (h House) Drama() bool {
	switch h.RerollTokenFrom {
	case RerollFromDrama, RerollFromBoth:
		return true
	case RerollFromColour:
		return false
	}
	return !h.Cards
}

// Colour tells whether a colour scene gives a reroll token. Source: spacer C12, SP-R04.
func (h House) Colour() bool {
	switch h.RerollTokenFrom {
	case RerollFromColour, RerollFromBoth:
		return true
	case RerollFromDrama:
		return false
	}
	return h.Cards
}

// Values are the numbers that the book leaves to the table.
//
// Source: spacer 2.E.
type Values struct {
	Fate           int `json:"fate" doc:"Fate of a new Human or Kangid, 0 or more; 1 by default"`
	Jokers         int `json:"jokers" doc:"jokers in each deck, 0 to 4; 2 by default"`
	ThrustPerTurn  int `json:"thrustPerTurn" doc:"thrust markers that one turn of 60 degrees costs a ship, 0 or more; 1 by default"`
	HoldoutAcc     int `json:"holdoutAcc" doc:"accuracy of an energy holdout; 1 by default"`
	HeavyRifleAcc  int `json:"heavyRifleAcc" doc:"accuracy of a heavy rifle; 4 by default"`
	HeavyEnergyAcc int `json:"heavyEnergyAcc" doc:"accuracy of heavy energy weapons; 4 by default"`
}

// UsualValues are the numbers where a table has none of its own.
var UsualValues = Values{Fate: 1, Jokers: 2, ThrustPerTurn: 1, HoldoutAcc: 1, HeavyRifleAcc: 4, HeavyEnergyAcc: 4}

// ValueRow is one of Values as people see it.
type ValueRow struct {
	Title  string
	Member string // of Values
	Most   int    // 0 is the least
	At     func(*Values) *int
}

// ValueRows lists the numbers that the book leaves to the table.
var ValueRows = []ValueRow{
	{"Fate of a new Human or Kangid", "fate", MaxAttribute, func(v *Values) *int { return &v.Fate }},
	{"Jokers in a deck", "jokers", dice.MostJokers, func(v *Values) *int { return &v.Jokers }},
	{"Thrust for a ship's turn of 60°", "thrustPerTurn", MaxAttribute, func(v *Values) *int { return &v.ThrustPerTurn }},
	{"Accuracy of an energy holdout", "holdoutAcc", MaxAttribute, func(v *Values) *int { return &v.HoldoutAcc }},
	{"Accuracy of a heavy rifle", "heavyRifleAcc", MaxAttribute, func(v *Values) *int { return &v.HeavyRifleAcc }},
	{"Accuracy of heavy energy weapons", "heavyEnergyAcc", MaxAttribute, func(v *Values) *int { return &v.HeavyEnergyAcc }},
}

// MaxAttribute is the most that any attribute comes to. Source: spacer 2.A2.
const MaxAttribute = 20

// HandsDealt reports whether a session starts with cards in hand.
//
// Source: spacer C5, book section "Held Hand".
func (h House) HandsDealt() bool { return h.Cards && h.HeldHand }

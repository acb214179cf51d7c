package farfuture

import (
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// Attack is an attack as it is declared, before the dice.
//
// Source: farfuture C6.
type Attack struct {
	Attacker *Character // nil = somebody without a sheet, of Level
	Level    int        // without a sheet: of the skill
	Weapon   Weapon     // of Weapons or one's own; no name = words, a threat, a feat: no weapon at all
	Skill    string     // rolled without a weapon, or with one of one's own; empty otherwise
	Own      *Profile   // of a weapon that Weapons does not have; nil otherwise
	Aim      TrackName  // Health or Composure
	Distance int        // zones, 0 or more
	Gravity  Gravity
	ByZeroG  bool         // under gravity: Zero-G - 2 in place of Firearms, for weapons of low recoil
	Explicit bool         // without a weapon: an explicit combat skill is used, so that armour counts against Composure too
	Extras   []table.Part // invokes, tags, spin and the like
	House    House
}

// Aimed is an attack that may be made: what it rolls and does.
type Aimed struct {
	Attack   Attack
	Row      WeaponRow         // of the weapon as it fires; the zero row for none of the book's
	Profile  Profile           // as it fires, Composure's and the house rules counted in
	Skill    string            // rolled
	Level    int               // of it, with what the weapon takes off
	Parts    []table.Part      // all that goes into the attack's total besides the dice, Extras included; Sum is the total's
	Sums     int               // of Parts
	Aspects  []TemporaryAspect // what the attacker takes on by it: "Out of Ammo", "Sitting Duck"
	Zone     string            // aspect that it puts on the target's zone, such as smoke; empty = none
	Warnings []string          // sentences for the referee: what the book leaves to him
}

// Declare says what an attack rolls, or Refused why it cannot be made: below a fusing range, with a weapon that needs
// battle dress, without a mode it has.
//
// Source: farfuture C6 1 to 4, 9, 10.
func (a Attack) Declare() (Aimed, error) { return Aimed{}, nil }

// Choices lists the skills a character may defend with against an attack, the usual one first: Dexterity, or Resolve
// against Composure; a pinned or close defender has Strength and Brawling. The referee accepts any other.
func (a Aimed) Choices() []string { return nil }

// Defence is how one target defends itself.
type Defence struct {
	Defender *Character // nil = somebody without a sheet, of Level and Armour
	Level    int
	Armour   int    // without a sheet: what it is worth against this attack
	Skill    string // rolled
	Extras   []table.Part
}

// Guard is a defence as it is rolled.
type Guard struct {
	Defence Defence
	Parts   []table.Part // all that goes into its total besides the dice
	Sums    int
	Spent   []RowID // armour of one use that is gone after it
}

// Against says what a defence rolls against an attack: skill, armour less penetration, martial arts.
//
// Source: farfuture C6 5.
func (d Defence) Against(a Aimed) Guard { return Guard{} }

// Struck is what came of an attack on one target.
type Struck struct {
	Attack, Defence int // totals
	Shift           int // below 0 for a miss
	Hit             bool
	Spin            int   // tokens the defender wins
	FirstBlood      bool  // both tracks are struck
	Harm            *Harm // nil while there is nothing to mark: a miss, a hit by 0, a target without a sheet, smoke
}

// Strike compares an attack's dice with one target's.
//
// Source: farfuture C6 7 and 8.
func (a Aimed) Strike(attack Faces, g Guard, defence Faces) Struck { return Struck{} }

// Targets lists the tokens that an attack on a zone strikes: of an area weapon everybody who stands there, but for the
// firer of a directed weapon in the firer's own zone.
//
// Source: farfuture C6 6, ruling SF-T32.
func (a Aimed) Targets(m *board.Map, attacker, zone board.ID) []board.ID { return nil }

// Ranged is how a zone lies to a weapon.
type Ranged struct {
	Zone     board.ID
	Distance int
	Modifier int  // 0, -2, -4 and so on
	Possible bool // false below a fusing range
}

// Ranges lists every zone that can be reached from a token's, with what its distance does to a weapon; hidden ways
// count. Borders do not matter to range.
//
// Source: farfuture C6 1 and 3.
func (p Profile) Ranges(m *board.Map, from board.ID) []Ranged { return nil }

// Chances are the odds of an attack on one target, in ways of 6561: each die of both sides counted.
type Chances struct {
	Hit    int         // at least 0 shifts
	Shifts map[int]int // at least so many, from 1 to the most there can be
	Out    int         // the target has no way left to stay in play
	Marked int         // at least one box is marked
}

// AllWays is what Chances are out of.
const AllWays = 81 * 81

// Odds counts the chances of an attack before any die is rolled. Plus is what more the attack might have.
func (a Aimed) Odds(g Guard, plus int) Chances { return Chances{} }

// OddsRolled counts them once the attack's dice lie there: out of 81.
func (a Aimed) OddsRolled(attack Faces, g Guard, plus int) Chances { return Chances{} }

// Package procedures offers the rules of Spirit of the Far Future to bots, spreadsheets and tests, as JSON in and JSON out.
package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// All are the procedures, in the order of the specification.
var All = []domain.Procedure{
	domain.NewProcedure("check", "farfuture 1.A5",
		"Checks a whole character against the rules.", check),
	domain.NewProcedure("track-length", `farfuture 1.A3, book section "Stress Tracks"`,
		"Counts the boxes of a stress track.", trackLength),
	domain.NewProcedure("effective-skill", `farfuture 1.A4, book section "Skill Replacement"`,
		"Says at what level a replaced skill is rolled.", effectiveSkill),
	domain.NewProcedure("roll", `farfuture C1, book section "Resolution"`,
		"Compares a roll with a fixed difficulty.", roll),
	domain.NewProcedure("opposed", `farfuture C2, book section "Resolution"`,
		"Compares an attack with a defence and counts the spin the defender wins.", opposed),
	domain.NewProcedure("two-skills", `farfuture C3, book section "Rolling Two Skills"`,
		"Says what level to roll when a second skill limits, amplifies or modifies the first.", twoSkills),
	domain.NewProcedure("time", `farfuture C4, book sections "Dealing with Time" and "Taking Your Time"`,
		"Says how long a task takes: one that cannot fail, one that may fail, or one done slowly after a failure.", timeTaken),
	domain.NewProcedure("move", `farfuture C5m, book section "Movement"`,
		"Plays the movement of one turn on a map: the roll for more points, then moves, borders eroded and doors closed.", move),
	domain.NewProcedure("attack", `farfuture C6, book sections "The Combat Game", "Weapons", "Armour", "First Blood"`,
		"Plays an attack on one target up to its hits: whether it is allowed, what both sides roll and why, the result of the dice, the odds.", attack),
	domain.NewProcedure("damage", `farfuture C7 and C8, book section "Taking Damage"`,
		"Plays a hit on one or two stress tracks and the consequences chosen against it, in their order.", damage),
	domain.NewProcedure("mitigations", `farfuture C7 and C8, book section "Taking Damage"`,
		"Lists all ways to stay in play after a hit, the cheapest first.", mitigations),
	domain.NewProcedure("recover", `farfuture C9, book section "Stress Tracks"`,
		"Clears a character's stress tracks by days of rest, and says which consequences begin to heal.", recovery),
	domain.NewProcedure("maneuver", `farfuture C10, book section "Adding Aspects"`,
		"Compares a maneuver, which puts an aspect on somebody or something, with its difficulty.", maneuver),
	domain.NewProcedure("fate", `farfuture C11, book section "Fate Points"`,
		"Counts fate points: at the start of a session or a combat, spent, or by a compel accepted or refused.", fate),
	domain.NewProcedure("credit-check", `farfuture C12, book section "Stress Tracks"`,
		"Plays a purchase: the thing is bought either way, and a failure is a hit on Wealth.", creditCheck),
	domain.NewProcedure("hostile", `farfuture C13, book section "Hostile Environments"`,
		"Says what a suit keeps out, and plays a turn in a broken one: repairing it or leaving it alone.", hostile),
	domain.NewProcedure("psionics", `farfuture C14, book section "Optional Rule: Psionics"`,
		"Plays a use of a psionic skill: its result, what it costs, and what Awareness does with it.", psionics),
	domain.NewProcedure("survival", `farfuture C15, book section "Optional Rule: Survival"`,
		"Says what the optional survival roll makes of a character.", survival),
}

// thrown are dice as a procedure takes them.
type thrown []int

// faces are four dice as the rules take them; zeros where there are none.
func (t thrown) faces() (f farfuture.Faces) {
	copy(f[:], t)
	return f
}

// rollIn is a roll as a procedure takes it.
type rollIn struct {
	Level    int    `json:"level" need:"yes" in:"-3..7" doc:"the level rolled"`
	Faces    thrown `json:"faces" need:"yes" rows:"4 dice" in:"-1..1" doc:"the four Fudge dice"`
	Modifier int    `json:"modifier" in:"-20..20" doc:"sum of all other modifiers"`
}

func (in rollIn) roll() farfuture.Roll {
	return farfuture.Roll{Skill: in.Level, Faces: in.Faces.faces(), Modifier: in.Modifier}
}

// extras are the modifier as parts; none for 0.
func extras(modifier int) []table.Part {
	if modifier == 0 {
		return nil
	}
	return []table.Part{{Label: "other modifiers", Value: modifier}}
}

// body is a character as a procedure takes it: as the body of its document, with nothing that a document has no place for.
type body struct{ farfuture.Character }

// UnmarshalJSON reads a character's body strictly.
func (b *body) UnmarshalJSON(raw []byte) error {
	doc, err := farfuture.CharacterKind.ReadInput(raw)
	if err != nil {
		return err
	}
	b.Character = *doc.(*farfuture.Character)
	return nil
}

type checkIn struct {
	Character body            `json:"character" need:"yes" doc:"the character, as the body of its document"`
	House     farfuture.House `json:"house" doc:"house rules; no for each one left out"`
}

type checkOut struct {
	domain.Verdict                   // the character breaks no rule; what a draft still lacks does not count
	Missing        []domain.Sentence `json:"missing" doc:"what is missing: rows of the form, each with its number; none = complete"`
	Problems       []domain.Problem  `json:"problems" doc:"the problems lockerctl check finds, in the form's order: id of the rule, severity (E, W or I), path of the field, message; in a draft a missing value has severity I"`
}

func check(in checkIn) (checkOut, error) {
	c := &in.Character.Character
	finished := *c
	finished.Draft = false
	return checkOut{domain.Legally(farfuture.Check(&finished, in.House)), append([]domain.Sentence{}, farfuture.Lacks(c)...), append([]domain.Problem{}, farfuture.Check(c, in.House)...)}, nil
}

// Package procedures offers the rules of Spirit of the Far Future to bots, spreadsheets and tests, as JSON in and JSON out.
package procedures

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// All are the procedures, in the order of the specification.
var All = []domain.Procedure{
	check, trackLength, effectiveSkill, roll, opposed, twoSkills, timeTaken, move, attack, damage, mitigations, recovery,
	maneuver, fate, creditCheck, hostile, psionics, survival,
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
	return domain.ReadBody(farfuture.CharacterKind, raw, &b.Character)
}

var check = domain.NewProcedure("check", "farfuture 1.A5",
	"Checks a whole character against the rules.", func(in struct {
		Character body            `json:"character" need:"yes" doc:"the character, as the body of its document"`
		House     farfuture.House `json:"house" doc:"house rules; no for each one left out"`
	}, out *struct {
		domain.Verdict                   // the character breaks no rule; what a draft still lacks does not count
		Missing        []domain.Sentence `json:"missing" doc:"what is missing: rows of the form, each with its number; none = complete"`
		Problems       []domain.Problem  `json:"problems" doc:"the problems lockerctl check finds, in the form's order: id of the rule, severity (E, W or I), path of the field, message; in a draft a missing value has severity I"`
	},
	) error {
		c := &in.Character.Character
		finished := *c
		finished.Draft = false
		out.Verdict, out.Missing, out.Problems = domain.Legally(farfuture.Check(&finished, in.House)), farfuture.Lacks(c), farfuture.Check(c, in.House)
		return nil
	})

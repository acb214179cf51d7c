package farfuture

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// costlyPsionics is the result from which on a use of psionics costs a fate point. Source: farfuture C14.
const costlyPsionics = 5

// Awareness is the psionic skill that works on its own body.
const Awareness = "Awareness"

// PsionicRow is one thing psionics can do, and how hard that is.
type PsionicRow struct {
	Skill    string
	What     string
	From, To int    // difficulty, or what is added to one; the same twice where there is but one
	Adds     bool   // it is added to the difficulty of another row of the skill
	Note     string // may be empty
}

// PsionicRows are the book's difficulties, skill by skill, for reference and to choose from. The referee sets what the
// range comes to.
//
// Source: farfuture 1.B8, book section "Optional Rule: Psionics".
var PsionicRows = []PsionicRow{
	{Skill: "Telepathy", What: "sense a mind, read it or speak to it", From: 2, To: 7, Note: "By range."},
	{Skill: "Telepathy", What: "read the most private thoughts", From: 7, To: 7, Note: "At close range."},
	{Skill: "Telepathy", What: "harm a mind", From: 8, To: 8, Note: "At close range."},
	{Skill: "Clairvoyance", What: "see or hear a distant place", From: 3, To: 6, Note: "By range."},
	{Skill: "Clairvoyance", What: "both see and hear it", From: 2, To: 2, Adds: true},
	{Skill: "Telekinesis", What: "move a gram", From: 3, To: 3},
	{Skill: "Telekinesis", What: "move a kilogram", From: 5, To: 5},
	{Skill: "Telekinesis", What: "move a hundred kilograms", From: 7, To: 7},
	{Skill: "Telekinesis", What: "beyond 50 metres", From: 2, To: 2, Adds: true, Note: "Up to 200 metres."},
	{Skill: "Awareness", What: "a week of suspended animation", From: 3, To: 3},
	{Skill: "Awareness", What: "enhance oneself for an hour", From: 2, To: 12, Note: "+1 for every 2 of the total, up to +6."},
	{Skill: "Awareness", What: "clear boxes of Health or Composure", From: 2, To: 2 * MaxBoxes, Note: "Twice the number of each box, added up."},
	{Skill: "Teleportation", What: "go to a place clearly in mind", From: 1, To: 5, Note: "By range."},
	{Skill: "Teleportation", What: "with clothes and what is in the pockets", From: 2, To: 2, Adds: true},
	{Skill: "Teleportation", What: "with equipment or bags as well", From: 1, To: 1, Adds: true},
}

// PsionicUse is a use of psionics before the dice.
//
// Source: farfuture C14.
type PsionicUse struct {
	Skill      string // canonical
	Level      int    // of it
	Difficulty int    // the referee's: see PsionicRows
	FatePoints int    // that whoever uses it has
	Extras     []table.Part
}

// UsePsionics is a character's use of a psionic skill. It returns Refused where there are no psionics at the table, for
// a skill that is none of them, and for somebody without the stunt.
//
// Source: farfuture C14, 1.A4.
func UsePsionics(c *Character, skill string, difficulty int, h House) (PsionicUse, error) {
	skill, _ = CanonicalSkill(skill)
	switch {
	case h.PsionicsOff:
		return PsionicUse{}, domain.Refuse("no-psionics", "A house rule excludes psionics.")
	case !IsPsionic(skill):
		return PsionicUse{}, domain.Refuse("not-psionic-skill", "%s is not a psionic skill.", domain.OrElse(skill, "A skill without a name"))
	case !c.hasPsionicStunt():
		return PsionicUse{}, domain.Refuse("needs-stunt", "%s needs the stunt Psionic to use %s.", calledOr(c.Name, "This character"), skill)
	}
	return PsionicUse{Skill: skill, Level: c.Effective(skill, h).Level, Difficulty: difficulty, FatePoints: c.FatePoints}, nil
}

// psionicResult is what came of a use of psionics.
type psionicResult struct {
	Result
	Cost    int             // fate points it takes, 0 or 1; besides what was paid for the roll
	Parts   []table.Part    // of the total, the dice among them
	Warning domain.Sentence // for the referee; empty = none
}

// Make compares the dice of a use of psionics with its difficulty. A result of 5 or more costs a fate point, whatever
// the difficulty was.
//
// Source: farfuture C14.
func (u PsionicUse) Make(f Faces) psionicResult {
	parts := append([]table.Part{
		{Label: u.Skill, Value: u.Level, Source: "farfuture C14", Section: "Optional Rule: Psionics"},
		{Label: "4dF", Value: f.Sum()},
	}, u.Extras...)
	total := table.Sum(parts)
	r := psionicResult{Result: Result{Total: total, Success: total >= u.Difficulty, Shift: total - u.Difficulty}, Parts: parts}
	if total >= costlyPsionics {
		r.Cost = 1
		if u.FatePoints < 1 {
			r.Warning = domain.Sentence{
				Code: "no-fate-point",
				Text: fmt.Sprintf("A total of %s costs a fate point, but none is left. The referee decides what happens.", domain.Minus(total)),
			}
		}
	}
	return r
}

// boxCost is what it takes to clear a box by Awareness: twice its position. Source: farfuture 1.B8.
func boxCost(position int) int { return 2 * position }

// BoxAt is one box of a track.
type BoxAt struct {
	Track TrackName `json:"track"`
	At    int       `json:"at"` // position from 1
}

// mayClear tells whether a total of Awareness clears all these boxes at once: boxes of Health or Composure, each once.
//
// Source: farfuture C14.
func mayClear(total int, boxes ...BoxAt) bool {
	cost := 0
	seen := map[BoxAt]bool{}
	for _, b := range boxes {
		if b.At < 1 || b.Track != Health && b.Track != Composure || seen[b] {
			return false
		}
		seen[b] = true
		cost += boxCost(b.At)
	}
	return cost <= total
}

// mostClearings is how many ways to clear boxes Clearings lists at the most.
const mostClearings = 200

// Clearings lists the ways a total of Awareness can clear a character's marked boxes, none of which leaves a box that it
// could clear as well: those of the highest boxes first. Nothing marked, or a total too small, leaves no way. There are
// mostClearings at the most; mayClear knows the others.
//
// Source: farfuture C14.
func Clearings(c *Character, total int) [][]BoxAt {
	var marked []BoxAt // the highest first
	for at := max(len(c.Health.Marks), len(c.Composure.Marks)); at >= 1; at-- {
		for _, t := range []TrackName{Health, Composure} {
			if marks := c.Track(t).Marks; at <= len(marks) && marks[at-1] {
				marked = append(marked, BoxAt{t, at})
			}
		}
	}
	s := clearing{marked: marked}
	s.rest = make([]int, len(marked)+1)
	for i := len(marked) - 1; i >= 0; i-- {
		s.rest[i] = s.rest[i+1] + boxCost(marked[i].At)
	}
	s.from(0, total, total+1) // nothing is left out yet: more than anything that counts
	return s.found
}

// clearing looks for the ways to clear boxes.
type clearing struct {
	marked []BoxAt
	rest   []int // what all boxes from an index on cost
	chosen []BoxAt
	found  [][]BoxAt
}

// from goes on with the box of an index; left is what can still be paid, cheapest what the cheapest box left out costs.
func (s *clearing) from(i, left, cheapest int) {
	if len(s.found) == mostClearings || left-s.rest[i] >= cheapest { // what was left out could be cleared as well
		return
	}
	if i == len(s.marked) {
		if len(s.chosen) > 0 {
			s.found = append(s.found, append([]BoxAt{}, s.chosen...))
		}
		return
	}
	cost := boxCost(s.marked[i].At)
	if cost <= left {
		s.chosen = append(s.chosen, s.marked[i])
		s.from(i+1, left-cost, cheapest)
		s.chosen = s.chosen[:len(s.chosen)-1]
	}
	s.from(i+1, left, min(cheapest, cost))
}

// ClearBoxes is the sheet after boxes are cleared by a total of Awareness. It is a new value; c is as it was. It returns
// Refused for more than the total allows and for a box that is not marked.
//
// Source: farfuture C14.
func ClearBoxes(c *Character, total int, boxes ...BoxAt) (*Character, error) {
	if !mayClear(total, boxes...) {
		return nil, domain.Refuse("result-too-low", "A total of %s is too low for these boxes. Each costs twice its number, and only Health and Composure clear.", domain.Minus(total))
	}
	after := *c
	after.Health.Marks = append([]bool(nil), c.Health.Marks...)
	after.Composure.Marks = append([]bool(nil), c.Composure.Marks...)
	for _, b := range boxes {
		marks := after.Track(b.Track).Marks
		if b.At > len(marks) || !marks[b.At-1] {
			return nil, domain.Refuse("box-not-marked", "Box %d of %s is not marked.", b.At, b.Track.Title())
		}
		marks[b.At-1] = false
	}
	return &after, nil
}

// Enhancement is what Awareness does to a body for an hour.
type Enhancement struct {
	Plus   int      `json:"plus" doc:"Awareness: what enhancement adds to rolls for an hour, 0 to 6"`
	Skills []string `json:"lifts" doc:"Awareness: the skills it can lift, one of them"` // Dexterity takes the referee's leave
	All    bool     `json:"all" doc:"it lifts all of them, by the house rule enhanceAllPhysical"`
}

// Enhance is the enhancement that a total of Awareness brings: one for each 2 of it.
//
// Source: farfuture C14, book section "Optional Rule: Psionics".
func Enhance(total int, h House) Enhancement {
	const most = 6
	return Enhancement{
		Plus:   min(max(total, 0)/2, most),
		Skills: []string{strength, endurance, dexterity}, All: h.EnhanceAllPhysical,
	}
}

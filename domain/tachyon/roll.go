package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// Faces are four Fudge dice as they lie: each -1, 0 or +1.
type Faces [4]int

// Sum is what the dice add to a roll, -4 to +4.
func (f Faces) Sum() int { return f[0] + f[1] + f[2] + f[3] }

// Roll is a roll as it counts: what is added to the dice, and how they fell.
//
// Source: tachyon B2.
type Roll struct {
	Parts []table.Part // what is added to the dice, in order; what is invoked comes on top: see Added
	Faces Faces
	From  dice.From
	// Told says that people told the total alone, which is Total then: there are no faces.
	Told bool
	Sum  int // the total that was told
	// Turned are the dice that a rule or a stunt turned, a few words each for the log: "die 2 from 0 to + by Cold Hands".
	Turned []string
	// Invoked is what is invoked for this roll. It is used up and paid for as the step that takes the roll is taken.
	Invoked []Invoke
	Counted bool // what is invoked is among Parts already

	none bool // nothing is rolled at all
}

// Added is what is added to the dice: the parts, and 2 for each invocation that does not have them rolled again.
func (r Roll) Added() []table.Part {
	all := slices.Clone(r.Parts)
	if r.Counted {
		return all
	}
	for _, v := range r.Invoked {
		all = append(all, v.Part())
	}
	return all
}

// Total is what the roll comes to.
func (r Roll) Total() int {
	if r.Told {
		return r.Sum
	}
	return table.Sum(r.Added()) + r.Faces.Sum()
}

// ToldRoll is a roll of which people tell the total alone.
func ToldRoll(total int) Roll { return Roll{Told: true, Sum: total} }

// RollOf is a roll of four Fudge dice that all lie there, with what is added to them. Dice that were turned or rolled
// again are said in Turned. It returns ErrInput for other dice and ErrUnfinished while some are still to come.
func RollOf(parts []table.Part, thrown dice.Roll, invoked ...Invoke) (Roll, error) {
	r := Roll{Parts: parts, Invoked: invoked}
	if !thrown.Done() {
		return r, fmt.Errorf("take the roll %s: %w", thrown, dice.ErrUnfinished)
	}
	if len(thrown.Dice) != len(r.Faces) {
		return r, fmt.Errorf("a roll of %s takes four: %w", domain.Count(len(thrown.Dice), "die"), domain.ErrInput)
	}
	for i, d := range thrown.Dice {
		if d.Kind != dice.Fudge {
			return r, fmt.Errorf("die %d is a %s and no Fudge die: %w", i+1, d.Kind, domain.ErrInput)
		}
		r.Faces[i] = d.Face
		if d.From == dice.Rolled {
			r.From = dice.Rolled
		}
		for j, past := range d.Was {
			next := d.Face
			if j+1 < len(d.Was) {
				next = d.Was[j+1].Face
			}
			r.Turned = append(r.Turned, fmt.Sprintf("die %d from %s to %s by %s", i+1,
				FaceText(past.Face), FaceText(next), domain.OrElse(past.Why, "somebody")))
		}
	}
	return r, nil
}

// FaceText writes a face with a true minus, as the log does.
func FaceText(face int) string {
	return strings.ReplaceAll(dice.FaceText(dice.Fudge, face), "-", "−")
}

// FaceTitle is a face of a Fudge die as it begins a sentence.
func FaceTitle(face int) string {
	if face == 0 {
		return "Blank"
	}
	return FaceText(face)
}

// line is a line for the log about a roll, with whatever else counted.
func (r Roll) line(who table.ID, text string, parts ...table.Part) table.Line {
	if len(r.Turned) > 0 {
		text += " (" + strings.Join(r.Turned, "; ") + ")"
	}
	added := r.Added()
	if r.Told && !r.none {
		added = r.told()
	}
	l := table.Line{Who: who, Text: text, Parts: append(added, parts...)}
	if !r.Told && !r.none {
		l.Dice, l.Faces, l.From = "4dF", r.Faces[:], r.From
	}
	return l
}

// told is a total that was told, with what people said of it.
func (r Roll) told() []table.Part {
	return append(r.Added(), table.Part{Label: "dice and bonuses", Value: r.Sum - table.Sum(r.Added())})
}

// against are the parts of the other side's roll, which count off: with its dice.
func (r Roll) against(whose string) []table.Part {
	if r.Told && len(r.Added()) == 0 {
		return []table.Part{{Label: "against " + whose, Value: -r.Sum}}
	}
	var parts []table.Part
	all := r.Added()
	if r.Told {
		all = r.told()
	}
	for _, p := range all {
		p.Label, p.Value = whose+": "+p.Label, -p.Value
		parts = append(parts, p)
	}
	if !r.Told {
		shown := table.Line{Dice: "4dF", Faces: r.Faces[:], From: r.From}
		parts = append(parts, table.Part{Label: whose + ": " + strings.Join(append([]string{shown.DiceWords()}, r.Turned...), "; "), Value: -r.Faces.Sum()})
	}
	return parts
}

// ladder runs from -2 upward.
var ladder = [...]string{
	"Terrible", "Poor", "Mediocre", "Average", "Fair", "Good", "Great", "Superb", "Fantastic", "Epic", "Legendary",
}

// Ladder is the word for a level or a total, from Terrible at -2 to Legendary at +8; what lies beyond takes the word at
// that end. Source: tachyon E, Fate Core.
func Ladder(level int) string { return ladder[min(max(level+2, 0), len(ladder)-1)] }

// OnLadder is a number with its word: "Good (+3)".
func OnLadder(level int) string { return fmt.Sprintf("%s (%s)", Ladder(level), table.Signed(level)) }

package emissaries

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// The steps of creation. Each returns the character as it is then and what was done, in a clause for the journal; the
// character itself is as it was. What the rules do not allow is Refused.

const alreadyMade = "This character is finished: the background has no dice left to divide. Use “Advance…”, or reopen creation."

// SetBackground chooses the background. What is spent stays; the clause says what of it is too much.
func (c *Character) SetBackground(b Background, h House) (*Character, string, error) {
	if c.Made {
		return nil, "", domain.Refuse("already-made", alreadyMade)
	}
	if b != NoBackground && b != OwnBackground && b.Row().Background == "" {
		return nil, "", domain.Refuse("no-such-background", "Unknown background %s.", called(string(b), "without a name"))
	}
	after := facts.Clone(c)
	after.Background = b
	if b == NoBackground {
		return after, "no background", nil
	}
	var much []string
	spare := after.Spare(h)
	for _, part := range []struct {
		of   string
		left Dice
	}{{"stats", spare.Stats}, {"traits", spare.Traits}, {"relationships", spare.Relationships}} {
		if lacks := part.left.Lacks(); lacks != (Dice{}) {
			much = append(much, lacks.String()+" of the "+part.of)
		}
	}
	says := "background " + after.backgroundTitle()
	if len(much) > 0 {
		says += "; too many now: " + strings.Join(much, ", ")
	}
	return after, says, nil
}

// Spend puts so many dice of a size, out of what the background gives, into a stat, trait or relationship, or takes them
// back by less than 0. There are never more than it has. A trait has dice of one size.
func (c *Character) Spend(ref Ref, size dice.Kind, n int, h House) (*Character, string, error) {
	switch {
	case c.Made:
		return nil, "", domain.Refuse("already-made", alreadyMade)
	case c.Background == NoBackground && n > 0:
		return nil, "", domain.Refuse("no-background-chosen", "Choose a background first: it gives the dice.")
	}
	spare, after := c.Spare(h), facts.Clone(c)
	var of string
	var left Dice
	switch ref.What {
	case BroughtStat:
		of, left = "stats", spare.Stats
	case BroughtTrait:
		of, left = "traits", spare.Traits
		if t, ok := after.trait(ref.Row); ok && t.Gained {
			return nil, "", domain.Refuse("came-in-play", "%s came in play: the background's dice do not go there.", traitTitle(*t))
		}
	case BroughtRelationship:
		of, left = "relationships", spare.Relationships
	default:
		return nil, "", domain.Refuse("not-for-background-dice", "The background's dice go into stats, traits and relationships.")
	}
	rated, title := after.Find(ref)
	if rated == nil {
		return nil, "", gone(ref)
	}
	says, err := move(rated, title, ref.What == BroughtTrait, purse{of: of, left: left}, size, n)
	if err != nil {
		return nil, "", err
	}
	return after, says, nil
}

// gone refuses a rating that is not there.
func gone(ref Ref) error {
	if ref.What == BroughtStat {
		return domain.Refuse("no-such-stat-of-sheet", "Unknown stat %s.", called(string(ref.Stat), "without a name"))
	}
	return domain.Refuse("row-gone", "That row is no longer on the sheet.")
}

// purse is where dice come from, and go back to.
type purse struct {
	of   string // what they are for: "stats"
	left Dice
	free bool // nobody has said how many there are
}

// move puts so many dice of a size into a rating, out of a purse, or takes them back by less than 0.
func move(rated *Dice, title string, oneSize bool, from purse, size dice.Kind, n int) (string, error) {
	if err := sized(size); err != nil {
		return "", err
	}
	at, has := rated.At(size), *rated
	switch left := from.left.Left(); {
	case n == 0:
		return "", domain.Refuse("no-dice-named", "Choose dice to move.")
	case n > 0 && !from.free && left.Of(size) < n:
		return "", domain.Refuse("too-few-dice-left", "%s is too much for the %s: %s left. Take dice out elsewhere first.", some(n, size), from.of, left)
	case n > 0 && oneSize && has.Minus(some(has.Of(size), size)) != (Dice{}):
		return "", domain.Refuse("trait-sizes-to-clear", "%s has %s, but a trait has dice of one size. Take those out first.", domain.Upper(title), has)
	case n > 0 && n > MostDice-max(has.Of(size), 0):
		return "", domain.Refuse("rating-too-many-dice", "No rating has more than %d dice of a size.", MostDice)
	case n < 0 && (has.Of(size) < 0 || has.Of(size)+n < 0):
		return "", domain.Refuse("cannot-take-back", "%s cannot be taken back from %s: it has %s.", some(-n, size), title, has)
	}
	*at += n
	if n < 0 {
		return fmt.Sprintf("%s back from %s: %s", some(-n, size), title, rated), nil
	}
	return fmt.Sprintf("%s into %s: %s", some(n, size), title, rated), nil
}

// Finish ends creation: what is left of the relationship dice is kept for later, and what changes from now on changes in
// play. It is refused while something is Unfinished, unless the table has it so anyway: stat and trait dice that were not
// spent are then gone.
func (c *Character) Finish(h House, anyway bool) (*Character, string, error) {
	if c.Made {
		return nil, "", domain.Refuse("character-finished", "This character is already finished.")
	}
	open := c.Unfinished(h)
	if len(open) > 0 && !anyway {
		return nil, "", domain.Refuse("character-not-finished", "The character is not finished yet. %s", strings.Join(open, " "))
	}
	after := facts.Clone(c)
	after.Made, after.Reserve = true, c.Spare(h).Relationships.Left()
	says := "finished; kept for later: " + after.Reserve.String()
	if len(open) > 0 {
		says = "finished with dice open; kept for later: " + after.Reserve.String()
	}
	return after, says, nil
}

// Reopen begins creation again: what is left of the dice is what the background gives less what the sheet has. Dice that
// came in play, beside traits that did, count as spent.
func (c *Character) Reopen() (*Character, string, error) {
	if !c.Made {
		return nil, "", domain.Refuse("character-being-made", "This character is still being made.")
	}
	after := facts.Clone(c)
	after.Made, after.Reserve = false, Dice{}
	return after, "open again", nil
}

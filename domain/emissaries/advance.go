package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// The changes in play. Each returns the character as it is then and what was done, in a clause for the journal, and
// writes the same among the character's changes; the character itself is as it was. What the rules do not allow is
// Refused. The book names advancement and has no rule for it: people say when it happens. Source: emissaries E.

// AssignReserve puts a die that was kept for later into a relationship.
func (c *Character) AssignReserve(row RowID, size dice.Kind, at domain.Moment) (*Character, string, error) {
	return c.change(at, func(after *Character) (string, error) {
		rated, title := after.Find(Ref{What: BroughtRelationship, Row: row})
		if rated == nil {
			return "", gone(Ref{What: BroughtRelationship, Row: row})
		}
		says, err := move(rated, title, false, purse{of: "relationships", left: after.Reserve}, size, 1)
		if err != nil {
			return "", err
		}
		after.Reserve = after.Reserve.Minus(some(1, size))
		return says + "; kept for later: " + after.Reserve.String(), nil
	})
}

// SizeUp makes one die of a rating one size bigger. A trait has dice of one size, so all of its dice are.
func (c *Character) SizeUp(ref Ref, from dice.Kind, at domain.Moment) (*Character, string, error) {
	return c.grow(ref, at, func(rated *Dice, title string) error {
		grown, err := rated.SizedUp(title, from, ref.What == BroughtTrait)
		if err == nil {
			*rated = grown
		}
		return err
	})
}

// SizedUp are dice of which one is one size bigger, or of a trait all of them. Title is what they rate.
//
// Source: emissaries A, "Die sizes".
func (d Dice) SizedUp(title string, from dice.Kind, trait bool) (Dice, error) {
	to := Bigger(from)
	n := min(d.Of(from), 1)
	if trait {
		n = d.Of(from)
	}
	switch {
	case n < 1:
		return d, domain.Refuse("no-such-dice-to-grow", "%s has no %s, only %s.", domain.Upper(title), from, d)
	case to == from:
		return d, domain.Refuse("die-largest-already", "A %s is already the largest die.", from)
	case trait && d.mixed():
		return d, domain.Refuse("mixed-sizes", "%s has %s, but a trait has dice of one size. Correct that first.", domain.Upper(title), d)
	}
	return d.Minus(some(n, from)).Plus(some(n, to)), nil
}

// OneMore gives a rating one die more. A trait has dice of one size.
func (c *Character) OneMore(ref Ref, size dice.Kind, at domain.Moment) (*Character, string, error) {
	return c.grow(ref, at, func(rated *Dice, title string) error {
		_, err := move(rated, title, ref.What == BroughtTrait, purse{free: true}, size, 1)
		return err
	})
}

// OneLess takes one die out of a rating, to put something right. What a family is rated at for nothing stays.
func (c *Character) OneLess(ref Ref, size dice.Kind, at domain.Moment) (*Character, string, error) {
	return c.rate(ref, at, func(rated *Dice, title string) error {
		_, err := move(rated, title, false, purse{free: true}, size, -1)
		return err
	})
}

// grow changes the dice of one rating in play for the better. The 1d6 of a family counts as a die of its own from then on.
func (c *Character) grow(ref Ref, at domain.Moment, do func(rated *Dice, title string) error) (*Character, string, error) {
	return c.rate(ref, at, func(rated *Dice, title string) error {
		*rated = c.rated(ref, *rated)
		return do(rated, title)
	})
}

// rate changes the dice of one rating in play.
func (c *Character) rate(ref Ref, at domain.Moment, do func(rated *Dice, title string) error) (*Character, string, error) {
	return c.change(at, func(after *Character) (string, error) {
		rated, title := after.Find(ref)
		if rated == nil {
			return "", gone(ref)
		}
		was := after.rated(ref, *rated)
		if err := do(rated, title); err != nil {
			return "", err
		}
		return fmt.Sprintf("%s from %s to %s", title, was, after.rated(ref, *rated)), nil
	})
}

// rated are the dice that a rating counts with: its own, or the 1d6 of a family.
func (c *Character) rated(ref Ref, own Dice) Dice {
	if r, ok := c.relationship(ref.Row); ok && ref.What == BroughtRelationship {
		return r.Rated()
	}
	return own
}

// NewTrait adds a trait that came in play, with dice of one size.
func (c *Character) NewTrait(text string, d Dice, at domain.Moment) (*Character, string, error) {
	return c.change(at, func(after *Character) (string, error) {
		switch {
		case domain.Blank(text):
			return "", domain.Refuse("trait-without-words", "Write the trait first: a few words that are true of the character.")
		case d.Count() < 1 || d.short():
			return "", domain.Refuse("trait-without-dice", "A trait has at least one die.")
		case d.mixed():
			return "", domain.Refuse("trait-sizes-mixed", "A trait has dice of one size. %s are of several.", d)
		}
		after.gain(text, d)
		return fmt.Sprintf("new trait %s at %s", domain.QuoteName(text), d), nil
	})
}

// gain adds a trait that cost nothing.
func (c *Character) gain(text string, d Dice) {
	c.Traits = append(c.Traits, Trait{ID: domain.NextRow(c.Traits, traitID), Text: strings.TrimSpace(text), Dice: d, Gained: true})
}

// NewRelationship adds a relationship without dice of its own, which may be family; sheet is theirs, if there is one.
func (c *Character) NewRelationship(with string, sheet domain.DocID, family bool, at domain.Moment) (*Character, string, error) {
	return c.change(at, func(after *Character) (string, error) {
		if domain.Blank(with) && sheet == "" {
			return "", domain.Refuse("relationship-without-words", "Write who the relationship is with.")
		}
		r := Relationship{ID: domain.NextRow(after.Relationships, relationshipID), With: strings.TrimSpace(with), Sheet: sheet, Family: family}
		after.Relationships = append(after.Relationships, r)
		return fmt.Sprintf("new relationship with %s at %s", called(with, "somebody with a sheet"), r.Rated()), nil
	})
}

// Reword writes a trait, whom a relationship is with or what an object is called in other words.
func (c *Character) Reword(ref Ref, text string, at domain.Moment) (*Character, string, error) {
	return c.change(at, func(after *Character) (string, error) {
		words := after.wordsOf(ref)
		text = strings.TrimSpace(text)
		switch {
		case words == nil:
			return "", domain.Refuse("row-gone", "That row is no longer on the sheet.")
		case text == "":
			return "", domain.Refuse("words-wanted", "Write the new words first.")
		case text == *words:
			return "", domain.Refuse("words-the-same", "Those words are already there.")
		}
		_, was := after.Find(ref)
		*words = text
		return fmt.Sprintf("%s is now %s", was, domain.QuoteName(text)), nil
	})
}

// wordsOf is where the words of a row stand, to be read or edited; nil for what has none.
func (m *Means) wordsOf(ref Ref) *string {
	switch ref.What {
	case BroughtTrait:
		if t, ok := m.trait(ref.Row); ok {
			return &t.Text
		}
	case BroughtRelationship:
		if r, ok := m.relationship(ref.Row); ok {
			return &r.With
		}
	case BroughtObject:
		if o, ok := m.object(ref.Row); ok {
			return &o.Name
		}
	}
	return nil
}

// TurnToTrait makes a condition a trait for good and clears its whole row. Words are the trait's; without any it has the
// condition's. That it is done once after a conflict is the conflict's to say.
//
// Source: emissaries C5 c.
func (c *Character) TurnToTrait(track TrackID, row int, words string, h House, at domain.Moment) (*Character, string, error) {
	return c.alter(at, func(after *Character) (string, error) {
		t := after.Fallout.At(track)
		if t == nil || row < 0 || row >= len(t.Rows) {
			return "", domain.Refuse("no-such-fallout-row", "The sheet has no such row of fallout.")
		}
		condition := t.Rows[row].Condition
		words = domain.OrElse(words, condition)
		switch {
		case !t.Rows[row].Full:
			return "", domain.Refuse("no-condition-for-trait", "Row %d of the %s track has no condition to turn into a trait.", row+1, track.Title())
		case domain.Blank(words):
			return "", domain.Refuse("condition-without-words", "Write the condition or the trait first.")
		}
		after.gain(words, ConditionTraitDice)
		*t = t.ClearRow(row, h)
		return fmt.Sprintf("condition %s becomes trait %s at %s", called(condition, "without words"), domain.QuoteName(words), ConditionTraitDice), nil
	})
}

// Accomplished writes down what became of the accomplishment. Trait are the words of a trait of 1d6 that it brings; empty
// = none. HopedFor takes the outcome back, and leaves a trait.
//
// Source: emissaries E.
func (c *Character) Accomplished(outcome Outcome, story, trait string, at domain.Moment) (*Character, string, error) {
	return c.alter(at, func(after *Character) (string, error) {
		a := &after.Accomplishment
		switch {
		case !slices.Contains(outcomes, outcome):
			return "", domain.Refuse("no-such-accomplishment", "An accomplishment is hoped for, won or lost.")
		case outcome == a.Outcome && outcome == HopedFor:
			return "", domain.Refuse("accomplishment-not-played", "Play the accomplishment first.")
		case outcome != HopedFor && a.Outcome != HopedFor:
			return "", domain.Refuse("accomplishment-settled", "The accomplishment is already %s. Take that back first.", a.Outcome)
		}
		a.Outcome, a.Story = outcome, story
		if outcome == HopedFor {
			return "accomplishment open again", nil
		}
		says := "accomplishment " + string(outcome)
		if !domain.Blank(trait) {
			after.gain(trait, AccomplishmentDice)
			says += fmt.Sprintf("; new trait %s at %s", domain.QuoteName(trait), AccomplishmentDice)
		}
		return says, nil
	})
}

// change does something in play that only a finished character can.
func (c *Character) change(at domain.Moment, do func(after *Character) (string, error)) (*Character, string, error) {
	if !c.Made {
		return nil, "", domain.Refuse("change-before-finished", "This character is still being made. Divide the background's dice and finish creation first.")
	}
	return c.alter(at, do)
}

// alter does something in play and writes it down.
func (c *Character) alter(at domain.Moment, do func(after *Character) (string, error)) (*Character, string, error) {
	after := facts.Clone(c)
	says, err := do(after)
	if err != nil {
		return nil, "", err
	}
	id := domain.NextRow(after.Changes, func(c Change) RowID { return c.ID })
	after.Changes = append(after.Changes, Change{ID: id, At: at, Text: domain.AsSentence(says)})
	return after, says, nil
}

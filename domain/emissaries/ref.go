package emissaries

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// Ref names one rating of a sheet: a stat, or a trait, relationship or object by its row. The zero Ref are the
// relationship dice that a character keeps for later.
type Ref struct {
	What What  // BroughtStat, BroughtTrait, BroughtRelationship or BroughtObject
	Stat Stat  // of BroughtStat
	Row  RowID // of the others
}

// find returns the dice of a rating, to be read or edited, and what it is called; nil for one that is not there.
func (m *Means) find(ref Ref) (rated *Dice, title string) {
	switch ref.What {
	case BroughtStat:
		if d := m.Stats.At(ref.Stat); d != nil {
			return d, ref.Stat.Title()
		}
	case BroughtTrait:
		if t, ok := m.trait(ref.Row); ok {
			return &t.Dice, traitTitle(*t)
		}
	case BroughtRelationship:
		if r, ok := m.relationship(ref.Row); ok {
			return &r.Dice, relationshipTitle(*r)
		}
	case BroughtObject:
		if o, ok := m.object(ref.Row); ok {
			return &o.Dice, objectTitle(*o)
		}
	}
	return nil, ""
}

// Find returns the dice of a rating, to be read or edited, and what it is called; nil for one that is not there.
func (c *Character) Find(ref Ref) (rated *Dice, title string) {
	if ref == (Ref{}) {
		return &c.Reserve, "the dice kept for relationships"
	}
	return c.Means.find(ref)
}

func (m *Means) trait(row RowID) (*Trait, bool) { return rowOf(m.Traits, row, traitID) }

func (m *Means) relationship(row RowID) (*Relationship, bool) {
	return rowOf(m.Relationships, row, relationshipID)
}

func (m *Means) object(row RowID) (*Object, bool) { return rowOf(m.Objects, row, objectID) }

// rowOf is a row of a list, to be read or edited.
func rowOf[R any](rows []R, row RowID, id func(R) RowID) (*R, bool) {
	i := slices.IndexFunc(rows, func(r R) bool { return id(r) == row })
	if i < 0 {
		return nil, false
	}
	return &rows[i], true
}

func traitID(t Trait) RowID               { return t.ID }
func relationshipID(r Relationship) RowID { return r.ID }
func objectID(o Object) RowID             { return o.ID }

func traitTitle(t Trait) string               { return called(t.Text, "an unnamed trait") }
func relationshipTitle(r Relationship) string { return called(r.With, "an unnamed relationship") }
func objectTitle(o Object) string             { return called(o.Name, "an unnamed object") }

func called(name, otherwise string) string {
	if domain.Blank(name) {
		return otherwise
	}
	return domain.QuoteName(name)
}

// rowPath is the path of a row of a list: "traits[id=3]".
func rowPath(list string, row RowID) string { return fmt.Sprintf("%s[id=%d]", list, row) }

// some are so many dice of one size; none of a size that the game does not have.
func some(n int, size dice.Kind) Dice {
	var d Dice
	if at := d.At(size); at != nil {
		*at = n
	}
	return d
}

// sized refuses a size that the game does not have.
func sized(size dice.Kind) error {
	if slices.Contains(Sizes, size) {
		return nil
	}
	return domain.Refuse("no-such-die", "The game has no die %s: dice are d4, d6, d8 and d10.", domain.QuoteName(string(size)))
}

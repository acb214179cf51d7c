package throw

import (
	"slices"

	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// Cast is what a throw came to, as the tables of play take it: how it was thrown is the throw's.
type Cast struct {
	Total int
	Faces []int        // of d12, in the order they fell; none = only the total was told
	From  dice.From    // where they come from
	Parts []table.Part // what went into it, for the log
}

// CastOf is a throw that has been rolled to its end. It returns ErrUnfinished while dice are still to come.
func CastOf(r Ready, roll dice.Roll, from dice.From) (Cast, error) {
	_, total, err := r.Total(roll)
	if err != nil {
		return Cast{}, err
	}
	c := Cast{Total: total, From: from, Parts: slices.Clone(r.Parts)}
	for _, d := range roll.Dice {
		c.Faces = append(c.Faces, d.Face)
	}
	return c, nil
}

// Line is a line for the log about a cast, with what it was against and whatever else counted.
func (c Cast) Line(who table.ID, text string, parts ...table.Part) table.Line {
	l := table.Line{Who: who, Text: text, Parts: append(slices.Clone(c.Parts), parts...)}
	if len(c.Faces) > 0 {
		l.Dice, l.Faces, l.From = "d12", slices.Clone(c.Faces), c.From
	}
	return l
}

package farfuture

import (
	"shipslocker/domain"
	"shipslocker/domain/facts"
)

// Placed is the consequence a target takes and its words.
type Placed struct {
	Soak Soak
	Text string // what people call it
}

// Suffer is the sheet after the harm: the tracks marked as in the outcome, the consequences written down with their
// track, first blood remembered, and the suit's integrity lost where a consequence was taken on Health. It is a new
// value; c is as it was. Lost tells whether the suit lost its integrity.
//
// Source: farfuture C6 8 and 11, C7 6.
func (o Outcome) Suffer(c *Character, taken []Placed, firstBlood bool) (after *Character, lost bool) {
	after = facts.Clone(c)
	for _, b := range o.Tracks {
		after.Track(b.Track).mark(b.Marks)
	}
	for _, p := range taken {
		q := Consequence{ID: after.nextConsequence(), Severity: p.Soak.Severity, Text: p.Text}
		if p.Soak.Hit >= 0 && p.Soak.Hit < len(o.Hits) {
			q.Track = o.Hits[p.Soak.Hit].Track
		}
		after.Consequences = append(after.Consequences, q)
		lost = lost || q.Track == Health && c.sealed()
	}
	if lost {
		after.SuitIntegrity = SuitLost
	}
	after.FirstBlood = c.FirstBlood || firstBlood
	return after, lost
}

// mark marks boxes besides those that are marked, and grows no further than it must. Nothing happens to nil.
func (t *Track) mark(boxes []bool) {
	for i, marked := range boxes {
		if t == nil || !marked {
			continue
		}
		if i >= len(t.Marks) {
			t.Marks = append(t.Marks, make([]bool, i+1-len(t.Marks))...)
		}
		t.Marks[i] = true
	}
}

func (c *Character) nextConsequence() RowID {
	return domain.NextRow(c.Consequences, func(q Consequence) RowID { return q.ID })
}

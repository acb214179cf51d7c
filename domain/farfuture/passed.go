package farfuture

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// Passed is what a turn that came or went took from a sheet, for going back that turn to give it back.
type Passed struct {
	Round    int          `json:"round"`
	Who      table.ID     `json:"who"`   // whose turn
	Began    bool         `json:"began"` // taken as that turn began, otherwise as it ended
	Document domain.DocID `json:"document" refers:"-"`
	Gone     []Spin       `json:"gone"` // spin that it took
	Aged     []RowID      `json:"aged"` // spin that it left, and that the next turn's end takes
}

// Pass is a sheet after a turn of its owner has begun, or ended, and what that took. The sheet is a new value; c is as
// it was. Took is false where nothing was taken.
//
// Source: farfuture C5 5, C2 4.
func Pass(c *Character, p Passed, h House) (after *Character, note Passed, took bool) {
	if p.Began {
		after, _ = beginTurn(c, h)
	} else {
		after, _ = endTurn(c, h)
	}
	for _, was := range c.Spin {
		i := slices.IndexFunc(after.Spin, func(s Spin) bool { return s.ID == was.ID })
		switch {
		case i < 0:
			p.Gone = append(p.Gone, was)
		case after.Spin[i].OwnTurn != was.OwnTurn:
			p.Aged = append(p.Aged, was.ID)
		}
	}
	return after, p, len(p.Gone)+len(p.Aged) > 0
}

// GiveBack is a sheet with what was taken from it. It is a new value; c is as it was.
func (p Passed) GiveBack(c *Character) *Character {
	after := *c
	after.Spin = slices.Clone(c.Spin)
	for i := range after.Spin {
		if slices.Contains(p.Aged, after.Spin[i].ID) {
			after.Spin[i].OwnTurn = true
		}
	}
	for _, s := range p.Gone {
		if slices.ContainsFunc(after.Spin, func(won Spin) bool { return won.ID == s.ID }) {
			s.ID = domain.NextRow(after.Spin, spinID)
		}
		after.Spin = append(after.Spin, s)
	}
	slices.SortFunc(after.Spin, func(a, b Spin) int { return int(a.ID - b.ID) })
	return &after
}

// Undone takes out of what turns took that which the turn order, as it stands now, has not come to yet, the latest
// first.
func (e *Encounter) Undone() []Passed {
	var undone []Passed
	now := e.Table.Turns.Now
	for len(e.Passed) > 0 {
		p := e.Passed[len(e.Passed)-1]
		ahead := p.Round > now.Round || p.Round == now.Round && !e.Table.HasActed(p.Who) && (!p.Began || p.Who != now.Current)
		if !ahead {
			break
		}
		undone = append(undone, p)
		e.Passed = slices.Clone(e.Passed[:len(e.Passed)-1])
	}
	return undone
}

package farfuture

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

// SessionPoints is what fate points are raised to as a session begins, and what its first combat adds.
const SessionPoints = 5

// BeginSession is the fate points of somebody who comes to a session with points: raised to SessionPoints, a surplus
// kept; or SessionPoints more by the house rule. A referee who grants a refresh within a session does the same.
//
// Source: farfuture C11, ruling SF-R13.
func BeginSession(points int, h House) int {
	points = max(points, 0)
	if h.SessionAddsFive {
		return points + SessionPoints
	}
	return max(points, SessionPoints)
}

// BeginCombat is a sheet as a combat begins: first blood can fall anew, and in the session's first combat there are
// SessionPoints more. It is a new value; c is as it was.
//
// Source: farfuture C5 1, C11.
func BeginCombat(c *Character, firstOfSession bool) *Character {
	after := *c
	after.FirstBlood = false
	if firstOfSession {
		after.FatePoints = max(after.FatePoints, 0) + SessionPoints
	}
	return &after
}

// SpendFate is a sheet after n fate points, 1 or more, are spent. It is a new value; c is as it was. It returns
// Refused where there are not so many.
//
// Source: farfuture C11.
func SpendFate(c *Character, n int) (*Character, error) {
	switch have := max(c.FatePoints, 0); {
	case n < 1:
		return nil, domain.Refuse("nothing-to-pay", "Nothing to pay: %s.", domain.Count(n, "fate point"))
	case have == 0:
		return nil, domain.Refuse("no-fate-points-left", "%s has no fate points left.", calledOr(c.Name, "This character"))
	case have < n:
		return nil, domain.Refuse("too-few-fate-points", "%s has %s left. This costs %d.", calledOr(c.Name, "This character"), domain.Count(have, "fate point"), n)
	}
	after := *c
	after.FatePoints -= n
	return &after, nil
}

// calledOr is a name, or what stands for one that is blank.
func calledOr(name, otherwise string) string {
	if domain.Blank(name) {
		return otherwise
	}
	return name
}

// endTurn is a sheet as its owner's turn ends: the spin that its owner brought into the turn is gone. It is a new
// value; c is as it was. Gone is how many tokens went.
//
// Source: farfuture C2 4, ruling SF-R12. By the house rule spin ends with beginTurn.
func endTurn(c *Character, h House) (after *Character, gone int) {
	if h.SpinEndsBeforeTurn {
		return dropSpin(c, func(Spin) bool { return false })
	}
	after, gone = dropSpin(c, func(s Spin) bool { return !s.OwnTurn })
	for i := range after.Spin {
		after.Spin[i].OwnTurn = false // the next turn's end takes it
	}
	return after, gone
}

// beginTurn is a sheet as its owner's turn begins; see endTurn.
func beginTurn(c *Character, h House) (after *Character, gone int) {
	return dropSpin(c, func(Spin) bool { return h.SpinEndsBeforeTurn })
}

// dropSpin is a sheet of its own without the spin that ends, and how many tokens that was.
func dropSpin(c *Character, ends func(Spin) bool) (after *Character, gone int) {
	copied := *c
	copied.Spin = slices.DeleteFunc(slices.Clone(c.Spin), func(s Spin) bool {
		if ends(s) {
			gone += max(s.Tokens, 0)
			return true
		}
		return false
	})
	return &copied, gone
}

// WinSpin is a sheet with so many tokens of spin more, won in its owner's own turn or another's. It is a new value;
// c is as it was.
//
// Source: farfuture C2 3 and 4.
func WinSpin(c *Character, tokens int, ownTurn bool) *Character {
	after := *c
	if tokens > 0 {
		after.Spin = append(slices.Clone(c.Spin), Spin{ID: domain.NextRow(c.Spin, spinID), Tokens: tokens, Until: c.Name, OwnTurn: ownTurn})
	}
	return &after
}

func spinID(s Spin) RowID { return s.ID }

// SpinLeft is how many tokens of spin a sheet has.
func (c *Character) SpinLeft() int {
	n := 0
	for _, s := range c.Spin {
		n += max(s.Tokens, 0)
	}
	return n
}

// UseSpin is the sheet of whoever won spin after n tokens of it, 1 or more, are used by its owner or an ally: those
// that end first go first. It is a new value; c is as it was. It returns Refused where there are not so many. What they
// add to the roll is SpinPart.
//
// Source: farfuture C2 4.
func UseSpin(c *Character, n int) (*Character, error) {
	switch have := c.SpinLeft(); {
	case n < 1:
		return nil, domain.Refuse("no-spin-to-use", "No spin to use: %s.", domain.Count(n, "token"))
	case have < n:
		return nil, domain.Refuse("too-little-spin", "%s has %s of spin. This uses %d.", calledOr(c.Name, "This character"), domain.Count(have, "token"), n)
	}
	after := *c
	after.Spin = slices.Clone(c.Spin)
	for _, ownTurn := range []bool{false, true} { // what was won in one's own turn lasts longer
		for i := range after.Spin {
			if s := &after.Spin[i]; s.OwnTurn == ownTurn {
				used := min(n, max(s.Tokens, 0))
				s.Tokens -= used
				n -= used
			}
		}
	}
	after.Spin = slices.DeleteFunc(after.Spin, func(s Spin) bool { return s.Tokens <= 0 })
	return &after, nil
}

// SpinPart is what so many tokens of spin add to a roll: one each. Whose is the name of who won them; empty = the
// roller's own.
//
// Source: farfuture C2 4.
func SpinPart(tokens int, whose string) table.Part {
	label := "spin"
	if !domain.Blank(whose) {
		label = fmt.Sprintf("spin of %s", whose)
	}
	return table.Part{Label: label, Value: tokens, Source: "farfuture C2 4", Section: "Resolution"}
}

package farfuture

import "shipslocker/domain"

// Campaign is what a table shares from one session to the next: its house rules, who sits where, and how far the
// session and the making of characters have come.
type Campaign struct {
	Name  string `json:"name"`
	Notes string `json:"notes"` // the referee's own
	House House  `json:"house"`
	// Seats are the players around the table: each one's left-hand neighbour comes after it, and the last one's is
	// the first.
	Seats   []Seat  `json:"seats"`
	Session Session `json:"session"`
	Making  Making  `json:"making"`
}

// Seat is one player's place at the table.
type Seat struct {
	ID        RowID        `json:"id"`
	Player    string       `json:"player"`
	Character domain.DocID `json:"character"` // empty = none yet
}

// Session is the sitting that is going on or was the last.
type Session struct {
	Number int  `json:"number"` // from 1; 0 = none yet
	Combat bool `json:"combat"` // its first combat has been: five fate points are given
}

// Making is how far a whole table has come in making its characters. See Steps.
type Making struct {
	Step int   `json:"step"` // an index of the steps
	Seat RowID `json:"seat"` // whose turn it is to tell; 0 = the first one's
}

// RulesOf returns the house rules of a campaign; nil has none.
func RulesOf(c *Campaign) House {
	if c == nil {
		return House{}
	}
	return c.House
}

package person

import (
	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/rules"
)

// SpendLuck is the sheet with a point of Luck spent on rolling one side of a task again. It returns Refused where none is
// left. One's own dice are chosen, see Reroll; of the other side all are rolled again, which is a new roll: see
// Ready.Begin. It is a new value; c is as it was.
//
// Source: spacer C3, book section "Luck".
func (c *Character) SpendLuck(h rules.House) (*Character, error) {
	if c.LuckLeft(h) < 1 {
		return c, domain.Refuse("no-luck-to-spend", "No Luck is left to spend: it comes back at the end of the session.")
	}
	after := facts.Clone(c)
	after.Luck.Spent++
	return after, nil
}

// BurnLuck is the sheet with a point of Luck given up for good to save its character from death. It returns Refused
// where none is left. It is a new value; c is as it was.
//
// Source: spacer C3.
func (c *Character) BurnLuck(h rules.House) (*Character, error) {
	if c.LuckLeft(h) < 1 {
		return c, domain.Refuse("no-luck-to-burn", "No Luck is left to burn against death.")
	}
	after := facts.Clone(c)
	after.Luck.Burned++
	return after, nil
}

// SpendFate is the sheet with a point of Fate spent, which makes a roll succeed without rolling. It returns Refused
// where there is none. It is a new value; c is as it was.
//
// Source: spacer C3, book section "Humans".
func (c *Character) SpendFate() (*Character, error) {
	if c.Fate.Left() < 1 {
		return c, domain.Refuse("no-fate-to-spend", "No Fate is left to spend.")
	}
	after := facts.Clone(c)
	after.Fate.Spent++
	return after, nil
}

// SpendRerollToken is the sheet with a token spent on rolling one die again. It returns Refused where there is none. It
// is a new value; c is as it was.
//
// Source: spacer C3, book section "Drama Scenes".
func (c *Character) SpendRerollToken() (*Character, error) {
	if c.RerollTokens < 1 {
		return c, domain.Refuse("no-reroll-token", "No reroll token is left to spend.")
	}
	after := facts.Clone(c)
	after.RerollTokens--
	return after, nil
}

// AfterSession is the sheet as a session ends: all Luck is back, Fate too by House.FateEachSession, and traits count
// their uses anew. It is a new value; c is as it was.
//
// Source: spacer C3.
func (c *Character) AfterSession(h rules.House) *Character {
	after := facts.Clone(c)
	after.Luck.Spent = 0
	if h.FateEachSession {
		after.Fate.Spent = 0
	}
	for i := range after.Traits {
		after.Traits[i].Used = 0
	}
	return after
}

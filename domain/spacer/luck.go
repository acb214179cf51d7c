package spacer

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/dice"
)

// SpendLuck is the sheet with a point of Luck spent on rolling one side of a task again. It returns Refused where none is
// left. One's own dice are chosen, see Reroll; of the other side all are rolled again, which is a new roll: see
// Ready.Begin. It is a new value; c is as it was.
//
// Source: spacer C3, book section "Luck".
func (c *Character) SpendLuck(h House) (*Character, error) {
	if c.LuckLeft(h) < 1 {
		return c, refuse("No Luck is left to spend: it comes back at the end of the session.")
	}
	after := c.Clone()
	after.Luck.Spent++
	return after, nil
}

// BurnLuck is the sheet with a point of Luck given up for good to save its character from death. It returns Refused
// where none is left. It is a new value; c is as it was.
//
// Source: spacer C3.
func (c *Character) BurnLuck(h House) (*Character, error) {
	if c.LuckLeft(h) < 1 {
		return c, refuse("No Luck is left to burn against death.")
	}
	after := c.Clone()
	after.Luck.Burned++
	return after, nil
}

// SpendFate is the sheet with a point of Fate spent, which makes a roll succeed without rolling. It returns Refused
// where there is none. It is a new value; c is as it was.
//
// Source: spacer C3, book section "Humans".
func (c *Character) SpendFate() (*Character, error) {
	if c.Fate.Left() < 1 {
		return c, refuse("There is no point of Fate to spend.")
	}
	after := c.Clone()
	after.Fate.Spent++
	return after, nil
}

// SpendRerollToken is the sheet with a token spent on rolling one die again. It returns Refused where there is none. It
// is a new value; c is as it was.
//
// Source: spacer C3, book section "Drama Scenes".
func (c *Character) SpendRerollToken() (*Character, error) {
	if c.RerollTokens < 1 {
		return c, refuse("There is no reroll token to spend.")
	}
	after := c.Clone()
	after.RerollTokens--
	return after, nil
}

// AfterSession is the sheet as a session ends: all Luck is back, Fate too by House.FateEachSession, and traits count
// their uses anew. It is a new value; c is as it was.
//
// Source: spacer C3.
func (c *Character) AfterSession(h House) *Character {
	after := c.Clone()
	after.Luck.Spent = 0
	if h.FateEachSession {
		after.Fate.Spent = 0
	}
	for i := range after.Traits {
		after.Traits[i].Used = 0
	}
	return after
}

// Reroll rolls dice of a roll, from 0, again for a reason such as "Luck". Faces are first those of the dice named, in
// their order, and then those of dice that these may open; a die that opened before does not open again, and what it
// opened stays. The roll may still ask for more: see Roll.Next.
//
// It returns ErrInput for a die that is not there or named twice, and for faces too few or too many.
//
// Source: spacer C3.
func Reroll(roll dice.Roll, which, faces []int, from dice.From, why string) (dice.Roll, error) {
	if len(faces) < len(which) {
		return roll, fmt.Errorf("%s for %s rolled again: %w", domain.Count(len(faces), "face"), diceWords(len(which)), domain.ErrInput)
	}
	again := roll
	for i, at := range which {
		if at < 0 || at >= len(roll.Dice) || slices.Contains(which[:i], at) {
			return roll, fmt.Errorf("die %d is not there to be rolled again, or is named twice: %w", at+1, domain.ErrInput)
		}
		var err error
		if again, err = again.Reroll(at, faces[i], from, why); err != nil {
			return roll, fmt.Errorf("roll again by %s: %w", why, err)
		}
	}
	for _, f := range faces[len(which):] {
		var err error
		if again, err = again.Add(f, from); err != nil {
			return roll, fmt.Errorf("roll on after %s: %w", why, err)
		}
	}
	return again, nil
}

// diceWords writes "1 die", "2 dice".
func diceWords(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}

package person

import (
	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/rules"
)

// Repayment is what pays for dice that were rolled again.
type Repayment struct {
	Luck   int // points: each covers as many of one's own dice as one likes, each of them once
	Tokens int // reroll tokens: each covers one die once
}

// Repayments lists the ways to pay for what of a roll was rolled again, the least Luck first; none where nothing was.
//
// Source: spacer C3, book sections "Luck" and "Drama Scenes".
func Repayments(r dice.Roll) []Repayment {
	most := 0
	for _, d := range r.Dice {
		most = max(most, len(d.Was))
	}
	if most == 0 {
		return nil
	}
	var ways []Repayment
	for luck := 0; luck <= most; luck++ {
		way := Repayment{Luck: luck}
		for _, d := range r.Dice {
			way.Tokens += max(len(d.Was)-luck, 0)
		}
		ways = append(ways, way)
	}
	return ways
}

// Repay is the sheet with the Luck and the tokens spent. It returns Refused where there are not so many. It is a new
// value; c is as it was.
//
// Source: spacer C3.
func (c *Character) Repay(p Repayment, h rules.House) (*Character, error) {
	after := c
	var err error
	for range p.Luck {
		if after, err = after.SpendLuck(h); err != nil {
			return c, err
		}
	}
	for range p.Tokens {
		if after, err = after.SpendRerollToken(); err != nil {
			return c, err
		}
	}
	return after, nil
}

// String names it: "1 Luck and 2 reroll tokens".
func (p Repayment) String() string {
	var words []string
	if p.Luck > 0 {
		words = append(words, domain.Minus(p.Luck)+" Luck")
	}
	if p.Tokens > 0 {
		words = append(words, domain.Count(p.Tokens, "reroll token"))
	}
	if len(words) == 0 {
		return "nothing"
	}
	return domain.Listed(words)
}

package tachyon

import (
	"math/big"

	"shipslocker/domain/dice"
)

// Side is one side of a roll before all of its dice have fallen.
type Side struct {
	Plus int   // what is added to the dice
	Set  []int // dice that lie there already, or that damage or a stunt sets: at most 4 faces, each -1 to 1
}

// Chances say in how many of a number of equally likely ways a roll comes to each outcome.
//
// Source: tachyon B2.
type Chances struct {
	Fails, Ties, Succeeds, Style int
	All                          int
}

// fallen counts, for each number of dice that have still to fall, the ways to each sum from its lowest upward.
var fallen = func() (ways [5][]int) {
	for n := range ways {
		ways[n] = []int{1}
		if n == 0 {
			continue
		}
		odds := dice.Odds(dice.Of(n, dice.Fudge))
		ways[n] = nil
		for sum := -n; sum <= n; sum++ {
			ways[n] = append(ways[n], int(odds.Ways(sum).Int64()))
		}
	}
	return ways
}()

// open is a side's sum as far as it is known, its lowest total, and the ways of the rest.
func (s Side) open() (lowest int, ways []int) {
	set := s.Set[:min(len(s.Set), len(Faces{}))]
	left := len(Faces{}) - len(set)
	lowest = s.Plus - left
	for _, f := range set {
		lowest += min(max(f, -1), 1)
	}
	return lowest, fallen[left]
}

// Against counts the chances of a side against a fixed number.
func (s Side) Against(opposition int) Chances {
	var c Chances
	lowest, ways := s.open()
	for i, w := range ways {
		c.add(lowest+i-opposition, w)
	}
	return c
}

// Versus counts the chances of a side against another one that rolls too.
func (s Side) Versus(other Side) Chances {
	var c Chances
	lowest, ways := s.open()
	low, others := other.open()
	for i, w := range ways {
		for j, v := range others {
			c.add(lowest+i-low-j, w*v)
		}
	}
	return c
}

func (c *Chances) add(margin, ways int) {
	c.All += ways
	switch OutcomeOf(margin) {
	case Fails:
		c.Fails += ways
	case Ties:
		c.Ties += ways
	case Succeeds:
		c.Succeeds += ways
	case Style:
		c.Style += ways
	}
}

// ways is in how many of All it comes to an outcome.
func (c Chances) ways(o Outcome) int {
	switch o {
	case Fails:
		return c.Fails
	case Ties:
		return c.Ties
	case Succeeds:
		return c.Succeeds
	case Style:
		return c.Style
	}
	return 0
}

// Of is the exact chance of an outcome; dice.Percent writes it. It is 0 where there are no chances at all.
func (c Chances) Of(o Outcome) *big.Rat {
	if c.All == 0 {
		return new(big.Rat)
	}
	return big.NewRat(int64(c.ways(o)), int64(c.All))
}

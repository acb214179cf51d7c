package emissaries

import (
	"cmp"
	"math/big"
	"slices"

	"shipslocker/domain/dice"
)

// Hand is what somebody has to see and raise with: faces that lie there, and dice that are still to be rolled.
type Hand struct {
	Faces  []int // of free dice, each 1 to 10
	Pinned []int // of dice that reversed a blow: they see nothing and go into the next raise
	More   Dice  // still to be rolled
}

// HandOf is what the dice of a party make of it: the free ones, the pinned ones, and those that wait to be rolled.
func HandOf(party []Die) Hand {
	var h Hand
	for _, d := range party {
		switch {
		case d.Free():
			h.Faces = append(h.Faces, d.Face)
		case d.AtHand():
			h.Pinned = append(h.Pinned, d.Face)
		case d.Face == 0:
			if n := h.More.At(d.Kind); n != nil {
				*n++
			}
		}
	}
	return h
}

// Odds say how likely a hand can see a raise once all of its dice have fallen, exactly. What can be reversed can be blocked
// as well where there are two dice, and taken where there are three: these overlap. All are 0 to 1.
type Odds struct {
	Reverse *big.Rat // one die is enough
	Block   *big.Rat // two dice are enough
	Blow    *big.Rat // three dice or more are enough
	Unhurt  *big.Rat // one die or two are enough: no fallout
	See     *big.Rat // the dice are enough, however many it takes
	// Best is how likely the highest raise is that can be made with the same hand, nothing being seen first.
	Best RaiseOdds
}

// RaiseOdds is how likely the highest raise is each sum, lowest first, without what cannot be. It is empty for a hand of
// fewer than two dice, which cannot raise.
type RaiseOdds []raiseChance

// raiseChance is the chance of one sum.
type raiseChance struct {
	Sum    int
	Chance *big.Rat
}

// Mean is what the highest raise comes to on average; 0 without any.
func (o RaiseOdds) Mean() *big.Rat {
	mean := new(big.Rat)
	for _, c := range o {
		mean.Add(mean, new(big.Rat).Mul(c.Chance, big.NewRat(int64(c.Sum), 1)))
	}
	return mean
}

// EscalationOdds counts how likely a hand can see a raise, and how high it can raise itself. Forty dice that lie there and
// forty that are still to be rolled take a millisecond or two.
//
// Source: emissaries C2, C3.
func EscalationOdds(hand Hand, raise int) Odds {
	top := hand.topTwo()
	o := Odds{Reverse: new(big.Rat), Block: new(big.Rat), Blow: new(big.Rat), See: hand.enough(raise), Best: RaiseOdds{}}
	n := len(hand.Faces) + hand.More.Count()
	o.Unhurt = top.chance(func(first, second int) bool { return first+second >= raise })
	if n > 0 {
		o.Reverse = top.chance(func(first, _ int) bool { return first >= raise })
	}
	if n > 1 {
		o.Block.Set(o.Unhurt)
	}
	if n > 2 {
		o.Blow.Set(o.See)
	}
	if n+len(hand.Pinned) > 1 {
		o.Best = top.raises(hand.Pinned)
	}
	return o
}

// enough is the chance that all dice together come to a raise.
func (h Hand) enough(raise int) *big.Rat {
	need := raise - sumOf(h.Faces)
	if len(h.Faces)+h.More.Count() == 0 {
		return new(big.Rat)
	}
	if need <= h.More.Count() { // each shows 1 or more
		return big.NewRat(1, 1)
	}
	var pool dice.Pool
	for _, size := range Sizes {
		if n := h.More.Of(size); n > 0 {
			pool.Terms = append(pool.Terms, dice.Term{Count: n, Kind: size})
		}
	}
	return dice.Odds(pool).AtLeast(need)
}

// topOdds counts in how many ways the highest two dice show what they show; a die there is not shows 0.
type topOdds [highestFace + 1][highestFace + 1]big.Int

// topTwo counts the ways of the two highest free dice.
func (h Hand) topTwo() *topOdds {
	high := append([]int{0, 0}, h.Faces...)
	slices.SortFunc(high, func(a, b int) int { return cmp.Compare(b, a) })
	odds := new(topOdds)
	odds[min(high[0], highestFace)][min(high[1], highestFace)].SetInt64(1)
	for _, size := range Sizes {
		for range h.More.Of(size) {
			odds = odds.with(size.Sides())
		}
	}
	return odds
}

// with counts a further die of so many sides.
func (t *topOdds) with(sides int) *topOdds {
	var after topOdds
	for first := range t {
		for second := range first + 1 {
			ways := &t[first][second]
			if ways.Sign() == 0 {
				continue
			}
			for face := 1; face <= sides; face++ {
				to := &after[max(first, face)][max(second, min(first, face))]
				to.Add(to, ways)
			}
		}
	}
	return &after
}

// count sums the ways that which chooses.
func (t *topOdds) count(which func(first, second int) bool) *big.Int {
	n := new(big.Int)
	for first := range t {
		for second := range first + 1 {
			if which(first, second) {
				n.Add(n, &t[first][second])
			}
		}
	}
	return n
}

// chance is that of the ways that which chooses.
func (t *topOdds) chance(which func(first, second int) bool) *big.Rat {
	all := t.count(func(int, int) bool { return true })
	return new(big.Rat).SetFrac(t.count(which), all)
}

// raises is how likely the highest raise is each sum. Pinned dice are part of it.
func (t *topOdds) raises(pinned []int) RaiseOdds {
	kept := slices.Clone(pinned)
	slices.SortFunc(kept, func(a, b int) int { return cmp.Compare(b, a) })
	best := func(first, second int) int {
		two := append(kept[:len(kept):len(kept)], first, second)
		return two[0] + two[1]
	}
	odds := RaiseOdds{}
	for sum := range MostRaise + 1 {
		c := t.chance(func(first, second int) bool { return best(first, second) == sum })
		if c.Sign() > 0 {
			odds = append(odds, raiseChance{sum, c})
		}
	}
	return odds
}

package emissaries

import "slices"

// MostRaise is the highest a raise can be: two tens.
const MostRaise = 20

// Cheapest lists every cheapest way to see a raise. Dice that show the same are one and the same here, whatever their size:
// of those the smallest are listed, and each way once.
type Cheapest struct {
	Reverse [][]DieID // the lowest die that is enough; one way at the most
	Block   [][]DieID // two dice of the least sum that is enough
	// Blow are three dice or more: the fewest that are enough, of the least sum. Ways with more dice follow, the fewer
	// first, where they give away less in all: of 10 10 10 2 2 2 2 2 a raise of 10 takes 10 2 2 or all the twos.
	Blow [][]DieID
}

// None reports whether the raise cannot be seen at all.
func (c Cheapest) None() bool { return len(c.Reverse)+len(c.Block)+len(c.Blow) == 0 }

// CheapestSees finds every cheapest way to see a raise of 1 to MostRaise with dice that are free. Each way lists its dice
// highest first.
//
// Source: emissaries C2 2.
func CheapestSees(dice []Die, raise int) Cheapest {
	if raise < 1 || raise > MostRaise {
		return Cheapest{}
	}
	p := facesOf(dice)
	return Cheapest{p.least(1, raise), p.least(2, raise), p.blows(raise)}
}

// highestFace is the highest face there is.
const highestFace = 10

// byFace are free dice by what they show; of equal ones the smallest come first.
type byFace [highestFace + 1][]DieID

func facesOf(dice []Die) *byFace {
	p := new(byFace)
	for _, size := range Sizes {
		for _, d := range dice {
			if d.Free() && d.Kind == size && size.Has(d.Face) {
				p[d.Face] = append(p[d.Face], d.ID)
			}
		}
	}
	return p
}

// least are the ways of n dice with the least sum that is enough.
func (p *byFace) least(n, raise int) [][]DieID {
	ways, _ := p.from(n, raise, n*highestFace)
	return ways
}

// from are the ways of n dice with the least sum there is from low to high, and that sum.
func (p *byFace) from(n, low, high int) (ways [][]DieID, sum int) {
	for sum = low; sum <= high; sum++ {
		if ways = p.ways(n, sum, highestFace); len(ways) > 0 {
			break
		}
	}
	return ways, sum
}

// blows are the ways of three dice or more. Of n dice that are enough where fewer are not, the least sum is below three
// tens: without the lowest they come to less than MostRaise, and the lowest shows no more than their average.
func (p *byFace) blows(raise int) [][]DieID {
	count := 0
	for _, ids := range p {
		count += len(ids)
	}
	var all [][]DieID
	most := 3 * highestFace
	for n := 3; n <= min(count, most); n++ {
		if ways, sum := p.from(n, raise, most); len(ways) > 0 {
			all, most = append(all, ways...), sum-1
		}
	}
	return all
}

// ways are the ways to make a sum of n dice that show no more than top, those that keep the higher dice first.
func (p *byFace) ways(n, sum, top int) [][]DieID {
	if n == 0 && sum == 0 {
		return [][]DieID{nil}
	}
	if top == 0 || sum < n || sum > n*top {
		return nil
	}
	var all [][]DieID
	for take := 0; take <= min(n, len(p[top])); take++ {
		for _, rest := range p.ways(n-take, sum-take*top, top-1) {
			all = append(all, slices.Concat(p[top][:take], rest))
		}
	}
	return all
}

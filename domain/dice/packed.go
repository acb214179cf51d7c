package dice

import (
	"math/big"
	"math/bits"
)

// packed counts the ways of dice that open, some hundreds of them at once.
//
// The ways of each score lie beside each other in one large number, so far apart that they never meet: what one die
// can show is a handful of them, and a die more is as many shifts and additions, whatever the score. All ways have as many
// dice as may fall at the most, so that they can be added up: where fewer fall, the rest lie unread.
//
// Of n dice, at most m of which may be added, there are two kinds of ways. Where a < m are added, the last of n+a dice
// stays and any a of the others open. Where m are, the last of these is the m-th of m+s dice, s of which stay, and the
// n−s in hand then show whatever they show.
type packed struct {
	words int // of the number of each score
	low   int // what one die scores at the least, 0 at the most
	dice  int // that may fall
	ways  *big.Int

	opens, stays, each, unread face

	spare, part *big.Int // to work with: numbers so large are not made anew for each die
}

// face is what a die may show: for each score above low how many ways.
type face []int64

func packedOf(k Kind, n, m int, score func(int) int, open func(int) bool) *packed {
	all := new(big.Int).Exp(big.NewInt(int64(k.Sides())), big.NewInt(int64(n+m)), nil)
	p := &packed{dice: n + m, words: wordsFor(all), spare: new(big.Int), part: new(big.Int)}
	high := 0
	for f := k.Lowest(); f <= k.Highest(); f++ {
		p.low, high = min(p.low, score(f)), max(high, score(f))
	}
	for _, to := range []*face{&p.opens, &p.stays, &p.each, &p.unread} {
		*to = make(face, high-p.low+1)
	}
	p.unread[-p.low] = int64(k.Sides())
	for f := k.Lowest(); f <= k.Highest(); f++ {
		p.each[score(f)-p.low]++
		if open(f) {
			p.opens[score(f)-p.low]++
		} else {
			p.stays[score(f)-p.low]++
		}
	}
	p.count(n, m)
	return p
}

// count adds up the ways.
func (p *packed) count(n, m int) {
	fewer := p.form(m, p.opens, p.unread, func(a int) *big.Int { return new(big.Int).Binomial(int64(n+a-1), int64(a)) })
	for range n {
		fewer = p.times(fewer, p.stays)
	}
	all := p.form(n, p.stays, p.each, func(s int) *big.Int { return new(big.Int).Binomial(int64(m-1+s), int64(s)) })
	for range m {
		all = p.times(all, p.opens)
	}
	p.ways = fewer.Add(fewer, all)
}

// form is the sum of c(i) ways of i dice that show x and n−i that show y, for i from 0 to n−1.
func (p *packed) form(n int, x, y face, c func(i int) *big.Int) *big.Int {
	sum, rest := new(big.Int), big.NewInt(1)
	for i := n - 1; i >= 0; i-- {
		rest = p.times(rest, y)
		sum = p.times(sum, x)
		sum.Add(sum, p.part.Mul(rest, c(i)))
	}
	return sum
}

// times is the ways with one die more. It uses up the ways without it.
func (p *packed) times(ways *big.Int, die face) *big.Int {
	sum := p.spare.SetInt64(0)
	for score, n := range die {
		if n > 0 {
			p.part.Lsh(ways, uint(p.words*score)*bits.UintSize)
			if n > 1 {
				p.part.Mul(p.part, big.NewInt(n))
			}
			sum.Add(sum, p.part)
		}
	}
	p.spare = ways
	return sum
}

// distribution takes the ways apart.
func (p *packed) distribution() Distribution {
	d := Distribution{low: p.low * p.dice, all: new(big.Int)}
	for _, n := range apart(p.ways, p.words, (len(p.ways.Bits())+p.words-1)/p.words) {
		if n.Sign() == 0 && d.ways == nil {
			d.low++
			continue
		}
		d.ways = append(d.ways, n)
		d.all.Add(d.all, n)
	}
	return d
}

// wordsFor is how many words of a large number hold any number up to most.
func wordsFor(most *big.Int) int { return most.BitLen()/bits.UintSize + 1 }

// sideBySide is one large number of several, each in so many words.
func sideBySide(numbers []*big.Int, words int) *big.Int {
	all := make([]big.Word, len(numbers)*words)
	for i, n := range numbers {
		copy(all[i*words:], n.Bits())
	}
	return new(big.Int).SetBits(all)
}

// apart takes so many numbers out of one.
func apart(all *big.Int, words, count int) []*big.Int {
	rest, numbers := all.Bits(), make([]*big.Int, count)
	for i := range numbers {
		n := min(words, len(rest))
		numbers[i] = new(big.Int).SetBits(rest[:n:n])
		rest = rest[n:]
	}
	return numbers
}

package dice

import (
	"fmt"
	"iter"
	"math/big"
)

// Distribution says how likely each whole number is, exactly: in how many of a number of equally likely ways it
// comes about. The zero Distribution is 0 for certain.
type Distribution struct {
	low  int        // the lowest number with a chance
	ways []*big.Int // of low, low+1 and so on; never changed once made; nil = no ways
	all  *big.Int   // the sum of ways
}

// Certain is n and nothing else.
func Certain(n int) Distribution {
	return Distribution{low: n, ways: []*big.Int{big.NewInt(1)}, all: big.NewInt(1)}
}

// Odds returns how likely each total of a pool is.
func Odds(p Pool) Distribution { return Score(p, func(face int) int { return face }) }

// Score returns how likely each sum is when a die that shows face counts for score(face); what the pool adds
// is added. It takes some milliseconds for forty dice, or for ten that open ten times.
func Score(p Pool, score func(face int) int) Distribution {
	if p.Open.Most > 0 && len(p.Terms) > 0 {
		return opening(p, score).Plus(p.Plus)
	}
	d := Certain(p.Plus)
	for _, t := range p.Terms {
		one := faces(t.Kind, score, func(int) bool { return true })
		for range t.Count {
			d = both(d, one)
		}
	}
	return d
}

// UpTo scores a die that shows n or less by its face and others by 0.
//
// Source: spacer C1.6.
func UpTo(n int) func(face int) int {
	return func(face int) int {
		if face <= n {
			return face
		}
		return 0
	}
}

// faces is what those faces of one die score that which chooses.
func faces(k Kind, score func(face int) int, which func(face int) bool) Distribution {
	var d Distribution
	for face := k.Lowest(); face <= k.Highest(); face++ {
		if which(face) {
			d = either(d, Certain(score(face)))
		}
	}
	return d
}

// opening counts the ways of a pool whose dice open; all are of one kind. See packed.
func opening(p Pool, score func(face int) int) Distribution {
	k := p.Terms[0].Kind
	if p.Count() == 0 {
		return Certain(0)
	}
	return packedOf(k, p.Count(), p.Open.Most, score, func(face int) bool { return face < p.Open.Below }).distribution()
}

// either has the ways of a and those of b.
func either(a, b Distribution) Distribution {
	switch {
	case a.ways == nil:
		return b
	case b.ways == nil:
		return a
	}
	low := min(a.low, b.low)
	high := max(a.low+len(a.ways), b.low+len(b.ways))
	sum := Distribution{low: low, ways: make([]*big.Int, high-low), all: new(big.Int).Add(a.all, b.all)}
	for i := range sum.ways {
		sum.ways[i] = new(big.Int).Add(a.Ways(low+i), b.Ways(low+i))
	}
	return sum
}

// both has the ways of a and b falling together.
func both(a, b Distribution) Distribution {
	if a.ways == nil || b.ways == nil {
		return Distribution{}
	}
	all := new(big.Int).Mul(a.all, b.all)
	words := wordsFor(all) // of each number, side by side: then one multiplication does them all
	product := new(big.Int).Mul(sideBySide(a.ways, words), sideBySide(b.ways, words))
	return Distribution{low: a.low + b.low, ways: apart(product, words, len(a.ways)+len(b.ways)-1), all: all}
}

func (d Distribution) orZero() Distribution {
	if d.ways == nil {
		return Certain(0)
	}
	return d
}

// Plus adds n to every number.
func (d Distribution) Plus(n int) Distribution {
	d = d.orZero()
	d.low += n
	return d
}

// Add is the sum of two that do not depend on each other.
func (d Distribution) Add(other Distribution) Distribution { return both(d.orZero(), other.orZero()) }

// Less is this less another that does not depend on it: an attack against a defence.
func (d Distribution) Less(other Distribution) Distribution {
	other = other.orZero()
	n := len(other.ways)
	turned := Distribution{low: -(other.low + n - 1), ways: make([]*big.Int, n), all: other.all}
	for i, w := range other.ways {
		turned.ways[n-1-i] = w
	}
	return d.Add(turned)
}

// All is the number of equally likely ways there are.
func (d Distribution) All() *big.Int { return new(big.Int).Set(d.orZero().all) }

// Ways is in how many of All it comes to n. The caller must not change it.
func (d Distribution) Ways(n int) *big.Int {
	d = d.orZero()
	if i := n - d.low; i >= 0 && i < len(d.ways) {
		return d.ways[i]
	}
	return new(big.Int)
}

// Range is the lowest and the highest number it may come to.
func (d Distribution) Range() (low, high int) {
	d = d.orZero()
	first, last := 0, len(d.ways)-1
	for d.ways[first].Sign() == 0 {
		first++
	}
	for d.ways[last].Sign() == 0 {
		last--
	}
	return d.low + first, d.low + last
}

// Each goes through the numbers it may come to, lowest first, with the chance of each.
func (d Distribution) Each() iter.Seq2[int, *big.Rat] {
	return func(yield func(int, *big.Rat) bool) {
		low, high := d.Range()
		for n := low; n <= high; n++ {
			if !yield(n, d.Exactly(n)) {
				return
			}
		}
	}
}

// Exactly is the chance of n: of a tie against n.
func (d Distribution) Exactly(n int) *big.Rat { return d.Between(n, n) }

// AtLeast is the chance of n or more.
func (d Distribution) AtLeast(n int) *big.Rat {
	_, high := d.Range()
	return d.Between(n, max(n, high))
}

// Below is the chance of less than n.
func (d Distribution) Below(n int) *big.Rat {
	low, _ := d.Range()
	return d.Between(min(n, low), n-1)
}

// Between is the chance of low to high, both included.
func (d Distribution) Between(low, high int) *big.Rat {
	d = d.orZero()
	ways := new(big.Int)
	for i, w := range d.ways {
		if n := d.low + i; n >= low && n <= high {
			ways.Add(ways, w)
		}
	}
	return new(big.Rat).SetFrac(ways, d.all)
}

// Mean is what it comes to on average.
func (d Distribution) Mean() *big.Rat {
	d = d.orZero()
	sum := new(big.Int)
	for i, w := range d.ways {
		sum.Add(sum, new(big.Int).Mul(w, big.NewInt(int64(d.low+i))))
	}
	return new(big.Rat).SetFrac(sum, d.all)
}

// Percent writes a chance in whole per cent. Only what cannot happen is 0 %, and only what must is 100 %.
func Percent(chance *big.Rat) string {
	p := new(big.Rat).Mul(chance, big.NewRat(100, 1))
	switch {
	case p.Sign() > 0 && p.Cmp(big.NewRat(1, 1)) < 0:
		return "<1 %"
	case p.Cmp(big.NewRat(99, 1)) > 0 && p.Cmp(big.NewRat(100, 1)) < 0:
		return ">99 %"
	}
	return fmt.Sprintf("%s %%", p.FloatString(0))
}

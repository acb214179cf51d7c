package throw

import (
	"cmp"
	"maps"
	"math/big"
	"slices"

	"shipslocker/domain/dice"
)

// Again is a choice of dice to roll again and what it promises.
type Again struct {
	Dice   []int // from 0, in order; none = leave them as they are
	Chance *big.Rat
}

// BestAgain says which dice of a finished roll to roll again, most of them at the most, so that the total most likely
// exceeds what it is up against, and how likely that is, exactly. A roll that succeeds already is left as it is. It
// returns ErrUnfinished while dice are still to come.
//
// Dice that have opened another do not open again; the others may, as far as the cap has room. So of each sort the
// lowest scores are the ones to roll again, and only their numbers are left to try.
//
// Source: spacer C3.
func (r Ready) BestAgain(roll dice.Roll, opposition, most int) (Again, error) {
	_, total, err := r.Total(roll)
	if err != nil {
		return Again{}, err
	}
	best := Again{Chance: new(big.Rat)}
	if total > opposition {
		best.Chance.SetInt64(1)
		return best, nil
	}
	opened, others := r.sorts(roll)
	room := max(r.Open.Most-len(opened), 0)
	plain := make([]dice.Distribution, min(len(opened), most)+1)
	for j := range plain {
		plain[j] = r.again(0, j, room)
	}
	for k := 0; k <= min(len(others), most); k++ {
		opening := r.again(k, 0, room)
		for j := 0; j <= min(len(opened), most-k); j++ {
			which := slices.Concat(others[:k], opened[:j])
			rest := total
			for _, i := range which {
				rest -= r.score(roll.Dice[i].Face)
			}
			chance := opening.Add(plain[j]).AtLeast(opposition - rest + 1)
			if chance.Cmp(best.Chance) > 0 {
				slices.Sort(which)
				best = Again{which, chance}
			}
		}
	}
	return best, nil
}

// score is what a face counts.
func (r Ready) score(face int) int { return dice.UpTo(r.Limit)(face) }

// sorts lists the dice that have opened another and the others, each with the lowest score first.
func (r Ready) sorts(roll dice.Roll) (opened, others []int) {
	asked := map[int]bool{}
	for _, d := range roll.Dice {
		asked[d.By] = true
	}
	for i := range roll.Dice {
		if asked[i+1] {
			opened = append(opened, i)
		} else {
			others = append(others, i)
		}
	}
	byScore := func(a, b int) int { return cmp.Compare(r.score(roll.Dice[a].Face), r.score(roll.Dice[b].Face)) }
	slices.SortStableFunc(opened, byScore)
	slices.SortStableFunc(others, byScore)
	return opened, others
}

// again is what dice come to that are rolled again: some that may open while there is room, and some that may not.
func (r Ready) again(opening, plain, room int) dice.Distribution {
	score := dice.UpTo(r.Limit)
	d := dice.Certain(0)
	if opening > 0 {
		p := dice.Of(opening, dice.D12)
		if room > 0 {
			p = p.Opens(r.Open.Below, room)
		}
		d = dice.Score(p, score)
	}
	if plain > 0 {
		d = d.Add(dice.Score(dice.Of(plain, dice.D12), score))
	}
	return d
}

// LuckOnTheirs is the chance of success of somebody who has the other side roll again, all of it, unless the first
// rolls have succeeded. It is exact.
//
// Source: spacer C3.
func LuckOnTheirs(mine, theirs dice.Distribution) *big.Rat {
	sum := new(big.Rat)
	one := big.NewRat(1, 1)
	for total, chance := range mine.Each() {
		miss := new(big.Rat).Sub(one, theirs.Below(total))
		hit := miss.Sub(one, miss.Mul(miss, miss))
		sum.Add(sum, hit.Mul(hit, chance))
	}
	return sum
}

// LuckOnMine is the chance of success, at the least, of somebody who after a first roll that has not succeeded rolls
// again by Luck: either the dice that went off the table or all dice, whichever promises more against what the other
// side has come to.
//
// It is not exact but a lower bound. Choosing freely among all dice can promise a little more, and which choice is best
// depends on every face: BestAgain finds it, exactly, once the dice lie there.
//
// Of throws that may come to more than MostAgain dice it says no more than the chance without Luck, which is a lower
// bound too: there it would take too long, and hardly matters. Without are those chances, which whoever asks has.
//
// Source: spacer C3.
func (r Ready) LuckOnMine(theirs dice.Distribution, without Chances) float64 {
	if r.Count+r.Open.Most > MostAgain {
		chance, _ := without.Success.Float64()
		return chance
	}
	low, high := theirs.Range()
	against := make([]float64, high-low+1)
	for n, chance := range theirs.Each() {
		against[n-low], _ = chance.Float64()
	}
	tails := map[[3]int][]float64{}
	// above is the chance of opening and plain dice to come to more than n; n is 0 or more.
	above := func(opening, plain, room, n int) float64 {
		key := [3]int{opening, plain, room}
		t, ok := tails[key]
		if !ok {
			t = tail(r.again(opening, plain, room))
			tails[key] = t
		}
		if n >= len(t) {
			return 0
		}
		return t[n]
	}
	var sum float64
	r.fallen(high, func(f fallen, chance float64) {
		if f.sum > high {
			sum += chance
			return
		}
		room := r.Open.Most - f.added
		for i, p := range against {
			need := low + i - f.sum
			switch {
			case p == 0:
			case need < 0:
				sum += chance * p
			case chance < negligible: // it stays a lower bound, and long rolls do not take for ever
			default:
				sum += chance * p * max(above(f.off, f.offOpened, room, need), above(r.Count, f.added, room, max(low+i, 0)))
			}
		}
	})
	return sum
}

// MostAgain is how many dice a throw may come to for rolling them again to be worked out quickly.
const MostAgain = 40

// negligible is a chance so small that it is not worth working out what rolling again would make of it.
const negligible = 1e-10

// tail says for each n from 0 up how likely more than n is.
func tail(d dice.Distribution) []float64 {
	_, high := d.Range()
	t := make([]float64, max(high, 0)+1)
	for n := len(t) - 2; n >= 0; n-- {
		p, _ := d.Exactly(n + 1).Float64()
		t[n] = t[n+1] + p
	}
	return t
}

// fallen is how dice have fallen, as far as rolling those again that went off the table goes by it.
type fallen struct {
	sum       int // of those that stay
	off       int // dice that went off the table without having opened another
	offOpened int // those that had
	added     int // dice that open-ending added
}

// faceSort is faces that fare alike: how many there are, what they score, whether they open while there is room.
type faceSort struct {
	faces, score int
	opens        bool
}

// faceSorts is how faces fare, those off the table and above the open end as one.
func (r Ready) faceSorts() []faceSort {
	var sorts []faceSort
	at := map[faceSort]int{}
	for face := dice.D12.Lowest(); face <= dice.D12.Highest(); face++ {
		s := faceSort{score: r.score(face), opens: face < r.Open.Below}
		i, ok := at[s]
		if !ok {
			i = len(sorts)
			at[s] = i
			sorts = append(sorts, s)
		}
		sorts[i].faces++
	}
	return sorts
}

// fallen calls f with each way the dice can fall and its chance; all that come to more than enough are one. Dice fall one
// after the other; as many have fallen as were asked for and added when none is left in hand.
func (r Ready) fallen(enough int, f func(fallen, float64)) {
	sorts := r.faceSorts()
	now := map[fallen]float64{{}: 1}
	for n := 0; len(now) > 0; n++ {
		next := map[fallen]float64{}
		for _, state := range slices.SortedFunc(maps.Keys(now), fallen.compare) { // always in one order: rounding goes by it
			chance := now[state]
			if state.sum > enough || n == r.Count+state.added {
				f(state, chance)
				continue
			}
			for _, s := range sorts {
				with := state.with(s, r.Open.Most)
				if with.sum > enough {
					with = fallen{sum: enough + 1}
				}
				next[with] += chance * float64(s.faces) / float64(dice.D12.Sides())
			}
		}
		now = next
	}
}

func (f fallen) compare(o fallen) int {
	return cmp.Or(cmp.Compare(f.sum, o.sum), cmp.Compare(f.off, o.off), cmp.Compare(f.offOpened, o.offOpened), cmp.Compare(f.added, o.added))
}

// with is how dice have fallen with one more.
func (f fallen) with(s faceSort, most int) fallen {
	f.sum += s.score
	opens := s.opens && f.added < most
	if opens {
		f.added++
	}
	switch {
	case s.score > 0:
	case opens:
		f.offOpened++
	default:
		f.off++
	}
	return f
}

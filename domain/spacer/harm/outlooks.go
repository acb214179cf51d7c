package harm

import (
	"cmp"
	"math/big"
	"slices"

	"shipslocker/domain/dice"
)

// Outlook is one thing a hit may do and how likely it is, exactly.
type Outlook struct {
	Damage Damage   `json:"damage" doc:"kill, deadly, heavy, light, scratch or none"`
	Stuns  int      `json:"stuns" doc:"gained"`
	Metres int      `json:"metres" doc:"that the weapon flies"`
	Chance *big.Rat `json:"-"`
}

// Outlooks lists all that a hit may do, the worst first. To disarm it goes by the higher of the two rolls against it.
//
// Source: spacer C9.
func (u Hurt) Outlooks() []Outlook {
	hurts, against := waysOf(u.DamageThrow().Ready(u.House).Odds()), waysOf(u.ToughnessThrow().Ready(u.House).Odds())
	if u.Intent == ToDisarm && u.Weapon != nil {
		against = against.higher(waysOf(u.Weapon.Ready(u.House).Odds()))
	}
	all := new(big.Int).Mul(hurts.all, against.all)
	var found []Outlook
	at := map[[3]int]int{}
	sums := []*big.Int{}
	for damage, dw := range hurts.of {
		ways := map[int]*big.Int{} // of the other roll, by what comes of it: multiplied once for all of them
		for resisted, rw := range against.of {
			if dw.Sign() == 0 || rw.Sign() == 0 {
				continue
			}
			harm, stuns, metres := u.comes(damage, resisted)
			key := [3]int{slices.Index(Damages, harm), stuns, metres}
			i, ok := at[key]
			if !ok {
				i = len(found)
				at[key] = i
				found, sums = append(found, Outlook{harm, stuns, metres, nil}), append(sums, new(big.Int))
			}
			if ways[i] == nil {
				ways[i] = new(big.Int)
			}
			ways[i].Add(ways[i], rw)
		}
		for i, n := range ways {
			sums[i].Add(sums[i], n.Mul(n, dw))
		}
	}
	for i := range found {
		found[i].Chance = new(big.Rat).SetFrac(sums[i], all)
	}
	slices.SortFunc(found, func(x, y Outlook) int {
		return cmp.Or(cmp.Compare(slices.Index(Damages, x.Damage), slices.Index(Damages, y.Damage)),
			cmp.Compare(y.Stuns, x.Stuns), cmp.Compare(y.Metres, x.Metres))
	})
	return found
}

// totals is in how many of all ways a roll comes to each total from 0 up.
type totals struct {
	of  []*big.Int
	all *big.Int
}

func waysOf(d dice.Distribution) totals {
	_, high := d.Range()
	t := totals{of: make([]*big.Int, high+1), all: d.All()}
	for n := range t.of {
		t.of[n] = d.Ways(n)
	}
	return t
}

// higher is the higher of two rolls that do not depend on each other.
func (t totals) higher(o totals) totals {
	h := totals{of: make([]*big.Int, max(len(t.of), len(o.of))), all: new(big.Int).Mul(t.all, o.all)}
	mine, theirs, before := new(big.Int), new(big.Int), new(big.Int)
	for n := range h.of {
		if n < len(t.of) {
			mine.Add(mine, t.of[n])
		}
		if n < len(o.of) {
			theirs.Add(theirs, o.of[n])
		}
		both := new(big.Int).Mul(mine, theirs)
		h.of[n] = new(big.Int).Sub(both, before)
		before = both
	}
	return h
}

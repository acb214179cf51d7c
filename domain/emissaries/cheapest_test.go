package emissaries

import (
	"fmt"
	"math/bits"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/dice"
)

// lying are faces that lie in a pool, as d10s.
func lying(faces ...int) []Die {
	var all []Die
	for i, f := range faces {
		all = append(all, Die{ID: DieID(i + 1), Kind: dice.D10, Face: f})
	}
	return all
}

// facesIn are ways to see as faces.
func facesIn(party []Die, ways [][]DieID) [][]int {
	var all [][]int
	for _, way := range ways {
		var faces []int
		for _, id := range way {
			faces = append(faces, party[slices.IndexFunc(party, func(d Die) bool { return d.ID == id })].Face)
		}
		all = append(all, faces)
	}
	return all
}

func TestCheapestWaysToSee(t *testing.T) {
	for name, tc := range map[string]struct {
		pool                 []int
		raise                int
		reverse, block, blow [][]int
	}{
		"nothing lies there":                                              {nil, 2, nil, nil, nil},
		"all together are not enough":                                     {[]int{1, 1, 2}, 5, nil, nil, nil},
		"the lowest die that is enough reverses":                          {[]int{9, 7, 6, 1}, 7, [][]int{{7}}, [][]int{{6, 1}}, [][]int{{7, 6, 1}}},
		"two ways to block with the same sum, the higher dice kept first": {[]int{6, 4, 3, 1}, 7, nil, [][]int{{4, 3}, {6, 1}}, [][]int{{4, 3, 1}}},
		"no sum fits, so the next one above does":                         {[]int{8, 8, 8}, 10, nil, [][]int{{8, 8}}, [][]int{{8, 8, 8}}},
		"equal faces are one way":                                         {[]int{4, 4, 4, 3, 3}, 7, nil, [][]int{{4, 3}}, [][]int{{4, 3, 3}}},
		"GU-T08: 10 with four dice, as three are not enough":              {[]int{1, 1, 1, 1, 2, 2, 2, 5}, 10, nil, nil, [][]int{{5, 2, 2, 1}}},
		"more dice that give away less are listed after fewer":            {[]int{10, 10, 10, 2, 2, 2, 2, 2}, 10, [][]int{{10}}, [][]int{{10, 2}}, [][]int{{10, 2, 2}, {2, 2, 2, 2, 2}}},
		"three raises of two tens":                                        {[]int{10, 9, 8, 2, 1}, 20, nil, nil, [][]int{{10, 8, 2}, {10, 9, 1}}},
		"a raise that cannot be":                                          {[]int{10, 10, 10}, 21, nil, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			party := lying(tc.pool...)
			c := CheapestSees(party, tc.raise)
			for _, w := range []struct {
				what      string
				got, want [][]int
			}{{"reverse", facesIn(party, c.Reverse), tc.reverse}, {"block", facesIn(party, c.Block), tc.block}, {"blow", facesIn(party, c.Blow), tc.blow}} {
				if !reflect.DeepEqual(w.got, w.want) {
					t.Errorf("%s is %v, want %v", w.what, w.got, w.want)
				}
			}
			if none := len(tc.reverse)+len(tc.block)+len(tc.blow) == 0; c.None() != none {
				t.Errorf("None is %v", c.None())
			}
		})
	}
}

func TestOnlyFreeDiceSee(t *testing.T) {
	party := []Die{
		{ID: 1, Kind: dice.D6, Face: 5, At: Pinned},
		{ID: 2, Kind: dice.D6, Face: 5, At: Discards},
		{ID: 3, Kind: dice.D6},
		{ID: 4, Kind: dice.D10, Face: 5},
		{ID: 5, Kind: dice.D6, Face: 5, At: InRaise},
		{ID: 6, Kind: dice.D8, Face: 5},
		{ID: 7, Kind: dice.D8, Face: 5},
	}
	want := Cheapest{Reverse: [][]DieID{{6}}, Block: [][]DieID{{6, 7}}, Blow: [][]DieID{{6, 7, 4}}}
	if got := CheapestSees(party, 5); !reflect.DeepEqual(got, want) {
		t.Errorf("it is %+v, want %+v: the smaller dice of the pool first", got, want)
	}
}

// bruteSees tries every handful of dice.
func bruteSees(pool []int, raise int) (least map[int]int, ways map[int]map[string]bool) {
	least, ways = map[int]int{}, map[int]map[string]bool{}
	for mask := 1; mask < 1<<len(pool); mask++ {
		n, sum := bits.OnesCount(uint(mask)), 0
		var faces []int
		for i, f := range pool {
			if mask&(1<<i) != 0 {
				sum += f
				faces = append(faces, f)
			}
		}
		if sum < raise {
			continue
		}
		if was, ok := least[n]; !ok || sum < was {
			least[n], ways[n] = sum, map[string]bool{}
		}
		if sum == least[n] {
			slices.Sort(faces)
			ways[n][fmt.Sprint(faces)] = true
		}
	}
	return least, ways
}

func TestCheapestSeesAgreesWithTryingEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := rapid.SliceOfN(rapid.IntRange(1, 10), 0, 11).Draw(t, "pool")
		raise := rapid.IntRange(2, MostRaise).Draw(t, "raise")
		party := lying(pool...)
		least, ways := bruteSees(pool, raise)
		c := CheapestSees(party, raise)
		agrees := func(what string, got [][]int, want map[string]bool) {
			seen := map[string]bool{}
			for _, faces := range got {
				slices.Sort(faces)
				seen[fmt.Sprint(faces)] = true
			}
			if len(seen) != len(got) || len(seen) != len(want) {
				t.Fatalf("%s of %v against %d is %v, want %v", what, pool, raise, got, want)
			}
			for w := range want {
				if !seen[w] {
					t.Fatalf("%s of %v against %d misses %s", what, pool, raise, w)
				}
			}
		}
		agrees("reverse", facesIn(party, c.Reverse), ways[1])
		agrees("block", facesIn(party, c.Block), ways[2])
		blows, best := map[string]bool{}, 1000
		for n := 3; n <= len(pool); n++ {
			if sum, ok := least[n]; ok && sum < best {
				best = sum
				for w := range ways[n] {
					blows[w] = true
				}
			}
		}
		agrees("blow", facesIn(party, c.Blow), blows)
		for _, way := range slices.Concat(c.Reverse, c.Block, c.Blow) {
			if w, err := SeeOf(party, way, raise); err != nil || w == NoWay {
				t.Fatalf("%v does not see %d: %v", way, raise, err)
			}
		}
	})
}

// forties are pools of forty dice of different natures, each with the raises that make the most of it.
var forties = func() map[string][]int {
	pools := map[string][]int{}
	for name, face := range map[string]func(i int) int{
		"all ones": func(int) int { return 1 }, "low ones": func(i int) int { return 1 + i%3 }, "even ones": func(i int) int { return 2 + 2*(i%2) },
		"every face": func(i int) int { return 1 + i%10 }, "all threes but a one": func(i int) int { return max(3-2*max(1-i, 0), 1) }, "all tens": func(int) int { return 10 },
	} {
		var pool []int
		for i := range 40 {
			pool = append(pool, face(i))
		}
		pools[name] = pool
	}
	return pools
}()

func BenchmarkCheapestSees(b *testing.B) {
	for name, pool := range forties {
		party := lying(pool...)
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				CheapestSees(party, 2+i%19)
			}
		})
	}
}

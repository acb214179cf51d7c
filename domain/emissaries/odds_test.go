package emissaries

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/dice"
)

// bruteOdds lets every die fall every way.
func bruteOdds(h Hand, raise int) Odds {
	var sizes []int
	for _, k := range Sizes {
		for range h.More.Of(k) {
			sizes = append(sizes, k.Sides())
		}
	}
	all, counts, best := int64(0), [5]int64{}, map[int]int64{}
	var fall func(faces []int)
	fall = func(faces []int) {
		if i := len(faces) - len(h.Faces); i < len(sizes) {
			for f := 1; f <= sizes[i]; f++ {
				fall(append(faces[:len(faces):len(faces)], f))
			}
			return
		}
		all++
		sorted := slices.Clone(faces)
		slices.Sort(sorted)
		slices.Reverse(sorted)
		one := len(sorted) > 0 && sorted[0] >= raise
		two := len(sorted) > 1 && sorted[0]+sorted[1] >= raise
		sum := sumOf(sorted) >= raise && len(sorted) > 0
		for i, is := range []bool{one, two, sum && len(sorted) > 2, one || two, sum} {
			if is {
				counts[i]++
			}
		}
		kept := slices.Clone(h.Pinned)
		slices.Sort(kept)
		slices.Reverse(kept)
		if two := append(kept, sorted...); len(two) > 1 {
			best[two[0]+two[1]]++
		}
	}
	fall(slices.Clone(h.Faces))
	rat := func(n int64) *big.Rat { return big.NewRat(n, all) }
	o := Odds{rat(counts[0]), rat(counts[1]), rat(counts[2]), rat(counts[3]), rat(counts[4]), nil}
	for sum := range 21 {
		if best[sum] > 0 {
			o.Best = append(o.Best, raiseChance{sum, rat(best[sum])})
		}
	}
	return o
}

func TestOddsAgreeWithLettingEveryDieFall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := Hand{
			Faces:  rapid.SliceOfN(rapid.IntRange(1, 10), 0, 4).Draw(t, "faces"),
			Pinned: rapid.SliceOfN(rapid.IntRange(1, 10), 0, 3).Draw(t, "pinned"),
		}
		for range rapid.IntRange(0, 4).Draw(t, "dice to roll") {
			*h.More.At(rapid.SampledFrom(Sizes).Draw(t, "size"))++
		}
		raise := rapid.IntRange(2, MostRaise).Draw(t, "raise")
		got, want := EscalationOdds(h, raise), bruteOdds(h, raise)
		for _, c := range []struct {
			what      string
			got, want *big.Rat
		}{
			{"reverse", got.Reverse, want.Reverse},
			{"block", got.Block, want.Block},
			{"blow", got.Blow, want.Blow},
			{"unhurt", got.Unhurt, want.Unhurt},
			{"see", got.See, want.See},
			{"mean", got.Best.Mean(), want.Best.Mean()},
		} {
			if c.got.Cmp(c.want) != 0 {
				t.Fatalf("%s of %+v against %d is %s, want %s", c.what, h, raise, c.got, c.want)
			}
		}
		if len(got.Best) != len(want.Best) {
			t.Fatalf("the best raises of %+v are %v, want %v", h, got.Best, want.Best)
		}
		for i := range got.Best {
			if got.Best[i].Sum != want.Best[i].Sum || got.Best[i].Chance.Cmp(want.Best[i].Chance) != 0 {
				t.Fatalf("the best raises of %+v are %v, want %v", h, got.Best, want.Best)
			}
		}
	})
}

func TestOdds(t *testing.T) {
	for name, tc := range map[string]struct {
		hand  Hand
		raise int
		want  [5]string // reverse, block, blow, unhurt, see
	}{
		"nothing at all":                                {Hand{}, 7, [5]string{"0", "0", "0", "0", "0"}},
		"one die still to be rolled":                    {Hand{More: Dice{D6: 1}}, 6, [5]string{"1/6", "0", "0", "1/6", "1/6"}},
		"what lies there is enough already":             {Hand{Faces: []int{4, 3}}, 7, [5]string{"0", "1", "0", "1", "1"}},
		"two d6 against seven":                          {Hand{More: Dice{D6: 2}}, 7, [5]string{"0", "7/12", "0", "7/12", "7/12"}},
		"a pinned die does not see":                     {Hand{Faces: []int{1}, Pinned: []int{9}}, 8, [5]string{"0", "0", "0", "0", "0"}},
		"dice enough for any raise, whatever they show": {Hand{Faces: []int{10, 9}, More: Dice{D4: 1}}, 20, [5]string{"0", "0", "1", "0", "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			o := EscalationOdds(tc.hand, tc.raise)
			got := [5]string{o.Reverse.RatString(), o.Block.RatString(), o.Blow.RatString(), o.Unhurt.RatString(), o.See.RatString()}
			if got != tc.want {
				t.Errorf("it is %v, want %v", got, tc.want)
			}
		})
	}
}

func TestOddsOfTheOwnRaise(t *testing.T) {
	o := EscalationOdds(Hand{Faces: []int{2, 3}, Pinned: []int{6}, More: Dice{D4: 1}}, 0).Best
	if len(o) != 2 || o[0].Sum != 9 || o[1].Sum != 10 || o[0].Chance.RatString() != "3/4" || o[1].Chance.RatString() != "1/4" || o.Mean().RatString() != "37/4" {
		t.Errorf("it is %v: the pinned die has to be in it", o)
	}
	if o := EscalationOdds(Hand{Faces: []int{9}}, 0).Best; len(o) != 0 || o.Mean().Sign() != 0 {
		t.Errorf("one die alone raises: %v", o)
	}
}

func TestTheHandOfAParty(t *testing.T) {
	h := HandOf([]Die{
		{ID: 1, Kind: dice.D6, Face: 4},
		{ID: 2, Kind: dice.D8, Face: 7, At: Pinned},
		{ID: 3, Kind: dice.D4},
		{ID: 4, Kind: dice.D10, Face: 9, At: Discards},
		{ID: 5, Kind: dice.D6, Face: 1, At: InSee},
		{ID: 6, Kind: dice.D6, Face: 2, At: InRaise},
		{ID: 7, Kind: dice.D12},
	})
	if !slices.Equal(h.Faces, []int{4}) || !slices.Equal(h.Pinned, []int{7}) || h.More != (Dice{D4: 1}) {
		t.Errorf("it is %+v", h)
	}
}

func BenchmarkEscalationOdds(b *testing.B) {
	more := map[string]Dice{"forty d10": {D10: 40}, "ten of each": {D4: 10, D6: 10, D8: 10, D10: 10}}
	for name, d := range more {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				EscalationOdds(Hand{Faces: forties["every face"], More: d}, 20)
			}
		})
		b.Run(name+" alone", func(b *testing.B) {
			for b.Loop() {
				EscalationOdds(Hand{More: d}, 20)
			}
		})
	}
	b.Run("nineteen d10 alone", func(b *testing.B) {
		for b.Loop() {
			EscalationOdds(Hand{More: Dice{D10: 19}}, 20)
		}
	})
}

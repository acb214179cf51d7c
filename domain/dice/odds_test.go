package dice

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// enumerate counts a roll's scores by going through every way it may fall. weight is the chance of coming here.
func enumerate(r Roll, score func(int) int, weight *big.Rat, into map[int]*big.Rat) {
	w, more := r.Next()
	if !more {
		n := r.Asked.Plus
		for _, d := range r.Dice {
			n += score(d.Face)
		}
		if into[n] == nil {
			into[n] = new(big.Rat)
		}
		into[n].Add(into[n], weight)
		return
	}
	each := new(big.Rat).Mul(weight, big.NewRat(1, int64(w.Kind.Sides())))
	for face := w.Kind.Lowest(); face <= w.Kind.Highest(); face++ {
		next, err := r.Add(face, Rolled)
		if err != nil {
			panic(err)
		}
		enumerate(next, score, each, into)
	}
}

func sameAs(t rapid.TB, what string, d Distribution, counted map[int]*big.Rat) {
	t.Helper()
	low, high := d.Range()
	for n := low - 1; n <= high+1; n++ {
		want := counted[n]
		if want == nil {
			want = new(big.Rat)
		}
		if got := d.Exactly(n); got.Cmp(want) != 0 {
			t.Fatalf("%s: %d has a chance of %s, counted %s", what, n, got, want)
		}
	}
	for n := range counted {
		if n < low || n > high {
			t.Fatalf("%s: %d is outside %d to %d", what, n, low, high)
		}
	}
}

func TestTheOddsOfFourFudgeDice(t *testing.T) {
	d := Odds(FourFudge())
	for n, want := range map[int]int64{-5: 0, -4: 1, -3: 4, -2: 10, -1: 16, 0: 19, 1: 16, 2: 10, 3: 4, 4: 1, 5: 0} {
		if got := d.Ways(n).Int64(); got != want {
			t.Errorf("%d ways to roll %+d, want %d", got, n, want)
		}
	}
	if d.All().Int64() != 81 || d.Below(0).Cmp(big.NewRat(31, 81)) != 0 || d.Mean().Sign() != 0 {
		t.Errorf("%s ways, %s below 0, mean %s", d.All(), d.Below(0), d.Mean())
	}
}

func TestTheOddsOfAShift(t *testing.T) {
	attack, defence := Odds(FourFudge().With(4)), Odds(FourFudge().With(3))
	shift := attack.Less(defence)
	if low, high := shift.Range(); low != -7 || high != 9 {
		t.Errorf("from %d to %d", low, high)
	}
	if p := new(big.Rat).Add(shift.AtLeast(0), shift.Below(0)); p.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("hit and miss have %s together", p)
	}
	if p, q := shift.Plus(2).AtLeast(0), shift.AtLeast(-2); p.Cmp(q) != 0 {
		t.Errorf("+2 hits with %s, which is not %s", p, q)
	}
	if m := shift.Mean(); m.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("mean %s", m)
	}
	if p := Odds(FourFudge().With(2)).Less(Certain(3)).Exactly(0); p.Cmp(big.NewRat(16, 81)) != 0 {
		t.Errorf("a tie against 3 at +2 has %s", p)
	}
}

// countUpTo scores a die that shows n or less by 1 and others by 0.
func countUpTo(n int) func(face int) int {
	return func(face int) int {
		if face <= n {
			return 1
		}
		return 0
	}
}

func TestTheOddsOfATask(t *testing.T) {
	for name, tc := range map[string]struct {
		pool  string
		score func(int) int
		least int
		want  *big.Rat
	}{
		"one die at most 6":                             {"d12", countUpTo(6), 1, big.NewRat(1, 2)},
		"one of two dice at most 6":                     {"2d12", countUpTo(6), 1, big.NewRat(3, 4)},
		"both":                                          {"2d12", countUpTo(6), 2, big.NewRat(1, 4)},
		"two with one die that opens on 1, once":        {"d12<2max1", countUpTo(6), 2, big.NewRat(1, 24)},
		"three with one die that opens on 1, twice":     {"d12<2", countUpTo(6), 3, big.NewRat(1, 288)},
		"a total of 9 with one die of 12 and no ending": {"d12", UpTo(12), 9, big.NewRat(4, 12)},
		"dice over the target number count nothing":     {"d12", UpTo(4), 5, new(big.Rat)},
		"where every die opens, all come":               {"d12<13max3", countUpTo(12), 4, big.NewRat(1, 1)},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Score(pool(t, tc.pool), tc.score).AtLeast(tc.least); got.Cmp(tc.want) != 0 {
				t.Errorf("%s, want %s", got, tc.want)
			}
		})
	}
}

func TestOddsAreWhatCountingEveryRollGives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPool(3).Draw(t, "pool")
		p.Open.Most = min(p.Open.Most, 4-p.Count())
		n := rapid.IntRange(0, 12).Draw(t, "target number")
		for name, score := range map[string]func(int) int{
			"total": func(f int) int { return f }, "up to": UpTo(n), "count": countUpTo(n),
			"below 0 as well": func(f int) int { return 3 - f },
		} {
			r, err := Begin(p)
			noError(t, err)
			counted := map[int]*big.Rat{}
			enumerate(r, score, big.NewRat(1, 1), counted)
			sameAs(t, name+" of "+p.String(), Score(p, score), counted)
		}
	})
}

func TestADistributionIsWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPool(12).Draw(t, "pool")
		d := Odds(p)
		sum, mean := new(big.Rat), new(big.Rat)
		for n, chance := range d.Each() {
			sum.Add(sum, chance)
			mean.Add(mean, new(big.Rat).Mul(chance, big.NewRat(int64(n), 1)))
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 || mean.Cmp(d.Mean()) != 0 {
			t.Fatalf("%s: chances add up to %s, mean %s and %s", p, sum, mean, d.Mean())
		}
		low, high := d.Range()
		if d.AtLeast(low).Cmp(sum) != 0 || d.AtLeast(high+1).Sign() != 0 || d.Below(low).Sign() != 0 || d.Below(high+1).Cmp(sum) != 0 {
			t.Fatalf("%s: the ends are wrong", p)
		}
		n := rapid.IntRange(low-1, high+1).Draw(t, "n")
		if new(big.Rat).Add(d.AtLeast(n), d.Below(n)).Cmp(sum) != 0 {
			t.Fatalf("%s: at least %d and below it are not all", p, n)
		}
		if p.Open != (Opening{}) {
			return
		}
		for i := low; i <= high; i++ { // dice without open-ending are symmetrical
			if d.Ways(i).Cmp(d.Ways(low+high-i)) != 0 {
				t.Fatalf("%s: %d and %d are not as likely", p, i, low+high-i)
			}
		}
	})
}

func TestTheEmptyDistributionIsNothingForCertain(t *testing.T) {
	var d Distribution
	if d.Exactly(0).Cmp(big.NewRat(1, 1)) != 0 || d.Plus(3).AtLeast(3).Cmp(big.NewRat(1, 1)) != 0 || d.All().Int64() != 1 {
		t.Error("it is not 0")
	}
	if d.Less(Certain(2)).Exactly(-2).Cmp(big.NewRat(1, 1)) != 0 || d.AtLeast(-9).Cmp(big.NewRat(1, 1)) != 0 {
		t.Error("it does not add up")
	}
}

func TestPercent(t *testing.T) {
	for name, tc := range map[string]struct {
		chance *big.Rat
		want   string
	}{
		"what cannot happen":                {new(big.Rat), "0 %"},
		"what must happen":                  {big.NewRat(1, 1), "100 %"},
		"what hardly happens is not never":  {big.NewRat(1, 1000), "<1 %"},
		"what mostly happens is not always": {big.NewRat(999, 1000), ">99 %"},
		"31 of 81":                          {big.NewRat(31, 81), "38 %"},
		"one in a hundred":                  {big.NewRat(1, 100), "1 %"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Percent(tc.chance); got != tc.want {
				t.Errorf("got %q", got)
			}
		})
	}
}

func BenchmarkOddsOfFortyDice(b *testing.B) {
	p := pool(b, "10d4+10d6+10d8+10d10")
	for b.Loop() {
		Odds(p)
	}
}

func BenchmarkOddsOfATenDiceTaskThatOpensTenTimes(b *testing.B) {
	p := pool(b, "10d12<10")
	for b.Loop() {
		Score(p, UpTo(10))
	}
}

func BenchmarkOddsOfAShift(b *testing.B) {
	for b.Loop() {
		Odds(FourFudge().With(4)).Less(Odds(FourFudge().With(3))).AtLeast(0)
	}
}

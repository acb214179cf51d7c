package throw_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"

	"pgregory.net/rapid"
)

// counted is the chance of each total by trying every face of every die, one after the other.
func counted(r throw.Ready) map[int]float64 {
	totals := map[int]float64{}
	var fall func(hand, added, sum int, chance float64)
	fall = func(hand, added, sum int, chance float64) {
		if hand == 0 {
			totals[sum] += chance
			return
		}
		for face := 1; face <= 12; face++ {
			more, kept := 0, 0
			if face < r.Open.Below && added < r.Open.Most {
				more = 1
			}
			if face <= r.Limit {
				kept = face
			}
			fall(hand-1+more, added+more, sum+kept, chance/12)
		}
	}
	fall(r.Count, 0, 0, 1)
	return totals
}

func near(a *big.Rat, b float64) bool {
	f, _ := a.Float64()
	return math.Abs(f-b) < 1e-9
}

func TestPropertyOddsAreWhatEveryFallComesTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mine := spacertest.Bare(rapid.IntRange(0, 11).Draw(t, "target"), rapid.IntRange(1, 2).Draw(t, "dice"), rapid.IntRange(0, 3).Draw(t, "level")).
			Ready(rules.House{OpenEndAtLevel: rapid.Bool().Draw(t, "at level")})
		against := rapid.IntRange(0, 12).Draw(t, "against")
		var success, tie float64
		for n, chance := range counted(mine) {
			switch {
			case n > against:
				success += chance
			case n == against:
				tie += chance
			}
		}
		c := throw.ChancesOf(mine.Odds(), dice.Certain(against))
		if !near(c.Success, success) || !near(c.Tie, tie) || !near(c.Failure, 1-success-tie) {
			t.Fatalf("%v against %d: %v %v, want %g %g", mine, against, c.Success, c.Tie, success, tie)
		}
	})
}

func TestOptionsShowWhatHelpIsWorth(t *testing.T) {
	task := person.Task{
		Attribute: table.Part{Label: "Technical", Value: 4}, Department: table.Part{Label: "Engineering", Value: 2}, Leadership: 3,
		Helpers: []person.Helper{{Name: "Nadir", Skill: 5}, {Name: "", Skill: 1}},
	}
	options, err := task.Options(dice.Certain(4))
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, o := range options {
		got += fmt.Sprintf("%s: %d dice, %s; ", o.Label, o.Dice, dice.Percent(o.Chances.Success))
	}
	if got != "as declared: 4 dice, 33 %; with extra time: 5 dice, 45 %; without Nadir: 2 dice, 9 %; without a helper: 3 dice, 21 %; " {
		t.Error(got)
	}
	task.ExtraTime = true
	if options, err = task.Options(dice.Certain(4)); err != nil || options[1].Label != "without extra time" || options[1].Dice != 4 {
		t.Errorf("%+v, %v", options, err)
	}
	task.Leadership = 1
	if _, err := task.Options(dice.Certain(4)); err == nil {
		t.Error("too many helpers have no odds")
	}
}

// withLuck is the chance of success of the two ways to use Luck that LuckOnMine knows, by trying every fall.
func withLuck(r throw.Ready, against int) float64 {
	var sum float64
	var fall func(faces []int, opened []bool, next, added int, chance float64)
	after := func(faces []int, opened []bool, added int) float64 {
		total, off, offOpened := 0, 0, 0
		for i, f := range faces {
			switch {
			case f <= r.Limit:
				total += f
			case opened[i]:
				offOpened++
			default:
				off++
			}
		}
		if total > against {
			return 1
		}
		again := func(opening, plain, need int) float64 {
			p := throw.Ready{Limit: r.Limit, Count: opening, Open: dice.Opening{Below: r.Open.Below, Most: r.Open.Most - added}}
			var chance float64
			for a, x := range counted(p) {
				for b, y := range counted(throw.Ready{Limit: r.Limit, Count: plain}) {
					if a+b > need {
						chance += x * y
					}
				}
			}
			return chance
		}
		return max(again(off, offOpened, against-total), again(r.Count, added, against))
	}
	fall = func(faces []int, opened []bool, next, added int, chance float64) {
		if len(faces) == r.Count+added {
			sum += chance * after(faces, opened, added)
			return
		}
		for face := 1; face <= 12; face++ {
			open := face < r.Open.Below && added < r.Open.Most
			more := 0
			if open {
				more = 1
			}
			fall(append(faces[:len(faces):len(faces)], face), append(opened[:len(opened):len(opened)], open), next+1, added+more, chance/12)
		}
	}
	fall(nil, nil, 0, 0, 1)
	return sum
}

func TestLuckOnOnesOwnDiceIsWhatEveryFallComesTo(t *testing.T) {
	for name, tc := range map[string]struct {
		throw   throw.Throw
		against int
	}{
		"one die that cannot open":                 {spacertest.Bare(6, 1, 0), 3},
		"two dice":                                 {spacertest.Bare(5, 2, 0), 6},
		"a die that opens":                         {spacertest.Bare(6, 1, 2), 5},
		"dice that open and go off":                {spacertest.Bare(1, 1, 2), 0},
		"dice that open, go off and have the room": {spacertest.Bare(2, 1, 2), 1},
	} {
		t.Run(name, func(t *testing.T) {
			r := tc.throw.Ready(rules.House{OpenEndAtLevel: true})
			against := dice.Certain(tc.against)
			got, want := r.LuckOnMine(against, throw.ChancesOf(r.Odds(), against)), withLuck(r, tc.against)
			if math.Abs(got-want) > 1e-9 {
				t.Errorf("got %g, want %g", got, want)
			}
		})
	}
}

func TestVeryLongThrowsHaveTheChanceWithoutLuck(t *testing.T) {
	r := spacertest.Bare(60, 1, 11).Ready(rules.House{})
	c := throw.ChancesOf(r.Odds(), dice.Certain(200))
	if r.Count+r.Open.Most <= throw.MostAgain || !near(c.Success, r.LuckOnMine(dice.Certain(200), c)) {
		t.Errorf("%d dice: %v", r.Count, c.Success)
	}
}

func TestPropertyLuckNeverHurts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mine := spacertest.Bare(rapid.IntRange(0, 14).Draw(t, "target"), rapid.IntRange(1, 4).Draw(t, "dice"), rapid.IntRange(0, 5).Draw(t, "level")).Ready(rules.House{})
		theirs := spacertest.Bare(rapid.IntRange(0, 14).Draw(t, "their target"), rapid.IntRange(1, 3).Draw(t, "their dice"), rapid.IntRange(0, 4).Draw(t, "their level")).Ready(rules.House{}).Odds()
		without := throw.ChancesOf(mine.Odds(), theirs)
		plain, _ := without.Success.Float64()
		luck := mine.LuckOnMine(theirs, without)
		on, _ := throw.LuckOnTheirs(mine.Odds(), theirs).Float64()
		twice := 1 - (1-plain)*(1-plain)
		if luck < plain-1e-9 || luck > 1+1e-9 || on < plain-1e-9 || on > twice+1e-9 {
			t.Fatalf("plain %g, on mine %g, on theirs %g", plain, luck, on)
		}
	})
}

func TestLuckOnTheirs(t *testing.T) {
	mine, theirs := spacertest.Bare(12, 1, 0).Ready(rules.House{BigTargetKeepsFull: true}).Odds(), spacertest.Bare(12, 1, 0).Ready(rules.House{BigTargetKeepsFull: true}).Odds()
	var want float64
	for m := range mine.Each() {
		a, _ := mine.Exactly(m).Float64()
		q, _ := theirs.Below(m).Float64()
		want += a * (q + (1-q)*q)
	}
	if !near(throw.LuckOnTheirs(mine, theirs), want) {
		t.Errorf("%v, want %g", throw.LuckOnTheirs(mine, theirs), want)
	}
}

func TestPropertyBestAgainIsTheBestOfAllChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := spacertest.Bare(rapid.IntRange(1, 11).Draw(t, "target"), rapid.IntRange(1, 3).Draw(t, "dice"), rapid.IntRange(0, 4).Draw(t, "level")).
			Ready(rules.House{OpenEndAtLevel: rapid.Bool().Draw(t, "at level")})
		roll, err := r.Begin()
		for err == nil && !roll.Done() {
			roll, err = roll.Add(rapid.IntRange(1, 12).Draw(t, "face"), dice.Typed)
		}
		if err != nil {
			t.Fatal(err)
		}
		against := rapid.IntRange(0, 25).Draw(t, "against")
		most := rapid.IntRange(0, len(roll.Dice)).Draw(t, "most")
		got, err := r.BestAgain(roll, against, most)
		if err != nil || len(got.Dice) > most {
			t.Fatal(got, err)
		}
		best := new(big.Rat)
		for mask := range 1 << len(roll.Dice) {
			if c := chanceOfAgain(r, roll, mask, against); ones(mask) <= most && c.Cmp(best) > 0 {
				best = c
			}
		}
		if got.Chance.Cmp(best) != 0 {
			t.Fatalf("%v against %d: %v of %v, best %v", roll, against, got.Chance, got.Dice, best)
		}
	})
}

func ones(mask int) (n int) {
	for ; mask > 0; mask &= mask - 1 {
		n++
	}
	return n
}

// chanceOfAgain is the chance of success when the dice of a mask are rolled again.
func chanceOfAgain(r throw.Ready, roll dice.Roll, mask, against int) *big.Rat {
	asked := map[int]bool{}
	for _, d := range roll.Dice {
		asked[d.By] = d.By > 0
	}
	opened, fresh, plain, stays := 0, 0, 0, 0
	for i, d := range roll.Dice {
		if asked[i+1] {
			opened++
		}
		switch {
		case mask&(1<<i) != 0 && asked[i+1]:
			plain++
		case mask&(1<<i) != 0:
			fresh++
		case d.Face <= r.Limit:
			stays += d.Face
		}
	}
	score := dice.UpTo(r.Limit)
	d := dice.Certain(stays)
	if fresh > 0 {
		d = d.Add(dice.Score(dice.Of(fresh, dice.D12).Opens(r.Open.Below, r.Open.Most-opened), score))
	}
	if plain > 0 {
		d = d.Add(dice.Score(dice.Of(plain, dice.D12), score))
	}
	return d.AtLeast(against + 1)
}

func TestOddsByHand(t *testing.T) {
	for name, tc := range map[string]struct {
		throw   throw.Throw
		against int
		want    throw.Chances
	}{
		"4, 5 and 6 succeed, 3 ties": {spacertest.Bare(6, 1, 0), 3, throw.Chances{big.NewRat(3, 12), big.NewRat(1, 12), big.NewRat(8, 12)}},
		// 6; 1 and then 5 or 6; 1, 1 and then 4, 5 or 6. Ties: 5; 1, 4; 1, 1, 3.
		"a 1 opens, twice at most": {spacertest.Bare(6, 1, 2), 5, throw.Chances{big.NewRat(171, 1728), big.NewRat(144+12+1, 1728), big.NewRat(1400, 1728)}},
		"nothing stays and 0 ties": {spacertest.Bare(0, 2, 0), 0, throw.Chances{new(big.Rat), big.NewRat(1, 1), new(big.Rat)}},
	} {
		t.Run(name, func(t *testing.T) {
			got := throw.ChancesOf(tc.throw.Ready(rules.House{}).Odds(), dice.Certain(tc.against))
			if got.Success.Cmp(tc.want.Success) != 0 || got.Tie.Cmp(tc.want.Tie) != 0 || got.Failure.Cmp(tc.want.Failure) != 0 {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
}

func BenchmarkOddsOfATask(b *testing.B) {
	r := spacertest.Bare(8, 4, 5).Ready(rules.House{})
	for b.Loop() {
		throw.ChancesOf(r.Odds(), dice.Certain(9))
	}
}

func BenchmarkOddsOfOpposedTasks(b *testing.B) {
	mine, theirs := spacertest.Bare(14, 6, 6).Ready(rules.House{}), spacertest.Bare(12, 5, 5).Ready(rules.House{})
	for b.Loop() {
		throw.ChancesOf(mine.Odds(), theirs.Odds())
	}
}

func BenchmarkLuckOnMine(b *testing.B) {
	mine, theirs := spacertest.Bare(9, 5, 5).Ready(rules.House{}), spacertest.Bare(8, 3, 4).Ready(rules.House{}).Odds()
	without := throw.ChancesOf(mine.Odds(), theirs)
	for b.Loop() {
		mine.LuckOnMine(theirs, without)
	}
}

func BenchmarkBestAgain(b *testing.B) {
	r := spacertest.Bare(6, 5, 5).Ready(rules.House{})
	roll, err := r.Read([]int{4, 9, 2, 12, 6, 8, 1, 7})
	if err != nil || !roll.Done() {
		b.Fatal(roll, err)
	}
	for b.Loop() {
		if _, err := r.BestAgain(roll, 30, len(roll.Dice)); err != nil {
			b.Fatal(err)
		}
	}
}

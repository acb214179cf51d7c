package chance

import (
	"math"
	"testing"

	"shipslocker/domain/dice"
)

// many is how many dice of each kind a test of fairness rolls.
const many = 10_000_000

// tally counts how often each face of a kind falls, and each face after each other one.
type tally struct {
	kind  dice.Kind
	faces []int
	pairs []int // face × sides + the next face, of dice 1 and 2, 3 and 4 and so on
}

func roll(src dice.Source, kind dice.Kind, n int) tally {
	t := tally{kind: kind, faces: make([]int, kind.Sides()), pairs: make([]int, kind.Sides()*kind.Sides())}
	for range n / 2 {
		a, b := kind.Roll(src)-kind.Lowest(), kind.Roll(src)-kind.Lowest()
		t.faces[a]++
		t.faces[b]++
		t.pairs[a*kind.Sides()+b]++
	}
	return t
}

// chiSquare measures how far counts are from being all the same.
func chiSquare(counts []int) float64 {
	n := 0
	for _, c := range counts {
		n += c
	}
	expected, sum := float64(n)/float64(len(counts)), 0.0
	for _, c := range counts {
		sum += (float64(c) - expected) * (float64(c) - expected) / expected
	}
	return sum
}

// bound is the chi-square of so many counts that fair dice exceed as rarely as a normal value exceeds z, by
// the approximation of Wilson and Hilferty; for a negative z, stay under as rarely.
func bound(counts int, z float64) float64 {
	df := float64(counts - 1)
	root := 1 - 2/(9*df) + z*math.Sqrt(2/(9*df))
	return df * root * root * root
}

// fair fails when faces or pairs are further from even, or nearer to it, than z allows.
func fair(t *testing.T, ta tally, z float64) {
	t.Helper()
	for what, counts := range map[string][]int{"faces": ta.faces, "pairs": ta.pairs} {
		x, low, high := chiSquare(counts), bound(len(counts), -z), bound(len(counts), z)
		if x < low || x > high {
			t.Errorf("%s: the chi-square of the %s is %.2f, fair dice keep it from %.2f to %.2f: %v", ta.kind, what, x, low, high, counts)
		}
	}
}

// Ten million dice of each kind. The seed is fixed, so this either always fails or never; a fair generator fails
// for one seed in two hundred or so.
func TestTenMillionDiceAreFair(t *testing.T) {
	g := Seeded("ten million dice")
	for _, kind := range dice.Kinds {
		fair(t, roll(g, kind, many), 3.29)
	}
}

// A generator seeded by the system differs from run to run: the bounds are those that fair dice leave less than
// once in ten billion runs.
func TestDiceSeededByTheSystemAreFair(t *testing.T) {
	g := New()
	for _, kind := range dice.Kinds {
		ta := roll(g, kind, many/20)
		for what, counts := range map[string][]int{"faces": ta.faces, "pairs": ta.pairs} {
			if x, high := chiSquare(counts), bound(len(counts), 7); x > high {
				t.Errorf("%s: the chi-square of the %s is %.2f, over %.2f", kind, what, x, high)
			}
		}
	}
}

// The statistics above can fail.

// loaded rolls its highest face a little too often.
type loaded struct{ *Generator }

func (l loaded) Next(sides int) int {
	if l.Generator.Next(100) == 1 {
		return sides
	}
	return l.Generator.Next(sides)
}

// sticky repeats itself a little too often; each face is still as likely as the others.
type sticky struct {
	*Generator
	last int
}

func (s *sticky) Next(sides int) int {
	if s.last == 0 || s.last > sides || s.Generator.Next(100) > 1 {
		s.last = s.Generator.Next(sides)
	}
	return s.last
}

func TestALoadedDieIsFound(t *testing.T) {
	ta := roll(loaded{Seeded("loaded")}, dice.D6, many/10)
	if x := chiSquare(ta.faces); x < bound(len(ta.faces), 7) {
		t.Errorf("a six that comes once in a hundred rolls unasked has a chi-square of %.2f", x)
	}
}

func TestADieThatRepeatsItselfIsFound(t *testing.T) {
	ta := roll(&sticky{Generator: Seeded("sticky")}, dice.D6, many/10)
	if x := chiSquare(ta.pairs); x < bound(len(ta.pairs), 7) {
		t.Errorf("a die that repeats itself once in a hundred has a chi-square of %.2f", x)
	}
}

func TestTheBoundIsTheTables(t *testing.T) {
	for _, tc := range []struct {
		faces int
		z     float64
		want  float64 // printed tables: one in a thousand
	}{{6, 3.0902, 20.515}, {12, 3.0902, 31.264}, {144, 3.0902, 199.1}} {
		if got := bound(tc.faces, tc.z); math.Abs(got-tc.want) > 0.02*tc.want {
			t.Errorf("%d faces, %.2f: %.3f, the table has %.3f", tc.faces, tc.z, got, tc.want)
		}
	}
}

func TestASeedRollsTheSame(t *testing.T) {
	first := func(g *Generator) (faces [20]int) {
		for i := range faces {
			faces[i] = g.Next(12)
		}
		return faces
	}
	if a, b := first(Seeded("tuesday")), first(Seeded("tuesday")); a != b {
		t.Errorf("%v, then %v", a, b)
	}
	if first(Seeded("tuesday")) == first(Seeded("wednesday")) {
		t.Error("two seeds roll the same")
	}
	if a, b := first(New()), first(New()); a == b {
		t.Error("two generators of the system roll the same")
	}
	// For ever: a roll that was told with its seed can be rolled again.
	if got, want := first(Seeded("tuesday")), [20]int{7, 2, 9, 2, 2, 1, 6, 8, 12, 8, 10, 5, 11, 12, 5, 3, 8, 1, 2, 1}; got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

package board

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func anyHex(t *rapid.T, g Grid) Hex {
	return Hex{rapid.IntRange(0, g.Columns-1).Draw(t, "column"), rapid.IntRange(0, g.Rows-1).Draw(t, "row")}
}

func anyGrid(t *rapid.T) Grid {
	return Grid{
		rapid.IntRange(1, MostHexes).Draw(t, "columns"), rapid.IntRange(1, MostHexes).Draw(t, "rows"),
		rapid.Float64Range(0.1, 500).Draw(t, "width"),
	}
}

func TestHexDistanceIsTheNumberOfSteps(t *testing.T) {
	g := Grid{11, 9, 50}
	for column := range g.Columns {
		for row := range g.Rows {
			from := Hex{column, row}
			steps := map[Hex]int{from: 0}
			for list := []Hex{from}; len(list) > 0; list = list[1:] {
				for to := Facing(1); to <= 6; to++ {
					next := g.Neighbour(list[0], to)
					if _, ok := steps[next]; !ok && next.Column >= -12 && next.Column <= 24 && next.Row >= -12 && next.Row <= 24 {
						steps[next] = steps[list[0]] + 1
						list = append(list, next)
					}
				}
			}
			for c := range g.Columns {
				for r := range g.Rows {
					if to := (Hex{c, r}); HexDistance(from, to) != steps[to] {
						t.Fatalf("from %v to %v: %d, and %d steps", from, to, HexDistance(from, to), steps[to])
					}
				}
			}
		}
	}
}

func TestAHexIsWhereItsCentreIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t)
		h := anyHex(t, g)
		c := g.Centre(h)
		if got, ok := g.At(c); !ok || got != h {
			t.Fatalf("at the centre of %v lies %v (%v)", h, got, ok)
		}
		corners := g.Corners(h)
		bounds, _ := g.bounds()
		for i, p := range corners {
			within := c.Plus(p.Minus(c).times(0.999))
			if got, ok := g.At(within); !ok || got != h {
				t.Fatalf("within corner %d of %v lies %v (%v)", i, h, got, ok)
			}
			if !bounds.wider(1e-6 * g.Width).Has(p) {
				t.Fatalf("%v beside the bounds %v", p, bounds)
			}
			if !close(p.To(corners[(i+1)%6]), g.Width/math.Sqrt(3), 1e-9*g.Width) {
				t.Fatalf("sides of %v differ: %v", h, corners)
			}
		}
		for to := Facing(1); to <= 6; to++ {
			next := g.Neighbour(h, to)
			if HexDistance(h, next) != 1 || g.Neighbour(next, to.Turned(3)) != h {
				t.Fatalf("the neighbour %v of %v at %d", next, h, to)
			}
			if !close(g.Centre(next).To(c), g.Width, 1e-9*g.Width) {
				t.Fatalf("the neighbour's middle %v is not a hex away from %v", g.Centre(next), c)
			}
			if _, ok := g.At(g.Centre(next)); ok != g.Has(next) {
				t.Fatalf("%v is on the grid: %v", next, ok)
			}
		}
	})
}

func TestBesideTheGridThereIsNoHex(t *testing.T) {
	g := Grid{5, 4, 50}
	for name, tc := range map[string]struct {
		g Grid
		p Point
	}{
		"left of it":               {g, Point{-5, 50}},
		"below it":                 {g, Point{28, 240}},
		"above a lower column":     {g, Point{72, 10}},
		"far away":                 {g, Point{1e300, -1e300}},
		"no number":                {g, Point{math.NaN(), 0}},
		"on hexes without width":   {Grid{5, 4, 0}, Point{}},
		"on hexes too small":       {Grid{5, 4, 1e-300}, Point{100, 100}},
		"on hexes of no number":    {Grid{5, 4, math.NaN()}, Point{}},
		"on an empty grid":         {Grid{0, 0, 50}, Point{20, 20}},
		"on hexes of width minus1": {Grid{5, 4, -1}, Point{-1, -1}},
	} {
		t.Run(name, func(t *testing.T) {
			if h, ok := tc.g.At(tc.p); ok {
				t.Errorf("hex %v", h)
			}
		})
	}
	same(t, "no direction leads nowhere", g.Neighbour(Hex{1, 1}, 0), Hex{1, 1})
	same(t, "nor a seventh", g.Neighbour(Hex{1, 1}, 7), Hex{1, 1})
}

func TestTurned(t *testing.T) {
	for name, tc := range map[string]struct {
		f     Facing
		times int
		want  Facing
	}{
		"once to the right":       {1, 1, 2},
		"once to the left":        {1, -1, 6},
		"round":                   {4, 6, 4},
		"often":                   {4, -601, 3},
		"nowhere stays nowhere":   {0, 2, 0},
		"what is none stays none": {9, 2, 9},
	} {
		t.Run(name, func(t *testing.T) { same(t, "facing", tc.f.Turned(tc.times), tc.want) })
	}
}

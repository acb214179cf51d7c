package board

import (
	"errors"
	"math"
	"strings"
	"testing"

	"shipslocker/domain"

	"pgregory.net/rapid"
)

// An L: a square of 200 without its upper right quarter.
var angle = []Point{{0, 0}, {100, 0}, {100, 100}, {200, 100}, {200, 200}, {0, 200}}

func TestContains(t *testing.T) {
	z := Zone{Shape: angle}
	for name, tc := range map[string]struct {
		p    Point
		want bool
	}{
		"the inside is in":                             {Point{50, 50}, true},
		"the dent is out":                              {Point{150, 50}, false},
		"an edge is in":                                {Point{100, 50}, true},
		"a corner is in":                               {Point{200, 200}, true},
		"the dent's corner is in":                      {Point{100, 100}, true},
		"a hair beside an edge is out":                 {Point{-0.01, 50}, false},
		"what lies level with corners is judged right": {Point{300, 100}, false},
		"no number is nowhere":                         {Point{math.NaN(), 0}, false},
		"beyond everything is out":                     {Point{math.Inf(1), 0}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := z.Contains(tc.p); got != tc.want {
				t.Errorf("contains %v: %v", tc.p, got)
			}
		})
	}
}

func TestMiddle(t *testing.T) {
	for name, tc := range map[string]struct {
		shape []Point
		want  Point
	}{
		"of a rectangle it is the middle":           {Oblong(100, 200, 60, 40), Point{130, 220}},
		"of a triangle it is the balance point":     {[]Point{{0, 0}, {90, 0}, {0, 90}}, Point{30, 30}},
		"far out nothing is lost":                   {Oblong(999000, 999000, 600, 400), Point{999300, 999200}},
		"of corners on a line it is their mean":     {[]Point{{0, 0}, {10, 0}, {20, 0}}, Point{10, 0}},
		"of a lone corner it is that":               {[]Point{{7, 8}}, Point{7, 8}},
		"of nothing it is the origin":               {nil, Point{}},
		"of absurd corners it is still on the map":  {[]Point{{1e308, 1e308}, {-1e308, 1e308}, {0, -1e308}}, Point{0, 1}},
		"a rectangle the other way round is as one": {[]Point{{0, 40}, {60, 40}, {60, 0}, {0, 0}}, Point{30, 20}},
	} {
		t.Run(name, func(t *testing.T) {
			z := Zone{Shape: tc.shape}
			got := z.Middle()
			if name == "of absurd corners it is still on the map" {
				if !got.onMap() {
					t.Errorf("middle %v", got)
				}
				return
			}
			if !close(got.X, tc.want.X, 1e-6) || !close(got.Y, tc.want.Y, 1e-6) {
				t.Errorf("middle %v, want %v", got, tc.want)
			}
		})
	}
}

// A name written at the middle has to have room.
func TestTheMiddleOfAZoneWithDentsIsWhereThereIsRoom(t *testing.T) {
	for name, shape := range map[string][]Point{
		"an L":         {{0, 0}, {40, 0}, {40, 160}, {200, 160}, {200, 200}, {0, 200}},
		"a horseshoe":  {{0, 0}, {60, 0}, {60, 140}, {140, 140}, {140, 0}, {200, 0}, {200, 200}, {0, 200}},
		"an hourglass": {{0, 0}, {200, 0}, {110, 100}, {200, 200}, {0, 200}, {90, 100}},
	} {
		t.Run(name, func(t *testing.T) {
			z := Zone{Shape: shape}
			o, at := outline(shape), z.Middle()
			_, room := o.roomiest()
			if !o.has(at) || o.clearance(at) < 0.65*room {
				t.Errorf("middle %v has room %v, and the roomiest place %v", at, o.clearance(at), room)
			}
		})
	}
}

func TestSound(t *testing.T) {
	many := func(n int) []Point {
		var circle []Point
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			circle = append(circle, Point{100 * cos, 100 * sin})
		}
		return circle
	}
	for name, tc := range map[string]struct {
		shape []Point
		want  string
	}{
		"a triangle is sound":                      {[]Point{{0, 0}, {1, 0}, {0, 1}}, ""},
		"an L is sound":                            {angle, ""},
		"corners on a straight edge are sound":     {[]Point{{0, 0}, {50, 0}, {100, 0}, {0, 100}}, ""},
		"64 corners are sound":                     {many(64), ""},
		"65 corners are too many":                  {many(65), "64 corners at most; this one has 65"},
		"two corners are too few":                  {[]Point{{0, 0}, {1, 0}}, "at least 3 corners; this one has 2"},
		"no corners are too few":                   {nil, "this one has 0"},
		"no number is no place":                    {[]Point{{0, 0}, {math.NaN(), 0}, {0, 1}}, "Corner 2 lies beyond"},
		"infinity is no place":                     {[]Point{{0, 0}, {1, 0}, {0, math.Inf(-1)}}, "Corner 3 lies beyond"},
		"a million and one is too far":             {[]Point{{0, 0}, {1, 0}, {0, 1000001}}, "1000000 units"},
		"a doubled corner is told":                 {[]Point{{0, 0}, {1, 0}, {1, 0}, {0, 1}}, "Corners 2 and 3 lie on the same place"},
		"the last corner on the first is told":     {[]Point{{0, 0}, {1, 0}, {0, 1}, {0, 0}}, "Corners 4 and 1 lie"},
		"a line is no zone":                        {[]Point{{0, 0}, {50, 50}, {100, 100}, {20, 20}}, "no area"},
		"a bow tie crosses itself":                 {[]Point{{0, 0}, {100, 100}, {100, 0}, {0, 100}}, "edges after corners 1 and 3"},
		"a corner on another edge touches":         {[]Point{{0, 0}, {100, 0}, {100, 100}, {50, 0}, {0, 100}}, "crosses or touches itself"},
		"an edge that runs back is told":           {[]Point{{0, 0}, {100, 0}, {50, 0}, {50, 100}}, "edges after corners 1 and 2"},
		"a spike at the seam of first and last":    {[]Point{{0, 0}, {100, 0}, {100, 100}, {50, 0}}, "crosses or touches itself"},
		"two corners on one place but not in turn": {[]Point{{0, 0}, {100, 0}, {50, 50}, {100, 100}, {0, 100}, {50, 50}}, "crosses or touches"},
	} {
		t.Run(name, func(t *testing.T) {
			err := Sound(tc.shape)
			switch {
			case tc.want == "" && err != nil:
				t.Errorf("refused: %v", err)
			case tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)):
				t.Errorf("says %v, want %q", err, tc.want)
			case err != nil && (!errors.Is(err, domain.ErrInput) || !strings.HasSuffix(err.Error(), ".")):
				t.Errorf("no refusal in a sentence: %v", err)
			}
		})
	}
}

// A place well inside an outline is in it, one outside its box is not, and turning the corners round changes nothing.
func TestContainsDoesNotCareForTheDirection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		z := rapid.SampledFrom(m.Zones).Draw(t, "zone")
		back := Zone{}
		for i := range z.Shape {
			back.Shape = append(back.Shape, z.Shape[len(z.Shape)-1-i])
		}
		p := Point{rapid.Float64Range(-50, 600).Draw(t, "x"), rapid.Float64Range(-50, 600).Draw(t, "y")}
		if z.Contains(p) != back.Contains(p) {
			t.Fatalf("%v in %v one way round alone", p, z.Shape)
		}
		if z.Contains(p) && !z.Bounds().wider(near).Has(p) {
			t.Fatalf("%v in %v, and not in its bounds", p, z.Shape)
		}
		if !z.Contains(z.Middle()) {
			t.Fatalf("the middle %v is not in %v", z.Middle(), z.Shape)
		}
	})
}

func TestBounds(t *testing.T) {
	m := New()
	if _, ok := m.Bounds(); ok {
		t.Error("an empty map has bounds")
	}
	m.Tokens = []Token{{At: Point{-10, 5}}, {At: Point{1e300, 0}}}
	same(t, "a token, and one beyond the end", first(m.Bounds()), Rect{Point{-10, 5}, Point{-10, 5}})
	m.Zones = []Zone{{Shape: Oblong(0, 0, 100, 50)}}
	m.Labels = []Label{{At: Point{20, -30}}}
	same(t, "everything", first(m.Bounds()), Rect{Point{-10, -30}, Point{100, 50}})
	m.Background = Background{Picture: "x", At: Point{-100, 0}, Width: 300}
	same(t, "the background too", first(m.Bounds()), Rect{Point{-100, -30}, Point{200, 50}})
}

func first[A, B any](a A, _ B) A { return a }

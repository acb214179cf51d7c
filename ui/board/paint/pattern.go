package paint

import (
	"math"
	"sync"

	"shipslocker/domain/board"
)

// pattern is a hatching as a square of cover that repeats over the whole plane.
type pattern struct {
	period int
	pix    []uint8
}

func (p *pattern) row(y int) []uint8 {
	n := mod(y, p.period)
	return p.pix[n*p.period : (n+1)*p.period]
}

type patternKey struct {
	name   board.Pattern
	period int
}

// patterns keeps those made; there are few.
var patterns sync.Map

// patternOf returns a pattern whose parts are so large that text of the smallest size reads over it; nil for none.
func patternOf(name board.Pattern, unit float64) *pattern {
	draw, ok := patternShapes[name]
	if !ok {
		return nil
	}
	key := patternKey{name, periodOf(name, unit)}
	if p, ok := patterns.Load(key); ok {
		return p.(*pattern)
	}
	p := &pattern{key.period, make([]uint8, key.period*key.period)}
	const fine = 4 // samples a pixel, both ways
	for i := range p.pix {
		hits := 0
		for s := range fine * fine {
			x := (float64(i%p.period) + (float64(s%fine)+0.5)/fine) / float64(p.period)
			y := (float64(i/p.period) + (float64(s/fine)+0.5)/fine) / float64(p.period)
			if draw.in(x, y) {
				hits++
			}
		}
		p.pix[i] = uint8(hits * 255 / (fine * fine))
	}
	got, _ := patterns.LoadOrStore(key, p)
	return got.(*pattern)
}

// periodOf is how many pixels a pattern takes to repeat.
func periodOf(name board.Pattern, unit float64) int {
	return min(200, max(8, int(math.Round(patternShapes[name].size*unit/2))*2))
}

// patternShapes says of each pattern how long its period is in pixels, and which places of one, from 0 to 1 both ways, are ink.
var patternShapes = map[board.Pattern]struct {
	size float64
	in   func(x, y float64) bool
}{
	board.Dots: {14, func(x, y float64) bool {
		return spot(x-0.25, y-0.25, 0.105) || spot(x-0.75, y-0.75, 0.105)
	}},
	board.Rising:  {10, func(x, y float64) bool { return stripe(x+y, 0.105) }},
	board.Falling: {10, func(x, y float64) bool { return stripe(x-y, 0.105) }},
	board.Cross:   {14, func(x, y float64) bool { return stripe(x+y, 0.07) || stripe(x-y, 0.07) }},
	board.Waves: {20, func(x, y float64) bool {
		return stripe(2*y+0.28*math.Sin(2*math.Pi*x), 0.11)
	}},
	board.Bricks: {24, func(x, y float64) bool {
		shift := 0.0
		if y > 0.5 {
			shift = 0.5
		}
		return stripe(2*y, 0.085) || stripe(x+shift, 0.0425)
	}},
	hiddenPattern: {28, func(x, y float64) bool { return stripe(x+y, 0.34) }},
	board.Plates:  {20, func(x, y float64) bool { return stripe(x, 0.05) || stripe(y, 0.05) }},
}

func spot(x, y, r float64) bool { return x*x+y*y < r*r }

// stripe tells whether v is within half a width of a whole number.
func stripe(v, width float64) bool {
	v -= math.Floor(v)
	return v < width/2 || v >= 1-width/2
}

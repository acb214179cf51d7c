package farfuture

import "slices"

// Chances are the odds of an attack on one target: each die that has still to fall is counted.
type Chances struct {
	Of     int         `json:"of" doc:"the number of all ways: 6561, or 81 once the attack is rolled"`
	Hit    int         `json:"hit" doc:"with at least 0 shifts"`
	Marked int         `json:"marked" doc:"a box is hit"`             // or a hit goes past the track's end; consequences not counted
	Out    int         `json:"out" doc:"the target goes out of play"` // 0 for a target without a sheet
	Shifts map[int]int `json:"-"`                                     // at least so many, from 1 to the most there can be
}

// What Chances are out of: the dice of both sides, or the defender's alone.
const (
	allWays    = 81 * 81
	rolledWays = 81
)

// eightWays counts the ways, of 6561, that four Fudge dice beat four others by each number from -8 upward.
var eightWays = func() (ways [2*8 + 1]int) {
	for attack := -4; attack <= 4; attack++ {
		for defence := -4; defence <= 4; defence++ {
			ways[attack-defence+8] += FudgeWays(attack) * FudgeWays(defence)
		}
	}
	return ways
}()

// Odds counts the chances of an attack before any die is rolled, for each of several numbers that it might have more.
func (a Aimed) Odds(g Guard, plus ...int) []Chances {
	return a.chances(g, a.Sums-g.Sums, eightWays[:], plus)
}

// OddsRolled counts them once the attack's dice lie there: out of rolledWays.
func (a Aimed) OddsRolled(attack Faces, g Guard, plus ...int) []Chances {
	return a.chances(g, a.Sums+attack.Sum()-g.Sums, fudgeWays[:], plus)
}

// mostShift is farther than any attack goes. It keeps lists short whatever people type as extras.
const mostShift = 200

// chances counts what even, the shift of dice that fall alike on both sides, and more of it come to. Each shift is played
// once: it does the same whatever led to it.
func (a Aimed) chances(g Guard, even int, ways, plus []int) []Chances {
	harm, _ := a.harm(g, 1) // more shifts are on the same tracks
	ends := map[int]end{}
	list := make([]Chances, len(plus))
	for i, n := range plus {
		least := min(max(even+n, -mostShift), mostShift) - len(ways)/2
		for shift := max(least, 1); shift < least+len(ways); shift++ {
			if _, known := ends[shift]; !known && a.hurts(shift) {
				ends[shift] = harm.end(shift)
			}
		}
		list[i] = chances(least, ways, ends)
	}
	return list
}

// chances goes through every shift there can be, from the most down to least; ends are those that hurt.
func chances(least int, ways []int, ends map[int]end) Chances {
	c := Chances{Shifts: make(map[int]int, max(least+len(ways), 0))}
	for i, w := range slices.Backward(ways) {
		shift := least + i
		c.Of += w
		if shift >= 0 {
			c.Hit = c.Of
		}
		if shift >= 1 {
			c.Shifts[shift] = c.Of
		}
		if ends[shift].marked {
			c.Marked += w
		}
		if ends[shift].out {
			c.Out += w
		}
	}
	for shift := least - 1; shift >= 1; shift-- { // which all of them reach
		c.Shifts[shift] = c.Of
	}
	return c
}

// end is what a shift ends in: a hit is left before consequences, which none is where all of them roll down off the track;
// there is no way left to stay in play.
type end struct{ marked, out bool }

// end is what harm by so many shifts ends in, a nil one to a target without a sheet.
func (h *Harm) end(shift int) end {
	if h == nil {
		return end{marked: true}
	}
	by := *h
	by.Shift = shift
	p := by.position()
	return end{
		slices.ContainsFunc(p.hits, func(hit Hit) bool { return hit.Landing != GoneHit }),
		p.out() && !by.canSurvive(p),
	}
}

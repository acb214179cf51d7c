package farfuture

import "slices"

// Chances are the odds of an attack on one target: each die that has still to fall is counted.
type Chances struct {
	Of     int         // all ways the dice can fall: allWays, or rolledWays once the attack's lie there
	Hit    int         // at least 0 shifts
	Shifts map[int]int // at least so many, from 1 to the most there can be
	Out    int         // the target has no way left to stay in play; 0 for a target without a sheet
	Marked int         // at least one hit marks a box or goes past the track's end; consequences not counted
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

// Odds counts the chances of an attack before any die is rolled. Plus is what more the attack might have.
func (a Aimed) Odds(g Guard, plus int) Chances {
	return a.chances(g, a.Sums+plus-g.Sums, eightWays[:])
}

// OddsRolled counts them once the attack's dice lie there: out of rolledWays.
func (a Aimed) OddsRolled(attack Faces, g Guard, plus int) Chances {
	return a.chances(g, a.Sums+plus+attack.Sum()-g.Sums, fudgeWays[:])
}

// mostShift is farther than any attack goes. It keeps lists short whatever people type as extras.
const mostShift = 200

// chances goes through every shift there can be, from the most down: ways lie around even, the shift of dice that fall
// alike on both sides.
func (a Aimed) chances(g Guard, even int, ways []int) Chances {
	least := min(max(even, -mostShift), mostShift) - len(ways)/2
	c := Chances{Shifts: make(map[int]int, max(least+len(ways), 0))}
	harm, _ := a.harm(g, 1) // more shifts are on the same tracks
	for i, w := range slices.Backward(ways) {
		shift := least + i
		c.Of += w
		if shift >= 0 {
			c.Hit = c.Of
		}
		if shift >= 1 {
			c.Shifts[shift] = c.Of
			if a.hurts(shift) {
				c.count(harm, shift, w)
			}
		}
	}
	for shift := least - 1; shift >= 1; shift-- { // which all of them reach
		c.Shifts[shift] = c.Of
	}
	return c
}

// count adds the ways of a shift that hurts to what it does: a harm by so many shifts, nil to a target without a sheet.
func (c *Chances) count(harm *Harm, shift, ways int) {
	if harm == nil {
		c.Marked += ways
		return
	}
	by := *harm
	by.Shift = shift
	if by.strikes() {
		c.Marked += ways
	}
	if !by.CanSurvive() {
		c.Out += ways
	}
}

// strikes reports whether any hit is left before consequences: none is where all of them roll down off the track.
func (h Harm) strikes() bool {
	o, err := h.Resolve(nil)
	return err == nil && slices.ContainsFunc(o.Hits, func(hit Hit) bool { return hit.Landing != GoneHit })
}

package paper

import (
	"math"
	"slices"
)

// Share gives each column of a table its width out of a room: what it wants, where there is enough for all; else the narrow
// ones what they want and the others the more the more they want, but none less than its least while there is enough
// for that. All in one unit, be it on paper or on a screen.
func Share(room float64, wanted, least []float64) []float64 {
	widths := make([]float64, len(wanted))
	least = slices.Clone(least)
	for i, w := range wanted { // a narrow one, unless the others could not have their least then
		if narrow := room / float64(2*len(wanted)); w > least[i] && w <= narrow && sum(least)-least[i]+w <= room {
			least[i] = w
		}
	}
	fill := func(level float64) {
		for i := range widths {
			widths[i] = max(least[i], min(level*math.Sqrt(wanted[i]), wanted[i]))
		}
	}
	low, high := 0.0, max(room, 0)
	if fill(low); sum(widths) > room {
		all := sum(widths)
		for i := range widths {
			widths[i] *= high / all
		}
		return widths
	}
	for range 40 { // halves a metre down to far less than a hair
		if fill((low + high) / 2); sum(widths) > room {
			high = (low + high) / 2
		} else {
			low = (low + high) / 2
		}
	}
	fill(low)
	return widths
}

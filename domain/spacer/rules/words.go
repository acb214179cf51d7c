package rules

import (
	"fmt"
	"math"

	"shipslocker/domain"
)

// IsAre counts things with their verb: "none is", "1 is", "2 are".
func IsAre(n int) string {
	switch n {
	case 0:
		return "none is"
	case 1:
		return "1 is"
	}
	return domain.Minus(n) + " are"
}

// Numbers lists numbers: "1, 2 and 3".
func Numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = domain.Minus(n)
	}
	return domain.Listed(words)
}

// Points writes gear points: "½ point", "1 point", "2½ points".
func Points(n float64) string {
	whole := math.Trunc(n)
	text := domain.Minus(int(whole))
	switch {
	case n < 0:
		return "−" + Points(-n)
	case n == 0.5:
		return "½ point"
	case n == 1:
		return "1 point"
	case n-whole == 0.5:
		text += "½"
	case n != whole:
		text = fmt.Sprint(n)
	}
	return text + " points"
}

// FloorHalf is half of n, rounded down below 0 too.
func FloorHalf(n int) int { return n >> 1 }

// Absolute is n without its sign.
func Absolute(n int) int { return max(n, -n) }

package farfuture

// Faces are four Fudge dice as they lie: each -1, 0 or +1.
type Faces [4]int

// Sum is what the dice add to a roll, -4 to +4.
func (f Faces) Sum() int { return f[0] + f[1] + f[2] + f[3] }

// fudgeWays counts the ways, of 81, to roll each sum from -4 upward.
var fudgeWays = [...]int{1, 4, 10, 16, 19, 16, 10, 4, 1}

// FudgeWays returns how many of the 81 equally likely throws of four Fudge dice give exactly that sum. They are whole
// numbers, for the odds of an attack are counted as fast as people type; dice.Odds says the same of any pool.
//
// Source: farfuture 1.B1. The book's percentages for the ends are off in the last digit; these are exact.
func FudgeWays(sum int) int {
	if sum < -4 || sum > 4 {
		return 0
	}
	return fudgeWays[sum+4]
}

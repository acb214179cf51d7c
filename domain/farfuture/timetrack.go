package farfuture

// TimeTrack names the 22 steps of time, from the quickest to the longest.
//
// Source: farfuture 1.B2, book section "Dealing with Time".
var TimeTrack = [22]string{
	"Instant", "A few moments", "Half a minute", "A minute", "A few minutes", "15 minutes", "Half an hour",
	"An hour", "A few hours", "An afternoon", "A day", "A few days", "A week", "A few weeks", "A month",
	"A few months", "A season", "Half a year", "A year", "A few years", "A decade", "A lifetime",
}

// MaxTakingTime is the biggest failure that patience can mend.
const MaxTakingTime = 4

// TimeTaken returns where on TimeTrack a task ends that was to take TimeTrack[base]: each shift makes it a
// step quicker, each negative shift a step slower, no further than the track's ends.
//
// Source: farfuture C4(a). A task that may fail goes by TimeOrFailure.
func TimeTaken(base, shift int) int { return clampTime(base - shift) }

// TimeOrFailure returns where on TimeTrack a task ends that may fail: quicker by shifts as TimeTaken, and a failure for
// a negative shift, which took the usual time.
//
// Source: farfuture C4(b).
func TimeOrFailure(base, shift int) (index int, success bool) {
	return TimeTaken(base, max(shift, 0)), shift >= 0
}

// TakingTime returns where on TimeTrack a task ends that failed by failedBy, 1 or more, and is then done
// slowly until it succeeds. It is not possible after a failure by more than 4. The referee must consent.
//
// Source: farfuture C4(c), book section "Taking Your Time".
func TakingTime(base, failedBy int) (index int, possible bool) {
	if failedBy > MaxTakingTime {
		return clampTime(base), false
	}
	return clampTime(base + max(failedBy, 0)), true
}

func clampTime(index int) int { return min(max(index, 0), len(TimeTrack)-1) }

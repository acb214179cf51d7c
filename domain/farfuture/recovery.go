package farfuture

import "slices"

// DailyRecovery returns how many boxes of a track clear in a day spent away from what marks it: the track's
// real skill, but at least one.
//
// Source: farfuture C9.1, book section "Stress Tracks".
func (c *Character) DailyRecovery(t TrackName, h House) int {
	return RecoveredBoxes(c.trackLevel(t, h))
}

// RecoveredBoxes returns how many boxes a day clears at that level of the track's skill.
func RecoveredBoxes(skill int) int { return max(1, skill) }

// Recover returns a track after n of its marks are cleared, the highest boxes first, and the positions
// cleared, from 1. It marks nothing and leaves t as it is. A player who wants other boxes clears them by hand.
//
// Source: farfuture C9.1.
func (t Track) Recover(n int) (after Track, cleared []int) {
	after = Track{Marks: slices.Clone(t.Marks)}
	for i := len(after.Marks) - 1; i >= 0 && len(cleared) < n; i-- {
		if after.Marks[i] {
			after.Marks[i] = false
			cleared = append(cleared, i+1)
		}
	}
	return after, cleared
}

// Clear tells whether no box is marked.
func (t Track) Clear() bool { return !slices.Contains(t.Marks, true) }

// MayHeal tells whether a consequence can begin to heal: the track it came from must be clear. One that names
// no track waits for all three.
//
// Source: farfuture C9.2, ruling SF-R14.
func (c *Character) MayHeal(q Consequence, h House) bool {
	if h.MildIgnoresTrack && q.Severity == Mild {
		return true
	}
	if t := c.Track(q.Track); t != nil {
		return t.Clear()
	}
	return c.Health.Clear() && c.Composure.Clear() && c.Wealth.Clear()
}

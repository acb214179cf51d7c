package farfuture

import (
	"slices"

	"shipslocker/domain"
)

// DailyRecovery returns how many boxes of a track clear in a day spent away from what marks it: the track's
// real skill, but at least one.
//
// Source: farfuture C9.1, book section "Stress Tracks".
func (c *Character) DailyRecovery(t TrackName, h House) int {
	return RecoveredBoxes(c.Levels().ofTrack(t, h))
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

// Recovered is what days of rest did to one track.
type Recovered struct {
	Track   TrackName
	PerDay  int    // boxes a day clears
	Cleared []int  // positions from 1, the highest first
	Ruled   string // names the house rules that set PerDay, see House.Said; empty = none
}

// Days is a sheet after n days, 0 or more, spent away from what marks some tracks: those clear, the highest boxes first.
// It is a new value; c is as it was. Done has a row for each track away names, in the form's order. No consequence goes
// away by itself: see Healings.
//
// Source: farfuture C9.1.
func Days(c *Character, n int, away []TrackName, h House) (after *Character, done []Recovered) {
	copied := *c
	for _, t := range Tracks {
		if !slices.Contains(away, t) {
			continue
		}
		r := Recovered{Track: t, PerDay: c.DailyRecovery(t, h)}
		for _, key := range h.ofTrack(func(h House) int { return c.DailyRecovery(t, h) }) {
			r.Ruled += h.Said(key)
		}
		*copied.Track(t), r.Cleared = c.Track(t).Recover(r.PerDay * max(n, 0))
		done = append(done, r)
	}
	return &copied, done
}

// mayHeal tells whether a consequence can begin to heal: the track it came from must be clear. One that names
// no track waits for all three.
//
// Source: farfuture C9.2, ruling SF-R14.
func (c *Character) mayHeal(q Consequence, h House) bool {
	if h.MildIgnoresTrack && q.Severity == Mild {
		return true
	}
	if t := c.Track(q.Track); t != nil {
		return t.Clear()
	}
	return c.Health.Clear() && c.Composure.Clear() && c.Wealth.Clear()
}

// Healing is how a consequence stands.
type Healing struct {
	Row     RowID    `json:"id" doc:"of its row"`
	Healing bool     `json:"mayHeal" doc:"its track is clear"`
	As      Severity `json:"as" doc:"the severity that sets its healing time"`
	Time    string   `json:"time" doc:"the healing time"` // empty for a severity that is none of the three
	Ruled   string   `json:"-"`                           // names the house rule by which it heals although its track has marks, see House.Said; empty = none
}

// Healings says how each consequence of a character stands, in the sheet's order. BackToBack: it was carried into a
// session that followed the last with no time in between. When one has healed is for people to say: see Heal.
//
// Source: farfuture C9.2 to C9.4.
func (c *Character) Healings(backToBack bool, h House) []Healing {
	list := make([]Healing, len(c.Consequences))
	for i, q := range c.Consequences {
		as := q.Severity.recoversAs(backToBack)
		list[i] = Healing{Row: q.ID, Healing: c.mayHeal(q, h), As: as, Time: as.Row().Recovery}
		if list[i].Healing && !c.mayHeal(q, House{}) {
			list[i].Ruled = h.Said("mildIgnoresTrack")
		}
	}
	return list
}

// Heal is the sheet without a consequence that has healed. It is a new value; c is as it was. It returns Refused while
// its track is not clear, and for one that is not there. Whether enough time has passed, people know.
//
// Source: farfuture C9.2 and C9.3.
func Heal(c *Character, row RowID, h House) (*Character, error) {
	i := slices.IndexFunc(c.Consequences, func(q Consequence) bool { return q.ID == row })
	if i < 0 {
		return nil, domain.Refuse("consequence-not-on-sheet", "This consequence is no longer on the sheet.")
	}
	if q := c.Consequences[i]; !c.mayHeal(q, h) {
		if c.Track(q.Track) == nil {
			return nil, domain.Refuse("track-not-clear", "A consequence heals when its track is clear. Boxes are still marked.")
		}
		return nil, domain.Refuse("track-not-clear", "A consequence heals when its track is clear. %s still has marked boxes.", q.Track.Title())
	}
	after := *c
	after.Consequences = slices.Delete(slices.Clone(c.Consequences), i, i+1)
	return &after, nil
}

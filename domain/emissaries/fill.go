package emissaries

import "shipslocker/domain/facts"

import "shipslocker/domain"

// Filled is what fallout did to a track.
type Filled struct {
	Row       int  `json:"row" doc:"row of the track that takes it, from 0; -1 = none"`
	Ticks     int  `json:"ticks" doc:"squares ticked"`
	Condition bool `json:"condition" doc:"the row has its condition: the GM writes it"`
	Lost      int  `json:"lost" doc:"points lost after the condition"`
}

// Open is the row that fallout goes to next, from 0: the first that is not full. It is -1 where there is none.
//
// Source: emissaries C4 4, GU-R16.
func (t Track) Open() int {
	for i, r := range t.Rows {
		if !r.Full {
			return i
		}
	}
	return -1
}

// Fill puts fallout into the track: it ticks squares of the open row, and the point after the last square becomes the
// condition; the rest of this batch is lost. The result shares nothing with t. It is Refused where no row is open, and
// for less than 1 point.
//
// Source: emissaries C4 3, C4 4.
func (t Track) Fill(fallout int) (Track, Filled, error) {
	at := t.Open()
	switch {
	case len(t.Rows) == 0:
		return t, Filled{Row: -1}, domain.Refuse("no-track-for-fallout", "No track can take the fallout.")
	case at < 0:
		return t, Filled{Row: -1}, domain.Refuse("track-full", "This track is full. Choose another one.")
	case fallout < 1:
		return t, Filled{Row: -1}, domain.Refuse("no-fallout-to-mark", "No fallout to mark.")
	}
	after := *facts.Clone(&t)
	row := &after.Rows[at]
	f := Filled{Row: at, Ticks: min(fallout, max(Squares-row.Ticks, 0))}
	row.Ticks += f.Ticks
	if left := fallout - f.Ticks; left > 0 {
		row.Full, f.Condition, f.Lost = true, true, left-1
	}
	return after, f, nil
}

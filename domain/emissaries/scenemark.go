package emissaries

import (
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// Mark marks the row of a participant's track that fills now by hand: up to a square, counted from 0, or takes the marks
// off from there on where that square is marked. Squares, the place behind them, is the condition.
func (s Scene) Mark(id table.ID, track TrackID, box int) (Step, error) {
	if err := s.at(id); err != nil {
		return Step{}, err
	}
	t, ok := s.Track(id, track)
	row := t.Open()
	switch {
	case !ok:
		return Step{}, domain.Refuse("no-such-track-in-conflict", "%s has no such track in this conflict.", s.Called(id))
	case row < 0:
		return Step{}, domain.Refuse("track-full", "This track is full. Choose another one.")
	case box < 0 || box > Squares:
		return Step{}, domain.Refuse("no-such-square", "A row has %d squares and a condition.", Squares)
	}
	p, dying := s.play(), slices.Contains(s.Dying(), id)
	t = *facts.Clone(&t)
	switch r := &t.Rows[row]; {
	case box == Squares:
		r.Ticks, r.Full = Squares, true
		p.Say("marks row %d of %s full", row+1, track.Title())
	case box < r.Ticks:
		r.Ticks = box
		p.Say("has %s in row %d of %s", domain.Count(box, "tick"), row+1, track.Title())
	default:
		r.Ticks = box + 1
		p.Say("has %s in row %d of %s", domain.Count(box+1, "tick"), row+1, track.Title())
	}
	p.keepTrack(s.document(id), track, t)
	p.fills(id, s.document(id), t, dying)
	p.proceed()
	p.decide()
	return p.step(id), nil
}

package edit

import (
	"bytes"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

// Recent returns the steps that Undo would take back one after the other, the next one first, at most so many. Those of
// earlier sessions may be without their changes.
func (j *Journal) Recent(most int) []domain.Step {
	var steps []domain.Step
	for i := len(j.done) - 1; i >= 0 && len(steps) < most; i-- {
		if e := j.done[i]; !idle(e.Step) || len(e.Changes) == 0 {
			steps = append(steps, e.Step)
		}
	}
	return steps
}

// TakeBack undoes one step alone, whatever has been done since, which stays; that is a step of its own. Stands are the
// documents that the step changed, as they stand now. It reports whether anything of the step was left to take back, and
// returns a *domain.Overlap for what has been set again since, and ErrReadOnly, ErrNewer or ErrBody for a document that
// cannot be edited: then nothing has happened.
func (j *Journal) TakeBack(s domain.Step, stands []domain.Record) (taken bool, err error) {
	var changes []domain.Change
	for _, c := range s.Changes {
		i := slices.IndexFunc(stands, func(r domain.Record) bool { return r.ID == c.After.ID })
		if i < 0 {
			return false, fmt.Errorf("take back step %d: “%s” is %w", s.Seq, c.After.Title, domain.ErrNotFound)
		}
		now := j.newest(stands[i])
		after, err := j.without(c, now)
		if err != nil {
			return false, fmt.Errorf("take back step %d: %w", s.Seq, err)
		}
		if !same(now, after) {
			changes = append(changes, domain.Change{Before: now, After: after})
		}
	}
	j.enter("undo alone: "+s.Label, "", changes)
	return len(changes) > 0, nil
}

// without is a record as it stands without what a change did to it.
func (j *Journal) without(c domain.Change, now domain.Record) (domain.Record, error) {
	d, open := j.open[now.ID]
	if !open {
		var err error
		if d, err = j.read(now, ""); err != nil {
			return domain.Record{}, err
		}
	}
	if d.readOnly != "" {
		return domain.Record{}, domain.ErrReadOnly
	}
	c.Before.Body, c.After.Body = naming.Retitled(c.Before.Body, j.titled), naming.Retitled(c.After.Body, j.titled)
	value, unknown, err := d.kind.TakeBack(c, d.record)
	if err != nil {
		return domain.Record{}, err
	}
	after, err := encode(d.kind, now.Head, value, unknown)
	if made := c.Before.Binned != 0 && c.After.Binned == 0; made && now.Binned == 0 {
		if !bytes.Equal(d.record.Body, c.After.Body) {
			return domain.Record{}, &domain.Overlap{ID: now.ID, Title: now.Title, Paths: []string{""}}
		}
		after.Binned = j.now()
	} else if c.After.Binned != 0 && c.Before.Binned == 0 {
		after.Binned = 0
	}
	return after, err
}

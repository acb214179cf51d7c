package edit

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// saveMost saves a batch, without the records that the store refuses if there are any and others beside them. It
// returns what was saved, what is left, and why; with nothing left err may be domain.ErrHistory.
//
// What the steps did to a record that is left out is left out of the history too, for that happened in memory
// only. While nothing but refused records is at hand their steps wait with them.
func saveMost(store Store, b domain.Batch) (saved []domain.Record, left domain.Batch, err error) {
	most := b
	var refused []domain.Record
	var why error
	for {
		saved, err = store.Save(context.Background(), most)
		if err == nil || errors.Is(err, domain.ErrHistory) {
			break
		}
		var bad *domain.Refused
		if !errors.As(err, &bad) {
			return nil, b, err
		}
		at := slices.IndexFunc(most.Records, func(r domain.Record) bool { return r.ID == bad.ID })
		if why = join(why, err); at < 0 || len(most.Records) == 1 {
			return nil, b, why
		}
		refused = append(refused, most.Records[at])
		most = without(most, at)
	}
	if len(refused) > 0 {
		err = why
	}
	return saved, domain.Batch{Records: refused}, err
}

// join makes one line of two errors, the first of which may be nil.
func join(first, second error) error {
	if first == nil {
		return second
	}
	return fmt.Errorf("%w; %w", first, second)
}

// without returns a batch without one of its records and what the steps did to that.
func without(b domain.Batch, at int) domain.Batch {
	id := b.Records[at].ID
	less := domain.Batch{Records: slices.Delete(slices.Clone(b.Records), at, at+1)}
	for _, s := range b.Steps {
		s.Changes = slices.DeleteFunc(slices.Clone(s.Changes), func(c domain.Change) bool { return c.After.ID == id })
		less.Steps = append(less.Steps, s)
	}
	return less
}

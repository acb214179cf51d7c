package edit

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shipslocker/domain"
)

// Rescue saves into a copy of a locker the batch that the locker itself could not be brought to take, see
// Keeper.Unsaved: each document as memory has it, whatever the copy holds, and without pictures that are not
// there. It returns nil if all of it is in the copy, else what is not; that may be the steps alone, which is
// domain.ErrHistory.
func Rescue(ctx context.Context, into domain.Locker, b domain.Batch) error {
	if len(b.Records) == 0 {
		return nil
	}
	heads, err := into.List(ctx)
	if err != nil {
		return err
	}
	revs := map[domain.DocID]int64{}
	for _, h := range heads {
		revs[h.ID] = h.Rev
	}
	var lost error
	b.Records = slices.Clone(b.Records)
	for i := range b.Records {
		r := &b.Records[i]
		r.Rev = revs[r.ID]
		r.Pictures = slices.DeleteFunc(slices.Clone(r.Pictures), func(p domain.PictureID) bool {
			_, err := into.Picture(ctx, p)
			if errors.Is(err, domain.ErrNotFound) {
				lost = errors.Join(lost, fmt.Errorf("document %s (%s): %w", r.ID, r.Title, err))
				return true
			}
			return false // else saving finds out
		})
	}
	saved, _, err := saveMost(into, b)
	if len(saved) == 0 && len(b.Steps) > 0 {
		var why error
		if saved, _, why = saveMost(into, domain.Batch{Records: b.Records}); len(saved) > 0 {
			err = errors.Join(why, fmt.Errorf("%w: %w", domain.ErrHistory, err))
		}
	}
	return errors.Join(lost, err)
}

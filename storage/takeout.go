package storage

import (
	"context"
	"errors"
	"fmt"

	"shipslocker/domain"
)

// TakeOut returns documents of the locker at path, of whatever version, with their pictures as domain.Export writes them. It
// writes nothing to that locker and keeps nobody from it. Errors are those of Open, and domain.ErrNotFound for a document
// that it does not have.
func TakeOut(ctx context.Context, path string, ids []domain.DocID) ([]byte, error) {
	fail := func(err error) ([]byte, error) { return nil, fmt.Errorf("take documents out of %s: %w", path, err) }
	l, err := glance(ctx, path)
	if err != nil {
		return fail(err)
	}
	data, err := l.export(ctx, ids)
	if err = errors.Join(err, edge(l.db.Close())); err != nil {
		return fail(err)
	}
	return data, nil
}

func (l *Locker) export(ctx context.Context, ids []domain.DocID) ([]byte, error) {
	var records []domain.Record
	pictures := map[domain.PictureID][]byte{}
	for _, id := range ids {
		r, err := l.Get(ctx, id)
		if err != nil {
			return nil, err
		}
		for _, p := range r.Pictures {
			if pictures[p], err = l.Picture(ctx, p); err != nil {
				return nil, err
			}
		}
		records = append(records, r)
	}
	return domain.Export(records, pictures)
}

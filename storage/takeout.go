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
	records, pictures, err := domain.Collect(ids,
		func(id domain.DocID) (domain.Record, error) { return l.Get(ctx, id) },
		func(id domain.PictureID) ([]byte, error) { return l.Picture(ctx, id) })
	if err != nil {
		return nil, err
	}
	return domain.Export(records, pictures, domain.Traces(ctx, l, records))
}

//go:build window

package main

import (
	"context"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/storage"
)

// crate is what a walk's locker is filled with.
type crate struct {
	home
	records []domain.Record
}

// keep lays a document in it.
func (c *crate) keep(kind domain.Kind, id domain.DocID, doc domain.Document) domain.DocID {
	c.t.Helper()
	record, err := edit.NewRecord(kind, id, now(), doc)
	c.must(err)
	c.records = append(c.records, record)
	return id
}

// locker is a new locker with all of it in it.
func (c *crate) locker() shelf {
	c.t.Helper()
	s := someLocker(c.t, c.home)
	l, err := storage.Open(context.Background(), s.path, storage.Here(now))
	c.must(err)
	_, err = l.Put(context.Background(), c.records...)
	c.must(err)
	c.must(l.Close())
	return s
}

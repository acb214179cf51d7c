package storage

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"os"

	"shipslocker/domain"
)

// listing is what a locker held while it was looked at to see whether it is sound: a large one takes as long to list as
// to look at, and a computer has more than one core.
type listing struct {
	heads []domain.Head // nil = it could not be listed; the look says why
	count uint32        // the file's changes then
}

// listedAt lists what the locker at path holds.
func listedAt(ctx context.Context, path string) (l listing) {
	db := connect(path, reading)
	err := inTx(ctx, db, func(tx *sql.Tx) (err error) { // within which nobody else can write
		if l.heads, err = list(ctx, tx, false); err == nil {
			l.count, err = changes(path)
		}
		return err
	})
	if errors.Join(err, db.Close()) != nil {
		return listing{}
	}
	return l
}

// changes is SQLite's own count of how often the file at path was written to.
func changes(path string) (uint32, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	count := make([]byte, 4)
	_, err = f.ReadAt(count, 24)
	return binary.BigEndian.Uint32(count), err
}

// take returns the heads, once, or nil if more than the hold was written to the file at path since.
func (l *listing) take(path string) []domain.Head {
	heads := l.heads
	if l.heads = nil; heads == nil {
		return nil
	}
	if count, err := changes(path); err != nil || count != l.count+1 {
		return nil
	}
	return heads
}

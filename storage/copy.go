package storage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

// CopyTo writes a whole, sound copy of the locker to path, which comes into being complete or not at all,
// also while the locker is in use. It replaces a file of that name, but neither the locker itself nor
// another one that is open for writing: for those it returns domain.ErrDenied. Nobody holds the copy.
func (l *Locker) CopyTo(ctx context.Context, path string) error {
	if err := l.copyTo(ctx, path); err != nil {
		return fmt.Errorf("copy %s to %s: %w", l.path, path, edge(err))
	}
	return nil
}

func (l *Locker) copyTo(ctx context.Context, path string) error {
	path, err := aim(path)
	if err != nil {
		return err
	}
	if err := l.mayReplace(ctx, path); err != nil {
		return err
	}
	own, err := os.Stat(l.path)
	if err != nil {
		return err
	}
	temp, err := tempFile(filepath.Dir(path), own.Mode().Perm())
	if err != nil {
		return err
	}
	if err := l.copyInto(ctx, temp); err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return replace(temp, path)
}

// mayReplace returns nil unless an open locker lies at path: whoever has it open would go on writing to a
// file that has no name any more.
func (l *Locker) mayReplace(ctx context.Context, path string) error {
	there, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	own, err := os.Stat(l.path)
	switch {
	case err == nil && os.SameFile(there, own):
		return faultf(domain.ErrDenied, "a locker cannot be copied onto itself")
	case recognise(ctx, path) != nil:
		return nil // no locker: nobody has it open as one
	}
	db := connect(path, reading)
	theirs, err := holder(ctx, db)
	err = errors.Join(err, edge(db.Close()))
	if err == nil && theirs.mark != "" && !theirs.over(l.options) {
		return faultf(domain.ErrDenied, "the locker of that name is open for writing: %s", theirs)
	}
	return nil // a damaged one may be replaced
}

// copyInto fills the empty file temp and makes sure of it.
func (l *Locker) copyInto(ctx context.Context, temp string) (err error) {
	if err := l.backup(ctx, temp); err != nil {
		return err
	}
	db := connect(temp, writing)
	if _, err := db.ExecContext(ctx, "DELETE FROM holder"); err != nil {
		return errors.Join(err, db.Close())
	}
	findings, err := pragmaFindings(ctx, db, "PRAGMA quick_check(1)")
	switch err := errors.Join(err, db.Close()); {
	case err != nil:
		return err
	case len(findings) > 0:
		return faultf(domain.ErrDamaged, "the copy is not sound: %s", findings[0])
	}
	return syncFile(temp)
}

// backup copies the database page by page under one read lock.
func (l *Locker) backup(ctx context.Context, to string) error {
	from, err := l.db.Conn(ctx)
	if err != nil {
		return err
	}
	err = from.Raw(func(c any) error {
		dest, err := source(dsn(to, making)).Connect(ctx)
		if err != nil {
			return err
		}
		return errors.Join(backup(dest.(*sqlite3.SQLiteConn), c.(*sqlite3.SQLiteConn)), dest.Close())
	})
	return errors.Join(err, from.Close())
}

func backup(dest, from *sqlite3.SQLiteConn) error {
	b, err := dest.Backup("main", from, "main")
	if err != nil {
		return err
	}
	for range 3 { // a step that another's write keeps waiting longer than busy ends undone, without an error
		done, err := b.Step(-1)
		if err != nil || done {
			return errors.Join(err, b.Finish())
		}
	}
	return errors.Join(sqlite3.Error{Code: sqlite3.ErrBusy}, b.Finish())
}

package storage

import (
	"context"
	"database/sql"
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
	temp, err := tempFile(filepath.Dir(path), modeOf(l.path))
	if err != nil {
		return err
	}
	if err := l.copyInto(ctx, temp, l.db); err != nil {
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
	if by, ok := openElsewhere(ctx, path, l.options); ok {
		return faultf(domain.ErrDenied, "the locker of that name is open for writing: %s", by)
	}
	return nil // a damaged one may be replaced
}

// openElsewhere says who has the locker at path open for writing. Of a damaged one that may not be known, and
// ok is false.
func openElsewhere(ctx context.Context, path string, o Options) (by hold, ok bool) {
	db := connect(path, reading)
	by, err := holder(ctx, db)
	err = errors.Join(err, db.Close())
	return by, err == nil && by.mark != "" && !by.over(o)
}

// modeOf returns a file's permissions, or those of a new one where there is no such file (any more).
func modeOf(path string) fs.FileMode {
	if info, err := os.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return 0o600
}

// copyInto fills the empty file temp and makes sure of it: it is opened, and what it holds compared with what source
// holds. Where others wrote meanwhile it is made anew, at last while they wait.
func (l *Locker) copyInto(ctx context.Context, temp string, source *sql.DB) error {
	for range 3 {
		before, err := digest(ctx, source)
		if err == nil {
			err = l.backup(ctx, temp)
		}
		if err != nil {
			return err
		}
		after, err := digest(ctx, source)
		if err != nil {
			return err
		}
		if same, err := l.confirm(ctx, temp, after); same || err != nil {
			return err
		}
		if before == after {
			return errNotTheSame
		}
	}
	still, err := copyStill(ctx, temp, source)
	if err != nil {
		return err
	}
	same, err := l.confirm(ctx, temp, still)
	if err == nil && !same {
		err = errNotTheSame
	}
	return err
}

var errNotTheSame = faultf(domain.ErrDamaged, "the copy differs from the locker")

// confirm makes sure that the finished copy temp is sound, held by nobody and on the disk, and says whether it holds
// what a digest says. In a locker with foreign pieces the holder's row stays: taking it away could set them off.
func (l *Locker) confirm(ctx context.Context, temp, want string) (same bool, err error) {
	db := connect(temp, writing)
	if len(l.foreign) == 0 {
		_, err = db.ExecContext(ctx, "DELETE FROM holder")
	}
	var findings []string
	if err == nil {
		findings, err = pragmaFindings(ctx, db, "PRAGMA quick_check(1)")
	}
	var is string
	if err == nil {
		is, err = digest(ctx, db)
	}
	switch err := errors.Join(err, db.Close()); {
	case err != nil:
		return false, err
	case len(findings) > 0:
		return false, faultf(domain.ErrDamaged, "the copy is not sound: %s", findings[0])
	}
	return is == want, syncFile(temp)
}

// backup copies the database to another file, some pages at a time: others write in between, and what they
// write is in the copy.
func (l *Locker) backup(ctx context.Context, to string) error {
	dest := connect(to, making)
	const pages = 256 // a millisecond's work
	return errors.Join(copyPages(ctx, dest, l.db, pages), dest.Close())
}

// copyStill copies a database to another file in one go, in which nobody else writes, and returns its digest.
func copyStill(ctx context.Context, to string, source *sql.DB) (still string, err error) {
	dest := connect(to, making)
	conn, err := source.Conn(ctx)
	if err != nil {
		return "", errors.Join(err, dest.Close())
	}
	if _, err = conn.ExecContext(ctx, "BEGIN"); err == nil {
		still, err = digest(ctx, conn)
		if err == nil {
			err = rawly(ctx, dest, func(d *sqlite3.SQLiteConn) error {
				c := copying{dest: d, pages: -1}
				err := conn.Raw(func(from any) error { return c.step(from.(*sqlite3.SQLiteConn)) })
				return errors.Join(err, c.end())
			})
		}
		_, ended := conn.ExecContext(ctx, "COMMIT")
		err = errors.Join(err, ended)
	}
	return still, errors.Join(err, conn.Close(), dest.Close())
}

// copyPages makes dest a copy of from, so many pages at a time, -1 being all at once. dest changes in one
// transaction at the end.
func copyPages(ctx context.Context, dest, from *sql.DB, pages int) error {
	return rawly(ctx, dest, func(d *sqlite3.SQLiteConn) error {
		c := copying{dest: d, pages: pages}
		for !c.done {
			if err := rawly(ctx, from, c.step); err != nil {
				return errors.Join(err, c.end())
			}
		}
		return c.end()
	})
}

// rawly calls f with the one connection of a pool.
func rawly(ctx context.Context, db *sql.DB, f func(*sqlite3.SQLiteConn) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	err = conn.Raw(func(c any) error { return f(c.(*sqlite3.SQLiteConn)) })
	return errors.Join(err, conn.Close())
}

// copying is a copy of a database on its way.
type copying struct {
	dest, from *sqlite3.SQLiteConn
	pages      int
	backup     *sqlite3.SQLiteBackup
	stalls     int // steps that got no further
	done       bool
}

// step copies some pages. SQLite carries over what from itself writes later to pages that are copied already, and
// begins anew when another connection has written.
func (c *copying) step(from *sqlite3.SQLiteConn) (err error) {
	switch {
	case c.backup == nil:
		if c.backup, err = c.dest.Backup("main", from, "main"); err != nil {
			return err
		}
		c.from = from
	case from != c.from:
		return errors.New("the connection was lost while copying")
	}
	before := c.backup.Remaining()
	if c.done, err = c.backup.Step(c.pages); err != nil || c.done || before == 0 || c.backup.Remaining() < before {
		return err
	}
	// Another wrote, or kept it waiting for longer than busy: neither is an error to Step.
	switch c.stalls++; c.stalls {
	case 3:
		c.pages = -1 // the other writes faster than this reads, and has to wait
	case 4:
		return sqlite3.Error{Code: sqlite3.ErrBusy}
	}
	return nil
}

func (c *copying) end() error {
	if c.backup == nil {
		return nil
	}
	return c.backup.Finish()
}

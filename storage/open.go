package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

// Options say who opens a locker, and how.
type Options struct {
	Now  func() domain.Moment // the clock
	Host string               // this computer's name; empty = not known, which counts as no one's
	PID  int                  // this process
	// Alive says whether a process of this host is still running. Nil = all are.
	Alive func(pid int) bool

	ReadOnly bool // only look: write nothing and hold nothing, whatever else has it open
	TakeOver bool // write even though another program may have it open; that one then no longer can
}

// Here returns the options of this process on this computer.
func Here(now func() domain.Moment) Options {
	host, err := os.Hostname()
	if err != nil {
		host = "" // then no hold is ever taken over by itself
	}
	return Options{Now: now, Host: host, PID: os.Getpid(), Alive: Running}
}

func (o Options) withDefaults() Options {
	if o.Alive == nil {
		o.Alive = func(int) bool { return true }
	}
	return o
}

// Open opens a locker file for reading and writing, or for reading only where writing is not to be had: see
// Locker.ReadOnly. One whose schema has pieces that no version of this program writes is not written to: see
// Locker.Altered. A locker of an older version is first copied to its backups, then brought up to date.
//
// It returns domain.ErrNotFound, domain.ErrDenied, domain.ErrNotLocker for any other kind of file,
// domain.ErrDamaged for one that is torn, and domain.ErrReadOnly, which may be domain.ErrAltered as well, for one
// that cannot even be read before something is written to it. Until it has seen that the file is a sound locker, it writes nothing.
func Open(ctx context.Context, path string, o Options) (*Locker, error) {
	return open(ctx, path, o.withDefaults(), schema)
}

func open(ctx context.Context, path string, o Options, steps []string) (*Locker, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	fail := func(err error) (*Locker, error) { return nil, tried("open", path, err) }

	if err := recognise(ctx, path); err != nil {
		return fail(err)
	}
	var listed listing
	var all sync.WaitGroup
	all.Go(func() { listed = listedAt(ctx, path) })
	is, err := examineAs(ctx, path, steps)
	all.Wait()
	if err != nil {
		return fail(err)
	}
	l := &Locker{path: path, options: o, foreign: is.foreign, first: listed}
	if err := l.begin(ctx, is.version, steps); err != nil {
		return fail(err)
	}
	if l.readOnly != "" {
		return l, nil
	}
	if err := l.thin(ctx, bound); ctx.Err() != nil { // else a history that is too long is no reason not to open
		return fail(errors.Join(err, l.Close()))
	}
	return l, nil
}

// recognise returns nil for a file that says it is a locker. It takes no lock and undoes no cut-short
// write, for the file may be another program's.
func recognise(ctx context.Context, path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return faultf(domain.ErrNotFound, "there is no such file")
	case err != nil:
		return system(err)
	case info.IsDir():
		return faultf(domain.ErrNotLocker, "it is a folder, not a locker file")
	case !info.Mode().IsRegular() || info.Size() == 0:
		return faultf(domain.ErrNotLocker, "it is empty or not an ordinary file, so not a locker file")
	}
	db := connect(path, glancing)
	var id int
	err = db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id)
	err = edge(errors.Join(err, db.Close()))
	var lite sqlite3.Error
	switch {
	case errors.As(err, &lite) && lite.Code == sqlite3.ErrNotADB:
		return faultf(domain.ErrNotLocker, "it is another kind of file, not a locker")
	case errors.Is(err, domain.ErrDamaged):
		return nil // or just being written to: examine, which waits for that, tells
	case err != nil:
		return err
	case id != applicationID:
		return faultf(domain.ErrNotLocker, "it is another program's database, not a locker")
	}
	return nil
}

// examine returns the version of a locker's schema, or domain.ErrDamaged.
func examine(ctx context.Context, path string) (version int, err error) {
	db := connect(path, reading)
	defer func() { err = errors.Join(err, edge(db.Close())) }()
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return 0, edge(err)
	}
	findings, err := quickFindings(ctx, db, path)
	if err != nil {
		return 0, err
	}
	short, err := isShort(ctx, db, path)
	switch {
	case err != nil:
		return 0, edge(err)
	case short:
		return 0, faultf(domain.ErrDamaged, "the file is damaged: its end is missing")
	case len(findings) > 0:
		return 0, faultf(domain.ErrDamaged, "the file is damaged: %s", findings[0])
	case version < 1:
		return 0, faultf(domain.ErrDamaged, "the file is damaged: it has no version")
	}
	return version, nil
}

// quickFindings is a quick look over all tables but those of the history, which is long and grows: opening must
// not take longer for it. Verify looks at everything. The tables are looked at side by side: documents and what they are searched
// by have most of the file, half each.
func quickFindings(ctx context.Context, db *sql.DB, path string) (findings []string, err error) {
	var tables []string
	var name string
	err = each(ctx, db, []any{&name}, func() { tables = append(tables, name) },
		"SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name NOT IN ('step', 'change', 'state') ORDER BY name")
	if err != nil {
		return nil, err
	}
	found, errs := make([][]string, len(tables)), make([]error, len(tables))
	var all sync.WaitGroup
	for i, name := range tables {
		all.Go(func() {
			beside := connect(path, reading)
			found[i], errs[i] = pragmaFindings(ctx, beside, `PRAGMA quick_check("`+strings.ReplaceAll(name, `"`, `""`)+`")`)
			errs[i] = errors.Join(errs[i], edge(beside.Close()))
		})
	}
	all.Wait()
	return slices.Concat(found...), errors.Join(errs...)
}

// isShort says that the file ends before its last page does. SQLite itself reads what is missing of that page
// as zeros.
func isShort(ctx context.Context, db *sql.DB, path string) (bool, error) {
	var bytes int64
	query := "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
	if err := db.QueryRowContext(ctx, query).Scan(&bytes); err != nil {
		return false, err
	}
	info, err := os.Stat(path)
	return err == nil && info.Size() < bytes, err
}

// begin connects to the file: for writing if it can be had, else for reading only with the reason.
func (l *Locker) begin(ctx context.Context, version int, steps []string) error {
	why, err := l.beginWriting(ctx, version, steps)
	if err != nil || why == "" {
		return err
	}
	if version < len(steps) {
		return &fault{"the file is of an older version and must be written to once before it can be read: " + why, l.readOnlyKinds()}
	}
	l.readOnly = why
	l.db = connect(l.path, reading)
	return nil
}

// beginWriting returns why writing is not to be had; empty = the locker is ready.
func (l *Locker) beginWriting(ctx context.Context, version int, steps []string) (why string, err error) {
	switch {
	case l.Altered():
		return foreignWhy(l.foreign), nil
	case l.options.ReadOnly:
		return "It was opened for reading only.", nil
	case version > len(steps):
		return fmt.Sprintf("It was last written by a newer version of this program (file version %d, this program knows %d).",
			version, len(steps)), nil
	}
	db := connect(l.path, writing)
	l.hold = newHold(l.options)
	var held errHeld
	err = take(ctx, db, l.hold, l.options)
	switch {
	case err == nil:
		l.db = db
	case errors.As(err, &held):
		l.held = true
		return "It is open for writing in another window or program: " + held.by.String() + ".", edge(db.Close())
	case errors.Is(err, domain.ErrReadOnly), errors.Is(err, domain.ErrDenied):
		return "The file, or the folder it is in, cannot be written to.", edge(db.Close())
	default:
		return "", errors.Join(err, edge(db.Close()))
	}
	if version == len(steps) {
		return "", nil
	}
	if err := l.renew(ctx, version, steps); err != nil {
		return "", errors.Join(err, l.Close())
	}
	return "", nil
}

// renew brings the file up to date, keeping a backup of what it was.
func (l *Locker) renew(ctx context.Context, version int, steps []string) error {
	if path, err := l.keep(ctx, l.options.Now(), fmt.Sprint(beforeVersion, len(steps))); path == "" {
		return err // with a path, only older backups could not be cleared away
	}
	return upgrade(ctx, l.db, steps, version)
}

// Create makes a new, empty locker and opens it. It never replaces a file: if there is one of that name it
// returns fs.ErrExist. The file comes into being complete or not at all.
func Create(ctx context.Context, path string, o Options) (*Locker, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("create %s: %w", path, err)
	}
	temp, err := makeEmpty(ctx, filepath.Dir(path), schema)
	if err != nil {
		return nil, fmt.Errorf("create %s: %w", path, edge(err))
	}
	if err := place(temp, path, os.Link); err != nil {
		return nil, fmt.Errorf("create %s: %w", path, system(errors.Join(err, os.Remove(temp))))
	}
	return Open(ctx, path, o)
}

// makeEmpty makes an empty locker of the version that steps lead to, under a passing name in a folder, and returns its
// path.
func makeEmpty(ctx context.Context, folder string, steps []string) (path string, err error) {
	path, err = tempFile(folder, 0o600)
	if err != nil {
		return "", err
	}
	db := connect(path, making)
	err = upgrade(ctx, db, steps, 0)
	if err = errors.Join(err, db.Close()); err != nil {
		return "", errors.Join(err, os.Remove(path))
	}
	return path, nil
}

// place moves a finished file to a path that must be free, else it returns fs.ErrExist. link is os.Link,
// which unlike a rename never replaces.
func place(temp, path string, link func(from, to string) error) error {
	err := link(temp, path)
	switch {
	case err == nil:
		err = os.Remove(temp)
	case errors.Is(err, fs.ErrExist):
		return faultf(fs.ErrExist, "there is a file of that name already")
	default: // a stick or a network folder without links: first take the name
		var taken *os.File
		taken, err = os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if errors.Is(err, fs.ErrExist) {
			return faultf(fs.ErrExist, "there is a file of that name already")
		}
		if err != nil {
			return err
		}
		if err = errors.Join(taken.Close(), os.Rename(temp, path)); err != nil {
			return errors.Join(err, os.Remove(path))
		}
	}
	return errors.Join(err, syncFolder(filepath.Dir(path)))
}

var _ domain.Locker = (*Locker)(nil)

// pragmaFindings returns the lines of a checking pragma but for its "ok".
func pragmaFindings(ctx context.Context, db *sql.DB, pragma string) (findings []string, err error) {
	rows, err := db.QueryContext(ctx, pragma)
	if err != nil {
		return nil, edge(err)
	}
	defer func() { err = errors.Join(err, edge(rows.Close())) }()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			return nil, edge(err)
		}
		if line != "ok" {
			findings = append(findings, line)
		}
	}
	return findings, edge(rows.Err())
}

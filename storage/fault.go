package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

// fault is an error in words of its own that is, to errors.Is, also the errors it holds.
type fault struct {
	text string
	is   []error
}

func (f *fault) Error() string   { return f.text }
func (f *fault) Unwrap() []error { return f.is }

func faultf(is error, format string, args ...any) error {
	return &fault{text: fmt.Sprintf(format, args...), is: []error{is}}
}

// moved is SQLITE_READONLY_DBMOVED: the path no longer leads to the file that is open.
const moved = sqlite3.ErrNoExtended(8 | 4<<8)

// folderReadOnly is SQLITE_READONLY_DIRECTORY: the journal beside the file cannot be made.
const folderReadOnly = sqlite3.ErrNoExtended(8 | 6<<8)

// edge turns an error of the SQLite library or of the system into the domain's, by its code; others pass
// unchanged.
func edge(err error) error {
	var lite sqlite3.Error
	var text *fault
	switch {
	case err == nil, errors.As(err, &text):
		return err
	case !errors.As(err, &lite):
		return system(err)
	case lite.ExtendedCode == moved:
		return &fault{"the file was moved, deleted or replaced while it was open; put it back, or save a copy elsewhere and open that", []error{domain.ErrMoved, domain.ErrReadOnly, err}}
	case lite.ExtendedCode == folderReadOnly:
		const why = "the folder that the file is in cannot be written to"
		return &fault{why, []error{domain.ReadOnly(why), err}}
	}
	var is error
	switch lite.Code & 0xFF { // a backup reports extended codes in Code
	case sqlite3.ErrFull:
		is = domain.ErrFull
	case sqlite3.ErrReadonly:
		is = domain.ErrReadOnly
	case sqlite3.ErrPerm, sqlite3.ErrCantOpen, sqlite3.ErrAuth:
		is = domain.ErrDenied
	case sqlite3.ErrCorrupt, sqlite3.ErrNotADB, sqlite3.ErrFormat:
		is = domain.ErrDamaged
	case sqlite3.ErrIoErr:
		if lite.SystemErrno != 0 {
			return system(fmt.Errorf("%w: %w", err, lite.SystemErrno))
		}
		return err
	case sqlite3.ErrBusy, sqlite3.ErrLocked:
		return &fault{"another program kept the file busy for too long; try again", []error{err}}
	default:
		return err
	}
	return fmt.Errorf("%w: %w", is, err)
}

// system turns an error of the operating system into the domain's.
func system(err error) error {
	var is error
	var no syscall.Errno
	switch {
	case errors.As(err, &no) && diskFull(no):
		is = domain.ErrFull
	case errors.Is(err, syscall.EROFS):
		is = domain.ReadOnly("the disk can only be read from")
	case errors.Is(err, fs.ErrPermission):
		is = domain.ErrDenied
	default:
		return InWords(err)
	}
	return &fault{located(is.Error(), err), []error{is, err}}
}

// located puts the path that an error of the operating system is about behind words for it.
func located(words string, err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		words += ": " + at.Path
	}
	return words
}

// tried says what was tried with a path, which the error may tell by itself.
func tried(what, path string, err error) error {
	if strings.HasSuffix(err.Error(), ": "+path) {
		return fmt.Errorf("%s: %w", what, err)
	}
	return fmt.Errorf("%s %s: %w", what, path, err)
}

// InWords puts an error of the operating system that has no error of the domain's in words, with the path it is about. Others pass unchanged.
func InWords(err error) error {
	var words *fault
	if err == nil || errors.As(err, &words) {
		return err
	}
	var no syscall.Errno
	what := ""
	switch {
	case errors.Is(err, fs.ErrNotExist):
		what = "there is no such file or folder"
	case errors.Is(err, syscall.ENOTDIR):
		what = "a file stands where a folder should be"
	case errors.Is(err, syscall.EISDIR):
		what = "it is a folder, not a file"
	case errors.As(err, &no):
		what = fmt.Sprintf("the system refuses (%v)", no)
	default:
		return err
	}
	return &fault{located(what, err), []error{err}}
}

// MakeFolder makes a folder for this person alone, with those that it is in; one that is there stays as it is. It returns the errors of
// WriteFile.
func MakeFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return tried("make the folder", path, system(err))
	}
	return nil
}

package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

func TestErrorsAreMatchedByCode(t *testing.T) {
	for _, tc := range []struct{ err, want error }{
		{sqlite3.Error{Code: sqlite3.ErrFull}, domain.ErrFull},
		{sqlite3.Error{Code: sqlite3.ErrReadonly}, domain.ErrReadOnly},
		{sqlite3.Error{Code: sqlite3.ErrReadonly, ExtendedCode: moved}, domain.ErrMoved},
		{sqlite3.Error{Code: sqlite3.ErrPerm}, domain.ErrDenied},
		{sqlite3.Error{Code: sqlite3.ErrCantOpen}, domain.ErrDenied},
		{sqlite3.Error{Code: sqlite3.ErrCorrupt}, domain.ErrDamaged},
		{sqlite3.Error{Code: sqlite3.ErrNotADB}, domain.ErrDamaged},
		{sqlite3.Error{Code: sqlite3.ErrIoErr, SystemErrno: syscall.ENOSPC}, domain.ErrFull},
		{sqlite3.Error{Code: sqlite3.ErrIoErr | 3<<8, SystemErrno: syscall.EROFS}, domain.ErrReadOnly},
		{syscall.EDQUOT, domain.ErrFull},
		{syscall.EACCES, domain.ErrDenied},
		{fmt.Errorf("a page: %w", syscall.EPERM), domain.ErrDenied},
		{domain.ErrStale, domain.ErrStale},
	} {
		if got := edge(tc.err); !errors.Is(got, tc.want) || !errors.Is(got, tc.err) {
			t.Errorf("%v became %v, want %v", tc.err, got, tc.want)
		}
	}
	if edge(nil) != nil {
		t.Error("nil became an error")
	}
	if err := edge(sqlite3.Error{Code: sqlite3.ErrBusy}); errors.Is(err, domain.ErrDamaged) || err.Error() == "" {
		t.Errorf("busy became %v", err)
	}
}

func TestAFolderThatCannotBeMadeIsSaidInWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	nowhere := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(filepath.Join(nowhere, "gone"), nowhere); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		filepath.Join(file, "tables"):    "a file stands where a folder should be",
		filepath.Join(nowhere, "tables"): "the system refuses",
	} {
		err := MakeFolder(path)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "mkdir") || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := InWords(&fs.PathError{Op: "open", Path: "friday.json", Err: syscall.ENOENT}); err.Error() != "there is no such file or folder: friday.json" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	folder := filepath.Join(t.TempDir(), "a", "b")
	if err := errors.Join(MakeFolder(folder), MakeFolder(folder)); err != nil {
		t.Errorf("made twice: %v", err)
	}
}

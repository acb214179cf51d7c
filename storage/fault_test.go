package storage

import (
	"errors"
	"fmt"
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

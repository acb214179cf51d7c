package storage

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipslocker/domain"
)

func TestAPathThatCannotBeIsToldInWordsOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(file, "x.locker")
	_, opened := Open(t.Context(), path, Options{})
	denied := tried("open", path, system(&os.PathError{Op: "stat", Path: path, Err: syscall.EACCES}))
	for _, err := range []error{opened, denied, MakeFolder(path)} {
		if err == nil || strings.Contains(err.Error(), "stat") || strings.Contains(err.Error(), "denied") || strings.Count(err.Error(), path) > 1 {
			t.Errorf("it says %v", err)
		}
	}
	if !errors.Is(denied, domain.ErrDenied) || !errors.Is(denied, syscall.EACCES) {
		t.Errorf("it is not of its kind: %v", denied)
	}
}

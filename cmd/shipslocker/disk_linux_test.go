package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"shipslocker/domain"
)

// Where the test may mount one, that is a real file system without room; a folder that cannot be is tried everywhere.
func TestASampleThatHasNoRoomIsMadeNextTime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if l, err := openSample(filepath.Join(file, "sample.locker")); err == nil || l != nil {
		t.Errorf("in a folder that cannot be it says %v", err)
	}
	folder := t.TempDir()
	if err := syscall.Mount("none", folder, "tmpfs", 0, "size=128k"); err != nil {
		t.Logf("no file system of its own for this test: %v", err)
		return
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
	path := filepath.Join(folder, "data", "sample.locker")
	if l, err := openSample(path); !errors.Is(err, domain.ErrFull) || l != nil {
		t.Errorf("on a full disk it says %v", err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) > 0 {
		t.Errorf("left behind is %v (%v)", left, err)
	}
	if err := syscall.Mount("none", folder, "tmpfs", syscall.MS_REMOUNT, "size=8m"); err != nil {
		t.Fatal(err)
	}
	l, err := openSample(path)
	if err != nil {
		t.Fatal(err)
	}
	heads, err := l.List(context.Background())
	if err = errors.Join(err, l.Close()); err != nil || len(heads) < 20 {
		t.Errorf("with room again it has %d documents (%v)", len(heads), err)
	}
}

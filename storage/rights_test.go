//go:build !windows

package storage

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestFilesAreForThePersonAloneWhateverTheUmask(t *testing.T) {
	before := syscall.Umask(0)
	defer syscall.Umask(before)
	folder := t.TempDir()
	path := filepath.Join(folder, "crew.locker")
	l := must(Create(t.Context(), path, on(1, 1)))
	must(l.Backup(t.Context(), noon))
	check(t, l.CopyTo(t.Context(), filepath.Join(folder, "copy.locker")))
	check(t, l.Close())
	check(t, WriteFile(filepath.Join(folder, "sheet.pdf"), nil))
	check(t, WriteSettings(filepath.Join(folder, "settings.json"), settings{}))
	seen := 0
	check(t, filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if path == folder || err != nil {
			return err
		}
		want := fs.FileMode(0o600)
		if e.IsDir() {
			want = 0o700
		}
		if got := must(os.Stat(path)).Mode().Perm(); got != want {
			t.Errorf("%s has the rights %v, not %v", path, got, want)
		}
		seen++
		return nil
	}))
	if seen < 6 {
		t.Errorf("%d files and folders were made", seen)
	}
}

//go:build !windows

package door

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestNobodyElseReachesTheDoor(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "settings")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	d := enters(t, folder)
	defer closes(t, d)
	for path, want := range map[string]fs.FileMode{folder: 0o700, filepath.Join(folder, lockName): 0o600, d.street: 0o700} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s has the rights %v, not %v (%v)", path, info.Mode().Perm(), want, err)
		}
	}
}

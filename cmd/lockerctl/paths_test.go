package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The paths are typed from the locker's own folder, from the one above and from one below.
func TestPathsMayBeRelativeFromAnyFolder(t *testing.T) {
	for name, from := range map[string]string{"its own folder": ".", "the folder above": "..", "a folder below": "below"} {
		t.Run(name, func(t *testing.T) {
			path := crew(t)
			folder := filepath.Join(filepath.Dir(path), from)
			noError(t, os.MkdirAll(folder, 0o777))
			t.Chdir(folder)
			near := func(path string) string {
				relative, err := filepath.Rel(folder, path)
				noError(t, err)
				return relative
			}
			file := near(path)
			for _, typed := range []string{file, "." + string(filepath.Separator) + file} {
				backup := strings.TrimSuffix(fine(t, "backup", typed), "\n")
				if got := fromJSON[[]row](t, fine(t, "list", near(backup), "--json")); len(got) != 3 || filepath.Dir(filepath.Dir(backup)) != filepath.Dir(path) {
					t.Errorf("the backup %s holds %+v", backup, got)
				}
				fine(t, "verify", typed)
				fine(t, "verify", near(backup))
				fine(t, "backups", typed)
				do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped"}}`, "import", typed, "-")
				fine(t, "restore", typed, near(backup))
				if got := fromJSON[[]row](t, fine(t, "list", typed, "--json")); len(got) != 3 {
					t.Errorf("restored are %+v", got)
				}
			}
			fine(t, "recover", file, near(filepath.Join(filepath.Dir(path), "new.locker")))
			if got := fromJSON[[]row](t, fine(t, "list", filepath.Join(filepath.Dir(path), "new.locker"), "--json")); len(got) != 3 {
				t.Errorf("recovered are %+v", got)
			}
		})
	}
}

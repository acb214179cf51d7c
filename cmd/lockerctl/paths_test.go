package main

import (
	"bytes"
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

func TestALockerThatAnotherProgramAltered(t *testing.T) {
	path := crew(t)
	data, err := os.ReadFile(path)
	noError(t, err)
	data = bytes.Replace(data, []byte("CHECK (one = 1)"), []byte("CHECK (one < 2)"), 1)
	noError(t, os.WriteFile(path, data, 0o666))
	const named = "the table “holder” was changed"

	s := do("", "verify", path)
	if s.code != exitWrong || !strings.Contains(s.out, named) || strings.Contains(s.out, "sound") {
		t.Errorf("verify: %+v", s)
	}
	s = do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped"}}`, "import", path, "-")
	if s.code != exitWrong || s.out != "" || !strings.Contains(s.err, named) || !strings.Contains(s.err, "lockerctl recover") {
		t.Errorf("import: %+v", s)
	}
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
		t.Errorf("the file changed (%v)", err)
	}

	clean := filepath.Join(t.TempDir(), "clean.locker")
	result := fromJSON[recovered](t, fine(t, "recover", "--json", path, clean))
	if result.Documents != 3 || len(result.LeftOut) != 1 || result.LeftOut[0] != named {
		t.Errorf("recover: %+v", result)
	}
	fine(t, "verify", clean)
	if s := do("", "restore", clean, path); s.code != exitWrong || !strings.Contains(s.err, named) {
		t.Errorf("restoring from it: %+v", s)
	}
}

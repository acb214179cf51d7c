//go:build !windows

package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

func TestDocumentsAreKeptWhereTheDesktopKeepsThem(t *testing.T) {
	home, config := t.TempDir(), t.TempDir()
	apart := filepath.Join(t.TempDir(), `a "b" $c`)
	for _, dir := range []string{filepath.Join(home, "Dokumente"), apart} {
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for name, tc := range map[string]struct{ says, want string }{
		"nothing":                {"", home},
		"a folder of its own":    {"# x\nXDG_DESKTOP_DIR=\"$HOME/Schreibtisch\"\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n", filepath.Join(home, "Dokumente")},
		"one that is not there":  {"XDG_DOCUMENTS_DIR=\"$HOME/Gone\"\n", home},
		"one elsewhere":          {"XDG_DOCUMENTS_DIR=\"" + filepath.Dir(apart) + `/a \"b\" \$c` + "\"\n", apart},
		"home, as for none":      {"XDG_DOCUMENTS_DIR=\"$HOME/\"\n", home},
		"one that leads nowhere": {"XDG_DOCUMENTS_DIR=\"Dokumente\"\n", home},
	} {
		if err := os.WriteFile(filepath.Join(config, "user-dirs.dirs"), []byte(tc.says), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := documentsFolder(home, config); got != tc.want {
			t.Errorf("%s: it is %q, want %q", name, got, tc.want)
		}
	}
}

func TestWhatWasPrintedGoesAfterAWeek(t *testing.T) {
	folder, now := t.TempDir(), time.Now()
	outside := filepath.Join(t.TempDir(), "mine.pdf")
	for path, age := range map[string]time.Duration{
		filepath.Join(folder, "new.pdf"): 6 * 24 * time.Hour, filepath.Join(folder, "old.pdf"): 8 * 24 * time.Hour,
		filepath.Join(folder, "old.txt"): 8 * 24 * time.Hour, outside: 8 * 24 * time.Hour,
	} {
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now.Add(-age), now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(folder, "link.pdf")); err != nil {
		t.Fatal(err)
	}
	if err := clearPrinted(folder, now); err != nil {
		t.Fatal(err)
	}
	var left []string
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if want := []string{"link.pdf", "new.pdf", "old.txt"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("left are %q, want %q (%v)", left, want, err)
	}
	if _, err := os.Stat(outside); err != nil {
		t.Errorf("what a link leads to is gone: %v", err)
	}
	if err := clearPrinted(filepath.Join(folder, "none"), now); err != nil {
		t.Errorf("without the folder it says %v", err)
	}
}

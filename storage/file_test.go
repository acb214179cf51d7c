package storage

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"shipslocker/domain"
)

func TestWriteFile(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "sheet.pdf")
	check(t, WriteFile(path, []byte("first")))
	check(t, os.Chmod(path, 0o640))
	check(t, WriteFile(path, []byte("second")))
	if got := must(os.ReadFile(path)); string(got) != "second" {
		t.Errorf("the file holds %q", got)
	}
	if mode := must(os.Stat(path)).Mode().Perm(); mode != 0o640 {
		t.Errorf("its mode is %o", mode)
	}
	if names := entries(t, folder); len(names) != 1 {
		t.Errorf("left behind: %q", names)
	}
}

func TestWriteFileFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	target, link, second := filepath.Join(folder, "real"), filepath.Join(folder, "link"), filepath.Join(folder, "second")
	check(t, os.Symlink("real", link)) // leads nowhere yet
	check(t, os.Symlink(link, second))
	for _, text := range []string{"made", "replaced"} {
		check(t, WriteFile(second, []byte(text)))
		if got := must(os.ReadFile(target)); string(got) != text {
			t.Errorf("the target holds %q", got)
		}
		if to := must(os.Readlink(link)); to != "real" {
			t.Errorf("the link leads to %q", to)
		}
	}
	circle := filepath.Join(folder, "circle")
	check(t, os.Symlink("circle", circle))
	if err := WriteFile(circle, nil); !errors.Is(err, domain.ErrDenied) {
		t.Errorf("write to a link in a circle: %v", err)
	}
}

func TestWriteFileKeepsTheOldOneOnFailure(t *testing.T) {
	folder := t.TempDir()
	protected := filepath.Join(folder, "protected")
	check(t, os.WriteFile(protected, []byte("old"), 0o444))
	if err := WriteFile(protected, []byte("new")); !errors.Is(err, domain.ErrDenied) {
		t.Errorf("write to a protected file: %v", err)
	}
	if err := WriteFile(folder, nil); !errors.Is(err, domain.ErrDenied) {
		t.Errorf("write to a folder: %v", err)
	}
	if err := WriteFile(filepath.Join(folder, "none", "x"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("write into a folder that is missing: %v", err)
	}
	if got := must(os.ReadFile(protected)); string(got) != "old" {
		t.Errorf("the old file holds %q", got)
	}
	if names := entries(t, folder); len(names) != 1 {
		t.Errorf("left behind: %q", names)
	}
}

type settings struct {
	Theme  string `json:"theme"`
	Recent []string
}

func TestSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	got := settings{Theme: "light"}
	check(t, ReadSettings(path, &got))
	if got.Theme != "light" {
		t.Errorf("without a file: %+v", got)
	}
	check(t, WriteSettings(path, settings{Theme: "dark", Recent: []string{"a"}}))
	check(t, ReadSettings(path, &got))
	if got.Theme != "dark" || len(got.Recent) != 1 {
		t.Errorf("read back %+v", got)
	}
}

func TestSettingsOfANewerVersionStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	check(t, os.WriteFile(path, []byte(`{"theme": "dark", "recent": ["a"], "holograms": {"on": true}}`), 0o600))
	var got settings
	check(t, ReadSettings(path, &got))
	got.Theme, got.Recent = "", nil
	check(t, WriteSettings(path, got))
	var all map[string]any
	check(t, json.Unmarshal(must(os.ReadFile(path)), &all))
	want := map[string]any{"theme": "", "Recent": nil, "holograms": map[string]any{"on": true}}
	if !reflect.DeepEqual(all, want) {
		t.Errorf("the file has %v", all)
	}
}

func TestBrokenSettingsAreSetAside(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "settings.json")
	for n, broken := range []string{"", `{"theme": "dark", "Recent": 7}`} {
		check(t, os.WriteFile(path, []byte(broken), 0o666))
		got := settings{Theme: "light"}
		if err := ReadSettings(path, &got); !errors.Is(err, domain.ErrBody) {
			t.Errorf("read %q: %v", broken, err)
		}
		if got.Theme != "light" {
			t.Errorf("a broken file gave %+v", got)
		}
		aside := must(os.ReadFile(path + []string{".broken-1", ".broken-2"}[n]))
		if string(aside) != broken {
			t.Errorf("set aside is %q", aside)
		}
		check(t, ReadSettings(path, &got)) // missing now
	}
}

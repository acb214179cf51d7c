//go:build linux

package storage

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shipslocker/domain"
)

// The disk is full: each write says so and leaves what was there, and once there is space again the next works.
// Where the tests may mount one, that is a real file system of two megabytes; a limit within SQLite is tried
// everywhere.
func TestAFullDisk(t *testing.T) {
	t.Run("a limit on the pages of the file", func(t *testing.T) {
		l := fresh(t)
		before := fullLocker(t, l)
		free := fullUp(t, l)
		refused(t, l, before, "put a document", putLong(l, before))
		refused(t, l, before, "put a picture", putBig(l))
		free()
		check(t, putLong(l, before)())
		check(t, putBig(l)())
	})
	folder := t.TempDir()
	if err := syscall.Mount("none", folder, "tmpfs", 0, "size=2m"); err != nil {
		t.Logf("no file system of its own for this test: %v", err)
		return
	}
	t.Cleanup(func() { check(t, syscall.Unmount(folder, 0)) })
	t.Run("a full file system", func(t *testing.T) {
		l := must(Create(ctx, filepath.Join(folder, "crew.locker"), on(1, 1)))
		defer func() { check(t, l.Close()) }()
		before := fullLocker(t, l)
		sheet := filepath.Join(folder, "sheet.pdf")
		check(t, WriteFile(sheet, []byte("old")))
		names := fmt.Sprint(entries(t, folder))

		writes := map[string]func() error{
			"put a long document": putLong(l, before),
			"put a picture":       putBig(l),
			"copy the locker":     func() error { return l.CopyTo(ctx, filepath.Join(folder, "copy.locker")) },
			"write a file":        func() error { return WriteFile(sheet, make([]byte, 100_000)) },
			"back up the locker":  func() error { _, err := l.Backup(ctx, noon); return err },
			"create a locker":     func() error { return created(filepath.Join(folder, "new.locker")) },
			"recover the locker": func() error {
				_, err := Recover(ctx, l.Path(), filepath.Join(folder, "found.locker"))
				return err
			},
		}
		for name, write := range writes {
			filler := fillUp(t, folder)
			refused(t, l, before, name, write)
			check(t, os.Remove(filler))
			if now := fmt.Sprint(entries(t, folder)); now != names {
				t.Errorf("to %s left behind %s", name, now)
			}
			if got := must(os.ReadFile(sheet)); string(got) != "old" {
				t.Errorf("the old file holds %q", got)
			}
		}
		filler := fillUp(t, folder)
		small := before
		small.Title = "Ada, renamed"
		refused(t, l, before, "put a short document", func() error { _, err := l.Put(ctx, small); return err })
		check(t, os.Remove(filler))
		must(l.Put(ctx, small))
		for name, write := range writes {
			if err := write(); err != nil && !errors.Is(err, domain.ErrStale) {
				t.Errorf("with space again, to %s: %v", name, err)
			}
		}
	})
}

// fullLocker puts a document in and returns it.
func fullLocker(t *testing.T, l *Locker) domain.Record {
	t.Helper()
	must(l.Put(ctx, note("a", "Ada")))
	return must(l.Get(ctx, "a"))
}

func putLong(l *Locker, r domain.Record) func() error {
	return func() error {
		r.Body = fmt.Appendf(nil, `{"long":%q}`, strings.Repeat("long ", 60_000))
		_, err := l.Put(ctx, note("b", "Bwap"), r)
		return err
	}
}

func putBig(l *Locker) func() error {
	return func() error {
		_, err := l.PutPicture(ctx, append(picture("big"), make([]byte, 300_000)...))
		return err
	}
}

func created(path string) error {
	l, err := Create(ctx, path, on(1, 1))
	if err != nil {
		return err
	}
	return l.Close()
}

// fillUp fills a file system but for less than a page with one file and returns its path.
func fillUp(t *testing.T, folder string) string {
	t.Helper()
	path := filepath.Join(folder, "filler")
	f := must(os.Create(path))
	for _, size := range []int{1 << 16, 1 << 12, 1} {
		for {
			if _, err := f.Write(make([]byte, size)); err != nil {
				break
			}
		}
	}
	check(t, f.Close())
	return path
}

// refused checks that a write fails for want of space and leaves the locker as it was.
func refused(t *testing.T, l *Locker, before domain.Record, name string, write func() error) {
	t.Helper()
	if err := write(); !errors.Is(err, domain.ErrFull) {
		t.Errorf("to %s: %v", name, err)
	}
	if now := must(l.Get(ctx, "a")); fmt.Sprint(now) != fmt.Sprint(before) {
		t.Errorf("to %s left %+v", name, now)
	}
	if findings := must(l.Verify(ctx)); len(findings) > 0 || len(must(l.List(ctx))) != 1 || l.ReadOnly() != "" {
		t.Errorf("to %s left findings %q, read-only %q", name, findings, l.ReadOnly())
	}
}

// The file goes away underneath: the next write says so and touches nothing, a copy can still be saved, and
// once the cause is gone the next write works, or says that the locker must be opened anew.
func TestTheFileIsTakenAwayWhileOpen(t *testing.T) {
	for name, tc := range map[string]struct {
		take func(t *testing.T, path string)
		undo func(t *testing.T, path string) // nil = nothing brings it back
		want error
		says string
	}{
		"moved": {
			func(t *testing.T, path string) { check(t, os.Rename(path, path+".moved")) },
			func(t *testing.T, path string) { check(t, os.Rename(path+".moved", path)) },
			domain.ErrMoved, "the file was moved, deleted or replaced while it was open; put it back, or save a copy",
		},
		"deleted": {
			func(t *testing.T, path string) { check(t, os.Remove(path)) }, nil,
			domain.ErrMoved, "the file was moved, deleted or replaced while it was open",
		},
		"replaced by another locker": {
			func(t *testing.T, path string) { check(t, os.Rename(closedLocker(t), path)) }, nil,
			domain.ErrMoved, "the file was moved, deleted or replaced while it was open",
		},
		"replaced by another file": {
			func(t *testing.T, path string) { check(t, WriteFile(path, []byte("Dear diary."))) }, nil,
			domain.ErrMoved, "the file was moved, deleted or replaced while it was open",
		},
		"overwritten by another locker's bytes": {
			func(t *testing.T, path string) {
				check(t, os.WriteFile(path, must(os.ReadFile(closedLocker(t))), 0o666))
			}, nil,
			domain.ErrReadOnly, "Open it again",
		},
		"overwritten by other bytes": {
			func(t *testing.T, path string) {
				check(t, os.WriteFile(path, bytes.Repeat([]byte("Dear diary. "), 9000), 0o666))
			}, nil,
			domain.ErrDamaged, "damaged",
		},
		"emptied": {
			func(t *testing.T, path string) { check(t, os.Truncate(path, 0)) }, nil,
			domain.ErrDamaged, "damaged",
		},
		"gone with its folder for a while": {
			func(t *testing.T, path string) { check(t, os.Rename(filepath.Dir(path), filepath.Dir(path)+"x")) },
			func(t *testing.T, path string) { check(t, os.Rename(filepath.Dir(path)+"x", filepath.Dir(path))) },
			domain.ErrMoved, "the file was moved, deleted or replaced while it was open",
		},
		"gone with its folder for good": {
			func(t *testing.T, path string) { check(t, os.RemoveAll(filepath.Dir(path))) }, nil,
			domain.ErrMoved, "the file was moved, deleted or replaced while it was open",
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "folder")
			check(t, os.Mkdir(folder, 0o777))
			l := must(Create(ctx, filepath.Join(folder, "crew.locker"), on(1, 1)))
			defer func() {
				if err := l.Close(); err != nil {
					t.Logf("close: %v", err) // there is nothing left to give back
				}
			}()
			must(l.Put(ctx, note("a", "Ada")))
			tc.take(t, l.Path())
			there, _ := os.ReadFile(l.Path()) // no bytes where nothing is
			for range 2 {
				_, err := l.Put(ctx, note("b", "Bwap"))
				if !errors.Is(err, tc.want) || !strings.Contains(err.Error(), tc.says) {
					t.Errorf("put: %v, want %v saying %q", err, tc.want, tc.says)
				}
			}
			if now, _ := os.ReadFile(l.Path()); !bytes.Equal(there, now) {
				t.Error("what lies there now was written to")
			}
			if strings.HasPrefix(tc.says, "the file was") {
				saved := filepath.Join(t.TempDir(), "saved.locker")
				check(t, l.CopyTo(ctx, saved))
				if got := titles(must(LookInside(ctx, saved))); got != "Ada" {
					t.Errorf("the saved copy holds %s", got)
				}
			}
			if tc.undo != nil {
				tc.undo(t, l.Path())
				must(l.Put(ctx, note("b", "Bwap")))
			}
		})
	}
}

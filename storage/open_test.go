package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestNamesThatEndAnAddressEarly(t *testing.T) {
	for _, name := range []string{
		"a #1 50% what?.db", "Guenašk ◇ & co.locker", "%41.locker", "a+b;c=d?mode=memory.locker", `back\slash "quoted"`, "x://y.locker",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), strings.ReplaceAll(name, "/", "|"))
			l := must(Create(ctx, path, on(1, 1)))
			must(l.Put(ctx, note("a", name)))
			check(t, l.Close())

			l = must(Open(ctx, path, on(1, 1)))
			if got := must(l.Get(ctx, "a")); got.Title != name {
				t.Errorf("read %q back", got.Title)
			}
			if l.Path() != path {
				t.Errorf("path is %q", l.Path())
			}
			check(t, l.Close())
			if names := entries(t, filepath.Dir(path)); len(names) != 1 {
				t.Errorf("the folder holds %q", names)
			}
		})
	}
}

func TestOpenRefuses(t *testing.T) {
	for name, tc := range map[string]struct {
		make func(t *testing.T, path string) // where a sound locker lies
		want error
	}{
		"a file that is missing": {func(t *testing.T, path string) { check(t, os.Remove(path)) }, domain.ErrNotFound},
		"a folder": {func(t *testing.T, path string) {
			check(t, os.Remove(path))
			check(t, os.Mkdir(path, 0o777))
		}, domain.ErrNotLocker},
		"an empty file": {func(t *testing.T, path string) { check(t, os.Truncate(path, 0)) }, domain.ErrNotLocker},
		"a text file":   {func(t *testing.T, path string) { check(t, os.WriteFile(path, []byte("Dear diary"), 0o666)) }, domain.ErrNotLocker},
		"a long text file": {func(t *testing.T, path string) {
			check(t, os.WriteFile(path, bytes.Repeat([]byte("Dear diary"), 1000), 0o666))
		}, domain.ErrNotLocker},
		"another program's database": {func(t *testing.T, path string) {
			check(t, os.Remove(path))
			change(t, path, "PRAGMA journal_mode = WAL; CREATE TABLE t (x); PRAGMA application_id = 7")
		}, domain.ErrNotLocker},
		"a locker cut in half": {func(t *testing.T, path string) {
			check(t, os.Truncate(path, must(os.Stat(path)).Size()/2))
		}, domain.ErrDamaged},
		"a locker that lost one byte": {func(t *testing.T, path string) {
			check(t, os.Truncate(path, must(os.Stat(path)).Size()-1))
		}, domain.ErrDamaged},
		"a locker with a page of rubbish": {func(t *testing.T, path string) {
			f := must(os.OpenFile(path, os.O_WRONLY, 0))
			must(f.WriteAt(bytes.Repeat([]byte{0xA5}, 4096), 4096*2))
			check(t, f.Close())
		}, domain.ErrDamaged},
		"a locker whose tables are no longer described right": {func(t *testing.T, path string) {
			data := must(os.ReadFile(path))
			check(t, os.WriteFile(path, bytes.Replace(data, []byte("version INTEGER NOT NULL"), []byte("versiom INTEGER NOT NULL"), 1), 0o666))
		}, domain.ErrDamaged},
		"a locker without a version": {func(t *testing.T, path string) { change(t, path, "PRAGMA user_version = 0") }, domain.ErrDamaged},
	} {
		t.Run(name, func(t *testing.T) {
			path := closedLocker(t)
			tc.make(t, path)
			before, _ := os.ReadFile(path) // a folder and a missing file have no bytes, then or now
			l, err := Open(ctx, path, on(1, 1))
			if !errors.Is(err, tc.want) {
				t.Errorf("open: %v, want %v", err, tc.want)
			}
			if l != nil {
				check(t, l.Close())
			}
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("opening changed the file")
			}
		})
	}
}

func TestNewerVersionOpensReadOnly(t *testing.T) {
	path := closedLocker(t)
	change(t, path, "PRAGMA user_version = 99")
	before := must(os.ReadFile(path))
	l := must(Open(ctx, path, on(1, 1)))
	wantReadOnly(t, l, "newer version")
	check(t, l.Close())
	if !bytes.Equal(before, must(os.ReadFile(path))) {
		t.Error("the file changed")
	}
}

// wantReadOnly checks that l says why it is read-only, writes nothing, and still reads.
func wantReadOnly(t testing.TB, l *Locker, why string) {
	t.Helper()
	if !strings.Contains(l.ReadOnly(), why) {
		t.Errorf("read-only because %q, want %q", l.ReadOnly(), why)
	}
	if _, err := l.Put(ctx, note("new", "New")); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("put: %v", err)
	}
	if _, err := l.PutPicture(ctx, picture("x")); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("put picture: %v", err)
	}
	if _, err := l.Purge(ctx, noon); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("purge: %v", err)
	}
	if r := must(l.Get(ctx, "a")); r.Title != "Ada" {
		t.Errorf("read %q", r.Title)
	}
}

func TestAnOlderVersionIsCopiedThenBroughtUpToDate(t *testing.T) {
	path := closedLocker(t)
	steps := append(schema[:len(schema):len(schema)], "ALTER TABLE document ADD COLUMN extra TEXT NOT NULL DEFAULT 'x'")

	look := on(1, 1)
	look.ReadOnly = true
	if _, err := open(ctx, path, look, steps); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("only looking at an older version: %v", err)
	}
	l := must(open(ctx, path, on(1, 1), steps))
	if r := must(l.Get(ctx, "a")); r.Title != "Ada" || l.ReadOnly() != "" {
		t.Errorf("read %q, %q", r.Title, l.ReadOnly())
	}
	check(t, l.Close())
	if v := must(examine(ctx, path)); v != len(steps) {
		t.Errorf("version is %d", v)
	}
	kept := filepath.Join(filepath.Dir(path), "crew backups",
		fmt.Sprintf("crew %s before version %d.locker", local(noon).Format("2006-01-02 15.04.05"), len(steps)))
	old := must(Open(ctx, kept, on(1, 1)))
	if r := must(old.Get(ctx, "a")); r.Title != "Ada" {
		t.Errorf("the copy holds %q", r.Title)
	}
	check(t, old.Close())
}

func TestAFailingStepLeavesTheOldVersion(t *testing.T) {
	path := closedLocker(t)
	steps := append(schema[:len(schema):len(schema)], "CREATE TABLE more (x); INSERT INTO nothing VALUES (1)")
	if _, err := open(ctx, path, on(1, 1), steps); err == nil {
		t.Fatal("the step did not fail")
	}
	l := opened(t, path)
	if findings := must(l.Verify(ctx)); len(findings) > 0 || l.ReadOnly() != "" {
		t.Errorf("findings %q, read-only %q", findings, l.ReadOnly())
	}
	var n int
	check(t, l.db.QueryRow("SELECT count(*) FROM sqlite_schema WHERE name = 'more'").Scan(&n))
	if n != 0 {
		t.Error("half a step stayed")
	}
}

func TestTwoOpeners(t *testing.T) {
	for name, tc := range map[string]struct {
		second func() Options
		why    string // the second is read-only; empty = it writes and the first no longer can
	}{
		"a second process of this host waits while the first lives": {
			func() Options { return on(2, 1, 2) }, "process 1 on bridge, since ",
		},
		"a holder whose process has ended is taken over": {func() Options { return on(2, 2) }, ""},
		"a process of another host counts as alive": {
			func() Options { o := on(2, 2); o.Host = "engine room"; return o }, "process 1 on bridge",
		},
		"a host without a name is nobody's": {
			func() Options { o := on(2, 2); o.Host = ""; return o }, "process 1 on bridge",
		},
		"the same process may have it open only once for writing": {func() Options { return on(1) }, "process 1 on bridge"},
		"without a way to tell, the first counts as alive": {
			func() Options { o := on(2); o.Alive = nil; return o }, "process 1 on bridge",
		},
		"a forced opener takes it": {func() Options { o := on(2, 1, 2); o.TakeOver = true; return o }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			first := fresh(t)
			must(first.Put(ctx, note("a", "Ada")))
			second := must(Open(ctx, first.Path(), tc.second()))
			defer func() { check(t, second.Close()) }()
			if tc.why != "" {
				wantReadOnly(t, second, tc.why)
				must(first.Put(ctx, note("b", "Bwap")))
				must(second.Get(ctx, "b")) // sees what the first goes on writing
				return
			}
			if second.ReadOnly() != "" {
				t.Errorf("second is read-only: %s", second.ReadOnly())
			}
			must(second.Put(ctx, note("b", "Bwap")))
			if _, err := first.Put(ctx, note("c", "Cid")); !errors.Is(err, domain.ErrReadOnly) || !strings.Contains(err.Error(), "taken over") {
				t.Errorf("put by who lost the hold: %v", err)
			}
			wantReadOnly(t, first, "taken over writing to it: process 2 on ")
			if _, err := second.Get(ctx, "c"); !errors.Is(err, domain.ErrNotFound) {
				t.Errorf("its record went in all the same: %v", err)
			}
		})
	}
}

func TestAHoldThatWasTakenAndGivenBackStaysLost(t *testing.T) {
	first := fresh(t)
	must(first.Put(ctx, note("a", "Ada")))
	o := on(2, 1, 2)
	o.TakeOver = true
	check(t, must(Open(ctx, first.Path(), o)).Close())
	if _, err := first.Put(ctx, note("b", "Bwap")); !errors.Is(err, domain.ErrReadOnly) {
		t.Errorf("put: %v", err)
	}
	wantReadOnly(t, first, "Open it again")
}

func TestAnEarlierProcessOfTheSameIDIsOver(t *testing.T) {
	path := closedLocker(t)
	change(t, path, "INSERT INTO holder VALUES (1, 'ANOTHER.ONE', 'bridge', 1, 0)") // left by a crash before a restart
	l := must(Open(ctx, path, on(1, 1)))
	if l.ReadOnly() != "" {
		t.Errorf("read-only: %s", l.ReadOnly())
	}
	check(t, l.Close())
}

func TestLookingHoldsNothing(t *testing.T) {
	path := closedLocker(t)
	o := on(2, 1, 2)
	o.ReadOnly = true
	look := must(Open(ctx, path, o))
	defer func() { check(t, look.Close()) }()
	wantReadOnly(t, look, "opened for reading only")
	l := must(Open(ctx, path, on(1, 1, 2)))
	if l.ReadOnly() != "" {
		t.Errorf("read-only: %s", l.ReadOnly())
	}
	check(t, l.Close())
}

func TestCloseGivesTheHoldBack(t *testing.T) {
	l := fresh(t)
	check(t, l.Close())
	check(t, l.Close())
	again := must(Open(ctx, l.Path(), on(2, 1, 2)))
	if again.ReadOnly() != "" {
		t.Errorf("read-only: %s", again.ReadOnly())
	}
	check(t, again.Close())
	if _, err := l.Put(ctx, note("a", "Ada")); err == nil {
		t.Error("a closed locker took a put")
	}
}

func TestCreateNeverReplaces(t *testing.T) {
	path := closedLocker(t)
	before := must(os.ReadFile(path))
	if _, err := Create(ctx, path, on(1, 1)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("create over a locker: %v", err)
	}
	if !bytes.Equal(before, must(os.ReadFile(path))) {
		t.Error("the file changed")
	}
	if names := entries(t, filepath.Dir(path)); len(names) != 1 {
		t.Errorf("left behind: %q", names)
	}
	if _, err := Create(ctx, filepath.Join(path, "x", "y.locker"), on(1, 1)); err == nil {
		t.Error("created in a folder that is none")
	}
}

func TestPlaceWithoutLinks(t *testing.T) {
	linkless := func(string, string) error { return errors.New("no links here") }
	folder := t.TempDir()
	temp, path := filepath.Join(folder, "temp"), filepath.Join(folder, "file")
	check(t, os.WriteFile(temp, []byte("new"), 0o666))
	check(t, place(temp, path, linkless))
	check(t, os.WriteFile(temp, []byte("newer"), 0o666))
	if err := place(temp, path, linkless); !errors.Is(err, fs.ErrExist) {
		t.Errorf("place over a file: %v", err)
	}
	if got := must(os.ReadFile(path)); string(got) != "new" {
		t.Errorf("the file holds %q", got)
	}
	if err := place(filepath.Join(folder, "none"), filepath.Join(folder, "other"), linkless); err == nil {
		t.Error("placed nothing")
	}
	if names := entries(t, folder); fmt.Sprint(names) != "[file temp]" {
		t.Errorf("the folder holds %q", names)
	}
}

func TestAWriteCutShortIsUndoneAtTheNextOpening(t *testing.T) {
	again := must(Open(ctx, torn(t, t.TempDir()), on(2, 2)))
	defer func() { check(t, again.Close()) }()
	if r := must(again.Get(ctx, "a")); r.Title != "Ada" {
		t.Errorf("read %q", r.Title)
	}
	wantSound(t, again)
}

func TestTheFileGoesAwayWhileOpen(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, note("a", "Ada")))
	check(t, os.Rename(l.Path(), l.Path()+".moved"))
	if _, err := l.Put(ctx, note("b", "Bwap")); !errors.Is(err, domain.ErrReadOnly) || !strings.Contains(err.Error(), "moved") {
		t.Errorf("put into a moved file: %v", err)
	}
	check(t, os.Rename(l.Path()+".moved", l.Path()))
	must(l.Put(ctx, note("b", "Bwap")))
}

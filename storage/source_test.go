package storage

import (
	"os"
	"path/filepath"
	"testing"
)

func TestAPathIsWrittenAsAnAddressOnEverySystem(t *testing.T) {
	for name, tc := range map[string]struct {
		path      string
		separator byte
		want      string
	}{
		"a path":                              {"/home/ann/crew.locker", '/', "/home/ann/crew.locker"},
		"a backslash that is part of a name":  {`/home/ann/a\b.locker`, '/', `/home/ann/a\b.locker`},
		"a drive":                             {`C:\Users\Ann\crew.locker`, '\\', "/C:/Users/Ann/crew.locker"},
		"a drive, written with slashes":       {`C:/Users/crew.locker`, '\\', "/C:/Users/crew.locker"},
		"a folder shared by another computer": {`\\bridge\games\crew.locker`, '\\', "//bridge/games/crew.locker"},
	} {
		if got := address(tc.path, tc.separator); got != tc.want {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
}

// leads returns the file that a connection opens at a path.
func leads(t *testing.T, path string, how access) string {
	t.Helper()
	db := connect(path, how)
	defer func() { check(t, db.Close()) }()
	var file string
	check(t, db.QueryRow("SELECT file FROM pragma_database_list WHERE name = 'main'").Scan(&file))
	return file
}

func TestARelativePathLeadsToItsOwnFileHoweverItIsOpened(t *testing.T) {
	path := must(filepath.EvalSymlinks(closedLocker(t)))
	folder, name := filepath.Split(path)
	check(t, os.Mkdir(filepath.Join(folder, "below"), 0o777))
	for from, relative := range map[string]string{
		folder: name, filepath.Join(folder, "below"): filepath.Join("..", name), filepath.Dir(filepath.Clean(folder)): filepath.Join(filepath.Base(folder), name),
	} {
		t.Chdir(from)
		for _, p := range []string{relative, "." + string(filepath.Separator) + relative, path} {
			for _, how := range []access{glancing, reading, writing, making} {
				if got := leads(t, p, how); got != path {
					t.Errorf("from %s %q leads to %s, opened as %d", from, p, got, how)
				}
			}
		}
	}
}

func TestWhatIsDoneWithAWholeLockerTakesRelativePaths(t *testing.T) {
	path := closedLocker(t)
	t.Chdir(filepath.Dir(path))
	name := filepath.Base(path)

	backup := must(BackupOf(ctx, name, on21st(0, 0)))
	relative := must(filepath.Rel(must(os.Getwd()), must(filepath.EvalSymlinks(backup))))
	if got := titles(must(LookInside(ctx, relative))); got != "Ada" {
		t.Errorf("inside the backup are %s", got)
	}
	l := must(Open(ctx, name, on(1, 1)))
	must(l.Put(ctx, note("b", "Bwap")))
	check(t, l.CopyTo(ctx, "copy.locker"))
	check(t, l.Close())
	if got := titles(must(LookInside(ctx, "copy.locker"))); got != "Ada Bwap" {
		t.Errorf("in the copy are %s", got)
	}
	check(t, Restore(ctx, relative, name, on(1, 1)))
	if got := titles(must(LookInside(ctx, name))); got != "Ada" {
		t.Errorf("restored are %s", got)
	}
	if report := must(Recover(ctx, "copy.locker", "clean.locker")); report.Documents != 2 {
		t.Errorf("recovered %+v", report)
	}
}

func TestABackupThatIsNotWhatItsLockerHoldsIsNone(t *testing.T) {
	path := closedLocker(t)
	other := fresh(t)
	must(other.Put(ctx, note("x", "Somebody else")))
	astray := &Locker{path: path, db: other.db}
	if kept, err := astray.keep(ctx, on21st(0, 0), atStart); err == nil {
		t.Errorf("another locker was kept as %s", kept)
	}
	if left := names(t, path); len(left) > 0 {
		t.Errorf("left are %q", left)
	}
}

func TestEveryConnectionDistrustsTheSchema(t *testing.T) {
	path := closedLocker(t)
	for _, how := range []access{glancing, reading, writing, making} {
		db := connect(path, how)
		for pragma, want := range map[string]int{"trusted_schema": 0, "cell_size_check": 1} {
			var is int
			check(t, db.QueryRow("PRAGMA "+pragma).Scan(&is))
			if is != want {
				t.Errorf("%s is %d where a file is opened as %d", pragma, is, how)
			}
		}
		check(t, db.Close())
	}
}

func TestACopyMadeWhileOthersWaitIsWhole(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, note("a", "Ada")))
	to := must(tempFile(t.TempDir(), 0o666))
	still := must(copyStill(ctx, to, l.db))
	if same := must(l.confirm(ctx, to, still)); !same {
		t.Error("it is not what the locker holds")
	}
	must(l.Put(ctx, note("b", "Bwap"))) // nothing holds the locker any more
	if got := titles(must(LookInside(ctx, to))); got != "Ada" {
		t.Errorf("in the copy are %s", got)
	}
}

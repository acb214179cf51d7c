package storage

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
)

// purging is a trigger that empties a locker as soon as anybody writes to it.
const purging = "CREATE TRIGGER purge AFTER INSERT ON holder BEGIN DELETE FROM document; END"

// emptying is another, that waits for the hold to be given back.
const emptying = "CREATE TRIGGER emptying AFTER DELETE ON holder BEGIN DELETE FROM document; END"

func TestAPieceNoVersionWritesOpensTheFileForReadingOnly(t *testing.T) {
	for name, tc := range map[string]struct{ sql, named string }{
		"a trigger":                {purging, "the trigger “purge” was added"},
		"a view":                   {"CREATE VIEW everybody AS SELECT * FROM document", "the view “everybody” was added"},
		"a table":                  {"CREATE TABLE loot (x)", "the table “loot” was added"},
		"a virtual table":          {"CREATE VIRTUAL TABLE loot USING rtree(id, a, b)", "the table “loot” was added"},
		"an index":                 {"CREATE INDEX by_title ON document (title)", "the index “by_title” was added"},
		"a column":                 {"ALTER TABLE document ADD COLUMN loot TEXT DEFAULT 'x'", "the table “document” was changed"},
		"an index that is missing": {"DROP INDEX change_document", "the index “change_document” is missing"},
		"a trigger under a name of SQLite's own": {
			"PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat1', 'holder', 0, 'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON holder BEGIN DELETE FROM document; END')",
			"the trigger “sqlite_stat1” was added",
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := closedLocker(t)
			change(t, path, tc.sql)
			before := must(os.ReadFile(path))
			l := must(Open(ctx, path, on(1, 1)))
			wantReadOnly(t, l, tc.named)
			if !l.Altered() {
				t.Error("it does not say that it is foreign")
			}
			if _, err := l.Put(ctx, note("new", "New")); !errors.Is(err, domain.ErrAltered) {
				t.Errorf("put: %v", err)
			}
			if found := strings.Join(must(l.Verify(ctx)), "\n"); !strings.Contains(found, tc.named) {
				t.Errorf("verify finds %q", found)
			}
			check(t, l.Close())
			if !bytes.Equal(before, must(os.ReadFile(path))) {
				t.Error("opening changed the file")
			}
			wantCleanCopy(t, path, tc.named)
		})
	}
}

// wantCleanCopy checks that recovering a locker with foreign pieces leaves out nothing but those.
func wantCleanCopy(t *testing.T, path, named string) {
	t.Helper()
	clean := filepath.Join(t.TempDir(), "clean.locker")
	report := must(Recover(ctx, path, clean))
	if report.Documents != 1 || len(report.Lost) > 0 || !strings.Contains(report.Text(), named) {
		t.Errorf("recovered %+v", report)
	}
	l := opened(t, clean)
	if l.ReadOnly() != "" || l.Altered() {
		t.Errorf("the clean copy is for reading only: %s", l.ReadOnly())
	}
	wantSound(t, l)
	if r := must(l.Get(ctx, "a")); r.Title != "Ada" {
		t.Errorf("it holds %+v", r)
	}
}

func TestACleanCopyKeepsHistoryAndTheLineOfUndo(t *testing.T) {
	l, last := crewed(t, 3)
	done, _, err := l.Line(ctx)
	check(t, err)
	change(t, l.Path(), "CREATE VIEW everybody AS SELECT * FROM document")
	clean := filepath.Join(t.TempDir(), "clean.locker")
	if report := must(Recover(ctx, l.Path(), clean)); report.Steps != 4 {
		t.Errorf("recovered %+v", report)
	}
	c := opened(t, clean)
	if again, _, err := c.Line(ctx); err != nil || len(again) != len(done) {
		t.Errorf("the line of undo has %d steps, want %d (%v)", len(again), len(done), err)
	}
	if r := must(c.Get(ctx, last.ID)); string(r.Body) != string(last.Body) || r.Rev != last.Rev {
		t.Errorf("it holds %+v", r.Head)
	}
	if found := must(c.Search(ctx, "ada", 9)); len(found) != 1 {
		t.Errorf("its search finds %v", found)
	}
}

func TestWhatSQLiteKeepsForItselfIsNotForeign(t *testing.T) {
	path := closedLocker(t)
	change(t, path, "ANALYZE; VACUUM")
	l := opened(t, path)
	if l.ReadOnly() != "" || l.Altered() {
		t.Errorf("it is for reading only: %s", l.ReadOnly())
	}
	wantSound(t, l)
}

// older makes a locker of the first version with one document "a" and returns its path.
func older(t *testing.T) string {
	t.Helper()
	path := must(makeEmpty(ctx, t.TempDir(), schema[:1]))
	change(t, path, `INSERT INTO document VALUES ('a', 'game/note', 'Ada', '', 1, 1, 0, 1, 1, '{"title":"Ada"}')`)
	return path
}

func TestALockerOfAnOlderVersionIsHeldToThatVersion(t *testing.T) {
	path := older(t)
	l := must(Open(ctx, path, on(1, 1)))
	if l.ReadOnly() != "" || l.Altered() {
		t.Errorf("it is for reading only: %s", l.ReadOnly())
	}
	wantSound(t, l)
	check(t, l.Close())

	path = older(t)
	change(t, path, purging)
	before := must(os.ReadFile(path))
	if _, err := Open(ctx, path, on(1, 1)); !errors.Is(err, domain.ErrAltered) || !strings.Contains(err.Error(), "the trigger “purge” was added") {
		t.Errorf("open: %v", err)
	}
	if !bytes.Equal(before, must(os.ReadFile(path))) {
		t.Error("opening changed the file")
	}
	wantCleanCopy(t, path, "the trigger “purge” was added")
}

func TestCopiesOfALockerSetOffNoTrigger(t *testing.T) {
	path := closedLocker(t)
	change(t, path, "INSERT INTO holder VALUES (1, 'x', 'bridge', 7, 1);"+purging+";"+emptying)
	backup := must(BackupOf(ctx, path, on21st(0, 0)))
	if got := titles(must(LookInside(ctx, backup))); got != "Ada" {
		t.Errorf("in the backup are %q", got)
	}
	l := must(Open(ctx, path, on(1, 1)))
	copied := filepath.Join(t.TempDir(), "copy.locker")
	check(t, l.CopyTo(ctx, copied))
	check(t, l.Close())
	if got := titles(must(LookInside(ctx, copied))); got != "Ada" {
		t.Errorf("in the copy are %q", got)
	}
}

func TestABackupIsComparedBeforeARestore(t *testing.T) {
	path := closedLocker(t)
	backup := must(BackupOf(ctx, path, on21st(0, 0)))
	planted := filepath.Join(t.TempDir(), "planted.locker")
	check(t, os.WriteFile(planted, must(os.ReadFile(backup)), 0o666))
	change(t, planted, purging)
	before := must(os.ReadFile(path))
	if err := Restore(ctx, planted, path, on(1, 1)); !errors.Is(err, domain.ErrAltered) || !strings.Contains(err.Error(), "“purge”") {
		t.Errorf("restoring it: %v", err)
	}
	if !bytes.Equal(before, must(os.ReadFile(path))) {
		t.Error("the locker changed")
	}

	// And the locker that is restored may be the planted one.
	change(t, path, purging+";"+emptying)
	planted = string(must(os.ReadFile(path)))
	check(t, Restore(ctx, backup, path, on(1, 1)))
	l := opened(t, path)
	if got := titles(must(l.List(ctx))); got != "Ada" || l.ReadOnly() != "" {
		t.Errorf("restored are %q, %s", got, l.ReadOnly())
	}
	kept := must(Backups(path))[0]
	for _, b := range must(Backups(path)) {
		if b.Why == beforeRestore {
			kept = b
		}
	}
	if string(must(os.ReadFile(kept.Path))) != planted {
		t.Errorf("%s is not the file that was there", kept.Path)
	}
}

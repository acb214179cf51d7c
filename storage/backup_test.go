package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mattn/go-sqlite3"

	"shipslocker/domain"
)

// on21st is a moment of 21 November 2026, 21:14:07 where the test runs, some days and seconds later.
func on21st(days, seconds int) domain.Moment {
	return domain.Moment(time.Date(2026, 11, 21+days, 21, 14, 7+seconds, 0, time.Local).UnixMilli())
}

// names returns the names of a locker's backups, newest first.
func names(t testing.TB, path string) []string {
	t.Helper()
	var names []string
	for _, b := range must(Backups(path)) {
		names = append(names, filepath.Base(b.Path))
	}
	return names
}

func TestABackupIsWholeAndNamedByItsMoment(t *testing.T) {
	l := fresh(t)
	portrait := must(l.PutPicture(ctx, picture("Ada")))
	r := note("a", "Ada")
	r.Pictures = []domain.PictureID{portrait}
	must(l.Put(ctx, r))
	path := must(l.Backup(ctx, on21st(0, 0)))
	must(l.Put(ctx, note("b", "Bwap")))

	if want := filepath.Join(filepath.Dir(l.Path()), "crew backups", "crew 2026-11-21 21.14.07 start.locker"); path != want {
		t.Errorf("it is %s, want %s", path, want)
	}
	list := must(Backups(l.Path()))
	want := BackupInfo{Path: path, At: on21st(0, 0), Size: must(os.Stat(path)).Size(), Why: "start"}
	if len(list) != 1 || list[0] != want {
		t.Errorf("listed %+v, want %+v", list, want)
	}
	before := must(os.ReadFile(path))
	if got := titles(must(LookInside(ctx, path))); got != "Ada" {
		t.Errorf("inside are %s", got)
	}
	if !bytes.Equal(before, must(os.ReadFile(path))) {
		t.Error("looking inside changed it")
	}
	kept := must(Open(ctx, path, on(1, 1)))
	if kept.ReadOnly() != "" || len(must(kept.Verify(ctx))) > 0 || len(must(kept.Picture(ctx, portrait))) == 0 {
		t.Errorf("it is not a whole locker of its own: %s", kept.ReadOnly())
	}
	check(t, kept.Close())
}

func TestABackupIsMadeOnlyOfSomethingNew(t *testing.T) {
	l := fresh(t)
	r := must(l.Put(ctx, note("a", "Ada")))[0]
	first := must(l.Backup(ctx, on21st(0, 0)))
	for _, tc := range []struct {
		name  string
		write func()
	}{
		{"a changed document", func() { r = must(l.Put(ctx, r))[0] }},
		{"a new document", func() { must(l.Put(ctx, note("b", "Bwap"))) }},
		{"a new picture", func() { must(l.PutPicture(ctx, picture("x"))) }},
		{"a purge of that picture", func() { must(l.Purge(ctx, noon)) }},
		{"a step of the history", func() {
			must(l.Save(ctx, domain.Batch{Steps: []domain.Step{{Seq: 1, Verb: domain.Did, Label: "step"}}}))
		}},
		{"another in its place", func() {
			must(l.Save(ctx, domain.Batch{Steps: []domain.Step{{Seq: 1, At: 5, Verb: domain.Did, Label: "step"}}}))
		}},
		{"what was printed", func() { check(t, l.MarkPrinted(ctx, domain.Print{Record: r, At: noon})) }},
	} {
		if again := must(l.Backup(ctx, on21st(1, 0))); again != first {
			t.Errorf("before %s: made %s", tc.name, again)
		}
		tc.write()
		next := must(l.Backup(ctx, on21st(0, 0)))
		if next == first {
			t.Errorf("%s: nothing was made", tc.name)
		}
		first = next
	}
	// Opening and closing writes to the file, and is nothing new.
	check(t, l.Close())
	l = must(Open(ctx, l.Path(), on(2, 2)))
	if again := must(l.Backup(ctx, on21st(2, 0))); again != first {
		t.Errorf("opened again, it made %s", again)
	}
	// A backup that cannot be read counts for nothing.
	check(t, os.Truncate(first, 5000))
	if again := must(l.Backup(ctx, on21st(2, 0))); again == first {
		t.Error("a torn backup was taken for a good one")
	}
	check(t, l.Close())
}

func TestRotation(t *testing.T) {
	start := func(days, seconds int) BackupInfo { return BackupInfo{At: on21st(days, seconds), Why: "start"} }
	for name, tc := range map[string]struct {
		list []BackupInfo // oldest first
		gone []int        // of list
	}{
		"nothing": {},
		"ten starts of a day stay": {
			[]BackupInfo{start(0, 0), start(0, 1), start(0, 2), start(0, 3), start(0, 4), start(0, 5), start(0, 6), start(0, 7), start(0, 8), start(0, 9)},
			nil,
		},
		"the eleventh start of a day goes, and the last of the days before stay": {
			[]BackupInfo{
				start(0, 0), start(0, 1), start(1, 0), start(9, 0), start(9, 1), start(9, 2), start(9, 3), start(9, 4), start(9, 5), start(9, 6),
				start(9, 7), start(9, 8), start(9, 9), start(9, 10),
			},
			[]int{0, 3},
		},
		"of the fifteenth day with use none stays": {
			[]BackupInfo{
				start(0, 0), start(2, 0), start(3, 0), start(5, 0), start(7, 0), start(9, 0), start(11, 0), start(13, 0),
				start(15, 0), start(17, 0), start(19, 0), start(21, 0), start(23, 0), start(25, 0), start(27, 0),
			},
			[]int{0},
		},
		"five before a restore and five before a version stay, however many starts": {
			[]BackupInfo{
				{Why: "before version 2", At: 1},
				{Why: "before restore", At: 2},
				{Why: "before version 3", At: 3},
				{Why: "before restore", At: 4},
				{Why: "before restore", At: 5},
				{Why: "before restore", At: 6},
				{Why: "before restore", At: 7},
				{Why: "before restore", At: 8},
				start(0, 0),
			},
			[]int{1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			list := slices.Clone(tc.list)
			slices.Reverse(list)
			var gone []int
			for _, b := range outdated(list) {
				gone = append(gone, slices.Index(tc.list, b))
			}
			slices.Sort(gone)
			if !slices.Equal(gone, tc.gone) {
				t.Errorf("gone are %v, want %v", gone, tc.gone)
			}
		})
	}
}

func TestRotationDeletesNothingItDidNotName(t *testing.T) {
	l := fresh(t)
	folder := filepath.Join(filepath.Dir(l.Path()), "crew backups")
	check(t, os.Mkdir(folder, 0o777))
	var others []string
	for _, name := range []string{
		"notes.txt", "crew.locker", "crew 2020-01-01 00.00.00 start.locker.txt", "crew 2020-01-01 00.00.00 started.locker",
		"crew 2020-13-01 00.00.00 start.locker", "crew 2020-01-01 0.00.00 start.locker", "crew 2020-01-01 00.00.00 before version 02.locker",
		"crew two 2020-01-01 00.00.00 start.locker", "crew 2020-01-01 00.00.00 start.db", "Kopie von crew 2020-01-01 00.00.00 start.locker",
	} {
		check(t, os.WriteFile(filepath.Join(folder, name), nil, 0o666))
		others = append(others, name)
	}
	check(t, os.Mkdir(filepath.Join(folder, "crew 2020-01-01 00.00.00 start.locker"), 0o777))
	// What a crash left half made goes after a day: another program may be making it.
	const stale, recent = ".shipslocker-A.tmp-journal", ".shipslocker-B.tmp"
	for name, days := range map[string]int{stale: -2, recent: 0} {
		check(t, os.WriteFile(filepath.Join(folder, name), nil, 0o666))
		check(t, os.Chtimes(filepath.Join(folder, name), time.Time{}, local(on21st(days, 0))))
	}
	for i := range 14 {
		must(l.Put(ctx, note(domain.DocID(fmt.Sprint(i)), "N")))
		must(l.Backup(ctx, on21st(0, i)))
	}
	if got := names(t, l.Path()); len(got) != 10 || got[0] != "crew 2026-11-21 21.14.20 start.locker" {
		t.Errorf("kept %q", got)
	}
	left := entries(t, folder)
	others = append(others, recent)
	for _, name := range others {
		if !slices.Contains(left, name) {
			t.Errorf("%s is gone", name)
		}
	}
	if len(left) != 10+len(others)+1 {
		t.Errorf("the folder holds %q", left)
	}
}

func TestABackupOfALockerThatIsOnlyReadIsRefused(t *testing.T) {
	path := closedLocker(t)
	o := on(1, 1)
	o.ReadOnly = true
	l := must(Open(ctx, path, o))
	defer func() { check(t, l.Close()) }()
	if made, err := l.Backup(ctx, noon); made != "" || !errors.Is(err, domain.ErrReadOnly) || !strings.Contains(err.Error(), "opened for reading only") {
		t.Errorf("made %q, %v", made, err)
	}
	if names := entries(t, filepath.Dir(path)); len(names) != 1 {
		t.Errorf("the folder holds %q", names)
	}
}

func TestBackupsLieBesideTheFileALinkLeadsTo(t *testing.T) {
	path := closedLocker(t)
	link := filepath.Join(t.TempDir(), "link.locker")
	check(t, os.Symlink(path, link))
	l := opened(t, link)
	made := must(l.Backup(ctx, noon))
	if filepath.Dir(filepath.Dir(made)) != filepath.Dir(path) || len(must(Backups(link))) != 1 || len(must(Backups(path))) != 1 {
		t.Errorf("made %s", made)
	}
}

// Writers go on while a copy is made, and what they wrote by then is in it whole or not at all.
func TestWritingGoesOnWhileABackupIsMade(t *testing.T) {
	l := fresh(t)
	for i := range 8 { // 8 MB
		must(l.PutPicture(ctx, append(picture(fmt.Sprint(i)), make([]byte, 1<<20)...)))
	}
	a, b := must(l.Put(ctx, note("a", "Ada")))[0], must(l.Put(ctx, note("b", "Bwap")))[0]
	dest := connect(filepath.Join(t.TempDir(), "copy.locker"), making)
	during := 0
	check(t, rawly(ctx, dest, func(d *sqlite3.SQLiteConn) error {
		c := copying{dest: d, pages: 100}
		for !c.done {
			if err := rawly(ctx, l.db, c.step); err != nil {
				return err
			}
			both := must(l.Put(ctx, a, b))
			a, b = both[0], both[1]
			during++
		}
		return c.end()
	}))
	copied := &Locker{db: dest}
	ra, rb := must(copied.Get(ctx, "a")).Rev, must(copied.Get(ctx, "b")).Rev
	if findings := must(copied.Verify(ctx)); during < 10 || ra != rb || ra < a.Rev-1 || len(findings) > 0 {
		t.Errorf("after %d writes the copy has revisions %d and %d of %d, findings %q", during, ra, rb, a.Rev, findings)
	}
	check(t, dest.Close())
}

// Another program that writes without a pause cannot keep a copy from being made, nor from being of one moment.
func TestABackupIsMadeWhileAnotherProgramWrites(t *testing.T) {
	l := fresh(t)
	for i := range 4 { // 4 MB
		must(l.PutPicture(ctx, append(picture(fmt.Sprint(i)), make([]byte, 1<<20)...)))
	}
	a, b := must(l.Put(ctx, note("a", "Ada")))[0], must(l.Put(ctx, note("b", "Bwap")))[0]
	from, dest := connect(l.Path(), reading), connect(filepath.Join(t.TempDir(), "copy.locker"), making)
	check(t, rawly(ctx, dest, func(d *sqlite3.SQLiteConn) error {
		c := copying{dest: d, pages: 100}
		for !c.done {
			if err := rawly(ctx, from, c.step); err != nil {
				return errors.Join(err, c.end())
			}
			both := must(l.Put(ctx, a, b))
			a, b = both[0], both[1]
		}
		return c.end()
	}))
	copied := &Locker{db: dest}
	ra, rb := must(copied.Get(ctx, "a")).Rev, must(copied.Get(ctx, "b")).Rev
	if findings := must(copied.Verify(ctx)); ra != rb || ra != a.Rev-1 || len(findings) > 0 {
		t.Errorf("the copy has revisions %d and %d of %d, findings %q", ra, rb, a.Rev, findings)
	}
	check(t, errors.Join(from.Close(), dest.Close()))
}

func TestABackupOfALockerThatIsOpen(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, note("a", "Ada")))
	path := must(BackupOf(ctx, l.Path(), noon))
	if got := titles(must(LookInside(ctx, path))); got != "Ada" || must(Backups(l.Path()))[0].Path != path {
		t.Errorf("it holds %s", got)
	}
	if again := must(BackupOf(ctx, l.Path(), noon+5000)); again != path {
		t.Errorf("with nothing new it made %s", again)
	}
	if by, ok := openElsewhere(ctx, path, on(2, 1, 2)); ok {
		t.Errorf("the backup is held by %s", by)
	}
	must(l.Put(ctx, note("b", "Bwap")))
	if _, err := BackupOf(ctx, l.Path()+"x", noon); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("of a file that is missing: %v", err)
	}
}

func TestClosingWhileABackupIsMade(t *testing.T) {
	l := must(Create(ctx, filepath.Join(t.TempDir(), "crew.locker"), on(1, 1)))
	must(l.PutPicture(ctx, append(picture("x"), make([]byte, 1<<20)...)))
	dest := connect(filepath.Join(t.TempDir(), "copy.locker"), making)
	err := rawly(ctx, dest, func(d *sqlite3.SQLiteConn) error {
		c := copying{dest: d, pages: 10}
		check(t, rawly(ctx, l.db, c.step))
		check(t, l.Close())
		err := rawly(ctx, l.db, c.step)
		return errors.Join(err, c.end())
	})
	if err == nil {
		t.Error("a closed locker was copied further")
	}
	check(t, dest.Close())
}

func TestRestore(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(t *testing.T, path string) // what becomes of the locker after the backup
		kept  string                          // titles in the backup of what was there; "" = it is no sound locker
	}{
		"over a sound locker": {func(t *testing.T, path string) {}, "Ada Bwap"},
		"over a locker of a later version": {func(t *testing.T, path string) {
			change(t, path, "PRAGMA user_version = 99")
		}, "Ada Bwap"},
		"over a torn locker": {func(t *testing.T, path string) { check(t, os.Truncate(path, 9000)) }, ""},
		"over a locker whose beginning is gone": {func(t *testing.T, path string) {
			f := must(os.OpenFile(path, os.O_WRONLY, 0))
			must(f.WriteAt(make([]byte, 4096), 0))
			check(t, f.Close())
		}, ""},
		"over an empty file": {func(t *testing.T, path string) { check(t, os.Truncate(path, 0)) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			path := closedLocker(t)
			l := must(Open(ctx, path, on(1, 1)))
			backup := must(l.Backup(ctx, on21st(0, 0)))
			must(l.Put(ctx, note("b", "Bwap")))
			check(t, l.Close())
			tc.spoil(t, path)
			before := must(os.ReadFile(path))

			check(t, Restore(ctx, backup, path, on(1, 1)))
			if got := titles(must(LookInside(ctx, path))); got != "Ada" {
				t.Errorf("restored %s", got)
			}
			kept := must(Backups(path))[0]
			if kept.Why != "before restore" || len(must(Backups(path))) != 2 {
				t.Errorf("backups %q", names(t, path))
			}
			if tc.kept != "" {
				if got := titles(must(LookInside(ctx, kept.Path))); got != tc.kept {
					t.Errorf("kept %s, want %s", got, tc.kept)
				}
			} else if !bytes.Equal(before, must(os.ReadFile(kept.Path))) {
				t.Error("what was there is not kept as it was")
			}
			again := must(Open(ctx, path, on(2, 1, 2)))
			if again.ReadOnly() != "" {
				t.Errorf("the restored locker is held: %s", again.ReadOnly())
			}
			check(t, again.Close())
			if left := entries(t, filepath.Dir(path)); len(left) != 2 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

func TestRestoreOfADeletedLocker(t *testing.T) {
	path := closedLocker(t)
	l := must(Open(ctx, path, on(1, 1)))
	backup := must(l.Backup(ctx, noon))
	check(t, l.Close())
	check(t, os.Remove(path))
	check(t, Restore(ctx, backup, path, on(1, 1)))
	if got := titles(must(LookInside(ctx, path))); got != "Ada" || len(must(Backups(path))) != 1 {
		t.Errorf("restored %s", got)
	}
}

// A cut-short write's journal must not be played into the file that replaces the torn one.
func TestRestoreSetsAJournalAsideWithItsFile(t *testing.T) {
	path := closedLocker(t)
	l := must(Open(ctx, path, on(1, 1)))
	backup := must(l.Backup(ctx, on21st(0, 0)))
	check(t, l.Close())
	check(t, os.Truncate(path, 9000))
	check(t, os.WriteFile(path+"-journal", []byte("a cut-short write"), 0o666))
	check(t, setAsideAsBackup(path, noon))
	kept := must(Backups(path))[0]
	if got := must(os.ReadFile(kept.Path + "-journal")); string(got) != "a cut-short write" {
		t.Errorf("set aside %q", got)
	}
	check(t, Restore(ctx, backup, path, on(1, 1)))
	if got := titles(must(LookInside(ctx, path))); got != "Ada" {
		t.Errorf("restored %s", got)
	}
}

func TestRestoreRefuses(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, note("a", "Ada")))
	backup := must(l.Backup(ctx, noon))
	must(l.Put(ctx, note("b", "Bwap")))
	folder := t.TempDir()
	text, torn, none := filepath.Join(folder, "text"), filepath.Join(folder, "torn"), filepath.Join(folder, "none")
	check(t, os.WriteFile(text, []byte("Dear diary."), 0o666))
	check(t, os.WriteFile(torn, must(os.ReadFile(backup))[:9000], 0o666))
	for name, tc := range map[string]struct {
		backup, path string
		want         error
	}{
		"over a locker that is open for writing": {backup, l.Path(), domain.ErrReadOnly},
		"over a file that is no locker":          {backup, text, domain.ErrNotLocker},
		"from a file that is no locker":          {text, l.Path(), domain.ErrNotLocker},
		"from a torn backup":                     {torn, l.Path(), domain.ErrDamaged},
		"from a backup that is gone":             {none, l.Path(), domain.ErrNotFound},
		"from itself":                            {backup, backup, domain.ErrDenied},
		"into a folder that is missing":          {backup, filepath.Join(none, "x.locker"), fs.ErrNotExist},
	} {
		t.Run(name, func(t *testing.T) {
			before, _ := os.ReadFile(tc.path) // a missing file has no bytes, then or now
			if err := Restore(ctx, tc.backup, tc.path, on(2, 1, 2)); !errors.Is(err, tc.want) {
				t.Errorf("%v, want %v", err, tc.want)
			}
			if after, _ := os.ReadFile(tc.path); !bytes.Equal(before, after) {
				t.Error("the file changed")
			}
		})
	}
	if got := names(t, l.Path()); len(got) != 1 {
		t.Errorf("backups %q", got)
	}
	must(l.Put(ctx, note("c", "Cid")))
}

// Who only reads a locker goes on reading what was restored.
func TestRestoreUnderAReader(t *testing.T) {
	path := closedLocker(t)
	l := must(Open(ctx, path, on(1, 1)))
	backup := must(l.Backup(ctx, noon))
	must(l.Put(ctx, note("b", "Bwap")))
	check(t, l.Close())
	o := on(2, 2)
	o.ReadOnly = true
	look := must(Open(ctx, path, o))
	defer func() { check(t, look.Close()) }()
	check(t, Restore(ctx, backup, path, on(1, 1, 2)))
	if got := titles(must(look.List(ctx))); got != "Ada" {
		t.Errorf("the reader sees %s", got)
	}
}

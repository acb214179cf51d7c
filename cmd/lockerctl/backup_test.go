package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/storage"
)

func TestBackupAndRestore(t *testing.T) {
	path := crew(t)
	backup := strings.TrimSuffix(fine(t, "backup", path), "\n")
	if again := fromJSON[kept](t, fine(t, "backup", "--json", path)); again.File != backup {
		t.Errorf("with nothing new it made %s beside %s", again.File, backup)
	}
	if rows := fromJSON[[]row](t, fine(t, "list", backup, "--json")); len(rows) != 3 {
		t.Errorf("the backup holds %+v", rows)
	}
	list := fromJSON[[]backupRow](t, fine(t, "backups", path, "--json"))
	if len(list) != 1 || list[0].File != backup || list[0].At != "2027-01-15T08:00:00Z" || list[0].Why != "start" || list[0].Size == 0 {
		t.Errorf("backups %+v", list)
	}
	if out := fine(t, "backups", path); !strings.Contains(out, "start") || !strings.Contains(out, filepath.Base(backup)) {
		t.Errorf("backups\n%s", out)
	}

	do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped"}}`, "import", path, "-")
	if rows := fromJSON[[]row](t, fine(t, "list", path, "--json")); len(rows) != 4 {
		t.Errorf("before restoring: %+v", rows)
	}
	if out := fine(t, "restore", path, filepath.Base(backup)); out != path+": restored from "+backup+"\n" {
		t.Errorf("said %q", out)
	}
	if rows := fromJSON[[]row](t, fine(t, "list", path, "--json")); len(rows) != 3 {
		t.Errorf("restored %+v", rows)
	}
	list = fromJSON[[]backupRow](t, fine(t, "backups", path, "--json"))
	if len(list) != 2 {
		t.Fatalf("backups %+v", list)
	}
	before := list[0]
	if before.Why != "before restore" {
		before = list[1]
	}
	undone := fromJSON[restored](t, fine(t, "restore", path, before.File, "--json"))
	if rows := fromJSON[[]row](t, fine(t, "list", path, "--json")); len(rows) != 4 || undone.From != before.File {
		t.Errorf("restoring was not undone: %+v", rows)
	}
}

func TestBackupAndRestoreWhileItIsOpenElsewhere(t *testing.T) {
	path := crew(t)
	backup := strings.TrimSuffix(fine(t, "backup", path), "\n")
	l, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	defer func() { noError(t, l.Close()) }()
	r, err := edit.NewRecord(farfuture.CharacterKind, "doc", noon, farfuture.NewCharacter())
	noError(t, err)
	_, err = l.Put(t.Context(), r)
	noError(t, err)
	held, err := os.ReadFile(path)
	noError(t, err)
	newer := strings.TrimSuffix(fine(t, "backup", path), "\n")
	if rows := fromJSON[[]row](t, fine(t, "list", newer, "--json")); newer == backup || len(rows) != 4 {
		t.Errorf("the backup %s holds %+v", newer, rows)
	}
	fine(t, "verify", newer)
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(held, now) {
		t.Errorf("the file changed (%v)", err)
	}
	if again := strings.TrimSuffix(fine(t, "backup", path), "\n"); again != newer {
		t.Errorf("with nothing new it made %s beside %s", again, newer)
	}
	_, err = l.Put(t.Context(), note("later", "Later", "{}"))
	noError(t, err) // who holds it goes on
	complains(t, do("", "restore", path, backup), exitWrong, "open for writing in another window or program")
}

func TestRecover(t *testing.T) {
	path, into := crew(t), filepath.Join(t.TempDir(), "found.locker")
	if out := fine(t, "recover", path, into); !strings.HasPrefix(out, into+"\nFound and kept: 3 documents, 1 picture") {
		t.Errorf("said\n%s", out)
	}
	fine(t, "verify", into)
	complains(t, do("", "recover", path, into), exitWrong, "Choose another name")

	// The last byte of the page with the documents' beginnings: of one of them the text is spoilt.
	data, err := os.ReadFile(path)
	noError(t, err)
	at := bytes.Index(data, []byte(`"name":"Bad"`))
	copy(data[at-1:], "}}}}")
	noError(t, os.WriteFile(path, data, 0o666))
	s := do("", "recover", path, into+"2", "--json")
	got := fromJSON[recovered](t, s.out)
	if s.code != exitWrong || got.Documents != 2 || len(got.Lost) != 1 || got.Lost[0] != "Bad (kebadid): its text is damaged" {
		t.Errorf("exit %d, %+v", s.code, got)
	}
}

func TestRecoverTellsOfBlankPages(t *testing.T) {
	path, into := crew(t), filepath.Join(t.TempDir(), "found.locker")
	data, err := os.ReadFile(path)
	noError(t, err)
	clear(data[100 : len(data)*4/5])
	noError(t, os.WriteFile(path, data, 0o666))
	s := do("", "recover", path, into)
	if s.code != exitWrong || strings.Contains(s.out, "Nothing is known") || !strings.Contains(s.out, ": blank\n") {
		t.Errorf("exit %d:\n%s", s.code, s.out)
	}
}

// sent is an exported file of one character, named as it is now.
func sent(t *testing.T, name string, full bool) string {
	t.Helper()
	c := farfuture.NewCharacter()
	c.Name = name
	if full {
		c.Species = "Vargr"
	}
	r, err := edit.NewRecord(farfuture.CharacterKind, "kessakessakessa2", noon, c)
	noError(t, err)
	data, err := domain.Export([]domain.Record{r}, nil, nil)
	noError(t, err)
	path := filepath.Join(t.TempDir(), "kessa.json")
	noError(t, os.WriteFile(path, data, 0o666))
	return path
}

func TestImportKeepsTheIdentityOfADocument(t *testing.T) {
	path := filepath.Join(t.TempDir(), "referee.locker")
	fine(t, "new", path)
	first, second := sent(t, "Kessa", false), sent(t, "Kessa Vane", true)
	if out := fine(t, "import", path, first); !strings.HasPrefix(out, "kessakessakessa2") {
		t.Errorf("imported as %s", out)
	}
	if s := do("", "import", path, first, "--json"); s.code != exitFine || s.out != "[]\n" {
		t.Errorf("the same again: exit %d, %s%s", s.code, s.out, s.err)
	}
	s := do("", "import", path, first)
	if s.code != exitFine || s.out != "" || s.err != "lockerctl import: already in the locker: 1 document of the file.\n" {
		t.Errorf("the same again: exit %d, %s%s", s.code, s.out, s.err)
	}

	complains(t, do("", "import", path, second), exitMisuse,
		"the locker has 1 document in another state: Kessa (kessakessakessa2, with 2 differences). --replace makes")
	complains(t, do("", "import", path, second, "--replace", "--keep-both"), exitMisuse, "one of")
	if rows := fromJSON[[]row](t, fine(t, "list", path, "--json")); len(rows) != 1 || rows[0].Rev != 1 {
		t.Errorf("asking changed it to %+v", rows)
	}

	fine(t, "import", path, second, "--replace")
	rows := fromJSON[[]row](t, fine(t, "list", path, "--json"))
	if len(rows) != 1 || rows[0].Rev != 2 || rows[0].Title != "Kessa Vane" {
		t.Errorf("replaced: %+v", rows)
	}
	rows = fromJSON[[]row](t, fine(t, "import", path, first, "--keep-both", "--json"))
	if len(rows) != 1 || rows[0].ID != "doc01" || rows[0].Title != "Kessa" {
		t.Errorf("kept beside: %+v", rows)
	}
	fine(t, "verify", path)
}

func TestWhatAPlayerChangedAtHomeComesTogetherWithTheTables(t *testing.T) {
	table, home := filepath.Join(t.TempDir(), "table.locker"), filepath.Join(t.TempDir(), "home.locker")
	mail := filepath.Join(t.TempDir(), "mail.json")
	fine(t, "new", table)
	fine(t, "new", home)
	fine(t, "import", table, sent(t, "Kessa", false))
	fine(t, "export", table, "kessakessakessa2", "-o", mail)
	fine(t, "import", home, mail)
	fine(t, "import", home, sent(t, "Kessa Vane", true), "--replace")
	fine(t, "import", table, sent(t, "Kessa Quell", false), "--replace")
	fine(t, "export", home, "kessakessakessa2", "-o", mail)
	s := do("", "import", table, mail, "--together")
	if want := "lockerctl import: Kessa Quell: both changed Name; it stays “Kessa Quell”, and the file has “Kessa Vane”.\n"; s.code != exitFine || s.err != want {
		t.Errorf("exit %d, it said %q, want %q", s.code, s.err, want)
	}
	if out := fine(t, "show", table, "kessakessakessa2"); !strings.Contains(out, `"Vargr"`) || !strings.Contains(out, `"Kessa Quell"`) {
		t.Errorf("it is %s", out)
	}
	fine(t, "verify", table)
}

func TestHistory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "referee.locker")
	fine(t, "new", path)
	if out := fine(t, "history", path, "--json"); out != "[]\n" {
		t.Errorf("a new locker has %s", out)
	}
	fine(t, "import", path, sent(t, "Kessa", false))
	fine(t, "import", path, sent(t, "Kessa Vane", false), "--replace")
	do(`{"kind":"farfuture/character","version":1,"body":{"name":"Piped"}}`, "import", path, "-")

	steps := fromJSON[[]stepRow](t, fine(t, "history", path, "--json"))
	want := `[{3 2027-01-15T08:00:00Z 2027-01-15T08:00:00Z do 0 import} {2 2027-01-15T08:00:00Z 2027-01-15T08:00:00Z do 0 import of kessa.json}` +
		` {1 2027-01-15T08:00:00Z 2027-01-15T08:00:00Z do 0 import of kessa.json}]`
	if fmt.Sprint(steps) != want {
		t.Errorf("got  %v\nwant %s", steps, want)
	}
	if steps := fromJSON[[]stepRow](t, fine(t, "history", path, "kessak", "--json")); len(steps) != 2 || steps[0].Seq != 2 {
		t.Errorf("of one document: %v", steps)
	}
	if out := fine(t, "history", path); strings.Count(out, "\n") != 3 || !strings.Contains(out, "import of kessa.json\n") {
		t.Errorf("said\n%s", out)
	}
	complains(t, do("", "history", path, "nobody"), exitWrong, `document "nobody"`)
}

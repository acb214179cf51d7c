package storage

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestWhereADocumentBelongsStandsInItsBody(t *testing.T) {
	for body, want := range map[string]string{
		`{}`:                 " false",
		`{"campaign":"rim"}`: "rim false",
		"{ \"name\" : \"campaign\" ,\n \"campaign\" : \"r\\u0069m\" }": "rim false",
		`{"archived":true,"name":"Rim"}`:                               " true",
		`{"archived":false,"campaign":""}`:                             " false",
		`{"seats":[{"campaign":"no"}],"campaign":"a"}`:                 "a false",
		`{"inner":{"archived":true}}`:                                  " false",
		`{"note":"\"campaign\":\"no\"","campaign":7}`:                  " false",
		`["campaign","archived"]`:                                      " false",
		`{"campaign":`:                                                 " false",
		`{"campaign":"cut`:                                             " false",
		``:                                                             " false",
	} {
		campaign, archived := homeOf([]byte(body))
		if got := fmt.Sprint(campaign, " ", archived); got != want {
			t.Errorf("%s belongs to %q, want %q", body, got, want)
		}
	}
}

// belonging is a note with a body of one's own.
func belonging(id domain.DocID, body string) domain.Record {
	r := note(id, "Note "+string(id))
	r.Body = []byte(body)
	return r
}

// homes are where the documents of heads belong, by id.
func homes(heads []domain.Head) map[domain.DocID]string {
	at := map[domain.DocID]string{}
	for _, h := range heads {
		at[h.ID] = strings.TrimSuffix(fmt.Sprint(h.Campaign, " ", h.Archived), " false")
	}
	return at
}

func wantHomes(t *testing.T, l *Locker, want map[domain.DocID]string) {
	t.Helper()
	if got := homes(must(l.List(ctx))); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("listed %v, want %v", got, want)
	}
	wantSound(t, l)
}

func TestTheListSaysWhereDocumentsBelong(t *testing.T) {
	l := fresh(t)
	put := func(r domain.Record) domain.Record { return must(l.Put(ctx, r))[0] }
	rim, kessa := put(belonging("rim", `{}`)), put(belonging("kessa", `{"campaign":"rim"}`))
	if kessa.Campaign != "rim" {
		t.Errorf("put into %q", kessa.Campaign)
	}
	put(belonging("loose", `{"campaign":""}`))
	wantHomes(t, l, map[domain.DocID]string{"rim": "", "kessa": "rim", "loose": ""})

	rim.Body = []byte(`{"archived":true}`)
	rim = put(rim)
	kessa.Body = []byte(`{"campaign":"core"}`)
	kessa = put(kessa)
	wantHomes(t, l, map[domain.DocID]string{"rim": " true", "kessa": "core", "loose": ""})
	if got := must(l.Get(ctx, "kessa")); got.Campaign != "core" {
		t.Errorf("got %+v", got.Head)
	}

	kessa.Body, kessa.Binned = []byte(`{}`), noon-1
	put(kessa)
	rim.Binned = noon - 1 // in the bin it still says what it was
	put(rim)
	wantHomes(t, l, map[domain.DocID]string{"rim": " true", "kessa": "", "loose": ""})
	if n := must(l.Purge(ctx, noon)); n != 2 {
		t.Errorf("purged %d", n)
	}
	wantHomes(t, l, map[domain.DocID]string{"loose": ""})
	if n := count(t, l, "SELECT count(*) FROM home"); n != 0 {
		t.Errorf("%d rows are left", n)
	}
}

func TestAListReadsNoBodies(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, belonging("kessa", `{"campaign":"rim"}`)))
	_, err := l.db.Exec(`UPDATE document SET body = '{"campaign":"other"}'`)
	check(t, err)
	if got := homes(must(l.List(ctx)))["kessa"]; got != "rim" {
		t.Errorf("the list has read %q from a body", got)
	}
}

// The past says where a document belonged; the shelf of then has it where it belongs now.
func TestThePastSaysWhereDocumentsBelonged(t *testing.T) {
	l := fresh(t)
	before := belonging("kessa", `{"campaign":"rim"}`)
	binned := before
	binned.Binned = noon
	first := keep(t, l, did(1, binned, before))
	next := first
	next.Body = []byte(`{"campaign":"core"}`)
	keep(t, l, did(2, first, next))
	if got := must(l.RecordAt(ctx, "kessa", 1)); got.Campaign != "rim" {
		t.Errorf("it belonged to %q", got.Campaign)
	}
	c := must(l.Step(ctx, 2)).Changes[0]
	if c.Before.Campaign != "rim" || c.After.Campaign != "core" {
		t.Errorf("the step leads from %q to %q", c.Before.Campaign, c.After.Campaign)
	}
	if got := homes(must(l.ShelfAt(ctx, 1))); got["kessa"] != "core" {
		t.Errorf("the shelf of then has it under %q", got["kessa"])
	}
	undone := must(l.Get(ctx, "kessa"))
	undone.Body = c.Before.Body
	must(l.Save(ctx, domain.Batch{Records: []domain.Record{undone}}))
	wantHomes(t, l, map[domain.DocID]string{"kessa": "rim"})
}

// oldLocker makes a locker of the last version that did not keep where documents belong.
func oldLocker(t *testing.T) string {
	path := filepath.Join(t.TempDir(), "old.locker")
	db := connect(path, making)
	check(t, upgrade(ctx, db, schema[:housedVersion-1], 0))
	_, err := db.Exec(`INSERT INTO document VALUES ('rim', 'game/campaign', 'Rim', '', 1, 2, 0, 3, 1, '{"archived": true}'),
		('kessa', 'game/note', 'Kessa', '', 1, 1, 7, 1, 1, '{"name": "Kessa", "campaign": "rim"}'),
		('loose', 'game/note', 'Loose', '', 1, 1, 0, 1, 1, '{"campaign": ""}');
		INSERT INTO search SELECT id, title, '' FROM document`)
	check(t, err)
	check(t, db.Close())
	return path
}

func TestAnOlderLockerLearnsWhereDocumentsBelong(t *testing.T) {
	want := map[domain.DocID]string{"rim": " true", "kessa": "rim", "loose": ""}
	path := oldLocker(t)
	seen := must(glance(ctx, path)) // as its backups are listed
	wantHomes(t, seen, want)
	check(t, seen.db.Close())

	saved := filepath.Join(t.TempDir(), "saved.locker")
	must(Recover(ctx, path, saved))
	wantHomes(t, opened(t, saved), want)

	l := opened(t, path)
	wantHomes(t, l, want)
	if got := names(t, path); len(got) != 1 || !strings.Contains(got[0], fmt.Sprint(beforeVersion, len(schema))) {
		t.Errorf("the backups are %q", got)
	}
}

func TestALockerThatOnlyReadsSaysWhereDocumentsBelong(t *testing.T) {
	l := fresh(t)
	must(l.Put(ctx, belonging("kessa", `{"campaign":"rim"}`)))
	check(t, l.Close())
	change(t, l.Path(), "PRAGMA user_version = 99") // of a newer program
	newer := must(Open(ctx, l.Path(), on(1, 1)))
	defer func() { check(t, newer.Close()) }()
	if newer.ReadOnly() == "" {
		t.Error("it can be written to")
	}
	wantHomes(t, newer, map[domain.DocID]string{"kessa": "rim"})
}

func TestVerifyFindsADocumentThatIsListedElsewhere(t *testing.T) {
	for damage, want := range map[string]int{
		"SELECT 1":                                    0,
		"UPDATE home SET campaign = 'other'":          1,
		"UPDATE home SET archived = 1":                1,
		"DELETE FROM home":                            1,
		"INSERT INTO home VALUES ('loose', 'rim', 0)": 1,
		"PRAGMA foreign_keys = OFF; INSERT INTO home VALUES ('nobody', 'rim', 0)": 1,
	} {
		l := fresh(t)
		must(l.Put(ctx, belonging("kessa", `{"campaign":"rim"}`), belonging("loose", `{}`)))
		_, err := l.db.Exec(damage)
		check(t, err)
		if got := must(l.Verify(ctx)); len(got) != want || want > 0 && !strings.Contains(got[0], "under another campaign") {
			t.Errorf("%s: found %q", damage, got)
		}
	}
}

// A damaged file, and a document that only the history still has.
func TestWhatIsRecoveredSaysWhereItBelongs(t *testing.T) {
	l := must(Create(ctx, filepath.Join(t.TempDir(), "crew.locker"), on(1, 1)))
	before := belonging("kessa", `{"campaign":"rim"}`)
	binned := before
	binned.Binned = noon
	keep(t, l, did(1, binned, before))
	must(l.Put(ctx, belonging("rim", `{"archived":true}`)))
	check(t, l.Close())
	change(t, l.Path(), "PRAGMA foreign_keys = OFF; DELETE FROM document WHERE id = 'kessa'; DELETE FROM home")
	data := must(os.ReadFile(l.Path()))
	check(t, os.WriteFile(l.Path(), data[:len(data)-1], 0o666))
	into := filepath.Join(t.TempDir(), "found.locker")
	must(Recover(ctx, l.Path(), into))
	wantHomes(t, opened(t, into), map[domain.DocID]string{"rim": " true", "kessa": "rim"})
}

package storage

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

var ctx = context.Background()

// noon is the clock of the tests; nothing here waits for it.
const noon domain.Moment = 1_800_000_000_000

// on returns the options of a process of this host, of which those in alive are running.
func on(pid int, alive ...int) Options {
	return Options{
		Now: func() domain.Moment { return noon }, Host: "bridge", PID: pid,
		Alive: func(pid int) bool { return slices.Contains(alive, pid) },
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// fresh creates a locker that is closed when the test ends.
func fresh(t testing.TB) *Locker {
	t.Helper()
	l := must(Create(t.Context(), filepath.Join(t.TempDir(), "crew.locker"), on(1, 1)))
	t.Cleanup(func() { check(t, l.Close()) })
	return l
}

// opened opens a locker that is closed when the test ends.
func opened(t testing.TB, path string) *Locker {
	t.Helper()
	l := must(Open(ctx, path, on(1, 1)))
	t.Cleanup(func() { check(t, l.Close()) })
	return l
}

// closedLocker makes a locker with one document "a" and returns its path.
func closedLocker(t testing.TB) string {
	t.Helper()
	l := must(Create(ctx, filepath.Join(t.TempDir(), "crew.locker"), on(1, 1)))
	must(l.Put(ctx, note("a", "Ada")))
	check(t, l.Close())
	return l.Path()
}

func note(id domain.DocID, title string) domain.Record {
	return domain.Record{
		Head:    domain.Head{ID: id, Kind: "game/note", Title: title, Words: "of " + title, Created: noon, Changed: noon},
		Version: 1, Body: must(json.Marshal(map[string]string{"title": title})),
	}
}

// longNote is a note whose body has about so many bytes.
func longNote(id domain.DocID, size int) domain.Record {
	r := note(id, "Title of "+string(id))
	r.Body = fmt.Appendf(nil, `{"id":%q,"text":%q}`, id, strings.Repeat(string(id)+" ", size/(len(id)+1)))
	return r
}

func picture(text string) []byte { return []byte("\x89PNG\r\n\x1a\n" + text) }

// did is a step that turns one record into another.
func did(seq int64, before, after domain.Record) domain.Step {
	at := noon + domain.Moment(seq)
	after.Changed = at
	return domain.Step{
		Seq: seq, Session: noon, At: at, Verb: domain.Did, Label: fmt.Sprint("step ", seq),
		Changes: []domain.Change{{Before: before, After: after}},
	}
}

// keep saves a step with the record it leads to, and returns that.
func keep(t testing.TB, l *Locker, s domain.Step) domain.Record {
	t.Helper()
	r := s.Changes[0].After
	if now, err := l.Get(ctx, r.ID); err == nil {
		r.Rev = now.Rev
	}
	return must(l.Save(ctx, domain.Batch{Records: []domain.Record{r}, Steps: []domain.Step{s}}))[0]
}

// crewed returns a locker with one document and so many edits of it behind it, and the document.
func crewed(t testing.TB, edits int) (*Locker, domain.Record) {
	t.Helper()
	l := fresh(t)
	before := note("a", "Ada")
	before.Binned = noon
	after := note("a", "Ada")
	after = keep(t, l, did(1, before, after))
	for i := range edits {
		before = after
		after.Body = fmt.Appendf(nil, `{"filler": %q, "n": %d}`, strings.Repeat("x", 500), i)
		after = keep(t, l, did(int64(i+2), before, after))
	}
	return l, after
}

// crowd makes a closed locker of documents of many sizes, some purged, some with pictures, some with steps, and
// returns its path and the documents.
func crowd(t testing.TB) (path string, records map[domain.DocID]domain.Record) {
	t.Helper()
	l := must(Create(ctx, filepath.Join(t.TempDir(), "crew.locker"), on(1, 1)))
	records = map[domain.DocID]domain.Record{}
	seq := int64(0)
	for i := range 24 {
		r := longNote(domain.DocID(fmt.Sprintf("doc%02d", i)), []int{20, 300, 3000, 5000, 9000, 14000}[i%6])
		if i%5 == 0 {
			p := must(l.PutPicture(ctx, append(picture(string(r.ID)), make([]byte, 700*i)...)))
			r.Pictures = []domain.PictureID{p}
			r.Body = append(r.Body[:len(r.Body)-1], fmt.Sprintf(`,"portrait":%q}`, p)...)
		}
		if i%7 == 6 {
			r.Binned = 5
		}
		before := r
		before.Body = []byte(`{}`)
		seq++
		must(l.Save(ctx, domain.Batch{Records: []domain.Record{r}, Steps: []domain.Step{{
			Seq: seq, Session: noon, At: noon, Verb: domain.Did, Label: "Make " + r.Title,
			Changes: []domain.Change{{Before: before, After: r}},
		}}}))
		records[r.ID] = must(l.Get(ctx, r.ID))
	}
	must(l.Purge(ctx, 6))
	for id, r := range records {
		if r.Binned != 0 {
			delete(records, id)
		}
	}
	check(t, l.Close())
	return l.Path(), records
}

// torn makes a locker with one document "a" in the middle of a write that a crash cuts short, in folder, and returns
// its path.
func torn(t testing.TB, folder string) string {
	t.Helper()
	l := fresh(t)
	must(l.Put(ctx, note("a", "Ada")))
	db := connect(l.Path(), writing)
	defer func() { check(t, db.Close()) }()
	tx := must(db.Begin())
	defer func() { check(t, tx.Rollback()) }()
	// Too much for the cache: pages reach the file before the transaction ends, as in a crash.
	must(tx.Exec("PRAGMA cache_size = 5"))
	must(tx.Exec("UPDATE document SET title = 'torn'"))
	must(tx.Exec("INSERT INTO picture VALUES ('x', zeroblob(3000000))"))
	path := filepath.Join(folder, "torn.locker")
	for _, suffix := range []string{"", "-journal"} {
		check(t, os.WriteFile(path+suffix, must(os.ReadFile(l.Path()+suffix)), 0o666))
	}
	if size := must(os.Stat(path)).Size(); size < 1_000_000 {
		t.Fatalf("no page of the cut-short write is in the file (%d bytes)", size)
	}
	return path
}

// change runs SQL on a locker file behind its back.
func change(t testing.TB, path, query string) {
	t.Helper()
	db := connect(path, making)
	_, err := db.Exec(query)
	check(t, errors.Join(err, db.Close()))
}

func fillRandom(rng *rand.Rand, data []byte) {
	for i := range data {
		data[i] = byte(rng.Uint32())
	}
}

// spoilTable makes the first page of a table one of no kind there is.
func spoilTable(t *testing.T, path, table string) {
	t.Helper()
	data := must(os.ReadFile(path))
	for _, r := range newPages(bytes.NewReader(data), int64(len(data))).rows(1) {
		if r.values[1] == table {
			data[(r.values[3].(int64)-1)*4096] = 0x77
		}
	}
	check(t, os.WriteFile(path, data, 0o666))
}

func entries(t testing.TB, folder string) []string {
	t.Helper()
	var names []string
	for _, e := range must(os.ReadDir(folder)) {
		names = append(names, e.Name())
	}
	return names
}

func titles(heads []domain.Head) string {
	var titles []string
	for _, h := range heads {
		titles = append(titles, h.Title)
	}
	slices.Sort(titles)
	return strings.Join(titles, " ")
}

func count(t testing.TB, l *Locker, query string) (n int) {
	t.Helper()
	check(t, l.db.QueryRow(query).Scan(&n))
	return n
}

func wantDocuments(t *testing.T, l *Locker, want map[domain.DocID]domain.Record) {
	t.Helper()
	if heads := must(l.List(ctx)); len(heads) != len(want) {
		t.Errorf("there are %d documents, want %d", len(heads), len(want))
	}
	for id, r := range want {
		if got, err := l.Get(ctx, id); err != nil || string(got.Body) != string(r.Body) || got.Title != r.Title {
			t.Errorf("%s is %+v, %v", id, got.Head, err)
		}
	}
}

// fullUp lets a locker's file grow no more until free is called: what a full disk does, without one.
func fullUp(t testing.TB, l *Locker) (free func()) {
	t.Helper()
	limit := func(pages int) {
		check(t, l.db.QueryRow(fmt.Sprintf("PRAGMA max_page_count = %d", pages)).Scan(&pages))
	}
	limit(count(t, l, "PRAGMA page_count"))
	return func() { limit(1_000_000) }
}

// wantSound checks that nothing is wrong with a locker.
func wantSound(t testing.TB, l *Locker) {
	t.Helper()
	if findings := must(l.Verify(ctx)); len(findings) > 0 {
		t.Errorf("found %q", findings)
	}
}

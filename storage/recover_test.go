package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
)

// The shapes by which rows are told apart are those of the tables, and no two are alike.
func TestShapesAreThoseOfTheSchema(t *testing.T) {
	l := fresh(t)
	seen := map[string]string{}
	for _, s := range shapes {
		key := fmt.Sprint(s.index, strings.ToUpper(s.shape))
		if other := seen[key]; other != "" {
			t.Errorf("%s and %s are alike", s.table, other)
		}
		seen[key] = s.table
		var shape, column string
		check(t, l.each(ctx, []any{&column}, func() { shape += column }, `SELECT iif("notnull" OR pk, upper(c), c) FROM (
			SELECT *, iif(type = 'INTEGER' AND pk AND NOT ?2, 'N', iif(type = 'INTEGER', 'i', iif(type = 'TEXT', 't', 'b'))) AS c
			FROM pragma_table_info(?1))`, s.table, s.index))
		if shape != s.shape && s.table != "sqlite_schema" && s.table != "index of ids" {
			t.Errorf("%s has the shape %s, not %s", s.table, shape, s.shape)
		}
	}
	// A new table is either recovered, or made anew from the others, or told here.
	var table string
	known := []string{"holder", "document_picture", "search", "home", "draft"} // what was under way at a table is not looked for
	check(t, l.each(ctx, []any{&table}, func() {
		if seenAny := slices.ContainsFunc(shapes, func(s struct {
			table string
			index bool
			shape string
		},
		) bool {
			return s.table == table
		}); !seenAny && !slices.Contains(known, table) {
			t.Errorf("recovering knows nothing of the table %s", table)
		}
	}, "SELECT name FROM sqlite_schema WHERE type = 'table'"))
}

func TestRecoveringASoundLockerLosesNothing(t *testing.T) {
	path, records := crowd(t)
	before := must(os.ReadFile(path))
	into := filepath.Join(t.TempDir(), "found.locker")
	report := must(Recover(ctx, path, into))
	if len(report.Lost) > 0 || report.Documents != len(records) || report.Pictures != 4 || report.Steps != 24 {
		t.Errorf("reported %+v", report)
	}
	l := opened(t, into)
	if heads := must(l.List(ctx)); len(heads) != len(records) {
		t.Errorf("listed %d documents, want %d", len(heads), len(records))
	}
	for id, want := range records {
		if got := must(l.Get(ctx, id)); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got  %+v\nwant %+v", got, want)
		}
	}
	found := must(l.Search(ctx, "title of doc01", 10))
	if fmt.Sprint(found) != "[doc01]" {
		t.Errorf("the search finds %q", found)
	}
	if step := must(l.Step(ctx, 2)); step.Label != "Make Title of doc01" || string(step.Changes[0].After.Body) != string(records["doc01"].Body) {
		t.Errorf("step 2 is %+v", step)
	}
	if done, undone, err := l.Line(ctx); err != nil || len(done)+len(undone) > 0 {
		t.Errorf("%d steps to undo, %d to redo, %v", len(done), len(undone), err)
	}
	if !bytes.Equal(before, must(os.ReadFile(path))) {
		t.Error("recovering changed the file")
	}
}

// Whatever page is hit, all documents that do not lie on it come back, and of each other one the report tells
// that the file had it.
func TestRecoverAfterDamageToAnyPage(t *testing.T) {
	path, records := crowd(t)
	sound := must(os.ReadFile(path))
	on := map[domain.DocID][]int{}
	for id, d := range read(newPages(bytes.NewReader(sound), int64(len(sound)))).documents {
		on[id] = d.on
	}
	rng := rand.New(rand.NewPCG(1, 2))
	const size = 4096
	for name, damage := range map[string]func(data []byte, at int) []byte{
		"zeros":   func(data []byte, at int) []byte { clear(data[at : at+size]); return data },
		"rubbish": func(data []byte, at int) []byte { fillRandom(rng, data[at:at+size]); return data },
		"a few bytes": func(data []byte, at int) []byte {
			for range 1 + rng.IntN(20) {
				data[at+rng.IntN(size)] = byte(rng.Uint32())
			}
			return data
		},
		"its head":      func(data []byte, at int) []byte { fillRandom(rng, data[at:at+12]); return data },
		"the end gone":  func(data []byte, at int) []byte { return data[:at] },
		"cut inside it": func(data []byte, at int) []byte { return data[:at+rng.IntN(size)] },
		"another's bytes": func(data []byte, at int) []byte {
			copy(data[at:at+size], sound[size*rng.IntN(len(sound)/size):])
			return data
		},
	} {
		t.Run(name, func(t *testing.T) {
			for page := range len(sound) / size {
				data := damage(bytes.Clone(sound), page*size)
				hit := func(n int) bool { return n == page+1 || n > len(data)/size }
				found := read(newPages(bytes.NewReader(data), int64(len(data))))
				for id, want := range records {
					got := found.documents[id]
					switch {
					case slices.ContainsFunc(on[id], hit):
						if page > 0 && !found.ids[id] && len(data) == len(sound) && !indexHit(sound, hit) {
							t.Errorf("page %d: the report does not know of %s", page+1, id)
						}
					case got.missing != "" || string(got.Body) != string(want.Body) || got.Head != want.Head || got.Version != want.Version:
						t.Errorf("page %d: of %s came back %+v (%s)", page+1, id, got.Head, got.missing)
					}
				}
				if page%9 == 0 {
					recoverData(t, data)
				}
			}
		})
	}
}

// indexHit says that the index of the documents' ids lies on a page that is hit.
func indexHit(sound []byte, hit func(n int) bool) (is bool) {
	p := newPages(bytes.NewReader(sound), int64(len(sound)))
	for _, r := range p.rows(1) {
		if tableOf(r) == "sqlite_schema" && r.values[1] == "sqlite_autoindex_document_1" {
			p.tree(int(r.values[3].(int64)), func(n int) { is = is || hit(n) })
		}
	}
	return is
}

// recoverData recovers from a file of those bytes and wants a sound locker, or that nothing of one was found.
func recoverData(t testing.TB, data []byte) {
	t.Helper()
	folder := t.TempDir()
	path, into := filepath.Join(folder, "damaged.locker"), filepath.Join(folder, "found.locker")
	check(t, os.WriteFile(path, data, 0o666))
	report, err := Recover(ctx, path, into)
	if !bytes.Equal(data, must(os.ReadFile(path))) {
		t.Error("recovering changed the file")
	}
	if errors.Is(err, domain.ErrNotLocker) {
		if left := entries(t, folder); len(left) != 1 {
			t.Errorf("left behind: %q", left)
		}
		return
	}
	check(t, err)
	l := opened(t, into)
	heads := must(l.List(ctx))
	if findings := must(l.Verify(ctx)); len(findings) > 0 || l.ReadOnly() != "" || len(heads) != report.Documents {
		t.Errorf("recovered %d documents, reported %d, findings %q, %s", len(heads), report.Documents, findings, l.ReadOnly())
	}
	for _, h := range heads {
		must(l.Get(ctx, h.ID))
		for _, s := range must(l.StepsOf(ctx, h.ID)) {
			must(l.Step(ctx, s.Seq))
		}
	}
	if left := entries(t, folder); len(left) != 2 {
		t.Errorf("left behind: %q", left)
	}
}

func TestADocumentWhoseTextIsCutShortComesBackFromTheHistory(t *testing.T) {
	path, records := crowd(t)
	data := must(os.ReadFile(path))
	p := newPages(bytes.NewReader(data), int64(len(data)))
	d := read(p).documents["doc05"]
	clear(data[(d.on[1]-1)*4096 : d.on[1]*4096])
	check(t, os.WriteFile(path, data, 0o666))
	into := filepath.Join(t.TempDir(), "found.locker")
	report := must(Recover(ctx, path, into))
	want := []string{
		"Title of doc05 (doc05): its text is cut short; kept as the history last had it", "1 page of documents: blank",
		"2 pages of unknown content: unreadable, or part of nothing that was found",
	}
	if report.Documents != len(records) || !slices.Equal(report.Lost, want) {
		t.Errorf("reported %+v", report)
	}
	if !strings.Contains(report.Text(), "Found and kept: 21 documents, 4 pictures and 24 steps of history.\nLost or damaged") {
		t.Errorf("in words:\n%s", report.Text())
	}
	l := opened(t, into)
	if got := must(l.Get(ctx, "doc05")); string(got.Body) != string(records["doc05"].Body) {
		t.Errorf("it came back as %s", got.Body)
	}
}

// A document of which single letters are damaged comes back as the history last had it, without one with marks in their
// place. Both is told.
func TestDamagedLettersAreTold(t *testing.T) {
	path, records := crowd(t)
	l := opened(t, path)
	must(l.Put(ctx, note("lone", "Lone")))
	check(t, l.Close())
	data := must(os.ReadFile(path))
	for _, letters := range []string{`{"id":"doc03","text":"doc03`, `{"title":"Lone`} {
		at := bytes.Index(data, []byte(letters))
		if at < 0 {
			t.Fatalf("no %s in the file", letters)
		}
		data[at+len(letters)-1] = 0xff
	}
	check(t, os.WriteFile(path, data, 0o666))
	into := filepath.Join(t.TempDir(), "found.locker")
	report := must(Recover(ctx, path, into))
	want := []string{
		"Title of doc03 (doc03): letters of its text are damaged; kept as the history last had it",
		"Lone (lone): letters of its text are damaged, and stand as \uFFFD now",
	}
	if report.Documents != len(records)+1 || !slices.Equal(report.Lost, want) {
		t.Errorf("reported %+v", report)
	}
	found := opened(t, into)
	if got := must(found.Get(ctx, "doc03")); string(got.Body) != string(records["doc03"].Body) {
		t.Errorf("doc03 came back as %s", got.Body)
	}
	if got := must(found.Get(ctx, "lone")); string(got.Body) != "{\"title\":\"Lon\uFFFD\"}" {
		t.Errorf("lone came back as %s", got.Body)
	}
}

// A page lost takes no document with it that has a past: what lay there comes back from the history.
func TestDocumentsThatAreLostComeBackFromTheHistory(t *testing.T) {
	path, records := crowd(t)
	sound := must(os.ReadFile(path))
	const size = 4096
	came := 0
	for page := 1; page < len(sound)/size; page++ { // not the first one, without which nothing is where it was
		data := bytes.Clone(sound)
		clear(data[page*size : (page+1)*size])
		check(t, os.WriteFile(path, data, 0o666))
		into := filepath.Join(t.TempDir(), "found.locker")
		report := must(Recover(ctx, path, into))
		l := must(Open(ctx, into, on(1, 1)))
		for id, want := range records {
			got, err := l.Get(ctx, id)
			if err != nil || string(got.Body) != string(want.Body) || got.Kind != want.Kind || got.Title != want.Title || got.Words != want.Words ||
				got.Created != want.Created || got.Changed != want.Changed || got.Version != want.Version {
				t.Fatalf("page %d: of %s came back %+v, %v", page+1, id, got.Head, err)
			}
			line := fmt.Sprintf("%s (%s): the document itself is lost; kept as the history last had it", want.Title, id)
			if slices.Contains(report.Lost, line) {
				came++
			}
		}
		if heads := must(l.List(ctx)); len(heads) != len(records) || report.Documents != len(records) {
			t.Errorf("page %d: %d documents came back, of which there were %d", page+1, len(heads), len(records))
		}
		check(t, l.Close())
	}
	if came < len(records)/2 {
		t.Errorf("%d documents were lost and came back", came)
	}
}

// With the changes lost too, the state that was kept last tells how a document stands.
func TestALostDocumentComesBackWithoutItsChanges(t *testing.T) {
	path, records := crowd(t)
	into := filepath.Join(t.TempDir(), "found.locker")
	change(t, path, "PRAGMA foreign_keys = OFF; DELETE FROM change; DELETE FROM step; DELETE FROM document WHERE id = 'doc03'")
	data := must(os.ReadFile(path))
	s := read(newPages(bytes.NewReader(data), int64(len(data))))
	s.ids["doc03"] = true // as an index that is not as the table is has it
	check(t, must(Create(ctx, into, on(1, 1))).Close())
	report := must(s.fill(ctx, into))
	want := []string{"Title of doc03 (doc03): the document itself is lost; kept as the history last had it"}
	if !slices.Equal(report.Lost, want) || report.Documents != len(records) {
		t.Errorf("reported %+v", report)
	}
	l := opened(t, into)
	if got := must(l.Get(ctx, "doc03")); string(got.Body) != string(records["doc03"].Body) || got.Kind != "game/note" || got.Changed != noon {
		t.Errorf("it came back as %+v", got.Head)
	}
}

func TestRecoverUndoesAWriteThatWasCutShort(t *testing.T) {
	folder := t.TempDir()
	into := filepath.Join(folder, "found.locker")
	report := must(Recover(ctx, torn(t, folder), into))
	if got := titles(must(LookInside(ctx, into))); got != "Ada" || len(report.Lost) > 0 {
		t.Errorf("recovered %s, %+v", got, report)
	}
	if left := entries(t, folder); fmt.Sprint(left) != "[found.locker torn.locker torn.locker-journal]" {
		t.Errorf("left behind: %q", left)
	}
}

func TestRecoverRefuses(t *testing.T) {
	path := closedLocker(t)
	folder := t.TempDir()
	text, into := filepath.Join(folder, "text"), filepath.Join(folder, "into")
	check(t, os.WriteFile(text, bytes.Repeat([]byte("Dear diary. "), 2000), 0o666))
	ended, end := context.WithCancel(ctx)
	end()
	for name, tc := range map[string]struct {
		ctx           context.Context
		damaged, into string
		want          error
	}{
		"a file that is missing":      {ctx, filepath.Join(folder, "none"), into, domain.ErrNotFound},
		"a folder":                    {ctx, folder, into, domain.ErrNotLocker},
		"a file that is no locker":    {ctx, text, into, domain.ErrNotLocker},
		"a new name that is taken":    {ctx, path, text, fs.ErrExist},
		"a new name in no folder":     {ctx, path, filepath.Join(into, "x"), fs.ErrNotExist},
		"when it is no longer wanted": {ended, path, into, context.Canceled},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Recover(tc.ctx, tc.damaged, tc.into); !errors.Is(err, tc.want) {
				t.Errorf("%v, want %v", err, tc.want)
			}
		})
	}
	if left := entries(t, folder); fmt.Sprint(left) != "[text]" {
		t.Errorf("left behind: %q", left)
	}
}

// An empty locker is not nothing.
func TestRecoveringAnEmptyLocker(t *testing.T) {
	l := fresh(t)
	report := must(Recover(ctx, l.Path(), filepath.Join(t.TempDir(), "found.locker")))
	if want := "Found and kept: 0 documents, 0 pictures and 0 steps of history.\nNothing is known to be lost.\n"; report.Text() != want {
		t.Errorf("said %q", report.Text())
	}
}

package storage

import (
	"bytes"
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

// The history needs no document's own row to tell what the document is.
func TestTheHistoryTellsTheKindByItself(t *testing.T) {
	l, r := crewed(t, 2)
	check(t, l.MarkPrinted(ctx, domain.Print{Record: r, At: noon}))
	r.Rev = 0
	_, err := l.db.Exec("PRAGMA foreign_keys = OFF; DELETE FROM document")
	check(t, err)
	if got := must(l.RecordAt(ctx, "a", 3)); !sameRecord(got, r) {
		t.Errorf("it stood as %+v, want %+v", got.Head, r.Head)
	}
	if got := must(l.ShelfAt(ctx, 3)); len(got) != 1 || got[0] != r.Head {
		t.Errorf("the shelf was %+v, want %+v", got, r.Head)
	}
	if got := must(l.Step(ctx, 3)).Changes; len(got) != 1 || !sameRecord(got[0].After, r) || got[0].Before.Kind != r.Kind {
		t.Errorf("the step has %+v", got)
	}
	if got := must(l.Printed(ctx, "a")); len(got) != 1 || !sameRecord(got[0].Record, r) {
		t.Errorf("printed was %+v, want %+v", got, r.Head)
	}
}

// A record of a step may come from where nobody knows when its document was made.
func TestTheHistoryKeepsTheMomentOfCreationOfTheDocument(t *testing.T) {
	l, r := crewed(t, 0)
	next := r
	next.Created, next.Kind, next.Body = 1, "game/other", []byte(`{}`)
	step := did(2, r, next)
	next.Kind = r.Kind
	must(l.Save(ctx, domain.Batch{Records: []domain.Record{next}, Steps: []domain.Step{step}}))
	if got := must(l.RecordAt(ctx, "a", 2)); got.Created != r.Created || got.Kind != r.Kind {
		t.Errorf("it stood as %+v", got.Head)
	}
	if n := count(t, l, "SELECT count(*) FROM state WHERE head IS NULL"); n != 1 {
		t.Error(fmt.Sprint(n, " states have a head of their own"))
	}
}

// A byte of a kept state that has changed does not keep the document it belongs to from having a history.
func TestADamagedStateIsNotBuiltOn(t *testing.T) {
	l, r := crewed(t, 3)
	check(t, l.Close())
	change(t, l.Path(), "UPDATE state SET body = x'0102030405' WHERE id = (SELECT max(id) FROM state)")
	l = must(Open(ctx, l.Path(), on(1, 1)))
	defer func() { check(t, l.Close()) }()
	next := r
	next.Body = []byte(`{"next": true}`)
	keep(t, l, did(5, r, next))
	if got := must(l.Step(ctx, 5)).Changes[0]; string(got.Before.Body) != string(r.Body) || string(got.After.Body) != string(next.Body) {
		t.Errorf("the step leads from %s to %s", got.Before.Body, got.After.Body)
	}
}

// Whatever page of the history is damaged, documents are saved, Save says whether with their steps, and recovering
// brings all of them back.
func TestSavingWithADamagedHistory(t *testing.T) {
	path, records := crowd(t)
	sound := must(os.ReadFile(path))
	pages := newPages(bytes.NewReader(sound), int64(len(sound)))
	const size = 4096
	without := 0
	for name, damage := range map[string]func(page []byte){
		"zeros":   func(page []byte) { clear(page) },
		"rubbish": func(page []byte) { fillRandom(rand.New(rand.NewPCG(1, 2)), page) },
		"no rows": func(page []byte) { page[3], page[4] = 0, 0 },
	} {
		for _, page := range historyPages(pages) {
			data := bytes.Clone(sound)
			damage(data[(page-1)*size : page*size])
			check(t, os.WriteFile(path, data, 0o666))
			l := must(Open(ctx, path, on(1, 1)))
			last, err := l.LastSeq(ctx)
			if err != nil {
				last = 24
			}
			want := map[domain.DocID]domain.Record{}
			for id, r := range records {
				want[id] = r
			}
			for i, id := range []domain.DocID{"doc01", "doc01", "doc05", "new"} {
				before, after := want[id], want[id]
				if id == "new" {
					before, after = longNote(id, 9000), longNote(id, 9000)
					before.Binned = noon
				}
				after.Body = fmt.Appendf(nil, `{"new":%d,"text":%q}`, i, strings.Repeat("x", 3000*i))
				stored, err := l.Save(ctx, domain.Batch{Records: []domain.Record{after}, Steps: []domain.Step{did(last+int64(1+i), before, after)}})
				if errors.Is(err, domain.ErrHistory) {
					without++
				} else if err != nil {
					t.Fatalf("%s on page %d: %v", name, page, err)
				}
				want[id] = stored[0]
			}
			wantDocuments(t, l, want)
			check(t, l.Close())
			l = must(Open(ctx, path, on(1, 1)))
			wantDocuments(t, l, want)
			check(t, l.Close())
			into := filepath.Join(t.TempDir(), "found.locker")
			must(Recover(ctx, path, into))
			l = must(Open(ctx, into, on(1, 1)))
			wantDocuments(t, l, want)
			check(t, l.Close())
		}
	}
	if without == 0 {
		t.Error("nothing was saved without its history")
	}
	t.Logf("%d batches were saved without their steps", without)
}

// historyPages are the pages of the tables of the history and their index.
func historyPages(p pages) (list []int) {
	for _, r := range p.rows(1) {
		switch r.values[1] {
		case "step", "state", "change", "change_document":
			p.tree(int(r.values[3].(int64)), func(n int) { list = append(list, n) })
		}
	}
	slices.Sort(list)
	return list
}

// Once the history is known to be damaged nothing more is written to it, until the locker is opened anew.
func TestADamagedHistoryIsLeftAlone(t *testing.T) {
	l, r := damagedHistory(t)
	save := func(seq int64, body string, steps bool) error {
		next := r
		next.Body = []byte(body)
		b := domain.Batch{Records: []domain.Record{next}}
		if steps {
			b.Steps = []domain.Step{did(seq, r, next)}
		}
		stored, err := l.Save(ctx, b)
		r = stored[0]
		return err
	}
	for i, body := range []string{`{"n":1}`, `{"n":2}`} {
		if err := save(int64(5+i), body, true); !errors.Is(err, domain.ErrHistory) || !strings.Contains(err.Error(), "the documents are saved, but") {
			t.Errorf("save %d: %v", i, err)
		}
	}
	check(t, save(0, `{"n":3}`, false))
	if got := must(l.Get(ctx, "a")); string(got.Body) != `{"n":3}` || got.Rev != r.Rev {
		t.Errorf("it stands as %s", got.Body)
	}
}

// damagedHistory is a locker with a document of four steps whose states cannot be reached any more.
func damagedHistory(t *testing.T) (*Locker, domain.Record) {
	t.Helper()
	l, r := crewed(t, 3)
	check(t, l.Close())
	spoilTable(t, l.Path(), "state")
	l = must(Open(ctx, l.Path(), on(1, 1)))
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Logf("close: %v", err)
		}
	})
	return l, r
}

// Where not only the history is damaged nothing is written: memory and Recover know more than such a file.
func TestADamagedFileIsNotWrittenTo(t *testing.T) {
	l, r := damagedHistory(t)
	spoilTable(t, l.Path(), "picture")
	before := must(os.ReadFile(l.Path()))
	next := r
	next.Body = []byte(`{"next": true}`)
	stored, err := l.Save(ctx, domain.Batch{Records: []domain.Record{next}, Steps: []domain.Step{did(5, r, next)}})
	if !errors.Is(err, domain.ErrDamaged) || errors.Is(err, domain.ErrHistory) || stored != nil {
		t.Errorf("saved %+v, %v", stored, err)
	}
	if !bytes.Equal(before, must(os.ReadFile(l.Path()))) {
		t.Error("the file changed")
	}
	into := filepath.Join(t.TempDir(), "found.locker")
	must(Recover(ctx, l.Path(), into))
	if got := titles(must(LookInside(ctx, into))); got != "Ada" {
		t.Errorf("recovered are %s", got)
	}
}

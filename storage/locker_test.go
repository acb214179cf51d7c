package storage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

func TestPutAndGet(t *testing.T) {
	l := fresh(t)
	portrait := must(l.PutPicture(t.Context(), picture("Kessa")))
	r := note("kessa", `Kessa "š◇" <1>`)
	r.Pictures = []domain.PictureID{portrait, portrait}

	first := must(l.Put(t.Context(), r))[0]
	if first.Rev != 1 {
		t.Errorf("first revision is %d, want 1", first.Rev)
	}
	first.Created, first.Changed, first.Binned = 1, noon+5, noon+6
	first.Body, first.Version = []byte(`{"title": "changed", "more": 1.50}`), 2
	second := must(l.Put(t.Context(), first))[0]
	if second.Rev != 2 || second.Created != noon {
		t.Errorf("second put stands as revision %d of %d, want 2 of the first put's moment", second.Rev, second.Created)
	}
	got := must(l.Get(t.Context(), "kessa"))
	second.Pictures = []domain.PictureID{portrait}
	if fmt.Sprint(got) != fmt.Sprint(second) {
		t.Errorf("got  %+v\nwant %+v", got, second)
	}
	if r.Rev != 0 {
		t.Error("put changed the caller's record")
	}
	if _, err := l.Get(t.Context(), "nobody"); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("get of an unknown id: %v", err)
	}
}

func TestPutRefuses(t *testing.T) {
	for name, tc := range map[string]struct {
		bad  func(stored domain.Record) domain.Record
		want error
		text string
	}{
		"an older revision": {func(r domain.Record) domain.Record { r.Rev = 1; return r }, domain.ErrStale, "revision 1 is behind 2"},
		"a later revision":  {func(r domain.Record) domain.Record { r.Rev = 3; return r }, domain.ErrStale, ""},
		"a new document whose id is taken": {
			func(r domain.Record) domain.Record { r.Rev = 0; return r }, domain.ErrStale, "revision 0 is behind 2",
		},
		"a revision of a document that is gone": {
			func(r domain.Record) domain.Record { r.ID = "gone"; return r }, domain.ErrStale, "no longer there",
		},
		"another kind under the same id": {
			func(r domain.Record) domain.Record { r.Kind = "game/map"; return r }, domain.ErrBody, "kind game/note",
		},
		"a body that is no JSON": {
			func(r domain.Record) domain.Record { r.Body = []byte("{"); return r }, domain.ErrBody, "not JSON",
		},
		"no id": {func(r domain.Record) domain.Record { r.ID = ""; return r }, domain.ErrBody, ""},
		"a picture that is not stored": {
			func(r domain.Record) domain.Record { r.Pictures = []domain.PictureID{"abc"}; return r }, domain.ErrNotFound,
			"refers to picture abc",
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := fresh(t)
			stored := must(l.Put(t.Context(), note("a", "Ada")))[0]
			stored = must(l.Put(t.Context(), stored))[0]
			before := must(l.Get(t.Context(), "a"))

			good := note("b", "Bwap")
			_, err := l.Put(t.Context(), good, tc.bad(stored))
			if !errors.Is(err, tc.want) || !strings.Contains(err.Error(), tc.text) {
				t.Errorf("put: %v, want %v saying %q", err, tc.want, tc.text)
			}
			if _, err := l.Get(t.Context(), "b"); !errors.Is(err, domain.ErrNotFound) {
				t.Errorf("the good record of the batch went in: %v", err)
			}
			if after := must(l.Get(t.Context(), "a")); fmt.Sprint(after) != fmt.Sprint(before) {
				t.Errorf("stored is now %+v, was %+v", after, before)
			}
		})
	}
}

func TestListIsNewestFirst(t *testing.T) {
	l := fresh(t)
	for i, id := range []domain.DocID{"b", "a", "c", "d"} {
		r := note(id, "N"+string(id))
		r.Changed = noon + domain.Moment([]int{1, 1, 3, 2}[i])
		must(l.Put(t.Context(), r))
	}
	var ids []domain.DocID
	for _, h := range must(l.List(t.Context())) {
		ids = append(ids, h.ID)
		if h.Rev != 1 || h.Kind != "game/note" || h.Words != "of N"+string(h.ID) {
			t.Errorf("head %+v", h)
		}
	}
	if fmt.Sprint(ids) != "[c d a b]" {
		t.Errorf("listed %v", ids)
	}
}

func TestPurge(t *testing.T) {
	l := fresh(t)
	kept, gone := must(l.PutPicture(t.Context(), picture("kept"))), must(l.PutPicture(t.Context(), picture("gone")))
	for id, binned := range map[domain.DocID]domain.Moment{"shelf": 0, "old": noon - 1, "new": noon} {
		r := note(id, string(id))
		r.Binned = binned
		r.Pictures = []domain.PictureID{kept}
		if id == "old" {
			r.Pictures = append(r.Pictures, gone)
		}
		must(l.Put(t.Context(), r))
	}
	if n := must(l.Purge(t.Context(), noon)); n != 1 {
		t.Errorf("%d documents went, want 1", n)
	}
	if heads := must(l.List(t.Context())); len(heads) != 2 {
		t.Errorf("left are %+v", heads)
	}
	if _, err := l.Picture(t.Context(), gone); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("picture nothing refers to: %v", err)
	}
	must(l.Picture(t.Context(), kept))
	if n := must(l.Purge(t.Context(), noon)); n != 0 {
		t.Errorf("%d documents went the second time", n)
	}
}

func TestPicturesAreKeptOnce(t *testing.T) {
	l := fresh(t)
	data := picture("Kessa")
	id := must(l.PutPicture(t.Context(), data))
	if again := must(l.PutPicture(t.Context(), data)); again != id || len(id) != 64 {
		t.Errorf("ids %s and %s", id, again)
	}
	if got := must(l.Picture(t.Context(), id)); !bytes.Equal(got, data) {
		t.Errorf("got %q", got)
	}
	var n int
	check(t, l.db.QueryRow("SELECT count(*) FROM picture").Scan(&n))
	if n != 1 {
		t.Errorf("%d pictures stored", n)
	}
	if _, err := l.PutPicture(t.Context(), []byte("GIF89a")); !errors.Is(err, domain.ErrNoPicture) {
		t.Errorf("put of a GIF: %v", err)
	}
}

func TestFullDisk(t *testing.T) {
	l := fresh(t)
	stored := must(l.Put(t.Context(), note("a", "Ada")))[0]
	fullUp(t, l)

	long := note("b", strings.Repeat("long ", 10_000))
	if _, err := l.Put(t.Context(), long); !errors.Is(err, domain.ErrFull) {
		t.Errorf("put on a full disk: %v", err)
	}
	if _, err := l.PutPicture(t.Context(), picture(strings.Repeat("x", 100_000))); !errors.Is(err, domain.ErrFull) {
		t.Errorf("picture on a full disk: %v", err)
	}
	if again := must(l.Put(t.Context(), stored))[0]; again.Rev != 2 {
		t.Errorf("what still fits was put as revision %d", again.Rev)
	}
	wantSound(t, l)
}

func TestVerify(t *testing.T) {
	for name, tc := range map[string]struct{ damage, want string }{
		"a sound locker":                  {"SELECT 1", ""},
		"a picture's bytes changed":       {"UPDATE picture SET data = x'00'", "its bytes have changed"},
		"a body is no JSON":               {"UPDATE document SET body = '{'", "document a (Ada): its body is not JSON"},
		"a body has a byte of no letter":  {`UPDATE document SET body = CAST(replace(body, 'Ada', 'Ad' || CAST(x'FF' AS TEXT)) AS TEXT)`, "document a (Ada): letters of its text are damaged"},
		"a title has a byte of no letter": {`UPDATE document SET title = 'Ad' || CAST(x'FF' AS TEXT)`, "document a (Ad\uFFFD): letters of its text are damaged"},
		"a picture referred to is gone":   {"DELETE FROM picture", "one of them is missing"},
		"a document referred from is not": {"DELETE FROM document", "one of them is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			l := fresh(t)
			r := note("a", "Ada")
			r.Pictures = []domain.PictureID{must(l.PutPicture(t.Context(), picture("Ada")))}
			must(l.Put(t.Context(), r))
			_, err := l.db.Exec("PRAGMA foreign_keys = OFF; " + tc.damage)
			check(t, err)
			findings := must(l.Verify(t.Context()))
			if got := strings.Join(findings, "\n"); !strings.Contains(got, tc.want) || (tc.want == "") != (got == "") {
				t.Errorf("found %q, want %q", got, tc.want)
			}
		})
	}
}

// The locker agrees with a map after any sequence of puts, good and stale, single and in batches.
func TestPutsAgreeWithAMap(t *testing.T) {
	l := fresh(t)
	rapid.Check(t, func(t *rapid.T) {
		_, err := l.db.Exec("DELETE FROM document")
		if err != nil {
			t.Fatal(err)
		}
		model := map[domain.DocID]domain.Record{}
		id := rapid.SampledFrom([]domain.DocID{"a", "b", "c", "d"})
		t.Repeat(map[string]func(*rapid.T){
			"put": func(t *rapid.T) {
				var batch []domain.Record
				next, stale := map[domain.DocID]domain.Record{}, false
				for range rapid.IntRange(1, 3).Draw(t, "records") {
					r := note(id.Draw(t, "id"), rapid.String().Draw(t, "title"))
					r.Created, r.Changed = noon+domain.Moment(rapid.IntRange(0, 9).Draw(t, "created")), noon
					r.Rev = rapid.Int64Range(0, 3).Draw(t, "rev")
					batch = append(batch, r)
					now, ok := next[r.ID]
					if !ok {
						now, ok = model[r.ID]
					}
					stale = stale || now.Rev != r.Rev
					if ok {
						r.Created = now.Created
					}
					r.Rev++
					next[r.ID] = r
				}
				_, err := l.Put(ctx, batch...)
				if errors.Is(err, domain.ErrStale) != stale || err != nil && !stale {
					t.Fatalf("put %+v: %v, stale should be %v", batch, err, stale)
				}
				if !stale {
					for id, r := range next {
						model[id] = r
					}
				}
			},
			"": func(t *rapid.T) {
				heads := must(l.List(ctx))
				if len(heads) != len(model) {
					t.Fatalf("%d documents, want %d", len(heads), len(model))
				}
				for id, want := range model {
					if got := must(l.Get(ctx, id)); fmt.Sprint(got) != fmt.Sprint(want) {
						t.Fatalf("got  %+v\nwant %+v", got, want)
					}
				}
			},
		})
	})
}

func BenchmarkPut8KB(b *testing.B) {
	l := fresh(b)
	r := bulky("a")
	for b.Loop() {
		r = must(l.Put(ctx, r))[0]
	}
}

// bulky returns a record of 8 KB, a well filled sheet.
func bulky(id string) domain.Record {
	r := note(domain.DocID(id), "Name of "+id)
	r.Body = must(json.Marshal(map[string]string{"notes": strings.Repeat("12345678", 1024)}))
	return r
}

// stocked returns the path of a closed locker with n records of 8 KB.
func stocked(b *testing.B, n int) string {
	b.Helper()
	l := must(Create(ctx, filepath.Join(b.TempDir(), "big.locker"), on(1, 1)))
	var records []domain.Record
	for i := range n {
		r := bulky(fmt.Sprint("doc", i))
		r.Changed += domain.Moment(i * 7919 % n)
		records = append(records, r)
	}
	must(l.Put(ctx, records...))
	check(b, l.Close())
	return l.Path()
}

// BenchmarkOpen opens a locker and lists what it holds, as the program does at its start.
func BenchmarkOpen(b *testing.B) {
	for _, n := range []int{500, 2500, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			path := stocked(b, n)
			for b.Loop() {
				l := must(Open(ctx, path, on(1, 1)))
				must(l.List(ctx))
				b.StopTimer()
				check(b, l.Close())
				b.StartTimer()
			}
		})
	}
}

func BenchmarkList(b *testing.B) {
	for _, n := range []int{500, 2500, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			l := must(Open(ctx, stocked(b, n), on(1, 1)))
			b.Cleanup(func() { check(b, l.Close()) })
			for b.Loop() {
				must(l.List(ctx))
			}
		})
	}
}

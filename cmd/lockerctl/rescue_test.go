package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/storage"
)

// keeperOf is a keeper of a locker whose work is done at once and whose timers never fire.
func keeperOf(l *storage.Locker) (keeper *edit.Keeper, status *edit.Status) {
	status = &edit.Status{}
	keeper = edit.NewKeeper(l, edit.Desk{
		Now:    func() domain.Moment { return noon },
		After:  func(int, func()) func() { return func() {} },
		Work:   func(job func() func()) { job()() },
		Status: func(s edit.Status) { *status = s },
	})
	return keeper, status
}

// noted makes a new locker with two documents, a step each.
func noted(t *testing.T) (l *storage.Locker, bad, good domain.Record) {
	t.Helper()
	l, err := storage.Create(t.Context(), filepath.Join(t.TempDir(), "crew.locker"), world().options)
	noError(t, err)
	t.Cleanup(func() {
		if err := l.Close(); err != nil {
			t.Logf("close: %v", err)
		}
	})
	var stored []domain.Record
	for i, r := range []domain.Record{note("bad", "Bad", "{}"), note("good", "Good", "{}")} {
		got, err := l.Save(t.Context(), domain.Batch{Records: []domain.Record{r}, Steps: []domain.Step{stepTo(int64(i+1), domain.Change{Before: r, After: r})}})
		noError(t, err)
		stored = append(stored, got...)
	}
	return l, stored[0], stored[1]
}

func note(id domain.DocID, title, body string) domain.Record {
	return domain.Record{Head: domain.Head{ID: id, Kind: "game/note", Title: title, Created: noon, Changed: noon}, Version: 1, Body: []byte(body)}
}

func stepTo(seq int64, changes ...domain.Change) domain.Step {
	return domain.Step{Seq: seq, Session: noon, At: noon + domain.Moment(seq), Verb: domain.Did, Label: fmt.Sprint("step ", seq), Changes: changes}
}

// standing returns the bodies of a locker that must be sound, as "id=body id=body", and its last step.
func standing(t *testing.T, l *storage.Locker) (bodies string, last int64) {
	t.Helper()
	heads, err := l.List(t.Context())
	noError(t, err)
	for _, h := range heads {
		r, err := l.Get(t.Context(), h.ID)
		noError(t, err)
		bodies += fmt.Sprintf(" %s=%s", r.ID, r.Body)
	}
	findings, err := l.Verify(t.Context())
	noError(t, err)
	if len(findings) > 0 {
		t.Errorf("found %q", findings)
	}
	last, err = l.LastSeq(t.Context())
	noError(t, err)
	return strings.TrimPrefix(bodies, " "), last
}

// The others of a batch reach the disk with what the steps did to them.
func TestARefusedDocumentKeepsNoOtherFromTheLocker(t *testing.T) {
	for name, tc := range map[string]struct {
		spoil func(r *domain.Record)
		want  error
	}{
		"a revision that is behind":     {func(r *domain.Record) { r.Rev = 0 }, domain.ErrStale},
		"a revision that is too far on": {func(r *domain.Record) { r.Rev = 9 }, domain.ErrStale},
		"a picture that is not there":   {func(r *domain.Record) { r.Pictures = []domain.PictureID{"abc"} }, domain.ErrNotFound},
		"a body that is no JSON":        {func(r *domain.Record) { r.Body = []byte("{") }, domain.ErrBody},
		"a document of another kind":    {func(r *domain.Record) { r.Kind = "game/other" }, domain.ErrBody},
		"a document that is not there":  {func(r *domain.Record) { r.ID = "gone" }, domain.ErrStale},
		"a document without a version":  {func(r *domain.Record) { r.Version = 0 }, domain.ErrBody},
	} {
		t.Run(name, func(t *testing.T) {
			l, bad, good := noted(t)
			before := bad
			bad.Body = []byte(`{"n":1}`)
			tc.spoil(&bad)
			keeper, status := keeperOf(l)
			keeper.Know(good.Head, bad.Head)
			next := good
			next.Body = []byte(`{"n":2}`)
			keeper.Save(false, stepTo(3, domain.Change{Before: before, After: bad}, domain.Change{Before: good, After: next}))

			var refused *domain.Refused
			if !errors.As(status.Err, &refused) || status.State != edit.Failed || refused.ID != bad.ID || refused.Title != "Bad" || !errors.Is(status.Err, tc.want) {
				t.Errorf("status %+v", status)
			}
			if r, ok := keeper.Kept(bad.ID); !ok || string(r.Body) != string(bad.Body) {
				t.Errorf("kept is %s", r.Body)
			}
			if bodies, last := standing(t, l); bodies != `bad={} good={"n":2}` || last != 3 {
				t.Errorf("on disk is %s after %d steps", bodies, last)
			}
			step, err := l.Step(t.Context(), 3)
			if err != nil || len(step.Changes) != 1 || step.Changes[0].After.ID != "good" {
				t.Errorf("the step is %+v, %v", step, err)
			}
		})
	}
}

// While the disk refuses, a copy elsewhere has everything: documents, the past, and what was refused.
func TestACopyElsewhereHasThePastAndWhatWasRefused(t *testing.T) {
	l, _, r := noted(t)
	noError(t, os.Rename(l.Path(), l.Path()+".moved"))
	keeper, status := keeperOf(l)
	keeper.Know(r.Head)
	for i := range int64(3) {
		next, made := r, note(domain.DocID(fmt.Sprint("new", i)), "New", "{}")
		next.Body = fmt.Appendf(nil, `{"n":%d}`, i)
		before := made
		before.Binned = noon
		keeper.Save(false, stepTo(3+2*i, domain.Change{Before: r, After: next}))
		keeper.Save(false, stepTo(4+2*i, domain.Change{Before: before, After: made}))
		r = next
	}
	if status.State != edit.Failed || !errors.Is(status.Err, domain.ErrReadOnly) {
		t.Fatalf("status %+v", status)
	}

	path := filepath.Join(t.TempDir(), "elsewhere.locker")
	noError(t, l.CopyTo(t.Context(), path))
	c, err := storage.Open(t.Context(), path, world().options)
	noError(t, err)
	defer func() { noError(t, c.Close()) }()
	noError(t, edit.Rescue(t.Context(), c, keeper.Unsaved()))
	const want = `bad={} good={"n":2} new0={} new1={} new2={}`
	if bodies, last := standing(t, c); bodies != want || last != 8 {
		t.Errorf("the copy has %s and %d steps", bodies, last)
	}
	done, undone, err := c.Line(t.Context())
	if err != nil || len(done) != 6 || len(undone) != 0 {
		t.Errorf("%d steps can be undone, %d redone, %v", len(done), len(undone), err)
	}
	noError(t, os.Rename(l.Path()+".moved", l.Path()))
	keeper.Flush(func(err error) { noError(t, err) })
	if bodies, last := standing(t, l); bodies != want || last != 8 {
		t.Errorf("the locker has %s and %d steps", bodies, last)
	}
}

package storage

import (
	"path/filepath"
	"testing"

	"shipslocker/domain"
)

func drafts(t *testing.T, l *Locker) map[domain.DocID]string {
	t.Helper()
	texts := map[domain.DocID]string{}
	for id, body := range must(l.Drafts(ctx)) {
		texts[id] = string(body)
	}
	return texts
}

func TestADraftStaysWithItsDocumentOverClosing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "crew.locker")
	l := must(Create(ctx, path, on(1, 1)))
	must(l.Put(ctx, note("ada", "Ada"), note("bo", "Bo")))
	check(t, l.KeepDraft(ctx, "ada", []byte(`{"dice":3}`)))
	check(t, l.KeepDraft(ctx, "ada", []byte(`{"dice":4}`)))
	check(t, l.KeepDraft(ctx, "bo", []byte(`{}`)))
	check(t, l.KeepDraft(ctx, "bo", nil))
	check(t, l.KeepDraft(ctx, "nobody", []byte(`{}`))) // which is not in the locker
	check(t, l.Close())
	l = opened(t, path)
	if is := drafts(t, l); len(is) != 1 || is["ada"] != `{"dice":4}` {
		t.Errorf("kept is %v", is)
	}
}

func TestADraftGoesWithItsDocument(t *testing.T) {
	l := fresh(t)
	r := note("ada", "Ada")
	r.Binned = noon - 1
	must(l.Put(ctx, r))
	check(t, l.KeepDraft(ctx, "ada", []byte(`{}`)))
	must(l.Purge(ctx, noon))
	if is := drafts(t, l); len(is) != 0 {
		t.Errorf("kept is %v", is)
	}
}

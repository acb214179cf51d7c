package storage

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"shipslocker/domain"
)

func TestDocumentsAreTakenOutOfALockerThatIsOpenWithoutTouchingIt(t *testing.T) {
	l := fresh(t)
	portrait := must(l.PutPicture(ctx, picture("Ada")))
	r := note("a", "Ada")
	r.Pictures = []domain.PictureID{portrait}
	must(l.Put(ctx, r))
	must(l.Put(ctx, note("b", "Bwap")))
	before := must(os.ReadFile(l.Path()))
	data := must(TakeOut(ctx, l.Path(), []domain.DocID{"a"}))
	if !bytes.Equal(before, must(os.ReadFile(l.Path()))) {
		t.Error("taking something out changed the file")
	}
	want := must(domain.Export([]domain.Record{must(l.Get(ctx, "a"))}, map[domain.PictureID][]byte{portrait: picture("Ada")}, domain.Traces(ctx, l, []domain.Record{must(l.Get(ctx, "a"))})))
	if !bytes.Equal(data, want) {
		t.Errorf("taken out is %s, want %s", data, want)
	}
	if _, err := TakeOut(ctx, l.Path(), []domain.DocID{"a", "nobody"}); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("of one that is not there: %v", err)
	}
}

func TestNothingIsTakenOutOfWhatIsNoLocker(t *testing.T) {
	path := t.TempDir() + "/notes.locker"
	if err := os.WriteFile(path, []byte("no locker"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := TakeOut(t.Context(), path, nil); !errors.Is(err, domain.ErrNotLocker) {
		t.Errorf("got %v", err)
	}
}

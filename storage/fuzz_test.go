package storage

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"shipslocker/domain"
)

// small returns the bytes of a sound locker of a few short pages: two documents, one of them with a picture and
// some history, and one that was purged.
func small(t testing.TB) []byte {
	t.Helper()
	l := must(Create(ctx, filepath.Join(t.TempDir(), "small.locker"), on(1, 1)))
	a, b, c := note("ada", "Ada"), longNote("bwap", 900), note("cid", "Cid")
	p := must(l.PutPicture(ctx, append(picture("Ada"), make([]byte, 700)...)))
	a.Pictures = []domain.PictureID{p}
	a.Body = fmt.Appendf(nil, `{"title":"Ada","portrait":%q}`, p)
	c.Binned = 1
	for i, r := range []domain.Record{a, b, c} {
		before := r
		before.Body = []byte(`{}`)
		must(l.Save(ctx, domain.Batch{Records: []domain.Record{r}, Steps: []domain.Step{{
			Seq: int64(i + 1), Session: noon, At: noon, Verb: domain.Did, Label: "Make " + r.Title,
			Changes: []domain.Change{{Before: before, After: r}},
		}}}))
	}
	must(l.Purge(ctx, 2))
	check(t, l.MarkPrinted(ctx, domain.Print{Record: b, At: noon}))
	check(t, l.Close())
	change(t, l.Path(), "PRAGMA page_size = 512; VACUUM")
	return must(os.ReadFile(l.Path()))
}

// mutated returns sound with some bytes changed and perhaps cut short. Each change is three bytes: where, as a
// share of the file in two, and what. Two changes of one place in a row mean a run of that byte.
func mutated(sound []byte, cut uint16, changes []byte) []byte {
	data := bytes.Clone(sound)
	last := -1
	for ; len(changes) >= 3; changes = changes[3:] {
		at := int(binary.BigEndian.Uint16(changes)) % len(data)
		data[at] = changes[2]
		if at == last {
			for i := range min(64, len(data)-at) {
				data[at+i] = changes[2]
			}
		}
		last = at
	}
	if cut > 0 {
		data = data[:len(data)-int(cut)%len(data)]
	}
	return data
}

// A spoilt locker is refused and left alone, or else it opens and all that it lists can be read; recovering
// from it gives a sound one; nothing of it panics.
func FuzzOpen(f *testing.F) {
	sound := small(f)
	f.Add(uint16(0), []byte{})
	f.Add(uint16(1), []byte{})
	f.Add(uint16(512), []byte{})
	f.Add(uint16(len(sound)), []byte{})
	for _, at := range []int{0, 16, 20, 24, 28, 36, 52, 60, 68, 100, 105, 512, 520, 1024, 1032, 2048, 2056, 4096, 8192} {
		f.Add(uint16(0), []byte{byte(at >> 8), byte(at), 0xFF})
		f.Add(uint16(0), []byte{byte(at >> 8), byte(at), 0x0D, byte(at >> 8), byte(at), 0x00})
	}
	folder := f.TempDir() // one for all: a folder each would take longer than the work
	f.Fuzz(func(t *testing.T, cut uint16, changes []byte) {
		data := mutated(sound, cut, changes)
		path := filepath.Join(folder, "spoilt.locker")
		into := path + ".found"
		check(t, os.WriteFile(path, data, 0o666))
		opened := lookAtAll(t, path, data)
		report, err := Recover(ctx, path, into)
		if err != nil {
			if opened || !errors.Is(err, domain.ErrNotLocker) {
				t.Errorf("recover: %v", err)
			}
		} else {
			if now := must(os.ReadFile(path)); !opened && !bytes.Equal(data, now) {
				t.Error("recovering changed the file")
			}
			if len(changes) == 0 && cut == 0 && (report.Documents != 2 || report.Pictures != 1 || report.Steps != 3 || len(report.Lost) > 0) {
				t.Errorf("of the sound locker came back %+v", report)
			}
			check(t, os.Remove(into))
		}
		check(t, os.Remove(path))
		if left := entries(t, folder); len(left) > 0 {
			t.Fatalf("left behind: %q", left)
		}
	})
}

// lookAtAll opens a file for writing and reads all there is, and says whether it opened.
func lookAtAll(t *testing.T, path string, data []byte) (opened bool) {
	l, err := Open(ctx, path, on(1, 1))
	if err != nil {
		for _, is := range []error{domain.ErrNotLocker, domain.ErrDamaged, domain.ErrReadOnly} {
			if errors.Is(err, is) {
				err = nil
			}
		}
		if err != nil {
			t.Logf("open: %v", err)
		}
		if now := must(os.ReadFile(path)); !bytes.Equal(data, now) {
			t.Errorf("opening failed (%v) and changed the file", err)
		}
		return false
	}
	ctx := context.Background()
	heads, err := l.List(ctx)
	if err != nil {
		t.Logf("list: %v", err)
	}
	findings, err := l.Verify(ctx)
	sound := err == nil && len(findings) == 0
	for _, h := range heads {
		r, err := l.Get(ctx, h.ID)
		if sound && (err != nil || r.Head != h) {
			t.Errorf("sound, and yet of %+v is read %+v, %v", h, r.Head, err)
		}
		steps, err := l.StepsOf(ctx, h.ID)
		if sound && err != nil {
			t.Errorf("sound, and yet the steps of %s: %v", h.ID, err)
		}
		for _, s := range steps {
			if _, err := l.Step(ctx, s.Seq); sound && err != nil {
				t.Errorf("sound, and yet step %d: %v", s.Seq, err)
			}
		}
	}
	if err := l.Close(); err != nil {
		t.Logf("close: %v", err)
	}
	return true
}

// Rows are found in whatever bytes, without end and without more memory than the file has.
func FuzzPages(f *testing.F) {
	sound := small(f)
	f.Add(uint16(0), []byte{}, []byte{})
	f.Add(uint16(600), []byte{2, 0, 0x0D}, []byte("SQLite format 3\x00\x02\x00"))
	f.Fuzz(func(t *testing.T, cut uint16, changes, head []byte) {
		data := mutated(sound, cut, changes)
		copy(data, head)
		found := read(newPages(bytes.NewReader(data), int64(len(data))))
		for id, d := range found.documents {
			if id == "" || d.Version < 1 || d.missing == "" && len(d.Body) > len(data) {
				t.Errorf("found %+v", d)
			}
		}
	})
}

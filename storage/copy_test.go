package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"shipslocker/domain"
)

func TestCopyWhileOpen(t *testing.T) {
	l := fresh(t)
	portrait := must(l.PutPicture(ctx, picture("Ada")))
	r := note("a", "Ada")
	r.Pictures = []domain.PictureID{portrait}
	must(l.Put(ctx, r))
	to := filepath.Join(t.TempDir(), "copy #1?.locker")
	check(t, os.WriteFile(to, []byte("an older export"), 0o666))
	check(t, l.CopyTo(ctx, to))
	must(l.Put(ctx, note("b", "Bwap")))

	c := must(Open(ctx, to, on(1, 1)))
	if c.ReadOnly() != "" {
		t.Errorf("the copy is held: %s", c.ReadOnly())
	}
	if got := must(c.Get(ctx, "a")); got.Title != "Ada" || len(got.Pictures) != 1 {
		t.Errorf("the copy holds %+v", got)
	}
	if _, err := c.Get(ctx, "b"); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("a put after the copy is in it: %v", err)
	}
	if err := l.CopyTo(ctx, to); !errors.Is(err, domain.ErrDenied) {
		t.Errorf("copy onto a locker that is open: %v", err)
	}
	check(t, c.Close())
	check(t, l.CopyTo(ctx, to))
	if names := entries(t, filepath.Dir(to)); len(names) != 1 {
		t.Errorf("left behind: %q", names)
	}
}

func TestCopyRefuses(t *testing.T) {
	l := fresh(t)
	link := filepath.Join(t.TempDir(), "link.locker")
	check(t, os.Symlink(l.Path(), link))
	for name, to := range map[string]string{
		"itself": l.Path(), "a link to itself": link, "a folder that is missing": filepath.Join(t.TempDir(), "no", "copy.locker"),
	} {
		if err := l.CopyTo(ctx, to); err == nil {
			t.Errorf("copied onto %s", name)
		}
	}
	must(l.Put(ctx, note("a", "Ada")))
}

func TestCopyOfALockerThatIsOnlyRead(t *testing.T) {
	path := closedLocker(t)
	o := on(1, 1)
	o.ReadOnly = true
	l := must(Open(ctx, path, o))
	to := filepath.Join(t.TempDir(), "copy.locker")
	check(t, l.CopyTo(ctx, to))
	check(t, l.Close())
	c := must(Open(ctx, to, on(1, 1)))
	must(c.Get(ctx, "a"))
	check(t, c.Close())
}

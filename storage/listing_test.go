package storage

import (
	"path/filepath"
	"testing"
)

// The list of the opening is given out once, and never when something was written since.
func TestTheListOfTheOpeningIsTheFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.locker")
	l := must(Create(ctx, path, on(1, 1)))
	a := must(l.Put(ctx, note("a", "Airlock"), note("b", "Bulkhead")))[0]
	check(t, l.Close())

	tests := []struct {
		name  string
		write func(*Locker)
		first string
		fast  bool
	}{
		{"nothing", func(*Locker) {}, "Airlock", true},
		{"its own writing", func(l *Locker) { a.Title = "Anchor"; a = must(l.Put(ctx, a))[0] }, "Anchor", false},
		{"another program's", func(*Locker) {
			db := connect(path, writing)
			must(db.Exec("UPDATE document SET title = 'Aft' WHERE id = 'a'"))
			check(t, db.Close())
		}, "Aft", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l := must(Open(ctx, path, on(1, 1)))
			test.write(l)
			opened := l.first
			if heads := opened.take(path); len(l.first.heads) != 2 || (heads != nil) != test.fast {
				t.Errorf("after %s the list of the opening is %v", test.name, heads)
			}
			for range 2 {
				if heads := must(l.List(ctx)); len(heads) != 2 || heads[0].Title != test.first && heads[1].Title != test.first {
					t.Errorf("after %s the list is %v, want one of them %q", test.name, heads, test.first)
				}
			}
			check(t, l.Close())
		})
	}
	look := on(1, 1)
	look.ReadOnly = true
	l = must(Open(ctx, path, look))
	if heads := must(l.List(ctx)); len(heads) != 2 {
		t.Errorf("looked at only, the list is %v", heads)
	}
	check(t, l.Close())
}

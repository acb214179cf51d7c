package years_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"shipslocker/cmd/games/years"
	"shipslocker/domain"
	"shipslocker/storage"
)

const noon domain.Moment = 1_800_000_000_000

func records(tb testing.TB) []domain.Record {
	tb.Helper()
	all, err := years.Records(noon)
	if err != nil {
		tb.Fatal(err)
	}
	return all
}

// kept is a locker of two years on disk.
func kept(tb testing.TB) *storage.Locker {
	tb.Helper()
	l, err := storage.Create(tb.Context(), filepath.Join(tb.TempDir(), "years.locker"), storage.Here(func() domain.Moment { return noon }))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := l.Close(); err != nil {
			tb.Error(err)
		}
	})
	if _, err := l.Put(tb.Context(), records(tb)...); err != nil {
		tb.Fatal(err)
	}
	return l
}

func TestTwoYearsAreTheSameEachTime(t *testing.T) {
	all, again := records(t), records(t)
	sessions, binned, archived, campaigns, loose := 0, 0, 0, 0, 0
	titles, games := map[domain.DocID]string{}, map[string]int{}
	for i, r := range all {
		if r.ID != again[i].ID || r.Changed != again[i].Changed || !bytes.Equal(r.Body, again[i].Body) {
			t.Fatalf("%d: %+v, then %+v", i, r.Head, again[i].Head)
		}
		if r.Title == "" || titles[r.ID] != "" {
			t.Errorf("%+v", r.Head)
		}
		titles[r.ID] = r.Title
		games[r.Kind.Game()]++
		switch {
		case r.Kind.IsCampaign():
			campaigns++
			if r.Archived {
				archived++
			}
		case r.Campaign == "":
			loose++
		}
		if r.Binned != 0 {
			binned++
		}
		if r.Kind == domain.KindID(r.Kind.Game()+"/session") {
			sessions++
		}
	}
	if len(all) != years.Documents || campaigns != 4 || archived != 1 || sessions != years.Sessions || binned != years.Binned || loose != years.Loose {
		t.Errorf("%d documents, %d campaigns, %d archived, %d sessions, %d in the bin, %d loose", len(all), campaigns, archived, sessions, binned, loose)
	}
	for game, n := range games {
		if n != years.Documents/4 {
			t.Errorf("%d of %s", n, game)
		}
	}
	for _, r := range all {
		if r.Campaign != "" && titles[r.Campaign] == "" {
			t.Errorf("%q belongs to nothing there is", r.Title)
		}
	}
}

func TestALockerKeepsTwoYears(t *testing.T) {
	l := kept(t)
	if found, err := l.Verify(t.Context()); err != nil || len(found) > 0 {
		t.Errorf("%v %q", err, found)
	}
	heads, err := l.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	homes := map[domain.DocID]int{}
	for _, h := range heads {
		homes[h.Campaign]++
	}
	if len(homes) != 5 || homes[""] != years.Loose+4 {
		t.Errorf("they belong to %v", homes)
	}
}

// BenchmarkTwoYears searches the texts of two years for two words, and lists the shelf.
func BenchmarkTwoYears(b *testing.B) {
	l := kept(b)
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			if _, err := l.Search(b.Context(), "favour kessa", 50); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("list", func(b *testing.B) {
		for b.Loop() {
			if _, err := l.List(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
	})
}

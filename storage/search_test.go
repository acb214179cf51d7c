package storage

import (
	"fmt"
	"testing"

	"shipslocker/domain"
)

func TestSearch(t *testing.T) {
	l := fresh(t)
	docs := []struct {
		id, title, words, body string
		changed, binned        domain.Moment
	}{
		{"kessa", "Kessa Vörös", "of the Far Trader", `{"aspect": "Owes 50% to Łukasz", "secret": "L\u00e9a_1"}`, noon, 0},
		{"bwap", "Bwap", "", `{"notes": ["friend of KESSA", "100 tons"], "portrait": "` + fmt.Sprintf("%064x", 0xabc) + `"}`, noon + 2, 0},
		{"ship", "Kessandra", "", `{"crew": 3}`, noon + 1, 0},
		{"bin", "Kessa's old sheet", "", `{}`, noon + 9, noon + 9},
	}
	want := map[string]string{
		"kessa":       "[ship kessa bwap bin]", // by title before by text, the newest first, the bin's last
		"KÉSSA":       "[ship kessa bwap bin]",
		"voros kes":   "[kessa]",
		"kessa bwap":  "[bwap]",
		"lukasz":      "[kessa]",
		"lea_1":       "[kessa]",
		"50%":         "[kessa]",
		"0%0":         "[]", // a wild card is none
		"l_a":         "[]",
		`\`:           "[]",
		"notes":       "[]", // the name of a member
		"abc":         "[]", // in the id of a picture
		"trader":      "[kessa]",
		"  ":          "[]",
		"nobody":      "[]",
		"3":           "[]", // numbers are no text
		"tons friend": "[bwap]",
	}
	look := func(when string) {
		t.Helper()
		for words, want := range want {
			if got := fmt.Sprint(must(l.Search(ctx, words, 10))); got != want {
				t.Errorf("%s: %q finds %s, want %s", when, words, got, want)
			}
		}
	}
	for _, d := range docs {
		r := note(domain.DocID(d.id), d.title)
		r.Words, r.Body, r.Changed, r.Binned = d.words, []byte(d.body), d.changed, d.binned
		must(l.Put(ctx, r))
	}
	look("new")
	for _, d := range docs {
		r := must(l.Get(ctx, domain.DocID(d.id)))
		r.Title, r.Body = "soon gone", []byte(`{"t": "kessa lukasz soon gone"}`)
		r = must(l.Put(ctx, r))[0]
		if got := must(l.Search(ctx, "soon", 10)); len(got) != 1 || got[0] != r.ID {
			t.Errorf("changed: found %v", got)
		}
		r.Title, r.Body = d.title, []byte(d.body)
		must(l.Put(ctx, r))
	}
	look("changed")
	if got := fmt.Sprint(must(l.Search(ctx, "kessa", 2))); got != "[ship kessa]" {
		t.Errorf("the first two are %s", got)
	}
	check(t, l.Close())
	again := opened(t, l.Path())
	l = again
	look("opened again")
	var n int
	check(t, l.db.QueryRow("SELECT count(*) "+unfolded).Scan(&n))
	if n != 0 {
		t.Errorf("%d documents were left unfolded", n)
	}
}

func TestFold(t *testing.T) {
	for in, want := range map[string]string{
		"Plain":          "plain",
		"Šárka Ďuriš":    "sarka duris",
		"e\u0301":        "e",
		"Łódź, Ørsted":   "lodz, orsted",
		"Straße":         "strasse",
		"ﬁne Æon þing ı": "fine aeon thing i",
		"Ωμέγα":          "ωμεγα",
		"東京":             "東京",
	} {
		if got := fold(in); got != want {
			t.Errorf("%q folds to %q, want %q", in, got, want)
		}
	}
}

package storage

import (
	"fmt"
	"testing"

	"shipslocker/domain"
)

func TestATextIsFoundByWhatItsLinksAreCalledNow(t *testing.T) {
	l := fresh(t)
	kessa := must(l.Put(ctx, note("kessakessakessaa", "Kess")))[0]
	round := note("round", "Last round")
	round.Body = []byte(`{"text": "for [[bobobobobobobobo|Bo]] and [[kessakessakessaa|Kess]], ambush"}`)
	must(l.Put(ctx, round))
	kessa.Title = "Ruin Vane"
	must(l.Put(ctx, kessa))
	for words, want := range map[string]string{"vane": "[kessakessakessaa round]", "ambush ruin": "[round]", "kess": "[kessakessakessaa round]", "nobody": "[]"} {
		if got := fmt.Sprint(must(l.Search(ctx, words, 10))); got != want {
			t.Errorf("%q finds %s, want %s", words, got, want)
		}
	}
}

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

func TestWhatIsArchivedIsFoundAfterTheRest(t *testing.T) {
	l := fresh(t)
	at := func(id domain.DocID, body string, changed domain.Moment) domain.Record {
		r := belonging(id, body)
		r.Changed = noon + changed
		return r
	}
	binned := at("gone", `{"t":"vault"}`, 9)
	binned.Binned = noon
	rim := at("rim", `{"t":"vault"}`, 8)
	rim = must(l.Put(ctx, rim, at("inside", `{"t":"vault","campaign":"rim"}`, 7), at("loose", `{"t":"vault"}`, 1), binned))[0]
	want := func(want string) {
		t.Helper()
		if got := fmt.Sprint(must(l.Search(ctx, "vault", 9))); got != want {
			t.Errorf("found %s, want %s", got, want)
		}
	}
	want("[rim inside loose gone]")
	rim.Body = []byte(`{"t":"vault","archived":true}`)
	rim = must(l.Put(ctx, rim))[0]
	want("[loose rim inside gone]")
	rim.Body = []byte(`{"t":"vault"}`)
	must(l.Put(ctx, rim))
	want("[rim inside loose gone]")
}

// Text for which there is no room in memory is read from the file.
func TestASearchNeedsNoRoomInMemory(t *testing.T) {
	l := fresh(t)
	stored := must(l.Put(ctx, belonging("a", `{"t":"vault door"}`), belonging("b", `{"t":"vault key"}`)))
	must(l.Search(ctx, "", 0))
	l.folded.bytes = mostFolded
	stored[1].Body = []byte(`{"t":"vault key lost"}`)
	must(l.Put(ctx, stored...)) // b has no folded text in the file, a neither
	must(l.Put(ctx, belonging("c", `{"t":"lost vault"}`)))
	if got := fmt.Sprint(must(l.Search(ctx, "lost vault", 9))); got != "[b c]" {
		t.Errorf("found %s", got)
	}
	if l.folded.texts["b"].kept || l.folded.texts["c"].kept {
		t.Error("there was room")
	}
}

func TestASearchSeesWhatAnotherProgramWrote(t *testing.T) {
	l := fresh(t)
	a := must(l.Put(ctx, belonging("a", `{"t":"vault"}`)))[0]
	o := on(2, 1, 2)
	o.ReadOnly = true
	other := must(Open(ctx, l.Path(), o))
	defer func() { check(t, other.Close()) }()
	if got := must(other.Search(ctx, "vault", 9)); len(got) != 1 {
		t.Errorf("found %s", got)
	}
	a.Body = []byte(`{"t":"hatch"}`)
	must(l.Put(ctx, a))
	if got := must(other.Search(ctx, "vault", 9)); len(got) != 0 {
		t.Errorf("found %s, which is no longer so", got)
	}
	if got := must(other.Search(ctx, "hatch", 9)); len(got) != 1 {
		t.Error("what is new is not found")
	}
}

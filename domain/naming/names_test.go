package naming_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/naming"
)

const (
	kessa  = domain.DocID("aaaaaaaaaaaaaaaa")
	second = domain.DocID("bbbbbbbbbbbbbbbb")
	leak   = domain.DocID("cccccccccccccccc")
	fight  = domain.DocID("dddddddddddddddd")
	binned = domain.DocID("eeeeeeeeeeeeeeee")
	nobody = domain.DocID("ffffffffffffffff")
)

func noun(kind domain.KindID) string { return strings.TrimPrefix(string(kind), kind.Game()+"/") }

// shelf has documents that share their titles.
func shelf(more ...domain.Head) *naming.Names {
	return naming.New(append(more,
		domain.Head{ID: second, Kind: "game/person", Title: "kessa  vane", Created: 2},
		domain.Head{ID: kessa, Kind: "game/person", Title: "Kessa Vane", Created: 1},
		domain.Head{ID: leak, Kind: "game/map", Title: "Slow Leak", Created: 3},
		domain.Head{ID: fight, Kind: "game/scene", Title: "Slow Leak", Created: 4},
		domain.Head{ID: binned, Kind: "game/person", Title: "Ada", Created: 5, Binned: 9},
	), noun)
}

func TestATextIsShownWithNamesAndStoredWithIDs(t *testing.T) {
	for name, tc := range map[string]struct{ stored, shown, again string }{
		"no link":                         {"Kessa [1]", "Kessa [1]", ""},
		"a link":                          {"To [[aaaaaaaaaaaaaaaa|Kessa Vane]], now", "To [[Kessa Vane]], now", ""},
		"a renamed document":              {"[[aaaaaaaaaaaaaaaa|Kess]]", "[[Kessa Vane]]", "[[aaaaaaaaaaaaaaaa|Kessa Vane]]"},
		"one kind, one title":             {"[[bbbbbbbbbbbbbbbb|kessa vane]]", "[[kessa vane (2)]]", ""},
		"two kinds, one title":            {"[[cccccccccccccccc|Slow Leak]] [[dddddddddddddddd|Slow Leak]]", "[[Slow Leak]] [[Slow Leak (scene)]]", ""},
		"in the bin":                      {"[[eeeeeeeeeeeeeeee|Ade]]", "[[Ada (in the bin)]]", "[[eeeeeeeeeeeeeeee|Ada]]"},
		"gone":                            {"[[ffffffffffffffff|Bo]]", "[[Bo (gone)]]", ""},
		"two that are gone, one title":    {"[[ffffffffffffffff|Bo]][[gggggggggggggggg|Bo]]", "[[Bo (gone)]][[Bo (gone) (2)]]", ""},
		"gone without a title":            {"[[ffffffffffffffff| ]]", "[[Unnamed (gone)]]", ""},
		"nobody's name":                   {"[[whatever]] [[", "[[whatever]] [[", ""},
		"no id":                           {"[[aaaa|Kessa]]", "[[aaaa|Kessa]]", ""},
		"brackets around":                 {"[[[aaaaaaaaaaaaaaaa|Kessa Vane]]]", "[[[Kessa Vane]]]", ""},
		"a name that was not linked then": {"[[KESSA vane]]", "[[KESSA vane]]", "[[aaaaaaaaaaaaaaaa|Kessa Vane]]"},
	} {
		t.Run(name, func(t *testing.T) {
			n := shelf()
			shown := n.Show(tc.stored)
			if shown.Text != tc.shown {
				t.Errorf("it shows %q", shown.Text)
			}
			if again := n.Store(shown.Text, shown); again != domain.OrElse(tc.again, tc.stored) {
				t.Errorf("it is stored as %q", again)
			}
		})
	}
}

func TestALinkStaysThoughItsNameGoesToAnother(t *testing.T) {
	n := shelf()
	shown := n.Show("[[bbbbbbbbbbbbbbbb|Kessa Vane]]!")
	later := naming.New([]domain.Head{
		{ID: second, Kind: "game/person", Title: "Lam"},
		{ID: nobody, Kind: "game/person", Title: "Kessa Vane (2)"},
	}, noun)
	if got := later.Store(shown.Text+"!", shown); got != "[[bbbbbbbbbbbbbbbb|Lam]]!!" {
		t.Errorf("it is stored as %q", got)
	}
}

func TestAPlainTextHasTitlesAlone(t *testing.T) {
	text := "To [[aaaaaaaaaaaaaaaa|Kess]] and [[ffffffffffffffff|Bo]], not [[whatever]]"
	if got := domain.Plain(text, shelf().Title); got != "To Kessa Vane and Bo, not [[whatever]]" {
		t.Errorf("it reads %q", got)
	}
	if got := domain.AsWritten(text); got != "To Kess and Bo, not [[whatever]]" {
		t.Errorf("as written it reads %q", got)
	}
	if got := domain.LinkTitle(" A [b]\nof [[aaaaaaaaaaaaaaaa|Kess]] "); got != "A (b) of Kess" {
		t.Errorf("a title reads %q", got)
	}
}

func TestALinkIsFoundAroundTheCursor(t *testing.T) {
	n := shelf()
	shown := n.Show("é [[aaaaaaaaaaaaaaaa|Kessa Vane]].")
	for place, inside := range map[int]bool{0: false, 2: false, 3: true, 15: true, 16: false} {
		link, ok := n.At(shown, place, place)
		if ok != inside || ok && link.ID != kessa {
			t.Errorf("at %d is %v, %v", place, link, ok)
		}
	}
	for place, beside := range map[int]bool{1: false, 2: true, 16: true, 17: false} {
		if _, ok := n.At(shown, place-1, place+1); ok != beside {
			t.Errorf("beside %d there is a link: %v", place, ok)
		}
	}
}

func TestNamesAreSuggestedTheBestFirst(t *testing.T) {
	n := shelf(
		domain.Head{ID: "1", Kind: "other/map", Title: "Vane"},
		domain.Head{ID: "2", Kind: "game/map", Title: "The Éclair, Vane's"},
		domain.Head{ID: "3", Kind: "game/map", Title: "Vane Yard"},
		domain.Head{ID: "4", Kind: "game/map", Title: "Advanes", Campaign: "5"},
		domain.Head{ID: "5", Kind: "game/campaign", Title: "The Vane years"},
		domain.Head{ID: "6", Kind: "game/map", Title: "Vane of old", Campaign: "7"},
		domain.Head{ID: "7", Kind: "game/campaign", Title: "Vane, long ago", Archived: true},
	)
	for typed, want := range map[string][]string{
		"vane":       {"The Vane years", "Advanes", "Vane Yard", "kessa vane (2)", "The Éclair, Vane's", "Vane"},
		"vane eclai": {"The Éclair, Vane's"},
		"ada":        {}, // in the bin
		"slow":       {"Slow Leak", "Slow Leak (scene)"},
	} {
		if got := n.Like(typed, domain.Head{ID: kessa, Kind: "game/person", Campaign: "5"}, 9); !slices.Equal(got, want) {
			t.Errorf("%q finds %q, want %q", typed, got, want)
		}
	}
	if got := n.Like("vane o", domain.Head{ID: "8", Kind: "game/person", Campaign: "7"}, 9); len(got) != 2 {
		t.Errorf("in a campaign that is put away it finds %q", got)
	}
	if got := n.Like("", domain.Head{}, 3); len(got) != 3 {
		t.Errorf("it lists %q", got)
	}
}

// links are those of a text.
func links(text string) []domain.Link {
	var list []domain.Link
	domain.ReplaceLinks(text, func(l domain.Link) string {
		list = append(list, l)
		return ""
	})
	return list
}

func FuzzLinks(f *testing.F) {
	for _, s := range []string{"[[aaaaaaaaaaaaaaaa|Kess]]", "[[[[ffffffffffffffff|a (gone)]]]] [[kessa vane]]", "[[eeeeeeeeeeeeeeee|]]\n[[x|y]]", "[[ffffffffffffffff|ſ]][[gggggggggggggggg|s]]"} {
		f.Add(s, "Bo")
	}
	f.Fuzz(func(t *testing.T, text, title string) {
		n := shelf(domain.Head{ID: nobody, Kind: "game/map", Title: title})
		shown := n.Show(text)
		stored := n.Store(shown.Text, shown)
		if again := n.Show(stored); n.Store(again.Text, again) != stored {
			t.Errorf("%q is stored as %q and then as %q", text, stored, n.Store(again.Text, again))
		}
		named := links(stored)
		for _, l := range links(text) {
			at := slices.IndexFunc(named, func(o domain.Link) bool { return o.ID == l.ID })
			if at < 0 {
				t.Fatalf("%q is stored as %q", text, stored)
			}
			named = named[at+1:]
		}
	})
}

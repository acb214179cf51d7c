package domain_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// crew is a kind with every shape a body can have.
type crew struct {
	card
	Hands  []hand         `json:"hands"`
	Tags   []string       `json:"shipTags"`
	Sworn  bool           `json:"sworn"`
	Pay    int            `json:"pay"`
	Shares map[string]int `json:"shares"`
	Boss   *hand          `json:"boss"`
}

type hand struct {
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Notes string `json:"notes"`
}

var crews = domain.Kind{Game: "game", Name: "crew", Version: 2, New: func() domain.Document { return &crew{} }, Upgrade: cards[0].Upgrade}

func differences(t *testing.T, k domain.Kind, before, after domain.Record) string {
	t.Helper()
	found, err := k.Differences(before, after)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, d := range found {
		b.WriteString(d.Path + ": " + d.String() + "\n")
	}
	return strings.TrimSpace(b.String())
}

func body(version int, text string) domain.Record {
	return domain.Record{Head: domain.Head{ID: "a"}, Version: version, Body: []byte(text)}
}

func TestDifferencesMemberByMember(t *testing.T) {
	for name, tc := range map[string]struct{ before, after, want string }{
		"the same bytes":                           {`{"name":"A"}`, `{"name":"A"}`, ""},
		"other bytes that say the same":            {`{"name":"\u0041","hands":null}`, ` {"hands":[],"name":"A","shares":{}}`, ""},
		"a text":                                   {`{"name":"A"}`, `{"name":"B"}`, "name: Name “A” → “B”"},
		"a text that is new":                       {`{}`, `{"name":"B"}`, "name: Name “B”, new"},
		"a text that is gone":                      {`{"friend":"B"}`, `{}`, "friend: Friend “B”, gone"},
		"a place of a list":                        {`{"lines":["x","y"]}`, `{"lines":["x","z"]}`, "lines[1]: Lines 2 “y” → “z”"},
		"a number below zero and a tick":           {`{"pay":5}`, `{"pay":-12,"sworn":true}`, "sworn: Sworn no → yes\npay: Pay 5 → −12"},
		"a word more in a list":                    {`{"shipTags":["a"]}`, `{"shipTags":["a","b"]}`, "shipTags[1]: Ship tags “b”, new"},
		"a list that is new":                       {`{}`, `{"shipTags":["a",""]}`, "shipTags[0]: Ship tags “a”, new\nshipTags[1]: Ship tags empty, new"},
		"a key of a map":                           {`{"shares":{"Kessa V":1,"Lam":2}}`, `{"shares":{"Kessa V":3,"Aki":1}}`, "shares.Kessa V: Shares, Kessa V 1 → 3\nshares.Lam: Shares, Lam 2, gone\nshares.Aki: Shares, Aki 1, new"},
		"an object that is new":                    {`{}`, `{"boss":{"id":7,"name":"Lam"}}`, "boss: Boss name “Lam”, new"},
		"a row is known by its id and named":       {`{"hands":[{"id":1,"name":"Lam"},{"id":2,"name":"Aki"}]}`, `{"hands":[{"id":2,"name":"Aki","notes":"late"}]}`, "hands[id=1]: Hands name “Lam”, gone\nhands[id=2].notes: Hands “Aki”, notes “late”, new"},
		"a row that is new, and says nothing":      {`{}`, `{"hands":[{"id":4}]}`, "hands[id=4]: Hands empty, new"},
		"rows in another order":                    {`{"hands":[{"id":1,"name":"Lam"},{"id":2}]}`, `{"hands":[{"id":2},{"id":1,"name":"Lam"}]}`, "hands: Hands, order “Lam”, 2 → 2, “Lam”"},
		"rows that share an id":                    {`{"hands":[{"id":1,"name":"A"},{"id":1,"name":"B"}]}`, `{"hands":[{"id":1,"name":"A"},{"id":1,"name":"C"}]}`, "hands[id=1].name: Hands “C”, name “B” → “C”"},
		"a member nobody knows":                    {`{"later":1.50}`, `{"later":1.75}`, "later: Later 1.50 → 1.75"},
		"a member nobody knows, in a row":          {`{"hands":[{"id":1,"rank":{"of":"x"}}]}`, `{"hands":[{"id":1,"rank":{"of":"y"}}]}`, "hands[id=1].rank.of: Hands 1, rank, of “x” → “y”"},
		"a member nobody knows that is new":        {`{}`, `{"later":{"list":[true,null,"x"],"in":{"n":1}}}`, "later: Later in (n 1), list (yes; nothing; “x”), new"},
		"a member nobody knows of another type":    {`{"later":"7"}`, `{"later":7}`, "later: Later “7” → 7"},
		"members of a row that goes are not twice": {`{"hands":[{"id":1,"later":1}]}`, `{}`, "hands[id=1]: Hands later 1, gone"},
		"letters nobody can see":                   {`{"name":"a b"}`, `{"name":"a\u00a0b\u200d"}`, "name: Name “a b” → “a[U+00A0]b[U+200D]”"},
		"line breaks and control characters":       {`{"name":"a"}`, `{"name":"a\r\nb\u0001"}`, "name: Name “a” → “a ¶ b[U+0001]”"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := differences(t, crews, body(2, tc.before), body(2, tc.after)); got != tc.want {
				t.Errorf("\n%s\nwant\n%s", got, tc.want)
			}
		})
	}
}

func TestDifferencesBetweenVersionsAndPlaces(t *testing.T) {
	binned := body(2, `{"name":"A"}`)
	binned.Binned = 5
	other := body(2, `{}`)
	other.Kind = "game/card"
	for name, tc := range map[string]struct {
		before, after domain.Record
		want          string
		err           error
	}{
		"an older body is upgraded first":          {body(1, `{"title":"A"}`), body(2, `{"name":"A","pay":1}`), "pay: Pay 0 → 1", nil},
		"a newer body is told as far as it goes":   {body(2, `{"name":"A"}`), body(9, `{"name":"B","later":1}`), "name: Name “A” → “B”\nlater: Later 1, new", nil},
		"two newer bodies that cannot be read":     {body(9, `{"name":{"is":"A"}}`), body(9, `{"name":{"is":"B"}}`), "name.is: Name, is “A” → “B”", nil},
		"a newer body that cannot be read":         {body(2, `{"name":"A"}`), body(9, `{"name":"A","lines":["",""],"friend":"","portrait":"","hands":7}`), "hands: Hands 7, new\nsworn: Sworn no, gone\npay: Pay 0, gone", nil},
		"nothing before":                           {domain.Record{}, body(2, `{"name":"A"}`), "name: Name “A”, new", nil},
		"into the bin":                             {body(2, `{"name":"A"}`), binned, "@bin: In the bin", nil},
		"out of the bin":                           {binned, body(2, `{"name":"B"}`), "name: Name “A” → “B”\n@bin: Back on the shelf", nil},
		"in the bin at both times":                 {binned, binned, "", nil},
		"a body that is none":                      {body(2, `{"name":"A"}`), body(2, `[]`), "", domain.ErrBody},
		"a body of no version":                     {body(0, `{"name":"A"}`), body(2, `{}`), "", domain.ErrBody},
		"a newer body that is no JSON":             {body(2, `{"name":"A"}`), body(9, `{`), "", domain.ErrBody},
		"a newer body that is no object":           {body(2, `{"name":"A"}`), body(9, `"B"`), "", nil},
		"a record of another kind is no such body": {body(2, `{}`), other, "", domain.ErrBody},
	} {
		t.Run(name, func(t *testing.T) {
			if tc.err != nil {
				if _, err := crews.Differences(tc.before, tc.after); !errors.Is(err, tc.err) {
					t.Fatalf("error %v, want %v", err, tc.err)
				}
				return
			}
			if got := differences(t, crews, tc.before, tc.after); tc.want != "" && got != tc.want || got == "" && string(tc.before.Body) != string(tc.after.Body) {
				t.Errorf("\n%s\nwant\n%s", got, tc.want)
			}
		})
	}
}

func TestAKindsOwnWordsComeFirstAndWhatItDoesNotKnowAfter(t *testing.T) {
	k := crews
	k.Compare = func(_, after domain.Document) []domain.Difference {
		return []domain.Difference{{Path: "name", What: "Called", To: domain.Quote(after.Title())}}
	}
	before := body(2, `{"name":"A","hands":[{"id":1,"later":1}]}`)
	after := body(2, `{"name":"B","hands":[{"id":1,"later":2}]}`)
	after.Binned = 7
	want := "name: Called “B”, new\nhands[id=1].later: Hands 1, later 1 → 2\n@bin: In the bin"
	if got := differences(t, k, before, after); got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
}

func TestMemberByMemberTellsWhatDifferencesTells(t *testing.T) {
	k := crews
	k.Compare = domain.MemberByMember
	before := body(2, `{"name":"A","shipTags":["a"],"hands":[{"id":1,"name":"Lam"},{"id":2}],"shares":{"Aki":1},"boss":{"id":7},"later":1}`)
	after := body(2, `{"name":"B","sworn":true,"hands":[{"id":2,"notes":"late"},{"id":1,"name":"Lam"}],"pay":-4,"later":2}`)
	for name, pair := range map[string][2]domain.Record{"forwards": {before, after}, "back": {after, before}, "from nothing": {{}, after}, "the same": {after, after}} {
		t.Run(name, func(t *testing.T) {
			if got, want := differences(t, k, pair[0], pair[1]), differences(t, crews, pair[0], pair[1]); got != want || (want == "") != (name == "the same") {
				t.Errorf("\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestOfALongTextTheStretchThatChangedIsShown(t *testing.T) {
	const long = "The survey log is in the safe at Efate Down, box twelve, under the name Bendigo, and the key is with the quartermaster."
	for name, tc := range map[string]struct{ from, to, was, is string }{
		"a word in the middle": {long, strings.Replace(long, "twelve", "nine", 1), "“…Down, box twelve, under the…”", "“…Down, box nine, under the…”"},
		"words that go":        {long, strings.Replace(long, "box twelve, ", "", 1), "“…Efate Down, box twelve, under the name…”", "“…Efate Down, under the name…”"},
		"the first word":       {long, "A" + strings.TrimPrefix(long, "The"), "“The survey log…”", "“A survey log…”"},
		"more at the end":      {long, long + " Ask twice.", "“…with the quartermaster.”", "“…with the quartermaster. Ask twice.”"},
		"a line break more":    {long, strings.Replace(long, ", and", ",\nand", 1), "“…the name Bendigo, and the key…”", "“…the name Bendigo, ¶ and the key…”"},
		"everything":           {long, strings.ToUpper(long), "“" + long + "”", "“" + strings.ToUpper(long) + "”"},
		"new":                  {"", long, "", "“" + long + "”"},
		"gone":                 {long, "", "“" + long + "”", ""},
		"short":                {"a b c d e f g h", "a b c d x f g h", "“a b c d e f g h”", "“a b c d x f g h”"},
		"one endless word":     {strings.Repeat("x", 90) + "yz", strings.Repeat("x", 90) + "z", "“…" + strings.Repeat("x", 40) + "yz”", "“…" + strings.Repeat("x", 40) + "z”"},
	} {
		t.Run(name, func(t *testing.T) {
			if was, is := domain.Stretch(tc.from, tc.to); was != tc.was || is != tc.is {
				t.Errorf("%s → %s, want %s → %s", was, is, tc.was, tc.is)
			}
		})
	}
}

func TestALineShortensWhatIsLong(t *testing.T) {
	long := domain.Quote(strings.Repeat("abcdefghi ", 100))
	d := domain.Difference{What: "Notes", From: "“x”", To: long}
	if got := d.String(); len([]rune(got)) > 150 || !strings.HasPrefix(got, "Notes “x” → “abcdefghi abc") || !strings.HasSuffix(got, "ghi ”") {
		t.Errorf("%s", got)
	}
}

func TestPropertyTextsThatDifferReadDifferently(t *testing.T) {
	letter := rapid.OneOf(rapid.SampledFrom([]rune("ab \n\r\t\u0301\u00a0\u200d\u2028\x01")), rapid.Rune())
	texts := rapid.StringOfN(letter, 0, 200, -1)
	rapid.Check(t, func(t *rapid.T) {
		from := texts.Draw(t, "from")
		to := rapid.OneOf(texts, rapid.Just(from+"a"), rapid.Just("a"+from)).Draw(t, "to")
		was, is := domain.Stretch(from, to)
		if (was == is) != (from == to) || (was == "") != (from == "") || (is == "") != (to == "") {
			t.Fatalf("%q → %q reads %q → %q", from, to, was, is)
		}
		if strings.ContainsFunc(was+is, unicode.IsControl) {
			t.Fatalf("%q → %q has control characters", was, is)
		}
	})
}

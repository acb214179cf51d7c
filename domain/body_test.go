package domain_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
)

// crate is a kind of document with every shape a body may have.
type crate struct {
	Name   string          `json:"name"`
	Mass   float64         `json:"mass"`
	Sealed bool            `json:"sealed"`
	Berth  crateBerth      `json:"berth"`
	Seals  [2]string       `json:"seals"`
	Sides  [2]side         `json:"sides"`
	Items  []item          `json:"items"`
	Stamps map[string]item `json:"stamps"`
	Owner  *crateBerth     `json:"owner,omitempty"`
}

type crateBerth struct {
	Port  string `json:"port"`
	Place struct {
		Bay int `json:"bay"`
	} `json:"place"`
}

type side struct {
	Label string `json:"label"`
}

type item struct {
	ID    int    `json:"id"`
	What  string `json:"what"`
	Parts []item `json:"parts"`
}

func (c *crate) Title() string         { return c.Name }
func (c *crate) SetTitle(title string) { c.Name = title }

var crates = domain.Kind{
	Game: "game", Name: "crate", Version: 3,
	New: func() domain.Document {
		return &crate{Mass: 1, Items: []item{}, Stamps: map[string]item{}}
	},
	Upgrade: func(from int, body []byte) ([]byte, error) {
		if from == 2 {
			return nil, errors.New("nobody wrote version 2")
		}
		return bytes.Replace(body, []byte(`"label"`), []byte(`"name"`), 1), nil
	},
}

const emptyCrate = `{"name":"","mass":1,"sealed":false,"berth":{"port":"","place":{"bay":0}},"seals":["",""],` +
	`"sides":[{"label":""},{"label":""}],"items":[],"stamps":{}}`

// fullCrate holds unknown members wherever a body may have members.
const fullCrate = `{"name":"A & <B> “š”","mass":2.5,"sealed":true,"berth":{"port":"P","place":{"bay":3,"deck":1.50},"tide":"in"},"seals":["x",""],` +
	`"sides":[{"label":"top","paint":{"id":9}},{"label":"","paint":-0}],` +
	`"items":[{"id":1,"what":"one","parts":[{"id":1,"what":"","parts":[],"rust":true},{"id":4,"what":"","parts":[]}],"ink":"red"},` +
	`{"id":2,"what":"two","parts":[]},{"id":3,"what":"three","parts":[],"ink":"<blue>"}],` +
	`"stamps":{"k":{"id":1,"what":"","parts":[],"ink":12345678901234567890.10}},"owner":{"port":"O","place":{"bay":0},"debt":1e9},` +
	`"Zeta":null,"alpha":[{"a":"</x>","b":1},[],1.0],"beta":{}}`

// rewrite reads a body as a crate, lets change alter it and returns how it is written.
func rewrite(t interface {
	Helper()
	Fatal(args ...any)
}, body string, change func(*crate),
) string {
	t.Helper()
	doc, unknown, err := crates.Read(crates.Version, []byte(body))
	if err != nil {
		t.Fatal(err)
	}
	change(doc.(*crate))
	written, err := crates.Write(doc, unknown)
	if err != nil {
		t.Fatal(err)
	}
	again, err := crates.Write(doc, unknown)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(written, again) {
		t.Fatal("written twice, in other bytes:\n" + string(written) + "\n" + string(again))
	}
	return string(written)
}

func TestBodiesComeBack(t *testing.T) {
	for name, tc := range map[string]struct{ body, want string }{
		"an empty object is a blank document":                     {`{}`, emptyCrate},
		"a body of known members is the same bytes":               {emptyCrate, emptyCrate},
		"so is one with unknown members at every depth":           {fullCrate, fullCrate},
		"spaces go and members take their order":                  {" {\n\"mass\": 1 , \"name\" : \"\" }\t", emptyCrate},
		"unknown members follow, in the order of the alphabet":    {`{"z":1,"name":"","a":2}`, strings.TrimSuffix(emptyCrate, "}") + `,"a":2,"z":1}`},
		"of a member written twice the last counts":               {`{"mass":7,"mass":1,"a":1,"a":2}`, strings.TrimSuffix(emptyCrate, "}") + `,"a":2}`},
		"escaped letters become letters":                          {`{"a\u0301":"\u003c\u0161"}`, strings.TrimSuffix(emptyCrate, "}") + `,"` + "a\u0301" + `":"<š"}`},
		"a known member may be null":                              {`{"name":null,"berth":null,"items":[],"owner":null}`, strings.TrimSuffix(emptyCrate, "}") + `,"owner":null}`},
		"a list shorter than its places is filled up":             {`{"seals":[],"sides":[{}]}`, emptyCrate},
		"a member in other letters is the known one":              {`{"NAME":"","Mass":1,"Berth":{"PORT":"","tide":1}}`, strings.Replace(emptyCrate, `"bay":0}`, `"bay":0},"tide":1`, 1)},
		"numbers keep their digits where no kind knows them":      {`{"a":[1.50,-0,1e400,123456789012345678901234567890,0.1E-7]}`, strings.TrimSuffix(emptyCrate, "}") + `,"a":[1.50,-0,1e400,123456789012345678901234567890,0.1E-7]}`},
		"rows without an id in the body keep their own":           {`{"items":[{"ink":1},{"ink":2}]}`, strings.Replace(emptyCrate, `"items":[]`, `"items":[{"id":0,"what":"","parts":null,"ink":1},{"id":0,"what":"","parts":null,"ink":2}]`, 1)},
		"a row whose id stands twice keeps its own":               {`{"items":[{"id":5,"ink":1},{"id":5},{"id":5,"ink":3}]}`, strings.Replace(emptyCrate, `"items":[]`, `"items":[{"id":5,"what":"","parts":null,"ink":1},{"id":5,"what":"","parts":null},{"id":5,"what":"","parts":null,"ink":3}]`, 1)},
		"unknown members of a blank object that is not known yet": {`{"owner":{"debt":1}}`, strings.TrimSuffix(emptyCrate, "}") + `,"owner":{"port":"","place":{"bay":0},"debt":1}}`},
	} {
		t.Run(name, func(t *testing.T) {
			written := rewrite(t, tc.body, func(*crate) {})
			if written != tc.want {
				t.Errorf("written\n%s\nwant\n%s", written, tc.want)
			}
			if again := rewrite(t, written, func(*crate) {}); again != written {
				t.Errorf("written again\n%s\nwas\n%s", again, written)
			}
		})
	}
}

func TestUnknownMembersSurviveEdits(t *testing.T) {
	for name, tc := range map[string]struct {
		change   func(*crate)
		old, new string // what becomes what in the body; all else stays
	}{
		"a text":   {func(c *crate) { c.Name = "C" }, `"name":"A & <B> “š”"`, `"name":"C"`},
		"a number": {func(c *crate) { c.Berth.Place.Bay = 4 }, `"bay":3`, `"bay":4`},
		"an object set anew": {
			func(c *crate) { c.Berth = crateBerth{} },
			`{"port":"P","place":{"bay":3,`, `{"port":"","place":{"bay":0,`,
		},
		"rows that move": {
			func(c *crate) { c.Items[1], c.Items[2] = c.Items[2], c.Items[1] },
			`{"id":2,"what":"two","parts":[]},{"id":3,"what":"three","parts":[],"ink":"<blue>"}`,
			`{"id":3,"what":"three","parts":[],"ink":"<blue>"},{"id":2,"what":"two","parts":[]}`,
		},
		"a row put before them": {
			func(c *crate) { c.Items = slices.Insert(c.Items, 0, item{ID: 7}) },
			`"items":[`, `"items":[{"id":7,"what":"","parts":null},`,
		},
		"a row that goes takes its own along": {
			func(c *crate) { c.Items = c.Items[:2] },
			`,{"id":3,"what":"three","parts":[],"ink":"<blue>"}`, ``,
		},
		"a row within a row that goes": {
			func(c *crate) { c.Items[0].Parts = c.Items[0].Parts[1:] },
			`{"id":1,"what":"","parts":[],"rust":true},`, ``,
		},
		"rows within rows that move": {
			func(c *crate) { slices.Reverse(c.Items[0].Parts) },
			`{"id":1,"what":"","parts":[],"rust":true},{"id":4,"what":"","parts":[]}`,
			`{"id":4,"what":"","parts":[]},{"id":1,"what":"","parts":[],"rust":true}`,
		},
		"places without an id keep their own": {
			func(c *crate) { c.Sides[0], c.Sides[1] = c.Sides[1], c.Sides[0] },
			`[{"label":"top","paint":{"id":9}},{"label":"",`, `[{"label":"","paint":{"id":9}},{"label":"top",`,
		},
		"an entry of a map that goes stays gone": {
			func(c *crate) { delete(c.Stamps, "k") },
			`{"k":{"id":1,"what":"","parts":[],"ink":12345678901234567890.10}}`, `{}`,
		},
		"an object that goes stays gone": {
			func(c *crate) { c.Owner = nil },
			`,"owner":{"port":"O","place":{"bay":0},"debt":1e9}`, ``,
		},
		"all rows gone": {
			func(c *crate) { c.Items = nil },
			fullCrate[strings.Index(fullCrate, `[{"id":1,`):strings.Index(fullCrate, `,"stamps"`)], `null`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(fullCrate, tc.old) {
				t.Fatalf("the body has no %s", tc.old)
			}
			want := strings.Replace(fullCrate, tc.old, tc.new, 1)
			if got := rewrite(t, fullCrate, tc.change); got != want {
				t.Errorf("written\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestAnEditWinsOverTheMemberInOtherLetters(t *testing.T) {
	for _, body := range []string{`{"Name":"A"}`, `{"name":"A","NAME":"B"}`, `{"ſealed":false,"K":1,"name":"A"}`} {
		written := rewrite(t, body, func(c *crate) { c.Name, c.Sealed = "C", true })
		doc, _, err := crates.Read(crates.Version, []byte(written))
		if err != nil {
			t.Fatal(err)
		}
		if c := doc.(*crate); c.Name != "C" || !c.Sealed {
			t.Errorf("%s, edited, reads as %+v from %s", body, c, written)
		}
	}
	doc, unknown, err := crates.Read(crates.Version, []byte(`{"Owner":null}`))
	if err != nil {
		t.Fatal(err)
	}
	doc.(*crate).Owner = &crateBerth{Port: "new"}
	written, err := crates.Write(doc, unknown)
	if err != nil {
		t.Fatal(err)
	}
	if back, _, err := crates.Read(crates.Version, written); err != nil || back.(*crate).Owner == nil {
		t.Errorf("an owner set anew is gone from %s (%v)", written, err)
	}
}

func TestUnknownIsEmptyWhereNothingIsUnknown(t *testing.T) {
	for body, want := range map[string]bool{emptyCrate: true, `{}`: true, `{"MASS":2}`: true, fullCrate: false, `{"x":null}`: false} {
		if _, unknown, err := crates.Read(crates.Version, []byte(body)); err != nil || unknown.Empty() != want {
			t.Errorf("of %s unknown is empty: %v, %v", body, unknown.Empty(), err)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for name, tc := range map[string]struct {
		version int
		body    string
		want    error
		text    string
	}{
		"nothing":                        {3, ``, domain.ErrBody, ""},
		"no JSON":                        {3, `{"name":`, domain.ErrBody, ""},
		"text after the object":          {3, `{} x`, domain.ErrBody, "text follows"},
		"a second object":                {3, `{}{}`, domain.ErrBody, "text follows"},
		"a list":                         {3, `[]`, domain.ErrBody, "not a JSON object"},
		"a text":                         {3, `"crate"`, domain.ErrBody, "not a JSON object"},
		"null":                           {3, `null`, domain.ErrBody, "not a JSON object"},
		"a number where text belongs":    {3, `{"name":1}`, domain.ErrBody, "name"},
		"a fraction where a whole fits":  {3, `{"berth":{"place":{"bay":1.5}}}`, domain.ErrBody, "bay"},
		"more entries than places":       {3, `{"seals":["","",""]}`, domain.ErrBody, "seals has 3 entries where 2 fit"},
		"more objects than places":       {3, `{"sides":[{},{},{},{}]}`, domain.ErrBody, "sides has 4 entries where 2 fit"},
		"more entries in another member": {3, `{"Seals":["","",""]}`, domain.ErrBody, "seals has 3 entries where 2 fit"},
		"a newer version":                {4, `{}`, domain.ErrNewer, "version 4, newer than 3"},
		"no version":                     {0, `{}`, domain.ErrBody, "version 0"},
		"a version below all":            {-1, `{}`, domain.ErrBody, "version -1"},
		"a version that does not upgrade": {
			2, `{}`, domain.ErrBody, "nobody wrote version 2",
		},
	} {
		t.Run(name, func(t *testing.T) {
			doc, unknown, err := crates.Read(tc.version, []byte(tc.body))
			if !errors.Is(err, tc.want) || !strings.Contains(fmt.Sprint(err), tc.text) || !strings.Contains(fmt.Sprint(err), "game/crate") {
				t.Errorf("read: %v, want %v saying %q", err, tc.want, tc.text)
			}
			if doc != nil || !unknown.Empty() {
				t.Errorf("read %+v", doc)
			}
		})
	}
}

func TestEntriesTooManyDeepInsideAreRefusedWithTheirPath(t *testing.T) {
	kind := domain.Kind{Game: "game", Name: "hold", Version: 1, New: func() domain.Document { return &hold{} }}
	_, _, err := kind.Read(1, []byte(`{"stacks":[{},{"crates":[{"seals":["","",""]}]}]}`))
	if !errors.Is(err, domain.ErrBody) || !strings.Contains(fmt.Sprint(err), "stacks[1].crates[0].seals has 3 entries where 2 fit") {
		t.Errorf("read: %v", err)
	}
}

type hold struct {
	card
	Stacks []struct {
		Crates []crate `json:"crates"`
	} `json:"stacks"`
}

func TestOlderBodiesAreUpgraded(t *testing.T) {
	doc, unknown, err := crates.Read(1, []byte(`{"label":"A","x":1}`))
	if err != nil {
		t.Fatal(err)
	}
	if written, err := crates.Write(doc, unknown); err != nil || string(written) != strings.TrimSuffix(strings.Replace(emptyCrate, `""`, `"A"`, 1), "}")+`,"x":1}` {
		t.Errorf("written %s, %v", written, err)
	}
}

func TestWriteRefusesWhatNoJSONHolds(t *testing.T) {
	zero := 0.0
	if _, err := crates.Write(&crate{Mass: 1 / zero}, domain.Unknown{}); err == nil || !strings.Contains(err.Error(), "game/crate") {
		t.Errorf("write: %v", err)
	}
}

func TestReadAndWriteLeaveTheirArgumentsAlone(t *testing.T) {
	body := []byte(fullCrate)
	doc, unknown, err := crates.Read(crates.Version, body)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		written, err := crates.Write(doc, unknown)
		if err != nil || string(written) != fullCrate {
			t.Errorf("written %s, %v", written, err)
		}
		clear(written)
	}
	if string(body) != fullCrate {
		t.Errorf("the body was written into: %s", body)
	}
}

func TestKinds(t *testing.T) {
	kinds := append(domain.Kinds{crates}, cards...)
	for id, want := range map[domain.KindID]error{"game/crate": nil, "game/card": nil, "game/": domain.ErrUnknownKind, "": domain.ErrUnknownKind} {
		if k, err := kinds.Find(id); !errors.Is(err, want) || err == nil && k.ID() != id {
			t.Errorf("find %q: %s, %v", id, k.ID(), err)
		}
	}
	for id, want := range map[domain.KindID]string{"game/crate": "game", "game": "game", "": "", "a/b/c": "a"} {
		if got := id.Game(); got != want {
			t.Errorf("the game of %q is %q", id, got)
		}
	}
}

// strange draws a JSON value nobody knows. Its objects have ids too.
func strange(depth int) *rapid.Generator[any] {
	return rapid.Custom(func(t *rapid.T) any {
		kinds := 4
		if depth > 0 {
			kinds = 6
		}
		switch rapid.IntRange(1, kinds).Draw(t, "kind") {
		case 1:
			return nil
		case 2:
			return rapid.Bool().Draw(t, "bool")
		case 3:
			return json.Number(rapid.SampledFrom([]string{"0", "-0", "1.50", "1e3", "12345678901234567890.10", "-7E-2"}).Draw(t, "number"))
		case 4:
			return rapid.String().Draw(t, "text")
		case 5:
			return rapid.SliceOfN(strange(depth-1), 0, 3).Draw(t, "list")
		}
		return rapid.MapOfN(rapid.SampledFrom([]string{"id", "a", "B", "<š>", ""}), strange(depth-1), 0, 3).Draw(t, "object")
	})
}

// strew puts unknown members into the known objects of a body's tree and returns how many.
func strew(t *rapid.T, tree any) int {
	n := 0
	switch tree := tree.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(tree)) {
			n += strew(t, tree[name])
		}
		for name, v := range rapid.MapOfN(rapid.SampledFrom([]string{"zzOne", "zz two", "", "Ž", "zz\"three"}), strange(2), 0, 2).Draw(t, "unknown") {
			tree[name] = v
			n++
		}
	case []any:
		for _, row := range tree {
			n += strew(t, row)
		}
	}
	return n
}

func parsed(t *rapid.T, body []byte) any {
	var v any
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func encoded(t *rapid.T, v any) []byte {
	body, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

func TestAnyUnknownMembersSurviveAnyEdit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := &crate{Items: []item{}}
		for i := range rapid.IntRange(0, 4).Draw(t, "items") {
			parts := make([]item, rapid.IntRange(0, 2).Draw(t, "parts"))
			for j := range parts {
				parts[j] = item{ID: j + 1}
			}
			c.Items = append(c.Items, item{ID: i + 1, Parts: parts})
		}
		body, err := crates.Write(c, domain.Unknown{})
		if err != nil {
			t.Fatal(err)
		}
		tree := parsed(t, body).(map[string]any)
		tree["stamps"] = nil // a map's entries are all known
		strew(t, tree)
		doc, unknown, err := crates.Read(crates.Version, encoded(t, tree))
		if err != nil {
			t.Fatal(err)
		}

		c = doc.(*crate)
		c.Name = rapid.String().Draw(t, "name")
		tree["name"] = c.Name
		order := rapid.Permutation(c.Items).Draw(t, "order")
		keep := rapid.IntRange(0, len(order)).Draw(t, "kept")
		rows := tree["items"].([]any)
		moved := []any{}
		for _, it := range order[:keep] {
			moved = append(moved, rows[it.ID-1])
		}
		c.Items, tree["items"] = append([]item{}, order[:keep]...), moved
		if rapid.Bool().Draw(t, "a new row") {
			c.Items = append(c.Items, item{ID: 99})
			tree["items"] = append(moved, map[string]any{"id": json.Number("99"), "what": "", "parts": nil})
		}

		written, err := crates.Write(c, unknown)
		if err != nil {
			t.Fatal(err)
		}
		if back := parsed(t, written); !reflect.DeepEqual(back, parsed(t, encoded(t, tree))) {
			t.Fatalf("written\n%s\nwant\n%s", written, encoded(t, tree))
		}
		if again := rewrite(t, string(written), func(*crate) {}); again != string(written) {
			t.Fatalf("written again\n%s\nwas\n%s", again, written)
		}
		if plain := rewrite(t, string(encoded(t, parsed(t, written))), func(*crate) {}); plain != string(written) {
			t.Fatalf("read in another order it is written\n%s\nwant\n%s", plain, written)
		}
	})
}

// TestRowsOfABlankDocumentDoNotFillUpThoseOfABody: what a row leaves out is nothing, whatever the blank has there.
func TestRowsOfABlankDocumentDoNotFillUpThoseOfABody(t *testing.T) {
	stocked := domain.Kind{Game: "game", Name: "crate", Version: 1, New: func() domain.Document {
		return &crate{Items: []item{{ID: 1, What: "rope", Parts: []item{{ID: 2, What: "hook"}}}, {ID: 3, What: "lamp"}}, Owner: &crateBerth{Port: "Vey"}}
	}}
	for body, want := range map[string][]item{
		`{}`:                         {{ID: 1, What: "rope", Parts: []item{{ID: 2, What: "hook"}}}, {ID: 3, What: "lamp"}},
		`{"items":null}`:             nil,
		`{"items":[]}`:               {},
		`{"items":[{"id":7}]}`:       {{ID: 7}},
		`{"items":[{},{},{"id":4}]}`: {{}, {}, {ID: 4}},
	} {
		doc, _, err := stocked.Read(1, []byte(body))
		if err != nil {
			t.Fatal(err)
		}
		if got := doc.(*crate); !reflect.DeepEqual(got.Items, want) || got.Owner.Port != "Vey" {
			t.Errorf("%s is read as %+v", body, got.Items)
		}
	}
}

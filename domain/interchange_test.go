package domain_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain"
)

// card is a kind of document for these tests.
type card struct {
	Name     string           `json:"name"`
	Lines    [2]string        `json:"lines" find:""`
	Friend   string           `json:"friend"`
	Portrait domain.PictureID `json:"portrait"`
}

func (c *card) Title() string         { return c.Name }
func (c *card) SetTitle(title string) { c.Name = title }

var cards = domain.Kinds{{
	Game: "game", Name: "card", Version: 2,
	New: func() domain.Document { return &card{} },
	Upgrade: func(_ int, body []byte) ([]byte, error) {
		return bytes.Replace(body, []byte(`"title"`), []byte(`"name"`), 1), nil
	},
}}

var portrait = []byte("\x89PNG\r\n\x1a\nKessa")

func record(id domain.DocID, body string, pictures ...domain.PictureID) domain.Record {
	return domain.Record{
		Head:    domain.Head{ID: id, Kind: "game/card", Title: "T " + string(id), Created: 5, Changed: 6, Rev: 7},
		Version: 2, Body: []byte(body), Pictures: pictures,
	}
}

func TestExportComesBackThroughImport(t *testing.T) {
	p := domain.PictureIDOf(portrait)
	data, err := domain.Export([]domain.Record{
		record("aaaaaaaaaaaaaaaa", `{"name":"Kessa <š>","lines":["x","y"],"friend":"bbbbbbbbbbbbbbbb","portrait":"`+string(p)+`","later":1.50}`, p),
		record("bbbbbbbbbbbbbbbb", `{"name":"say \"aaaaaaaaaaaaaaaa\"","friend":"aaaaaaaaaaaaaaaa"}`),
	}, map[domain.PictureID][]byte{p: portrait, "unused": nil}, map[domain.DocID]string{"aaaaaaaaaaaaaaaa": "0123 4567"})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(data), "{\n  \"format\": \"shipslocker\",\n  \"version\": 1,\n") || !strings.Contains(string(data), `"Kessa <š>"`) {
		t.Errorf("exported:\n%s", data)
	}
	parcel, err := domain.Import(data, cards)
	if parcel.Traces["aaaaaaaaaaaaaaaa"] != "0123 4567" {
		t.Errorf("the traces are %q", parcel.Traces)
	}
	if err != nil {
		t.Fatal(err)
	}
	if len(parcel.Pictures) != 1 || !bytes.Equal(parcel.Pictures[p], portrait) {
		t.Errorf("pictures %q", parcel.Pictures)
	}
	ids := []domain.DocID{"cccccccccccccccc", "dddddddddddddddd"}
	records := parcel.Settle(domain.Settlement{
		NewID: func() domain.DocID { id := ids[0]; ids = ids[1:]; return id }, Now: 99, Stored: taken(parcel),
	})
	want := []domain.Record{
		{
			Head:    domain.Head{ID: "cccccccccccccccc", Kind: "game/card", Title: "Kessa <š>", Words: "x\ny", Created: 99, Changed: 99},
			Version: 2, Pictures: []domain.PictureID{p},
			Body: []byte(`{"name":"Kessa <š>","lines":["x","y"],"friend":"dddddddddddddddd","portrait":"` + string(p) + `","later":1.50}`),
		},
		{
			Head:    domain.Head{ID: "dddddddddddddddd", Kind: "game/card", Title: `say "aaaaaaaaaaaaaaaa"`, Words: "\n", Created: 99, Changed: 99},
			Version: 2,
			Body:    []byte(`{"name":"say \"aaaaaaaaaaaaaaaa\"","lines":["",""],"friend":"cccccccccccccccc","portrait":""}`),
		},
	}
	for i := range want {
		if got, want := fmt.Sprintf("%+v %s", records[i], records[i].Body), fmt.Sprintf("%+v %s", want[i], want[i].Body); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if parcel.Records[0].ID != "aaaaaaaaaaaaaaaa" || !strings.Contains(string(parcel.Records[0].Body), "bbbbbbbbbbbbbbbb") {
		t.Error("settling changed the parcel")
	}
}

// taken are documents of other kinds under all the ids of a parcel, so that it comes in under new ones.
func taken(p domain.Parcel) []domain.Record {
	var stored []domain.Record
	for _, r := range p.Records {
		stored = append(stored, domain.Record{Head: domain.Head{ID: r.ID, Kind: "other/kind"}})
	}
	return stored
}

func TestImportOfOneDocument(t *testing.T) {
	parcel, err := domain.Import([]byte("\uFEFF"+`{"kind": "game/card", "version": 1, "body": {"title": "Old"}}`), cards)
	if err != nil {
		t.Fatal(err)
	}
	if len(parcel.Records) != 1 || parcel.Records[0].Title != "Old" || parcel.Records[0].Version != 2 {
		t.Errorf("got %+v", parcel.Records)
	}
	settled := parcel.Settle(domain.Settlement{NewID: func() domain.DocID { return "new" }, Now: 1})
	if settled[0].ID != "new" {
		t.Errorf("settled as %q", settled[0].ID)
	}
}

func TestImportRefuses(t *testing.T) {
	file := func(documents, pictures string) string {
		return `{"format":"shipslocker","version":1,"documents":[` + documents + `],"pictures":{` + pictures + `}}`
	}
	doc := func(id, kind string, version int, body string) string {
		return fmt.Sprintf(`{"id":%q,"kind":%q,"version":%d,"title":"Tess","body":%s}`, id, kind, version, body)
	}
	good := doc("a", "game/card", 2, `{}`)
	png, _ := json.Marshal(portrait)
	for name, tc := range map[string]struct {
		data string
		want error
		text string
	}{
		"what is no JSON":          {`{"format":`, domain.ErrBody, ""},
		"two values in a row":      {`{} {}`, domain.ErrBody, ""},
		"a list":                   {`[]`, domain.ErrBody, ""},
		"another program's format": {`{"format":"gcs","version":1}`, domain.ErrBody, `"format"`},
		"no format and no kind":    {`{"name":"Kessa"}`, domain.ErrBody, `"kind"`},
		"an empty file":            {"\uFEFF \n", domain.ErrBody, "import: the file is empty: get it again"},
		"a file that was cut off":  {file(good, "")[:90], domain.ErrBody, "import: the file ends too early, the rest is missing: get it again"},
		"a file without a version": {`{"format":"shipslocker"}`, domain.ErrBody, "version"},
		"a later format":           {`{"format":"shipslocker","version":2}`, domain.ErrNewer, "version 2"},
		"a kind nobody knows":      {file(good+","+doc("b", "game/ship", 1, `{}`), ""), domain.ErrUnknownKind, `documents[1] (game/ship "Tess")`},
		"a later body":             {file(doc("a", "game/card", 3, `{}`), ""), domain.ErrNewer, "documents[0]"},
		"a body of no version":     {file(doc("a", "game/card", 0, `{}`), ""), domain.ErrBody, "version 0"},
		"a body of the wrong shape": {
			file(doc("a", "game/card", 2, `{"lines":7}`), ""), domain.ErrBody,
			`documents[0] (game/card "Tess"): member "lines" holds a number`,
		},
		"more lines than fit":     {file(doc("a", "game/card", 2, `{"lines":["","","",""]}`), ""), domain.ErrBody, "lines has 4 entries where 2 fit"},
		"a body that is a text":   {file(doc("a", "game/card", 2, `"x"`), ""), domain.ErrBody, "documents[0]"},
		"a document without body": {file(`{"kind":"game/card","version":2}`, ""), domain.ErrBody, "no body"},
		"the same id twice":       {file(good+","+good, ""), domain.ErrBody, "twice"},
		"a picture that is a GIF": {file("", `"x":"R0lGODlh"`), domain.ErrNoPicture, `pictures["x"]`},
		"a picture of another id": {file("", `"x":`+string(png)), domain.ErrBody, `pictures["x"]`},
		"a picture that is missing": {
			file(doc("a", "game/card", 2, `{"portrait":"abc"}`), ""), domain.ErrNotFound, `picture "abc" is missing from the file`,
		},
		"more than 64 MiB": {strings.Repeat(" ", domain.MaxImport+1), domain.ErrBody, "bytes"},
	} {
		t.Run(name, func(t *testing.T) {
			parcel, err := domain.Import([]byte(tc.data), cards)
			if !errors.Is(err, tc.want) || !strings.Contains(fmt.Sprint(err), tc.text) || strings.Contains(fmt.Sprint(err), "\n") {
				t.Errorf("import: %v, want %v saying %q in one line", err, tc.want, tc.text)
			}
			if len(parcel.Records)+len(parcel.Pictures) != 0 {
				t.Errorf("imported %+v", parcel)
			}
		})
	}
}

func TestLinksFollowDocumentsThatGetAnotherID(t *testing.T) {
	const a, b = "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"
	parcel := domain.Parcel{Records: []domain.Record{record(a, `{}`), record(b, `{"name":"See [[`+a+`|Kessa \"K\" Vane]], not `+a+`|"}`)}}
	settled := parcel.Settle(domain.Settlement{NewID: func() domain.DocID { return "cccccccccccccccc" }, Stored: []domain.Record{record(a, `{"name":"x"}`)}})
	if want := `{"name":"See [[cccccccccccccccc|Kessa \"K\" Vane]], not ` + a + `|"}`; len(settled) != 2 || string(settled[1].Body) != want {
		t.Errorf("settled %+v, want %s", settled, want)
	}
}

func TestExportRefuses(t *testing.T) {
	if _, err := domain.Export([]domain.Record{record("a", `{}`, "abc")}, nil, nil); !errors.Is(err, domain.ErrNotFound) {
		t.Errorf("a picture that is missing: %v", err)
	}
	if _, err := domain.Export([]domain.Record{record("a", `{`)}, nil, nil); !errors.Is(err, domain.ErrBody) {
		t.Errorf("a body that is no JSON: %v", err)
	}
}

func TestSettle(t *testing.T) {
	const a, b = "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"
	sent := func(id domain.DocID, body string) domain.Record {
		return domain.Record{Head: domain.Head{ID: id, Kind: "game/card"}, Version: 2, Body: []byte(body)}
	}
	parcel := domain.Parcel{Records: []domain.Record{sent(a, `{"friend":"`+b+`"}`), sent(b, `{"friend":"`+a+`"}`), sent("1", `{}`)}}
	stored := func(id domain.DocID, body string) domain.Record { return record(id, body) }
	binned := stored(a, `{"friend":"`+b+`"}`)
	binned.Binned = 3
	other := stored(a, `{}`)
	other.Kind = "game/deck"
	for name, tc := range map[string]struct {
		stored  []domain.Record
		replace func(domain.DocID) bool
		clashes string // ids
		want    string // id, revision, moment of creation and friend of each record
	}{
		"free ids stay, handwritten ones do not": {
			nil, nil, "", "[aaaaaaaaaaaaaaaa 0 99 b][bbbbbbbbbbbbbbbb 0 99 a][new1 0 99 ]",
		},
		"one that is kept beside gets a new id, also where it is named": {
			[]domain.Record{stored(a, `{}`)}, nil, "a", "[new1 0 99 b][bbbbbbbbbbbbbbbb 0 99 new1][new2 0 99 ]",
		},
		"one that is replaced goes on from its revision": {
			[]domain.Record{stored(a, `{}`)},
			func(id domain.DocID) bool { return id == a }, "a",
			"[aaaaaaaaaaaaaaaa 7 5 b][bbbbbbbbbbbbbbbb 0 99 a][new1 0 99 ]",
		},
		"one that stands so already is left out": {
			[]domain.Record{stored(a, `{"friend":"`+b+`"}`), stored(b, `{}`)}, nil, "b", "[new1 0 99 a][new2 0 99 ]",
		},
		"one that stands so in the bin is asked about": {
			[]domain.Record{binned},
			func(domain.DocID) bool { return true }, "a",
			"[aaaaaaaaaaaaaaaa 7 5 b][bbbbbbbbbbbbbbbb 0 99 a][new1 0 99 ]",
		},
		"another kind under its id is another document": {
			[]domain.Record{other}, func(domain.DocID) bool { return true }, "", "[new1 0 99 b][bbbbbbbbbbbbbbbb 0 99 new1][new2 0 99 ]",
		},
		"a handwritten id is nobody's": {
			[]domain.Record{stored("1", `{"friend":"x"}`)},
			func(domain.DocID) bool { return true }, "",
			"[aaaaaaaaaaaaaaaa 0 99 b][bbbbbbbbbbbbbbbb 0 99 a][new1 0 99 ]",
		},
	} {
		t.Run(name, func(t *testing.T) {
			clashes := ""
			for _, c := range parcel.Clashes(tc.stored) {
				clashes += string(c.Sent.ID[:1])
				if c.Stored.Rev != 7 || c.Sent.Rev != 0 || c.Stored.ID != c.Sent.ID {
					t.Errorf("clash %+v", c)
				}
			}
			if clashes != tc.clashes {
				t.Errorf("clashing are %q, want %q", clashes, tc.clashes)
			}
			made := 0
			newID := func() domain.DocID { made++; return domain.DocID(fmt.Sprint("new", made)) }
			got := ""
			for _, r := range parcel.Settle(domain.Settlement{NewID: newID, Now: 99, Stored: tc.stored, Replace: tc.replace}) {
				var body struct{ Friend string }
				if err := json.Unmarshal(r.Body, &body); err != nil || r.Changed != 99 || r.Binned != 0 {
					t.Errorf("settled %+v, %v", r, err)
				}
				friend := strings.NewReplacer(a, "a", b, "b").Replace(body.Friend)
				got += fmt.Sprintf("[%s %d %d %s]", r.ID, r.Rev, r.Created, friend)
			}
			if got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			if parcel.Records[0].ID != a || string(parcel.Records[1].Body) != `{"friend":"`+a+`"}` {
				t.Error("settling changed the parcel")
			}
		})
	}
}

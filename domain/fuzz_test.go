package domain_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"shipslocker/domain"
)

// deck is a kind with all that bodies may have: rows with ids, rows without, members within members.
type deck struct {
	card
	Rows []struct {
		ID    string `json:"id"`
		Count int    `json:"count"`
		Note  *string
	} `json:"rows"`
	Tags  []string           `json:"tags"`
	Under struct{ A, B any } `json:"under"`
	Ratio float64
	Old   map[string]int `json:"old,omitempty"`
}

var fuzzKinds = append(cards[:len(cards):len(cards)], domain.Kind{
	Game: "game", Name: "deck", Version: 1, New: func() domain.Document { return &deck{} },
})

// One of the domain's own errors, so that a person is told something.
func told(err error) bool {
	for _, is := range []error{domain.ErrBody, domain.ErrUnknownKind, domain.ErrNewer, domain.ErrNoPicture, domain.ErrNotFound} {
		if errors.Is(err, is) {
			return true
		}
	}
	return false
}

// Whatever is read as a document stands the same once written and read again, and loses nothing it had.
func FuzzRead(f *testing.F) {
	for _, body := range []string{
		`{}`, `{"name":"Kessa","lines":["x","y"],"friend":"bbbbbbbbbbbbbbbb","later":1.50}`,
		`{"rows":[{"id":"a","count":1,"more":{"x":[1,2]}},{"id":"a","Note":"n"},{"count":3}],"tags":["x"],"under":{"A":{"b":1e400},"c":null}}`,
		`{"NAME":"x","name":"y","Rows":[{"ID":"b","zz":1}],"old":{"a":1},"under":{"A":[{"id":1}],"B":[]}}`,
		`{"name":"\ud800","ratio":1e-7,"Ratio":-0,"":"","rows":null}`, `[]`, `{"lines":["","",""]}`,
	} {
		f.Add(1, []byte(body))
		f.Add(2, []byte(body))
	}
	f.Fuzz(func(t *testing.T, version int, body []byte) {
		for _, kind := range fuzzKinds {
			doc, unknown, err := kind.Read(version, body)
			if err != nil {
				if !told(err) {
					t.Errorf("%s: %v", kind.ID(), err)
				}
				continue
			}
			once, err := kind.Write(doc, unknown)
			if err != nil {
				t.Fatalf("%s: what was read cannot be written: %v", kind.ID(), err)
			}
			doc, unknown, err = kind.Read(kind.Version, once)
			if err != nil {
				t.Fatalf("%s: what was written cannot be read: %v\n%s", kind.ID(), err, once)
			}
			twice, err := kind.Write(doc, unknown)
			if err != nil || !bytes.Equal(once, twice) {
				t.Fatalf("%s: %v, first\n%s\nthen\n%s", kind.ID(), err, once, twice)
			}
			if version == kind.Version {
				keepsUnknown(t, body, once)
			}
		}
	})
}

// keepsUnknown checks that no member of the outermost object is gone: a name that the kind knows may be spelled
// otherwise.
func keepsUnknown(t *testing.T, before, after []byte) {
	t.Helper()
	var was, is map[string]any
	if json.Unmarshal(before, &was) != nil || json.Unmarshal(after, &is) != nil {
		return // a number no float64 holds
	}
	known := map[string]bool{}
	for name := range is {
		known[string(bytes.ToLower([]byte(name)))] = true
	}
	for name, v := range was {
		if _, ok := is[name]; !ok && !known[string(bytes.ToLower([]byte(name)))] && !empty(v) {
			t.Errorf("member %q is gone from\n%s\nleft is\n%s", name, before, after)
		}
	}
}

func empty(v any) bool { return v == nil || reflect.ValueOf(v).IsZero() }

// Whatever is imported comes back from an export of it as it was.
func FuzzImport(f *testing.F) {
	png, err := json.Marshal(portrait)
	if err != nil {
		f.Fatal(err)
	}
	p := domain.PictureIDOf(portrait)
	for _, file := range []string{
		`{"kind": "game/card", "version": 1, "body": {"title": "Old"}}`,
		`{"kind":"game/deck","version":1,"id":"aaaaaaaaaaaaaaaa","body":{"rows":[{"id":"x"}],"more":[1.50]}}`,
		fmt.Sprintf(`{"format":"shipslocker","version":1,"documents":[
			{"id":"aaaaaaaaaaaaaaaa","kind":"game/card","version":2,"title":"K","body":{"name":"K","friend":"bbbbbbbbbbbbbbbb","portrait":%q}},
			{"id":"bbbbbbbbbbbbbbbb","kind":"game/deck","version":1,"title":"D","body":{"tags":["aaaaaaaaaaaaaaaa"]}}],"pictures":{%q:%s}}`, p, p, png),
		`{"format":"shipslocker","version":1,"documents":[],"pictures":{}}`, `{"format":"gcs"}`, `[]`,
	} {
		f.Add([]byte(file))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		parcel, err := domain.Import(data, fuzzKinds)
		if err != nil {
			if !told(err) {
				t.Errorf("import: %v", err)
			}
			return
		}
		again := roundTrip(t, parcel.Records, parcel.Pictures)
		if !reflect.DeepEqual(parcel, again) {
			t.Fatalf("imported\n%+v\nand after an export\n%+v", parcel, again)
		}
		made := 0
		settled := parcel.Settle(domain.Settlement{
			NewID: func() domain.DocID { made++; return domain.DocID(fmt.Sprintf("%016d", made)) }, Now: 7, Stored: taken(parcel),
		})
		if len(settled) != len(parcel.Records) || made != len(settled) {
			t.Fatalf("%d documents settled as %d", len(parcel.Records), len(settled))
		}
		roundTrip(t, settled, parcel.Pictures)
	})
}

func roundTrip(t *testing.T, records []domain.Record, pictures map[domain.PictureID][]byte) domain.Parcel {
	t.Helper()
	data, err := domain.Export(records, pictures, nil)
	if err != nil {
		t.Fatalf("what was imported cannot be exported: %v", err)
	}
	parcel, err := domain.Import(data, fuzzKinds)
	if err != nil {
		t.Fatalf("what was exported cannot be imported: %v\n%s", err, data)
	}
	return parcel
}

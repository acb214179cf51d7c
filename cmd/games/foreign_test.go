package games

import (
	"testing"

	"shipslocker/domain"
)

// A file of ours must never be taken for one of another program.
func TestNoOtherProgramTakesOurFilesForItsOwn(t *testing.T) {
	kinds := Kinds()
	for _, k := range kinds {
		doc := k.New()
		doc.SetTitle("Anything")
		body, err := k.Write(doc, domain.Unknown{})
		if err != nil {
			t.Fatal(err)
		}
		record := domain.Record{Head: domain.Head{ID: "aaaaaaaaaaaaaaaa", Kind: k.ID(), Title: "Anything"}, Version: k.Version, Body: body}
		file, err := domain.Export([]domain.Record{record}, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		parcel, report, err := domain.Receive(file, kinds, Foreign(), func() domain.DocID { t.Error("an id is made"); return "" })
		if err != nil || report != nil || len(parcel.Records) != 1 || parcel.Records[0].ID != record.ID {
			t.Errorf("%s: %+v, %v", k.ID(), report, err)
		}
	}
	for _, f := range Foreign() {
		if f.Name == "" || f.Knows(nil) {
			t.Errorf("%q knows an empty file", f.Name)
		}
	}
}

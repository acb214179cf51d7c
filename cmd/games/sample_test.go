package games_test

import (
	"fmt"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
)

func TestEveryGameHasASampleOfNamedLegalDocuments(t *testing.T) {
	made := 0
	records, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }, 77)
	if err != nil {
		t.Fatal(err)
	}
	byGame := map[string]int{}
	for i, r := range records {
		kind, err := games.Kinds().Find(r.Kind)
		if err != nil {
			t.Fatal(err)
		}
		doc, unknown, err := kind.Read(r.Version, r.Body)
		if err != nil {
			t.Fatal(err)
		}
		if unknown != (domain.Unknown{}) || r.Title == "" || r.Created != 77-domain.Moment(i) || r.Changed != r.Created || r.Rev != 0 {
			t.Errorf("%s: unknown members %v, head %+v", r.ID, unknown, r.Head)
		}
		for _, p := range kind.Check(doc) {
			if p.Severity == domain.Illegal {
				t.Errorf("%s: %s: %s", r.Title, p.Path, p.Message)
			}
		}
		byGame[r.Kind.Game()]++
	}
	for _, g := range games.All {
		if byGame[g.ID] == 0 {
			t.Errorf("%s has no sample", g.Title)
		}
	}
}

package games_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
)

func TestEveryGameHasASampleOfNamedLegalDocuments(t *testing.T) {
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }, 77)
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
		for _, p := range kind.Check(doc, domain.Alone) {
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

// TestTheSamplesDocumentsFindEachOther walks the bodies for members that name documents.
func TestTheSamplesDocumentsFindEachOther(t *testing.T) {
	made := 0
	records, _, err := games.Sample(func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }, 77)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[domain.DocID]domain.KindID{}
	for _, r := range records {
		kinds[r.ID] = r.Kind
	}
	if len(kinds) != len(records) || made != len(records) {
		t.Errorf("%d ids for %d documents", made, len(records))
	}
	found := 0
	for _, r := range records {
		if old := oldID.Find(r.Body); old != nil {
			t.Errorf("%s still names %s, the id it has in its file", r.Title, old)
		}
		for _, named := range reference.FindAllSubmatch(r.Body, -1) {
			found++
			kind, ok := kinds[domain.DocID(named[2])]
			if member := string(named[1]); !ok || member != "document" && !strings.HasSuffix(string(kind), "/"+member) {
				t.Errorf("%s names %q as its %s, which is %q", r.Title, named[2], named[1], kind)
			}
		}
	}
	if found < 60 {
		t.Errorf("only %d references: those who take part in what is prepared have sheets and tokens, and nearly every document has a campaign", found)
	}
}

var (
	oldID     = regexp.MustCompile(`"sample[a-z]{10}"`)
	reference = regexp.MustCompile(`"(map|document|campaign|character|setting|mission)":"([^"]+)"`)
)

func TestWhatIsUnderWayBelongsToAFightThatIsNoPartOfACrew(t *testing.T) {
	made := 0
	newID := func() domain.DocID { made++; return domain.DocID(fmt.Sprint("id", made)) }
	records, drafts, err := games.Sample(newID, 77)
	if err != nil {
		t.Fatal(err)
	}
	titles := map[string]bool{}
	for _, r := range records {
		titles[r.Title] = true
		if _, ok := drafts[r.ID]; ok {
			delete(drafts, r.ID)
			if g, _ := games.Find(r.Kind.Game()); g.Fight.ID() != r.Kind {
				t.Errorf("something is under way in %s, a %s", r.Title, r.Kind)
			}
		}
	}
	if len(drafts) > 0 {
		t.Errorf("%d drafts belong to no document", len(drafts))
	}
	for _, g := range games.All {
		newest := ""
		for _, r := range records {
			if r.Kind == g.Fight.ID() && newest == "" {
				newest = r.Title
			}
		}
		crew, err := g.Crew(newID, 77)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range crew {
			if r.Title == newest || !titles[r.Title] {
				t.Errorf("%s: the crew has %q", g.Title, r.Title)
			}
		}
	}
}

func TestTheFightToTryIsCalledByItsTitle(t *testing.T) {
	want := []string{"A word on the pad stair", "Two at the aft lock", "A picket at the beacon", "A berth for one night"}
	for i, g := range games.All {
		if got := g.Prepared(); got != want[i] {
			t.Errorf("%s: %q, want %q", g.ID, got, want[i])
		}
	}
}
